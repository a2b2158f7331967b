# Takuzu and Unruly in English.

family = Takuzu
about = As many zeros as ones in every line, never three equal in a row, and no two lines alike.
variant-unruly = Unruly
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

finished-line = Finished number.
    .finished = { $line } already has { $count } times { $value }, as many as it may have: its open cells are { $rest }.
    .too-many = { $line } would have { $count } times { $value }, more than it may have.

last-few = The last of a value.
    .last = { $line } can take only one more { $value }. It has to be one of { $three }, or there would be three times { $rest } in a row; so every other open cell of the line is { $rest }.

twin = Same as a finished line.
    .one-open = One cell of { $line } is open, and one of its values would make the line the same as { $other }.
    .two-open = { $line } still needs one 0 and one 1. One way round it would be the same as { $other }, so it is the other way.
    .impossible = { $line } and { $other } would be the same.

agree-few = Few ways to finish the line.
    .agree = { $line } can take only { $left } more { $value }: in every way to place what is left, these cells are the same.
    .impossible = There would be no way to finish { $line }.

agree = Every way to finish the line agrees.
    .agree = In every way to finish { $line }, these cells are the same.
    .impossible = There would be no way to finish { $line }.

twin-ways = Every way but the finished line.
    .agree = In every way to finish { $line } that does not repeat { $repeated }, these cells are the same.
    .impossible = Every way to finish { $line } would repeat { $repeated }.
