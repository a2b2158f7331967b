# Slant in Simplified Chinese.

family = 斜线
about = 每格画一条对角线；数字是在该交点相接的斜线数，斜线不得围成环。
rules = 在每格里画一条斜线，两个方向任选其一。
    .rule-1 = 数字表示有几条斜线以该交点为端点。
    .rule-2 = 斜线不能围成环。
algorithm-slant-bits = 一个线索还缺的斜线数等于周围未定的格数，或者为零，这些格就定了。被斜线连起来的交点构成树，用并查集维护：每个交点记着所在树的名字，合并时给较小的树改名，并且可以撤销。若一条斜线的两端已在同一棵树上，画上就成环，所以只能是另一个方向。每棵树还必须留有出路。都推不动时，假设一格；引出矛盾的假设不成立。
value-0 = /
value-1 = \

fault-vertex-count = { $clue }处有 { $found } 条斜线相接
fault-loop = { $cells }的斜线连成环
demand-loop = { $cells }的斜线不连成环

all-or-none = 全无或全有。
    .all = 四条斜线都接{ $clue }。
    .none = 没有斜线接{ $clue }。

border-clue = 角与边的数字。
    .all = { $clue }在边缘，周围只有 { $count } 格：斜线都相接。
    .none = 没有斜线接{ $clue }。

finished-vertex = 已完成的数字。
    .none = { $clue }处相接的斜线已够：其余都避开。
    .too-many = { $clue }处会有 { $count } 条斜线相接。

remaining-vertex = 剩下的都需要。
    .all = { $clue }处还需 { $count } 条斜线，而空格正好只有这么多。
    .too-few = { $clue }处至多只能有 { $count } 条斜线相接。

loop = 会成环。
    .would-close = 另一条斜线会与{ $cells }连成环。
    .closed = { $cells }的斜线会连成环。

neighbours = 相邻的数字。
    .all = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }。还差的 { $left } 条只能来自外侧剩下的 { $open } 格：都要连过去。
    .none = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }。外侧剩下的 { $open } 格不能再连到这些数。
    .too-many = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }：已经太多了。
    .too-few = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }。还差 { $left } 条，外侧却只剩 { $open } 个空格。

twos-in-a-row = 成排的 2。
    .all = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }。还差的 { $left } 条只能来自外侧剩下的 { $open } 格：都要连过去。
    .none = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }。外侧剩下的 { $open } 格不能再连到这些数。
    .too-many = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }：已经太多了。
    .too-few = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已有 { $touching } 条相接
        }。还差 { $left } 条，外侧却只剩 { $open } 个空格。

way-out = 留一条通往边界的路。
    .only-way = { $basis }处相连的斜线通往边界的路只剩一条，就在这里；若与边界隔断，就会被环围住。
    .dead-end = { $basis }处的斜线分成两组，每组都只能再延伸一次。若在这里相连，就会与边界隔断，而那需要一个环。
    .cut-off = { $basis }处相连的斜线会与边界隔断，而那需要一个环。

number-and-loop = 数字与环。
    .agree = { $clue }周围的 { $open } 个空格中还要有 { $left } 条相接。不连成环的选法在这里都一样。
    .impossible = { $clue }周围的 { $open } 个空格中还要有 { $left } 条相接，但怎么选都会连成环。

related = 相同或不同的格。
    .agree = { $clues }依次使一些格相同或不同，合起来这里只有一种可能。
    .impossible = { $clues }依次使一些格相同或不同，合起来不可能成立。

parity = 一片区域的奇偶。
    .agree = { $clues }一共还需要 { $total } 条斜线{ $steady ->
            [0] {""}
           *[other] ；有 { $steady } 个空格无论怎样画都给出其中 { $given } 条
        }{ $double ->
            [0] {""}
           *[other] ；有 { $double } 个空格各给出两条或零条
        }。所以剩下的那一格给出的条数必为{ $odd ->
            [0] 偶数
           *[other] 奇数
        }。
    .impossible = { $clues }一共还需要 { $total } 条斜线{ $steady ->
            [0] {""}
           *[other] ；有 { $steady } 个空格无论怎样画都给出其中 { $given } 条
        }{ $double ->
            [0] {""}
           *[other] ；有 { $double } 个空格各给出两条或零条
        }。还差奇数条，却没有哪一格能补上。

argument-needs = { $clue }周围的 { $open } 个空格中还要有 { $left } 条相接。
argument-closes = 若其中只有{ $touching }相接，就会成环。
argument-lean = 由{ $clues }可知，{ $pair }{ $differ ->
        [0] 同向
       *[other] 异向
    }。
argument-leaves-one = { $clue }周围的 { $open } 个空格中还要有 { $left } 条相接：这里只有一种可能。
