"""Routes: which topics belong together, and how the messages in them are shaped."""

from gateway.routes.compilation import compile_route
from gateway.routes.outside import KEY_PATH, all_readings, is_outside
from gateway.routes.pass_rules import ERASURE, PassedRecord, PassRule
from gateway.routes.personal_ids import ids_in
from gateway.routes.route import Route
from gateway.routes.shape import Shape
from gateway.routes.unselected import document_leaves, open_texts, other_leaves, other_text

__all__ = [
    "ERASURE",
    "KEY_PATH",
    "PassRule",
    "PassedRecord",
    "Route",
    "Shape",
    "all_readings",
    "compile_route",
    "document_leaves",
    "ids_in",
    "is_outside",
    "open_texts",
    "other_leaves",
    "other_text",
]
