"""Parts of the composition root: what `gateway.app` builds from settings, a subject a module."""
