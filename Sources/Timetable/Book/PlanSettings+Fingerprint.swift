import SchoolModel

// Each shows whether a form that is saved was opened before somebody else's change.

extension Term {
    /// A short text that differs whenever something about the term differs.
    public var fingerprint: String {
        var print = Fingerprint()
        print.add(self)
        return print.text
    }
}

extension Lecture {
    /// A short text that differs whenever something about the lecture differs.
    public var fingerprint: String {
        var print = Fingerprint()
        print.add(self)
        return print.text
    }
}

extension Course {
    /// A short text that differs whenever a name or a semester differs.
    public var fingerprint: String {
        var print = Fingerprint()
        print.add(self)
        return print.text
    }
}

extension Fingerprint {
    mutating func add(_ course: Course) {
        add(course.id)
        add(course.names.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
        add(course.semesters)
    }

    mutating func add(_ lecture: Lecture) {
        add([lecture.term, lecture.key, lecture.name, lecture.style, lecture.group, lecture.comment])
        add(lecture.lecturers)
        add(lecture.rooms)
        add(lecture.start.minutes)
        add(lecture.end.minutes)
        add(lecture.dates.days.count)
        for day in lecture.dates.days { add(day.daysSince1970) }
        add(lecture.dates.pattern.rawValue)
        add(lecture.dates.isLiteral ? 1 : 0)
        add(lecture.dates.doubts)
        add(lecture.exams.flatMap { [$0.day.description, $0.title] })
        add(lecture.offerings.count)
        for offering in lecture.offerings {
            add([
                offering.semester.course, offering.semester.name, offering.kind, offering.name ?? "\n",
                offering.specialisation,
            ])
        }
    }
}
