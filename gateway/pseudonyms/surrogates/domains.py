"""Internet domains: public services stay, all others become names under example.com."""

from gateway.pseudonyms.surrogates.contract import Drawing

# Mail providers that millions share: the domain tells nothing about the person.
_OF_MANY = (
    "gmail.com googlemail.com yahoo.com yahoo.fr yahoo.it yahoo.de yahoo.co.uk ymail.com "
    "outlook.com hotmail.com hotmail.fr hotmail.it live.com live.fr msn.com icloud.com "
    "me.com aol.com proton.me protonmail.com gmx.de gmx.net gmx.com web.de t-online.de "
    "freenet.de orange.fr free.fr laposte.net wanadoo.fr sfr.fr libero.it virgilio.it "
    "tin.it alice.it tiscali.it mail.com mail.ru yandex.com yandex.ru zoho.com chmail.ir "
    "mailfa.com rocketmail.com gmx.at gmx.ch gmx.fr gmx.eu gmx.info hotmail.de hotmail.es "
    "hotmail.co.uk hotmail.ca outlook.de outlook.fr outlook.it outlook.es live.de live.it "
    "live.nl live.co.uk live.ca yahoo.es yahoo.ca yahoo.in yahoo.co.in yahoo.com.au aim.com "
    "mac.com pm.me protonmail.ch tutanota.com tutanota.de tuta.io posteo.de mailbox.org "
    "arcor.de online.de email.de vodafone.de bluewin.ch aon.at a1.net chello.at neuf.fr "
    "bbox.fr numericable.fr club-internet.fr aliceadsl.fr inwind.it iol.it email.it "
    "fastwebnet.it hotmail.com.tr btinternet.com virginmedia.com sky.com talktalk.net "
    "ntlworld.com blueyonder.co.uk comcast.net verizon.net att.net sbcglobal.net "
    "bellsouth.net cox.net charter.net earthlink.net rediffmail.com inbox.ru bk.ru list.ru "
    "rambler.ru ya.ru ukr.net qq.com 163.com 126.com naver.com maktoob.com skynet.be "
    "telenet.be ziggo.nl kpnmail.nl fastmail.com"
)
MAIL_PROVIDERS = frozenset(_OF_MANY.split())
# Sites where the host says only which service it is; what identifies stands in the path.
PUBLIC_HOSTS = frozenset(
    [
        "youtube.com",
        "youtu.be",
        "google.com",
        "google.fr",
        "google.de",
        "google.it",
        "google.co.uk",
        "docs.google.com",
        "drive.google.com",
        "maps.google.com",
        "meet.google.com",
        "forms.gle",
        "goo.gl",
        "maps.app.goo.gl",
        "facebook.com",
        "m.facebook.com",
        "fb.com",
        "fb.me",
        "messenger.com",
        "m.me",
        "instagram.com",
        "twitter.com",
        "x.com",
        "t.co",
        "t.me",
        "telegram.me",
        "telegram.org",
        "matrix.to",
        "wa.me",
        "chat.whatsapp.com",
        "api.whatsapp.com",
        "whatsapp.com",
        "linkedin.com",
        "github.com",
        "gitlab.com",
        "gist.github.com",
        "stackoverflow.com",
        "reddit.com",
        "tiktok.com",
        "vm.tiktok.com",
        "snapchat.com",
        "pinterest.com",
        "twitch.tv",
        "discord.gg",
        "discord.com",
        "zoom.us",
        "us02web.zoom.us",
        "teams.microsoft.com",
        "skype.com",
        "dropbox.com",
        "onedrive.live.com",
        "wetransfer.com",
        "medium.com",
        "wikipedia.org",
        "fa.wikipedia.org",
        "en.wikipedia.org",
        "fr.wikipedia.org",
        "de.wikipedia.org",
        "it.wikipedia.org",
        "ar.wikipedia.org",
        "amazon.com",
        "amazon.de",
        "amazon.fr",
        "amazon.it",
        "amazon.co.uk",
        "ebay.com",
        "airbnb.com",
        "booking.com",
        "spotify.com",
        "open.spotify.com",
        "soundcloud.com",
        "vimeo.com",
        "paypal.me",
        "paypal.com",
        "aparat.com",
        "divar.ir",
        "sheypoor.com",
        "digikala.com",
        "eitaa.com",
        "ble.ir",
        "rubika.ir",
        "virgool.io",
        "leboncoin.fr",
        "ebay-kleinanzeigen.de",
        "kleinanzeigen.de",
        "subito.it",
        "doctolib.fr",
    ]
)
# Servers of Matrix, Mastodon and the like that take anybody.
COMMUNITY_SERVERS = frozenset(
    [
        "matrix.org",
        "mozilla.org",
        "gitter.im",
        "tchncs.de",
        "envs.net",
        "nitro.chat",
        "mastodon.social",
        "mastodon.online",
        "mas.to",
        "mstdn.social",
        "fosstodon.org",
        "chaos.social",
        "troet.cafe",
        "bsky.social",
        "jabber.org",
        "jabber.de",
        "conversations.im",
    ]
)
# Whose addresses name kinds of things in data, and lead to nobody: "http://www.w3.org/2000/svg".
NAMESPACE_HOSTS = frozenset(
    [
        "schema.org",
        "json-schema.org",
        "w3.org",
        "ogp.me",
        "xmlns.com",
        "schemas.microsoft.com",
        "schemas.openxmlformats.org",
        "schemas.xmlsoap.org",
        "schema.skype.com",
    ]
)
_WORDS = (
    "north", "south", "delta", "orion", "cedar", "maple", "river", "harbor", "summit",
    "meadow", "aurora", "atlas",
    "vertex", "lumen", "pioneer", "horizon", "beacon", "granite", "willow", "falcon", "nova",
    "terra", "vista",
    "zenith", "ember", "coral", "quartz", "breeze", "canyon", "mosaic", "bridge", "garden",
    "island", "forest",
)  # fmt: skip
# RFC 2606: never given to anybody.
_RESERVED = ("example.com", "example.org", "example.net")


def surrogate_domain(domain: str, drawing: Drawing) -> str:
    """Return the conversation's surrogate of a domain that is not public.

    The same for each address in it.
    """
    draws = drawing.shared(f"domain {domain}")
    return f"{draws.pick(_WORDS)}{draws.digits(2)}.{draws.pick(_RESERVED)}"


def surrogate_server(host: str, drawing: Drawing) -> str:
    """Return what stands for the server of an account: itself where anybody may have one there."""
    is_public = host in COMMUNITY_SERVERS or is_public_host(host)
    return host if is_public else surrogate_domain(host, drawing)


def is_public_host(host: str) -> bool:
    """Return whether `host` (lower case, without port) is a well-known public service."""
    return host.removeprefix("www.") in PUBLIC_HOSTS or host.removeprefix("www.") in MAIL_PROVIDERS
