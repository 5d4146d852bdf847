"""Makes compound files ([MS-CFB], version 3), messages of Outlook ([MS-OXMSG]) and their Rich Text ([MS-OXRTFCP])."""

import struct
import zlib
from dataclasses import dataclass, field

SECTOR, SMALL, CUTOFF = 512, 64, 4096
FREE, END, FAT, DIFAT, NONE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFC, 0xFFFFFFFF
IN_HEADER, IN_LIST = 109, 127
"""How many sectors of the table of sectors the header names, and each list of further ones."""
ROOT, FOLDER, STREAM = 5, 1, 2
PROPERTIES = "__properties_version1.0"


@dataclass(eq=False)
class Node:
    name: str
    type: int
    data: bytes = b""
    children: list["Node"] = field(default_factory=list)
    left: int = NONE
    right: int = NONE
    child: int = NONE
    start: int = END
    size: int = 0


def compound(streams):
    """A file that holds streams, by their paths."""
    root = Node("Root Entry", ROOT)
    for path, data in streams.items():
        *folders, last = path.split("/")
        place = root
        for name in folders:
            found = next((node for node in place.children if node.name == name), None)
            if not found:
                found = Node(name, FOLDER)
                place.children.append(found)
            place = found
        place.children.append(Node(last, STREAM, data))
    entries = []
    _number(root, entries)
    sectors, fat = [], []

    def stored(data):
        if not data:
            return END
        first = len(sectors)
        pieces = [data[at : at + SECTOR].ljust(SECTOR, b"\0") for at in range(0, len(data), SECTOR)]
        sectors.extend(pieces)
        fat.extend([*range(first + 1, first + len(pieces)), END])
        return first

    small, small_fat = b"", []
    for node in entries:
        if node.type != STREAM:
            continue
        node.size = len(node.data)
        if len(node.data) >= CUTOFF:
            node.start = stored(node.data)
        elif node.data:
            count = -(-len(node.data) // SMALL)
            node.start = len(small_fat)
            small_fat += [*range(node.start + 1, node.start + count), END]
            small += node.data.ljust(count * SMALL, b"\0")
    root.start, root.size = stored(small), len(small)
    small_table = b"".join(struct.pack("<I", number) for number in small_fat)
    first_small = stored(small_table.ljust(-(-len(small_table) // SECTOR) * SECTOR, b"\xff"))
    directory = b"".join(map(_entry, entries))
    first_entry = stored(directory.ljust(-(-len(directory) // SECTOR) * SECTOR, b"\0"))
    count, lists = 1, 0
    while count * SECTOR // 4 < len(sectors) + count + lists:
        count += 1
        lists = max(0, -(-(count - IN_HEADER) // IN_LIST))
    first_list = len(sectors) + count
    places = [len(sectors) + number for number in range(count)]
    table = [*fat, *[FAT] * count, *[DIFAT] * lists]
    table += [FREE] * (count * SECTOR // 4 - len(table))
    sectors += [struct.pack("<128I", *table[at : at + 128]) for at in range(0, len(table), 128)]
    for number in range(lists):
        listed = places[IN_HEADER + number * IN_LIST :][:IN_LIST]
        follows = first_list + number + 1 if number + 1 < lists else END
        sectors.append(struct.pack("<128I", *listed, *[FREE] * (IN_LIST - len(listed)), follows))
    header = struct.pack(
        "<8s16s5H6x9I",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        b"",
        0x3E,
        3,
        0xFFFE,
        9,
        6,
        0,
        count,
        first_entry,
        0,
        CUTOFF,
        first_small,
        -(-len(small_table) // SECTOR),
        first_list if lists else END,
        lists,
    )
    header += struct.pack("<109I", *places[:IN_HEADER], *[FREE] * (IN_HEADER - count))
    return header + b"".join(sectors)


def _number(node, entries):
    """Gives a node and all in it their places among the entries; those of one folder become a search tree."""
    entries.append(node)
    for child in node.children:
        _number(child, entries)
    order = sorted(node.children, key=lambda child: (len(child.name), child.name.upper()))
    node.child = _tree(order, {id(child): entries.index(child) for child in order})


def _tree(order, places):
    if not order:
        return NONE
    middle = len(order) // 2
    order[middle].left, order[middle].right = _tree(order[:middle], places), _tree(order[middle + 1 :], places)
    return places[id(order[middle])]


def _entry(node):
    name = node.name.encode("utf-16-le")
    return struct.pack(
        "<64sHBBIII16sIQQIQ",
        name,
        len(name) + 2,
        node.type,
        1,
        node.left,
        node.right,
        node.child,
        b"",
        0,
        0,
        0,
        0 if node.type == FOLDER else node.start,
        node.size,
    )


def message(texts=None, *, eight_bit=None, binary=None, fixed=None, recipients=(), attachments=()):
    """A message of Outlook.

    Args:
        texts: Properties that are texts in Unicode, by their numbers.
        eight_bit: Those in a code page, as bytes.
        binary: Those that are bytes.
        fixed: Those that are numbers.
        recipients: Of each recipient `texts` and `fixed`.
        attachments: Of each thing attached `texts`, `binary` and `fixed`.
    """
    streams = _properties("", texts or {}, eight_bit or {}, binary or {}, fixed or {})
    for number, (of_recipient, numbers) in enumerate(recipients):
        streams |= _properties(f"__recip_version1.0_#{number:08X}/", of_recipient, {}, {}, numbers)
    for number, (of_attached, data, numbers) in enumerate(attachments):
        streams |= _properties(f"__attach_version1.0_#{number:08X}/", of_attached, {}, data, numbers)
    return compound(streams)


def _properties(folder, texts, eight_bit, binary, fixed):
    streams, entries = {}, b""
    kinds = (
        (0x001F, {number: text.encode("utf-16-le") for number, text in texts.items()}),
        (0x001E, eight_bit),
        (0x0102, binary),
    )
    for kind, values in kinds:
        for number, data in values.items():
            streams[f"{folder}__substg1.0_{number:04X}{kind:04X}"] = data
            entries += struct.pack("<HHIII", kind, number, 6, len(data), 0)
    for number, value in fixed.items():
        entries += struct.pack("<HHIQ", 0x0003 if value < 1 << 32 else 0x0040, number, 6, value)
    return {f"{folder}{PROPERTIES}": b"\0" * (8 if folder else 32) + entries, **streams}


def packed(rtf):
    """A Rich Text document in its compressed form, without references to what came before but those at hand."""
    window = bytearray(b" " * (4096 - len(KNOWN)) + KNOWN)
    tokens, at = [], 0
    while at < len(rtf):
        found = next((length for length in range(17, 1, -1) if window[-4000:].find(rtf[at : at + length]) >= 0), 0)
        found = min(found, len(rtf) - at)
        if found > 1:
            place = len(window) - 4000 + window[-4000:].find(rtf[at : at + found])
            tokens.append(_reference(window, place, found))
        else:
            found = 1
            tokens.append(rtf[at : at + 1])
        window += rtf[at : at + found]
        at += found
    tokens.append(_reference(window, len(window), 2))
    content = b""
    for first in range(0, len(tokens), 8):
        run = tokens[first : first + 8]
        content += bytes([sum((len(token) == 2) << bit for bit, token in enumerate(run))]) + b"".join(run)
    check = zlib.crc32(content, 0xFFFFFFFF) ^ 0xFFFFFFFF
    return struct.pack("<II4sI", len(content) + 12, len(rtf), b"LZFu", check) + content


def _reference(window, place, length):
    """A reference to a place of the window, which goes round after 4,096 bytes and begins with what is known."""
    offset = (place - (4096 - len(KNOWN))) % 4096
    return struct.pack(">H", offset << 4 | (length - 2))


KNOWN = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor "
    rb"MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0" + b"\r\n"
    rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)
