"""Games of other packages: found by entry points, with settings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from pydantic import ValidationError

from wgs.base.errors import PlayError, StoppedError, WgsError
from wgs.base.json_values import explain_value
from wgs.config.key_advice import advise_about_key, is_remark
from wgs.config.turn_rules import PLUG_IN_GROUP, TurnRulesSection
from wgs.generate.generator import find_plug_ins

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from wgs.base.files import Files
    from wgs.games.protocol import AnyParts, AnyRules

_LONGEST = 200


def make_plug_in(parts: AnyParts) -> AnyRules:
    """Make the rules of a game of another package; raises PlayError when its code may not be used, or fails."""
    entry = _find(parts.section.game, parts.files)
    law = _load(entry)
    with _running(entry, "cannot be made"):
        return cast("AnyRules", law(parts))


def read_section(section: TurnRulesSection, files: Files) -> TurnRulesSection:
    """Return an entry of TurnRules for a game of another package, read with the class of that game.

    Raises:
        PlayError: The code of the package may not be used or fails, or the entry is not as the game wants it.
    """
    entry = _find(section.game, files)
    own = {key: value for key, value in (section.model_extra or {}).items() if not is_remark(key)}
    with _running(entry, "has no settings that can be read"):
        kind = getattr(_load(entry), "section", TurnRulesSection)
        try:
            read = kind.model_validate({"Game": section.game, **own})
        except ValidationError as error:
            fault = error.errors()[0]
            place = ".".join(map(str, fault["loc"]))
            raise PlayError(f'{place} of the game "{entry.name}": {explain_value(fault)}') from None
    known = [field.alias or name for name, field in kind.model_fields.items()]
    for key in read.model_extra or {}:
        raise PlayError(f'the game "{entry.name}" has no setting "{key}". {advise_about_key(key, known)}')
    return cast("TurnRulesSection", read)


def _find(game: str, files: Files) -> EntryPoint:
    found = find_plug_ins(files, PLUG_IN_GROUP).get(game)
    if found is None:
        raise PlayError(f'the game "{game}" is of another package, whose code may not be run here')
    return found


def _load(entry: EntryPoint) -> Any:
    with _running(entry, "cannot be loaded"):
        return entry.load()


@contextmanager
def _running(entry: EntryPoint, outcome: str) -> Iterator[None]:
    """Run code of a package; what it raises becomes a PlayError that names the game and the package."""
    package = entry.dist.name if entry.dist else entry.value
    try:
        yield
    except (WgsError, StoppedError, KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        reason = repr(error)[:_LONGEST]
        raise PlayError(f'the game "{entry.name}" of the package {package} {outcome}: {reason}') from error
