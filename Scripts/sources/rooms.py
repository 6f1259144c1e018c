"""Whether the folders of the six modules are the rooms in CONTRIBUTING.md, and don't need each other in a circle."""

import collections
import pathlib
import re

from sources import names

#: The modules that are divided by subject, by the heads of their columns in the table.
MODULES = {
    "Model": pathlib.Path("Sources/SchoolModel"),
    "API": pathlib.Path("Sources/SchoolAPI"),
    "Store": pathlib.Path("Server/Sources/SchoolStore"),
    "Services": pathlib.Path("Server/Sources/SchoolServices"),
    "Server": pathlib.Path("Server/Sources/SchoolServer"),
    "Web": pathlib.Path("Server/Sources/SchoolWeb"),
}
#: Their tests, which have the same rooms.
TESTS = [
    pathlib.Path(folder) / f"{module.name}Tests"
    for folder in ("Tests", "Server/Tests")
    for module in MODULES.values()
]
#: What they use besides each other; a name that is also declared there says nothing about a room.
NEIGHBOURS = [
    pathlib.Path(folder)
    for folder in (
        "Sources/Timetable", "Server/Sources/Delivery", "Server/Sources/Interchange", "Server/Sources/Markup",
        "Server/Sources/QRCode", "Server/Sources/Storage",
    )
]
GUIDE = pathlib.Path("CONTRIBUTING.md")
#: The sentences of a subject are in a folder beside its pages, and belong to the room of all sentences.
SENTENCES = "Words"


def within(files, folder):
    return [path for path in files if path.is_relative_to(folder)]


# MARK: The table


def told(text):
    """The rooms of the table, each with the modules that have it and with its line."""
    heads, rooms = [], {}
    for number, line in enumerate(text.splitlines(), start=1):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == "Room":
            heads = cells[2:]
        elif match := re.fullmatch(r"`(\w+)`", cells[0]) if line.startswith("|") else None:
            rooms[match[1]] = {head for head, cell in zip(heads, cells[2:]) if cell}, number
    return rooms


def untrue(files):
    """Where the table and the folders disagree."""
    rooms = told(GUIDE.read_text(encoding="utf-8"))
    if not rooms:
        yield f"{GUIDE}: the table of rooms is missing"
    for head, module in MODULES.items():
        folders = {path.relative_to(module).parts[0] for path in within(files, module) if path.parent != module}
        for name in sorted(folders):
            if head not in rooms.get(name, [()])[0]:
                yield f"{module / name}: the table of rooms in {GUIDE} does not tell of it"
        for name, (modules, line) in rooms.items():
            if head in modules and name not in folders:
                yield f"{GUIDE}:{line}: {module} has no room {name}"
    for target in TESTS:
        folders = {path.relative_to(target).parts[0] for path in within(files, target) if path.parent != target}
        for name in sorted(folders - rooms.keys()):
            yield f"{target / name}: there is no room of this name"


def alike(files):
    """Files of routes and of pages whose names differ only by an s."""
    routes, pages = ({path.stem: path for path in within(files, MODULES[head])} for head in ("Server", "Web"))
    for name, path in sorted(routes.items()):
        for other in (name, f"{name}s", name.removesuffix("s")):
            if other in pages and path.suffix == ".swift":
                yield f"{path}: {pages[other]} is called almost the same"


# MARK: Circles


def room(path, module):
    """The room that a file is in; a file outside all rooms is one by itself, because it combines rooms."""
    parts = path.relative_to(module).parts
    if len(parts) > 1:
        return SENTENCES if SENTENCES in parts[:-1] else parts[0]
    return path.name


def needs(module, read, foreign):
    """Which room of a module needs which: the places, with the name that shows it, by both rooms.

    A room needs another if it names one of its types, or a member that only an extension of that room adds.
    """
    rooms = {path: room(path, module) for path in read}
    tops, nested, members, added = (collections.defaultdict(set) for _ in range(4))
    for path, file in read.items():
        for where, declared in ((tops, file.top), (nested, file.nested), (members, file.members), (added, file.added)):
            for name in declared:
                where[name].add(rooms[path])
    found = collections.defaultdict(list)
    for path, file in read.items():
        here = rooms[path]
        for use in file.uses:
            name = use.name
            if name in tops:
                if use.is_member or name in file.local or here in nested[name]:
                    continue
                owners = tops[name]
            elif name in added and name not in foreign and (use.is_member or name not in file.local):
                owners = members[name]
            else:
                continue
            if len(owners) == 1 and here not in owners:
                found[here, *owners].append((path, use.line, name))
    return found


def shortest_circle(edges):
    """The rooms of a shortest circle, or nothing."""
    ways = collections.defaultdict(list)
    for start, end in sorted(edges):
        ways[start].append(end)
    best = []
    for start in sorted(ways):
        paths = collections.deque([[start]])
        seen = {start}
        while paths:
            path = paths.popleft()
            if best and len(path) >= len(best):
                break
            for end in ways[path[-1]]:
                if end == start:
                    best = path
                    paths.clear()
                    break
                if end not in seen:
                    seen.add(end)
                    paths.append([*path, end])
    return best


def circles(files):
    """Rooms of one module that need each other in a circle; the shortest circles first."""
    swift = [path for path in files if path.suffix == ".swift"]
    read = {
        path: names.read(path.read_text(encoding="utf-8"))
        for folder in [*MODULES.values(), *NEIGHBOURS]
        for path in within(swift, folder)
    }
    for module in MODULES.values():
        mine = {path: file for path, file in read.items() if path.is_relative_to(module)}
        foreign = set().union(*(file.members for path, file in read.items() if path not in mine))
        found = needs(module, mine, foreign)
        while circle := shortest_circle(found):
            edges = list(zip(circle, [*circle[1:], circle[0]]))
            path, line, _ = min(found[edges[0]])
            steps = (
                f"{start} needs {end} for `{name}` ({place.name}:{number}"
                + (f" and {len(found[start, end]) - 1} more" if len(found[start, end]) > 1 else "") + ")"
                for start, end in edges
                for place, number, name in [min(found[start, end])]
            )
            yield f"{path}:{line}: a circle of rooms in {module.name}: {', '.join(steps)}"
            # Without the weakest link, the rest may still have circles.
            del found[min(edges, key=lambda edge: len(found[edge]))]
