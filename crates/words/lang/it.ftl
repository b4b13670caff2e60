# The words of lacuna in Italian. The head of en.ftl explains the format and the values.
# Forms: nom is a house or a mark with its article, di with "di" and that, in with "in" or "su" and that. Digits
# stand behind "cifra", because their own article would depend on their name (il 5, l'8).

language = it
thousands = .

## Lists
list = {$before}, {$next}
list-and = {$before} e {$next}
list-or = {$before} o {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Indice
solutions = Soluzioni
notes = Note
rules-of = {$variant}: le regole
section = {$variant}, {$level}
level-range = da {$easiest} a {$hardest}
puzzles = { $count ->
    [one] schema {$first}
   *[other] schemi {$first}–{$last}
 }
clues = { $clues ->
    [one] {$clues} indizio
   *[other] {$clues} indizi
 }
solution-on = soluzione a pagina {$page}
cut-out = Segni da ritagliare
puzzle-on = pagina {$page}
levels-heading = I livelli
levels-note = Il livello di uno schema dice quanto è difficile il passo più difficile sulla via più facile verso la soluzione, e quanta scelta si ha lungo questa via.
levels-marks = Quello che è disegnato nello schema conta allo stesso modo: riempire l’ultima casella di un vincolo, o vedere che rimane una sola combinazione possibile, è facile; confrontare molte combinazioni, o sommare più vincoli lungo un riquadro, una riga o una colonna, è difficile.
example = Un esempio
one-step = Un passo
the-solution = La soluzione
look =
    Guardate le caselle dal contorno spesso ({$house}). Dove può andare la cifra {$digit}? { $clues ->
        [one] Il numero cerchiato esclude tutte le altre caselle vuote
       *[other] I numeri cerchiati escludono tutte le altre caselle vuote
    }: resta quindi solo la casella nera, riga {$row}, colonna {$column}.
look-sign =
    Guardate le caselle dal contorno spesso ({$house}). Dove può andare il segno {$digit}? { $clues ->
        [one] Quello cerchiato esclude tutte le altre caselle vuote
       *[other] Quelli cerchiati escludono tutte le altre caselle vuote
    }: resta quindi solo la casella nera, riga {$row}, colonna {$column}.
look-mark =
    Guardate le caselle dal contorno spesso: {FORM($mark, "nom")}. { $sets ->
        [0] {""}
       *[other] Possono contenere solo {$sets}.{" "}
    }{ $clues ->
        [0] Così
        [one] Con la cifra cerchiata
       *[other] Con le cifre cerchiate
    } rimane una sola cifra per la casella nera, riga {$row}, colonna {$column}: {$digit}.
look-found = { $clues ->
    [one] Supponiamo che la cifra cerchiata sia già stata trovata.
   *[other] Supponiamo che le cifre cerchiate siano già state trovate.
 }
finished-grid = Questo schema è già completo. I suoi vincoli sono dello stesso tipo di quelli degli schemi da risolvere, e sono tutti rispettati.
step-by-step = Passo dopo passo si riempie tutto lo schema.
holds = { $puzzles ->
    [one] Questo libro contiene uno schema.
   *[other] Questo libro contiene {$puzzles} schemi.
 }
minimal = Ogni schema ha una e una sola soluzione, e nessuno ha un indizio di troppo: se se ne toglie uno qualsiasi, le soluzioni diventano più d’una. Lo ha dimostrato un computer prima della stampa di questo libro.
unique = Ogni schema ha una e una sola soluzione. Lo ha dimostrato un computer prima della stampa di questo libro.
made = Realizzato con lacuna {$version}.
seed = Numero di partenza {$seed}.
typefaces = Composto in Libertinus Serif e Libertinus Sans, caratteri liberi con licenza SIL Open Font License.

## Headings
heading = {$before} {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = con regioni
layout-classic = Classico
layout-size = {$rows}×{$columns}
layout-latin = Quadrato latino {$rows}×{$columns}
layout-jigsaw = Irregolare
layout-jigsaw-of-size = Irregolare {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samurai
layout-gattai = Gattai-{$grids}

## Levels
level-easy = facile
    .meaning = Da qualche parte c’è sempre una cifra a cui rimane un solo posto nella sua riga, nella sua colonna o nel suo riquadro, e di questi posti ce n’è sempre più d’uno fra cui scegliere.
level-medium = medio
    .meaning = Questi posti sono rari, oppure bisogna trovare una casella in cui è ancora possibile una sola cifra; aiuta guardare dove può andare una cifra in un riquadro e nelle righe e colonne che lo attraversano.
level-hard = difficile
    .meaning = Annotate i candidati delle caselle vuote: coppie e terne di caselle, o disegni di righe e colonne, permettono di eliminarne alcuni.
level-expert = molto difficile
    .meaning = Bisogna seguire catene di candidati: se questa cifra non sta qui, sta là, e così via.
level-extreme = diabolico
    .meaning = Le catene più lunghe, più possibilità da confrontare, o ciò che nessuno di questi passi riesce a trovare: per chi conosce già tutto il resto.

## Rules of the grid
rules-layout =
    Scrivete in ogni casella vuota { $letters ->
        [0] una cifra da 1 a {$last}
        [1] una cifra da 1 a 9 o la lettera {$last}
       *[other] una cifra da 1 a 9 o una lettera da A a {$last}
    }, in modo che { $boxes ->
        [nine] ogni riga, ogni colonna e ogni riquadro di nove caselle dal bordo spesso contenga
        [rectangles] ogni riga, ogni colonna e ogni riquadro di {$rows} righe e {$columns} colonne dal bordo spesso contenga
       *[none] ogni riga e ogni colonna contenga
    } { $letters ->
        [0] tutte le cifre
       *[other] tutti questi simboli
    } una e una sola volta.{ $letters ->
        [0] {""}
        [1] {" "}La lettera vale come una cifra: A è 10.
       *[other] {" "}Le lettere valgono come cifre: A è 10 e {$last} è {$largest}.
    }
rules-signs =
    Scrivete in ogni casella vuota uno di questi segni, in modo che { $boxes ->
        [yes] ogni riga, ogni colonna e ogni riquadro dal bordo spesso
       *[no] ogni riga e ogni colonna
    } contenga ciascuno di essi una sola volta. Ciò che si dice delle cifre vale per i segni.
rules-word = In ogni soluzione, una riga o la diagonale dall’angolo in alto a sinistra forma una parola.
rules-shapes = Anche ogni riquadro di forma irregolare, dal bordo spesso, contiene ogni cifra una volta.
rules-grids =
    Le regole valgono per ciascuno dei { $grids ->
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
       *[other] {$grids}
    } schemi; un riquadro in comune appartiene a entrambi gli schemi.
rules-regions = Ogni regione segnata contiene ogni cifra una volta.

## Families
family-anti-king = Anti-re
    .rule = Due caselle che si toccano per un angolo contengono cifre diverse.
family-anti-knight = Anti-cavallo
    .rule = Due caselle alla distanza di una mossa di cavallo degli scacchi, cioè due caselle in una direzione e una di lato, contengono cifre diverse.
family-asterisk = Asterisco
    .rule = Le nove caselle segnate dell’asterisco contengono ogni cifra una volta.
family-center-dot = Punti centrali
    .rule = Le nove caselle segnate al centro dei riquadri contengono ogni cifra una volta.
family-dg = Gruppi disgiunti
    .rule = Le caselle che occupano lo stesso posto nel loro riquadro, e che hanno la stessa lettera, contengono ogni cifra una volta.
family-girandola = Girandola
    .rule = Le nove caselle segnate della girandola contengono ogni cifra una volta.
family-non-consecutive = Non consecutivo
    .rule = Due caselle con un lato in comune non contengono mai cifre consecutive, come 3 e 4.
family-nrc = Windoku
    .rule = Ognuna delle quattro finestre grigie contiene ogni cifra una volta.
family-x = Diagonale
    .rule = Ognuna delle due diagonali maggiori, tracciate con linee sottili, contiene ogni cifra una volta.
family-arrow = Frecce
family-between = Linee comprese
family-choice = A scelta
family-clones = Cloni
family-entropic = Linee entropiche
family-equal-sums = Somme uguali
family-even-odd = Pari e dispari
family-greater-than = Maggiore e minore
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little Killer
family-palindrome = Palindromi
family-quads = Quadruple
family-region-sums = Somme per riquadro
family-renban = Renban
family-sandwich = Sandwich
family-skyscraper = Grattacieli
family-strict-kropki = Kropki completo
    .rule = Un punto bianco tra due caselle indica che le loro cifre sono consecutive, un punto nero che una è il doppio dell’altra. Tutti i punti sono dati: dove non ce n’è, non vale né l’una né l’altra cosa.
family-strict-xv = XV completo
    .rule = Una X tra due caselle indica che la somma delle loro cifre è 10, una V che è 5. Tutte le X e le V sono date: dove non ce n’è, la somma non è né 10 né 5.
family-sum-lines = Linee di somme
family-sums = Somme
family-thermo = Termometri
family-whispers = Sussurri
family-x-sum = Somme X
family-xv = XV
family-zipper = Cerniere

## Marks
mark-any = vincolo
    .several = i vincoli
mark-own-line = linea «{$name}»
    .nom = la linea «{$name}»
    .di = della linea «{$name}»
    .in = nella linea «{$name}»
mark-cage = gabbia
    .nom = la gabbia
    .di = della gabbia
    .in = nella gabbia
    .several = le gabbie
    .rule = La somma delle cifre di una gabbia tratteggiata è il numero piccolo nel suo angolo, e nella gabbia nessuna cifra si ripete.{ $numbers ->
        [plain] {""}
       *[own] {" "}Una gabbia senza numero dice soltanto che le sue cifre sono diverse.
    }
mark-sum = somma
    .nom = la somma
    .di = della somma
    .in = nella somma
    .several = le somme
    .rule = La somma delle cifre di un’area grigia è il numero nel suo angolo; una cifra segnata con ×2 conta doppio. Le cifre vi si possono ripetere.
mark-parity = parità
    .nom = la parità
    .di = della parità
    .in = nella parità
    .rule = { $kinds ->
        [Even] Un quadrato grigio contiene una cifra pari. Anche le altre caselle possono essere pari.
        [Odd] Un cerchio grigio contiene una cifra dispari. Anche le altre caselle possono essere dispari.
       *[several] Un quadrato grigio contiene una cifra pari, un cerchio grigio una cifra dispari. Una casella senza l’uno né l’altro può contenere qualsiasi cifra.
    }
mark-greater-than-sign = segno di maggiore
    .nom = il segno di maggiore
    .di = del segno di maggiore
    .in = nel segno di maggiore
    .rule = Un segno tra due caselle ha la punta rivolta verso la cifra minore. Non tutte le caselle vicine hanno un segno.
mark-white-dot = punto bianco
    .nom = il punto bianco
    .di = del punto bianco
    .in = nel punto bianco
mark-black-dot = punto nero
    .nom = il punto nero
    .di = del punto nero
    .in = nel punto nero
mark-dot = punto
    .nom = il punto
    .di = del punto
    .in = nel punto
    .rule = { $kinds ->
        [WhiteDot] Un punto bianco tra due caselle indica che le loro cifre sono consecutive, come 3 e 4.
        [BlackDot] Un punto nero tra due caselle indica che una cifra è il doppio dell’altra, come 3 e 6.
       *[several] Un punto bianco tra due caselle indica che le loro cifre sono consecutive, come 3 e 4; un punto nero, che una è il doppio dell’altra, come 3 e 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}Non tutti i punti sono dati.
    }
mark-x = X
    .nom = la X
    .di = della X
    .in = nella X
mark-v = V
    .nom = la V
    .di = della V
    .in = nella V
mark-x-or-v = X o V
    .nom = la X o V
    .di = della X o V
    .in = nella X o V
    .rule = { $kinds ->
        [X] Una X tra due caselle indica che la somma delle loro cifre è 10.
        [V] Una V tra due caselle indica che la somma delle loro cifre è 5.
       *[several] Una X tra due caselle indica che la somma delle loro cifre è 10, una V che è 5.
    }{ $given ->
        [all] {""}
       *[some] {" "}Non tutte le lettere sono date.
    }
mark-thermometer = termometro
    .nom = il termometro
    .di = del termometro
    .in = nel termometro
    .rule = Lungo un termometro, un tubo grigio con un bulbo a un’estremità, le cifre crescono a partire dal bulbo: ognuna è maggiore della precedente.
mark-slow-thermometer = termometro lento
    .nom = il termometro lento
    .di = del termometro lento
    .in = nel termometro lento
    .rule = Lungo un termometro di cui è disegnato solo il contorno, le cifre non diminuiscono mai a partire dal bulbo: ognuna è maggiore della precedente o uguale a essa.
mark-arrow = freccia
    .nom = la freccia
    .di = della freccia
    .in = nella freccia
    .rule = La somma delle cifre lungo una freccia è il numero nel suo cerchio o nella sua capsula. Le cifre si possono ripetere lungo una freccia.
mark-palindrome = palindromo
    .nom = il palindromo
    .di = del palindromo
    .in = nel palindromo
    .rule = Le cifre su una larga linea grigia si leggono allo stesso modo nei due sensi.
mark-pencil-mark = annotazione
    .nom = l’annotazione
    .di = dell’annotazione
    .in = nell’annotazione
    .rule = Una casella con cifre piccole contiene una di esse.
mark-renban-line = linea renban
    .nom = la linea renban
    .di = della linea renban
    .in = nella linea renban
    .rule = Le cifre su una linea sottile con perline sono consecutive, come 3, 4 e 5, in un ordine qualsiasi. Nessuna si ripete.
mark-whisper-line = linea dei sussurri
    .nom = la linea dei sussurri
    .di = della linea dei sussurri
    .in = nella linea dei sussurri
    .rule = Due cifre vicine su una linea ondulata hanno una differenza di almeno 5{ $numbers ->
        [plain] {""}
       *[own] , o di almeno il numero che vi è scritto
    }. Le cifre si possono ripetere lungo la linea.
    .screen = Due cifre vicine su una linea verde hanno una differenza di almeno 5{ $numbers ->
        [plain] {""}
       *[own] , o di almeno il numero che vi è scritto
    }. Le cifre si possono ripetere lungo la linea.
mark-between-line = linea compresa
    .nom = la linea compresa
    .di = della linea compresa
    .in = nella linea compresa
    .rule = Le cifre su una linea tra due cerchi sono maggiori della cifra di un cerchio e minori di quella dell’altro. Si possono ripetere lungo la linea.
mark-lockout-line = linea di esclusione
    .nom = la linea di esclusione
    .di = della linea di esclusione
    .in = nella linea di esclusione
    .rule = Le cifre nei due rombi alle estremità di una linea hanno una differenza di almeno 4{ $numbers ->
        [plain] {""}
       *[own] , o di almeno il numero che vi è scritto
    }. Le cifre sulla linea tra di essi sono minori di entrambe o maggiori di entrambe; si possono ripetere.
mark-zipper-line = linea a cerniera
    .nom = la linea a cerniera
    .di = della linea a cerniera
    .in = nella linea a cerniera
    .rule = Lungo una linea doppia, due cifre alla stessa distanza dal suo punto di mezzo hanno sempre la stessa somma. Se nel mezzo c’è una casella, questa contiene la somma. Le cifre si possono ripetere lungo la linea.
mark-region-sum-line = linea di somme per riquadro
    .nom = la linea di somme per riquadro
    .di = della linea di somme per riquadro
    .in = nella linea di somme per riquadro
    .rule = Lungo una linea sottile e scura le cifre hanno la stessa somma in ogni riquadro, ogni volta che la linea lo attraversa. Le cifre si possono ripetere lungo la linea.
mark-group-of-equal-sums = gruppo di somme uguali
    .nom = il gruppo di somme uguali
    .di = del gruppo di somme uguali
    .in = nel gruppo di somme uguali
    .rule = Le aree con la stessa lettera e un segno = hanno la stessa somma. Le cifre vi si possono ripetere.
mark-sum-line = linea di somme
    .nom = la linea di somme
    .di = della linea di somme
    .in = nella linea di somme
    .rule = Una linea tratteggiata si può tagliare in pezzi, ognuno dei quali ha per somma il numero scritto accanto alla linea. Le cifre si possono ripetere lungo la linea.
mark-entropic-line = linea entropica
    .nom = la linea entropica
    .di = della linea entropica
    .in = nella linea entropica
    .rule = Di tre cifre vicine su una linea tripla, una è bassa, una media e una alta ({$thirds}). Le cifre si possono ripetere lungo la linea.
mark-modular-line = linea modulare
    .nom = la linea modulare
    .di = della linea modulare
    .in = nella linea modulare
    .rule = Tre cifre vicine su una linea con trattini trasversali danno resti diversi se divise per tre. Un numero scritto accanto a una linea sta al posto del tre. Le cifre si possono ripetere lungo la linea.
mark-rule-of-two-by-two-cells = regola dei quadrati due per due
    .nom = la regola dei quadrati due per due
    .di = della regola dei quadrati due per due
    .in = nella regola dei quadrati due per due
    .rule = { $kinds ->
        [GlobalEntropy] Ogni quadrato di due caselle per due contiene una cifra bassa, una media e una alta ({$thirds}).
        [GlobalMod] Ogni quadrato di due caselle per due contiene cifre con tutti e tre i resti possibili nella divisione per tre.
       *[several] Ogni quadrato di due caselle per due contiene una cifra bassa, una media e una alta ({$thirds}), e cifre con tutti e tre i resti possibili nella divisione per tre.
    }
mark-double-arrow = doppia freccia
    .nom = la doppia freccia
    .di = della doppia freccia
    .in = nella doppia freccia
    .rule = Su una linea tra due cerchi, con una punta a ogni estremità, la somma delle cifre è uguale a quella delle cifre nei cerchi. Le cifre si possono ripetere lungo la linea.
mark-group-of-clones = gruppo di cloni
    .nom = il gruppo di cloni
    .di = del gruppo di cloni
    .in = nel gruppo di cloni
    .rule = Le aree con la stessa lettera contengono le stesse cifre, ognuna lo stesso numero di volte, in un ordine qualsiasi.
mark-equality-cage = gabbia in equilibrio
    .nom = la gabbia in equilibrio
    .di = della gabbia in equilibrio
    .in = nella gabbia in equilibrio
    .rule = Le cifre di una gabbia tratteggiata con un segno = sono diverse. Le pari sono tante quante le dispari, e le basse tante quante le alte; la cifra di mezzo non è né bassa né alta, e non vi compare.
mark-quad = quadrupla
    .nom = la quadrupla
    .di = della quadrupla
    .in = nella quadrupla
    .rule = Le cifre in un cerchio posto su un angolo compaiono nelle quattro caselle intorno, almeno tante volte quante vi sono scritte. Le altre caselle intorno possono contenere qualsiasi cifra.
mark-area-that-contains-digits = area con cifre obbligate
    .nom = l’area con cifre obbligate
    .di = dell’area con cifre obbligate
    .in = nell’area con cifre obbligate
    .rule = Le cifre nell’angolo di un’area tratteggiata vi compaiono almeno tante volte quante sono scritte; dopo un segno =, esattamente tante. Vi possono stare anche altre cifre, e ripetersi.
mark-look-and-say-cage = gabbia da leggere
    .nom = la gabbia da leggere
    .di = della gabbia da leggere
    .in = nella gabbia da leggere
    .rule = Il numero di una gabbia da leggere, che è tratteggiata, si legge a coppie: 23 indica che contiene esattamente due 3. Le cifre vi si possono ripetere.
mark-set-of-counting-circles = insieme di cerchi contatori
    .nom = l’insieme di cerchi contatori
    .di = dell’insieme di cerchi contatori
    .in = nell’insieme di cerchi contatori
    .rule = La cifra in un cerchio dice quanti cerchi contengono quella cifra.
mark-cell-that-counts-digits = casella che conta le cifre
    .nom = la casella che conta le cifre
    .di = della casella che conta le cifre
    .in = nella casella che conta le cifre
    .rule = La cifra in un cerchio è il numero di cifre diverse nella sua area. Le cifre vi si possono ripetere.
mark-numbered-room = stanza numerata
    .nom = la stanza numerata
    .di = della stanza numerata
    .in = nella stanza numerata
    .rule = Una cifra fuori dallo schema compare nell’N-esima casella a partire da lì, dove N è la cifra della prima. Non tutte le righe e colonne ne hanno una.
mark-indexing-cell = casella indice
    .nom = la casella indice
    .di = della casella indice
    .in = nella casella indice
    .rule = Una casella grigia con la lettera C nella colonna N dice in quale colonna la sua riga ha la cifra N; una con la lettera R nella riga N dice in quale riga la sua colonna ha la cifra N; una con la lettera B all’N-esimo posto del suo riquadro dice a quale posto il riquadro ha la cifra N.
mark-slingshot = fionda
    .nom = la fionda
    .di = della fionda
    .in = nella fionda
    .rule = La cifra nella prima casella di una freccia senza cerchio vi compare una seconda volta, N passi dopo la seconda casella, dove N è la cifra di questa.
mark-little-killer = Little Killer
    .nom = il Little Killer
    .di = del Little Killer
    .in = nel Little Killer
    .several = i Little Killer
    .rule = Un numero accanto a una piccola freccia è la somma delle cifre lungo la diagonale. Si possono ripetere. Non tutte le diagonali hanno un numero.
mark-x-sum = somma X
    .nom = la somma X
    .di = della somma X
    .in = nella somma X
    .rule = Una somma X fuori dallo schema è la somma delle prime X cifre a partire da lì, dove X è la prima di esse. Non tutte le righe e colonne ne hanno una.
mark-sandwich = sandwich
    .nom = il sandwich
    .di = del sandwich
    .in = nel sandwich
    .rule = Un numero fuori dallo schema è la somma delle cifre tra l’1 e la cifra più alta nella sua riga o colonna. Non tutte le righe e colonne hanno un numero.
mark-lunchbox = portapranzo
    .nom = il portapranzo
    .di = del portapranzo
    .in = nel portapranzo
    .rule = Le cifre su una fascia molto larga e chiara sono diverse, e il suo numero è la somma di quelle che stanno tra la più piccola e la più grande.
mark-skyscraper-clue = numero dei grattacieli
    .nom = il numero dei grattacieli
    .di = del numero dei grattacieli
    .in = nel numero dei grattacieli
    .rule = Le cifre sono altezze di grattacieli, e i più alti nascondono i più bassi. Un numero fuori dallo schema dice quanti se ne vedono da lì. Non tutte le righe e colonne hanno un numero.
mark-hidden-skyscraper-clue = grattacielo nascosto
    .nom = il grattacielo nascosto
    .di = del grattacielo nascosto
    .in = nel grattacielo nascosto
    .rule = Le cifre sono altezze di grattacieli, e i più alti nascondono i più bassi. Un numero fuori dallo schema è la prima altezza che da lì non si vede. Non tutte le righe e colonne hanno un numero.
mark-rank = rango
    .nom = il rango
    .di = del rango
    .in = nel rango
    .rule = Leggete ogni riga e ogni colonna come un numero, nei due sensi. Un numero fuori dallo schema è il rango di quello che si legge da lì, fra tutti: il più piccolo ha rango 1. Non tutte le righe e colonne hanno un rango.
mark-rule-of-ranks = regola dei ranghi
    .nom = la regola dei ranghi
    .di = della regola dei ranghi
    .in = nella regola dei ranghi
    .rule = I ranghi sono di numeri diversi, a meno che l’autore non ne ammetta di uguali.
mark-rule-that-all-signs-are-given = regola dei segni tutti dati
    .nom = la regola dei segni tutti dati
    .di = della regola dei segni tutti dati
    .in = nella regola dei segni tutti dati
    .rule = { $kinds ->
        [StrictKropki] Tutti i punti sono dati: dove non ce n’è tra due caselle vicine, le loro cifre non sono consecutive e nessuna è il doppio dell’altra.
        [StrictXV] Tutte le X e le V sono date: dove non ce n’è tra due caselle vicine, la somma delle loro cifre non è né 10 né 5.
       *[several] Tutti i punti, le X e le V sono dati: dove non ce n’è tra due caselle vicine, le loro cifre non sono consecutive, nessuna è il doppio dell’altra, e la loro somma non è né 10 né 5.
    }
mark-rule-of-unknown-regions = regola delle regioni sconosciute
    .nom = la regola delle regioni sconosciute
    .di = della regola delle regioni sconosciute
    .in = nella regola delle regioni sconosciute
    .rule = Dividete lo schema in regioni di caselle collegate, ognuna grande quanto una riga. Le cifre di una regione sono diverse.
mark-cell-that-looks-along-its-region = casella che guarda la sua regione
    .nom = la casella che guarda la sua regione
    .di = della casella che guarda la sua regione
    .in = nella casella che guarda la sua regione
    .rule = La cifra in un cerchio è il numero di caselle della sua regione che esso vede lungo la riga e la colonna, compresa la propria.
mark-cell-that-counts-its-region = casella che conta la sua regione
    .nom = la casella che conta la sua regione
    .di = della casella che conta la sua regione
    .in = nella casella che conta la sua regione
    .rule = La cifra in un cerchio è il numero di caselle della sua regione fra quelle intorno, compresa la propria.
mark-rule-of-doppelgangers = regola dei sosia
    .nom = la regola dei sosia
    .di = della regola dei sosia
    .in = nella regola dei sosia
    .rule = Ogni riga, ogni colonna e ogni riquadro contiene lo 0 e tutte le altre cifre tranne una. A due righe, a due colonne o a due riquadri non manca mai la stessa cifra, e nemmeno alla riga, alla colonna e al riquadro di uno 0.
mark-rule-of-connected-digits = regola delle cifre collegate
    .nom = la regola delle cifre collegate
    .di = della regola delle cifre collegate
    .in = nella regola delle cifre collegate
    .rule = Le caselle con certe cifre sono collegate fra loro attraverso i lati.
mark-anti-taxicab-rule = regola anti-taxi
    .nom = la regola anti-taxi
    .di = della regola anti-taxi
    .in = nella regola anti-taxi
    .rule = Due caselle con la stessa cifra N non distano mai esattamente N passi, lungo righe e colonne.
mark-dutch-flatmates = regola dei coinquilini
    .nom = la regola dei coinquilini
    .di = della regola dei coinquilini
    .in = nella regola dei coinquilini
    .rule = Ogni 5 ha un 1 subito sopra di sé o un 9 subito sotto.
mark-line-with-a-rule-of-its-own = linea con una regola propria
    .nom = la linea con una regola propria
    .di = della linea con una regola propria
    .in = nella linea con una regola propria
    .rule = Le cifre su una linea punteggiata si accordano come dice l’autore.
mark-line-with-a-regular-expression = linea con espressione regolare
    .nom = la linea con espressione regolare
    .di = della linea con espressione regolare
    .in = nella linea con espressione regolare
    .rule = Le cifre su una linea punteggiata si susseguono come dice l’autore.
mark-line-with-an-automaton = linea con automa
    .nom = la linea con automa
    .di = della linea con automa
    .in = nella linea con automa
    .rule = Le cifre su una linea punteggiata si susseguono come dice l’autore.
mark-choice-of-marks = scelta di vincoli
    .nom = la scelta di vincoli
    .di = della scelta di vincoli
    .in = nella scelta di vincoli
    .rule = I vincoli contornati con la stessa lettera sono alternativi: almeno uno di essi è rispettato.

## Places and houses
cell = r{$row}c{$column}
cell-names = In ciò che segue, r1c2 è la casella nella riga 1, colonna 2.
house-row = riga {$number}
    .nom = la riga {$number}
    .di = della riga {$number}
    .in = nella riga {$number}
house-column = colonna {$number}
    .nom = la colonna {$number}
    .di = della colonna {$number}
    .in = nella colonna {$number}
house-box = riquadro {$number}
    .nom = il riquadro {$number}
    .di = del riquadro {$number}
    .in = nel riquadro {$number}
house-window = finestra {$number}
    .nom = la finestra {$number}
    .di = della finestra {$number}
    .in = nella finestra {$number}
house-main-diagonal = diagonale principale
    .nom = la diagonale principale
    .di = della diagonale principale
    .in = sulla diagonale principale
house-anti-diagonal = diagonale secondaria
    .nom = la diagonale secondaria
    .di = della diagonale secondaria
    .in = sulla diagonale secondaria
house-disjoint-group = gruppo disgiunto {$number}
    .nom = il gruppo disgiunto {$number}
    .di = del gruppo disgiunto {$number}
    .in = nel gruppo disgiunto {$number}
house-asterisk = asterisco
    .nom = l’asterisco
    .di = dell’asterisco
    .in = nell’asterisco
house-center-dot = gruppo dei punti centrali
    .nom = il gruppo dei punti centrali
    .di = del gruppo dei punti centrali
    .in = nel gruppo dei punti centrali
house-girandola = girandola
    .nom = la girandola
    .di = della girandola
    .in = nella girandola
house-region = regione {$number}
    .nom = la regione {$number}
    .di = della regione {$number}
    .in = nella regione {$number}
house-region-alone = regione
    .nom = la regione
    .di = della regione
    .in = nella regione
house-other = {$name}
    .di = di {$name}
    .in = in {$name}
house-of-grid = {$house} dello schema {$grid}
house-derived = {$cells} ({$houses} senza {$without})
    .nom = {$cells} ({FORM($houses, "")} senza {FORM($without, "")})
    .di = di {$cells} ({FORM($houses, "")} senza {FORM($without, "")})
    .in = in {$cells} ({FORM($houses, "")} senza {FORM($without, "")})
mark = {$mark}{$place}
mark-labelled = {$mark} da {$label}{$place}
place-nowhere = {""}
place-cell = {" "}in {$cell}
place-between = {" "}tra {$cell} e {$other}
place-line = { $end ->
    [left] {" "}lungo {FORM($line, "nom")} da sinistra
    [right] {" "}lungo {FORM($line, "nom")} da destra
    [top] {" "}lungo {FORM($line, "nom")} dall’alto
    [bottom] {" "}lungo {FORM($line, "nom")} dal basso
   *[both] {" "}{FORM($line, "in")}
 }
word-digits = cifre
word-values = valori

## Steps
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
placed = {$cell} = {$value}
excluded = nessun {$value} in {$cells}
hint-place = {FORM($place, "nom")}
hint-technique = {$technique}: {FORM($place, "nom")}
hint-values = {$technique}: {$values} ({$place})

## Why a step is right
because-only-cell-of-house = {$cells} è l’unica casella vuota {FORM($houses, "di")}
because-only-cell-of-mark = {$cells} è l’unica casella vuota {FORM($marks, "di")}
because-hidden-single = {FORM($houses, "in")} la cifra {$values} ha un solo posto possibile
because-single-of-mark = {FORM($marks, "nom")} { $marks ->
    [one] lascia
   *[other] lasciano
 } a {$cells} un solo valore
because-only-combination = {FORM($marks, "nom")} deve contenere {$values}
because-last-cells-of-mark = {$cells} sono le ultime caselle vuote {FORM($marks, "di")}
because-ends-of-mark = troppo basso o troppo alto per {FORM($marks, "nom")}
because-direct-locked = {FORM($houses, "in")} la cifra {$values} sta per forza {FORM($cover, "in")} ({$link}), quindi {FORM($other, "in")} la cifra {$values} ha un solo posto possibile
because-direct-hidden = {FORM($houses, "in")} le {$digits} {$values} stanno in {$link}, quindi la cifra {$placed} ha un solo posto possibile
because-locked-in-mark = {FORM($marks, "nom")} deve contenere un {$values}, che sta in {$cells}
because-naked-single = {$cells} ha un solo candidato
because-combinations = non compare in nessuna combinazione {FORM($marks, "di")}
because-locked =
    {FORM($houses, "in")} { $houses ->
        [one] la cifra {$values} sta per forza
       *[other] tutti i candidati {$values} stanno
    } {FORM($covers, "in")} ({$cells})
because-common-peer = {FORM($houses, "in")} la cifra {$values} va in una delle caselle {$cells}
because-common-peer-of-cell = {$cells} contiene uno dei candidati {$values}
because-naked-set = {FORM($houses, "in")}, {$cells} contengono solo {$values}
because-pinned =
    {FORM($houses, "in")} { $values ->
        [one] la cifra {$values} sta per forza {FORM($marks, "in")}, e questo elimina le combinazioni senza di essa
       *[other] le {$digits} {$values} stanno per forza {FORM($marks, "in")}, e questo elimina le combinazioni che non le contengono
    }
because-chain-of-marks = non compare in nessuna combinazione comune {FORM($marks, "di")}
because-hidden-set = {FORM($houses, "in")} le {$digits} {$values} stanno in {$cells}
because-common-exclusion = ovunque vada la cifra {$values} {FORM($houses, "in")} ({$cells})
because-common-exclusion-of-cell = qualunque sia il valore di {$cells} tra {$values}
because-strong-links = {FORM($house, "in")} la cifra {$values} sta in {$outer} o in {$inner}, {FORM($other, "in")} in {$opposite} o in {$end}, ma non sia in {$inner} sia in {$opposite}, quindi sta in {$outer} o in {$end}
because-pivot = le caselle {$cells} contengono {$values}
because-rectangle = in {$cells} non possono rimanere soltanto {$values}
because-colouring = la cifra {$values} sta o in tutte le caselle {$link} o in tutte le caselle {$link-2}
because-chain = {$chain}, il che esclude il primo anello
because-almost-locked = { $values ->
    [one] la cifra {$values} non può stare
   *[other] {$values} non possono stare
 } sia in {$link} sia in {$link-2}
because-universal-grave = senza {$values} in {$cells}, tutte le caselle vuote potrebbero scambiare i loro due candidati
because-linked-pairs = le caselle {$cells} contengono {$values} e sono collegate {FORM($houses, "in")}
because-forcing-through-marks = con {$cells} = {$values}, i vincoli e i singoli portano a una contraddizione: {$end}
because-cases = tutte le combinazioni ancora possibili {FORM($marks, "di")} portano a questo
because-forcing = con {$cells} = {$values}, i singoli portano a una contraddizione: {$end}
because-trial = supponiamo {$cells} = {$values}; questo porta a una contraddizione: {$end}
because-search = nessuna ipotesi porta a una contraddizione, quindi un valore è stato trovato con una ricerca
because-sum-inside =
    { $count ->
        [one] {FORM($marks, "nom")}
       *[other] {$marks}
    } {FORM($houses, "in")} { $count ->
        [one] totalizza
       *[other] totalizzano
    } {$sum} su {$whole}, quindi {$terms} = {$rest}
because-sum-across =
    { $count ->
        [one] {FORM($marks, "nom")} che copre
       *[other] {$marks} che coprono
    } {FORM($houses, "nom")} { $count ->
        [one] totalizza
       *[other] totalizzano
    } {$sum} invece di {$whole}, quindi {$terms} = {$rest}
end-cell = {$cell} non ha più candidati
end-house = {FORM($house, "in")} la cifra {$value} non ha più posto
end-mark = impossibile rispettare {FORM($mark, "nom")}

## What `lacuna explain` says about a puzzle
explain-look = guardate {$place}
explain-no-hint-full = nessun aiuto: tutte le cifre sono scritte
explain-no-hint = nessun aiuto: non si è trovato niente che porti a una cifra
explain-rating =
    { $least ->
        [yes] almeno {$level}
       *[no] {$level}
    }, punteggio {$score}, il più difficile: {$technique}; { $steps ->
        [one] 1 passo
       *[other] {NUMBER($steps)} passi
    } {$how}
explain-rounds = in { $rounds ->
    [one] 1 giro
   *[other] {NUMBER($rounds)} giri
 }
explain-cut = in {$time}, { $is-full ->
    [yes] il resto con una ricerca
   *[no] senza andare oltre
 }
explain-with = con {$parts}
explain-trials = { $count ->
    [one] 1 tentativo
   *[other] {NUMBER($count)} tentativi
 }
explain-searches = { $count ->
    [one] 1 valore trovato con una ricerca
   *[other] {NUMBER($count)} valori trovati con una ricerca
 }
explain-ends = i passi finiscono qui; {$left}; {$decides}
explain-ends-cut = il tempo è finito qui; {$left}; {$decides}
explain-left = { $solutions ->
    [one] resta 1 soluzione
   *[other] restano {NUMBER($solutions)} soluzioni
 }
explain-left-at-least = restano almeno {NUMBER($solutions)} soluzioni
explain-decides-any = {$cell} = {$values}, e ognuna di queste cifre ne lascia esattamente una
explain-decides = {$cell} = {$values} ne lascia esattamente una
explain-decides-none = nessuna cifra da sola ne lascia esattamente una
explain-decides-unknown = non si sa se una cifra da sola ne lasci esattamente una
explain-ends-none = i passi finiscono in una contraddizione, quindi non c’è soluzione: {$end}
explain-ends-none-found = i passi finiscono qui senza contraddizione, ma una ricerca mostra che non c’è soluzione

## Techniques
technique-last-digit = ultima cifra
technique-last-cell-of-a-mark = ultima casella di un vincolo
technique-hidden-single-in-a-box = singolo nascosto in un riquadro
technique-innie-or-outie = somma con una casella in più o in meno
technique-single-of-a-mark = unico valore in un vincolo
technique-only-combination = unica combinazione
technique-two-cells-of-a-mark = due caselle di un vincolo
technique-ends-of-a-mark = estremi di un vincolo
technique-hidden-single-in-a-line = singolo nascosto in una riga o colonna
technique-hidden-single-in-a-region = singolo nascosto in una regione
technique-direct-pointing = intersezione riquadro-linea diretta
technique-direct-claiming = intersezione linea-riquadro diretta
technique-direct-hidden-pair = coppia nascosta diretta
technique-hidden-single-in-a-derived-house = singolo nascosto in una zona dedotta
technique-innie-or-outie-of-several-houses = somma su più zone con una casella in più o in meno
technique-locked-in-a-mark = cifra obbligata in un vincolo
technique-naked-single = singolo nudo
technique-direct-hidden-triple = terna nascosta diretta
technique-combinations = combinazioni
technique-pointing = intersezione riquadro-linea
technique-claiming = intersezione linea-riquadro
technique-common-peer = casella vista in comune
technique-naked-pair = coppia nuda
technique-innies-and-outies = somma con due caselle in più o in meno
technique-pinned-in-a-mark = cifra fissata in un vincolo
technique-chain-of-marks = catena di vincoli
technique-x-wing = X-Wing
technique-hidden-pair = coppia nascosta
technique-naked-triple = terna nuda
technique-innies-and-outies-of-several-houses = somma su più zone con due caselle in più o in meno
technique-common-exclusion = esclusione comune
technique-swordfish = Swordfish
technique-hidden-triple = terna nascosta
technique-skyscraper = grattacielo
technique-two-string-kite = aquilone a due corde
technique-turbot-fish = Turbot Fish
technique-xy-wing = XY-Wing
technique-empty-rectangle = rettangolo vuoto
technique-grouped-turbot-fish = Turbot Fish a gruppi
technique-xyz-wing = XYZ-Wing
technique-unique-rectangle = rettangolo unico
technique-naked-quad = quaterna nuda
technique-jellyfish = Jellyfish
technique-hidden-quad = quaterna nascosta
technique-simple-colouring = colorazione semplice
technique-x-chain = catena X
technique-wxyz-wing = WXYZ-Wing
technique-bivalue-universal-grave = BUG (bivalue universal grave)
technique-grouped-x-chain = catena X a gruppi
technique-sums-of-innies-and-outies = somma con più caselle in più o in meno
technique-vwxyz-wing = VWXYZ-Wing
technique-xy-loop = anello XY
technique-w-wing = W-Wing
technique-forcing-through-marks = forzatura con i vincoli
technique-xy-chain = catena XY
technique-chain = catena
technique-cases-of-a-mark = casi di un vincolo
technique-grouped-chain = catena a gruppi
technique-almost-locked-sets = insiemi quasi bloccati
technique-forcing = forzatura
technique-trial = tentativo
technique-search = ricerca

## What to look for in a technique
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Cercate una riga, una colonna o un riquadro con una sola casella vuota.
seek-only-cell-of-mark = Cercate un vincolo con una sola casella vuota: le altre caselle dicono che cosa contiene.
seek-hidden-single = Prendete una cifra e una riga, una colonna, un riquadro o una regione. Dove può andare lì la cifra? A volte rimane una sola casella.
seek-sum = Le cifre di un’intera riga, colonna o riquadro hanno sempre la stessa somma, 45 con nove cifre. Sommate i vincoli di una o più di queste zone: quello che manca o che è di troppo spetta alle poche caselle che restano.
seek-single-of-mark = Cercate un vincolo che lascia a una delle sue caselle una sola cifra.
seek-only-combination = Cercate un vincolo per cui rimane una sola combinazione di cifre, come 1 e 2 per una somma di 3. Altre cifre non vi possono stare.
seek-last-cells-of-mark = Cercate un vincolo con due caselle vuote, e provate quali coppie di cifre vi sono ancora possibili.
seek-ends-of-mark = Chiedetevi quanto piccola e quanto grande può essere una cifra in un vincolo. Alle estremità di una linea, e dove una somma è molto piccola o molto grande, le possibilità sono poche.
seek-direct-locked = Una cifra che deve stare nell’incrocio fra un riquadro e una riga o colonna non sta in nessun’altra parte né dell’uno né dell’altra. Cercate una riga, una colonna o un riquadro dove così le rimane un solo posto.
seek-direct-hidden = Dove alcune cifre occupano altrettante caselle di una riga, di una colonna o di un riquadro, non c’è posto per altre. Cercate una cifra a cui lì rimane allora un solo posto.
seek-locked-in-mark = Cercate una cifra che un vincolo deve contenere. Non può stare in una casella che ha una riga, una colonna o un riquadro in comune con tutti i suoi posti nel vincolo.
seek-naked-single = Cercate una casella la cui riga, colonna e riquadro contengono tutte le cifre tranne una.
seek-combinations = Scrivete tutte le combinazioni di un vincolo, e cancellate le cifre che non compaiono in nessuna.
seek-locked = { $technique ->
    [pointing] Se tutti i posti per una cifra in un riquadro sono nella stessa riga o colonna, la cifra non sta in nessun’altra casella di quella riga o colonna.
    [x-wing] Se due righe hanno posto per una cifra solo nelle stesse due colonne, la cifra non sta in nessun’altra casella di queste colonne. Lo stesso vale scambiando righe e colonne.
    [swordfish] Se tre righe hanno posto per una cifra solo nelle stesse tre colonne, la cifra non sta in nessun’altra casella di queste colonne. Lo stesso vale scambiando righe e colonne.
    [jellyfish] Se quattro righe hanno posto per una cifra solo nelle stesse quattro colonne, la cifra non sta in nessun’altra casella di queste colonne. Lo stesso vale scambiando righe e colonne.
   *[claiming] Se tutti i posti per una cifra in una riga o in una colonna sono nello stesso riquadro, la cifra non sta in nessun’altra casella di quel riquadro.
 }
seek-common-peer = Cercate una casella che deve essere diversa da ogni posto che una cifra ha in una riga, in una colonna o in un riquadro. La cifra non vi può stare.
seek-naked-set = { $technique ->
    [naked-pair] Se due caselle di una riga, di una colonna o di un riquadro hanno solo gli stessi due candidati, lì queste cifre non stanno in nessun’altra casella.
    [naked-triple] Se tre caselle di una riga, di una colonna o di un riquadro hanno in tutto solo tre candidati, lì queste cifre non stanno in nessun’altra casella.
   *[naked-quad] Se quattro caselle di una riga, di una colonna o di un riquadro hanno in tutto solo quattro candidati, lì queste cifre non stanno in nessun’altra casella.
 }
seek-pinned = Se tutti i posti per una cifra in una riga, in una colonna o in un riquadro sono in un solo vincolo, questo la deve contenere. Cancellate quello che non si accorda con ciò.
seek-chain-of-marks = Guardate i vincoli che hanno caselle in comune, come punti in fila, e provate che cosa va bene per tutti insieme.
seek-hidden-set = { $technique ->
    [hidden-pair] Se due cifre hanno solo gli stessi due posti in una riga, in una colonna o in un riquadro, queste caselle non contengono altro.
    [hidden-triple] Se tre cifre hanno solo gli stessi tre posti in una riga, in una colonna o in un riquadro, queste caselle non contengono altro.
   *[hidden-quad] Se quattro cifre hanno solo gli stessi quattro posti in una riga, in una colonna o in un riquadro, queste caselle non contengono altro.
 }
seek-common-exclusion = Passate in rassegna tutti i posti di una cifra, o tutte le cifre di una casella. Quello che ognuno di essi esclude è impossibile.
seek-strong-links = Prendete una cifra con due posti, o due gruppi di posti, in ciascuna di due righe, di due colonne o di due riquadri. Se un posto da una parte e uno dall’altra non possono contenerla entrambi, la contiene uno degli altri due. La cifra non sta in nessuna casella che ha una riga, una colonna o un riquadro in comune con entrambi questi.
seek-pivot = { $technique ->
    [xyz-wing] Cercate una casella con tre candidati, e altre due nella sua riga, colonna o riquadro che hanno ciascuna due dei tre. La cifra che tutte e tre hanno sta in una di esse, quindi in nessuna casella in cui tutte e tre la escludono.
   *[xy-wing] Cercate una casella con due candidati, e altre due nella sua riga, colonna o riquadro che hanno ciascuna uno di questi e, tutte e due, lo stesso secondo candidato. Una delle due lo contiene, quindi non sta in nessuna casella in cui entrambe lo escludono.
 }
seek-rectangle = Cercate quattro caselle in due righe, due colonne e due riquadri che hanno quasi soltanto gli stessi due candidati. Se non vi rimanesse altro, le due cifre si potrebbero scambiare, ma uno schema ha una sola soluzione.
seek-colouring = Date ai posti di una cifra due colori alternati, dovunque una riga, una colonna o un riquadro ne ha due. O tutti i posti di un colore contengono la cifra, o tutti quelli dell’altro.
seek-chain = Seguite una catena: se questa cifra non sta qui, sta là, quindi là non ne sta un’altra, e così via. Quello che i due capi della catena escludono è impossibile.
seek-almost-locked = Cercate due gruppi di caselle che hanno ciascuno un candidato in più delle caselle. Se una cifra non può stare in tutti e due i gruppi, uno di essi contiene tutti i suoi altri candidati.
seek-universal-grave = Se quasi tutte le caselle vuote hanno due candidati, cercate quelle che ne hanno di più. Senza quelli in più ci sarebbero due soluzioni, quindi uno di essi è giusto.
seek-linked-pairs = Cercate due caselle con gli stessi due candidati. Se una di queste cifre ha solo due posti in una riga, in una colonna o in un riquadro, uno escluso dalla prima casella e uno dalla seconda, allora una delle due caselle contiene l’altra cifra.
seek-forcing-through-marks = Supponete che una cifra stia in una casella, e seguite quello che ne dicono i vincoli e le caselle con un solo candidato. Se si arriva a una contraddizione, la cifra non sta lì.
seek-cases = Passate in rassegna le poche combinazioni che restano a un vincolo. Quello che segue da ognuna è giusto.
seek-forcing = Supponete che una cifra stia in una casella, e seguitela di casella in casella. Se si arriva a una contraddizione, la cifra non sta lì.
