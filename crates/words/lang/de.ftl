# The words of lacuna in German. The head of en.ftl explains the format and the values.
# Forms: nom and dat are marks with their articles, and houses with theirs where they have one; in is a house
# with its preposition.

language = de
thousands = .

## Lists
list = {$before}, {$next}
list-and = {$before} und {$next}
list-or = {$before} oder {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books
sudoku = Sudoku
contents = Inhalt
solutions = Lösungen
notes = Notizen
rules-of = {$variant}: die Regeln
section = {$variant}, {$level}
level-range = {$easiest} bis {$hardest}
puzzles = { $count ->
    [one] Rätsel {$first}
   *[other] Rätsel {$first}–{$last}
 }
clues = { $clues ->
    [one] {$clues} Vorgabe
   *[other] {$clues} Vorgaben
 }
solution-on = Lösung auf Seite {$page}
cut-out = Zeichen zum Ausschneiden
puzzle-on = Seite {$page}
levels-heading = Die Schwierigkeitsgrade
levels-note = Der Schwierigkeitsgrad eines Rätsels sagt, wie schwer der schwerste Schritt auf dem leichtesten Weg zur Lösung ist und wie viel Auswahl es auf diesem Weg gibt.
levels-marks = Was ins Gitter gezeichnet ist, zählt genauso: Das letzte Feld darin auszufüllen oder zu sehen, dass nur noch eine Kombination möglich ist, ist leicht; viele Kombinationen zu vergleichen oder mehrere Zeichen über einen Block oder eine Linie hinweg zusammenzuzählen ist schwer.
example = Ein Beispiel
one-step = Ein Schritt
the-solution = Die Lösung
look =
    Wo kann in den dick umrandeten Feldern ({$house}) die Ziffer {$digit} stehen? { $clues ->
        [one] Die Ziffer {$digit} im Kreis schließt alle anderen leeren Felder aus
       *[other] Die Ziffer {$digit} in den Kreisen schließt alle anderen leeren Felder aus
    }, also gehört sie in das schwarze Feld, Zeile {$row}, Spalte {$column}.
look-sign =
    Wo kann in den dick umrandeten Feldern ({$house}) das Zeichen {$digit} stehen? { $clues ->
        [one] Das gleiche Zeichen im Kreis schließt alle anderen leeren Felder aus
       *[other] Die gleichen Zeichen in den Kreisen schließen alle anderen leeren Felder aus
    }, also gehört es in das schwarze Feld, Zeile {$row}, Spalte {$column}.
look-mark =
    Die dick umrandeten Felder gehören zusammen: {FORM($mark, "nom")}. { $sets ->
        [0] {""}
       *[other] Möglich sind dort nur {$sets}.{" "}
    }{ $clues ->
        [0] Damit
        [one] Mit der Ziffer im Kreis
       *[other] Mit den Ziffern in den Kreisen
    } bleibt für das schwarze Feld, Zeile {$row}, Spalte {$column}, nur eine Ziffer: {$digit}.
look-found = { $clues ->
    [one] Angenommen, die Ziffer im Kreis ist schon gefunden.
   *[other] Angenommen, die Ziffern in den Kreisen sind schon gefunden.
 }
finished-grid = Dieses Gitter ist fertig ausgefüllt. Es enthält Zeichen der gleichen Art wie die Rätsel, und jedes davon stimmt.
step-by-step = Schritt für Schritt füllt sich so das ganze Gitter.
holds = { $puzzles ->
    [one] Dieses Buch enthält ein Rätsel.
   *[other] Dieses Buch enthält {$puzzles} Rätsel.
 }
minimal = Jedes Rätsel hat genau eine Lösung, und keines hat eine Vorgabe zu viel: Lässt man irgendeine weg, gibt es mehr als eine Lösung. Beides hat ein Computer bewiesen, bevor dieses Buch gedruckt wurde.
unique = Jedes Rätsel hat genau eine Lösung. Das hat ein Computer bewiesen, bevor dieses Buch gedruckt wurde.
made = Erstellt mit lacuna {$version}.
seed = Startwert {$seed}.
typefaces = Gesetzt aus der Libertinus Serif und der Libertinus Sans, die unter der SIL Open Font License frei sind.

## Headings
heading = {$before} {$next}
heading-mark = {CAPITAL($mark)}
heading-regions = mit Regionen
layout-classic = Klassisch
layout-size = {$rows}×{$columns}
layout-latin = Lateinisches Quadrat {$rows}×{$columns}
layout-jigsaw = Jigsaw-Sudoku
layout-jigsaw-of-size = Jigsaw-Sudoku {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samurai
layout-gattai = Gattai-{$grids}

## Levels
level-easy = leicht
    .meaning = Irgendwo bleibt für eine Ziffer nur ein Platz in ihrer Zeile, ihrer Spalte oder ihrem Block, und man hat immer mehrere solche Plätze zur Auswahl.
level-medium = mittel
    .meaning = Solche Plätze sind rar, oder man muss ein Feld finden, in das nur noch eine Ziffer passt; es hilft zu prüfen, wo eine Ziffer in einem Block und in einer Linie stehen kann.
level-hard = schwer
    .meaning = Jetzt hilft es, die Kandidaten der leeren Felder aufzuschreiben: Paare und Drillinge von Feldern und Muster aus Zeilen und Spalten schließen einige davon aus.
level-expert = sehr schwer
    .meaning = Man muss Ketten von Kandidaten verfolgen: Steht diese Ziffer nicht hier, dann steht sie dort, und so weiter.
level-extreme = extrem
    .meaning = Die längsten Ketten, mehrere Möglichkeiten im Vergleich oder etwas, das kein solcher Schritt findet: für alle, die den Rest schon kennen.

## Rules of the grid
rules-layout =
    In jedes leere Feld kommt { $letters ->
        [0] eine Ziffer von 1 bis {$last}
        [1] eine Ziffer von 1 bis 9 oder der Buchstabe {$last}
       *[other] eine Ziffer von 1 bis 9 oder ein Buchstabe von A bis {$last}
    }, sodass in { $boxes ->
        [nine] jeder Zeile, in jeder Spalte und in jedem Block aus neun Feldern mit dickem Rand
        [rectangles] jeder Zeile, in jeder Spalte und in jedem Block aus {$rows} Zeilen und {$columns} Spalten mit dickem Rand
       *[none] jeder Zeile und in jeder Spalte
    } { $letters ->
        [0] jede Ziffer
       *[other] jedes dieser Zeichen
    } genau einmal steht.{ $letters ->
        [0] {""}
        [1] {" "}Der Buchstabe zählt als Ziffer: A ist 10.
       *[other] {" "}Buchstaben zählen als Ziffern: A ist 10 und {$last} ist {$largest}.
    }
rules-signs =
    In jedes leere Feld kommt eines dieser Zeichen, sodass in { $boxes ->
        [yes] jeder Zeile, in jeder Spalte und in jedem Block mit dickem Rand
       *[no] jeder Zeile und in jeder Spalte
    } jedes von ihnen genau einmal steht. Wo in den Regeln von Ziffern die Rede ist, sind diese Zeichen gemeint.
rules-word = In jeder Lösung ergibt eine Zeile oder die Diagonale von links oben ein Wort.
rules-shapes = Auch in jeder dick umrandeten Form steht jede Ziffer einmal.
rules-grids =
    In jedem der { $grids ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
       *[other] {$grids}
    } Gitter gelten die Regeln für sich; jeder gemeinsame Block gehört zu zwei Gittern.
rules-regions = In jeder gekennzeichneten Region steht jede Ziffer einmal.

## Families
family-anti-king = Antikönig
    .rule = Felder, die sich an einer Ecke berühren, enthalten verschiedene Ziffern.
family-anti-knight = Antispringer
    .rule = Felder, die einen Springerzug auseinanderliegen, also zwei Felder in einer Richtung und eines zur Seite, enthalten verschiedene Ziffern.
family-asterisk = Sternchen
    .rule = In den neun gekennzeichneten Feldern des Sternchens steht jede Ziffer einmal.
family-center-dot = Mittelpunkt
    .rule = In den neun gekennzeichneten Feldern in der Mitte der Blöcke steht jede Ziffer einmal.
family-dg = Platzgruppen
    .rule = In den Feldern, die in ihren Blöcken am gleichen Platz liegen und den gleichen Buchstaben tragen, steht jede Ziffer einmal.
family-girandola = Girandola
    .rule = In den neun gekennzeichneten Feldern der Girandola steht jede Ziffer einmal.
family-non-consecutive = Ohne Nachbarzahlen
    .rule = In Feldern mit einer gemeinsamen Seite stehen nie aufeinanderfolgende Ziffern wie 3 und 4.
family-nrc = Windoku
    .rule = In jedem der vier grauen Fenster steht jede Ziffer einmal.
family-x = Diagonal
    .rule = Auf jeder der beiden Hauptdiagonalen, die mit dünnen Linien eingezeichnet sind, steht jede Ziffer einmal.
family-arrow = Pfeil
family-between = Zwischenlinien
family-choice = Entweder-oder
family-clones = Klone
family-entropic = Entropie
family-equal-sums = Gleiche Summen
family-even-odd = Gerade-Ungerade
family-greater-than = Größer-Kleiner
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little Killer
family-palindrome = Palindrom
family-quads = Vierer
family-region-sums = Blocksummen
family-renban = Renban
family-sandwich = Sandwich
family-skyscraper = Hochhäuser
family-strict-kropki = Strenges Kropki
    .rule = Ein weißer Punkt zwischen zwei Feldern bedeutet, dass ihre Ziffern aufeinanderfolgen, ein schwarzer, dass die eine doppelt so groß ist wie die andere. Alle Punkte sind angegeben: Wo keiner ist, gilt keines von beidem.
family-strict-xv = Strenges XV
    .rule = Ein X zwischen zwei Feldern bedeutet, dass ihre Ziffern zusammen 10 ergeben, ein V, dass sie zusammen 5 ergeben. Alle X und V sind angegeben: Wo keines steht, gilt keines von beidem.
family-sum-lines = Summenlinien
family-sums = Summen
family-thermo = Thermometer
family-whispers = Flüsterlinien
family-x-sum = X-Summen
family-xv = XV
family-zipper = Reißverschluss

## Marks
mark-any = Zeichen
    .several = die Zeichen
mark-own-line = Linie »{$name}«
    .nom = die Linie »{$name}«
    .dat = der Linie »{$name}«
mark-cage = Käfig
    .several = die Käfige
    .nom = der Käfig
    .dat = dem Käfig
    .rule = Die Ziffern in einem gestrichelten Käfig ergeben zusammen die kleine Zahl in seiner Ecke, und keine Ziffer kommt darin zweimal vor.{ $numbers ->
        [plain] {""}
       *[own] {" "}Ein Käfig ohne Zahl sagt nur, dass seine Ziffern verschieden sind.
    }
mark-sum = Summe
    .several = die Summen
    .nom = die Summe
    .dat = der Summe
    .rule = Die Ziffern in einer grauen Fläche ergeben zusammen die Zahl in ihrer Ecke; eine Ziffer mit ×2 zählt doppelt. Ziffern dürfen sich darin wiederholen.
mark-parity = Gerade-Ungerade-Feld
    .nom = das Gerade-Ungerade-Feld
    .dat = dem Gerade-Ungerade-Feld
    .rule = { $kinds ->
        [Even] In einem grauen Quadrat steht eine gerade Ziffer. Auch andere Felder dürfen gerade sein.
        [Odd] In einem grauen Kreis steht eine ungerade Ziffer. Auch andere Felder dürfen ungerade sein.
       *[several] In einem grauen Quadrat steht eine gerade Ziffer, in einem grauen Kreis eine ungerade. In einem Feld ohne beides darf jede Ziffer stehen.
    }
mark-greater-than-sign = Ungleichheitszeichen
    .nom = das Ungleichheitszeichen
    .dat = dem Ungleichheitszeichen
    .rule = Ein Zeichen zwischen zwei Feldern zeigt mit der Spitze auf die kleinere Ziffer. Nicht zwischen allen Nachbarn steht ein Zeichen.
mark-white-dot = weißer Punkt
    .nom = der weiße Punkt
    .dat = dem weißen Punkt
mark-black-dot = schwarzer Punkt
    .nom = der schwarze Punkt
    .dat = dem schwarzen Punkt
mark-dot = Punkt
    .nom = der Punkt
    .dat = dem Punkt
    .rule = { $kinds ->
        [WhiteDot] Ein weißer Punkt zwischen zwei Feldern bedeutet, dass ihre Ziffern aufeinanderfolgen, wie 3 und 4.
        [BlackDot] Ein schwarzer Punkt zwischen zwei Feldern bedeutet, dass die eine Ziffer doppelt so groß ist wie die andere, wie bei 3 und 6.
       *[several] Ein weißer Punkt zwischen zwei Feldern bedeutet, dass ihre Ziffern aufeinanderfolgen, wie 3 und 4; ein schwarzer bedeutet, dass die eine doppelt so groß ist wie die andere, wie bei 3 und 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}Nicht jedes solche Paar hat einen Punkt.
    }
mark-x = X
    .nom = das X
    .dat = dem X
mark-v = V
    .nom = das V
    .dat = dem V
mark-x-or-v = X oder V
    .nom = das X oder V
    .dat = dem X oder V
    .rule = { $kinds ->
        [X] Ein X zwischen zwei Feldern bedeutet, dass ihre Ziffern zusammen 10 ergeben.
        [V] Ein V zwischen zwei Feldern bedeutet, dass ihre Ziffern zusammen 5 ergeben.
       *[several] Ein X zwischen zwei Feldern bedeutet, dass ihre Ziffern zusammen 10 ergeben, ein V, dass sie zusammen 5 ergeben.
    }{ $given ->
        [all] {""}
       *[some] {" "}Nicht jedes solche Paar hat einen Buchstaben.
    }
mark-thermometer = Thermometer
    .nom = das Thermometer
    .dat = dem Thermometer
    .rule = Auf einem Thermometer, einer grauen Röhre mit einer Kugel am Ende, werden die Ziffern von der Kugel an größer: Jede ist größer als die vorige.
mark-slow-thermometer = träges Thermometer
    .nom = das träge Thermometer
    .dat = dem trägen Thermometer
    .rule = Auf einem Thermometer, das nur im Umriss gezeichnet ist, werden die Ziffern von der Kugel an nie kleiner: Jede ist größer als die vorige oder gleich groß.
mark-arrow = Pfeil
    .nom = der Pfeil
    .dat = dem Pfeil
    .rule = Die Ziffern auf einem Pfeil ergeben zusammen die Zahl in seinem Kreis oder in seiner länglichen Kapsel. Ziffern dürfen sich auf einem Pfeil wiederholen.
mark-palindrome = Palindrom
    .nom = das Palindrom
    .dat = dem Palindrom
    .rule = Die Ziffern auf einer breiten grauen Linie lesen sich von beiden Enden gleich.
mark-pencil-mark = Notiz
    .nom = die Notiz
    .dat = der Notiz
    .rule = In einem Feld mit kleinen Ziffern steht eine von diesen.
mark-renban-line = Renban-Linie
    .nom = die Renban-Linie
    .dat = der Renban-Linie
    .rule = Die Ziffern auf einer dünnen Linie mit Perlen folgen in beliebiger Reihenfolge lückenlos aufeinander, wie 3, 4 und 5. Keine kommt zweimal vor.
mark-whisper-line = Flüsterlinie
    .nom = die Flüsterlinie
    .dat = der Flüsterlinie
    .rule = Benachbarte Ziffern auf einer Wellenlinie unterscheiden sich mindestens um 5{ $numbers ->
        [plain] {""}
       *[own] {" "}oder mindestens um die Zahl, die dort steht
    }. Ziffern dürfen sich auf ihr wiederholen.
    .screen = Benachbarte Ziffern auf einer grünen Linie unterscheiden sich mindestens um 5{ $numbers ->
        [plain] {""}
       *[own] {" "}oder mindestens um die Zahl, die dort steht
    }. Ziffern dürfen sich auf ihr wiederholen.
mark-between-line = Zwischenlinie
    .nom = die Zwischenlinie
    .dat = der Zwischenlinie
    .rule = Die Ziffern auf einer Linie zwischen zwei Kreisen sind größer als die Ziffer in dem einen Kreis und kleiner als die in dem anderen. Sie dürfen sich auf der Linie wiederholen.
mark-lockout-line = Sperrlinie
    .nom = die Sperrlinie
    .dat = der Sperrlinie
    .rule = Die Ziffern in den beiden Rauten an den Enden einer Linie unterscheiden sich mindestens um 4{ $numbers ->
        [plain] {""}
       *[own] {" "}oder mindestens um die Zahl, die dort steht
    }. Die Ziffern auf der Linie dazwischen sind kleiner als beide oder größer als beide; sie dürfen sich wiederholen.
mark-zipper-line = Reißverschlusslinie
    .nom = die Reißverschlusslinie
    .dat = der Reißverschlusslinie
    .rule = Auf einer doppelten Linie haben je zwei Ziffern, die gleich weit von ihrer Mitte entfernt sind, stets dieselbe Summe. Liegt in der Mitte ein Feld, dann steht darin diese Summe. Ziffern dürfen sich auf ihr wiederholen.
mark-region-sum-line = Blocksummenlinie
    .nom = die Blocksummenlinie
    .dat = der Blocksummenlinie
    .rule = Auf einer dünnen dunklen Linie haben die Ziffern in jedem Block dieselbe Summe, und zwar jedes Mal, wenn die Linie ihn durchquert. Ziffern dürfen sich auf ihr wiederholen.
mark-group-of-equal-sums = Gruppe gleicher Summen
    .nom = die Gruppe gleicher Summen
    .dat = der Gruppe gleicher Summen
    .rule = Flächen mit gleichem Buchstaben und einem = haben dieselbe Summe. Ziffern dürfen sich darin wiederholen.
mark-sum-line = Summenlinie
    .nom = die Summenlinie
    .dat = der Summenlinie
    .rule = Eine gestrichelte Linie lässt sich in Stücke teilen, deren Ziffern jeweils die Zahl ergeben, die an der Linie steht. Ziffern dürfen sich auf ihr wiederholen.
mark-entropic-line = Entropielinie
    .nom = die Entropielinie
    .dat = der Entropielinie
    .rule = Von je drei Nachbarn auf einer dreifachen Linie ist einer niedrig, einer mittel und einer hoch ({$thirds}). Ziffern dürfen sich auf ihr wiederholen.
mark-modular-line = Restlinie
    .nom = die Restlinie
    .dat = der Restlinie
    .rule = Je drei Nachbarn auf einer Linie mit Querstrichen lassen beim Teilen durch drei verschiedene Reste. Eine Zahl an einer Linie tritt an die Stelle der Drei. Ziffern dürfen sich auf ihr wiederholen.
mark-rule-of-two-by-two-cells = Zwei-mal-zwei-Regel
    .nom = die Zwei-mal-zwei-Regel
    .dat = der Zwei-mal-zwei-Regel
    .rule = { $kinds ->
        [GlobalEntropy] In jedem Quadrat aus zwei mal zwei Feldern stehen eine niedrige, eine mittlere und eine hohe Ziffer ({$thirds}).
        [GlobalMod] In jedem Quadrat aus zwei mal zwei Feldern kommen alle drei Reste vor, die beim Teilen durch drei bleiben können.
       *[several] In jedem Quadrat aus zwei mal zwei Feldern stehen eine niedrige, eine mittlere und eine hohe Ziffer ({$thirds}), und alle drei Reste kommen vor, die beim Teilen durch drei bleiben können.
    }
mark-double-arrow = Doppelpfeil
    .nom = der Doppelpfeil
    .dat = dem Doppelpfeil
    .rule = Die Ziffern auf einer Linie mit zwei Pfeilspitzen zwischen zwei Kreisen ergeben zusammen so viel wie die Ziffern in den Kreisen. Ziffern dürfen sich auf ihr wiederholen.
mark-group-of-clones = Gruppe von Klonen
    .nom = die Gruppe von Klonen
    .dat = der Gruppe von Klonen
    .rule = Flächen mit gleichem Buchstaben enthalten dieselben Ziffern, jede gleich oft, in beliebiger Reihenfolge.
mark-equality-cage = Gleichheitskäfig
    .nom = der Gleichheitskäfig
    .dat = dem Gleichheitskäfig
    .rule = Die Ziffern in einem gestrichelten Käfig mit einem = sind verschieden. Ebenso viele sind gerade wie ungerade, und ebenso viele sind niedrig wie hoch; die mittlere Ziffer ist weder niedrig noch hoch und kommt dort nicht vor.
mark-quad = Vierer
    .nom = der Vierer
    .dat = dem Vierer
    .rule = Die Ziffern in einem Kreis an einer Ecke kommen in den vier Feldern ringsum vor, mindestens so oft, wie sie dort stehen. In den übrigen davon dürfen beliebige Ziffern stehen.
mark-area-that-contains-digits = Fläche mit Pflichtziffern
    .nom = die Fläche mit Pflichtziffern
    .dat = der Fläche mit Pflichtziffern
    .rule = Die Ziffern in der Ecke einer gestrichelten Fläche kommen in ihr mindestens so oft vor, wie sie dort stehen; nach einem = genau so oft. Auch andere Ziffern dürfen vorkommen, und Ziffern dürfen sich wiederholen.
mark-look-and-say-cage = Zählkäfig
    .nom = der Zählkäfig
    .dat = dem Zählkäfig
    .rule = Die Zahl eines gestrichelten Zählkäfigs liest man in Paaren: 23 bedeutet, dass er genau zwei Dreien enthält. Ziffern dürfen sich darin wiederholen.
mark-set-of-counting-circles = Gruppe von Zählkreisen
    .nom = die Gruppe von Zählkreisen
    .dat = der Gruppe von Zählkreisen
    .rule = Die Ziffer in einem Kreis sagt, in wie vielen Kreisen diese Ziffer steht.
mark-cell-that-counts-digits = Ziffernzähler
    .nom = der Ziffernzähler
    .dat = dem Ziffernzähler
    .rule = Die Ziffer in einem Kreis ist die Anzahl der verschiedenen Ziffern in seiner Fläche. Ziffern dürfen sich dort wiederholen.
mark-numbered-room = Zimmernummer
    .nom = die Zimmernummer
    .dat = der Zimmernummer
    .rule = Eine Ziffer am Rand steht von dort aus im N-ten Feld, wobei N die Ziffer im ersten Feld ist. Nicht jede Zeile und Spalte hat eine.
mark-indexing-cell = Verweisfeld
    .nom = das Verweisfeld
    .dat = dem Verweisfeld
    .rule = Ein graues Feld mit dem Buchstaben C in Spalte N sagt, in welcher Spalte seine Zeile die Ziffer N hat; eines mit dem Buchstaben R in Zeile N sagt, in welcher Zeile seine Spalte die Ziffer N hat; eines mit dem Buchstaben B am N-ten Platz seines Blocks sagt, an welchem Platz der Block die Ziffer N hat.
mark-slingshot = Schleuder
    .nom = die Schleuder
    .dat = der Schleuder
    .rule = Die Ziffer im ersten Feld eines Pfeils ohne Kreis steht auf ihm noch einmal, N Schritte nach dem zweiten Feld, wobei N die Ziffer im zweiten Feld ist.
mark-little-killer = Little Killer
    .several = die Little Killer
    .nom = der Little Killer
    .dat = dem Little Killer
    .rule = Eine Zahl neben einem kleinen Pfeil ist die Summe der Ziffern auf der Diagonale. Sie dürfen sich wiederholen. Nicht jede Diagonale hat eine Zahl.
mark-x-sum = X-Summe
    .nom = die X-Summe
    .dat = der X-Summe
    .rule = Eine X-Summe am Rand ist die Summe der ersten X Ziffern von dort aus, wobei X die erste davon ist. Nicht jede Zeile und Spalte hat eine.
mark-sandwich = Sandwich
    .nom = das Sandwich
    .dat = dem Sandwich
    .rule = Eine Zahl am Rand ist die Summe der Ziffern, die in ihrer Zeile oder Spalte zwischen der 1 und der größten Ziffer stehen. Nicht jede Zeile und Spalte hat eine Zahl.
mark-lunchbox = Brotdose
    .nom = die Brotdose
    .dat = der Brotdose
    .rule = Die Ziffern auf einem sehr breiten, hellen Band sind verschieden, und seine Zahl ist die Summe derer, die zwischen der kleinsten und der größten davon liegen.
mark-skyscraper-clue = Hochhauszahl
    .nom = die Hochhauszahl
    .dat = der Hochhauszahl
    .rule = Die Ziffern sind die Höhen von Hochhäusern, und höhere verdecken niedrigere. Eine Zahl am Rand sagt, wie viele man von dort sehen kann. Nicht jede Zeile und Spalte hat eine Zahl.
mark-hidden-skyscraper-clue = Zahl eines verdeckten Hochhauses
    .nom = die Zahl eines verdeckten Hochhauses
    .dat = der Zahl eines verdeckten Hochhauses
    .rule = Die Ziffern sind die Höhen von Hochhäusern, und höhere verdecken niedrigere. Eine Zahl am Rand ist die erste Höhe, die man von dort nicht sehen kann. Nicht jede Zeile und Spalte hat eine Zahl.
mark-rank = Rang
    .nom = der Rang
    .dat = dem Rang
    .rule = Jede Zeile und jede Spalte ist von beiden Enden als Zahl zu lesen. Eine Zahl am Rand ist der Rang ihrer Linie, von dort gelesen, unter all diesen Zahlen: Die kleinste hat den Rang 1. Nicht jede Linie hat einen Rang.
mark-rule-of-ranks = Rangregel
    .nom = die Rangregel
    .dat = der Rangregel
    .rule = Ränge gehören zu verschiedenen Zahlen, wenn der Autor nicht auch gleiche zulässt.
mark-rule-that-all-signs-are-given = Regel, dass alle Zeichen angegeben sind
    .nom = die Regel, dass alle Zeichen angegeben sind
    .dat = der Regel, dass alle Zeichen angegeben sind
    .rule = { $kinds ->
        [StrictKropki] Alle Punkte sind angegeben: Wo zwischen zwei Nachbarn keiner ist, folgen ihre Ziffern nicht aufeinander, und keine ist doppelt so groß wie die andere.
        [StrictXV] Alle X und V sind angegeben: Wo zwischen zwei Nachbarn keines steht, ergeben ihre Ziffern zusammen weder 10 noch 5.
       *[several] Alle Punkte, X und V sind angegeben: Wo zwischen zwei Nachbarn nichts davon steht, folgen ihre Ziffern nicht aufeinander, keine ist doppelt so groß wie die andere, und zusammen ergeben sie weder 10 noch 5.
    }
mark-rule-of-unknown-regions = Regel der unbekannten Regionen
    .nom = die Regel der unbekannten Regionen
    .dat = der Regel der unbekannten Regionen
    .rule = Das Gitter besteht aus Regionen zusammenhängender Felder, jede so groß wie eine Zeile; welche das sind, ist herauszufinden. Die Ziffern einer Region sind verschieden.
mark-cell-that-looks-along-its-region = Feld, das entlang seiner Region blickt
    .nom = das Feld, das entlang seiner Region blickt,
    .dat = dem Feld, das entlang seiner Region blickt,
    .rule = Die Ziffer in einem Kreis ist die Anzahl der Felder seiner Region, die er entlang seiner Linien sieht, sich selbst mitgezählt.
mark-cell-that-counts-its-region = Feld, das seine Region zählt
    .nom = das Feld, das seine Region zählt,
    .dat = dem Feld, das seine Region zählt,
    .rule = Die Ziffer in einem Kreis ist die Anzahl der Felder seiner Region unter denen ringsum, sich selbst mitgezählt.
mark-rule-of-doppelgangers = Doppelgängerregel
    .nom = die Doppelgängerregel
    .dat = der Doppelgängerregel
    .rule = Jede Zeile, jede Spalte und jeder Block enthält die 0 und alle anderen Ziffern bis auf eine. Keinen zwei Zeilen, Spalten oder Blöcken fehlt dieselbe Ziffer, und auch nicht der Zeile, der Spalte und dem Block einer 0.
mark-rule-of-connected-digits = Regel der zusammenhängenden Ziffern
    .nom = die Regel der zusammenhängenden Ziffern
    .dat = der Regel der zusammenhängenden Ziffern
    .rule = Die Felder mit bestimmten Ziffern hängen an ihren Seiten zusammen.
mark-anti-taxicab-rule = Antitaxiregel
    .nom = die Antitaxiregel
    .dat = der Antitaxiregel
    .rule = Zwei Felder mit derselben Ziffer N sind nicht genau N Schritte entlang von Zeilen und Spalten voneinander entfernt.
mark-dutch-flatmates = Mitbewohnerregel
    .nom = die Mitbewohnerregel
    .dat = der Mitbewohnerregel
    .rule = Jede 5 hat direkt über sich eine 1 oder direkt unter sich eine 9.
mark-line-with-a-rule-of-its-own = Linie mit eigener Regel
    .nom = die Linie mit eigener Regel
    .dat = der Linie mit eigener Regel
    .rule = Die Ziffern auf einer gepunkteten Linie passen so zusammen, wie der Autor es sagt.
mark-line-with-a-regular-expression = Linie mit regulärem Ausdruck
    .nom = die Linie mit regulärem Ausdruck
    .dat = der Linie mit regulärem Ausdruck
    .rule = Die Ziffern auf einer gepunkteten Linie folgen so aufeinander, wie der Autor es sagt.
mark-line-with-an-automaton = Linie mit Automat
    .nom = die Linie mit Automat
    .dat = der Linie mit Automat
    .rule = Die Ziffern auf einer gepunkteten Linie folgen so aufeinander, wie der Autor es sagt.
mark-choice-of-marks = Auswahl von Zeichen
    .nom = die Auswahl von Zeichen
    .dat = der Auswahl von Zeichen
    .rule = Umrandete Zeichen mit gleichem Buchstaben stehen zur Auswahl: Mindestens eines von ihnen gilt.

## Places and houses
cell = r{$row}c{$column}
cell-names = Im Folgenden ist r1c2 das Feld in Zeile 1, Spalte 2.
house-row = Zeile {$number}
    .in = in Zeile {$number}
house-column = Spalte {$number}
    .in = in Spalte {$number}
house-box = Block {$number}
    .in = in Block {$number}
house-window = Fenster {$number}
    .in = in Fenster {$number}
house-main-diagonal = Hauptdiagonale
    .dat = der Hauptdiagonalen
    .in = auf der Hauptdiagonalen
house-anti-diagonal = Nebendiagonale
    .dat = der Nebendiagonalen
    .in = auf der Nebendiagonalen
house-disjoint-group = Platzgruppe {$number}
    .in = in Platzgruppe {$number}
house-asterisk = Sternchen
    .dat = dem Sternchen
    .in = im Sternchen
house-center-dot = Mittelpunkt
    .dat = dem Mittelpunkt
    .in = im Mittelpunkt
house-girandola = Girandola
    .dat = der Girandola
    .in = in der Girandola
house-region = Region {$number}
    .in = in Region {$number}
house-region-alone = Region
    .dat = der Region
    .in = in der Region
house-other = {$name}
    .in = in {$name}
house-of-grid = {$house} von Gitter {$grid}
house-derived = {$cells} ({$houses} ohne {$without})
    .in = in {$cells} ({FORM($houses, "")} ohne {FORM($without, "")})
mark = {$mark}{$place}
mark-labelled = {$mark} mit {$label}{$place}
place-nowhere = {""}
place-cell = {" "}bei {$cell}
place-between = {" "}zwischen {$cell} und {$other}
place-line = { $end ->
    [left] {" "}entlang {$line} von links
    [right] {" "}entlang {$line} von rechts
    [top] {" "}entlang {$line} von oben
    [bottom] {" "}entlang {$line} von unten
   *[both] {" "}in {$line}
 }
word-digits = Ziffern
word-values = Werte

## Steps
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
placed = {$cell} = {$value}
excluded = keine {$value} in {$cells}
hint-place = {FORM($place, "nom")}
hint-technique = {$technique}: {FORM($place, "nom")}
hint-values = {$technique}: {$values} in {FORM($place, "dat")}

## Why a step is right
because-only-cell-of-house = {$cells} ist das einzige offene Feld {FORM($houses, "in")}
because-only-cell-of-mark = {$cells} ist das einzige offene Feld in {FORM($marks, "dat")}
because-hidden-single = {FORM($houses, "in")} gibt es für die {$values} nur einen Platz
because-single-of-mark = {FORM($marks, "nom")} lässt {$cells} nur einen Wert
because-only-combination = {FORM($marks, "nom")} enthält {$values}
because-last-cells-of-mark = {$cells} sind die letzten offenen Felder in {FORM($marks, "dat")}
because-ends-of-mark = zu niedrig oder zu hoch in {FORM($marks, "dat")}
because-direct-locked = {FORM($houses, "in")} liegt jede {$values} {FORM($cover, "in")} ({$link}), also gibt es {FORM($other, "in")} für die {$values} nur einen Platz
because-direct-hidden = {FORM($houses, "in")} liegen die {$digits} {$values} in {$link}, also gibt es für die {$placed} nur einen Platz
because-locked-in-mark = {FORM($marks, "nom")} braucht eine {$values}, und die liegt in {$cells}
because-naked-single = {$cells} hat nur einen Kandidaten
because-combinations = in keiner Kombination von {FORM($marks, "dat")}
because-locked = {FORM($houses, "in")} liegt jede {$values} {FORM($covers, "in")} ({$cells})
because-common-peer = {FORM($houses, "in")} kommt die {$values} nach {$cells}
because-common-peer-of-cell = in {$cells} steht eine von {$values}
because-naked-set = {$cells} {FORM($houses, "in")} enthalten nur {$values}
because-pinned =
    {FORM($houses, "in")} { $values ->
        [one] liegt die {$values}
       *[other] liegen die {$digits} {$values}
    } in {FORM($marks, "dat")}, also fallen Kombinationen ohne sie weg
because-chain-of-marks = in keiner gemeinsamen Kombination von {FORM($marks, "dat")}
because-hidden-set = {FORM($houses, "in")} liegen die {$digits} {$values} in {$cells}
because-common-exclusion = wohin auch immer die {$values} {FORM($houses, "in")} kommt ({$cells})
because-common-exclusion-of-cell = was auch immer von {$values} in {$cells} steht
because-strong-links = {FORM($house, "in")} steht die {$values} in {$outer} oder {$inner}, {FORM($other, "in")} in {$opposite} oder {$end}, und nicht in {$inner} und {$opposite} zugleich, also in {$outer} oder {$end}
because-pivot = die Felder {$cells} enthalten {$values}
because-rectangle = in {$cells} dürfen nicht nur {$values} übrig bleiben
because-colouring = die {$values} steht überall in {$link} oder überall in {$link-2}
because-chain = {$chain}, was das Erste ausschließt
because-almost-locked = {$link} und {$link-2} können nicht beide {$values} enthalten
because-universal-grave = ohne {$values} in {$cells} könnten alle offenen Felder ihre zwei Kandidaten tauschen
because-linked-pairs = die Felder {$cells} enthalten {$values} und sind {FORM($houses, "in")} verbunden
because-forcing-through-marks = mit {$cells} = {$values} führen Zeichen und eindeutige Felder zu einem Widerspruch: {$end}
because-cases = jede Kombination, die {FORM($marks, "dat")} bleibt, führt dazu
because-forcing = mit {$cells} = {$values} führen eindeutige Felder zu einem Widerspruch: {$end}
because-trial = angenommen, {$cells} = {$values}; das führt zu einem Widerspruch: {$end}
because-search = keine Annahme führt zu einem Widerspruch, also wurde ein Wert durch Suche gefunden
because-sum-inside =
    { $count ->
        [one] {FORM($marks, "nom")}
       *[other] {$marks}
    } {FORM($houses, "in")} { $count ->
        [one] ergibt
       *[other] ergeben
    } zusammen {$sum} von {$whole}, also {$terms} = {$rest}
because-sum-across =
    { $count ->
        [one] {FORM($marks, "nom")}
       *[other] {$marks}
    } über {$houses} { $count ->
        [one] ergibt
       *[other] ergeben
    } zusammen {$sum} statt {$whole}, also {$terms} = {$rest}
end-cell = {$cell} hat keinen Kandidaten mehr
end-house = {FORM($house, "in")} gibt es für die {$value} keinen Platz mehr
end-mark = {FORM($mark, "nom")} lässt sich nicht erfüllen

## What `lacuna explain` says about a puzzle
explain-look = hier hinsehen: {$place}
explain-no-hint-full = kein Tipp: alle Ziffern stehen schon da
explain-no-hint = kein Tipp: es wurde nichts gefunden, was zu einer Ziffer führt
explain-rating =
    { $least ->
        [yes] mindestens {$level}
       *[no] {$level}
    }, Punktzahl {$score}, am schwersten: {$technique}; { $steps ->
        [one] 1 Schritt
       *[other] {NUMBER($steps)} Schritte
    } {$how}
explain-rounds = in { $rounds ->
    [one] 1 Runde
   *[other] {NUMBER($rounds)} Runden
 }
explain-cut = in {$time}, { $is-full ->
    [yes] der Rest durch Suche
   *[no] weiter nicht
 }
explain-with = mit {$parts}
explain-trials = { $count ->
    [one] 1 Versuch
   *[other] {NUMBER($count)} Versuchen
 }
explain-searches = { $count ->
    [one] 1 Wert aus einer Suche
   *[other] {NUMBER($count)} Werten aus einer Suche
 }
explain-ends = hier enden die Schritte, {$left}; {$decides}
explain-ends-cut = hier war die Zeit um, {$left}; {$decides}
explain-left = { $solutions ->
    [one] 1 Lösung bleibt
   *[other] {NUMBER($solutions)} Lösungen bleiben
 }
explain-left-at-least = mindestens {NUMBER($solutions)} Lösungen bleiben
explain-decides-any = {$cell} = {$values}, und jede dieser Ziffern lässt genau eine übrig
explain-decides = {$cell} = {$values} lässt genau eine übrig
explain-decides-none = keine einzelne Ziffer lässt genau eine übrig
explain-decides-unknown = ob eine einzelne Ziffer genau eine übrig lässt, ist nicht bekannt
explain-ends-none = die Schritte enden in einem Widerspruch, also gibt es keine Lösung: {$end}
explain-ends-none-found = hier enden die Schritte ohne Widerspruch, aber eine Suche zeigt, dass es keine Lösung gibt

## Techniques
technique-last-digit = letzte Ziffer
technique-last-cell-of-a-mark = letztes Feld eines Zeichens
technique-hidden-single-in-a-box = einziger Platz im Block
technique-innie-or-outie = Summe mit einem Rest
technique-single-of-a-mark = einziger Wert in einem Zeichen
technique-only-combination = einzige Kombination
technique-two-cells-of-a-mark = zwei Felder eines Zeichens
technique-ends-of-a-mark = Grenzen eines Zeichens
technique-hidden-single-in-a-line = einziger Platz in einer Linie
technique-hidden-single-in-a-region = einziger Platz in einer Region
technique-direct-pointing = direkter Block-Linie-Schnitt
technique-direct-claiming = direkter Linie-Block-Schnitt
technique-direct-hidden-pair = direktes verstecktes Paar
technique-hidden-single-in-a-derived-house = einziger Platz in einem abgeleiteten Haus
technique-innie-or-outie-of-several-houses = Summe mit einem Rest über mehrere Häuser
technique-locked-in-a-mark = Pflichtziffer eines Zeichens
technique-naked-single = einziger Kandidat
technique-direct-hidden-triple = direkter versteckter Drilling
technique-combinations = Kombinationen
technique-pointing = Block-Linie-Schnitt
technique-claiming = Linie-Block-Schnitt
technique-common-peer = gemeinsames Sichtfeld
technique-naked-pair = nacktes Paar
technique-innies-and-outies = Summe mit zwei Resten
technique-pinned-in-a-mark = im Zeichen gebunden
technique-chain-of-marks = Kette von Zeichen
technique-x-wing = X-Wing
technique-hidden-pair = verstecktes Paar
technique-naked-triple = nackter Drilling
technique-innies-and-outies-of-several-houses = Summe mit zwei Resten über mehrere Häuser
technique-common-exclusion = gemeinsamer Ausschluss
technique-swordfish = Schwertfisch
technique-hidden-triple = versteckter Drilling
technique-skyscraper = Wolkenkratzer
technique-two-string-kite = Drachen
technique-turbot-fish = Turbot-Fisch
technique-xy-wing = XY-Wing
technique-empty-rectangle = leeres Rechteck
technique-grouped-turbot-fish = gruppierter Turbot-Fisch
technique-xyz-wing = XYZ-Wing
technique-unique-rectangle = eindeutiges Rechteck
technique-naked-quad = nackter Vierling
technique-jellyfish = Qualle
technique-hidden-quad = versteckter Vierling
technique-simple-colouring = einfaches Färben
technique-x-chain = X-Kette
technique-wxyz-wing = WXYZ-Wing
technique-bivalue-universal-grave = BUG (Bivalue Universal Grave)
technique-grouped-x-chain = gruppierte X-Kette
technique-sums-of-innies-and-outies = Summe mit mehreren Resten
technique-vwxyz-wing = VWXYZ-Wing
technique-xy-loop = XY-Ring
technique-w-wing = W-Wing
technique-forcing-through-marks = Erzwingen über Zeichen
technique-xy-chain = XY-Kette
technique-chain = Kette
technique-cases-of-a-mark = Fälle eines Zeichens
technique-grouped-chain = gruppierte Kette
technique-almost-locked-sets = fast gebundene Mengen
technique-forcing = Erzwingen
technique-trial = Versuch
technique-search = Suche

## Was bei einer Technik zu suchen ist
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Suchen Sie eine Zeile, eine Spalte oder einen Block mit nur einem leeren Feld.
seek-only-cell-of-mark = Suchen Sie ein Zeichen mit nur einem leeren Feld: Die anderen Felder sagen, was hineingehört.
seek-hidden-single = Nehmen Sie eine Ziffer und eine Zeile, eine Spalte, einen Block oder eine Region. Wo kann die Ziffer dort stehen? Manchmal bleibt nur ein Feld.
seek-sum = Die Ziffern einer ganzen Zeile, Spalte oder eines Blocks haben immer die gleiche Summe, bei neun Ziffern 45. Zählen Sie die Zeichen in einem oder mehreren davon zusammen: Was fehlt oder zu viel ist, gehört zu den wenigen Feldern, die übrig sind.
seek-single-of-mark = Suchen Sie ein Zeichen, das einem seiner Felder nur eine Ziffer lässt.
seek-only-combination = Suchen Sie ein Zeichen, für das nur noch bestimmte Ziffern möglich sind, wie 1 und 2 für die Summe 3. Andere Ziffern können dort nicht stehen.
seek-last-cells-of-mark = Suchen Sie ein Zeichen mit zwei leeren Feldern, und probieren Sie, welche Paare von Ziffern dort noch möglich sind.
seek-ends-of-mark = Fragen Sie, wie klein und wie groß eine Ziffer in einem Zeichen sein kann. An den Enden einer Linie und bei sehr kleinen oder sehr großen Summen ist nur wenig möglich.
seek-direct-locked = Eine Ziffer, die dort stehen muss, wo sich ein Block und eine Linie kreuzen, steht sonst nirgends in diesem Block oder dieser Linie. Suchen Sie eine Zeile, eine Spalte oder einen Block, wo der Ziffer dadurch nur ein Platz bleibt.
seek-direct-hidden = Wo einige Ziffern ebenso viele Felder einer Zeile, einer Spalte oder eines Blocks brauchen, ist für andere kein Platz. Suchen Sie eine Ziffer, der dort dann nur ein Platz bleibt.
seek-locked-in-mark = Suchen Sie eine Ziffer, die ein Zeichen enthalten muss. Sie kann in keinem Feld stehen, das mit allen ihren Plätzen im Zeichen eine Zeile, eine Spalte oder einen Block gemeinsam hat.
seek-naked-single = Suchen Sie ein Feld, in dessen Zeile, Spalte und Block alle Ziffern bis auf eine stehen.
seek-combinations = Schreiben Sie alle Kombinationen eines Zeichens auf, und streichen Sie die Ziffern, die in keiner vorkommen.
seek-locked = { $technique ->
    [pointing] Liegen alle Plätze für eine Ziffer in einem Block in derselben Zeile oder Spalte, steht die Ziffer nirgends sonst in dieser Zeile oder Spalte.
    [x-wing] Haben zwei Zeilen Plätze für eine Ziffer nur in denselben zwei Spalten, steht die Ziffer nirgends sonst in diesen Spalten. Das Gleiche gilt, wenn man Zeilen und Spalten vertauscht.
    [swordfish] Haben drei Zeilen Plätze für eine Ziffer nur in denselben drei Spalten, steht die Ziffer nirgends sonst in diesen Spalten. Das Gleiche gilt, wenn man Zeilen und Spalten vertauscht.
    [jellyfish] Haben vier Zeilen Plätze für eine Ziffer nur in denselben vier Spalten, steht die Ziffer nirgends sonst in diesen Spalten. Das Gleiche gilt, wenn man Zeilen und Spalten vertauscht.
   *[claiming] Liegen alle Plätze für eine Ziffer in einer Zeile oder Spalte in demselben Block, steht die Ziffer nirgends sonst in diesem Block.
 }
seek-common-peer = Suchen Sie ein Feld, das sich von jedem Platz unterscheiden muss, den eine Ziffer in einer Zeile, einer Spalte oder einem Block hat. Dort kann die Ziffer nicht stehen.
seek-naked-set = { $technique ->
    [naked-pair] Haben zwei Felder einer Zeile, einer Spalte oder eines Blocks nur dieselben zwei Kandidaten, stehen diese Ziffern dort nirgends sonst.
    [naked-triple] Haben drei Felder einer Zeile, einer Spalte oder eines Blocks zusammen nur drei Kandidaten, stehen diese Ziffern dort nirgends sonst.
   *[naked-quad] Haben vier Felder einer Zeile, einer Spalte oder eines Blocks zusammen nur vier Kandidaten, stehen diese Ziffern dort nirgends sonst.
 }
seek-pinned = Liegen alle Plätze für eine Ziffer in einer Zeile, einer Spalte oder einem Block in einem einzigen Zeichen, muss das Zeichen sie enthalten. Streichen Sie, was nicht dazu passt.
seek-chain-of-marks = Sehen Sie sich Zeichen an, die Felder gemeinsam haben, wie Punkte in einer Reihe, und probieren Sie, was zu allen zusammen passt.
seek-hidden-set = { $technique ->
    [hidden-pair] Haben zwei Ziffern in einer Zeile, einer Spalte oder einem Block nur dieselben zwei Plätze, steht in diesen Feldern nichts anderes.
    [hidden-triple] Haben drei Ziffern in einer Zeile, einer Spalte oder einem Block nur dieselben drei Plätze, steht in diesen Feldern nichts anderes.
   *[hidden-quad] Haben vier Ziffern in einer Zeile, einer Spalte oder einem Block nur dieselben vier Plätze, steht in diesen Feldern nichts anderes.
 }
seek-common-exclusion = Gehen Sie alle Plätze einer Ziffer oder alle Ziffern eines Feldes durch. Was jeder von ihnen ausschließt, ist unmöglich.
seek-strong-links = Nehmen Sie eine Ziffer, die in zwei Zeilen, Spalten oder Blöcken je zwei Plätze oder Gruppen von Plätzen hat. Wenn ein Platz hier und ein Platz dort sie nicht beide enthalten können, steht sie an einem der beiden anderen. In einem Feld, das mit diesen beiden eine Zeile, eine Spalte oder einen Block gemeinsam hat, steht sie nicht.
seek-pivot = { $technique ->
    [xyz-wing] Suchen Sie ein Feld mit drei Kandidaten und zwei andere in seiner Zeile, seiner Spalte oder seinem Block, die je zwei der drei haben. Die Ziffer, die alle drei Felder haben, steht in einem davon, also in keinem Feld, für das alle drei sie ausschließen.
   *[xy-wing] Suchen Sie ein Feld mit zwei Kandidaten und zwei andere in seiner Zeile, seiner Spalte oder seinem Block, die je einen davon und beide den gleichen zweiten Kandidaten haben. Eines der beiden enthält diesen, also steht er in keinem Feld, für das beide ihn ausschließen.
 }
seek-rectangle = Suchen Sie vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, die fast nur dieselben zwei Kandidaten haben. Bliebe dort nichts anderes, könnte man die beiden Ziffern vertauschen, aber ein Rätsel hat nur eine Lösung.
seek-colouring = Geben Sie den Plätzen einer Ziffer abwechselnd zwei Farben, wo immer eine Zeile, eine Spalte oder ein Block zwei davon hat. Entweder enthalten alle Plätze der einen Farbe die Ziffer oder alle der anderen.
seek-chain = Folgen Sie einer Kette: Steht diese Ziffer nicht hier, dann steht sie dort, also steht dort keine andere, und so weiter. Was beide Enden der Kette ausschließen, ist unmöglich.
seek-almost-locked = Suchen Sie zwei Gruppen von Feldern, die je einen Kandidaten mehr als Felder haben. Kann eine Ziffer nicht in beiden Gruppen stehen, enthält eine davon alle ihre anderen Kandidaten.
seek-universal-grave = Haben fast alle leeren Felder zwei Kandidaten, suchen Sie die Felder mit mehr. Ohne die zusätzlichen gäbe es zwei Lösungen, also ist einer davon richtig.
seek-linked-pairs = Suchen Sie zwei Felder mit denselben zwei Kandidaten. Hat eine dieser Ziffern in einer Zeile, einer Spalte oder einem Block nur zwei Plätze, von denen das erste Feld den einen und das zweite den anderen ausschließt, enthält eines der beiden Felder die andere Ziffer.
seek-forcing-through-marks = Nehmen Sie an, dass eine Ziffer in einem Feld steht, und folgen Sie dem, was die Zeichen und die Felder mit einem Kandidaten sagen. Endet das in einem Widerspruch, steht die Ziffer nicht dort.
seek-cases = Gehen Sie die wenigen Kombinationen durch, die ein Zeichen noch hat. Was aus jeder davon folgt, ist richtig.
seek-forcing = Nehmen Sie an, dass eine Ziffer in einem Feld steht, und folgen Sie ihr von Feld zu Feld. Endet das in einem Widerspruch, steht die Ziffer nicht dort.
