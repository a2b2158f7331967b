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
from long_calls import LONG, hard

import twotone_puzzles as tt
from twotone_puzzles import _twotone

# What we promise is 0.2 s; tests allow ten times that, and in processor time: who does not listen goes on working, and a
# busy machine is no reason to fail.
SLACK = 2.0


@pytest.mark.parametrize("name", LONG)
def test_time_limits_are_kept(name: str) -> None:
    started = time.process_time()
    try:
        LONG[name](timeout=0.2)
    except tt.LimitError as error:
        assert error.limit in ("stopped", "memory")
    except tt.BadRequest as error:
        assert name == "proof" and error.code == "wrong-claim"
    assert time.process_time() - started < 0.2 + SLACK


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


def test_every_function_with_limits_is_called() -> None:
    takes_time = {name for where in (tt.Board, _twotone) for name, one in vars(where).items() if "timeout" in (getattr(one, "__text_signature__", "") or "")}
    assert takes_time - {"ask_many"} == set(LONG) - {"count_many"}


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
