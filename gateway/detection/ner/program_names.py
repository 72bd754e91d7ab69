"""What programs, libraries, games and files are called: models take an unknown one for somebody.

Some are written as one with a forename ("MariaDB", "AliExpress"), which is nobody's there though
the conversation knows such a person. None is on a list of names. What a company is called as well
may be where somebody works.
"""

from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType
from gateway.domain.shared_services import SHARED_SERVICES

_PROGRAMS: Final = folded_words(
    """
    airflow alembic android angular ansible apache audacity avro awk backend battlefield bitbucket
    blackboard blender bootstrap brawlstars cargo celery centos chmod chromium clang clojure cmake
    cmd coffeescript composer cron crontab csgo curl cyberpunk debian devops dockerfile drupal
    egrep elixir emacs erlang eslint excel factorio fastapi fifa firefox flask fortnite frontend gcc
    gdb golang gradle graphql grep grpc gunicorn hadoop handbrake haproxy hearthstone hibernate
    ifconfig illustrator indesign influxdb inkscape intellij ios ipconfig iptables javascript jest
    jira joomla journalctl jquery jupyter keras kerberos kibana kotlin kubectl kubernetes ldap
    libreoffice lightroom linux localhost logstash macos magento makefile mariadb matplotlib
    memcached middleware minecraft minikube mkdir mocha moodle mypy mysql neovim netstat nextjs
    nginx nmap nodejs npx numpy nuxt nvm oauth obs onedrive onenote openoffice outlook overwatch
    pacman pandas parquet photoshop php phpmyadmin phpunit playwright pnpm podman postgres
    postgresql powerpoint powershell prettier prometheus protobuf pubg puppeteer pycharm pydantic
    pylint pytest pytorch rabbitmq react redux regedit regex rmdir rollup rsync rustc scipy scp
    selenium sharepoint skyrim sqlalchemy sqlite stacktrace starcraft stardew strace subnautica sudo
    svelte symfony systemctl systemd tailwind tcpdump tensorflow terraria tetris thunderbird tmux
    tomcat toml traceback traefik trello typescript ubuntu uvicorn vagrant valgrind valorant vite
    vitest vlc vscode vuejs warcraft warzone webpack websocket wget windows winrar wireshark
    woocommerce wordpress xcode yaml yarn zookeeper zsh
    cluedo monopoly scrabble
    aliexpress alipay evernote gracenote jackbox julialang lucidchart robinhood robocopy rubocop
    rubygems rubymine sofascore victoriametrics
    """
)
_COMPANIES: Final = folded_words(
    """
    anaconda asana basecamp docker dropbox elasticsearch figma github gitlab grafana laravel mongodb
    nextcloud npm owncloud redis roblox shopify terraform
    adafruit alibaba jimmyjohns johndeere maxmind papajohns petsmart samsclub tomtom
    """
)
_SERVICES: Final = frozenset(name.lower() for name in SHARED_SERVICES)
# "via Klarna" is no street of Italy.
_BY: Final = ("via ", "per ", "par ", "by ", "über ")

_ENDINGS: Final = """
    apk avi bat bin bmp conf csv dll dmg doc docx env epub exe gif gz heic html ini iso jar jpeg jpg
    json key log md mkv mov mp odp ods odt ogg pdf png ppt pptx psd py rar rtf sql svg tar tex tiff
    toml txt wav webp xls xlsx xml yaml yml zip
"""
_OF_FILES: Final = frozenset(_ENDINGS.split())
_OF_VERSIONS: Final = frozenset(["alpha", "beta", "dev", "pre", "rc", "snapshot"])


def is_program(word: str, type_name: str = "") -> bool:
    """Return whether what was taken for a name, of this type if of any, is that of a program.

    Of services by which everybody writes and pays too, unless lists of names have them.
    """
    low = word.lower()
    if low in _PROGRAMS:
        return True
    if type_name == EntityType.ORGANIZATION:
        return False
    return low in _COMPANIES or _is_service(low)


def _is_service(low: str) -> bool:
    for by in _BY:
        low = low.removeprefix(by)
    return low in _SERVICES and kind_of(low) not in (Kind.NAME, Kind.BOTH)


def is_ending(text: str, start: int, end: int) -> bool:
    """Return whether a word is the ending of a file or of a version: ".odt", "2.0.1-rc3"."""
    word, before = text[start:end], text[max(0, start - 2) : start]
    if word in _OF_FILES:
        return before[-1:] == "."
    return word in _OF_VERSIONS and before[-1:] == "-" and before[:1].isdecimal()
