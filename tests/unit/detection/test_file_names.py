"""Tests of names in the names of files."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.people.file_names import FileNames


def found(text: str) -> list[tuple[str, str]]:
    """Return what is found in a text, with its type."""
    batch = BatchText([text])
    return [(batch.folded[one.start : one.end], one.type) for one in FileNames().find(batch)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see cv-octavia-rell-final.docx", ("octavia-rell", "USERNAME")),
        ("OctaviaRell_CV.pdf", ("OctaviaRell", "USERNAME")),
        ("/home/x/Octavia-Rell-Resume-2026.pdf", ("Octavia-Rell", "USERNAME")),
        ("Lohnabrechnung_Leonie_2026-03.pdf.", ("Leonie", "PERSON")),
        ("lebenslauf.leonie.mcrae.pdf?", ("leonie.mcrae", "USERNAME")),
        ("Krankmeldung_Rell_Leonie.jpg", ("Rell_Leonie", "USERNAME")),
        ("passport_octavia.png", ("octavia", "PERSON")),
    ],
)
def test_names_beside_the_word_for_a_paper_are_found(text: str, expected: tuple[str, str]) -> None:
    """A listed name goes with what no list has beside it."""
    assert found(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        *("cv-template-developer.pdf", "lebenslauf-vorlage.docx", "CV_2026_final.pdf", "cv.pdf"),
        *("resume-google.pdf", "payslip-november-2026.pdf", "Lohnabrechnung_April.pdf", "a.pdf"),
        *("payslip-jan-2026.pdf", "cv-backend-engineer.pdf", "Arbeitsvertrag_Muster.docx"),
        *("hotel-sofia.pdf", "octavia.jpg", "IMG_2026.jpg", "Rechnung_2026-11.pdf", "notes.txt"),
        *("requirements.txt", "robots.txt", "georgia-regular.zip", "victoria_station.jpg"),
        *("passport_scan_new.png", "reisepass-kopie.pdf", "attest_alt.pdf", "mietvertrag.pdf"),
        *("https://example.com/cv/octavia", "the cv of octavia", "cv octavia .pdf", ".pdf"),
        *("cv-octavia.pdfx", "cv-octavia.exe", "payroll-italia-2026.xlsx", "resume_v2_final.doc"),
    ],
)
def test_other_files_are_left(text: str) -> None:
    """Most names of files name nobody."""
    assert found(text) == []
