"""Usernames and mailboxes: of whom the conversation knows, and of strangers."""

import random
import re
import string

import pytest

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_likeness import is_name_like
from gateway.pseudonyms.name_lists import is_known
from gateway.testing.chat import ScriptedChat as Chat

CONVERSATIONS = [f"c-{i}" for i in range(12)]


def _letters(name: str) -> str:
    return "".join(c for c in name.lower() if "a" <= c <= "z")


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize(
    ("handle", "article"),
    [("fahad.alotaibi", "al"), ("fahad.al-otaibi", "al-"), ("fahad.al.otaibi", "al."),
     ("fahad.otaibi", ""), ("fahadalotaibi", "al"), ("fahad_elotaibi", "el")],
)  # fmt: skip
def test_romanized_surname_follows_its_arabic_spelling(
    chat: Chat, handle: str, article: str, conversation: str
) -> None:
    """The mailbox has the surname's surrogate; the article stays where the surname takes one."""
    chat.one("PERSON", "فهد العتيبي", conversation, "مرحبا {}")
    mailbox = chat.one("EMAIL", f"{handle}@gmail.com", conversation).partition("@")[0]
    forename, surname = chat.one("PERSON", "Fahad Otaibi", conversation).split(" ", 1)
    given, written = _letters(forename), _letters(surname)
    assert mailbox.startswith(given)
    rest = mailbox[len(given) :].lstrip("._")
    assert rest in (article + written, written)


def test_surname_that_no_list_knows_is_read_in_the_other_script(chat: Chat) -> None:
    """Where letters can be a transcription of one name met here, they are that name."""
    chat.one("PERSON", "علیرضا پورتوکلی", around="سلام {}")
    username = chat.one("USERNAME", "@poortavakoli_a")
    assert username.startswith("@" + _letters(chat.one("PERSON", "Poortavakoli")))


def test_article_needs_an_arabic_surname(chat: Chat) -> None:
    """In "al_smith" stands the forename Al, which does not stay."""
    chat.one("PERSON", "John Smith")
    taken = [chat.one("USERNAME", "@al_smith", c) for c in CONVERSATIONS]
    assert sum(surrogate.startswith("@al_") for surrogate in taken) <= 2


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize("name", ["Ali Rezaei", "علی رضایی"])
def test_forename_that_begins_like_an_article_is_none(
    chat: Chat, name: str, conversation: str
) -> None:
    """In "alirezaei" stands Ali, in every username of his, and no slip behind an article."""
    chat.one("PERSON", name, conversation)
    drawn = _letters(canonical(chat.one("PERSON", "Ali Rezaei", conversation)))
    for handle in ("@alirezaei", "@alirezaei_1990"):
        assert _letters(chat.one("USERNAME", handle, conversation)) == drawn


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize(
    ("mailbox", "around"),
    [("gennarotta.bottazzolini", "ciao {} come stai"), ("sunflower_92", "hello {} how are you"),
     ("walburgine.hinterseerin", "ich bin {} und")],
)  # fmt: skip
def test_strangers_in_handles_get_names(
    chat: Chat, mailbox: str, around: str, conversation: str
) -> None:
    """Letters that look like a name become listed names of about the same length."""
    drawn = chat.one("EMAIL", f"{mailbox}@gmail.com", conversation, around).partition("@")[0]
    originals, words = (re.findall("[a-z]+", text) for text in (mailbox, drawn))
    assert len(words) == len(originals)
    for original, word in zip(originals, words, strict=True):
        assert not is_known(original)
        assert word != original
        assert is_known(word) or is_name_like(word)
        assert abs(min(len(word), 9) - min(len(original), 9)) <= 3


def test_stranger_is_one_in_all_handles_and_in_the_text(chat: Chat) -> None:
    """A surname that is met in a mailbox first has the same surrogate elsewhere."""
    mailbox = chat.one("EMAIL", "g.bottazzolini@gmail.com", around="ciao {}")
    surname = mailbox.partition("@")[0].partition(".")[2]
    assert chat.one("USERNAME", "@bottazzolini").removeprefix("@") == surname
    assert _letters(chat.one("PERSON", "Bottazzolini")) == surname


def test_random_ids_are_no_names() -> None:
    """Few rows of random letters look like a name."""
    rng = random.Random(7)
    drawn = ["".join(rng.choices(string.ascii_lowercase, k=8)) for _ in range(2_000)]
    assert sum(map(is_name_like, drawn)) < 150
    assert not any(map(is_name_like, ("xkq", "qwrtzpsd", "zxcvbnm")))


@pytest.mark.parametrize("handle", ["xk4q9", "ab12marvo7", "a7tselvoni3c", "wzrtkpfd"])
def test_ids_stay_ids(chat: Chat, handle: str) -> None:
    """Each run of letters and digits gives way to one of its kind and length."""
    drawn = chat.one("USERNAME", handle)
    assert drawn != handle
    assert re.sub("[a-z]", "x", re.sub("[0-9]", "0", drawn)) == re.sub(
        "[a-z]", "x", re.sub("[0-9]", "0", handle)
    )


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_handles_of_one_name_stay_apart(chat: Chat, conversation: str) -> None:
    """Spellings of a name in usernames have different surrogates, all of them made of the name."""
    chat.one("PERSON", "فهد العتيبي", conversation)
    surname = _letters(chat.one("PERSON", "Otaibi", conversation))
    handles = ["@otaibi", "@alotaibi", "@elotaibi", "@otaiby", "@oteibi"]
    drawn = [chat.one("USERNAME", handle, conversation) for handle in handles]
    assert len(set(drawn)) == len(drawn)
    assert all(surname in one for one in drawn)


@pytest.mark.parametrize("sign", [":", "@"])
@pytest.mark.parametrize("server", ["matrix.org", "mastodon.social"])
def test_servers_that_take_anybody_stay(chat: Chat, sign: str, server: str) -> None:
    """The name before the server follows the person."""
    name = chat.one("PERSON", "John Smith").lower().replace(" ", ".")
    assert chat.one("USERNAME", f"@john.smith{sign}{server}") == f"@{name}{sign}{server}"


@pytest.mark.parametrize("sign", [":", "@"])
@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_other_servers_become_what_domains_of_mailboxes_become(
    chat: Chat, sign: str, conversation: str
) -> None:
    """One host has one surrogate, in a reserved domain, with its port."""
    domain = chat.one("EMAIL", "info@matrix.north-clinic.test", conversation).partition("@")[2]
    account = f"@John.Smith{sign}matrix.north-clinic.test"
    drawn = chat.one("USERNAME", account, conversation)
    name, _, server = drawn.removeprefix("@").partition(sign)
    assert server == domain
    assert server.endswith((".example.com", ".example.org", ".example.net"))
    assert name == chat.one("PERSON", "John Smith", conversation).replace(" ", ".")
    assert chat.one("USERNAME", f"{account}:8448", conversation).endswith(f"{server}:8448")


def test_account_on_a_server_is_the_person_whose_name_it_has(chat: Chat) -> None:
    """The words of the server's name are nobody's."""
    chat.one("PERSON", "John Smith")
    chat.one("USERNAME", "@john.smith:matrix.north-clinic.test")
    identity = chat.engine.identity
    assert identity("c-1", "USERNAME", "@john.smith:matrix.north-clinic.test") == identity(
        "c-1", "PERSON", "John Smith"
    )


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_stranger_before_a_known_surname_is_a_forename(chat: Chat, conversation: str) -> None:
    """The surname is the family's, the word before it one of their forenames."""
    surname = chat.one("PERSON", "Mme Chevallier", conversation, "bonjour {}").split(" ", 1)[1]
    mailbox = chat.one("EMAIL", "clothildette.chevallier@orange.fr", conversation, "bonjour {}")
    forename, _, rest = mailbox.partition("@")[0].partition(".")
    assert rest == _letters(canonical(surname))
    forenames = {
        _letters(canonical(name.latin))
        for section in ("forenames.F", "forenames.M")
        for name in load_locale("fr").lists[section]
    }
    assert forename in forenames


def test_words_for_a_purpose_stay(chat: Chat) -> None:
    """They say what a mailbox is for, and nobody's name stands in it."""
    assert chat.one("EMAIL", "billing@north-clinic.test").startswith("billing@")


def test_path_of_a_user_stays_one(chat: Chat) -> None:
    """What stands before the stroke is the platform's; behind it is the account of elsewhere."""
    name = chat.one("USERNAME", "kettlefan")
    assert chat.one("USERNAME", "u/kettlefan") == f"u/{name}"


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize(
    ("type_", "one", "other"),
    [
        ("USERNAME", "@sara", "@saraaa"),
        ("EMAIL", "ana@gmail.com", "annna@gmail.com"),
        ("EMAIL", "ali@aaa.test", "ali@a.test"),
    ],
)
def test_a_letter_written_thrice_makes_another_account(
    chat: Chat, type_: str, one: str, other: str, conversation: str
) -> None:
    """In a name it is shouting; two accounts have two surrogates."""
    assert chat.one(type_, one, conversation) != chat.one(type_, other, conversation)


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize("name", ["Mike Thornbury", "Camille Rousselin"])
def test_surname_of_a_mailbox_is_that_of_the_text(chat: Chat, name: str, conversation: str) -> None:
    """A surname that two listed names make up by chance is one name, told before or behind."""
    given, surname = name.lower().split()
    mailbox = chat.one("EMAIL", f"{given}.{surname}@gmail.com", conversation).partition("@")[0]
    drawn = chat.one("PERSON", name, conversation)
    assert [_letters(canonical(word)) for word in drawn.split()] == mailbox.split(".")


@pytest.mark.parametrize("handle", ["marco.dalessio", "marcodalessio"])
def test_surname_with_a_particle_is_followed(chat: Chat, handle: str) -> None:
    """The particle stays as it does in the surname, and the rest is the surname's."""
    given, surname = chat.one("PERSON", "Marco D'Alessio").split()
    drawn = chat.one("USERNAME", handle)
    assert _letters(drawn) == _letters(given) + _letters(surname)


def test_particle_is_none_before_a_forename(chat: Chat) -> None:
    """Where Alessio is a forename alone, "dalessio" has an initial or is a stranger's name."""
    given = chat.one("PERSON", "Alessio Rossi").split()[0]
    assert chat.one("USERNAME", "dalessio") != "d" + _letters(given)


@pytest.mark.parametrize(
    "domain",
    [
        "gmx.net", "gmx.at", "web.de", "libero.it", "inwind.it", "orange.fr", "neuf.fr",
        "laposte.net", "mail.ru", "inbox.ru", "ymail.com", "hotmail.de", "chmail.ir", "bluewin.ch",
    ],
)  # fmt: skip
def test_domain_of_a_public_provider_stays(chat: Chat, domain: str) -> None:
    """Millions have a mailbox there: it tells nobody, and another one would be no provider."""
    drawn = chat.one("EMAIL", f"negar.safaei67@{domain}")
    assert drawn.endswith(f"@{domain}")
    assert "safaei" not in drawn


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize(
    ("first", "second"),
    [("negar.safaei67", "negar_safaei67"), ("zxqlm_42", "zxqlm-42"), ("xq67", "xq.67")],
)
def test_handles_of_one_person_agree_on_all_platforms(
    chat: Chat, first: str, second: str, conversation: str
) -> None:
    """Equal letters and digits become equal ones, whatever stands between them."""
    one, other = (chat.one("USERNAME", handle, conversation) for handle in (first, second))
    mail = chat.one("EMAIL", f"{first}@gmail.com", conversation).partition("@")[0]
    assert re.sub(r"\W|_", "", one) == re.sub(r"\W|_", "", other)
    assert mail == one
    assert one not in (first, second)


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("U0KQ71TZB", "U[0-9][A-Z0-9]{7}"),
        ("W012B7CXM", "W[0-9][A-Z0-9]{7}"),
        ("4b1c7d20-93fe-4c5a-8d17-0a6e5f29b3c4", "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
        ("4B1C7D20-93FE-4C5A-8D17-0A6E5F29B3C4", "[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}"),
        ("65f0c2a1b7d94e0012ab34cd", "[0-9a-f]{24}"),
        ("U7c10b2f4e99d3a56aa018c4de72b6f03", "U[0-9a-f]{32}"),
        ("MB02c7d1e8f94ab36657aa10e3bd924c5f", "MB[0-9a-f]{32}"),
        ("users/104488213970", "users/[0-9]{12}"),
        ("29:1kQz-Trellis", "29:[0-9][a-z]Q?[a-zA-Z-]+"),
        ("8:orgid:4b1c7d20-93fe-4c5a-8d17-0a6e5f29b3c4", "8:orgid:[0-9a-f]{8}(-[0-9a-f]{4,12}){4}"),
    ],
)
def test_ids_of_platforms_stay_ids(chat: Chat, value: str, form: str) -> None:
    """Consumers read the kind of an account off its first letter, and check hexadecimal ids."""
    for conversation in CONVERSATIONS:
        surrogate = chat.one("USERNAME", value, conversation)
        assert surrogate != value
        assert re.fullmatch(form, surrogate)


def test_account_with_a_resource_is_on_the_server_of_the_account(chat: Chat) -> None:
    """Of XMPP: one of the places in which somebody is at home."""
    bare = chat.one("EMAIL", "runa@chat.north-clinic.test")
    assert chat.one("EMAIL", "runa@chat.north-clinic.test/phone") == bare
