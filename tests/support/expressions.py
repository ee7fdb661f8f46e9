"""All regular expressions of the package, found in its source, and texts that take long to match where one is slow.

The texts follow from the expression: what leads up to a repeat, what the repeat takes, many times over, and something
that it does not expect. Run as a program, this tries each expression on all its texts, and prints those expressions
whose time grows faster than the text: ``PYTHONPATH=tests python -m support.expressions``.
"""

from __future__ import annotations

import ast
import json
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from re import _constants as kinds  # type: ignore[attr-defined]  # the parts of a parsed expression
from re import _parser as parser  # type: ignore[attr-defined]
from time import thread_time
from typing import Any

from wgs.words.pattern import MAX_PATTERN

ROOT = Path(__file__).parents[2]
METHODS = ("match", "fullmatch", "search", "finditer", "findall", "sub", "subn", "split")
SAMPLES = "aZ0 _.-:+,;!\"'\\()[]{}#/*?\t\n\u00e9\u0663\u00a0"
MANY = 100
"""A repeat that can take as much as this counts as one without end."""

LONGEST = dict.fromkeys([("wgs/words/pattern.py", name) for name in ("_GROUP_REPEAT", "_REPEAT", "_CALL")], MAX_PATTERN)
"""The expressions for texts of limited length, with that length."""

FROM_DATA = {
    "wgs/anagrams/single_words.py": "letters of a shape, with a class of one character for an open one",
    "wgs/config/key_advice.py": "words of known keys, one or the other",
    "wgs/words/forms/affixes.py": "letters of the condition of an affix, with classes of one character",
    "wgs/rounds/dealt.py": "letters of tiles, with a dot for a wildcard",
    "wgs/validate/word_checks.py": "letters of faces, with a dot for a wildcard",
}
"""The modules with an expression that the source does not show, and what it consists of: no repeat of another."""


@dataclass(frozen=True)
class Expression:
    """A regular expression of the source, and how it is used.

    Attributes:
        place: The file and line.
        text: The expression; None where the source does not show it.
        flags: Its flags.
        methods: The names of the methods that are called.
        longest: The maximum length of the texts that it is used for; None for any.
    """

    place: str
    text: str | bytes | None
    flags: int
    methods: tuple[str, ...]
    longest: int | None = None


# --- Finding expressions ------------------------------------------------------------------------------------------


def iter_expressions(package: str = "wgs") -> Iterator[Expression]:
    """Yield the expressions of a package: those of its calls of ``re``, and the patterns of its JSON schema."""
    for path in sorted((ROOT / package).rglob("*.py")):
        if re.search(r"\bre\.", text := path.read_text(encoding="utf-8")):
            yield from _Source(path, text).iter_expressions()
    schema = ROOT / "configs" / "wgs.schema.json"
    for text in sorted(set(_iter_schema(json.loads(schema.read_text(encoding="utf-8"))))):
        yield Expression("configs/wgs.schema.json", text, 0, ("search",))


def _iter_schema(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("pattern"), str):
            yield node["pattern"]
        yield from node.get("patternProperties", {})
        node = list(node.values())
    for each in node if isinstance(node, list) else ():
        yield from _iter_schema(each)


class _Source:
    """A module of the package; what its calls of ``re`` have for arguments is found by the module's own names."""

    def __init__(self, path: Path, text: str) -> None:
        self._name = path.relative_to(ROOT).as_posix()
        self._tree = ast.parse(text)
        self._calls = [node for node in ast.walk(self._tree) if isinstance(node, ast.Call)]

    def iter_expressions(self) -> Iterator[Expression]:
        names = {id(node.value): target for node, target in self._iter_assigned()}
        for call in self._calls:
            function = call.func
            if not (isinstance(function, ast.Attribute) and _is_name(function.value, "re") and call.args):
                continue
            name = names.get(id(call), "")
            if function.attr in METHODS:
                methods: tuple[str, ...] = (function.attr,)
            elif function.attr == "compile":
                methods = self._find_uses(name, call) or METHODS[:4]
            else:
                continue
            yield Expression(
                f"{self._name}:{call.lineno}",
                self._read(call.args[0]),
                self._read_flags(call, 1 if function.attr == "compile" else 2),
                methods,
                LONGEST.get((self._name, name)),
            )

    def _iter_assigned(self) -> Iterator[tuple[Any, str]]:
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name | ast.Attribute):
                target = node.targets[0]
                yield node, target.id if isinstance(target, ast.Name) else target.attr

    def _find_uses(self, name: str, call: ast.Call) -> tuple[str, ...]:
        """Return the methods that are called of an expression with a name, or at once: ``re.compile(...).search``."""
        return tuple(
            node.attr
            for node in ast.walk(self._tree)
            if isinstance(node, ast.Attribute)
            and node.attr in METHODS
            and (node.value is call or (name and _is_name(node.value, name)))
        )

    def _read(self, node: ast.expr) -> str | bytes | None:
        """Return the text of an argument, as far as the source shows it; names in braces get a likely value."""
        if isinstance(node, ast.JoinedStr):
            text = ""
            for part in node.values:
                text += str(part.value) if isinstance(part, ast.Constant) else self._guess(part, text)
            return text
        try:
            value = eval(ast.unparse(node), vars(self._module))
        except NameError:
            return None
        return value if isinstance(value, str | bytes) else None

    def _guess(self, part: ast.expr, before: str) -> str:
        value = part.value if isinstance(part, ast.FormattedValue) else part
        if isinstance(value, ast.Name) and hasattr(self._module, value.id):
            return str(getattr(self._module, value.id))
        return "A-Z" if before.endswith(("[", "[^")) else "64"

    def _read_flags(self, call: ast.Call, place: int) -> int:
        given = [*call.args[place:], *(keyword.value for keyword in call.keywords if keyword.arg == "flags")]
        names = {node.attr for each in given for node in ast.walk(each) if isinstance(node, ast.Attribute)}
        return int(sum(getattr(re, name) for name in names if hasattr(re.RegexFlag, name)))

    @cached_property
    def _module(self) -> Any:
        return import_module(self._name.removesuffix(".py").replace("/", "."))


def _is_name(node: ast.expr, name: str) -> bool:
    return (isinstance(node, ast.Name) and node.id == name) or (isinstance(node, ast.Attribute) and node.attr == name)


# --- Pumped texts -------------------------------------------------------------------------------------------------


def iter_pumps(text: str | bytes, flags: int) -> Iterator[tuple[str, str, str]]:
    """Yield texts in three parts, of which the second is to be repeated: for each endless repeat of an expression."""
    tree = parser.parse(text, flags)
    loops: set[tuple[str, str]] = set(_iter_loops(list(tree), ""))
    singles = "".join(dict.fromkeys(SAMPLES + "".join(_list_chars(list(tree)))))
    loops |= {("", char) for char in singles}
    seen = set()
    for prefix, loop in sorted(loops):
        for ending in ("", "!", "\n", "\x00", "a", "0", '"'):
            pump = prefix, loop, ending
            if loop and pump not in seen:
                seen.add(pump)
                yield pump


def _iter_loops(nodes: list[Any], prefix: str) -> Iterator[tuple[str, str]]:
    """Yield what leads up to each endless repeat, with texts that the repeat takes."""
    for kind, value in nodes:
        if kind in {kinds.MAX_REPEAT, kinds.MIN_REPEAT, kinds.POSSESSIVE_REPEAT}:
            least, most, body = value
            taken = list(islice(_iter_samples(list(body)), 12))
            if most == kinds.MAXREPEAT or most >= MANY:
                yield from ((prefix, each) for each in taken)
                yield from ((prefix, first + second) for first, second in product(taken[:4], taken[:4]))
            yield from _iter_loops(list(body), prefix)
            prefix += (taken or [""])[0] * max(least, 1)
            continue
        for inner in _list_inner(kind, value):
            yield from _iter_loops(inner, prefix)
        prefix += next(_iter_samples([(kind, value)]), "")


def _list_inner(kind: Any, value: Any) -> list[list[Any]]:
    """Return the parts inside a group, an alternation or an assertion."""
    if kind is kinds.SUBPATTERN:
        return [list(value[3])]
    if kind is kinds.BRANCH:
        return [list(branch) for branch in value[1]]
    if kind in {kinds.ASSERT, kinds.ASSERT_NOT}:
        return [list(value[1])]
    if kind is kinds.ATOMIC_GROUP:
        return [list(value)]
    return []


def _iter_samples(nodes: list[Any]) -> Iterator[str]:
    """Yield some texts that a sequence takes."""
    if not nodes:
        yield ""
        return
    (kind, value), rest = nodes[0], nodes[1:]
    tails = list(islice(_iter_samples(rest), 3))
    for head in _iter_heads(kind, value):
        yield from (head + tail for tail in tails)


def _iter_heads(kind: Any, value: Any) -> Iterator[str]:
    if kind is kinds.LITERAL:
        yield chr(value)
    elif kind in {kinds.IN, kinds.ANY, kinds.NOT_LITERAL}:
        yield from _list_accepted(kind, value)
    elif kind in {kinds.MAX_REPEAT, kinds.MIN_REPEAT, kinds.POSSESSIVE_REPEAT}:
        for each in islice(_iter_samples(list(value[2])), 6):
            yield each * max(value[0], 1)
        if not value[0]:
            yield ""
    elif inner := _list_inner(kind, value):
        if kind in {kinds.ASSERT, kinds.ASSERT_NOT}:
            yield ""
        else:
            for branch in inner:
                yield from islice(_iter_samples(branch), 6)
    else:
        yield ""


def _list_accepted(kind: Any, value: Any) -> list[str]:
    """Return sample characters that a class takes."""
    if kind is kinds.ANY:
        return [*"a 0"]
    accepted = _compile_class(kind, value)
    chars = [char for char in dict.fromkeys(SAMPLES + "".join(_list_chars([(kind, value)]))) if accepted(char)]
    return chars[:10] or ["a"]


def _compile_class(kind: Any, value: Any) -> Callable[[str], bool]:
    if kind is kinds.NOT_LITERAL:
        return lambda char: char != chr(value)
    negated = value[0][0] is kinds.NEGATE
    items = value[1:] if negated else value
    return lambda char: any(_takes(item, char) for item in items) != negated


def _takes(item: Any, char: str) -> bool:
    kind, value = item
    if kind is kinds.LITERAL:
        return bool(char == chr(value))
    if kind is kinds.RANGE:
        return bool(value[0] <= ord(char) <= value[1])
    name = str(value)  # such as CATEGORY_NOT_SPACE
    accepts = _CATEGORIES[name.rpartition("_")[2]]
    return accepts(char) != ("_NOT_" in name)


_CATEGORIES: dict[str, Callable[[str], bool]] = {
    "SPACE": str.isspace,
    "DIGIT": str.isdecimal,
    "WORD": lambda char: char.isalnum() or char == "_",
}


def _list_chars(nodes: Iterable[Any]) -> Iterator[str]:
    """Yield the characters that an expression names."""
    for kind, value in nodes:
        if kind in {kinds.LITERAL, kinds.NOT_LITERAL}:
            yield chr(value)
        elif kind is kinds.RANGE:
            yield chr(value[0])
        elif kind is kinds.IN:
            yield from _list_chars(value)
        elif kind in {kinds.MAX_REPEAT, kinds.MIN_REPEAT, kinds.POSSESSIVE_REPEAT}:
            yield from _list_chars(list(value[2]))
        else:
            for inner in _list_inner(kind, value):
                yield from _list_chars(inner)


# --- Time ---------------------------------------------------------------------------------------------------------

SIZES = (20, 40, 400, 4_000, 16_000)
"""How often the middle of a text is repeated, from a few times on: an expression may take exponential time."""
QUICK_SIZES = (20, 3_000)
SECONDS = 2.0
SHORT = 0.015
"""Time in which 16,000 characters are read, whatever the expression, unless each is looked at again and again."""


class TooSlowError(Exception):
    """An expression takes longer than it may."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """End what runs inside after some seconds of this process; the expressions of Python look at signals."""

    def end(*_: object) -> None:
        raise TooSlowError

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def find_slow_text(expression: Expression, sizes: tuple[int, ...] = SIZES) -> str:
    """Return what an expression is slow for, or an empty text: sixteen times the text takes sixty times as long."""
    text = expression.text
    assert text is not None
    compiled: Any = re.compile(text, expression.flags)
    for pump in iter_pumps(text, expression.flags):
        for method in dict.fromkeys(expression.methods):
            use = _make_use(compiled, method)
            if is_slow(use, pump, sizes, expression.longest):
                prefix, loop, ending = pump
                return f"{method} of {prefix!r} + {loop!r} * n + {ending!r}"
    return ""


def _make_use(compiled: Any, method: str) -> Callable[[Any], Any]:
    function = getattr(compiled, method)
    if method in {"sub", "subn"}:
        return lambda text: function(text[:0], text)
    return (lambda text: sum(1 for _ in function(text))) if method == "finditer" else function


def is_slow(
    use: Callable[[Any], object], pump: tuple[str, str, str], sizes: tuple[int, ...], longest: int | None = None
) -> bool:
    """Tell whether a function takes long for a text whose middle is repeated: four times the text, eight the time."""
    for size in sizes:
        count = size if longest is None else min(size, longest // len(pump[1]))
        seconds = _time(use, pump, count)
        if seconds > SHORT and longest is None:
            less = min(_time(use, pump, count // 4) for _ in range(2))
            if min(seconds, *(_time(use, pump, count) for _ in range(3))) > max(8 * less, SHORT):
                return True
        elif seconds > 10 * SHORT:
            return True
    return False


def _time(use: Callable[[Any], Any], pump: tuple[str, str, str], count: int) -> float:
    prefix, loop, ending = pump
    text: Any = prefix + loop * count + ending
    try:
        with limited(SECONDS):
            start = thread_time()
            try:
                use(text)
            except TypeError:  # an expression of bytes
                text = text.encode()
                start = thread_time()
                use(text)
            return thread_time() - start
    except TooSlowError:
        return SECONDS


def main() -> int:
    """Check all expressions; return how many are slow."""
    found = list(iter_expressions())
    slow = 0
    for expression in found:
        if expression.text is None:
            print(f"{expression.place}: made from data")
        elif text := find_slow_text(expression):
            slow += 1
            print(f"{expression.place}: {expression.text!r} is slow for {text}")
    print(f"{len(found)} expressions, {slow} slow")
    return slow


if __name__ == "__main__":
    sys.exit(min(main(), 1))
