"""One board, looked at closely."""
