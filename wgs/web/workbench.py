"""What the routes of a server share: its settings, its configs, its worker processes, its static files."""

from __future__ import annotations

from contextlib import aclosing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from wgs.base.record_fields import make_record
from wgs.export.records import format_json
from wgs.web.answer_room import ABORT, Allowance
from wgs.web.calls import Call, Caller, Ended
from wgs.web.faults import RefusedError
from wgs.web.operations.base import Given, TableOperation, Work
from wgs.web.operations.blobs import Blob
from wgs.web.tables.keeping import Attendance, Tables, Visit
from wgs.web.visitors import find_visitor

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Collection, Iterator

    from starlette.types import Scope

    from wgs.web.calls import CallAttempt, CallEvents, Event, Sent
    from wgs.web.configs import Configs
    from wgs.web.operations.base import AnyOperation, Strict
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings
    from wgs.web.static_files import StaticFolder

Answer = TypeVar("Answer")


def check_rights(operation: AnyOperation, settings: Settings) -> None:
    """Raise RefusedError for an operation that writes a file where the server may not."""
    if operation.writes and not settings.may_edit:
        raise RefusedError(403, "edit", "this server saves nothing: it was started without leave to edit")


@dataclass(frozen=True, slots=True)
class Workbench:
    """What the routes of a server share.

    Attributes:
        settings: What the server was started with.
        pool: Its worker processes.
        configs: The configs that calls are about.
        static: Its scripts and style sheets.
        tables: Its tables.
        allowance: The bytes of answers that wait for their takers.
    """

    settings: Settings
    pool: Pool
    configs: Configs
    static: StaticFolder
    tables: Tables
    allowance: Allowance = field(default_factory=Allowance)

    def begin(
        self,
        operation: AnyOperation,
        given: Strict,
        client: object,
        scope: Scope,
        *,
        is_watched: bool = False,
    ) -> CallEvents[Sent]:
        """Begin to carry out an operation.

        Args:
            operation: The operation.
            given: What it is given.
            client: The connection that asks.
            scope: The request over HTTP, or the socket, that it has come with.
            is_watched: Whether progress is wanted.

        Raises:
            BusyError: Too many calls are waiting, or too many of the visitor.
            RefusedError: It would write a file, and the server may not.
        """
        check_rights(operation, self.settings)
        if isinstance(operation, TableOperation):
            visit = Visit(self.tables, self.settings, scope)
            return Attendance(operation.attend(given, visit), visit)
        assert isinstance(given, Given)

        def carry_out(attempt: CallAttempt) -> Iterator[Sent]:
            for answer in operation.carry_out(given, Work(self.configs, attempt)):
                if operation.writes:
                    self.configs.change()
                yield answer if isinstance(answer, Blob) else format_json(_leave_out(answer, operation.omitted))

        is_slow = operation.is_slow if given.may_take_long is None else given.may_take_long
        call = Call(
            Caller(find_visitor(scope), client),
            carry_out,
            takes_minutes=operation.is_slow,
            is_watched=is_watched,
            abort=scope.get(ABORT),
            allowance=self.allowance,
        )
        self.pool.put(call, is_slow=is_slow)
        return call

    async def take(self, call: CallEvents[Answer]) -> AsyncGenerator[Event[Answer], None]:
        """Yield the events of a call; raises the error that it ended with, if it did."""
        async with aclosing(call.events()) as events:
            async for event in events:
                if not isinstance(event, Ended):
                    yield event
                elif event.error is not None:
                    raise event.error


def _leave_out(answer: object, omitted: Collection[str]) -> object:
    """Return an answer without the keys that an operation omits."""
    if not omitted or isinstance(answer, dict):
        return answer
    return {key: value for key, value in make_record(answer).items() if key not in omitted}
