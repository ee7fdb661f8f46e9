"""The ``PrintLayouts`` section (ours): how the boards of a game are laid out on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, get_args, get_type_hints

from pydantic import Field, StrictBool, StrictInt, create_model

from wgs.base.declarations import list_declared
from wgs.config import layout_values
from wgs.config.base import Language, PathText, Section
from wgs.config.colours import Rgb, parse_premium_colours
from wgs.config.layout_keys import LayoutKeys
from wgs.config.layout_values import MEANINGS, SCHOOL

if TYPE_CHECKING:
    from wgs.base.declarations import Declared

_STRICT = {bool: StrictBool, int: StrictInt}


def _make_field(each: Declared, hint: Any) -> tuple[Any, Any]:
    """Return the type of a key of a layout, and what pydantic keeps of it."""
    told = each.declaration
    plain = get_args(hint)[0] if each.is_optional else hint
    plain = _STRICT.get(plain, plain)
    if told.least is not None:
        plain = Annotated[plain, Field(ge=told.least, le=told.most)]
    examples = list(told.examples) or None
    return (plain | None if each.is_optional else plain), Field(
        each.default, title=told.title, description=each.about, examples=examples
    )


if TYPE_CHECKING:

    class _Keys(Section, LayoutKeys): ...

else:
    _HINTS = get_type_hints(
        LayoutKeys, localns={**vars(layout_values), "Language": Language, "PathText": PathText}, include_extras=True
    )
    _Keys = create_model(
        "_Keys",
        __base__=Section,
        **{name: _make_field(each, _HINTS[name]) for name, each in list_declared(LayoutKeys).items()},
    )


class PrintLayoutSection(_Keys):
    """An entry of ``PrintLayouts``: how boards are laid out on paper. Options of the command pdf override it."""

    @property
    def named_files(self) -> dict[str, str]:
        """The options that name files, with what they name."""
        named = {"font": self.font, "board_font": self.board_font, "clues": self.clues}
        return {option: name for option, name in named.items() if name and name not in {MEANINGS, SCHOOL}}

    @property
    def premiums(self) -> dict[str, Rgb]:
        """The colours of premium squares, by their marks."""
        return parse_premium_colours(self.premium_colors)

    @property
    def has_codes(self) -> bool:
        """Whether boards have QR codes."""
        return self.qr or bool(self.link)

    @property
    def has_worksheets(self) -> bool:
        """Whether words are listed for solvers to find."""
        return self.worksheet > 0 or bool(self.clues)

    @property
    def is_true_size(self) -> bool:
        """Whether pieces must fit on what is printed, or on each other."""
        return self.disc > 0 or bool(self.card_size) or not {"tiles", "dice"}.isdisjoint(self.sheets)

    @property
    def prints_words(self) -> bool:
        """Whether words of boards are printed, for which boards are solved."""
        return self.keys != "none" or self.has_worksheets or self.par
