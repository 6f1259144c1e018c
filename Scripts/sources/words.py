"""Checks the sentences of the web app: all languages of one stand together, and are compared here.

What the compiler sees to is that none is missing; what it can't see is whether a sentence is German or was forgotten.
"""

import re

WORDS = re.compile(r"^Server/Sources/SchoolWeb/(?:.*/)?Words/")
#: What stands before a literal and says whose it is; a row of the player's sentences has a name and then one of each.
LANGUAGES = [
    (re.compile(r"\bsay\(\s*$|case \.english:\s*$"), "english"),
    (re.compile(r"\bde:\s*$|case \.german:\s*$"), "german"),
    (re.compile(r"\bja:\s*$|case \.japanese:\s*$"), "japanese"),
]
#: What is rightly the same in English and German.
ALIKE = {
    "", "Administrator", "App", "Apps", "Audio", "Browser", "Link", "Name", "optional", "Person", "Problem", "Quiz",
    "Semester", "Status", "Team", "Video",
}
JAPANESE = re.compile(r"[\u3040-\u9fff]")


def sentences(text, literals):
    """Line, language and text of each whole sentence; one that depends on a number is left to tests."""
    has_rows = "sentences: [(name: String," in text
    last = None
    for number, before, literal in literals(text):
        found = [name for pattern, name in LANGUAGES if pattern.search(before)]
        if found:
            yield number, found[0], literal
        elif has_rows and re.search(r"\(\s*$", before) and re.fullmatch(r"\w+", literal):
            last = "name"
        elif last and re.search(r",\s*$", before):
            last = {"name": "english", "english": "german", "german": "japanese"}.get(last)
            if last:
                yield number, last, literal


def untrue(files, literals, value):
    """Sentences that are empty, framed by blanks, or not in the language that they should be in."""
    for path in files:
        if not WORDS.match(path.as_posix()):
            continue
        text = path.read_text(encoding="utf-8")
        lines = [*text.splitlines(), ""]
        english = None
        for number, language, literal in sentences(text, literals):
            said = literal.replace(value, "")
            place = f"{path}:{number}"
            continues = lines[number].lstrip().startswith("+")
            if not literal or literal[0] == " " or literal[-1] == " " and not continues:
                yield f"{place}: a sentence that is empty or has blanks around it"
            if language == "english":
                english = literal
            elif language == "german":
                if literal == english and len(re.sub(r"\W", "", said)) > 3 and said.strip() not in ALIKE:
                    yield f"{place}: the German sentence is the English one"
                if '\\"' in said or "”" in said or said.count("„") != said.count("“"):
                    yield f"{place}: German quotation marks are „ and “"
            elif language == "japanese" and len(said.strip()) > 2 and not JAPANESE.search(said):
                yield f"{place}: the Japanese sentence has no Japanese in it"
