"""A small roster in the format of Apple School Manager."""

FILES = {
    "locations.csv": ["location_id,location_name", "elm,Elm"],
    "students.csv": ["person_id,first_name,last_name,sis_username,location_id"]
    + [f"s{n},Maya,Brown,maya{n},elm" for n in range(1, 9)],
    "staff.csv": ["person_id,first_name,last_name,location_id", "t1,Ada,White,elm"],
    "courses.csv": ["course_id,course_name,location_id", "c1,Maths,elm"],
    "classes.csv": ["class_id,class_number,course_id,instructor_id,location_id", "k1,5A,c1,t1,elm"],
    "rosters.csv": ["roster_id,class_id,student_id"] + [f"r{n},k1,s{n}" for n in range(1, 9)],
}


def content(lines):
    return "\r\n".join(lines) + "\r\n"


def upload(files=None):
    """The files as a form sends them."""
    return [("file", (name, content(lines))) for name, lines in (files or FILES).items()]
