"""Write what is made from the models of a config and of a book: docs/config-reference.md and two schemas in configs.

``python docs/build_config_reference.py`` writes them; with ``--check`` it writes nothing, names the files that differ
from what would be written, and exits with 1 when there are any.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from wgs.config import book_files
from wgs.config.bounds import GENERAL_BOUNDS
from wgs.config.schema import SCHEMA_FILE, build_schema, format_schema

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "configs" / SCHEMA_FILE
BOOKS = ROOT / "configs" / "books" / book_files.SCHEMA_FILE
PAGE = ROOT / "docs" / "config-reference.md"

HEAD = """\
# Config reference

Every section and key of a config file, written by `docs/build_config_reference.py` from the models that read it.
[The config file](config.md) explains them with examples. Where no default is given, a key that is left out means none.
"""
BOOK = """\
The file of a [book](books.md) is an object of these keys. Its `Layout` has keys of PrintLayouts, and `Chapters` is a
list of objects with the keys of a chapter.
"""
BOUNDS = """\
What is larger than this is refused, so that a config from elsewhere takes neither minutes nor all memory. The bounds of
numbers stand above, beside their keys. All of them are in `wgs/config/bounds.py`.
"""
_NAMES = {"integer": "whole number", "boolean": "true or false"}


def build_page() -> str:
    """Write the reference page."""
    schema = build_schema()
    lines = [HEAD, "## The file", "", *_write_table(schema["properties"])]
    for section, described in schema["properties"].items():
        entry = described.get("additionalProperties")
        if entry is None:
            continue
        lines += ["", f"## {section}", ""]
        forms = [
            schema["$defs"][form["$ref"].rpartition("/")[2]] for form in entry.get("oneOf", [entry]) if "$ref" in form
        ]
        if not forms:
            lines += [f"{described['description']} Entries are objects of any keys."]
        elif "oneOf" in entry:
            lines += [described["description"]]
        for form in forms:
            properties = _find_properties(form)
            heading = ["", f"### {properties['Game']['const']}", ""] if "oneOf" in entry else []
            lines += [*heading, form["description"], "", *_write_table(properties)]
    lines += ["", "## Books", "", BOOK, *_write_book()]
    lines += ["", "## Bounds", "", BOUNDS, "| what | at most |", "|---|---|"]
    lines += [f"| {bound.what} | {bound.most:,} {bound.unit} |" for bound in GENERAL_BOUNDS]
    return "\n".join(lines) + "\n"


def _write_book() -> list[str]:
    """Write the tables of a book and of its chapters."""
    schema = json.loads(book_files.format_book_schema())
    book = {key: described for key, described in schema["properties"].items() if "description" in described}
    chapter = schema["$defs"]["ChapterSection"]["properties"]
    return [*_write_table(_plain(book)), "", "### A chapter", "", *_write_table(_plain(chapter))]


def _plain(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the properties of an object, with layouts as objects whose default is empty."""
    layout = {"type": "object", "default": {}}
    return {
        key: {**schema, **(layout if key == "Layout" else {}), **({"type": "array"} if key == "Chapters" else {})}
        for key, schema in properties.items()
    }


def _find_properties(definition: dict[str, Any]) -> dict[str, Any]:
    forms = [definition, *definition.get("anyOf", [])]
    properties: dict[str, Any] = next(form["properties"] for form in forms if "properties" in form)
    return properties


def _write_table(properties: dict[str, Any]) -> list[str]:
    rows = [
        f"| `{key}` | {_name_type(schema)} | {_show_default(schema)} | {_escape(schema['description'])} |"
        for key, schema in properties.items()
    ]
    return ["| key | type | default | meaning |", "|---|---|---|---|", *rows]


def _show_default(schema: dict[str, Any]) -> str:
    if "default" not in schema:
        return ""
    return f"`{_escape(json.dumps(schema['default'], ensure_ascii=False))}`"


def _escape(text: str) -> str:
    return text.replace("|", "\\|")


def _name_type(schema: dict[str, Any]) -> str:
    """Say in words what a value may be; null, which means none, and the numbers that texts may be go unsaid."""
    if "anyOf" in schema:
        return _join([_name_type(form) for form in schema["anyOf"]])
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"] if value is not None)
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "string" in kinds:
        return "text"
    return _join([_name_kind(kind, schema) for kind in kinds if kind != "null"])


def _join(names: list[str]) -> str:
    return " or ".join(dict.fromkeys(names))


def _name_kind(kind: str, schema: dict[str, Any]) -> str:
    if kind == "array":
        return f"list of {schema['minItems']}" if schema.get("minItems") == schema.get("maxItems", 0) else "list"
    if kind in {"integer", "number"} and "minimum" in schema:
        most = f" to {schema['maximum']}" if "maximum" in schema else " or more"
        return f"{_NAMES.get(kind, kind)}, {schema['minimum']}{most}"
    return _NAMES.get(kind, kind)


def _build_file(path: Path) -> str:
    return {SCHEMA: format_schema, BOOKS: book_files.format_book_schema, PAGE: build_page}[path]()


def _is_different(path: Path) -> bool:
    """Return whether a file is missing or out of date; how a schema's file is laid out does not matter."""
    if not path.exists():
        return True
    kept, built = path.read_text(encoding="utf-8"), _build_file(path)
    return kept != built if path == PAGE else json.loads(kept) != json.loads(built)


def find_differences() -> list[Path]:
    """Return the files that are missing or out of date."""
    return [path for path in (SCHEMA, BOOKS, PAGE) if _is_different(path)]


def main() -> None:
    """Write or check the files."""
    different = find_differences()
    if "--check" in sys.argv[1:]:
        for path in different:
            print(f"{path.relative_to(ROOT)} is out of date: run python docs/build_config_reference.py")
        sys.exit(1 if different else 0)
    for path in different:
        path.write_text(_build_file(path), encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
