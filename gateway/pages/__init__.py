"""Pages for people on a worker's web port: the status page and the playground."""
