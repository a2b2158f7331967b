"""What goes wrong, with fields; everything here can be pickled."""

from __future__ import annotations


class BadRequest(ValueError):
    """What was asked makes no sense; ``code`` is a stable name for it."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message, code)
        self.message = message
        self.code = code

    def __str__(self) -> str:
        return self.message


class ParseError(BadRequest):
    """A text is no board: ``line`` and ``column`` (from 1) say where."""

    def __init__(self, message: str, code: str = "", line: int = 1, column: int = 1) -> None:
        super().__init__(message, code)
        self.args = (message, code, line, column)
        self.line = line
        self.column = column


class LimitError(RuntimeError):
    """A limit came before the answer: ``limit`` says which, ``at_least`` how many solutions are proved."""

    def __init__(self, message: str, limit: str = "", at_least: int | None = None) -> None:
        super().__init__(message, limit, at_least)
        self.message = message
        self.limit = limit
        self.at_least = at_least

    def __str__(self) -> str:
        return self.message
