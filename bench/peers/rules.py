"""The rules of the puzzles as clauses and counts over cells, which are the variables 1, 2, ... row by row."""

from itertools import combinations


def lines(height, width):
    """The cells of every row and of every column."""
    rows = [[r * width + c + 1 for c in range(width)] for r in range(height)]
    return rows, [list(column) for column in zip(*rows)]


def mosaic(rows):
    """Every clue counts the black cells of its block."""
    height, width = len(rows), len(rows[0])
    for r, row in enumerate(rows):
        for c, clue in enumerate(row):
            if clue.isdigit():
                near_rows = range(max(r - 1, 0), min(r + 2, height))
                near_columns = range(max(c - 1, 0), min(c + 2, width))
                yield [y * width + x + 1 for y in near_rows for x in near_columns], int(clue)


def slant(rows):
    """Every clue counts the diagonals that end there; a cell is true if it is \\ ."""
    height, width = len(rows) - 1, len(rows[0]) - 1
    for r, row in enumerate(rows):
        for c, clue in enumerate(row):
            if clue.isdigit():
                around = [(r - 1, c - 1, 1), (r - 1, c, -1), (r, c - 1, -1), (r, c, 1)]
                inside = [(y, x, sign) for y, x, sign in around if 0 <= y < height and 0 <= x < width]
                yield [sign * (y * width + x + 1) for y, x, sign in inside], int(clue)


def takuzu(rows):
    """Half of every line is 1, no three neighbours are equal, and some cells are given."""
    for line in [line for side in lines(len(rows), len(rows[0])) for line in side]:
        yield line, len(line) // 2
        for three in zip(line, line[1:], line[2:]):
            yield list(three), None
            yield [-cell for cell in three], None
    for cell, symbol in enumerate("".join(rows), 1):
        if symbol in "01":
            yield [cell if symbol == "1" else -cell], None


RULES = {"mosaic": mosaic, "slant": slant, "takuzu": takuzu, "unruly": takuzu}


def cells(family, rows):
    """How many cells a board has."""
    corners = family == "slant"
    return (len(rows) - corners) * (len(rows[0]) - corners)


def equal_lines(rows, true):
    """A clause for every two equal lines of a Takuzu."""
    for side in lines(len(rows), len(rows[0])):
        for one, other in combinations(side, 2):
            if all((a in true) == (b in true) for a, b in zip(one, other)):
                yield [-cell if cell in true else cell for cell in one + other]


def loops(rows, true):
    """A clause for every diagonal of a Slant that closes a loop: its path through the tree of the others, and itself."""
    height, width = len(rows) - 1, len(rows[0]) - 1
    near = {}
    for cell in range(1, height * width + 1):
        r, c = divmod(cell - 1, width)
        ends = ((r, c), (r + 1, c + 1)) if cell in true else ((r, c + 1), (r + 1, c))
        near.setdefault(ends[0], []).append((ends[1], cell))
        near.setdefault(ends[1], []).append((ends[0], cell))
    depth, back = {}, {}
    for start in near:
        if start in depth:
            continue
        depth[start], back[start], queue = 0, (None, None), [start]
        for corner in queue:
            for other, cell in near[corner]:
                if other not in depth:
                    depth[other], back[other] = depth[corner] + 1, (corner, cell)
                    queue.append(other)
                elif back[corner][1] != cell and corner < other:
                    loop, a, b = [cell], corner, other
                    while a != b:
                        if depth[a] < depth[b]:
                            a, b = b, a
                        a, cell_on_the_way = back[a]
                        loop.append(cell_on_the_way)
                    yield [-cell if cell in true else cell for cell in loop]


LAZY = {"slant": loops, "takuzu": equal_lines}
