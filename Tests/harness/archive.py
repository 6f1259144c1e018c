"""Backups, as somebody with a text editor and bad intentions would change them."""

import hashlib
import json
import tarfile

BLOCK = 512
MANIFEST = "manifest.json"
SEAL = "manifest.json.sha256"


def parts(path):
    """The parts of a backup by name, in order, as any program that knows tar reads them."""
    with tarfile.open(path) as archive:
        return {member.name: archive.extractfile(member).read() for member in archive}


def manifest(path):
    return json.loads(parts(path)[MANIFEST])


def rewrite(path, change, seals=True):
    """Lets `change` change the parts, and rewrites the archive, with all hashes right if it `seals`."""
    changed = parts(path)
    changed = change(changed) or changed
    if seals:
        seal(changed)
    with open(path, "wb") as file:
        for name, content in changed.items():
            file.write(_header(name, len(content)) + content + bytes(-len(content) % BLOCK))
        file.write(bytes(2 * BLOCK))


def seal(changed):
    described = json.loads(changed[MANIFEST])
    for table in described["tables"]:
        content = changed.get(f"records/{table['name']}.jsonl", b"")
        table |= {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    changed[MANIFEST] = json.dumps(described).encode()
    changed[SEAL] = f"{hashlib.sha256(changed[MANIFEST]).hexdigest()}  {MANIFEST}\n".encode()


def _header(name, size, moment=1_800_000_000):
    fields = [
        name.encode().ljust(100, b"\0"), b"0000600\0", b"0000000\0", b"0000000\0", b"%011o\0" % size,
        b"%011o\0" % moment, b"        ", b"0", bytes(100), b"ustar\x0000", bytes(247)]
    fields[6] = b"%06o\0 " % sum(b"".join(fields))
    return b"".join(fields)
