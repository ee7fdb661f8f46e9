"""Write the reference pages of the commands, docs/reference/*.md, from the command line itself.

``python docs/build_reference.py`` writes them; with ``--check`` it writes nothing, names the pages that differ
from what would be written, and exits with 1 when there are any.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from typer.main import get_command

from wgs.cli.app import app
from wgs.cli.help import describe, first_line, group_options, spell_arguments, spell_metavar, spell_names

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGES = Path(__file__).parent / "reference"


def build_pages() -> dict[str, str]:
    """Return the text of each page by the name of its file."""
    program: Any = get_command(app)
    commands = dict(_iter_commands(program.commands))
    pages = {f"{name.replace(' ', '-')}.md": _write_page(name, command) for name, command in commands.items()}
    index = [
        "# Command reference",
        "",
        "These pages are written by `docs/build_reference.py`. [Commands](../commands.md) explains with examples.",
        "",
        *(f"- [{name}]({name.replace(' ', '-')}.md): {first_line(command)}" for name, command in commands.items()),
    ]
    return {"README.md": "\n".join(index) + "\n", **pages}


def _iter_commands(commands: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Go through commands by name; those of a group have its name before their own."""
    for name, command in commands.items():
        if inner := getattr(command, "commands", None):
            yield from ((f"{name} {own}", each) for own, each in _iter_commands(inner))
        else:
            yield name, command


def _write_page(name: str, command: Any) -> str:
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    usage = f"wgs [CONFIG] {name} [OPTIONS] {spell_arguments(arguments)}".rstrip()
    lines = [f"# {name}", "", "```text", usage, "```", ""]
    lines += [line.strip() for line in str(command.help).strip().splitlines()]
    lines += _write_table("argument", [(spell_metavar(param), describe(param)) for param in arguments])
    groups = group_options(command.params)
    for group, options in groups.items():
        lines += ["", f"## {group}"] if len(groups) > 1 else []
        lines += _write_table("option", [(_option_name(param), describe(param)) for param in options])
    return "\n".join(lines) + "\n"


def _option_name(param: Any) -> str:
    return spell_names(param) if param.is_flag else f"{spell_names(param)} {spell_metavar(param)}"


def _write_table(title: str, rows: list[tuple[str, str]]) -> list[str]:
    if not rows:
        return []
    cells = ["| `{}` | {} |".format(name.replace("|", "\\|"), meaning) for name, meaning in rows]
    return ["", f"| {title} | meaning |", "|---|---|", *cells]


def find_differences(pages: dict[str, str]) -> list[str]:
    """Return the names of pages that are missing, out of date, or of commands that are gone."""
    there = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}
    return sorted(name for name in pages.keys() | there.keys() if pages.get(name) != there.get(name))


def main() -> None:
    """Write or check the pages."""
    pages = build_pages()
    different = find_differences(pages)
    if "--check" in sys.argv[1:]:
        for name in different:
            print(f"docs/reference/{name} is out of date: run python docs/build_reference.py")
        sys.exit(1 if different else 0)
    PAGES.mkdir(exist_ok=True)
    for name in different:
        path = PAGES / name
        if name in pages:
            path.write_text(pages[name], encoding="utf-8")
        else:
            path.unlink()
        print(f"docs/reference/{name}")


if __name__ == "__main__":
    main()
