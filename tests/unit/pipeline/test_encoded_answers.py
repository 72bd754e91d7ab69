"""Answers with encoded surrogates: values come back, encoded as these were."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.encoded_answers import read
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original

ORIGINALS = [
    Original("PERSON", "Liam O'Rourke", "Denis O'Fairley"),
    Original("PERSON", "Carla Brandt", "Moira Dane"),
    Original("PERSON", "Théo Lefèvre", "Gaël Pérusse"),
    Original("PERSON", "نادر محسنی", "مهران شکیبا"),
    Original("ORGANIZATION", "Turner & Wells Ltd", "Hooper & Grange Ltd"),
    Original("ORGANIZATION", "Clearbrook Logistics", "Vestergaard R&D Logistics"),
    Original("LOCATION", "12 Mill Road", "7 Birch Lane"),
    Original("EMAIL", "carla.brandt@example.net", "moira.d@example.com"),
]


@pytest.fixture(scope="module")
def restorer() -> Restorer:
    """A restorer that knows `ORIGINALS`."""
    return Restorer(ORIGINALS, make_words)


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Dear Liam O&#39;Rourke,", "Dear Denis O&#39;Fairley,"),
        ("<b>Carla Brandt</b>, Liam O&#x27;Rourke", "<b>Moira Dane</b>, Denis O&#x27;Fairley"),
        ("&quot;Carla Brandt&quot;", "&quot;Moira Dane&quot;"),
        ("<p>Turner &amp; Wells Ltd</p>", "<p>Hooper &amp; Grange Ltd</p>"),
        ("Turner &amp;amp; Wells Ltd", "Hooper &amp;amp; Grange Ltd"),
        ("Clearbrook Logistics &lt;hi&gt;", "Vestergaard R&amp;D Logistics &lt;hi&gt;"),
        ("&lt;carla.brandt@example.net&gt;", "&lt;moira.d@example.com&gt;"),
        (r'{"name":"Liam O\u0027Rourke"}', r'{"name":"Denis O\u0027Fairley"}'),
        (r'{"firm":"Turner \u0026 Wells Ltd"}', r'{"firm":"Hooper \u0026 Grange Ltd"}'),
        (r"name = 'Liam O\'Rourke'", r"name = 'Denis O\'Fairley'"),
        (r'{"to":"Hello\nCarla Brandt"}', r'{"to":"Hello\nMoira Dane"}'),
        ("https://x.example/?q=Carla+Brandt&p=2", "https://x.example/?q=Moira+Dane&p=2"),
        ("https://x.example/?q=Liam%20O%27Rourke", "https://x.example/?q=Denis%20O%27Fairley"),
        ("https://maps.example/search/12+Mill+Road/", "https://maps.example/search/7+Birch+Lane/"),
        (
            "q=Th%C3%A9o+Lef%C3%A8vre&firm=Turner+%26+Wells+Ltd",
            "q=Ga%C3%ABl+P%C3%A9russe&firm=Hooper+%26+Grange+Ltd",
        ),
        (
            "https://x.example/?q=%D9%86%D8%A7%D8%AF%D8%B1+%D9%85%D8%AD%D8%B3%D9%86%DB%8C",
            "https://x.example/?q=%D9%85%D9%87%D8%B1%D8%A7%D9%86+%D8%B4%DA%A9%DB%8C%D8%A8%D8%A7",
        ),
        (
            "mailto:carla.brandt%40example.net?subject=For%20Liam%20O%27Rourke",
            "mailto:moira.d%40example.com?subject=For%20Denis%20O%27Fairley",
        ),
        (
            "https://x.example/?firm=Clearbrook+Logistics&p=1",
            "https://x.example/?firm=Vestergaard+R%26D+Logistics&p=1",
        ),
    ],
)
def test_encoded_surrogates_come_back_encoded(
    restorer: Restorer, answer: str, restored: str
) -> None:
    """In HTML, JSON, code, links and forms, whole and so that what they stand in stays whole."""
    assert restorer.restore(answer, []).text == restored


def test_name_of_which_detectors_see_a_part_comes_back_whole(restorer: Restorer) -> None:
    """They read the reference of HTML as the end of a word."""
    answer = "Dear Mr O&#39;Rourke, thanks"
    part = [Entity(14, 20, "PERSON", 1.0, "ner")]
    assert answer[14:20] == "Rourke"
    assert restorer.restore(answer, part).text == "Dear Mr O&#39;Fairley, thanks"


@pytest.mark.parametrize(
    "answer",
    [
        "100% of a+b=c & d, 50%20 off, R&D, AT&T, x = a\\nb &c.",
        "https://x.example/?q=Karla+Brandt and 3%20%C3 and %zz",
        "Turner &amp; Sons",
    ],
)
def test_what_stands_for_nothing_stays_to_the_letter(restorer: Restorer, answer: str) -> None:
    """However it is encoded."""
    assert restorer.restore(answer, []).text == answer


def test_places_count_the_answer_as_it_came(restorer: Restorer) -> None:
    """An audit event tells where something was turned back in the encoded text."""
    answer = "&lt;Liam O&#39;Rourke&gt;"
    (replacement,) = restorer.restore(answer, []).replacements
    entity = replacement.entity
    assert answer[entity.start : entity.end] == "Liam O&#39;Rourke"


def test_text_without_marks_is_read_as_it_is() -> None:
    """Nearly every answer is."""
    assert read("Dear Carla, 3 + 4 is seven") is None
