# The words of lacuna in French. The head of en.ftl explains the format and the values.
# Forms: nom is a house or a mark with its article, de with "de", in with "dans" or "sur". The name of a cell
# is L1C1, as French players write it.

language = fr
thousands = {" "}

## Lists
list = {$before}, {$next}
list-and = {$before} et {$next}
list-or = {$before} ou {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Table des matières
solutions = Solutions
notes = Notes
rules-of = {$variant} : les règles
section = {$variant}, {$level}
level-range = de {$easiest} à {$hardest}
puzzles = { $count ->
    [one] grille {$first}
   *[other] grilles {$first}–{$last}
 }
clues = { $clues ->
    [one] {$clues} indice
   *[other] {$clues} indices
 }
solution-on = solution page {$page}
cut-out = Signes à découper
puzzle-on = page {$page}
levels-heading = Les niveaux
levels-note = Le niveau d’une grille indique la difficulté de l’étape la plus dure sur le chemin le plus facile vers la solution, et le choix qu’on a sur ce chemin.
levels-marks = Ce qui est dessiné dans la grille compte de la même façon : il est facile d’y remplir la dernière case ou de voir qu’il ne reste qu’une combinaison possible ; il est difficile de comparer de nombreuses combinaisons, ou d’additionner plusieurs contraintes dans un bloc, une ligne ou une colonne.
example = Un exemple
one-step = Une étape
the-solution = La solution
look =
    Regardez les cases au contour épais ({$house}). Où peut-on y placer le {$digit} ? { $clues ->
        [one] Le {$digit} entouré exclut toutes les autres cases vides
       *[other] Les {$digit} entourés excluent toutes les autres cases vides
    } : il ne reste donc que la case noire, ligne {$row}, colonne {$column}.
look-sign =
    Regardez les cases au contour épais ({$house}). Où peut-on y placer le signe {$digit} ? { $clues ->
        [one] Celui qui est entouré exclut toutes les autres cases vides
       *[other] Ceux qui sont entourés excluent toutes les autres cases vides
    } : il ne reste donc que la case noire, ligne {$row}, colonne {$column}.
look-mark =
    Regardez les cases au contour épais : {FORM($mark, "nom")}. { $sets ->
        [0] {""}
       *[other] Elles ne peuvent contenir que {$sets}.{" "}
    }{ $clues ->
        [0] Il
        [one] Avec le chiffre entouré, il
       *[other] Avec les chiffres entourés, il
    } ne reste qu’un chiffre pour la case noire, ligne {$row}, colonne {$column} : le {$digit}.
look-found = { $clues ->
    [one] Supposons que le chiffre entouré soit déjà trouvé.
   *[other] Supposons que les chiffres entourés soient déjà trouvés.
 }
finished-grid = Cette grille est terminée. Ses contraintes sont du même genre que celles des grilles à résoudre, et toutes sont respectées.
step-by-step = Étape par étape, toute la grille se remplit.
holds = { $puzzles ->
    [one] Ce livre contient une grille.
   *[other] Ce livre contient {$puzzles} grilles.
 }
minimal = Chaque grille a une solution et une seule, et aucune ne donne un indice de trop : si l’on en retire un, quel qu’il soit, il y a plusieurs solutions. Un ordinateur l’a prouvé avant l’impression de ce livre.
unique = Chaque grille a une solution et une seule. Un ordinateur l’a prouvé avant l’impression de ce livre.
made = Réalisé avec lacuna {$version}.
seed = Code de génération : {$seed}.
typefaces = Composé en Libertinus Serif et en Libertinus Sans, caractères libres sous licence SIL Open Font License.

## Headings
heading = {$before} {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = avec régions
layout-classic = Classique
layout-size = {$rows}×{$columns}
layout-latin = Carré latin {$rows}×{$columns}
layout-jigsaw = Irrégulier
layout-jigsaw-of-size = Irrégulier {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samouraï
layout-gattai = Gattai-{$grids}

## Levels
level-easy = facile
    .meaning = Il y a toujours quelque part un chiffre qui n’a plus qu’une place possible dans sa ligne, sa colonne ou son bloc, et l’on a même le choix entre plusieurs de ces places.
level-medium = moyen
    .meaning = Ces places se font rares, ou il faut trouver une case où un seul chiffre est encore possible ; il est utile de regarder où un chiffre peut aller dans un bloc et dans les lignes et les colonnes qui le traversent.
level-hard = difficile
    .meaning = Notez les candidats des cases vides : des paires et des triplets de cases, ou des motifs de lignes et de colonnes, permettent d’en éliminer.
level-expert = expert
    .meaning = Il faut suivre des chaînes de candidats : si ce chiffre n’est pas ici, il est là, et ainsi de suite.
level-extreme = diabolique
    .meaning = Les plus longues chaînes, plusieurs possibilités à comparer, ou ce qu’aucune de ces étapes ne permet de trouver : pour ceux qui connaissent déjà tout le reste.

## Rules of the grid
rules-layout =
    Écrivez dans chaque case vide { $letters ->
        [0] un chiffre de 1 à {$last}
        [1] un chiffre de 1 à 9 ou la lettre {$last}
       *[other] un chiffre de 1 à 9 ou une lettre de A à {$last}
    }, de sorte que { $boxes ->
        [nine] chaque ligne, chaque colonne et chaque bloc de neuf cases entouré d’un trait épais contienne
        [rectangles] chaque ligne, chaque colonne et chaque bloc de {$rows} lignes et {$columns} colonnes entouré d’un trait épais contienne
       *[none] chaque ligne et chaque colonne contienne
    } { $letters ->
        [0] tous les chiffres
       *[other] tous ces signes
    } une fois et une seule.{ $letters ->
        [0] {""}
        [1] {" "}La lettre compte comme un chiffre : A vaut 10.
       *[other] {" "}Les lettres comptent comme des chiffres : A vaut 10 et {$last} vaut {$largest}.
    }
rules-signs =
    Inscrivez dans chaque case vide un de ces signes, de sorte que { $boxes ->
        [yes] chaque ligne, chaque colonne et chaque bloc entouré d’un trait épais
       *[no] chaque ligne et chaque colonne
    } contienne chacun d’eux une seule fois. Ce qui est dit des chiffres vaut pour les signes.
rules-word = Dans chaque solution, une ligne ou la diagonale partant du coin supérieur gauche forme un mot.
rules-shapes = Chaque bloc de forme irrégulière, entouré d’un trait épais, contient aussi chaque chiffre une fois.
rules-grids =
    Les règles s’appliquent à chacune des { $grids ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[other] {$grids}
    } grilles ; un bloc commun appartient aux deux grilles qui se le partagent.
rules-regions = Chaque région marquée contient chaque chiffre une fois.

## Families
family-anti-king = Anti-roi
    .rule = Deux cases qui se touchent par un coin contiennent des chiffres différents.
family-anti-knight = Anti-cavalier
    .rule = Deux cases que sépare un saut de cavalier aux échecs, soit deux cases dans un sens et une sur le côté, contiennent des chiffres différents.
family-asterisk = Astérisque
    .rule = Les neuf cases marquées de l’astérisque contiennent chaque chiffre une fois.
family-center-dot = Points centraux
    .rule = Les neuf cases marquées au centre des blocs contiennent chaque chiffre une fois.
family-dg = Groupes disjoints
    .rule = Les cases qui occupent la même place dans leur bloc, et qui portent la même lettre, contiennent chaque chiffre une fois.
family-girandola = Girandole
    .rule = Les neuf cases marquées de la girandole contiennent chaque chiffre une fois.
family-non-consecutive = Non consécutif
    .rule = Deux cases qui ont un côté commun ne contiennent jamais deux chiffres consécutifs, comme 3 et 4.
family-nrc = Windoku
    .rule = Chacune des quatre fenêtres grises contient chaque chiffre une fois.
family-x = Diagonal
    .rule = Chacune des deux grandes diagonales, tracées d’un trait fin, contient chaque chiffre une fois.
family-arrow = Flèches
family-between = Encadrements
family-choice = Au choix
family-clones = Clones
family-entropic = Entropie
family-equal-sums = Sommes égales
family-even-odd = Pair-Impair
family-greater-than = Inégalités
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little Killer
family-palindrome = Palindromes
family-quads = Quadruples
family-region-sums = Sommes par bloc
family-renban = Renban
family-sandwich = Sandwich
family-skyscraper = Gratte-ciel
family-strict-kropki = Kropki intégral
    .rule = Un point blanc entre deux cases signifie que leurs chiffres sont consécutifs, un point noir que l’un est le double de l’autre. Tous les points sont donnés : là où il n’y en a pas, ni l’un ni l’autre n’est vrai.
family-strict-xv = XV intégral
    .rule = Un X entre deux cases signifie que la somme de leurs chiffres est 10, un V qu’elle est 5. Tous les X et tous les V sont donnés : là où il n’y en a pas, la somme n’est ni 10 ni 5.
family-sum-lines = Lignes de sommes
family-sums = Sommes
family-thermo = Thermomètres
family-whispers = Murmures
family-x-sum = Sommes X
family-xv = XV
family-zipper = Glissières

## Marks
mark-any = contrainte
    .several = les contraintes
mark-own-line = ligne « {$name} »
    .nom = la ligne « {$name} »
    .de = de la ligne « {$name} »
mark-cage = cage
    .nom = la cage
    .de = de la cage
    .several = les cages
    .rule = La somme des chiffres d’une cage en pointillé est le petit nombre inscrit dans son coin, et aucun chiffre ne s’y répète.{ $numbers ->
        [plain] {""}
       *[own] {" "}Une cage sans nombre dit seulement que ses chiffres sont différents.
    }
mark-sum = somme
    .nom = la somme
    .de = de la somme
    .several = les sommes
    .rule = La somme des chiffres d’une zone grise est le nombre inscrit dans son coin ; un chiffre marqué ×2 compte double. Un chiffre peut s’y répéter.
mark-parity = parité
    .nom = la parité
    .de = de la parité
    .rule = { $kinds ->
        [Even] Un carré gris contient un chiffre pair. Les autres cases peuvent aussi être paires.
        [Odd] Un cercle gris contient un chiffre impair. Les autres cases peuvent aussi être impaires.
       *[several] Un carré gris contient un chiffre pair, un cercle gris un chiffre impair. Une case sans carré ni cercle peut contenir n’importe quel chiffre.
    }
mark-greater-than-sign = signe d’inégalité
    .nom = le signe d’inégalité
    .de = du signe d’inégalité
    .rule = Un signe entre deux cases pointe vers le plus petit des deux chiffres. Certaines cases voisines n’ont pas de signe entre elles.
mark-white-dot = point blanc
    .nom = le point blanc
    .de = du point blanc
mark-black-dot = point noir
    .nom = le point noir
    .de = du point noir
mark-dot = point
    .nom = le point
    .de = du point
    .rule = { $kinds ->
        [WhiteDot] Un point blanc entre deux cases signifie que leurs chiffres sont consécutifs, comme 3 et 4.
        [BlackDot] Un point noir entre deux cases signifie qu’un chiffre est le double de l’autre, comme 3 et 6.
       *[several] Un point blanc entre deux cases signifie que leurs chiffres sont consécutifs, comme 3 et 4 ; un point noir, que l’un est le double de l’autre, comme 3 et 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}Les points ne sont pas tous donnés.
    }
mark-x = signe X
    .nom = le signe X
    .de = du signe X
mark-v = signe V
    .nom = le signe V
    .de = du signe V
mark-x-or-v = X ou V
    .nom = le X ou V
    .de = du X ou V
    .rule = { $kinds ->
        [X] Un X entre deux cases signifie que la somme de leurs chiffres est 10.
        [V] Un V entre deux cases signifie que la somme de leurs chiffres est 5.
       *[several] Un X entre deux cases signifie que la somme de leurs chiffres est 10, un V qu’elle est 5.
    }{ $given ->
        [all] {""}
       *[some] {" "}Les lettres ne sont pas toutes données.
    }
mark-thermometer = thermomètre
    .nom = le thermomètre
    .de = du thermomètre
    .rule = Le long d’un thermomètre, un tube gris qui a une boule à un bout, les chiffres vont en augmentant à partir de la boule : chacun est plus grand que le précédent.
mark-slow-thermometer = thermomètre lent
    .nom = le thermomètre lent
    .de = du thermomètre lent
    .rule = Le long d’un thermomètre dont seul le contour est tracé, les chiffres ne diminuent jamais à partir de la boule : chacun est plus grand que le précédent ou lui est égal.
mark-arrow = flèche
    .nom = la flèche
    .de = de la flèche
    .rule = La somme des chiffres placés le long d’une flèche est le nombre écrit dans son cercle ou sa capsule. Un chiffre peut se répéter le long d’une flèche.
mark-palindrome = palindrome
    .nom = le palindrome
    .de = du palindrome
    .rule = Les chiffres placés sur une large ligne grise se lisent de la même façon dans les deux sens.
mark-pencil-mark = annotation
    .nom = l’annotation
    .de = de l’annotation
    .rule = Une case avec de petits chiffres contient l’un d’eux.
mark-renban-line = ligne renban
    .nom = la ligne renban
    .de = de la ligne renban
    .rule = Les chiffres placés sur une ligne fine à perles se suivent, comme 3, 4 et 5, dans un ordre quelconque. Aucun ne se répète.
mark-whisper-line = ligne de murmure
    .nom = la ligne de murmure
    .de = de la ligne de murmure
    .rule = Deux chiffres voisins sur une ligne ondulée diffèrent d’au moins 5{ $numbers ->
        [plain] {""}
       *[own] , ou d’au moins le nombre qui y est écrit
    }. Un chiffre peut s’y répéter.
    .screen = Deux chiffres voisins sur une ligne verte diffèrent d’au moins 5{ $numbers ->
        [plain] {""}
       *[own] , ou d’au moins le nombre qui y est écrit
    }. Un chiffre peut s’y répéter.
mark-between-line = ligne d’encadrement
    .nom = la ligne d’encadrement
    .de = de la ligne d’encadrement
    .rule = Les chiffres placés sur une ligne entre deux cercles sont plus grands que le chiffre d’un cercle et plus petits que celui de l’autre. Un chiffre peut se répéter sur cette ligne.
mark-lockout-line = ligne d’exclusion
    .nom = la ligne d’exclusion
    .de = de la ligne d’exclusion
    .rule = Les chiffres des deux losanges aux bouts d’une ligne diffèrent d’au moins 4{ $numbers ->
        [plain] {""}
       *[own] , ou d’au moins le nombre qui y est écrit
    }. Les chiffres placés entre eux sur la ligne sont plus petits ou plus grands que les deux ; un chiffre peut s’y répéter.
mark-zipper-line = ligne à glissière
    .nom = la ligne à glissière
    .de = de la ligne à glissière
    .rule = Sur une ligne double, deux chiffres situés à la même distance du milieu ont toujours la même somme. S’il y a une case au milieu, elle contient cette somme. Un chiffre peut se répéter sur cette ligne.
mark-region-sum-line = ligne de sommes par bloc
    .nom = la ligne de sommes par bloc
    .de = de la ligne de sommes par bloc
    .rule = Sur une ligne fine et sombre, les chiffres ont la même somme dans chaque bloc, à chaque passage de la ligne. Un chiffre peut se répéter sur cette ligne.
mark-group-of-equal-sums = groupe de sommes égales
    .nom = le groupe de sommes égales
    .de = du groupe de sommes égales
    .rule = Les zones de même lettre marquées d’un signe = ont la même somme. Un chiffre peut s’y répéter.
mark-sum-line = ligne de sommes
    .nom = la ligne de sommes
    .de = de la ligne de sommes
    .rule = Une ligne en tirets peut être coupée en morceaux qui ont chacun pour somme le nombre écrit sur la ligne. Un chiffre peut se répéter sur cette ligne.
mark-entropic-line = ligne entropique
    .nom = la ligne entropique
    .de = de la ligne entropique
    .rule = De trois chiffres voisins sur une ligne triple, l’un est petit, un autre moyen, un autre grand ({$thirds}). Un chiffre peut se répéter sur cette ligne.
mark-modular-line = ligne modulaire
    .nom = la ligne modulaire
    .de = de la ligne modulaire
    .rule = Trois chiffres voisins sur une ligne barrée de petits traits donnent des restes différents quand on les divise par trois. Un nombre écrit sur une ligne remplace le trois. Un chiffre peut se répéter sur cette ligne.
mark-rule-of-two-by-two-cells = règle des carrés de deux sur deux
    .nom = la règle des carrés de deux sur deux
    .de = de la règle des carrés de deux sur deux
    .rule = { $kinds ->
        [GlobalEntropy] Chaque carré de deux cases sur deux contient un petit chiffre, un moyen et un grand ({$thirds}).
        [GlobalMod] Chaque carré de deux cases sur deux contient des chiffres qui donnent les trois restes possibles quand on les divise par trois.
       *[several] Chaque carré de deux cases sur deux contient un petit chiffre, un moyen et un grand ({$thirds}), et des chiffres qui donnent les trois restes possibles quand on les divise par trois.
    }
mark-double-arrow = double flèche
    .nom = la double flèche
    .de = de la double flèche
    .rule = Sur une ligne entre deux cercles, avec une pointe à chaque bout, la somme des chiffres est celle des chiffres des cercles. Un chiffre peut se répéter sur cette ligne.
mark-group-of-clones = groupe de clones
    .nom = le groupe de clones
    .de = du groupe de clones
    .rule = Les zones de même lettre contiennent les mêmes chiffres, chacun le même nombre de fois, dans un ordre quelconque.
mark-equality-cage = cage d’équilibre
    .nom = la cage d’équilibre
    .de = de la cage d’équilibre
    .rule = Les chiffres d’une cage en pointillé marquée d’un signe = sont différents. Il y en a autant de pairs que d’impairs, et autant de petits que de grands ; le chiffre du milieu n’est ni petit ni grand, et n’y figure pas.
mark-quad = quadruple
    .nom = le quadruple
    .de = du quadruple
    .rule = Les chiffres d’un cercle placé sur un coin figurent dans les quatre cases qui l’entourent, au moins autant de fois qu’ils y sont écrits. Le reste de ces cases peut contenir n’importe quel chiffre.
mark-area-that-contains-digits = zone à chiffres imposés
    .nom = la zone à chiffres imposés
    .de = de la zone à chiffres imposés
    .rule = Les chiffres inscrits dans le coin d’une zone en pointillé y figurent au moins autant de fois qu’ils sont écrits ; après un signe =, exactement autant de fois. D’autres chiffres peuvent s’y trouver, et se répéter.
mark-look-and-say-cage = cage à lire
    .nom = la cage à lire
    .de = de la cage à lire
    .rule = Le nombre d’une cage à lire, qui est en pointillé, se lit par paires : 23 signifie qu’elle contient exactement deux 3. Un chiffre peut s’y répéter.
mark-set-of-counting-circles = ensemble de cercles compteurs
    .nom = le ensemble de cercles compteurs
    .de = du ensemble de cercles compteurs
    .rule = Le chiffre d’un cercle dit combien de cercles contiennent ce chiffre.
mark-cell-that-counts-digits = case qui compte les chiffres
    .nom = la case qui compte les chiffres
    .de = de la case qui compte les chiffres
    .rule = Le chiffre d’un cercle est le nombre de chiffres différents dans sa zone. Un chiffre peut s’y répéter.
mark-numbered-room = chambre numérotée
    .nom = la chambre numérotée
    .de = de la chambre numérotée
    .rule = Un chiffre hors de la grille se retrouve dans la N-ième case à partir de là, N étant le chiffre de la première. Certaines lignes et colonnes n’en ont pas.
mark-indexing-cell = case d’index
    .nom = la case d’index
    .de = de la case d’index
    .rule = Une case grise qui porte la lettre C dans la colonne N dit dans quelle colonne sa ligne a le chiffre N ; si elle porte la lettre R dans la ligne N, dans quelle ligne sa colonne a le chiffre N ; si elle porte la lettre B à la N-ième place de son bloc, à quelle place le bloc a le chiffre N.
mark-slingshot = lance-pierre
    .nom = le lance-pierre
    .de = du lance-pierre
    .rule = Le chiffre de la première case d’une flèche sans cercle s’y trouve une seconde fois, N pas après la deuxième case, N étant le chiffre de celle-ci.
mark-little-killer = Little Killer
    .nom = le Little Killer
    .de = du Little Killer
    .several = les Little Killers
    .rule = Un nombre à côté d’une petite flèche est la somme des chiffres de la diagonale. Un chiffre peut s’y répéter. Certaines diagonales n’ont pas de nombre.
mark-x-sum = somme X
    .nom = la somme X
    .de = de la somme X
    .rule = Un nombre hors de la grille est la somme des X premiers chiffres à partir de là, X étant le premier d’entre eux. Certaines lignes et colonnes n’en ont pas.
mark-sandwich = sandwich
    .nom = le sandwich
    .de = du sandwich
    .rule = Un nombre hors de la grille est la somme des chiffres situés entre le 1 et le plus grand chiffre de sa ligne ou de sa colonne. Certaines lignes et colonnes n’ont pas de nombre.
mark-lunchbox = boîte à sandwich
    .nom = la boîte à sandwich
    .de = de la boîte à sandwich
    .rule = Les chiffres d’une bande très large et claire sont différents, et son nombre est la somme de ceux qui sont placés entre le plus petit et le plus grand.
mark-skyscraper-clue = nombre de gratte-ciel
    .nom = le nombre de gratte-ciel
    .de = du nombre de gratte-ciel
    .rule = Les chiffres sont des hauteurs de gratte-ciel, et les plus hauts cachent les plus bas. Un nombre hors de la grille dit combien on en voit de là. Certaines lignes et colonnes n’ont pas de nombre.
mark-hidden-skyscraper-clue = gratte-ciel caché
    .nom = le gratte-ciel caché
    .de = du gratte-ciel caché
    .rule = Les chiffres sont des hauteurs de gratte-ciel, et les plus hauts cachent les plus bas. Un nombre hors de la grille est la première hauteur qu’on ne voit pas de là. Certaines lignes et colonnes n’ont pas de nombre.
mark-rank = rang
    .nom = le rang
    .de = du rang
    .rule = Lisez chaque ligne et chaque colonne comme un nombre, dans les deux sens. Un nombre hors de la grille est le rang de celui qu’on lit à partir de là, parmi tous : le plus petit a le rang 1. Certaines lignes et colonnes n’ont pas de rang.
mark-rule-of-ranks = règle des rangs
    .nom = la règle des rangs
    .de = de la règle des rangs
    .rule = Les rangs se rapportent à des nombres différents, sauf si l’auteur en permet d’égaux.
mark-rule-that-all-signs-are-given = règle des signes tous donnés
    .nom = la règle des signes tous donnés
    .de = de la règle des signes tous donnés
    .rule = { $kinds ->
        [StrictKropki] Tous les points sont donnés : là où il n’y en a pas entre deux cases voisines, leurs chiffres ne sont pas consécutifs et aucun n’est le double de l’autre.
        [StrictXV] Tous les X et tous les V sont donnés : là où il n’y en a pas entre deux cases voisines, la somme de leurs chiffres n’est ni 10 ni 5.
       *[several] Tous les points, tous les X et tous les V sont donnés : là où il n’y en a pas entre deux cases voisines, leurs chiffres ne sont pas consécutifs, aucun n’est le double de l’autre, et leur somme n’est ni 10 ni 5.
    }
mark-rule-of-unknown-regions = règle des régions inconnues
    .nom = la règle des régions inconnues
    .de = de la règle des régions inconnues
    .rule = Partagez la grille en régions d’un seul tenant, chacune aussi grande qu’une ligne. Les chiffres d’une région sont différents.
mark-cell-that-looks-along-its-region = case qui regarde sa région
    .nom = la case qui regarde sa région
    .de = de la case qui regarde sa région
    .rule = Le chiffre d’un cercle est le nombre de cases de sa région qu’il voit le long de sa ligne et de sa colonne, lui-même compris.
mark-cell-that-counts-its-region = case qui compte sa région
    .nom = la case qui compte sa région
    .de = de la case qui compte sa région
    .rule = Le chiffre d’un cercle est le nombre de cases de sa région parmi celles qui l’entourent, lui-même compris.
mark-rule-of-doppelgangers = règle des sosies
    .nom = la règle des sosies
    .de = de la règle des sosies
    .rule = Chaque ligne, chaque colonne et chaque bloc contient le 0 et tous les autres chiffres sauf un. Il ne manque jamais le même chiffre à deux lignes, à deux colonnes ou à deux blocs, ni à la ligne, à la colonne et au bloc d’un 0.
mark-rule-of-connected-digits = règle des chiffres reliés
    .nom = la règle des chiffres reliés
    .de = de la règle des chiffres reliés
    .rule = Les cases qui contiennent certains chiffres sont reliées entre elles par leurs côtés.
mark-anti-taxicab-rule = règle anti-taxi
    .nom = la règle anti-taxi
    .de = de la règle anti-taxi
    .rule = Deux cases qui contiennent le même chiffre N ne sont jamais à exactement N pas l’une de l’autre, le long des lignes et des colonnes.
mark-dutch-flatmates = règle des colocataires
    .nom = la règle des colocataires
    .de = de la règle des colocataires
    .rule = Chaque 5 a un 1 juste au-dessus de lui ou un 9 juste au-dessous.
mark-line-with-a-rule-of-its-own = ligne à règle propre
    .nom = la ligne à règle propre
    .de = de la ligne à règle propre
    .rule = Les chiffres placés sur une ligne de points s’accordent comme le dit l’auteur.
mark-line-with-a-regular-expression = ligne à expression régulière
    .nom = la ligne à expression régulière
    .de = de la ligne à expression régulière
    .rule = Les chiffres placés sur une ligne de points se suivent comme le dit l’auteur.
mark-line-with-an-automaton = ligne à automate
    .nom = la ligne à automate
    .de = de la ligne à automate
    .rule = Les chiffres placés sur une ligne de points se suivent comme le dit l’auteur.
mark-choice-of-marks = choix de contraintes
    .nom = le choix de contraintes
    .de = du choix de contraintes
    .rule = Les contraintes entourées et marquées de la même lettre sont au choix : l’une au moins est respectée.

## Places and houses
cell = L{$row}C{$column}
cell-names = Dans ce qui suit, r1c2 est la case de la ligne 1 et de la colonne 2.
house-row = ligne {$number}
    .nom = la ligne {$number}
    .de = de la ligne {$number}
    .in = dans la ligne {$number}
house-column = colonne {$number}
    .nom = la colonne {$number}
    .de = de la colonne {$number}
    .in = dans la colonne {$number}
house-box = bloc {$number}
    .nom = le bloc {$number}
    .de = du bloc {$number}
    .in = dans le bloc {$number}
house-window = fenêtre {$number}
    .nom = la fenêtre {$number}
    .de = de la fenêtre {$number}
    .in = dans la fenêtre {$number}
house-main-diagonal = diagonale principale
    .nom = la diagonale principale
    .de = de la diagonale principale
    .in = sur la diagonale principale
house-anti-diagonal = diagonale secondaire
    .nom = la diagonale secondaire
    .de = de la diagonale secondaire
    .in = sur la diagonale secondaire
house-disjoint-group = groupe disjoint {$number}
    .nom = le groupe disjoint {$number}
    .de = du groupe disjoint {$number}
    .in = dans le groupe disjoint {$number}
house-asterisk = astérisque
    .nom = l’astérisque
    .de = de l’astérisque
    .in = dans l’astérisque
house-center-dot = groupe des points centraux
    .nom = le groupe des points centraux
    .de = du groupe des points centraux
    .in = dans le groupe des points centraux
house-girandola = girandole
    .nom = la girandole
    .de = de la girandole
    .in = dans la girandole
house-region = région {$number}
    .nom = la région {$number}
    .de = de la région {$number}
    .in = dans la région {$number}
house-region-alone = région
    .nom = la région
    .de = de la région
    .in = dans la région
house-other = {$name}
    .de = de {$name}
    .in = dans {$name}
house-of-grid = {$house} de la grille {$grid}
house-derived = {$cells} ({$houses} sans {$without})
    .nom = {$cells} ({FORM($houses, "")} sans {FORM($without, "")})
    .de = de {$cells} ({FORM($houses, "")} sans {FORM($without, "")})
    .in = dans {$cells} ({FORM($houses, "")} sans {FORM($without, "")})
mark = {$mark}{$place}
mark-labelled = {$mark} de {$label}{$place}
place-nowhere = {""}
place-cell = {" "}en {$cell}
place-between = {" "}entre {$cell} et {$other}
place-line = { $end ->
    [left] {" "}sur {FORM($line, "nom")} depuis la gauche
    [right] {" "}sur {FORM($line, "nom")} depuis la droite
    [top] {" "}sur {FORM($line, "nom")} depuis le haut
    [bottom] {" "}sur {FORM($line, "nom")} depuis le bas
   *[both] {" "}sur {FORM($line, "nom")}
 }
word-digits = chiffres
word-values = valeurs

## Steps
step-places = {CAPITAL($technique)} : {$reason} : {$follows}.
step-excludes = {CAPITAL($technique)} : {$reason} ; {$follows}.
placed = {$cell} = {$value}
excluded = pas de {$value} en {$cells}
hint-place = {FORM($place, "nom")}
hint-technique = {$technique} : {FORM($place, "nom")}
hint-values = {$technique} : {$values} dans {FORM($place, "nom")}

## Why a step is right
because-only-cell-of-house = {$cells} est la seule case vide {FORM($houses, "de")}
because-only-cell-of-mark = {$cells} est la seule case vide {FORM($marks, "de")}
because-hidden-single = {FORM($houses, "in")}, le {$values} n’a qu’une place possible
because-single-of-mark = {FORM($marks, "nom")} { $marks ->
    [one] ne laisse
   *[other] ne laissent
 } qu’une valeur à {$cells}
because-only-combination = {FORM($marks, "nom")} contient forcément {$values}
because-last-cells-of-mark = {$cells} sont les dernières cases vides {FORM($marks, "de")}
because-ends-of-mark = trop petit ou trop grand pour {FORM($marks, "nom")}
because-direct-locked = {FORM($houses, "in")}, le {$values} est forcément {FORM($cover, "in")} ({$link}), donc {FORM($other, "in")} le {$values} n’a qu’une place possible
because-direct-hidden = {FORM($houses, "in")}, les {$digits} {$values} vont en {$link}, donc le {$placed} n’a qu’une place possible
because-locked-in-mark = {FORM($marks, "nom")} contient forcément un {$values}, qui est en {$cells}
because-naked-single = {$cells} n’a plus qu’un candidat
because-combinations = ne figure dans aucune combinaison {FORM($marks, "de")}
because-locked =
    {FORM($houses, "in")}, { $houses ->
        [one] le {$values} est forcément
       *[other] les {$values} sont forcément
    } {FORM($covers, "in")} ({$cells})
because-common-peer = {FORM($houses, "in")}, le {$values} va dans l’une des cases {$cells}
because-common-peer-of-cell = {$cells} contient l’un des candidats {$values}
because-naked-set = {FORM($houses, "in")}, {$cells} ne contiennent que {$values}
because-pinned =
    {FORM($houses, "in")}, { $values ->
        [one] le {$values} est forcément dans {FORM($marks, "nom")}, ce qui élimine les combinaisons sans lui
       *[other] les {$digits} {$values} sont forcément dans {FORM($marks, "nom")}, ce qui élimine les combinaisons qui ne les ont pas
    }
because-chain-of-marks = ne figure dans aucune combinaison commune {FORM($marks, "de")}
because-hidden-set = {FORM($houses, "in")}, les {$digits} {$values} vont en {$cells}
because-common-exclusion = où que l’on place le {$values} {FORM($houses, "in")} ({$cells})
because-common-exclusion-of-cell = quelle que soit la valeur de {$cells} parmi {$values}
because-strong-links = {FORM($house, "in")}, le {$values} est en {$outer} ou en {$inner}, {FORM($other, "in")} en {$opposite} ou en {$end}, mais pas à la fois en {$inner} et en {$opposite}, donc il est en {$outer} ou en {$end}
because-pivot = les cases {$cells} contiennent {$values}
because-rectangle = il ne doit pas rester que {$values} dans {$cells}
because-colouring = le {$values} est soit dans toutes les cases {$link}, soit dans toutes les cases {$link-2}
because-chain = {$chain}, ce qui exclut le premier maillon
because-almost-locked = { $values ->
    [one] le {$values} ne peut pas être
   *[other] {$values} ne peuvent pas être
 } à la fois en {$link} et en {$link-2}
because-universal-grave = sans {$values} en {$cells}, toutes les cases vides pourraient échanger leurs deux candidats
because-linked-pairs = les cases {$cells} contiennent {$values} et sont liées {FORM($houses, "in")}
because-forcing-through-marks = avec {$cells} = {$values}, les contraintes et les singletons mènent à une contradiction : {$end}
because-cases = toutes les combinaisons encore possibles {FORM($marks, "de")} mènent au même résultat
because-forcing = avec {$cells} = {$values}, les singletons mènent à une contradiction : {$end}
because-trial = supposons {$cells} = {$values} ; cela mène à une contradiction : {$end}
because-search = aucune hypothèse ne mène à une contradiction, une valeur a donc été trouvée par recherche
because-sum-inside =
    { $count ->
        [one] {FORM($marks, "nom")}
       *[other] {$marks}
    } {FORM($houses, "in")} { $count ->
        [one] totalise
       *[other] totalisent
    } {$sum} sur {$whole}, donc {$terms} = {$rest}
because-sum-across =
    { $count ->
        [one] {FORM($marks, "nom")} qui recouvre
       *[other] {$marks} qui recouvrent
    } {FORM($houses, "nom")} { $count ->
        [one] totalise
       *[other] totalisent
    } {$sum} au lieu de {$whole}, donc {$terms} = {$rest}
end-cell = {$cell} n’a plus de candidat
end-house = {FORM($house, "in")}, le {$value} n’a plus de place
end-mark = impossible de respecter {FORM($mark, "nom")}

## What `lacuna explain` says about a puzzle
explain-look = regardez {$place}
explain-no-hint-full = pas d’aide : tous les chiffres sont écrits
explain-no-hint = pas d’aide : rien n’a été trouvé qui mène à un chiffre
explain-rating =
    { $least ->
        [yes] au moins {$level}
       *[no] {$level}
    }, score {$score}, le plus dur : {$technique} ; { $steps ->
        [one] {NUMBER($steps)} étape
       *[other] {NUMBER($steps)} étapes
    } {$how}
explain-rounds = en { $rounds ->
    [one] {NUMBER($rounds)} passe
   *[other] {NUMBER($rounds)} passes
 }
explain-cut = en {$time}, { $is-full ->
    [yes] le reste par recherche
   *[no] sans aller plus loin
 }
explain-with = avec {$parts}
explain-trials = { $count ->
    [one] {NUMBER($count)} essai
   *[other] {NUMBER($count)} essais
 }
explain-searches = { $count ->
    [one] {NUMBER($count)} valeur trouvée par recherche
   *[other] {NUMBER($count)} valeurs trouvées par recherche
 }
explain-ends = les étapes s’arrêtent ici ; {$left} ; {$decides}
explain-ends-cut = le temps s’est écoulé ici ; {$left} ; {$decides}
explain-left = { $solutions ->
    [one] il reste 1 solution
   *[other] il reste {NUMBER($solutions)} solutions
 }
explain-left-at-least = il reste au moins {NUMBER($solutions)} solutions
explain-decides-any = {$cell} = {$values}, et chacun de ces chiffres n’en laisse qu’une
explain-decides = {$cell} = {$values} n’en laisse qu’une
explain-decides-none = aucun chiffre à lui seul n’en laisse qu’une
explain-decides-unknown = on ne sait pas si un chiffre à lui seul n’en laisse qu’une
explain-ends-none = les étapes mènent à une contradiction, il n’y a donc pas de solution : {$end}
explain-ends-none-found = les étapes s’arrêtent ici sans contradiction, mais une recherche montre qu’il n’y a pas de solution

## Techniques
technique-last-digit = dernier chiffre
technique-last-cell-of-a-mark = dernière case d’une contrainte
technique-hidden-single-in-a-box = singleton caché dans un bloc
technique-innie-or-outie = somme à une case près
technique-single-of-a-mark = valeur unique dans une contrainte
technique-only-combination = combinaison unique
technique-two-cells-of-a-mark = deux cases d’une contrainte
technique-ends-of-a-mark = bornes d’une contrainte
technique-hidden-single-in-a-line = singleton caché dans une ligne ou une colonne
technique-hidden-single-in-a-region = singleton caché dans une région
technique-direct-pointing = réduction bloc-ligne directe
technique-direct-claiming = réduction ligne-bloc directe
technique-direct-hidden-pair = paire cachée directe
technique-hidden-single-in-a-derived-house = singleton caché dans une zone déduite
technique-innie-or-outie-of-several-houses = somme à une case près sur plusieurs zones
technique-locked-in-a-mark = chiffre imposé par une contrainte
technique-naked-single = singleton nu
technique-direct-hidden-triple = triplet caché direct
technique-combinations = combinaisons
technique-pointing = réduction bloc-ligne
technique-claiming = réduction ligne-bloc
technique-common-peer = case vue en commun
technique-naked-pair = paire nue
technique-innies-and-outies = somme à deux cases près
technique-pinned-in-a-mark = chiffre fixé dans une contrainte
technique-chain-of-marks = chaîne de contraintes
technique-x-wing = X-Wing
technique-hidden-pair = paire cachée
technique-naked-triple = triplet nu
technique-innies-and-outies-of-several-houses = somme à deux cases près sur plusieurs zones
technique-common-exclusion = exclusion commune
technique-swordfish = espadon
technique-hidden-triple = triplet caché
technique-skyscraper = gratte-ciel
technique-two-string-kite = cerf-volant
technique-turbot-fish = turbot
technique-xy-wing = XY-Wing
technique-empty-rectangle = rectangle vide
technique-grouped-turbot-fish = turbot groupé
technique-xyz-wing = XYZ-Wing
technique-unique-rectangle = rectangle unique
technique-naked-quad = quadruplet nu
technique-jellyfish = méduse
technique-hidden-quad = quadruplet caché
technique-simple-colouring = coloriage simple
technique-x-chain = chaîne X
technique-wxyz-wing = WXYZ-Wing
technique-bivalue-universal-grave = BUG (bivalue universal grave)
technique-grouped-x-chain = chaîne X groupée
technique-sums-of-innies-and-outies = somme à plusieurs cases près
technique-vwxyz-wing = VWXYZ-Wing
technique-xy-loop = boucle XY
technique-w-wing = W-Wing
technique-forcing-through-marks = forçage par les contraintes
technique-xy-chain = chaîne XY
technique-chain = chaîne
technique-cases-of-a-mark = cas d’une contrainte
technique-grouped-chain = chaîne groupée
technique-almost-locked-sets = ensembles presque verrouillés
technique-forcing = forçage
technique-trial = essai
technique-search = recherche

## What to look for in a technique
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Cherchez une ligne, une colonne ou un bloc qui n’a plus qu’une case vide.
seek-only-cell-of-mark = Cherchez une contrainte qui n’a plus qu’une case vide : les autres cases disent ce qu’elle contient.
seek-hidden-single = Prenez un chiffre et une ligne, une colonne, un bloc ou une région. Où ce chiffre peut-il y aller ? Parfois, il ne reste qu’une case.
seek-sum = Les chiffres de toute une ligne, de toute une colonne ou de tout un bloc ont toujours la même somme, 45 avec neuf chiffres. Additionnez les contraintes d’une ou de plusieurs de ces zones : ce qui manque ou ce qui est en trop revient aux quelques cases qui restent.
seek-single-of-mark = Cherchez une contrainte qui ne laisse qu’un chiffre possible à l’une de ses cases.
seek-only-combination = Cherchez une contrainte pour laquelle il ne reste qu’une combinaison de chiffres, comme 1 et 2 pour une somme de 3. Aucun autre chiffre ne peut s’y trouver.
seek-last-cells-of-mark = Cherchez une contrainte qui a deux cases vides, et essayez les paires de chiffres qui y sont encore possibles.
seek-ends-of-mark = Demandez-vous quel est le plus petit et le plus grand chiffre possible dans une contrainte. Aux bouts d’une ligne, et là où une somme est très petite ou très grande, peu de chiffres conviennent.
seek-direct-locked = Un chiffre qui doit être à la croisée d’un bloc et d’une ligne ou d’une colonne n’est nulle part ailleurs dans l’un ni dans l’autre. Cherchez une ligne, une colonne ou un bloc où il ne lui reste alors qu’une place.
seek-direct-hidden = Quand quelques chiffres occupent autant de cases d’une ligne, d’une colonne ou d’un bloc, il n’y a plus de place pour les autres. Cherchez un chiffre auquel il n’y reste alors qu’une place.
seek-locked-in-mark = Cherchez un chiffre qu’une contrainte contient forcément. Il ne peut pas être dans une case qui partage une ligne, une colonne ou un bloc avec toutes ses places dans la contrainte.
seek-naked-single = Cherchez une case dont la ligne, la colonne et le bloc contiennent tous les chiffres sauf un.
seek-combinations = Écrivez toutes les combinaisons d’une contrainte, et rayez les chiffres qui ne figurent dans aucune d’elles.
seek-locked = { $technique ->
    [pointing] Si toutes les places d’un chiffre dans un bloc sont sur la même ligne ou la même colonne, ce chiffre n’est nulle part ailleurs sur celle-ci.
    [x-wing] Si deux lignes n’ont de place pour un chiffre que dans les deux mêmes colonnes, ce chiffre n’est nulle part ailleurs dans ces colonnes. On peut aussi échanger lignes et colonnes.
    [swordfish] Si trois lignes n’ont de place pour un chiffre que dans les trois mêmes colonnes, ce chiffre n’est nulle part ailleurs dans ces colonnes. On peut aussi échanger lignes et colonnes.
    [jellyfish] Si quatre lignes n’ont de place pour un chiffre que dans les quatre mêmes colonnes, ce chiffre n’est nulle part ailleurs dans ces colonnes. On peut aussi échanger lignes et colonnes.
   *[claiming] Si toutes les places d’un chiffre dans une ligne ou une colonne sont dans le même bloc, ce chiffre n’est nulle part ailleurs dans ce bloc.
 }
seek-common-peer = Cherchez une case qui doit différer de toutes les places d’un chiffre dans une ligne, une colonne ou un bloc. Ce chiffre ne peut pas y être.
seek-naked-set = { $technique ->
    [naked-pair] Si deux cases d’une ligne, d’une colonne ou d’un bloc n’ont que les deux mêmes candidats, ces chiffres n’y sont nulle part ailleurs.
    [naked-triple] Si trois cases d’une ligne, d’une colonne ou d’un bloc n’ont que trois candidats à elles trois, ces chiffres n’y sont nulle part ailleurs.
   *[naked-quad] Si quatre cases d’une ligne, d’une colonne ou d’un bloc n’ont que quatre candidats à elles quatre, ces chiffres n’y sont nulle part ailleurs.
 }
seek-pinned = Si toutes les places d’un chiffre dans une ligne, une colonne ou un bloc sont dans une seule contrainte, celle-ci doit le contenir. Rayez ce qui ne va pas avec lui.
seek-chain-of-marks = Regardez des contraintes qui ont des cases en commun, comme des points à la suite, et essayez ce qui convient à toutes ensemble.
seek-hidden-set = { $technique ->
    [hidden-pair] Si deux chiffres n’ont que les deux mêmes places dans une ligne, une colonne ou un bloc, ces cases ne contiennent rien d’autre.
    [hidden-triple] Si trois chiffres n’ont que les trois mêmes places dans une ligne, une colonne ou un bloc, ces cases ne contiennent rien d’autre.
   *[hidden-quad] Si quatre chiffres n’ont que les quatre mêmes places dans une ligne, une colonne ou un bloc, ces cases ne contiennent rien d’autre.
 }
seek-common-exclusion = Passez en revue toutes les places d’un chiffre, ou tous les chiffres d’une case. Ce que chacun d’eux exclut est impossible.
seek-strong-links = Prenez un chiffre qui a deux places, ou deux groupes de places, dans chacune de deux lignes, de deux colonnes ou de deux blocs. Si une place ici et une place là ne peuvent pas le contenir toutes les deux, l’une des deux autres le contient. Il n’est dans aucune case qui partage une ligne, une colonne ou un bloc avec ces deux-là.
seek-pivot = { $technique ->
    [xyz-wing] Cherchez une case à trois candidats, et deux autres dans sa ligne, sa colonne ou son bloc qui ont chacune deux de ces trois candidats. Le chiffre que les trois cases ont en commun est dans l’une d’elles : il n’est donc dans aucune case où toutes les trois l’excluent.
   *[xy-wing] Cherchez une case à deux candidats, et deux autres dans sa ligne, sa colonne ou son bloc qui ont chacune l’un de ces candidats et, toutes deux, le même second candidat. L’une des deux contient celui-ci : il n’est donc dans aucune case où toutes les deux l’excluent.
 }
seek-rectangle = Cherchez quatre cases sur deux lignes, deux colonnes et deux blocs qui n’ont presque que les deux mêmes candidats. S’il n’y restait rien d’autre, on pourrait échanger les deux chiffres ; or une grille n’a qu’une solution.
seek-colouring = Coloriez les places d’un chiffre de deux couleurs en alternance, partout où une ligne, une colonne ou un bloc en a deux. Ou bien toutes les places d’une couleur contiennent ce chiffre, ou bien toutes celles de l’autre.
seek-chain = Suivez une chaîne : si ce chiffre n’est pas ici, il est là, donc tel autre n’y est pas, et ainsi de suite. Ce que les deux bouts de la chaîne excluent est impossible.
seek-almost-locked = Cherchez deux groupes de cases qui ont chacun un candidat de plus que de cases. Si un chiffre ne peut pas être dans les deux groupes, l’un d’eux contient tous ses autres candidats.
seek-universal-grave = Si presque toutes les cases vides ont deux candidats, cherchez celles qui en ont plus. Sans ces candidats en plus, il y aurait deux solutions : l’un d’eux est donc le bon.
seek-linked-pairs = Cherchez deux cases qui ont les deux mêmes candidats. Si l’un de ces chiffres n’a que deux places dans une ligne, une colonne ou un bloc, l’une exclue par la première case et l’autre par la seconde, alors l’une des deux cases contient l’autre chiffre.
seek-forcing-through-marks = Supposez qu’un chiffre est dans une case, et suivez ce qu’en disent les contraintes et les cases à un seul candidat. Si cela finit par une contradiction, le chiffre n’y est pas.
seek-cases = Passez en revue les quelques combinaisons qui restent à une contrainte. Ce qui découle de chacune d’elles est vrai.
seek-forcing = Supposez qu’un chiffre est dans une case, et suivez-le de case en case. Si cela finit par une contradiction, le chiffre n’y est pas.
