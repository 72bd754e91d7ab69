r"""Account names of computers: in the path of a home folder, and before the name of a machine.

`/home/mquill/app.py`, `C:\Users\mquill\Desktop`, `ssh mquill@203.0.113.9`, `mquill@laptop:~$`,
`'mquill'@'localhost'`.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import SEPARATOR, BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.contact.ip_address import IP_V4
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.USERNAME.value
_NAME: Final = "username"

# With what a path of documentation has in their place.
NOBODY: Final = typed_words(
    """
    root admin administrator ubuntu debian centos fedora ec2-user vagrant runner jenkins node git
    app apps www www-data nginx postgres mysql redis docker deploy deployer build builder default
    public shared user users username user_name your_name yourname guest test tester pi jovyan
    linuxbrew codespace vscode airflow hadoop spark opc azureuser service daemon nobody
    """
)
"""Accounts that systems and images come with; no person is called so."""
# Of these each team has its own; before the address of a machine they are a login.
_SHARED: Final = frozenset(
    ("deploy", "deployer", "admin", "administrator", "build", "builder", "backup", "service", "app")
)
# A page of a site as well: "GET /home/settings".
_HOME: Final = re.compile(r"(?<![\w.%-])/home/([A-Za-z_][\w.-]{1,31})(?=/)")
_MAC: Final = re.compile(r"(?<![\w.%-])/Users/([A-Za-z_][\w.-]{1,31})(?=[/\s\"'`)\],;:\0]|\Z)")
_WINDOWS: Final = re.compile(
    r"(?<![A-Za-z])[A-Za-z]:\\{1,4}Users\\{1,4}"
    r"((?!All Users\\)[^\W\d_][\w.-]{1,31}(?: [A-Z][\w.-]{1,31})?)"
    r"(?=[\\\s\"'`)\],;>\0]|\Z)"
)
_LOGIN: Final = re.compile(r"(?<![\w.@:/-])([A-Za-z_][\w.-]{1,31})\Z")
_LONGEST_LOGIN: Final = 33
_ADDRESS: Final = re.compile(rf"{IP_V4}(?![\w@]|\.\d)")
# An address of numbers, a path behind a colon, or the prompt of a shell.
_MACHINE: Final = re.compile(
    _ADDRESS.pattern + r"|[A-Za-z\d][\w.-]{0,62}(?::[~/]| [~/][^\s\0]{0,60} ?[$%#](?=[ \n\0]|\Z))"
)
_COMMAND: Final = re.compile(
    r"(?<![\w./-])(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id)(?: [^\s|;\0]{1,60}){0,6} \Z"
)
_REACH: Final = 120
_ANY_MACHINE: Final = re.compile(r"[A-Za-z\d][\w.-]{0,62}(?![\w@])")
# "Failed password for mquill from 203.0.113.9", in logs of all languages.
_LOGGED: Final = re.compile(
    r"(?:for|by|user|für|fuer|per|pour|utente|benutzer|utilisateur|usuario)[ :=]{1,2}"
    r"(?:(?:invalid|unknown|illegal) )?(?:(?:user|benutzer|utente|utilisateur) )?"
    r"[\"']?([a-z_][\w.-]{1,31})[\"']?,? (?:from|da|von|depuis|de|aus)(?: ip)? \Z",
    re.IGNORECASE,
)
_LOG_REACH: Final = 72
# "203.0.113.9 - mquill [24/Nov/2026:10:01:02 +0000]", in the access logs of web servers.
_REQUEST: Final = re.compile(
    IP_V4 + r" [\w.-]{1,31} ([^\W\d_][\w.-]{1,31}) (?=\[\d\d/[A-Z][a-z]{2}/\d{4}:)"
)
# "Access denied for user 'mquill'@'localhost'", as MySQL has it.
_OF_DATABASE: Final = re.compile(r"'([A-Za-z_][\w.-]{1,31})\Z")
_SCORE: Final = 0.9


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the names; none of those that every system has."""
    folded = batch.folded
    for literal, pattern in (("/home/", _HOME), ("/Users/", _MAC)):
        for at in positions(folded, literal):
            match = pattern.match(folded, at)
            is_page = match is not None and pattern is _HOME and is_ordinary(match[1])
            if match is not None and not is_page:
                yield from _named(match, match.start(1))
    if "\\Users" in folded:
        # The first letter of a name makes an escape with the stroke before it: `\Users\tina`.
        written = SEPARATOR.join(batch.texts) if batch.has_escapes else folded
        for match in _WINDOWS.finditer(written):
            yield from _named(match, match.start(1))
    starts, ends = batch.digit_runs
    is_dotted = starts[1:] - ends[:-1] == 1
    for at in starts[:-3][is_dotted[:-2] & is_dotted[1:-1] & is_dotted[2:]].tolist():
        before = batch.before(at, _LOG_REACH)
        match = _LOGGED.search(before) if _MACHINE.match(folded, at) else None
        if match is not None:
            yield from _named(match, at - len(before) + match.start(1))
        match = _REQUEST.match(folded, at)
        if match is not None:
            yield from _named(match, match.start(1))
    for at in positions(folded, "'@'"):
        before = batch.before(at, _LONGEST_LOGIN)
        match = _OF_DATABASE.search(before)
        if match is not None:
            yield from _named(match, at - len(match[1]))
    for at in positions(folded, "@"):
        before = batch.before(at, _LONGEST_LOGIN)
        match = _LOGIN.search(before)
        if match is None:
            continue
        start = at - len(match[1])
        if match[1] in _SHARED and _ADDRESS.match(folded, at + 1):
            # What a team calls its account there is told to somebody who is to log in.
            yield Found(start, at, _TYPE, _SCORE, _NAME)
            continue
        if _MACHINE.match(folded, at + 1) or (
            _ANY_MACHINE.match(folded, at + 1) and _COMMAND.search(batch.before(start, _REACH))
        ):
            yield from _named(match, start)


def _named(match: re.Match[str], start: int) -> Iterator[Found]:
    if match[1].lower() not in NOBODY:
        yield Found(start, start + len(match[1]), _TYPE, _SCORE, _NAME)
