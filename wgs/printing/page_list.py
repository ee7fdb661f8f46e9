"""The pages of a document, some of which are drawn only when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from wgs.printing.shapes import Drawing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class PageList(Sequence[Drawing]):
    """The pages of a document in their order; those with long lists are drawn each time that they are asked for."""

    def __init__(self) -> None:
        self._pages: list[Drawing | Callable[[], Drawing]] = []

    def __len__(self) -> int:
        return len(self._pages)

    @overload
    def __getitem__(self, place: int) -> Drawing: ...

    @overload
    def __getitem__(self, place: slice) -> list[Drawing]: ...

    def __getitem__(self, place: int | slice) -> Drawing | list[Drawing]:
        if isinstance(place, slice):
            return [_draw(page) for page in self._pages[place]]
        return _draw(self._pages[place])

    def __iter__(self) -> Iterator[Drawing]:
        return map(_draw, self._pages)

    def append(self, page: Drawing | Callable[[], Drawing]) -> None:
        """Add a page, or what draws it."""
        self._pages.append(page)

    def extend(self, pages: Iterable[Drawing | Callable[[], Drawing]]) -> None:
        """Add some pages."""
        self._pages += pages


def _draw(page: Drawing | Callable[[], Drawing]) -> Drawing:
    return page if isinstance(page, Drawing) else page()
