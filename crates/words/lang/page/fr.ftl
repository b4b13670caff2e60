# The words of the page in French. The heads of en.ftl and ../fr.ftl explain the format and the forms of houses.

## The page as a whole
title = lacuna : le sudoku avec toutes les règles
pages = Pages
what-to-do = Que faire
notices = Messages
board = Grille
tab-start = Accueil
tab-play = Jouer
tab-make = Générer
tab-books = Livres
tab-set = Composer
tab-share = Partager
tab-more = Plus
games = Parties
settings = Réglages
notice-close = Fermer ce message
storage-blocked = Ce navigateur ne permet pas à la page d’enregistrer quoi que ce soit : les parties seront perdues à la fermeture.
storage-full = Le navigateur n’a plus de place : cette partie n’est pas enregistrée. Supprimer d’anciennes parties sous « Parties » en libère.
engine-crashed = Le moteur de calcul s’est interrompu sur cette demande et a été relancé. Merci de signaler ce qui était demandé.
engine-missing = Cette partie de la page n’est pas encore là et n’a pas pu être chargée. La première fois, il faut une connexion.
takes-longer = { $doing } Cela prend un peu plus de temps.
copied = Copié.
copy-by-hand = Le navigateur n’autorise pas la copie ; sélectionner le texte et le copier à la main.
drawing-fault = Impossible d’afficher le dessin.
other-game-saved = L’autre partie est enregistrée sous « Parties ».
link-not-opened = Impossible d’ouvrir le lien. { $why }
link-too-long = Le texte compte { $found } millions de caractères, pour { $most } millions au plus : n’en essayer qu’une partie.
link-damaged = Le lien est endommagé : un % n’y est pas suivi de deux chiffres hexadécimaux.
link-no-puzzle = Aucune grille trouvée. Tout format convient : une ligne de cases, un tableau ou un lien.
file-too-large = Le fichier fait { $found } Mo, pour { $most } Mo au plus.
puzzles = Grilles
puzzle-of = { $number } : { $title }, { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
 }

## Words of several views
cancel = Annuler
cancelled = Annulé.
close = Fermer
continue = Reprendre
done = Terminé
not-now = Pas maintenant
open = Ouvrir
open-file = Ouvrir un fichier
print = Imprimer
share = Partager
undo = Annuler
redo = Rétablir
erase = Effacer
remove = Supprimer : { $name }
play = Jouer
pause = Pause
paused = En pause
resume = Reprendre
replay = Revoir
next-step = Étape suivante
new-game = Nouvelle partie
grid = Grille
kind = Variante
level = Niveau
rules = Règles
any = Tous
none = Aucune
random = au hasard
solved = Grille résolue
clues = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
 }
marks = { $count ->
    [one] { $count } contrainte
   *[other] { $count } contraintes
 }
more-clues = { $count ->
    [one] { $count } indice de plus
   *[other] { $count } indices de plus
 }
more-marks = { $count ->
    [one] { $count } contrainte de plus
   *[other] { $count } contraintes de plus
 }
drawing = Dessin en cours…
by = Par { $author }.

## Levels and kinds
meaning-any = Comme ça vient, de facile à diabolique.
meaning-easy = Sans notes : chercher la seule place d’un chiffre.
meaning-medium = Quelques notes aident à voir le seul chiffre d’une case.
meaning-hard = Toutes les notes : paires et triplets, poissons et wings.
meaning-expert = Toutes les notes et de la patience : chaînes de candidats.
meaning-extreme = Longues chaînes, forçage, essais et erreurs.
kind-standard = Lignes, colonnes et blocs
kind-killer = Cages avec sommes
kind-nrc = Quatre blocs intérieurs en plus
kind-thermo = Les chiffres montent depuis la boule
kind-arrow = Le cercle est la somme de sa flèche
kind-jigsaw-9 = Blocs de toutes les formes
kind-x = Les deux diagonales comptent
kind-kropki = Points : consécutifs ou doubles
kind-whispers = Au moins cinq d’écart entre voisins
kind-sandwich = Sommes entre le 1 et le 9
kind-anti-knight = Pas de chiffres égaux à un saut de cavalier
kind-6x6 = Petite et rapide

## Start
start-today = Grille du jour
start-kind = { $kind }, { $level }
start-kind-about = { $kind } : { $about }
start-game = { $title }, { $time }
continue-at = Reprendre à { $time }
solved-in = Résolue en { $time }
start-week = Les sept derniers jours
start-day = { $weekday }, { $kind }, { $level } : { $state ->
    [solved] résolue
   *[open] à résoudre
 }
start-streak = { $days ->
    [0] Une nouvelle grille chaque jour, la même pour tous.
    [1] Un jour réussi pour l’instant.
   *[other] { $days } jours réussis d’affilée.
 }
start-making = { $level ->
    [easy] Génération : { $kind }, facile…
    [medium] Génération : { $kind }, moyen…
    [hard] Génération : { $kind }, difficile…
   *[expert] Génération : { $kind }, expert…
 }
start-making-day = Génération de la grille du { $day }…
start-other = Autres grilles
start-open = Ouvrir un lien ou un texte
start-link = Lien ou texte d’une grille

## Board
board-of = Grille de sudoku, { $title }
cell-place = ligne { $row }, colonne { $column }
cell-given = { $value } donné
cell-empty = vide
cell-corner = notes de coin { $notes }
cell-centre = notes centrales { $notes }
cell-letter = lettres { $notes }
cell-truths = candidats { $notes }
cell-single = { $notes } pour une seule solution
cell-is-conflict = en conflit
cell-is-wrong = fausse
cell-is-hint = mise en évidence
cell-is-blocker = en exclut d’autres
cell-is-redundant = en trop
cell-is-loose = dans une contrainte en trop
colour-1 = gris
colour-2 = vert
colour-3 = bleu
colour-4 = orange
colour-5 = jaune
colour-6 = rose
colour-7 = bleu ciel
colour-8 = rouge
colour-9 = violet

## Play: the pad
pad = Pavé de saisie
tool-digit = Chiffre
tool-corner = Coin
tool-centre = Centre
tool-colour = Couleur
tool-pen = Stylo
tool-letter = Lettre
tool-on = Mode : { $tool }
key = Touche { $key }
pad-several = Plusieurs
    .title = Toucher des cases les ajoute à la sélection (touche M)
pad-left = encore { $count }
pen-circle = Cercle dans les cases sélectionnées
pen-cross = Croix dans les cases sélectionnées
pen-erase = Effacer le stylo dans les cases sélectionnées
nothing-to-undo = Rien à annuler.
nothing-to-redo = Rien à rétablir.
select-first = Sélectionner d’abord une case.

## Play: below the pad
play-hint = Aide
    .title = La prochaine étape, petit à petit
play-check = Vérifier
    .title = Quels chiffres sont faux ?
play-explain = Expliquer
    .title = Toute la solution, étape par étape
play-notes = Notes
    .title = Remplir les cases vides de tous leurs candidats, en notes centrales
play-conflicts = { $count ->
    [0] Aucun conflit. Cette grille n’a pas une solution et une seule, on ne peut donc rien dire de plus ; « Composer » compte les solutions.
    [one] { $count } case est en conflit.
   *[other] { $count } cases sont en conflit.
 }
play-full = La grille est pleine, mais pas encore juste. « Vérifier » montre quelles cases sont fausses.
play-right = { $count ->
    [one] Tout est juste jusqu’ici, encore { $count } case.
   *[other] Tout est juste jusqu’ici, encore { $count } cases.
 }
play-wrong = { $count ->
    [one] { $count } case est fausse.
   *[other] { $count } cases sont fausses.
 }
play-solved = Résolue en { $time }.
clock-pause = Pause, { $time }
clock-solved = Résolue, { $time }
rules-of = Règles : { $title }
play-marks = Toutes les contraintes ({ $count })
play-origin = { $variant }, nombre de départ { $seed }, grille { $index }
play-keys = La touche ? montre les raccourcis.
play-clear = Vider la grille
    .title = Peut être annulé

## Marks
mark-Cage = Cage
    .also = killer
mark-Thermo = Thermomètre
mark-Arrow = Flèche
mark-Whisper = Murmure
    .also = german dutch whispers chuchotement
mark-Renban = Renban
    .also = consécutif suite
mark-Palindrome = Palindrome
mark-Between = Encadrement
mark-RegionSumLine = Sommes par bloc
mark-WhiteDot = Point blanc
    .also = kropki consécutif
mark-BlackDot = Point noir
    .also = kropki double
mark-X = X
    .also = dix
mark-V = V
    .also = cinq
mark-GreaterThan = Inégalité
    .also = plus grand petit supérieur inférieur
mark-Even = Pair
    .also = parité
mark-Odd = Impair
    .also = parité
mark-Quad = Quadruple
mark-LittleKiller = Little Killer
    .also = diagonale
mark-Sandwich = Sandwich
mark-XSum = Somme X
mark-Skyscraper = Gratte-ciel
mark-NumberedRoom = Chambre numérotée
mark-Sum = Somme avec répétition
mark-AllDifferent = Région en plus
mark-EqualityCage = Cage d’équilibre
mark-SameValues = Clones
mark-EqualSum = Sommes égales
mark-CountingCircles = Cercles compteurs
mark-ContainAtLeast = Contient
    .also = au moins chiffres imposés
mark-ContainExact = Contient exactement
mark-LookAndSay = Cage à lire
mark-SlowThermo = Thermomètre lent
mark-PillArrow = Flèche à capsule
mark-DoubleArrow = Double flèche
mark-Lockout = Exclusion
mark-Zipper = Glissière
mark-SumLine = Ligne de sommes
mark-Entropic = Entropique
mark-Modular = Modulaire
mark-ValueIndexing = Lance-pierre
    .also = index
mark-Lunchbox = Boîte à sandwich
mark-CountDistinct = Nombre de chiffres
mark-Pair = Règle personnelle
mark-Regex = Expression régulière
mark-ChaosArrow = Flèche du chaos
mark-ChaosCount = Compteur du chaos
mark-Indexing = Index
mark-pencil = Annotations
    .also = candidats notes
mark-HiddenSkyscraper = Gratte-ciel caché
mark-FullRank = Rang
mark-Text = Autre
    .also = choix ou paires expression régulière texte
item-cells = { $mark } : { $cells }
item-end = { $end ->
    [left] { $value } depuis la gauche
    [right] { $value } depuis la droite
    [top] { $value } depuis le haut
   *[bottom] { $value } depuis le bas
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = Recherche de la prochaine étape…
hint-wrong = { $count ->
    [one] Un chiffre n’est pas encore juste : d’ici, aucune étape ne mène plus loin.
   *[other] Certains chiffres ne sont pas encore justes : d’ici, aucune étape ne mène plus loin.
 }
hint-show-wrong = Montrer où
hint-full = Il n’y a pas d’étape suivante : la grille est pleine.
hint-look = Regarder { $place }.
hint-step = Étape { $step } sur { $count } jusqu’au prochain chiffre
hint-why = Quoi et pourquoi ?
hint-do = Appliquer
explain-offer = Voici toute la solution, étape par étape. À la fermeture, les chiffres et notes de la partie reviennent.
explain-show = Montrer toutes les étapes
explain-solving = Résolution comme à la main…
explain-summary = { CAPITAL($level) }, score { $score } ; le plus dur : { $hardest }. { $steps ->
    [one] { $steps } étape.
   *[other] { $steps } étapes.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}Ces techniques n’atteignent pas la solution.
 }
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } étape.
   *[other] { $steps } étapes.
 }
explain-step = { CAPITAL($technique) } : { $where }.
explain-print = Toutes les étapes, avec des images de la grille
replay-title = Le chemin suivi
replay-move = Coup
replay-at = Coup { $move } sur { $count }

## Why a step is right
told-is = { $cell } vaut { $value }
told-has = { FORM($house, "nom") } a déjà son { $value }
told-only-cell-of-house = { $cell } est la dernière case vide { FORM($house, "de") }, où il ne manque plus que le { $value }.
told-hidden-single = Il ne reste que { $cell } pour le { $value } { FORM($house, "de") }{ $whole ->
    [yes] { $count ->
        [0] .
        [one] , à cause du { $value } en { $blockers }.
       *[other] , à cause des { $value } en { $blockers }.
    }
   *[no] { $count ->
        [0] , à cause de ce qui est déjà exclu.
        [one] , à cause du { $value } en { $blockers } et de ce qui est déjà exclu.
       *[other] , à cause des { $value } en { $blockers } et de ce qui est déjà exclu.
    }
 }
told-naked-single = { $count ->
    [0] En { $cell }, tout le reste est déjà exclu : il ne reste que { $value }.
   *[other] { $cell } voit { $seen }{ $whole ->
        [yes] {""}
       *[no] , et le reste est déjà exclu
    } : il ne reste que { $value }.
 }
told-fills-because = { $left }, car { $why }.
told-fills-only = Pour faire { $sum }, il n’y a que { $left }.
told-locked = Le { $value } { FORM($house, "de") } est en { $either }, donc aucune autre case { FORM($cover, "de") } ne le contient.
told-fish = Le { $value } { FORM($house, "de") } va forcément { FORM($cover, "in") }, donc aucune autre case n’y contient de { $value }.
told-naked-set = { $cells } se partagent { $values }, donc aucune autre case { FORM($house, "de") } ne les contient.
told-hidden-set = Seules { $cells } peuvent contenir { $values } { FORM($house, "in") }, donc elles ne contiennent rien d’autre.
told-combinations = Ce qui est barré ne figure dans aucune combinaison possible : { $where }.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) } : { $placed }.
told-out = Donc { $out }.
told-no = pas de { $value } en { $cells }

## Ending of a game
ending-fastest = Résolue, plus vite que jamais
ending-hardest = Technique la plus dure
ending-hints = Aides
ending-best = Meilleur temps
ending-faster = { $time }, avant : { $before }
ending-days = Jours d’affilée
ending-next = Grille suivante
card = Carte sans la solution
card-note = Plus une case est foncée, plus elle a été remplie tard. La carte ne montre pas la solution.
card-text = { $game } : résolue en { $time }. { $link }
card-save = Enregistrer la carte
card-copy = Copier en texte
card-hints = { $count ->
    [0] sans aide
    [one] avec { $count } aide
   *[other] avec { $count } aides
 }
card-fault = Le navigateur ne peut pas dessiner la carte.

## Saved games
games-state = { $state ->
    [solved] résolue
   *[open] { $done } sur { $empty }
 }, { $time }, { $day }
games-open = affichée
games-none = Les parties commencées apparaissent ici.
games-best = Meilleurs temps sans aide

## Settings
setting-language = Langue
setting-language-auto = Celle du navigateur
setting-theme = Couleurs
setting-theme-auto = Celles du système
setting-theme-light = Clair
setting-theme-dark = Sombre
setting-hand = Chiffres sur téléphone
setting-hand-both = Au milieu
setting-hand-right = À droite, pour une seule main
setting-hand-left = À gauche, pour une seule main
setting-conflicts = Montrer les conflits
setting-seen = Surligner la ligne, la colonne et le bloc
setting-same = Surligner les chiffres égaux
setting-clean = Retirer les notes qu’un chiffre exclut
setting-places = Une place fixe pour chaque note de coin
setting-digitFirst = Choisir d’abord un chiffre, puis toucher ses cases
setting-letters = Lettres sur les couleurs
setting-timer = Montrer le chrono

## Keys
keys = Raccourcis clavier
key-digits = 1 … 9, A … W
    .does = écrire dans le mode choisi ; encore une fois pour retirer ; maintenir une touche du pavé pour une note
key-corner = Maj + chiffre
    .does = note de coin
key-centre = Ctrl + chiffre
    .does = note centrale
key-colour = Alt ou Ctrl + Maj + chiffre
    .does = couleur
key-tools = Z, X, C, V, B, N
    .does = chiffres, notes de coin, notes centrales, couleurs, stylo, lettres ; Espace ramène aux chiffres
key-pen = Stylo
    .does = glisser de case en case ou le long des bords, ou Maj + flèches ; appuyer pour les cercles et les croix ; 1 à 6 choisissent la couleur, 7 à 9 marquent ou effacent les cases sélectionnées
key-modes = Espace, Maj + Espace
    .does = mode suivant, mode précédent
key-arrows = Flèches
    .does = se déplacer ; avec Maj ou Ctrl, sélectionner d’autres cases
key-drag = Glisser, Ctrl + clic
    .does = sélectionner d’autres cases
key-several = M
    .does = sélection multiple : les flèches se déplacent sans sélectionner, Espace ajoute ou retire la case
key-double = Double-clic
    .does = sélectionner les chiffres égaux, sinon les notes ou les couleurs égales ; Maj les ajoute
key-all = Ctrl + A, Ctrl + I, Échap
    .does = sélectionner tout, les autres cases, une seule ; Échap ferme aussi une aide
key-erase = Suppr, Retour arrière, 0
    .does = effacer, d’abord ce qu’écrit le mode choisi
key-undo = Ctrl + Z, Ctrl + Y
    .does = annuler, rétablir
key-check = Entrée
    .does = vérifier
key-hint = H
    .does = aide
key-pause = P
    .does = pause
key-set = Composer : /, Entrée, Suppr
    .does = trouver une contrainte ; la dessiner sur les cases sélectionnées ; la retirer. Les chiffres tapés juste après donnent sa valeur
key-list = ?
    .does = cette liste

## Make
make = Générer une grille
making = Génération d’une grille…
making-tried = Génération d’une grille… { $tries ->
    [one] { $tries } essayée
   *[other] { $tries } essayées
 }
making-several = { $count ->
    [one] Génération de { $count } grille…
   *[other] Génération de { $count } grilles…
 }
making-one-of = Génération de la grille { $number } sur { $count }…
make-printed = { $to ->
    [file] { $count ->
        [one] { $count } grille a été enregistrée.
       *[other] { $count } grilles ont été enregistrées.
    }
   *[paper] { $count ->
        [one] { $count } grille a été préparée pour l’impression.
       *[other] { $count } grilles ont été préparées pour l’impression.
    }
 }
make-more = Plus : grilles, règles, indices, nombres de départ
make-sheet = Imprimer une feuille de grilles
make-families = Régions et sauts en plus
make-marks = Contraintes
make-symmetry = Symétrie
    .note = Comment les indices sont placés
make-clues = Indices
    .note = Seulement les grilles qui en ont autant
make-target = S’arrêter à
    .note = Laisser ce nombre d’indices
make-seed = Nombre de départ
    .note = Même nombre, mêmes grilles
make-index = Grille
    .note = Son numéro, à partir de 0
make-draws = Un nouveau nombre de départ à chaque fois
make-command = Les mêmes grilles en ligne de commande :{" "}
symmetry-none = Aucune
symmetry-rotate180 = Demi-tour
symmetry-rotate90 = Quart de tour
symmetry-horizontal = Haut et bas identiques
symmetry-vertical = Gauche et droite identiques
symmetry-diagonal = En miroir sur la diagonale
symmetry-antidiagonal = En miroir sur l’autre diagonale
symmetry-full = Complète
symmetry-random = Au hasard

## Print
print-puzzles = Grilles
print-per-page = Par page
print-paper = Papier
print-letter = Lettre US
print-name-line = Une ligne pour le nom
print-name = Nom
print-solutions = { $several ->
    [yes] Avec les solutions
   *[no] Avec la solution
 }
print-paper-now = { $several ->
    [yes] Imprimer les grilles, ou les enregistrer en PDF
   *[no] Imprimer la grille, ou l’enregistrer en PDF
 }
print-file = { $several ->
    [yes] Enregistrer les grilles en SVG
   *[no] Enregistrer la grille en SVG
 }

## Share
share-note = Le lien contient toute la grille. Rien n’est envoyé nulle part ; ce qui a été écrit en jouant reste ici.
share-link = Lien vers cette grille
share-copy-link = Copier le lien
share-send = Envoyer…
share-scan = Scanner avec un téléphone
share-code = QR code du lien
share-sites = Ouvrir dans
share-no-link = Cette grille ne peut pas s’écrire dans un lien vers { $site }.
share-text = En texte
share-the-text = La grille en texte
share-format = Format
share-copy-text = Copier le texte
format-line = Ligne de chiffres
format-grid = Grille
format-csv = Tableau CSV
format-jsonl = Lignes JSON
format-iss = Interactive Sudoku Solver

## Set: drawing
set-parts = Que composer
set-part-draw = Dessiner
set-part-rules = Règles
set-part-finish = Terminer
set-board = Grille à composer, { $title }
set-clues = Indices
set-boxes = Blocs
set-several = Plusieurs
    .title = Toucher des cases les ajoute à la sélection
set-draw = Dessiner
    .title = Dessiner la contrainte sur les cases sélectionnées
set-clues-how = Sélectionner des cases et saisir des chiffres.
set-boxes-how = Sélectionner les cases d’un bloc et écrire son numéro. Jusqu’à ce que tous soient dessinés, ce sont les blocs habituels qui comptent.
set-boxes-done = Tous les blocs sont dessinés.
set-boxes-left = Blocs incomplets : { $boxes }.
set-box-left = { $box } en est à { $size } sur { $of }
set-choose = Choisir une contrainte
set-find = Trouver une contrainte
set-select-first = Sélectionner d’abord des cases dans la grille.
set-how = { $mark } : { $how }
set-type = { $mark } : taper une valeur ({ $value }).
set-diagonal = { $mark } : glisser d’une case d’une diagonale à une autre.
set-line = { $mark } : glisser d’une case d’une ligne ou d’une colonne à une autre.
set-value = Valeur
set-list = Contraintes
set-remove = { $count ->
    [one] La retirer
   *[other] Les retirer
 }
set-mark-here = Modifier ou retirer cette contrainte
set-change = Modifier cette contrainte
gesture-areas = Glisser sur les cases, ou en toucher une seule.
gesture-lines = Glisser le long des cases, en partant de la boule, du cercle ou d’un bout.
gesture-pairs = Toucher le bord entre deux cases, ou glisser de la première à la seconde.
gesture-cells = Toucher une case, ou glisser sur plusieurs.
gesture-corners = Toucher un coin commun à quatre cases.
gesture-outside = Toucher un bord de la grille, ou glisser d’une case à une autre : le nombre regarde dans cette direction.
gesture-text = Écrire une contrainte comme dans les fichiers d’Interactive Sudoku Solver, par exemple Or.Thermo~R1C1~R1C2.Odd~R5C5.End
group-areas = Zones
group-lines = Lignes
group-pairs = Entre deux cases
group-cells = Cases
group-corners = Coins
group-outside = Hors de la grille
group-text = Texte
value-sum = Somme
value-difference = Différence
value-digits = Chiffres
value-digit = Chiffre
value-number = Nombre
value-parts = Nombre de parties
value-sizes = Taille de chaque partie
value-times = Nombre de fois et chiffre
value-pill = Nombre de cases de la capsule
value-divisor = Diviseur
value-index = R ou C
value-rank = Rang
value-constraint = Contrainte
value-condition = Condition
value-expression = Expression

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Entropie partout
rule-GlobalMod = Modulo partout
rule-StrictKropki = Kropki intégral
rule-StrictXV = XV intégral
rule-AntiTaxicab = Anti-taxi
rule-DutchFlatmates = Colocataires
rule-ChaosConstruction = Construction du chaos
rule-Doppelganger = Sosies

## Set: rules and words
set-rules = Règles pour toutes les cases
set-words = Textes
set-title = Titre
set-author = Auteur
set-text = Règles en mots
    .note = Partagées et imprimées avec la grille
set-new = Nouvelle grille
set-begin = Commencer
set-use = Prendre la grille de « Jouer »

## Set: the strip below the board
draft = Ébauche
live = En direct
    .title = Compter et montrer les candidats après chaque changement
live-off = Rien n’est compté tant que « En direct » est décoché.
live-explain = Où s’arrête la logique ?
    .title = Les étapes d’une résolution à la main, jusqu’à ce qu’aucune ne mène plus loin
live-one = Une solution et une seule.
live-one-level = Une solution et une seule. { CAPITAL($level) }, score { $score }. Technique la plus dure : { $hardest }.
live-exact = { $count ->
    [0] Aucune solution.
    [one] { $count } solution.
   *[other] { $count } solutions.
 }
live-least = { $count ->
    [0] Aucune solution trouvée pour l’instant.
    [one] Au moins { $count } solution.
   *[other] Au moins { $count } solutions.
 }
live-about = Environ { $solutions } solutions, ±{ $error } %.
live-open = { $count ->
    [one] { $count } candidat reste possible.
   *[other] { $count } candidats restent possibles.
 }
live-clash = D’après les règles, ceci se contredit : { $parts }.
live-cure = { CAPITAL($part) } : { $how ->
    [instead] avec { $values } à la place, il y a une solution et une seule.
    [one] sans cela, il y a une solution et une seule.
   *[several] sans cela, il y a plusieurs solutions.
 }

## Set: finishing a draft
set-play = Jouer
set-share = Partager
set-clear = Vider
finish-one = Une seule solution
finish-note = Ce qui est dessiné reste ; il ne s’y ajoute que le nécessaire.
finish-add = Ajouter
finish-clues-too = Des indices aussi, là où les contraintes laissent plusieurs solutions
finish-complete = Compléter
finish-adding = { $what ->
    [clues] Ajout d’indices… { $seconds } s
   *[marks] Ajout de contraintes… { $seconds } s
 }
finish-completed = Une solution et une seule, avec { $added }.
finish-redundant = Rien de trop
finish-what = Qu’y a-t-il en trop ?
finish-trying = Essai de chaque indice et de chaque contrainte…
finish-minimise = Minimiser
    .title = Retirer des indices au hasard tant que la solution reste unique
finish-leaving-out = Retrait d’indices…
finish-minimal = { $count ->
    [0] Il ne reste aucun indice.
    [one] Il reste { $count } indice, et il n’est pas de trop.
   *[other] Il reste { $count } indices, dont aucun n’est de trop.
 }
finish-guise = La même grille sous une autre forme
finish-moving = Déplacement des cases et des chiffres…
finish-turn = Tourner
    .title = D’un quart de tour vers la droite
finish-mirror = Miroir
    .title = Échanger la gauche et la droite
finish-shuffle = Mélanger
    .title = Une des symétries de la grille et des règles, et de nouveaux chiffres
finish-relabel = Renommer
    .title = Des chiffres au hasard, si aucun n’est écrit
finish-digits = Chiffres à la place de 1, 2, 3…
judged-none = Aucune solution.
judged-several = Plusieurs solutions.
judged-time = { $count ->
    [one] Le temps est écoulé ; { $count } solution trouvée jusqu’ici.
   *[other] Le temps est écoulé ; { $count } solutions trouvées jusqu’ici.
 }
judged-undecided = Le temps s’est écoulé avant qu’on sache s’il y a quelque chose en trop.
judged-needed = Rien n’est de trop : tous les indices et toutes les contraintes sont nécessaires.
judged-redundant = De trop, chacun pris à part : { $names }.

## The tab where a book is made
book-begin = Modèle
book-your-name = Nom de l’auteur
book-starter-classic = Classique
    .title = Sudoku
    .subtitle = 120 grilles, de faciles à difficiles
book-starter-large-print = Gros caractères
    .title = Sudoku en gros caractères
    .subtitle = 60 grilles faciles et moyennes, une par page
book-starter-variety = Variantes
    .title = Sudoku en variantes
    .subtitle = Neuf variantes
book-starter-children = Pour enfants
    .title = Mes premiers sudokus
    .subtitle = De quatre à neuf chiffres
    .sections = Quatre chiffres | Six chiffres | Six chiffres et deux diagonales | Les neuf chiffres
book-book = Le livre
book-title = Titre
book-subtitle = Sous-titre
book-author = Auteur
book-language = Langue
book-trim = Format des pages
# The company that prints books on demand.
book-shop = Imprimeur
book-any-shop = Tout imprimeur
book-large-print = Gros caractères
book-qr = QR codes pour jouer les grilles
book-sections = Grilles
# $number: the section's, from 1.
book-section = Section { $number }
book-variant = Variante
book-level = Niveau
book-any-level = Tous les niveaux
book-count = Grilles
# The number of puzzles on a page.
book-per-page = Par page
book-usual = Par défaut
book-add = Ajouter une section
book-remove = Supprimer la section { $number }
book-text = Tout le livre en texte
# A command follows.
book-text-note = Tout ce qu’un livre peut contenir a sa place ici ; la liste se trouve dans docs/books.md. Le même livre en ligne de commande :
book-make = Créer le livre
book-save = Enregistrer le PDF
book-loading = Chargement de l’outil pour les livres…
book-drawing = Dessin d’un aperçu…
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Génération de la grille { $number } sur { $all }…
book-proving = Vérification des grilles et dessin des pages…
book-writing = Écriture du PDF…
# $pages, $puzzles: numbers.
book-preview = Aperçu : { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
 }, avec quelques grilles de chaque section.
book-whole = Le livre entier : { $puzzles ->
    [one] { $puzzles } grille
   *[other] { $puzzles } grilles
 } sur { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = Le nombre de départ est tiré au hasard : pour refaire ce livre, écrire seed = { $seed } au-dessus de la première section.
book-page = Page { $number }
