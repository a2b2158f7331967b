# Mines in Simplified Chinese.

family = 扫雷
about = 数字是它周围八格里地雷的个数，有数字的格自己不是地雷。
value-0 = 安全
value-1 = 地雷

fault-mine-count = { $clue }周围有 { $found } 个地雷
fault-safe-cell = { $clue }是安全格，却标成了地雷
fault-total = 标了 { $found } 个地雷，而总数是 { $expected } 个
demand-total = 地雷总数是 { $total } 个

finished-clue = 已完成的数字。
    .all = { $clue }还缺 { $count } 个地雷，而未知格正好只有这么多。
    .none = { $clue }的地雷已经找齐：其余未知格都安全。
    .too-many = { $clue }周围会有 { $count } 个地雷。
    .too-few = { $clue }周围至多只能有 { $count } 个地雷。

subset = 包含的数字。
    .all = { $inner }还缺 { $inner-needs } 个地雷；{ $outer }还缺 { $outer-needs } 个，并且能看到前者的所有未知格。它其余的 { $open } 个未知格里，地雷有 { $outer-needs } - { $inner-needs } = { $left } 个。
    .none = { $inner }还缺 { $inner-needs } 个地雷；{ $outer }还缺 { $outer-needs } 个，并且能看到前者的所有未知格。它其余的 { $open } 个未知格里没有地雷。
    .impossible = { $inner }还缺 { $inner-needs } 个地雷；{ $outer }还缺 { $outer-needs } 个，并且能看到前者的所有未知格。它其余的 { $open } 个未知格里，就得有 { $outer-needs } - { $inner-needs } = { $left } 个地雷。

difference = 两个重叠的数字。
    .exactly = { $one }还缺 { $one-needs } 个地雷，独有 { $one-own } 个未知格；{ $two }还缺 { $two-needs } 个，独有 { $two-own } 个。所以两者公共的 { $shared } 个未知格里，地雷只能正好有 { $low } 个，其余随之确定。
    .impossible = { $one }还缺 { $one-needs } 个地雷，独有 { $one-own } 个未知格；{ $two }还缺 { $two-needs } 个，独有 { $two-own } 个。所以两者公共的 { $shared } 个未知格里，地雷就得至少 { $low } 个，至多 { $high } 个。

last-mines = 最后的地雷。
    .all = 总共还剩 { $left } 个地雷，没有公共未知格的几个数字需要其中 { $needed } 个。这些数字之外的 { $open } 个未知格要放下余下的 { $rest } 个：全是地雷。
    .none = 总共还剩 { $left } 个地雷，没有公共未知格的几个数字正好需要 { $needed } 个：这些数字之外的 { $open } 个未知格里没有地雷。
    .impossible = 总共还剩 { $left } 个地雷，没有公共未知格的几个数字需要其中 { $needed } 个：这些数字之外的 { $open } 个未知格里不可能有 { $rest } 个地雷。

three-clues = 三个数字。
    .agree = { $clues }同时成立的各种情况里，这些格都相同。
    .impossible = { $clues }不可能同时成立。

region = 整片计数。
    .agree = { $clues }全部成立的各种情况里，这些格都相同。
    .impossible = { $clues }不可能全部成立。
