"""The workbench in the browser, and the HTTP API: what ``wgs CONFIG serve`` serves.

`app.py` wires the routes, `guards.py` lets requests in, `sockets.py` and `api.py` read them, `pool.py` has the lanes of
worker processes, `calls.py` the calls that run in them, and `configs.py` notices changes on the disk. `operations/` has
the requests of pages and API, `pages/` the pages, `tables/` the tables and rounds of a server.

Scripts and style sheets are in `static/`, in rooms imported in one direction: `static/pages/` has a script a page,
`static/shell/` the frame of all pages, their connection and the types of its answers, `static/kit/` elements that know
no server and no board. `static/board/` is the board of letters, `static/pattern/` patterns of words, `static/choosing/`
the choice of game, list and constraints, `static/editors/` the editors of configs. Games in turns are drawn in
`static/stage/`, their moves entered in `static/moves/`, and `static/games/` has a folder a game; `static/sittings/` is
shared by tables and rounds.
"""
