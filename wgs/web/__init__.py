"""The workbench in the browser, and the HTTP API: what ``wgs CONFIG serve`` serves."""
