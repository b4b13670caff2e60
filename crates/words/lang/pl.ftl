# The words of lacuna in Polish. The head of en.ftl explains the format and the values.
# Forms: gen is the genitive; in is a house with its preposition.
# Prepositions and conjunctions of one letter are followed by a no-break space where a text is set in lines.

language = pl
thousands = {" "}

## Lists
list = {$before}, {$next}
list-and = {$before} i {$next}
list-or = {$before} lub {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Spis treści
solutions = Rozwiązania
notes = Notatki
rules-of = {$variant}: zasady
section = {$variant}, {$level}
level-range = od {FORM($easiest, "gen")} do {FORM($hardest, "gen")}
puzzles = { $count ->
    [one] zadanie {$first}
   *[other] zadania {$first}–{$last}
 }
clues = { $clues ->
    [one] {$clues} cyfra
    [few] {$clues} cyfry
   *[many] {$clues} cyfr
 }
solution-on = rozwiązanie na stronie {$page}
cut-out = Znaki do wycięcia
puzzle-on = strona {$page}
levels-heading = Stopnie trudności
levels-note = Stopień trudności zadania mówi, jak trudny jest najtrudniejszy krok na najłatwiejszej drodze do rozwiązania i jak duży jest na niej wybór kroków.
levels-marks = To, co narysowano w diagramie, liczy się tak samo: wypełnić ostatnie pole albo zauważyć, że została tylko jedna kombinacja, jest łatwo; porównać wiele kombinacji albo zsumować kilka oznaczeń w całym bloku, wierszu lub kolumnie jest trudno.
example = Przykład
one-step = Jeden krok
the-solution = Rozwiązanie
look =
    Spójrz na pola w grubej ramce ({$house}). Gdzie może tam stać cyfra {$digit}? { $clues ->
        [one] Cyfra {$digit} w kółku wyklucza tam wszystkie inne puste pola
       *[other] Cyfry {$digit} w kółkach wykluczają tam wszystkie inne puste pola
    }, więc trzeba wpisać {$digit} w czarne pole: wiersz {$row}, kolumna {$column}.
look-sign =
    Spójrz na pola w grubej ramce ({$house}). Gdzie może tam stać znak {$digit}? { $clues ->
        [one] Taki sam znak w kółku wyklucza tam wszystkie inne puste pola
       *[other] Takie same znaki w kółkach wykluczają tam wszystkie inne puste pola
    }, więc trzeba go wpisać w czarne pole: wiersz {$row}, kolumna {$column}.
look-mark =
    Spójrz na pola w grubej ramce: {$mark}. { $sets ->
        [0] {""}
       *[other] Może tam stać tylko {$sets}.{" "}
    }{ $clues ->
        [0] Zatem
        [one] Z powodu cyfry w kółku
       *[other] Z powodu cyfr w kółkach
    } na czarne pole (wiersz {$row}, kolumna {$column}) zostaje tylko jedna cyfra: {$digit}.
look-found = { $clues ->
    [one] Załóżmy, że cyfra w kółku została już znaleziona.
   *[other] Załóżmy, że cyfry w kółkach zostały już znalezione.
 }
finished-grid = Ten diagram jest już wypełniony. Ma takie same oznaczenia jak zadania, a warunek każdego z nich jest spełniony.
step-by-step = Tak krok po kroku wypełnia się cały diagram.
holds = { $puzzles ->
    [one] Ta książka zawiera jedno zadanie.
    [few] Ta książka zawiera {$puzzles} zadania.
   *[many] Ta książka zawiera {$puzzles} zadań.
 }
minimal = Każde zadanie ma dokładnie jedno rozwiązanie i ani jednej zbędnej cyfry: po usunięciu którejkolwiek z podanych cyfr byłoby więcej rozwiązań. Jedno i drugie udowodnił komputer, zanim tę książkę wydrukowano.
unique = Każde zadanie ma dokładnie jedno rozwiązanie. Udowodnił to komputer, zanim tę książkę wydrukowano.
made = Przygotowano w programie lacuna {$version}.
seed = Ziarno losowania: {$seed}.
typefaces = Złożono krojami Libertinus Serif i Libertinus Sans, udostępnianymi bezpłatnie na licencji SIL Open Font License.

## Headings
heading = {$before} {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = z regionami
layout-classic = Klasyczne
layout-size = {$rows}×{$columns}
layout-latin = Kwadrat łaciński {$rows}×{$columns}
layout-jigsaw = Nieregularne
layout-jigsaw-of-size = Nieregularne {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samuraj
layout-gattai = Gattai-{$grids}

## Levels
level-easy = łatwe
    .gen = łatwego
    .meaning = Zawsze jest jakaś cyfra, na którą w jej wierszu, kolumnie lub bloku zostało tylko jedno miejsce, a takich miejsc do wyboru jest zawsze kilka.
level-medium = średnie
    .gen = średniego
    .meaning = Takich miejsc jest mało albo trzeba znaleźć pole, do którego pasuje już tylko jedna cyfra; warto sprawdzać, gdzie cyfra może stać w bloku i zarazem w wierszu lub kolumnie.
level-hard = trudne
    .gen = trudnego
    .meaning = Zapisz kandydatów w pustych polach: pary i trójki pól oraz układy wierszy i kolumn pozwalają wykluczyć niektórych z nich.
level-expert = bardzo trudne
    .gen = bardzo trudnego
    .meaning = Trzeba śledzić łańcuchy kandydatów: jeśli cyfra nie stoi tutaj, to stoi tam, i tak dalej.
level-extreme = ekstremalne
    .gen = ekstremalnego
    .meaning = Najdłuższe łańcuchy, porównywanie kilku możliwości albo coś, czego nie da się znaleźć żadnym z tych kroków: dla tych, którzy znają już całą resztę.

## Rules of the grid
rules-layout =
    Wpisz w każde puste pole { $letters ->
        [0] cyfrę od 1 do {$last}
        [1] cyfrę od 1 do 9 lub literę {$last}
       *[other] cyfrę od 1 do 9 lub literę od A do {$last}
    } tak, aby { $boxes ->
        [nine] w każdym wierszu, w każdej kolumnie i w każdym bloku z dziewięciu pól otoczonym grubą linią
        [rectangles] w każdym wierszu, w każdej kolumnie i w każdym otoczonym grubą linią bloku z {$rows} wierszy i {$columns} kolumn
       *[none] w każdym wierszu i w każdej kolumnie
    } { $letters ->
        [0] każda cyfra
       *[other] każdy z tych znaków
    } { $letters ->
        [0] stała
       *[other] stał
    } dokładnie raz.{ $letters ->
        [0] {""}
        [1] {" "}Litera liczy się jako cyfra: A to 10.
       *[other] {" "}Litery liczą się jako cyfry: A to 10, a {$last} to {$largest}.
    }
rules-signs =
    Wpisz w każde puste pole jeden z tych znaków tak, aby { $boxes ->
        [yes] w każdym wierszu, w każdej kolumnie i w każdym bloku otoczonym grubą linią
       *[no] w każdym wierszu i w każdej kolumnie
    } każdy z nich stał dokładnie raz. To, co powiedziano o cyfrach, dotyczy znaków.
rules-word = W każdym rozwiązaniu wiersz albo przekątna od lewego górnego rogu tworzy słowo.
rules-shapes = Także w każdym obszarze otoczonym grubą linią każda cyfra stoi raz.
rules-grids =
    W każdym z { $grids ->
        [2] dwóch
        [3] trzech
        [4] czterech
        [5] pięciu
       *[other] {$grids}
    } diagramów zasady obowiązują osobno; wspólne bloki należą do obu.
rules-regions = W każdym zaznaczonym regionie każda cyfra stoi raz.

## Families
family-anti-king = Antykról
    .rule = W polach stykających się rogami stoją różne cyfry.
family-anti-knight = Antyskoczek
    .rule = W polach oddalonych o ruch skoczka szachowego, czyli o dwa pola wzdłuż wiersza lub kolumny i jedno w bok, stoją różne cyfry.
family-asterisk = Gwiazdka
    .rule = W dziewięciu zaznaczonych polach gwiazdki każda cyfra stoi raz.
family-center-dot = Środki bloków
    .rule = W dziewięciu zaznaczonych polach pośrodku bloków każda cyfra stoi raz.
family-dg = Grupy rozłączne
    .rule = W polach, które zajmują to samo miejsce w swoich blokach i są oznaczone tą samą literą, każda cyfra stoi raz.
family-girandola = Girandola
    .rule = W dziewięciu zaznaczonych polach girandoli każda cyfra stoi raz.
family-non-consecutive = Bez kolejnych
    .rule = W polach o wspólnym boku nigdy nie stoją kolejne cyfry, takie jak 3 i 4.
family-nrc = Windoku
    .rule = W każdym z czterech szarych okien każda cyfra stoi raz.
family-x = Diagonalne
    .rule = Na obu głównych przekątnych, zaznaczonych cienkimi liniami, każda cyfra stoi raz.
family-arrow = Strzałki
family-between = Linie pomiędzy
family-choice = Do wyboru
family-clones = Klony
family-entropic = Linie entropii
family-equal-sums = Równe sumy
family-even-odd = Parzyste i nieparzyste
family-greater-than = Nierówności
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little Killer
family-palindrome = Palindromy
family-quads = Czwórki pól
family-region-sums = Sumy w blokach
family-renban = Renban
family-sandwich = Kanapki
family-skyscraper = Wieżowce
family-strict-kropki = Pełne Kropki
    .rule = Biała kropka między dwoma polami oznacza, że ich cyfry są kolejne, czarna – że jedna jest dwa razy większa od drugiej. Zaznaczono wszystkie kropki: tam, gdzie ich nie ma, nie zachodzi ani jedno, ani drugie.
family-strict-xv = Pełne XV
    .rule = X między dwoma polami oznacza, że suma ich cyfr wynosi 10, a V – że wynosi 5. Zaznaczono wszystkie X i V: tam, gdzie ich nie ma, suma nie wynosi ani 10, ani 5.
family-sum-lines = Linie sum
family-sums = Sumy
family-thermo = Termometry
family-whispers = Szepty
family-x-sum = X-sumy
family-xv = XV
family-zipper = Zamki

## Marks
mark-any = oznaczenie
    .several = oznaczenia
    .gen = oznaczenia
mark-own-line = linia «{$name}»
    .gen = linii «{$name}»
mark-cage = klatka
    .several = klatki
    .gen = klatki
    .rule = Suma cyfr w klatce otoczonej przerywaną linią jest równa małej liczbie w jej rogu, a cyfry w klatce się nie powtarzają.{ $numbers ->
        [plain] {""}
       *[own] {" "}Klatka bez liczby mówi tylko, że jej cyfry są różne.
    }
mark-sum = suma
    .several = sumy
    .gen = sumy
    .rule = Suma cyfr w szarym obszarze jest równa liczbie w jego rogu; cyfra z oznaczeniem ×2 liczy się podwójnie. Cyfry w obszarze mogą się powtarzać.
mark-parity = parzystość
    .gen = parzystości
    .rule = { $kinds ->
        [Even] W szarym kwadracie stoi cyfra parzysta. W innych polach też mogą stać cyfry parzyste.
        [Odd] W szarym kółku stoi cyfra nieparzysta. W innych polach też mogą stać cyfry nieparzyste.
       *[several] W szarym kwadracie stoi cyfra parzysta, w szarym kółku – nieparzysta. W polu bez takiego znaku może stać dowolna cyfra.
    }
mark-greater-than-sign = znak nierówności
    .gen = znaku nierówności
    .rule = Znak między dwoma polami wskazuje ostrzem mniejszą cyfrę. Nie każda para sąsiednich pól ma taki znak.
mark-white-dot = biała kropka
    .gen = białej kropki
mark-black-dot = czarna kropka
    .gen = czarnej kropki
mark-dot = kropka
    .gen = kropki
    .rule = { $kinds ->
        [WhiteDot] Biała kropka między dwoma polami oznacza, że ich cyfry są kolejne, jak 3 i 4.
        [BlackDot] Czarna kropka między dwoma polami oznacza, że jedna cyfra jest dwa razy większa od drugiej, jak 6 od 3.
       *[several] Biała kropka między dwoma polami oznacza, że ich cyfry są kolejne, jak 3 i 4; czarna – że jedna jest dwa razy większa od drugiej, jak 6 od 3.
    }{ $given ->
        [all] {""}
       *[some] {" "}Nie każda taka para ma kropkę.
    }
mark-x = X
mark-v = V
mark-x-or-v = X lub V
    .rule = { $kinds ->
        [X] X między dwoma polami oznacza, że suma ich cyfr wynosi 10.
        [V] V między dwoma polami oznacza, że suma ich cyfr wynosi 5.
       *[several] X między dwoma polami oznacza, że suma ich cyfr wynosi 10, a V – że wynosi 5.
    }{ $given ->
        [all] {""}
       *[some] {" "}Nie każda taka para ma literę.
    }
mark-thermometer = termometr
    .gen = termometru
    .rule = Wzdłuż termometru, czyli szarej rurki z bańką na jednym końcu, cyfry rosną, począwszy od bańki: każda jest większa od poprzedniej.
mark-slow-thermometer = powolny termometr
    .gen = powolnego termometru
    .rule = Wzdłuż termometru, który narysowano tylko konturem, cyfry nigdy nie maleją, począwszy od bańki: każda jest większa od poprzedniej lub jej równa.
mark-arrow = strzałka
    .gen = strzałki
    .rule = Suma cyfr na strzałce jest równa liczbie w jej kółku lub podłużnej kapsułce. Cyfry na strzałce mogą się powtarzać.
mark-palindrome = palindrom
    .gen = palindromu
    .rule = Cyfry na szerokiej szarej linii czyta się tak samo od obu końców.
mark-pencil-mark = notatka
    .gen = notatki
    .rule = W polu z małymi cyframi stoi jedna z nich.
mark-renban-line = linia renban
    .gen = linii renban
    .rule = Na cienkiej linii z koralikami stoją kolejne cyfry, jak 3, 4 i 5, w dowolnej kolejności. Żadna się nie powtarza.
mark-whisper-line = linia szeptów
    .gen = linii szeptów
    .rule = Sąsiednie cyfry na falistej linii różnią się co najmniej o 5{ $numbers ->
        [plain] {""}
       *[own] {" "}albo co najmniej o zapisaną przy niej liczbę
    }. Cyfry mogą się na niej powtarzać.
    .screen = Sąsiednie cyfry na zielonej linii różnią się co najmniej o 5{ $numbers ->
        [plain] {""}
       *[own] {" "}albo co najmniej o zapisaną przy niej liczbę
    }. Cyfry mogą się na niej powtarzać.
mark-between-line = linia pomiędzy
    .gen = linii pomiędzy
    .rule = Cyfry na linii łączącej dwa kółka są większe od cyfry w jednym kółku i mniejsze od cyfry w drugim. Mogą się na niej powtarzać.
mark-lockout-line = linia z rombami
    .gen = linii z rombami
    .rule = Cyfry w dwóch rombach na końcach linii różnią się co najmniej o 4{ $numbers ->
        [plain] {""}
       *[own] {" "}albo co najmniej o zapisaną przy niej liczbę
    }. Cyfry na linii między rombami są mniejsze od obu albo większe od obu; mogą się powtarzać.
mark-zipper-line = linia zamka
    .gen = linii zamka
    .rule = Na podwójnej linii każde dwie cyfry równo oddalone od jej środka mają zawsze tę samą sumę. Jeśli w środku jest pole, stoi w nim ta suma. Cyfry mogą się na niej powtarzać.
mark-region-sum-line = linia sum w blokach
    .gen = linii sum w blokach
    .rule = Na cienkiej ciemnej linii suma cyfr jest taka sama w każdym bloku, za każdym razem, gdy linia przez niego przechodzi. Cyfry mogą się na niej powtarzać.
mark-group-of-equal-sums = grupa równych sum
    .gen = grupy równych sum
    .rule = Obszary z tą samą literą i znakiem = mają tę samą sumę. Cyfry mogą się w nich powtarzać.
mark-sum-line = linia sum
    .gen = linii sum
    .rule = Przerywaną linię można podzielić na części, z których każda ma sumę zapisaną przy linii. Cyfry mogą się na niej powtarzać.
mark-entropic-line = linia entropii
    .gen = linii entropii
    .rule = Spośród każdych trzech sąsiednich cyfr na potrójnej linii jedna jest niska, jedna średnia i jedna wysoka ({$thirds}). Cyfry mogą się na niej powtarzać.
mark-modular-line = linia reszt
    .gen = linii reszt
    .rule = Każde trzy sąsiednie cyfry na linii z poprzecznymi kreskami dają różne reszty z dzielenia przez trzy. Liczba przy linii zastępuje trójkę. Cyfry mogą się na niej powtarzać.
mark-rule-of-two-by-two-cells = zasada kwadratów dwa na dwa
    .gen = zasady kwadratów dwa na dwa
    .rule = { $kinds ->
        [GlobalEntropy] W każdym kwadracie dwa na dwa pola stoi cyfra niska, średnia i wysoka ({$thirds}).
        [GlobalMod] W każdym kwadracie dwa na dwa pola występują wszystkie trzy reszty z dzielenia przez trzy.
       *[several] W każdym kwadracie dwa na dwa pola stoi cyfra niska, średnia i wysoka ({$thirds}), a ponadto występują wszystkie trzy reszty z dzielenia przez trzy.
    }
mark-double-arrow = podwójna strzałka
    .gen = podwójnej strzałki
    .rule = Suma cyfr na linii z dwoma grotami między dwoma kółkami jest równa sumie cyfr w kółkach. Cyfry mogą się na niej powtarzać.
mark-group-of-clones = grupa klonów
    .gen = grupy klonów
    .rule = Obszary z tą samą literą zawierają te same cyfry, każdą tyle samo razy, w dowolnej kolejności.
mark-equality-cage = klatka równości
    .gen = klatki równości
    .rule = Cyfry w klatce otoczonej kropkowaną linią i ze znakiem = są różne. Parzystych jest tyle, ile nieparzystych, a niskich tyle, ile wysokich; środkowa cyfra nie jest ani niska, ani wysoka i tam nie występuje.
mark-quad = czwórka pól
    .gen = czwórki pól
    .rule = Cyfry w kółku na styku rogów występują w czterech polach wokół niego, co najmniej tyle razy, ile razy tam zapisano. W pozostałych z tych pól mogą stać dowolne cyfry.
mark-area-that-contains-digits = obszar z wymaganymi cyframi
    .gen = obszaru z wymaganymi cyframi
    .rule = Cyfry w rogu obszaru otoczonego przerywaną linią występują w nim co najmniej tyle razy, ile razy tam zapisano; po znaku = dokładnie tyle razy. Mogą tam też stać inne cyfry i mogą się powtarzać.
mark-look-and-say-cage = klatka liczenia
    .gen = klatki liczenia
    .rule = Liczbę klatki liczenia, otoczonej przerywaną linią, czyta się parami: 23 oznacza, że zawiera ona dokładnie dwie trójki. Cyfry mogą się w niej powtarzać.
mark-set-of-counting-circles = zbiór liczących kółek
    .gen = zbioru liczących kółek
    .rule = Cyfra w kółku mówi, w ilu kółkach stoi ta cyfra.
mark-cell-that-counts-digits = pole liczące cyfry
    .gen = pola liczącego cyfry
    .rule = Cyfra w kółku to liczba różnych cyfr w jego obszarze. Cyfry mogą się tam powtarzać.
mark-numbered-room = numer pokoju
    .gen = numeru pokoju
    .rule = Cyfra obok diagramu stoi w N-tym polu, licząc od niej, gdzie N to cyfra w pierwszym polu. Nie każdy wiersz i nie każda kolumna ma taką cyfrę.
mark-indexing-cell = pole wskazujące
    .gen = pola wskazującego
    .rule = Szare pole z literą C w kolumnie N mówi, w której kolumnie jego wiersz ma cyfrę N; pole z literą R w wierszu N mówi, w którym wierszu jego kolumna ma cyfrę N; pole z literą B na N-tym miejscu bloku mówi, na którym miejscu blok ma cyfrę N.
mark-slingshot = proca
    .gen = procy
    .rule = Cyfra w pierwszym polu strzałki bez kółka pojawia się na niej jeszcze raz, N kroków za drugim polem, gdzie N to cyfra w drugim polu.
mark-little-killer = little killer
    .several = little killery
    .gen = little killera
    .rule = Liczba obok małej strzałki to suma cyfr na przekątnej. Mogą się one powtarzać. Nie każda przekątna ma liczbę.
mark-x-sum = X-suma
    .gen = X-sumy
    .rule = X-suma obok diagramu to suma pierwszych X cyfr, licząc od niej, gdzie X jest pierwszą z nich. Nie każdy wiersz i nie każda kolumna ma X-sumę.
mark-sandwich = kanapka
    .gen = kanapki
    .rule = Liczba obok diagramu to suma cyfr, które w jej wierszu lub kolumnie stoją między 1 a największą cyfrą. Nie każdy wiersz i nie każda kolumna ma liczbę.
mark-lunchbox = śniadaniówka
    .gen = śniadaniówki
    .rule = Cyfry na bardzo szerokim, jasnym pasie są różne, a jego liczba to suma tych, które stoją między najmniejszą a największą z nich.
mark-skyscraper-clue = liczba wieżowców
    .gen = liczby wieżowców
    .rule = Cyfry to wysokości wieżowców, a wyższe zasłaniają niższe. Liczba obok diagramu mówi, ile z nich stamtąd widać. Nie każdy wiersz i nie każda kolumna ma liczbę.
mark-hidden-skyscraper-clue = liczba ukrytego wieżowca
    .gen = liczby ukrytego wieżowca
    .rule = Cyfry to wysokości wieżowców, a wyższe zasłaniają niższe. Liczba obok diagramu to pierwsza wysokość, której stamtąd nie widać. Nie każdy wiersz i nie każda kolumna ma liczbę.
mark-rank = ranga
    .gen = rangi
    .rule = Odczytaj każdy wiersz i każdą kolumnę z obu końców jako liczbę. Liczba obok diagramu to ranga jej wiersza lub kolumny, czytanych od tej strony, wśród wszystkich tych liczb: najmniejsza ma rangę 1. Nie każdy wiersz i nie każda kolumna ma rangę.
mark-rule-of-ranks = zasada rang
    .gen = zasady rang
    .rule = Rangi należą do różnych liczb, chyba że autor dopuszcza równe.
mark-rule-that-all-signs-are-given = zasada, że zaznaczono wszystkie znaki
    .gen = zasady, że zaznaczono wszystkie znaki
    .rule = { $kinds ->
        [StrictKropki] Zaznaczono wszystkie kropki: jeśli między sąsiednimi polami nie ma kropki, ich cyfry nie są kolejne i żadna nie jest dwa razy większa od drugiej.
        [StrictXV] Zaznaczono wszystkie X i V: jeśli między sąsiednimi polami nie ma litery, suma ich cyfr nie wynosi ani 10, ani 5.
       *[several] Zaznaczono wszystkie kropki, X i V: jeśli między sąsiednimi polami nie ma znaku, ich cyfry nie są kolejne, żadna nie jest dwa razy większa od drugiej, a ich suma nie wynosi ani 10, ani 5.
    }
mark-rule-of-unknown-regions = zasada nieznanych regionów
    .gen = zasady nieznanych regionów
    .rule = Podziel diagram na regiony złożone ze stykających się bokami pól, każdy tak duży jak wiersz. Cyfry w regionie są różne.
mark-cell-that-looks-along-its-region = pole patrzące wzdłuż regionu
    .gen = pola patrzącego wzdłuż regionu
    .rule = Cyfra w kółku to liczba pól jego regionu, które widać z niego wzdłuż wiersza i kolumny, razem z nim samym.
mark-cell-that-counts-its-region = pole liczące swój region
    .gen = pola liczącego swój region
    .rule = Cyfra w kółku to liczba pól jego regionu wśród pól wokół niego, razem z nim samym.
mark-rule-of-doppelgangers = zasada sobowtórów
    .gen = zasady sobowtórów
    .rule = Każdy wiersz, każda kolumna i każdy blok zawiera 0 i wszystkie pozostałe cyfry prócz jednej. Żadnym dwóm wierszom, kolumnom ani blokom nie brakuje tej samej cyfry; nie brakuje jej też wspólnie wierszowi, kolumnie i blokowi tego samego 0.
mark-rule-of-connected-digits = zasada połączonych cyfr
    .gen = zasady połączonych cyfr
    .rule = Pola z pewnymi cyframi są połączone bokami.
mark-anti-taxicab-rule = zasada antytaksówki
    .gen = zasady antytaksówki
    .rule = Dwa pola z tą samą cyfrą N nie są oddalone dokładnie o N kroków wzdłuż wierszy i kolumn.
mark-dutch-flatmates = holenderscy współlokatorzy
    .gen = holenderskich współlokatorów
    .rule = Każda 5 ma bezpośrednio nad sobą 1 lub bezpośrednio pod sobą 9.
mark-line-with-a-rule-of-its-own = linia z własną zasadą
    .gen = linii z własną zasadą
    .rule = Cyfry na kropkowanej linii pasują do siebie tak, jak mówi autor.
mark-line-with-a-regular-expression = linia z wyrażeniem regularnym
    .gen = linii z wyrażeniem regularnym
    .rule = Cyfry na kropkowanej linii następują po sobie tak, jak mówi autor.
mark-line-with-an-automaton = linia z automatem
    .gen = linii z automatem
    .rule = Cyfry na kropkowanej linii następują po sobie tak, jak mówi autor.
mark-choice-of-marks = wybór oznaczeń
    .gen = wyboru oznaczeń
    .rule = Obwiedzione oznaczenia z tą samą literą są do wyboru: spełniony jest warunek co najmniej jednego z nich.

## Places and houses
cell = r{$row}c{$column}
cell-names = Poniżej r1c2 oznacza pole w wierszu 1 i kolumnie 2.
house-row = wiersz {$number}
    .gen = wiersza {$number}
    .in = w wierszu {$number}
house-column = kolumna {$number}
    .gen = kolumny {$number}
    .in = w kolumnie {$number}
house-box = blok {$number}
    .in = w bloku {$number}
house-window = okno {$number}
    .in = w oknie {$number}
house-main-diagonal = główna przekątna
    .in = na głównej przekątnej
house-anti-diagonal = druga przekątna
    .in = na drugiej przekątnej
house-disjoint-group = grupa {$number}
    .in = w grupie {$number}
house-asterisk = gwiazdka
    .in = w gwiazdce
house-center-dot = środki bloków
    .in = w środkach bloków
house-girandola = girandola
    .in = w girandoli
house-region = region {$number}
    .in = w regionie {$number}
house-region-alone = region
    .in = w regionie
house-other = {$name}
    .in = w: {$name}
house-of-grid = {$house} diagramu {$grid}
house-derived = {$cells} ({$houses} bez pól: {$without})
    .in = w {$cells} ({FORM($houses, "")} bez pól: {FORM($without, "")})
mark = {$mark}{$place}
mark-labelled = {$mark} {$label}{$place}
place-nowhere = {""}
place-cell = {" "}przy {$cell}
place-between = {" "}między {$cell} a {$other}
place-line = { $end ->
    [left] {" "}wzdłuż {FORM($line, "gen")} od lewej
    [right] {" "}wzdłuż {FORM($line, "gen")} od prawej
    [top] {" "}wzdłuż {FORM($line, "gen")} od góry
    [bottom] {" "}wzdłuż {FORM($line, "gen")} od dołu
   *[both] {" "}{FORM($line, "in")}
 }
word-digits = cyfry
word-values = wartości

## Steps
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
placed = {$cell} = {$value}
excluded = bez {$value} w {$cells}
hint-place = {$place}
hint-technique = {$technique}: {$place}
hint-values = {$technique}: {$values} ({$place})

## Why a step is right
because-only-cell-of-house = {$cells} to jedyne wolne pole {FORM($houses, "in")}
because-only-cell-of-mark = {$cells} to jedyne wolne pole {FORM($marks, "gen")}
because-hidden-single = {FORM($houses, "in")} jest tylko jedno miejsce na {$values}
because-single-of-mark = warunek {FORM($marks, "gen")} zostawia w {$cells} tylko jedną wartość
because-only-combination =
    {$marks} { $marks ->
        [one] zawiera
       *[other] zawierają
    } {$values}
because-last-cells-of-mark = {$cells} to ostatnie wolne pola {FORM($marks, "gen")}
because-ends-of-mark = za mała lub za duża wartość dla {FORM($marks, "gen")}
because-direct-locked = {FORM($houses, "in")} każda {$values} leży {FORM($cover, "in")} ({$link}), więc {FORM($other, "in")} jest tylko jedno miejsce na {$values}
because-direct-hidden = {FORM($houses, "in")} {$digits} {$values} leżą w {$link}, więc jest tylko jedno miejsce na {$placed}
because-locked-in-mark = dla {FORM($marks, "gen")} potrzebna jest {$values}, która leży w {$cells}
because-naked-single = w {$cells} jest tylko jeden kandydat
because-combinations = nie występuje w żadnej kombinacji {FORM($marks, "gen")}
because-locked = {FORM($houses, "in")} każda {$values} leży {FORM($covers, "in")} ({$cells})
because-common-peer = {FORM($houses, "in")} cyfra {$values} trafi w jedno z pól {$cells}
because-common-peer-of-cell = w {$cells} stoi jedna z cyfr {$values}
because-naked-set = {$cells} {FORM($houses, "in")} zawierają tylko {$values}
because-pinned =
    {FORM($houses, "in")} { $values ->
        [one] {$values} należy
       *[other] {$digits} {$values} należą
    } do {FORM($marks, "gen")}, więc odpadają kombinacje bez { $values ->
        [one] niej
       *[other] nich
    }
because-chain-of-marks = nie występuje w żadnej wspólnej kombinacji {FORM($marks, "gen")}
because-hidden-set = {FORM($houses, "in")} {$digits} {$values} leżą w {$cells}
because-common-exclusion = gdziekolwiek {FORM($houses, "in")} trafi {$values} ({$cells})
because-common-exclusion-of-cell = którakolwiek z cyfr {$values} stoi w {$cells}
because-strong-links = {FORM($house, "in")} {$values} stoi w {$outer} lub {$inner}, {FORM($other, "in")} – w {$opposite} lub {$end}, a nie może stać i w {$inner}, i w {$opposite}, więc stoi w {$outer} lub {$end}
because-pivot = pola {$cells} zawierają {$values}
because-rectangle = w {$cells} nie mogą zostać tylko {$values}
because-colouring = {$values} stoi we wszystkich polach {$link} albo we wszystkich {$link-2}
because-chain = {$chain}, co wyklucza pierwsze
because-almost-locked = {$link} i {$link-2} nie mogą jednocześnie zawierać {$values}
because-universal-grave = bez {$values} w {$cells} wszystkie wolne pola mogłyby zamienić swoich dwóch kandydatów
because-linked-pairs = pola {$cells} zawierają {$values} i są połączone {FORM($houses, "in")}
because-forcing-through-marks = przy {$cells} = {$values} oznaczenia i pojedyncze cyfry prowadzą do sprzeczności: {$end}
because-cases = prowadzi do tego każda kombinacja, jaka została dla {FORM($marks, "gen")}
because-forcing = przy {$cells} = {$values} pojedyncze cyfry prowadzą do sprzeczności: {$end}
because-trial = załóżmy, że {$cells} = {$values}; to prowadzi do sprzeczności: {$end}
because-search = żadne założenie nie prowadzi do sprzeczności, więc jedną wartość znaleziono przeszukiwaniem
because-sum-inside =
    {$marks} {FORM($houses, "in")} { $count ->
        [one] daje
       *[other] dają
    } razem {$sum} z {$whole}, więc {$terms} = {$rest}
because-sum-across =
    {$marks} ({$houses}) { $count ->
        [one] daje
       *[other] dają
    } razem {$sum} zamiast {$whole}, więc {$terms} = {$rest}
end-cell = w {$cell} nie ma już kandydata
end-house = {FORM($house, "in")} nie ma już miejsca na {$value}
end-mark = nie da się spełnić warunku {FORM($mark, "gen")}

## What `lacuna explain` says about a puzzle
explain-look = spójrz tutaj: {$place}
explain-no-hint-full = bez podpowiedzi: wszystkie cyfry są już wpisane
explain-no-hint = bez podpowiedzi: nie znaleziono niczego, co prowadzi do cyfry
explain-rating =
    { $least ->
        [yes] co najmniej {$level}
       *[no] {$level}
    }, punkty: {$score}, najtrudniejsza technika: {$technique}; { $steps ->
        [one] 1 krok
        [few] {NUMBER($steps)} kroki
       *[many] {NUMBER($steps)} kroków
    } {$how}
explain-rounds = w { $rounds ->
    [one] 1 rundzie
   *[other] {NUMBER($rounds)} rundach
 }
explain-cut = w {$time}, { $is-full ->
    [yes] reszta przez przeszukiwanie
   *[no] dalej nic
 }
explain-with = z {$parts}
explain-trials = { $count ->
    [one] 1 próbą
   *[other] {NUMBER($count)} próbami
 }
explain-searches = { $count ->
    [one] 1 wartością znalezioną przeszukiwaniem
   *[other] {NUMBER($count)} wartościami znalezionymi przeszukiwaniem
 }
explain-ends = kroki kończą się tutaj; {$left}; {$decides}
explain-ends-cut = tutaj skończył się czas; {$left}; {$decides}
explain-left = { $solutions ->
    [one] zostaje 1 rozwiązanie
    [few] zostają {NUMBER($solutions)} rozwiązania
   *[other] zostaje {NUMBER($solutions)} rozwiązań
 }
explain-left-at-least = liczba pozostałych rozwiązań to co najmniej {NUMBER($solutions)}
explain-decides-any = {$cell} = {$values}, a każda z tych cyfr zostawia dokładnie jedno
explain-decides = {$cell} = {$values} zostawia dokładnie jedno
explain-decides-none = żadna pojedyncza cyfra nie zostawia dokładnie jednego
explain-decides-unknown = nie wiadomo, czy jakaś pojedyncza cyfra zostawia dokładnie jedno
explain-ends-none = kroki kończą się sprzecznością, więc nie ma rozwiązania: {$end}
explain-ends-none-found = kroki kończą się tutaj bez sprzeczności, ale przeszukanie pokazuje, że nie ma rozwiązania

## Techniques
technique-last-digit = ostatnia cyfra
technique-last-cell-of-a-mark = ostatnie pole oznaczenia
technique-hidden-single-in-a-box = jedyne miejsce w bloku
technique-innie-or-outie = suma z jednym polem różnicy
technique-single-of-a-mark = jedyna wartość w oznaczeniu
technique-only-combination = jedyna kombinacja
technique-two-cells-of-a-mark = dwa pola oznaczenia
technique-ends-of-a-mark = granice oznaczenia
technique-hidden-single-in-a-line = jedyne miejsce w linii
technique-hidden-single-in-a-region = jedyne miejsce w regionie
technique-direct-pointing = bezpośrednie wskazanie z bloku
technique-direct-claiming = bezpośrednie wskazanie z linii
technique-direct-hidden-pair = bezpośrednia ukryta para
technique-hidden-single-in-a-derived-house = jedyne miejsce w obszarze pochodnym
technique-innie-or-outie-of-several-houses = suma kilku obszarów z jednym polem różnicy
technique-locked-in-a-mark = cyfra wymagana w oznaczeniu
technique-naked-single = jedyny kandydat
technique-direct-hidden-triple = bezpośrednia ukryta trójka
technique-combinations = kombinacje
technique-pointing = wskazanie z bloku
technique-claiming = wskazanie z linii
technique-common-peer = wspólne pole
technique-naked-pair = naga para
technique-innies-and-outies = suma z dwoma polami różnicy
technique-pinned-in-a-mark = cyfra związana z oznaczeniem
technique-chain-of-marks = łańcuch oznaczeń
technique-x-wing = X-Wing
technique-hidden-pair = ukryta para
technique-naked-triple = naga trójka
technique-innies-and-outies-of-several-houses = suma kilku obszarów z dwoma polami różnicy
technique-common-exclusion = wspólne wykluczenie
technique-swordfish = Swordfish
technique-hidden-triple = ukryta trójka
technique-skyscraper = drapacz chmur
technique-two-string-kite = latawiec
technique-turbot-fish = Turbot Fish
technique-xy-wing = XY-Wing
technique-empty-rectangle = pusty prostokąt
technique-grouped-turbot-fish = grupowy Turbot Fish
technique-xyz-wing = XYZ-Wing
technique-unique-rectangle = unikalny prostokąt
technique-naked-quad = naga czwórka
technique-jellyfish = Jellyfish
technique-hidden-quad = ukryta czwórka
technique-simple-colouring = proste kolorowanie
technique-x-chain = X-łańcuch
technique-wxyz-wing = WXYZ-Wing
technique-bivalue-universal-grave = uniwersalny grób dwuwartościowy
technique-grouped-x-chain = grupowy X-łańcuch
technique-sums-of-innies-and-outies = suma z kilkoma polami różnicy
technique-vwxyz-wing = VWXYZ-Wing
technique-xy-loop = XY-pętla
technique-w-wing = W-Wing
technique-forcing-through-marks = wymuszanie przez oznaczenia
technique-xy-chain = XY-łańcuch
technique-chain = łańcuch
technique-cases-of-a-mark = przypadki oznaczenia
technique-grouped-chain = łańcuch grupowy
technique-almost-locked-sets = prawie zamknięte zbiory
technique-forcing = wymuszanie
technique-trial = próba
technique-search = przeszukiwanie

## What to look for when a technique is practised
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Szukaj wiersza, kolumny lub bloku z jednym pustym polem.
seek-only-cell-of-mark = Szukaj oznaczenia z jednym pustym polem: pozostałe pola mówią, co w nim stoi.
seek-hidden-single = Wybierz cyfrę oraz wiersz, kolumnę, blok lub region. Gdzie może tam stać ta cyfra? Czasem zostaje tylko jedno pole.
seek-sum = Cyfry całego wiersza, kolumny lub bloku dają zawsze tę samą sumę, przy dziewięciu cyfrach 45. Zsumuj oznaczenia w jednym lub kilku z tych obszarów: to, czego brakuje albo jest za dużo, przypada na kilka pozostałych pól.
seek-single-of-mark = Szukaj oznaczenia, które w jednym ze swoich pól dopuszcza tylko jedną cyfrę.
seek-only-combination = Szukaj oznaczenia, dla którego został tylko jeden zestaw cyfr, na przykład 1 i 2 dla sumy 3. Innych cyfr nie może tam być.
seek-last-cells-of-mark = Szukaj oznaczenia z dwoma pustymi polami i sprawdź, które pary cyfr są tam jeszcze możliwe.
seek-ends-of-mark = Sprawdź, jak mała i jak duża może być cyfra w oznaczeniu. Na końcach linii oraz tam, gdzie suma jest bardzo mała lub bardzo duża, niewiele jest możliwe.
seek-direct-locked = Cyfry, która musi stać na przecięciu bloku z wierszem lub kolumną, nie ma nigdzie indziej w tym bloku, wierszu ani kolumnie. Szukaj wiersza, kolumny lub bloku, w którym przez to zostaje na nią tylko jedno miejsce.
seek-direct-hidden = Tam, gdzie kilka cyfr zajmuje tyle samo pól wiersza, kolumny lub bloku, nie ma miejsca na inne. Szukaj cyfry, na którą zostaje wtedy tylko jedno miejsce.
seek-locked-in-mark = Szukaj cyfry, która musi wystąpić w oznaczeniu. Nie może stać w polu, które ze wszystkimi jej miejscami w oznaczeniu ma wspólny wiersz, kolumnę lub blok.
seek-naked-single = Szukaj pola, w którego wierszu, kolumnie i bloku są już wszystkie cyfry prócz jednej.
seek-combinations = Zapisz wszystkie kombinacje oznaczenia i wykreśl cyfry, które nie występują w żadnej z nich.
seek-locked = { $technique ->
    [pointing] Jeśli wszystkie miejsca na cyfrę w bloku leżą w tym samym wierszu lub w tej samej kolumnie, nie ma jej tam nigdzie poza tym blokiem.
    [x-wing] Jeśli w dwóch wierszach miejsca na cyfrę są tylko w tych samych dwóch kolumnach, nie ma jej w tych kolumnach nigdzie indziej. To samo obowiązuje po zamianie wierszy z kolumnami.
    [swordfish] Jeśli w trzech wierszach miejsca na cyfrę są tylko w tych samych trzech kolumnach, nie ma jej w tych kolumnach nigdzie indziej. To samo obowiązuje po zamianie wierszy z kolumnami.
    [jellyfish] Jeśli w czterech wierszach miejsca na cyfrę są tylko w tych samych czterech kolumnach, nie ma jej w tych kolumnach nigdzie indziej. To samo obowiązuje po zamianie wierszy z kolumnami.
   *[claiming] Jeśli wszystkie miejsca na cyfrę w wierszu lub kolumnie leżą w tym samym bloku, nie ma jej w tym bloku nigdzie indziej.
 }
seek-common-peer = Szukaj pola, które musi się różnić od każdego miejsca, jakie cyfra ma w wierszu, kolumnie lub bloku. Ta cyfra nie może w nim stać.
seek-naked-set = { $technique ->
    [naked-pair] Jeśli dwa pola wiersza, kolumny lub bloku mają tylko tych samych dwóch kandydatów, nie ma tam tych cyfr nigdzie indziej.
    [naked-triple] Jeśli trzy pola wiersza, kolumny lub bloku mają łącznie tylko trzech kandydatów, nie ma tam tych cyfr nigdzie indziej.
   *[naked-quad] Jeśli cztery pola wiersza, kolumny lub bloku mają łącznie tylko czterech kandydatów, nie ma tam tych cyfr nigdzie indziej.
 }
seek-pinned = Jeśli wszystkie miejsca na cyfrę w wierszu, kolumnie lub bloku należą do jednego oznaczenia, musi ona w nim wystąpić. Wykreśl to, co do tego nie pasuje.
seek-chain-of-marks = Spójrz na oznaczenia ze wspólnymi polami, na przykład na kropki w rzędzie, i sprawdź, co pasuje do nich wszystkich naraz.
seek-hidden-set = { $technique ->
    [hidden-pair] Jeśli dwie cyfry mają w wierszu, kolumnie lub bloku tylko te same dwa miejsca, w tych polach nie ma nic innego.
    [hidden-triple] Jeśli trzy cyfry mają w wierszu, kolumnie lub bloku tylko te same trzy miejsca, w tych polach nie ma nic innego.
   *[hidden-quad] Jeśli cztery cyfry mają w wierszu, kolumnie lub bloku tylko te same cztery miejsca, w tych polach nie ma nic innego.
 }
seek-common-exclusion = Sprawdź wszystkie miejsca jednej cyfry albo wszystkie cyfry jednego pola. To, co wyklucza każda z możliwości, jest niemożliwe.
seek-strong-links = Wybierz cyfrę, która w dwóch wierszach, kolumnach lub blokach ma po dwa miejsca albo po dwie grupy miejsc. Jeśli jedno miejsce stąd i jedno stamtąd nie mogą jej zawierać jednocześnie, zawiera ją jedno z dwóch pozostałych. Nie ma jej w żadnym polu, które z oboma pozostałymi ma wspólny wiersz, kolumnę lub blok.
seek-pivot = { $technique ->
    [xyz-wing] Szukaj pola z trzema kandydatami oraz dwóch innych w jego wierszu, kolumnie lub bloku, z których każde ma dwóch z tych trzech. Cyfra wspólna dla wszystkich trzech stoi w jednym z nich, więc nie ma jej w polu, które wykluczają wszystkie trzy.
   *[xy-wing] Szukaj pola z dwoma kandydatami oraz dwóch innych w jego wierszu, kolumnie lub bloku, z których każde ma jednego z nich i tego samego drugiego kandydata. Ten drugi stoi w jednym z nich, więc nie ma go w polu, które wykluczają oba.
 }
seek-rectangle = Szukaj czterech pól w dwóch wierszach, dwóch kolumnach i dwóch blokach, które mają prawie tylko tych samych dwóch kandydatów. Gdyby nie było tam nic więcej, te dwie cyfry można by zamienić, a przecież zadanie ma tylko jedno rozwiązanie.
seek-colouring = Oznaczaj miejsca cyfry na przemian dwoma kolorami wszędzie tam, gdzie w wierszu, kolumnie lub bloku są dwa. Cyfra stoi albo we wszystkich polach jednego koloru, albo we wszystkich drugiego.
seek-chain = Śledź łańcuch: jeśli cyfra nie stoi tutaj, to stoi tam, więc inna nie stoi tam, i tak dalej. To, co wykluczają oba końce łańcucha, jest niemożliwe.
seek-almost-locked = Szukaj dwóch grup pól, z których każda ma o jednego kandydata więcej niż pól. Jeśli pewna cyfra nie może być w obu grupach, jedna z nich zawiera wszystkich swoich pozostałych kandydatów.
seek-universal-grave = Jeśli prawie wszystkie puste pola mają dwóch kandydatów, szukaj tych, które mają ich więcej. Bez dodatkowych kandydatów byłyby dwa rozwiązania, więc jeden z nich jest prawdziwy.
seek-linked-pairs = Szukaj dwóch pól z tymi samymi dwoma kandydatami. Jeśli jedna z tych cyfr ma w wierszu, kolumnie lub bloku tylko dwa miejsca, z których jedno wyklucza pierwsze pole, a drugie – drugie pole, to w jednym z tych pól stoi druga cyfra.
seek-forcing-through-marks = Załóż, że cyfra stoi w pewnym polu, i sprawdź, co wynika z oznaczeń i z pól z jednym kandydatem. Jeśli prowadzi to do sprzeczności, tej cyfry tam nie ma.
seek-cases = Sprawdź kilka kombinacji, które zostały dla oznaczenia. To, co wynika z każdej z nich, jest prawdą.
seek-forcing = Załóż, że cyfra stoi w pewnym polu, i śledź skutki od pola do pola. Jeśli prowadzi to do sprzeczności, tej cyfry tam nie ma.
