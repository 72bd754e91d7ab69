"""Tests of initials, which follow the name that they stand for."""

import pytest

from gateway.pseudonyms import MemoryVault
from gateway.pseudonyms.canonical import canonical
from gateway.testing.chat import ScriptedChat as Chat

CONVERSATIONS = [f"c-{i}" for i in range(12)]


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Jaya Patel", "J. Patel"),
        ("Maria Wolff", "M. Wolff"),
        ("Siobhan O'Donnell", "S. O'Donnell"),
        ("Daniel Patel", "D. Patel"),
        ("Laura Wolff", "L Wolff"),
        ("Yvonne Ashby", "Y. Ashby"),
        ("مریم احمدی", "م. احمدی"),
    ],
)
def test_initials_are_those_of_the_surrogate(chat: Chat, name: str, short: str) -> None:
    """Whoever signs with an initial is read as the person that was named in full."""
    whole = chat.one("PERSON", name)
    shortened = chat.one("PERSON", short, around="Bitte schreiben Sie das auf, {} hat es gesehen.")
    assert shortened[0] == whole[0]
    assert shortened.split(" ", 1)[1] == whole.split(" ", 1)[1]


@pytest.mark.parametrize(
    ("name", "around", "is_initial"),
    [
        ("Maude Bellerose", "Merci beaucoup pour votre aide,\n{}", True),
        ("Maude Bellerose", "{}", True),
        ("Maude Bellerose", "Best regards, {}", True),
        ("Maude Bellerose", "Est-ce que {} est avec vous ?", False),
        ("Sylvie Bellerose", "Merci beaucoup pour votre aide,\n{}", False),
    ],
)
def test_a_title_of_one_letter_is_the_initial_of_who_signs(
    chat: Chat, name: str, around: str, is_initial: bool
) -> None:
    """In French it is a gentleman's, unless it is all that a known person signs with."""
    whole = chat.one("PERSON", name)
    shortened = chat.one("PERSON", "M. Bellerose", around=around)
    assert shortened == f"{whole[0] if is_initial else 'M'}. {whole.split(' ', 1)[1]}"


def test_initials_of_two_persons_are_nobodys(chat: Chat) -> None:
    """Where two could be meant, the letter is drawn, and is not the original one."""
    chat.people("Jaya Patel", "Jonas Patel")
    assert not chat.one("PERSON", "J. Patel").startswith("J")


@pytest.mark.parametrize(
    ("handle", "build"),
    [
        ("jpatel", "{given[0]}{surname}"),
        ("j.patel", "{given[0]}.{surname}"),
        ("patel_j", "{surname}_{given[0]}"),
        ("jaya_p", "{given}_{surname[0]}"),
        ("jayap", "{given}{surname[0]}"),
        ("jay.patel", "{given}.{surname}"),
    ],
)
@pytest.mark.parametrize("type_", ["USERNAME", "EMAIL"])
def test_handles_keep_initials(chat: Chat, type_: str, handle: str, build: str) -> None:
    """A mailbox of initial and surname reads as that of the person whose surrogate stands by it."""
    given, surname = chat.one("PERSON", "Jaya Patel").lower().split()
    value = handle if type_ == "USERNAME" else f"{handle}@gmail.com"
    expected = build.format(given=given, surname=surname)
    assert chat.one(type_, value).partition("@")[0] == expected


@pytest.mark.parametrize(
    ("name", "handle", "build"),
    [
        ("Lieke van der Ploeg", "l.vanderploeg", "{given[0]}.vander{surname}"),
        ("Lieke van der Ploeg", "lieke.vanderploeg", "{given}.vander{surname}"),
        ("Lieke van der Ploeg", "lieke.van.der.ploeg", "{given}.van.der.{surname}"),
        ("Lieke van der Ploeg", "lvanderploeg", "{given[0]}vander{surname}"),
        ("Ines Vandermeulen", "i.vandermeulen", "{given[0]}.{surname}"),
        ("Ines Vandermeulen", "vandermeulen.ines", "{surname}.{given}"),
        ("Jutta von Reventlow", "j.vonreventlow", "{given[0]}.von{surname}"),
        ("Carlo De Luca", "c.deluca", "{given[0]}.de{surname}"),
    ],
)
def test_mailboxes_keep_the_particles_of_a_surname(
    chat: Chat, name: str, handle: str, build: str
) -> None:
    """Whether they are written together with it or apart."""
    words = [canonical(word) for word in chat.one("PERSON", name).split()]
    surname = "".join(c for c in words[-1] if "a" <= c <= "z")
    expected = build.format(given=words[0], surname=surname)
    assert chat.one("EMAIL", f"{handle}@example.com").partition("@")[0] == expected


@pytest.mark.parametrize("handle", ["l.vandermolen", "vanessa.ploeg"])
def test_other_names_have_no_particles(chat: Chat, handle: str) -> None:
    """What begins as particles do is another name where the rest was not met, or nothing is."""
    surname = chat.one("PERSON", "Lieke van der Ploeg").split()[-1].lower()
    drawn = chat.one("EMAIL", f"{handle}@example.com").partition("@")[0]
    assert (surname in drawn) is handle.endswith("ploeg")
    assert not drawn.startswith("van")


@pytest.mark.parametrize(
    ("name", "handle"),
    [("Geneviève Lacroix", "gene.lacroix"), ("Martina Ferraro", "marti.ferraro")],
)
def test_a_short_form_in_a_handle_is_the_forename(chat: Chat, name: str, handle: str) -> None:
    """A mailbox made of a short form and the surname is no stranger's."""
    surname = chat.one("PERSON", name).lower().split()[1]
    assert chat.one("USERNAME", handle).endswith(f".{surname}")
    assert chat.one("USERNAME", handle) == chat.one("USERNAME", handle.replace(".", "_")).replace(
        "_", "."
    )


def test_handles_with_initials_tell_brothers_apart(chat: Chat) -> None:
    """An initial is no slip in the surname: two of one family have two handles."""
    first, second = (name.lower() for name in chat.people("Sven Kroeger", "Jan Kroeger") if name)
    handles = [chat.one("USERNAME", handle) for handle in ("skroeger", "jkroeger")]
    surname = first.split()[1]
    assert handles == [f"{first[0]}{surname}", f"{second[0]}{surname}"]


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize(
    ("name", "short"),
    [("Jaya Patel", "J. Patel"), ("مریم احمدی", "م. احمدی")],
)
def test_initials_stay_after_a_restart(name: str, short: str, conversation: str) -> None:
    """A letter that followed a name goes on following it when only the vault is left."""
    vault = MemoryVault()
    chat = Chat(vault=vault)
    chat.one("PERSON", name, conversation)
    before = chat.one("PERSON", short, conversation)
    assert Chat(vault=vault).one("PERSON", short, conversation) == before


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_initials_stay_when_the_name_follows(conversation: str) -> None:
    """A letter that was drawn stays after a restart, though by then a name would tell another."""
    vault = MemoryVault()
    before = Chat(vault=vault).one("PERSON", "J. Patel", conversation)
    chat = Chat(vault=vault)
    chat.one("PERSON", "Jaya Patel", conversation)
    assert chat.one("PERSON", "J. Patel", conversation) == before


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_initials_alone_stay_when_another_has_them(conversation: str) -> None:
    """Letters that stood for somebody go on doing so when a second person could be meant."""
    vault = MemoryVault()
    chat = Chat(vault=vault)
    chat.one("PERSON", "Jaya Patel", conversation)
    before = chat.one("PERSON", "JP", conversation)
    chat.one("PERSON", "John Price", conversation)
    assert chat.one("PERSON", "JP", conversation) == before
    assert Chat(vault=vault).one("PERSON", "JP", conversation) == before


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_initials_of_one_family_stay_apart(chat: Chat, conversation: str) -> None:
    """Two of one surname do not become one by their initials."""
    drawn = [chat.one("PERSON", f"{letter}. Patel", conversation) for letter in "ABCEFGHJ"]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Jean-Baptiste Delacourt", "JB"),
        ("Jean-Baptiste Delacourt", "J.-B."),
        ("Jean-Baptiste Delacourt", "J.-B. D."),
        ("Jaya Patel", "J.P."),
        ("Jaya Patel", "JP"),
        ("Corbett-Yarde", "C-Y"),
    ],
)
def test_initials_alone_are_those_of_the_surrogate(chat: Chat, name: str, initials: str) -> None:
    """Letters stay letters, and those of the only person whose names begin so follow the names."""
    words = str(chat.one("PERSON", name)).replace("-", " ").split()
    expected = iter(word[0] for word in words)
    short = "".join(next(expected) if c.isalpha() else c for c in initials)
    assert chat.one("PERSON", initials) == short


@pytest.mark.parametrize("initials", ["J.D", "J.-D.", "م. ر.", "KN", "O.", "Q. X. W.", "ش."])
def test_initials_of_nobody_known_stay_letters(chat: Chat, initials: str) -> None:
    """No "Shay.Haswell." stands for J.D., and the letters are others."""
    drawn = chat.one("PERSON", initials)
    assert [c.isalpha() for c in drawn] == [c.isalpha() for c in initials]
    assert not {*filter(str.isalpha, drawn)} & {*filter(str.isalpha, initials)}


def test_capitals_of_a_known_name_are_no_initials(chat: Chat) -> None:
    """BEN is a name that is shouted."""
    assert chat.one("PERSON", "BEN") == chat.one("PERSON", "Ben").upper()


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(6)])
def test_a_handle_that_is_taken_for_a_name_keeps_its_initial(chat: Chat, conversation: str) -> None:
    """It is no slip of the surname, and the same as the mailbox."""
    forename, surname = chat.one("PERSON", "Rosa Fichtner", conversation).split(" ", 1)
    mailbox = chat.one("EMAIL", "rfichtner@gmail.com", conversation)
    handle = chat.one("PERSON", "rfichtner", conversation, "compte {} chez vous")
    assert handle == mailbox.partition("@")[0]
    assert handle[0] == canonical(forename)[0]
    slip = chat.one("PERSON", "fichtnr", conversation, "bei {} geklingelt")
    assert canonical(slip) == canonical(surname)
