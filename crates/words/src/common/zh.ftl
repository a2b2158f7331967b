# What all puzzles share, in Simplified Chinese.

language = 简体中文

## Places, lists and sentences

cell = 第{ $row }行第{ $column }列
vertex = 交点{ $row }.{ $column }
clue-at = { $place }的{ $clue }
row = 第{ $number }行
column = 第{ $number }列
between-items = 、
between-parts = ；
between-sentences = {""}
and-more = { $list }等（另有 { $more } 处）
clues-and-cells = { $clues }和{ $cells }
cells-are = { $cells }为{ $value }
rules-alone = 规则本身
area = { $area ->
        [top-left] 左上角
        [top] 上边
        [top-right] 右上角
        [left] 左边
        [right] 右边
        [bottom-left] 左下角
        [bottom] 下边
        [bottom-right] 右下角
       *[middle] 中间
    }
cells = { $number } 格
board-number = 第 { $number } 题：{ $text }
several-boards = 应有一题，现有 { $found } 题

## Verdicts

verdict-unique = 有解，且已证明唯一
verdict-several = 有多个解；这是其中之一
verdict-several-listed = 有多个解；这里列出 { $number } 个，可能还有更多
verdict-all-listed = 共 { $number } 个解；已全部列出
verdict-some-listed = 未知：{ $limit }；此前找到 { $number } 个
verdict-solvable = 有解；用 `--unique` 可证明是否唯一
verdict-none = 无解，已证明
verdict-unknown = 未知：{ $limit }
limit = { $limit ->
        [stopped] 到达时间限制；可用 `--time-limit` 放宽
        [effort] 到达工作量限制
        [memory] 所需内存超过限制
        [no-engine] 没有启用的引擎能回答；请去掉某个 `--without`
        [refused] 引擎的答案未通过核对；请报告此题
       *[other] 到达限制
    }

## What engines did

event = { $engine }：{ $what }
answered = 已回答，{ $cells } 格
declined = 未接手：{ $why ->
        [clue-missing] 缺少线索
        [several] 有多个解
        [several-and-position] 有多个解，且给了局面
        [no-contradiction] 方程组没有矛盾
       *[other] { $why }
    }
switched-off = 已停用
gave-up = 放弃（{ $limit }）
fixed = 已证明 { $cells } 格
refuted = 已证明无解
split = 把其余部分分成 { $parts } 个独立部分
effort = 工作量：{ $ticks } 次传播，{ $conflicts } 次冲突，{ $decisions } 次猜测，{ $restarts } 次重启

## Counts, odds, samples, forced cells

solutions = { $number ->
        [0] 无解
       *[other] { $number } 个解
    }
solutions-long = 解的个数有 { $digits } 位
count-at-least-number = 至少 { $number }
count-exact = { $solutions }，精确
count-at-least = 至少 { $solutions }；按要求到此为止
count-unknown = 未知：{ $limit }；目前已证明：至少 { $solutions }
count-task = 第 { $number } 份，共 { $of } 份：{ $count }
count-about-number = 约 { $number }
count-about = 约 { $solutions }，为 { $dives } 次随机试探的平均（标准误差 { $error }%）；有 { $confidence }% 的把握至少有 { $least }；上界未知
count-about-nothing = 未知：{ $dives } 次随机试探都没有遇到解
count-about-too-large = 未知：格数太多，无法随机试探
count-unknown-nothing = 未知：{ $limit }；目前尚无证明
forced-cells = { $all } 格中有 { $known } 格在所有解中都相同
odds-told = 每格为 { $value } 的解所占的比例；总数：{ $solutions }
odds-cell = { $cell }：{ $exact }（{ $about }）
drawn = 抽取了 { $number } 个；每个解的机会均等

## Why, and repair

clue-given = 已知数：{ $clue }
clue-demand = 线索：{ $clue }
given-cells = { $number } 个已知数
given-cells-name = 已知数
clues = { $number } 个线索
clues-name = 线索
rule-instances = { $number } 处规则
none-mended = 无解；{ $number ->
        [1] 改动一个线索即可：
       *[other] 同时改动 { $number } 个线索即可：
    }
none-unmended = 无解
fix = { $changes }：此后{ $unique ->
        [yes] 恰有一个解
       *[no] 有多个解
    }
fix-change = 把{ $clue }改为 { $to }
fix-remove = 去掉{ $clue }
fixes-more = 另有 { $number } 种改法
story = 一步一步看为什么：
none-rules-alone = 原因：在这样大小的棋盘上，规则本身互相矛盾
none-one-clue = 原因：有 1 个线索本身就不可能
none-clues = 原因：{ $clues }互相矛盾
none-clues-and-rules = 原因：{ $clues }与 { $rules }互相矛盾
irreducible = 去掉其中任何一个，其余的便能满足
smallest = 已证明：没有哪个矛盾用到更少的{ $what }
several-open = 有多个解：{ $all } 格中 { $open } 格未定，分为 { $islands } 片
several-limit = 有多个解；到达限制，未能查明哪些格未定
island = { $cells }：{ $list }
islands-more = 另有 { $number } 片
reasons-more = 另有 { $number } 条
closest = 两个解相差 { $cells }（{ $least ->
        [of-all] 任何两个解都不会相差更少
        [from-one] 没有别的解与第一个解相差更少
       *[found] 已找到的最接近的
    }）：{ $list }
unique-by-steps = 由线索经 { $number } 步推出，每一步都没有别的选择：
unique-by-search = 人们常用的步骤推不出它：其余的填法都已试过并排除（`twotone solve --unique --stats` 说明经过）。
steps-command = 还有 { $more } 步：`twotone steps` 说明全部步骤。
repaired = { $number ->
       *[other] 已修复：再加 { $clues }，解即唯一，已证明
    }
repaired-smallest = { $text }（{ $placed ->
        [yes] 按此摆放，再少就不能确定这个解
       *[no] 再少就不能确定这个解
    }）
repaired-level = { $text }；{ $level } 级
repaired-changed = 已修复：{ $changes }{ $more ->
        [none] ，解即唯一，已证明
       *[other] ，再加 { $more }，解即唯一，已证明
    }
breaks-rules = 未能修复：无论线索如何，所要的答案都违反规则
already-unique = 无需修复：解已唯一
no-solution = 未能修复：没有找到改动一两个线索就能有解的办法
polish-not-unique = 只有唯一解的题才能打磨：可先用 `twotone why --repair`
polish-needed = 每个线索都不可少
polish-superfluous = { $number ->
        [1] 有 1 个线索可以去掉：{ $clues }
       *[other] 有 { $number } 个线索，去掉其中任何一个都可以：{ $clues }
    }
polish-minimal = 最少线索：{ $clues }
polish-variant = { $level } 级：{ $clues }
polish-no-level = 没有找到 { $level } 级的版本；现有 { $levels }
no-clue-tells = 再加线索也没有用：每个解都有另一个解与它的线索全都相同
no-repair-found = 没有找到有用的线索；试过其中 { $solutions } 个解
not-as-wished = 没有找到符合要求的修复：试过 { $solutions } 个解{ $low ->
        [none] {""}
       *[other] ；{ $high ->
            [none] 所得难度都是 { $low } 级
           *[other] 所得难度从 { $low } 到 { $high } 级
        }
    }
no-layout = 布局中没有一行：每个线索位置应有一个字符，不可放线索处为点

## Hints, steps, grades

nudge = 看{ $area }。
follows = 可以确定{ $cells }。
look-at = 看{ $basis }。
suppose = 假设{ $assumed }。
link = 则{ $found }。{ $reason }
impossible = 但这不可能。{ $reason }
impossible-at-once = 题面本身就有矛盾。{ $reason }
as-before = 其余与第 { $number } 步相同。
therefore = 所以{ $found }。
likewise = 同理，{ $found }。
found-by = { $found }（{ $clues }）
told-solved = 已经解完。
told-no-solution = 此题无解：错在题目本身。`twotone why` 会指出哪些线索互相矛盾、怎样修改。
told-stuck = 用允许的技巧推不下去了。
told-several = 题目本身有多个解：从这里起不止一种填法。未定的格：{ $open }。
told-guess = 再也没有确定的格。最好猜{ $cells }：在 { $percent } % 的解中为{ $value }。
told-wrong = 有地方填错了。看{ $area }。
told-mistake = { $cells }填错了。
told-clash = { $cells }不可能都对。
told-keep = 其余 { $number } 格可以保留；擦去{ $cells }，就回到没有错的局面。
step-number = { $number }. { $text }
steps-more = 另有 { $number } 步。
level = 难度 { $level }（共 5 级）：{ $name }
level-name = { $level ->
        [1] 入门
        [2] 简单
        [3] 中等
        [4] 困难
       *[5] 需要试填
    }
rating = 评分 { $rating }（第 { $version } 版标准）
work = 工作量 { $work }，共 { $steps } 步
bottleneck = 瓶颈：{ $title }第 { $step } 步，当时还有 { $open } 格未定
used = { $times } 次  { $level } 级  { $rule }  { $title }
ungraded = 无法评级。
technique = { $level } 级  { $rule }  { $title }
page-clues = 线索：
page-total = 总数：

short-chain = 短链。
    .always = 假设相反，简单的几步就会矛盾。
look-ahead = 向前看几步。
    .always = 假设相反，几步之内就会矛盾。
trial = 试填。
    .always = 假设相反，会推出矛盾。
search = 搜索。
    .always = 没有简单的推理链；查遍所有可能才能看出。

## Broken rules

right = 正确
fault-unfilled = { $cells }没有填
fault-given-changed = { $cells }的已知数被改动

## Boards and texts that cannot be read or written

wrong-length = 应有 { $expected } 个，现有 { $found } 个
wrong-size = 没有 { $height }x{ $width } 的棋盘
no-total = { $family } 的棋盘没有取 1 的格的总数
total-too-large = 总数至多 { $cells }，现为 { $found }
wrong-symbol = 线索 { $clue } 处应为 { $digits } 或 `_`
unknown-family = 没有 `{ $found }` 这种谜题；现有 { $names }
unknown-variant = 应为谜题种类（{ $expected }），现为 `{ $found }`
unknown-format = 没有格式 `{ $found }`：应为 { $expected } 之一
unknown-technique = 没有技巧 `{ $found }`：应为 { $expected } 之一
unknown-symmetry = 没有对称方式 `{ $found }`：应为 { $expected } 之一
unknown-version = 版本为 { $found }，由更新的程序写成
bad-position = 盘面应有 { $expected } 格
unknown-theme = 没有配色 `{ $found }`：应为 { $expected } 之一
unknown-role = 没有标记 `{ $found }`：应为 { $expected } 之一
wrong-date = 日期应如 2026-11-17，现为 `{ $found }`
position-open = 每一格都应有值，现有空格
wrong-picture = 各行应等长，且只含 0 和 1
wrong-percent = 最多为百分之 100，现为 { $found }
no-solution-given = 应有字段 "solution"，写出要检查的各行
no-such-task = 应为 K/N，K 从 1 到 N，N 不超过 { $most }，实为 { $number }/{ $of }
unknown-engine = 对这些题没有引擎 `{ $found }`；现有 { $names }
text-not-text = 应为文本，却有字节 { $byte }
input-too-long = 文本超过 { $most } 字节
with-puzzle = { $text }（用 --puzzle）
unsupported = { $format }：{ $why }

format = { $name }：{ $about }（{ $families }）
format-judge = 在线评测的文本：先是大小，再是各行符号
format-json = 我们自己的 JSON，可带局面、答案、标题、作者、来源和难度
format-link = 我们自己的短链接：规则、宽、高、线索
format-sgt = Simon Tatham 的 Mosaic、Unruly 和 Slant 的题目代码
format-sgt-save = Simon Tatham 的 Mosaic、Unruly 和 Slant 的存档
format-puzz-link = puzz.link、pzv.jp 及同类网站的网址
format-pzprv3 = pzprv3 和 puzz.link 的文件
format-penpa = penpa-edit 的链接，noqx 也能打开
format-puzzle-team = puzzle-binairo.com、puzzle-slant.com 的题目，以及 puzzle-minesweeper.com 的 Mosaic
format-puzzlekit = puzzlekit 数据集的 JSON 行：Mosaic、Binairo 和 Gokigen
family-line = { $rules }：{ $title }
family-aliases = { $text }；又名：{ $aliases }
format-table = 粘贴的表格：各格之间是制表符、逗号或线
format-janko = janko.at 的文本块：Mosaik、Tohu-Wa-Vohu 和 Gokigen-Naname
format-takuzu-vue = takuzu-vue 的导出文本
format-takuzu-vue-rle = takuzu-vue 的短形式，至多 26 行 26 列
format-zigzag = zigzag 测试集的行：名称、宽、高、线索、答案

## Texts that cannot be read or written

text-at = 第 { $line } 行，第 { $column } 列：{ $text }
text-in-field = 在 `{ $field }` 中，{ $text }
text-read-as = 按 { $rules } 读：{ $text }
text-nothing = 没有内容
text-quoted = `{ $text }`
text-or = { $first } 或 { $last }
text-empty = 应有棋盘，却什么也没有：文本是空的
text-unknown-text = 应为棋盘的大小，或以下格式之一；两者都不是：{ $formats }
text-grid-without-size = 前面没有大小的棋盘：请写明谜题种类
text-ambiguous-family = 这个棋盘可能是 { $families }：请写明谜题种类
text-no-family-fits = 应为 { $families } 的棋盘，现为 { $found }
text-other-family = 这是 { $found } 的棋盘，而要求的是 { $asked }
text-unknown-rules = 规则应为（{ $rules }），现为 { $found }
text-not-one-board = 应有一题，现有 { $found } 题
text-too-few-boards = 第一行说有 { $announced } 题，现有 { $found } 题
text-too-many-boards = 第一行说有 { $announced } 题，后面却还有文本
text-expected-another-board = 应像前面各行那样是另一题，现为 { $found }
text-expected-size = 应为棋盘的大小：`height width`，正方形棋盘只需一个数；现为 { $found }
size-of-what = 尺寸要跟在题型名后面，如 `takuzu 8x8`；{ $found } 不是题型名：有 { $names }
text-expected-height = 应为棋盘的高，现为 { $found }
text-expected-width = 应为棋盘的宽，现为 { $found }
text-no-cells = 棋盘至少为 1x1，现在高 { $height }，宽 { $width }
text-too-large = { $height } 行 { $width } 列的棋盘太大：至多 { $most } 格
text-not-square = { $places } 个线索和空白不成正方形：需要大小，如 `8x6:{ $text }`
text-expected-rows = 应有棋盘的各行，文本却已结束
text-wrong-rows = 应有 { $expected } 行，现有 { $found } 行
text-too-few-vertices = 至少应有 2 行、每行 2 个交点，现有 { $found }
text-wrong-row = 棋盘第 { $row } 行应有 { $expected } 个符号，现有 { $found } 个
text-wrong-first-row = 一行应有 { $cells } 个符号（线索在格中）或 { $vertices } 个（线索在交点上），现有 { $found } 个
text-blank-cells = 这里的空白可能是空格子；若不算空白，这是 { $places } 的棋盘：空格子请写 `.`，或在各格之间用制表符、逗号或 `|` 隔开
text-wrong-places = 应有 { $expected } 处线索和空白，现有 { $found } 处
text-too-many-places = 应有 { $expected } 处线索和空白，现在更多
text-bad-symbol = 应为 { $expected }，现为 { $found }
text-expected-form = 应为 `{ $form }`，现为 { $found }
text-open-cells = 答案不应有空缺
text-no-total = { $family } 的棋盘没有取 1 的格的总数
text-total-too-large = 总数至多 { $cells }，现为 { $found }
text-unknown-genre = 那里的谜题中只认识 { $known }，现为 { $found }
text-look-alike = { $found } 的规则与 { $family } 不同
text-random-seed = 这是随机种子，只有那个程序自己能把它变成棋盘：请改为复制题目代码（`5x5:` 后面是线索）
text-binairo-plus = 这是 Binairo+：这里不认识格子之间的符号
text-missing-line = 应有一行 `{ $key }`，却没有
text-wrong-length = 应为 { $expected } 字节的值，现有 { $found } 字节
text-expected-number = 应为数，现为 { $found }
text-expected-move = 应为 { $game } 的一步，现为 { $found }
text-bad-json = { $reason }
text-newer-version = 这种格式的版本应为 { $expected }，现为 { $found }
text-bad-link = 应为 penpa-edit 的链接：这一个无法解开
text-unknown-drawing = 应为 penpa-edit 的矩形棋盘，其中只有一种谜题的线索
text-off-the-board = { $found } 不在棋盘上
text-expected-save = 应为存档，以 `{ $form }` 开头
text-too-few-lines = 应有棋盘和 { $turns } 步
text-empty-turn = 这一步没有改变什么
text-no-such-cell = 没有第{ $row }行第{ $column }列这一格
text-cell-is-given = 第{ $row }行第{ $column }列是题目给定的
text-cannot-hold = 装不下 { $family } 的棋盘；这些格式可以：{ $formats }
text-too-long = 至多 { $most } 行和列
text-lost-open-clues = 没有数字的线索（`?`）变成了空白
text-lost-rules = 文本没有说明规则是 { $rules }
text-lost-size = 文本中没有棋盘的大小
text-lost-total = 取 1 的格的总数未写出
text-lost-position = 局面未写出
text-lost-solution = 答案未写出
text-lost-title = 标题未写出
text-lost-author = 作者未写出
text-lost-source = 来源未写出
text-lost-grade = 难度未写出
text-refused-small = 目标程序不会打开它：它要求至少 { $least } 行和列
text-refused-large = 目标程序不会打开它：它要求至多 { $most } 格
text-refused-odd = 目标程序不会打开它：它要求行数和列数为偶数，至少为 { $least }
text-refused-lines = 目标程序不会打开它：它知道没有这么多不同的行列

## Making puzzles

not-square = 这种对称需要正方形棋盘
no-filling = 没有找到这样大小的填法
too-many-cells = 盘面超过 { $most } 格，无法生成
mask-size = 布局为 { $found }，而此盘面的线索位置为 { $expected }
steps-of-no-level = 未指定难度：`--hard-steps` 需要 `--level`
no-such-level = 难度从 1 到 { $most } 级
level-too-rare = 这种题目几乎没有超过 { $most } 级的：最高只能要求 { $most } 级
no-such-technique = 没有这种技巧；现有 { $others }
idle-technique = `{ $technique }` 所依据的规则 { $variant } 没有；现有 { $others }
technique-too-hard = `{ $technique }` 是 { $level } 级的技巧
minimal-and-percent = 最简的题目需要多少线索就有多少
too-many-places = { $found } 个线索位置太多，无法列出所有题目：至多 { $most } 个
ambiguous = 即使给出全部线索，仍有多个解
not-found = 试了 { $tries } 题，没有一题符合要求{ $unused ->
        [0] { $low ->
            [none] {""}
           *[other] ；它们的难度从 { $low } 到 { $high } 级
        }
       *[other] ；{ $unused } 题难度符合，但用不到这种技巧
    }{ $dull ->
        [0] {""}
       *[other] ；{ $dull } 题难度符合，但难步过少、过晚，或挤在一角
    }{ $percent ->
        [none] {""}
       *[other] ；线索最少的有 { $percent }%
    }
name-family = 名称中应有谜题种类
name-size = 名称中应有大小，如 10x10
name-word = 名称中应为难度、难步数、对称、布局、`minimal`、线索或技巧，现为 `{ $word }`
name-version = 此名称由生成器的版本 { $found } 产生；现为版本 { $version }，所生成的谜题不同：只有带版本 { $found } 的程序才能重现该题
name-end = 名称中应有生成器的版本，名称却已结束
name-seed = 名称末尾应有种子
name-rest = 名称应到此结束，却还有 `{ $rest }`
or-a-family = { $text }；或写出谜题种类：{ $names }
expected-family = 应为谜题种类（{ $names }）或题目的名称，现为 `{ $found }`
layout-empty = { $name }：应为若干行字符，每个线索位置一个，不可放线索处为点
expected-rules = 规则应为 { $names }，现为 `{ $found }`
expected-size = 谜题种类之后应有大小，如 10x10
name-says-all = 名称已说明一切：请去掉 { $option }
needs-picture = { $option } 说明如何读取图片：需要 `--picture FILE`
only-mosaic = 只有像素放置能显示图片
doing = { $what ->
        [count] 正在计数
        [forced] 正在寻找所有解中相同的格子
        [odds] 正在逐格计数
        [why] 正在寻找原因
        [polish] 正在寻找要改的线索
        [hint] 正在寻找下一步
        [steps] 正在逐步求解
        [grade] 正在评定难度
        [check] 正在检查
        [unique] 正在寻找第二个解
       *[solve] 正在求解
    }
doing-of = 第 { $number } 题，共 { $all } 题：{ $what }
making-puzzle = 正在出题
changing-pixels = 正在修改像素
progress-many = { $all } 题中已有 { $done } 题，每秒 { $rate } 题，还需 { $left }
progress-found = { $done } 题，每秒 { $rate } 题
picture-ambiguous = 即使给出全部线索，这幅图片也不唯一；`--touch-up` 会修改少数像素；换一个 `--width` 也许有用
picture-hopeless = 这幅图片不唯一，也没有找到修改后有用的像素
pixels-changed = 修改了 { $number } 个像素：{ $cells }
picture-made = { $name }，{ $places } 格中有 { $clues } 个线索
puzzles-listed = { $number } 题
of-level = { $level } 级：{ $number } 题
seeds = { $first } 到 { $last }

## Proofs

proof-written = 证明：{ $opb } 和 { $pbp }；用 `twotone verify-proof` 检验
proof-none = 没有证明：只有“无解”和“唯一解”可以证明
proof-limit = 没有证明：到达时间限制
wrong-claim = 各引擎对此题意见不一；请报告此题
proof-one-board = --proof 只用于一题，现有 { $found } 题
claim = { $claim ->
        [none] 无解
        [only] 只有一个解
       *[nothing] 无
    }
statement-right = { $file } 恰好表述了此题；其断言：{ $claim }
statement-wrong = { $file } 没有表述此题：{ $why }
statement-unreadable = 第 { $line } 行：不是带下界的文字之和
statement-cell = 第 { $line } 行：格子不在棋盘上，或出现两次
statement-not-a-rule = 第 { $line } 行：不是此题的线索或规则
statement-second-filling = 第 { $line } 行：排除了第二个填法
checker-accepts = veripb 接受此证明：已证明
checker-refuses = veripb 不接受此证明：未证明
checker-stopped = veripb 未能运行到底：未作验证；可加长 `--time-limit`
checker-missing = 尚未验证：现在由检验程序判断：veripb { $opb } { $pbp }
checker-install = （安装：cargo install veripb；结尾必须是 "s VERIFIED UNSATISFIABLE"）

## Pictures and books

solutions-title = 答案
contents-title = 目录
hints-title = 提示
book-title = 谜题集
rules-title = { $family }：规则
lesson-title = { $family }：逐步讲解
lesson-steps = 逐步讲解
lesson-is-pdf = 讲解只能写成 PDF：文件名须以 .pdf 结尾，或加 --pdf
lesson-too-long = 讲解过长：{ $pictures } 幅 { $size } 格的图，总格数上限为 { $most }；不加 --pdf 和 --output 则以文字讲解各步
example-puzzle = 例题
example-solution = 例题的答案
caption = { $number }. { $title } · { $size }
caption-untitled = { $number } · { $size }
caption-level = { $caption } · { $level }
not-graded = 未评级
flaw-none = 无解
flaw-several = 有多个解
flaw-unknown = 到达限制，未能证明只有一个解
book-refused = 未写出题集：`twotone why` 会指出题目哪里有错；用 `--mark-flawed` 可照样打印并注明
puzzle-number = 第 { $number } 题：{ $text }
nothing-to-draw = 没有可画的：{ $why }
book-prints-many = { $text }：`twotone book` 可打印多题，`{ $pattern }` 可把每题画成一个文件
series-folder = `{ $folder }` 是所有图片的文件夹：每题不同的只能是文件名
series-collision = 第 { $first } 题和第 { $second } 题都会写成 { $file }：请在文件名中使用 `{ $hole }`
mark-outside = { $mark } 不在 { $size } 的棋盘上
odds-number = 应为 0 到 1 之间的数，现为 `{ $found }`
odds-numbers = 应有 { $expected } 个数，每格一个，现有 { $found } 个
reply-expected = 应为 `solve`、`forced`、`odds`、`hint`、`why` 或 `check` 加 --json 写出的内容，每题一行
reply-of-another = 这是关于另一道题的回答：题型、规则、大小和线索必须相同
reply-for-each = 应有 { $expected } 个回答（每题一行），实有 { $found } 个
which-format = 看不出 { $file } 的格式：文件名请以 .svg、.png、.pdf 或 .txt 结尾，或用 --svg、--png、--pdf、--text
drawn-values = 棋盘太宽，画不下线索：这里只有各格的值；`twotone render -o board.svg` 可画出全部
drawn-columns = 棋盘太宽：这里是第 { $first } 到 { $last } 列，共 { $columns } 列；`twotone render -o board.svg` 可画出全部
not-for-terminal = 终端无法显示这种格式：请用 `-o FILE` 指定文件，或送入管道
picture-no-extent = { $width } x { $height } 的图无法放大 { $scale } 倍
picture-too-many-dots = { $width } x { $height } 点的图片太大：至多 { $most } 点；请用 --cell 选小一些的格子
picture-out-of-memory = 内存放不下 { $bytes } 字节
picture-not-written = 无法写出图片：{ $reason }
picture-no-room = { $margin } mm 的页边距在 { $width } x { $height } mm 的页面上留下的太少
picture-boards-per-page = 每页 { $found } 题：应为 1 到 { $most } 题
picture-bad-font = 这不是可用的字体：{ $reason }
picture-no-letter = 字体里没有`{ $text }`中的字 `{ $letter }`（{ $number }）：请换一种写法
picture-unknown-kind = 应为 PNG、JPEG、GIF、BMP、PNM 或 WebP 图片
picture-damaged = 图片已损坏：{ $reason }
picture-cut-short = 图片已损坏：文件过早结束
picture-bad-header = 图片已损坏：文件头缺少数字，或数字不可能
picture-packed = 无法读取这种 BMP（压缩方式 { $packing }，每点 { $bits } 位）：请另存为 PNG
picture-no-dots = 文件里没有图片
picture-photo-too-large = { $width } x { $height } 点的图片太大：至多 { $most-dots } 点，每边至多 { $most-side } 点
picture-photo-too-heavy = 这幅图片需要的内存超过 { $most-bytes } 字节
picture-cells-of-photo = { $height }x{ $width } 格：边长应为 1 到 { $most }；请换一个 `--width`
picture-crop-of-photo = 应为图片的一部分：图片宽 { $width } 点，高 { $height } 点；`--crop` 依次写宽、高、左、上，如 96x64+10+0

## Files

standard-input = 标准输入
typing = 请输入或粘贴棋盘，最后单独一行按 Ctrl-D 结束（Windows：Ctrl-Z 加回车）。
cannot-open = 无法打开 { $file }
cannot-open-rows = 无法打开 { $file }（若要直接输入棋盘，行与行之间用 `/` 隔开，例如 `1.0./...1/.0../1...`）
cannot-read = 无法读取 { $file }
cannot-write = 无法写入 { $file }
output-is-input = { $file } 是输入文件，不能同时作为输出
cannot-make = 无法建立 { $file }
cannot-start = 无法启动 { $file }
cannot-write-answer = 无法写出答案
is-folder = { $file } 是文件夹
line-number = 第 { $line } 行

## Many boards

batch-summary = { $rows } 行
batch-verdicts = { $rows }：{ $list }
batch-verdict = { $count } { $verdict ->
        [unique] 唯一解
        [several] 多个解
        [solvable] 有解
        [none] 无解
        [unknown] 未知
        [error] 错误
        [wrong] 不正确
        [right] 正确
        [solved] 已解
       *[other] { $verdict }
    }
batch-levels = 难度：{ $list }
batch-slowest = 最慢的：{ $list }
batch-slow = { $id }（{ $ms } 毫秒）
batch-no-id = （没有编号）
batch-done = 全部已经完成，没有剩下的
batch-parquet-output = Parquet 需要文件：请用 `--output` 指定
batch-compression = 列 { $column } 的压缩方式是 { $found }：应为不压缩、Snappy、gzip、LZ4 或 zstd；请用其中一种重新写出文件
batch-without-parquet = 这个程序构建时没有包含 Parquet：请用 `--features parquet` 构建
batch-damaged = 压缩的数据已损坏
batch-ends-early = 文件结束得过早：缺少应有的行
batch-parquet-input = Parquet 从末尾读起：需要文件，而不是标准输入
batch-exists = 已有 { $file }：删除它才能重新开始
batch-exists-resume = 已有 { $file }：用 `--resume` 接着做；删除它才能重新开始
batch-keeps-nothing = { $file } 不保存可供继续的答案：请去掉 `--resume`
batch-in-use = 另一个进程正在写入 { $file }
batch-no-run = 记录所问问题的 { $record } 缺失或已损坏：{ $file } 无法继续；删除它即可重新开始
batch-other-run = { $file } 中是另一次运行的答案：{ $what } 原为 { $before }，现为 { $now }；删除它即可重新开始
batch-no-answer = 第 { $line } 行不是 `batch` 的答案：不能接着这个文件做
batch-mismatch = 输出有 { $rows } 个答案，而输入只有 { $done } 行：两者不相配
batch-line-too-long = 这一行超过 { $most } 字节
batch-values = 应有 { $expected } 个值，现有 { $found } 个
batch-not-utf8 = `{ $name }` 的值不是 UTF-8
batch-no-board = 应有字段 "{ $name }"，写出棋盘
batch-boards = { $file } 是纯文本的棋盘，而 `batch` 读取 JSON 行：`twotone solve` 等命令可直接读这个文件
batch-no-record = 应为 {"{"}"id": ..., "{ $name }": "..."{"}"}：{ $error }

loss-boards = { $text }（{ $number } 题）

## Contest programs

judge-no-solution = 第 { $number } 题无解
judge-undecided = 第 { $number } 题未能判定
judge-algorithm = 由 `{ $engine }` 解出。
algorithm-cdcl = 子句学习：每格一个变量，线索和规则化为子句与计数约束；一次猜测若引出矛盾，就总结出一条新的子句，此后无论怎样猜都成立。最后要么得到一个通过检查的填法，要么推出空子句，证明无解。
algorithm-linear = 把线索看作方程：在模 2 或小素数下用高斯消元；方程之间若有矛盾，就证明无解。
algorithm-more = 推导见 docs/algorithms.md。
stress-none = { $number } 题都没有失败
stress-failure = { $failure ->
        [slow] 太慢
        [crash] 崩溃
       *[wrong] 答案错误
    }（{ $board } 棋盘）：{ $why }
stress-kind = 种类
stress-boards = 题数
stress-slowest = 最慢
stress-failures = 失败
stress-not-tried = 未试
stress-kinds-untried = 从未试过、因而也不算通过：{ $kinds }；请加长 --seconds
stress-progress = { $boards } 题，最慢 { $slowest } 毫秒，还剩 { $left }
stress-saved = 已保存：{ $files }
stress-no-build = { $compiler } 无法编译：{ $said }
stress-input = 能引起它的最小输入：
stress-answer = 程序的答案：
stress-no-kind = --only 和 --skip 之后没有可试的棋盘
stress-no-thin = 这个评测没有边长为 1 的棋盘
stress-untried = 在 { $time } 内一题也没有试
stress-ended = 程序以 { $status } 结束
stress-long-output = 输出超过 16 MB
stress-late = 在 { $time } 内没有答案
stress-late-used = 在 { $time } 内没有答案，处理器用时 { $used }
stress-after-end = 答案结束之后还有 `{ $found }`
stress-wrong-row = 第 { $row } 行应有 { $expected } 格，现为 `{ $found }`
stress-wrong-cell = 第 { $row } 行有 `{ $found }`
stress-no-solution = 不是解
stress-and-more = { $fault }（另有 { $more } 处）

## The game

play-needs-terminal = `play` 需要终端：屏幕不能是文件或管道
play-needs-puzzle = 应有要玩的题目：文件、名称，或谜题种类加大小，如 `twotone play takuzu 8x8`；或用 --resume 指定存档
play-keyboard = 标准输入是键盘：请指定题目文件，或用管道送入
play-no-terminal = 无法使用终端
nothing-to-undo = 没有可撤销的。
nothing-to-redo = 没有可重做的。
really-quit = 还有未保存的步骤：再按 q 直接退出，按 s 保存。
not-yet = 按 ? 直到提示说出这一步；然后按回车填入。
no-hint = 没有可填入的提示；按 ? 取得提示。
trial-begins = 试填 { $number }：之后的标记带 ¹；按 a 保留，按 b 全部放弃。
trial-accepted = 试填的标记已保留。
trial-discarded = 试填的标记已清除；按 r 可逐步找回。
no-trial = 没有试填：按 t 开始。
too-small = 请把窗口放大。
keys = 空格键 换值  u 撤销  r 重做  ? 提示  m 查错  s 保存  q 退出  F1 全部按键
help-title = 按键（按任意键回到棋盘）
help-move = 方向键、h j k l
    .does = 移动光标
help-jump = Home End PgUp PgDn
    .does = 移动五格；PgUp PgDn：翻看长的理由
help-cycle = 空格键、单击
    .does = 下一个值：1、0、空；拖动可连续填
help-other = 右击
    .does = 下一个值：0、1、空；拖动可连续填
help-set = 1 或 x、0 或 .
    .does = 填值（{ $one }、{ $zero }）
help-value = { $one } 和 { $zero }
    .does = 也可填值
help-clear = 退格、中键
    .does = 清空此格
help-fill = f
    .does = 所有空格填 { $zero }
help-trial = t、a、b
    .does = 试填（¹）；保留，放弃
help-undo = u、r
    .does = 撤销、重做
help-hint = ?
    .does = 提示；再按：在哪里、为什么、怎么填
help-play = 回车
    .does = 照提示填入
help-mistakes = m
    .does = 标出错误，或不再标出
help-save = s
    .does = 保存
help-quit = q
    .does = 退出；Ctrl-C 不询问直接退出
help-signs = {"[ ]"} 光标
    .does = ! 错误   ? 提示：此格   * 提示：依据
help-cells = ██ 黑   ×  白
    .does = {" "}· 空   下划线：已知
game-title = { $name } { $size }   { $cells } 格中 { $open } 格未定   { $time }
game-trial = { $title }   试填 { $number }
game-unsaved = { $title }   未保存
game-status = { $at }：{ $value }
game-open = 空
game-given = { $status }，已知
game-part = （显示第 { $top }-{ $bottom } 行，共 { $height } 行；第 { $left }-{ $right } 列，共 { $width } 列）
game-reading = （第 { $first }-{ $last } 行，共 { $all } 行：PgUp、PgDn）
game-solved = 用时 { $time } 解完！每条规则都已检查。
game-not-right = 每格都填了，但还有不对的地方：按 m 标出错误。
cell-outside = 没有第{ $row }行第{ $column }列这一格。
cell-given = 第{ $row }行第{ $column }列是题目给定的。
no-mistakes = 到目前为止没有错误。新的错误会标出（!），再按 m 为止。
not-marked = 不再标出错误。
mistakes = 有 { $number } 个标记错误（!）。
in-the-way = 有 { $number } 个标记（!）不能与其余的并存。
for-example = { $text }例如：{ $fault }。
game-no-solution = 此题无解。
game-too-long = 要查明这一点太费时间。
hint-next = { $text } { $next ->
        [where] （?{"\u00a0"}在哪里）
        [why] （?{"\u00a0"}为什么）
        [what] （?{"\u00a0"}怎么填）
       *[play] （回车填入）
    }
first-put-right = 先要改正一处。
broken = 不合规则：{ $faults }。
clear-marks = 清除错误的标记（!）。（回车全部清除）
it-is-solved = 已经解完。
game-several = 再也推不出什么：此题有多个解，每个空格两种都可能。
game-follows = 可以确定 ? { $cells }。
saved = 已保存到 { $file }；以后继续：twotone play --resume { $file }
file-exists = 已有文件 { $file }：再按 s 覆盖。
not-saved = 未保存：无法写入 { $file }：{ $error }。
saved-turn = 第 { $number } 步无法进行
saved-done = 所说的步数比实有的多
saved-trials = 试填开始的步数不对：应为已走的步数，由小到大
goodbye-solved = 用时 { $time } 解完。
goodbye = 用时 { $time }，{ $cells } 格中还有 { $open } 格未定。
goodbye-go-on = { $text }继续：twotone play --resume { $file }

## 浏览器应用

web-serving = Twotone 已启动：{ $address }（按 Ctrl-C 结束）
web-not-opened = 无法打开浏览器：请自行打开上面的地址
web-port-taken = 端口 { $port } 已被占用，也许是另一个 `twotone web`：请先结束它，或用 --port 换一个
web-no-server = 无法在端口 { $port } 提供服务
