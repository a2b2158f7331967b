"""Every function ends soon after its time limit and after Ctrl-C, and lets other threads run meanwhile."""

from __future__ import annotations

import gc
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from typing import Any, Callable

import pytest
from conftest import WIDE

import twotone_puzzles as tt
from twotone_puzzles import _twotone

# What we promise is 0.2 s; tests allow ten times that, and in processor time: who does not listen goes on working, and a
# busy machine is no reason to fail.
SLACK = 2.0


def hard() -> tt.Board:
    """A board that nobody counts soon."""
    return tt.Board(WIDE)


def large() -> tt.Board:
    """A Mosaic of 40,000 cells whose blocks can be filled in many ways."""
    side = 198
    clued, plain = "_4_" * (side // 3), "_" * side
    return tt.Board(f"{side} {side}\n" + f"{plain}\n{clued}\n{plain}\n" * (side // 3), "mosaic")


def small_name() -> str:
    """The name of a puzzle that is made at once."""
    return next(tt.generate("mosaic", (6, 6), minimal=True)).name


LONG: dict[str, Callable[..., Any]] = {
    "solve": lambda **limits: large().solve(unique=True, **limits),
    "forced": lambda **limits: large().forced(**limits),
    "why": lambda **limits: large().why(**limits),
    "repair": lambda **limits: large().repair(**limits),
    "hint": lambda **limits: large().hint(**limits),
    "steps": lambda **limits: large().steps(**limits),
    "grade": lambda **limits: large().grade(**limits),
    "proof": lambda **limits: large().proof(**limits),
    "count": lambda **limits: hard().count(**limits),
    "estimate": lambda **limits: hard().estimate(10**6, **limits),
    "odds": lambda **limits: hard().odds(**limits),
    "sample": lambda **limits: hard().sample(10**6, **limits),
    "solutions": lambda **limits: [None for _ in hard().solutions(**limits)],
    "count_task": lambda **limits: _twotone.count_task(hard(), 1, 2, **limits),
    "generate": lambda **limits: next(tt.generate("mosaic", (150, 150), minimal=True, **limits)),
    "make": lambda **limits: tt.make(small_name().replace("6x6", "150x150"), **limits),
    "count_many": lambda **limits: tt.count_many([WIDE] * 3, threads=2, **limits),
}


@pytest.mark.parametrize("name", LONG)
def test_time_limits_are_kept(name: str) -> None:
    started = time.process_time()
    try:
        LONG[name](timeout=0.2)
    except tt.LimitError as error:
        assert error.limit in ("stopped", "memory")
    except tt.BadRequest as error:
        assert name == "proof" and error.code == "wrong-claim"
    rows = 3 if name == "count_many" else 1
    assert time.process_time() - started < rows * (0.2 + SLACK)


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_it(name: str) -> None:
    # Whoever runs this in the background may have switched the signal off.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    # What is raised while the tests' own callback of the collector runs is lost.
    gc.disable()
    try:
        _interrupt(name)
    finally:
        gc.enable()
        signal.signal(signal.SIGINT, before)


def _interrupt(name: str) -> None:
    timer = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    started, spent = time.monotonic(), time.process_time()
    with pytest.raises(KeyboardInterrupt):
        try:
            LONG[name](memory=1 << 40)
        except tt.BadRequest:
            assert name == "proof"
        # An answer in less than that is no failure to listen.
        while time.monotonic() - started < 60:
            time.sleep(0.01)
    assert time.process_time() - spent < 0.3 + SLACK


def test_others_run_meanwhile() -> None:
    ticks = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        hard().count(timeout=0.5)
    except tt.LimitError:
        pass
    done.set()
    thread.join()
    assert len(ticks) > 10


def test_many_threads_share_boards() -> None:
    board = tt.Board("4\n1...\n....\n..0.\n....\n")
    expected = board.count(), len(list(board.solutions()))
    wrong = []

    def ask() -> None:
        for _ in range(50):
            if (board.count(), len(list(board.solutions()))) != expected:
                wrong.append(1)

    together(ask)
    assert not wrong


def test_many_threads_share_iterators() -> None:
    puzzles: Iterator[Any] = tt.generate("slant", (4, 4), count=60)
    taken: list[Any] = []

    def take(shared: Iterator[Any]) -> None:
        for one in shared:
            taken.append(one)

    together(lambda: take(puzzles))
    assert len({one.name for one in taken}) == len(taken) == 60
    taken.clear()
    board = tt.Board("4\n....\n....\n....\n....\n")
    solutions = board.solutions()
    together(lambda: take(solutions))
    assert len({one.tobytes() for one in taken}) == len(taken) == board.count() == 72


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="the interpreter has its lock")
def test_the_lock_does_not_come_back() -> None:
    code = "import sys, twotone_puzzles; print(sys._is_gil_enabled())"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"


def together(work: Callable[[], None]) -> None:
    """Does the same on eight threads."""
    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
