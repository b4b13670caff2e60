# The words of the page in Swedish. The heads of en.ftl and ../sv.ftl explain the format and the forms of houses.

## The page as a whole
title = lacuna: sudoku med alla slags regler
pages = Sidor
what-to-do = Vad som ska göras
notices = Meddelanden
board = Rutnät
tab-start = Start
tab-play = Spela
tab-make = Generera
tab-books = Böcker
tab-set = Konstruera
tab-share = Dela
tab-more = Mer
games = Spel
settings = Inställningar
notice-close = Stäng meddelandet
storage-blocked = Den här webbläsaren låter inte sidan spara något: spelen går förlorade när den stängs.
storage-full = Webbläsaren har inget lagringsutrymme kvar: det här spelet sparas inte. Ta bort gamla spel under ”Spel” för att få plats.
engine-crashed = Räkneprogrammet kraschade på den här frågan och har startats om. Rapportera gärna vad frågan var.
engine-missing = Den här delen av sidan finns inte här än och kunde inte laddas. Första gången behövs ett nätverk.
takes-longer = { $doing } Det tar lite längre tid.
copied = Kopierat.
copy-by-hand = Webbläsaren tillåter inte kopiering; markera texten och kopiera den för hand.
drawing-fault = Bilden går inte att visa.
other-game-saved = Det andra spelet är sparat under ”Spel”.
link-not-opened = Länken går inte att öppna. { $why }
link-too-long = Texten har { $found } miljoner tecken, högst { $most } miljoner är möjligt: pröva med en del av den.
link-damaged = Länken är skadad: ett % följs inte av två hexadecimala siffror.
link-no-puzzle = Inget pussel hittades. Alla format går bra: en rad med rutor, ett rutnät eller en länk.
file-too-large = Filen är på { $found } MB, högst { $most } MB är möjligt.
puzzles = Pussel
puzzle-of = { $number }: { $title }, { $clues ->
    [one] { $clues } given siffra
   *[other] { $clues } givna siffror
 }

## Words of several views
cancel = Avbryt
cancelled = Avbrutet.
close = Stäng
continue = Fortsätt
done = Klar
not-now = Inte nu
open = Öppna
open-file = Öppna en fil
print = Skriv ut
share = Dela
undo = Ångra
redo = Gör om
erase = Sudda
remove = Ta bort { $name }
play = Spela
pause = Pausa
paused = Pausat
resume = Fortsätt
replay = Repris
next-step = Nästa steg
new-game = Nytt spel
grid = Rutnät
kind = Variant
level = Svårighetsgrad
rules = Regler
any = Alla
none = Inga
random = slumpvis
solved = Löst
clues = { $count ->
    [one] { $count } given siffra
   *[other] { $count } givna siffror
 }
marks = { $count ->
    [one] { $count } markering
   *[other] { $count } markeringar
 }
more-clues = { $count ->
    [one] { $count } given siffra till
   *[other] { $count } givna siffror till
 }
more-marks = { $count ->
    [one] { $count } markering till
   *[other] { $count } markeringar till
 }
drawing = Ritar …
by = Av { $author }.

## Levels and kinds
meaning-any = Som det faller sig, från lätt till extrem.
meaning-easy = Inga anteckningar behövs: leta efter en siffras enda plats.
meaning-medium = Några anteckningar gör det lättare att se en rutas enda siffra.
meaning-hard = Alla anteckningar: par och tripplar, fiskar och vingar.
meaning-expert = Alla anteckningar och tålamod: kedjor av kandidater.
meaning-extreme = Långa kedjor, tvingande följder, försök och misstag.
kind-standard = Rader, kolumner och boxar
kind-killer = Burar med summor
kind-nrc = Fyra boxar till inuti
kind-thermo = Siffrorna stiger från kulan
kind-arrow = Cirkeln är summan av sin pil
kind-jigsaw-9 = Boxar i alla former
kind-x = Båda diagonalerna räknas
kind-kropki = Punkter: grannar eller dubbelt
kind-whispers = Grannar skiljer sig med minst fem
kind-sandwich = Summor mellan 1 och 9
kind-anti-knight = Inga lika siffror på ett springardrags avstånd
kind-6x6 = Litet och snabbt

## Start
start-today = Dagens pussel
start-kind = { $kind }, { $level }
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Fortsätt vid { $time }
solved-in = Löst på { $time }
start-week = De senaste sju dagarna
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] löst
   *[open] olöst
 }
start-streak = { $days ->
    [0] Ett nytt varje dag, samma för alla.
    [1] Löst: en dag hittills.
   *[other] Löst { $days } dagar i rad.
 }
start-making = { $level ->
    [easy] Genererar { $kind }, lätt …
    [medium] Genererar { $kind }, medelsvår …
    [hard] Genererar { $kind }, svår …
   *[expert] Genererar { $kind }, mycket svår …
 }
start-making-day = Genererar pusslet för { $day } …
start-other = Andra pussel
start-open = Öppna en länk eller en text
start-link = Länk eller text för ett pussel

## Board
board-of = Sudokurutnät, { $title }
cell-place = rad { $row }, kolumn { $column }
cell-given = given { $value }
cell-empty = tom
cell-corner = hörnanteckningar { $notes }
cell-centre = mittanteckningar { $notes }
cell-letter = bokstäver { $notes }
cell-truths = kandidater { $notes }
cell-single = { $notes } för en enda lösning
cell-is-conflict = i konflikt
cell-is-wrong = fel
cell-is-hint = utpekad
cell-is-blocker = utesluter andra
cell-is-redundant = överflödig
cell-is-loose = i en överflödig markering
colour-1 = grå
colour-2 = grön
colour-3 = blå
colour-4 = orange
colour-5 = gul
colour-6 = rosa
colour-7 = ljusblå
colour-8 = röd
colour-9 = lila

## Play: the pad
pad = Knappsats
tool-digit = Siffra
tool-corner = Hörn
tool-centre = Mitt
tool-colour = Färg
tool-pen = Penna
tool-letter = Bokstav
tool-on = Läge: { $tool }
key = Tangent { $key }
pad-several = Flera
    .title = Tryck lägger till rutor i urvalet (tangent M)
pad-left = { $count } kvar
pen-circle = Cirkel i de valda rutorna
pen-cross = Kryss i de valda rutorna
pen-erase = Sudda pennan i de valda rutorna
nothing-to-undo = Inget att ångra.
nothing-to-redo = Inget att göra om.
select-first = Välj en ruta först.

## Play: below the pad
play-hint = Ledtråd
    .title = Nästa steg, lite i taget
play-check = Kontrollera
    .title = Vilka siffror är fel?
play-explain = Förklara
    .title = Hela lösningen, steg för steg
play-notes = Kandidater
    .title = Fyll tomma rutor med alla kandidater som mittanteckningar
play-conflicts = { $count ->
    [0] Inga konflikter. Det här pusslet har inte exakt en lösning, så mer går inte att säga; ”Konstruera” räknar lösningarna.
    [one] { $count } ruta är i konflikt.
   *[other] { $count } rutor är i konflikt.
 }
play-full = Rutnätet är fullt, men stämmer inte än. ”Kontrollera” visar vilka rutor som är fel.
play-right = { $count ->
    [one] Allt stämmer hittills, { $count } ruta kvar.
   *[other] Allt stämmer hittills, { $count } rutor kvar.
 }
play-wrong = { $count ->
    [one] { $count } ruta är fel.
   *[other] { $count } rutor är fel.
 }
play-solved = Löst på { $time }.
clock-pause = Pausa, { $time }
clock-solved = Löst, { $time }
rules-of = Regler: { $title }
play-marks = Alla markeringar ({ $count })
play-origin = { $variant }, startvärde { $seed }, pussel { $index }
play-keys = ? visar tangenterna.
play-clear = Töm rutnätet
    .title = Går att ångra

## Marks
mark-Cage = Bur
    .also = killer
mark-Thermo = Termometer
mark-Arrow = Pil
mark-Whisper = Viskningslinje
    .also = german dutch whispers
mark-Renban = Renban
    .also = följd
mark-Palindrome = Palindrom
mark-Between = Mellanlinje
mark-RegionSumLine = Boxsummelinje
mark-WhiteDot = Vit punkt
    .also = kropki följd
mark-BlackDot = Svart punkt
    .also = kropki dubbel
mark-X = X
    .also = tio
mark-V = V
    .also = fem
mark-GreaterThan = Större än
    .also = olikhet mindre
mark-Even = Jämn
    .also = paritet
mark-Odd = Udda
    .also = paritet
mark-Quad = Kvartett
mark-LittleKiller = Little killer
    .also = diagonal
mark-Sandwich = Sandwich
mark-XSum = X-summa
mark-Skyscraper = Skyskrapa
mark-NumberedRoom = Rumsnummer
mark-Sum = Summa med upprepning
mark-AllDifferent = Extra region
mark-EqualityCage = Likhetsbur
mark-SameValues = Kloner
mark-EqualSum = Lika summor
mark-CountingCircles = Räknecirklar
mark-ContainAtLeast = Innehåller
    .also = minst givna siffror
mark-ContainExact = Innehåller exakt
mark-LookAndSay = Räknebur
mark-SlowThermo = Långsam termometer
mark-PillArrow = Kapselpil
mark-DoubleArrow = Dubbelpil
mark-Lockout = Spärrlinje
mark-Zipper = Blixtlås
mark-SumLine = Summelinje
mark-Entropic = Entropilinje
mark-Modular = Restlinje
mark-ValueIndexing = Slangbella
    .also = index
mark-Lunchbox = Matlåda
mark-CountDistinct = Sifferräknare
mark-Pair = Egen regel
mark-Regex = Reguljärt uttryck
mark-ChaosArrow = Kaospil
mark-ChaosCount = Kaosräknare
mark-Indexing = Indexruta
mark-pencil = Anteckningar
    .also = kandidater
mark-HiddenSkyscraper = Skymd skyskrapa
mark-FullRank = Rang
mark-Text = Annat
    .also = val eller par reguljärt uttryck text
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] { $value } från vänster
    [right] { $value } från höger
    [top] { $value } uppifrån
   *[bottom] { $value } nerifrån
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = Söker nästa steg …
hint-wrong = { $count ->
    [one] En av siffrorna är inte rätt än, så härifrån finns inget nästa steg.
   *[other] Några av siffrorna är inte rätt än, så härifrån finns inget nästa steg.
 }
hint-show-wrong = Visa var
hint-full = Det finns inget nästa steg: rutnätet är fullt.
hint-look = Titta på { $place }.
hint-step = Steg { $step } av { $count } till nästa siffra
hint-why = Vad och varför?
hint-do = Utför
explain-offer = Här visas hela lösningen, steg för steg. Det egna spelet kommer tillbaka när visningen stängs.
explain-show = Visa alla steg
explain-solving = Löser som en människa skulle göra …
explain-summary = { CAPITAL($level) }, poäng { $score }; svåraste steget: { $hardest }. { $steps ->
    [one] { $steps } steg.
   *[other] { $steps } steg.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}De här teknikerna når inte fram till lösningen.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } steg.
   *[other] { $steps } steg.
 }
explain-step = { CAPITAL($technique) }: { $where }.
explain-print = Alla steg, med bilder av rutnätet
replay-title = Vägen till lösningen
replay-move = Drag
replay-at = Drag { $move } av { $count }

## Why a step is right
told-is = { $cell } är { $value }
told-has = { FORM($house, "den") } redan har en { $value }
told-only-cell-of-house = { $cell } är den sista tomma rutan i { FORM($house, "den") }, där bara { $value } saknas.
told-hidden-single = Bara { $cell } återstår för { $value } i { FORM($house, "den") }{ $whole ->
    [yes] { $count ->
        [0] .
       *[other] , eftersom { $value } står i { $blockers }.
    }
   *[no] { $count ->
        [0] , eftersom alla andra platser redan är uteslutna.
       *[other] , eftersom { $value } står i { $blockers } och andra platser redan är uteslutna.
    }
 }
told-naked-single = { $count ->
    [0] I { $cell } är allt annat redan uteslutet, så bara { $value } återstår.
   *[other] { $cell } ser { $seen }{ $whole ->
        [yes] {""}
       *[no] , och resten är redan utesluten
    }, så bara { $value } återstår.
 }
told-fills-because = { $left }, eftersom { $why }.
told-fills-only = Bara { $left } ger summan { $sum }.
told-locked = I { FORM($house, "den") } står { $value } i { $either }, alltså inte i någon annan ruta i { FORM($cover, "den") }.
told-fish = I { FORM($house, "den") } kan { $value } bara stå i { FORM($cover, "den") }, alltså inte i någon annan ruta där.
told-naked-set = { $cells } delar på { $values }, som alltså inte står i någon annan ruta i { FORM($house, "den") }.
told-hidden-set = I { FORM($house, "den") } kan bara { $cells } innehålla { $values }, så där står inget annat.
told-combinations = Det som är överstruket finns inte i någon kombination: { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }, så { $placed }.
told-out = Alltså { $out }.
told-no = ingen { $value } i { $cells }

## Ending of a game
ending-fastest = Löst, snabbare än någonsin
ending-hardest = Svåraste tekniken
ending-hints = Ledtrådar
ending-best = Bästa tid
ending-faster = { $time }, tidigare { $before }
ending-days = Dagar i rad
ending-next = Nästa pussel
card = Kort utan lösningen
card-note = Ju mörkare en ruta är, desto senare fylldes den i. Kortet avslöjar inte lösningen.
card-text = { $game }: löst på { $time }. { $link }
card-save = Spara kortet
card-copy = Kopiera som text
card-hints = { $count ->
    [0] utan ledtråd
    [one] med { $count } ledtråd
   *[other] med { $count } ledtrådar
 }
card-fault = Webbläsaren kan inte rita kortet.

## Saved games
games-state = { $state ->
    [solved] löst
   *[open] { $done } av { $empty }
 }, { $time }, { $day }
games-open = visas nu
games-none = Påbörjade spel visas här.
games-best = Bästa tider utan ledtrådar

## Settings
setting-language = Språk
setting-language-auto = Som i webbläsaren
setting-theme = Färger
setting-theme-auto = Som i systemet
setting-theme-light = Ljust
setting-theme-dark = Mörkt
setting-hand = Siffror på telefon
setting-hand-both = I mitten
setting-hand-right = Till höger, för en hand
setting-hand-left = Till vänster, för en hand
setting-conflicts = Visa konflikter
setting-seen = Framhäv rad, kolumn och box
setting-same = Framhäv lika siffror
setting-clean = Ta bort anteckningar som en siffra utesluter
setting-places = En fast plats för varje hörnanteckning
setting-digitFirst = Välj en siffra först, tryck sedan på dess rutor
setting-letters = Bokstäver på färger
setting-timer = Visa klockan

## Keys
keys = Tangenter
key-digits = 1 … 9, A … W
    .does = skriv i valt läge; en gång till för att ta bort; håll ner en knapp på knappsatsen för en anteckning
key-corner = Skift + siffra
    .does = hörnanteckning
key-centre = Ctrl + siffra
    .does = mittanteckning
key-colour = Alt eller Ctrl + Skift + siffra
    .does = färg
key-tools = Z, X, C, V, B, N
    .does = siffror, hörnanteckningar, mittanteckningar, färger, penna, bokstäver; blanksteg leder tillbaka till siffror
key-pen = Penna
    .does = dra från ruta till ruta eller längs kanter, eller Skift + pilar; tryck för cirklar och kryss; 1 till 6 väljer färg, 7 till 9 ritar eller suddar i de valda rutorna
key-modes = Blanksteg, Skift + blanksteg
    .does = nästa läge, föregående läge
key-arrows = Pilar
    .does = flytta; med Skift eller Ctrl, välj fler rutor
key-drag = Dra, Ctrl + klick
    .does = välj fler rutor
key-several = M
    .does = flerval: pilarna flyttar utan att välja, blanksteg lägger till eller tar bort rutan
key-double = Dubbelklick
    .does = välj lika siffror, eller annars lika anteckningar eller färger; med Skift läggs de till
key-all = Ctrl + A, Ctrl + I, Esc
    .does = välj alla, de andra, en; Esc stänger också en ledtråd
key-erase = Delete, Backsteg, 0
    .does = sudda, först det som valt läge skriver
key-undo = Ctrl + Z, Ctrl + Y
    .does = ångra, gör om
key-check = Retur
    .does = kontrollera
key-hint = H
    .does = ledtråd
key-pause = P
    .does = pausa
key-set = Konstruera: /, Retur, Delete
    .does = hitta en markering; rita den på de valda rutorna; ta bort den. Siffror som skrivs direkt efteråt blir dess värde
key-list = ?
    .does = den här listan

## Make
make = Generera ett pussel
making = Genererar ett pussel …
making-tried = Genererar ett pussel … { $tries } prövade
making-several = Genererar { $count } pussel …
making-one-of = Genererar pussel { $number } av { $count } …
make-printed = { $to ->
    [file] { $count } pussel sparades.
   *[paper] { $count } pussel förbereddes för utskrift.
 }
make-more = Mer: rutnät, regler, givna siffror, startvärden
make-sheet = Skriv ut ett blad med pussel
make-families = Extra regioner och drag
make-marks = Markeringar
make-symmetry = Symmetri
    .note = Hur de givna siffrorna är placerade
make-clues = Givna siffror
    .note = Bara pussel med så många
make-target = Sluta vid
    .note = Lämna så många givna siffror
make-seed = Startvärde
    .note = Samma startvärde, samma pussel
make-index = Pussel
    .note = Dess nummer, från 0
make-draws = Ett nytt startvärde varje gång
make-command = Samma pussel på kommandoraden:{" "}
symmetry-none = Ingen
symmetry-rotate180 = Halvt varv
symmetry-rotate90 = Kvarts varv
symmetry-horizontal = Lika upptill och nertill
symmetry-vertical = Lika till vänster och höger
symmetry-diagonal = Speglad i diagonalen
symmetry-antidiagonal = Speglad i den andra diagonalen
symmetry-full = Fullständig
symmetry-random = Slumpvis

## Print
print-puzzles = Pussel
print-per-page = Per sida
print-paper = Papper
print-letter = Letter
print-name-line = En rad för ett namn
print-name = Namn
print-solutions = { $several ->
    [yes] Med lösningar
   *[no] Med lösningen
 }
print-paper-now = { $several ->
    [yes] Skriv ut pusslen, eller spara som PDF
   *[no] Skriv ut pusslet, eller spara som PDF
 }
print-file = { $several ->
    [yes] Spara pusslen som SVG
   *[no] Spara pusslet som SVG
 }

## Share
share-note = Länken innehåller hela pusslet. Inget skickas någonstans; det som fyllts i stannar här.
share-link = Länk till det här pusslet
share-copy-link = Kopiera länken
share-send = Skicka …
share-scan = Skanna med en telefon
share-code = QR-kod för länken
share-sites = Öppna i
share-no-link = Pusslet går inte att uttrycka i en länk till { $site }.
share-text = Som text
share-the-text = Pusslet som text
share-format = Format
share-copy-text = Kopiera texten
format-line = Rad med siffror
format-grid = Rutnät
format-csv = CSV-tabell
format-jsonl = JSON-rader
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = Vad som ska konstrueras
set-part-draw = Rita
set-part-rules = Regler
set-part-finish = Slutför
set-board = Utkast, { $title }
set-clues = Givna siffror
set-boxes = Boxar
set-several = Flera
    .title = Tryck väljer fler rutor
set-draw = Rita
    .title = Rita markeringen på de valda rutorna
set-clues-how = Välj rutor och skriv siffror.
set-boxes-how = Välj rutorna i en box och skriv dess nummer. Tills alla är ritade gäller de vanliga boxarna.
set-boxes-done = Alla boxar är ritade.
set-boxes-left = Ofullständiga boxar: { $boxes }.
set-box-left = { $box } har { $size } av { $of }
set-choose = Välj en markering
set-find = Sök en markering
set-select-first = Välj rutor i rutnätet först.
set-how = { $mark }: { $how }
set-type = { $mark }: skriv ett värde ({ $value }).
set-diagonal = { $mark }: dra från en ruta i en diagonal till en annan.
set-line = { $mark }: dra från en ruta i en rad eller en kolumn till en annan.
set-value = Värde
set-list = Markeringar
set-remove = { $count ->
    [one] Ta bort den
   *[other] Ta bort dem
 }
set-mark-here = Ändra eller ta bort den här markeringen
set-change = Ändra den här markeringen
gesture-areas = Dra över rutorna, eller tryck på en enda.
gesture-lines = Dra längs rutorna, med början vid kulan, cirkeln eller en ände.
gesture-pairs = Tryck på gränsen mellan två rutor, eller dra från den första till den andra.
gesture-cells = Tryck på en ruta, eller dra över flera.
gesture-corners = Tryck på ett hörn där fyra rutor möts.
gesture-outside = Tryck på en kant av rutnätet, eller dra från en ruta till en annan: talet tittar åt det hållet.
gesture-text = Skriv ett villkor som i filerna till Interactive Sudoku Solver, till exempel Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Fält
group-lines = Linjer
group-pairs = Mellan två rutor
group-cells = Rutor
group-corners = Hörn
group-outside = Utanför rutnätet
group-text = Text
value-sum = Summa
value-difference = Skillnad
value-digits = Siffror
value-digit = Siffra
value-number = Antal
value-parts = Antal delar
value-sizes = Storlek på varje del
value-times = Antal gånger och siffra
value-pill = Antal rutor i kapseln
value-divisor = Delare
value-index = R eller C
value-rank = Rang
value-constraint = Villkor
value-condition = Villkor
value-expression = Uttryck

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropi överallt
rule-GlobalMod = Rester överallt
rule-StrictKropki = Strikt kropki
rule-StrictXV = Strikt XV
rule-AntiTaxicab = Antitaxi
rule-DutchFlatmates = Rumskamrater
rule-ChaosConstruction = Kaoskonstruktion
rule-Doppelganger = Dubbelgångare

## Set: rules and words
set-rules = Regler för alla rutor
set-words = Texter
set-title = Titel
set-author = Konstruktör
set-text = Regler i ord
    .note = Delas och skrivs ut med pusslet
set-new = Nytt rutnät
set-begin = Börja
set-use = Hämta pusslet från ”Spela”

## Set: the strip below the board
draft = Utkast
live = Live
    .title = Räkna och visa kandidater efter varje ändring
live-off = Inget räknas medan ”Live” är av.
live-explain = Var slutar logiken?
    .title = En människas steg, tills inget leder längre
live-one = Exakt en lösning.
live-one-level = Exakt en lösning. { CAPITAL($level) }, poäng { $score }. Svåraste tekniken: { $hardest }.
live-exact = { $count ->
    [0] Ingen lösning.
    [one] { $count } lösning.
   *[other] { $count } lösningar.
 }
live-least = { $count ->
    [0] Ingen lösning hittad än.
    [one] Minst { $count } lösning.
   *[other] Minst { $count } lösningar.
 }
live-about = Ungefär { $solutions } lösningar, ±{ $error } %.
live-open = { $count ->
    [one] { $count } kandidat är fortfarande möjlig.
   *[other] { $count } kandidater är fortfarande möjliga.
 }
live-clash = Enligt reglerna motsäger dessa varandra: { $parts }.
live-cure = { CAPITAL($part) }: { $how ->
    [instead] med { $values } i stället finns det exakt en lösning.
    [one] utan detta finns det exakt en lösning.
   *[several] utan detta finns det flera lösningar.
 }

## Set: finishing a draft
set-play = Spela det
set-share = Dela det
set-clear = Töm
finish-one = En enda lösning
finish-note = Det som är ritat står kvar; inget läggs till utöver det som behövs.
finish-add = Lägg till
finish-clues-too = Även givna siffror, där markeringarna lämnar flera lösningar
finish-complete = Komplettera
finish-adding = { $what ->
    [clues] Lägger till givna siffror … { $seconds } s
   *[marks] Lägger till markeringar … { $seconds } s
 }
finish-completed = Exakt en lösning, med { $added }.
finish-redundant = Inget överflödigt
finish-what = Vad är överflödigt?
finish-trying = Prövar varje given siffra och varje markering …
finish-minimise = Minimera
    .title = Ta bort givna siffror slumpvis så länge lösningen är entydig
finish-leaving-out = Utelämnar givna siffror …
finish-minimal = { $count ->
    [one] { $count } given siffra är kvar, och den är inte överflödig.
   *[other] { $count } givna siffror är kvar, och ingen är överflödig.
 }
finish-guise = Samma pussel i annan skepnad
finish-moving = Flyttar rutor och siffror …
finish-turn = Vrid
    .title = Ett kvarts varv medurs
finish-mirror = Spegla
    .title = Vänster och höger byter plats
finish-shuffle = Blanda
    .title = En av rutnätets och reglernas symmetrier, och nya siffror
finish-relabel = Byt siffror
    .title = Slumpvisa siffror, om inga är skrivna
finish-digits = Siffror i stället för 1, 2, 3 …
judged-none = Ingen lösning.
judged-several = Flera lösningar.
judged-time = { $count ->
    [one] Tiden är ute; hittills hittades { $count } lösning.
   *[other] Tiden är ute; hittills hittades { $count } lösningar.
 }
judged-undecided = Tiden tog slut innan det var klart om något är överflödigt.
judged-needed = Inget är överflödigt: varje given siffra och varje markering behövs.
judged-redundant = Överflödiga, var för sig: { $names }.

## The tab where a book is made
book-begin = Börja med
book-your-name = Författarens namn
book-starter-classic = Klassisk
    .title = Sudoku
    .subtitle = 120 problem från lätta till svåra
book-starter-large-print = Stor stil
    .title = Sudoku med stor stil
    .subtitle = 60 lätta och medelsvåra problem, ett per sida
book-starter-variety = Många varianter
    .title = Sudoku i många varianter
    .subtitle = Nio varianter
book-starter-children = För barn
    .title = Mina första sudokun
    .subtitle = Från fyra siffror till nio
    .sections = Fyra siffror | Sex siffror | Sex siffror och två diagonaler | Alla nio siffror
book-book = Boken
book-title = Titel
book-subtitle = Undertitel
book-author = Författare
book-language = Språk
book-trim = Sidformat
# The company that prints books on demand.
book-shop = Tryckeri
book-any-shop = Valfritt tryckeri
book-large-print = Stor stil
book-qr = QR-koder för att spela pusslen
book-sections = Pussel
# $number: the section's, from 1.
book-section = Avsnitt { $number }
book-variant = Variant
book-level = Svårighetsgrad
book-any-level = Alla
book-count = Pussel
# The number of puzzles on a page.
book-per-page = Per sida
book-usual = Som vanligt
book-add = Lägg till ett avsnitt
book-remove = Ta bort avsnitt { $number }
book-text = Hela boken som text
# A command follows.
book-text-note = Här kan allt stå som en bok kan ha; listan finns i docs/books.md. Samma bok på kommandoraden:
book-make = Skapa boken
book-save = Spara PDF
book-loading = Läser in bokverktyget …
book-drawing = Ritar en förhandsvisning …
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Genererar pussel { $number } av { $all } …
book-proving = Kontrollerar pusslen och ritar sidorna …
book-writing = Skriver PDF-filen …
# $pages, $puzzles: numbers.
book-preview = Förhandsvisning: { $pages ->
    [one] { $pages } sida
   *[other] { $pages } sidor
 }, med några pussel ur varje avsnitt.
book-whole = Hela boken: { $puzzles } pussel på { $pages ->
    [one] { $pages } sida
   *[other] { $pages } sidor
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = Startvärdet är slumpat: för att skapa samma bok igen, skriv seed = { $seed } ovanför det första avsnittet.
book-page = Sida { $number }
