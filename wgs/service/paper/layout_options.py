"""The options of a layout, as a form shows them: from the schema of `PrintLayoutSection`, in groups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.declarations import Declared, list_declared
from wgs.config.layout_keys import LayoutKeys
from wgs.config.layouts import PrintLayoutSection
from wgs.service.opening import open_game
from wgs.service.paper.answers import LayoutOption, OptionKind

if TYPE_CHECKING:
    from wgs.config.schema import Schema
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.paper.requests import ListLayoutOptions
    from wgs.service.workspace import Workspace


def list_layout_options(workspace: Workspace, request: ListLayoutOptions, _: Control) -> Iterator[LayoutOption | Note]:
    """List the options of a layout."""
    game = yield from open_game(workspace, request)
    own = game.pages.make_layout(dict(request.options))
    schema = PrintLayoutSection.model_json_schema(by_alias=False)["properties"]
    for name, each in list_declared(LayoutKeys).items():
        yield _describe(each, getattr(own, name), schema[name])


def _describe(each: Declared, value: object, schema: Schema) -> LayoutOption:
    kind, choices = _read_kind(each.name, schema)
    told = each.declaration
    return LayoutOption(
        each.name,
        told.title,
        told.group,
        kind,
        value,
        choices,
        told.least,
        told.most,
        told.unit,
        told.sheet,
        each.about,
    )


def _read_kind(name: str, schema: Schema) -> tuple[OptionKind, tuple[object, ...]]:
    """Return what kind of option a part of the schema describes, and what can be chosen."""
    branches = schema.get("anyOf", [schema])
    named = tuple(choice for branch in branches for choice in branch.get("enum", ()))
    types = {branch.get("type") for branch in branches}
    if "array" in types:
        items = tuple(schema["items"].get("enum", ()))
        return ("choices", items) if items else ("paragraphs", ())
    if "boolean" in types:
        return ("choice", (None, True, False)) if "null" in types else ("flag", ())
    if named:  # beside names, the size of a page may be any text of some form
        return ("text" if any("pattern" in branch for branch in branches) else "choice"), named
    if "integer" in types:
        return "count", ()
    if "number" in types:
        return "measure", ()
    return ("file" if name in {"font", "board_font", "clues"} else "text"), ()
