# Mines in Simplified Chinese.

family = 扫雷
about = 数字是它周围八格里地雷的个数，有数字的格自己不是地雷。
rules = 找出所有地雷。
    .rule-1 = 数字表示它周围八格里地雷的个数；在边上和角上格数更少。
    .rule-2 = 有数字的格不是地雷。
    .rule-3 = 如果给出地雷总数，总数也要相符。
value-0 = 安全
value-1 = 地雷
algorithm-mines-bits = 数字所在的格没有雷，所以它数的是整个九宫块。一个数字还缺的雷数（或无雷格数）等于它未定的格数，这些格就定了。两个数字公共的未定格数，若恰好等于前者还可以有的无雷格数加上后者还缺的雷数，它们不公共的格就定了。都推不动时，假设一格有雷（或无雷）；引出矛盾的假设不成立，另一种情况在每个解中都成立。

fault-mine-count = { $clue }周围有 { $found } 个地雷
fault-safe-cell = { $clue }是安全格，却标成了地雷
fault-total = 标了 { $found } 个地雷，而总数是 { $expected } 个
demand-total = 地雷总数是 { $total } 个

finished-clue = 数满。
    .all = { $clue }还缺 { $count } 个地雷，正好只剩 { $count } 个未知格：全是地雷。
    .none = { $clue }的地雷已经找齐：其余未知格都安全。
    .too-many = { $clue }周围会有 { $count } 个地雷。
    .too-few = { $clue }周围至多只能有 { $count } 个地雷。

subset = 一个数字包含另一个。
    .all = { $inner }还缺 { $inner-needs } 个地雷。{ $outer }看得到它的全部未知格，还缺 { $outer-needs } 个：留给另外 { $open } 个未知格的是 { $outer-needs } - { $inner-needs } = { $left } 个。
    .none = { $inner }还缺 { $inner-needs } 个地雷。{ $outer }看得到它的全部未知格，也只缺这么多：另外 { $open } 个未知格里没有地雷。
    .too-many = { $inner }要从一些格里得到 { $inner-needs } 个地雷，而{ $outer }在这些格里只容得下 { $outer-needs } 个。
    .too-few = 除了{ $inner }要的 { $inner-needs } 个，{ $outer }还要 { $left } 个地雷，却只剩 { $open } 个未知格。

difference = 两个重叠的数字。
    .exactly = { $more }还缺 { $more-needs } 个地雷，独有的未知格只有 { $own } 个：公共的 { $shared } 格里至少有 { $low } 个地雷。{ $less }也只容得下这么多。
    .impossible = { $more }还缺 { $more-needs } 个地雷，独有的未知格只有 { $own } 个：要从公共的格里得到 { $low } 个，而{ $less }只容得下 { $high } 个。

last-mines = 最后的地雷。
    .all = 总共还剩 { $left } 个地雷{ $needed ->
            [0] {""}
           *[other] ，没有公共未知格的几个数字需要其中 { $needed } 个
        }。{ $needed ->
            [0] {""}
           *[other] 这些数字之外的
        } { $open } 个未知格要放下 { $rest } 个：全是地雷。
    .none = 总共还剩 { $left } 个地雷{ $needed ->
            [0] {""}
           *[other] ，没有公共未知格的几个数字需要其中 { $needed } 个
        }：{ $needed ->
            [0] {""}
           *[other] 这些数字之外的
        } { $open } 个未知格里没有地雷。
    .impossible = 总共还剩 { $left } 个地雷{ $needed ->
            [0] {""}
           *[other] ，没有公共未知格的几个数字需要其中 { $needed } 个
        }：{ $needed ->
            [0] {""}
           *[other] 这些数字之外的
        } { $open } 个未知格里不可能有 { $rest } 个地雷。

three-clues = 三个数字。
    .agree = { $clues }同时成立时，无论哪种情况，下列各格的取值都不变。
    .impossible = { $clues }不可能同时成立。

region = 整片计数。
    .agree = { $clues }同时成立时，无论哪种情况，下列各格的取值都不变。
    .impossible = { $clues }不可能同时成立。

argument-sum = { $plus }{ $plus-number ->
        [1] {""}
       *[other] 一共
    }还缺 { $plus-needs } 个地雷，{ $minus }还缺 { $minus-needs } 个。相差的 { $plus-needs } - { $minus-needs } = { $more } 个只能来自{ $gain }{ $twice ->
        [none] {""}
       *[other] （其中{ $twice }算两次）
    }：必是地雷{ $loss ->
        [none] {""}
       *[other] ；而{ $loss }会使它变少：必安全
    }。
argument-sum-impossible = { $plus }{ $plus-number ->
        [1] {""}
       *[other] 一共
    }还缺 { $plus-needs } 个地雷，{ $minus }还缺 { $minus-needs } 个。相差 { $plus-needs } - { $minus-needs } = { $more } 个，而只有前者看得到的格至多给出 { $most } 个。
argument-were = 若{ $cell }是{ $value }，{ $plus }就还缺 { $plus-needs } 个地雷，{ $minus }只缺 { $minus-needs } 个：相差 { $more } 个，而至多能差 { $most } 个。
argument-were-too-few = 若{ $cell }是{ $value }，{ $plus }就还缺 { $plus-needs } 个地雷，却只剩 { $most } 个未知格。
argument-were-too-many = 若{ $cell }是{ $value }，{ $minus }周围的地雷就太多了。
argument-cases = 若{ $cell }是地雷，由{ $one-by }可知{ $found }是{ $value }；若是安全格，由{ $zero-by }也是如此。无论哪种情况都是{ $value }。
argument-sum-none = { $plus }{ $plus-number ->
        [1] {""}
       *[other] 一共
    }还缺 { $plus-needs } 个地雷，{ $minus }也还缺 { $minus-needs } 个。{ $loss }再有地雷就多了：都安全。
argument-sum-all = { $plus }还缺 { $plus-needs } 个地雷，只剩{ $gain }：都是地雷。
argument-sum-done = { $minus }的地雷已够：{ $loss }都安全。
