"""How named tuples are made on the path that every message takes."""

from typing import Final

new_tuple: Final = tuple.__new__
"""Makes one without the check of arguments that the name of the tuple does: half of its cost."""
