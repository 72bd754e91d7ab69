"""Links to persons: what is in them becomes what it becomes alone."""

import re
from uuid import RFC_4122, UUID

import pytest

from gateway.pseudonyms.canonical import digits_of
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


@pytest.mark.timeout(60)
def test_names_inside_a_link_may_be_many(chat: Chat) -> None:
    """A hundred kilobytes take seconds: before a host, in a path, and in a mailbox."""
    names = "anna.paul." * 10_000
    assert "anna.paul" not in chat.one("URL", f"https://{names}@example.test/")
    assert "anna.paul" not in chat.one("URL", f"https://example.test/{names}", "c-2")
    assert chat.one("URL", f"mailto:{names}@example.test", "c-3") == "[URL_1]"


def test_subject_of_a_mail_link_is_redrawn(chat: Chat) -> None:
    """Behind the address stands free text, which may name anybody."""
    link = chat.one("URL", "mailto:support@example.com?subject=Bewerbung%20Daniel")
    assert link.startswith("mailto:")
    assert "?" in link
    assert "Daniel" not in link


def test_parameters_keep_their_names() -> None:
    """A link says which values it carries; the values are others, or those of the conversation."""
    chat = Chat()
    link = (
        "https://example.com/pay?mobile=09123456789&amount=25000&page=2&sort=price"
        "&email=a.b%40example.com&first_name=Daniel&q=ali+rezaei#anna"
    )
    for i in range(40):
        conversation = f"c-{i}"
        query = chat.one("URL", link, conversation).partition("?")[2].partition("#")
        values = dict(pair.split("=") for pair in query[0].split("&"))
        assert list(values) == [
            *("mobile", "amount", "page", "sort", "email", "first_name", "q"),
        ]
        assert values["mobile"] == chat.one("PHONENUMBER", "09123456789", conversation)
        assert values["email"].replace("%40", "@") == chat.one(
            "EMAIL", "a.b@example.com", conversation
        )
        assert (values["page"], values["sort"]) == ("2", "price")
        assert values["amount"] != "25000"
        assert values["first_name"] != "Daniel"
        assert "rezaei" not in values["q"]
        assert query[2] != "anna"


def test_number_behind_a_coded_plus_is_that_of_the_conversation(chat: Chat) -> None:
    """`%2B` stays, the digits behind it are those of the number's surrogate."""
    link = chat.one("URL", "https://example.com/?tel=%2B989123456789")
    number = chat.one("PHONENUMBER", "+989123456789")
    assert link.endswith(f"/?tel=%2B{digits_of(number)}")


@pytest.mark.parametrize("name", ["zahra", "daniel.whitcombe@gmail", "09123456789"])
def test_names_of_persons_are_no_names_of_parameters(chat: Chat, name: str) -> None:
    """What stands before the sign may itself name somebody."""
    assert name not in chat.one("URL", f"https://example.com/?{name}=1&page=2")


@pytest.mark.parametrize(
    ("query", "personal"),
    [
        ("page=mahsajun", "mahsajun"),
        ("page=20231", "20231"),
        ("sort=lilaxoxo", "lilaxoxo"),
        ("sort=price_lilaxoxo", "lilaxoxo"),
        ("order=lilaxoxo", "lilaxoxo"),
        ("order=48213", "48213"),
        ("lang=mahsajun", "mahsajun"),
        ("desc=lilaxoxo", "lilaxoxo"),
        ("mahijoon78=1", "mahijoon"),
        ("mahijoon=1", "mahijoon"),
        ("user_mahijoon=1", "mahijoon"),
        ("id_19_84=1", "19_84"),
    ],
)
def test_words_of_no_closed_list_are_redrawn(query: str, personal: str) -> None:
    """Nicknames and numbers of orders, which no list of names knows, stay nowhere in a query."""
    chat = Chat()
    for i in range(10):
        link = chat.one("URL", f"https://example.com/?{query}&page=2", f"c-{i}")
        assert personal not in link
        assert link.endswith("&page=2")


@pytest.mark.parametrize(
    "query",
    [
        "sort=price_asc",
        "orderby=-date",
        "sort_by=newest",
        "page=1200",
        "per_page=50",
        "lang=fa",
        "hl=EN",
        "desc=true",
    ],
)
def test_parts_and_orders_of_lists_stay(chat: Chat, query: str) -> None:
    """How a list is shown tells of nobody."""
    assert (
        chat.one("URL", f"https://example.com/?{query}&q=lilaxoxo")
        .partition("?")[2]
        .startswith(f"{query}&q=")
    )


@pytest.mark.parametrize(
    "name",
    ["utm_source", "utm_campaign", "order", "order_id", "userId", "ref", "token", "filters[0]"],
)
def test_usual_names_of_parameters_stay(chat: Chat, name: str) -> None:
    """A closed list knows them, whatever stands behind the sign."""
    link = chat.one("URL", f"https://example.com/?{name}=lilaxoxo")
    assert f"?{name}=" in link
    assert "lilaxoxo" not in link


def test_link_to_a_page_of_a_public_site_is_another_one(chat: Chat) -> None:
    """Where a page is all that a link says, it is another page."""
    assert chat.one("URL", "https://www.google.com/?page=2") != "https://www.google.com/?page=2"


@pytest.mark.parametrize(
    "link",
    ["ali.rezaei@gmail.com", "https://ali.rezaei@gmail.com", "https://rezaei:hunter2@github.com/"],
)
def test_public_host_keeps_no_name_before_it(chat: Chat, link: str) -> None:
    """The host says which service it is, and the name before it whose account."""
    surrogate = chat.one("URL", link)
    assert "rezaei" not in surrogate
    assert "hunter2" not in surrogate


def test_links_in_html_keep_what_separates_their_parameters(chat: Chat) -> None:
    """The ampersand of HTML is no word."""
    link = chat.one("URL", "https://firm.test/order?id=4711&amp;name=Ali&amp;lang=de&q=Sara")
    assert re.fullmatch(
        r"https://\S+/[a-z]+\?id=\d{4}&amp;name=[A-Z][a-z]+&amp;lang=de&q=[A-Z][a-z]+", link
    )
    assert "Ali" not in link
    assert "4711" not in link


@pytest.mark.parametrize(
    "link",
    [
        "https://schema.org", "https://schema.org/Person", "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "https://www.w3.org/ns/activitystreams",
        "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2001/XMLSchema-instance",
        "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#",
        "http://schema.skype.com/Mention", "https://ogp.me/ns#",
    ],
)  # fmt: skip
def test_names_of_schemas_stay(chat: Chat, link: str) -> None:
    """They say what kind of data it is and lead to nobody: another one breaks the data."""
    assert chat.one("URL", link) == link


@pytest.mark.parametrize(
    "link",
    [
        "https://www.w3.org/People/Negar-Safaei/", "https://schema.org/negar.safaei",
        "https://schema.org/Person?name=Negar", "https://negar@schema.org/Person",
        "http://www.w3.org/2000/svg/negar.safaei67", "https://schema.org:8080/Person",
    ],
)  # fmt: skip
def test_further_pages_of_hosts_of_schemas_are_redrawn(chat: Chat, link: str) -> None:
    """Who writes something else behind such a host may name somebody."""
    assert chat.one("URL", link) != link


def test_conversation_on_discord_stays_a_link_to_one(chat: Chat) -> None:
    """The words of the site stay, the numbers of the channel do not."""
    link = chat.one("URL", "https://discord.com/channels/@me/234567890123456789")
    assert re.fullmatch(r"https://discord\.com/channels/@me/\d{18}", link)
    assert "234567890123456789" not in link


@pytest.mark.parametrize(
    ("lead", "server"), [("https://social.test/users/", "social.test"), ("https://mas.to/@", "")]
)
def test_account_on_any_server_is_that_of_its_handle(chat: Chat, lead: str, server: str) -> None:
    """Mentions by link lead to the surrogate of the account."""
    handle = chat.one("USERNAME", "negar.safaei67")
    link = chat.one("URL", f"{lead}negar.safaei67")
    assert link.endswith(f"{lead[-1]}{handle}")
    assert not server or server not in link


@pytest.mark.parametrize("type_", ["URL", "NUMBER"])
def test_uuid_stays_one(type_: str) -> None:
    """Of its version, in hexadecimal digits; so do other long ids of such digits."""
    chat = Chat()
    uuid, digest = "550e8400-e29b-41d4-a716-446655440000", "9F86D081884C7D65"
    lead = "https://firm.test/view/" if type_ == "URL" else ""
    for i in range(40):
        drawn = chat.one(type_, f"{lead}{uuid}", f"c-{i}").rpartition("/")[2]
        assert drawn != uuid
        parsed = UUID(drawn)
        assert (str(parsed), parsed.version, parsed.variant) == (drawn, 4, RFC_4122)
        drawn = chat.one(type_, f"{lead}{digest}", f"c-{i}").rpartition("/")[2]
        assert re.fullmatch(r"[0-9A-F]{16}", drawn)
        assert drawn != digest


@pytest.mark.parametrize(
    "link",
    ["https://www.google.com/maps/@48.1372,11.5756,17z", "https://maps.test/?q=-89.9,179.9934"],
)
def test_coordinates_in_a_link_stay_on_the_globe(link: str) -> None:
    """With as many digits as before, and the zoom of the map."""
    chat = Chat()
    for i in range(40):
        drawn = chat.one("URL", link, f"c-{i}")
        assert drawn.endswith("17z") == link.endswith("17z")
        degrees = re.findall(r"\d+\.\d{3,}", drawn)
        assert degrees
        assert all(float(each) < 180 for each in degrees)
        assert not set(degrees) & set(re.findall(r"\d+\.\d{3,}", link))


def test_page_is_one_with_any_scheme(chat: Chat) -> None:
    """Slack writes `<http://host/path|host/path>` where somebody typed a bare address."""
    link = chat.one("URL", "http://ashgrove.example.com/people/mquill")
    bare = chat.one("URL", "ashgrove.example.com/people/mquill")
    secure = chat.one("URL", "HTTPS://ashgrove.example.com/people/mquill")
    assert link == f"http://{bare}"
    assert secure == f"HTTPS://{bare}"
    assert "mquill" not in bare


def test_name_in_a_parameter_follows_word_by_word(chat: Chat) -> None:
    """An encoded blank parts forename and surname, as it does elsewhere."""
    name = chat.one("PERSON", "Marisol Vance")
    link = chat.one("URL", "https://ashgrove.example.com/?title=Marisol%20Vance")
    assert link.endswith("?title=" + name.replace(" ", "%20"))


@pytest.mark.parametrize(
    ("before", "value"),
    [
        ("https://matrix.to/#/", "@lea.berg:example.org"),
        ("https://matrix.to/#/", "%40lea.berg%3Aexample.org"),
    ],
)
def test_pills_of_matrix_lead_to_the_mentioned_account(chat: Chat, before: str, value: str) -> None:
    """The link's signs stay encoded as they are."""
    account = chat.one("USERNAME", "@lea.berg:example.org")
    if value[0] == "%":
        account = account.replace("@", "%40").replace(":", "%3A")
    assert chat.one("URL", before + value) == before + account
