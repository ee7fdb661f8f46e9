"""Pages made from templates."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

from wgs.web.catalogue import say, write_texts

if TYPE_CHECKING:
    from wgs.web.workbench import Workbench

FOLDER = Path(__file__).parents[1] / "templates"


class Renderer:
    """Renders templates with what all pages share.

    Args:
        workbench: What the routes of the server share.
    """

    def __init__(self, workbench: Workbench) -> None:
        self._templates = Environment(
            loader=FileSystemLoader(FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals.update(
            static=workbench.static.url,
            imports=workbench.static.imports,
            settings=workbench.settings,
            say=say,
            write_texts=_write_texts,
        )

    def show(self, template: str, context: Any, status: int = 200) -> HTMLResponse:
        """Return a page; its template gets the fields of the context, and nothing else of its own."""
        given = {field.name: getattr(context, field.name) for field in fields(context)}
        return HTMLResponse(self._templates.get_template(template).render(given), status)


def _write_texts(*subjects: str) -> Markup:
    """Return texts as JSON that a template puts into a script element as it is."""
    return Markup(write_texts(*subjects))
