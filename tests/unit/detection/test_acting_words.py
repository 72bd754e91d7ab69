"""Tests of known people whose name is a frequent word, in small letters."""

import pytest

from tests.unit.detection.known_words import found


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("robin", "robin is angry"),
        ("robin", "ok. robin isn't in"),
        ("hope", "hope wants cake"),
        ("may", "may is late again"),
        ("gioia", "gioia porta la torta"),
        ("rose", "rose a oublié son sac"),
        ("ernst", "ernst kommt später"),
        ("بهار", "بهار دوستش داره"),
        ("شادی", "شادی خودش با ما دعوا داره"),
        ("امید", "آره. امید زنگ زد"),
        ("امید", "منم به امید هم گفتم"),
        ("میلاد", "باشه به میلادم میگم"),
        ("باران", "آره باران داد بهم"),
        ("باران", "باران جواب نداد"),
        ("بهار", "اگه بهار نمیدونه بپرس"),
        ("امل", "أمل راحت عالبيت"),
        ("امل", "أمل تعبانة من الصبح"),
        ("امل", "شفت أمل بالسوق"),
        ("امل", "طلعت مع أمل."),
        ("امل", "أمل دي مجتهدة"),
        ("امل", "أمل عايزة تمشي"),
        ("المهدی", "المهدي غادي يجي"),
    ],
)
def test_a_word_that_acts_is_the_person_of_the_name(name: str, text: str) -> None:
    """At the beginning of a clause, without an article."""
    assert len(found(text, name)) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("robin", "a robin is angry"),
        ("hope", "hope is all we have"),
        ("may", "may is cold"),
        ("will", "will call later"),
        ("gioia", "che gioia, porta la torta"),
        ("rose", "rose est ma couleur"),
        ("ernst", "ernst ist die lage"),
        ("بهار", "بهار میریم شمال"),
        ("باران", "باران اومد شدید"),
        ("باران", "آره باران میاد"),
        ("باران", "این باران جواب داد به خشکسالی"),
        ("امید", "به امید خدا میایم"),
        ("شادی", "با شادی و خنده گفتن"),
        ("میلاد", "میلادم تبریک گفتن"),
        ("امل", "في أمل نلحق"),
        ("امل", "مع أمل اللقاء"),
        ("جمیل", "جميل ده اوي"),
        ("جمیل", "جميل ده"),
    ],
)
def test_a_word_that_does_nothing_of_people_stays(name: str, text: str) -> None:
    """Though somebody of that name is known."""
    assert not found(text, name)


@pytest.mark.parametrize(
    ("name", "text", "is_found"),
    [
        ("علی", "اتكلنا على ربنا", False),
        ("علی", "وعلى فكرة نسيت", False),
        ("علی", "يا على رد", True),
        ("علی", "شفت علي هناك", True),
        ("منی", "ضاعت مني الشنطة", False),
        ("منی", "شفت منى هناك", True),
        ("سلمی", "سلمي على خالتك", False),
        ("هدی", "هدي اعصابك", False),
        ("هدی", "هدى وصلت", True),
    ],
)
def test_a_particle_with_the_letters_of_a_name_is_none(
    name: str, text: str, is_found: bool
) -> None:
    """Their last letters are one in lists; who is called by it is somebody."""
    assert bool(found(text, name)) is is_found
