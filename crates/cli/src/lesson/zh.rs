//! Steps and hints in Simplified Chinese.

use super::{Technique, Words};

pub static WORDS: Words = Words {
    rules: &[
        Technique {
            family: "mosaic",
            id: "full-clue",
            title: "满或空的数字。",
            cases: &[("all", "{0}周围有 {1} 格：全是黑格。"), ("none", "{0}周围有 {1} 格：没有黑格。")],
        },
        Technique {
            family: "mosaic",
            id: "border-clue",
            title: "角与边的数字。",
            cases: &[
                ("all", "{0}在边缘，周围只有 {1} 格：全是黑格。"),
                ("none", "{0}在边缘，周围只有 {1} 格：没有黑格。"),
            ],
        },
        Technique {
            family: "mosaic",
            id: "finished-clue",
            title: "已完成的数字。",
            cases: &[
                ("all", "{0}还需 {1} 个黑格，而空格正好只有这么多。"),
                ("none", "{0}的黑格已够：其余空格都是白格。"),
                ("too-many", "{0}周围会有 {1} 个黑格。"),
                ("too-few", "{0}周围至多只能有 {1} 个黑格。"),
            ],
        },
        Technique {
            family: "mosaic",
            id: "subset",
            title: "包含的数字。",
            cases: &[
                (
                    "all",
                    "{0}还需 {1} 个黑格；{2}还需 {3} 个，并且能看到前者的所有空格。它其余的 {5} 个空格中，黑格有 {3} - {1} = {4} 个。",
                ),
                (
                    "none",
                    "{0}还需 {1} 个黑格；{2}还需 {3} 个，并且能看到前者的所有空格。它其余的 {5} 个空格中，黑格有 {3} - {1} = {4} 个。",
                ),
                (
                    "impossible",
                    "{0}还需 {1} 个黑格；{2}还需 {3} 个，并且能看到前者的所有空格。它其余的 {5} 个空格中，就得有 {3} - {1} = {4} 个黑格。",
                ),
            ],
        },
        Technique {
            family: "mosaic",
            id: "difference",
            title: "两个重叠的数字。",
            cases: &[
                (
                    "exactly",
                    "{0}还需 {1} 个黑格，独有 {2} 个空格；{3}还需 {4} 个，独有 {5} 个。所以两者公共的 {6} 个空格中，黑格只能正好有 {7} 个，其余随之确定。",
                ),
                (
                    "impossible",
                    "{0}还需 {1} 个黑格，独有 {2} 个空格；{3}还需 {4} 个，独有 {5} 个。所以两者公共的 {6} 个空格中，黑格就得至少 {7} 个，至多 {8} 个。",
                ),
            ],
        },
        Technique {
            family: "mosaic",
            id: "three-clues",
            title: "三个数字。",
            cases: &[
                ("agree", "{clues}同时成立的各种情况里，这些格都相同。"),
                ("impossible", "{clues}不可能同时成立。"),
            ],
        },
        Technique {
            family: "mosaic",
            id: "equal-sums",
            title: "等和链。",
            cases: &[(
                "chain",
                "沿着{clues}一对一对地看：每一对中，各自独有的格里黑格之差已知。到链的两端，一端要比另一端多 {0} 个黑格：这一端全黑，另一端全白。",
            )],
        },
        Technique {
            family: "mosaic",
            id: "region",
            title: "整片计数。",
            cases: &[
                ("agree", "{clues}全部成立的各种情况里，这些格都相同。"),
                ("impossible", "{clues}不可能全部成立。"),
            ],
        },
        Technique {
            family: "takuzu",
            id: "pair",
            title: "相邻成对。",
            cases: &[
                ("pair", "{cells}都是 {0}：旁边再有 {0} 就三连了。"),
                ("three", "{cells}都会是 {0}：三连了。"),
            ],
        },
        Technique {
            family: "takuzu",
            id: "gap",
            title: "中间空格。",
            cases: &[("gap", "{cells}都是 {0}：中间再有 {0} 就三连了。")],
        },
        Technique {
            family: "takuzu",
            id: "finished-line",
            title: "数量已满。",
            cases: &[
                ("finished", "{0}已有 {1} 个 {2}，不能再多：空格都是 {3}。"),
                ("too-many", "{0}会有 {1} 个 {2}，太多了。"),
            ],
        },
        Technique {
            family: "takuzu",
            id: "last-few",
            title: "最后一个。",
            cases: &[(
                "last",
                "{0}至多还能有一个 {1}。它必须在{3}、{4}、{5}之中，否则 {2} 会三连；所以其余空格都是 {2}。",
            )],
        },
        Technique {
            family: "takuzu",
            id: "twin",
            title: "与已完成的行列相同。",
            cases: &[
                ("one-open", "{0}只剩一个空格，有一种填法会使它与{1}相同。"),
                ("two-open", "{0}还缺一个 0 和一个 1。其中一种填法会使它与{1}相同，所以是另一种。"),
                ("impossible", "{0}与{1}会相同。"),
            ],
        },
        Technique {
            family: "takuzu",
            id: "agree-few",
            title: "只有几种填法。",
            cases: &[
                ("agree", "{0}至多还能有 {1} 个 {2}：不论怎样填完，这些格都相同。"),
                ("impossible", "{0}就无法填完了。"),
            ],
        },
        Technique {
            family: "takuzu",
            id: "agree",
            title: "所有填法一致。",
            cases: &[("agree", "填完{0}的所有方法里，这些格都相同。"), ("impossible", "{0}就无法填完了。")],
        },
        Technique {
            family: "takuzu",
            id: "twin-ways",
            title: "除去重复的填法。",
            cases: &[
                ("agree", "填完{0}而不与{1+}相同的所有方法里，这些格都相同。"),
                ("impossible", "填完{0}的每一种方法都会与{1+}相同。"),
            ],
        },
        Technique {
            family: "slant",
            id: "all-or-none",
            title: "全无或全有。",
            cases: &[("all", "四条斜线都接{0}。"), ("none", "没有斜线接{0}。")],
        },
        Technique {
            family: "slant",
            id: "border-clue",
            title: "角与边的数字。",
            cases: &[("all", "{0}在边缘，周围只有 {1} 格：斜线都相接。"), ("none", "没有斜线接{0}。")],
        },
        Technique {
            family: "slant",
            id: "finished-vertex",
            title: "已完成的数字。",
            cases: &[
                ("none", "{0}处相接的斜线已够：其余都避开。"),
                ("too-many", "{0}处会有 {1} 条斜线相接。"),
            ],
        },
        Technique {
            family: "slant",
            id: "remaining-vertex",
            title: "剩下的都需要。",
            cases: &[
                ("all", "{0}处还需 {1} 条斜线，而空格正好只有这么多。"),
                ("too-few", "{0}处至多只能有 {1} 条斜线相接。"),
            ],
        },
        Technique {
            family: "slant",
            id: "loop",
            title: "会成环。",
            cases: &[("would-close", "另一条斜线会与{cells}连成环。"), ("closed", "{cells}的斜线会连成环。")],
        },
        Technique {
            family: "slant",
            id: "neighbours",
            title: "相邻的数字。",
            cases: &[
                (
                    "all",
                    "{clues}一共需要 {0} 条斜线。之间的每一格恰好接其中一个，共 {1} 条；外侧已有 {2} 条相接。外侧的 {4} 个空格中，应有 {3} 条相接。",
                ),
                (
                    "none",
                    "{clues}一共需要 {0} 条斜线。之间的每一格恰好接其中一个，共 {1} 条；外侧已有 {2} 条相接。外侧的 {4} 个空格中，应有 {3} 条相接。",
                ),
                (
                    "impossible",
                    "{clues}一共需要 {0} 条斜线。之间的每一格恰好接其中一个，共 {1} 条；外侧已有 {2} 条相接。外侧的 {4} 个空格中，就得有 {3} 条相接。",
                ),
            ],
        },
        Technique {
            family: "slant",
            id: "twos-in-a-row",
            title: "成排的 2。",
            cases: &[
                (
                    "all",
                    "{clues}这一排一共需要 {0} 条斜线。之间的每一格恰好接其中一个，共 {1} 条；外侧已有 {2} 条相接。外侧的 {4} 个空格中，应有 {3} 条相接。",
                ),
                (
                    "none",
                    "{clues}这一排一共需要 {0} 条斜线。之间的每一格恰好接其中一个，共 {1} 条；外侧已有 {2} 条相接。外侧的 {4} 个空格中，应有 {3} 条相接。",
                ),
                (
                    "impossible",
                    "{clues}这一排一共需要 {0} 条斜线。之间的每一格恰好接其中一个，共 {1} 条；外侧已有 {2} 条相接。外侧的 {4} 个空格中，就得有 {3} 条相接。",
                ),
            ],
        },
        Technique {
            family: "slant",
            id: "way-out",
            title: "留一条通往边界的路。",
            cases: &[
                (
                    "only-way",
                    "{basis}处相连的斜线通往边界的路只剩一条，就在这里；若与边界隔断，就会被环围住。",
                ),
                (
                    "dead-end",
                    "{basis}处的斜线分成两组，每组都只能再延伸一次。若在这里相连，就会与边界隔断，而那需要一个环。",
                ),
                ("cut-off", "{basis}处相连的斜线会与边界隔断，而那需要一个环。"),
            ],
        },
        Technique {
            family: "slant",
            id: "related",
            title: "相同或不同的格。",
            cases: &[
                ("agree", "{clues}依次使一些格相同或不同，合起来这里只有一种可能。"),
                ("impossible", "{clues}依次使一些格相同或不同，合起来不可能成立。"),
            ],
        },
        Technique {
            family: "slant",
            id: "parity",
            title: "一片区域的奇偶。",
            cases: &[
                ("agree", "把{clues}加起来：空格互相抵消，只剩一格，由奇偶决定。"),
                ("impossible", "把{clues}加起来：空格互相抵消，而奇数就得等于偶数。"),
            ],
        },
        Technique {
            family: "",
            id: "look-ahead",
            title: "向前看几步。",
            cases: &[("", "反过来设，几步之内便矛盾。")],
        },
        Technique {
            family: "", id: "trial", title: "试填。", cases: &[("", "反过来设，会推出矛盾。")]
        },
        Technique {
            family: "",
            id: "search",
            title: "搜索。",
            cases: &[("", "没有简单的推理链；查遍所有可能才能看出。")],
        },
    ],
    areas: ["左上角", "上边", "右上角", "左边", "中间", "右边", "左下角", "下边", "右下角"],
    cell: "第{row}行第{column}列",
    clue: "{cell}的{clue}",
    vertex: "{cell}交点的{clue}",
    comma: "、",
    more: "等（另有 {more} 处）",
    space: "",
    values: [("mosaic", ["白", "黑"]), ("takuzu", ["0", "1"]), ("slant", ["/", "\\"])],
    is: "{cells}为{value}",
    and: "；",
    nudge: "看{area}。",
    follows: "可以确定{cells}。",
    look_at: "看{basis}。",
    with: "和",
    suppose: "假设{assumed}。",
    link: "则{found}。{reason}",
    impossible: "但这不可能。{reason}",
    therefore: "所以{found}。",
    rules_alone: "规则本身",
    solved: "已经解完。",
    no_solution: "此题无解。",
    stuck: "允许的技巧无法再推进。",
    unknown: "到达限制，搜索中止。",
    several: "从这里起有多个解。未定的格：{open}。",
    mistake: "{cells}的标记不可能正确。",
    clash: "{cells}的标记不可能都正确。",
    keep: "其余 {marks}可以保留；去掉{cells}，即回到最后的正确局面。",
    marks: ["1 个标记", "{number} 个标记"],
    level: "难度 {level}（共 5 级）：{name}",
    levels: ["入门", "简单", "中等", "困难", "需要试填"],
    work: "工作量 {work}，共 {steps}",
    steps: ["1 步", "{number} 步"],
    bottleneck: "瓶颈：{title}第 {step} 步，当时还有 {open}未定",
    cells: ["1 格", "{number} 格"],
    times: "{times} 次  {level} 级  {rule}  {title}",
    ungraded: "无法评级。",
    faults: super::faults::Words {
        unfilled: "{cells}没有填",
        given_changed: "{cells}的已知数被改动",
        block_count: "{place}的数字 {expected} 周围有 {found}",
        black_cells: ["1 个黑格", "{number} 个黑格"],
        three_in_a_row: "{cells}三个相同的相连",
        unbalanced: "{line}有 {found} 个 {value}，最多只能有 {most} 个",
        equal_lines: "{line}与{other}相同",
        vertex_count: "交点{place}处应有 {expected} 条斜线相接，现有 {found}",
        diagonals: ["1 条", "{number} 条"],
        closed_loop: "{cells}的斜线连成环",
        row: "第{number}行",
        column: "第{number}列",
    },
};
