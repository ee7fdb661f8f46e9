"""Text for XML documents, which cannot hold every character."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape, quoteattr

_NOT_XML = re.compile(r"[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot hold, however they are written."""


def escape_xml(text: str) -> str:
    r"""Return text as the content of an element; what XML cannot hold is replaced.

    >>> escape_xml("A<B\x1b")
    'A&lt;B\ufffd'
    """
    return escape(replace_unwritable(text))


def quote_xml(text: str) -> str:
    r"""Return text as the value of an attribute, in quotes; what XML cannot hold is replaced.

    >>> quote_xml('A"<B')
    '\'A"&lt;B\''
    """
    return quoteattr(replace_unwritable(text))


def replace_unwritable(text: str) -> str:
    r"""Return text with the sign for an unknown character in place of those that XML cannot hold.

    >>> replace_unwritable("A\x00\ud800\tB")
    'A\ufffd\ufffd\tB'
    """
    return _NOT_XML.sub("\ufffd", text)
