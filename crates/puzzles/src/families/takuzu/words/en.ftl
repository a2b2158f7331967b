# Takuzu and Unruly in English.

family = Takuzu
about = As many zeros as ones in every line, never three equal in a row, and no two lines alike.
about-unruly = As many zeros as ones in every line, and never three equal in a row.
variant-unruly = Unruly
rules = Write 0 or 1 into every empty cell.
    .rule-1 = Every row and every column has as many zeros as ones.
    .rule-2 = Never do three equal digits stand side by side, across or down.
    .rule-3 = No two rows are alike, and no two columns.
rules-unruly = Write 0 or 1 into every empty cell.
    .rule-1 = Every row and every column has as many zeros as ones.
    .rule-2 = Never do three equal digits stand side by side, across or down.
algorithm-takuzu-bits = A line is two words of bits, one with its known ones, one with its known zeros; shifts find pairs and gaps, counts find full values, for all lines at once. Where these rest, the exact rule of a line takes over: from left to right it keeps which pairs (the last two cells, ones so far) can be reached, from right to left the same; a value that no way through uses is impossible in every solution. Then single cells are supposed; what leads to a contradiction is refuted. Lines that are alike are found by comparing words.
value-0 = 0
value-1 = 1

# Broken rules, and rules that take part in a contradiction.
fault-three-in-a-row = three equal values in a row at { $cells }
fault-unbalanced = { $line } has { $found } times { $value }, at most { $most } are allowed
fault-equal-lines = { $line } and { $other } are equal
demand-no-three = { $cells } are not all equal
demand-balance = { $line } has at most { $most } of each value
demand-different = { $line } and { $other } differ
demand-different-lines = { $needed } lines of length { $length } are all different, of which only { $exist } exist

# Sizes that cannot be.
side-too-long = a side of { $found } cells is too long: at most { $most }
too-few-lines = { $needed } different lines of length { $length } are needed, there are only { $exist }

# Techniques: the title, and the reason in each case.
pair = Pair.
    .pair = { $cells } are both { $value }: another { $value } beside them would make three in a row.
    .three = { $cells } would all be { $value }: three in a row.

gap = Gap.
    .gap = { $cells } are both { $value }: another { $value } between them would make three in a row.

last-cell = The last cell of a line.
    .last = One cell of { $line } is open, and the line has all its { $value }s: the cell is { $rest }.

finished-line = Finished number.
    .finished = { $line } has its { $count ->
            [1] one
            [2] two
            [3] three
            [4] four
            [5] five
            [6] six
            [7] seven
            [8] eight
            [9] nine
            [10] ten
           *[other] { $count }
        } { $value }s: its open cells are { $rest }.
    .too-many = { $line } would have { $count } times { $value }, more than it may have.

last-few = The last of a value.
    .last = { $line } can take only one more { $value }. { $number ->
            [one] It has to be at { $open }
           *[other] It has to be one of { $open }
        }, or there would be three { $rest }s in a row; every other open cell of the line is { $rest }.

opposite-pairs = Opposite pairs.
    .full = Two open cells between a 0 and a 1 are one of each, as { $pairs } are. Counting these, { $line } has all its { $value }s: its other open cells are { $rest }.
    .too-many = Two open cells between a 0 and a 1 are one of each, as { $pairs } are. Counting these, { $line } would have too many { $value }s.

two-lines = Two lines together.
    .last = One of { $pair } is the last { $value } of { $line }: its other open cells are { $rest }.
    .three = One of { $pair } is { $value }: with either, a { $value } at { $found } would make three in a row.

twin = Same as a finished line.
    .one-open = One cell of { $line } is open, and one of its values would make the line the same as { $other }.
    .two-open = { $line } still needs one 0 and one 1. One way round it would be the same as { $other }, so it is the other way.
    .impossible = { $line } and { $other } would be the same.

agree-few = Few ways to finish the line.
    .agree = { $line } can take only { $left ->
            [one] one more { $value }: wherever it is placed
           *[other] { $left } more { $value }s: however they are placed
        }, the cells found never change.
    .impossible = There would be no way to finish { $line }.

agree = Every way to finish the line agrees.
    .agree = However { $line } is finished, the cells found never change.
    .impossible = There would be no way to finish { $line }.

twin-ways = Every way but the finished line.
    .agree = However { $line } is finished without repeating { $repeated }, the cells found never change.
    .impossible = Every way to finish { $line } would repeat { $repeated }.

# Why several clues or ways leave no choice, sentence by sentence.
argument-ways = { $number ->
        [one] { $line } can only be finished as { $ways }.
       *[other] { $line } can only be finished in { $number } ways, { $ways }: what is found is in all of them.
    }
argument-room = { $line } can take { $left ->
        [0] no more { $value }s
        [one] only one more { $value }
       *[other] only { $left } more { $value }s
    }.
argument-gap = { $number ->
        [one] One { $value } must be among { $gap }, or three { $rest }s would lie in a row.
       *[other] At least { $number } { $value }s must be among { $gap }, or three { $rest }s would lie in a row.
    }
argument-gaps-need-all = That leaves no { $value } for the others.
argument-gaps-too-many = That is more than there is room for.
argument-were = Suppose { $cell } were { $value }.
argument-repeat = With { $value } at { $cell }, { $line } could only be finished as { $ways }, which repeats { $repeated }.
argument-all-repeat = { $line } could only be finished as { $ways }, which repeats { $repeated }.
argument-not-both = { $pair } cannot both be { $value }{ $third ->
        [none] , as { $line } can take only one more
       *[other] : with { $third } that would be three in a row
    }.
argument-alike = { $line } and { $other } are the same but for two open cells each, and must differ: cells that face each other are one 0 and one 1.
argument-one-is-last = So one of { $pair } is the last { $value } of { $line }: its other open cells are { $rest }.
argument-one-of-two = So one of { $pair } is { $value }: with either, a { $value } at { $found } would make three in a row.
