"""Tells which step of a selector leads nowhere in a document."""

from collections.abc import Iterator, Sequence

from gateway.codecs.selectors import Step, Wildcard


def step_without_place(steps: Sequence[Step], document: object, keys: set[str]) -> int | None:
    """Return the first of `steps` that leads nowhere in `document`, None if all lead somewhere.

    Args:
        steps: of one selector.
        document: what a codec decoded.
        keys: takes the keys of objects that lack the one of that step.
    """
    level = [document]
    for number, step in enumerate(steps):
        if step is Wildcard.ANY_DEPTH:
            below = [inner for one in level for inner in _containers(one)]
        elif step is Wildcard.EVERY_KEY or step is Wildcard.KEY_NAMES:
            below = [item for one in level if isinstance(one, dict) for item in one.values()]
        elif isinstance(step, str):
            below = [one[step] for one in level if isinstance(one, dict) and step in one]
        else:
            lists = [one for one in level if isinstance(one, list)]
            below = [
                item
                for one in lists
                for index, item in enumerate(one)
                if step in (Wildcard.EVERY_ITEM, index)
            ]
        if not below:
            keys.update(*(one for one in level if isinstance(one, dict)))
            return number
        level = below
    return None


def _containers(value: object) -> Iterator[object]:
    """Yield the objects and lists in `value`, itself among them, however deep."""
    left = [value]
    while left:
        inner = left.pop()
        if isinstance(inner, dict | list):
            yield inner
            left += inner.values() if isinstance(inner, dict) else inner
