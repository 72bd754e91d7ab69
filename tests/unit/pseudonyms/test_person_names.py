"""Tests of how names are taken apart."""

import pytest

from gateway.pseudonyms.name_roles import Role
from gateway.pseudonyms.person_names import parse_name


@pytest.mark.parametrize(
    ("value", "given", "surnames", "gender"),
    [
        ("Ali Rezaei", ["Ali"], ["Rezaei"], "M"),
        ("علی رضایی", ["علی"], ["رضایی"], "M"),
        ("آقای رضایی", [], ["رضایی"], "M"),
        ("خانم دکتر احمدی", [], ["احمدی"], "F"),
        ("علی‌جان", ["علی"], [], "M"),
        ("مریم خانم", ["مریم"], [], "F"),
        ("Nadia Khan", ["Nadia"], ["Khan"], "F"),
        ("OMAR KHAN", ["OMAR"], ["KHAN"], "M"),
        ("owen khan", ["owen"], ["khan"], "M"),
        ("reza khan", ["reza"], [], "M"),
        ("رضا خان", ["رضا"], [], "M"),
        ("رضایی‌ها", [], ["رضایی"], ""),
        ("Mr Rezaei", [], ["Rezaei"], "M"),
        ("Mrs. Smith", [], ["Smith"], "F"),
        ("Herr Dr. Schneider", [], ["Schneider"], "M"),
        ("Sig.ra Rossi", [], ["Rossi"], "F"),
        ("OStR Wagner", [], ["Wagner"], ""),
        ("AbtInsp Moser", [], ["Moser"], ""),
        ("KHK Heike Brenner", ["Heike"], ["Brenner"], "F"),
        ("Gräfin Thalheim", [], ["Thalheim"], "F"),
        ("Freifrau von Stetten", [], ["Stetten"], "F"),
        ("Freiherr von Stetten", [], ["Stetten"], "M"),
        ("Hofrätin Pichler", [], ["Pichler"], "F"),
        ("Oberstudienrat Wagner", [], ["Wagner"], "M"),
        ("Dr. iur. Karin Holler", ["Karin"], ["Holler"], "F"),
        ("h.c. Hans Lorenz", ["Hans"], ["Lorenz"], "M"),
        ("E. Smith", [], ["Smith"], ""),
        ("Pr Lambert", [], ["Lambert"], ""),
        ("Sra. López", [], ["López"], "F"),
        ("Señora Pérez", [], ["Pérez"], "F"),
        ("Ramesh ji", ["Ramesh"], [], "F"),
        ("Ramesh Ji", ["Ramesh"], ["Ji"], "F"),
        ("Mme Dubois", [], ["Dubois"], "F"),
        ("الأستاذ محمد", ["محمد"], [], "M"),
        ("السيدة فاطمة الزهراني", ["فاطمة"], ["الزهراني"], "F"),
        ("John's", ["John"], [], "M"),
        ("Mary Jane Watson", ["Mary", "Jane"], ["Watson"], "F"),
        ("Ludwig von Schneider", ["Ludwig"], ["Schneider"], "M"),
        ("Smith, John", ["John"], ["Smith"], "M"),
        ("J. Smith", [], ["Smith"], ""),
        ("d'Anne", ["Anne"], [], "F"),
        ("d'Aubigny", [], ["Aubigny"], ""),
        ("D'Angelo", [], ["Angelo"], ""),
        ("d'Angelo", ["Angelo"], [], "M"),
        ("L'Anna", ["Anna"], [], "F"),
        ("O'Brien", [], ["Brien"], ""),
        ("لمحمد", ["محمد"], [], "M"),
        ("Jean-Pierre", ["Jean", "Pierre"], [], "M"),
        ("Herr Karl-Heinz", ["Karl", "Heinz"], [], "M"),
        ("Jean-Pierre Dupont", ["Jean", "Pierre"], ["Dupont"], "M"),
        ("Frau Dr. Müller-Lüdenscheidt", [], ["Müller", "Lüdenscheidt"], "F"),
        ("Müller-Lüdenscheidt", [], ["Müller", "Lüdenscheidt"], ""),
        ("Frau Peter-Schmidt", [], ["Peter", "Schmidt"], "F"),
        ("Mme Dupont-Aignan", [], ["Dupont", "Aignan"], "F"),
        ("Sabine Martin-Werner", ["Sabine"], ["Martin", "Werner"], "F"),
        ("Al-Otaibi", [], ["Otaibi"], ""),
        ("Mr Al-Otaibi", [], ["Otaibi"], "M"),
        ("Al Smith", ["Al"], ["Smith"], ""),
        ("Mary O'Brien", ["Mary"], ["Brien"], "F"),
        ("Odile Le Maître", ["Odile"], ["Maître"], "F"),
        ("Mr Ó Ceallaigh", [], ["Ceallaigh"], "M"),
        ("Ní Dhomhnaill", [], ["Dhomhnaill"], ""),
        ("Sinéad Nic Gabhann", ["Sinéad"], ["Gabhann"], "F"),
        ("Seán Mac Eoin", ["Seán"], ["Eoin"], "M"),
        ("Mac Miller", ["Mac"], ["Miller"], "M"),
        ("Di Foster", ["Di"], ["Foster"], ""),
        ("Nóra Mac an Ghoill", ["Nóra"], ["Ghoill"], "F"),
        ("Den Walker", ["Den"], ["Walker"], ""),
        ("Den the Baker", ["Den"], ["Baker"], ""),
        ("Di Bartolo", [], ["Bartolo"], ""),
        ("Del Vecchio", [], ["Vecchio"], ""),
        ("Del Pin", [], ["Pin"], ""),
        ("Dalla Costa", [], ["Costa"], ""),
        ("Dos Santos", [], ["Santos"], ""),
        ("Ter Haar", [], ["Haar"], ""),
        ("Mr Den Hartog", [], ["Hartog"], "M"),
        ("P. Brady", [], ["Brady"], ""),
        ("Mr J. Thomas", [], ["Thomas"], "M"),
        ("Thomas J.", ["Thomas"], [], "M"),
        ("Napoleone III", ["Napoleone"], [], "M"),
        ("Karl XII", ["Karl"], [], "M"),
        ("JINPING XI", ["JINPING"], ["XI"], ""),
        ("De Gasperi", [], ["Gasperi"], ""),
        ("Di Stefano", [], ["Stefano"], ""),
        ("di Stefano", ["Stefano"], [], "M"),
        ("Uncle James", ["James"], [], "M"),
        ("Oma Schmidt", [], ["Schmidt"], "F"),
        ("نادر رحیم زاده", ["نادر"], ["رحیم زاده"], "M"),
        ("کاظم زاده", [], ["کاظم زاده"], ""),
        ("محمد رضا نژاد", ["محمد"], ["رضا نژاد"], "M"),
        ("زاده", ["زاده"], [], ""),
        ("خانم پور", [], ["پور"], "F"),
        ("اوس‌رحیم", ["رحیم"], [], "M"),
        ("حاج رحیم", ["رحیم"], [], "M"),
        ("آقا‌زاده", [], ["آقا‌زاده"], ""),
        ("عبد الله حداد", ["عبد الله"], ["حداد"], "M"),
        ("نجیب الله احمدزی", ["نجیب الله"], ["احمدزی"], "M"),
        ("شمس الدین", ["شمس الدین"], [], "M"),
        ("عبدالقدیر", ["عبدالقدیر"], [], "M"),
        ("حاجیه خانم بتول", ["بتول"], [], "F"),
        ("بی بی زهرا", ["زهرا"], [], "F"),
        ("کاک شوان", ["شوان"], [], "M"),
        ("بهارو", ["بهار"], [], "F"),
        ("یاشارو", ["یاشار"], [], "M"),
        ("رضاینا", ["رضا"], [], "M"),
        ("حمیداینا", ["حمید"], [], "M"),
        ("سپهرینا", ["سپهر"], [], "M"),
        ("سمیراهم", ["سمیرا"], [], "F"),
        ("خانم سلامت", [], ["سلامت"], "F"),
        ("پریسات", ["پریسا"], [], "F"),
        ("مرتضام", ["مرتضا"], [], "M"),
        ("کریستینا", ["کریستینا"], [], "F"),
        ("ابراهیم", ["ابراهیم"], [], "M"),
        ("میناست", ["مینا"], [], "F"),
        ("لـمريم", ["مريم"], [], "F"),
        ("ياأحمد", ["أحمد"], [], "M"),
        ("ياسر", ["ياسر"], [], "M"),
        ("زهراسادات", ["زهرا"], [], "F"),
        ("زهرا سادات موسوی", ["زهرا"], ["موسوی"], "F"),
        ("مریم‌السادات", ["مریم"], [], "F"),
        ("خانم سادات", [], ["سادات"], "F"),
        ("أنور السادات", ["أنور"], ["السادات"], "M"),
        ("زهراخانوم", ["زهرا"], [], "F"),
        ("پسردایی مهران", ["مهران"], [], "M"),
        ("زن‌عمو لیلا", ["لیلا"], [], "F"),
        ("خاله جون سیما", ["سیما"], [], "F"),
        ("راننده حسن", ["حسن"], [], "M"),
        ("راننده حسنی", [], ["حسنی"], ""),
        ("گروهبان جلالی", [], ["جلالی"], ""),
        ("پیک موتوری محسن", ["محسن"], [], "M"),
        ("معلم زبان سارا", ["سارا"], [], "F"),
        ("مربی سارا", ["سارا"], [], "F"),
        ("معلم مهدی", ["مهدی"], [], "M"),
        ("لیدر تور مهناز", ["مهناز"], [], "F"),
        ("نازنین مدیر فروش", ["نازنین"], [], "F"),
        ("سهراب صاحبخونه", ["سهراب"], [], "M"),
        ("سهراب وکیل", ["سهراب"], ["وکیل"], "M"),
        ("مینا خانومو", ["مینا"], [], "F"),
        ("فرهادجونو", ["فرهاد"], [], "M"),
        ("رعناجونم", ["رعنا"], [], "F"),
        ("شیوا‌جونت", ["شیوا"], [], "F"),
        ("کاوه جونت", ["کاوه"], [], "M"),
        ("بهروز آقارو", ["بهروز"], [], "M"),
        ("مرجانو", ["مرجان"], [], "F"),
        ("فرهاد خانی", ["فرهاد"], ["خانی"], "M"),
        ("پرویز خانوم", ["پرویز"], [], "F"),
        ("Stefania De Santis", ["Stefania"], ["Santis"], "F"),
        ("Van der Berg", [], ["Berg"], ""),
        ("Anna und Peter Schmidt", ["Anna", "Peter"], ["Schmidt"], ""),
        ("Peter & Anna", ["Peter", "Anna"], [], ""),
        ("M. et Mme Dupont", [], ["Dupont"], ""),
        ("J. and K. Smith", [], ["Smith"], ""),
        ("Sara e Marco Bianchi", ["Sara", "Marco"], ["Bianchi"], ""),
        ("john e smith", ["john"], ["smith"], "M"),
        ("علی و زهرا", ["علی", "زهرا"], [], ""),
        ("Anna Meier, geb. Hermann", ["Anna"], ["Meier", "Hermann"], "F"),
        ("née Thomas", [], ["Thomas"], ""),
        ("nata rossi", ["nata"], ["rossi"], "M"),
        ("the Carters", [], ["Carter"], ""),
        ("i Rossi", [], ["Rossi"], ""),
        ("Eheleute Weber", [], ["Weber"], ""),
        ("Sheikh Al Maktoum", [], ["Maktoum"], "M"),
        ("Fatima Sheikh", ["Fatima"], ["Sheikh"], "F"),
        ("Mr Sheikh", [], ["Sheikh"], "M"),
        ("Al Qahtani", [], ["Qahtani"], ""),
        ("Mr. Al Saud", [], ["Saud"], "M"),
        ("Mr. Al Smith", ["Al"], ["Smith"], "M"),
        ("Mohammad Reza Karimi", ["Mohammad Reza"], ["Karimi"], "M"),
        ("ROSSI MARIO", ["MARIO"], ["ROSSI"], "M"),
        ("MARTIN Jean", ["Jean"], ["MARTIN"], "M"),
        ("Dr. THOMAS MARTIN", ["THOMAS"], ["MARTIN"], "M"),
        ("Rose Martin", ["Rose"], ["Martin"], "F"),
        # On no list, before what is a forename alone.
        ("Vezzolini Renato", ["Renato"], ["Vezzolini"], "M"),
        ("Olumide Martin", ["Olumide"], ["Martin"], ""),
        ("Dal Pozzo", [], ["Pozzo"], ""),
        ("Dal Pozzo Lucilla", ["Lucilla"], ["Pozzo"], "F"),
        ("Dalla Valle", [], ["Valle"], ""),
        ("Anna Maria", ["Anna", "Maria"], [], "F"),
        ("Eva Maria Huber", ["Eva", "Maria"], ["Huber"], "F"),
        ("Ahmed Karim", ["Ahmed"], ["Karim"], "M"),
    ],
)
def test_person_names_tell_parts_apart(
    value: str, given: list[str], surnames: list[str], gender: str
) -> None:
    """Titles, particles and clitics are no parts; given names, surnames and gender are found."""
    name = parse_name(value)
    parts = {
        role: [value[t.start : t.end] for t in name.tokens if t.role is role]
        for role in (Role.GIVEN, Role.SURNAME)
    }
    assert (parts[Role.GIVEN], parts[Role.SURNAME], name.gender) == (given, surnames, gender)


@pytest.mark.parametrize(
    ("value", "initials"), [("I Rossi", ["I"]), ("John E Smith", ["E"]), ("i Rossi", [])]
)
def test_a_letter_that_may_be_an_initial_is_one(value: str, initials: list[str]) -> None:
    """An article and a conjunction of one letter stay only where they are no initial."""
    tokens = parse_name(value).tokens
    assert [value[t.start : t.end] for t in tokens if t.role is Role.INITIAL] == initials


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ali", "علی"),
        ("علي", "علی"),
        ("Mohammad", "محمد"),
        ("Rezaei", "رضایی"),
        ("Rezaee", "رضایی"),
        ("المصري", "مصري"),
        ("ALI", "ali"),
        ("علی‌جان", "علی"),
        ("عبد الله", "عبدالله"),
        ("Mohammad Reza", "محمدرضا"),
        ("نجیب الله", "نجیب‌الله"),
        ("کاظم زاده", "کاظم‌زاده"),
        ("کاظم‌زاده", "کاظمزاده"),
        ("رستم پور", "رستم‌پور"),
        ("صادقی فر", "صادقی‌فر"),
        ("یزدان پناه", "یزدان‌پناه"),
    ],
)
def test_person_names_have_one_key_in_every_spelling(one: str, other: str) -> None:
    """A part has the same key in both scripts, with article or clitic, in any case."""
    assert parse_name(one).parts[0].key == parse_name(other).parts[0].key


@pytest.mark.parametrize("value", ["", "...", "123", "🙂"])
def test_person_names_without_letters_have_no_parts(value: str) -> None:
    """What holds no letter is not taken for a name."""
    assert parse_name(value).parts == ()


@pytest.mark.parametrize(
    ("value", "given", "gender"),
    [
        ("flea_steffi", "steffi", "F"),
        ("Zocker_Olli", "Olli", "M"),
        ("crazy_lisa_99", "lisa", "F"),
        ("big_mike", "mike", "M"),
        ("mueller_anna", "anna", "F"),
        # What is listed comes first as in any name, and surnames stay surnames.
        ("lea_martin", "lea", "F"),
        ("anna_whitcombe", "anna", "F"),
        ("thuy_nguyen", "thuy", ""),
    ],
)
def test_accounts_may_have_a_word_before_the_forename(value: str, given: str, gender: str) -> None:
    """Whoever plays as "big_mike" is called Mike."""
    name = parse_name(value)
    assert [value[t.start : t.end] for t in name.parts if t.role is Role.GIVEN] == [given]
    assert name.gender == gender
