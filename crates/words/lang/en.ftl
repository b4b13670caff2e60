# The words of lacuna in English.
#
# FOR TRANSLATORS. Copy this file to CODE.ftl (`lacuna book --print-words en` prints it), translate what
# stands after each =, and leave the names before it. The format is a part of Fluent
# (https://projectfluent.org/fluent/guide):
#
#   name = Text                  a message; lines that begin with # are comments
#   name =                       a text may go on in further lines that begin with blanks;
#       A longer text            a line break counts as a blank
#       .rule = Text             an attribute of the message above it
#   { $page }                    is replaced by a value; each value of the English text must be there
#   {" "}  {""}                  a blank at the edge of a text; nothing
#
#   { $puzzles ->                one of several texts, by a number (0, 1, 2, … or a plural category: one,
#       [one] one puzzle         few, many, other, as the Unicode CLDR has them for your language), by the
#      *[other] many puzzles     length of a list, or by a word (named in the comment above the message);
#   }                            the one with * is for all other cases. You may choose where English does
#                                not, and need not choose where it does.
#
#   { NUMBER($steps) }           a number with separators between thousands
#   { CAPITAL($technique) }      with a capital first letter
#   { FORM($houses, "dat") }     what $houses stands for, in a form that you name yourself. Houses, marks,
#                                places, levels and some words (a comment says where) are messages too. Give
#                                them an attribute of that name where the form differs:
#                                    house-main-diagonal = Hauptdiagonale
#                                        .dat = der Hauptdiagonalen
#                                A form goes on to the values inside, and to each thing in a list; FORM($x, "")
#                                ends that. A message without the form is said as it is. You can have as many
#                                forms as your grammar needs, also such as "in" for a house with its preposition.
#
# Write as for a grandmother who likes puzzles: short whole sentences, the words of your country's
# puzzle magazines, no jargon, and polite address if that is usual in books. Keep a no-break space
# ( ) where English has one. Nothing may be longer than about one and a half times the English text.
# The built-in fonts have the letters of all European languages and the quotes « » “ ” ‘ ’ " but not „ ‚ ‹ ›.
# Digits, r1c1 and letters of values (A is 10) stay; the name of a cell is the message `cell`.
# `cargo test -p lacuna-words` checks names and values; `lacuna book --words CODE.ftl` prints a book
# with your file before it is a part of lacuna.

# The code of the language in a PDF.
language = en
# What stands between thousands: 12,345.
thousands = ,

## Lists: two things, of which the first may be a list too. `list-and` joins the last two houses.
list = {$before}, {$next}
list-and = {$before} and {$next}
list-or = {$before} or {$next}
list-blank = {$before} {$next}
list-chain = {$before} → {$next}
list-plus = {$before} + {$next}
list-minus = {$before} − {$next}

## Books: headings and captions.
sudoku = Sudoku
contents = Contents
solutions = Solutions
# The title of pages to write on.
notes = Notes
# $variant: a heading, as in "6×6 Diagonal".
rules-of = {$variant}: the rules
# $level: a level, a range of levels or a technique.
section = {$variant}, {$level}
# $easiest, $hardest: levels.
level-range = {$easiest} to {$hardest}
# $count: how many puzzles; $first, $last: their numbers.
puzzles = { $count ->
    [one] puzzle {$first}
   *[other] puzzles {$first}–{$last}
 }
clues = { $clues ->
   *[other] {$clues} clues
 }
solution-on = solution on page {$page}
# The title of a page.
cut-out = Signs to cut out
puzzle-on = page {$page}
levels-heading = The levels
levels-note = The level of a puzzle says how hard the hardest step on its easiest way to the solution is, and how much choice there is on that way.
levels-marks = What is drawn in the grid counts in the same way: to fill its last cell, or to see that only one combination is left, is easy; to compare many combinations, or to add up several marks across a box or a line, is hard.
example = An example
one-step = One step
the-solution = The solution
# $house: a house; $clues: how many circled digits; $row, $column: numbers.
look =
    Look at the cells with the dark outline ({$house}). Where can their {$digit} go? { $clues ->
        [one] The circled {$digit} rules out every other empty cell there
       *[other] The circled {$digit}s rule out every other empty cell there
    }, so it goes into the black cell, row {$row}, column {$column}.
# Where letters or shapes stand in place of digits: $digit is the letter, or the number of the shape.
look-sign =
    Look at the cells with the dark outline ({$house}). Where can the sign {$digit} go there? { $clues ->
        [one] The circled one rules out every other empty cell
       *[other] The circled ones rule out every other empty cell
    }, so it goes into the black cell, row {$row}, column {$column}.
# The same where a mark is needed. $mark: a mark; $sets: what the cells can hold, if few sets of digits are
# possible there, as in "1 and 5 or 2 and 4"; $clues: how many circled digits; $row, $column: numbers.
look-mark =
    Look at the cells with the dark outline: {$mark}. { $sets ->
        [0] {""}
       *[other] They can only hold {$sets}.{" "}
    }{ $clues ->
        [0] So
        [one] With the circled digit
       *[other] With the circled digits
    } only one digit is left for the black cell, row {$row}, column {$column}: {$digit}.
# Said before look-mark in puzzles that begin without digits.
look-found = { $clues ->
    [one] Suppose that the circled digit has been found already.
   *[other] Suppose that the circled digits have been found already.
 }
finished-grid = This grid is finished. Its marks are of the same kind as those of the puzzles, and every one of them holds.
step-by-step = Step by step the whole grid is filled.
holds = { $puzzles ->
    [one] This book holds one puzzle.
   *[other] This book holds {$puzzles} puzzles.
 }
minimal = Every puzzle has exactly one solution, and none has a clue too many: take away any clue, and there is more than one solution. Both were proven by computer before this book was printed.
unique = Every puzzle has exactly one solution. That was proven by computer before this book was printed.
made = Made with lacuna {$version}.
seed = Seed {$seed}.
typefaces = Set in Libertinus Serif and Libertinus Sans, which are free under the SIL Open Font License.

## Headings: parts of "6×6 Diagonal Killer with Regions".
heading = {$before} {$next}
# $mark: the name of a kind of marks (mark-…).
heading-mark = {CAPITAL($mark)}
heading-regions = with Regions
layout-classic = Classic
layout-size = {$rows}×{$columns}
layout-latin = Latin Square {$rows}×{$columns}
layout-jigsaw = Jigsaw
layout-jigsaw-of-size = Jigsaw {$rows}×{$columns}
layout-twodoku = Twodoku
layout-samurai = Samurai
layout-gattai = Gattai-{$grids}

## Levels. Names stand in headings and in the middle of a sentence.
level-easy = easy
    .meaning = Somewhere a digit has only one place left in its row, column or box, and there are always several such places to choose from.
level-medium = medium
    .meaning = Such places are scarce, or a cell must be found for which only one digit is left; looking at where a digit can go in a box and a line helps.
level-hard = hard
    .meaning = Write down the candidates of the empty cells: pairs and triples of cells, and patterns of rows and columns, rule some of them out.
level-expert = expert
    .meaning = Chains of candidates have to be followed: if this digit is not here, it is there, and so on.
level-extreme = extreme
    .meaning = The longest chains, several possibilities to be compared, or something that no such step finds: for those who know all the rest.

## Rules of the grid.
# $letters: how many letters stand for values above 9, of which $last is the greatest; without letters, $last
# is the greatest digit. $boxes: none, shapes (outlined shapes in place of boxes), nine (boxes of 3 by 3) or
# rectangles (of $rows rows and $columns columns). $largest: the value of the greatest letter.
rules-layout =
    Write { $letters ->
        [0] a digit from 1 to {$last}
        [1] a digit from 1 to 9 or the letter {$last}
       *[other] a digit from 1 to 9 or a letter from A to {$last}
    } into every empty cell so that { $boxes ->
        [nine] every row, every column and every box of nine cells within thick lines holds
        [rectangles] every row, every column and every box of {$rows} rows and {$columns} columns within thick lines holds
       *[none] every row and every column holds
    } { $letters ->
        [0] each digit
       *[other] each of them
    } exactly once.{ $letters ->
        [0] {""}
        [1] {" "}The letter counts as a digit: A is 10.
       *[other] {" "}Letters count as digits: A is 10 and {$last} is {$largest}.
    }
# Signs such as letters or shapes in place of digits, which stand below. $boxes: yes or no.
rules-signs =
    Write one of these signs into every empty cell so that { $boxes ->
        [yes] every row, every column and every box within thick lines holds
       *[no] every row and every column holds
    } each of them exactly once. What is said of digits is meant of the signs.
rules-word = In each solution, a row or the diagonal from the top left spells a word.
rules-shapes = Each outlined shape holds every digit once.
rules-grids =
    Each of the { $grids ->
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] {$grids}
    } grids follows the rules by itself; each shared box belongs to two grids.
# Regions that the author of the book has drawn.
rules-regions = Each marked region holds every digit once.

## Families: names in headings, and what they mean.
family-anti-king = Anti-King
    .rule = Cells that touch at a corner hold different digits.
family-anti-knight = Anti-Knight
    .rule = Cells a knight's move apart, two cells along a row or column and one to the side, hold different digits.
family-asterisk = Asterisk
    .rule = The nine marked cells of the asterisk hold every digit once.
family-center-dot = Center Dot
    .rule = The nine marked cells in the centres of the boxes hold every digit once.
family-dg = Disjoint Groups
    .rule = Cells in the same place in their boxes, which have the same letter, hold every digit once.
family-girandola = Girandola
    .rule = The nine marked cells of the girandola hold every digit once.
family-non-consecutive = Non-Consecutive
    .rule = Cells that share an edge never hold consecutive digits, such as 3 and 4.
family-nrc = Windoku
    .rule = Each of the four shaded windows holds every digit once.
family-x = Diagonal
    .rule = Both main diagonals, marked by thin lines, hold every digit once.
family-arrow = Arrow
family-between = Between
family-choice = Choice
family-clones = Clones
family-entropic = Entropic
family-equal-sums = Equal Sums
family-even-odd = Even-Odd
family-greater-than = Greater-Than
family-killer = Killer
family-kropki = Kropki
family-little-killer = Little Killer
family-palindrome = Palindrome
family-quads = Quads
family-region-sums = Region Sums
family-renban = Renban
family-sandwich = Sandwich
family-skyscraper = Skyscraper
family-strict-kropki = Strict Kropki
    .rule = A white dot between two cells means that their digits are consecutive, a black dot that one is twice the other. All dots are given: where there is none, neither is true.
family-strict-xv = Strict XV
    .rule = An X between two cells means that their digits add up to 10, a V that they add up to 5. Every X and every V is given: where there is none, neither is true.
family-sum-lines = Sum Lines
family-sums = Sums
family-thermo = Thermo
family-whispers = Whispers
family-x-sum = X-Sum
family-xv = XV
family-zipper = Zipper

## Marks: their names (in headings and in explanations) and what they mean. Say how they look in black and
## white, what may repeat, and what may be missing.
# Marks of several kinds.
mark-any = mark
    .several = marks
# A line that its author has named.
mark-own-line = line "{$name}"
# $numbers: own if some cages have no number (whisper and lockout lines: if a number is written at some), or plain.
# .screen takes the place of .rule on the page, where lines have colours.
mark-cage = cage
    .several = cages
    .rule = The digits in a dashed cage add up to the small number in its corner, and no digit repeats in a cage.{ $numbers ->
        [plain] {""}
       *[own] {" "}A cage without a number only says that its digits differ.
    }
mark-sum = sum
    .several = sums
    .rule = The digits in a shaded area add up to the number in its corner; a digit marked ×2 counts twice. Digits may repeat in it.
# $kinds: Even (there are only squares), Odd (only circles) or several.
mark-parity = parity
    .rule = { $kinds ->
        [Even] A grey square holds an even digit. Other cells may be even too.
        [Odd] A grey circle holds an odd digit. Other cells may be odd too.
       *[several] A grey square holds an even digit, a grey circle an odd one. A cell with neither may hold any digit.
    }
mark-greater-than-sign = greater-than sign
    .rule = A sign between two cells points at the smaller digit. Not every two neighbours have a sign.
mark-white-dot = white dot
mark-black-dot = black dot
# $kinds: WhiteDot, BlackDot or several; $given: all (where there is no dot, neither is true) or some.
mark-dot = dot
    .rule = { $kinds ->
        [WhiteDot] A white dot between two cells means that their digits are consecutive, such as 3 and 4.
        [BlackDot] A black dot between two cells means that one digit is twice the other, such as 3 and 6.
       *[several] A white dot between two cells means that their digits are consecutive, such as 3 and 4; a black dot means that one is twice the other, such as 3 and 6.
    }{ $given ->
        [all] {""}
       *[some] {" "}Not every such pair has a dot.
    }
mark-x = X
mark-v = V
# $kinds: X, V or several; $given: all or some.
mark-x-or-v = X or V
    .rule = { $kinds ->
        [X] An X between two cells means that their digits add up to 10.
        [V] A V between two cells means that their digits add up to 5.
       *[several] An X between two cells means that their digits add up to 10, a V that they add up to 5.
    }{ $given ->
        [all] {""}
       *[some] {" "}Not every such pair has a letter.
    }
mark-thermometer = thermometer
    .rule = Along a thermometer, a grey tube with a bulb at one end, digits increase from the bulb: each is greater than the one before it.
mark-slow-thermometer = slow thermometer
    .rule = Along a thermometer that is drawn in outline, digits never decrease from the bulb: each is greater than the one before it or the same.
mark-arrow = arrow
    .rule = Digits along an arrow add up to the number in its circle or pill. Digits may repeat along an arrow.
mark-palindrome = palindrome
    .rule = Digits along a broad grey line read the same from both ends.
mark-pencil-mark = pencil mark
    .rule = A cell with small digits holds one of them.
mark-renban-line = renban line
    .rule = Digits along a thin line with beads are consecutive, such as 3, 4 and 5, in any order. None repeats.
mark-whisper-line = whisper line
    .rule = Neighbouring digits along a wavy line differ by at least 5{ $numbers ->
        [plain] {""}
       *[own] , or by at least the number written there
    }. Digits may repeat along it.
    .screen = Neighbouring digits along a green line differ by at least 5{ $numbers ->
        [plain] {""}
       *[own] , or by at least the number written there
    }. Digits may repeat along it.
mark-between-line = between line
    .rule = Digits on a line between two circles are greater than the one circle's digit and smaller than the other's. They may repeat along the line.
mark-lockout-line = lockout line
    .rule = The digits in the two diamonds at the ends of a line differ by at least 4{ $numbers ->
        [plain] {""}
       *[own] , or by at least the number written there
    }. Digits on the line between them are smaller than both or greater than both; they may repeat.
mark-zipper-line = zipper line
    .rule = Along a double line, the two digits at the same distance from its middle always have the same sum. If it has a cell in the middle, that holds the sum. Digits may repeat along it.
mark-region-sum-line = region-sum line
    .rule = Along a thin dark line, digits have the same sum in each box, each time the line passes through it. Digits may repeat along it.
mark-group-of-equal-sums = group of equal sums
    .rule = Areas with the same letter and an = sign have the same sum. Digits may repeat in them.
mark-sum-line = sum line
    .rule = A dashed line can be cut into pieces, each of which adds up to the number written at the line. Digits may repeat along it.
# $thirds: which digits are low, middle and high, as in "1–3, 4–6, 7–9".
mark-entropic-line = entropic line
    .rule = Of any three neighbours along a triple line, one is low, one middle and one high ({$thirds}). Digits may repeat along it.
mark-modular-line = modular line
    .rule = Any three neighbours along a line with strokes across have different remainders when divided by three. A number written at a line takes the place of three. Digits may repeat along it.
# $kinds: GlobalEntropy, GlobalMod or several; $thirds: as above.
mark-rule-of-two-by-two-cells = rule of two by two cells
    .rule = { $kinds ->
        [GlobalEntropy] Every two by two square has a low, a middle and a high digit ({$thirds}).
        [GlobalMod] Every two by two square has digits with all three remainders when divided by three.
       *[several] Every two by two square has a low, a middle and a high digit ({$thirds}), and digits with all three remainders when divided by three.
    }
mark-double-arrow = double arrow
    .rule = Digits on a line between two circles, with a head at both ends, add up to the sum of the digits in the circles. Digits may repeat along it.
mark-group-of-clones = group of clones
    .rule = Areas with the same letter hold the same digits, each the same number of times, in any order.
mark-equality-cage = equality cage
    .rule = Digits in a dashed cage with an = sign differ. As many are even as odd, and as many are low as high; the middle digit is neither low nor high, and does not appear there.
mark-quad = quad
    .rule = The digits in a circle at a corner appear in the four cells around it, at least as often as they are written there. The other cells around it may hold any digits.
mark-area-that-contains-digits = area that contains digits
    .rule = The digits in the corner of a dashed area appear in it at least as often as they are written there; after an = sign, exactly as often. Other digits may be there too, and may repeat.
mark-look-and-say-cage = look-and-say cage
    .rule = The number of a look-and-say cage, which is dashed, is read in pairs: 23 means that it contains exactly two 3s. Digits may repeat in it.
mark-set-of-counting-circles = set of counting circles
    .rule = The digit in a circle says how many circles hold that digit.
mark-cell-that-counts-digits = cell that counts digits
    .rule = The digit in a circle is the number of different digits in its area. Digits may repeat there.
mark-numbered-room = numbered room
    .rule = A digit outside the grid appears in the Nth cell from there, where N is the digit in the first. Not every line has one.
mark-indexing-cell = indexing cell
    .rule = A shaded cell with the letter C in column N says in which column its row has the digit N; one with the letter R in row N says in which row its column has the digit N; one with the letter B in the Nth place of its box says in which place the box has the digit N.
mark-slingshot = slingshot
    .rule = The digit in the first cell of an arrow without a circle appears again on it, N steps after the second cell, where N is the digit in the second cell.
mark-little-killer = little killer
    .several = little killers
    .rule = A number beside an arrow is the sum of the digits along the diagonal. They may repeat. Not every diagonal has a number.
mark-x-sum = X-sum
    .rule = An X-sum outside the grid is the sum of the first X digits from there, where X is the first of them. Not every line has one.
mark-sandwich = sandwich
    .rule = A number outside the grid is the sum of the digits between the 1 and the greatest digit in its row or column. Not every row and column has a number.
mark-lunchbox = lunchbox
    .rule = The digits on a very broad, light band differ, and its number is the sum of those between the smallest and the largest of them.
mark-skyscraper-clue = skyscraper clue
    .rule = Digits are the heights of skyscrapers, and higher ones hide lower ones. A number outside the grid says how many can be seen from there. Not every line has a number.
mark-hidden-skyscraper-clue = hidden skyscraper clue
    .rule = Digits are the heights of skyscrapers, and higher ones hide lower ones. A number outside the grid is the first height that cannot be seen from there. Not every line has a number.
mark-rank = rank
    .rule = Read every row and column from both ends as a number. A number outside the grid is the rank of its line, read from there, among all of them: the lowest is 1. Not every line has a rank.
mark-rule-of-ranks = rule of ranks
    .rule = Ranks are of different numbers, unless the setter allows equal ones.
# $kinds: StrictKropki (all dots are given), StrictXV (every X and V) or several (both).
mark-rule-that-all-signs-are-given = rule that all signs are given
    .rule = { $kinds ->
        [StrictKropki] All dots are given: where there is none between two neighbours, their digits are neither consecutive nor is one twice the other.
        [StrictXV] Every X and every V is given: where there is none between two neighbours, their digits add up to neither 10 nor 5.
       *[several] All dots, Xs and Vs are given: where there is none between two neighbours, their digits are not consecutive, neither is twice the other, and they add up to neither 10 nor 5.
    }
mark-rule-of-unknown-regions = rule of unknown regions
    .rule = Divide the grid into regions of connected cells, each as large as a row. The digits of a region differ.
mark-cell-that-looks-along-its-region = cell that looks along its region
    .rule = The digit in a circle is the number of cells of its region that it sees along its lines, itself included.
mark-cell-that-counts-its-region = cell that counts its region
    .rule = The digit in a circle is the number of cells of its region among those around it, itself included.
mark-rule-of-doppelgangers = rule of doppelgängers
    .rule = Every row, column and box holds 0 and all but one of the other digits. No two rows, columns or boxes lack the same digit, nor do the row, the column and the box of a 0.
mark-rule-of-connected-digits = rule of connected digits
    .rule = The cells with certain digits are connected along their edges.
mark-anti-taxicab-rule = anti-taxicab rule
    .rule = Two cells with the same digit N are not exactly N steps apart, along rows and columns.
mark-dutch-flatmates = Dutch flatmates
    .rule = Every 5 has a 1 directly above it or a 9 directly below it.
mark-line-with-a-rule-of-its-own = line with a rule of its own
    .rule = Digits on a dotted line go together as the setter says.
mark-line-with-a-regular-expression = line with a regular expression
    .rule = Digits on a dotted line follow each other as the setter says.
mark-line-with-an-automaton = line with an automaton
    .rule = Digits on a dotted line follow each other as the setter says.
mark-choice-of-marks = choice of marks
    .rule = Outlined marks with the same letter are alternatives: at least one of them holds.

## Places and houses, as explanations name them. All may have forms.
# $row, $column: numbers, or several: r234c159 is the cells of rows 2, 3, 4 in columns 1, 5, 9.
cell = r{$row}c{$column}
# Printed before explanations: what the name of a cell means.
cell-names = In what follows, r1c2 is the cell in row 1, column 2.
house-row = row {$number}
house-column = column {$number}
house-box = box {$number}
house-window = window {$number}
house-main-diagonal = the diagonal from the top left
house-anti-diagonal = the diagonal from the top right
# $number: a letter.
house-disjoint-group = disjoint group {$number}
house-asterisk = asterisk
house-center-dot = center dot
house-girandola = girandola
house-region = region {$number}
house-region-alone = region
# A region that its author has named.
house-other = {$name}
# $house: a house; $grid: the number of one of several grids.
house-of-grid = {$house} of grid {$grid}
# A house that follows from others: $cells is what $houses have without $without, lists of houses.
house-derived = {$cells} ({$houses} without {$without})
# $mark: the name of a kind (mark-…); $label: the number at the mark; $place: one of the four places below, or
# nothing.
mark = the {$mark}{$place}
mark-labelled = the {$mark} of {$label}{$place}
place-nowhere = {""}
place-cell = {" "}at {$cell}
place-between = {" "}between {$cell} and {$other}
# $line: a row or a column; $end: from which end a number looks along it, left, right, top, bottom or both.
place-line = { $end ->
    [left] {" "}along {$line} from the left
    [right] {" "}along {$line} from the right
    [top] {" "}along {$line} from the top
    [bottom] {" "}along {$line} from the bottom
   *[both] {" "}in {$line}
 }
# How values up to 9 and how greater ones are called. May have forms.
word-digits = digits
word-values = values

## Steps of an explanation. $reason is one of the because-… below; $follows is a list of what follows.
step-places = {CAPITAL($technique)}: {$reason}: {$follows}.
step-excludes = {CAPITAL($technique)}: {$reason}; {$follows}.
# $cell: a cell, or several with "or" between them. Also in chains.
placed = {$cell} = {$value}
excluded = no {$value} in {$cells}
# Hints: where to look (after explain-look, in the form that it needs), and what for.
hint-place = {$place}
hint-technique = {$technique}: {$place}
hint-values = {$technique}: {$values} in {$place}

## Why a step is right. $houses, $covers, $marks, $cells and $values are lists, so you can choose by how many
## there are; $digits is word-digits or word-values.
because-only-cell-of-house = {$cells} is the only open cell of {$houses}
because-only-cell-of-mark = {$cells} is the only open cell of {$marks}
because-hidden-single = in {$houses} the {$values} has one place
because-single-of-mark = {$marks} leaves {$cells} one value
because-only-combination = {$marks} holds {$values}
because-last-cells-of-mark = {$cells} are the last open cells of {$marks}
because-ends-of-mark = too low or too high for {$marks}
# $cover, $other: houses; $link: cells.
because-direct-locked = in {$houses} every {$values} lies in {$cover} ({$link}), so in {$other} the {$values} has one place
# $placed: the value that is placed.
because-direct-hidden = in {$houses} the {$digits} {$values} lie in {$link}, so the {$placed} has one place
because-locked-in-mark = {$marks} needs a {$values}, which lies in {$cells}
because-naked-single = {$cells} has one candidate
because-combinations = in no combination of {$marks}
because-locked = in {$houses} every {$values} lies in {$covers} ({$cells})
because-common-peer = in {$houses} the {$values} goes to one of {$cells}
because-common-peer-of-cell = {$cells} holds one of {$values}
because-naked-set = {$cells} in {$houses} hold only {$values}
because-pinned =
    in {$houses} the { $values ->
        [one] {$values} lies
       *[other] {$digits} {$values} lie
    } in {$marks}, so combinations without are out
because-chain-of-marks = in no combination of {$marks} together
because-hidden-set = in {$houses} the {$digits} {$values} lie in {$cells}
because-common-exclusion = wherever the {$values} goes in {$houses} ({$cells})
because-common-exclusion-of-cell = whatever of {$values} {$cells} holds
# $house, $other: houses; $outer, $inner, $opposite, $end: cells.
because-strong-links = in {$house} the {$values} is in {$outer} or {$inner}, in {$other} in {$opposite} or {$end}, and not in both {$inner} and {$opposite}, so it is in {$outer} or {$end}
because-pivot = the cells {$cells} hold {$values}
because-rectangle = {$cells} must not come down to {$values} alone
# $link, $link-2: cells.
because-colouring = the {$values} is in all of {$link} or in all of {$link-2}
because-chain = {$chain}, which excludes the first
because-almost-locked = {$link} and {$link-2} cannot both hold {$values}
because-universal-grave = without {$values} in {$cells}, all open cells could swap their two candidates
because-linked-pairs = the cells {$cells} hold {$values}, linked in {$houses}
# $end: one of the end-… below.
because-forcing-through-marks = with {$cells} = {$values}, marks and singles lead to a contradiction: {$end}
because-cases = every combination left to {$marks} leads to this
because-forcing = with {$cells} = {$values}, singles lead to a contradiction: {$end}
because-trial = suppose {$cells} = {$values}; this leads to a contradiction: {$end}
because-search = no supposition leads to a contradiction, so one value was found by search
# Sums of whole houses (a row of 9 adds up to 45). $marks: a kind of marks (mark-…, or mark-….several if $count is
# more than one); $sum: what they add up to; $whole: what the houses add up to; $terms = $rest: what follows.
because-sum-inside =
    the {$marks} in {$houses} { $count ->
        [one] adds
       *[other] add
    } up to {$sum} of {$whole}, so {$terms} = {$rest}
because-sum-across =
    the {$marks} over {$houses} { $count ->
        [one] adds
       *[other] add
    } up to {$sum} instead of {$whole}, so {$terms} = {$rest}
# Contradictions.
end-cell = {$cell} has no candidate left
end-house = in {$house} the {$value} has no place left
end-mark = {$mark} cannot be satisfied

## What `lacuna explain` says about a puzzle.
explain-look = look at {$place}
explain-no-hint-full = no hint: every digit is written
explain-no-hint = no hint: nothing was found that leads to a digit
# $least: yes if the time was too short to rate it exactly; $level: a level; $how: explain-rounds, explain-cut or
# explain-with.
explain-rating =
    { $least ->
        [yes] at least {$level}
       *[no] {$level}
    }, score {$score}, hardest {$technique}; { $steps ->
        [one] 1 step
       *[other] {NUMBER($steps)} steps
    } {$how}
explain-rounds = in { $rounds ->
    [one] 1 round
   *[other] {NUMBER($rounds)} rounds
 }
# $time: as in "12 s"; $is-full: yes if a search has found the rest.
explain-cut = in {$time}, { $is-full ->
    [yes] the rest by search
   *[no] no further
 }
# $parts: a list of the two below, or one of them.
explain-with = with {$parts}
explain-trials = { $count ->
    [one] 1 trial
   *[other] {NUMBER($count)} trials
 }
explain-searches = { $count ->
    [one] 1 value found by search
   *[other] {NUMBER($count)} values found by search
 }

## Where logic stops in a draft with no solution, or several.
# $left: explain-left or explain-left-at-least; $decides: one of the
# explain-decides; $values: one digit or several, joined by list-or; $end: one of the end-….
explain-ends = the steps end here, with {$left}; {$decides}
explain-ends-cut = time ran out here, with {$left}; {$decides}
explain-left = { $solutions ->
    [one] 1 solution left
   *[other] {NUMBER($solutions)} solutions left
 }
explain-left-at-least = at least {NUMBER($solutions)} solutions left
explain-decides-any = {$cell} = {$values}, and each of these leaves exactly one
explain-decides = {$cell} = {$values} leaves exactly one
explain-decides-none = no single digit leaves exactly one
explain-decides-unknown = it is not known whether a single digit leaves exactly one
explain-ends-none = the steps end in a contradiction, so there is no solution: {$end}
explain-ends-none-found = the steps end here without a contradiction, but a search shows that there is no solution

## Techniques: names as in the middle of a sentence.
technique-last-digit = last digit
technique-last-cell-of-a-mark = last cell of a mark
technique-hidden-single-in-a-box = hidden single in a box
technique-innie-or-outie = innie or outie
technique-single-of-a-mark = single of a mark
technique-only-combination = only combination
technique-two-cells-of-a-mark = two cells of a mark
technique-ends-of-a-mark = ends of a mark
technique-hidden-single-in-a-line = hidden single in a line
technique-hidden-single-in-a-region = hidden single in a region
technique-direct-pointing = direct pointing
technique-direct-claiming = direct claiming
technique-direct-hidden-pair = direct hidden pair
technique-hidden-single-in-a-derived-house = hidden single in a derived house
technique-innie-or-outie-of-several-houses = innie or outie of several houses
technique-locked-in-a-mark = locked in a mark
technique-naked-single = naked single
technique-direct-hidden-triple = direct hidden triple
technique-combinations = combinations
technique-pointing = pointing
technique-claiming = claiming
technique-common-peer = common peer
technique-naked-pair = naked pair
technique-innies-and-outies = innies and outies
technique-pinned-in-a-mark = pinned in a mark
technique-chain-of-marks = chain of marks
technique-x-wing = X-wing
technique-hidden-pair = hidden pair
technique-naked-triple = naked triple
technique-innies-and-outies-of-several-houses = innies and outies of several houses
technique-common-exclusion = common exclusion
technique-swordfish = swordfish
technique-hidden-triple = hidden triple
technique-skyscraper = skyscraper
technique-two-string-kite = two-string kite
technique-turbot-fish = turbot fish
technique-xy-wing = XY-wing
technique-empty-rectangle = empty rectangle
technique-grouped-turbot-fish = grouped turbot fish
technique-xyz-wing = XYZ-wing
technique-unique-rectangle = unique rectangle
technique-naked-quad = naked quad
technique-jellyfish = jellyfish
technique-hidden-quad = hidden quad
technique-simple-colouring = simple colouring
technique-x-chain = X-chain
technique-wxyz-wing = WXYZ-wing
technique-bivalue-universal-grave = bivalue universal grave
technique-grouped-x-chain = grouped X-chain
technique-sums-of-innies-and-outies = sums of innies and outies
technique-vwxyz-wing = VWXYZ-wing
technique-xy-loop = XY-loop
technique-w-wing = W-wing
technique-forcing-through-marks = forcing through marks
technique-xy-chain = XY-chain
technique-chain = chain
technique-cases-of-a-mark = cases of a mark
technique-grouped-chain = grouped chain
technique-almost-locked-sets = almost locked sets
technique-forcing = forcing
technique-trial = trial
technique-search = search

## What to look for when a technique is practised. $technique: its name after technique-, as in naked-pair.
seek-heading = {CAPITAL($technique)}
seek-only-cell-of-house = Look for a row, a column or a box with one empty cell.
seek-only-cell-of-mark = Look for a mark with one empty cell: the other cells say what it holds.
seek-hidden-single = Take a digit and a row, a column, a box or a region. Where can the digit go there? Sometimes only one cell is left.
seek-sum = The digits of a whole row, column or box always add up to the same sum, 45 with nine digits. Add up the marks in one or several of them: what is missing or too much belongs to the few cells that are left over.
seek-single-of-mark = Look for a mark that leaves one of its cells only one digit.
seek-only-combination = Look for a mark for which only one set of digits is left, such as 1 and 2 for a sum of 3. No other digits can be there.
seek-last-cells-of-mark = Look for a mark with two empty cells, and try which pairs of digits are still possible there.
seek-ends-of-mark = Ask how small and how great a digit can be in a mark. At the ends of a line, and where a sum is very small or very great, little is possible.
seek-direct-locked = A digit that must be where a box and a line cross is nowhere else in that box or line. Look for a row, a column or a box where this leaves the digit only one place.
seek-direct-hidden = Where some digits need as many cells of a row, a column or a box, there is no room for others. Look for a digit that then has only one place left there.
seek-locked-in-mark = Look for a digit that a mark must hold. It cannot be in a cell that shares a row, a column or a box with all its places in the mark.
seek-naked-single = Look for a cell whose row, column and box hold all digits but one.
seek-combinations = Write down all combinations of a mark, and strike out the digits that occur in none of them.
seek-locked = { $technique ->
    [pointing] If all places for a digit in a box are in the same row or column, the digit is nowhere else in that row or column.
    [x-wing] If two rows have places for a digit only in the same two columns, the digit is nowhere else in these columns. The same is true with rows and columns exchanged.
    [swordfish] If three rows have places for a digit only in the same three columns, the digit is nowhere else in these columns. The same is true with rows and columns exchanged.
    [jellyfish] If four rows have places for a digit only in the same four columns, the digit is nowhere else in these columns. The same is true with rows and columns exchanged.
   *[claiming] If all places for a digit in a row or a column are in the same box, the digit is nowhere else in that box.
 }
seek-common-peer = Look for a cell that must differ from every place that a digit has in a row, a column or a box. The digit cannot be there.
seek-naked-set = { $technique ->
    [naked-pair] If two cells of a row, a column or a box have only the same two candidates, these digits are nowhere else there.
    [naked-triple] If three cells of a row, a column or a box have only three candidates among them, these digits are nowhere else there.
   *[naked-quad] If four cells of a row, a column or a box have only four candidates among them, these digits are nowhere else there.
 }
seek-pinned = If all places for a digit in a row, a column or a box are in one mark, the mark must hold it. Strike out what does not go with that.
seek-chain-of-marks = Look at marks that share cells, such as dots in a row, and try what fits all of them together.
seek-hidden-set = { $technique ->
    [hidden-pair] If two digits have only the same two places in a row, a column or a box, these cells hold nothing else.
    [hidden-triple] If three digits have only the same three places in a row, a column or a box, these cells hold nothing else.
   *[hidden-quad] If four digits have only the same four places in a row, a column or a box, these cells hold nothing else.
 }
seek-common-exclusion = Go through all places of a digit, or all digits of a cell. What every one of them rules out is impossible.
seek-strong-links = Take a digit with two places, or two groups of them, in each of two rows, columns or boxes. If one place here and one place there cannot both hold it, one of the other two does. The digit is in no cell that shares a row, a column or a box with both of those.
seek-pivot = { $technique ->
    [xyz-wing] Look for a cell with three candidates, and for two others in its row, column or box that each have two of the three. The digit that all three have is in one of them, so it is in no cell that all three rule out.
   *[xy-wing] Look for a cell with two candidates, and for two others in its row, column or box that each share one of these and have the same second candidate. One of the two holds that, so it is in no cell that both rule out.
 }
seek-rectangle = Look for four cells in two rows, two columns and two boxes that have almost only the same two candidates. If nothing else were left there, the two digits could be exchanged, but a puzzle has only one solution.
seek-colouring = Give the places of a digit two colours in turn wherever a row, a column or a box has two of them. Either all places of the one colour hold the digit or all of the other.
seek-chain = Follow a chain: if this digit is not here, it is there, so another one is not there, and so on. What both ends of the chain rule out is impossible.
seek-almost-locked = Look for two groups of cells that each have one candidate more than cells. If a digit cannot be in both groups, one of them holds all its other candidates.
seek-universal-grave = If nearly all empty cells have two candidates, look for those that have more. Without the additional ones there would be two solutions, so one of them is right.
seek-linked-pairs = Look for two cells with the same two candidates. If one of these digits has only two places in a row, a column or a box, one ruled out by the first cell and one by the second, then one of the two cells holds the other digit.
seek-forcing-through-marks = Suppose that a digit is in a cell, and follow what the marks and the cells with one candidate say. If that ends in a contradiction, the digit is not there.
seek-cases = Go through the few combinations that a mark has left. What follows from every one of them is right.
seek-forcing = Suppose that a digit is in a cell, and follow it from cell to cell. If that ends in a contradiction, the digit is not there.
