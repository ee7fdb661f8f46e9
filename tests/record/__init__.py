"""A record of what the program and its server print, for changes of structure that nobody may see.

``commands.txt`` has command lines and ``calls.txt`` calls of the HTTP API, each behind the digest of its outcome.
``.ci/check_record`` runs them again and names every one whose outcome differs.
"""
