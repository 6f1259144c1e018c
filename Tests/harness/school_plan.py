"""A timetable for the demo school: planned by forms, as an administrator would."""

import datetime
import re

#: What takes place in every week: the name, the day of the week from Monday on, from when to when, where, and who.
LECTURES = [
    ("Mathematics", 0, "08:00", "09:30", "A 101", "Ito"),
    ("Physics", 1, "08:00", "09:30", "Lab 1", "Okafor"),
    ("Donaudampfschifffahrtsgesellschaftskunde", 1, "09:45", "11:15", "A 102, A 103", "Ito"),
    ("English", 2, "08:00", "09:30", "A 101", "Silva"),
    ("Sports", 3, "14:00", "15:30", "Hall", "Okafor"),
    ("Chemistry", 4, "09:45", "11:15", "Lab 2", "Silva"),
]


def monday(day=None):
    day = day or datetime.datetime.now(datetime.timezone.utc).date()
    return day - datetime.timedelta(days=day.weekday())


def plan(school):
    """Adds a term, a holiday and lectures, ties them to the teacher's class, and returns their addresses by name."""
    planner = school.visitor(school.administrator)
    first = monday() - datetime.timedelta(weeks=2)
    last = first + datetime.timedelta(weeks=12, days=-1)
    page = planner.get("/timetable/plan/frame")
    planner.submit(
        page, action="/terms", id="T1", name="First term", firstDay=first.isoformat(), lastDay=last.isoformat())
    holiday = (monday() + datetime.timedelta(weeks=1, days=2)).isoformat()
    page = planner.get("/timetable/plan/frame")
    planner.submit(page, action="/days-off", name="Founders’ day", firstDay=holiday, lastDay=holiday, kind="holiday")
    found = {}
    for name, weekday, start, end, rooms, lecturers in LECTURES:
        page = planner.submit(
            planner.get("/timetable/plan/new"), action="/timetable/plan/new", name=name, start=start, end=end,
            rooms=rooms, lecturers=lecturers, firstDay=(first + datetime.timedelta(days=weekday)).isoformat(),
            lastDay=last.isoformat(), pattern="weekly")
        found[name] = re.search(r"/timetable/plan/lectures/[0-9a-f-]{36}", page.address).group(0)
    teacher = school.visitor(school.teacher)
    path = f"{school.class_path(teacher)}/lectures"
    page = teacher.get(f"{path}?search=T1")
    boxes = [box["value"] for box in page.root.all("input", type="checkbox") if box["name"] == "lecture"]
    teacher.submit(page, action="/lectures", button="Add", lecture=boxes)
    return found


def change(school, lecture, planned, at, what="cancel", **fields):
    """Enters a change to the lesson planned on a day."""
    planner = school.visitor(school.administrator)
    page = planner.get(f"{lecture}/change?day={planned.isoformat()}&start={at}")
    return planner.submit(page, action="/change", what=what, **fields)
