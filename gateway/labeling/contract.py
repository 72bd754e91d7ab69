"""What a labeler must answer, and how an answer is read: JSON, validated, never quoted in errors.

{"text": "…the message, unchanged…", "named_entities": [{"phrase": "…", "ner_type": "PERSON"}]}
"""

import ast
import json
import re
import unicodedata
from typing import Any, NamedTuple

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from gateway.detection.normalize import fold
from gateway.domain import EntityType

LABEL_TYPES = (
    *(EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION, EntityType.DATETIME),
    *(EntityType.COST, EntityType.NUMBER, EntityType.EMAIL, EntityType.PHONENUMBER),
    *(EntityType.URL, EntityType.USERNAME, EntityType.IP_ADDRESS, EntityType.IBAN),
    *(EntityType.CREDIT_CARD, EntityType.PASSWORD),
)
"""The types that prompts define and answers may name."""

_NAMES = {str(name) for name in LABEL_TYPES}
# What models call the types when they forget how they were told to.
_SYNONYMS = {
    "PER": "PERSON", "NAME": "PERSON", "LOC": "LOCATION", "GPE": "LOCATION", "ORG": "ORGANIZATION",
    "ORGANISATION": "ORGANIZATION", "DATE": "DATETIME", "TIME": "DATETIME", "DATE_TIME": "DATETIME",
    "MONEY": "COST", "PRICE": "COST", "PHONE": "PHONENUMBER", "PHONE_NUMBER": "PHONENUMBER",
    "USER_NAME": "USERNAME", "IP": "IP_ADDRESS", "IPADDRESS": "IP_ADDRESS", "CARD": "CREDIT_CARD",
    "CREDITCARD": "CREDIT_CARD", "EMAIL_ADDRESS": "EMAIL", "LINK": "URL",
}  # fmt: skip
_FENCE = re.compile(r"```[a-zA-Z]*\s*(.*?)```", re.DOTALL)
# A string, or a comma that ends a list or an object; only the second is removed.
_STRING_OR_COMMA = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', re.DOTALL)
# A string of either quote, or a word of JSON that Python calls otherwise.
_PYTHON_WORDS = re.compile(
    r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(null|true|false)\b""", re.DOTALL
)
_THOUGHTS_END = "</think>"
_BLANKS = re.compile(r"[\s\u200c]+")
# An answer with more entities than this for one message is not an answer.
_MAX_ENTITIES = 500
# Python refuses to parse deeper nesting by an error that is no ValueError; nothing of ours is deep.
_MAX_LITERAL_LENGTH = 100_000
_UNREADABLE = (ValueError, SyntaxError, MemoryError, RecursionError)
# What is written around an answer holds a few objects at most.
_MAX_OBJECTS = 200
_ENTITY_FIELDS = {"phrase", "original"}


class BrokenContract(ValueError):
    """An answer cannot be used; neither `code` nor `complaint` quotes it.

    `code` is for counts, `complaint` is what the model is told when it is asked again.
    """

    def __init__(self, code: str, complaint: str) -> None:
        super().__init__(code)
        self.code = code
        self.complaint = complaint


class NamedEntity(BaseModel):
    """A phrase of the message and the type of what it names."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    phrase: str = Field(min_length=1)
    ner_type: str

    @field_validator("phrase", mode="before")
    @classmethod
    def _number_as_text(cls, value: object) -> object:
        # A contract number is a number to some models.
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return str(value) if is_number else value

    @field_validator("ner_type")
    @classmethod
    def _check_type(cls, value: str) -> str:
        name = re.sub(r"[\s-]+", "_", value.strip().upper())
        name = _SYNONYMS.get(name, name)
        if name not in _NAMES:
            raise ValueError("unknown type")
        return name

    def __repr__(self) -> str:
        return f"NamedEntity({self.ner_type}, {len(self.phrase)} code points)"


class LabelAnswer(BaseModel):
    """A whole answer."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    text: str = Field(repr=False)
    named_entities: tuple[NamedEntity, ...] = Field(max_length=_MAX_ENTITIES)


class ReadAnswer(NamedTuple):
    """An answer, and whether its JSON had to be mended first."""

    answer: LabelAnswer
    was_mended: bool


def read_answer(content: str, text: str, *, is_cut: bool = False) -> ReadAnswer:
    """Return the answer in what a model wrote about `text`.

    Args:
        content: what the model wrote.
        text: the message that it was asked about.
        is_cut: whether the endpoint says that the answer was cut off at its limit of tokens.

    Raises:
        BrokenContract: the answer is no JSON, of another shape, or about another text.
    """
    tree, was_mended = read_json(content, is_cut=is_cut)
    try:
        answer = LabelAnswer.model_validate(tree)
    except ValidationError as error:
        raise _wrong_shape(error) from None
    if _plain(answer.text) != _plain(text):
        raise BrokenContract(
            "text_changed", 'The value of "text" must be the message, character by character.'
        )
    return ReadAnswer(answer, was_mended)


def read_json(content: str, *, is_cut: bool = False) -> tuple[Any, bool]:
    """Return the JSON object in what a model wrote, and whether it had to be mended.

    Thoughts, fences and words around it are no fault; commas too many and Python's quotes are
    mended. Of several objects the last one that is whole is the answer.

    Raises:
        BrokenContract: there is none, or it was cut off.
    """
    # Some servers leave the beginning of the thoughts out.
    is_bare = content.lstrip().startswith(("{", "["))
    said = content if is_bare else content.partition(_THOUGHTS_END)[2] or content
    # The whole first: a message may hold fences itself.
    for body in (said, *reversed(_FENCE.findall(said))):
        first, last = body.find("{"), body.rfind("}")
        if not 0 <= first < last:
            continue
        for read, was_mended in ((orjson.loads, False), (_mended, True)):
            try:
                return read(body[first : last + 1]), was_mended
            except _UNREADABLE:
                continue
    tree = _last_object(said)
    if tree is not None:
        return tree, True
    if is_cut:
        raise BrokenContract("cut_off", "The answer was cut off. Answer with the JSON alone.")
    raise BrokenContract("not_json", "The answer is not valid JSON. Answer with the JSON alone.")


def _mended(body: str) -> Any:
    """Return the value of JSON with commas too many, or of what Python would have written."""
    try:
        return orjson.loads(_STRING_OR_COMMA.sub(r"\1", body))
    except orjson.JSONDecodeError:
        pass
    if len(body) > _MAX_LITERAL_LENGTH:
        raise ValueError
    return ast.literal_eval(_PYTHON_WORDS.sub(_python_word, body))


def _python_word(match: re.Match[str]) -> str:
    return match[1] or {"null": "None", "true": "True", "false": "False"}[match[2]]


def _last_object(content: str) -> Any:
    """Return the last object that is whole, or None; objects inside of others do not count."""
    decoder = json.JSONDecoder()
    found, place, n_tries = None, content.find("{"), 0
    while place >= 0 and n_tries < _MAX_OBJECTS:
        n_tries += 1
        try:
            tree, end = decoder.raw_decode(content, place)
        except (ValueError, RecursionError):
            end = place + 1
        else:
            found = tree
        place = content.find("{", end)
    # Of an answer that was cut off, a whole entity is left; that is no answer.
    return found if isinstance(found, dict) and not _ENTITY_FIELDS & found.keys() else None


def _wrong_shape(error: ValidationError) -> BrokenContract:
    problems = error.errors(include_input=False, include_url=False, include_context=False)
    places = sorted({".".join(map(str, problem["loc"])) for problem in problems})
    if any(problem["loc"][-1:] == ("ner_type",) for problem in problems):
        return BrokenContract(
            "unknown_type", f"ner_type must be one of {', '.join(LABEL_TYPES)}: {places[0]}"
        )
    return BrokenContract("wrong_shape", f"Wrong or missing: {', '.join(places[:5])}")


def _plain(text: str) -> str:
    # Composed: models write accents in one form, whatever the message does.
    return _BLANKS.sub(" ", fold(unicodedata.normalize("NFC", text))).strip()
