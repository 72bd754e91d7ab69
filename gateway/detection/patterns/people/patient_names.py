r"""PERSON: patients, kin and doctors as hospitals send them, `PID|1||5512||OKONJO^IFEOMA^N`.

HL7 writes the surname before the first sign and the forenames behind it; models take what they see
of such a line for nothing. https://hl7-definition.caristix.com/v2/HL7v2.5/DataTypes/XPN
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
_SCORE: Final = 0.96
_PART: Final = r"[^\W\d_](?:[ .'’-]{0,2}[^\W\d_]){1,30}"
# Patients and kin, and doctors behind their number.
_BEFORE: Final = re.compile(rf"(?:(?<=[|~])|(?P<doctor>(?<=\d\^)))(?P<surname>{_PART})\Z")
_BEHIND: Final = re.compile(rf"\^(?P<forenames>{_PART})(?=[\^|\n\0]|\Z)")
_LONGEST_PART: Final = 32
# From where a segment that has names begins.
_OF_PATIENTS: Final = re.compile(r"\n(?:PID|NK1|GT1|IN1)\|[^\n]*\Z")
_OF_DOCTORS: Final = re.compile(r"\n(?:PD1|PV1|ORC|OBR)\|[^\n]*\Z")
_LONGEST_SEGMENT: Final = 400


class PatientNames:
    """Finds the surname and the forenames of a name in a line of HL7."""

    name = "patient-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield both parts of each name."""
        folded = batch.folded
        for at in positions(folded, "^"):
            forenames = _BEHIND.match(folded, at)
            if forenames is None or not folded[at - 1 : at].isalnum():
                continue
            line = batch.lines_before(at, _LONGEST_SEGMENT)
            surname = _BEFORE.search(line, max(0, len(line) - _LONGEST_PART))
            if surname is None:
                continue
            segment = _OF_PATIENTS if surname["doctor"] is None else _OF_DOCTORS
            if segment.search(line) is not None:
                yield Found(at - len(surname["surname"]), at, _TYPE, _SCORE, self.name)
                yield Found(*forenames.span("forenames"), _TYPE, _SCORE, self.name)
