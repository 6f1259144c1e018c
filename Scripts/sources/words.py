"""Checks the sentences of the web app: all languages of one stand together, and are compared here and with the glossary.

What the compiler sees to is that none is missing; what it can't see is whether a sentence is German or was forgotten.
"""

import pathlib
import re

GLOSSARY = pathlib.Path("Documentation/Glossary.md")
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


#: What stands before a further piece of a sentence, or before its other form.
CONTINUES = re.compile(r"[+?:]\s*$")
CASES = [("case .english:", "english"), ("case .german:", "german"), ("case .japanese:", "japanese")]


def pieces(text, literals):
    """Line, language and text of everything that is said, also of sentences in pieces or with several forms."""
    whole = {(number, literal): language for number, language, literal in sentences(text, literals)}
    last = None
    for number, before, literal in literals(text):
        since = before.rsplit('"', 1)[-1]
        forms = [name for case, name in CASES if case in since]
        language = whole.get((number, literal)) or (forms[-1] if forms else None)
        if language is None and CONTINUES.search(before):
            language = last
        last = language
        if language:
            yield number, language, literal


#: *You* to a student and to an adult, as far as a word says it; a sentence may begin with "Sie" for "they" or "it".
DU = re.compile(r"\b(?:du|dich|dir|dein(?:e[nmrs]?)?)\b", re.I)
SIE = re.compile(r"(?<=\w )Sie\b|\bIhnen\b|(?<=\w )Ihre?[nmrs]?\b")


def rows(title):
    """The cells of a table in the glossary, without its head; `\\|` is a bar within a cell."""
    part = GLOSSARY.read_text(encoding="utf-8").split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("|")][2:]
    for line in lines:
        yield [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def against_the_glossary(files, literals, value):
    """Sentences with a word that the glossary replaces, and those that address their reader wrongly."""
    replaced = [(language.lower(), re.compile(word.strip("`")), other) for language, word, other in rows("Not used")]
    to_students = {name.strip("`") for name, _ in rows("How readers are addressed")}
    for path in files:
        if not WORDS.match(path.as_posix()):
            continue
        says_du = any(path.as_posix().endswith(name) for name in to_students)
        for number, language, literal in pieces(path.read_text(encoding="utf-8"), literals):
            said = literal.replace(value, "0")
            place = f"{path}:{number}"
            for whose, word, other in replaced:
                if whose == language and (found := word.search(said)):
                    yield f"{place}: “{found.group()}” is not used: {other} ({GLOSSARY})"
            if language == "german":
                if DU.search(said) and SIE.search(said):
                    yield f"{place}: a sentence says both du and Sie"
                if DU.search(said) and not says_du:
                    yield f"{place}: only sentences for students say du ({GLOSSARY})"


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
