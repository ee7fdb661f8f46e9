"""Visitors: who is one, what proxies may say about them, and the share of each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from wgs.base.errors import WgsError
from wgs.web import visitors
from wgs.web.app import Application
from wgs.web.faults import BusyError, FloodError
from wgs.web.hosts import VOUCHED, Proxies
from wgs.web.visitors import Visitor, Visitors

if TYPE_CHECKING:
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings


def make_scope(client: str, headers: dict[str, str] | None = None) -> dict[str, Any]:
    listed = [(name.encode(), value.encode()) for name, value in {"host": "127.0.0.1:8414", **(headers or {})}.items()]
    return {"type": "http", "scheme": "http", "client": (client, 5), "server": ("127.0.0.1", 8414), "headers": listed}


@pytest.mark.parametrize(
    ("client", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::1", "this computer"),
        ("127.0.0.2", "this computer"),
        ("::ffff:127.0.0.2", "this computer"),
    ],
)
def test_a_visitor_is_an_address_or_the_first_half_of_one(client: str, name: str) -> None:
    assert Visitors().find(make_scope(client)).name == name


def test_a_browser_of_this_computer_is_its_cookie_if_the_server_has_made_it() -> None:
    known, scope = Visitors(), make_scope("127.0.0.1")
    made = known.make_cookie(scope)
    assert made is not None
    kept = make_scope("127.0.0.1", {"cookie": "=".join(made)})
    assert known.find(kept) is known.find(kept) is not known.find(scope)
    assert known.make_cookie(kept) is None
    for value in ("", ".", "anything", made[1][:-1], f"0{made[1]}"):
        assert known.find(make_scope("127.0.0.1", {"cookie": f"{made[0]}={value}"})).name == "this computer"
    assert Visitors().find(kept).name == "this computer"
    assert known.find(make_scope("192.0.2.7", {"cookie": "=".join(made)})).name == "192.0.2.7"
    assert known.make_cookie(make_scope("192.0.2.7")) is None
    given = [known.make_cookie(scope) for _ in range(2 * visitors.COOKIES_AT_ONCE)]
    assert visitors.COOKIES_AT_ONCE - 1 <= sum(map(bool, given)) < len(given)


def test_visitors_who_ask_for_something_are_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "MOST_VISITORS", 3)
    known = Visitors()
    asking, idle = (known.find(make_scope(f"192.0.2.{number}")) for number in (1, 2))
    with asking.ask():
        for number in range(3, 9):
            known.find(make_scope(f"192.0.2.{number}"))
        assert known.find(make_scope("192.0.2.1")) is asking
        assert known.find(make_scope("192.0.2.2")) is not idle


def test_a_visitor_has_a_share_of_requests_and_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "MOST_ASKED", 1)
    monkeypatch.setattr(visitors, "COMMANDS_AT_ONCE", 2)
    monkeypatch.setattr(visitors, "COMMANDS_A_SECOND", 0.001)
    visitor = Visitor("a")
    with visitor.ask():
        with pytest.raises(BusyError), visitor.ask():
            pass
        assert visitor.asked == 1
    visitor.count_command()
    visitor.count_command()
    with pytest.raises(FloodError):
        visitor.count_command()


# --- Proxies --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("named", "client"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("203.0.113.9, 10.1.2.3", "203.0.113.9"),
        ("203.0.113.9, nonsense, 10.1.2.3", "10.1.2.3"),
        ("2001:db8::7", "2001:db8::7"),
        ("", "127.0.0.1"),
        ("10.1.2.3", "10.1.2.3"),
    ],
)
def test_a_proxy_names_the_client_and_nobody_else_does(named: str, client: str) -> None:
    proxies = Proxies(["127.0.0.1", "10.0.0.0/8"])
    told = {"x-forwarded-for": named, "x-forwarded-proto": "https", "x-forwarded-host": "wgs.example"}
    seen = proxies.see_through(make_scope("127.0.0.1", told))
    assert seen["client"] == (client, 5)
    assert (seen["scheme"], dict(seen["headers"])[b"host"], seen[VOUCHED]) == ("https", b"wgs.example", True)
    for stranger in (make_scope("192.0.2.1", told), make_scope("testclient", told)):
        assert proxies.see_through(stranger) is stranger
    assert Proxies().see_through(make_scope("127.0.0.1", told)) == make_scope("127.0.0.1", told)
    socket = {**make_scope("127.0.0.1", told), "type": "websocket", "scheme": "ws"}
    assert proxies.see_through(socket)["scheme"] == "wss"


@pytest.mark.parametrize("address", ["", "nonsense", "10.0.0.1/8", "example.com"])
def test_a_proxy_that_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(WgsError, match="takes an address such as"):
        Proxies([address])


def test_behind_a_proxy_with_tls_pages_are_of_its_host_and_cookies_secure(settings: Settings, pool: Pool) -> None:
    told = {"X-Forwarded-Host": "wgs.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    settings = replace(settings, token="a-token-of-a-test", proxies=("127.0.0.1",))
    page = {"Accept": "text/html", **told}
    for address, status in (("127.0.0.1", 303), ("192.0.2.1", 303)):
        with TestClient(
            Application(settings, pool), "http://127.0.0.1:8414", client=(address, 5), follow_redirects=False
        ) as client:
            entered = client.get(f"/?token={settings.token}", headers=page)
            assert entered.status_code == status
            assert ("Secure" in entered.headers["set-cookie"]) == (address == "127.0.0.1")
            key = {"Authorization": f"Bearer {settings.token}", **told}
            for origin, allowed in (("https://wgs.example", "127.0.0.1"), ("http://127.0.0.1:8414", "192.0.2.1")):
                asked = client.get("/api/games", headers={**key, "Origin": origin})
                assert (asked.status_code == 200) == (address == allowed), (address, origin)


def test_behind_a_proxy_at_another_port_pages_name_that_port(settings: Settings, pool: Pool) -> None:
    """What a proxy has to send is told where it does not."""
    settings = replace(settings, token="a-token-of-a-test", proxies=("127.0.0.1",))
    key = {"Authorization": f"Bearer {settings.token}", "X-Forwarded-Proto": "https"}
    advice = "The proxy must send X-Forwarded-Host, with the port, and X-Forwarded-Proto as browsers have them"
    origin = "https://wgs.example:8443"
    with TestClient(Application(settings, pool), "http://127.0.0.1:8414", client=("127.0.0.1", 5)) as client:

        def ask(**headers: str) -> tuple[int, str]:
            answer = client.get(
                "/api/games", headers={**key, **{name.replace("_", "-"): headers[name] for name in headers}}
            )
            return answer.status_code, answer.text

        assert ask(Origin=origin, X_Forwarded_Host="wgs.example:8443")[0] == 200
        for wrong in ({"X_Forwarded_Host": "wgs.example"}, {}):
            status, text = ask(Origin=origin, **wrong)
            assert (status, advice in text) == (403, True)
        status, text = ask(Host="wgs.example:8443")
        assert (status, advice in text) == (400, True)
