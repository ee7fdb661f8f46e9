"""Pages made from templates."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

from wgs.texts import Texts, list_languages, load_texts
from wgs.web.languages import COOKIE, SECONDS_KEPT, choose_language, find_asked, write_texts

if TYPE_CHECKING:
    from starlette.requests import Request

    from wgs.web.workbench import Workbench

FOLDER = Path(__file__).parents[1] / "templates"


class Renderer:
    """Renders templates with what all pages share, in the language of whoever looks at them.

    Args:
        workbench: What the routes of the server share.
    """

    def __init__(self, workbench: Workbench) -> None:
        self._language = workbench.settings.language
        self._templates = Environment(
            loader=FileSystemLoader(FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals.update(
            static=workbench.static.url, imports=workbench.static.imports, settings=workbench.settings
        )

    def show(self, request: Request, template: str, context: Any, status: int = 200) -> HTMLResponse:
        """Return a page; its template gets the fields of the context, and nothing else of its own."""
        page = HTMLResponse(self.render(choose_language(request, self._language), template, context), status)
        if asked := find_asked(request):
            page.set_cookie(COOKIE, asked, SECONDS_KEPT, samesite="lax")
        return page

    def render(self, language: str, template: str, context: Any) -> str:
        """Return a page in a language, as HTML."""
        given = {field.name: getattr(context, field.name) for field in fields(context)}
        return self._templates.get_template(template).render(**given, **_give_texts(load_texts(language)))


def _give_texts(texts: Texts) -> dict[str, object]:
    """Return what templates have texts from."""

    def put_texts(*subjects: str) -> Markup:
        """Return texts as JSON that a template puts into a script element as it is."""
        return Markup(write_texts(texts, *subjects))

    def list_choices() -> list[Texts]:
        return [load_texts(language) for language in list_languages()]

    return {"say": texts.say, "texts": texts, "write_texts": put_texts, "list_choices": list_choices}
