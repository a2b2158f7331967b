# Mosaic in Simplified Chinese.

family = 像素放置
about = 每个数字是以它为中心的九格（包括它自己）中黑格的个数。
rules = 把一些格涂黑，使所有数字都正确。
    .rule-1 = 数字表示以它为中心的三行三列九格（包括它自己）里黑格的个数。
    .rule-2 = 在边上只有六格，在角上只有四格。
    .rule-3 = 有数字的格和别的格一样，可以是黑格，也可以是白格。
algorithm-full-clue = 每格都有线索，所以解是算出来的，不用搜索：同一行相邻两个线索之差，等于相距三格的两个竖三格之差。把这些差累加，就得到每个竖三格，只差边上的几个数；同样再做一次，就得到每一格。剩下的自由度，是在长度模 3 余 2 的行列上加上 +1 -1 0 的整数倍；格只能是 0 或 1，这就把它们定了下来。最后把结果的线索与题目逐一比较，所以不论怎样得到，答案都是对的。
algorithm-mosaic-bits = 一个线索所缺的黑格（或白格）数等于它未定的格数，这些格就定了。两个线索公共的未定格数，若恰好等于前者还可以有的白格数加上后者还缺的黑格数，它们不公共的格就定了。都推不动时，假设一格是黑（或白）；引出矛盾的假设不成立，另一种颜色在每个解中都成立。
value-0 = 白
value-1 = 黑

fault-block-count = { $clue }周围有 { $found } 个黑格

full-clue = 全黑或全白。
    .all = { $clue }看到 { $count } 格：全是黑格。
    .none = { $clue }看到 { $count } 格：没有黑格。

border-clue = 角与边的数字。
    .all = { $clue }在边缘，只看到 { $count } 格：全是黑格。
    .none = { $clue }在边缘，只看到 { $count } 格：没有黑格。

finished-clue = 数满。
    .all = { $clue }还差 { $count } 个黑格，正好只剩 { $count } 个空格：全是黑格。
    .none = { $clue }的黑格已经够了：其余空格都是白格。
    .too-many = { $clue }周围会有 { $count } 个黑格。
    .too-few = { $clue }周围至多只能有 { $count } 个黑格。

edge-difference = 边角之差。
    .all = { $inward }看得到边上{ $edge }的所有格，还多看 { $more } 格。两数相差 { $difference }：这 { $more } 格全是黑格。
    .none = { $inward }看得到边上{ $edge }的所有格，还多看 { $more } 格。两数相同：这 { $more } 格里没有黑格。

subset = 一个数字包含另一个。
    .all = { $inner }还差 { $inner-needs } 个黑格。{ $outer }看得到它的全部空格，还差 { $outer-needs } 个：留给另外 { $open } 个空格的是 { $outer-needs } - { $inner-needs } = { $left } 个。
    .none = { $inner }还差 { $inner-needs } 个黑格。{ $outer }看得到它的全部空格，也只差这么多：另外 { $open } 个空格里没有黑格。
    .too-many = { $inner }要从一些格里得到 { $inner-needs } 个黑格，而{ $outer }在这些格里只容得下 { $outer-needs } 个。
    .too-few = 除了{ $inner }要的 { $inner-needs } 个，{ $outer }还要 { $left } 个黑格，却只剩 { $open } 个空格。

difference = 两个重叠的数字。
    .exactly = { $more }还差 { $more-needs } 个黑格，独有的空格只有 { $own } 个：公共的 { $shared } 格里至少有 { $low } 个黑格。{ $less }也只容得下这么多。
    .impossible = { $more }还差 { $more-needs } 个黑格，独有的空格只有 { $own } 个：要从公共的格里得到 { $low } 个，而{ $less }只容得下 { $high } 个。

three-clues = 三个数字。
    .agree = { $clues }同时成立时，无论哪种情况，下列各格的取值都不变。
    .impossible = { $clues }不可能同时成立。

equal-sums = 等和链。
    .agree = { $clues }同时成立时，无论哪种情况，下列各格的取值都不变。

region = 整片计数。
    .agree = { $clues }同时成立时，无论哪种情况，下列各格的取值都不变。
    .impossible = { $clues }不可能同时成立。

argument-sum = { $plus }{ $plus-number ->
        [1] {""}
       *[other] 一共
    }还差 { $plus-needs } 个黑格，{ $minus }还差 { $minus-needs } 个。相差的 { $plus-needs } - { $minus-needs } = { $more } 个只能来自{ $gain }{ $twice ->
        [none] {""}
       *[other] （其中{ $twice }算两次）
    }：必是黑格{ $loss ->
        [none] {""}
       *[other] ；而{ $loss }会使它变少：必是白格
    }。
argument-sum-impossible = { $plus }{ $plus-number ->
        [1] {""}
       *[other] 一共
    }还差 { $plus-needs } 个黑格，{ $minus }还差 { $minus-needs } 个。相差 { $plus-needs } - { $minus-needs } = { $more } 个，而只有前者看得到的格至多给出 { $most } 个。
argument-were = 若{ $cell }是{ $value }格，{ $plus }就还差 { $plus-needs } 个黑格，{ $minus }只差 { $minus-needs } 个：相差 { $more } 个，而至多能差 { $most } 个。
argument-were-too-few = 若{ $cell }是{ $value }格，{ $plus }就还差 { $plus-needs } 个黑格，却只剩 { $most } 个空格。
argument-were-too-many = 若{ $cell }是{ $value }格，{ $minus }周围的黑格就太多了。
argument-cases = 若{ $cell }是黑格，由{ $one-by }可知{ $found }是{ $value }格；若是白格，由{ $zero-by }可知也是。所以必是{ $value }格。
argument-sum-none = { $plus }{ $plus-number ->
        [1] {""}
       *[other] 一共
    }还差 { $plus-needs } 个黑格，{ $minus }也还差 { $minus-needs } 个。{ $loss }再有黑格就多了：都是白格。
argument-sum-all = { $plus }还差 { $plus-needs } 个黑格，只剩下{ $gain }：都是黑格。
argument-sum-done = { $minus }的黑格已经够了：{ $loss }都是白格。
