//! Steps and hints in English.

use super::{Technique, Words};

pub static WORDS: Words = Words {
    rules: &[
        Technique {
            family: "mosaic",
            id: "full-clue",
            title: "Full or empty clue.",
            cases: &[
                ("all", "The clue {0} sees {1} cells: all of them are black."),
                ("none", "The clue {0} sees {1} cells: none of them is black."),
            ],
        },
        Technique {
            family: "mosaic",
            id: "border-clue",
            title: "Corner and border clues.",
            cases: &[
                ("all", "The clue {0} lies at the edge and sees only {1:cell:cells}: all of them are black."),
                (
                    "none",
                    "The clue {0} lies at the edge and sees only {1:cell:cells}: none of them is black.",
                ),
            ],
        },
        Technique {
            family: "mosaic",
            id: "finished-clue",
            title: "Finished clue.",
            cases: &[
                (
                    "all",
                    "The clue {0} still needs {1:black cell:black cells}, and has no more open cells than that.",
                ),
                ("none", "The clue {0} has all its black cells: the open ones are white."),
                ("too-many", "The clue {0} would see {1:black cell:black cells}."),
                ("too-few", "The clue {0} could see {1:black cell:black cells} at most."),
            ],
        },
        Technique {
            family: "mosaic",
            id: "subset",
            title: "A clue inside another.",
            cases: &[
                (
                    "all",
                    "The clue {0} still needs {1} black. The clue {2} still needs {3}, and sees every open cell that the first one sees. That leaves {3} - {1} = {4} black for its {5:other open cell:other open cells}.",
                ),
                (
                    "none",
                    "The clue {0} still needs {1} black. The clue {2} still needs {3}, and sees every open cell that the first one sees. That leaves {3} - {1} = {4} black for its {5:other open cell:other open cells}.",
                ),
                (
                    "impossible",
                    "The clue {0} still needs {1} black. The clue {2} still needs {3}, and sees every open cell that the first one sees. That would leave {3} - {1} = {4} black for its {5:other open cell:other open cells}.",
                ),
            ],
        },
        Technique {
            family: "mosaic",
            id: "difference",
            title: "Two overlapping clues.",
            cases: &[
                (
                    "exactly",
                    "The clue {0} still needs {1} black and has {2:open cell:open cells} of its own, the clue {3} still needs {4} and has {5}. So exactly {7} of the {6:open cell:open cells} that both see can be black, and the rest follows.",
                ),
                (
                    "impossible",
                    "The clue {0} still needs {1} black and has {2:open cell:open cells} of its own, the clue {3} still needs {4} and has {5}. So of the {6:open cell:open cells} that both see, at least {7} and at most {8} would be black.",
                ),
            ],
        },
        Technique {
            family: "mosaic",
            id: "three-clues",
            title: "Three clues.",
            cases: &[
                ("agree", "In every way in which {clues} come true together, these cells are the same."),
                ("impossible", "{clues} cannot all come true."),
            ],
        },
        Technique {
            family: "mosaic",
            id: "equal-sums",
            title: "Chain of equal sums.",
            cases: &[(
                "chain",
                "Compare {clues} pair by pair: the cells that only one clue of a pair sees differ by a known number from those that only the other sees. At the ends of the chain, one set of cells needs {0} more black than the other: all of the one and none of the other.",
            )],
        },
        Technique {
            family: "mosaic",
            id: "region",
            title: "Counting on a whole region.",
            cases: &[
                (
                    "agree",
                    "In every way in which all of {clues} come true together, these cells are the same.",
                ),
                ("impossible", "{clues} cannot all come true."),
            ],
        },
        Technique {
            family: "takuzu",
            id: "pair",
            title: "Pair.",
            cases: &[
                ("pair", "{cells} are both {0}: another {0} beside them would make three in a row."),
                ("three", "{cells} would all be {0}: three in a row."),
            ],
        },
        Technique {
            family: "takuzu",
            id: "gap",
            title: "Gap.",
            cases: &[("gap", "{cells} are both {0}: another {0} between them would make three in a row.")],
        },
        Technique {
            family: "takuzu",
            id: "finished-line",
            title: "Finished number.",
            cases: &[
                (
                    "finished",
                    "{0} already has {1} times {2}, as many as it may have: its open cells are {3}.",
                ),
                ("too-many", "{0} would have {1} times {2}, more than it may have."),
            ],
        },
        Technique {
            family: "takuzu",
            id: "last-few",
            title: "The last of a value.",
            cases: &[(
                "last",
                "{0} can take only one more {1}. It has to be one of {3}, {4}, {5}, or there would be three times {2} in a row; so every other open cell of the line is {2}.",
            )],
        },
        Technique {
            family: "takuzu",
            id: "twin",
            title: "Same as a finished line.",
            cases: &[
                (
                    "one-open",
                    "One cell of {0} is open, and one of its values would make the line the same as {1}.",
                ),
                (
                    "two-open",
                    "{0} still needs one 0 and one 1. One way round it would be the same as {1}, so it is the other way.",
                ),
                ("impossible", "{0} and {1} would be the same."),
            ],
        },
        Technique {
            family: "takuzu",
            id: "agree-few",
            title: "Few ways to finish the line.",
            cases: &[
                (
                    "agree",
                    "{0} can take only {1} more {2}: in every way to place what is left, these cells are the same.",
                ),
                ("impossible", "There would be no way to finish {0}."),
            ],
        },
        Technique {
            family: "takuzu",
            id: "agree",
            title: "Every way to finish the line agrees.",
            cases: &[
                ("agree", "In every way to finish {0}, these cells are the same."),
                ("impossible", "There would be no way to finish {0}."),
            ],
        },
        Technique {
            family: "takuzu",
            id: "twin-ways",
            title: "Every way but the finished line.",
            cases: &[
                ("agree", "In every way to finish {0} that does not repeat {1+}, these cells are the same."),
                ("impossible", "Every way to finish {0} would repeat {1+}."),
            ],
        },
        Technique {
            family: "slant",
            id: "all-or-none",
            title: "None or all four.",
            cases: &[("all", "All four diagonals touch {0}."), ("none", "No diagonal touches {0}.")],
        },
        Technique {
            family: "slant",
            id: "border-clue",
            title: "Corner and border numbers.",
            cases: &[
                ("all", "{0} lies at the edge with only {1:cell:cells} around it: every diagonal touches."),
                ("none", "No diagonal touches {0}."),
            ],
        },
        Technique {
            family: "slant",
            id: "finished-vertex",
            title: "Finished number.",
            cases: &[
                ("none", "All the diagonals that {0} needs touch it already: the others pass by."),
                ("too-many", "{1:diagonal:diagonals} would touch {0}."),
            ],
        },
        Technique {
            family: "slant",
            id: "remaining-vertex",
            title: "All the rest is needed.",
            cases: &[
                (
                    "all",
                    "{0} still needs {1:diagonal:diagonals}, and has no more open cells around it than that.",
                ),
                ("too-few", "At most {1:diagonal:diagonals} could touch {0}."),
            ],
        },
        Technique {
            family: "slant",
            id: "loop",
            title: "It would close a loop.",
            cases: &[
                ("would-close", "The other diagonal would close a loop with {cells}."),
                ("closed", "The diagonals in {cells} would close a loop."),
            ],
        },
        Technique {
            family: "slant",
            id: "neighbours",
            title: "Neighbouring numbers.",
            cases: &[
                (
                    "all",
                    "Together, {clues} need {0:diagonal:diagonals}. Each cell between the two touches exactly one of them, which makes {1}; beyond them {2} touch already. That leaves {3} for {4:open cell:open cells} there.",
                ),
                (
                    "none",
                    "Together, {clues} need {0:diagonal:diagonals}. Each cell between the two touches exactly one of them, which makes {1}; beyond them {2} touch already. That leaves {3} for {4:open cell:open cells} there.",
                ),
                (
                    "impossible",
                    "Together, {clues} need {0:diagonal:diagonals}. Each cell between the two touches exactly one of them, which makes {1}; beyond them {2} touch already. That would leave {3} for {4:open cell:open cells} there.",
                ),
            ],
        },
        Technique {
            family: "slant",
            id: "twos-in-a-row",
            title: "Twos in a row.",
            cases: &[
                (
                    "all",
                    "Together, the numbers in the row {clues} need {0:diagonal:diagonals}. Each cell along the row touches exactly one of them, which makes {1}; beyond both ends {2} touch already. That leaves {3} for {4:open cell:open cells} there.",
                ),
                (
                    "none",
                    "Together, the numbers in the row {clues} need {0:diagonal:diagonals}. Each cell along the row touches exactly one of them, which makes {1}; beyond both ends {2} touch already. That leaves {3} for {4:open cell:open cells} there.",
                ),
                (
                    "impossible",
                    "Together, the numbers in the row {clues} need {0:diagonal:diagonals}. Each cell along the row touches exactly one of them, which makes {1}; beyond both ends {2} touch already. That would leave {3} for {4:open cell:open cells} there.",
                ),
            ],
        },
        Technique {
            family: "slant",
            id: "way-out",
            title: "Keep a way to the border.",
            cases: &[
                (
                    "only-way",
                    "The diagonals joined at {basis} have one way left to the border, and it leads through here; cut off from the border, they would lie inside a loop.",
                ),
                (
                    "dead-end",
                    "The diagonals at {basis} form two groups, and each can go on only once. Joined here, they would be cut off from the border, and that takes a loop.",
                ),
                (
                    "cut-off",
                    "The diagonals joined at {basis} would be cut off from the border, and that takes a loop.",
                ),
            ],
        },
        Technique {
            family: "slant",
            id: "related",
            title: "Equal or different cells.",
            cases: &[
                (
                    "agree",
                    "The numbers {clues} make cells equal or different, one after the other; together they leave no choice here.",
                ),
                (
                    "impossible",
                    "The numbers {clues} make cells equal or different, one after the other; together they cannot come true.",
                ),
            ],
        },
        Technique {
            family: "slant",
            id: "parity",
            title: "Parity of a region.",
            cases: &[
                (
                    "agree",
                    "Add up {clues}: the open cells cancel out, all but one, and odd or even decides that one.",
                ),
                ("impossible", "Add up {clues}: the open cells cancel out, and odd would have to be even."),
            ],
        },
        Technique {
            family: "",
            id: "look-ahead",
            title: "Look ahead.",
            cases: &[("", "The opposite soon leads to something impossible.")],
        },
        Technique {
            family: "",
            id: "trial",
            title: "Trial.",
            cases: &[("", "The opposite leads to something impossible.")],
        },
        Technique {
            family: "",
            id: "search",
            title: "Search.",
            cases: &[("", "No simple chain shows it; searching through everything that could follow does.")],
        },
    ],
    areas: [
        "the top left corner",
        "the top edge",
        "the top right corner",
        "the left edge",
        "the middle",
        "the right edge",
        "the bottom left corner",
        "the bottom edge",
        "the bottom right corner",
    ],
    cell: "r{row}c{column}",
    clue: "{clue} at {cell}",
    vertex: "{clue} at the point {cell}",
    comma: ", ",
    more: " and {more} more",
    space: " ",
    values: [("mosaic", ["white", "black"]), ("takuzu", ["0", "1"]), ("slant", ["/", "\\"])],
    is: "{cells} = {value}",
    and: "; ",
    nudge: "Look at {area}.",
    follows: "Something follows for {cells}.",
    look_at: "Look at {basis}.",
    with: " and ",
    suppose: "Suppose {assumed}.",
    link: "Then {found}. {reason}",
    impossible: "But that is impossible. {reason}",
    therefore: "So {found}.",
    rules_alone: "the rules",
    solved: "The board is solved.",
    no_solution: "This board has no solution.",
    stuck: "The techniques allowed do not get any further.",
    unknown: "A limit ended the search.",
    several: "There are several solutions from here on. Still open: {open}.",
    mistake: "The mark at {cells} cannot be right.",
    clash: "The marks {cells} cannot all be right.",
    keep: "{marks} can stay; to go back to the last good position, take away {cells}.",
    marks: ["1 mark", "{number} marks"],
    level: "Level {level} of 5: {name}",
    levels: ["beginner", "easy", "medium", "hard", "needs trial"],
    work: "Work {work}, {steps}",
    steps: ["1 step", "{number} steps"],
    bottleneck: "Bottleneck: {title} Step {step}, {open} open",
    cells: ["1 cell", "{number} cells"],
    times: "{times} x  level {level}  {rule}  {title}",
    ungraded: "No grade.",
    faults: super::faults::Words {
        unfilled: "no value in {cells}",
        given_changed: "the given value of {cells} was changed",
        block_count: "the clue {expected} at {place} counts {found}",
        black_cells: ["1 black cell", "{number} black cells"],
        three_in_a_row: "three equal values in a row at {cells}",
        unbalanced: "{line} has {found} times {value}, at most {most} are allowed",
        equal_lines: "{line} and {other} are equal",
        vertex_count: "at the point {place}, {found} instead of {expected}",
        diagonals: ["1 diagonal ends", "{number} diagonals end"],
        closed_loop: "the diagonals at {cells} close a loop",
        row: "row {number}",
        column: "column {number}",
    },
};
