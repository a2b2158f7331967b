# Mosaic in English.

family = Mosaic
about = A digit counts the black cells of the block around it, itself included.
rules = Paint cells black so that every digit is right.
    .rule-1 = A digit counts the black cells in the block of three by three cells around it, its own cell included.
    .rule-2 = At an edge the block has six cells, in a corner four.
    .rule-3 = Cells with digits may be black or white like any other.
algorithm-full-clue = Every cell has a clue, so the solution is computed, not searched: the difference of two neighbouring clues in a row is the difference of two columns of three cells that lie three apart. Running sums of these differences give every column of three up to a few numbers per border, the same again gives every cell. What is left open are multiples of the pattern +1 -1 0 on lines whose length is 2 modulo 3; that cells are 0 or 1 fixes them. The clues of the result are compared with the given ones, so the answer is right whatever the way to it.
algorithm-mosaic-bits = A clue whose missing black or white cells are as many as its open cells settles them. Two clues whose open cells overlap in exactly as many cells as the first may still have white and the second black settle the cells that they do not share. Where both rest, a cell is supposed black or white; what leads to a contradiction is refuted, so the other colour holds in every solution.
value-0 = white
value-1 = black

# Broken rules, and rules that take part in a contradiction.
fault-block-count = the clue { $clue } counts { $found ->
        [one] 1 black cell
       *[other] { $found } black cells
    }

# Techniques: the title, and the reason in each case.
full-clue = Full or empty clue.
    .all = The { $clue } sees { $count } cells: all of them are black.
    .none = The { $clue } sees { $count } cells: none of them is black.

border-clue = Corner and border clues.
    .all = The { $clue } lies at the edge and sees only { $count ->
            [one] 1 cell
           *[other] { $count } cells
        }: all of them are black.
    .none = The { $clue } lies at the edge and sees only { $count ->
            [one] 1 cell
           *[other] { $count } cells
        }: none of them is black.

finished-clue = Finished clue.
    .all = The { $clue } still needs { $count ->
            [one] 1 black cell
           *[other] { $count } black cells
        }, and has no more open cells than that.
    .none = The { $clue } has all its black cells: the open ones are white.
    .too-many = The { $clue } would see { $count ->
            [one] 1 black cell
           *[other] { $count } black cells
        }.
    .too-few = The { $clue } could see { $count ->
            [one] 1 black cell
           *[other] { $count } black cells
        } at most.

edge-difference = Edge and corner differences.
    .all = The { $inward } sees what the { $edge } at the edge sees, and { $more ->
            [one] 1 cell more. The numbers differ by 1: it is black
           *[other] { $more } cells more. The numbers differ by { $difference }: all of these are black
        }.
    .none = The { $inward } sees what the { $edge } at the edge sees, and { $more ->
            [one] 1 cell more. The numbers are the same: it is white
           *[other] { $more } cells more. The numbers are the same: none of these is black
        }.

subset = A clue inside another.
    .all = The { $inner } still needs { $inner-needs } black, and the { $outer } sees all of its open cells. The { $outer } still needs { $outer-needs }: that leaves { $outer-needs } - { $inner-needs } = { $left } for its { $open ->
            [one] one other open cell
           *[other] { $open } other open cells
        }.
    .none = The { $inner } still needs { $inner-needs } black, and the { $outer } sees all of its open cells. The { $outer } needs no more than that: none is left for its { $open ->
            [one] one other open cell
           *[other] { $open } other open cells
        }.
    .too-many = The { $inner } needs { $inner-needs } black from cells where the { $outer } allows { $outer-needs }.
    .too-few = Beside the { $inner-needs } that the { $inner } needs, the { $outer } would need { $left } black, but has { $open ->
            [one] 1 other open cell
           *[other] { $open } other open cells
        }.

difference = Two overlapping clues.
    .exactly = The { $more } still needs { $more-needs } black and has only { $own ->
            [one] 1 open cell
           *[other] { $own } open cells
        } of its own: at least { $low } of the { $shared } shared ones must be black. The { $less } allows no more than that.
    .impossible = The { $more } still needs { $more-needs } black and has only { $own ->
            [one] 1 open cell
           *[other] { $own } open cells
        } of its own: it needs { $low } from the shared cells, where the { $less } allows { $high }.

three-clues = Three clues.
    .agree = However { $clues } come true together, the cells found never change.
    .impossible = { $clues } cannot all come true.

equal-sums = Chain of equal sums.
    .agree = However { $clues } come true together, the cells found never change.

region = Counting on a whole region.
    .agree = However { $clues } come true together, the cells found never change.
    .impossible = { $clues } cannot all come true.

# Why several clues or ways leave no choice, sentence by sentence.
argument-sum = { $plus } { $plus-number ->
        [one] still needs
       *[other] together still need
    } { $plus-needs } black; for { $minus } it is { $minus-needs }. The difference of { $plus-needs } - { $minus-needs } = { $more } can only come from { $gain }{ $twice ->
        [none] {""}
       *[other] , where { $twice } counts twice
    }: black{ $loss ->
        [none] {""}
       *[other] ; and { $loss } would take from it: white
    }.
argument-sum-impossible = { $plus } { $plus-number ->
        [one] still needs
       *[other] together still need
    } { $plus-needs } black; for { $minus } it is { $minus-needs }. The difference of { $plus-needs } - { $minus-needs } = { $more } cannot come from the cells that only the former { $plus-number ->
        [one] sees
       *[other] see
    }: at most { $most }.
argument-were = Were { $cell } { $value }, { $plus } would still need { $plus-needs } black, while { $minus-needs ->
        [one] 1 is
       *[other] { $minus-needs } are
    } left for { $minus }: a difference of { $more }, where at most { $most } can be.
argument-were-too-few = Were { $cell } { $value }, { $plus } would still need { $plus-needs } black, but have only { $most ->
        [one] 1 open cell
       *[other] { $most } open cells
    }.
argument-were-too-many = Were { $cell } { $value }, { $minus } would see too many black cells.
argument-cases = If { $cell } is black, { $found } is { $value } because of { $one-by }; if it is white, because of { $zero-by }. Either way it is { $value }.
argument-sum-none = { $plus } { $plus-number ->
        [one] still needs
       *[other] together still need
    } { $plus-needs } black; for { $minus } it is { $minus-needs }, too. Whatever { $loss } gave would be too much: white.
argument-sum-all = { $plus } still needs { $plus-needs } black and has no more open cells than { $gain }: black.
argument-sum-done = { $minus } has all its black cells: { $loss } must be white.
