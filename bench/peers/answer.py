"""SAT solvers that count natively: a board and a solver per line of JSON in, verdict and milliseconds per line out.

Only the searches are timed: neither the encoding nor the look for equal lines and loops, which are stated when a model has them.
"""

import json
import sys
from time import process_time

from pysat.solvers import Solver

from rules import LAZY, RULES, cells

CONFLICTS = 400_000
ENOUGH, MOST = 0.08, 15


class Search:
    def __init__(self, solver, family, rows):
        self.family, self.rows, self.cells, self.seconds = family, rows, cells(family, rows), 0.0
        self.solver = Solver(name=solver)
        for literals, count in RULES[family](rows):
            self.state(literals, count)

    def state(self, literals, count):
        """A clause, or that so many of the literals are true."""
        if count is None:
            return self.solver.add_clause(literals)
        for side, most in ((literals, count), ([-literal for literal in literals], len(literals) - count)):
            if most < 0:
                self.solver.add_clause([])
            elif most == 0:
                for literal in side:
                    self.solver.add_clause([-literal])
            elif most < len(side):
                self.solver.add_atmost(lits=side, k=most)

    def next(self):
        """The true cells of the next solution; nothing if there is none."""
        while True:
            self.solver.conf_budget(CONFLICTS)
            start = process_time()
            found = self.solver.solve_limited()
            self.seconds += process_time() - start
            if found is None:
                raise TimeoutError
            if not found:
                return None
            true = {cell for cell in self.solver.get_model() if 0 < cell <= self.cells}
            broken = list(LAZY.get(self.family, lambda rows, true: [])(self.rows, true))
            if not broken:
                return true
            for clause in broken:
                self.solver.add_clause(clause)

    def verdict(self, unique):
        try:
            true = self.next()
            if true is None or not unique:
                return "none" if true is None else "some"
            self.solver.add_clause([-cell if cell in true else cell for cell in range(1, self.cells + 1)])
            return "one" if self.next() is None else "several"
        except TimeoutError:
            return "gave up"
        finally:
            self.solver.delete()


for line in sys.stdin:
    asked = json.loads(line)
    start, best = process_time(), float("inf")
    for _ in range(MOST):
        search = Search(asked["solver"], asked["family"], asked["rows"])
        says = search.verdict(asked["unique"])
        best = min(best, search.seconds)
        if process_time() - start > ENOUGH:
            break
    print(json.dumps({"says": says, "ms": best * 1e3}), flush=True)
