"""Names of fields are told from names of people."""

import pytest

from gateway.detection.pasted_records import is_column_name, is_field_name, is_variable


def _span(text: str, name: str) -> tuple[int, int]:
    start = text.index(name)
    return start, start + len(name)


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("&FromCity=HEXHAM", "FromCity", True),
        ("&WaId=447700900789", "WaId", True),
        ("&Body=Hi", "Body", True),
        ('"lastName": "Vance"', "lastName", True),
        ("family_name: Vance", "family_name", True),
        ("Body: the rest of us", "Body", False),
        ("Mark: hello", "Mark", False),
        ("McCord: hello", "McCord", False),
        ("owner=FirstName", "FirstName", False),
        ("Sara=1", "Sara", False),
    ],
)
def test_field_name_is_of_a_schema_and_has_a_value(text: str, name: str, expected: bool) -> None:
    """Only words of schemas count, and one alone only where no speaker may be called so."""
    assert is_field_name(text, *_span(text, name)) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Name,Birthday,City\nErika,1984-02-17,Berlin", "Birthday", True),
        ("Name;Geburtstag;Ort\nErika;17.02.1984;Berlin", "Ort", True),
        ("Nom,Prénom,Ville,Téléphone\nDurand,Claire,Lyon,061", "Ville", True),
        ("Nome,Cognome,Città,Data di nascita\nGiulia,Rossi,Milano,1984", "Città", True),
        ("First Name\tCity\nErika\tLeeds", "City", True),
        ('"id","Name","City"\n1,"Erika","Leeds"', "City", True),
        ("Hi,\nName,Shoe,City,Status\nErika,41,Leeds,open", "City", True),
        ("Name,Birthday,City\nErika,1984-02-17,Berlin", "Berlin", False),
        ("Name,Birthday,City\nErika,1984-02-17,Berlin", "Erika", False),
        ("Name, Page\nCity, Berlin", "Berlin", False),
        ("Page, Vance\nErika, Mark", "Page", False),
        ("Dear Page, how are you\nthanks, Lea", "Page", False),
        ("Name, City", "City", False),
        ("Name, Page, City\nand no table", "Page", False),
        ("Rossi,Land,Vance,Miller\nErika,1,2,3", "Land", False),
    ],
)
def test_column_is_named_in_the_head_of_a_table(text: str, name: str, expected: bool) -> None:
    """The line below has as many columns, and most of the head are words of schemas."""
    assert is_column_name(text, *_span(text, name)) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("export NODE_ENV=production", "ENV", True),
        ("NODE_ENV=production", "NODE", True),
        ("set LEA_HOME=1", "LEA_HOME", True),
        ("cd $JAVA_HOME/bin", "JAVA", True),
        ("${JAVA_HOME}", "JAVA_HOME", True),
        ("SARA_AHMADI.pdf", "AHMADI", False),
        ("SARA_AHMADI war da", "SARA", False),
        ("sara_ahmadi=1", "sara", False),
        ("SARA=1", "SARA", False),
        ("NODE_ENV=SARA", "SARA", False),
        ("@SARA_AHMADI=", "SARA", False),
    ],
)
def test_variable_is_in_capitals_before_its_value(text: str, name: str, expected: bool) -> None:
    """Without a value or a sign it may be somebody, written in capitals."""
    assert is_variable(text, *_span(text, name)) is expected
