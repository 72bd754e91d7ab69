"""The demo: the real worker on an embedded broker, with sample conversations side by side."""
