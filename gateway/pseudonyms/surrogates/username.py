"""USERNAME: the sign before it stays, names inside follow their surrogates.

Of an account on a server (`@name:matrix.org`, `@name@mastodon.social`) the server stays where it
takes anybody; another one becomes what the domain of a mailbox becomes. Ids of platforms keep what
consumers check: a UUID stays one, ids of 24 or 32 hexadecimal digits too, and those of Slack keep
the letter that tells members from channels and files.
"""

import re

from gateway.domain.placeholders import EVERYBODY
from gateway.pseudonyms.canonical import account_form
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.domains import surrogate_server
from gateway.pseudonyms.surrogates.handles import draw_handle, write_handle
from gateway.pseudonyms.surrogates.hexadecimal import UUID, draw_hexadecimal, is_hexadecimal

_MIN_LENGTH = 2
# The name, the server, and its port.
_ON_SERVER = re.compile(r"([^:@]+)([:@])((?:[a-z0-9-]+\.)+[a-z]{2,})(:\d{1,5})?")
# "U0CD34FGH", "W012A3CDE" of Slack; no word goes on with a digit there.
_MEMBER = re.compile(r"[uw][0-9][a-z0-9]{6,10}")
_UUID = re.compile(UUID)
# Of MongoDB and of digests; shorter ones may be words.
_HEX_LENGTHS = frozenset((24, 32))


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
    if _UUID.fullmatch(form) or (len(form) in _HEX_LENGTHS and is_hexadecimal(form)):
        drawn = draw_hexadecimal(form.replace("-", ""), drawing.draws)
        return f"{write_alphanumerics(drawn, form)}{SEPARATOR}"
    if _MEMBER.fullmatch(form):
        return form[0] + draw_handle(form[1:], drawing, is_personal=True)
    account = _ON_SERVER.fullmatch(form)
    if account is None:
        return draw_handle(form, drawing, is_personal=True)
    name, sign, server, port = account.groups()
    handle, _, remark = draw_handle(name, drawing, is_personal=True).partition(SEPARATOR)
    server = surrogate_server(server, drawing)
    return f"{handle}{sign}{server}{port or ''}{SEPARATOR}{remark}"


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, EVERYBODY.__contains__)
