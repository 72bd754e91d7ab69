"""Routes: which topics belong together, and how the messages in them are shaped."""

from gateway.routes.compilation import compile_route
from gateway.routes.route import KEY_PATH, PassedRecord, PassRule, Route, Shape

__all__ = ["KEY_PATH", "PassRule", "PassedRecord", "Route", "Shape", "compile_route"]
