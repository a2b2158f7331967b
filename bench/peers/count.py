"""Ganak, an exact model counter: one board as JSON in, number of solutions and milliseconds of its search out.

Ends by the system's hand after so many seconds of processor time. Counts are stated as direct clauses.
"""

import json
import resource
import sys
from itertools import combinations
from time import process_time

from pyganak import Counter

from rules import RULES, cells

asked = json.load(sys.stdin)
resource.setrlimit(resource.RLIMIT_CPU, (asked["seconds"], asked["seconds"]))
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))

counter = Counter()
counter.new_vars(cells(asked["family"], asked["rows"]))
for literals, count in RULES[asked["family"]](asked["rows"]):
    if count is None:
        counter.add_clause(literals)
    else:
        for some in combinations(literals, len(literals) - count + 1):
            counter.add_clause(list(some))
        for some in combinations([-literal for literal in literals], count + 1):
            counter.add_clause(list(some))
start = process_time()
number = counter.count()
print(json.dumps({"count": str(number), "ms": (process_time() - start) * 1e3}))
