# The words of the page in the browser in English. What books say as well, such as the names of levels and kinds, rules
# and steps, is in ../en.ftl, whose head explains the format. Beyond that, the page knows no functions but FORM, CAPITAL
# and NUMBER, and writes numbers in the manner of the language by itself.
#
# FOR TRANSLATORS. Copy this file to CODE.ftl and translate what stands after each =. Each message is a whole sentence
# or label, so words can change places. Buttons are narrow: keep their words as short as the English ones. A text after
# .title is shown when the pointer rests on a button, .note stands below a field. Use the terms of ../CODE.ftl, and
# address nobody where your language can do without: neutral sentences, infinitives on buttons.
# `cargo test -p lacuna-words` compares names and values with those of this file.

## The page as a whole
# The title of the window.
title = lacuna: Sudoku with any rules
# Names of parts of the page, for screen readers.
pages = Pages
what-to-do = What to do
notices = Notices
board = Board
# The tabs: words that say what can be done there. Set: to compose a puzzle by hand; Make: to have one generated.
tab-start = Start
tab-play = Play
tab-make = Make
tab-books = Books
tab-set = Set
tab-share = Share
# What phones have no place for.
tab-more = More
# Saved games, a button and a dialog.
games = Games
settings = Settings
notice-close = Close this notice
storage-blocked = This browser lets the page store nothing: your games are lost when you close it.
storage-full = The browser has no storage left: this game is not saved. Removing old games under Games makes room.
engine-crashed = The engine crashed on this question and was restarted. Please report what you asked.
engine-missing = This part of the page is not here yet and could not be loaded. It needs a network the first time.
# $doing: a sentence such as start-making.
takes-longer = { $doing } This one takes longer.
copied = Copied.
copy-by-hand = The browser does not allow copying; select the text and copy it by hand.
drawing-fault = The drawing cannot be shown.
other-game-saved = Your other game is saved under Games.
# $why: a sentence.
link-not-opened = The link cannot be opened. { $why }
# $found, $most: numbers, as in 2.5.
link-too-long = Found { $found } million characters, expected at most { $most } million characters: try a part of it.
link-damaged = The link is damaged: found a % that no two hexadecimal digits follow.
link-no-puzzle = No puzzle was found. Any format will do: a line of cells, a grid or a link.
file-too-large = Found a file of { $found } MB, expected at most { $most } MB.
# Several puzzles of a file, of which one is chosen.
puzzles = Puzzles
puzzle-of = { $number }: { $title }, { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 }

## Words of several views
# Buttons.
cancel = Cancel
cancelled = Cancelled.
close = Close
continue = Continue
done = Done
not-now = Not now
open = Open
open-file = Open a file
print = Print
share = Share
undo = Undo
redo = Redo
# Takes digits, notes or marks out of cells.
erase = Erase
# $name: a game or a mark.
remove = Remove { $name }
# Starts a game, or the replay of one.
play = Play
pause = Pause
paused = Paused
resume = Resume
replay = Replay
next-step = Next step
new-game = New game
# Headings and labels of fields.
grid = Grid
kind = Kind
level = Level
rules = Rules
# Any level.
any = Any
# No hints.
none = None
random = random
solved = Solved
clues = { $count ->
    [one] { $count } clue
   *[other] { $count } clues
 }
marks = { $count ->
    [one] { $count } mark
   *[other] { $count } marks
 }
more-clues = { $count ->
    [one] { $count } more clue
   *[other] { $count } more clues
 }
more-marks = { $count ->
    [one] { $count } more mark
   *[other] { $count } more marks
 }
drawing = Drawing …
# The author of a puzzle.
by = By { $author }.

## Levels and kinds: what they ask of the player, in a few words
meaning-any = As it comes, from easy to extreme.
meaning-easy = No notes needed: look for the only place of a digit.
meaning-medium = A few notes help to see the only digit of a cell.
meaning-hard = Full notes: pairs and triples, fish and wings.
meaning-expert = Full notes and patience: chains of candidates.
meaning-extreme = Long chains, forcing, and trial and error.
kind-standard = Rows, columns and boxes
kind-killer = Cages with sums
kind-nrc = Four more boxes inside
kind-thermo = Digits rise from the bulb
kind-arrow = The circle is the sum of its arrow
kind-jigsaw-9 = Boxes of any shape
kind-x = Both diagonals count
kind-kropki = Dots: neighbours or doubles
kind-whispers = Neighbours differ by five or more
kind-sandwich = Sums between 1 and 9
kind-anti-knight = No equal digits a knight’s move apart
kind-6x6 = Small and quick

## Start
start-today = Today’s puzzle
# $kind: Killer, Diagonal …; $level: a level. Also $kind: the title of a game.
start-kind = { $kind }, { $level }
# For screen readers; $about: one of the kind-….
start-kind-about = { $kind }: { $about }
start-game = { $title }, { $time }
continue-at = Continue, { $time }
solved-in = Solved in { $time }
start-week = The last seven days
# $weekday: Monday …; $state: solved or open.
start-day = { $weekday }, { $kind }, { $level }: { $state ->
    [solved] solved
   *[open] open
 }
start-streak = { $days ->
    [0] A new one every day, the same for everybody.
    [1] Solved: one day so far.
   *[other] Solved { $days } days in a row.
 }
# $level: easy, medium, hard or expert.
start-making = { $level ->
    [easy] Making an easy { $kind } …
    [medium] Making a medium { $kind } …
    [hard] Making a hard { $kind } …
   *[expert] Making an expert { $kind } …
 }
# $day: a date with its weekday.
start-making-day = Making the puzzle of { $day } …
start-other = Other puzzles
start-open = Open a link or a text
start-link = Link or text of a puzzle

## Board: what a screen reader says of a cell, joined by commas
# $title: of the puzzle.
board-of = Sudoku board, { $title }
cell-place = row { $row }, column { $column }
cell-given = given { $value }
cell-empty = empty
# Small digits in the corners or in the centre of a cell.
cell-corner = corner notes { $notes }
cell-centre = centre notes { $notes }
cell-letter = letters { $notes }
cell-truths = candidates { $notes }
# Digits that leave exactly one solution.
cell-single = { $notes } for one solution
cell-is-conflict = in conflict
cell-is-wrong = wrong
cell-is-hint = pointed out
cell-is-blocker = rules others out
cell-is-redundant = redundant
cell-is-loose = in a redundant mark
colour-1 = grey
colour-2 = green
colour-3 = blue
colour-4 = orange
colour-5 = yellow
colour-6 = pink
colour-7 = sky
colour-8 = red
colour-9 = violet

## Play: the pad
pad = Pad
# What the keys write: a digit, a note in the corner or in the centre of a cell, a colour, lines, a letter.
tool-digit = Digit
tool-corner = Corner
tool-centre = Centre
tool-colour = Colour
tool-pen = Pen
tool-letter = Letter
tool-on = { $tool } mode
# A key of the keyboard.
key = Key { $key }
pad-several = Multi-select
    .title = Taps add cells to the selection (key M)
pad-left = { $count } left
pen-circle = Circle in the selected cells
pen-cross = Cross in the selected cells
pen-erase = Clear the pen from the selected cells
nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.
select-first = Select a cell first.

## Play: below the pad
play-hint = Hint
    .title = The next step, a little at a time
play-check = Check
    .title = Which of my digits are wrong?
play-explain = Explain
    .title = The whole solution, step by step
play-notes = Fill notes
    .title = Fill empty cells with all candidates as centre notes
play-conflicts = { $count ->
    [0] No conflicts. This puzzle does not have exactly one solution, so nothing more can be said; Set counts them.
    [one] { $count } cell is in conflict.
   *[other] { $count } cells are in conflict.
 }
play-full = The board is full, but not right yet. Check shows which cells are wrong.
play-right = { $count ->
    [one] Right so far, { $count } cell to go.
   *[other] Right so far, { $count } cells to go.
 }
play-wrong = { $count ->
    [one] { $count } cell is wrong.
   *[other] { $count } cells are wrong.
 }
play-solved = Solved in { $time }.
clock-pause = Pause, { $time }
clock-solved = Solved, { $time }
rules-of = Rules: { $title }
play-marks = All marks ({ $count })
# Where the puzzle came from: the name of its variant and numbers.
play-origin = { $variant }, seed { $seed }, puzzle { $index }
play-keys = Press ? for the keys.
play-clear = Clear the board
    .title = Can be undone

## Marks. .also: other words by which a mark is found
mark-Cage = Cage
    .also = killer
mark-Thermo = Thermometer
mark-Arrow = Arrow
mark-Whisper = Whispers
    .also = german dutch
mark-Renban = Renban
    .also = consecutive
mark-Palindrome = Palindrome
mark-Between = Between
mark-RegionSumLine = Region sums
mark-WhiteDot = White dot
    .also = kropki consecutive
mark-BlackDot = Black dot
    .also = kropki double ratio
mark-X = X
    .also = ten
mark-V = V
    .also = five
mark-GreaterThan = Greater than
    .also = inequality less
mark-Even = Even
    .also = parity
mark-Odd = Odd
    .also = parity
mark-Quad = Quadruple
mark-LittleKiller = Little killer
    .also = diagonal
mark-Sandwich = Sandwich
mark-XSum = X-sum
mark-Skyscraper = Skyscraper
mark-NumberedRoom = Numbered room
mark-Sum = Sum with repeats
mark-AllDifferent = Extra region
mark-EqualityCage = Equality cage
mark-SameValues = Clones
mark-EqualSum = Equal sums
mark-CountingCircles = Counting circles
mark-ContainAtLeast = Contains
    .also = at least
mark-ContainExact = Contains exactly
mark-LookAndSay = Look-and-say
mark-SlowThermo = Slow thermometer
mark-PillArrow = Pill arrow
mark-DoubleArrow = Double arrow
mark-Lockout = Lockout
mark-Zipper = Zipper
mark-SumLine = Sum line
mark-Entropic = Entropic
mark-Modular = Modular
mark-ValueIndexing = Slingshot
    .also = indexing
mark-Lunchbox = Lunchbox
mark-CountDistinct = Number of digits
mark-Pair = Rule of your own
mark-Regex = Regular expression
mark-ChaosArrow = Chaos arrow
mark-ChaosCount = Chaos count
mark-Indexing = Indexing
# The digits that a cell may hold.
mark-pencil = Pencil marks
    .also = candidates
mark-HiddenSkyscraper = Hidden skyscraper
mark-FullRank = Rank
# What no tool draws.
mark-Text = Any other
    .also = choice or pairs regular expression text
# $mark: the name of a mark with its value; $cells: its cells, or several item-end.
item-cells = { $mark }: { $cells }
# From which end a clue outside the grid looks along its line; $end: left, right, top or bottom.
item-end = { $end ->
    [left] { $value } from the left
    [right] { $value } from the right
    [top] { $value } from the top
   *[bottom] { $value } from the bottom
 }

### What follows is loaded when it is used.

## Hints and explanations
hint-looking = Looking for the next step …
hint-wrong = { $count ->
    [one] One of your digits is not right yet, so no next step follows from here.
   *[other] Some of your digits are not right yet, so no next step follows from here.
 }
hint-show-wrong = Show where
hint-full = There is no next step: the board is full.
# $place: a house, marks or cells, as hint-place in the file of books has them.
hint-look = Look at { $place }.
hint-step = Step { $step } of { $count } to the next digit
hint-why = What and why?
hint-do = Do it
explain-offer = This shows the whole solution, step by step. Your own entries come back when you close it.
explain-show = Show all steps
explain-solving = Solving as a person would …
# $score: how hard, a number; $hardest: a technique; $solved: yes or no.
explain-summary = { CAPITAL($level) }, { $score }; hardest: { $hardest }. { $steps ->
    [one] { $steps } step.
   *[other] { $steps } steps.
 }{ $solved ->
    [yes] {""}
   *[no] {" "}These techniques do not reach the solution.
 }
# $ending: where logic stops, one of the explain-… of books.
explain-ending = { CAPITAL($ending) }. { $steps ->
    [one] { $steps } step.
   *[other] { $steps } steps.
 }
explain-step = { CAPITAL($technique) }, { $where }.
explain-print = All steps, with pictures of the board
replay-title = Your solve
replay-move = Move
replay-at = Move { $move } of { $count }

## Why a step is right, as one person would tell another. $house, $cover: houses, which have the forms of the file of
## books, as in { FORM($house, "in") }; $cell: a cell; $value: a digit.
told-is = { $cell } is { $value }
told-has = { $house } has its { $value }
told-only-cell-of-house = { $cell } is the last empty cell of { $house }, which still needs its { $value }.
# $count: in how many cells ($blockers) the same digit stands, which rule the others out; $whole: yes if they are enough.
told-hidden-single = Only { $cell } is left for the { $value } of { $house }{ $whole ->
    [yes] { $count ->
        [0] .
        [one] , because of the { $value } in { $blockers }.
       *[other] , because of the { $value }s in { $blockers }.
    }
   *[no] { $count ->
        [0] , because of what is ruled out already.
        [one] , because of the { $value } in { $blockers } and what is ruled out already.
       *[other] , because of the { $value }s in { $blockers } and what is ruled out already.
    }
 }
# $seen: digits in the row, the column or the box of the cell; $count: how many; $whole: yes if they are enough.
told-naked-single = { $count ->
    [0] { $cell } loses the others to what is ruled out already, so only { $value } is left.
   *[other] { $cell } sees { $seen }{ $whole ->
        [yes] {""}
       *[no] {" "}and loses the rest to what is ruled out already
    }, so only { $value } is left.
 }
# $left: sums such as "1 + 5 or 2 + 4"; $why: several told-has and told-is, with "and" before the last.
told-fills-because = { $left }, because { $why }.
told-fills-only = Only { $left } makes { $sum }.
# $either: cells with "or" before the last; $cells: with "and".
told-locked = The { $value } of { $house } goes to { $either }, so no other cell of { $cover } has it.
# A fish: several of $house and of $cover, with "and" before the last.
told-fish = The { $value }s of { $house } take { $cover } between them, so { $value } has no other place there.
told-naked-set = { $cells } take { $values } between them, so no other cell of { $house } has these.
told-hidden-set = In { $house } only { $cells } can take { $values }, so they take nothing else.
# $where: one or several marks.
told-combinations = No way to fill { $where } has what is struck out.
# $because: one of the because-… of books; $placed: several told-is.
told-because = { CAPITAL($because) }.
told-because-places = { CAPITAL($because) }, so { $placed }.
# $out: several told-no, joined by commas.
told-out = So { $out }.
told-no = no { $value } in { $cells }

## Ending of a game
ending-fastest = Solved, faster than ever
ending-hardest = Hardest technique
ending-hints = Hints
ending-best = Best time
# $before: the best time until now.
ending-faster = { $time }, before { $before }
ending-days = Days in a row
ending-next = Next puzzle
# The card: a picture to share that shows the order of the cells.
card = Card without the solution
card-note = The darker a cell, the later it was filled. The card does not show the solution.
# $game: kind, level and date.
card-text = { $game }: solved in { $time }. { $link }
card-save = Save the card
card-copy = Copy as text
card-hints = { $count ->
    [0] without a hint
    [one] with { $count } hint
   *[other] with { $count } hints
 }
card-fault = The browser cannot draw the card.

## Saved games
# $state: solved or open; $done, $empty: how many of the empty cells are filled.
games-state = { $state ->
    [solved] solved
   *[open] { $done } of { $empty }
 }, { $time }, { $day }
games-open = on the board
games-none = Games that you have begun appear here.
games-best = Best times without hints

## Settings
setting-language = Language
setting-language-auto = As in the browser
setting-theme = Colours
setting-theme-auto = Match the system
setting-theme-light = Light
setting-theme-dark = Dark
setting-hand = Digits on a phone
setting-hand-both = In the middle
setting-hand-right = On the right, for one hand
setting-hand-left = On the left, for one hand
setting-conflicts = Show conflicts
setting-seen = Highlight row, column and box
setting-same = Highlight equal digits
setting-clean = Remove notes that a digit rules out
setting-places = A fixed place for each corner note
setting-digitFirst = Choose a digit first, then tap its cells
setting-letters = Letters on colours
setting-timer = Show the clock

## Keys: what stands on them, and what they do
keys = Keys
key-digits = 1 … 9, A … W
    .does = enter in the current mode; once more to remove; hold a key of the pad for a note
key-corner = Shift + digit
    .does = corner note
key-centre = Ctrl + digit
    .does = centre note
key-colour = Alt or Ctrl + Shift + digit
    .does = colour
key-tools = Z, X, C, V, B, N
    .does = digits, corner notes, centre notes, colours, pen, letters; Space leads back to digits
key-pen = Pen
    .does = drag from cell to cell or along edges, or Shift + arrows; press for circles and crosses; 1 to 6 choose the colour, 7 to 9 mark or clear the selected cells
key-modes = Space, Shift + Space
    .does = next mode, last mode
key-arrows = Arrows
    .does = move; with Shift or Ctrl, select more cells
key-drag = Drag, Ctrl + click
    .does = select more cells
key-several = M
    .does = multi-select: arrows move without selecting, Space adds or removes the cell
key-double = Double click
    .does = select equal digits, or else equal notes or colours; Shift adds them
key-all = Ctrl + A, Ctrl + I, Escape
    .does = select all, the others, one; Escape also closes a hint
key-erase = Delete, Backspace, 0
    .does = erase, first what the current mode writes
key-undo = Ctrl + Z, Ctrl + Y
    .does = undo, redo
key-check = Enter
    .does = check
key-hint = H
    .does = hint
key-pause = P
    .does = pause
key-set = Set: /, Enter, Delete
    .does = find a mark; draw it on the selected cells; remove it. Digits are its value while it is fresh
key-list = ?
    .does = this list

## Make
make = Make a puzzle
making = Making a puzzle …
# $tries: how many puzzles were tried.
making-tried = Making a puzzle … { $tries } tried
making-several = Making { $count } puzzles …
making-one-of = Making puzzle { $number } of { $count } …
# $to: file or paper.
make-printed = { $to ->
    [file] { $count ->
        [one] { $count } puzzle was saved.
       *[other] { $count } puzzles were saved.
    }
   *[paper] { $count ->
        [one] { $count } puzzle was prepared for printing.
       *[other] { $count } puzzles were prepared for printing.
    }
 }
make-more = More: grids, rules, clues, seeds
make-sheet = Print a sheet of puzzles
make-families = Extra regions and moves
make-marks = Marks
make-symmetry = Symmetry
    .note = How the clues are placed
make-clues = Clues
    .note = Only puzzles with this many
make-target = Stop at
    .note = Leave this many clues
make-seed = Seed
    .note = The same seed, the same puzzles
make-index = Puzzle
    .note = Its number, from 0
make-draws = A new seed each time
# A command follows.
make-command = The same puzzles on the command line:{" "}
symmetry-none = None
symmetry-rotate180 = Half turn
symmetry-rotate90 = Quarter turn
symmetry-horizontal = Top and bottom alike
symmetry-vertical = Left and right alike
symmetry-diagonal = Mirrored across the diagonal
symmetry-antidiagonal = Mirrored across the other diagonal
symmetry-full = Full
symmetry-random = Random

## Print. $several: yes for a sheet of puzzles, no for a single puzzle
print-puzzles = Puzzles
print-per-page = Per page
print-paper = Paper
print-letter = Letter
print-name-line = A line for a name
# Stands before that line, on paper.
print-name = Name
print-solutions = { $several ->
    [yes] With solutions
   *[no] With the solution
 }
print-paper-now = { $several ->
    [yes] Print the puzzles, or save a PDF
   *[no] Print the puzzle, or save a PDF
 }
print-file = { $several ->
    [yes] Save the puzzles as SVG
   *[no] Save the puzzle as SVG
 }

## Share
share-note = The link contains the whole puzzle. Nothing is sent anywhere; your entries stay with you.
share-link = Link to this puzzle
share-copy-link = Copy the link
share-send = Send …
share-scan = Scan with a phone
share-code = QR code of the link
# The names of other sites follow.
share-sites = Open in
share-no-link = The puzzle cannot be said in a link to { $site }.
share-text = As text
share-the-text = The puzzle as text
share-format = Format
share-copy-text = Copy the text
format-line = Line of digits
format-grid = Grid
format-csv = CSV table
format-jsonl = JSON lines
format-iss = Interactive Sudoku Solver

## Set: drawing. A clue is a given digit, a mark is drawn in the grid (a cage, a line, a dot).
set-parts = What to set
set-part-draw = Draw
set-part-rules = Rules
set-part-finish = Finish
set-board = Board to be set, { $title }
set-clues = Clues
set-boxes = Boxes
set-several = Multi
    .title = Taps select more cells
set-draw = Draw
    .title = Draw the mark on the selected cells
set-clues-how = Select cells and enter digits.
set-boxes-how = Select the cells of a box and write its number. Until all are drawn, the usual boxes apply.
set-boxes-done = All boxes are drawn.
# $boxes: several set-box-left, joined by commas.
set-boxes-left = Incomplete boxes: { $boxes }.
# $box: the name of a box, a digit; $size: how many of its $of cells are drawn.
set-box-left = { $box } has { $size } of { $of }
set-choose = Choose a mark
set-find = Find a mark
set-select-first = Select cells on the board first.
# $how: one of the gesture-….
set-how = { $mark }: { $how }
# $value: one of the value-….
set-type = { $mark }: type a value ({ $value }).
set-diagonal = { $mark }: drag from one cell of a diagonal to another.
set-line = { $mark }: drag from one cell of a row or a column to another.
set-value = Value
set-list = Marks
set-remove = { $count ->
    [one] Remove it
   *[other] Remove them
 }
set-mark-here = Change or remove this mark
set-change = Change this mark
# How marks are drawn.
gesture-areas = Drag over the cells, or tap a single one.
gesture-lines = Drag along the cells, starting at the bulb, the circle or an end.
gesture-pairs = Tap the border between two cells, or drag from the first to the second.
gesture-cells = Tap a cell, or drag over several.
gesture-corners = Tap a corner of four cells.
gesture-outside = Tap at an edge of the grid, or drag from one cell to another: the clue looks in that direction.
gesture-text = Write a constraint as in the files of the Interactive Sudoku Solver, such as Or.Thermo~R1C1~R1C2.Odd~R5C5.End
# Words by which all marks of a kind are found.
group-areas = Areas
group-lines = Lines
group-pairs = Between two cells
group-cells = Cells
group-corners = Corners
group-outside = Outside the grid
group-text = Text
# What the value of a mark is: labels of a field.
value-sum = Sum
value-difference = Difference
value-digits = Digits
value-digit = Digit
value-number = Number
value-parts = Number of parts
value-sizes = Size of each part
value-times = Times and digit
value-pill = Number of cells in the pill
value-divisor = Divisor
# The letters R and C stay.
value-index = R or C
value-rank = Rank
value-constraint = Constraint
value-condition = Condition
value-expression = Expression

## Set: rules without marks that have no name in books
rule-GlobalEntropy = Global entropy
rule-GlobalMod = Global modulo
rule-StrictKropki = Strict Kropki
rule-StrictXV = Strict XV
rule-AntiTaxicab = Anti-Taxicab
rule-DutchFlatmates = Dutch Flatmates
rule-ChaosConstruction = Chaos construction
rule-Doppelganger = Doppelgängers

## Set: rules and words
set-rules = Rules for all cells
# The title, the author and the rules in the words of the setter.
set-words = Words
set-title = Title
set-author = Author
set-text = Rules in words
    .note = Shared and printed with the puzzle
set-new = New grid
set-begin = Begin
set-use = Use the puzzle in Play

## Set: the strip below the board
draft = Draft
# Whether the page counts after every stroke.
live = Live
    .title = Count and show candidates after every change
live-off = Nothing is counted while Live is off.
live-explain = Where does logic stop?
    .title = The steps of a person, up to where none leads any further
live-one = Exactly one solution.
# $score: how hard, a number; $hardest: a technique.
live-one-level = Exactly one solution. { CAPITAL($level) }, { $score }. Hardest technique: { $hardest }.
live-exact = { $count ->
    [0] No solution.
    [one] { $count } solution.
   *[other] { $count } solutions.
 }
live-least = { $count ->
    [0] No solution found yet.
    [one] At least { $count } solution.
   *[other] At least { $count } solutions.
 }
# $solutions: a large number as text; $error: percent.
live-about = About { $solutions } solutions, ±{ $error } %.
live-open = { $count ->
    [one] { $count } candidate is still open.
   *[other] { $count } candidates are still open.
 }
# $parts: cells and marks.
live-clash = By the rules, these contradict each other: { $parts }.
# What a clue or a mark of these is to be replaced with ($how: instead), or what is left without it (one or several solutions).
live-cure = { CAPITAL($part) }: { $how ->
    [instead] with { $values } in its place, there is exactly one solution.
    [one] without it, there is exactly one solution.
   *[several] without it, there are several solutions.
 }

## Set: finishing a draft
set-play = Play it
set-share = Share it
set-clear = Clear
finish-one = One solution
finish-note = What you drew stays; no more is added than is needed.
# What is added: clues, or marks of a kind.
finish-add = Add
finish-clues-too = Clues too, where marks leave several solutions
finish-complete = Complete
# $what: clues or marks.
finish-adding = { $what ->
    [clues] Adding clues … { $seconds } s
   *[marks] Adding marks … { $seconds } s
 }
# $added: more-clues, more-marks or both.
finish-completed = Exactly one solution, with { $added }.
finish-redundant = Nothing redundant
finish-what = What is redundant?
finish-trying = Trying each clue and mark …
finish-minimise = Minimise
    .title = Remove clues at random while the solution remains unique
finish-leaving-out = Leaving out clues …
finish-minimal = { $count ->
    [one] { $count } clue is left, and it is not redundant.
   *[other] { $count } clues are left, none of them redundant.
 }
finish-guise = The same puzzle in another guise
finish-moving = Moving cells and digits …
finish-turn = Turn
    .title = A quarter clockwise
finish-mirror = Mirror
    .title = Left and right change places
finish-shuffle = Shuffle
    .title = One of the symmetries of grid and rules, and new digits
finish-relabel = Relabel
    .title = Random digits, if none are written
finish-digits = Digits in place of 1, 2, 3 …
judged-none = No solution.
judged-several = Several solutions.
judged-time = { $count ->
    [one] Time ran out; found so far: { $count } solution.
   *[other] Time ran out; found so far: { $count } solutions.
 }
judged-undecided = Time ran out before it was clear whether anything is redundant.
judged-needed = Nothing is redundant: every clue and every mark is needed.
# $names: cells and marks.
judged-redundant = Redundant, each on its own: { $names }.

## The tab where a book is made
book-begin = Begin with
# Stands for the name of the author until it is written.
book-your-name = Your Name
# .title, .subtitle and .sections (the titles of sections, with | between them) are those of the book.
book-starter-classic = Classic
    .title = Sudoku
    .subtitle = 120 puzzles from easy to hard
book-starter-large-print = Large print
    .title = Large Print Sudoku
    .subtitle = 60 easy and medium puzzles, one on a page
book-starter-variety = Many kinds
    .title = Sudoku Variety
    .subtitle = Nine kinds of puzzles
book-starter-children = For children
    .title = My First Sudoku
    .subtitle = From four numbers to nine
    .sections = Four numbers | Six numbers | Six numbers and two diagonals | All nine numbers
book-book = The book
book-title = Title
book-subtitle = Subtitle
book-author = Author
book-language = Language
book-trim = Page size
# The company that prints books on demand.
book-shop = Printed by
book-any-shop = Any printer
book-large-print = Large print
book-qr = QR codes to play the puzzles
book-sections = Puzzles
# $number: the section's, from 1.
book-section = Section { $number }
book-variant = Kind
book-level = Level
book-any-level = Any level
book-count = Puzzles
# The number of puzzles on a page.
book-per-page = On a page
book-usual = As usual
book-add = Add a section
book-remove = Remove section { $number }
book-text = The whole book as text
# A command follows.
book-text-note = All that a book can have, as docs/books.md lists it. The same book on the command line:
book-make = Make the book
book-save = Save PDF
book-loading = Loading what makes books …
book-drawing = Drawing a preview …
# $number: the puzzle that is being made; $all: the number of puzzles.
book-making = Making puzzle { $number } of { $all } …
book-proving = Proving the puzzles and drawing the pages …
book-writing = Writing the PDF …
# $pages, $puzzles: numbers.
book-preview = A preview of { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
 }, with a few puzzles of each section.
book-whole = The whole book: { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
 } on { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
 }.
# $seed: a number. What is to be written stays as it is: seed = …
book-seed = Its seed is random: to make this book again, write seed = { $seed } above the first section.
book-page = Page { $number }
