"""A client of a server with tables: joins a table over the network, plays at it, and comes back after cuts.

`table_client.py` plays at a table, `table_socket.py` opens its socket again after cuts, and `kept_seats.py` keeps the
secrets of seats.

>>> from wgs.client import parse_link
>>> parse_link("http://192.168.1.5:8414/tables/9f86d0818884c7d6?token=vN3cTq7LmX0a").table
'9f86d0818884c7d6'
"""

from wgs.client.links import TableLink, parse_link
from wgs.client.table_client import Closed, Cut, Message, Shown, TableClient

__all__ = ["Closed", "Cut", "Message", "Shown", "TableClient", "TableLink", "parse_link"]
