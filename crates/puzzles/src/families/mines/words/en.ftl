# Mines in English.

family = Mines
about = A digit counts the mines in the eight cells around it and is no mine itself.
value-0 = safe
value-1 = a mine

# Broken rules, and rules that take part in a contradiction.
fault-mine-count = the clue { $clue } counts { $found ->
        [one] 1 mine
       *[other] { $found } mines
    }
fault-safe-cell = { $clue } is seen to be safe, but marked as a mine
fault-total = { $found ->
        [one] 1 mine is
       *[other] { $found } mines are
    } marked, but there are { $expected } in all
demand-total = there are { $total ->
        [one] 1 mine
       *[other] { $total } mines
    } in all

# Techniques: the title, and the reason in each case.
finished-clue = Finished digit.
    .all = The clue { $clue } still needs { $count ->
            [one] 1 mine
           *[other] { $count } mines
        }, and has no more open cells than that.
    .none = The clue { $clue } has all its mines: its open cells are safe.
    .too-many = The clue { $clue } would see { $count ->
            [one] 1 mine
           *[other] { $count } mines
        }.
    .too-few = The clue { $clue } could see { $count ->
            [one] 1 mine
           *[other] { $count } mines
        } at most.

subset = A digit inside another.
    .all = The clue { $inner } still needs { $inner-needs }. The clue { $outer } still needs { $outer-needs }, and sees every open cell that the first one sees. That leaves { $outer-needs } - { $inner-needs } = { $left ->
            [one] 1 mine
           *[other] { $left } mines
        } for its { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.
    .none = The clue { $inner } still needs { $inner-needs }. The clue { $outer } still needs { $outer-needs }, and sees every open cell that the first one sees. That leaves no mine for its { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.
    .impossible = The clue { $inner } still needs { $inner-needs }. The clue { $outer } still needs { $outer-needs }, and sees every open cell that the first one sees. That would leave { $outer-needs } - { $inner-needs } = { $left ->
            [one] 1 mine
           *[other] { $left } mines
        } for its { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.

difference = Two overlapping digits.
    .exactly = The clue { $one } still needs { $one-needs ->
            [one] 1 mine
           *[other] { $one-needs } mines
        } and has { $one-own ->
            [one] 1 open cell
           *[other] { $one-own } open cells
        } of its own, the clue { $two } still needs { $two-needs } and has { $two-own }. So exactly { $low } of the { $shared ->
            [one] 1 open cell
           *[other] { $shared } open cells
        } that both see can be mines, and the rest follows.
    .impossible = The clue { $one } still needs { $one-needs ->
            [one] 1 mine
           *[other] { $one-needs } mines
        } and has { $one-own ->
            [one] 1 open cell
           *[other] { $one-own } open cells
        } of its own, the clue { $two } still needs { $two-needs } and has { $two-own }. So of the { $shared ->
            [one] 1 open cell
           *[other] { $shared } open cells
        } that both see, at least { $low } and at most { $high } would be mines.

last-mines = The last mines.
    .all = { $left ->
            [one] 1 mine is
           *[other] { $left } mines are
        } left in all, and clues without a common open cell need { $needed } of them. The { $open ->
            [one] 1 open cell
           *[other] { $open } open cells
        } beyond those clues must hold the other { $rest }: all of them are mines.
    .none = { $left ->
            [one] 1 mine is
           *[other] { $left } mines are
        } left in all, and clues without a common open cell need { $needed } of them: none is left for the { $open ->
            [one] 1 open cell
           *[other] { $open } open cells
        } beyond those clues.
    .impossible = { $left ->
            [one] 1 mine is
           *[other] { $left } mines are
        } left in all, and clues without a common open cell need { $needed } of them: the { $open ->
            [one] 1 open cell
           *[other] { $open } open cells
        } beyond those clues cannot hold { $rest }.

three-clues = Three digits.
    .agree = In every way in which { $clues } come true together, these cells are the same.
    .impossible = { $clues } cannot all come true.

region = Counting on a whole region.
    .agree = In every way in which all of { $clues } come true together, these cells are the same.
    .impossible = { $clues } cannot all come true.
