"""``python -m twotone_puzzles.cluster``: arguments in, exit code out."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .job import Job, JobError
from .run import ALLOWED_FAILURES, Report, run

QUESTIONS = ["unique", "solve", "count", "forced", "grade", "hint"]
EXAMPLES = """examples:
  python -m twotone_puzzles.cluster boards/ answers/ --do unique
  python -m twotone_puzzles.cluster boards/ answers/ --do count --timeout 10 --scheduler tcp://host:8786
  python -m twotone_puzzles.cluster --generate takuzu 10x10 --level 4 --count 10000000 puzzles/
  python -m twotone_puzzles.cluster board.txt parts/ --count-tasks 1000

exit codes: 0 everything is done, 1 some task failed, 2 bad usage. The same command goes on where a run ended."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m twotone_puzzles.cluster",
        description="Answers every row of a folder of Parquet files, or makes puzzles, on a Dask cluster.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("paths", nargs="+", metavar="IN OUT", help="folders; with --generate only OUT")
    parser.add_argument("--do", choices=QUESTIONS, default="unique", help="the question about each board")
    parser.add_argument("--column", default="puzzle", help="the column with the board")
    parser.add_argument("--family", help="the rules of all boards; else the column `family`, or what the text says")
    parser.add_argument("--lang", choices=["en", "zh"], default="en", help="the language of hints")
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="for each row")
    parser.add_argument("--effort", type=int, metavar="TICKS", help="for each row: the same answers everywhere")
    parser.add_argument("--memory", type=int, metavar="BYTES", help="for each row")
    parser.add_argument("--scheduler", metavar="tcp://HOST:PORT", help="a Dask scheduler; else a cluster on this machine")
    parser.add_argument("--workers", type=int, help="of the cluster on this machine")
    parser.add_argument("--allowed-failures", type=int, default=ALLOWED_FAILURES, metavar="N", help="workers that a task may lose before it is left out")
    parser.add_argument("--generate", nargs=2, metavar=("FAMILY", "SIZE"), help="make puzzles instead")
    parser.add_argument("--count", type=int, default=1000, help="how many puzzles")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; of a divided count, its seed")
    parser.add_argument("--level", metavar="L|A-B", help="of the puzzles")
    parser.add_argument("--symmetry", default="none", help="of the places of their clues")
    parser.add_argument("--minimal", action="store_true", help="no clue can be left out")
    parser.add_argument("--count-tasks", type=int, metavar="N", help="count the one board of IN in N tasks")
    return parser


def _size(text: str) -> list[int]:
    height, _, width = text.lower().partition("x")
    return [int(height), int(width or height)]


def _job(args: argparse.Namespace) -> tuple[Job, str]:
    limits = {"timeout": args.timeout, "effort": args.effort, "memory": args.memory}
    expected = 1 if args.generate else 2
    if len(args.paths) != expected:
        names = "OUT" if args.generate else "IN OUT"
        raise JobError(f"expected {names}, found {len(args.paths)} paths")
    if args.generate:
        wish = {"variant": args.generate[0], "shape": _size(args.generate[1])}
        wish |= {"symmetry": args.symmetry, "minimal": args.minimal}
        if args.level is not None:
            low, _, high = args.level.partition("-")
            wish["level"] = [int(low), int(high or low)]
        return Job("generate", make=wish, count=args.count, seed=args.seed, **limits), args.paths[0]
    source = str(Path(args.paths[0]).resolve())
    if args.count_tasks:
        job = Job("count-task", source, family=args.family, count=args.count_tasks, seed=args.seed, **limits)
        return job, args.paths[1]
    return Job(args.do, source, args.column, args.family, args.lang, **limits), args.paths[1]


def _total(report: Report, out: str) -> str:
    """The sum of a divided count, if every part is there."""
    import pyarrow.parquet as pq

    # Exact counts may have more digits than Python, from 3.10.7 on, reads from a text unasked.
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    parts = pq.read_table(out)
    exact = all(parts["exact"].to_pylist()) and not report.failed
    total = sum(int(count) for count in parts["count"].to_pylist() if count is not None)
    return f"{total} solutions, exactly" if exact else f"at least {total} solutions: some parts are not exact"


def main() -> int:
    """Runs what the arguments say."""
    args = _parser().parse_args()
    try:
        job, out = _job(args)
        report = run(
            job,
            out,
            scheduler=args.scheduler,
            workers=args.workers,
            allowed_failures=args.allowed_failures,
            quiet=not sys.stderr.isatty(),
        )
    except (JobError, ValueError, OSError) as error:
        print(f"twotone cluster: {error}", file=sys.stderr)
        return 2
    print(report)
    if job.do == "count-task":
        print(_total(report, out))
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
