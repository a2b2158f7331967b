# What all puzzles share, in English. The command line's own texts are at the end.

language = English

## Places, lists and sentences

# A cell is r2c3; a vertex, where lines of the grid cross, is v2.3, so that neither can be taken for the other.
cell = r{ $row }c{ $column }
vertex = v{ $row }.{ $column }
clue-at = { $clue } at { $place }
row = row { $number }
column = column { $number }
between-items = {", "}
between-parts = {"; "}
between-sentences = {" "}
and-more = { $list } and { $more } more
clues-and-cells = { $clues } and { $cells }
cells-are = { $cells } = { $value }
rules-alone = the rules
area = { $area ->
        [top-left] the top left corner
        [top] the top edge
        [top-right] the top right corner
        [left] the left edge
        [right] the right edge
        [bottom-left] the bottom left corner
        [bottom] the bottom edge
        [bottom-right] the bottom right corner
       *[middle] the middle
    }
cells = { $number ->
        [one] 1 cell
       *[other] { $number } cells
    }
board-number = board { $number }: { $text }
several-boards = expected one board, found { $found }

## Verdicts

verdict-unique = one solution, proved to be the only one
verdict-several = several solutions; this is one of them
verdict-several-listed = several solutions; these are { $number } of them, there may be more
verdict-all-listed = { $number ->
        [one] 1 solution; this is the only one
       *[other] { $number } solutions; these are all of them
    }
verdict-some-listed = unknown: { $limit }; found before that: { $number }
verdict-solvable = a solution; `--unique` proves whether it is the only one
verdict-none = no solution, proved
verdict-unknown = unknown: { $limit }
limit = { $limit ->
        [stopped] the time limit ended it; try a longer `--time-limit`
        [effort] the effort limit ended it
        [memory] it takes more memory than it may
        [no-engine] no engine that is switched on can answer; leave out a `--without`
        [refused] an engine's answer did not pass the referee; please report this board
       *[other] a limit ended it
    }

## What engines did

event = { $engine }: { $what }
answered = answered, { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }
declined = declined: { $why ->
        [clue-missing] a clue is missing
        [several] there are several solutions
        [several-and-position] there are several solutions, and a position
        [no-contradiction] the equations do not contradict each other
       *[other] { $why }
    }
switched-off = switched off
gave-up = gave up ({ $limit })
fixed = { $cells ->
        [one] proved 1 cell
       *[other] proved { $cells } cells
    }
refuted = showed that there is no solution
split = cut the rest into { $parts } independent parts
effort = effort: { $ticks } ticks, { $conflicts } conflicts, { $decisions } decisions, { $restarts } restarts

## Counts, odds, samples, forced cells

solutions = { $number ->
        [0] no solution
        [one] 1 solution
       *[other] { $number } solutions
    }
solutions-long = a number of solutions with { $digits } digits
count-at-least-number = at least { $number }
count-exact = { $solutions }, exactly
count-at-least = at least { $solutions }; stopped there, as asked
count-unknown = unknown: { $limit }; proved so far: at least { $solutions }
count-task = task { $number } of { $of }: { $count }
count-about-number = about { $number }
count-about = about { $solutions }, the mean of { $dives } random dives (standard error { $error } %); at least { $least } with { $confidence } % confidence; how many more is not known
count-about-nothing = unknown: none of { $dives } random dives ended at a solution
count-about-too-large = unknown: the board has too many cells for random dives
count-unknown-nothing = unknown: { $limit }; proved so far: nothing
forced-cells = { $known } of { $all } cells are the same in every solution
odds-told = the share of solutions with { $value } in each cell; in all: { $solutions }
odds-cell = { $cell }: { $exact } ({ $about })
drawn = { $number } drawn; every solution was equally likely

## Why, and repair

clue-given = the given { $clue }
clue-demand = the clue { $clue }
given-cells = { $number ->
        [one] 1 given cell
       *[other] { $number } given cells
    }
given-cells-name = given cells
clues = { $number ->
        [one] 1 clue
       *[other] { $number } clues
    }
clues-name = clues
rule-instances = { $number ->
        [one] 1 instance of a rule
       *[other] { $number } instances of rules
    }
none-mended = no solution; { $number ->
        [one] changing one clue would do:
       *[other] changing { $number } clues together would do:
    }
none-unmended = no solution
fix = { $changes }: then { $unique ->
        [yes] there is exactly one solution
       *[no] there are several solutions
    }
fix-change = { $clue } becomes { $to }
fix-remove = { $clue } goes
fixes-more = and { $number ->
        [one] 1 more way
       *[other] { $number } more ways
    }
story = why, step by step:
none-rules-alone = why: the rules alone contradict each other on a board of this size
none-one-clue = why: 1 clue is impossible by itself
none-clues = why: { $clues } contradict each other
none-clues-and-rules = why: { $clues } and { $rules } contradict each other
irreducible = without any one of them, the others can be satisfied
smallest = proved: no contradiction has fewer { $what }
several-open = several solutions: { $open } of { $all } cells are open, in { $islands ->
        [one] 1 island
       *[other] { $islands } islands
    }
several-limit = several solutions; a limit ended the search for the open cells
island = { $cells }: { $list }
islands-more = and { $number ->
        [one] 1 more island
       *[other] { $number } more islands
    }
reasons-more = and { $number } more
closest = two solutions differ in { $cells } ({ $least ->
        [of-all] no two solutions differ in fewer
        [from-one] no solution differs from the first in fewer
       *[found] the closest found
    }): { $list }
unique-by-steps = { $number ->
        [one] It follows from the clues in 1 step that leaves no choice:
       *[other] It follows from the clues in { $number } steps, none of which leaves a choice:
    }
unique-by-search = No chain of steps that people make is known for it: every other filling was tried and ruled out (`twotone solve --unique --stats` tells how).
steps-command = { $more ->
        [one] One more step follows: `twotone steps` tells all of them.
       *[other] { $more } more steps follow: `twotone steps` tells all of them.
    }
repaired = { $number ->
        [one] repaired: { $clues } more makes it unique, proved
       *[other] repaired: { $clues } more make it unique, proved
    }
repaired-smallest = { $text } (fewer { $placed ->
        [yes] so placed cannot single out this solution
       *[no] cannot single out this solution
    })
repaired-level = { $text }; level { $level }
repaired-changed = repaired: { $changes }; { $more ->
        [none] that makes it unique, proved
       *[other] and { $more } more, which makes it unique, proved
    }
breaks-rules = no repair: the solution it is to have breaks the rules, whatever the clues are
already-unique = nothing to repair: the solution is unique
no-solution = no repair: no change of one or two clues was found that gives it a solution
polish-not-unique = only a puzzle with exactly one solution can be polished: `twotone why --repair` makes it one
polish-needed = every clue is needed
polish-superfluous = { $number ->
        [one] 1 clue can go: { $clues }
       *[other] { $number } clues can go, any one of them: { $clues }
    }
polish-minimal = minimal: { $clues }
polish-variant = level { $level }: { $clues }
polish-no-level = no version of level { $level } was found; there are { $levels }
no-clue-tells = no clues can help: every solution has all clues in common with another one
no-repair-found = no clues were found that help; { $solutions } of the solutions were tried
not-as-wished = no repair as wished was found: { $solutions ->
        [one] 1 solution was tried
       *[other] { $solutions } solutions were tried
    }{ $low ->
        [none] {""}
       *[other] ; { $high ->
            [none] every level met was { $low }
           *[other] the levels met went from { $low } to { $high }
        }
    }
no-layout = the layout has no rows: expected a character for each place of a clue and a dot where none may stand

## Hints, steps, grades

nudge = Look at { $area }.
follows = You can settle { $cells }.
look-at = Look at { $basis }.
suppose = Suppose { $assumed }.
link = Then { $found }. { $reason }
impossible = But that is impossible. { $reason }
impossible-at-once = As it stands, the board is impossible. { $reason }
as-before = The rest is as in step { $number }.
therefore = So { $found }.
likewise = Likewise { $found }.
found-by = { $found } ({ $clues })
told-solved = The board is solved.
told-no-solution = This board has no solution: the puzzle itself is at fault. `twotone why` tells which clues contradict each other and what would mend it.
told-stuck = The techniques allowed do not get any further.
told-several = The puzzle itself is ambiguous: there are several solutions from here on. Still open: { $open }.
told-guess = Nothing is sure any more. The best guess is { $cells }: { $value } in { $percent } % of the solutions.
told-wrong = Something is wrong. Look at { $area }.
told-mistake = The mark at { $cells } cannot be right.
told-clash = The marks { $cells } cannot all be right.
told-keep = { $number ->
        [one] 1 mark can stay
       *[other] { $number } marks can stay
    }; to go back to the last good position, take away { $cells }.
step-number = { $number }. { $text }
steps-more = And { $number } more steps.
level = Level { $level } of 5: { $name }
level-name = { $level ->
        [1] beginner
        [2] easy
        [3] medium
        [4] hard
       *[5] needs trial
    }
rating = Rating { $rating } (grading { $version })
work = Work { $work }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
bottleneck = Bottleneck: { $title } Step { $step }, { $open ->
        [one] 1 cell open
       *[other] { $open } cells open
    }
used = { $times } x  level { $level }  { $rule }  { $title }
ungraded = No grade.
technique = level { $level }  { $rule }  { $title }
page-clues = Clues:
page-total = In all:

# Techniques that all families have.
short-chain = A short chain.
    .always = The opposite leads to something impossible in a few easy steps.
look-ahead = Look ahead.
    .always = The opposite soon leads to something impossible.
trial = Trial.
    .always = The opposite leads to something impossible.
search = Search.
    .always = No simple chain shows it; searching through everything that could follow does.

## Broken rules

right = right
fault-unfilled = no value in { $cells }
fault-given-changed = the given value of { $cells } was changed

## Boards and texts that cannot be read or written

wrong-length = expected { $expected }, found { $found }
wrong-size = no board can be { $height }x{ $width }
no-total = a { $family } board does not say how many of its cells are 1
total-too-large = expected a total of at most { $cells }, found { $found }
wrong-symbol = expected { $digits } or `_` at clue { $clue }
unknown-family = there is no family `{ $found }`; there are { $names }
unknown-variant = expected a family ({ $expected }), found `{ $found }`
unknown-format = unknown format `{ $found }`: expected one of { $expected }
unknown-technique = unknown technique `{ $found }`: expected one of { $expected }
unknown-symmetry = unknown symmetry `{ $found }`: expected one of { $expected }
unknown-version = this is of version { $found }, which a newer program wrote
bad-position = expected a position of { $expected ->
        [one] 1 cell
       *[other] { $expected } cells
    }
unknown-theme = unknown colours `{ $found }`: expected one of { $expected }
unknown-role = unknown role `{ $found }`: expected one of { $expected }
wrong-date = expected a day like 2026-11-17, found `{ $found }`
position-open = expected a value in every cell, found open ones
wrong-picture = expected rows of equal length with nothing but 0 and 1
wrong-percent = expected at most 100 percent, found { $found }
no-solution-given = expected a field "solution" with the rows to check
no-such-task = expected a task K/N with K from 1 to N and N at most { $most }, found { $number }/{ $of }
unknown-engine = there is no engine `{ $found }` for these boards; there are { $names }
text-not-text = expected text, found the byte { $byte }
input-too-long = the text is longer than { $most } bytes
with-puzzle = { $text } with --puzzle
unsupported = { $format } { $why }

format = { $name }: { $about } ({ $families })
format-judge = the texts of the online judges: the size, then rows of symbols
format-json = our own JSON with position, solution, title, author, source and grade
format-link = our own short links: rules, width, height, clues
format-sgt = descriptive ids of Simon Tatham's Mosaic, Unruly and Slant
format-sgt-save = saved games of Simon Tatham's Mosaic, Unruly and Slant
format-puzz-link = addresses of puzz.link, pzv.jp and their kin
format-pzprv3 = files of pzprv3 and puzz.link
format-penpa = links of penpa-edit, as noqx opens them, too
format-puzzle-team = tasks of puzzle-binairo.com, puzzle-slant.com and Mosaic on puzzle-minesweeper.com
format-puzzlekit = JSON rows of puzzlekit's data sets: Mosaic, Binairo and Gokigen
family-line = { $rules }: { $title }
family-aliases = { $text }; also: { $aliases }
format-table = tables as they are pasted: tabs, commas or lines between the cells
format-janko = text blocks of janko.at: Mosaik, Tohu-Wa-Vohu and Gokigen-Naname
format-takuzu-vue = export strings of takuzu-vue
format-takuzu-vue-rle = the short form of takuzu-vue, for up to 26 rows and columns
format-zigzag = lines of the zigzag test suites: name, width, height, clues, answer

## Texts that cannot be read or written

text-at = line { $line }, column { $column }: { $text }
text-in-field = in `{ $field }`, { $text }
text-read-as = as { $rules }: { $text }
text-nothing = nothing
text-quoted = `{ $text }`
text-or = { $first } or { $last }
text-empty = expected a board, found nothing: the text is empty
text-unknown-text = expected the size of a board, or one of these formats; found neither: { $formats }
text-grid-without-size = a grid without its size in front: name the family
text-ambiguous-family = this board could be { $families }: name the family
text-no-family-fits = expected a board of { $families }, found { $found }
text-other-family = this is a { $found } board, but { $asked } was asked for
text-unknown-rules = expected rules ({ $rules }), found { $found }
text-not-one-board = expected one board, found { $found }
text-too-few-boards = the first line announces { $announced ->
        [one] 1 board
       *[other] { $announced } boards
    }, found { $found }
text-too-many-boards = the first line announces { $announced ->
        [one] 1 board
       *[other] { $announced } boards
    }, but more text follows
text-expected-another-board = expected another board, as in the lines before, found { $found }
text-expected-size = expected the size of a board: `height width`, or one number for a square board; found { $found }
text-expected-height = expected the height of the board, found { $found }
text-expected-width = expected the width of the board, found { $found }
text-no-cells = expected a board of at least 1x1, found a height of { $height } and a width of { $width }
text-too-large = a board of { $height ->
        [one] 1 row
       *[other] { $height } rows
    } and { $width ->
        [one] 1 column
       *[other] { $width } columns
    } is too large: at most { $most ->
        [one] 1 cell
       *[other] { $most } cells
    }
text-not-square = { $places } clues and blanks make no square: the size is needed, as in `8x6:{ $text }`
text-expected-rows = expected the rows of the board, found the end of the text
text-wrong-rows = expected { $expected ->
        [one] 1 row
       *[other] { $expected } rows
    }, found { $found }
text-too-few-vertices = expected at least 2 rows of 2 vertices, found { $found }
text-wrong-row = expected { $expected ->
        [one] 1 symbol
       *[other] { $expected } symbols
    } in row { $row } of the board, found { $found }
text-wrong-first-row = expected a row of { $cells ->
        [one] 1 symbol
       *[other] { $cells } symbols
    } (clues in the cells) or { $vertices } (clues on the vertices), found { $found }
text-blank-cells = blanks here may be open cells; without them this is a board of { $places }: write `.` for open cells, or put tabs, commas or `|` between the cells
text-wrong-places = expected clues and blanks for { $expected ->
        [one] 1 place
       *[other] { $expected } places
    }, found { $found }
text-too-many-places = expected clues and blanks for { $expected ->
        [one] 1 place
       *[other] { $expected } places
    }, found more
text-bad-symbol = expected { $expected }, found { $found }
text-expected-form = expected `{ $form }`, found { $found }
text-open-cells = expected a solution without gaps
text-no-total = a { $family } board does not say how many of its cells are 1
text-total-too-large = expected a total of at most { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }, found { $found }
text-unknown-genre = only { $known } is known of the puzzles there, found { $found }
text-look-alike = { $found } has other rules than { $family }
text-random-seed = this is a random seed, which only the program itself can turn into a board: copy the game id instead (`5x5:` and then the clues)
text-binairo-plus = this is Binairo+: signs between cells are not known here
text-missing-line = expected a line `{ $key }`, found none
text-wrong-length = expected a value of { $expected ->
        [one] 1 byte
       *[other] { $expected } bytes
    }, found { $found }
text-expected-number = expected a number, found { $found }
text-expected-move = expected a move of { $game }, found { $found }
text-bad-json = { $reason }
text-newer-version = expected version { $expected } of this format, found { $found }
text-bad-link = expected a link of penpa-edit: this one cannot be unpacked
text-unknown-drawing = expected a rectangular board of penpa-edit with nothing but the clues of one family
text-off-the-board = { $found } is not on the board
text-expected-save = expected a saved game, which begins with `{ $form }`
text-too-few-lines = expected a board and { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
text-empty-turn = this turn changes nothing
text-no-such-cell = there is no cell r{ $row }c{ $column }
text-cell-is-given = the cell r{ $row }c{ $column } is given
text-cannot-hold = cannot hold { $family } boards; these formats can: { $formats }
text-too-long = holds up to { $most ->
        [one] 1 row and column
       *[other] { $most } rows and columns
    }
text-lost-open-clues = clues without a number (`?`) became blanks
text-lost-rules = the text does not say that the rules are those of { $rules }
text-lost-size = the text does not tell the size of the board
text-lost-total = the number of all cells that are 1 is left out
text-lost-position = the position is left out
text-lost-solution = the solution is left out
text-lost-title = the title is left out
text-lost-author = the author is left out
text-lost-source = the source is left out
text-lost-grade = the grade is left out
text-refused-small = the program this is meant for will not open it: it wants at least { $least } rows and columns
text-refused-large = the program this is meant for will not open it: it wants at most { $most } cells
text-refused-odd = the program this is meant for will not open it: it wants even numbers of rows and columns, at least { $least }
text-refused-lines = the program this is meant for will not open it: it knows that there are not so many different lines

## Making puzzles

not-square = this symmetry needs a square board
no-filling = no filling of this size was found
too-many-cells = a board of more than { $most } cells is not made
mask-size = the layout is { $found }, but the clues of this board stand on { $expected } places
steps-of-no-level = steps of which level? `--hard-steps` needs `--level`
no-such-level = levels go from 1 to { $most }
level-too-rare = hardly any such puzzle is harder than level { $most }: that is the most that can be asked for
no-such-technique = no such technique; there are { $others }
idle-technique = `{ $technique }` follows from a rule that { $variant } does not have; there are { $others }
technique-too-hard = `{ $technique }` is a technique of level { $level }
minimal-and-percent = a minimal puzzle has as many clues as it needs
too-many-places = { $found } places for clues are too many to list every puzzle: at most { $most }
ambiguous = even with every clue shown there are several solutions
not-found = none of { $tries } boards was as wished{ $unused ->
        [0] { $low ->
            [none] {""}
           *[other] ; their levels went from { $low } to { $high }
        }
       *[other] ; { $unused } had the level, but did not need the technique
    }{ $dull ->
        [0] {""}
       *[other] ; { $dull } had the level, but too few steps of it, or all in one corner, or late ones
    }{ $percent ->
        [none] {""}
       *[other] ; the fewest clues were { $percent } percent
    }
name-family = expected a family in the name
name-size = expected a size like 10x10 in the name
name-word = expected a level, hard steps, a symmetry, a layout, `minimal`, clues or a technique in the name, found `{ $word }`
name-version = this name was made by version { $found } of the generator; this is version { $version }, whose puzzles are others: only a twotone with version { $found } makes it again
name-end = expected the version of the generator in the name, found its end
name-seed = expected a seed at the end of the name
name-rest = expected the end of the name, found `{ $rest }`
or-a-family = { $text }; or name a family: { $names }
expected-family = expected a family ({ $names }) or the name of a puzzle, found `{ $found }`
layout-empty = { $name }: expected rows of characters, one for each place of a clue and a dot where none may stand
expected-rules = expected rules { $names }, found `{ $found }`
expected-size = expected a size after the family, like 10x10
size-of-what = a size goes with the name of a family, as in `takuzu 8x8`; { $found } is none: there are { $names }
name-says-all = a name says everything: leave out { $option }
needs-picture = { $option } says how to read a picture: it needs `--picture FILE`
only-mosaic = only a Mosaic can show a picture
doing = { $what ->
        [count] counting the solutions
        [forced] looking for cells that are the same in every solution
        [odds] counting the solutions cell by cell
        [why] looking for what is to blame
        [polish] looking for clues to change
        [hint] looking for a step
        [steps] solving step by step
        [grade] grading
        [check] checking
        [unique] looking for a second solution
       *[solve] solving
    }
doing-of = board { $number } of { $all }: { $what }
making-puzzle = making a puzzle
changing-pixels = changing pixels
progress-many = { $done } of { $all }, { $rate }/s, { $left } left
progress-found = { $done } puzzles, { $rate }/s
picture-ambiguous = the picture is ambiguous even with every clue; `--touch-up` changes the few pixels that make it so; another `--width` may help, too
picture-hopeless = the picture is ambiguous, and no pixel was found that helps
pixels-changed = { $number ->
        [one] changed 1 pixel: { $cells }
       *[other] changed { $number } pixels: { $cells }
    }
picture-made = { $name }, { $clues ->
        [one] 1 clue
       *[other] { $clues } clues
    } on { $places } cells
puzzles-listed = { $number ->
        [one] 1 puzzle
       *[other] { $number } puzzles
    }
of-level = level { $level }: { $number }
seeds = { $first } to { $last }

## Proofs

proof-written = proof: { $opb } and { $pbp }; `twotone verify-proof` checks it
proof-none = no proof: only "no solution" and "only one solution" can be proved
proof-limit = no proof: the time limit ended it
wrong-claim = the engines disagree about this board; please report it
proof-one-board = --proof takes one board, found { $found }
claim = { $claim ->
        [none] no solution
        [only] only one solution
       *[nothing] nothing
    }
statement-right = { $file } states this puzzle and nothing more; claimed: { $claim }
statement-wrong = { $file } does not state this puzzle: { $why }
statement-unreadable = line { $line }: no sum of literals with a lower bound
statement-cell = line { $line }: a cell that is not on the board, or twice the same
statement-not-a-rule = line { $line }: not a clue or rule of this puzzle
statement-second-filling = line { $line }: a second filling is excluded
checker-accepts = veripb accepts the proof: proved
checker-refuses = veripb does not accept the proof: not proved
checker-stopped = veripb did not come to its end: nothing is verified; try a longer `--time-limit`
checker-missing = nothing is verified yet: now let the checker decide: veripb { $opb } { $pbp }
checker-install = (cargo install veripb; it must end with "s VERIFIED UNSATISFIABLE")

## Pictures and books

solutions-title = Solutions
contents-title = Contents
hints-title = Hints
book-title = Puzzles
rules-title = { $family }: the rules
lesson-title = { $family }, step by step
lesson-steps = Step by step
lesson-is-pdf = a lesson is written as PDF: expected a file name that ends in .pdf, or --pdf
lesson-too-long = a lesson with { $pictures } pictures of { $size } cells is too long: at most { $most } cells; without --pdf and --output the steps are told as text
example-puzzle = A puzzle
example-solution = Its solution
caption = { $number }. { $title } · { $size }
caption-untitled = { $number } · { $size }
caption-level = { $caption } · { $level }
not-graded = not graded
flaw-none = no solution
flaw-several = several solutions
flaw-unknown = not proved to have only one solution: a limit ended it
book-refused = the book is not written: `twotone why` tells what is wrong with a board, `--mark-flawed` prints it, marked
puzzle-number = puzzle { $number }: { $text }
nothing-to-draw = nothing to draw: { $why }
book-prints-many = { $text }: `twotone book` prints many, `{ $pattern }` draws each into a file
series-folder = `{ $folder }` is the folder of all pictures: only the name of a file can change from board to board
series-collision = boards { $first } and { $second } would both become { $file }: use `{ $hole }` in the name
mark-outside = { $mark } is not on a board of { $size }
odds-number = expected a number from 0 to 1, found `{ $found }`
odds-numbers = expected { $expected } numbers, one per cell, found { $found }
reply-expected = expected what `solve`, `forced`, `odds`, `hint`, `why` or `check` writes with --json, one line per board
reply-of-another = this was told about another board: family, rules, size and clues must be the same
reply-for-each = expected { $expected } replies, one line per board, found { $found }
which-format = cannot tell the format of { $file }: end the name in .svg, .png, .pdf or .txt, or say --svg, --png, --pdf or --text
drawn-values = the board is too wide to be drawn with its clues: these are the values; `twotone render -o board.svg` draws everything
drawn-columns = the board is too wide: these are columns { $first } to { $last } of { $columns }; `twotone render -o board.svg` draws everything
not-for-terminal = a terminal cannot show this format: name a file with `-o FILE`, or send it into a pipe
picture-no-extent = a drawing of { $width } x { $height } cannot be shown { $scale } times as large
picture-too-many-dots = a picture of { $width } x { $height } dots is too large: at most { $most } dots; choose smaller cells with --cell
picture-out-of-memory = there is no memory for { $bytes } bytes
picture-not-written = cannot write the picture: { $reason }
picture-no-room = margins of { $margin } mm leave too little of a page of { $width } x { $height } mm
picture-boards-per-page = { $found } boards to a page: expected 1 to { $most }
picture-bad-font = this is no font that can be used: { $reason }
picture-no-letter = the fonts have no letter for `{ $letter }` ({ $number }) in `{ $text }`: write it another way
picture-unknown-kind = expected a PNG, JPEG, GIF, BMP, PNM or WebP picture
picture-damaged = the picture is damaged: { $reason }
picture-cut-short = the picture is damaged: the file ends too early
picture-bad-header = the picture is damaged: its header lacks a number, or has one that cannot be
picture-packed = a BMP with packing { $packing } and { $bits } bits per dot is not read: save it as PNG
picture-no-dots = there is no picture in the file
picture-photo-too-large = a picture of { $width } x { $height } dots is too large: at most { $most-dots } dots, { $most-side } on a side
picture-photo-too-heavy = the picture takes more than { $most-bytes } bytes of memory
picture-cells-of-photo = { $height }x{ $width } cells: expected sides from 1 to { $most }; choose another `--width`
picture-crop-of-photo = expected a part of the picture, which is { $width } dots wide and { $height } high; `--crop` takes width, height, left and top, like 96x64+10+0

## Files

standard-input = standard input
typing = Type or paste a board, then end with Ctrl-D on a line of its own (Windows: Ctrl-Z, Enter).
cannot-open = cannot open { $file }
cannot-open-rows = cannot open { $file } (a board typed here has `/` between its rows, as in `1.0./...1/.0../1...`)
cannot-read = cannot read { $file }
cannot-write = cannot write { $file }
output-is-input = { $file } is read: it cannot be written, too
cannot-make = cannot make { $file }
cannot-start = cannot start { $file }
cannot-write-answer = cannot write the answer
is-folder = { $file } is a folder
line-number = line { $line }

## Many boards

batch-summary = { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }
batch-verdicts = { $rows }: { $list }
batch-verdict = { $count } { $verdict ->
        [unique] unique
        [several] several
        [solvable] solvable
        [none] none
        [unknown] unknown
        [error] error
        [wrong] wrong
        [right] right
        [solved] solved
       *[other] { $verdict }
    }
batch-levels = levels: { $list }
batch-slowest = slowest: { $list }
batch-slow = { $id } ({ $ms } ms)
batch-no-id = (no id)
batch-done = everything is there already, nothing is left to do
batch-parquet-output = Parquet needs a file: name it with `--output`
batch-compression = the column { $column } is packed as { $found }: expected none, Snappy, gzip, LZ4 or zstd; write the file again with one of these
batch-without-parquet = this program was built without Parquet: build it with `--features parquet`
batch-damaged = packed values are damaged
batch-ends-early = the file ends too early: rows that it should have are missing
batch-parquet-input = Parquet is read from its end: it needs a file, not standard input
batch-exists = { $file } exists: delete it to begin anew
batch-exists-resume = { $file } exists: `--resume` goes on where it ends; delete it to begin anew
batch-keeps-nothing = { $file } keeps no answers to go on from: leave out `--resume`
batch-in-use = another process is writing { $file }
batch-no-run = { $record }, which says what was asked, is missing or damaged: { $file } cannot be gone on with; delete it to begin anew
batch-other-run = { $file } has the answers of another run: { $what } was { $before }, now it is { $now }; delete it to begin anew
batch-no-answer = line { $line } is no answer of `batch`: this is no file to go on with
batch-mismatch = the output has { $rows } answers, but the input only { $done } rows: they do not belong together
batch-line-too-long = the line is longer than { $most } bytes
batch-values = expected { $expected } values, found { $found }
batch-not-utf8 = the value of `{ $name }` is no UTF-8
batch-no-board = expected a field "{ $name }" with the board
batch-boards = { $file } has boards as text, and `batch` reads JSON lines: `twotone solve`, `count` or `grade` take the file as it is
batch-no-record = expected {"{"}"id": ..., "{ $name }": "..."{"}"}: { $error }

loss-boards = { $text } ({ $number ->
        [one] 1 board
       *[other] { $number } boards
    })

## Contest programs

judge-no-solution = board { $number } has no solution
judge-undecided = board { $number } could not be decided
judge-algorithm = Solved by `{ $engine }`.
algorithm-cdcl = Clause learning: clues and rules become clauses and counts over one variable per cell; a guess that leads to a contradiction is explained by a new clause, which is true whatever is guessed later. It stops with a filling that the referee accepts, or with the empty clause, which proves that there is none.
algorithm-linear = Clues as equations: those that hold modulo 2 or a small prime are eliminated as Gauss did; a contradiction between them proves that there is no solution.
algorithm-more = The derivation is in docs/algorithms.md.
stress-none = { $number ->
        [one] no failure on 1 board
       *[other] no failure on { $number } boards
    }
stress-failure = { $failure ->
        [slow] too slow
        [crash] crashed
       *[wrong] wrong answer
    } ({ $board } board): { $why }
stress-kind = kind
stress-boards = boards
stress-slowest = slowest
stress-failures = failures
stress-not-tried = not tried
stress-kinds-untried = never tried, so not passed either: { $kinds }; give it more --seconds
stress-progress = { $boards } boards, slowest answer { $slowest } ms, { $left } left
stress-saved = saved: { $files }
stress-no-build = { $compiler } cannot compile it: { $said }
stress-input = The smallest input found that does this:
stress-answer = The program's answer:
stress-no-kind = --only and --skip leave no kind of board to try
stress-no-thin = this judge has no boards with a side of 1
stress-untried = no board was tried within { $time }
stress-ended = the program ended with { $status }
stress-long-output = output longer than 16 MB
stress-late = no answer within { $time }
stress-late-used = no answer within { $time }, with { $used } of processor time used
stress-after-end = `{ $found }` after the end of the answer
stress-wrong-row = expected { $expected } cells in row { $row }, found `{ $found }`
stress-wrong-cell = `{ $found }` in row { $row }
stress-no-solution = not a solution
stress-and-more = { $fault } (and { $more } more)

## The game

play-needs-terminal = `play` needs a terminal: the screen cannot be a file or a pipe
play-needs-puzzle = expected a puzzle to play: a file, a name, or a family and a size as in `twotone play takuzu 8x8`; or --resume with a saved game
play-keyboard = standard input is the keyboard: name a file with the puzzle, or send it into a pipe
play-no-terminal = cannot use the terminal
nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.
really-quit = There are moves that are not saved: q again quits without them, s saves.
not-yet = Press ? until the hint names the move; then Enter plays it.
no-hint = There is no hint to play; press ? for one.
trial-begins = Trial { $number }: what you mark now is marked ¹; a keeps it, b throws it away.
trial-accepted = The marks of the trial stay.
trial-discarded = The marks of the trial are gone; r brings them back one by one.
no-trial = There is no trial: t begins one.
too-small = Please make the window larger.
keys = space cycle  u undo  r redo  ? hint  m mistakes  s save  q quit  F1 all keys
help-title = Keys (any key goes back to the board)
help-move = arrows, h j k l
    .does = move the cursor
help-jump = Home End PgUp PgDn
    .does = move by five cells; PgUp PgDn: read a long reason
help-cycle = space, click
    .does = next value: 1, 0, open; drag to paint
help-other = right click
    .does = next value: 0, 1, open; drag to paint
help-set = 1 or x, 0 or .
    .does = set the value ({ $one }, { $zero })
help-value = { $one } and { $zero }
    .does = set the value, too
help-clear = backspace, middle click
    .does = clear the cell
help-fill = f
    .does = fill all open cells with { $zero }
help-trial = t, a, b
    .does = try something out (¹); keep it, throw it away
help-undo = u, r
    .does = undo, redo
help-hint = ?
    .does = a hint; again: where, why, what
help-play = Enter
    .does = play what the hint says
help-mistakes = m
    .does = mark mistakes, or stop marking them
help-save = s
    .does = save
help-quit = q
    .does = quit; Ctrl-C quits without a question
help-signs = {"[ ]"} cursor
    .does = ! mistake   ? hint: this cell   * hint: because of this
help-cells = ██ black   ×  white
    .does = {" "}· open   underlined: given
game-title = { $name } { $size }   { $open } of { $cells } open   { $time }
game-trial = { $title }   trial { $number }
game-unsaved = { $title }   not saved
game-status = { $at }: { $value }
game-open = open
game-given = { $status }, given
game-part = (seen: rows { $top }-{ $bottom } of { $height }, columns { $left }-{ $right } of { $width })
game-reading = (lines { $first }-{ $last } of { $all }: PgUp, PgDn)
game-solved = Solved in { $time }! Every rule was checked.
game-not-right = Every cell is filled, but something is not right yet: m marks mistakes.
cell-outside = There is no cell r{ $row }c{ $column }.
cell-given = The cell r{ $row }c{ $column } is given by the puzzle.
no-mistakes = No mistakes so far. New ones will be marked (!) until m is pressed again.
not-marked = Mistakes are not marked any more.
mistakes = { $number ->
        [one] 1 mark is wrong (!).
       *[other] { $number } marks are wrong (!).
    }
in-the-way = { $number ->
        [one] 1 mark (!) cannot stay with all the others.
       *[other] { $number } marks (!) cannot stay with the others.
    }
for-example = { $text } For example: { $fault }.
game-no-solution = This board has no solution at all.
game-too-long = That takes too long to find out.
hint-next = { $text } { $next ->
        [where] (?{"\u00a0"}where)
        [why] (?{"\u00a0"}why)
        [what] (?{"\u00a0"}what{"\u00a0"}to{"\u00a0"}do)
       *[play] (Enter{"\u00a0"}plays{"\u00a0"}it)
    }
first-put-right = First something has to be put right.
broken = Not as it should be: { $faults }.
clear-marks = Clear the wrong marks (!). (Enter{"\u00a0"}clears{"\u00a0"}them{"\u00a0"}all)
it-is-solved = It is solved.
game-several = Nothing follows any more: this board has several solutions, and every open cell may be either.
game-follows = You can settle ? { $cells }.
saved = Saved in { $file }; go on later with: twotone play --resume { $file }
file-exists = There is a file { $file } already: s again replaces it.
not-saved = Not saved: cannot write { $file }: { $error }.
saved-turn = turn { $number } cannot be played
saved-done = more turns are said to be played than there are
saved-trials = the trials begin after other turns than there are: expected numbers of turns that are played, the smallest first
goodbye-solved = Solved in { $time }.
goodbye = { $open } of { $cells } cells open after { $time }.
goodbye-go-on = { $text } Go on with: twotone play --resume { $file }

## The app in the browser

web-serving = Twotone is at { $address } (Ctrl-C ends it)
web-not-opened = no browser could be opened: open the address yourself
web-port-taken = port { $port } is taken, perhaps by another `twotone web`: end that one, or choose another with --port
web-no-server = nothing can be served at port { $port }
