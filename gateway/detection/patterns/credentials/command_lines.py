"""Names and passwords on command lines and in the environment of a program.

`curl -u mia:Wald44see …`, `mysql -umia -pWald44see`, `PGPASSWORD=Wald44see`, `PASSWORD_DB=…`.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, positions, word_group
from gateway.domain import EntityType

_PASSWORD: Final = EntityType.PASSWORD.value
_USERNAME: Final = EntityType.USERNAME.value
_NAME: Final = "password"

# A value, in quotes or not; none that the shell puts in.
_VALUE: Final = r"['\"]?(?P<password>(?![$<{(])[^\s'\"\0]{3,64})"
_USER: Final = r"['\"]?(?P<user>(?![$<{(-])[^\s:'\"\0]{2,64})"
# Of one command: no line break, no pipe.
_OPTIONS: Final = r"(?: [^\s|;\0]{1,120}){0,8}?"
_BASIC: Final = re.compile(rf"{_OPTIONS} (?:-u|--user)[ =]?{_USER}:{_VALUE}")
_SQL_USER: Final = re.compile(rf"{_OPTIONS} (?:-u ?|--user[ =]){_USER}")
_SQL_PASSWORD: Final = re.compile(rf"{_OPTIONS} -p{_VALUE}")
_OPTION_P: Final = re.compile(rf" -p ?{_VALUE}")
_OPTION_A: Final = re.compile(rf"(?:-cli)?{_OPTIONS} -a {_VALUE}")
_ASSIGNED: Final = re.compile(rf" ?= ?{_VALUE}")
_ASSIGNED_TO: Final = re.compile(
    rf"_(?:DB|DATABASE|ADMIN|ROOT|USER|PROD|DEV|TEST|STAGING|SMTP|IMAP|MAIL|REDIS|POSTGRES|MYSQL"
    rf"|MONGO|API|APP|WEB|FTP|SSH|VPN|WIFI)\s?[=:]\s?{_VALUE}",
    re.IGNORECASE,
)
_KINDS: Final = tuple(
    (word_group(typed_words(words)), pattern)
    for words, pattern in (
        ("curl wget", _BASIC),
        ("mysql mysqldump mysqladmin mariadb", _SQL_USER),
        ("mysql mysqldump mysqladmin mariadb", _SQL_PASSWORD),
        ("sshpass", _OPTION_P),
        ("redis", _OPTION_A),
        ("pgpassword", _ASSIGNED),
        ("password passwd pwd pass passwort", _ASSIGNED_TO),
    )
)
# What the square that lets a guest in holds: `WIFI:T:WPA;S:Wald;P:Wald44see;;`
_WIFI: Final = "wifi:"
_WIFI_SQUARE: Final = re.compile(
    r"wifi:(?:[tsh]:[^;\0]{0,64};){1,3}p:(?P<password>(?:\\.|[^;\\\0]){3,64});", re.IGNORECASE
)
_SCORE: Final = 0.95


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the values behind the options of programs that take a password there."""
    folded = batch.folded
    ends = batch.words.ends
    for group, pattern in _KINDS:
        for at in group_positions(batch, group):
            match = pattern.match(folded, ends[at])
            if match is None:
                continue
            for name, type_ in (("user", _USERNAME), ("password", _PASSWORD)):
                if name in pattern.groupindex:
                    yield Found(*match.span(name), type_, _SCORE, _NAME)
    for at in positions(batch.lowered, _WIFI):
        match = _WIFI_SQUARE.match(folded, at)
        if match is not None:
            yield Found(*match.span("password"), _PASSWORD, _SCORE, _NAME)
