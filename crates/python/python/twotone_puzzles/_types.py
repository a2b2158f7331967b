"""What arguments may be, for type checkers; nothing of it is there at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, Protocol, TypeAlias

    from numpy.typing import ArrayLike

    class ArrowStream(Protocol):
        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

    class ArrowArray(Protocol):
        def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

    class Listed(Protocol):
        def tolist(self) -> list[Any]: ...

    Column: TypeAlias = Iterable[str | None] | ArrowStream | ArrowArray | Listed
    Values: TypeAlias = str | Sequence[str] | ArrayLike
    Cells: TypeAlias = Mapping[str, Sequence[tuple[int, int]]]
