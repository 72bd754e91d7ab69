"""USERNAME: the sign before it stays, names inside follow their surrogates.

Of an account on a server (`@name:matrix.org`, `@name@mastodon.social`) the server stays where it
takes anybody; another one becomes what the domain of a mailbox becomes. Ids of platforms keep what
consumers check: a UUID stays one, ids of 24 or 32 hexadecimal digits too, those of Slack, LINE and
Twilio keep the letters that tell members from channels and files, and what stands before an account
(`users/…`, `whatsapp:…`, `8:orgid:…`) stays.
"""

import re

from gateway.domain.placeholders import EVERYBODY
from gateway.domain.uuids import UUID
from gateway.pseudonyms.canonical import account_form
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.domains import surrogate_server
from gateway.pseudonyms.surrogates.handles import draw_handle, write_handle
from gateway.pseudonyms.surrogates.hexadecimal import draw_hexadecimal, is_hexadecimal

_MIN_LENGTH = 2
# The name, the server, and its port.
_ON_SERVER = re.compile(r"([^:@]+)([:@])((?:[a-z0-9-]+\.)+[a-z]{2,})(:\d{1,5})?")
# "U0CD34FGH", "W012A3CDE" of Slack; no word goes on with a digit there.
_MEMBER = re.compile(r"[uw][0-9][a-z0-9]{6,10}")
# "U4af4980629…" of LINE, "MB1234567890…" of Twilio.
_LETTERED_HEX = re.compile(r"([a-z]{1,2})([0-9a-f]{32})")
# Of Google, of Twilio, of Teams.
_KIND = re.compile(
    r"(?:(?:users?|people|accounts?|members?|agents?|contacts?)/"
    r"|(?:whatsapp|messenger|telegram|viber|sms|rcs|sip|tel|acct):"
    r"|(?:8:(?:orgid|live)|19|28|29):)(?=.{2})"
)
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
    kind = _KIND.match(form)
    if kind is None:
        return _account(form, drawing)
    account, _, starts = _account(form[kind.end() :], drawing).partition(SEPARATOR)
    moved = ",".join(str(int(start) + kind.end()) for start in starts.split(",") if start)
    return f"{kind[0]}{account}{SEPARATOR}{moved}"


def _account(form: str, drawing: Drawing) -> str:
    if _UUID.fullmatch(form) or (len(form) in _HEX_LENGTHS and is_hexadecimal(form)):
        drawn = draw_hexadecimal(form.replace("-", ""), drawing.draws)
        return f"{write_alphanumerics(drawn, form)}{SEPARATOR}"
    if _MEMBER.fullmatch(form):
        return form[0] + draw_handle(form[1:], drawing, is_personal=True)
    lettered = _LETTERED_HEX.fullmatch(form)
    if lettered is not None:
        capitals = ",".join(map(str, range(len(lettered[1]))))
        return f"{lettered[1]}{draw_hexadecimal(lettered[2], drawing.draws)}{SEPARATOR}{capitals}"
    account = _ON_SERVER.fullmatch(form)
    if account is None:
        return draw_handle(form, drawing, is_personal=True)
    name, sign, server, port = account.groups()
    handle, _, remark = draw_handle(name, drawing, is_personal=True).partition(SEPARATOR)
    server = surrogate_server(server, drawing)
    return f"{handle}{sign}{server}{port or ''}{SEPARATOR}{remark}"


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, EVERYBODY.__contains__)
