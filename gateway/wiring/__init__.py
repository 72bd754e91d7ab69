"""Builds stages and clients from the settings, a subject a module; no other package does."""
