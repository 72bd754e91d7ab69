"""Makes pictures of pages small: a palette of their most frequent colours instead of all of them.

A screen of text has few colours and many shades of them at the edges of letters, which nobody sees.
"""

import struct
import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_N_COLOURS = 128


def small_png(png: bytes) -> bytes:
    """Return a PNG of eight bits a channel, as Chromium writes it, with a palette instead.

    Raises:
        ValueError: the picture is of another kind.
    """
    pixels = _pixels(png)
    height, width, _ = pixels.shape
    packed = pixels.astype(np.uint32) @ np.array([65_536, 256, 1], np.uint32)
    numbers, places, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([numbers >> 16, numbers >> 8 & 255, numbers & 255], axis=1).astype(np.uint8)
    palette = colours[np.argsort(-counts, kind="stable")[:_N_COLOURS]]
    distances = (colours[:, None, :].astype(np.int32) - palette[None].astype(np.int32)) ** 2
    nearest = distances.sum(axis=2).argmin(axis=1).astype(np.uint8)
    rows = np.zeros((height, width + 1), np.uint8)  # each begins with its filter: none
    rows[:, 1:] = nearest[places.reshape(height, width)]
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(_SIGNATURE)
    while place < len(png):
        (length,) = struct.unpack_from(">I", png, place)
        yield png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        place += length + 12


def _pixels(png: bytes) -> NDArray[np.uint8]:
    """Return rows of pixels of three channels; transparency is dropped."""
    content = dict.fromkeys((b"IHDR", b"IDAT"), b"")
    for kind, data in _chunks(png):
        if kind in content:
            content[kind] += data
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", content[b"IHDR"])
    if depth != 8 or colour not in (2, 6) or interlaced:
        raise ValueError("not a picture of eight bits a channel")
    n = 3 if colour == 2 else 4
    raw = zlib.decompress(content[b"IDAT"])
    length = width * n
    pixels = bytearray()
    above = bytes(length)
    for row in range(height):
        place = row * (length + 1)
        above = _unfiltered(raw[place], bytearray(raw[place + 1 : place + 1 + length]), above, n)
        pixels += above
    return np.frombuffer(bytes(pixels), np.uint8).reshape(height, width, n)[:, :, :3]


def _unfiltered(kind: int, line: bytearray, above: bytes, n: int) -> bytes:
    """Return a line of pixels of `n` bytes, by the five filters of the format."""
    for place in range(len(line) if kind else 0):
        left = line[place - n] if place >= n and kind != 2 else 0
        up = above[place] if kind != 1 else 0
        if kind == 3:
            line[place] = (line[place] + (left + up) // 2) & 255
        elif kind == 4:
            corner = above[place - n] if place >= n else 0
            estimate = left + up - corner
            guess = min((left, up, corner), key=lambda one: abs(estimate - one))
            line[place] = (line[place] + guess) & 255
        else:
            line[place] = (line[place] + left + up) & 255
    return bytes(line)
