# The words of the page in Dutch. The heads of en.ftl and ../nl.ftl explain the format and the forms of houses.

## The page as a whole
title = lacuna: sudoku met alle soorten regels
pages = Pagina’s
what-to-do = Wat te doen
notices = Meldingen
board = Diagram
tab-start = Start
tab-play = Spelen
tab-make = Genereren
tab-books = Boeken
tab-set = Ontwerpen
tab-share = Delen
tab-more = Meer
games = Spellen
settings = Instellingen
notice-close = Melding sluiten
storage-blocked = Deze browser laat de pagina niets opslaan: de spellen gaan verloren bij het sluiten.
storage-full = De browser heeft geen opslagruimte meer: dit spel wordt niet opgeslagen. Oude spellen verwijderen onder “Spellen” maakt ruimte.
engine-crashed = Het rekenprogramma is op deze vraag vastgelopen en opnieuw gestart. Graag melden wat er gevraagd was.
engine-missing = Dit deel van de pagina is er nog niet en kon niet worden geladen. De eerste keer is een netwerk nodig.
takes-longer = { $doing } Dit duurt iets langer.
copied = Gekopieerd.
copy-by-hand = De browser staat kopiëren niet toe; selecteer de tekst en kopieer die met de hand.
drawing-fault = De tekening kan niet worden getoond.
other-game-saved = Het andere spel is opgeslagen onder “Spellen”.
link-not-opened = De link kan niet worden geopend. { $why }
link-too-long = De tekst telt { $found } miljoen tekens, hoogstens { $most } miljoen is mogelijk: probeer een deel ervan.
link-damaged = De link is beschadigd: na een % staan geen twee hexadecimale cijfers.
link-no-puzzle = Geen puzzel gevonden. Elke vorm is goed: een regel met vakjes, een rooster of een link.
file-too-large = Het bestand is { $found } MB groot, hoogstens { $most } MB is mogelijk.
puzzles = Puzzels
puzzle-of = { $number }: { $title }, { $clues ->
    [one] { $clues } gegeven cijfer
   *[other] { $clues } gegeven cijfers
 }

## Words of several views
cancel = Annuleren
cancelled = Geannuleerd.
close = Sluiten
continue = Verder spelen
done = Klaar
not-now = Niet nu
open = Openen
open-file = Bestand openen
print = Afdrukken
share = Delen
undo = Terug
redo = Vooruit
erase = Wissen
remove = { $name } verwijderen
play = Spelen
pause = Pauze
paused = Gepauzeerd
resume = Verder
replay = Terugkijken
next-step = Volgende stap
new-game = Nieuw spel
grid = Diagram
kind = Variant
level = Moeilijkheidsgraad
rules = Regels
any = Alle
none = Geen
random = willekeurig
solved = Opgelost
clues = { $count ->
    [one] { $count } gegeven cijfer
   *[other] { $count } gegeven cijfers
 }
marks = { $count ->
    [one] { $count } teken
   *[other] { $count } tekens
 }
more-clues = { $count ->
    [one] { $count } extra gegeven cijfer
   *[other] { $count } extra gegeven cijfers
 }
more-marks = { $count ->
    [one] { $count } extra teken
   *[other] { $count } extra tekens
 }
drawing = Bezig met tekenen …
by = Door { $author }.

## Levels and kinds
meaning-any = Zoals het komt, van makkelijk tot extreem.
meaning-easy = Zonder notities: zoek de enige plaats van een cijfer.
meaning-medium = Een paar notities helpen om het enige cijfer van een vakje te zien.
meaning-hard = Alle notities: paren en drietallen, vissen en wings.
meaning-expert = Alle notities en geduld: ketens van kandidaten.
meaning-extreme = Lange ketens, forceren, en gissen en missen.
kind-standard = Rijen, kolommen en blokken
kind-killer = Kooien met sommen
kind-nrc = Vier extra blokken binnenin
kind-thermo = Vanaf de bol lopen de cijfers op
kind-arrow = De cirkel is de som van zijn pijl
kind-jigsaw-9 = Blokken in alle vormen
kind-x = Ook beide diagonalen tellen mee
kind-kropki = Stippen: buren of dubbel
kind-whispers = Buren verschillen minstens vijf
kind-sandwich = Sommen tussen 1 en 9
kind-anti-knight = Geen gelijke cijfers op een paardensprong
kind-6x6 = Klein en snel

## Start
start-today = Puzzel van vandaag
start-kind = { $kind }, { $level }
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Verder bij { $time }
solved-in = Opgelost in { $time }
start-week = De laatste zeven dagen
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] opgelost
   *[open] nog open
 }
start-streak = { $days ->
    [0] Elke dag een nieuwe, voor iedereen dezelfde.
    [1] Opgelost: één dag tot nu toe.
   *[other] Opgelost: { $days } dagen op rij.
 }
start-making = { $level ->
    [easy] Bezig met genereren: { $kind }, makkelijk …
    [medium] Bezig met genereren: { $kind }, gemiddeld …
    [hard] Bezig met genereren: { $kind }, moeilijk …
   *[expert] Bezig met genereren: { $kind }, zeer moeilijk …
 }
start-making-day = De puzzel van { $day } wordt gegenereerd …
start-other = Andere puzzels
start-open = Link of tekst openen
start-link = Link of tekst van een puzzel

## Board
board-of = Sudokudiagram, { $title }
cell-place = rij { $row }, kolom { $column }
cell-given = gegeven { $value }
cell-empty = leeg
cell-corner = hoeknotities { $notes }
cell-centre = middennotities { $notes }
cell-letter = letters { $notes }
cell-truths = kandidaten { $notes }
cell-single = { $notes } voor één oplossing
cell-is-conflict = in conflict
cell-is-wrong = fout
cell-is-hint = aangewezen
cell-is-blocker = sluit andere uit
cell-is-redundant = overbodig
cell-is-loose = in een overbodig teken
colour-1 = grijs
colour-2 = groen
colour-3 = blauw
colour-4 = oranje
colour-5 = geel
colour-6 = roze
colour-7 = lichtblauw
colour-8 = rood
colour-9 = paars

## Play: the pad
pad = Toetsenblok
tool-digit = Cijfer
tool-corner = Hoek
tool-centre = Midden
tool-colour = Kleur
tool-pen = Pen
tool-letter = Letter
tool-on = Invoer: { $tool }
key = Toets { $key }
pad-several = Meerdere
    .title = Tikken voegt vakjes toe aan de selectie (toets M)
pad-left = nog { $count }
pen-circle = Cirkel in de geselecteerde vakjes
pen-cross = Kruis in de geselecteerde vakjes
pen-erase = Pen wissen in de geselecteerde vakjes
nothing-to-undo = Niets om terug te draaien.
nothing-to-redo = Niets om opnieuw te doen.
select-first = Selecteer eerst een vakje.

## Play: below the pad
play-hint = Hint
    .title = De volgende stap, beetje bij beetje
play-check = Nakijken
    .title = Welke cijfers zijn fout?
play-explain = Uitleg
    .title = De hele oplossing, stap voor stap
play-notes = Notities
    .title = Lege vakjes vullen met alle kandidaten als middennotities
play-conflicts = { $count ->
    [0] Geen conflicten. Deze puzzel heeft niet precies één oplossing, dus meer valt er niet te zeggen; “Ontwerpen” telt de oplossingen.
    [one] { $count } vakje is in conflict.
   *[other] { $count } vakjes zijn in conflict.
 }
play-full = Het diagram is vol, maar het klopt nog niet. “Nakijken” laat zien welke vakjes fout zijn.
play-right = { $count ->
    [one] Tot nu toe klopt alles, nog { $count } vakje.
   *[other] Tot nu toe klopt alles, nog { $count } vakjes.
 }
play-wrong = { $count ->
    [one] { $count } vakje is fout.
   *[other] { $count } vakjes zijn fout.
 }
play-solved = Opgelost in { $time }.
clock-pause = Pauze, { $time }
clock-solved = Opgelost, { $time }
rules-of = Regels: { $title }
play-marks = Alle tekens ({ $count })
play-origin = { $variant }, startgetal { $seed }, puzzel { $index }
play-keys = ? toont de sneltoetsen.
play-clear = Diagram leegmaken
    .title = Kan teruggedraaid worden

## Marks
mark-Cage = Kooi
    .also = killer
mark-Thermo = Thermometer
mark-Arrow = Pijl
mark-Whisper = Fluisterlijn
    .also = german dutch whispers
mark-Renban = Renban
    .also = opeenvolgend
mark-Palindrome = Palindroom
mark-Between = Tussenlijn
mark-RegionSumLine = Bloksomlijn
mark-WhiteDot = Witte stip
    .also = kropki opeenvolgend
mark-BlackDot = Zwarte stip
    .also = kropki dubbel
mark-X = X
    .also = tien
mark-V = V
    .also = vijf
mark-GreaterThan = Groter dan
    .also = ongelijkheid kleiner
mark-Even = Even
    .also = pariteit
mark-Odd = Oneven
    .also = pariteit
mark-Quad = Kwartet
mark-LittleKiller = Little killer
    .also = diagonaal
mark-Sandwich = Sandwich
mark-XSum = X-som
mark-Skyscraper = Wolkenkrabber
mark-NumberedRoom = Kamernummer
mark-Sum = Som met herhaling
mark-AllDifferent = Extra gebied
mark-EqualityCage = Gelijkheidskooi
mark-SameValues = Klonen
mark-EqualSum = Gelijke sommen
mark-CountingCircles = Telcirkels
mark-ContainAtLeast = Bevat
    .also = minstens verplichte cijfers
mark-ContainExact = Bevat precies
mark-LookAndSay = Telkooi
mark-SlowThermo = Trage thermometer
mark-PillArrow = Pijl met ovaal
mark-DoubleArrow = Dubbele pijl
mark-Lockout = Blokkeerlijn
mark-Zipper = Ritslijn
mark-SumLine = Somlijn
mark-Entropic = Entropielijn
mark-Modular = Restlijn
mark-ValueIndexing = Katapult
    .also = index
mark-Lunchbox = Broodtrommel
mark-CountDistinct = Cijferteller
mark-Pair = Eigen regel
mark-Regex = Reguliere expressie
mark-ChaosArrow = Chaospijl
mark-ChaosCount = Chaosteller
mark-Indexing = Indexvakje
mark-pencil = Notities
    .also = kandidaten
mark-HiddenSkyscraper = Verborgen wolkenkrabber
mark-FullRank = Rang
mark-Text = Iets anders
    .also = keuze of paren reguliere expressie tekst
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] { $value } van links
    [right] { $value } van rechts
    [top] { $value } van boven
   *[bottom] { $value } van onderen
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = De volgende stap wordt gezocht …
hint-wrong = { $count ->
    [one] Een van de cijfers klopt nog niet, dus van hieruit is er geen volgende stap.
   *[other] Een paar cijfers kloppen nog niet, dus van hieruit is er geen volgende stap.
 }
hint-show-wrong = Laten zien waar
hint-full = Er is geen volgende stap: het diagram is vol.
hint-look = Kijk naar { $place }.
hint-step = Stap { $step } van { $count } naar het volgende cijfer
hint-why = Wat en waarom?
hint-do = Uitvoeren
explain-offer = Dit toont de hele oplossing, stap voor stap. Bij het sluiten komt het eigen werk weer terug.
explain-show = Alle stappen tonen
explain-solving = Oplossen zoals een mens het doet …
explain-summary = { CAPITAL($level) }, score { $score }; moeilijkste stap: { $hardest }. { $steps ->
    [one] { $steps } stap.
   *[other] { $steps } stappen.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}Met deze technieken is de oplossing niet te bereiken.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } stap.
   *[other] { $steps } stappen.
 }
explain-step = { CAPITAL($technique) }: { $where }.
explain-print = Alle stappen, met afbeeldingen van het diagram
replay-title = De gevolgde weg
replay-move = Zet
replay-at = Zet { $move } van { $count }

## Why a step is right
told-is = { $cell } is { $value }
told-has = { FORM($house, "de") } heeft al een { $value }
told-only-cell-of-house = { $cell } is het laatste lege vakje van { FORM($house, "de") }, waar alleen de { $value } nog ontbreekt.
told-hidden-single = Alleen { $cell } blijft over voor de { $value } van { FORM($house, "de") }{ $whole ->
    [yes] { $count ->
        [0] .
       *[other] , door de { $value } in { $blockers }.
    }
   *[no] { $count ->
        [0] , door wat al is uitgesloten.
       *[other] , door de { $value } in { $blockers } en wat al is uitgesloten.
    }
 }
told-naked-single = { $count ->
    [0] Voor { $cell } is al het andere uitgesloten, dus blijft alleen { $value } over.
   *[other] { $cell } ziet { $seen }{ $whole ->
        [yes] {""}
       *[no] , en de rest is al uitgesloten
    }, dus blijft alleen { $value } over.
 }
told-fills-because = { $left }, want { $why }.
told-fills-only = Alleen { $left } is samen { $sum }.
told-locked = De { $value } van { FORM($house, "de") } staat in { $either }, dus in geen ander vakje van { FORM($cover, "de") }.
told-fish = De { $value } van { FORM($house, "de") } kan alleen in { FORM($cover, "de") } staan, dus daar in geen ander vakje.
told-naked-set = { $cells } verdelen { $values } onder elkaar, dus die staan in geen ander vakje van { FORM($house, "de") }.
told-hidden-set = In { FORM($house, "de") } is voor { $values } alleen plaats in { $cells }, dus daar staat niets anders.
told-combinations = Wat is doorgestreept, komt in geen enkele combinatie voor: { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }, dus { $placed }.
told-out = Dus { $out }.
told-no = geen { $value } in { $cells }

## Ending of a game
ending-fastest = Opgelost, sneller dan ooit
ending-hardest = Moeilijkste techniek
ending-hints = Hints
ending-best = Beste tijd
ending-faster = { $time }, eerder { $before }
ending-days = Dagen op rij
ending-next = Volgende puzzel
card = Kaart zonder de oplossing
card-note = Hoe donkerder een vakje, hoe later het is ingevuld. De kaart verraadt de oplossing niet.
card-text = { $game }: opgelost in { $time }. { $link }
card-save = Kaart opslaan
card-copy = Kopiëren als tekst
card-hints = { $count ->
    [0] zonder hint
    [one] met { $count } hint
   *[other] met { $count } hints
 }
card-fault = De browser kan de kaart niet tekenen.

## Saved games
games-state = { $state ->
    [solved] opgelost
   *[open] { $done } van { $empty }
 }, { $time }, { $day }
games-open = nu geopend
games-none = Begonnen spellen verschijnen hier.
games-best = Beste tijden zonder hints

## Settings
setting-language = Taal
setting-language-auto = Zoals in de browser
setting-theme = Kleuren
setting-theme-auto = Zoals het systeem
setting-theme-light = Licht
setting-theme-dark = Donker
setting-hand = Cijfers op een telefoon
setting-hand-both = In het midden
setting-hand-right = Rechts, voor één hand
setting-hand-left = Links, voor één hand
setting-conflicts = Conflicten tonen
setting-seen = Rij, kolom en blok markeren
setting-same = Gelijke cijfers markeren
setting-clean = Notities verwijderen die een cijfer uitsluit
setting-places = Een vaste plaats voor elke hoeknotitie
setting-digitFirst = Eerst een cijfer kiezen, dan op de vakjes tikken
setting-letters = Letters op kleuren
setting-timer = Klok tonen

## Keys
keys = Sneltoetsen
key-digits = 1 … 9, A … W
    .does = invullen met de gekozen invoer; nog een keer om te verwijderen; een toets van het toetsenblok vasthouden voor een notitie
key-corner = Shift + cijfer
    .does = hoeknotitie
key-centre = Ctrl + cijfer
    .does = middennotitie
key-colour = Alt of Ctrl + Shift + cijfer
    .does = kleur
key-tools = Z, X, C, V, B, N
    .does = cijfers, hoeknotities, middennotities, kleuren, pen, letters; de spatiebalk leidt terug naar cijfers
key-pen = Pen
    .does = slepen van vakje naar vakje of langs randen, of Shift + pijltjes; drukken voor cirkels en kruisen; 1 tot en met 6 kiezen de kleur, 7 tot en met 9 tekenen of wissen in de geselecteerde vakjes
key-modes = Spatiebalk, Shift + spatiebalk
    .does = volgende invoer, vorige invoer
key-arrows = Pijltjes
    .does = verplaatsen; met Shift of Ctrl meer vakjes selecteren
key-drag = Slepen, Ctrl + klik
    .does = meer vakjes selecteren
key-several = M
    .does = meerdere selecteren: pijltjes verplaatsen zonder te selecteren, de spatiebalk neemt het vakje erbij of haalt het weg
key-double = Dubbelklik
    .does = gelijke cijfers selecteren, of anders gelijke notities of kleuren; met Shift erbij
key-all = Ctrl + A, Ctrl + I, Esc
    .does = alles, de andere, één vakje selecteren; Esc sluit ook een hint
key-erase = Delete, Backspace, 0
    .does = wissen, eerst wat de gekozen invoer schrijft
key-undo = Ctrl + Z, Ctrl + Y
    .does = terug, vooruit
key-check = Enter
    .does = nakijken
key-hint = H
    .does = hint
key-pause = P
    .does = pauze
key-set = Ontwerpen: /, Enter, Delete
    .does = een teken zoeken; het op de geselecteerde vakjes tekenen; het verwijderen. Cijfers die direct daarna worden getypt, geven de waarde ervan
key-list = ?
    .does = deze lijst

## Make
make = Puzzel genereren
making = Er wordt een puzzel gegenereerd …
making-tried = Er wordt een puzzel gegenereerd … { $tries } geprobeerd
making-several = { $count ->
    [one] Er wordt { $count } puzzel gegenereerd …
   *[other] Er worden { $count } puzzels gegenereerd …
 }
making-one-of = Puzzel { $number } van { $count } wordt gegenereerd …
make-printed = { $to ->
    [file] { $count ->
        [one] { $count } puzzel is opgeslagen.
       *[other] { $count } puzzels zijn opgeslagen.
    }
   *[paper] { $count ->
        [one] { $count } puzzel is klaargezet om af te drukken.
       *[other] { $count } puzzels zijn klaargezet om af te drukken.
    }
 }
make-more = Meer: diagrammen, regels, gegeven cijfers, startgetallen
make-sheet = Een blad met puzzels afdrukken
make-families = Extra gebieden en zetten
make-marks = Tekens
make-symmetry = Symmetrie
    .note = Hoe de gegeven cijfers liggen
make-clues = Gegeven cijfers
    .note = Alleen puzzels met zoveel
make-target = Stoppen bij
    .note = Zoveel gegeven cijfers laten staan
make-seed = Startgetal
    .note = Hetzelfde startgetal, dezelfde puzzels
make-index = Puzzel
    .note = Het nummer, vanaf 0
make-draws = Elke keer een nieuw startgetal
make-command = Dezelfde puzzels op de opdrachtregel:{" "}
symmetry-none = Geen
symmetry-rotate180 = Halve slag
symmetry-rotate90 = Kwartslag
symmetry-horizontal = Boven en onder gelijk
symmetry-vertical = Links en rechts gelijk
symmetry-diagonal = Gespiegeld in de diagonaal
symmetry-antidiagonal = Gespiegeld in de andere diagonaal
symmetry-full = Volledig
symmetry-random = Willekeurig

## Print
print-puzzles = Puzzels
print-per-page = Per pagina
print-paper = Papier
print-letter = Letter
print-name-line = Een regel voor een naam
print-name = Naam
print-solutions = { $several ->
    [yes] Met oplossingen
   *[no] Met de oplossing
 }
print-paper-now = { $several ->
    [yes] Puzzels afdrukken, of als pdf bewaren
   *[no] Puzzel afdrukken, of als pdf bewaren
 }
print-file = { $several ->
    [yes] Puzzels als svg opslaan
   *[no] Puzzel als svg opslaan
 }

## Share
share-note = De link bevat de hele puzzel. Er wordt niets verstuurd; wat is ingevuld, blijft hier.
share-link = Link naar deze puzzel
share-copy-link = Link kopiëren
share-send = Versturen …
share-scan = Scannen met een telefoon
share-code = QR-code van de link
share-sites = Openen in
share-no-link = De puzzel past niet in een link naar { $site }.
share-text = Als tekst
share-the-text = De puzzel als tekst
share-format = Indeling
share-copy-text = Tekst kopiëren
format-line = Regel met cijfers
format-grid = Diagram
format-csv = CSV-tabel
format-jsonl = JSON-regels
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = Wat te ontwerpen
set-part-draw = Tekenen
set-part-rules = Regels
set-part-finish = Afronden
set-board = Ontwerp, { $title }
set-clues = Gegeven cijfers
set-boxes = Blokken
set-several = Meerdere
    .title = Tikken selecteert meer vakjes
set-draw = Tekenen
    .title = Het teken op de geselecteerde vakjes tekenen
set-clues-how = Selecteer vakjes en vul cijfers in.
set-boxes-how = Selecteer de vakjes van een blok en schrijf het nummer ervan. Tot ze allemaal zijn getekend, gelden de gewone blokken.
set-boxes-done = Alle blokken zijn getekend.
set-boxes-left = Onvolledige blokken: { $boxes }.
set-box-left = { $box } heeft { $size } van de { $of }
set-choose = Teken kiezen
set-find = Teken zoeken
set-select-first = Selecteer eerst vakjes in het diagram.
set-how = { $mark }: { $how }
set-type = { $mark }: typ een waarde ({ $value }).
set-diagonal = { $mark }: sleep van het ene vakje van een diagonaal naar het andere.
set-line = { $mark }: sleep van het ene vakje van een rij of kolom naar het andere.
set-value = Waarde
set-list = Tekens
set-remove = { $count ->
    [one] Verwijderen
   *[other] Alle verwijderen
 }
set-mark-here = Dit teken wijzigen of verwijderen
set-change = Dit teken wijzigen
gesture-areas = Sleep over de vakjes, of tik op één vakje.
gesture-lines = Sleep langs de vakjes, te beginnen bij de bol, de cirkel of een uiteinde.
gesture-pairs = Tik op de grens tussen twee vakjes, of sleep van het eerste naar het tweede.
gesture-cells = Tik op een vakje, of sleep over meerdere.
gesture-corners = Tik op een hoek van vier vakjes.
gesture-outside = Tik op een rand van het diagram, of sleep van het ene vakje naar het andere: het getal kijkt die kant op.
gesture-text = Schrijf een voorwaarde zoals in de bestanden van de Interactive Sudoku Solver, bijvoorbeeld Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Vlakken
group-lines = Lijnen
group-pairs = Tussen twee vakjes
group-cells = Vakjes
group-corners = Hoeken
group-outside = Buiten het diagram
group-text = Tekst
value-sum = Som
value-difference = Verschil
value-digits = Cijfers
value-digit = Cijfer
value-number = Aantal
value-parts = Aantal delen
value-sizes = Grootte van elk deel
value-times = Aantal keer en cijfer
value-pill = Aantal vakjes in het ovaal
value-divisor = Deler
value-index = R of C
value-rank = Rang
value-constraint = Voorwaarde
value-condition = Voorwaarde
value-expression = Expressie

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropie overal
rule-GlobalMod = Resten overal
rule-StrictKropki = Strikte kropki
rule-StrictXV = Strikte XV
rule-AntiTaxicab = Antitaxi
rule-DutchFlatmates = Huisgenoten
rule-ChaosConstruction = Chaosconstructie
rule-Doppelganger = Dubbelgangers

## Set: rules and words
set-rules = Regels voor alle vakjes
set-words = Woorden
set-title = Titel
set-author = Maker
set-text = Regels in woorden
    .note = Wordt met de puzzel gedeeld en afgedrukt
set-new = Nieuw diagram
set-begin = Beginnen
set-use = Puzzel uit “Spelen” nemen

## Set: the strip below the board
draft = Ontwerp
live = Live
    .title = Na elke wijziging tellen en kandidaten tonen
live-off = Zolang “Live” uit staat, wordt er niets geteld.
live-explain = Waar stopt de logica?
    .title = De stappen van een mens, tot er geen meer verder leidt
live-one = Precies één oplossing.
live-one-level = Precies één oplossing. { CAPITAL($level) }, score { $score }. Moeilijkste techniek: { $hardest }.
live-exact = { $count ->
    [0] Geen oplossing.
    [one] { $count } oplossing.
   *[other] { $count } oplossingen.
 }
live-least = { $count ->
    [0] Nog geen oplossing gevonden.
    [one] Minstens { $count } oplossing.
   *[other] Minstens { $count } oplossingen.
 }
live-about = Ongeveer { $solutions } oplossingen, ±{ $error }%.
live-open = { $count ->
    [one] { $count } kandidaat is nog open.
   *[other] { $count } kandidaten zijn nog open.
 }
live-clash = Volgens de regels spreken deze elkaar tegen: { $parts }.
live-cure = { CAPITAL($part) }: { $how ->
    [instead] met { $values } op deze plaats is er precies één oplossing.
    [one] zonder dit is er precies één oplossing.
   *[several] zonder dit zijn er meerdere oplossingen.
 }

## Set: finishing a draft
set-play = Spelen
set-share = Delen
set-clear = Leegmaken
finish-one = Eén oplossing
finish-note = Wat getekend is, blijft; er komt niet meer bij dan nodig.
finish-add = Toevoegen
finish-clues-too = Ook gegeven cijfers, waar tekens meerdere oplossingen overlaten
finish-complete = Aanvullen
finish-adding = { $what ->
    [clues] Gegeven cijfers worden toegevoegd … { $seconds } s
   *[marks] Tekens worden toegevoegd … { $seconds } s
 }
finish-completed = Precies één oplossing, met { $added }.
finish-redundant = Niets overbodigs
finish-what = Wat is overbodig?
finish-trying = Elk gegeven cijfer en elk teken wordt geprobeerd …
finish-minimise = Minimaliseren
    .title = Willekeurig gegeven cijfers weghalen zolang er één oplossing blijft
finish-leaving-out = Gegeven cijfers worden weggelaten …
finish-minimal = { $count ->
    [one] Er blijft { $count } gegeven cijfer over, en dat is niet overbodig.
   *[other] Er blijven { $count } gegeven cijfers over, en geen daarvan is overbodig.
 }
finish-guise = Dezelfde puzzel in een andere gedaante
finish-moving = Vakjes en cijfers worden verwisseld …
finish-turn = Draaien
    .title = Een kwartslag met de klok mee
finish-mirror = Spiegelen
    .title = Links en rechts verwisselen
finish-shuffle = Husselen
    .title = Een van de symmetrieën van diagram en regels, en nieuwe cijfers
finish-relabel = Hernummeren
    .title = Willekeurige cijfers, als er geen staan
finish-digits = Cijfers in plaats van 1, 2, 3 …
judged-none = Geen oplossing.
judged-several = Meerdere oplossingen.
judged-time = { $count ->
    [one] De tijd is om; tot nu toe { $count } oplossing gevonden.
   *[other] De tijd is om; tot nu toe { $count } oplossingen gevonden.
 }
judged-undecided = De tijd was om voordat duidelijk was of er iets overbodig is.
judged-needed = Niets is overbodig: elk gegeven cijfer en elk teken is nodig.
judged-redundant = Overbodig, elk op zich: { $names }.

## The tab where a book is made
book-begin = Beginnen met
book-your-name = Naam van de auteur
book-starter-classic = Klassiek
    .title = Sudoku
    .subtitle = 120 puzzels van makkelijk tot moeilijk
book-starter-large-print = Grote letters
    .title = Sudoku in grote letters
    .subtitle = 60 makkelijke en gemiddelde puzzels, één per pagina
book-starter-variety = Veel varianten
    .title = Sudokuvarianten
    .subtitle = Negen soorten puzzels
book-starter-children = Voor kinderen
    .title = Mijn eerste sudoku’s
    .subtitle = Van vier cijfers tot negen
    .sections = Vier cijfers | Zes cijfers | Zes cijfers en twee diagonalen | Alle negen cijfers
book-book = Het boek
book-title = Titel
book-subtitle = Ondertitel
book-author = Auteur
book-language = Taal
book-trim = Paginaformaat
# The company that prints books on demand.
book-shop = Drukkerij
book-any-shop = Elke drukkerij
book-large-print = Grote letters
book-qr = QR-codes om de puzzels te spelen
book-sections = Puzzels
# $number: the section's, from 1.
book-section = Sectie { $number }
book-variant = Variant
book-level = Moeilijkheidsgraad
book-any-level = Alle
book-count = Puzzels
# The number of puzzles on a page.
book-per-page = Per pagina
book-usual = Standaard
book-add = Sectie toevoegen
book-remove = Sectie { $number } verwijderen
book-text = Het hele boek als tekst
# A command follows.
book-text-note = Hier kan alles staan wat een boek kan hebben; de lijst staat in docs/books.md. Hetzelfde boek op de opdrachtregel:
book-make = Boek maken
book-save = Pdf opslaan
book-loading = Het boekprogramma wordt geladen …
book-drawing = Voorvertoning wordt getekend …
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Puzzel { $number } van { $all } wordt gegenereerd …
book-proving = Puzzels worden gecontroleerd en pagina’s getekend …
book-writing = De pdf wordt geschreven …
# $pages, $puzzles: numbers.
book-preview = Voorvertoning: { $pages ->
    [one] { $pages } pagina
   *[other] { $pages } pagina’s
 }, met enkele puzzels uit elke sectie.
book-whole = Het hele boek: { $puzzles ->
    [one] { $puzzles } puzzel
   *[other] { $puzzles } puzzels
 } op { $pages ->
    [one] { $pages } pagina
   *[other] { $pages } pagina’s
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = Het startgetal is willekeurig: om dit boek nog eens te maken, moet seed = { $seed } boven de eerste sectie staan.
book-page = Pagina { $number }
