"""URL: scheme and well-known public hosts stay.

Other hosts and all that is personal in a path do not. An account, a telephone number or a mailbox
in a link becomes what it becomes where it stands alone. Usual names of parameters stay; values do
where they say which part of a list is shown, and in which order. Names of schemas stay whole.
"""

import re
from urllib.parse import unquote

from gateway.domain import EntityType
from gateway.domain.uuids import UUID
from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.coordinates import DEGREES, draw_degrees
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.domains import (
    NAMESPACE_HOSTS,
    is_public_host,
    surrogate_domain,
)
from gateway.pseudonyms.surrogates.handles import draw_handle, write_handle
from gateway.pseudonyms.surrogates.hexadecimal import draw_hexadecimal, is_hexadecimal
from gateway.pseudonyms.surrogates.url_words import SITE_WORDS, is_of_list, is_usual

_URL = re.compile(r"(?P<scheme>[a-z][a-z0-9+.-]*://)?(?P<user>[^/@\s]*@)?(?P<host>[^/:?#\s]+)(?P<port>:\d+)?(?P<rest>.*)",
                  re.IGNORECASE | re.DOTALL)  # fmt: skip
_SCHEME = re.compile("https?://", re.IGNORECASE)
_SECURE = "https://"
_OF_PAGES = frozenset(("", "http://"))
_WORD = re.compile(r"[^\W_]+")
_PIECE = re.compile(rf"(?P<degrees>{DEGREES})|(?P<uuid>(?<!\w){UUID}(?!\w))|[^\W_]+", re.IGNORECASE)
# How near a map shows a place, behind its coordinates.
_ZOOM = re.compile(r"\d{1,2}z")
# A path in the names of schemas: "/draft/2020-12/schema", "/1999/xhtml".
_NAMESPACE = re.compile(
    r"(?:(?:/(?:draft|ns|TR|XML|\d{4}))+(?:/[A-Za-z][A-Za-z-]{0,40}|/\d{2,4}(?:-\d\d)?){0,2}"
    r"(?:/\d\d-[a-z-]{1,40})?|/draft-0\d/schema|/[A-Z][A-Za-z]{1,40})?/?(?:#[A-Za-z]{0,40})?"
)
# Hosts whose addresses hold a phone number with its country, in the path or as a parameter.
_PHONE_HOSTS = frozenset({"wa.me", "api.whatsapp.com", "web.whatsapp.com", "t.me", "viber.me"})
_PHONE = re.compile(r"(?:(?<=^/)|(?<=phone=))(?P<plus>\+|%2B)?(?P<digits>\d{7,15})(?!\w)", re.I)
# Sites whose links to a person hold the person's username first, or behind one of these words.
_PROFILE_HOSTS = frozenset(
    {"t.me", "telegram.me", "instagram.com", "twitter.com", "x.com", "facebook.com", "github.com"}
    | {"gitlab.com", "linkedin.com", "youtube.com", "tiktok.com", "snapchat.com", "threads.net"}
    | {"reddit.com", "medium.com", "twitch.tv", "pinterest.com", "soundcloud.com", "vk.com"}
)
_PROFILE = re.compile(
    r"/(?:(?:in|add|u|user|c|s|stories)/)?@?(?P<name>[^\W_](?:[\w.-]*\w)?)(?=[/?#]|$)",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"(?P<scheme>mailto|tel|sms):(?P<value>[^?\s]+)(?P<rest>\?.*)?", re.I | re.S)
# Anybody's account on a server of many: "https://mastodon.social/users/negar67".
_ACCOUNT = re.compile(r"/(?:users/|@)(?P<name>[^\W_](?:[\w.-]*\w)?)(?=[/?#]|$)", re.IGNORECASE)
# "https://matrix.to/#/@negar:example.org" of Matrix, whose signs are encoded in most messages.
_PILL_HOST = "matrix.to"
_PILL = re.compile(r"/#/(?P<name>(?:@|%40)[^\s/?#]+(?::|%3A)[^\s/?#]+)(?=[/?#]|$)", re.IGNORECASE)
_BLANK = "%20"
_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
# As HTML writes it, too.
_SEPARATOR = re.compile(r"(&amp;|[&;])", re.IGNORECASE)
_MAILBOX = re.compile(r"[^@\s/]+@[^@\s/]+\.[^\W\d_]{2,}")
_PHONE_VALUE = re.compile(r"(?:\+|00|0)[1-9]\d{7,13}")
_PHONE_DIGITS = re.compile(r"\+?\d{7,15}")
_PHONE_PARAMETER = re.compile(r"phone|mobile|tel|cell|msisdn|whatsapp|handy", re.IGNORECASE)
# The name before a host: a longer one is redrawn word by word, since to take it apart as one name
# costs time that grows with the square of its length.
_LONGEST_USER = 255


def _form(value: str) -> str | None:
    address = _ADDRESS.fullmatch(value.strip())
    if address is not None:
        return f"{address['scheme'].lower()}:{address['value']}{address['rest'] or ''}"
    match = _URL.fullmatch(value.strip())
    if match is None or "." not in match["host"]:
        return None
    # One page, whether it is linked to with encryption, without, or by its bare address.
    scheme = (match["scheme"] or "").lower()
    scheme = _SECURE if scheme in _OF_PAGES else scheme
    return (
        f"{scheme}{match['user'] or ''}{match['host'].lower()}{match['port'] or ''}{match['rest']}"
    )


def _stays(form: str) -> bool:
    match = _URL.fullmatch(form)
    # A name before the host is somebody: "https://ali.rezaei@gmail.com".
    if match is None or match["user"]:
        return False
    if match["host"].removeprefix("www.") in NAMESPACE_HOSTS:
        return not match["port"] and _NAMESPACE.fullmatch(match["rest"]) is not None
    return is_public_host(match["host"]) and not match["rest"].strip("/?#")


def _draw(form: str, drawing: Drawing) -> str | None:
    address = _ADDRESS.fullmatch(form)
    if address is not None:
        return _address(address, drawing)
    match = _URL.fullmatch(form)
    if match is None:
        return None
    host = match["host"]
    user = _user(match["user"] or "", drawing)
    if not is_public_host(host):
        www = "www." if host.startswith("www.") else ""
        host = www + surrogate_domain(host.removeprefix("www."), drawing)
    rest = _path(host.removeprefix("www."), match["rest"], drawing)
    return f"{match['scheme'] or ''}{user}{host}{match['port'] or ''}{rest}"


def _user(user: str, drawing: Drawing) -> str:
    """Return what stands for the name before a host."""
    if len(user) > _LONGEST_USER:
        return _words(user, drawing)
    return write_handle(draw_handle(user.lower(), drawing), "") if user else ""


def _address(match: "re.Match[str]", drawing: Drawing) -> str | None:
    """Return a link that writes or calls, to the address that stands for the one in it."""
    type_ = EntityType.EMAIL if match["scheme"] == "mailto" else EntityType.PHONENUMBER
    drawn = drawing.follow(type_, match["value"])
    return drawn and f"{match['scheme']}:{drawn}{_rest(match['rest'] or '', drawing)}"


def _path(host: str, path: str, drawing: Drawing) -> str:
    """Return all behind the host: a number or a username in it follows, the rest is redrawn."""
    found = _PHONE.search(path) if host in _PHONE_HOSTS else None
    drawn = _phone(found, drawing) if found else None
    if found is None:
        found = _account(host, path)
        if found is not None:
            drawn = drawing.follow(EntityType.USERNAME, unquote(found["name"]))
            drawn = drawn and _encoded_like(drawn, found["name"], "@:")
    if found is None or drawn is None:
        return _rest(path, drawing)
    start = found.start("name") if "name" in found.re.groupindex else found.start()
    return _rest(path[:start], drawing) + drawn + _rest(path[found.end() :], drawing)


def account_in(form: str) -> str:
    """Return the account that a link in canonical form leads to; nothing for other links."""
    match = _URL.fullmatch(form)
    if match is None:
        return ""
    host, path = match["host"].removeprefix("www."), match["rest"]
    found = _account(host, path) if _PHONE.search(path) is None else None
    return unquote(found["name"]) if found is not None else ""


def _account(host: str, path: str) -> "re.Match[str] | None":
    """Return where the account stands in the path of a link to a person."""
    if host == _PILL_HOST:
        return _PILL.match(path)
    found = (_PROFILE if host in _PROFILE_HOSTS else _ACCOUNT).match(path)
    is_site = found is not None and SITE_WORDS.issuperset(_WORD.findall(found["name"].lower()))
    return None if is_site else found


def _rest(rest: str, drawing: Drawing) -> str:
    """Return a part of a path, of a query, or of both, redrawn."""
    path, sign, query = ("", "", rest) if rest.startswith("&") else rest.partition("?")
    query, hash_, fragment = query.partition("#") if query else ("", "", "")
    # The separators stand between them.
    pairs = _SEPARATOR.split(query)
    pairs[::2] = [_parameter(pair, drawing) for pair in pairs[::2]]
    return f"{_words(path, drawing)}{sign}{''.join(pairs)}{hash_}{_words(fragment, drawing)}"


def _words(text: str, drawing: Drawing) -> str:
    return _BLANK.join(
        _PIECE.sub(lambda piece: _piece(piece, drawing), _PERCENT.sub("x", part))
        for part in text.split(_BLANK)
    )


def _piece(piece: "re.Match[str]", drawing: Drawing) -> str:
    if piece["degrees"]:
        return draw_degrees(piece["degrees"], drawing.draws)
    return _uuid(piece["uuid"], drawing) if piece["uuid"] else _path_word(piece[0], drawing)


def _uuid(uuid: str, drawing: Drawing) -> str:
    drawn = draw_hexadecimal(uuid.replace("-", "").lower(), drawing.draws)
    return write_alphanumerics(drawn, uuid)


def _parameter(pair: str, drawing: Drawing) -> str:
    """Return `name=value` with another value, and another name where it is no usual one."""
    name, sign, value = pair.partition("=")
    if not sign:
        return _words(pair, drawing)
    # Where nothing else is drawn a further attempt has to differ.
    if drawing.attempt or not is_of_list(name.lower(), value.lower()):
        value = _parameter_value(name, value, drawing)
    return f"{name if is_usual(name) else _words(name, drawing)}={value}"


def _parameter_value(name: str, value: str, drawing: Drawing) -> str:
    plain = unquote(value)
    drawn = None
    if _MAILBOX.fullmatch(plain):
        drawn = drawing.follow(EntityType.EMAIL, plain)
    elif _PHONE_VALUE.fullmatch(plain) or (
        _PHONE_DIGITS.fullmatch(plain) and _PHONE_PARAMETER.search(name)
    ):
        drawn = drawing.follow(EntityType.PHONENUMBER, plain)
    if drawn is None:
        return _words(value, drawing)
    return _encoded_like(drawn, value, "@+")


def _encoded_like(drawn: str, value: str, signs: str) -> str:
    """Return what was drawn with those of `signs` encoded that are encoded in `value`."""
    for sign in signs:
        code = f"%{ord(sign):02X}"
        drawn = drawn.replace(sign, code) if code in value.upper() else drawn
    return drawn


def _phone(match: "re.Match[str]", drawing: Drawing) -> str:
    """Return the number in a link as the conversation writes it elsewhere."""
    drawn = drawing.follow(EntityType.PHONENUMBER, f"+{match['digits']}")
    digits = digits_of(drawn) if drawn else drawing.draws.digits(len(match["digits"]))
    return (match["plus"] or "") + digits


def _path_word(word: str, drawing: Drawing) -> str:
    lower = word.lower()
    if lower in SITE_WORDS or _ZOOM.fullmatch(lower):
        return word
    if (word.isascii() and any(map(str.isdigit, word)) and any(map(str.isalpha, word))) or len(
        word
    ) > 24:
        if is_hexadecimal(lower) and word in (lower, word.upper()):
            return write_alphanumerics(draw_hexadecimal(lower, drawing.draws), word)
        # An opaque id: characters of the same classes.
        return "".join(_same_class(c, drawing) for c in word)
    return write_handle(draw_handle(lower, drawing), word)


def _same_class(c: str, drawing: Drawing) -> str:
    if c.isdecimal():
        return drawing.draws.digits(1)
    letter = drawing.draws.pick("abcdefghijklmnopqrstuvwxyz")
    return letter.upper() if c.isupper() else letter


def _render(surrogate: str, value: str) -> str:
    lead = value[: len(value) - len(value.lstrip())]
    if surrogate.startswith(_SECURE):
        scheme = _SCHEME.match(value, len(lead))
        surrogate = (scheme[0] if scheme else "") + surrogate.removeprefix(_SECURE)
    return lead + surrogate + value[len(value.rstrip()) :]


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays)
