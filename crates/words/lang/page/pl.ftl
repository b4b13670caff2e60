# The words of the page in Polish. The heads of en.ftl and ../pl.ftl explain the format and the forms of houses.

## The page as a whole
title = lacuna: sudoku o dowolnych zasadach
pages = Strony
what-to-do = Co robić
notices = Powiadomienia
board = Diagram
tab-start = Start
tab-play = Gra
tab-make = Generator
tab-books = Książki
tab-set = Edytor
tab-share = Udostępnij
tab-more = Więcej
games = Gry
settings = Ustawienia
notice-close = Zamknij powiadomienie
storage-blocked = Ta przeglądarka nie pozwala stronie niczego zapisać: po jej zamknięciu gry przepadną.
storage-full = W przeglądarce nie ma już miejsca: ta gra nie zostanie zapisana. Miejsce zwolni się po usunięciu starych gier w oknie „Gry”.
engine-crashed = Przy tym pytaniu silnik uległ awarii i uruchomił się ponownie. Prosimy zgłosić, czego dotyczyło pytanie.
engine-missing = Tej części strony jeszcze tu nie ma i nie udało się jej wczytać. Za pierwszym razem potrzebna jest sieć.
takes-longer = { $doing } To potrwa trochę dłużej.
copied = Skopiowano.
copy-by-hand = Przeglądarka nie pozwala kopiować; tekst można zaznaczyć i skopiować ręcznie.
drawing-fault = Nie da się wyświetlić rysunku.
other-game-saved = Poprzednia gra jest zapisana w oknie „Gry”.
link-not-opened = Nie da się otworzyć linku. { $why }
link-too-long = Tekst ma { $found } mln znaków, a może mieć najwyżej { $most } mln: można otworzyć jego część.
link-damaged = Link jest uszkodzony: po znaku % nie ma dwóch cyfr szesnastkowych.
link-no-puzzle = Nie znaleziono zadania. Może mieć dowolny format: wiersz pól, diagram lub link.
file-too-large = Plik ma { $found } MB, a może mieć najwyżej { $most } MB.
puzzles = Zadania
puzzle-of = { $number }: { $title }, { $clues ->
    [one] { $clues } podana cyfra
    [few] { $clues } podane cyfry
   *[many] { $clues } podanych cyfr
 }

## Words of several views
cancel = Anuluj
cancelled = Anulowano.
close = Zamknij
continue = Graj dalej
done = Gotowe
not-now = Nie teraz
open = Otwórz
open-file = Otwórz plik
print = Drukuj
share = Udostępnij
undo = Cofnij
redo = Ponów
erase = Wymaż
remove = Usuń: { $name }
play = Graj
pause = Pauza
paused = Pauza
resume = Wznów
replay = Powtórka
next-step = Następny krok
new-game = Nowa gra
grid = Diagram
kind = Rodzaj
level = Stopień trudności
rules = Zasady
any = Dowolne
none = Brak
random = losowe
solved = Rozwiązane
clues = { $count ->
    [one] { $count } podana cyfra
    [few] { $count } podane cyfry
   *[many] { $count } podanych cyfr
 }
marks = { $count ->
    [one] { $count } oznaczenie
    [few] { $count } oznaczenia
   *[many] { $count } oznaczeń
 }
more-clues = { $count ->
    [one] { $count } cyfrę
    [few] { $count } cyfry
   *[many] { $count } cyfr
 }
more-marks = { $count ->
    [one] { $count } oznaczenie
    [few] { $count } oznaczenia
   *[many] { $count } oznaczeń
 }
drawing = Rysowanie…
by = Autor: { $author }.

## Levels and kinds
meaning-any = Jak wypadnie, od łatwych do ekstremalnych.
meaning-easy = Bez notatek: wystarczy szukać jedynego miejsca na cyfrę.
meaning-medium = Kilka notatek pomaga zobaczyć jedyną cyfrę pola.
meaning-hard = Pełne notatki: pary i trójki, X-Wing i XY-Wing.
meaning-expert = Pełne notatki i cierpliwość: łańcuchy kandydatów.
meaning-extreme = Długie łańcuchy, wymuszanie, próby i błędy.
kind-standard = Wiersze, kolumny i bloki
kind-killer = Klatki z sumami
kind-nrc = Cztery dodatkowe bloki w środku
kind-thermo = Cyfry rosną od bańki
kind-arrow = W kółku stoi suma strzałki
kind-jigsaw-9 = Bloki dowolnego kształtu
kind-x = Liczą się też obie przekątne
kind-kropki = Kropki: kolejne lub dwa razy większe
kind-whispers = Sąsiednie cyfry różnią się co najmniej o pięć
kind-sandwich = Sumy między 1 a 9
kind-anti-knight = Różne cyfry w odległości ruchu skoczka
kind-6x6 = Małe i szybkie

## Start
start-today = Zadanie dnia
start-kind = { $kind }, { $level }
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Graj dalej, { $time }
solved-in = Rozwiązane w { $time }
start-week = Ostatnie siedem dni
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] rozwiązane
   *[open] nierozwiązane
 }
start-streak = { $days ->
    [0] Codziennie nowe, dla wszystkich takie samo.
    [1] Rozwiązane: na razie jeden dzień.
   *[other] Rozwiązane: { $days } dni z rzędu.
 }
start-making = { $level ->
    [easy] Generowanie zadania: { $kind }, łatwe…
    [medium] Generowanie zadania: { $kind }, średnie…
    [hard] Generowanie zadania: { $kind }, trudne…
   *[expert] Generowanie zadania: { $kind }, bardzo trudne…
 }
start-making-day = Generowanie zadania: { $day }…
start-other = Inne zadania
start-open = Otwórz link lub tekst
start-link = Link lub tekst zadania

## Board
board-of = Diagram sudoku, { $title }
cell-place = wiersz { $row }, kolumna { $column }
cell-given = podana cyfra { $value }
cell-empty = puste
cell-corner = notatki w rogach { $notes }
cell-centre = notatki w środku { $notes }
cell-letter = litery { $notes }
cell-truths = kandydaci { $notes }
cell-single = { $notes } dla jednego rozwiązania
cell-is-conflict = w konflikcie
cell-is-wrong = błędne
cell-is-hint = wskazane
cell-is-blocker = wyklucza inne
cell-is-redundant = zbędne
cell-is-loose = w zbędnym oznaczeniu
colour-1 = szary
colour-2 = zielony
colour-3 = niebieski
colour-4 = pomarańczowy
colour-5 = żółty
colour-6 = różowy
colour-7 = błękitny
colour-8 = czerwony
colour-9 = fioletowy

## Play: the pad
pad = Klawiatura ekranowa
tool-digit = Cyfra
tool-corner = Róg
tool-centre = Środek
tool-colour = Kolor
tool-pen = Pisak
tool-letter = Litera
tool-on = Tryb: { $tool }
key = Klawisz { $key }
pad-several = Wiele pól
    .title = Dotknięcia dodają pola do zaznaczenia (klawisz M)
pad-left = Zostało: { $count }
pen-circle = Kółko w zaznaczonych polach
pen-cross = Krzyżyk w zaznaczonych polach
pen-erase = Wymazanie pisaka z zaznaczonych pól
nothing-to-undo = Nie ma czego cofnąć.
nothing-to-redo = Nie ma czego ponowić.
select-first = Najpierw trzeba zaznaczyć pole.

## Play: below the pad
play-hint = Podpowiedź
    .title = Następny krok, po trochu
play-check = Sprawdź
    .title = Które z moich cyfr są błędne?
play-explain = Wyjaśnij
    .title = Całe rozwiązanie, krok po kroku
play-notes = Notatki
    .title = Wpisz w puste pola wszystkich kandydatów jako notatki w środku
play-conflicts = { $count ->
    [0] Brak konfliktów. To zadanie nie ma dokładnie jednego rozwiązania, więc nic więcej nie da się powiedzieć; rozwiązania liczy „Edytor”.
    [one] { $count } pole jest w konflikcie.
    [few] { $count } pola są w konflikcie.
   *[many] { $count } pól jest w konflikcie.
 }
play-full = Diagram jest pełny, ale jeszcze nie jest poprawny. „Sprawdź” pokaże, które pola są błędne.
play-right = { $count ->
    [one] Na razie dobrze, zostało { $count } pole.
    [few] Na razie dobrze, zostały { $count } pola.
   *[many] Na razie dobrze, zostało { $count } pól.
 }
play-wrong = { $count ->
    [one] { $count } pole jest błędne.
    [few] { $count } pola są błędne.
   *[many] { $count } pól jest błędnych.
 }
play-solved = Rozwiązane w { $time }.
clock-pause = Pauza, { $time }
clock-solved = Rozwiązane, { $time }
rules-of = Zasady: { $title }
play-marks = Wszystkie oznaczenia ({ $count })
play-origin = { $variant }, ziarno { $seed }, zadanie { $index }
play-keys = Klawisz ? pokazuje listę klawiszy.
play-clear = Wyczyść diagram
    .title = Można to cofnąć

## Marks
mark-Cage = Klatka
    .also = killer
mark-Thermo = Termometr
mark-Arrow = Strzałka
mark-Whisper = Linia szeptów
    .also = szepty niemieckie holenderskie german dutch whispers
mark-Renban = Linia renban
    .also = kolejne
mark-Palindrome = Palindrom
mark-Between = Linia pomiędzy
mark-RegionSumLine = Linia sum w blokach
mark-WhiteDot = Biała kropka
    .also = kropki kolejne
mark-BlackDot = Czarna kropka
    .also = kropki podwojone dwa razy
mark-X = X
    .also = dziesięć
mark-V = V
    .also = pięć
mark-GreaterThan = Znak nierówności
    .also = większe mniejsze
mark-Even = Parzysta
    .also = parzystość
mark-Odd = Nieparzysta
    .also = parzystość
mark-Quad = Czwórka pól
mark-LittleKiller = Little killer
    .also = przekątna
mark-Sandwich = Kanapka
mark-XSum = X-suma
mark-Skyscraper = Liczba wieżowców
mark-NumberedRoom = Numer pokoju
mark-Sum = Suma z powtórzeniami
mark-AllDifferent = Dodatkowy region
mark-EqualityCage = Klatka równości
mark-SameValues = Klony
mark-EqualSum = Równe sumy
mark-CountingCircles = Liczące kółka
mark-ContainAtLeast = Zawiera
    .also = co najmniej wymagane
mark-ContainExact = Zawiera dokładnie
mark-LookAndSay = Klatka liczenia
mark-SlowThermo = Powolny termometr
mark-PillArrow = Strzałka z kapsułką
mark-DoubleArrow = Podwójna strzałka
mark-Lockout = Linia z rombami
mark-Zipper = Linia zamka
mark-SumLine = Linia sum
mark-Entropic = Linia entropii
mark-Modular = Linia reszt
mark-ValueIndexing = Proca
    .also = wskazywanie
mark-Lunchbox = Śniadaniówka
mark-CountDistinct = Liczba różnych cyfr
mark-Pair = Własna reguła
mark-Regex = Wyrażenie regularne
mark-ChaosArrow = Strzałka chaosu
mark-ChaosCount = Licznik chaosu
mark-Indexing = Pole wskazujące
mark-pencil = Notatka
    .also = kandydaci
mark-HiddenSkyscraper = Ukryty wieżowiec
mark-FullRank = Ranga
mark-Text = Inne
    .also = wybór lub pary wyrażenie regularne tekst
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] { $value } od lewej
    [right] { $value } od prawej
    [top] { $value } od góry
   *[bottom] { $value } od dołu
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = Szukanie następnego kroku…
hint-wrong = { $count ->
    [one] Jedna z cyfr jest błędna, więc nie da się stąd zrobić następnego kroku.
   *[other] Niektóre cyfry są błędne, więc nie da się stąd zrobić następnego kroku.
 }
hint-show-wrong = Pokaż, gdzie
hint-full = Nie ma następnego kroku: diagram jest pełny.
hint-look = Warto spojrzeć tutaj: { $place }.
hint-step = Krok { $step } z { $count } do następnej cyfry
hint-why = Co i dlaczego?
hint-do = Wykonaj
explain-offer = Pokaże się całe rozwiązanie, krok po kroku. Po zamknięciu wrócą własne wpisy.
explain-show = Pokaż wszystkie kroki
explain-solving = Rozwiązywanie tak, jak robi to człowiek…
explain-summary = { CAPITAL($level) }, punkty: { $score }; najtrudniejsza technika: { $hardest }. { $steps ->
    [one] { $steps } krok.
    [few] { $steps } kroki.
   *[many] { $steps } kroków.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}Te techniki nie wystarczają, by dojść do rozwiązania.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } krok.
    [few] { $steps } kroki.
   *[many] { $steps } kroków.
 }
explain-step = { CAPITAL($technique) }, { $where }.
explain-print = Wszystkie kroki, z rysunkami diagramu
replay-title = Przebieg gry
replay-move = Ruch
replay-at = Ruch { $move } z { $count }

## Why a step is right
told-is = w { $cell } stoi { $value }
told-has = { FORM($house, "in") } stoi już { $value }
told-only-cell-of-house = { $cell } to ostatnie puste pole { FORM($house, "in") }, gdzie brakuje już tylko { $value }.
told-hidden-single = Na { $value } zostaje { FORM($house, "in") } tylko { $cell }{ $whole ->
    [yes] { $count ->
        [0] .
       *[other] , bo { $value } stoi już w { $blockers }.
    }
   *[no] { $count ->
        [0] , bo reszta jest już wykluczona.
       *[other] , bo { $value } stoi już w { $blockers }, a reszta jest już wykluczona.
    }
 }
told-naked-single = { $count ->
    [0] W { $cell } wszystko inne jest już wykluczone, więc zostaje tylko { $value }.
   *[other] Z { $cell } widać { $seen }{ $whole ->
        [yes] {""}
       *[no] , a reszta jest już wykluczona
    }, więc zostaje tylko { $value }.
 }
told-fills-because = Zostaje { $left }, bo { $why }.
told-fills-only = Tylko { $left } daje { $sum }.
told-locked = Cyfra { $value } { FORM($house, "in") } trafi do { $either }, więc { FORM($cover, "in") } nie ma jej w żadnym innym polu.
told-fish = Cyfra { $value } { FORM($house, "in") } może stać tylko { FORM($cover, "in") }, więc nie ma jej tam w żadnym innym polu.
told-naked-set = { $cells } dzielą między siebie { $values }, więc { FORM($house, "in") } nie ma tych cyfr w żadnym innym polu.
told-hidden-set = Na { $values } { FORM($house, "in") } zostają tylko { $cells }, więc nie ma tam niczego innego.
told-combinations = Tego, co skreślono, nie ma w żadnej kombinacji: { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }; zatem { $placed }.
told-out = To wyklucza: { $out }.
told-no = { $value } w { $cells }

## Ending of a game
ending-fastest = Rozwiązane, szybciej niż kiedykolwiek
ending-hardest = Najtrudniejsza technika
ending-hints = Podpowiedzi
ending-best = Najlepszy czas
ending-faster = { $time }, poprzednio { $before }
ending-days = Dni z rzędu
ending-next = Następne zadanie
card = Karta bez rozwiązania
card-note = Im ciemniejsze pole, tym później je wypełniono. Karta nie zdradza rozwiązania.
card-text = { $game }: rozwiązane w { $time }. { $link }
card-save = Zapisz kartę
card-copy = Kopiuj jako tekst
card-hints = { $count ->
    [0] bez podpowiedzi
    [one] z { $count } podpowiedzią
   *[other] z { $count } podpowiedziami
 }
card-fault = Przeglądarka nie może narysować karty.

## Saved games
games-state = { $state ->
    [solved] rozwiązane
   *[open] { $done } z { $empty }
 }, { $time }, { $day }
games-open = na ekranie
games-none = Tu pojawią się rozpoczęte gry.
games-best = Najlepsze czasy bez podpowiedzi

## Settings
setting-language = Język
setting-language-auto = Jak w przeglądarce
setting-theme = Kolory
setting-theme-auto = Jak w systemie
setting-theme-light = Jasne
setting-theme-dark = Ciemne
setting-hand = Cyfry na telefonie
setting-hand-both = Pośrodku
setting-hand-right = Po prawej, dla jednej ręki
setting-hand-left = Po lewej, dla jednej ręki
setting-conflicts = Pokazuj konflikty
setting-seen = Podświetlaj wiersz, kolumnę i blok
setting-same = Podświetlaj takie same cyfry
setting-clean = Usuwaj notatki, które wyklucza wpisana cyfra
setting-places = Stałe miejsce każdej notatki w rogu
setting-digitFirst = Najpierw wybór cyfry, potem dotykanie jej pól
setting-letters = Litery na kolorach
setting-timer = Pokazuj zegar

## Keys
keys = Klawisze
key-digits = 1 … 9, A … W
    .does = wpis w bieżącym trybie; ponownie: usunięcie; przytrzymany przycisk klawiatury ekranowej: notatka
key-corner = Shift + cyfra
    .does = notatka w rogu
key-centre = Ctrl + cyfra
    .does = notatka w środku
key-colour = Alt lub Ctrl + Shift + cyfra
    .does = kolor
key-tools = Z, X, C, V, B, N
    .does = cyfry, notatki w rogach, notatki w środku, kolory, pisak, litery; spacja: powrót do cyfr
key-pen = Pisak
    .does = przeciąganie od pola do pola lub wzdłuż krawędzi albo Shift + strzałki; naciśnięcie: kółka i krzyżyki; od 1 do 6: wybór koloru, od 7 do 9: rysowanie lub wymazywanie w zaznaczonych polach
key-modes = Spacja, Shift + spacja
    .does = następny tryb, poprzedni tryb
key-arrows = Strzałki
    .does = ruch; z Shift lub Ctrl: zaznaczanie kolejnych pól
key-drag = Przeciąganie, Ctrl + kliknięcie
    .does = zaznaczanie kolejnych pól
key-several = M
    .does = zaznaczanie wielu pól: strzałki przesuwają bez zaznaczania, spacja dodaje lub odejmuje pole
key-double = Podwójne kliknięcie
    .does = zaznaczanie takich samych cyfr, a gdy nie ma cyfry, takich samych notatek lub kolorów; z Shift: dodawanie ich
key-all = Ctrl + A, Ctrl + I, Esc
    .does = zaznaczanie wszystkich pól, pozostałych, jednego; Esc zamyka też podpowiedź
key-erase = Delete, Backspace, 0
    .does = wymazywanie, najpierw tego, co wpisuje bieżący tryb
key-undo = Ctrl + Z, Ctrl + Y
    .does = cofnięcie, ponowienie
key-check = Enter
    .does = sprawdzenie
key-hint = H
    .does = podpowiedź
key-pause = P
    .does = pauza
key-set = Edytor: /, Enter, Delete
    .does = szukanie oznaczenia; rysowanie go na zaznaczonych polach; usuwanie. Dopóki jest świeże, cyfry są jego wartością
key-list = ?
    .does = ta lista

## Make
make = Generuj zadanie
making = Generowanie zadania…
making-tried = Generowanie zadania… wypróbowano: { $tries }
making-several = { $count ->
    [one] Generowanie { $count } zadania…
   *[other] Generowanie { $count } zadań…
 }
making-one-of = Generowanie zadania { $number } z { $count }…
make-printed = { $to ->
    [file] { $count ->
        [one] Zapisano { $count } zadanie.
        [few] Zapisano { $count } zadania.
       *[many] Zapisano { $count } zadań.
    }
   *[paper] { $count ->
        [one] Przygotowano do druku { $count } zadanie.
        [few] Przygotowano do druku { $count } zadania.
       *[many] Przygotowano do druku { $count } zadań.
    }
 }
make-more = Więcej: diagramy, zasady, podane cyfry, ziarna
make-sheet = Wydrukuj arkusz zadań
make-families = Dodatkowe regiony i ruchy
make-marks = Oznaczenia
make-symmetry = Symetria
    .note = Układ podanych cyfr
make-clues = Podane cyfry
    .note = Tylko zadania z taką ich liczbą
make-target = Zatrzymaj przy
    .note = Tyle podanych cyfr zostanie
make-seed = Ziarno
    .note = To samo ziarno, te same zadania
make-index = Zadanie
    .note = Jego numer, od 0
make-draws = Za każdym razem nowe ziarno
make-command = Te same zadania w wierszu poleceń:{" "}
symmetry-none = Brak
symmetry-rotate180 = Pół obrotu
symmetry-rotate90 = Ćwierć obrotu
symmetry-horizontal = Góra jak dół
symmetry-vertical = Lewa strona jak prawa
symmetry-diagonal = Odbicie względem przekątnej
symmetry-antidiagonal = Odbicie względem drugiej przekątnej
symmetry-full = Pełna
symmetry-random = Losowa

## Print
print-puzzles = Zadania
print-per-page = Na stronie
print-paper = Papier
print-letter = Letter
print-name-line = Linia na imię
print-name = Imię
print-solutions = { $several ->
    [yes] Z rozwiązaniami
   *[no] Z rozwiązaniem
 }
print-paper-now = { $several ->
    [yes] Wydrukuj zadania lub zapisz PDF
   *[no] Wydrukuj zadanie lub zapisz PDF
 }
print-file = { $several ->
    [yes] Zapisz zadania jako SVG
   *[no] Zapisz zadanie jako SVG
 }

## Share
share-note = Link zawiera całe zadanie. Nic nie jest nigdzie wysyłane; własne wpisy zostają tutaj.
share-link = Link do tego zadania
share-copy-link = Kopiuj link
share-send = Wyślij…
share-scan = Skanowanie telefonem
share-code = Kod QR linku
share-sites = Otwórz w
share-no-link = Tego zadania nie da się zapisać w linku do { $site }.
share-text = Jako tekst
share-the-text = Zadanie jako tekst
share-format = Format
share-copy-text = Kopiuj tekst
format-line = Wiersz cyfr
format-grid = Diagram
format-csv = Tabela CSV
format-jsonl = Wiersze JSON
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = Co układać
set-part-draw = Rysuj
set-part-rules = Zasady
set-part-finish = Dokończ
set-board = Układany diagram, { $title }
set-clues = Cyfry
set-boxes = Bloki
set-several = Wiele pól
    .title = Dotknięcia zaznaczają kolejne pola
set-draw = Rysuj
    .title = Rysuj oznaczenie na zaznaczonych polach
set-clues-how = Zaznaczyć pola i wpisać cyfry.
set-boxes-how = Zaznaczyć pola bloku i wpisać jego numer. Dopóki nie narysowano wszystkich, obowiązują zwykłe bloki.
set-boxes-done = Wszystkie bloki są narysowane.
set-boxes-left = Niepełne bloki: { $boxes }.
set-box-left = { $box } ma { $size } z { $of }
set-choose = Wybierz oznaczenie
set-find = Szukaj oznaczenia
set-select-first = Najpierw trzeba zaznaczyć pola w diagramie.
set-how = { $mark }: { $how }
set-type = { $mark }: wpisać wartość ({ $value }).
set-diagonal = { $mark }: przeciągnąć od jednego pola przekątnej do innego.
set-line = { $mark }: przeciągnąć od jednego pola wiersza lub kolumny do innego.
set-value = Wartość
set-list = Oznaczenia
set-remove = { $count ->
    [one] Usuń
   *[other] Usuń wszystkie
 }
set-mark-here = Zmień lub usuń to oznaczenie
set-change = Zmień to oznaczenie
gesture-areas = Przeciągnąć po polach albo dotknąć pojedynczego.
gesture-lines = Przeciągnąć wzdłuż pól, zaczynając od bańki, kółka lub końca.
gesture-pairs = Dotknąć granicy dwóch pól albo przeciągnąć od pierwszego do drugiego.
gesture-cells = Dotknąć pola albo przeciągnąć po kilku.
gesture-corners = Dotknąć rogu wspólnego dla czterech pól.
gesture-outside = Dotknąć brzegu diagramu albo przeciągnąć od jednego pola do innego: w tę stronę będzie czytana liczba.
gesture-text = Wpisać warunek tak jak w plikach Interactive Sudoku Solver, na przykład Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Obszary
group-lines = Linie
group-pairs = Między dwoma polami
group-cells = Pola
group-corners = Rogi
group-outside = Poza diagramem
group-text = Tekst
value-sum = Suma
value-difference = Różnica
value-digits = Cyfry
value-digit = Cyfra
value-number = Liczba
value-parts = Liczba części
value-sizes = Wielkość każdej części
value-times = Ile razy i cyfra
value-pill = Liczba pól kapsułki
value-divisor = Dzielnik
value-index = R lub C
value-rank = Ranga
value-constraint = Warunek
value-condition = Warunek
value-expression = Wyrażenie

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropia wszędzie
rule-GlobalMod = Reszty wszędzie
rule-StrictKropki = Pełne Kropki
rule-StrictXV = Pełne XV
rule-AntiTaxicab = Antytaksówka
rule-DutchFlatmates = Holenderscy współlokatorzy
rule-ChaosConstruction = Konstrukcja chaosu
rule-Doppelganger = Sobowtóry

## Set: rules and words
set-rules = Zasady dla wszystkich pól
set-words = Opis
set-title = Tytuł
set-author = Autor
set-text = Zasady słowami
    .note = Udostępniane i drukowane z zadaniem
set-new = Nowy diagram
set-begin = Zacznij
set-use = Weź zadanie z gry

## Set: the strip below the board
draft = Szkic
live = Na żywo
    .title = Liczenie i pokazywanie kandydatów po każdej zmianie
live-off = Dopóki „Na żywo” jest wyłączone, nic nie jest liczone.
live-explain = Gdzie kończy się logika?
    .title = Kroki człowieka aż do miejsca, w którym żaden nie prowadzi dalej
live-one = Dokładnie jedno rozwiązanie.
live-one-level = Dokładnie jedno rozwiązanie. { CAPITAL($level) }, punkty: { $score }. Najtrudniejsza technika: { $hardest }.
live-exact = { $count ->
    [0] Brak rozwiązań.
    [one] { $count } rozwiązanie.
    [few] { $count } rozwiązania.
   *[many] { $count } rozwiązań.
 }
live-least = { $count ->
    [0] Nie znaleziono jeszcze rozwiązania.
    [one] Co najmniej { $count } rozwiązanie.
    [few] Co najmniej { $count } rozwiązania.
   *[many] Co najmniej { $count } rozwiązań.
 }
live-about = Około { $solutions } rozwiązań, ±{ $error }%.
live-open = { $count ->
    [one] Pozostał jeszcze { $count } kandydat.
   *[other] Pozostało jeszcze { $count } kandydatów.
 }
live-clash = Według zasad wykluczają się wzajemnie: { $parts }.
live-cure = { CAPITAL($part) }: { $how ->
    [instead] po zamianie na { $values } jest dokładnie jedno rozwiązanie.
    [one] bez tego jest dokładnie jedno rozwiązanie.
   *[several] bez tego jest kilka rozwiązań.
 }

## Set: finishing a draft
set-play = Graj
set-share = Udostępnij
set-clear = Wyczyść
finish-one = Jedno rozwiązanie
finish-note = To, co narysowano, zostaje; dochodzi tylko tyle, ile potrzeba.
finish-add = Dodaj
finish-clues-too = Także cyfry, jeśli przy samych oznaczeniach zostaje kilka rozwiązań
finish-complete = Uzupełnij
finish-adding = { $what ->
    [clues] Dodawanie cyfr… { $seconds } s
   *[marks] Dodawanie oznaczeń… { $seconds } s
 }
finish-completed = Dokładnie jedno rozwiązanie; dodano { $added }.
finish-redundant = Nic zbędnego
finish-what = Co jest zbędne?
finish-trying = Sprawdzanie każdej cyfry i każdego oznaczenia…
finish-minimise = Minimalizuj
    .title = Losowe usuwanie podanych cyfr, dopóki rozwiązanie jest tylko jedno
finish-leaving-out = Pomijanie podanych cyfr…
finish-minimal = { $count ->
    [one] Została { $count } podana cyfra i nie jest zbędna.
    [few] Zostały { $count } podane cyfry, żadna nie jest zbędna.
   *[many] Zostało { $count } podanych cyfr, żadna nie jest zbędna.
 }
finish-guise = To samo zadanie w innej postaci
finish-moving = Przestawianie pól i cyfr…
finish-turn = Obróć
    .title = O ćwierć obrotu w prawo
finish-mirror = Odbij
    .title = Zamiana lewej strony z prawą
finish-shuffle = Wymieszaj
    .title = Jedna z symetrii diagramu i zasad oraz nowe cyfry
finish-relabel = Zamień cyfry
    .title = Losowe cyfry, jeśli żadnych nie wpisano
finish-digits = Cyfry zamiast 1, 2, 3…
judged-none = Brak rozwiązań.
judged-several = Kilka rozwiązań.
judged-time = { $count ->
    [one] Czas minął; dotąd znaleziono { $count } rozwiązanie.
    [few] Czas minął; dotąd znaleziono { $count } rozwiązania.
   *[many] Czas minął; dotąd znaleziono { $count } rozwiązań.
 }
judged-undecided = Czas minął, zanim okazało się, czy coś jest zbędne.
judged-needed = Nic nie jest zbędne: potrzebna jest każda cyfra i każde oznaczenie.
judged-redundant = Zbędne, każde z osobna: { $names }.

## The tab where a book is made
book-begin = Szablon
book-your-name = Imię i nazwisko
book-starter-classic = Klasyka
    .title = Sudoku
    .subtitle = 120 diagramów od łatwych do trudnych
book-starter-large-print = Duży druk
    .title = Sudoku dużym drukiem
    .subtitle = 60 łatwych i średnich diagramów, jeden na stronie
book-starter-variety = Wiele rodzajów
    .title = Sudoku wielu rodzajów
    .subtitle = Dziewięć rodzajów
book-starter-children = Dla dzieci
    .title = Moje pierwsze sudoku
    .subtitle = Od czterech cyfr do dziewięciu
    .sections = Cztery cyfry | Sześć cyfr | Sześć cyfr i dwie przekątne | Wszystkie dziewięć cyfr
book-book = Książka
book-title = Tytuł
book-subtitle = Podtytuł
book-author = Autor
book-language = Język
book-trim = Format strony
# The company that prints books on demand.
book-shop = Drukarnia
book-any-shop = Dowolna drukarnia
book-large-print = Duży druk
book-qr = Kody QR do gry
book-sections = Zadania
# $number: the section's, from 1.
book-section = Rozdział { $number }
book-variant = Rodzaj
book-level = Stopień trudności
book-any-level = Dowolny stopień
book-count = Zadania
# The number of puzzles on a page.
book-per-page = Na stronie
book-usual = Jak zwykle
book-add = Dodaj rozdział
book-remove = Usuń rozdział { $number }
book-text = Cała książka jako tekst
# A command follows.
book-text-note = Tu może się znaleźć wszystko, co może mieć książka; lista jest w docs/books.md. Ta sama książka w wierszu poleceń:
book-make = Utwórz książkę
book-save = Zapisz PDF
book-loading = Ładowanie narzędzia do książek…
book-drawing = Rysowanie podglądu…
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Generowanie zadania { $number } z { $all }…
book-proving = Sprawdzanie zadań i rysowanie stron…
book-writing = Zapisywanie pliku PDF…
# $pages, $puzzles: numbers.
book-preview = Podgląd: { $pages ->
    [one] { $pages } strona
    [few] { $pages } strony
   *[many] { $pages } stron
 }, po kilka zadań z każdego rozdziału.
book-whole = Cała książka: { $puzzles ->
    [one] { $puzzles } zadanie
    [few] { $puzzles } zadania
   *[many] { $puzzles } zadań
 } na { $pages ->
    [one] { $pages } stronie
   *[other] { $pages } stronach
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = Ziarno jest losowe: aby utworzyć tę książkę ponownie, trzeba wpisać seed = { $seed } nad pierwszym rozdziałem.
book-page = Strona { $number }
