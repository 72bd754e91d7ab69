"""Routes: which topics belong together, and how the messages in them are shaped."""

from gateway.routes.compilation import compile_route
from gateway.routes.outside import KEY_PATH, all_readings, is_outside
from gateway.routes.personal_ids import ids_in
from gateway.routes.route import ERASURE, PassedRecord, PassRule, Route
from gateway.routes.shape import Shape

__all__ = [
    "ERASURE",
    "KEY_PATH",
    "PassRule",
    "PassedRecord",
    "Route",
    "Shape",
    "all_readings",
    "compile_route",
    "ids_in",
    "is_outside",
]
