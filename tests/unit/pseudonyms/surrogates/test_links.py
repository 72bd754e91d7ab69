"""Links to persons: what is in them becomes what it becomes alone."""

import pytest

from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize("is_link_first", [True, False])
@pytest.mark.parametrize(
    ("lead", "end"),
    [
        ("https://instagram.com/", ""),
        ("https://www.instagram.com/", "/"),
        ("instagram.com/", "?igshid=abc123"),
        ("https://t.me/", "/42"),
        ("https://x.com/", "/status/12345"),
        ("https://snapchat.com/add/", ""),
        ("https://instagram.com/stories/", "/31415"),
        ("https://www.linkedin.com/in/", "/"),
        ("https://www.tiktok.com/@", "/video/7301"),
        ("https://github.com/", "/dotfiles"),
    ],
)
def test_profile_link_and_handle_are_one_account(
    chat: Chat, lead: str, end: str, is_link_first: bool
) -> None:
    """Whichever comes first, the link leads to the handle's surrogate, on the same site."""
    if is_link_first:
        link = chat.one("URL", f"{lead}negar.safaei67{end}")
        handle = chat.one("USERNAME", "@negar.safaei67")
    else:
        handle = chat.one("USERNAME", "@negar.safaei67")
        link = chat.one("URL", f"{lead}negar.safaei67{end}")
    assert link.startswith(lead + handle.removeprefix("@"))
    assert "negar" not in link
    assert "safaei" not in link


@pytest.mark.parametrize(
    "link",
    [
        "https://t.me/joinchat/AbCdEf123456",
        "https://www.instagram.com/p/CxYz12345/",
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ],
)
def test_links_to_things_keep_the_words_of_their_site(chat: Chat, link: str) -> None:
    """What names a post, a film or an invitation is redrawn; the way there stays."""
    surrogate = chat.one("URL", link)
    assert surrogate != link
    stem = link.rsplit("=" if "=" in link else "/", 1 + link.endswith("/"))[0]
    assert surrogate.startswith(stem)


def test_account_that_is_a_number_stays_behind_the_page_of_profiles(chat: Chat) -> None:
    """The page belongs to the site, its number to the person."""
    surrogate = chat.one("URL", "https://facebook.com/profile.php?id=100012345")
    assert surrogate.startswith("https://facebook.com/profile.php?id=")
    assert "100012345" not in surrogate


@pytest.mark.parametrize(
    ("scheme", "type_", "value"),
    [
        ("mailto", "EMAIL", "daniel.whitcombe@example.com"),
        ("tel", "PHONENUMBER", "+4915112345678"),
        ("sms", "PHONENUMBER", "+989123456789"),
    ],
)
def test_links_that_write_or_call_reach_the_surrogate(
    chat: Chat, scheme: str, type_: str, value: str
) -> None:
    """The scheme stays, so that a tap still opens mail or telephone."""
    assert chat.one("URL", f"{scheme}:{value}") == f"{scheme}:{chat.one(type_, value)}"


def test_subject_of_a_mail_link_is_redrawn(chat: Chat) -> None:
    """Behind the address stands free text, which may name anybody."""
    link = chat.one("URL", "mailto:support@example.com?subject=Bewerbung%20Daniel")
    assert link.startswith("mailto:")
    assert "?" in link
    assert "Daniel" not in link
