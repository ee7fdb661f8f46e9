"""How games are played, kept and counted, whatever their rules are."""
