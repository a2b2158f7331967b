# Slant in English.

family = Slant
about = Every cell gets a diagonal; a digit counts those that end at its vertex, and none close a loop.
rules = Draw a diagonal into every cell, one way or the other.
    .rule-1 = A digit tells how many diagonals end at its vertex.
    .rule-2 = The diagonals never close a loop.
algorithm-slant-bits = A clue whose missing diagonals are as many as its open cells, or none, settles them. Vertices that diagonals join form trees, kept by union-find: each vertex carries the name of its tree, the smaller tree is renamed when two are joined, and the joins can be taken back. A diagonal between two vertices of one tree would close a loop, so the other one holds. A tree must also keep a way out. Where all rest, a cell is supposed; what leads to a contradiction is refuted.
value-0 = /
value-1 = \

# Broken rules, and rules that take part in a contradiction.
fault-vertex-count = the { $clue } is touched by { $found ->
        [one] 1 diagonal
       *[other] { $found } diagonals
    }
fault-loop = the diagonals at { $cells } close a loop
demand-loop = the diagonals at { $cells } close no loop

# Techniques: the title, and the reason in each case.
all-or-none = All four.
    .all = All four diagonals touch { $clue }.
    .closed = { $clue } lies away from the border: four diagonals that all pass by would close a loop around it.

border-clue = Corner and border numbers.
    .all = { $clue } lies at the edge with only { $count ->
            [one] 1 cell
           *[other] { $count } cells
        } around it: every diagonal touches.
    .none = No diagonal touches { $clue }.

finished-vertex = Finished number.
    .none = All the diagonals that { $clue } needs touch it already: the others pass by.
    .too-many = { $count ->
            [one] 1 diagonal
           *[other] { $count } diagonals
        } would touch { $clue }.

remaining-vertex = All the rest is needed.
    .all = { $clue } still needs { $count ->
            [one] 1 diagonal
           *[other] { $count } diagonals
        }, and has no more open cells around it than that.
    .too-few = At most { $count ->
            [one] 1 diagonal
           *[other] { $count } diagonals
        } could touch { $clue }.

loop = It would close a loop.
    .would-close = The other diagonal would close a loop with { $cells }.
    .closed = The diagonals in { $cells } would close a loop.

neighbours = Neighbouring numbers.
    .all = Together, { $clues } need { $total }. The cells between them give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }. The other { $left } must come from the outer { $open ->
            [one] cell that is
           *[other] cells that are
        } still open.
    .none = Together, { $clues } need { $total }. The cells between them give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }: the outer { $open ->
            [one] cell that is
           *[other] cells that are
        } still open must miss.
    .too-many = Together, { $clues } need { $total }. The cells between them give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }: that would be too many.
    .too-few = Together, { $clues } need { $total }. The cells between them give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }. The other { $left } could not come from the { $open ->
            [one] one outer cell that is
           *[other] { $open } outer cells that are
        } still open.

twos-in-a-row = Twos in a row.
    .all = Together, the numbers in the row { $clues } need { $total }. The cells along the row give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }. The other { $left } must come from the outer { $open ->
            [one] cell that is
           *[other] cells that are
        } still open.
    .none = Together, the numbers in the row { $clues } need { $total }. The cells along the row give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }: the outer { $open ->
            [one] cell that is
           *[other] cells that are
        } still open must miss.
    .too-many = Together, the numbers in the row { $clues } need { $total }. The cells along the row give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }: that would be too many.
    .too-few = Together, the numbers in the row { $clues } need { $total }. The cells along the row give { $between }, whichever way they lean{ $touching ->
            [0] {""}
            [one] ; an outer diagonal gives one more
           *[other] ; outer diagonals give { $touching } more
        }. The other { $left } could not come from the { $open ->
            [one] one outer cell that is
           *[other] { $open } outer cells that are
        } still open.

way-out = Keep a way to the border.
    .only-way = The diagonals joined at { $basis } have one way left to the border, and it leads through here; cut off from the border, they would lie inside a loop.
    .dead-end = { $ends }, each with all that is joined to it, can go on only once more. If they did so by joining each other, they would be cut off from the border, and that takes a loop.
    .cut-off = The diagonals joined at { $basis } would be cut off from the border, and that takes a loop.

number-and-loop = A number and a loop.
    .agree = { $clue } still needs { $left } of its { $open } open cells. Every choice that closes no loop agrees here.
    .impossible = { $clue } still needs { $left } of its { $open } open cells, but every choice would close a loop.

related = Equal or different cells.
    .agree = The numbers { $clues } make cells equal or different, one after the other; together they leave no choice here.
    .impossible = The numbers { $clues } make cells equal or different, one after the other; together they cannot come true.

parity = Parity of a region.
    .agree = Together, { $clues } still need { $total }{ $steady ->
            [0] {""}
            [one] ; one open cell gives { $given } of that, whichever way it leans
           *[other] ; { $steady } open cells give { $given } of that, whichever way they lean
        }{ $double ->
            [0] {""}
            [one] ; one gives two or none
           *[other] ; { $double } give two or none each
        }. So the last open cell must give an { $odd ->
            [0] even
           *[other] odd
        } number.
    .impossible = Together, { $clues } still need { $total }{ $steady ->
            [0] {""}
            [one] ; one open cell gives { $given } of that, whichever way it leans
           *[other] ; { $steady } open cells give { $given } of that, whichever way they lean
        }{ $double ->
            [0] {""}
            [one] ; one gives two or none
           *[other] ; { $double } give two or none each
        }. An odd number is missing, and nothing gives one.

# Why a number leaves no choice, sentence by sentence.
argument-needs = { $clue } still needs { $left } of its { $open } open cells.
argument-closes = If just { $touching } touched it, a loop would close.
argument-lean = { $pair } lean { $differ ->
        [0] the same way
       *[other] different ways
    } because of { $clue }.
argument-leaves-one = { $clue } still needs { $left } of its { $open } open cells: that leaves no choice here.
