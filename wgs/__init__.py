"""Word-game toolkit: create, score, solve, analyse and check boards of games that one JSON config defines.

>>> import wgs
>>> game = wgs.Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
>>> game.score("ABCDEFGHIJKLMNOP")
Score(words=9, points=10)
"""


def __getattr__(name: str) -> object:
    """Load a name of ``__init__.pyi``, which has all that are public, when one is first used."""
    from lazy_loader import attach_stub  # noqa: PLC0415 - the program asks modules for their names, and starts sooner

    own = globals()
    own["__getattr__"], own["__dir__"], own["__all__"] = attach_stub(__name__, __file__)
    return own["__all__"] if name == "__all__" else own["__getattr__"](name)


def __dir__() -> list[str]:
    return list(__getattr__("__all__"))  # type: ignore[call-overload]
