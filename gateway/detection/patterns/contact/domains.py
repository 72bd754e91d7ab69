"""Top-level domains that people write without a scheme, and sites whose links name a person."""

import re

from gateway.detection.patterns.context import word_list

TOP_LEVEL_DOMAINS = frozenset(
    word_list(
        """
        example invalid
        com org net info biz name edu gov mil int eu ir af iq ae sa eg ma dz tn jo lb kw qa om bh ye
        sy ly sd ps tr de fr it uk us ca ch at be nl es pt pl se no fi dk cz gr ie ru ua ro hu cn jp
        kr in au nz br mx ar il pk az am io co ai app dev tv cc gg me xyz top site online shop store
        tech live news blog cloud page link agency pro club group team life today world email email
        digital studio media academy company center design expert tel mobi travel jobs museum asia
        cat wiki art bank law legal clinic dental health care tax cafe restaurant hotel
        """
    )
)
# These are words as well (`ok.so`, `finito.in`): a bare domain with them needs a path or a telling
# label.
AMBIGUOUS_DOMAINS = frozenset(
    word_list(
        """
        me in no so to at be is am as do id my la am us it es de ca ar au name int il link live news
        pro team life today world email page store club group site top art law care tax bank legal
        center media email company
        """
    )
)
# These end names in source code (`user.name`): the same, even after a long label.
CODE_DOMAINS = frozenset(
    {"name", "int", "id", "is", "do", "as", "in", "no", "to", "so", "at", "be"}
)
# Rarely typed, and ends of files or of words in running text: a bare domain with them needs a path.
PATH_DOMAINS = frozenset(
    word_list(
        """
        si gl sk bg hr lt lv ee lu ba cy by kz uz tm tj my sg th vn ph ng ke gh za sn ci cm cl pe uy
        fm gd im ws st tk ga cf gq hk tw mx mk al ge land zone games social chat codes party work
        photo photos photography gallery wedding space website cloudfront host fun art click pub
        """
    )
)
NOT_DOMAINS = frozenset({"asp.net", "ado.net", "vb.net", "ml.net", "node.js", "paint.net"})

# host → what stands between the host and the name in a profile's link
PROFILE_HOSTS = {
    "instagram.com": ("",),
    "twitter.com": ("",),
    "x.com": ("",),
    "telegram.me": ("",),
    "facebook.com": ("",),
    "fb.com": ("",),
    "github.com": ("",),
    "gitlab.com": ("",),
    "linkedin.com": ("in/", "pub/"),
    "tiktok.com": ("@",),
    "youtube.com": ("@", "c/", "user/"),
    "snapchat.com": ("add/", "@"),
    "pinterest.com": ("",),
    "reddit.com": ("u/", "user/"),
    "medium.com": ("@",),
    "virgool.io": ("@",),
    "twitch.tv": ("",),
    "soundcloud.com": ("",),
    "threads.net": ("@",),
    "ble.ir": ("",),
    "rubika.ir": ("",),
    "eitaa.com": ("",),
    "aparat.com": ("",),
}
_PROFILE_NAME = re.compile(r"@?([A-Za-z0-9_][\w.-]{0,38})(?!\w)")
_NOT_PROFILES = frozenset(
    word_list(
        """
        p reel reels stories explore hashtag home search login signup about help watch settings
        share sharer intent joinchat privacy terms blog jobs features pricing orgs topics
        marketplace trending groups events pages photo photo.php story.php permalink.php profile.php
        people i playlist shorts tv directory videos
        """
    )
)


def profile_name(folded: str, host: str, slash: int) -> tuple[int, int] | None:
    """Return where a name stands in the link whose host ends at `slash`, None if it has none."""
    for path in PROFILE_HOSTS.get(host, ()):
        if folded.startswith(path, slash + 1):
            match = _PROFILE_NAME.match(folded, slash + 1 + len(path))
            if match is None or match[1].lower() in _NOT_PROFILES:
                return None
            start, end = match.span(1)
            while folded[end - 1] in ".-":
                end -= 1
            return start, end
    return None
