# The words of the page in Spanish. The heads of en.ftl and ../es.ftl explain the format and the forms of houses.

## The page as a whole
title = lacuna: sudoku con cualquier regla
pages = Páginas
what-to-do = Qué hacer
notices = Avisos
board = Tablero
tab-start = Inicio
tab-play = Jugar
tab-make = Generar
tab-books = Libros
tab-set = Componer
tab-share = Compartir
tab-more = Más
games = Partidas
settings = Ajustes
notice-close = Cerrar este aviso
storage-blocked = Este navegador no permite que la página guarde nada: las partidas se pierden al cerrarlo.
storage-full = Al navegador no le queda espacio: esta partida no se guarda. En «Partidas» se pueden quitar partidas antiguas para hacer sitio.
engine-crashed = El programa de cálculo falló con esta petición y se ha reiniciado. Se ruega comunicar qué se había pedido.
engine-missing = Esta parte de la página aún no está aquí y no se pudo cargar. La primera vez necesita conexión.
takes-longer = { $doing } Esto tarda algo más.
copied = Copiado.
copy-by-hand = El navegador no permite copiar; se puede seleccionar el texto y copiarlo a mano.
drawing-fault = No se puede mostrar el dibujo.
other-game-saved = La otra partida está guardada en «Partidas».
link-not-opened = No se puede abrir el enlace. { $why }
link-too-long = El texto tiene { $found } millones de caracteres y el máximo son { $most } millones: conviene probar con una parte.
link-damaged = El enlace está dañado: tras un % faltan dos cifras hexadecimales.
link-no-puzzle = No se encontró ningún sudoku. Sirve cualquier formato: una línea de casillas, una cuadrícula o un enlace.
file-too-large = El archivo tiene { $found } MB y el máximo son { $most } MB.
puzzles = Sudokus
puzzle-of = { $number }: { $title }, { $clues ->
    [one] { $clues } pista
   *[other] { $clues } pistas
 }

## Words of several views
cancel = Cancelar
cancelled = Cancelado.
close = Cerrar
continue = Continuar
done = Listo
not-now = Ahora no
open = Abrir
open-file = Abrir un archivo
print = Imprimir
share = Compartir
undo = Deshacer
redo = Rehacer
erase = Borrar
remove = Quitar { $name }
play = Jugar
pause = Pausa
paused = En pausa
resume = Reanudar
replay = Repetición
next-step = Paso siguiente
new-game = Partida nueva
grid = Cuadrícula
kind = Tipo
level = Nivel
rules = Reglas
any = Todos
none = Ninguna
random = al azar
solved = Resuelto
clues = { $count ->
    [one] { $count } pista
   *[other] { $count } pistas
 }
marks = { $count ->
    [one] { $count } marca
   *[other] { $count } marcas
 }
more-clues = { $count ->
    [one] { $count } pista más
   *[other] { $count } pistas más
 }
more-marks = { $count ->
    [one] { $count } marca más
   *[other] { $count } marcas más
 }
drawing = Dibujando…
by = De { $author }.

## Levels and kinds
meaning-any = Lo que salga, de fácil a extremo.
meaning-easy = Sin notas: basta buscar el único sitio de una cifra.
meaning-medium = Unas pocas notas ayudan a ver la única cifra de una casilla.
meaning-hard = Con todas las notas: pares y tríos, peces y alas.
meaning-expert = Con todas las notas y paciencia: cadenas de candidatos.
meaning-extreme = Cadenas largas, forzados, ensayo y error.
kind-standard = Filas, columnas y recuadros
kind-killer = Jaulas con sumas
kind-nrc = Cuatro recuadros más dentro
kind-thermo = Las cifras aumentan desde la bola
kind-arrow = El círculo es la suma de su flecha
kind-jigsaw-9 = Recuadros de cualquier forma
kind-x = Cuentan las dos diagonales
kind-kropki = Puntos: consecutivas o dobles
kind-whispers = Las vecinas difieren al menos en cinco
kind-sandwich = Sumas entre el 1 y el 9
kind-anti-knight = Sin cifras iguales a un salto de caballo
kind-6x6 = Pequeño y rápido

## Start
start-today = El sudoku de hoy
start-kind = { $kind }, { $level }
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Continuar, { $time }
solved-in = Resuelto en { $time }
start-week = Los últimos siete días
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] resuelto
   *[open] pendiente
 }
start-streak = { $days ->
    [0] Uno nuevo cada día, el mismo para todos.
    [1] Resuelto: un día por ahora.
   *[other] Resueltos: { $days } días seguidos.
 }
start-making = { $level ->
    [easy] Generando { $kind }, fácil…
    [medium] Generando { $kind }, medio…
    [hard] Generando { $kind }, difícil…
   *[expert] Generando { $kind }, experto…
 }
start-making-day = Generando el sudoku del { $day }…
start-other = Otros sudokus
start-open = Abrir un enlace o un texto
start-link = Enlace o texto de un sudoku

## Board
board-of = Tablero de sudoku, { $title }
cell-place = fila { $row }, columna { $column }
cell-given = pista { $value }
cell-empty = vacía
cell-corner = notas de esquina { $notes }
cell-centre = notas centrales { $notes }
cell-letter = letras { $notes }
cell-truths = candidatos { $notes }
cell-single = { $notes } para una única solución
cell-is-conflict = en conflicto
cell-is-wrong = incorrecta
cell-is-hint = señalada
cell-is-blocker = descarta otras
cell-is-redundant = sobra
cell-is-loose = en una marca que sobra
colour-1 = gris
colour-2 = verde
colour-3 = azul
colour-4 = naranja
colour-5 = amarillo
colour-6 = rosa
colour-7 = celeste
colour-8 = rojo
colour-9 = violeta

## Play: the pad
pad = Panel de teclas
tool-digit = Cifra
tool-corner = Esquina
tool-centre = Centro
tool-colour = Color
tool-pen = Trazo
tool-letter = Letra
tool-on = Modo: { $tool }
key = Tecla { $key }
pad-several = Varias
    .title = Al tocar se añaden casillas a la selección (tecla M)
pad-left = { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
 }
pen-circle = Círculo en las casillas seleccionadas
pen-cross = Cruz en las casillas seleccionadas
pen-erase = Borrar los trazos de las casillas seleccionadas
nothing-to-undo = No hay nada que deshacer.
nothing-to-redo = No hay nada que rehacer.
select-first = Primero hay que seleccionar una casilla.

## Play: below the pad
play-hint = Ayuda
    .title = El paso siguiente, poco a poco
play-check = Comprobar
    .title = ¿Qué cifras están mal?
play-explain = Explicar
    .title = Toda la solución, paso a paso
play-notes = Anotar
    .title = Llenar las casillas vacías con todos los candidatos como notas centrales
play-conflicts = { $count ->
    [0] No hay conflictos. Este sudoku no tiene una única solución, así que no se puede decir más; «Componer» cuenta las soluciones.
    [one] { $count } casilla está en conflicto.
   *[other] { $count } casillas están en conflicto.
 }
play-full = El tablero está lleno, pero todavía no está bien. «Comprobar» muestra qué casillas están mal.
play-right = { $count ->
    [one] Todo bien hasta ahora; queda { $count } casilla.
   *[other] Todo bien hasta ahora; quedan { $count } casillas.
 }
play-wrong = { $count ->
    [one] { $count } casilla está mal.
   *[other] { $count } casillas están mal.
 }
play-solved = Resuelto en { $time }.
clock-pause = Pausa, { $time }
clock-solved = Resuelto, { $time }
rules-of = Reglas: { $title }
play-marks = Todas las marcas ({ $count })
play-origin = { $variant }, semilla { $seed }, sudoku { $index }
play-keys = Teclas: pulsar ?.
play-clear = Vaciar el tablero
    .title = Se puede deshacer

## Marks
mark-Cage = Jaula
    .also = killer
mark-Thermo = Termómetro
mark-Arrow = Flecha
mark-Whisper = Susurros
    .also = alemanes holandeses german dutch
mark-Renban = Renban
    .also = consecutivas
mark-Palindrome = Palíndromo
mark-Between = Línea intermedia
mark-RegionSumLine = Sumas por recuadro
mark-WhiteDot = Punto blanco
    .also = kropki consecutivas
mark-BlackDot = Punto negro
    .also = kropki doble razón
mark-X = X
    .also = diez
mark-V = V
    .also = cinco
mark-GreaterThan = Mayor que
    .also = desigualdad menor
mark-Even = Par
    .also = paridad
mark-Odd = Impar
    .also = paridad
mark-Quad = Cuádruple
mark-LittleKiller = Little killer
    .also = diagonal
mark-Sandwich = Sándwich
mark-XSum = Suma X
mark-Skyscraper = Rascacielos
mark-NumberedRoom = Habitación numerada
mark-Sum = Suma con repetición
mark-AllDifferent = Región adicional
mark-EqualityCage = Jaula de igualdad
mark-SameValues = Clones
mark-EqualSum = Sumas iguales
mark-CountingCircles = Círculos contadores
mark-ContainAtLeast = Contiene
    .also = al menos
mark-ContainExact = Contiene exactamente
mark-LookAndSay = Mira y di
mark-SlowThermo = Termómetro lento
mark-PillArrow = Flecha con óvalo
mark-DoubleArrow = Flecha doble
mark-Lockout = Línea de exclusión
mark-Zipper = Cremallera
mark-SumLine = Línea de sumas
mark-Entropic = Línea entrópica
mark-Modular = Línea modular
mark-ValueIndexing = Tirachinas
    .also = índice
mark-Lunchbox = Fiambrera
mark-CountDistinct = Número de cifras
mark-Pair = Regla propia
mark-Regex = Expresión regular
mark-ChaosArrow = Flecha del caos
mark-ChaosCount = Contador del caos
mark-Indexing = Casilla índice
mark-pencil = Anotaciones
    .also = candidatos notas
mark-HiddenSkyscraper = Rascacielos tapado
mark-FullRank = Puesto
mark-Text = Otra
    .also = elección o parejas expresión regular texto
item-cells = { $mark }: { $cells }
item-end = { $end ->
    [left] { $value } desde la izquierda
    [right] { $value } desde la derecha
    [top] { $value } desde arriba
   *[bottom] { $value } desde abajo
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = Buscando el paso siguiente…
hint-wrong = { $count ->
    [one] Una de las cifras todavía no está bien, así que desde aquí no hay paso siguiente.
   *[other] Algunas de las cifras todavía no están bien, así que desde aquí no hay paso siguiente.
 }
hint-show-wrong = Mostrar dónde
hint-full = No hay paso siguiente: el tablero está lleno.
hint-look = Fijarse en { $place }.
hint-step = Paso { $step } de { $count } hasta la cifra siguiente
hint-why = ¿Qué y por qué?
hint-do = Aplicar
explain-offer = Aquí se muestra toda la solución, paso a paso. Al cerrarla vuelve lo que estaba escrito.
explain-show = Mostrar los pasos
explain-solving = Resolviendo como lo haría una persona…
explain-summary = { CAPITAL($level) }, { $score }; lo más difícil: { $hardest }. { $steps ->
    [one] { $steps } paso.
   *[other] { $steps } pasos.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}Estas técnicas no llegan a la solución.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } paso.
   *[other] { $steps } pasos.
 }
explain-step = { CAPITAL($technique) }, { $where }.
explain-print = Todos los pasos, con imágenes del tablero
replay-title = Así se resolvió
replay-move = Jugada
replay-at = Jugada { $move } de { $count }

## Why a step is right
told-is = { $cell } es un { $value }
told-has = { FORM($house, "el") } ya tiene su { $value }
told-only-cell-of-house = En { FORM($house, "el") } la última casilla vacía es { $cell }, y ahí falta el { $value }.
told-hidden-single = En { FORM($house, "el") } el { $value } solo cabe en { $cell }{ $whole ->
    [yes] { $count ->
        [0] .
        [one] , por el { $value } de { $blockers }.
       *[other] , por los { $value } de { $blockers }.
    }
   *[no] { $count ->
        [0] , por lo que ya está descartado.
        [one] , por el { $value } de { $blockers } y por lo que ya está descartado.
       *[other] , por los { $value } de { $blockers } y por lo que ya está descartado.
    }
 }
told-naked-single = { $count ->
    [0] En { $cell } ya está descartado todo lo demás, así que solo queda el { $value }.
   *[other] { $cell } ve { $seen }{ $whole ->
        [yes] {""}
       *[no] , y lo demás ya está descartado
    }, así que solo queda el { $value }.
 }
told-fills-because = Queda { $left }, porque { $why }.
told-fills-only = Solo { $left } da { $sum }.
told-locked = En { FORM($house, "el") } el { $value } va en { $either }, así que en { FORM($cover, "el") } no va en ninguna otra casilla.
told-fish = En { FORM($house, "el") } el { $value } solo cabe en { FORM($cover, "el") }, así que allí no va en ninguna otra casilla.
told-naked-set = { $cells } se reparten { $values }, así que en { FORM($house, "el") } estas cifras no van en ninguna otra casilla.
told-hidden-set = En { FORM($house, "el") } solo { $cells } admiten { $values }, así que no contienen nada más.
told-combinations = Lo tachado no aparece en ninguna combinación: { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }; por tanto, { $placed }.
told-out = Por tanto: { $out }.
told-no = ningún { $value } en { $cells }

## Ending of a game
ending-fastest = Resuelto, más rápido que nunca
ending-hardest = Técnica más difícil
ending-hints = Ayudas
ending-best = Mejor tiempo
ending-faster = { $time }, antes { $before }
ending-days = Días seguidos
ending-next = Sudoku siguiente
card = Tarjeta sin la solución
card-note = Cuanto más oscura es una casilla, más tarde se rellenó. La tarjeta no muestra la solución.
card-text = { $game }: resuelto en { $time }. { $link }
card-save = Guardar la tarjeta
card-copy = Copiar como texto
card-hints = { $count ->
    [0] sin ayudas
    [one] con { $count } ayuda
   *[other] con { $count } ayudas
 }
card-fault = El navegador no puede dibujar la tarjeta.

## Saved games
games-state = { $state ->
    [solved] resuelto
   *[open] { $done } de { $empty }
 }, { $time }, { $day }
games-open = en el tablero
games-none = Aquí aparecen las partidas empezadas.
games-best = Mejores tiempos sin ayudas

## Settings
setting-language = Idioma
setting-language-auto = Como en el navegador
setting-theme = Colores
setting-theme-auto = Como en el sistema
setting-theme-light = Claros
setting-theme-dark = Oscuros
setting-hand = Cifras en el teléfono
setting-hand-both = En el centro
setting-hand-right = A la derecha, para una mano
setting-hand-left = A la izquierda, para una mano
setting-conflicts = Mostrar conflictos
setting-seen = Resaltar fila, columna y recuadro
setting-same = Resaltar las cifras iguales
setting-clean = Quitar las notas que una cifra descarta
setting-places = Un lugar fijo para cada nota de esquina
setting-digitFirst = Elegir primero una cifra y tocar después sus casillas
setting-letters = Letras sobre los colores
setting-timer = Mostrar el reloj

## Keys
keys = Teclas
key-digits = 1 … 9, A … W
    .does = escribir en el modo actual; otra vez para quitar; mantener pulsada una tecla del panel para una nota
key-corner = Mayús + cifra
    .does = nota de esquina
key-centre = Ctrl + cifra
    .does = nota central
key-colour = Alt o Ctrl + Mayús + cifra
    .does = color
key-tools = Z, X, C, V, B, N
    .does = cifras, notas de esquina, notas centrales, colores, trazo, letras; Espacio vuelve a las cifras
key-pen = Trazo
    .does = arrastrar de casilla en casilla o por los bordes, o Mayús + flechas; pulsar para círculos y cruces; de 1 a 6 se elige el color, de 7 a 9 se marcan o se borran las casillas seleccionadas
key-modes = Espacio, Mayús + Espacio
    .does = modo siguiente, modo anterior
key-arrows = Flechas
    .does = moverse; con Mayús o Ctrl, seleccionar más casillas
key-drag = Arrastrar, Ctrl + clic
    .does = seleccionar más casillas
key-several = M
    .does = selección múltiple: las flechas mueven sin seleccionar, Espacio añade o quita la casilla
key-double = Doble clic
    .does = seleccionar las cifras iguales o, si no hay cifra, las notas o los colores iguales; con Mayús se añaden
key-all = Ctrl + A, Ctrl + I, Esc
    .does = seleccionar todas las casillas, las demás, una sola; Esc también cierra una ayuda
key-erase = Supr, Retroceso, 0
    .does = borrar, primero lo que escribe el modo actual
key-undo = Ctrl + Z, Ctrl + Y
    .does = deshacer, rehacer
key-check = Intro
    .does = comprobar
key-hint = H
    .does = ayuda
key-pause = P
    .does = pausa
key-set = Componer: /, Intro, Supr
    .does = buscar una marca; dibujarla en las casillas seleccionadas; quitarla. Justo después de dibujarla, las cifras son su valor
key-list = ?
    .does = esta lista

## Make
make = Generar un sudoku
making = Generando un sudoku…
making-tried = Generando un sudoku… Probados: { $tries }
making-several = Generando { $count } sudokus…
making-one-of = Generando el sudoku { $number } de { $count }…
make-printed = { $to ->
    [file] { $count ->
        [one] Se guardó { $count } sudoku.
       *[other] Se guardaron { $count } sudokus.
    }
   *[paper] { $count ->
        [one] Se preparó { $count } sudoku para imprimir.
       *[other] Se prepararon { $count } sudokus para imprimir.
    }
 }
make-more = Más: cuadrículas, reglas, pistas, semillas
make-sheet = Imprimir una hoja de sudokus
make-families = Regiones y movimientos adicionales
make-marks = Marcas
make-symmetry = Simetría
    .note = Cómo se reparten las pistas
make-clues = Pistas
    .note = Solo sudokus con este número
make-target = Parar en
    .note = Dejar este número de pistas
make-seed = Semilla
    .note = La misma semilla, los mismos sudokus
make-index = Sudoku
    .note = Su número, desde el 0
make-draws = Una semilla nueva cada vez
make-command = Los mismos sudokus en la línea de comandos:{" "}
symmetry-none = Ninguna
symmetry-rotate180 = Media vuelta
symmetry-rotate90 = Cuarto de vuelta
symmetry-horizontal = Arriba y abajo iguales
symmetry-vertical = Izquierda y derecha iguales
symmetry-diagonal = Reflejada en la diagonal
symmetry-antidiagonal = Reflejada en la otra diagonal
symmetry-full = Completa
symmetry-random = Al azar

## Print
print-puzzles = Sudokus
print-per-page = Por página
print-paper = Papel
print-letter = Carta
print-name-line = Una línea para el nombre
print-name = Nombre
print-solutions = { $several ->
    [yes] Con las soluciones
   *[no] Con la solución
 }
print-paper-now = { $several ->
    [yes] Imprimir los sudokus o guardar un PDF
   *[no] Imprimir el sudoku o guardar un PDF
 }
print-file = { $several ->
    [yes] Guardar los sudokus como SVG
   *[no] Guardar el sudoku como SVG
 }

## Share
share-note = El enlace contiene el sudoku entero. No se envía nada; lo que se ha escrito se queda aquí.
share-link = Enlace a este sudoku
share-copy-link = Copiar el enlace
share-send = Enviar…
share-scan = Escanear con un teléfono
share-code = Código QR del enlace
share-sites = Abrir en
share-no-link = El sudoku no se puede expresar en un enlace a { $site }.
share-text = Como texto
share-the-text = El sudoku como texto
share-format = Formato
share-copy-text = Copiar el texto
format-line = Línea de cifras
format-grid = Cuadrícula
format-csv = Tabla CSV
format-jsonl = Líneas JSON
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = Qué componer
set-part-draw = Dibujar
set-part-rules = Reglas
set-part-finish = Terminar
set-board = Tablero en composición, { $title }
set-clues = Pistas
set-boxes = Recuadros
set-several = Varias
    .title = Al tocar se seleccionan más casillas
set-draw = Dibujar
    .title = Dibujar la marca en las casillas seleccionadas
set-clues-how = Seleccionar casillas y escribir cifras.
set-boxes-how = Seleccionar las casillas de un recuadro y escribir su número. Hasta que estén dibujados todos, valen los recuadros habituales.
set-boxes-done = Todos los recuadros están dibujados.
set-boxes-left = Recuadros incompletos: { $boxes }.
set-box-left = { $box } tiene { $size } de { $of }
set-choose = Elegir marca
set-find = Buscar marca
set-select-first = Primero hay que seleccionar casillas en el tablero.
set-how = { $mark }: { $how }
set-type = { $mark }: escribir un valor ({ $value }).
set-diagonal = { $mark }: arrastrar de una casilla de una diagonal a otra.
set-line = { $mark }: arrastrar de una casilla de una fila o una columna a otra.
set-value = Valor
set-list = Marcas
set-remove = { $count ->
    [one] Quitar
   *[other] Quitar todas
 }
set-mark-here = Cambiar o quitar esta marca
set-change = Cambiar esta marca
gesture-areas = Arrastrar sobre las casillas o tocar una sola.
gesture-lines = Arrastrar a lo largo de las casillas, empezando por la bola, el círculo o un extremo.
gesture-pairs = Tocar el borde entre dos casillas o arrastrar de la primera a la segunda.
gesture-cells = Tocar una casilla o arrastrar sobre varias.
gesture-corners = Tocar la esquina que comparten cuatro casillas.
gesture-outside = Tocar en un borde de la cuadrícula o arrastrar de una casilla a otra: la marca mira en esa dirección.
gesture-text = Escribir una condición como en los archivos de Interactive Sudoku Solver, por ejemplo Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Zonas
group-lines = Líneas
group-pairs = Entre dos casillas
group-cells = Casillas
group-corners = Esquinas
group-outside = Fuera de la cuadrícula
group-text = Texto
value-sum = Suma
value-difference = Diferencia
value-digits = Cifras
value-digit = Cifra
value-number = Número
value-parts = Número de partes
value-sizes = Tamaño de cada parte
value-times = Veces y cifra
value-pill = Número de casillas del óvalo
value-divisor = Divisor
value-index = R o C
value-rank = Puesto
value-constraint = Condición
value-condition = Condición
value-expression = Expresión

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropía global
rule-GlobalMod = Restos globales
rule-StrictKropki = Kropki estricto
rule-StrictXV = XV estricto
rule-AntiTaxicab = Antitaxi
rule-DutchFlatmates = Compañeros de piso
rule-ChaosConstruction = Construcción del caos
rule-Doppelganger = Dobles

## Set: rules and words
set-rules = Reglas para todas las casillas
set-words = Textos
set-title = Título
set-author = Autor
set-text = Reglas con palabras
    .note = Se comparten y se imprimen con el sudoku
set-new = Cuadrícula nueva
set-begin = Empezar
set-use = Usar el sudoku de «Jugar»

## Set: the strip below the board
draft = Borrador
live = En vivo
    .title = Contar y mostrar los candidatos tras cada cambio
live-off = Mientras «En vivo» está desactivado no se cuenta nada.
live-explain = ¿Dónde acaba la lógica?
    .title = Los pasos de una persona, hasta que ninguno lleva más lejos
live-one = Exactamente una solución.
live-one-level = Exactamente una solución. { CAPITAL($level) }, { $score }. Técnica más difícil: { $hardest }.
live-exact = { $count ->
    [0] Ninguna solución.
    [one] { $count } solución.
   *[other] { $count } soluciones.
 }
live-least = { $count ->
    [0] Todavía no se ha encontrado ninguna solución.
    [one] Al menos { $count } solución.
   *[other] Al menos { $count } soluciones.
 }
live-about = Unas { $solutions } soluciones, ±{ $error } %.
live-open = { $count ->
    [one] Queda { $count } candidato abierto.
   *[other] Quedan { $count } candidatos abiertos.
 }
live-clash = Según las reglas, se contradicen: { $parts }.
live-cure = { CAPITAL($part) }: { $how ->
    [instead] con { $values } en su lugar hay exactamente una solución.
    [one] sin esto hay exactamente una solución.
   *[several] sin esto hay varias soluciones.
 }

## Set: finishing a draft
set-play = Jugar
set-share = Compartir
set-clear = Vaciar
finish-one = Una solución
finish-note = Lo dibujado se conserva; no se añade más de lo necesario.
finish-add = Añadir
finish-clues-too = También pistas, donde las marcas dejan varias soluciones
finish-complete = Completar
finish-adding = { $what ->
    [clues] Añadiendo pistas… { $seconds } s
   *[marks] Añadiendo marcas… { $seconds } s
 }
finish-completed = Exactamente una solución, con { $added }.
finish-redundant = Que no sobre nada
finish-what = ¿Qué sobra?
finish-trying = Probando cada pista y cada marca…
finish-minimise = Minimizar
    .title = Quitar pistas al azar mientras la solución siga siendo única
finish-leaving-out = Quitando pistas…
finish-minimal = { $count ->
    [one] Queda { $count } pista, y no sobra.
   *[other] Quedan { $count } pistas, y no sobra ninguna.
 }
finish-guise = El mismo sudoku con otro aspecto
finish-moving = Moviendo casillas y cifras…
finish-turn = Girar
    .title = Un cuarto de vuelta hacia la derecha
finish-mirror = Reflejar
    .title = Intercambiar izquierda y derecha
finish-shuffle = Mezclar
    .title = Una de las simetrías de la cuadrícula y las reglas, y cifras nuevas
finish-relabel = Sustituir
    .title = Cifras al azar, si no se escribe ninguna
finish-digits = Cifras en lugar de 1, 2, 3…
judged-none = Ninguna solución.
judged-several = Varias soluciones.
judged-time = { $count ->
    [one] Se acabó el tiempo; hasta ahora, { $count } solución encontrada.
   *[other] Se acabó el tiempo; hasta ahora, { $count } soluciones encontradas.
 }
judged-undecided = Se acabó el tiempo antes de saber si sobra algo.
judged-needed = No sobra nada: todas las pistas y todas las marcas hacen falta.
judged-redundant = De más, cada una por separado: { $names }.

## The tab where a book is made
book-begin = Modelo
book-your-name = Nombre del autor
book-starter-classic = Clásico
    .title = Sudoku
    .subtitle = 120 sudokus, de fáciles a difíciles
book-starter-large-print = Letra grande
    .title = Sudoku en letra grande
    .subtitle = 60 sudokus fáciles y medios, uno por página
book-starter-variety = Muchos tipos
    .title = Sudoku variado
    .subtitle = Nueve tipos de sudokus
book-starter-children = Para niños
    .title = Mi primer sudoku
    .subtitle = De cuatro números a nueve
    .sections = Cuatro números | Seis números | Seis números y dos diagonales | Los nueve números
book-book = El libro
book-title = Título
book-subtitle = Subtítulo
book-author = Autor
book-language = Idioma
book-trim = Tamaño de página
# The company that prints books on demand.
book-shop = Imprenta
book-any-shop = Cualquier imprenta
book-large-print = Letra grande
book-qr = Códigos QR para jugar los sudokus
book-sections = Sudokus
# $number: the section's, from 1.
book-section = Sección { $number }
book-variant = Tipo
book-level = Nivel
book-any-level = Todos los niveles
book-count = Sudokus
# The number of puzzles on a page.
book-per-page = Por página
book-usual = Lo habitual
book-add = Añadir una sección
book-remove = Quitar la sección { $number }
book-text = El libro entero como texto
# A command follows.
book-text-note = Aquí cabe todo lo que puede tener un libro; la lista está en docs/books.md. El mismo libro en la línea de comandos:
book-make = Crear el libro
book-save = Guardar el PDF
book-loading = Cargando la herramienta para libros…
book-drawing = Dibujando una vista previa…
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Generando el sudoku { $number } de { $all }…
book-proving = Comprobando los sudokus y dibujando las páginas…
book-writing = Escribiendo el PDF…
# $pages, $puzzles: numbers.
book-preview = Vista previa: { $pages ->
    [one] { $pages } página
   *[other] { $pages } páginas
 }, con algunos sudokus de cada sección.
book-whole = El libro entero: { $puzzles ->
    [one] { $puzzles } sudoku
   *[other] { $puzzles } sudokus
 } en { $pages ->
    [one] { $pages } página
   *[other] { $pages } páginas
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = La semilla es aleatoria: para volver a crear este libro, escribir seed = { $seed } encima de la primera sección.
book-page = Página { $number }
