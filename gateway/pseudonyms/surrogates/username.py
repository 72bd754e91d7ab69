"""USERNAME: the sign before it stays, names inside follow their surrogates.

Of an account on a server (`@name:matrix.org`, `@name@mastodon.social`) the server stays where it
takes anybody; another one becomes what the domain of a mailbox becomes.
"""

import re

from gateway.pseudonyms.canonical import account_form
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.domains import surrogate_server
from gateway.pseudonyms.surrogates.handles import draw_handle, write_handle

_MIN_LENGTH = 2
# The name, the server, and its port.
_ON_SERVER = re.compile(r"([^:@]+)([:@])((?:[a-z0-9-]+\.)+[a-z]{2,})(:\d{1,5})?")


def _bare(value: str) -> str:
    return value.strip().lstrip("@\u200e\u200f ")


def _form(value: str) -> str | None:
    bare = account_form(_bare(value)).replace(" ", "_")
    return bare if len(bare) >= _MIN_LENGTH and any(map(str.isalnum, bare)) else None


def _render(surrogate: str, value: str) -> str:
    bare = _bare(value)
    lead = value[: value.index(bare)]
    return lead + write_handle(surrogate, bare)


def _draw(form: str, drawing: Drawing) -> str:
    account = _ON_SERVER.fullmatch(form)
    if account is None:
        return draw_handle(form, drawing, is_personal=True)
    name, sign, server, port = account.groups()
    handle, _, remark = draw_handle(name, drawing, is_personal=True).partition(SEPARATOR)
    server = surrogate_server(server, drawing)
    return f"{handle}{sign}{server}{port or ''}{SEPARATOR}{remark}"


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
