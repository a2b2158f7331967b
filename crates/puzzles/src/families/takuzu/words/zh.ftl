# Takuzu and Unruly in Simplified Chinese.

family = 01 游戏
about = 每行每列 0 和 1 一样多，没有三个相同的数相连，也没有两行或两列完全相同。
about-unruly = 每行每列 0 和 1 一样多，没有三个相同的数相连。
variant-unruly = Unruly
value-0 = 0
value-1 = 1

fault-three-in-a-row = { $cells }三个相同的相连
fault-unbalanced = { $line }有 { $found } 个 { $value }，最多只能有 { $most } 个
fault-equal-lines = { $line }与{ $other }相同
demand-no-three = { $cells }不全相同
demand-balance = { $line }每种值至多 { $most } 个
demand-different = { $line }与{ $other }不同
demand-different-lines = { $needed } 条长度为 { $length } 的线互不相同，而这样的线只有 { $exist } 条

side-too-long = 边长 { $found } 格太长：至多 { $most } 格
too-few-lines = 需要 { $needed } 条长为 { $length } 的不同的行列，而这样的只有 { $exist } 条

pair = 相邻成对。
    .pair = { $cells }都是 { $value }：旁边再有 { $value } 就三连了。
    .three = { $cells }都会是 { $value }：三连了。

gap = 中间空格。
    .gap = { $cells }都是 { $value }：中间再有 { $value } 就三连了。

last-cell = 最后一格。
    .last = { $line }只剩一个空格，{ $value } 已经填满：这一格是 { $rest }。

finished-line = 数量已满。
    .finished = { $line }的 { $count } 个 { $value } 已经填满：空格都是 { $rest }。
    .too-many = { $line }会有 { $count } 个 { $value }，太多了。

last-few = 最后一个。
    .last = { $line }至多还能有一个 { $value }。{ $number ->
            [1] 它必须在{ $open }
           *[other] 它必须在{ $open }之中
        }，否则 { $rest } 会三连；所以其余空格都是 { $rest }。

twin = 与已完成的行列相同。
    .one-open = { $line }只剩一个空格，有一种填法会使它与{ $other }相同。
    .two-open = { $line }还缺一个 0 和一个 1。其中一种填法会使它与{ $other }相同，所以是另一种。
    .impossible = { $line }与{ $other }会相同。

agree-few = 只有几种填法。
    .agree = { $line }至多还能有 { $left } 个 { $value }：无论怎样填，下列各格的取值都不变。
    .impossible = { $line }就无法填完了。

agree = 所有填法一致。
    .agree = 无论怎样填完{ $line }，下列各格的取值都不变。
    .impossible = { $line }就无法填完了。

twin-ways = 除去重复的填法。
    .agree = 填完{ $line }而不与{ $repeated }相同时，无论哪种填法，下列各格的取值都不变。
    .impossible = 填完{ $line }的每一种方法都会与{ $repeated }相同。

argument-ways = { $number ->
        [1] { $line }只能填成 { $ways }。
       *[other] { $line }只有 { $number } 种填法：{ $ways }，所求各格的取值都不变。
    }
argument-room = { $line }至多还能有 { $left } 个 { $value }。
argument-gap = { $gap }中至少要有 { $number } 个 { $value }，否则 { $rest } 会三连。
argument-gaps-need-all = 其余的格就不能再有 { $value } 了。
argument-gaps-too-many = 这就放不下了。
argument-were = 假设{ $cell }是 { $value }。
argument-repeat = 若{ $cell }是 { $value }，{ $line }就只能填成 { $ways }，与{ $repeated }相同。
argument-all-repeat = { $line }只能填成 { $ways }，与{ $repeated }相同。
