# The words of lacuna in Dutch. The head of en.ftl explains the format and the values.
# Form: de is a house, a mark or a word with its article, where it has one.

language = nl
thousands = .

## Lists
list = {$before}, {$next}
list-and = {$before} en {$next}
list-or = {$before} of {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Inhoud
solutions = Oplossingen
notes = Notities
rules-of = {$variant}: de regels
section = {$variant}, {$level}
level-range = {$easiest} tot {$hardest}
puzzles = { $count ->
    [one] puzzel {$first}
   *[other] puzzels {$first}–{$last}
 }
clues = { $clues ->
    [one] {$clues} gegeven cijfer
   *[other] {$clues} gegeven cijfers
 }
solution-on = oplossing op pagina {$page}
cut-out = Tekens om uit te knippen
puzzle-on = pagina {$page}
levels-heading = De moeilijkheidsgraden
levels-note = De moeilijkheidsgraad van een puzzel zegt hoe moeilijk de moeilijkste stap is op de makkelijkste weg naar de oplossing, en hoeveel keus u op die weg hebt.
levels-marks = Wat in het diagram getekend is, telt net zo mee: het laatste vakje ervan invullen of zien dat er maar één combinatie over is, is makkelijk; veel combinaties vergelijken of meerdere tekens over een blok of een lijn bij elkaar optellen is moeilijk.
example = Een voorbeeld
one-step = Eén stap
the-solution = De oplossing
look =
    Kijk naar de vakjes met de donkere rand ({$house}). Waar kan daar de {$digit} staan? { $clues ->
        [one] Door het omcirkelde cijfer vallen alle andere lege vakjes af
       *[other] Door de omcirkelde cijfers vallen alle andere lege vakjes af
    }, dus hoort de {$digit} in het zwarte vakje: rij {$row}, kolom {$column}.
look-sign =
    Kijk naar de vakjes met de donkere rand ({$house}). Waar kan daar teken {$digit} staan? { $clues ->
        [one] Door hetzelfde teken in de cirkel vallen alle andere lege vakjes af
       *[other] Door dezelfde tekens in de cirkels vallen alle andere lege vakjes af
    }, dus hoort het in het zwarte vakje: rij {$row}, kolom {$column}.
look-mark =
    Kijk naar de vakjes met de donkere rand: {FORM($mark, "de")}. { $sets ->
        [0] {""}
       *[other] Daar kan alleen {$sets} staan.{" "}
    }{ $clues ->
        [0] Zo
        [one] Met het omcirkelde cijfer
       *[other] Met de omcirkelde cijfers
    } blijft voor het zwarte vakje, rij {$row}, kolom {$column}, maar één cijfer over: de {$digit}.
look-found = { $clues ->
    [one] Stel dat het omcirkelde cijfer al gevonden is.
   *[other] Stel dat de omcirkelde cijfers al gevonden zijn.
 }
finished-grid = Dit diagram is helemaal ingevuld. De tekens zijn van dezelfde soort als die in de puzzels, en ze kloppen allemaal.
step-by-step = Zo wordt stap voor stap het hele diagram gevuld.
holds = { $puzzles ->
    [one] Dit boek bevat één puzzel.
   *[other] Dit boek bevat {$puzzles} puzzels.
 }
minimal = Elke puzzel heeft precies één oplossing, en nergens staat een cijfer te veel: haalt u er een weg, dan is er meer dan één oplossing. Beide dingen zijn door een computer bewezen voordat dit boek werd gedrukt.
unique = Elke puzzel heeft precies één oplossing. Dat is door een computer bewezen voordat dit boek werd gedrukt.
made = Gemaakt met lacuna {$version}.
seed = Startgetal {$seed}.
typefaces = Gezet in de Libertinus Serif en de Libertinus Sans, die vrij zijn onder de SIL Open Font License.

## Headings
heading = {$before} · {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = met gebieden
layout-classic = Klassiek
layout-size = {$rows}×{$columns}
layout-latin = Latijns vierkant {$rows}×{$columns}
layout-jigsaw = Grillige blokken
layout-jigsaw-of-size = Grillige blokken {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samoerai
layout-gattai = Gattai-{$grids}

## Levels
level-easy = makkelijk
    .meaning = Ergens is er voor een cijfer nog maar één plaats in de rij, de kolom of het blok, en u kunt altijd uit meerdere van zulke plaatsen kiezen.
level-medium = gemiddeld
    .meaning = Zulke plaatsen zijn schaars, of u moet een vakje vinden waar nog maar één cijfer past; het helpt om te kijken waar een cijfer in een blok en in een lijn kan staan.
level-hard = moeilijk
    .meaning = Schrijf de kandidaten van de lege vakjes op: paren en drietallen van vakjes, en patronen van rijen en kolommen, sluiten er een aantal uit.
level-expert = zeer moeilijk
    .meaning = U moet ketens van kandidaten volgen: als dit cijfer niet hier staat, staat het daar, enzovoort.
level-extreme = extreem
    .meaning = De langste ketens, meerdere mogelijkheden om te vergelijken, of iets wat met zulke stappen niet te vinden is: voor wie al het andere al kent.

## Rules of the grid
rules-layout =
    Vul in elk leeg vakje { $letters ->
        [0] een cijfer van 1 tot en met {$last}
        [1] een cijfer van 1 tot en met 9 of de letter {$last}
       *[other] een cijfer van 1 tot en met 9 of een letter van A tot en met {$last}
    } in, zodat { $boxes ->
        [nine] in elke rij, in elke kolom en in elk dik omlijnd blok van negen vakjes
        [rectangles] in elke rij, in elke kolom en in elk dik omlijnd blok van {$rows} rijen en {$columns} kolommen
       *[none] in elke rij en in elke kolom
    } { $letters ->
        [0] elk cijfer
       *[other] elk van deze tekens
    } precies één keer voorkomt.{ $letters ->
        [0] {""}
        [1] {" "}De letter telt als cijfer: A is 10.
       *[other] {" "}Letters tellen als cijfers: A is 10 en {$last} is {$largest}.
    }
rules-signs =
    Schrijf in elk leeg vakje een van deze tekens, zodat { $boxes ->
        [yes] in elke rij, in elke kolom en in elk dik omlijnd blok
       *[no] in elke rij en in elke kolom
    } elk ervan precies één keer voorkomt. Wat over cijfers wordt gezegd, geldt voor de tekens.
rules-word = In elke oplossing vormt een rij of de diagonaal vanaf linksboven een woord.
rules-shapes = Ook in elke dik omlijnde vorm komt elk cijfer één keer voor.
rules-grids =
    Voor elk van de { $grids ->
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
       *[other] {$grids}
    } diagrammen gelden de regels apart; gedeelde blokken horen bij beide.
rules-regions = In elk gemarkeerd gebied komt elk cijfer één keer voor.

## Families
family-anti-king = Antikoning
    .rule = Vakjes die elkaar met een hoek raken, bevatten verschillende cijfers.
family-anti-knight = Antipaard
    .rule = Vakjes die een paardensprong uit elkaar liggen, dus twee vakjes in de ene richting en één opzij, bevatten verschillende cijfers.
family-asterisk = Asterisk
    .rule = In de negen gemarkeerde vakjes van de asterisk komt elk cijfer één keer voor.
family-center-dot = Middelpunten
    .rule = In de negen gemarkeerde vakjes in het midden van de blokken komt elk cijfer één keer voor.
family-dg = Plaatsgroepen
    .rule = Vakjes die op dezelfde plaats in hun blok liggen en dezelfde letter dragen, bevatten samen elk cijfer één keer.
family-girandola = Girandola
    .rule = In de negen gemarkeerde vakjes van de girandola komt elk cijfer één keer voor.
family-non-consecutive = Niet-opeenvolgend
    .rule = Vakjes met een gemeenschappelijke zijde bevatten nooit opeenvolgende cijfers, zoals 3 en 4.
family-nrc = Windoku
    .rule = In elk van de vier grijze vensters komt elk cijfer één keer voor.
family-x = Diagonaal
    .rule = In elk van de twee hoofddiagonalen, met dunne lijnen aangegeven, komt elk cijfer één keer voor.
family-arrow = Pijlen
family-between = Tussenlijnen
family-choice = Een van beide
family-clones = Klonen
family-entropic = Entropielijnen
family-equal-sums = Gelijke sommen
family-even-odd = Even-oneven
family-greater-than = Groter dan
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little killer
family-palindrome = Palindromen
family-quads = Kwartetten
family-region-sums = Bloksommen
family-renban = Renban
family-sandwich = Sandwich
family-skyscraper = Wolkenkrabbers
family-strict-kropki = Strikte kropki
    .rule = Een witte stip tussen twee vakjes betekent dat hun cijfers opeenvolgen, een zwarte dat het ene cijfer het dubbele is van het andere. Alle stippen staan er: waar geen stip staat, geldt geen van beide.
family-strict-xv = Strikte XV
    .rule = Een X tussen twee vakjes betekent dat hun cijfers samen 10 zijn, een V dat ze samen 5 zijn. Elke X en elke V staat er: waar niets staat, geldt geen van beide.
family-sum-lines = Somlijnen
family-sums = Sommen
family-thermo = Thermometers
family-whispers = Fluisterlijnen
family-x-sum = X-sommen
family-xv = XV
family-zipper = Ritslijnen

## Marks
mark-any = teken
    .several = de tekens
    .de = het teken
mark-own-line = lijn “{$name}”
    .de = de lijn “{$name}”
mark-cage = kooi
    .several = de kooien
    .de = de kooi
    .rule = De cijfers in een kooi met streepjesrand zijn samen gelijk aan het kleine getal in de hoek, en geen cijfer komt in een kooi twee keer voor.{ $numbers ->
        [plain] {""}
       *[own] {" "}Een kooi zonder getal zegt alleen dat de cijfers verschillend zijn.
    }
mark-sum = som
    .several = de sommen
    .de = de som
    .rule = De cijfers in een grijs vlak zijn samen gelijk aan het getal in de hoek; een cijfer met ×2 telt dubbel. Cijfers mogen zich herhalen.
mark-parity = even-onevenvakje
    .de = het even-onevenvakje
    .rule = { $kinds ->
        [Even] In een grijs vierkant staat een even cijfer. Ook in andere vakjes mogen even cijfers staan.
        [Odd] In een grijze cirkel staat een oneven cijfer. Ook in andere vakjes mogen oneven cijfers staan.
       *[several] In een grijs vierkant staat een even cijfer, in een grijze cirkel een oneven. In een vakje zonder een van beide mag elk cijfer staan.
    }
mark-greater-than-sign = ongelijkheidsteken
    .de = het ongelijkheidsteken
    .rule = Een teken tussen twee vakjes wijst met de punt naar het kleinste cijfer. Niet tussen alle buren staat een teken.
mark-white-dot = witte stip
    .de = de witte stip
mark-black-dot = zwarte stip
    .de = de zwarte stip
mark-dot = stip
    .de = de stip
    .rule = { $kinds ->
        [WhiteDot] Een witte stip tussen twee vakjes betekent dat hun cijfers opeenvolgen, zoals 3 en 4.
        [BlackDot] Een zwarte stip tussen twee vakjes betekent dat het ene cijfer het dubbele is van het andere, zoals 3 en 6.
       *[several] Een witte stip tussen twee vakjes betekent dat hun cijfers opeenvolgen, zoals 3 en 4; een zwarte dat het ene cijfer het dubbele is van het andere, zoals 3 en 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}Niet elk paar waarvoor dat geldt, heeft een stip.
    }
mark-x = X
    .de = de X
mark-v = V
    .de = de V
mark-x-or-v = X of V
    .de = de X of V
    .rule = { $kinds ->
        [X] Een X tussen twee vakjes betekent dat hun cijfers samen 10 zijn.
        [V] Een V tussen twee vakjes betekent dat hun cijfers samen 5 zijn.
       *[several] Een X tussen twee vakjes betekent dat hun cijfers samen 10 zijn, een V dat ze samen 5 zijn.
    }{ $given ->
        [all] {""}
       *[some] {" "}Niet elk paar waarvoor dat geldt, heeft een letter.
    }
mark-thermometer = thermometer
    .de = de thermometer
    .rule = Op een thermometer, een grijze buis met aan één kant een bol, lopen de cijfers vanaf de bol op: elk cijfer is groter dan het vorige.
mark-slow-thermometer = trage thermometer
    .de = de trage thermometer
    .rule = Op een thermometer waarvan alleen de omtrek getekend is, worden de cijfers vanaf de bol nooit kleiner: elk cijfer is groter dan het vorige of even groot.
mark-arrow = pijl
    .de = de pijl
    .rule = De cijfers op een pijl zijn samen gelijk aan het getal in de cirkel of het ovaal van de pijl. Cijfers mogen zich op een pijl herhalen.
mark-palindrome = palindroom
    .de = het palindroom
    .rule = De cijfers op een brede grijze lijn zijn van beide kanten gelezen gelijk.
mark-pencil-mark = notitie
    .de = de notitie
    .rule = In een vakje met kleine cijfers staat een van die cijfers.
mark-renban-line = renbanlijn
    .de = de renbanlijn
    .rule = De cijfers op een dunne lijn met kralen sluiten op elkaar aan, zoals 3, 4 en 5, in willekeurige volgorde. Geen cijfer komt twee keer voor.
mark-whisper-line = fluisterlijn
    .de = de fluisterlijn
    .rule = Opeenvolgende cijfers op een golvende lijn verschillen minstens 5{ $numbers ->
        [plain] {""}
       *[own] , of minstens het getal dat erbij staat
    }. Cijfers mogen zich op de lijn herhalen.
    .screen = Opeenvolgende cijfers op een groene lijn verschillen minstens 5{ $numbers ->
        [plain] {""}
       *[own] , of minstens het getal dat erbij staat
    }. Cijfers mogen zich op de lijn herhalen.
mark-between-line = tussenlijn
    .de = de tussenlijn
    .rule = De cijfers op een lijn tussen twee cirkels zijn groter dan het cijfer in de ene cirkel en kleiner dan dat in de andere. Ze mogen zich op de lijn herhalen.
mark-lockout-line = blokkeerlijn
    .de = de blokkeerlijn
    .rule = De cijfers in de twee ruiten aan de uiteinden van een lijn verschillen minstens 4{ $numbers ->
        [plain] {""}
       *[own] , of minstens het getal dat erbij staat
    }. De cijfers op de lijn ertussen zijn kleiner dan allebei of groter dan allebei; ze mogen zich herhalen.
mark-zipper-line = ritslijn
    .de = de ritslijn
    .rule = Op een dubbele lijn hebben twee cijfers die even ver van het midden liggen, steeds dezelfde som. Ligt er een vakje in het midden, dan staat die som daarin. Cijfers mogen zich op de lijn herhalen.
mark-region-sum-line = bloksomlijn
    .de = de bloksomlijn
    .rule = Op een dunne donkere lijn hebben de cijfers in elk blok dezelfde som, telkens wanneer de lijn erdoorheen loopt. Cijfers mogen zich op de lijn herhalen.
mark-group-of-equal-sums = groep gelijke sommen
    .de = de groep gelijke sommen
    .rule = Vlakken met dezelfde letter en een = hebben dezelfde som. Cijfers mogen zich daarin herhalen.
mark-sum-line = somlijn
    .de = de somlijn
    .rule = Een streepjeslijn is te verdelen in stukken waarvan de cijfers steeds samen het getal zijn dat bij de lijn staat. Cijfers mogen zich op de lijn herhalen.
mark-entropic-line = entropielijn
    .de = de entropielijn
    .rule = Van elke drie opeenvolgende cijfers op een driedubbele lijn is er één laag, één midden en één hoog ({$thirds}). Cijfers mogen zich op de lijn herhalen.
mark-modular-line = restlijn
    .de = de restlijn
    .rule = Elke drie opeenvolgende cijfers op een lijn met dwarsstreepjes geven bij deling door drie verschillende resten. Staat er een getal bij een lijn, dan komt dat in de plaats van drie. Cijfers mogen zich op de lijn herhalen.
mark-rule-of-two-by-two-cells = twee-bij-tweeregel
    .de = de twee-bij-tweeregel
    .rule = { $kinds ->
        [GlobalEntropy] In elk vierkant van twee bij twee vakjes staan een laag, een middelste en een hoog cijfer ({$thirds}).
        [GlobalMod] In elk vierkant van twee bij twee vakjes komen alle drie de resten voor die bij deling door drie mogelijk zijn.
       *[several] In elk vierkant van twee bij twee vakjes staan een laag, een middelste en een hoog cijfer ({$thirds}), en komen alle drie de resten voor die bij deling door drie mogelijk zijn.
    }
mark-double-arrow = dubbele pijl
    .de = de dubbele pijl
    .rule = De cijfers op een lijn met aan beide kanten een pijlpunt, tussen twee cirkels, zijn samen evenveel als de cijfers in die cirkels. Cijfers mogen zich op de lijn herhalen.
mark-group-of-clones = groep klonen
    .de = de groep klonen
    .rule = Vlakken met dezelfde letter bevatten dezelfde cijfers, elk even vaak, in willekeurige volgorde.
mark-equality-cage = gelijkheidskooi
    .de = de gelijkheidskooi
    .rule = De cijfers in een kooi met streepjesrand en een = zijn verschillend. Er zijn evenveel even als oneven cijfers en evenveel lage als hoge; het middelste cijfer is laag noch hoog en komt er niet in voor.
mark-quad = kwartet
    .de = het kwartet
    .rule = De cijfers in een cirkel waar vier vakjes samenkomen, staan ook in die vier vakjes, minstens zo vaak als in de cirkel. In de overige van die vakjes mag elk cijfer staan.
mark-area-that-contains-digits = vlak met verplichte cijfers
    .de = het vlak met verplichte cijfers
    .rule = De cijfers in de hoek van een vlak met streepjesrand komen daarin minstens zo vaak voor als ze er staan; na een = precies zo vaak. Er mogen ook andere cijfers in staan, en cijfers mogen zich herhalen.
mark-look-and-say-cage = telkooi
    .de = de telkooi
    .rule = Het getal van een telkooi, met streepjesrand, lees je in paren: 23 betekent dat er precies twee drieën in staan. Cijfers mogen zich daarin herhalen.
mark-set-of-counting-circles = groep telcirkels
    .de = de groep telcirkels
    .rule = Het cijfer in een cirkel zegt in hoeveel cirkels dat cijfer staat.
mark-cell-that-counts-digits = cijferteller
    .de = de cijferteller
    .rule = Het cijfer in een cirkel is het aantal verschillende cijfers in het vlak eromheen. Cijfers mogen zich daar herhalen.
mark-numbered-room = kamernummer
    .de = het kamernummer
    .rule = Een cijfer buiten het diagram staat in het N-de vakje vanaf die kant, waarbij N het cijfer in het eerste vakje is. Niet elke rij en kolom heeft er een.
mark-indexing-cell = indexvakje
    .de = het indexvakje
    .rule = Een grijs vakje met de letter C in kolom N zegt in welke kolom zijn rij het cijfer N heeft; een met de letter R in rij N zegt in welke rij zijn kolom het cijfer N heeft; een met de letter B op de N-de plaats van zijn blok zegt op welke plaats het blok het cijfer N heeft.
mark-slingshot = katapult
    .de = de katapult
    .rule = Het cijfer in het eerste vakje van een pijl zonder cirkel staat nog een keer op de pijl, N stappen na het tweede vakje, waarbij N het cijfer in het tweede vakje is.
mark-little-killer = little killer
    .several = de little killers
    .de = de little killer
    .rule = Een getal bij een pijltje is de som van de cijfers op die diagonaal. Ze mogen zich herhalen. Niet elke diagonaal heeft een getal.
mark-x-sum = X-som
    .de = de X-som
    .rule = Een X-som buiten het diagram is de som van de eerste X cijfers vanaf die kant, waarbij X het eerste van die cijfers is. Niet elke rij en kolom heeft er een.
mark-sandwich = sandwich
    .de = de sandwich
    .rule = Een getal buiten het diagram is de som van de cijfers tussen de 1 en het grootste cijfer in die rij of kolom. Niet elke rij en kolom heeft een getal.
mark-lunchbox = broodtrommel
    .de = de broodtrommel
    .rule = De cijfers op een heel brede, lichte band zijn verschillend, en het getal erbij is de som van de cijfers die tussen het kleinste en het grootste daarvan liggen.
mark-skyscraper-clue = wolkenkrabbergetal
    .de = het wolkenkrabbergetal
    .rule = Cijfers zijn de hoogten van wolkenkrabbers, en hogere verbergen lagere. Een getal buiten het diagram zegt hoeveel er vanaf die kant te zien zijn. Niet elke rij en kolom heeft een getal.
mark-hidden-skyscraper-clue = getal van een verborgen wolkenkrabber
    .de = het getal van een verborgen wolkenkrabber
    .rule = Cijfers zijn de hoogten van wolkenkrabbers, en hogere verbergen lagere. Een getal buiten het diagram is de eerste hoogte die vanaf die kant niet te zien is. Niet elke rij en kolom heeft een getal.
mark-rank = rang
    .de = de rang
    .rule = Lees elke rij en elke kolom van beide kanten als een getal. Een getal buiten het diagram is de rang die zijn lijn, vanaf die kant gelezen, onder al deze getallen heeft: het laagste heeft rang 1. Niet elke lijn heeft een rang.
mark-rule-of-ranks = rangregel
    .de = de rangregel
    .rule = Rangen horen bij verschillende getallen, tenzij de maker gelijke toestaat.
mark-rule-that-all-signs-are-given = regel dat alle tekens er staan
    .de = de regel dat alle tekens er staan
    .rule = { $kinds ->
        [StrictKropki] Alle stippen staan er: waar tussen twee buren geen stip staat, volgen hun cijfers elkaar niet op en is geen van beide het dubbele van het andere.
        [StrictXV] Elke X en elke V staat er: waar tussen twee buren niets staat, zijn hun cijfers samen geen 10 en geen 5.
       *[several] Alle stippen, X’en en V’s staan er: waar tussen twee buren niets staat, volgen hun cijfers elkaar niet op, is geen van beide het dubbele van het andere en zijn ze samen geen 10 en geen 5.
    }
mark-rule-of-unknown-regions = regel van de onbekende gebieden
    .de = de regel van de onbekende gebieden
    .rule = Verdeel het diagram in gebieden van aaneengesloten vakjes, elk zo groot als een rij. De cijfers in een gebied zijn verschillend.
mark-cell-that-looks-along-its-region = vakje dat langs zijn gebied kijkt
    .de = het vakje dat langs zijn gebied kijkt
    .rule = Het cijfer in een cirkel is het aantal vakjes van zijn eigen gebied dat het in zijn rij en kolom ziet, zichzelf meegeteld.
mark-cell-that-counts-its-region = vakje dat zijn gebied telt
    .de = het vakje dat zijn gebied telt
    .rule = Het cijfer in een cirkel is het aantal vakjes van zijn eigen gebied onder de vakjes eromheen, zichzelf meegeteld.
mark-rule-of-doppelgangers = dubbelgangersregel
    .de = de dubbelgangersregel
    .rule = Elke rij, elke kolom en elk blok bevat de 0 en op één na alle andere cijfers. In geen twee rijen, kolommen of blokken ontbreekt hetzelfde cijfer, en ook niet in de rij, de kolom en het blok van een 0.
mark-rule-of-connected-digits = regel van de aaneengesloten cijfers
    .de = de regel van de aaneengesloten cijfers
    .rule = De vakjes met bepaalde cijfers liggen met hun zijden aan elkaar vast.
mark-anti-taxicab-rule = antitaxiregel
    .de = de antitaxiregel
    .rule = Twee vakjes met hetzelfde cijfer N liggen niet precies N stappen uit elkaar, geteld langs rijen en kolommen.
mark-dutch-flatmates = huisgenotenregel
    .de = de huisgenotenregel
    .rule = Elke 5 heeft direct erboven een 1 of direct eronder een 9.
mark-line-with-a-rule-of-its-own = lijn met een eigen regel
    .de = de lijn met een eigen regel
    .rule = De cijfers op een stippellijn passen bij elkaar zoals de maker zegt.
mark-line-with-a-regular-expression = lijn met een reguliere expressie
    .de = de lijn met een reguliere expressie
    .rule = De cijfers op een stippellijn volgen elkaar op zoals de maker zegt.
mark-line-with-an-automaton = lijn met een automaat
    .de = de lijn met een automaat
    .rule = De cijfers op een stippellijn volgen elkaar op zoals de maker zegt.
mark-choice-of-marks = keuze uit tekens
    .de = de keuze uit tekens
    .rule = Van de omlijnde tekens met dezelfde letter klopt er minstens een.

## Places and houses
cell = r{$row}c{$column}
cell-names = Hieronder is r1c2 het vakje in rij 1, kolom 2.
house-row = rij {$number}
house-column = kolom {$number}
house-box = blok {$number}
house-window = venster {$number}
house-main-diagonal = hoofddiagonaal
    .de = de hoofddiagonaal
house-anti-diagonal = nevendiagonaal
    .de = de nevendiagonaal
house-disjoint-group = plaatsgroep {$number}
house-asterisk = asterisk
    .de = de asterisk
house-center-dot = middelpunten
    .de = de middelpunten
house-girandola = girandola
    .de = de girandola
house-region = gebied {$number}
house-region-alone = gebied
    .de = het gebied
house-other = {$name}
house-of-grid = {$house} van diagram {$grid}
house-derived = {$cells} ({$houses} zonder {$without})
mark = {$mark}{$place}
mark-labelled = {$mark} van {$label}{$place}
place-nowhere = {""}
place-cell = {" "}bij {$cell}
place-between = {" "}tussen {$cell} en {$other}
place-line = { $end ->
    [left] {" "}links van {$line}
    [right] {" "}rechts van {$line}
    [top] {" "}boven {$line}
    [bottom] {" "}onder {$line}
   *[both] {" "}in {$line}
 }
word-digits = cijfers
    .de = de cijfers
word-values = waarden
    .de = de waarden

## Steps
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
placed = {$cell} = {$value}
excluded = geen {$value} in {$cells}
hint-place = {FORM($place, "de")}
hint-technique = {$technique}: {FORM($place, "de")}
hint-values = {$technique}: {$values} in {FORM($place, "de")}

## Why a step is right
because-only-cell-of-house = {$cells} is het enige open vakje in {FORM($houses, "de")}
because-only-cell-of-mark = {$cells} is het enige open vakje in {FORM($marks, "de")}
because-hidden-single = in {FORM($houses, "de")} is er voor de {$values} maar één plaats
because-single-of-mark = {FORM($marks, "de")} laat voor {$cells} maar één waarde over
because-only-combination = {FORM($marks, "de")} bevat {$values}
because-last-cells-of-mark = {$cells} zijn de laatste open vakjes in {FORM($marks, "de")}
because-ends-of-mark = te laag of te hoog voor {FORM($marks, "de")}
because-direct-locked = in {FORM($houses, "de")} kan de {$values} alleen in {FORM($cover, "de")} staan ({$link}), dus is er in {FORM($other, "de")} voor de {$values} maar één plaats
because-direct-hidden = in {FORM($houses, "de")} staan {FORM($digits, "de")} {$values} in {$link}, dus is er voor de {$placed} maar één plaats
because-locked-in-mark = {FORM($marks, "de")} heeft een {$values} nodig, en die staat in {$cells}
because-naked-single = {$cells} heeft maar één kandidaat
because-combinations = komt in geen enkele combinatie van {FORM($marks, "de")} voor
because-locked = in {FORM($houses, "de")} kan de {$values} alleen in {FORM($covers, "de")} staan ({$cells})
because-common-peer = in {FORM($houses, "de")} komt de {$values} in een van de vakjes {$cells}
because-common-peer-of-cell = in {$cells} komt een van de waarden {$values}
because-naked-set = {$cells} in {FORM($houses, "de")} bevatten alleen {$values}
because-pinned =
    in {FORM($houses, "de")} { $values ->
        [one] staat de {$values}
       *[other] staan {FORM($digits, "de")} {$values}
    } in {FORM($marks, "de")}, dus vallen combinaties zonder { $values ->
        [one] dit cijfer
       *[other] deze cijfers
    } af
because-chain-of-marks = komt in geen enkele gezamenlijke combinatie van {FORM($marks, "de")} voor
because-hidden-set = in {FORM($houses, "de")} staan {FORM($digits, "de")} {$values} in {$cells}
because-common-exclusion = waar de {$values} in {FORM($houses, "de")} ook komt ({$cells})
because-common-exclusion-of-cell = wat er ook in {$cells} komt ({$values})
because-strong-links = in {FORM($house, "de")} staat de {$values} in {$outer} of {$inner}, in {FORM($other, "de")} in {$opposite} of {$end}, en niet in {$inner} en {$opposite} tegelijk, dus wel in {$outer} of {$end}
because-pivot = de vakjes {$cells} bevatten {$values}
because-rectangle = in {$cells} mogen niet alleen {$values} overblijven
because-colouring = de {$values} staat in alle vakjes {$link} of in alle vakjes {$link-2}
because-chain = {$chain}, wat het eerste uitsluit
because-almost-locked = {$link} en {$link-2} kunnen niet allebei {$values} bevatten
because-universal-grave = zonder {$values} in {$cells} zouden alle open vakjes hun twee kandidaten kunnen verwisselen
because-linked-pairs = de vakjes {$cells} bevatten {$values} en zijn verbonden in {FORM($houses, "de")}
because-forcing-through-marks = met {$cells} = {$values} leiden de tekens en gedwongen stappen tot een tegenspraak: {$end}
because-cases = elke combinatie die voor {FORM($marks, "de")} overblijft, leidt hiertoe
because-forcing = met {$cells} = {$values} leiden gedwongen stappen tot een tegenspraak: {$end}
because-trial = stel {$cells} = {$values}; dat leidt tot een tegenspraak: {$end}
because-search = geen enkele aanname leidt tot een tegenspraak, dus is één waarde door zoeken gevonden
because-sum-inside =
    { $count ->
        [one] {FORM($marks, "de")}
       *[other] {$marks}
    } in {FORM($houses, "de")} { $count ->
        [one] is
       *[other] zijn samen
    } {$sum} van de {$whole}, dus {$terms} = {$rest}
because-sum-across =
    { $count ->
        [one] {FORM($marks, "de")}
       *[other] {$marks}
    } over {FORM($houses, "de")} { $count ->
        [one] is
       *[other] zijn samen
    } {$sum} in plaats van {$whole}, dus {$terms} = {$rest}
end-cell = {$cell} heeft geen kandidaat meer
end-house = in {FORM($house, "de")} is er geen plaats meer voor de {$value}
end-mark = {FORM($mark, "de")} kan niet meer kloppen

## What `lacuna explain` says about a puzzle
explain-look = kijk naar {$place}
explain-no-hint-full = geen hint: alle cijfers staan er al
explain-no-hint = geen hint: er is niets gevonden wat tot een cijfer leidt
explain-rating =
    { $least ->
        [yes] minstens {$level}
       *[no] {$level}
    }, score {$score}, moeilijkste stap: {$technique}; { $steps ->
        [one] 1 stap
       *[other] {NUMBER($steps)} stappen
    } {$how}
explain-rounds = in { $rounds ->
    [one] 1 ronde
   *[other] {NUMBER($rounds)} ronden
 }
explain-cut = in {$time}, { $is-full ->
    [yes] de rest door zoeken
   *[no] niet verder
 }
explain-with = met {$parts}
explain-trials = { $count ->
    [one] 1 poging
   *[other] {NUMBER($count)} pogingen
 }
explain-searches = { $count ->
    [one] 1 door zoeken gevonden waarde
   *[other] {NUMBER($count)} door zoeken gevonden waarden
 }
explain-ends = de stappen eindigen hier, {$left}; {$decides}
explain-ends-cut = de tijd was hier op, {$left}; {$decides}
explain-left = { $solutions ->
    [one] er blijft 1 oplossing over
   *[other] er blijven {NUMBER($solutions)} oplossingen over
 }
explain-left-at-least = er blijven minstens {NUMBER($solutions)} oplossingen over
explain-decides-any = {$cell} = {$values}, en elk van deze cijfers laat er precies één over
explain-decides = {$cell} = {$values} laat er precies één over
explain-decides-none = geen enkel cijfer laat er in zijn eentje precies één over
explain-decides-unknown = het is niet bekend of een enkel cijfer er in zijn eentje precies één overlaat
explain-ends-none = de stappen eindigen in een tegenspraak, dus er is geen oplossing: {$end}
explain-ends-none-found = de stappen eindigen hier zonder tegenspraak, maar een zoektocht laat zien dat er geen oplossing is

## Techniques
technique-last-digit = laatste cijfer
technique-last-cell-of-a-mark = laatste vakje van een teken
technique-hidden-single-in-a-box = enige plaats in een blok
technique-innie-or-outie = som met één rest
technique-single-of-a-mark = enige waarde in een teken
technique-only-combination = enige combinatie
technique-two-cells-of-a-mark = twee vakjes van een teken
technique-ends-of-a-mark = grenzen van een teken
technique-hidden-single-in-a-line = enige plaats in een lijn
technique-hidden-single-in-a-region = enige plaats in een gebied
technique-direct-pointing = directe blok-lijnreductie
technique-direct-claiming = directe lijn-blokreductie
technique-direct-hidden-pair = direct verborgen paar
technique-hidden-single-in-a-derived-house = enige plaats in een afgeleid gebied
technique-innie-or-outie-of-several-houses = som met één rest over meerdere gebieden
technique-locked-in-a-mark = verplicht cijfer van een teken
technique-naked-single = enige kandidaat
technique-direct-hidden-triple = direct verborgen drietal
technique-combinations = combinaties
technique-pointing = blok-lijnreductie
technique-claiming = lijn-blokreductie
technique-common-peer = gezamenlijk gezien vakje
technique-naked-pair = naakt paar
technique-innies-and-outies = som met twee resten
technique-pinned-in-a-mark = vastgelegd in een teken
technique-chain-of-marks = keten van tekens
technique-x-wing = X-wing
technique-hidden-pair = verborgen paar
technique-naked-triple = naakt drietal
technique-innies-and-outies-of-several-houses = som met twee resten over meerdere gebieden
technique-common-exclusion = gezamenlijke uitsluiting
technique-swordfish = swordfish
technique-hidden-triple = verborgen drietal
technique-skyscraper = wolkenkrabber
technique-two-string-kite = vlieger
technique-turbot-fish = turbot fish
technique-xy-wing = XY-wing
technique-empty-rectangle = lege rechthoek
technique-grouped-turbot-fish = gegroepeerde turbot fish
technique-xyz-wing = XYZ-wing
technique-unique-rectangle = unieke rechthoek
technique-naked-quad = naakt viertal
technique-jellyfish = jellyfish
technique-hidden-quad = verborgen viertal
technique-simple-colouring = eenvoudig kleuren
technique-x-chain = X-keten
technique-wxyz-wing = WXYZ-wing
technique-bivalue-universal-grave = bivalue universal grave
technique-grouped-x-chain = gegroepeerde X-keten
technique-sums-of-innies-and-outies = som met meerdere resten
technique-vwxyz-wing = VWXYZ-wing
technique-xy-loop = XY-lus
technique-w-wing = W-wing
technique-forcing-through-marks = forceren via tekens
technique-xy-chain = XY-keten
technique-chain = keten
technique-cases-of-a-mark = gevallen van een teken
technique-grouped-chain = gegroepeerde keten
technique-almost-locked-sets = almost locked sets
technique-forcing = forceren
technique-trial = poging
technique-search = zoeken

## What to look for when a technique is practised
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Zoek een rij, een kolom of een blok met nog maar één leeg vakje.
seek-only-cell-of-mark = Zoek een teken met nog maar één leeg vakje: de andere vakjes zeggen wat erin hoort.
seek-hidden-single = Neem een cijfer en een rij, een kolom, een blok of een gebied. Waar kan het cijfer daar staan? Soms blijft er maar één vakje over.
seek-sum = De cijfers van een hele rij, een hele kolom of een heel blok hebben altijd dezelfde som: 45 bij negen cijfers. Tel de tekens in een of meer daarvan op: wat ontbreekt of te veel is, hoort bij de paar vakjes die overblijven.
seek-single-of-mark = Zoek een teken dat voor een van zijn vakjes maar één cijfer overlaat.
seek-only-combination = Zoek een teken waarvoor nog maar één stel cijfers mogelijk is, zoals 1 en 2 voor de som 3. Andere cijfers kunnen daar niet staan.
seek-last-cells-of-mark = Zoek een teken met twee lege vakjes en probeer welke paren cijfers daar nog mogelijk zijn.
seek-ends-of-mark = Vraag u af hoe klein en hoe groot een cijfer in een teken kan zijn. Aan de uiteinden van een lijn, en bij een heel kleine of heel grote som, is er weinig mogelijk.
seek-direct-locked = Een cijfer dat moet staan waar een blok en een lijn elkaar kruisen, staat nergens anders in dat blok of die lijn. Zoek een rij, een kolom of een blok waar daardoor maar één plaats voor het cijfer overblijft.
seek-direct-hidden = Waar een aantal cijfers evenveel vakjes van een rij, een kolom of een blok nodig heeft, is voor andere geen plaats. Zoek een cijfer waarvoor daar dan maar één plaats overblijft.
seek-locked-in-mark = Zoek een cijfer dat in een teken moet voorkomen. Het kan niet staan in een vakje dat met al zijn plaatsen in het teken een rij, een kolom of een blok deelt.
seek-naked-single = Zoek een vakje waarvan de rij, de kolom en het blok samen alle cijfers op één na bevatten.
seek-combinations = Schrijf alle combinaties van een teken op en streep de cijfers weg die in geen enkele voorkomen.
seek-locked = { $technique ->
    [pointing] Liggen alle plaatsen voor een cijfer in een blok in dezelfde rij of kolom, dan staat het cijfer nergens anders in die rij of kolom.
    [x-wing] Hebben twee rijen alleen in dezelfde twee kolommen plaats voor een cijfer, dan staat het nergens anders in die kolommen. Hetzelfde geldt als u rijen en kolommen verwisselt.
    [swordfish] Hebben drie rijen alleen in dezelfde drie kolommen plaats voor een cijfer, dan staat het nergens anders in die kolommen. Hetzelfde geldt als u rijen en kolommen verwisselt.
    [jellyfish] Hebben vier rijen alleen in dezelfde vier kolommen plaats voor een cijfer, dan staat het nergens anders in die kolommen. Hetzelfde geldt als u rijen en kolommen verwisselt.
   *[claiming] Liggen alle plaatsen voor een cijfer in een rij of kolom in hetzelfde blok, dan staat het cijfer nergens anders in dat blok.
 }
seek-common-peer = Zoek een vakje dat moet verschillen van elke plaats die een cijfer in een rij, een kolom of een blok heeft. Daar kan het cijfer niet staan.
seek-naked-set = { $technique ->
    [naked-pair] Hebben twee vakjes van een rij, een kolom of een blok alleen dezelfde twee kandidaten, dan staan die cijfers daar nergens anders.
    [naked-triple] Hebben drie vakjes van een rij, een kolom of een blok samen maar drie kandidaten, dan staan die cijfers daar nergens anders.
   *[naked-quad] Hebben vier vakjes van een rij, een kolom of een blok samen maar vier kandidaten, dan staan die cijfers daar nergens anders.
 }
seek-pinned = Liggen alle plaatsen voor een cijfer in een rij, een kolom of een blok in één teken, dan moet het in dat teken staan. Streep weg wat daar niet bij past.
seek-chain-of-marks = Kijk naar tekens die vakjes delen, zoals stippen op een rij, en probeer wat bij allemaal tegelijk past.
seek-hidden-set = { $technique ->
    [hidden-pair] Hebben twee cijfers in een rij, een kolom of een blok alleen dezelfde twee plaatsen, dan staat er niets anders in die vakjes.
    [hidden-triple] Hebben drie cijfers in een rij, een kolom of een blok alleen dezelfde drie plaatsen, dan staat er niets anders in die vakjes.
   *[hidden-quad] Hebben vier cijfers in een rij, een kolom of een blok alleen dezelfde vier plaatsen, dan staat er niets anders in die vakjes.
 }
seek-common-exclusion = Loop alle plaatsen van een cijfer langs, of alle cijfers van een vakje. Wat ze allemaal uitsluiten, is onmogelijk.
seek-strong-links = Neem een cijfer dat in twee rijen, kolommen of blokken telkens twee plaatsen of groepen plaatsen heeft. Kan het niet tegelijk op een plaats hier en een plaats daar staan, dan staat het op een van de andere twee. In een vakje dat met die beide een rij, een kolom of een blok deelt, staat het dan niet.
seek-pivot = { $technique ->
    [xyz-wing] Zoek een vakje met drie kandidaten en twee andere in zijn rij, kolom of blok die elk twee van de drie hebben. Het cijfer dat alle drie de vakjes hebben, staat in een daarvan, dus in geen vakje waarvoor alle drie het uitsluiten.
   *[xy-wing] Zoek een vakje met twee kandidaten en twee andere in zijn rij, kolom of blok die elk een ervan delen en dezelfde tweede kandidaat hebben. Een van die twee bevat die kandidaat, dus die staat in geen vakje waarvoor beide hem uitsluiten.
 }
seek-rectangle = Zoek vier vakjes in twee rijen, twee kolommen en twee blokken die bijna alleen dezelfde twee kandidaten hebben. Bleef daar niets anders over, dan kon u de twee cijfers verwisselen, maar een puzzel heeft maar één oplossing.
seek-colouring = Geef de plaatsen van een cijfer om en om twee kleuren, overal waar een rij, een kolom of een blok er twee heeft. Of alle plaatsen van de ene kleur bevatten het cijfer, of alle van de andere.
seek-chain = Volg een keten: staat dit cijfer niet hier, dan staat het daar, dus een ander staat daar niet, enzovoort. Wat beide uiteinden van de keten uitsluiten, is onmogelijk.
seek-almost-locked = Zoek twee groepen vakjes die elk één kandidaat meer hebben dan vakjes. Kan een cijfer niet in beide groepen staan, dan bevat een van de twee al haar andere kandidaten.
seek-universal-grave = Hebben bijna alle lege vakjes twee kandidaten, zoek dan de vakjes die er meer hebben. Zonder de extra kandidaten waren er twee oplossingen, dus een daarvan is juist.
seek-linked-pairs = Zoek twee vakjes met dezelfde twee kandidaten. Heeft een van die cijfers in een rij, een kolom of een blok maar twee plaatsen, waarvan het eerste vakje de ene uitsluit en het tweede de andere, dan bevat een van de twee vakjes het andere cijfer.
seek-forcing-through-marks = Neem aan dat een cijfer in een vakje staat en volg wat de tekens en de vakjes met één kandidaat zeggen. Eindigt dat in een tegenspraak, dan staat het cijfer daar niet.
seek-cases = Loop de paar combinaties langs die een teken nog over heeft. Wat uit elk daarvan volgt, klopt.
seek-forcing = Neem aan dat een cijfer in een vakje staat en volg het van vakje naar vakje. Eindigt dat in een tegenspraak, dan staat het cijfer daar niet.
