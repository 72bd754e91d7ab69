"""Tests of the surrogates of persons' names."""

from collections.abc import Callable

import pytest

from gateway.domain import LANGUAGES, Entity, TextField
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import gender_of, is_surname, part_key
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.short_forms import is_listed_short_form
from gateway.pseudonyms.voices import language_of
from gateway.testing.chat import ScriptedChat as Chat


def test_names_agree_part_by_part(chat: Chat) -> None:
    """Full name, given name and surname of one person say the same, whatever stands around them."""
    full, given, mister, fond = chat.people("Ali Rezaei", "Ali", "Mr Rezaei", "ALI's")
    assert full is not None
    first, last = full.split()
    assert [given, mister, fond] == [first, f"Mr {last}", f"{first.upper()}'s"]


def test_names_agree_across_scripts(chat: Chat) -> None:
    """The Persian and the Latin spelling of one name have the two spellings of one surrogate."""
    latin, persian = chat.people("Ali Rezaei", "علی رضایی")
    assert latin
    assert persian
    assert not is_arabic_script(latin)
    assert is_arabic_script(persian)
    assert [t.key for t in parse_name(latin).parts] == [t.key for t in parse_name(persian).parts]


def test_names_that_begin_like_an_article_have_none(chat: Chat) -> None:
    """الهام is a name as it stands, no الـ and a rest."""
    surrogates = [chat.one("PERSON", "الهام", f"c-{i}") for i in range(40)]
    assert not any(s.startswith("ال") and s not in _FEMALE_PERSIAN for s in surrogates)


_FEMALE_PERSIAN = {name.native for name in load_locale("fa").lists["forenames.F"]}


def test_names_of_a_family_stay_common(chat: Chat) -> None:
    """Two people of one surname still share one; two called alike are as ambiguous as before."""
    john, mary, other = (
        str(n).split() for n in chat.people("John Smith", "Mary Smith", "John Brown")
    )
    assert john[1] == mary[1] != other[1]
    assert john[0] == other[0] != mary[0]


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(30)])
@pytest.mark.parametrize(
    ("value", "section"),
    [
        ("Marc-Antoine", "forenames.M"),
        ("Jean-Baptiste", "forenames.M"),
        ("Marie-Claude", "forenames.F"),
        ("Rose-Hélène", "forenames.F"),
    ],
)
def test_double_forenames_become_double_ones_that_people_bear(
    chat: Chat, value: str, section: str, conversation: str
) -> None:
    """Both halves are of such names, and none of them is double itself."""
    surrogate = chat.one("PERSON", value, conversation, f"Bonjour, je suis {value}, on se voit ?")
    halves = [name.latin.split("-") for name in load_locale("fr").lists[section]]
    first, last = surrogate.split("-")
    assert first in {half[0] for half in halves if half[1:]}
    assert last in {half[1] for half in halves if half[1:]}


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(30)])
@pytest.mark.parametrize("value", ["Yann Le Goff", "Maëlle Le Quéré", "Mme Le Goff"])
def test_breton_surnames_stay_such(chat: Chat, value: str, conversation: str) -> None:
    """What stands behind their article comes from names that have it, and has no second one."""
    surrogate = chat.one("PERSON", value, conversation, f"Bonjour, c'est {value} à l'appareil.")
    _, surname = surrogate.split(maxsplit=1)
    assert surname in {name.latin for name in load_locale("fr").lists["surnames"]}


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(10)])
@pytest.mark.parametrize(
    ("value", "around"),
    [
        ("de La Rochefoucauld", "de La "),
        ("de Saint-Hilaire", "de "),
        ("M. de Saint-Aubin", "M. de "),
        ("Mme de la Villardière", "Mme de la "),
        ("M. St-Onge", "M. "),
    ],
)
def test_noble_surnames_become_one_surname(
    chat: Chat, value: str, around: str, conversation: str
) -> None:
    """Behind "de La" stands no forename, and of a saint neither word stays alone."""
    surrogate = chat.one("PERSON", value, conversation, f"Bonjour {value}, comment allez-vous ?")
    assert surrogate.startswith(around)
    surname = canonical(surrogate.removeprefix(around))
    assert surname in load_locale("fr").surname_ranks
    assert " " not in surname


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(12)])
@pytest.mark.parametrize(
    ("value", "man", "woman"),
    [
        ("John and Mary Smith", "John", "Mary"),
        ("Peter & Anna Schmidt", "Peter", "Anna"),
        ("Sara e Marco Bianchi", "Marco", "Sara"),
    ],
)
def test_names_of_couples_are_those_of_a_man_and_a_woman(
    chat: Chat, value: str, man: str, woman: str, conversation: str
) -> None:
    """What joins them stays, and each has the name that stands for them alone."""
    written = chat.one("PERSON", value, conversation)
    his, hers = (chat.one("PERSON", name, conversation) for name in (man, woman))
    surname = chat.one("PERSON", f"{man} {value.split()[-1]}", conversation).split(" ", 1)[1]
    expected = {man: his, woman: hers, value.split()[-1]: surname}
    assert written == " ".join(expected.get(word, word) for word in value.split())
    assert (gender_of(canonical(his)), gender_of(canonical(hers))) == ("M", "F")


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(30)])
def test_latin_article_stands_before_surnames_that_take_one(chat: Chat, conversation: str) -> None:
    """No "Al-Ben Gibran", as there is none in handles."""
    written = chat.one("PERSON", "Khaled Al-Otaibi", conversation).split(" ", 1)[1]
    surname = chat.one("PERSON", "Otaibi", conversation)
    mailbox = chat.one("EMAIL", "alotaibi@gmail.com", conversation).partition("@")[0]
    assert written in (surname, f"Al-{surname}")
    assert "".join(filter(str.isalpha, written.lower())) == mailbox


@pytest.mark.parametrize("name", ["Yussuf Al-Khatib", "Ahmed Ben Saleh"])
def test_surname_behind_an_arabic_particle_is_arabic(name: str) -> None:
    """In a German text too, whose lists have the forename: no "Al-Mayerhofer"."""
    assert language_of(name, "de") == "ar"
    assert language_of("Ben Schneider", "de") == "de"


@pytest.mark.parametrize("noun", ["Auto ist groß genug", "Mutter kommt"])
@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(12)])
def test_genitive_of_a_name_on_no_list_has_no_s_of_its_own(noun: str, conversation: str) -> None:
    """Its surrogate ends on no sibilant either: "Petra Holtkrugs Auto"."""
    chat, name = Chat(), "Petra Holtkrugs"
    field = TextField(f"{name} {noun}", None, ("text",))
    entity = Entity(0, len(name), "PERSON", 1.0, "test")
    owner = chat.engine.resolve(conversation, [field], [[entity]])[0][0].replacement
    assert chat.one("PERSON", "Petra Holtkrug", conversation, "{} kommt") + "s" == owner


def test_forename_of_two_words_is_of_its_language() -> None:
    """Lists have Mohammadreza in one word."""
    assert language_of("Mohammad Reza", None) == "fa"


@pytest.mark.parametrize(
    ("name", "around", "language"),
    [
        ("Leïla Bensalah", "fr", "ar"),
        ("Zohra", "ar", "ar"),
        ("Reza", "fr", "fa"),
        ("Leila Ahmadi", "de", "fa"),
        ("Leïla", "fa", "fa"),
    ],
)
def test_names_of_arab_countries_are_not_persian_in_other_texts(
    name: str, around: str, language: str
) -> None:
    """A name that Arabic has too is Persian in a Persian text, or beside what is Persian alone."""
    assert language_of(name, around) == language


@pytest.mark.parametrize(
    ("value", "around", "language"),
    [
        ("علی رضایی", "سلام {} آمد", "fa"),
        ("مریم", "به {} بگو بیاد", "fa"),
        ("أحمد المصري", "مرحبا يا {} كيف حالك", "ar"),
        ("Emily Taylor", "have you seen {} today", "en"),
        ("Françoise Dubois", "tu as vu {} hier", "fr"),
        ("Katharina Schneider", "ich habe {} gesehen", "de"),
        ("Giulia Esposito", "ho visto {} ieri", "it"),
    ],
)
def test_names_stay_in_their_language_script_and_gender(
    value: str, around: str, language: str
) -> None:
    """Every surrogate comes from the lists of the language, of the same gender."""
    chat = Chat()
    locale = load_locale(language)
    forenames = {
        canonical(s) for g in "FM" for name in locale.lists[f"forenames.{g}"] for s in name
    }
    gender = gender_of(canonical(value.split()[0]))
    for i in range(60):
        surrogate = chat.one("PERSON", value, f"c-{i}", around)
        first = canonical(surrogate.split(" ")[0])
        assert is_arabic_script(surrogate) == is_arabic_script(value)
        assert first in forenames
        assert locale.genders[first] in (gender, "U")
        assert canonical(surrogate) != canonical(value)


@pytest.mark.parametrize(
    "value",
    [
        "آقای رضایی",
        "علی‌جان",
        "Herr Dr. Schneider",
        "Trainer Wiebke",
        "Praxis Dr. Schneider",
        "مادر هستی",
        "Mme Dubois",
        "Sig.ra Rossi",
        "الأستاذ محمد",
        "Ludwig von Schneider",
    ],
)
def test_names_keep_titles_particles_and_clitics(chat: Chat, value: str) -> None:
    """Everything but the parts of the name stands where it stood."""
    name = parse_name(value)
    surrogate = chat.one("PERSON", value)
    kept = [value[t.start : t.end] for t in name.tokens if not t.key]
    assert all(word in surrogate for word in kept)
    assert value != surrogate


@pytest.mark.parametrize(
    ("value", "check"), [("ali rezaei", str.islower), ("ALI REZAEI", str.isupper)]
)
def test_names_keep_case(chat: Chat, value: str, check: Callable[[str], bool]) -> None:
    """Lower case stays lower, capitals stay capitals."""
    assert check(chat.one("PERSON", value))


def test_names_keep_the_article_of_arabic_surnames(chat: Chat) -> None:
    """With the article and without it is one name; each mention is written its own way."""
    with_article, without = chat.people("أحمد المصري", "أحمد مصري")
    assert with_article
    assert without
    assert with_article.split()[1] == f"ال{without.split(' ', 1)[1]}"


@pytest.mark.parametrize(
    ("type_", "value", "pattern"),
    [
        ("EMAIL", "ali.rezaei@example.com", "{first}.{last}@"),
        ("EMAIL", "alirezaei1987@gmail.com", "{first}{last}19"),
        ("USERNAME", "@Ali_Rezaei", "@{First}_{Last}"),
        ("USERNAME", "@AliRezaei1987", "@{First}{Last}19"),
        ("URL", "https://t.me/ali_rezaei", "https://t.me/{first}_{last}"),
    ],
)
def test_names_are_followed_by_handles(chat: Chat, type_: str, value: str, pattern: str) -> None:
    """A mailbox, username or personal address made of a name is made of its surrogate."""
    first, last = chat.one("PERSON", "Ali Rezaei").split()
    first, last = ("".join(c for c in canonical(p) if c.isalpha()) for p in (first, last))
    expected = pattern.format(
        first=first, last=last, First=first.capitalize(), Last=last.capitalize()
    )
    assert chat.one(type_, value).startswith(expected)


def test_names_follow_handles_that_came_first(chat: Chat) -> None:
    """A name met in a mailbox first has the same surrogate in the text later."""
    mailbox = chat.one("EMAIL", "emily.taylor@example.com").partition("@")[0]
    assert mailbox == chat.one("PERSON", "Emily Taylor").lower().replace(" ", ".")


@pytest.mark.parametrize(
    ("handle", "name", "around", "language"),
    [
        ("@sara_moradi", "سارا مرادی", "سلام {} کجایی امروز", "fa"),
        ("@sara.rossi", "Sara Rossi", "ciao scrivi a {} grazie", "it"),
        ("@sara_schneider", "Sara Schneider", "schreib bitte {} und nicht mir", "de"),
        ("@sara.dubois", "Sara Dubois", "tu peux demander à {} pour demain", "fr"),
    ],
)
def test_names_of_handles_are_of_one_language(
    handle: str, name: str, around: str, language: str
) -> None:
    """The parts of a handle say together, and with the text, which lists its name comes from."""
    chat, locale = Chat(), load_locale(language)
    known = {canonical(n) for s in ("forenames.F", "surnames") for p in locale.lists[s] for n in p}
    for i in range(10):
        chat.one("USERNAME", handle, f"c-{i}", around)
        written = chat.one("PERSON", name, f"c-{i}", around)
        assert all(canonical(part) in known for part in written.split(" ", 1))
        assert is_arabic_script(written) == (language == "fa")


def test_names_that_no_list_knows_get_one_of_the_text_s_language(chat: Chat) -> None:
    """An unknown name takes the language of the words around it."""
    surrogate = chat.one("PERSON", "Zqwvyx", around="ich habe {} nicht gesehen und das ist gut")
    known = {n.latin for g in "FM" for n in load_locale("de").lists[f"forenames.{g}"]}
    assert surrogate in known


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Herr", "Qorvin"),
        ("Mme", "Zelquet"),
        ("Dr.", "Brastik"),
        ("Sig.", "Vurpo"),
        ("née", "Thomas"),
        ("geb.", "Hermann"),
    ],
)
def test_names_behind_a_title_are_surnames(chat: Chat, title: str, name: str) -> None:
    """No forename follows a title such as "Herr" alone."""
    surrogate = chat.one("PERSON", name, around=f"{title} {{}} ist da")
    assert is_surname(canonical(surrogate))
    assert chat.one("PERSON", name) == surrogate


@pytest.mark.parametrize("spelled", ["S-A-R-A", "s a r a", "س ا ر ا"])
def test_names_are_spelled_as_they_are_written(chat: Chat, spelled: str) -> None:
    """In "Sara, S-A-R-A" the letters stay those of the name."""
    surrogate = chat.one("PERSON", spelled)
    sign = spelled[1]
    assert surrogate.replace(sign, "").lower() == chat.one("PERSON", spelled[::2].lower()).lower()
    assert surrogate[1::2] == sign * (len(surrogate) // 2)


def test_names_without_letters_are_numbered(chat: Chat) -> None:
    """What cannot be read as a name falls to an index, never to itself."""
    assert chat.one("PERSON", "🙂🙂") == "[PERSON_1]"


def test_names_stay_injective_in_a_crowd(chat: Chat) -> None:
    """Five hundred given names of one language have five hundred surrogates."""
    names = [n.native for n in load_locale("fa").lists["forenames.M"]]
    names += [n.native for n in load_locale("fa").lists["forenames.F"]]
    # Amir may be short for the Amirhossein of the same crowd.
    names = [name for name in names if not is_listed_short_form(canonical(name))]
    # "مجتبا" is the "مجتبی" of the same crowd.
    names = list({part_key(canonical(name)): name for name in names}.values())
    surrogates = [chat.one("PERSON", name) for name in names[:500]]
    assert len(set(surrogates)) == 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_of_one_conversation_share_a_surrogate(chat: Chat, language: str) -> None:
    """Names that two scripts know are taken like others: who is a Laura, nobody else is."""
    names = [name.latin for name in load_locale(language).lists["forenames.F"]]
    names = [name for name in names if not is_listed_short_form(canonical(name))][:48]
    for first in range(0, len(names), 8):
        eight = names[first : first + 8]
        drawn = [chat.one("PERSON", name, f"c-{first}", "{} is here") for name in eight]
        keys = {canonical(name) for name in eight}
        assert len(set(drawn)) == len(keys)


@pytest.mark.parametrize(
    ("value", "around", "language"),
    [
        ("rose", "does {} still hate mint?", "en"),
        ("بهار", "ما {} جان را دیدیم", "fa"),
        ("Gioia", "ciao {} come stai oggi", "it"),
    ],
)
def test_names_that_are_words_stay_in_the_language_of_the_text(
    chat: Chat, value: str, around: str, language: str
) -> None:
    """Their lists know them without a rank, and those of other languages with one."""
    lists = load_locale(language).lists
    known = {canonical(s) for name in lists["forenames.F"] for s in name}
    assert {canonical(chat.one("PERSON", value, f"c-{i}", around)) for i in range(40)} <= known


def test_tail_of_a_surname_is_no_plural(chat: Chat) -> None:
    """The Angelis behind "De" is a surname as it stands, without an ending to keep."""
    surnames = {name.latin for name in load_locale("it").lists["surnames"]}
    around = "La De {} ha chiamato ieri"
    assert {chat.one("PERSON", "Angelis", f"c-{i}", around) for i in range(40)} <= surnames


@pytest.mark.parametrize(
    ("value", "around"),
    [
        ("بهرامی‌نژاد", "سلام آقای دکتر {} هست؟"),
        ("فروتن", "خانم {} تشریف دارند"),
        ("فروتن", "مهندس {} اومد"),
    ],
)
def test_persian_title_makes_a_surname_of_what_is_no_usual_forename(
    chat: Chat, value: str, around: str
) -> None:
    """No "آقای مریم", and no lady who is called like a man."""
    surnames = {name.native for name in load_locale("fa").lists["surnames"]}
    assert {chat.one("PERSON", value, f"c-{i}", around) for i in range(40)} <= surnames


@pytest.mark.parametrize(
    ("value", "around", "foreign"),
    [("حاج‌حسینی", "سلام آقای {} هست؟", "يكىةأإ"), ("حسابي", "مرحبا يا {} كيف حالك", "یک")],
)
def test_names_are_written_in_the_letters_of_the_text(
    chat: Chat, value: str, around: str, foreign: str
) -> None:
    """Whatever list a name came from, a Persian reader meets no Arabic ي, nor an Arab a ی."""
    drawn = "".join(chat.one("PERSON", value, f"c-{i}", around) for i in range(60))
    assert set(foreign).isdisjoint(drawn)


@pytest.mark.parametrize("value", ["renzo", "Lena", "حسین", "طاها"])
def test_no_surrogate_says_what_it_stands_for(chat: Chat, value: str) -> None:
    """No Renzo becomes a Lorenzo."""
    surrogates = [chat.one("PERSON", value, f"c-{i}") for i in range(400)]
    assert not [each for each in surrogates if canonical(value) in canonical(each)]


def test_names_cover_all_languages() -> None:
    """A locale stands for each of the six languages."""
    assert LANGUAGES == ("fa", "en", "fr", "ar", "de", "it")


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(12)])
def test_double_surname_becomes_two_surnames(chat: Chat, conversation: str) -> None:
    """Each half has the surrogate that it has alone, and neither is a forename alone."""
    written = chat.one("PERSON", "Frau Dr. Müller-Lüdenscheidt", conversation, "Guten Tag {}")
    drawn = written.removeprefix("Frau Dr. ")
    assert written == f"Frau Dr. {drawn}"
    assert drawn.startswith(chat.one("PERSON", "Herr Müller", conversation).removeprefix("Herr "))
    names = {name.latin for name in load_locale("de").lists["surnames"]}
    assert set(drawn.split("-")) <= names


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(12)])
@pytest.mark.parametrize(
    ("name", "word", "around"),
    [
        ("John Smith", "JohnSmith", "hello {} how are you"),
        ("John Smith", "johnsmith", "hello {} how are you"),
        ("John Smith", "JOHNSMITH", "hello {} how are you"),
        ("John Smith", "SmithJohn", "hello {} how are you"),
        ("علیرضا محمدی", "علیرضامحمدی", "سلام {} جان"),
        ("Gennarotta Bottazzolini", "gennarottabottazzolini", "ciao {} come stai"),
    ],
)
def test_names_written_together_are_the_person(
    chat: Chat, name: str, word: str, around: str, conversation: str
) -> None:
    """A run of letters made of both parts of a name met here becomes both surrogates in one."""
    parts = chat.one("PERSON", name, conversation, around)
    drawn = chat.one("PERSON", word, conversation, around)
    identity = chat.engine.identity
    assert identity(conversation, "PERSON", word) == identity(conversation, "PERSON", name)
    forename, surname = (
        chat.one("PERSON", part, conversation, around).replace(" ", "") for part in name.split()
    )
    assert drawn.replace("\u200c", "").casefold() in {
        (forename + surname).replace("\u200c", "").casefold(),
        (surname + forename).replace("\u200c", "").casefold(),
    }
    assert " " not in drawn
    assert (drawn.isupper(), drawn.islower()) == (word.isupper(), word.islower())
    assert parts.split()[0] in forename


def test_words_are_not_taken_apart_by_names_of_strangers(chat: Chat) -> None:
    """A forename that no list knows is not made of the forenames of two persons."""
    for name in ("Anna Krause", "Lena Vogt"):
        chat.one("PERSON", name)
    identity = chat.engine.identity
    chat.one("PERSON", "Lenanna")
    assert identity("c-1", "PERSON", "Lenanna") not in {
        identity("c-1", "PERSON", name) for name in ("Anna Krause", "Lena Vogt")
    }
    assert chat.one("PERSON", "Lenanna").istitle()


@pytest.mark.parametrize(
    ("name", "gender"),
    [
        ("Agnieszka", "F"),
        ("Chinedu Okafor", "M"),
        ("Yewande", "F"),
        ("Rajesh", "M"),
        ("Sunita Bhattacharya", "F"),
        ("Wojtek", "M"),
        ("Yesenia", "F"),
        ("DeShawn", "M"),
    ],
)
def test_forenames_of_all_the_world_keep_their_gender(chat: Chat, name: str, gender: str) -> None:
    """Also those on no list that names are drawn from; a "she" beside them stays right."""
    for i in range(12):
        surrogate = chat.one("PERSON", name, f"c-{i}", around="has {} called about the keys?")
        assert load_locale("en").genders[canonical(surrogate.split()[0])] in (gender, "U")
