# Mines in English.

family = Mines
about = A digit counts the mines in the eight cells around it and is no mine itself.
rules = Find the mines.
    .rule-1 = A digit counts the mines in the eight cells around it; at an edge and in a corner there are fewer cells.
    .rule-2 = A cell with a digit is no mine.
    .rule-3 = If the number of all mines is given, it is right, too.
value-0 = safe
value-1 = a mine
algorithm-mines-bits = Below a number there is no mine, so that it counts its whole block. A number whose missing mines, or cells without one, are as many as its open cells settles them. Two numbers whose open cells overlap in exactly as many cells as the first may still have without a mine and the second with one settle the cells that they do not share. Where both rest, a cell is supposed to be a mine or none; what leads to a contradiction is refuted, so the other holds in every solution.

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
    .all = The { $clue } still needs { $count ->
            [one] 1 mine
           *[other] { $count } mines
        }, and has no more open cells than that.
    .none = The { $clue } has all its mines: its open cells are safe.
    .too-many = The { $clue } would see { $count ->
            [one] 1 mine
           *[other] { $count } mines
        }.
    .too-few = The { $clue } could see { $count ->
            [one] 1 mine
           *[other] { $count } mines
        } at most.

subset = A digit inside another.
    .all = The { $inner } still needs { $inner-needs ->
            [one] 1 mine
           *[other] { $inner-needs } mines
        }, and the { $outer } sees all of its open cells. The { $outer } still needs { $outer-needs }: that leaves { $outer-needs } - { $inner-needs } = { $left } for its { $open ->
            [one] one other open cell
           *[other] { $open } other open cells
        }.
    .none = The { $inner } still needs { $inner-needs ->
            [one] 1 mine
           *[other] { $inner-needs } mines
        }, and the { $outer } sees all of its open cells. The { $outer } needs no more than that: none is left for its { $open ->
            [one] one other open cell
           *[other] { $open } other open cells
        }.
    .too-many = The { $inner } needs { $inner-needs ->
            [one] 1 mine
           *[other] { $inner-needs } mines
        } from cells where the { $outer } allows { $outer-needs }.
    .too-few = Beside the { $inner-needs } that the { $inner } needs, the { $outer } would need { $left ->
            [one] 1 mine
           *[other] { $left } mines
        }, but has { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.

difference = Two overlapping digits.
    .exactly = The { $more } still needs { $more-needs ->
            [one] 1 mine
           *[other] { $more-needs } mines
        } and has only { $own ->
            [one] 1 open cell
           *[other] { $own } open cells
        } of its own: of the { $shared } shared ones at least { $low } must hold a mine. The { $less } allows no more than that.
    .impossible = The { $more } still needs { $more-needs ->
            [one] 1 mine
           *[other] { $more-needs } mines
        } and has only { $own ->
            [one] 1 open cell
           *[other] { $own } open cells
        } of its own: it needs { $low } from the shared cells, where the { $less } allows { $high }.

last-mines = The last mines.
    .all = { $left ->
            [0] No mine is
            [one] 1 mine is
           *[other] { $left } mines are
        } left in all{ $needed ->
            [0] {""}
           *[other] , and clues without a common open cell need { $needed } of them
        }. The { $open ->
            [one] 1 open cell
           *[other] { $open } open cells
        }{ $needed ->
            [0] {""}
           *[other] {" "}beyond those clues
        } must hold { $rest }: all of them are mines.
    .none = { $left ->
            [0] No mine is
            [one] 1 mine is
           *[other] { $left } mines are
        } left in all{ $needed ->
            [0] {""}
           *[other] , and clues without a common open cell need { $needed } of them
        }: none is there for the { $open ->
            [one] 1 open cell
           *[other] { $open } open cells
        }{ $needed ->
            [0] {""}
           *[other] {" "}beyond those clues
        }.
    .impossible = { $left ->
            [0] No mine is
            [one] 1 mine is
           *[other] { $left } mines are
        } left in all{ $needed ->
            [0] {""}
           *[other] , and clues without a common open cell need { $needed } of them
        }: the { $open ->
            [one] 1 open cell
           *[other] { $open } open cells
        }{ $needed ->
            [0] {""}
           *[other] {" "}beyond those clues
        } cannot hold { $rest }.

three-clues = Three digits.
    .agree = However { $clues } come true together, the cells found never change.
    .impossible = { $clues } cannot all come true.

region = Counting on a whole region.
    .agree = However { $clues } come true together, the cells found never change.
    .impossible = { $clues } cannot all come true.

# Why several clues or ways leave no choice, sentence by sentence.
argument-sum = { $plus } { $plus-number ->
        [one] still needs
       *[other] together still need
    } { $plus-needs ->
        [one] 1 mine
       *[other] { $plus-needs } mines
    }; for { $minus } it is { $minus-needs }. The difference of { $plus-needs } - { $minus-needs } = { $more } can only lie at { $gain }{ $twice ->
        [none] {""}
       *[other] , where { $twice } counts twice
    }{ $loss ->
        [none] {""}
       *[other] ; and { $loss } would take from it: safe
    }.
argument-sum-impossible = { $plus } { $plus-number ->
        [one] still needs
       *[other] together still need
    } { $plus-needs ->
        [one] 1 mine
       *[other] { $plus-needs } mines
    }; for { $minus } it is { $minus-needs }. The difference of { $plus-needs } - { $minus-needs } = { $more } cannot come from the cells that only the former { $plus-number ->
        [one] sees
       *[other] see
    }: at most { $most }.
argument-were = Were { $cell } { $value }, { $plus } would still need { $plus-needs ->
        [one] 1 mine
       *[other] { $plus-needs } mines
    }, while { $minus-needs ->
        [one] 1 is
       *[other] { $minus-needs } are
    } left for { $minus }: a difference of { $more }, where at most { $most } can be.
argument-were-too-few = Were { $cell } { $value }, { $plus } would still need { $plus-needs ->
        [one] 1 mine
       *[other] { $plus-needs } mines
    }, but have only { $most ->
        [one] 1 open cell
       *[other] { $most } open cells
    }.
argument-were-too-many = Were { $cell } { $value }, { $minus } would see too many mines.
argument-cases = If { $cell } is a mine, { $found } is { $value } because of { $one-by }; if it is safe, because of { $zero-by }. Either way it is { $value }.
argument-sum-none = { $plus } { $plus-number ->
        [one] still needs
       *[other] together still need
    } { $plus-needs ->
        [one] 1 mine
       *[other] { $plus-needs } mines
    }; for { $minus } it is { $minus-needs }, too. Whatever { $loss } gave would be too much: safe.
argument-sum-all = { $plus } still needs { $plus-needs ->
        [one] 1 mine
       *[other] { $plus-needs } mines
    } and has no more open cells than { $gain }: mines.
argument-sum-done = { $minus } has all its mines: { $loss } must be safe.
