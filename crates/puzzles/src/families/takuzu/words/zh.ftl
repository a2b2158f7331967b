# Takuzu and Unruly in Simplified Chinese.

family = 01 游戏
about = 每行每列 0 和 1 一样多，没有三个相同的数连在一起，也没有两行或两列完全相同。
about-unruly = 每行每列 0 和 1 一样多，没有三个相同的数相连。
variant-unruly = Unruly
rules = 在每个空格里填 0 或 1。
    .rule-1 = 每行每列 0 和 1 一样多。
    .rule-2 = 横着或竖着都没有三个相同的数相连。
    .rule-3 = 没有两行完全相同，也没有两列完全相同。
rules-unruly = 在每个空格里填 0 或 1。
    .rule-1 = 每行每列 0 和 1 一样多。
    .rule-2 = 横着或竖着都没有三个相同的数相连。
algorithm-takuzu-bits = 一行用两个字的位表示：一个记已知的 1，一个记已知的 0；移位找出相邻的对和夹缝，计数找出已满的值，所有行同时进行。推不动时用整行的精确规则：从左到右记下能到达的状态（最后两格和已有的 1 的个数），从右到左也一样；没有一条路经过的值，在任何解中都不可能。再不行就假设一格；引出矛盾的假设不成立。两行是否相同，只要比较两个字。
value-0 = 0
value-1 = 1

fault-three-in-a-row = { $cells }三连
fault-unbalanced = { $line }有 { $found } 个 { $value }，最多只能有 { $most } 个
fault-equal-lines = { $line }与{ $other }相同
demand-no-three = { $cells }不全相同
demand-balance = { $line }每种值至多 { $most } 个
demand-different = { $line }与{ $other }不同
demand-different-lines = { $needed } 条长度为 { $length } 的线互不相同，而这样的线只有 { $exist } 条

side-too-long = 边长 { $found } 格太长：至多 { $most } 格
too-few-lines = 需要 { $needed } 条长为 { $length } 的不同的行列，而这样的只有 { $exist } 条

pair = 成对。
    .pair = { $cells }都是 { $value }：旁边再有 { $value } 就三连了。
    .three = { $cells }都会是 { $value }：三连了。

gap = 夹空。
    .gap = { $cells }都是 { $value }：中间再有 { $value } 就三连了。

last-cell = 最后一格。
    .last = { $line }只剩一个空格，{ $value } 已经填满：这一格是 { $rest }。

finished-line = 数量已满。
    .finished = { $line }的 { $count } 个 { $value } 已经填满：空格都是 { $rest }。
    .too-many = { $line }会有 { $count } 个 { $value }，太多了。

last-few = 最后一个数。
    .last = { $line }至多还能有一个 { $value }。{ $number ->
            [1] 它必须在{ $open }
           *[other] 它必须在{ $open }之中
        }，否则 { $rest } 会三连；所以其余空格都是 { $rest }。

opposite-pairs = 异值对。
    .full = 夹在 0 与 1 之间的两个空格（{ $pairs }）必是一个 0、一个 1。算上它们，{ $line }的 { $value } 已经填满：其余空格都是 { $rest }。
    .too-many = 夹在 0 与 1 之间的两个空格（{ $pairs }）必是一个 0、一个 1。算上它们，{ $line }的 { $value } 就太多了。

two-lines = 两行（列）同看。
    .last = { $line }的最后一个 { $value } 在{ $pair }之中：其余空格都是 { $rest }。
    .three = { $pair }中有一个是 { $value }：无论是哪一个，{ $found }再是 { $value } 就三连了。

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
argument-room = { $line }{ $left ->
        [0] 不能再有 { $value } 了
       *[other] 至多还能有 { $left } 个 { $value }
    }。
argument-gap = { $gap }中至少要有 { $number } 个 { $value }，否则 { $rest } 会三连。
argument-gaps-need-all = 其余的格就不能再有 { $value } 了。
argument-gaps-too-many = 这就放不下了。
argument-were = 假设{ $cell }是 { $value }。
argument-repeat = 若{ $cell }是 { $value }，{ $line }就只能填成 { $ways }，与{ $repeated }相同。
argument-all-repeat = { $line }只能填成 { $ways }，与{ $repeated }相同。
argument-not-both = { $pair }不能都是 { $value }{ $third ->
        [none] ，因为{ $line }至多还能有一个
       *[other] ，否则与{ $third }三连
    }。
argument-alike = { $line }与{ $other }除了各有两个空格，其余都相同，而它们不能完全一样：相对的两个空格必是一个 0、一个 1。
argument-one-is-last = 所以{ $line }的最后一个 { $value } 在{ $pair }之中：其余空格都是 { $rest }。
argument-one-of-two = 所以{ $pair }中有一个是 { $value }：无论是哪一个，{ $found }再是 { $value } 就三连了。
