"""Which names a Swift file declares and uses, as far as that is visible without a compiler."""

import dataclasses
import re

#: Comments, and texts of every kind: their content is not code, apart from interpolations.
NO_CODE = re.compile(
    r'//[^\n]*|/\*.*?\*/'
    r'|(?P<hashes>#+)(?:""".*?"""|"[^\n]*?")(?P=hashes)'
    r'|(?P<text>"""(?:\\.|[^\\])*?"""'
    r'|"(?:\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)|\\.|[^"\\\n])*")',
    re.S,
)
INTERPOLATION = re.compile(r"\\\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)", re.S)
TOKEN = re.compile(
    r"(?P<dot>\.)?(?:\b(?P<kind>struct|class|enum|actor|protocol|extension|typealias|associatedtype|func|var|let|case)\s+)?"
    r"`?\b(?P<name>[A-Za-z_]\w*)`?(?P<colon>:)?|[{}\n]"
)
HIDDEN = re.compile(r"^(?:@\w+ )*(?:file)?private\b")
TYPES = {"struct", "class", "enum", "actor", "protocol"}
ALIASES = {"typealias", "associatedtype"}


@dataclasses.dataclass
class Use:
    name: str
    line: int
    #: Written after a dot, as a member of something.
    is_member: bool


@dataclasses.dataclass
class Names:
    #: What other files can name without qualification: types, and functions outside types.
    top: set = dataclasses.field(default_factory=set)
    #: Types within types.
    nested: set = dataclasses.field(default_factory=set)
    #: Functions, properties and cases of types and extensions.
    members: set = dataclasses.field(default_factory=set)
    #: Those of them that extensions add.
    added: set = dataclasses.field(default_factory=set)
    #: Names of values in this file only: its variables, parameters and argument labels.
    local: set = dataclasses.field(default_factory=set)
    uses: list = dataclasses.field(default_factory=list)


def code(text):
    """The text without what is not code, on the same lines."""
    def kept(match):
        lines = "\n" * match[0].count("\n")
        parts = INTERPOLATION.findall(match["text"] or "")
        return " " + " ".join(code(part) for part in parts).replace("\n", " ") + lines + " "

    return NO_CODE.sub(kept, text)


def read(text):
    """The names of a file."""
    names = Names()
    source = code(text)
    scopes = ["file"]
    coming = None  # what the next brace opens
    line, start = 1, 0
    for match in TOKEN.finditer(source):
        name, kind = match["name"], match["kind"]
        if name is None:
            sign = match[0]
            if sign == "\n":
                line, start = line + 1, match.end()
            elif sign == "{":
                scopes.append(coming or "code")
                coming = None
            elif len(scopes) > 1:
                scopes.pop()
        elif match["dot"] or kind is None:
            if match["colon"] and name[0].islower():
                names.local.add(name)
            else:
                names.uses.append(Use(name, line, bool(match["dot"])))
        elif kind == "extension":
            coming = "extension"
            names.uses.append(Use(name, line, False))
        elif kind in TYPES and name in ("func", "var", "let"):
            continue  # `class func`: its name is missed, which no file here has
        else:
            if kind in TYPES:
                coming = "type"
            declare(names, kind, name, scopes[-1], HIDDEN.match(source[start:match.start()].lstrip()) is not None)
    return names


def declare(names, kind, name, scope, is_hidden):
    if kind in TYPES or kind in ALIASES:
        if scope != "file":
            names.nested.add(name)
        elif not is_hidden:
            names.top.add(name)
    elif scope == "file":
        if not is_hidden:
            names.top.add(name)
    elif scope == "code":
        names.local.add(name)
    else:
        names.members.add(name)
        if scope == "extension" and not is_hidden:
            names.added.add(name)
