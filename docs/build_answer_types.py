"""Write the types of all answers for the scripts of the pages, from the operations of the server.

``python docs/build_answer_types.py`` writes them; with ``--check`` it writes nothing, and exits with 1 when they differ
from what would be written.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from wgs.web.from_answers import find_model
from wgs.web.operations.table import OPERATIONS

FILE = Path(__file__).parents[1] / "wgs" / "web" / "static" / "shell" / "answers.d.ts"
HEAD = """\
/** What the operations of the server answer. Written by docs/build_answer_types.py from the classes of answers. */

/** Values by names that one game or section alone knows. */
export type Facts = Record<string, any>;"""
LAST = """\
/** The answers by the names of their operations. */
export interface Operations {{
{}}}
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def build_types() -> str:
    """Return the text of the file."""
    shapes: dict[str, Any] = {}
    names = {}
    for name, operation in OPERATIONS.items():
        if not isinstance(operation.answer, type):
            continue  # it answers with a file
        model = find_model(operation)
        shape = model.model_json_schema(mode="serialization")
        for each, inner in {**shape.pop("$defs", {}), model.__name__: shape}.items():
            assert shapes.setdefault(each, inner) == inner, f"two answers are called {each}"
        names[name] = model.__name__
    interfaces = (_write_interface(name, shape) for name, shape in sorted(shapes.items()))
    return "\n\n".join(
        [HEAD, *interfaces, LAST.format("".join(f'  "{name}": {answer};\n' for name, answer in names.items()))]
    )


def _write_interface(name: str, shape: dict[str, Any]) -> str:
    fields = "".join(
        f"  {key}{'' if key in shape.get('required', ()) else '?'}: {_write_type(inner)};\n"
        for key, inner in shape.get("properties", {}).items()
    )
    return f"export interface {name} {{\n{fields}}}"


def _write_type(shape: dict[str, Any]) -> str:
    """Return the type of TypeScript that a schema stands for."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(_write_type(each) for each in shape["anyOf"]))
    if "enum" in shape:
        return " | ".join(f'"{each}"' for each in shape["enum"])
    kind = shape.get("type")
    if kind == "array":
        return _write_array(shape)
    if kind == "object":
        inner = shape.get("additionalProperties")
        return f"Record<string, {_write_type(inner)}>" if isinstance(inner, dict) else "Facts"
    return PLAIN[kind] if kind else "unknown"


def _write_array(shape: dict[str, Any]) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(map(_write_type, shape['prefixItems']))}]"
    inner = _write_type(shape["items"])
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def main() -> int:
    """Write the file, or check it."""
    text = build_types()
    if "--check" not in sys.argv:
        FILE.write_text(text, encoding="utf-8")
        return 0
    if FILE.read_text(encoding="utf-8") == text:
        return 0
    sys.stdout.write(f"{FILE.name} is out of date: run python docs/build_answer_types.py\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
