# The words of the page in German. The heads of en.ftl and ../de.ftl explain the format and the forms of houses.

## The page as a whole
title = lacuna: Sudoku mit allen Regeln
pages = Seiten
what-to-do = Was zu tun ist
notices = Hinweise
board = Gitter
tab-start = Start
tab-play = Spielen
tab-make = Erzeugen
tab-books = Bücher
tab-set = Bauen
tab-share = Teilen
tab-more = Mehr
games = Spiele
settings = Einstellungen
notice-close = Hinweis schließen
storage-blocked = Dieser Browser lässt die Seite nichts speichern: Die Spiele gehen beim Schließen verloren.
storage-full = Der Browser hat keinen Platz mehr: Dieses Spiel wird nicht gespeichert. Unter »Spiele« lassen sich alte Spiele löschen.
engine-crashed = Das Rechenprogramm ist bei dieser Frage abgestürzt und neu gestartet worden. Bitte melden, was gefragt war.
engine-missing = Dieser Teil der Seite ist noch nicht hier und konnte nicht geladen werden. Beim ersten Mal braucht er ein Netz.
takes-longer = { $doing } Das dauert etwas länger.
copied = Kopiert.
copy-by-hand = Der Browser erlaubt das Kopieren nicht; der Text lässt sich markieren und von Hand kopieren.
drawing-fault = Die Zeichnung lässt sich nicht anzeigen.
other-game-saved = Das andere Spiel ist unter »Spiele« gespeichert.
link-not-opened = Der Link lässt sich nicht öffnen. { $why }
link-too-long = Der Text hat { $found } Millionen Zeichen, höchstens { $most } Millionen sind möglich: bitte nur einen Teil öffnen.
link-damaged = Der Link ist beschädigt: Auf ein % folgen keine zwei hexadezimalen Ziffern.
link-no-puzzle = Kein Rätsel gefunden. Jedes Format ist möglich: eine Zeile von Feldern, ein Gitter oder ein Link.
file-too-large = Die Datei hat { $found } MB, höchstens { $most } MB sind möglich.
puzzles = Rätsel
puzzle-of = { $number }: { $title }, { $clues ->
    [one] { $clues } Vorgabe
   *[other] { $clues } Vorgaben
 }

## Words of several views
cancel = Abbrechen
cancelled = Abgebrochen.
close = Schließen
continue = Weiterspielen
done = Fertig
not-now = Nicht jetzt
open = Öffnen
open-file = Datei öffnen
print = Drucken
share = Teilen
undo = Zurück
redo = Vor
erase = Löschen
remove = { $name } entfernen
play = Spielen
pause = Pause
paused = Pause
resume = Weiter
replay = Wiederholung
next-step = Nächster Schritt
new-game = Neues Spiel
grid = Gitter
kind = Art
level = Stufe
rules = Regeln
any = Alle
none = Keine
random = zufällig
solved = Gelöst
clues = { $count ->
    [one] { $count } Vorgabe
   *[other] { $count } Vorgaben
 }
marks = { $count } Zeichen
more-clues = { $count ->
    [one] { $count } weiteren Vorgabe
   *[other] { $count } weiteren Vorgaben
 }
more-marks = { $count } weiteren Zeichen
drawing = Wird gezeichnet …
by = Von { $author }.

## Levels and kinds
meaning-any = Wie es kommt, von leicht bis extrem.
meaning-easy = Ohne Notizen: den einzigen Platz einer Ziffer suchen.
meaning-medium = Einige Notizen helfen, die einzige Ziffer eines Feldes zu sehen.
meaning-hard = Mit allen Notizen: Paare und Drillinge, Fische und Flügel.
meaning-expert = Mit allen Notizen und Geduld: Ketten von Kandidaten.
meaning-extreme = Lange Ketten, Verzweigungen, Versuch und Irrtum.
kind-standard = Zeilen, Spalten und Blöcke
kind-killer = Käfige mit Summen
kind-nrc = Vier weitere Blöcke im Inneren
kind-thermo = Die Ziffern steigen von der Kugel an
kind-arrow = Im Kreis steht die Summe des Pfeils
kind-jigsaw-9 = Blöcke in jeder Form
kind-x = Auch die Diagonalen zählen
kind-kropki = Punkte: benachbart oder doppelt
kind-whispers = Nachbarn liegen fünf oder mehr auseinander
kind-sandwich = Summen zwischen 1 und 9
kind-anti-knight = Keine gleichen Ziffern im Springerzug
kind-6x6 = Klein und schnell

## Start
start-today = Rätsel des Tages
start-kind = { $kind }, { $level }
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Weiter bei { $time }
solved-in = Gelöst in { $time }
start-week = Die letzten sieben Tage
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] gelöst
   *[open] offen
 }
start-streak = { $days ->
    [0] Jeden Tag ein neues, für alle das gleiche.
    [1] Gelöst: bisher ein Tag.
   *[other] Gelöst: { $days } Tage in Folge.
 }
start-making = { $level ->
    [easy] { $kind } wird erzeugt, leicht …
    [medium] { $kind } wird erzeugt, mittel …
    [hard] { $kind } wird erzeugt, schwer …
   *[expert] { $kind } wird erzeugt, sehr schwer …
 }
start-making-day = Das Rätsel von { $day } wird erzeugt …
start-other = Andere Rätsel
start-open = Link oder Text öffnen
start-link = Link oder Text eines Rätsels

## Board
board-of = Sudoku-Gitter, { $title }
cell-place = Zeile { $row }, Spalte { $column }
cell-given = vorgegeben { $value }
cell-empty = leer
cell-corner = Ecknotizen { $notes }
cell-centre = Mittelnotizen { $notes }
cell-letter = Buchstaben { $notes }
cell-truths = Kandidaten { $notes }
cell-single = { $notes } für eine Lösung
cell-is-conflict = im Widerspruch
cell-is-wrong = falsch
cell-is-hint = hervorgehoben
cell-is-blocker = schließt andere aus
cell-is-redundant = überflüssig
cell-is-loose = in einem überflüssigen Zeichen
colour-1 = Grau
colour-2 = Grün
colour-3 = Blau
colour-4 = Orange
colour-5 = Gelb
colour-6 = Rosa
colour-7 = Hellblau
colour-8 = Rot
colour-9 = Violett

## Play: the pad
pad = Tastenfeld
tool-digit = Ziffer
tool-corner = Ecke
tool-centre = Mitte
tool-colour = Farbe
tool-pen = Stift
tool-letter = ABC
tool-on = Eingabe: { $tool }
key = Taste { $key }
pad-several = Mehrere
    .title = Antippen wählt weitere Felder aus (Taste M)
pad-left = { $count } übrig
pen-circle = Kreis in die ausgewählten Felder
pen-cross = Kreuz in die ausgewählten Felder
pen-erase = Stift in den ausgewählten Feldern löschen
nothing-to-undo = Nichts zurückzunehmen.
nothing-to-redo = Nichts wiederherzustellen.
select-first = Zuerst ein Feld auswählen.

## Play: below the pad
play-hint = Tipp
    .title = Der nächste Schritt, nach und nach
play-check = Prüfen
    .title = Welche Ziffern sind falsch?
play-explain = Erklären
    .title = Die ganze Lösung, Schritt für Schritt
play-notes = Notizen
    .title = In leere Felder alle Kandidaten als Mittelnotizen schreiben
play-conflicts = { $count ->
    [0] Keine Widersprüche. Dieses Rätsel hat nicht genau eine Lösung, mehr lässt sich nicht sagen; »Bauen« zählt sie.
    [one] { $count } Feld ist im Widerspruch.
   *[other] { $count } Felder sind im Widerspruch.
 }
play-full = Das Gitter ist voll, aber noch nicht richtig. »Prüfen« zeigt, welche Felder falsch sind.
play-right = { $count ->
    [one] Bisher richtig, noch { $count } Feld.
   *[other] Bisher richtig, noch { $count } Felder.
 }
play-wrong = { $count ->
    [one] { $count } Feld ist falsch.
   *[other] { $count } Felder sind falsch.
 }
play-solved = Gelöst in { $time }.
clock-pause = Pause, { $time }
clock-solved = Gelöst, { $time }
rules-of = Regeln: { $title }
play-marks = Alle Zeichen ({ $count })
play-origin = { $variant }, Startzahl { $seed }, Rätsel { $index }
play-keys = ? zeigt die Tasten.
play-clear = Gitter leeren
    .title = Lässt sich zurücknehmen

## Marks
mark-Cage = Käfig
    .also = killer cage
mark-Thermo = Thermometer
mark-Arrow = Pfeil
mark-Whisper = Flüsterlinie
    .also = german dutch whispers
mark-Renban = Renban
    .also = aufeinanderfolgend
mark-Palindrome = Palindrom
mark-Between = Zwischenlinie
mark-RegionSumLine = Blocksummen
mark-WhiteDot = Weißer Punkt
    .also = kropki benachbart
mark-BlackDot = Schwarzer Punkt
    .also = kropki doppelt
mark-X = X
    .also = zehn
mark-V = V
    .also = fünf
mark-GreaterThan = Größer als
    .also = ungleichheit kleiner
mark-Even = Gerade
    .also = parität
mark-Odd = Ungerade
    .also = parität
mark-Quad = Vierer
mark-LittleKiller = Little Killer
    .also = diagonale
mark-Sandwich = Sandwich
mark-XSum = X-Summe
mark-Skyscraper = Hochhaus
mark-NumberedRoom = Zimmernummer
mark-Sum = Summe mit Wiederholung
mark-AllDifferent = Weitere Region
mark-EqualityCage = Gleichheitskäfig
mark-SameValues = Klone
mark-EqualSum = Gleiche Summen
mark-CountingCircles = Zählkreise
mark-ContainAtLeast = Enthält
    .also = mindestens pflichtziffern
mark-ContainExact = Enthält genau
mark-LookAndSay = Zählkäfig
mark-SlowThermo = Träges Thermometer
mark-PillArrow = Pillenpfeil
mark-DoubleArrow = Doppelpfeil
mark-Lockout = Sperrlinie
mark-Zipper = Reißverschluss
mark-SumLine = Summenlinie
mark-Entropic = Entropie
mark-Modular = Restlinie
mark-ValueIndexing = Schleuder
    .also = verweis
mark-Lunchbox = Brotdose
mark-CountDistinct = Ziffernzähler
mark-Pair = Eigene Regel
mark-Regex = Regulärer Ausdruck
mark-ChaosArrow = Chaos-Pfeil
mark-ChaosCount = Chaos-Zähler
mark-Indexing = Verweisfeld
mark-pencil = Notizen
    .also = kandidaten
mark-HiddenSkyscraper = Verdecktes Hochhaus
mark-FullRank = Rang
mark-Text = Anderes
    .also = auswahl oder paare regulärer ausdruck text
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] { $value } von links
    [right] { $value } von rechts
    [top] { $value } von oben
   *[bottom] { $value } von unten
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = Der nächste Schritt wird gesucht …
hint-wrong = { $count ->
    [one] Eine Ziffer stimmt noch nicht, von hier führt kein Schritt weiter.
   *[other] Einige Ziffern stimmen noch nicht, von hier führt kein Schritt weiter.
 }
hint-show-wrong = Zeigen, wo
hint-full = Es gibt keinen nächsten Schritt: Das Gitter ist voll.
hint-look = Hier hinsehen: { $place }.
hint-step = Schritt { $step } von { $count } bis zur nächsten Ziffer
hint-why = Was und warum?
hint-do = Eintragen
explain-offer = Hier kommt die ganze Lösung, Schritt für Schritt. Beim Schließen sind die eigenen Einträge wieder da.
explain-show = Alle Schritte zeigen
explain-solving = Wird gelöst, wie Menschen es tun …
explain-summary = { CAPITAL($level) }, { $score }; am schwersten: { $hardest }. { $steps ->
    [one] { $steps } Schritt.
   *[other] { $steps } Schritte.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}Diese Techniken erreichen die Lösung nicht.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } Schritt.
   *[other] { $steps } Schritte.
 }
explain-step = { CAPITAL($technique) }, { $where }.
explain-print = Alle Schritte, mit Bildern des Gitters
replay-title = Der eigene Weg
replay-move = Zug
replay-at = Zug { $move } von { $count }

## Why a step is right
told-is = { $cell } ist { $value }
told-has = { FORM($house, "in") } steht schon die { $value }
told-only-cell-of-house = { $cell } ist das letzte leere Feld { FORM($house, "in") }, wo nur noch die { $value } fehlt.
told-hidden-single = Nur { $cell } bleibt { FORM($house, "in") } für die { $value }{ $whole ->
    [yes] { $count ->
        [0] .
       *[other] , wegen der { $value } in { $blockers }.
    }
   *[no] { $count ->
        [0] , wegen dem, was schon ausgeschlossen ist.
       *[other] , wegen der { $value } in { $blockers } und dem, was schon ausgeschlossen ist.
    }
 }
told-naked-single = { $count ->
    [0] In { $cell } ist alles andere schon ausgeschlossen, also bleibt nur { $value }.
   *[other] { $cell } sieht { $seen }{ $whole ->
        [yes] {""}
       *[no] , und die übrigen sind schon ausgeschlossen
    }, also bleibt nur { $value }.
 }
told-fills-because = { $left }, denn { $why }.
told-fills-only = Nur { $left } ergibt { $sum }.
told-locked = Die { $value } { FORM($house, "in") } kommt in { $either }, also steht sie { FORM($cover, "in") } in keinem anderen Feld.
told-fish = Die { $value } kann { FORM($house, "in") } nur { FORM($cover, "in") } stehen, also hat sie dort keinen anderen Platz.
told-naked-set = { $cells } teilen sich { $values }, also stehen diese { FORM($house, "in") } in keinem anderen Feld.
told-hidden-set = Nur { $cells } können { FORM($house, "in") } { $values } aufnehmen, also nehmen sie nichts anderes auf.
told-combinations = Was durchgestrichen ist, kommt in keiner Kombination vor: { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }, also: { $placed }.
told-out = Also { $out }.
told-no = keine { $value } in { $cells }

## Ending of a game
ending-fastest = Gelöst, schneller denn je
ending-hardest = Schwerste Technik
ending-hints = Tipps
ending-best = Bestzeit
ending-faster = { $time }, vorher { $before }
ending-days = Tage in Folge
ending-next = Nächstes Rätsel
card = Karte ohne die Lösung
card-note = Je dunkler ein Feld, desto später wurde es gefüllt. Die Karte verrät die Lösung nicht.
card-text = { $game }: gelöst in { $time }. { $link }
card-save = Karte speichern
card-copy = Als Text kopieren
card-hints = { $count ->
    [0] ohne Tipp
    [one] mit { $count } Tipp
   *[other] mit { $count } Tipps
 }
card-fault = Der Browser kann die Karte nicht zeichnen.

## Saved games
games-state = { $state ->
    [solved] gelöst
   *[open] { $done } von { $empty }
 }, { $time }, { $day }
games-open = im Gitter
games-none = Hier erscheinen begonnene Spiele.
games-best = Bestzeiten ohne Tipps

## Settings
setting-language = Sprache
setting-language-auto = Wie im Browser
setting-theme = Farben
setting-theme-auto = Wie im System
setting-theme-light = Hell
setting-theme-dark = Dunkel
setting-hand = Ziffern auf dem Telefon
setting-hand-both = In der Mitte
setting-hand-right = Rechts, für eine Hand
setting-hand-left = Links, für eine Hand
setting-conflicts = Widersprüche zeigen
setting-seen = Zeile, Spalte und Block hervorheben
setting-same = Gleiche Ziffern hervorheben
setting-clean = Notizen entfernen, die eine Ziffer ausschließt
setting-places = Fester Platz für jede Ecknotiz
setting-digitFirst = Zuerst die Ziffer wählen, dann ihre Felder antippen
setting-letters = Buchstaben auf Farben
setting-timer = Uhr zeigen

## Keys
keys = Tasten
key-digits = 1 … 9, A … W
    .does = eintragen, was gerade gewählt ist; noch einmal zum Entfernen; eine Taste des Tastenfelds halten für eine Notiz
key-corner = Umschalt + Ziffer
    .does = Ecknotiz
key-centre = Strg + Ziffer
    .does = Mittelnotiz
key-colour = Alt oder Strg + Umschalt + Ziffer
    .does = Farbe
key-tools = Z, X, C, V, B, N
    .does = Ziffern, Ecknotizen, Mittelnotizen, Farben, Stift, Buchstaben; Leertaste führt zurück zu den Ziffern
key-pen = Stift
    .does = von Feld zu Feld oder an Rändern entlang ziehen, oder Umschalt + Pfeile; drücken für Kreise und Kreuze; 1 bis 6 wählen die Farbe, 7 bis 9 zeichnen oder löschen in den ausgewählten Feldern
key-modes = Leertaste, Umschalt + Leertaste
    .does = nächste Eingabe, vorige Eingabe
key-arrows = Pfeile
    .does = bewegen; mit Umschalt oder Strg weitere Felder auswählen
key-drag = Ziehen, Strg + Klick
    .does = weitere Felder auswählen
key-several = M
    .does = Mehrfachauswahl: Pfeile bewegen ohne auszuwählen, die Leertaste nimmt das Feld hinzu oder weg
key-double = Doppelklick
    .does = gleiche Ziffern auswählen, sonst gleiche Notizen oder Farben; mit Umschalt dazu
key-all = Strg + A, Strg + I, Esc
    .does = alle, die anderen, eines auswählen; Esc schließt auch einen Tipp
key-erase = Entf, Rücktaste, 0
    .does = löschen, zuerst das, was gerade eingetragen wird
key-undo = Strg + Z, Strg + Y
    .does = zurücknehmen, wiederherstellen
key-check = Eingabetaste
    .does = prüfen
key-hint = H
    .does = Tipp
key-pause = P
    .does = Pause
key-set = Bauen: /, Eingabetaste, Entf
    .does = ein Zeichen suchen; in die ausgewählten Felder zeichnen; entfernen. Ziffern sind sein Wert, solange es frisch ist
key-list = ?
    .does = diese Liste

## Make
make = Rätsel erzeugen
making = Ein Rätsel wird erzeugt …
making-tried = Ein Rätsel wird erzeugt … { $tries } versucht
making-several = { $count } Rätsel werden erzeugt …
making-one-of = Rätsel { $number } von { $count } wird erzeugt …
make-printed = { $to ->
    [file] { $count } Rätsel gespeichert.
   *[paper] { $count } Rätsel zum Drucken vorbereitet.
 }
make-more = Mehr: Gitter, Regeln, Vorgaben, Startzahlen
make-sheet = Ein Blatt mit Rätseln drucken
make-families = Weitere Regionen und Züge
make-marks = Zeichen
make-symmetry = Symmetrie
    .note = Wie die Vorgaben liegen
make-clues = Vorgaben
    .note = Nur Rätsel mit so vielen
make-target = Aufhören bei
    .note = So viele Vorgaben übrig lassen
make-seed = Startzahl
    .note = Gleiche Startzahl, gleiche Rätsel
make-index = Rätsel
    .note = Seine Nummer, ab 0
make-draws = Jedes Mal eine neue Startzahl
make-command = Die gleichen Rätsel auf der Kommandozeile:{" "}
symmetry-none = Keine
symmetry-rotate180 = Halbe Drehung
symmetry-rotate90 = Vierteldrehung
symmetry-horizontal = Oben und unten gleich
symmetry-vertical = Links und rechts gleich
symmetry-diagonal = An der Diagonalen gespiegelt
symmetry-antidiagonal = An der anderen Diagonalen gespiegelt
symmetry-full = Voll
symmetry-random = Zufällig

## Print
print-puzzles = Rätsel
print-per-page = Pro Seite
print-paper = Papier
print-letter = Letter
print-name-line = Eine Zeile für den Namen
print-name = Name
print-solutions = { $several ->
    [yes] Mit Lösungen
   *[no] Mit Lösung
 }
print-paper-now = { $several ->
    [yes] Rätsel drucken oder als PDF sichern
   *[no] Rätsel drucken oder als PDF sichern
 }
print-file = { $several ->
    [yes] Rätsel als SVG speichern
   *[no] Rätsel als SVG speichern
 }

## Share
share-note = Der Link enthält das ganze Rätsel. Nichts wird gesendet; die eigenen Einträge bleiben hier.
share-link = Link zu diesem Rätsel
share-copy-link = Link kopieren
share-send = Senden …
share-scan = Mit dem Telefon scannen
share-code = QR-Code des Links
share-sites = Öffnen in
share-no-link = Das Rätsel lässt sich nicht als Link für { $site } schreiben.
share-text = Als Text
share-the-text = Das Rätsel als Text
share-format = Format
share-copy-text = Text kopieren
format-line = Zeile aus Ziffern
format-grid = Gitter
format-csv = CSV-Tabelle
format-jsonl = JSON-Zeilen
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = Was zu bauen ist
set-part-draw = Zeichnen
set-part-rules = Regeln
set-part-finish = Fertigstellen
set-board = Entwurf, { $title }
set-clues = Vorgaben
set-boxes = Blöcke
set-several = Mehrere
    .title = Antippen wählt weitere Felder aus
set-draw = Zeichnen
    .title = Das Zeichen in die ausgewählten Felder zeichnen
set-clues-how = Felder auswählen und Ziffern eingeben.
set-boxes-how = Die Felder eines Blocks auswählen und seine Nummer schreiben. Bis alle gezeichnet sind, gelten die üblichen Blöcke.
set-boxes-done = Alle Blöcke sind gezeichnet.
set-boxes-left = Unvollständige Blöcke: { $boxes }.
set-box-left = { $box } hat { $size } von { $of }
set-choose = Zeichen wählen
set-find = Zeichen suchen
set-select-first = Zuerst Felder im Gitter auswählen.
set-how = { $mark }: { $how }
set-type = { $mark }: einen Wert eintippen ({ $value }).
set-diagonal = { $mark }: von einem Feld einer Diagonalen zu einem anderen ziehen.
set-line = { $mark }: von einem Feld einer Zeile oder Spalte zu einem anderen ziehen.
set-value = Wert
set-list = Zeichen
set-remove = { $count ->
    [one] Entfernen
   *[other] Alle entfernen
 }
set-mark-here = Dieses Zeichen ändern oder entfernen
set-change = Dieses Zeichen ändern
gesture-areas = Über die Felder ziehen oder ein einzelnes antippen.
gesture-lines = An den Feldern entlang ziehen, von der Kugel, vom Kreis oder von einem Ende aus.
gesture-pairs = Die Grenze zwischen zwei Feldern antippen oder vom ersten zum zweiten ziehen.
gesture-cells = Ein Feld antippen oder über mehrere ziehen.
gesture-corners = Eine Ecke von vier Feldern antippen.
gesture-outside = Einen Rand des Gitters antippen oder von einem Feld zu einem anderen ziehen: Die Angabe blickt in diese Richtung.
gesture-text = Eine Bedingung schreiben wie in den Dateien des Interactive Sudoku Solver, etwa Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Flächen
group-lines = Linien
group-pairs = Zwischen zwei Feldern
group-cells = Felder
group-corners = Ecken
group-outside = Außerhalb des Gitters
group-text = Text
value-sum = Summe
value-difference = Unterschied
value-digits = Ziffern
value-digit = Ziffer
value-number = Zahl
value-parts = Anzahl der Teile
value-sizes = Größe jedes Teils
value-times = Anzahl und Ziffer
value-pill = Anzahl der Felder in der Pille
value-divisor = Teiler
value-index = R oder C
value-rank = Rang
value-constraint = Bedingung
value-condition = Bedingung
value-expression = Ausdruck

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropie überall
rule-GlobalMod = Reste überall
rule-StrictKropki = Strenges Kropki
rule-StrictXV = Strenges XV
rule-AntiTaxicab = Antitaxi
rule-DutchFlatmates = Mitbewohner
rule-ChaosConstruction = Chaos-Konstruktion
rule-Doppelganger = Doppelgänger

## Set: rules and words
set-rules = Regeln für alle Felder
set-words = Worte
set-title = Titel
set-author = Autor
set-text = Regeln in Worten
    .note = Wird mit dem Rätsel geteilt und gedruckt
set-new = Neues Gitter
set-begin = Anfangen
set-use = Rätsel aus »Spielen« nehmen

## Set: the strip below the board
draft = Entwurf
live = Live
    .title = Nach jeder Änderung zählen und Kandidaten zeigen
live-off = Solange »Live« aus ist, wird nichts gezählt.
live-explain = Wo endet die Logik?
    .title = Die Schritte eines Menschen, bis keiner mehr weiterführt
live-one = Genau eine Lösung.
live-one-level = Genau eine Lösung. { CAPITAL($level) }, { $score }. Schwerste Technik: { $hardest }.
live-exact = { $count ->
    [0] Keine Lösung.
    [one] { $count } Lösung.
   *[other] { $count } Lösungen.
 }
live-least = { $count ->
    [0] Noch keine Lösung gefunden.
    [one] Mindestens { $count } Lösung.
   *[other] Mindestens { $count } Lösungen.
 }
live-about = Etwa { $solutions } Lösungen, ±{ $error } %.
live-open = { $count ->
    [one] { $count } Kandidat ist noch offen.
   *[other] { $count } Kandidaten sind noch offen.
 }
live-clash = Nach den Regeln widersprechen sich: { $parts }.
live-cure = { CAPITAL($part) }: { $how ->
    [instead] mit { $values } an dieser Stelle gibt es genau eine Lösung.
    [one] lässt man das weg, gibt es genau eine Lösung.
   *[several] lässt man das weg, gibt es mehrere Lösungen.
 }

## Set: finishing a draft
set-play = Spielen
set-share = Teilen
set-clear = Leeren
finish-one = Eine Lösung
finish-note = Was gezeichnet ist, bleibt; es kommt nicht mehr dazu als nötig.
finish-add = Hinzufügen
finish-clues-too = Auch Vorgaben, wo Zeichen mehrere Lösungen lassen
finish-complete = Ergänzen
finish-adding = { $what ->
    [clues] Vorgaben werden ergänzt … { $seconds } s
   *[marks] Zeichen werden ergänzt … { $seconds } s
 }
finish-completed = Genau eine Lösung, mit { $added }.
finish-redundant = Nichts überflüssig
finish-what = Was ist überflüssig?
finish-trying = Jede Vorgabe und jedes Zeichen wird geprüft …
finish-minimise = Minimieren
    .title = Vorgaben zufällig entfernen, solange die Lösung eindeutig bleibt
finish-leaving-out = Vorgaben werden weggelassen …
finish-minimal = { $count ->
    [one] { $count } Vorgabe ist übrig, und sie ist nicht überflüssig.
   *[other] { $count } Vorgaben sind übrig, keine davon ist überflüssig.
 }
finish-guise = Das gleiche Rätsel in anderer Gestalt
finish-moving = Felder und Ziffern werden vertauscht …
finish-turn = Drehen
    .title = Um ein Viertel im Uhrzeigersinn
finish-mirror = Spiegeln
    .title = Links und rechts vertauschen
finish-shuffle = Mischen
    .title = Eine der Symmetrien von Gitter und Regeln, und neue Ziffern
finish-relabel = Umbenennen
    .title = Zufällige Ziffern, wenn keine dastehen
finish-digits = Ziffern statt 1, 2, 3 …
judged-none = Keine Lösung.
judged-several = Mehrere Lösungen.
judged-time = { $count ->
    [one] Die Zeit ist um; bisher { $count } Lösung gefunden.
   *[other] Die Zeit ist um; bisher { $count } Lösungen gefunden.
 }
judged-undecided = Die Zeit ist um, bevor klar war, ob etwas überflüssig ist.
judged-needed = Nichts ist überflüssig: Jede Vorgabe und jedes Zeichen wird gebraucht.
judged-redundant = Überflüssig, jedes für sich: { $names }.

## The tab where a book is made
book-begin = Vorlage
book-your-name = Name des Autors
book-starter-classic = Klassisch
    .title = Sudoku
    .subtitle = 120 Rätsel von leicht bis schwer
book-starter-large-print = Großdruck
    .title = Sudoku in Großdruck
    .subtitle = 60 leichte und mittlere Rätsel, eines je Seite
book-starter-variety = Viele Arten
    .title = Sudoku in vielen Arten
    .subtitle = Neun Arten von Rätseln
book-starter-children = Für Kinder
    .title = Mein erstes Sudoku
    .subtitle = Von vier Zahlen bis neun
    .sections = Vier Zahlen | Sechs Zahlen | Sechs Zahlen und zwei Diagonalen | Alle neun Zahlen
book-book = Das Buch
book-title = Titel
book-subtitle = Untertitel
book-author = Autor
book-language = Sprache
book-trim = Seitenformat
# The company that prints books on demand.
book-shop = Druckerei
book-any-shop = Beliebige Druckerei
book-large-print = Großdruck
book-qr = QR-Codes zum Spielen der Rätsel
book-sections = Rätsel
# $number: the section's, from 1.
book-section = Abschnitt { $number }
book-variant = Art
book-level = Stufe
book-any-level = Alle Stufen
book-count = Rätsel
# The number of puzzles on a page.
book-per-page = Pro Seite
book-usual = Wie üblich
book-add = Abschnitt hinzufügen
book-remove = Abschnitt { $number } entfernen
book-text = Das ganze Buch als Text
# A command follows.
book-text-note = Hier kann alles stehen, was ein Buch haben kann; docs/books.md zählt es auf. Das gleiche Buch auf der Kommandozeile:
book-make = Buch erzeugen
book-save = PDF speichern
book-loading = Das Werkzeug für Bücher wird geladen …
book-drawing = Eine Vorschau wird gezeichnet …
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Rätsel { $number } von { $all } wird erzeugt …
book-proving = Rätsel werden geprüft und Seiten gezeichnet …
book-writing = Das PDF wird geschrieben …
# $pages, $puzzles: numbers.
book-preview = Vorschau: { $pages ->
    [one] { $pages } Seite
   *[other] { $pages } Seiten
 }, mit einigen Rätseln aus jedem Abschnitt.
book-whole = Das ganze Buch: { $puzzles } Rätsel auf { $pages ->
    [one] { $pages } Seite
   *[other] { $pages } Seiten
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = Die Startzahl ist zufällig: Um dieses Buch noch einmal zu erzeugen, seed = { $seed } über den ersten Abschnitt schreiben.
book-page = Seite { $number }
