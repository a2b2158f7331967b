# Slant in Simplified Chinese.

family = 斜线
about = 每格画一条斜线；数字是连到该交点的斜线数，斜线不得围成环。
rules = 在每格里画一条斜线，两个方向任选其一。
    .rule-1 = 数字表示有几条斜线连到该交点。
    .rule-2 = 斜线不能围成环。
algorithm-slant-bits = 一个线索还缺的斜线数等于周围未定的格数，或者为零，这些格就定了。被斜线连起来的交点构成树，用并查集维护：每个交点记着所在树的名字，合并时给较小的树改名，并且可以撤销。若一条斜线的两端已在同一棵树上，画上就成环，所以只能是另一个方向。每棵树还必须留有出路。都推不动时，假设一格；引出矛盾的假设不成立。
value-0 = /
value-1 = \

fault-vertex-count = 有 { $found } 条斜线连到{ $clue }
fault-loop = { $cells }的斜线连成环
demand-loop = { $cells }的斜线不连成环

all-or-none = 四条全连。
    .all = 四条斜线都连到{ $clue }。
    .closed = { $clue }不在边缘：四条斜线都避开它，就会把它围在环里。

border-clue = 角与边的数字。
    .all = { $clue }在边缘，周围只有 { $count } 格：斜线都要连到它。
    .none = 没有斜线连到{ $clue }。

finished-vertex = 已经够了。
    .none = { $clue }已经连够：其余的斜线都不能再连到它。
    .too-many = 会有 { $count } 条斜线连到{ $clue }。

remaining-vertex = 只差这些。
    .all = { $clue }还差 { $count } 条斜线，周围正好只剩 { $count } 个空格：都要连到它。
    .too-few = 至多只能有 { $count } 条斜线连到{ $clue }。

loop = 会成环。
    .would-close = 若画成另一个方向，就会与{ $cells }连成环。
    .closed = { $cells }的斜线会连成环。

neighbours = 相邻的数字。
    .all = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }。还差的 { $left } 条只能来自外侧剩下的 { $open } 格：都要连过去。
    .none = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }。外侧剩下的 { $open } 格不能再连到这些数。
    .too-many = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }：已经太多了。
    .too-few = { $clues }一共需要 { $total } 条斜线。夹在中间的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }。还差 { $left } 条，外侧却只剩 { $open } 个空格。

twos-in-a-row = 成排的 2。
    .all = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }。还差的 { $left } 条只能来自外侧剩下的 { $open } 格：都要连过去。
    .none = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }。外侧剩下的 { $open } 格不能再连到这些数。
    .too-many = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }：已经太多了。
    .too-few = { $clues }这一排一共需要 { $total } 条斜线。沿着这一排的格无论怎样画都给出 { $between } 条{ $touching ->
            [0] {""}
           *[other] ，外侧已经连上 { $touching } 条
        }。还差 { $left } 条，外侧却只剩 { $open } 个空格。

way-out = 留一条出路。
    .only-way = { $basis }处连在一起的斜线通往边界的出路只剩这里；若与边界隔断，就一定被环围住。
    .dead-end = { $ends }连同各自相连的斜线，都只能再伸出一条。若用来彼此相连，就会与边界隔断，一定被环围住。
    .cut-off = { $basis }处连在一起的斜线会与边界隔断，一定被环围住。

number-and-loop = 数字与环。
    .agree = { $clue }还差 { $left } 条斜线，周围剩 { $open } 个空格。凡不连成环的画法，在这里都一样。
    .impossible = { $clue }还差 { $left } 条斜线，周围剩 { $open } 个空格，但怎么画都会连成环。

related = 同向与异向。
    .agree = { $clues }依次使一些格同向或异向，合起来这里只有一种画法。
    .impossible = { $clues }依次使一些格同向或异向，合起来不可能成立。

parity = 一片区域的奇偶。
    .agree = { $clues }一共还差 { $total } 条斜线{ $steady ->
            [0] {""}
           *[other] ；有 { $steady } 个空格无论怎样画都给出其中 { $given } 条
        }{ $double ->
            [0] {""}
           *[other] ；有 { $double } 个空格各给出两条或零条
        }。所以剩下的那一格给出的条数必为{ $odd ->
            [0] 偶数
           *[other] 奇数
        }。
    .impossible = { $clues }一共还差 { $total } 条斜线{ $steady ->
            [0] {""}
           *[other] ；有 { $steady } 个空格无论怎样画都给出其中 { $given } 条
        }{ $double ->
            [0] {""}
           *[other] ；有 { $double } 个空格各给出两条或零条
        }。还差奇数条，却没有哪一格能补上。

argument-needs = { $clue }还差 { $left } 条斜线，周围剩 { $open } 个空格。
argument-closes = 若只由{ $touching }连到它，就会成环。
argument-lean = 由{ $clue }可知，{ $pair }{ $differ ->
        [0] 同向
       *[other] 异向
    }。
argument-leaves-one = { $clue }还差 { $left } 条斜线，周围剩 { $open } 个空格：这里只有一种画法。
