"""A name and its password, side by side: "user/pass: root/toor", "login: mkoch / Wald!44"."""

import re
from collections.abc import Callable, Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_PASSWORD = EntityType.PASSWORD.value
_USERNAME = EntityType.USERNAME.value
_NAME = "password"

# user/pass: admin/secret
_HEADED = re.compile(
    r"\s*/\s*(?:pass|password|passwort|پسورد|پسوورد|رمز|mdp|mot de passe)\s*[:=\-]?\s*"
    r"(?P<user>[^\s/:|\0]{2,64})\s*[/|: ]\s*(?P<password>[^\s/|\0]{3,64})"
)
# login: mkoch / Wald!44see
_PARTED = re.compile(
    r"[ \u200c]{0,2}[:=]?[ \u200c]{0,2}"
    r"(?:(?:with|mit|avec|con|is|are|ist|sind|est|sont|è|sono|با) )?"
    r"(?P<user>[A-Za-z][\w.@-]{1,40}) ?[/|] ?(?P<password>[^\s/|\0]{5,64})"
)
_HEADS = phrase_index(folded_words("user username login یوزر یوزرنیم benutzer utente"))
_WORDS = phrase_index(
    folded_words(
        """
        user username login logins credentials creds account benutzer benutzername zugangsdaten
        zugang anmeldedaten identifiant identifiants accès connexion compte utente credenziali
        accesso accessi یوزر یوزرنیم نام_کاربری ورود الدخول دخول يوزر اليوزر بيانات_الدخول
        """
    )
)


def find(batch: BatchText, is_password: Callable[[str], bool]) -> Iterator[Found]:
    """Yield both values of every pair.

    Args:
        batch: the texts.
        is_password: whether a value is more like a password than like anything else.
    """
    if "/" not in batch.folded and "|" not in batch.folded:
        return
    for _, end in phrase_positions(batch, _HEADS):
        match = _HEADED.match(batch.lowered, end)
        if match is not None:
            yield Found(*match.span("user"), _USERNAME, 0.95, _NAME)
            yield Found(*match.span("password"), _PASSWORD, 0.97, _NAME)
    for _, end in phrase_positions(batch, _WORDS):
        match = _PARTED.match(batch.folded, end)
        if match is None:
            continue
        first, stop = match.span("password")
        while batch.folded[stop - 1] in ".,;)":
            stop -= 1
        if is_password(batch.folded[first:stop]):
            if "@" not in match["user"]:
                yield Found(*match.span("user"), _USERNAME, 0.95, _NAME)
            yield Found(first, stop, _PASSWORD, 0.97, _NAME)
