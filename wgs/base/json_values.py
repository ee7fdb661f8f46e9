"""Plain values, as JSON has them, read as typed values and written; faults are sentences.

A type is declared once, as a dataclass: its annotations, with their bounds, are the rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from wgs.base.errors import PlayError, WgsError
from wgs.base.quoting import shorten
from wgs.base.suggestions import nearest

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

Value = TypeVar("Value")
JsonValue: TypeAlias = "str | float | bool | Decimal | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""A plain value, as JSON has it; numbers that are not whole may be decimals."""
JsonObject: TypeAlias = "dict[str, JsonValue]"
"""An object of JSON."""
Keys: TypeAlias = tuple[str | int, ...]
"""The path of a value in JSON: keys of objects, and places in lists, counted from 0."""

LONGEST_KEY = 200
"""The length of the longest key that a JSON path shows whole."""


class JsonCodec(Generic[Value]):
    """Reads plain values as values of a type, and writes them.

    Types are exact: true is no number, and 1.0 no whole one.

    Args:
        kind: The type: a dataclass, or several of them of which a field tells one.
        root: What the values are called in errors; JSON paths begin with it.
        tag: The field that tells one of several types, in each of them annotated with ``Literal``; empty for one type.
        context: What validators and serializers of annotations get as ``info.context``.
        is_open: Whether objects may have other keys than the fields of their class, which are passed over.
        error: Makes the error for a value that cannot be read.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Hand:
    ...     seat: int
    ...     tiles: tuple[str, ...]
    >>> hands = JsonCodec(Hand, "hand")
    >>> hands.read({"seat": 1, "tiles": ["A", "B"]})
    Hand(seat=1, tiles=('A', 'B'))
    >>> hands.write(Hand(0, ("C",)))
    {'seat': 0, 'tiles': ['C']}
    >>> hands.read({"seat": 1, "tiles": ["A", 2]})
    Traceback (most recent call last):
        ...
    wgs.base.errors.PlayError: hand.tiles[1]: expected a text in quotes, found 2. Write "2" in quotes
    """

    def __init__(
        self,
        kind: Any,
        root: str = "",
        *,
        tag: str = "",
        context: object = None,
        is_open: bool = False,
        error: Callable[[str], Exception] = PlayError,
    ) -> None:
        self._kind = kind
        self._root = root
        self._tag = tag
        self._context = context
        self._is_open = is_open
        self._error = error

    @cached_property
    def _holder(self) -> type[BaseModel]:
        return _make_holder(self._kind, self._tag, self._is_open)

    def write(self, value: Value) -> Any:
        """Return a value as plain values."""
        held = self._holder.model_construct(value=value)
        return held.model_dump(mode="json", context=self._context)["value"]

    def read(self, data: object) -> Value:
        """Read plain values, as Python's ``json`` has them.

        Raises:
            Exception: They are not as the type wants them; made by ``error`` of a text with the JSON path, what was
                expected and what was found. An error of wgs that a validator raises is passed on as it is.
        """
        from pydantic import ValidationError  # noqa: PLC0415 - not all commands read JSON

        try:
            text = json.dumps({"value": data}, ensure_ascii=False).encode()
            held: Any = self._holder.model_validate_json(text, context=self._context)
        except ValidationError as error:
            keys, reason = self._explain(error.errors(include_url=False)[0])
        except UnicodeEncodeError:
            keys, reason = (), "expected texts of whole characters, found half of one"
        except (TypeError, ValueError, RecursionError):
            keys, reason = (), f"expected plain values of JSON, found {show_value(data)}"
        else:
            value: Value = held.value
            return value
        raise self.refuse(keys, reason)

    def _explain(self, fault: ErrorDetails) -> tuple[Keys, str]:
        cause = fault.get("ctx", {}).get("error")
        if isinstance(cause, WgsError):
            raise cause from None
        if fault["type"] == "json_invalid":
            return (), "expected plain values of JSON that are nested less deeply"
        keys, reason = fault["loc"][1:], explain_value(fault)
        if fault["type"].startswith("union_tag_"):
            keys = (self._tag,)
        elif self._tag and keys:
            tag, *rest = keys
            keys = tuple(rest)
            if fault["type"] in _UNKNOWN and len(rest) == 1:
                reason = f'"{tag}" does not take it'
        return keys, reason

    def refuse(self, keys: Keys, reason: str) -> Exception:
        """Make the error for a value at a place; for subclasses that tell it in another way."""
        path = format_json_path((self._root, *keys) if self._root else keys)
        return self._error(f"{path}: {reason}" if path else reason)


@cache
def _make_holder(kind: Any, tag: str, is_open: bool) -> type[BaseModel]:
    """Make a model with a value of a type, of which dataclasses take over the config."""
    from pydantic import ConfigDict, Field, create_model  # noqa: PLC0415 - not all commands read JSON

    config = ConfigDict(strict=True, extra="ignore" if is_open else "forbid", allow_inf_nan=False)
    return create_model("Holder", __config__=config, value=(kind, Field(discriminator=tag) if tag else Field()))


# --- Faults, in words for people ----------------------------------------------------------------------------


def format_json_path(keys: Keys) -> str:
    """Return the path of a value in a JSON file as text.

    >>> format_json_path(("GameRules", "Boggle (New)", "Dictionary"))
    'GameRules["Boggle (New)"].Dictionary'
    """
    text = ""
    for key in keys:
        if isinstance(key, int):
            text += f"[{key}]"
        elif len(key) <= LONGEST_KEY and re.fullmatch(r"[A-Za-z_$][A-Za-z0-9_$]*", key):
            text += f".{key}" if text else key
        else:
            text += f"[{json.dumps(shorten(key, LONGEST_KEY), ensure_ascii=False)}]"
    return text


def show_value(value: object) -> str:
    """Return a value of a JSON file on one line, shortened if it is long."""
    if isinstance(value, Decimal):
        value = float(value)
    try:
        text = json.dumps(value[:100] if isinstance(value, str | list) else value, ensure_ascii=False, default=str)
    except RecursionError:
        return "something nested very deeply"
    except ValueError:
        return "something that cannot be shown"
    return shorten(text, 60, 57)


EXPECTED: Mapping[str, str] = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a smaller number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a number",
    "none_required": "null",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "string_type": "a text in quotes",
    "string_unicode": "a text of whole UTF-8 characters",
    "dict_type": "an object {{...}}",
    "model_type": "an object {{...}}",
    "model_attributes_type": "an object {{...}}",
    "dataclass_type": "an object {{...}}",
    "list_type": "a list [...]",
    "tuple_type": "a list [...]",
    "greater_than": "more than {gt}",
    "greater_than_equal": "{ge} or more",
    "less_than": "less than {lt}",
    "less_than_equal": "{le} or less",
    "missing": "a value, but the key is missing",
    "union_tag_not_found": "a value, but the key is missing",
}
"""What was expected, by the kinds of pydantic's faults."""


def explain_value(fault: ErrorDetails, sample: str = "") -> str:
    """Return what is wrong with a value: what was expected, what was found, and what would be right.

    Args:
        fault: What pydantic found.
        sample: A sample of what belongs there; empty for none.
    """
    kind, context, found = fault["type"], fault.get("ctx", {}), fault["input"]
    if kind in _LENGTHS:
        return _explain_length(kind, context, found)
    if kind in _CHOICES:
        if kind == "union_tag_invalid":
            found = found.get(context["discriminator"].strip("'"), context["tag"])  # the tag itself is a text always
        return explain_choice(re.findall("'([^']*)'", context[_CHOICES[kind]]), found)
    reason = _tell_reason(fault)
    is_plain = reason.startswith("expected") and "\n" not in reason
    if is_plain and kind not in _MISSING and "found" not in reason:
        reason += f", found {show_value(found)}"
    if kind in {"greater_than_equal", "less_than_equal"}:
        return reason
    if advice := _advise_quotes(kind, found):
        return f"{reason}. {advice}"
    return f"{reason}. For example: {sample}" if sample and is_plain else reason


_MISSING = frozenset({"missing", "union_tag_not_found"})
_UNKNOWN = frozenset({"unexpected_keyword_argument", "extra_forbidden"})

_CHOICES = {"literal_error": "expected", "enum": "expected", "union_tag_invalid": "expected_tags"}
"""The faults that list what there is to choose from, each with the entry of its context that does."""

_LENGTHS = frozenset({"string_too_long", "too_long", "string_too_short", "too_short"})


def _tell_reason(fault: ErrorDetails) -> str:
    kind, context = fault["type"], fault.get("ctx", {})
    if kind == "value_error":
        return str(context["error"])
    if kind in _UNKNOWN:
        return "there is no such key"
    if kind == "missing" and isinstance(fault["loc"][-1], int):
        return "expected another item, but the list ends"
    if kind not in EXPECTED:
        return fault["msg"][0].lower() + fault["msg"][1:]
    shown = {key: f"{bound:g}" if isinstance(bound, float) else bound for key, bound in context.items()}
    return "expected " + EXPECTED[kind].format(**shown)


def _explain_length(kind: str, context: Mapping[str, Any], found: Any) -> str:
    """Say that a text, a list or an object is too long or too short."""
    bound = f"at most {context['max_length']:,}" if kind.endswith("long") else f"at least {context['min_length']:,}"
    noun = "character" if kind.startswith("string") else "item"
    if context.get("field_type") == "Dictionary":
        noun = "entry"
    many = "entries" if noun == "entry" else f"{noun}s"
    shown = f"{len(found):,}" if kind.endswith("long") else show_value(found)
    return f"expected {bound} {noun if bound.endswith(' 1') else many}, found {shown}"


def explain_choice(choices: Sequence[str], found: object) -> str:
    """Say which values there are to choose from, and which one may have been meant.

    >>> explain_choice(["plain", "classic"], "clasic")
    'expected plain or classic, found "clasic". Did you mean "classic"?'
    """
    *others, last = (choice or '""' for choice in choices)
    expected = f"{', '.join(others)} or {last}" if others else last
    advice = nearest(found, choices) if isinstance(found, str) and found else ""
    told = f"expected {expected}, found {show_value(found)}"
    return f"{told}. {advice}" if advice.startswith("Did") else told


def _advise_quotes(kind: str, found: object) -> str:
    """Say that a value is right without its quotes, or with quotes; an empty text if it is not."""
    if isinstance(found, str):
        if kind == "int_type" and re.fullmatch("-?[0-9]{1,9}", found):
            return f"Write {int(found)} without quotes"
        if kind == "bool_type" and found.casefold() in {"true", "false"}:
            return f"Write {found.casefold()} without quotes"
    if kind == "string_type" and isinstance(found, int | Decimal) and not isinstance(found, bool):
        return f'Write "{found}" in quotes'
    return ""
