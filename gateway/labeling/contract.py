"""What a labeler must answer, and how an answer is read: JSON, validated, never quoted in errors.

{"text": "…the message, unchanged…", "named_entities": [{"phrase": "…", "ner_type": "PERSON"}]}
"""

import ast
import re
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
_TRAILING_COMMA = re.compile(r",(\s*[}\]])")
_BLANKS = re.compile(r"[\s\u200c]+")
# An answer with more entities than this for one message is not an answer.
_MAX_ENTITIES = 500
# Python refuses to parse deeper nesting by an error that is no ValueError; nothing of ours is deep.
_MAX_LITERAL_LENGTH = 100_000


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
    """Return the JSON value in what a model wrote, and whether it had to be mended.

    Fences and words around it are no fault; commas too many and Python's quotes are mended.

    Raises:
        BrokenContract: there is none, or it was cut off.
    """
    fenced = _FENCE.search(content)
    body = fenced[1] if fenced else content
    first, last = body.find("{"), body.rfind("}")
    if first >= 0 and last > first:
        body = body[first : last + 1]
        try:
            return orjson.loads(body), False
        except orjson.JSONDecodeError:
            pass
        try:
            return orjson.loads(_TRAILING_COMMA.sub(r"\1", body)), True
        except orjson.JSONDecodeError:
            pass
        if len(body) <= _MAX_LITERAL_LENGTH:
            try:
                return ast.literal_eval(body), True
            except (ValueError, SyntaxError, MemoryError, RecursionError):
                pass
    if is_cut:
        raise BrokenContract("cut_off", "The answer was cut off. Answer with the JSON alone.")
    raise BrokenContract("not_json", "The answer is not valid JSON. Answer with the JSON alone.")


def _wrong_shape(error: ValidationError) -> BrokenContract:
    problems = error.errors(include_input=False, include_url=False, include_context=False)
    places = sorted({".".join(map(str, problem["loc"])) for problem in problems})
    if any(problem["loc"][-1:] == ("ner_type",) for problem in problems):
        return BrokenContract(
            "unknown_type", f"ner_type must be one of {', '.join(LABEL_TYPES)}: {places[0]}"
        )
    return BrokenContract("wrong_shape", f"Wrong or missing: {', '.join(places[:5])}")


def _plain(text: str) -> str:
    return _BLANKS.sub(" ", fold(text)).strip()
