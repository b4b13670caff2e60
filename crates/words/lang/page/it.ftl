# The words of the page in Italian. The heads of en.ftl and ../it.ftl explain the format and the forms of houses.
# Buttons have the imperative, as those of all programs in Italian; sentences are impersonal.

## The page as a whole
title = lacuna: sudoku con qualsiasi regola
pages = Pagine
what-to-do = Che cosa fare
notices = Avvisi
board = Schema
tab-start = Inizio
tab-play = Gioca
tab-make = Genera
tab-books = Libri
tab-set = Componi
tab-share = Condividi
tab-more = Altro
games = Partite
settings = Impostazioni
notice-close = Chiudi questo avviso
storage-blocked = Questo browser non permette alla pagina di salvare nulla: le partite vanno perse quando lo si chiude.
storage-full = Il browser non ha più spazio: questa partita non viene salvata. In «Partite» si possono eliminare quelle vecchie per fare posto.
engine-crashed = Il programma di calcolo si è bloccato su questa richiesta ed è stato riavviato. Si prega di segnalare che cosa era stato chiesto.
engine-missing = Questa parte della pagina non c’è ancora e non è stato possibile caricarla. La prima volta serve una connessione.
takes-longer = { $doing } Ci vuole un po’ più di tempo.
copied = Copiato.
copy-by-hand = Il browser non permette di copiare; si può selezionare il testo e copiarlo a mano.
drawing-fault = Impossibile mostrare il disegno.
other-game-saved = L’altra partita è salvata in «Partite».
link-not-opened = Impossibile aprire il link. { $why }
link-too-long = Il testo ha { $found } milioni di caratteri, al massimo possono essere { $most } milioni: meglio provare con una parte.
link-damaged = Il link è danneggiato: dopo un % mancano due cifre esadecimali.
link-no-puzzle = Nessuno schema trovato. Va bene ogni formato: una riga di caselle, una griglia o un link.
file-too-large = Il file è di { $found } MB, al massimo può essere di { $most } MB.
puzzles = Schemi
puzzle-of = { $number }: { $title }, { $clues ->
    [one] { $clues } indizio
   *[other] { $clues } indizi
 }

## Words of several views
cancel = Interrompi
cancelled = Interrotto.
close = Chiudi
continue = Continua
done = Fatto
not-now = Non ora
open = Apri
open-file = Apri un file
print = Stampa
share = Condividi
undo = Annulla
redo = Ripeti
erase = Cancella
remove = Elimina { $name }
play = Gioca
pause = Pausa
paused = In pausa
resume = Riprendi
replay = Rivedi
next-step = Passo successivo
new-game = Nuova partita
grid = Griglia
kind = Tipo
level = Livello
rules = Regole
any = Tutti
none = Nessuno
random = a caso
solved = Risolto
clues = { $count ->
    [one] { $count } indizio
   *[other] { $count } indizi
 }
marks = { $count ->
    [one] { $count } vincolo
   *[other] { $count } vincoli
 }
more-clues = { $count ->
    [one] { $count } indizio in più
   *[other] { $count } indizi in più
 }
more-marks = { $count ->
    [one] { $count } vincolo in più
   *[other] { $count } vincoli in più
 }
drawing = Disegno in corso…
by = Di { $author }.

## Levels and kinds
meaning-any = Come capita, da facile a diabolico.
meaning-easy = Senza note: basta cercare l’unico posto di una cifra.
meaning-medium = Qualche nota aiuta a vedere l’unica cifra di una casella.
meaning-hard = Con tutte le note: coppie e terne, pesci e ali.
meaning-expert = Con tutte le note e pazienza: catene di candidati.
meaning-extreme = Catene lunghe, forzature, prove ed errori.
kind-standard = Righe, colonne e riquadri
kind-killer = Gabbie con somme
kind-nrc = Altri quattro riquadri interni
kind-thermo = Le cifre crescono dal bulbo
kind-arrow = Il cerchio è la somma della freccia
kind-jigsaw-9 = Riquadri di qualsiasi forma
kind-x = Contano le due diagonali
kind-kropki = Punti: consecutive o doppie
kind-whispers = Le vicine differiscono di almeno cinque
kind-sandwich = Somme tra l’1 e il 9
kind-anti-knight = Niente cifre uguali a mossa di cavallo
kind-6x6 = Piccolo e veloce

## Start
start-today = Lo schema di oggi
start-kind = { $kind }, { $level }
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Continua, { $time }
solved-in = Risolto in { $time }
start-week = Gli ultimi sette giorni
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] risolto
   *[open] da risolvere
 }
start-streak = { $days ->
    [0] Uno nuovo ogni giorno, uguale per tutti.
    [1] Risolto: un giorno finora.
   *[other] Risolti: { $days } giorni di fila.
 }
start-making = { $level ->
    [easy] Generazione: { $kind }, facile…
    [medium] Generazione: { $kind }, medio…
    [hard] Generazione: { $kind }, difficile…
   *[expert] Generazione: { $kind }, molto difficile…
 }
start-making-day = Generazione dello schema di { $day }…
start-other = Altri schemi
start-open = Apri un link o un testo
start-link = Link o testo di uno schema

## Board
board-of = Schema di sudoku, { $title }
cell-place = riga { $row }, colonna { $column }
cell-given = indizio { $value }
cell-empty = vuota
cell-corner = note d’angolo { $notes }
cell-centre = note centrali { $notes }
cell-letter = lettere { $notes }
cell-truths = candidati { $notes }
cell-single = { $notes } per una sola soluzione
cell-is-conflict = in conflitto
cell-is-wrong = sbagliata
cell-is-hint = indicata
cell-is-blocker = ne esclude altre
cell-is-redundant = di troppo
cell-is-loose = in un vincolo di troppo
colour-1 = grigio
colour-2 = verde
colour-3 = blu
colour-4 = arancione
colour-5 = giallo
colour-6 = rosa
colour-7 = celeste
colour-8 = rosso
colour-9 = viola

## Play: the pad
pad = Tastierino
tool-digit = Cifra
tool-corner = Angolo
tool-centre = Centro
tool-colour = Colore
tool-pen = Penna
tool-letter = Lettera
tool-on = Modalità: { $tool }
key = Tasto { $key }
pad-several = Più caselle
    .title = Toccando si aggiungono caselle alla selezione (tasto M)
pad-left = { $count ->
    [one] ne resta { $count }
   *[other] ne restano { $count }
 }
pen-circle = Cerchio nelle caselle selezionate
pen-cross = Croce nelle caselle selezionate
pen-erase = Cancella la penna nelle caselle selezionate
nothing-to-undo = Niente da annullare.
nothing-to-redo = Niente da ripetere.
select-first = Prima va selezionata una casella.

## Play: below the pad
play-hint = Aiuto
    .title = Il passo successivo, un po’ alla volta
play-check = Verifica
    .title = Quali cifre sono sbagliate?
play-explain = Spiega
    .title = Tutta la soluzione, passo dopo passo
play-notes = Annota
    .title = Riempie le caselle vuote con tutti i candidati come note centrali
play-conflicts = { $count ->
    [0] Nessun conflitto. Questo schema non ha una e una sola soluzione, quindi non si può dire altro; «Componi» conta le soluzioni.
    [one] { $count } casella è in conflitto.
   *[other] { $count } caselle sono in conflitto.
 }
play-full = Lo schema è pieno, ma non è ancora giusto. «Verifica» mostra quali caselle sono sbagliate.
play-right = { $count ->
    [one] Finora tutto giusto, manca { $count } casella.
   *[other] Finora tutto giusto, mancano { $count } caselle.
 }
play-wrong = { $count ->
    [one] { $count } casella è sbagliata.
   *[other] { $count } caselle sono sbagliate.
 }
play-solved = Risolto in { $time }.
clock-pause = Pausa, { $time }
clock-solved = Risolto, { $time }
rules-of = Regole: { $title }
play-marks = Tutti i vincoli ({ $count })
play-origin = { $variant }, numero di partenza { $seed }, schema { $index }
play-keys = Tasti: premere ?.
play-clear = Svuota lo schema
    .title = Si può annullare

## Marks
mark-Cage = Gabbia
    .also = killer
mark-Thermo = Termometro
mark-Arrow = Freccia
mark-Whisper = Sussurri
    .also = tedeschi olandesi german dutch
mark-Renban = Renban
    .also = consecutive
mark-Palindrome = Palindromo
mark-Between = Linea compresa
mark-RegionSumLine = Somme per riquadro
mark-WhiteDot = Punto bianco
    .also = kropki consecutive
mark-BlackDot = Punto nero
    .also = kropki doppio rapporto
mark-X = X
    .also = dieci
mark-V = V
    .also = cinque
mark-GreaterThan = Segno di maggiore
    .also = disuguaglianza minore
mark-Even = Pari
    .also = parità
mark-Odd = Dispari
    .also = parità
mark-Quad = Quadrupla
mark-LittleKiller = Little Killer
    .also = diagonale
mark-Sandwich = Sandwich
mark-XSum = Somma X
mark-Skyscraper = Grattacieli
mark-NumberedRoom = Stanza numerata
mark-Sum = Somma con ripetizioni
mark-AllDifferent = Regione aggiuntiva
mark-EqualityCage = Gabbia in equilibrio
mark-SameValues = Cloni
mark-EqualSum = Somme uguali
mark-CountingCircles = Cerchi contatori
mark-ContainAtLeast = Contiene
    .also = almeno obbligate
mark-ContainExact = Contiene esattamente
mark-LookAndSay = Gabbia da leggere
mark-SlowThermo = Termometro lento
mark-PillArrow = Freccia con capsula
mark-DoubleArrow = Doppia freccia
mark-Lockout = Linea di esclusione
mark-Zipper = Cerniera
mark-SumLine = Linea di somme
mark-Entropic = Linea entropica
mark-Modular = Linea modulare
mark-ValueIndexing = Fionda
    .also = indice
mark-Lunchbox = Portapranzo
mark-CountDistinct = Numero di cifre
mark-Pair = Regola propria
mark-Regex = Espressione regolare
mark-ChaosArrow = Freccia del caos
mark-ChaosCount = Contatore del caos
mark-Indexing = Casella indice
mark-pencil = Annotazioni
    .also = candidati note
mark-HiddenSkyscraper = Grattacielo nascosto
mark-FullRank = Rango
mark-Text = Altro
    .also = scelta o coppie espressione regolare testo
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] { $value } da sinistra
    [right] { $value } da destra
    [top] { $value } dall’alto
   *[bottom] { $value } dal basso
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = Ricerca del passo successivo…
hint-wrong = { $count ->
    [one] Una delle cifre non è ancora giusta, quindi da qui non c’è un passo successivo.
   *[other] Alcune delle cifre non sono ancora giuste, quindi da qui non c’è un passo successivo.
 }
hint-show-wrong = Mostra dove
hint-full = Non c’è un passo successivo: lo schema è pieno.
hint-look = Guardare { $place }.
hint-step = Passo { $step } di { $count } fino alla prossima cifra
hint-why = Che cosa e perché?
hint-do = Applica
explain-offer = Qui si vede tutta la soluzione, passo dopo passo. Alla chiusura torna quello che era scritto.
explain-show = Mostra tutti i passi
explain-solving = Risoluzione come la farebbe una persona…
explain-summary = { CAPITAL($level) }, { $score }; il più difficile: { $hardest }. { $steps ->
    [one] { $steps } passo.
   *[other] { $steps } passi.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}Queste tecniche non arrivano alla soluzione.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } passo.
   *[other] { $steps } passi.
 }
explain-step = { CAPITAL($technique) }, { $where }.
explain-print = Tutti i passi, con immagini dello schema
replay-title = Come è stato risolto
replay-move = Mossa
replay-at = Mossa { $move } di { $count }

## Why a step is right
told-is = { $cell } è { $value }
told-has = { FORM($house, "nom") } ha già la cifra { $value }
told-only-cell-of-house = { $cell } è l’ultima casella vuota { FORM($house, "di") }, dove manca solo la cifra { $value }.
told-hidden-single = La cifra { $value } { FORM($house, "di") } può stare solo in { $cell }{ $whole ->
    [yes] { $count ->
        [0] .
       *[other] , a causa della cifra { $value } in { $blockers }.
    }
   *[no] { $count ->
        [0] , a causa di quello che è già escluso.
       *[other] , a causa della cifra { $value } in { $blockers } e di quello che è già escluso.
    }
 }
told-naked-single = { $count ->
    [0] In { $cell } tutto il resto è già escluso, quindi rimane solo { $value }.
   *[other] { $cell } vede { $seen }{ $whole ->
        [yes] {""}
       *[no] , e il resto è già escluso
    }, quindi rimane solo { $value }.
 }
told-fills-because = Rimane { $left }, perché { $why }.
told-fills-only = Solo { $left } dà { $sum }.
told-locked = La cifra { $value } { FORM($house, "di") } va in { $either }, quindi nessun’altra casella { FORM($cover, "di") } la contiene.
told-fish = La cifra { $value } { FORM($house, "di") } può stare solo { FORM($cover, "in") }, quindi lì nessun’altra casella la contiene.
told-naked-set = { $cells } si dividono { $values }, quindi nessun’altra casella { FORM($house, "di") } contiene queste cifre.
told-hidden-set = Solo { $cells } possono contenere { $values } { FORM($house, "in") }, quindi non contengono altro.
told-combinations = Quello che è barrato non compare in nessuna combinazione: { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }; dunque { $placed }.
told-out = Perciò: { $out }.
told-no = nessun { $value } in { $cells }

## Ending of a game
ending-fastest = Risolto, più veloce che mai
ending-hardest = Tecnica più difficile
ending-hints = Aiuti
ending-best = Tempo migliore
ending-faster = { $time }, prima { $before }
ending-days = Giorni di fila
ending-next = Schema successivo
card = Cartolina senza la soluzione
card-note = Più una casella è scura, più tardi è stata riempita. La cartolina non mostra la soluzione.
card-text = { $game }: risolto in { $time }. { $link }
card-save = Salva la cartolina
card-copy = Copia come testo
card-hints = { $count ->
    [0] senza aiuti
    [one] con { $count } aiuto
   *[other] con { $count } aiuti
 }
card-fault = Il browser non riesce a disegnare la cartolina.

## Saved games
games-state = { $state ->
    [solved] risolto
   *[open] { $done } di { $empty }
 }, { $time }, { $day }
games-open = aperta ora
games-none = Qui compaiono le partite iniziate.
games-best = Tempi migliori senza aiuti

## Settings
setting-language = Lingua
setting-language-auto = Come nel browser
setting-theme = Colori
setting-theme-auto = Come nel sistema
setting-theme-light = Chiari
setting-theme-dark = Scuri
setting-hand = Cifre sul telefono
setting-hand-both = Al centro
setting-hand-right = A destra, per una mano sola
setting-hand-left = A sinistra, per una mano sola
setting-conflicts = Mostra i conflitti
setting-seen = Evidenzia riga, colonna e riquadro
setting-same = Evidenzia le cifre uguali
setting-clean = Elimina le note che una cifra esclude
setting-places = Un posto fisso per ogni nota d’angolo
setting-digitFirst = Prima si sceglie una cifra, poi si toccano le sue caselle
setting-letters = Lettere sui colori
setting-timer = Mostra l’orologio

## Keys
keys = Tasti
key-digits = 1 … 9, A … W
    .does = scrivere nella modalità attuale; ancora una volta per togliere; tenere premuto un tasto del tastierino per una nota
key-corner = Maiusc + cifra
    .does = nota d’angolo
key-centre = Ctrl + cifra
    .does = nota centrale
key-colour = Alt o Ctrl + Maiusc + cifra
    .does = colore
key-tools = Z, X, C, V, B, N
    .does = cifre, note d’angolo, note centrali, colori, penna, lettere; Spazio riporta alle cifre
key-pen = Penna
    .does = trascinare di casella in casella o lungo i bordi, oppure Maiusc + frecce; premere per cerchi e croci; da 1 a 6 si sceglie il colore, da 7 a 9 si segnano o si cancellano le caselle selezionate
key-modes = Spazio, Maiusc + Spazio
    .does = modalità successiva, modalità precedente
key-arrows = Frecce
    .does = spostarsi; con Maiusc o Ctrl, selezionare altre caselle
key-drag = Trascinare, Ctrl + clic
    .does = selezionare altre caselle
key-several = M
    .does = selezione multipla: le frecce spostano senza selezionare, Spazio aggiunge o toglie la casella
key-double = Doppio clic
    .does = selezionare le cifre uguali o, se non ce n’è, le note o i colori uguali; con Maiusc si aggiungono
key-all = Ctrl + A, Ctrl + I, Esc
    .does = selezionare tutte le caselle, le altre, una sola; Esc chiude anche un aiuto
key-erase = Canc, Backspace, 0
    .does = cancellare, prima quello che scrive la modalità attuale
key-undo = Ctrl + Z, Ctrl + Y
    .does = annullare, ripetere
key-check = Invio
    .does = verificare
key-hint = H
    .does = aiuto
key-pause = P
    .does = pausa
key-set = Componi: /, Invio, Canc
    .does = cercare un vincolo; disegnarlo nelle caselle selezionate; eliminarlo. Subito dopo averlo disegnato, le cifre sono il suo valore
key-list = ?
    .does = questo elenco

## Make
make = Genera uno schema
making = Generazione di uno schema…
making-tried = Generazione di uno schema… Provati: { $tries }
making-several = Generazione di { $count } schemi…
making-one-of = Generazione dello schema { $number } di { $count }…
make-printed = { $to ->
    [file] { $count ->
        [one] È stato salvato { $count } schema.
       *[other] Sono stati salvati { $count } schemi.
    }
   *[paper] { $count ->
        [one] È stato preparato { $count } schema per la stampa.
       *[other] Sono stati preparati { $count } schemi per la stampa.
    }
 }
make-more = Altro: griglie, regole, indizi, numeri di partenza
make-sheet = Stampa un foglio di schemi
make-families = Regioni e mosse aggiuntive
make-marks = Vincoli
make-symmetry = Simmetria
    .note = Come sono disposti gli indizi
make-clues = Indizi
    .note = Solo schemi con questo numero
make-target = Fermarsi a
    .note = Lascia questo numero di indizi
make-seed = Numero di partenza
    .note = Lo stesso numero, gli stessi schemi
make-index = Schema
    .note = Il suo numero, da 0
make-draws = Ogni volta un nuovo numero di partenza
make-command = Gli stessi schemi dalla riga di comando:{" "}
symmetry-none = Nessuna
symmetry-rotate180 = Mezzo giro
symmetry-rotate90 = Quarto di giro
symmetry-horizontal = Sopra e sotto uguali
symmetry-vertical = Sinistra e destra uguali
symmetry-diagonal = Riflessa sulla diagonale
symmetry-antidiagonal = Riflessa sull’altra diagonale
symmetry-full = Completa
symmetry-random = A caso

## Print
print-puzzles = Schemi
print-per-page = Per pagina
print-paper = Carta
print-letter = Lettera
print-name-line = Una riga per il nome
print-name = Nome
print-solutions = { $several ->
    [yes] Con le soluzioni
   *[no] Con la soluzione
 }
print-paper-now = { $several ->
    [yes] Stampa gli schemi o salva un PDF
   *[no] Stampa lo schema o salva un PDF
 }
print-file = { $several ->
    [yes] Salva gli schemi in SVG
   *[no] Salva lo schema in SVG
 }

## Share
share-note = Il link contiene lo schema intero. Non viene inviato nulla; quello che si è scritto rimane qui.
share-link = Link a questo schema
share-copy-link = Copia il link
share-send = Invia…
share-scan = Inquadra con un telefono
share-code = Codice QR del link
share-sites = Apri in
share-no-link = Impossibile esprimere lo schema in un link a { $site }.
share-text = Come testo
share-the-text = Lo schema come testo
share-format = Formato
share-copy-text = Copia il testo
format-line = Riga di cifre
format-grid = Griglia
format-csv = Tabella CSV
format-jsonl = Righe JSON
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = Che cosa comporre
set-part-draw = Disegna
set-part-rules = Regole
set-part-finish = Completa
set-board = Schema da comporre, { $title }
set-clues = Indizi
set-boxes = Riquadri
set-several = Multi
    .title = Toccando si selezionano altre caselle
set-draw = Disegna
    .title = Disegna il vincolo nelle caselle selezionate
set-clues-how = Selezionare caselle e scrivere cifre.
set-boxes-how = Selezionare le caselle di un riquadro e scriverne il numero. Finché non sono disegnati tutti, valgono i riquadri consueti.
set-boxes-done = Tutti i riquadri sono disegnati.
set-boxes-left = Riquadri incompleti: { $boxes }.
set-box-left = { $box } ne ha { $size } di { $of }
set-choose = Scegli vincolo
set-find = Cerca vincolo
set-select-first = Prima vanno selezionate delle caselle nello schema.
set-how = { $mark }: { $how }
set-type = { $mark }: scrivere un valore ({ $value }).
set-diagonal = { $mark }: trascinare da una casella di una diagonale a un’altra.
set-line = { $mark }: trascinare da una casella di una riga o di una colonna a un’altra.
set-value = Valore
set-list = Vincoli
set-remove = { $count ->
    [one] Elimina
   *[other] Elimina tutti
 }
set-mark-here = Modifica o elimina questo vincolo
set-change = Modifica questo vincolo
gesture-areas = Trascinare sulle caselle o toccarne una sola.
gesture-lines = Trascinare lungo le caselle, a partire dal bulbo, dal cerchio o da un’estremità.
gesture-pairs = Toccare il bordo tra due caselle o trascinare dalla prima alla seconda.
gesture-cells = Toccare una casella o trascinare su più caselle.
gesture-corners = Toccare l’angolo comune a quattro caselle.
gesture-outside = Toccare un bordo dello schema o trascinare da una casella a un’altra: il vincolo guarda in quella direzione.
gesture-text = Scrivere una condizione come nei file di Interactive Sudoku Solver, per esempio Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Aree
group-lines = Linee
group-pairs = Tra due caselle
group-cells = Caselle
group-corners = Angoli
group-outside = Fuori dallo schema
group-text = Testo
value-sum = Somma
value-difference = Differenza
value-digits = Cifre
value-digit = Cifra
value-number = Numero
value-parts = Numero di parti
value-sizes = Dimensione di ogni parte
value-times = Volte e cifra
value-pill = Numero di caselle della capsula
value-divisor = Divisore
value-index = R o C
value-rank = Rango
value-constraint = Condizione
value-condition = Condizione
value-expression = Espressione

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropia globale
rule-GlobalMod = Resti globali
rule-StrictKropki = Kropki completo
rule-StrictXV = XV completo
rule-AntiTaxicab = Anti-taxi
rule-DutchFlatmates = Coinquilini
rule-ChaosConstruction = Costruzione del caos
rule-Doppelganger = Sosia

## Set: rules and words
set-rules = Regole per tutte le caselle
set-words = Testi
set-title = Titolo
set-author = Autore
set-text = Regole a parole
    .note = Condivise e stampate con lo schema
set-new = Nuova griglia
set-begin = Comincia
set-use = Usa lo schema di «Gioca»

## Set: the strip below the board
draft = Bozza
live = Live
    .title = Conta e mostra i candidati dopo ogni modifica
live-off = Finché «Live» è spento non si conta nulla.
live-explain = Dove finisce la logica?
    .title = I passi di una persona, finché nessuno porta più avanti
live-one = Una e una sola soluzione.
live-one-level = Una e una sola soluzione. { CAPITAL($level) }, { $score }. Tecnica più difficile: { $hardest }.
live-exact = { $count ->
    [0] Nessuna soluzione.
    [one] { $count } soluzione.
   *[other] { $count } soluzioni.
 }
live-least = { $count ->
    [0] Nessuna soluzione trovata finora.
    [one] Almeno { $count } soluzione.
   *[other] Almeno { $count } soluzioni.
 }
live-about = Circa { $solutions } soluzioni, ±{ $error } %.
live-open = { $count ->
    [one] { $count } candidato è ancora aperto.
   *[other] { $count } candidati sono ancora aperti.
 }
live-clash = Secondo le regole si contraddicono: { $parts }.
live-cure = { CAPITAL($part) }: { $how ->
    [instead] con { $values } al suo posto c’è una e una sola soluzione.
    [one] senza, c’è una e una sola soluzione.
   *[several] senza, ci sono più soluzioni.
 }

## Set: finishing a draft
set-play = Gioca
set-share = Condividi
set-clear = Svuota
finish-one = Una soluzione
finish-note = Quello che è disegnato resta; non si aggiunge più del necessario.
finish-add = Aggiungi
finish-clues-too = Anche indizi, dove i vincoli lasciano più soluzioni
finish-complete = Completa
finish-adding = { $what ->
    [clues] Aggiunta di indizi… { $seconds } s
   *[marks] Aggiunta di vincoli… { $seconds } s
 }
finish-completed = Una e una sola soluzione, con { $added }.
finish-redundant = Niente di troppo
finish-what = Che cosa è di troppo?
finish-trying = Controllo di ogni indizio e di ogni vincolo…
finish-minimise = Minimizza
    .title = Toglie indizi a caso finché la soluzione resta unica
finish-leaving-out = Rimozione di indizi…
finish-minimal = { $count ->
    [one] Rimane { $count } indizio, e non è di troppo.
   *[other] Rimangono { $count } indizi, e nessuno è di troppo.
 }
finish-guise = Lo stesso schema in un’altra veste
finish-moving = Spostamento di caselle e cifre…
finish-turn = Gira
    .title = Un quarto di giro in senso orario
finish-mirror = Rifletti
    .title = Scambia sinistra e destra
finish-shuffle = Mescola
    .title = Una delle simmetrie della griglia e delle regole, e nuove cifre
finish-relabel = Sostituisci
    .title = Cifre a caso, se non ne è scritta nessuna
finish-digits = Cifre al posto di 1, 2, 3…
judged-none = Nessuna soluzione.
judged-several = Più soluzioni.
judged-time = { $count ->
    [one] Il tempo è scaduto; finora è stata trovata { $count } soluzione.
   *[other] Il tempo è scaduto; finora sono state trovate { $count } soluzioni.
 }
judged-undecided = Il tempo è scaduto prima di sapere se qualcosa è di troppo.
judged-needed = Niente è di troppo: servono tutti gli indizi e tutti i vincoli.
judged-redundant = Di troppo, ciascuno preso da solo: { $names }.

## The tab where a book is made
book-begin = Modello
book-your-name = Nome dell’autore
book-starter-classic = Classico
    .title = Sudoku
    .subtitle = 120 schemi da facili a difficili
book-starter-large-print = Caratteri grandi
    .title = Sudoku a caratteri grandi
    .subtitle = 60 schemi facili e medi, uno per pagina
book-starter-variety = Tanti tipi
    .title = Sudoku di tanti tipi
    .subtitle = Nove tipi di schemi
book-starter-children = Per bambini
    .title = I miei primi sudoku
    .subtitle = Da quattro numeri a nove
    .sections = Quattro numeri | Sei numeri | Sei numeri e due diagonali | Tutti e nove i numeri
book-book = Il libro
book-title = Titolo
book-subtitle = Sottotitolo
book-author = Autore
book-language = Lingua
book-trim = Formato pagina
# The company that prints books on demand.
book-shop = Tipografia
book-any-shop = Qualsiasi tipografia
book-large-print = Caratteri grandi
book-qr = Codici QR per giocare gli schemi
book-sections = Schemi
# $number: the section's, from 1.
book-section = Sezione { $number }
book-variant = Tipo
book-level = Livello
book-any-level = Tutti i livelli
book-count = Schemi
# The number of puzzles on a page.
book-per-page = Per pagina
book-usual = Come di solito
book-add = Aggiungi una sezione
book-remove = Elimina la sezione { $number }
book-text = Tutto il libro come testo
# A command follows.
book-text-note = Qui può stare tutto ciò che un libro può avere; l’elenco è in docs/books.md. Lo stesso libro dalla riga di comando:
book-make = Crea il libro
book-save = Salva il PDF
book-loading = Caricamento dello strumento per i libri…
book-drawing = Disegno di un’anteprima…
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Generazione dello schema { $number } di { $all }…
book-proving = Verifica degli schemi e disegno delle pagine…
book-writing = Scrittura del PDF…
# $pages, $puzzles: numbers.
book-preview = Anteprima: { $pages ->
    [one] { $pages } pagina
   *[other] { $pages } pagine
 }, con alcuni schemi di ogni sezione.
book-whole = Il libro intero: { $puzzles ->
    [one] { $puzzles } schema
   *[other] { $puzzles } schemi
 } in { $pages ->
    [one] { $pages } pagina
   *[other] { $pages } pagine
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = Il numero di partenza è casuale: per rifare questo libro, scrivere seed = { $seed } sopra la prima sezione.
book-page = Pagina { $number }
