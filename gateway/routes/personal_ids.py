"""Which places of a message hold a personal id, in whose place another id goes."""

from collections.abc import Iterable, Set

from gateway.codecs import OutsideStep, Place, first_found
from gateway.domain import FieldPath, Message
from gateway.routes.outside import KEY_PATH
from gateway.routes.route import Route


def places_of_ids(places: Iterable[Place], key_type: str | None) -> frozenset[FieldPath]:
    """Return the paths of fields that may be personal ids: the key's, those of the conversation."""
    paths: set[FieldPath] = {KEY_PATH} if key_type is not None else set()
    paths.update(map(_path_of, places))
    return frozenset(paths)


def ids_in(message: Message, route: Route) -> Set[FieldPath]:
    """Return the paths of the personal ids in a message.

    Of several places for the id of the conversation that is the one that gave it: another may hold
    the account of a member, who has the name there that other fields have.
    """
    places = route.shape.conversation_ids
    if len(places) == 1 or not route.personal_ids:
        return route.personal_ids
    found = first_found(places, message.record, message.document)
    unused = {_path_of(place) for place in places if found is None or place != found[0]}
    if route.key_type is not None:
        unused.discard(KEY_PATH)
    return route.personal_ids - unused


def _path_of(place: Place) -> FieldPath:
    return (OutsideStep(place.selector),) if place.path is None else place.path
