public import SchoolModel

extension Lecture {
    /// Trims the texts and refuses what no timetable can show.
    ///
    /// - Throws: ``Refusal`` for the field `key`, `name`, `lecturers`, `rooms`, `style`, `group`, `comment`, `end` or
    ///   `days`.
    public func checked() throws(Refusal) -> Lecture {
        _ = try Text.line(key, field: "key", longest: 200)
        var lecture = self
        lecture.name = try Text.line(name, field: "name", longest: 300)
        lecture.lecturers = try Self.lines(lecturers, field: "lecturers")
        lecture.rooms = try Self.lines(rooms, field: "rooms")
        lecture.style = try Text.line(style, field: "style", longest: 100, mayBeEmpty: true)
        lecture.group = try Text.line(group, field: "group", longest: 200, mayBeEmpty: true)
        lecture.comment = try Text.line(comment, field: "comment", longest: 1000, mayBeEmpty: true)
        guard start < end else { throw Refusal(.isOutOfRange, field: "end", detail: end.description) }
        if dates.days.isEmpty { throw Refusal(.isEmpty, field: "days") }
        if dates.days.count > 400 { throw Refusal(.isTooMany, field: "days", detail: "400") }
        return lecture
    }

    static func lines(_ texts: [String], field: String) throws(Refusal) -> [String] {
        if texts.count > 20 { throw Refusal(.isTooMany, field: field, detail: "20") }
        return try texts.map { text throws(Refusal) in try Text.line(text, field: field, longest: 200) }
    }
}

extension Course {
    /// Trims the texts and refuses what no timetable can show.
    ///
    /// - Throws: ``Refusal`` for the field `id`, `name-de` (or of another language) or `semesters`.
    public func checked() throws(Refusal) -> Course {
        let id = try Text.line(id, field: "id", longest: 40)
        var names: [String: String] = [:]
        for (language, name) in self.names {
            let name = try Text.line(name, field: "name-\(language)", longest: 200, mayBeEmpty: true)
            if !name.isEmpty { names[language] = name }
        }
        if semesters.isEmpty { throw Refusal(.isEmpty, field: "semesters") }
        if semesters.count > 60 { throw Refusal(.isTooMany, field: "semesters", detail: "60") }
        var kept: [String] = []
        for semester in semesters {
            let name = try Text.line(semester, field: "semesters", longest: 40)
            // A choice is written as `course/semester`.
            if name.contains("/") { throw Refusal(.isInvalid, field: "semesters", detail: name) }
            if !kept.contains(name) { kept.append(name) }
        }
        return Course(id: id, names: names, semesters: kept)
    }
}

extension LectureChange {
    /// Trims the texts and refuses what no timetable can show.
    ///
    /// - Throws: ``Refusal`` for the field `reason`, `note`, `rooms`, `lecturers` or `end`.
    public func checked() throws(Refusal) -> LectureChange {
        var change = self
        change.reason = try Text.line(reason, field: "reason", longest: 200, mayBeEmpty: true)
        change.note = try Text.lines(note, field: "note", longest: 2000)
        if var replacement {
            replacement.rooms = try Lecture.lines(replacement.rooms, field: "rooms")
            replacement.lecturers = try replacement.lecturers.map { names throws(Refusal) in
                try Lecture.lines(names, field: "lecturers")
            }
            replacement.subject = try replacement.subject.map { name throws(Refusal) in
                try Text.line(name, field: "subject", longest: 300)
            }
            if let end = replacement.end, end <= replacement.start {
                throw Refusal(.isOutOfRange, field: "end", detail: end.description)
            }
            change.replacement = replacement
        }
        return change
    }
}
