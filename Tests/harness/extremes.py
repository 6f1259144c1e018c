"""Values that nobody means, for each type of value that a school is given."""

import json

#: Where numbers of 32 and 64 bits end, and where a fraction is no number any more.
NUMBERS = ["0", "-0.0", "-1", "1e308", "-1e308", "1e309", "5e-324", "0.1", "2147483648", "-2147483649",
           "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551616", "1e18",
           "253402300800000", "NaN", "-Infinity", "9" * 400]
MOMENTS = ["0001-01-01T00:00:00Z", "0000-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.999Z",
           "9999-12-31T23:59:59+23:59", "10000-01-01T00:00:00Z", "-0001-01-01T00:00:00Z", "1969-12-31T23:59:59.999Z",
           "2200-12-31T23:59:59Z", "2201-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-11-24T24:00:00Z",
           "2016-12-31T23:59:60Z", "2026-11-24T10:00:00.123456789123456789Z", "+99999999-01-01T00:00:00Z"]
DAYS = ["0000-01-01", "0001-01-01", "9999-12-31", "9999-01-01", "10000-01-01", "1969-12-31", "1970-01-01", "2200-12-31",
        "2201-01-01", "2026-02-30", "-1-01-01", "99999999999999999999-01-01"]
TIMES = ["00:00", "23:59", "24:00", "99:99", "-1:00", "0:0", "23:59:59.999", "9999999999999999999:00"]
WEEKS = ["9999-W53", "9998-W52", "0000-W01", "0001-W01", "2026-W54", "2026-W-1", "-001-W01"]
UUIDS = ["00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"]
TEXTS = ["", " ", "\0", "a\0b", "\u202Egnp.exe\u202C", "a" + "\u0301" * 3000, "👩‍👩‍👧‍👦" * 2000, "x" * 65_536, "\n" * 5000,
         "<" * 5000, "<!--" * 1000, "&#x110000;&#xD800;&#0;", "[" * 5000, "{{%00%zz%", "../" * 200 + "etc/passwd", "' OR 1=1 --",
         "\u2028\u2029\ufeff", "٣٤", "İı", "%" * 3000, "KW 99999999999999999999-1", "-", "\\", '"', ",;|\t", "http://[", "//"]
#: Half of a pair of UTF-16: JSON can write it, and no text has it.
LONE_SURROGATE = "\ud800"
BODIES = [b"", b"null", b"[]", b"7", b'"', b"1e999", b"\xff\xfe{}", b"{}" * 2000, b"[" * 100_000, b'{"a":' * 50_000,
          b"{" + b'"a":1,' * 20_000 + b'"a":1}', b'{"\\ud800":"\\udfff"}', b'{"' + b"k" * 65_536 + b'":1}', b"\0" * 1000]


class Literal(str):
    """Part of a JSON text that is written as it stands, such as a number that is none."""


def written(value):
    """JSON with literals in it."""
    if isinstance(value, Literal):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{written(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    return json.dumps(value)


def leaves(value, place=()):
    """The place of everything in a JSON value: members, elements, and what is in them."""
    if place:
        yield place, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in list(inside):
        yield from leaves(one, (*place, name))


def replaced(value, place, new):
    """A JSON value with something else at one place."""
    if not place:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[place[0]] = replaced(copy[place[0]], place[1:], new)
    return copy


def like(value, chance):
    """What to put in the place of a value: everything that is extreme for its type, and some of everything else."""
    some = [*chance.sample(TEXTS, 4), *chance.sample(MOMENTS + DAYS + TIMES + WEEKS, 2)]
    if isinstance(value, bool) or value is None:
        return [None, "true", 7, []]
    if isinstance(value, (int, float)):
        return [*map(Literal, NUMBERS), None, "7", True]
    if isinstance(value, list):
        first = value[:1] or ["x"]
        return [[], first * 3000, [None], [first[0], [[[first[0]]]]], Literal("[" * 40 + "]" * 40), {}, "x"]
    if isinstance(value, dict):
        return [{}, None, [], {**value, "nobodyKnowsThis": 1}, dict.fromkeys(map(str, range(3000)), "x")]
    return [*of_text(value), *some, LONE_SURROGATE, chance.choice(UUIDS), None, 7, {}, []]


def of_text(value):
    """What is extreme for a text that looks like a moment, a day, a time, a week or a number."""
    for examples in (MOMENTS, DAYS, TIMES, WEEKS):
        if shape(value) in map(shape, examples[:2]):
            return examples
    return NUMBERS if value.lstrip("-").isdigit() else []


def shape(text):
    """A text with all its digits alike, and a moment up to its seconds."""
    return "".join("9" if letter.isdigit() else letter for letter in text)[:19].rstrip("Z")


def for_input(kind, value, chance):
    """What somebody may send for a field of a form, whatever their browser would allow."""
    kinds = {"date": DAYS, "time": TIMES, "number": NUMBERS, "week": WEEKS, "datetime-local": MOMENTS}
    typical = kinds.get(kind) or of_text(value) or (UUIDS if kind == "hidden" else [])
    return [*typical, *chance.sample(TEXTS, 3), chance.choice(DAYS + TIMES + WEEKS + NUMBERS)]
