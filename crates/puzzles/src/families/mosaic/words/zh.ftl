# Mosaic in Simplified Chinese.

family = 像素放置
about = 每个数字是以它为中心的九格（包括它自己）中黑格的个数。
value-0 = 白
value-1 = 黑

fault-block-count = { $clue }周围有 { $found } 个黑格

full-clue = 满或空的数字。
    .all = { $clue }周围有 { $count } 格：全是黑格。
    .none = { $clue }周围有 { $count } 格：没有黑格。

border-clue = 角与边的数字。
    .all = { $clue }在边缘，周围只有 { $count } 格：全是黑格。
    .none = { $clue }在边缘，周围只有 { $count } 格：没有黑格。

finished-clue = 已完成的数字。
    .all = { $clue }还需 { $count } 个黑格，而空格正好只有这么多。
    .none = { $clue }的黑格已够：其余空格都是白格。
    .too-many = { $clue }周围会有 { $count } 个黑格。
    .too-few = { $clue }周围至多只能有 { $count } 个黑格。

subset = 包含的数字。
    .all = { $inner }还需 { $inner-needs } 个黑格；{ $outer }还需 { $outer-needs } 个，并且能看到前者的所有空格。它其余的 { $open } 个空格中，黑格有 { $outer-needs } - { $inner-needs } = { $left } 个。
    .none = { $inner }还需 { $inner-needs } 个黑格；{ $outer }还需 { $outer-needs } 个，并且能看到前者的所有空格。它其余的 { $open } 个空格中，黑格有 { $outer-needs } - { $inner-needs } = { $left } 个。
    .impossible = { $inner }还需 { $inner-needs } 个黑格；{ $outer }还需 { $outer-needs } 个，并且能看到前者的所有空格。它其余的 { $open } 个空格中，就得有 { $outer-needs } - { $inner-needs } = { $left } 个黑格。

difference = 两个重叠的数字。
    .exactly = { $one }还需 { $one-needs } 个黑格，独有 { $one-own } 个空格；{ $two }还需 { $two-needs } 个，独有 { $two-own } 个。所以两者公共的 { $shared } 个空格中，黑格只能正好有 { $low } 个，其余随之确定。
    .impossible = { $one }还需 { $one-needs } 个黑格，独有 { $one-own } 个空格；{ $two }还需 { $two-needs } 个，独有 { $two-own } 个。所以两者公共的 { $shared } 个空格中，黑格就得至少 { $low } 个，至多 { $high } 个。

three-clues = 三个数字。
    .agree = { $clues }同时成立的各种情况里，这些格都相同。
    .impossible = { $clues }不可能同时成立。

equal-sums = 等和链。
    .chain = 沿着{ $clues }一对一对地看：每一对中，各自独有的格里黑格之差已知。到链的两端，一端要比另一端多 { $more } 个黑格：这一端全黑，另一端全白。

region = 整片计数。
    .agree = { $clues }全部成立的各种情况里，这些格都相同。
    .impossible = { $clues }不可能全部成立。
