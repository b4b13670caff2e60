# The words of lacuna in Spanish. The head of en.ftl explains the format and the values.
# Forms: el is a house, a mark or a word with its article; de is a mark with de and its article.

language = es
thousands = .

## Lists
list = {$before}, {$next}
list-and = {$before} y {$next}
list-or = {$before} o {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Índice
solutions = Soluciones
notes = Notas
rules-of = {$variant}: las reglas
section = {$variant}, {$level}
level-range = de {$easiest} a {$hardest}
puzzles = { $count ->
    [one] sudoku {$first}
   *[other] sudokus {$first}–{$last}
 }
clues = { $clues ->
    [one] {$clues} pista
   *[other] {$clues} pistas
 }
solution-on = solución en la página {$page}
cut-out = Signos para recortar
puzzle-on = página {$page}
levels-heading = Los niveles
levels-note = El nivel de un sudoku indica lo difícil que es el paso más difícil del camino más fácil hacia la solución, y cuánto hay donde elegir en ese camino.
levels-marks = Lo que está dibujado en la cuadrícula cuenta igual: rellenar su última casilla o ver que solo queda una combinación es fácil; comparar muchas combinaciones o sumar varias marcas de un recuadro o de una línea es difícil.
example = Un ejemplo
one-step = Un paso
the-solution = La solución
look =
    Fíjese en las casillas de borde oscuro ({$house}). ¿Dónde puede ir ahí el {$digit}? { $clues ->
        [one] El {$digit} rodeado por un círculo descarta todas las demás casillas vacías
       *[other] Los {$digit} rodeados por un círculo descartan todas las demás casillas vacías
    }, así que va en la casilla negra: fila {$row}, columna {$column}.
look-sign =
    Fíjese en las casillas de borde oscuro ({$house}). ¿Dónde puede ir ahí el signo {$digit}? { $clues ->
        [one] El que está rodeado por un círculo descarta todas las demás casillas vacías
       *[other] Los que están rodeados por un círculo descartan todas las demás casillas vacías
    }, así que va en la casilla negra: fila {$row}, columna {$column}.
look-mark =
    Fíjese en las casillas de borde oscuro: {FORM($mark, "el")}. { $sets ->
        [0] {""}
       *[other] Solo pueden contener {$sets}.{" "}
    }{ $clues ->
        [0] Así
        [one] Con la cifra rodeada por un círculo
       *[other] Con las cifras rodeadas por un círculo
    } solo queda una cifra para la casilla negra, fila {$row}, columna {$column}: el {$digit}.
look-found = { $clues ->
    [one] Supongamos que ya se ha encontrado la cifra rodeada por un círculo.
   *[other] Supongamos que ya se han encontrado las cifras rodeadas por un círculo.
 }
finished-grid = Esta cuadrícula está terminada. Sus marcas son del mismo tipo que las de los sudokus, y todas se cumplen.
step-by-step = Paso a paso se rellena toda la cuadrícula.
holds = { $puzzles ->
    [one] Este libro contiene un sudoku.
   *[other] Este libro contiene {$puzzles} sudokus.
 }
minimal = Cada sudoku tiene una única solución y en ninguno sobra una pista: si se quita cualquiera de ellas, hay más de una solución. Ambas cosas se demostraron con un programa informático antes de imprimir este libro.
unique = Cada sudoku tiene una única solución. Se demostró con un programa informático antes de imprimir este libro.
made = Hecho con lacuna {$version}.
seed = Semilla {$seed}.
typefaces = Compuesto en Libertinus Serif y Libertinus Sans, tipos de letra libres con la licencia SIL Open Font License.

## Headings
heading = {$before} · {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = con regiones
layout-classic = Clásico
layout-size = {$rows}×{$columns}
layout-latin = Cuadrado latino {$rows}×{$columns}
layout-jigsaw = Irregular
layout-jigsaw-of-size = Irregular {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samurái
layout-gattai = Gattai-{$grids}

## Levels
level-easy = fácil
    .meaning = En algún lugar hay una cifra a la que solo le queda un sitio en su fila, su columna o su recuadro, y siempre hay varios sitios así para elegir.
level-medium = medio
    .meaning = Esos sitios escasean, o hay que encontrar una casilla en la que solo cabe una cifra; ayuda mirar dónde puede ir una cifra en un recuadro y en una línea.
level-hard = difícil
    .meaning = Anote los candidatos de las casillas vacías: las parejas y los tríos de casillas, y ciertas figuras de filas y columnas, descartan algunos.
level-expert = experto
    .meaning = Hay que seguir cadenas de candidatos: si esta cifra no está aquí, está allí, y así sucesivamente.
level-extreme = extremo
    .meaning = Las cadenas más largas, varias posibilidades que comparar o algo que ningún paso así descubre: para quien ya domina todo lo demás.

## Rules of the grid
rules-layout =
    Escriba en cada casilla vacía { $letters ->
        [0] una cifra del 1 al {$last}
        [1] una cifra del 1 al 9 o la letra {$last}
       *[other] una cifra del 1 al 9 o una letra de la A a la {$last}
    } de modo que { $boxes ->
        [nine] cada fila, cada columna y cada recuadro de nueve casillas marcado con líneas gruesas contenga
        [rectangles] cada fila, cada columna y cada recuadro de {$rows} filas y {$columns} columnas marcado con líneas gruesas contenga
       *[none] cada fila y cada columna contenga
    } { $letters ->
        [0] cada cifra
       *[other] cada uno de estos signos
    } una sola vez.{ $letters ->
        [0] {""}
        [1] {" "}La letra cuenta como una cifra: A es 10.
       *[other] {" "}Las letras cuentan como cifras: A es 10 y {$last} es {$largest}.
    }
rules-signs =
    Escriba en cada casilla vacía uno de estos signos, de modo que { $boxes ->
        [yes] cada fila, cada columna y cada recuadro marcado con líneas gruesas
       *[no] cada fila y cada columna
    } contenga cada uno de ellos una sola vez. Lo que se dice de las cifras vale para los signos.
rules-word = En cada solución, una fila o la diagonal desde la esquina superior izquierda forma una palabra.
rules-shapes = Cada figura de borde grueso contiene todas las cifras una sola vez.
rules-grids =
    Cada una de las { $grids ->
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
       *[other] {$grids}
    } cuadrículas cumple las reglas por sí misma; cada recuadro común pertenece a dos de ellas.
rules-regions = Cada región señalada contiene todas las cifras una sola vez.

## Families
family-anti-king = Antirrey
    .rule = Las casillas que se tocan por una esquina contienen cifras distintas.
family-anti-knight = Anticaballo
    .rule = Las casillas separadas por un salto de caballo de ajedrez, dos casillas en una dirección y una hacia un lado, contienen cifras distintas.
family-asterisk = Asterisco
    .rule = Las nueve casillas señaladas del asterisco contienen todas las cifras una sola vez.
family-center-dot = Punto central
    .rule = Las nueve casillas señaladas en el centro de los recuadros contienen todas las cifras una sola vez.
family-dg = Grupos disjuntos
    .rule = Las casillas que ocupan el mismo lugar en sus recuadros, señaladas con la misma letra, contienen todas las cifras una sola vez.
family-girandola = Girándula
    .rule = Las nueve casillas señaladas de la girándula contienen todas las cifras una sola vez.
family-non-consecutive = No consecutivo
    .rule = Las casillas con un lado en común nunca contienen cifras consecutivas, como 3 y 4.
family-nrc = Windoku
    .rule = Cada una de las cuatro ventanas sombreadas contiene todas las cifras una sola vez.
family-x = Diagonal
    .rule = Cada una de las dos diagonales principales, señaladas con líneas finas, contiene todas las cifras una sola vez.
family-arrow = Flechas
family-between = Líneas intermedias
family-choice = Una u otra
family-clones = Clones
family-entropic = Líneas entrópicas
family-equal-sums = Sumas iguales
family-even-odd = Pares e impares
family-greater-than = Mayor que
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little killer
family-palindrome = Palíndromos
family-quads = Cuádruples
family-region-sums = Sumas por recuadro
family-renban = Renban
family-sandwich = Sándwich
family-skyscraper = Rascacielos
family-strict-kropki = Kropki estricto
    .rule = Un punto blanco entre dos casillas significa que sus cifras son consecutivas; uno negro, que una es el doble de la otra. Están marcados todos los puntos: donde no hay ninguno, no se cumple ni lo uno ni lo otro.
family-strict-xv = XV estricto
    .rule = Una X entre dos casillas significa que sus cifras suman 10; una V, que suman 5. Están escritas todas las X y todas las V: donde no hay ninguna, no se cumple ni lo uno ni lo otro.
family-sum-lines = Líneas de sumas
family-sums = Sumas
family-thermo = Termómetros
family-whispers = Susurros
family-x-sum = Sumas X
family-xv = XV
family-zipper = Cremalleras

## Marks
mark-any = marca
    .several = las marcas
mark-own-line = línea «{$name}»
    .el = la línea «{$name}»
    .de = de la línea «{$name}»
mark-cage = jaula
    .several = las jaulas
    .el = la jaula
    .de = de la jaula
    .rule = Las cifras de una jaula de trazo discontinuo suman el número pequeño de su esquina, y ninguna se repite dentro de la jaula.{ $numbers ->
        [plain] {""}
       *[own] {" "}Una jaula sin número solo indica que sus cifras son distintas.
    }
mark-sum = suma
    .several = las sumas
    .el = la suma
    .de = de la suma
    .rule = Las cifras de una zona sombreada suman el número de su esquina; una cifra señalada con ×2 cuenta el doble. Las cifras pueden repetirse en ella.
mark-parity = marca de paridad
    .el = la marca de paridad
    .de = de la marca de paridad
    .rule = { $kinds ->
        [Even] Un cuadrado gris contiene una cifra par. También puede haber cifras pares en otras casillas.
        [Odd] Un círculo gris contiene una cifra impar. También puede haber cifras impares en otras casillas.
       *[several] Un cuadrado gris contiene una cifra par; un círculo gris, una impar. Una casilla sin ninguno de los dos puede contener cualquier cifra.
    }
mark-greater-than-sign = signo de desigualdad
    .el = el signo de desigualdad
    .de = del signo de desigualdad
    .rule = Un signo entre dos casillas apunta a la cifra menor. No todas las casillas vecinas tienen un signo.
mark-white-dot = punto blanco
    .el = el punto blanco
    .de = del punto blanco
mark-black-dot = punto negro
    .el = el punto negro
    .de = del punto negro
mark-dot = punto
    .el = el punto
    .de = del punto
    .rule = { $kinds ->
        [WhiteDot] Un punto blanco entre dos casillas significa que sus cifras son consecutivas, como 3 y 4.
        [BlackDot] Un punto negro entre dos casillas significa que una cifra es el doble de la otra, como 3 y 6.
       *[several] Un punto blanco entre dos casillas significa que sus cifras son consecutivas, como 3 y 4; uno negro, que una es el doble de la otra, como 3 y 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}No todas las parejas así tienen un punto.
    }
mark-x = X
    .el = la X
    .de = de la X
mark-v = V
    .el = la V
    .de = de la V
mark-x-or-v = X o V
    .el = la X o V
    .de = de la X o V
    .rule = { $kinds ->
        [X] Una X entre dos casillas significa que sus cifras suman 10.
        [V] Una V entre dos casillas significa que sus cifras suman 5.
       *[several] Una X entre dos casillas significa que sus cifras suman 10; una V, que suman 5.
    }{ $given ->
        [all] {""}
       *[some] {" "}No todas las parejas así tienen una letra.
    }
mark-thermometer = termómetro
    .el = el termómetro
    .de = del termómetro
    .rule = En un termómetro, un tubo gris con una bola en un extremo, las cifras aumentan desde la bola: cada una es mayor que la anterior.
mark-slow-thermometer = termómetro lento
    .el = el termómetro lento
    .de = del termómetro lento
    .rule = En un termómetro dibujado solo con su contorno, las cifras nunca disminuyen desde la bola: cada una es mayor que la anterior o igual.
mark-arrow = flecha
    .el = la flecha
    .de = de la flecha
    .rule = Las cifras que recorre una flecha suman el número de su círculo o de su óvalo. Las cifras pueden repetirse en una flecha.
mark-palindrome = palíndromo
    .el = el palíndromo
    .de = del palíndromo
    .rule = Las cifras de una línea gris ancha se leen igual desde los dos extremos.
mark-pencil-mark = anotación
    .el = la anotación
    .de = de la anotación
    .rule = Una casilla con cifras pequeñas contiene una de ellas.
mark-renban-line = línea renban
    .el = la línea renban
    .de = de la línea renban
    .rule = Las cifras de una línea fina con cuentas son consecutivas, como 3, 4 y 5, en cualquier orden. Ninguna se repite.
mark-whisper-line = línea de susurros
    .el = la línea de susurros
    .de = de la línea de susurros
    .rule = Las cifras vecinas de una línea ondulada se diferencian al menos en 5{ $numbers ->
        [plain] {""}
       *[own] , o al menos en el número que lleva escrito
    }. Las cifras pueden repetirse en ella.
    .screen = Las cifras vecinas de una línea verde se diferencian al menos en 5{ $numbers ->
        [plain] {""}
       *[own] , o al menos en el número que lleva escrito
    }. Las cifras pueden repetirse en ella.
mark-between-line = línea intermedia
    .el = la línea intermedia
    .de = de la línea intermedia
    .rule = Las cifras de una línea entre dos círculos son mayores que la cifra de uno de los círculos y menores que la del otro. Pueden repetirse en la línea.
mark-lockout-line = línea de exclusión
    .el = la línea de exclusión
    .de = de la línea de exclusión
    .rule = Las cifras de los dos rombos en los extremos de una línea se diferencian al menos en 4{ $numbers ->
        [plain] {""}
       *[own] , o al menos en el número que lleva escrito
    }. Las cifras de la línea entre ellos son menores que ambas o mayores que ambas; pueden repetirse.
mark-zipper-line = línea cremallera
    .el = la línea cremallera
    .de = de la línea cremallera
    .rule = En una línea doble, las dos cifras que están a la misma distancia del centro suman siempre lo mismo. Si en el centro hay una casilla, contiene esa suma. Las cifras pueden repetirse en la línea.
mark-region-sum-line = línea de sumas por recuadro
    .el = la línea de sumas por recuadro
    .de = de la línea de sumas por recuadro
    .rule = En una línea fina y oscura, las cifras suman lo mismo en cada recuadro, cada vez que la línea lo atraviesa. Las cifras pueden repetirse en la línea.
mark-group-of-equal-sums = grupo de sumas iguales
    .el = el grupo de sumas iguales
    .de = del grupo de sumas iguales
    .rule = Las zonas con la misma letra y un signo = suman lo mismo. Las cifras pueden repetirse en ellas.
mark-sum-line = línea de sumas
    .el = la línea de sumas
    .de = de la línea de sumas
    .rule = Una línea discontinua se puede cortar en trozos que suman, cada uno, el número escrito junto a la línea. Las cifras pueden repetirse en ella.
mark-entropic-line = línea entrópica
    .el = la línea entrópica
    .de = de la línea entrópica
    .rule = De cada tres cifras seguidas en una línea triple, una es baja, otra media y otra alta ({$thirds}). Las cifras pueden repetirse en ella.
mark-modular-line = línea modular
    .el = la línea modular
    .de = de la línea modular
    .rule = Cada tres cifras seguidas en una línea con rayitas cruzadas dan restos distintos al dividirlas entre tres. Un número escrito junto a una línea sustituye al tres. Las cifras pueden repetirse en ella.
mark-rule-of-two-by-two-cells = regla de los cuadrados de dos por dos
    .el = la regla de los cuadrados de dos por dos
    .de = de la regla de los cuadrados de dos por dos
    .rule = { $kinds ->
        [GlobalEntropy] Cada cuadrado de dos por dos casillas contiene una cifra baja, una media y una alta ({$thirds}).
        [GlobalMod] En cada cuadrado de dos por dos casillas aparecen los tres restos posibles al dividir las cifras entre tres.
       *[several] Cada cuadrado de dos por dos casillas contiene una cifra baja, una media y una alta ({$thirds}), y en él aparecen los tres restos posibles al dividir las cifras entre tres.
    }
mark-double-arrow = flecha doble
    .el = la flecha doble
    .de = de la flecha doble
    .rule = Las cifras de una línea con punta en ambos extremos, entre dos círculos, suman lo mismo que las cifras de los círculos. Las cifras pueden repetirse en ella.
mark-group-of-clones = grupo de clones
    .el = el grupo de clones
    .de = del grupo de clones
    .rule = Las zonas con la misma letra contienen las mismas cifras, cada una el mismo número de veces, en cualquier orden.
mark-equality-cage = jaula de igualdad
    .el = la jaula de igualdad
    .de = de la jaula de igualdad
    .rule = Las cifras de una jaula discontinua con un signo = son distintas. Hay tantas pares como impares y tantas bajas como altas; la cifra central no es ni baja ni alta, y no aparece en ella.
mark-quad = cuádruple
    .el = el cuádruple
    .de = del cuádruple
    .rule = Las cifras de un círculo en el que se juntan cuatro casillas aparecen en esas cuatro casillas, al menos tantas veces como están escritas. Las casillas restantes pueden contener cualquier cifra.
mark-area-that-contains-digits = zona que contiene cifras
    .el = la zona que contiene cifras
    .de = de la zona que contiene cifras
    .rule = Las cifras de la esquina de una zona discontinua aparecen en ella al menos tantas veces como están escritas; tras un signo =, exactamente tantas. También puede haber otras cifras, y pueden repetirse.
mark-look-and-say-cage = jaula «mira y di»
    .el = la jaula «mira y di»
    .de = de la jaula «mira y di»
    .rule = El número de una jaula «mira y di», de trazo discontinuo, se lee por parejas: 23 significa que contiene exactamente dos treses. Las cifras pueden repetirse en ella.
mark-set-of-counting-circles = grupo de círculos contadores
    .el = el grupo de círculos contadores
    .de = del grupo de círculos contadores
    .rule = La cifra de un círculo indica en cuántos círculos está esa cifra.
mark-cell-that-counts-digits = casilla que cuenta cifras
    .el = la casilla que cuenta cifras
    .de = de la casilla que cuenta cifras
    .rule = La cifra de un círculo es la cantidad de cifras distintas de su zona. Las cifras pueden repetirse en ella.
mark-numbered-room = habitación numerada
    .el = la habitación numerada
    .de = de la habitación numerada
    .rule = Una cifra fuera de la cuadrícula aparece en la casilla número N contando desde allí, donde N es la cifra de la primera casilla. No todas las filas y columnas tienen una.
mark-indexing-cell = casilla índice
    .el = la casilla índice
    .de = de la casilla índice
    .rule = Una casilla sombreada con la letra C en la columna N dice en qué columna tiene su fila la cifra N; una con la letra R en la fila N dice en qué fila tiene su columna la cifra N; una con la letra B en el lugar N de su recuadro dice en qué lugar tiene el recuadro la cifra N.
mark-slingshot = tirachinas
    .el = el tirachinas
    .de = del tirachinas
    .rule = La cifra de la primera casilla de una flecha sin círculo aparece otra vez en ella, N pasos después de la segunda casilla, donde N es la cifra de la segunda casilla.
mark-little-killer = little killer
    .several = los little killers
    .el = el little killer
    .de = del little killer
    .rule = Un número junto a una flechita es la suma de las cifras de la diagonal. Pueden repetirse. No todas las diagonales tienen un número.
mark-x-sum = suma X
    .el = la suma X
    .de = de la suma X
    .rule = Una suma X, fuera de la cuadrícula, es la suma de las X primeras cifras contando desde allí, donde X es la primera de ellas. No todas las filas y columnas tienen una.
mark-sandwich = sándwich
    .el = el sándwich
    .de = del sándwich
    .rule = Un número fuera de la cuadrícula es la suma de las cifras que hay entre el 1 y la cifra mayor de su fila o columna. No todas las filas y columnas tienen un número.
mark-lunchbox = fiambrera
    .el = la fiambrera
    .de = de la fiambrera
    .rule = Las cifras de una franja muy ancha y clara son distintas, y su número es la suma de las que están entre la menor y la mayor de ellas.
mark-skyscraper-clue = número de rascacielos
    .el = el número de rascacielos
    .de = del número de rascacielos
    .rule = Las cifras son alturas de rascacielos, y los más altos tapan a los más bajos. Un número fuera de la cuadrícula dice cuántos se ven desde allí. No todas las filas y columnas tienen un número.
mark-hidden-skyscraper-clue = número de rascacielos tapado
    .el = el número de rascacielos tapado
    .de = del número de rascacielos tapado
    .rule = Las cifras son alturas de rascacielos, y los más altos tapan a los más bajos. Un número fuera de la cuadrícula es la primera altura que no se ve desde allí. No todas las filas y columnas tienen un número.
mark-rank = puesto
    .el = el puesto
    .de = del puesto
    .rule = Lea cada fila y cada columna desde ambos extremos como un número. Un número fuera de la cuadrícula es el puesto que ocupa su línea, leída desde allí, entre todos ellos: el más bajo es el 1. No todas las líneas tienen un puesto.
mark-rule-of-ranks = regla de los puestos
    .el = la regla de los puestos
    .de = de la regla de los puestos
    .rule = Los puestos son de números distintos, salvo que el autor admita números iguales.
mark-rule-that-all-signs-are-given = regla de que están todos los signos
    .el = la regla de que están todos los signos
    .de = de la regla de que están todos los signos
    .rule = { $kinds ->
        [StrictKropki] Están marcados todos los puntos: donde no hay ninguno entre dos casillas vecinas, sus cifras no son consecutivas y ninguna es el doble de la otra.
        [StrictXV] Están escritas todas las X y todas las V: donde no hay ninguna entre dos casillas vecinas, sus cifras no suman ni 10 ni 5.
       *[several] Están marcados todos los puntos, todas las X y todas las V: donde no hay nada entre dos casillas vecinas, sus cifras no son consecutivas, ninguna es el doble de la otra y no suman ni 10 ni 5.
    }
mark-rule-of-unknown-regions = regla de las regiones desconocidas
    .el = la regla de las regiones desconocidas
    .de = de la regla de las regiones desconocidas
    .rule = Divida la cuadrícula en regiones de casillas unidas entre sí, cada una tan grande como una fila. Las cifras de una región son distintas.
mark-cell-that-looks-along-its-region = casilla que mira a lo largo de su región
    .el = la casilla que mira a lo largo de su región
    .de = de la casilla que mira a lo largo de su región
    .rule = La cifra de un círculo es la cantidad de casillas de su región que ve en su fila y en su columna, contando la suya.
mark-cell-that-counts-its-region = casilla que cuenta su región
    .el = la casilla que cuenta su región
    .de = de la casilla que cuenta su región
    .rule = La cifra de un círculo es la cantidad de casillas de su región entre las que lo rodean, contando la suya.
mark-rule-of-doppelgangers = regla de los dobles
    .el = la regla de los dobles
    .de = de la regla de los dobles
    .rule = Cada fila, cada columna y cada recuadro contiene el 0 y todas las demás cifras menos una. A dos filas, dos columnas o dos recuadros nunca les falta la misma cifra, ni tampoco a la fila, la columna y el recuadro de un 0.
mark-rule-of-connected-digits = regla de las cifras unidas
    .el = la regla de las cifras unidas
    .de = de la regla de las cifras unidas
    .rule = Las casillas con ciertas cifras están unidas por sus lados.
mark-anti-taxicab-rule = regla antitaxi
    .el = la regla antitaxi
    .de = de la regla antitaxi
    .rule = Dos casillas con la misma cifra N no están a exactamente N pasos una de otra, contados por filas y columnas.
mark-dutch-flatmates = regla de los compañeros de piso
    .el = la regla de los compañeros de piso
    .de = de la regla de los compañeros de piso
    .rule = Cada 5 tiene un 1 justo encima o un 9 justo debajo.
mark-line-with-a-rule-of-its-own = línea con regla propia
    .el = la línea con regla propia
    .de = de la línea con regla propia
    .rule = Las cifras de una línea de puntos se combinan como dice el autor.
mark-line-with-a-regular-expression = línea con expresión regular
    .el = la línea con expresión regular
    .de = de la línea con expresión regular
    .rule = Las cifras de una línea de puntos se siguen unas a otras como dice el autor.
mark-line-with-an-automaton = línea con autómata
    .el = la línea con autómata
    .de = de la línea con autómata
    .rule = Las cifras de una línea de puntos se siguen unas a otras como dice el autor.
mark-choice-of-marks = elección de marcas
    .el = la elección de marcas
    .de = de la elección de marcas
    .rule = Las marcas rodeadas con la misma letra son alternativas: se cumple al menos una de ellas.

## Places and houses
cell = r{$row}c{$column}
cell-names = En lo que sigue, r1c2 es la casilla de la fila 1 y la columna 2.
house-row = fila {$number}
    .el = la fila {$number}
house-column = columna {$number}
    .el = la columna {$number}
house-box = recuadro {$number}
    .el = el recuadro {$number}
house-window = ventana {$number}
    .el = la ventana {$number}
house-main-diagonal = diagonal principal
    .el = la diagonal principal
house-anti-diagonal = diagonal inversa
    .el = la diagonal inversa
house-disjoint-group = grupo disjunto {$number}
    .el = el grupo disjunto {$number}
house-asterisk = asterisco
    .el = el asterisco
house-center-dot = punto central
    .el = el punto central
house-girandola = girándula
    .el = la girándula
house-region = región {$number}
    .el = la región {$number}
house-region-alone = región
    .el = la región
house-other = {$name}
house-of-grid = {$house} de la cuadrícula {$grid}
house-derived = {$cells} ({$houses} sin {$without})
mark = {$mark}{$place}
mark-labelled = {$mark} de {$label}{$place}
place-nowhere = {""}
place-cell = {" "}en {$cell}
place-between = {" "}entre {$cell} y {$other}
place-line = { $end ->
    [left] {" "}en {FORM($line, "el")} desde la izquierda
    [right] {" "}en {FORM($line, "el")} desde la derecha
    [top] {" "}en {FORM($line, "el")} desde arriba
    [bottom] {" "}en {FORM($line, "el")} desde abajo
   *[both] {" "}en {FORM($line, "el")}
 }
word-digits = cifras
    .el = las cifras
word-values = valores
    .el = los valores

## Steps
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
placed = {$cell} = {$value}
excluded = ningún {$value} en {$cells}
hint-place = {FORM($place, "el")}
hint-technique = {$technique}: {FORM($place, "el")}
hint-values = {$technique}: {$values} en {FORM($place, "el")}

## Why a step is right
because-only-cell-of-house = {$cells} es la única casilla libre en {FORM($houses, "el")}
because-only-cell-of-mark = {$cells} es la única casilla libre {FORM($marks, "de")}
because-hidden-single = en {FORM($houses, "el")} el {$values} solo tiene un sitio
because-single-of-mark = {FORM($marks, "el")} solo deja un valor para {$cells}
because-only-combination = {FORM($marks, "el")} contiene {$values}
because-last-cells-of-mark = {$cells} son las últimas casillas libres {FORM($marks, "de")}
because-ends-of-mark = demasiado bajo o demasiado alto para {FORM($marks, "el")}
because-direct-locked = en {FORM($houses, "el")} el {$values} solo puede estar en {FORM($cover, "el")} ({$link}), así que en {FORM($other, "el")} el {$values} solo tiene un sitio
because-direct-hidden = en {FORM($houses, "el")} {FORM($digits, "el")} {$values} están en {$link}, así que el {$placed} solo tiene un sitio
because-locked-in-mark = {FORM($marks, "el")} necesita un {$values}, que está en {$cells}
because-naked-single = {$cells} tiene un solo candidato
because-combinations = no aparece en ninguna combinación {FORM($marks, "de")}
because-locked = en {FORM($houses, "el")} el {$values} solo puede estar en {FORM($covers, "el")} ({$cells})
because-common-peer = en {FORM($houses, "el")} el {$values} va en una de las casillas {$cells}
because-common-peer-of-cell = {$cells} contiene uno de estos valores: {$values}
because-naked-set = {$cells} en {FORM($houses, "el")} solo admiten {$values}
because-pinned =
    en {FORM($houses, "el")} { $values ->
        [one] el {$values} está
       *[other] {FORM($digits, "el")} {$values} están
    } en {FORM($marks, "el")}, así que se descartan las combinaciones sin { $values ->
        [one] él
       *[other] esos valores
    }
because-chain-of-marks = no aparece en ninguna combinación conjunta {FORM($marks, "de")}
because-hidden-set = en {FORM($houses, "el")} {FORM($digits, "el")} {$values} están en {$cells}
because-common-exclusion = esté donde esté el {$values} en {FORM($houses, "el")} ({$cells})
because-common-exclusion-of-cell = contenga lo que contenga {$cells} ({$values})
because-strong-links = en {FORM($house, "el")} el {$values} está en {$outer} o {$inner}, en {FORM($other, "el")} está en {$opposite} o {$end}, y no puede estar a la vez en {$inner} y {$opposite}, así que está en {$outer} o {$end}
because-pivot = las casillas {$cells} contienen {$values}
because-rectangle = en {$cells} no pueden quedar solo {$values}
because-colouring = el {$values} está en todas las casillas {$link} o en todas las casillas {$link-2}
because-chain = {$chain}, lo que descarta lo primero
because-almost-locked = {$link} y {$link-2} no pueden contener {$values} a la vez
because-universal-grave = sin {$values} en {$cells}, todas las casillas libres podrían intercambiar sus dos candidatos
because-linked-pairs = las casillas {$cells} contienen {$values} y están enlazadas en {FORM($houses, "el")}
because-forcing-through-marks = con {$cells} = {$values}, las marcas y los pasos obligados llevan a una contradicción: {$end}
because-cases = todas las combinaciones que quedan en {FORM($marks, "el")} llevan a esto
because-forcing = con {$cells} = {$values}, los pasos obligados llevan a una contradicción: {$end}
because-trial = supongamos {$cells} = {$values}; eso lleva a una contradicción: {$end}
because-search = ninguna suposición lleva a una contradicción, así que un valor se halló por búsqueda
because-sum-inside =
    { $count ->
        [one] {FORM($marks, "el")}
       *[other] {$marks}
    } en {FORM($houses, "el")} { $count ->
        [one] suma
       *[other] suman
    } {$sum} de {$whole}, así que {$terms} = {$rest}
because-sum-across =
    { $count ->
        [one] {FORM($marks, "el")} que cubre
       *[other] {$marks} que cubren
    } {FORM($houses, "el")} { $count ->
        [one] suma
       *[other] suman
    } {$sum} en vez de {$whole}, así que {$terms} = {$rest}
end-cell = a {$cell} no le queda ningún candidato
end-house = en {FORM($house, "el")} no queda sitio para el {$value}
end-mark = no se puede cumplir {FORM($mark, "el")}

## What `lacuna explain` says about a puzzle
explain-look = fíjese en {$place}
explain-no-hint-full = no hay pista: ya están escritas todas las cifras
explain-no-hint = no hay pista: no se encontró nada que lleve a una cifra
explain-rating =
    { $least ->
        [yes] al menos {$level}
       *[no] {$level}
    }, puntuación {$score}, lo más difícil: {$technique}; { $steps ->
        [one] 1 paso
       *[other] {NUMBER($steps)} pasos
    } {$how}
explain-rounds = en { $rounds ->
    [one] 1 ronda
   *[other] {NUMBER($rounds)} rondas
 }
explain-cut = en {$time}, { $is-full ->
    [yes] el resto por búsqueda
   *[no] y no se siguió más
 }
explain-with = con {$parts}
explain-trials = { $count ->
    [one] 1 ensayo
   *[other] {NUMBER($count)} ensayos
 }
explain-searches = { $count ->
    [one] 1 valor hallado por búsqueda
   *[other] {NUMBER($count)} valores hallados por búsqueda
 }
explain-ends = los pasos terminan aquí; {$left}; {$decides}
explain-ends-cut = el tiempo se acabó aquí; {$left}; {$decides}
explain-left = { $solutions ->
    [one] queda 1 solución
   *[other] quedan {NUMBER($solutions)} soluciones
 }
explain-left-at-least = quedan al menos {NUMBER($solutions)} soluciones
explain-decides-any = {$cell} = {$values}, y cada una de estas cifras deja exactamente una
explain-decides = {$cell} = {$values} deja exactamente una
explain-decides-none = ninguna cifra por sí sola deja exactamente una
explain-decides-unknown = no se sabe si alguna cifra por sí sola deja exactamente una
explain-ends-none = los pasos terminan en una contradicción, así que no hay solución: {$end}
explain-ends-none-found = los pasos terminan aquí sin contradicción, pero una búsqueda muestra que no hay solución

## Techniques
technique-last-digit = última cifra
technique-last-cell-of-a-mark = última casilla de una marca
technique-hidden-single-in-a-box = único oculto en un recuadro
technique-innie-or-outie = suma con un resto
technique-single-of-a-mark = valor único de una marca
technique-only-combination = combinación única
technique-two-cells-of-a-mark = dos casillas de una marca
technique-ends-of-a-mark = límites de una marca
technique-hidden-single-in-a-line = único oculto en una línea
technique-hidden-single-in-a-region = único oculto en una región
technique-direct-pointing = candidatos apuntadores directos
technique-direct-claiming = candidatos reclamados directos
technique-direct-hidden-pair = par oculto directo
technique-hidden-single-in-a-derived-house = único oculto en una zona derivada
technique-innie-or-outie-of-several-houses = suma con un resto en varias zonas
technique-locked-in-a-mark = cifra obligada de una marca
technique-naked-single = único desnudo
technique-direct-hidden-triple = trío oculto directo
technique-combinations = combinaciones
technique-pointing = candidatos apuntadores
technique-claiming = candidatos reclamados
technique-common-peer = casilla vista por todas
technique-naked-pair = par desnudo
technique-innies-and-outies = suma con dos restos
technique-pinned-in-a-mark = cifras fijadas en una marca
technique-chain-of-marks = cadena de marcas
technique-x-wing = X-Wing
technique-hidden-pair = par oculto
technique-naked-triple = trío desnudo
technique-innies-and-outies-of-several-houses = suma con dos restos en varias zonas
technique-common-exclusion = exclusión común
technique-swordfish = pez espada
technique-hidden-triple = trío oculto
technique-skyscraper = rascacielos
technique-two-string-kite = cometa de dos cuerdas
technique-turbot-fish = rodaballo
technique-xy-wing = XY-Wing
technique-empty-rectangle = rectángulo vacío
technique-grouped-turbot-fish = rodaballo agrupado
technique-xyz-wing = XYZ-Wing
technique-unique-rectangle = rectángulo único
technique-naked-quad = cuarteto desnudo
technique-jellyfish = medusa
technique-hidden-quad = cuarteto oculto
technique-simple-colouring = coloreado simple
technique-x-chain = cadena X
technique-wxyz-wing = WXYZ-Wing
technique-bivalue-universal-grave = tumba universal de bivalores
technique-grouped-x-chain = cadena X agrupada
technique-sums-of-innies-and-outies = suma con varios restos
technique-vwxyz-wing = VWXYZ-Wing
technique-xy-loop = bucle XY
technique-w-wing = W-Wing
technique-forcing-through-marks = forzado por marcas
technique-xy-chain = cadena XY
technique-chain = cadena
technique-cases-of-a-mark = casos de una marca
technique-grouped-chain = cadena agrupada
technique-almost-locked-sets = conjuntos casi bloqueados
technique-forcing = forzado
technique-trial = ensayo
technique-search = búsqueda

## What to look for when a technique is practised
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Busque una fila, una columna o un recuadro con una sola casilla vacía.
seek-only-cell-of-mark = Busque una marca con una sola casilla vacía: las demás casillas dicen qué va en ella.
seek-hidden-single = Tome una cifra y una fila, una columna, un recuadro o una región. ¿Dónde puede ir ahí la cifra? A veces solo queda una casilla.
seek-sum = Las cifras de una fila, una columna o un recuadro completos suman siempre lo mismo: 45 si son nueve. Sume las marcas de uno o varios de ellos: lo que falta o sobra corresponde a las pocas casillas restantes.
seek-single-of-mark = Busque una marca que a una de sus casillas solo le deje una cifra.
seek-only-combination = Busque una marca a la que solo le quede una combinación de cifras, como 1 y 2 para una suma de 3. Ahí no puede haber otras cifras.
seek-last-cells-of-mark = Busque una marca con dos casillas vacías y pruebe qué parejas de cifras son todavía posibles.
seek-ends-of-mark = Piense lo pequeña y lo grande que puede ser una cifra en una marca. En los extremos de una línea, y si una suma es muy pequeña o muy grande, hay pocas posibilidades.
seek-direct-locked = Una cifra que tiene que estar donde se cruzan un recuadro y una línea no está en ningún otro lugar de ese recuadro ni de esa línea. Busque una fila, una columna o un recuadro donde, por eso, a la cifra solo le quede un sitio.
seek-direct-hidden = Si unas cifras necesitan otras tantas casillas de una fila, una columna o un recuadro, ahí no caben otras. Busque una cifra a la que entonces solo le quede un sitio.
seek-locked-in-mark = Busque una cifra que una marca tenga que contener. No puede estar en una casilla que comparta fila, columna o recuadro con todos los sitios que la cifra tiene en la marca.
seek-naked-single = Busque una casilla en cuya fila, columna y recuadro estén ya todas las cifras menos una.
seek-combinations = Anote todas las combinaciones de una marca y tache las cifras que no aparezcan en ninguna.
seek-locked = { $technique ->
    [pointing] Si todos los sitios de una cifra en un recuadro están en la misma fila o columna, la cifra no está en ningún otro lugar de esa fila o columna.
    [x-wing] Si en dos filas una cifra solo tiene sitio en las mismas dos columnas, no está en ningún otro lugar de esas columnas. Lo mismo vale cambiando filas por columnas.
    [swordfish] Si en tres filas una cifra solo tiene sitio en las mismas tres columnas, no está en ningún otro lugar de esas columnas. Lo mismo vale cambiando filas por columnas.
    [jellyfish] Si en cuatro filas una cifra solo tiene sitio en las mismas cuatro columnas, no está en ningún otro lugar de esas columnas. Lo mismo vale cambiando filas por columnas.
   *[claiming] Si todos los sitios de una cifra en una fila o una columna están en el mismo recuadro, la cifra no está en ningún otro lugar de ese recuadro.
 }
seek-common-peer = Busque una casilla que tenga que ser distinta de todos los sitios que una cifra tiene en una fila, una columna o un recuadro. La cifra no puede estar en ella.
seek-naked-set = { $technique ->
    [naked-pair] Si dos casillas de una fila, una columna o un recuadro solo tienen los mismos dos candidatos, esas cifras no están en ningún otro lugar de ahí.
    [naked-triple] Si tres casillas de una fila, una columna o un recuadro solo tienen tres candidatos entre todas, esas cifras no están en ningún otro lugar de ahí.
   *[naked-quad] Si cuatro casillas de una fila, una columna o un recuadro solo tienen cuatro candidatos entre todas, esas cifras no están en ningún otro lugar de ahí.
 }
seek-pinned = Si todos los sitios de una cifra en una fila, una columna o un recuadro están en una misma marca, la marca tiene que contenerla. Tache lo que no encaje con eso.
seek-chain-of-marks = Fíjese en marcas que compartan casillas, como varios puntos seguidos, y pruebe qué encaja en todas a la vez.
seek-hidden-set = { $technique ->
    [hidden-pair] Si dos cifras solo tienen los mismos dos sitios en una fila, una columna o un recuadro, esas casillas no contienen nada más.
    [hidden-triple] Si tres cifras solo tienen los mismos tres sitios en una fila, una columna o un recuadro, esas casillas no contienen nada más.
   *[hidden-quad] Si cuatro cifras solo tienen los mismos cuatro sitios en una fila, una columna o un recuadro, esas casillas no contienen nada más.
 }
seek-common-exclusion = Repase todos los sitios de una cifra o todas las cifras de una casilla. Lo que todos ellos descartan es imposible.
seek-strong-links = Tome una cifra con dos sitios, o dos grupos de sitios, en cada una de dos filas, columnas o recuadros. Si un sitio de aquí y uno de allí no pueden contenerla a la vez, la contiene uno de los otros dos. La cifra no está en ninguna casilla que comparta fila, columna o recuadro con esos dos.
seek-pivot = { $technique ->
    [xyz-wing] Busque una casilla con tres candidatos y otras dos en su fila, columna o recuadro que tengan cada una dos de los tres. La cifra común a las tres está en una de ellas, así que no está en ninguna casilla para la que las tres la descartan.
   *[xy-wing] Busque una casilla con dos candidatos y otras dos en su fila, columna o recuadro que compartan cada una un candidato distinto con ella y tengan el mismo segundo candidato. Una de las dos contiene este, así que no está en ninguna casilla para la que ambas lo descartan.
 }
seek-rectangle = Busque cuatro casillas en dos filas, dos columnas y dos recuadros que apenas tengan más que los mismos dos candidatos. Si no quedara nada más, las dos cifras se podrían intercambiar, pero un sudoku tiene una única solución.
seek-colouring = Dé a los sitios de una cifra dos colores alternos dondequiera que una fila, una columna o un recuadro tenga dos. O bien todos los sitios de un color contienen la cifra, o bien todos los del otro.
seek-chain = Siga una cadena: si esta cifra no está aquí, está allí, luego otra no está allí, y así sucesivamente. Lo que descartan los dos extremos de la cadena es imposible.
seek-almost-locked = Busque dos grupos de casillas que tengan cada uno un candidato más que casillas. Si una cifra no puede estar en los dos grupos, uno de ellos contiene todos sus demás candidatos.
seek-universal-grave = Si casi todas las casillas vacías tienen dos candidatos, busque las que tengan más. Sin los que sobran habría dos soluciones, así que uno de ellos es correcto.
seek-linked-pairs = Busque dos casillas con los mismos dos candidatos. Si una de esas cifras solo tiene dos sitios en una fila, una columna o un recuadro, uno descartado por la primera casilla y el otro por la segunda, entonces una de las dos casillas contiene la otra cifra.
seek-forcing-through-marks = Suponga que una cifra está en una casilla y siga lo que dicen las marcas y las casillas con un solo candidato. Si llega a una contradicción, la cifra no está ahí.
seek-cases = Repase las pocas combinaciones que le quedan a una marca. Lo que se deduce de todas ellas es correcto.
seek-forcing = Suponga que una cifra está en una casilla y sígala de casilla en casilla. Si llega a una contradicción, la cifra no está ahí.
