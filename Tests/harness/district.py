"""A roster of thousands of people, and students who work while it is imported."""

import threading
import time

from .demo import APP, TO_TEN
from .device import attempt


class Deliverer(threading.Thread):
    """A device that delivers one attempt after another, and records how long each took."""

    def __init__(self, device):
        super().__init__(daemon=True)
        self.device = device
        self.took = []
        self.goes_on = True

    def run(self):
        while self.goes_on:
            started = time.monotonic()
            answer = self.device.deliver(APP, [attempt(TO_TEN)])
            assert set(answer.values()) == {"recorded"}, answer
            self.took.append((started, time.monotonic() - started))

    def waits(self, since, until):
        """The waits for answers within a period."""
        return [took for started, took in list(self.took) if started + took >= since and started <= until]


def write_district(folder, people, year):
    """A district in Apple's files; in another year, everybody has moved on."""
    folder.mkdir()
    staff, students = range(people // 20), range(people - people // 20)
    classes = range(people // 5)

    def file(name, header, rows):
        with open(folder / name, "w", encoding="utf-8") as file:
            file.write(header + "\n")
            file.writelines(row + "\n" for row in rows)

    file("locations.csv", "location_id,location_name", (f"l{n},Location {n}" for n in range(50)))
    file("courses.csv", "course_id,course_name,location_id", (f"c{n},Course {n},l{n % 50}" for n in range(200)))
    file("students.csv",
         "person_id,person_number,first_name,middle_name,last_name,grade_level,email_address,sis_username,location_id",
         (f"s{n},{n:06},Given{n % 977},,Family{n % 4999},{n % 12 + year},,student{n},l{n % 50}" for n in students))
    file("staff.csv", "person_id,first_name,last_name,email_address,sis_username,location_id",
         (f"t{n},Given{n % 977},Family{n % 4999},t{n}@district.example,teacher{n},l{n % 50}" for n in staff))
    file("classes.csv", "class_id,class_number,course_id,instructor_id,instructor_id_2,location_id",
         (f"k{n},{n % 12 + year}.{n},c{n % 200},t{n % len(staff)},{f't{(n + 1) % len(staff)}' if n % 4 == 0 else ''},"
          f"l{n % 50}" for n in classes))
    file("rosters.csv", "roster_id,class_id,student_id",
         (f"r{n}-{m},k{(n + m * 37 + year) % len(classes)},s{n}" for n in students for m in range(5)))
    return folder
