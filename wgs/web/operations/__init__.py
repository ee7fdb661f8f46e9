"""What API and pages can ask for: a module a subject, and `wgs.web.operations.table` with all of them."""
