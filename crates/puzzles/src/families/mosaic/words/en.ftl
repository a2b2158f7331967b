# Mosaic in English.

family = Mosaic
about = A digit counts the black cells of the block around it, itself included.
value-0 = white
value-1 = black

# Broken rules, and rules that take part in a contradiction.
fault-block-count = the clue { $clue } counts { $found ->
        [one] 1 black cell
       *[other] { $found } black cells
    }

# Techniques: the title, and the reason in each case.
full-clue = Full or empty clue.
    .all = The clue { $clue } sees { $count } cells: all of them are black.
    .none = The clue { $clue } sees { $count } cells: none of them is black.

border-clue = Corner and border clues.
    .all = The clue { $clue } lies at the edge and sees only { $count ->
            [one] 1 cell
           *[other] { $count } cells
        }: all of them are black.
    .none = The clue { $clue } lies at the edge and sees only { $count ->
            [one] 1 cell
           *[other] { $count } cells
        }: none of them is black.

finished-clue = Finished clue.
    .all = The clue { $clue } still needs { $count ->
            [one] 1 black cell
           *[other] { $count } black cells
        }, and has no more open cells than that.
    .none = The clue { $clue } has all its black cells: the open ones are white.
    .too-many = The clue { $clue } would see { $count ->
            [one] 1 black cell
           *[other] { $count } black cells
        }.
    .too-few = The clue { $clue } could see { $count ->
            [one] 1 black cell
           *[other] { $count } black cells
        } at most.

subset = A clue inside another.
    .all = The clue { $inner } still needs { $inner-needs } black. The clue { $outer } still needs { $outer-needs }, and sees every open cell that the first one sees. That leaves { $outer-needs } - { $inner-needs } = { $left } black for its { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.
    .none = The clue { $inner } still needs { $inner-needs } black. The clue { $outer } still needs { $outer-needs }, and sees every open cell that the first one sees. That leaves { $outer-needs } - { $inner-needs } = { $left } black for its { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.
    .impossible = The clue { $inner } still needs { $inner-needs } black. The clue { $outer } still needs { $outer-needs }, and sees every open cell that the first one sees. That would leave { $outer-needs } - { $inner-needs } = { $left } black for its { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.

difference = Two overlapping clues.
    .exactly = The clue { $one } still needs { $one-needs } black and has { $one-own ->
            [one] 1 open cell
           *[other] { $one-own } open cells
        } of its own, the clue { $two } still needs { $two-needs } and has { $two-own }. So exactly { $low } of the { $shared ->
            [one] 1 open cell
           *[other] { $shared } open cells
        } that both see can be black, and the rest follows.
    .impossible = The clue { $one } still needs { $one-needs } black and has { $one-own ->
            [one] 1 open cell
           *[other] { $one-own } open cells
        } of its own, the clue { $two } still needs { $two-needs } and has { $two-own }. So of the { $shared ->
            [one] 1 open cell
           *[other] { $shared } open cells
        } that both see, at least { $low } and at most { $high } would be black.

three-clues = Three clues.
    .agree = In every way in which { $clues } come true together, these cells are the same.
    .impossible = { $clues } cannot all come true.

equal-sums = Chain of equal sums.
    .chain = Compare { $clues } pair by pair: the cells that only one clue of a pair sees differ by a known number from those that only the other sees. At the ends of the chain, one set of cells needs { $more } more black than the other: all of the one and none of the other.

region = Counting on a whole region.
    .agree = In every way in which all of { $clues } come true together, these cells are the same.
    .impossible = { $clues } cannot all come true.
