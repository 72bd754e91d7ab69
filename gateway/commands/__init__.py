"""The commands behind `anon-gateway`; one module a group, each importing only what it needs."""
