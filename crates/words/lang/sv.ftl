# The words of lacuna in Swedish. The head of en.ftl explains the format and the values.
# Form: den is the definite form of a house, a mark or a word, where it has one.

language = sv
thousands = {" "}

## Lists
list = {$before}, {$next}
list-and = {$before} och {$next}
list-or = {$before} eller {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Innehåll
solutions = Lösningar
notes = Anteckningar
rules-of = {$variant}: reglerna
section = {$variant}, {$level}
level-range = {$easiest} till {$hardest}
puzzles = { $count ->
    [one] pussel {$first}
   *[other] pussel {$first}–{$last}
 }
clues = { $clues ->
    [one] {$clues} given siffra
   *[other] {$clues} givna siffror
 }
solution-on = lösning på sidan {$page}
cut-out = Tecken att klippa ut
puzzle-on = sidan {$page}
levels-heading = Svårighetsgraderna
levels-note = Ett pussels svårighetsgrad anger hur svårt det svåraste steget är på den lättaste vägen till lösningen, och hur mycket det finns att välja på längs vägen.
levels-marks = Det som är ritat i rutnätet räknas på samma sätt: att fylla i den sista rutan eller att se att bara en kombination återstår är lätt; att jämföra många kombinationer eller räkna ihop flera markeringar över en box eller en linje är svårt.
example = Ett exempel
one-step = Ett steg
the-solution = Lösningen
look =
    Titta på rutorna med mörk ram ({$house}). Var kan {$digit} stå där? { $clues ->
        [one] Den inringade siffran utesluter alla andra tomma rutor
       *[other] De inringade siffrorna utesluter alla andra tomma rutor
    }, så {$digit} ska stå i den svarta rutan: rad {$row}, kolumn {$column}.
look-sign =
    Titta på rutorna med mörk ram ({$house}). Var kan tecknet {$digit} stå där? { $clues ->
        [one] Det inringade utesluter alla andra tomma rutor
       *[other] De inringade utesluter alla andra tomma rutor
    }, så det ska stå i den svarta rutan: rad {$row}, kolumn {$column}.
look-mark =
    Titta på rutorna med mörk ram: {FORM($mark, "den")}. { $sets ->
        [0] {""}
       *[other] Där kan bara {$sets} stå.{" "}
    }{ $clues ->
        [0] Då finns
        [one] Med den inringade siffran finns
       *[other] Med de inringade siffrorna finns
    } bara en siffra kvar för den svarta rutan, rad {$row}, kolumn {$column}: {$digit}.
look-found = { $clues ->
    [one] Anta att den inringade siffran redan är funnen.
   *[other] Anta att de inringade siffrorna redan är funna.
 }
finished-grid = Det här rutnätet är helt ifyllt. Markeringarna är av samma slag som i pusslen, och alla stämmer.
step-by-step = Steg för steg fylls så hela rutnätet.
holds = { $puzzles ->
    [one] Den här boken innehåller ett pussel.
   *[other] Den här boken innehåller {$puzzles} pussel.
 }
minimal = Varje pussel har exakt en lösning, och ingen given siffra är överflödig: tar man bort någon av dem finns det mer än en lösning. Båda delarna har bevisats med dator innan boken trycktes.
unique = Varje pussel har exakt en lösning. Det har bevisats med dator innan boken trycktes.
made = Gjord med lacuna {$version}.
seed = Startvärde {$seed}.
typefaces = Satt med Libertinus Serif och Libertinus Sans, som är fria enligt SIL Open Font License.

## Headings
heading = {$before} · {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = med regioner
layout-classic = Klassisk
layout-size = {$rows}×{$columns}
layout-latin = Latinsk kvadrat {$rows}×{$columns}
layout-jigsaw = Oregelbundna boxar
layout-jigsaw-of-size = Oregelbundna boxar {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samuraj
layout-gattai = Gattai-{$grids}

## Levels
level-easy = lätt
    .meaning = Någonstans har en siffra bara en plats kvar i sin rad, sin kolumn eller sin box, och det finns alltid flera sådana platser att välja på.
level-medium = medelsvår
    .meaning = Sådana platser är ovanliga, eller så måste man hitta en ruta där bara en siffra passar; det hjälper att se efter var en siffra kan stå i en box och i en linje.
level-hard = svår
    .meaning = Skriv upp kandidaterna i de tomma rutorna: par och tripplar av rutor, och mönster av rader och kolumner, utesluter några av dem.
level-expert = mycket svår
    .meaning = Man måste följa kedjor av kandidater: om siffran inte står här så står den där, och så vidare.
level-extreme = extrem
    .meaning = De längsta kedjorna, flera möjligheter att jämföra eller något som inga sådana steg hittar: för den som redan kan allt det andra.

## Rules of the grid
rules-layout =
    Skriv { $letters ->
        [0] en siffra från 1 till {$last}
        [1] en siffra från 1 till 9 eller bokstaven {$last}
       *[other] en siffra från 1 till 9 eller en bokstav från A till {$last}
    } i varje tom ruta så att { $boxes ->
        [nine] varje rad, varje kolumn och varje box med nio rutor inom tjocka linjer innehåller
        [rectangles] varje rad, varje kolumn och varje box med {$rows} rader och {$columns} kolumner inom tjocka linjer innehåller
       *[none] varje rad och varje kolumn innehåller
    } { $letters ->
        [0] varje siffra
       *[other] vart och ett av dessa tecken
    } exakt en gång.{ $letters ->
        [0] {""}
        [1] {" "}Bokstaven räknas som en siffra: A är 10.
       *[other] {" "}Bokstäver räknas som siffror: A är 10 och {$last} är {$largest}.
    }
rules-signs =
    Skriv ett av de här tecknen i varje tom ruta, så att { $boxes ->
        [yes] varje rad, varje kolumn och varje box inom tjocka linjer
       *[no] varje rad och varje kolumn
    } innehåller vart och ett av dem exakt en gång. Det som sägs om siffror gäller tecknen.
rules-word = I varje lösning bildar en rad eller diagonalen från övre vänstra hörnet ett ord.
rules-shapes = Varje figur med tjock kant innehåller varje siffra en gång.
rules-grids =
    Vart och ett av de { $grids ->
        [2] två
        [3] tre
        [4] fyra
        [5] fem
       *[other] {$grids}
    } rutnäten följer reglerna för sig; gemensamma boxar hör till båda.
rules-regions = Varje markerad region innehåller varje siffra en gång.

## Families
family-anti-king = Antikung
    .rule = Rutor som möts i ett hörn innehåller olika siffror.
family-anti-knight = Antispringare
    .rule = Rutor på ett springardrags avstånd, två rutor åt ett håll och en åt sidan, innehåller olika siffror.
family-asterisk = Asterisk
    .rule = Asteriskens nio markerade rutor innehåller varje siffra en gång.
family-center-dot = Mittpunkter
    .rule = De nio markerade rutorna i boxarnas mitt innehåller varje siffra en gång.
family-dg = Platsgrupper
    .rule = Rutor på samma plats i sina boxar, som har samma bokstav, innehåller varje siffra en gång.
family-girandola = Girandola
    .rule = Girandolans nio markerade rutor innehåller varje siffra en gång.
family-non-consecutive = Inga grannsiffror
    .rule = Rutor med en gemensam sida innehåller aldrig siffror som följer på varandra, som 3 och 4.
family-nrc = Windoku
    .rule = Vart och ett av de fyra grå fönstren innehåller varje siffra en gång.
family-x = Diagonal
    .rule = Båda huvuddiagonalerna, markerade med tunna linjer, innehåller varje siffra en gång.
family-arrow = Pilar
family-between = Mellanlinjer
family-choice = Endera
family-clones = Kloner
family-entropic = Entropilinjer
family-equal-sums = Lika summor
family-even-odd = Jämnt-udda
family-greater-than = Större än
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little killer
family-palindrome = Palindrom
family-quads = Kvartetter
family-region-sums = Boxsummor
family-renban = Renban
family-sandwich = Sandwich
family-skyscraper = Skyskrapor
family-strict-kropki = Strikt kropki
    .rule = En vit punkt mellan två rutor betyder att deras siffror följer på varandra, en svart att den ena är dubbelt så stor som den andra. Alla punkter är utsatta: där ingen punkt finns gäller varken det ena eller det andra.
family-strict-xv = Strikt XV
    .rule = Ett X mellan två rutor betyder att deras summa är 10, ett V att den är 5. Alla X och V är utsatta: där inget finns gäller varken det ena eller det andra.
family-sum-lines = Summelinjer
family-sums = Summor
family-thermo = Termometrar
family-whispers = Viskningslinjer
family-x-sum = X-summor
family-xv = XV
family-zipper = Blixtlås

## Marks
mark-any = markering
    .several = markeringarna
    .den = markeringen
mark-own-line = linje ”{$name}”
    .den = linjen ”{$name}”
mark-cage = bur
    .several = burarna
    .den = buren
    .rule = Summan av siffrorna i en streckad bur är det lilla talet i hörnet, och ingen siffra får upprepas i en bur.{ $numbers ->
        [plain] {""}
       *[own] {" "}En bur utan tal säger bara att siffrorna är olika.
    }
mark-sum = summa
    .several = summorna
    .den = summan
    .rule = Summan av siffrorna i ett grått fält är talet i hörnet; en siffra märkt med ×2 räknas dubbelt. Siffror får upprepas i fältet.
mark-parity = jämn-udda-ruta
    .den = jämn-udda-rutan
    .rule = { $kinds ->
        [Even] I en grå kvadrat står en jämn siffra. Jämna siffror får stå i andra rutor också.
        [Odd] I en grå cirkel står en udda siffra. Udda siffror får stå i andra rutor också.
       *[several] I en grå kvadrat står en jämn siffra, i en grå cirkel en udda. I en ruta utan någotdera får vilken siffra som helst stå.
    }
mark-greater-than-sign = olikhetstecken
    .den = olikhetstecknet
    .rule = Ett tecken mellan två rutor pekar med spetsen mot den mindre siffran. Inte alla grannar har ett tecken mellan sig.
mark-white-dot = vit punkt
    .den = den vita punkten
mark-black-dot = svart punkt
    .den = den svarta punkten
mark-dot = punkt
    .den = punkten
    .rule = { $kinds ->
        [WhiteDot] En vit punkt mellan två rutor betyder att deras siffror följer på varandra, som 3 och 4.
        [BlackDot] En svart punkt mellan två rutor betyder att den ena siffran är dubbelt så stor som den andra, som 3 och 6.
       *[several] En vit punkt mellan två rutor betyder att deras siffror följer på varandra, som 3 och 4; en svart att den ena är dubbelt så stor som den andra, som 3 och 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}Inte alla sådana par har en punkt.
    }
mark-x = X
    .den = X:et
mark-v = V
    .den = V:et
mark-x-or-v = X eller V
    .den = X:et eller V:et
    .rule = { $kinds ->
        [X] Ett X mellan två rutor betyder att deras summa är 10.
        [V] Ett V mellan två rutor betyder att deras summa är 5.
       *[several] Ett X mellan två rutor betyder att deras summa är 10, ett V att den är 5.
    }{ $given ->
        [all] {""}
       *[some] {" "}Inte alla sådana par har en bokstav.
    }
mark-thermometer = termometer
    .den = termometern
    .rule = Längs en termometer, ett grått rör med en kula i ena änden, ökar siffrorna från kulan: varje siffra är större än den föregående.
mark-slow-thermometer = långsam termometer
    .den = den långsamma termometern
    .rule = Längs en termometer som bara är ritad i kontur minskar siffrorna aldrig från kulan: varje siffra är större än den föregående eller lika stor.
mark-arrow = pil
    .den = pilen
    .rule = Summan av siffrorna längs en pil är talet i dess cirkel eller avlånga kapsel. Siffror får upprepas längs en pil.
mark-palindrome = palindrom
    .den = palindromet
    .rule = Siffrorna längs en bred grå linje är desamma lästa från båda ändarna.
mark-pencil-mark = anteckning
    .den = anteckningen
    .rule = I en ruta med små siffror står en av dem.
mark-renban-line = renbanlinje
    .den = renbanlinjen
    .rule = Siffrorna längs en tunn linje med pärlor bildar en följd utan luckor, som 3, 4 och 5, i valfri ordning. Ingen siffra upprepas.
mark-whisper-line = viskningslinje
    .den = viskningslinjen
    .rule = Siffror intill varandra längs en vågig linje skiljer sig med minst 5{ $numbers ->
        [plain] {""}
       *[own] , eller med minst det tal som står där
    }. Siffror får upprepas längs linjen.
    .screen = Siffror intill varandra längs en grön linje skiljer sig med minst 5{ $numbers ->
        [plain] {""}
       *[own] , eller med minst det tal som står där
    }. Siffror får upprepas längs linjen.
mark-between-line = mellanlinje
    .den = mellanlinjen
    .rule = Siffrorna på en linje mellan två cirklar är större än siffran i den ena cirkeln och mindre än siffran i den andra. De får upprepas längs linjen.
mark-lockout-line = spärrlinje
    .den = spärrlinjen
    .rule = Siffrorna i de två romberna i en linjes ändar skiljer sig med minst 4{ $numbers ->
        [plain] {""}
       *[own] , eller med minst det tal som står där
    }. Siffrorna på linjen mellan dem är mindre än båda eller större än båda; de får upprepas.
mark-zipper-line = blixtlåslinje
    .den = blixtlåslinjen
    .rule = Längs en dubbel linje har två siffror på samma avstånd från mitten alltid samma summa. Om det finns en ruta i mitten står summan där. Siffror får upprepas längs linjen.
mark-region-sum-line = boxsummelinje
    .den = boxsummelinjen
    .rule = Längs en tunn mörk linje har siffrorna samma summa i varje box, varje gång linjen går genom den. Siffror får upprepas längs linjen.
mark-group-of-equal-sums = grupp med lika summor
    .den = gruppen med lika summor
    .rule = Fält med samma bokstav och ett likhetstecken har samma summa. Siffror får upprepas i dem.
mark-sum-line = summelinje
    .den = summelinjen
    .rule = En streckad linje kan delas i bitar som var och en har den summa som står vid linjen. Siffror får upprepas längs linjen.
mark-entropic-line = entropilinje
    .den = entropilinjen
    .rule = Av tre siffror i följd längs en trippel linje är alltid en låg, en mellanstor och en hög ({$thirds}). Siffror får upprepas längs linjen.
mark-modular-line = restlinje
    .den = restlinjen
    .rule = Tre siffror i följd längs en linje med tvärstreck ger alltid olika rester när de delas med tre. Ett tal vid en linje gäller i stället för tre. Siffror får upprepas längs linjen.
mark-rule-of-two-by-two-cells = två-gånger-två-regel
    .den = två-gånger-två-regeln
    .rule = { $kinds ->
        [GlobalEntropy] Varje kvadrat med två gånger två rutor har en låg, en mellanstor och en hög siffra ({$thirds}).
        [GlobalMod] Varje kvadrat med två gånger två rutor har siffror med alla tre rester som kan bli kvar när man delar med tre.
       *[several] Varje kvadrat med två gånger två rutor har en låg, en mellanstor och en hög siffra ({$thirds}), och siffror med alla tre rester som kan bli kvar när man delar med tre.
    }
mark-double-arrow = dubbelpil
    .den = dubbelpilen
    .rule = Siffrorna på en linje med spets i båda ändar, mellan två cirklar, har samma summa som siffrorna i cirklarna. Siffror får upprepas längs linjen.
mark-group-of-clones = klongrupp
    .den = klongruppen
    .rule = Fält med samma bokstav innehåller samma siffror, var och en lika många gånger, i valfri ordning.
mark-equality-cage = likhetsbur
    .den = likhetsburen
    .rule = Siffrorna i en streckad bur med ett likhetstecken är olika. Lika många är jämna som udda, och lika många är låga som höga; den mellersta siffran är varken låg eller hög och finns inte där.
mark-quad = kvartett
    .den = kvartetten
    .rule = Siffrorna i en cirkel där fyra rutor möts finns i de fyra rutorna, minst så många gånger som de står i cirkeln. I de övriga av de fyra får vilka siffror som helst stå.
mark-area-that-contains-digits = fält med givna siffror
    .den = fältet med givna siffror
    .rule = Siffrorna i hörnet av ett streckat fält finns i det minst så många gånger som de står där; efter ett likhetstecken exakt så många gånger. Andra siffror får också finnas där, och siffror får upprepas.
mark-look-and-say-cage = räknebur
    .den = räkneburen
    .rule = Talet i en räknebur, som är streckad, läses i par: 23 betyder att den innehåller exakt två treor. Siffror får upprepas i den.
mark-set-of-counting-circles = grupp av räknecirklar
    .den = gruppen av räknecirklar
    .rule = Siffran i en cirkel anger i hur många cirklar den siffran står.
mark-cell-that-counts-digits = sifferräknare
    .den = sifferräknaren
    .rule = Siffran i en cirkel är antalet olika siffror i dess fält. Siffror får upprepas där.
mark-numbered-room = rumsnummer
    .den = rumsnumret
    .rule = En siffra utanför rutnätet står i den N:te rutan därifrån, där N är siffran i den första. Inte alla rader och kolumner har en sådan siffra.
mark-indexing-cell = indexruta
    .den = indexrutan
    .rule = En grå ruta med bokstaven C i kolumn N anger i vilken kolumn dess rad har siffran N; en med bokstaven R i rad N anger i vilken rad dess kolumn har siffran N; en med bokstaven B på plats N i sin box anger på vilken plats boxen har siffran N.
mark-slingshot = slangbella
    .den = slangbellan
    .rule = Siffran i den första rutan på en pil utan cirkel står där en gång till, N steg efter den andra rutan, där N är siffran i den andra rutan.
mark-little-killer = little killer-summa
    .several = little killer-summorna
    .den = little killer-summan
    .rule = Ett tal vid en liten pil är summan av siffrorna längs diagonalen. De får upprepas. Inte alla diagonaler har ett tal.
mark-x-sum = X-summa
    .den = X-summan
    .rule = En X-summa utanför rutnätet är summan av de första X siffrorna därifrån, där X är den första av dem. Inte alla rader och kolumner har en sådan.
mark-sandwich = sandwichsumma
    .den = sandwichsumman
    .rule = Ett tal utanför rutnätet är summan av siffrorna mellan 1 och den största siffran i raden eller kolumnen. Inte alla rader och kolumner har ett tal.
mark-lunchbox = matlåda
    .den = matlådan
    .rule = Siffrorna på ett mycket brett, ljust band är olika, och talet är summan av dem som ligger mellan den minsta och den största av dem.
mark-skyscraper-clue = skyskrapetal
    .den = skyskrapetalet
    .rule = Siffrorna är höjder på skyskrapor, och högre skymmer lägre. Ett tal utanför rutnätet anger hur många som syns därifrån. Inte alla rader och kolumner har ett tal.
mark-hidden-skyscraper-clue = tal för en skymd skyskrapa
    .den = talet för en skymd skyskrapa
    .rule = Siffrorna är höjder på skyskrapor, och högre skymmer lägre. Ett tal utanför rutnätet är den första höjd som inte syns därifrån. Inte alla rader och kolumner har ett tal.
mark-rank = rang
    .den = rangen
    .rule = Läs varje rad och varje kolumn från båda hållen som ett tal. Ett tal utanför rutnätet är den rang som linjen, läst därifrån, har bland alla dessa tal: det lägsta har rang 1. Inte alla linjer har en rang.
mark-rule-of-ranks = rangregel
    .den = rangregeln
    .rule = Rangerna hör till olika tal, om inte konstruktören tillåter lika.
mark-rule-that-all-signs-are-given = regel att alla tecken är utsatta
    .den = regeln att alla tecken är utsatta
    .rule = { $kinds ->
        [StrictKropki] Alla punkter är utsatta: där det inte finns någon mellan två grannar följer deras siffror inte på varandra, och ingen är dubbelt så stor som den andra.
        [StrictXV] Alla X och V är utsatta: där det inte finns något mellan två grannar är deras summa varken 10 eller 5.
       *[several] Alla punkter, X och V är utsatta: där det inte finns något mellan två grannar följer deras siffror inte på varandra, ingen är dubbelt så stor som den andra, och deras summa är varken 10 eller 5.
    }
mark-rule-of-unknown-regions = regel om okända regioner
    .den = regeln om okända regioner
    .rule = Dela rutnätet i regioner av sammanhängande rutor, var och en lika stor som en rad. Siffrorna i en region är olika.
mark-cell-that-looks-along-its-region = ruta som ser längs sin region
    .den = rutan som ser längs sin region
    .rule = Siffran i en cirkel är antalet rutor i dess region som den ser längs sin rad och sin kolumn, den egna rutan inräknad.
mark-cell-that-counts-its-region = ruta som räknar sin region
    .den = rutan som räknar sin region
    .rule = Siffran i en cirkel är antalet rutor i dess region bland rutorna runt om, den egna rutan inräknad.
mark-rule-of-doppelgangers = dubbelgångarregel
    .den = dubbelgångarregeln
    .rule = Varje rad, kolumn och box innehåller 0 och alla andra siffror utom en. Inga två rader, kolumner eller boxar saknar samma siffra, och inte heller raden, kolumnen och boxen för en 0:a.
mark-rule-of-connected-digits = regel om sammanhängande siffror
    .den = regeln om sammanhängande siffror
    .rule = Rutorna med vissa siffror hänger ihop längs sina sidor.
mark-anti-taxicab-rule = antitaxiregel
    .den = antitaxiregeln
    .rule = Två rutor med samma siffra N ligger inte exakt N steg från varandra, räknat längs rader och kolumner.
mark-dutch-flatmates = rumskamratsregel
    .den = rumskamratsregeln
    .rule = Varje 5:a har en 1:a rakt ovanför eller en 9:a rakt under.
mark-line-with-a-rule-of-its-own = linje med egen regel
    .den = linjen med egen regel
    .rule = Siffrorna längs en prickad linje passar ihop så som konstruktören säger.
mark-line-with-a-regular-expression = linje med reguljärt uttryck
    .den = linjen med reguljärt uttryck
    .rule = Siffrorna längs en prickad linje följer på varandra så som konstruktören säger.
mark-line-with-an-automaton = linje med automat
    .den = linjen med automat
    .rule = Siffrorna längs en prickad linje följer på varandra så som konstruktören säger.
mark-choice-of-marks = val av markeringar
    .den = valet av markeringar
    .rule = Av inramade markeringar med samma bokstav stämmer minst en.

## Places and houses
cell = r{$row}c{$column}
cell-names = I det följande är r1c2 rutan i rad 1, kolumn 2.
house-row = rad {$number}
house-column = kolumn {$number}
house-box = box {$number}
house-window = fönster {$number}
house-main-diagonal = huvuddiagonal
    .den = huvuddiagonalen
house-anti-diagonal = sidodiagonal
    .den = sidodiagonalen
house-disjoint-group = platsgrupp {$number}
house-asterisk = asterisk
    .den = asterisken
house-center-dot = mittpunkter
    .den = mittpunkterna
house-girandola = girandola
    .den = girandolan
house-region = region {$number}
house-region-alone = region
    .den = regionen
house-other = {$name}
house-of-grid = {$house} i rutnät {$grid}
house-derived = {$cells} ({$houses} utan {$without})
mark = {$mark}{$place}
mark-labelled = {$mark} på {$label}{$place}
place-nowhere = {""}
place-cell = {" "}vid {$cell}
place-between = {" "}mellan {$cell} och {$other}
place-line = { $end ->
    [left] {" "}till vänster om {$line}
    [right] {" "}till höger om {$line}
    [top] {" "}ovanför {$line}
    [bottom] {" "}under {$line}
   *[both] {" "}i {$line}
 }
word-digits = siffror
    .den = siffrorna
word-values = värden
    .den = värdena

## Steps
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
placed = {$cell} = {$value}
excluded = ingen {$value} i {$cells}
hint-place = {FORM($place, "den")}
hint-technique = {$technique}: {FORM($place, "den")}
hint-values = {$technique}: {$values} i {FORM($place, "den")}

## Why a step is right
because-only-cell-of-house = {$cells} är den enda tomma rutan i {FORM($houses, "den")}
because-only-cell-of-mark = {$cells} är den enda tomma rutan i {FORM($marks, "den")}
because-hidden-single = i {FORM($houses, "den")} finns bara en plats för {$values}
because-single-of-mark = {FORM($marks, "den")} lämnar bara ett värde åt {$cells}
because-only-combination = {FORM($marks, "den")} innehåller {$values}
because-last-cells-of-mark = {$cells} är de sista tomma rutorna i {FORM($marks, "den")}
because-ends-of-mark = för lågt eller för högt för {FORM($marks, "den")}
because-direct-locked = i {FORM($houses, "den")} kan {$values} bara stå i {FORM($cover, "den")} ({$link}), så i {FORM($other, "den")} finns bara en plats för {$values}
because-direct-hidden = i {FORM($houses, "den")} står {FORM($digits, "den")} {$values} i {$link}, så det finns bara en plats för {$placed}
because-locked-in-mark = {FORM($marks, "den")} behöver en {$values}, och den står i {$cells}
because-naked-single = {$cells} har bara en kandidat
because-combinations = finns inte i någon kombination för {FORM($marks, "den")}
because-locked = i {FORM($houses, "den")} kan {$values} bara stå i {FORM($covers, "den")} ({$cells})
because-common-peer = i {FORM($houses, "den")} står {$values} i någon av rutorna {$cells}
because-common-peer-of-cell = i {$cells} står något av värdena {$values}
because-naked-set = {$cells} i {FORM($houses, "den")} innehåller bara {$values}
because-pinned =
    i {FORM($houses, "den")} { $values ->
        [one] står {$values}
       *[other] står {FORM($digits, "den")} {$values}
    } i {FORM($marks, "den")}, så kombinationer utan { $values ->
        [one] den
       *[other] dem
    } faller bort
because-chain-of-marks = finns inte i någon gemensam kombination för {FORM($marks, "den")}
because-hidden-set = i {FORM($houses, "den")} står {FORM($digits, "den")} {$values} i {$cells}
because-common-exclusion = var {$values} än står i {FORM($houses, "den")} ({$cells})
because-common-exclusion-of-cell = vad som än står i {$cells} ({$values})
because-strong-links = i {FORM($house, "den")} står {$values} i {$outer} eller {$inner}, i {FORM($other, "den")} i {$opposite} eller {$end}, och inte i både {$inner} och {$opposite}, så den står i {$outer} eller {$end}
because-pivot = rutorna {$cells} innehåller {$values}
because-rectangle = i {$cells} får inte bara {$values} bli kvar
because-colouring = {$values} står i alla rutorna {$link} eller i alla rutorna {$link-2}
because-chain = {$chain}, vilket utesluter det första
because-almost-locked = {$link} och {$link-2} kan inte båda innehålla {$values}
because-universal-grave = utan {$values} i {$cells} skulle alla tomma rutor kunna byta sina två kandidater
because-linked-pairs = rutorna {$cells} innehåller {$values} och hänger ihop i {FORM($houses, "den")}
because-forcing-through-marks = med {$cells} = {$values} leder markeringarna och tvingade steg till en motsägelse: {$end}
because-cases = varje kombination som återstår för {FORM($marks, "den")} leder hit
because-forcing = med {$cells} = {$values} leder tvingade steg till en motsägelse: {$end}
because-trial = anta {$cells} = {$values}; det leder till en motsägelse: {$end}
because-search = inget antagande leder till en motsägelse, så ett värde har hittats genom sökning
because-sum-inside =
    { $count ->
        [one] {FORM($marks, "den")} i {FORM($houses, "den")} är
       *[other] {$marks} i {FORM($houses, "den")} är tillsammans
    } {$sum} av {$whole}, så {$terms} = {$rest}
because-sum-across =
    { $count ->
        [one] {FORM($marks, "den")} över {FORM($houses, "den")} är
       *[other] {$marks} över {FORM($houses, "den")} är tillsammans
    } {$sum} i stället för {$whole}, så {$terms} = {$rest}
end-cell = {$cell} har ingen kandidat kvar
end-house = i {FORM($house, "den")} finns ingen plats kvar för {$value}
end-mark = {FORM($mark, "den")} går inte att uppfylla

## What `lacuna explain` says about a puzzle
explain-look = titta på {$place}
explain-no-hint-full = ingen ledtråd: alla siffror står redan där
explain-no-hint = ingen ledtråd: inget som leder till en siffra har hittats
explain-rating =
    { $least ->
        [yes] minst {$level}
       *[no] {$level}
    }, poäng {$score}, svåraste steget: {$technique}; { $steps ->
        [one] 1 steg
       *[other] {NUMBER($steps)} steg
    } {$how}
explain-rounds = i { $rounds ->
    [one] 1 omgång
   *[other] {NUMBER($rounds)} omgångar
 }
explain-cut = på {$time}, { $is-full ->
    [yes] resten genom sökning
   *[no] inte längre
 }
explain-with = med {$parts}
explain-trials = { $count ->
    [one] 1 försök
   *[other] {NUMBER($count)} försök
 }
explain-searches = { $count ->
    [one] 1 värde hittat genom sökning
   *[other] {NUMBER($count)} värden hittade genom sökning
 }
explain-ends = stegen slutar här, {$left}; {$decides}
explain-ends-cut = tiden tog slut här, {$left}; {$decides}
explain-left = { $solutions ->
    [one] 1 lösning återstår
   *[other] {NUMBER($solutions)} lösningar återstår
 }
explain-left-at-least = minst {NUMBER($solutions)} lösningar återstår
explain-decides-any = {$cell} = {$values}, och var och en av dessa siffror lämnar exakt en
explain-decides = {$cell} = {$values} lämnar exakt en
explain-decides-none = ingen enskild siffra lämnar exakt en
explain-decides-unknown = det är inte känt om en enskild siffra lämnar exakt en
explain-ends-none = stegen slutar i en motsägelse, så det finns ingen lösning: {$end}
explain-ends-none-found = stegen slutar här utan motsägelse, men en sökning visar att det inte finns någon lösning

## Techniques
technique-last-digit = sista siffran
technique-last-cell-of-a-mark = sista rutan i en markering
technique-hidden-single-in-a-box = dold singel i en box
technique-innie-or-outie = summa med en rest
technique-single-of-a-mark = enda värdet i en markering
technique-only-combination = enda kombinationen
technique-two-cells-of-a-mark = två rutor i en markering
technique-ends-of-a-mark = gränser för en markering
technique-hidden-single-in-a-line = dold singel i en linje
technique-hidden-single-in-a-region = dold singel i en region
technique-direct-pointing = direkt samspel box–linje
technique-direct-claiming = direkt samspel linje–box
technique-direct-hidden-pair = direkt dolt par
technique-hidden-single-in-a-derived-house = dold singel i ett härlett område
technique-innie-or-outie-of-several-houses = summa med en rest över flera områden
technique-locked-in-a-mark = nödvändig siffra i en markering
technique-naked-single = naken singel
technique-direct-hidden-triple = direkt dold trippel
technique-combinations = kombinationer
technique-pointing = samspel box–linje
technique-claiming = samspel linje–box
technique-common-peer = ruta som alla ser
technique-naked-pair = naket par
technique-innies-and-outies = summa med två rester
technique-pinned-in-a-mark = låst i en markering
technique-chain-of-marks = kedja av markeringar
technique-x-wing = X-vinge
technique-hidden-pair = dolt par
technique-naked-triple = naken trippel
technique-innies-and-outies-of-several-houses = summa med två rester över flera områden
technique-common-exclusion = gemensam uteslutning
technique-swordfish = svärdfisk
technique-hidden-triple = dold trippel
technique-skyscraper = skyskrapa
technique-two-string-kite = drake
technique-turbot-fish = turbot fish
technique-xy-wing = XY-vinge
technique-empty-rectangle = tom rektangel
technique-grouped-turbot-fish = grupperad turbot fish
technique-xyz-wing = XYZ-vinge
technique-unique-rectangle = unik rektangel
technique-naked-quad = naket fyrtal
technique-jellyfish = manet
technique-hidden-quad = dolt fyrtal
technique-simple-colouring = enkel färgning
technique-x-chain = X-kedja
technique-wxyz-wing = WXYZ-vinge
technique-bivalue-universal-grave = bivalue universal grave
technique-grouped-x-chain = grupperad X-kedja
technique-sums-of-innies-and-outies = summa med flera rester
technique-vwxyz-wing = VWXYZ-vinge
technique-xy-loop = XY-slinga
technique-w-wing = W-vinge
technique-forcing-through-marks = tvingande följd via markeringar
technique-xy-chain = XY-kedja
technique-chain = kedja
technique-cases-of-a-mark = fall för en markering
technique-grouped-chain = grupperad kedja
technique-almost-locked-sets = nästan låsta mängder
technique-forcing = tvingande följd
technique-trial = försök
technique-search = sökning

## What to look for when a technique is practised
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Leta efter en rad, en kolumn eller en box med bara en tom ruta.
seek-only-cell-of-mark = Leta efter en markering med bara en tom ruta: de andra rutorna säger vad som ska stå där.
seek-hidden-single = Ta en siffra och en rad, en kolumn, en box eller en region. Var kan siffran stå där? Ibland finns bara en ruta kvar.
seek-sum = Siffrorna i en hel rad, kolumn eller box har alltid samma summa: 45 med nio siffror. Räkna ihop markeringarna i en eller flera av dem: det som fattas eller blir över hör till de få rutor som är kvar.
seek-single-of-mark = Leta efter en markering som bara lämnar en siffra åt en av sina rutor.
seek-only-combination = Leta efter en markering där bara en uppsättning siffror återstår, som 1 och 2 för summan 3. Inga andra siffror kan stå där.
seek-last-cells-of-mark = Leta efter en markering med två tomma rutor, och pröva vilka par av siffror som ännu är möjliga där.
seek-ends-of-mark = Fråga hur liten och hur stor en siffra kan vara i en markering. I ändarna av en linje, och när en summa är mycket liten eller mycket stor, är inte mycket möjligt.
seek-direct-locked = En siffra som måste stå där en box och en linje korsar varandra står ingen annanstans i den boxen eller linjen. Leta efter en rad, en kolumn eller en box där siffran därför bara har en plats kvar.
seek-direct-hidden = Där några siffror behöver lika många rutor i en rad, en kolumn eller en box finns det ingen plats för andra. Leta efter en siffra som då bara har en plats kvar där.
seek-locked-in-mark = Leta efter en siffra som en markering måste innehålla. Den kan inte stå i en ruta som delar rad, kolumn eller box med alla dess platser i markeringen.
seek-naked-single = Leta efter en ruta vars rad, kolumn och box tillsammans innehåller alla siffror utom en.
seek-combinations = Skriv upp alla kombinationer för en markering, och stryk de siffror som inte finns i någon av dem.
seek-locked = { $technique ->
    [pointing] Om alla platser för en siffra i en box ligger i samma rad eller kolumn, står siffran ingen annanstans i den raden eller kolumnen.
    [x-wing] Om två rader bara har plats för en siffra i samma två kolumner, står siffran ingen annanstans i de kolumnerna. Detsamma gäller om rader och kolumner byter plats.
    [swordfish] Om tre rader bara har plats för en siffra i samma tre kolumner, står siffran ingen annanstans i de kolumnerna. Detsamma gäller om rader och kolumner byter plats.
    [jellyfish] Om fyra rader bara har plats för en siffra i samma fyra kolumner, står siffran ingen annanstans i de kolumnerna. Detsamma gäller om rader och kolumner byter plats.
   *[claiming] Om alla platser för en siffra i en rad eller kolumn ligger i samma box, står siffran ingen annanstans i den boxen.
 }
seek-common-peer = Leta efter en ruta som måste skilja sig från alla platser som en siffra har i en rad, en kolumn eller en box. Där kan siffran inte stå.
seek-naked-set = { $technique ->
    [naked-pair] Om två rutor i en rad, en kolumn eller en box bara har samma två kandidater, står de siffrorna ingen annanstans där.
    [naked-triple] Om tre rutor i en rad, en kolumn eller en box tillsammans bara har tre kandidater, står de siffrorna ingen annanstans där.
   *[naked-quad] Om fyra rutor i en rad, en kolumn eller en box tillsammans bara har fyra kandidater, står de siffrorna ingen annanstans där.
 }
seek-pinned = Om alla platser för en siffra i en rad, en kolumn eller en box ligger i en enda markering, måste markeringen innehålla den. Stryk det som inte går ihop med detta.
seek-chain-of-marks = Titta på markeringar som delar rutor, till exempel punkter på rad, och pröva vad som passar dem alla tillsammans.
seek-hidden-set = { $technique ->
    [hidden-pair] Om två siffror bara har samma två platser i en rad, en kolumn eller en box, står inget annat i de rutorna.
    [hidden-triple] Om tre siffror bara har samma tre platser i en rad, en kolumn eller en box, står inget annat i de rutorna.
   *[hidden-quad] Om fyra siffror bara har samma fyra platser i en rad, en kolumn eller en box, står inget annat i de rutorna.
 }
seek-common-exclusion = Gå igenom alla platser för en siffra, eller alla siffror i en ruta. Det som var och en av dem utesluter är omöjligt.
seek-strong-links = Ta en siffra som har två platser, eller två grupper av platser, i var och en av två rader, kolumner eller boxar. Om den inte kan stå både på en plats här och på en plats där, står den på någon av de två andra. Siffran står inte i någon ruta som delar rad, kolumn eller box med båda dessa.
seek-pivot = { $technique ->
    [xyz-wing] Leta efter en ruta med tre kandidater och två andra i dess rad, kolumn eller box som har var sina två av de tre. Siffran som alla tre har står i en av dem, alltså inte i någon ruta där alla tre utesluter den.
   *[xy-wing] Leta efter en ruta med två kandidater och två andra i dess rad, kolumn eller box som delar var sin av dem och har samma andra kandidat. En av de två innehåller den kandidaten, alltså står den inte i någon ruta där båda utesluter den.
 }
seek-rectangle = Leta efter fyra rutor i två rader, två kolumner och två boxar som nästan bara har samma två kandidater. Om inget annat fanns kvar där skulle de två siffrorna kunna byta plats, men ett pussel har bara en lösning.
seek-colouring = Ge platserna för en siffra varannan färg överallt där en rad, en kolumn eller en box har två av dem. Antingen har alla platser med den ena färgen siffran, eller alla med den andra.
seek-chain = Följ en kedja: om siffran inte står här så står den där, alltså står en annan inte där, och så vidare. Det som kedjans båda ändar utesluter är omöjligt.
seek-almost-locked = Leta efter två grupper av rutor som var för sig har en kandidat mer än rutor. Om en siffra inte kan stå i båda grupperna, innehåller en av dem alla sina andra kandidater.
seek-universal-grave = Om nästan alla tomma rutor har två kandidater, leta efter dem som har fler. Utan de extra kandidaterna skulle det finnas två lösningar, alltså är en av dem rätt.
seek-linked-pairs = Leta efter två rutor med samma två kandidater. Om en av de siffrorna bara har två platser i en rad, en kolumn eller en box, och den första rutan utesluter den ena och den andra rutan den andra, så innehåller en av de två rutorna den andra siffran.
seek-forcing-through-marks = Anta att en siffra står i en ruta, och följ vad markeringarna och rutorna med en kandidat säger. Om det slutar i en motsägelse står siffran inte där.
seek-cases = Gå igenom de få kombinationer som en markering har kvar. Det som följer av var och en av dem är rätt.
seek-forcing = Anta att en siffra står i en ruta, och följ den från ruta till ruta. Om det slutar i en motsägelse står siffran inte där.
