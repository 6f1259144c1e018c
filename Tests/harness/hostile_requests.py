"""Requests as no browser writes them: what stands in their first line, and forms with files that are none."""

#: What may be in an address besides letters: broken percent signs, no UTF-8, zero bytes, too much of everything.
TARGETS = [
    b"", b"*", b"//", b"/./../..", b"/%", b"/%zz", b"/%2", b"/%00", b"/\x80\xff", "/ü/\u202e".encode(), b"http://[::1", b"/\\..\\",
    b"/handouts/%2e%2e%2f%2e%2e", b"/handouts/%00", b"/handouts/%ed%a0%80", b"/v1/apps/%ff/contexts", b"/v1/apps/%/contexts",
    b"/v1/apps/%c0%af/contexts", b"/v1/apps/" + b"%25" * 2000 + b"/contexts", b"/" + b"a" * 9000, b"/" + b"a" * 200_000,
    b"/" + b"a/" * 6000, b"/v1/" + b"/" * 9000 + b"me", b"/v1/me?" + b"a=1&" * 2500, b"/v1/me?" + b"&" * 9000,
    b"/v1/handouts?state=draft&state=posted", b"/v1/handouts?%73tate=draft&state=draft", b"/v1/handouts?state=%",
    b"/v1/handouts?state=%ed%a0%80", b"/v1/handouts?state=\x00", b"/v1/handouts?=&==&=draft", b"/v1/handouts?state[]=draft",
    b"/v1/handouts?after=%00&after=", b"/?language=de&language=%ff", b"/handouts?search=%ed%a0%80&search=%00&page=1&page=2",
]
METHODS = [b"GET", b"HEAD", b"POST", b"PUT", b"DELETE", b"PATCH", b"OPTIONS", b"TRACE", b"PROPFIND", b"get", b"G\x00T", b"A" * 5000]
#: Values of a form, percent-encoded in ways that stand for no text.
ENCODED = [b"%", b"%zz", b"%00", b"%ed%a0%80%ed%b0%80", b"%ff%fe", b"%c0%80", b"\x00", b"\xff", b"+" * 5000, b"=&=&&;a"]

BOUNDARY = "a-boundary-of-nobody"


def lines(cookie):
    """Whole requests, each with one part that is strange."""
    for method, targets in [(b"GET", TARGETS), *((method, [b"/v1/me", b"/handouts"]) for method in METHODS)]:
        for target in targets:
            yield b"%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n" % (
                method, target, cookie.encode())


def part(disposition, content, more=""):
    head = f"--{BOUNDARY}\r\nContent-Disposition: form-data; {disposition}\r\n{more}\r\n"
    return head.encode("utf-8", "surrogatepass") + content + b"\r\n"


def multiparts(fields):
    """Forms with files as content type and body; their fields come first, so that what is strange is reached."""
    usual = f"multipart/form-data; boundary={BOUNDARY}"
    start = b"".join(part(f'name="{name}"', value.encode()) for name, value in fields)
    end = f"--{BOUNDARY}--\r\n".encode()
    file = part('name="file"; filename="a.txt"', b"a")
    for kind in ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
                 f"multipart/form-data; boundary={'b' * 71}", f"multipart/form-data; boundary=\"{BOUNDARY}", "multipart/form-data; boundary=a",
                 f"multipart/form-data; boundary={BOUNDARY}; boundary=other", "multipart/mixed; boundary=" + BOUNDARY]:
        yield kind, start + file + end
    for body in [
            b"", start, end, start + file, (start + file + end)[:-20], start + file[:40], b"--" + BOUNDARY.encode(), end * 3000,
            start + f"--{BOUNDARY}\r\n".encode() * 5000 + end, start + file.replace(b"\r\n", b"\n") + end, b"\0" * 5000 + start + file + end,
            start + file.replace(b"\r\n\r\n", b"\r\n") + end, start + part('filename="a.txt"', b"a") + end, start + part("", b"a") + end]:
        yield usual, body
    for name in ["", "x" * 60_000, "../../etc/passwd", "a\0b.txt", 'a"b.txt', "a\\\"b.txt", "\u202etxt.exe", "😀" * 5000, ";" * 500, "%22%00%"]:
        yield usual, start + part(f'name="file"; filename="{name}"', b"a") + end
    for disposition in [
            'name="file"; filename*=UTF-8\'\'%ff%zz', 'name="file"; filename=a; filename="b"', "name=file; filename=" + "=" * 5000,
            'name="' + "n" * 60_000 + '"; filename="a.txt"', 'name="file"; filename="a.txt"; ' + "a=1; " * 5000]:
        yield usual, start + part(disposition, b"a") + end
    nested = part('name="file"; filename="a.txt"', file + end, f"Content-Type: multipart/mixed; boundary={BOUNDARY}\r\n")
    yield usual, start + nested + end
    for more in ["Content-Type: text/plain; charset=utf-16\r\n", "Content-Transfer-Encoding: base64\r\n", "X: y\r\n" * 5000,
                 "Content-Type: " + "a/" * 5000 + "\r\n", ": \r\n:\r\n"]:
        for content in ["Hund,dog\n".encode("utf-16"), b"", b"\xff\xfe\x00\xd8" * 500, b"\x00"]:
            yield usual, start + part('name="file"; filename="words.csv"', content, more) + end
    yield usual, start + file * 3000 + end
