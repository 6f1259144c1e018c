public import SchoolModel

/// What a planner says about the files of a timetable.
public struct TimetableImportSettings: Codable, Hashable, Sendable {
    /// The name of the source whose lectures the files replace.
    public var source: String
    public var format: TimetableFormat
    /// The term of lectures that don't name theirs.
    public var term: Term.ID?
    /// The first day of that term, if neither the school nor its name determines it.
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    /// The course of lectures that don't name theirs.
    public var course: Course.ID?
    public var semester: String?

    public init(
        source: String, format: TimetableFormat, term: Term.ID? = nil, firstDay: CalendarDay? = nil,
        lastDay: CalendarDay? = nil, course: Course.ID? = nil, semester: String? = nil
    ) {
        self.source = source
        self.format = format
        self.term = term
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.course = course
        self.semester = semester
    }
}

extension TimetableImportSettings {
    /// Trims the texts, and refuses contradictory settings.
    ///
    /// - Throws: ``Refusal`` for the field `source`, `term`, `firstDay`, `lastDay`, `course` or `semester`.
    public func checked() throws(Refusal) -> Self {
        var checked = self
        checked.source = try Text.line(source, field: "source", longest: 200)
        checked.term = try Self.line(term, field: "term", longest: 40)
        checked.course = try Self.line(course, field: "course", longest: 100)
        checked.semester = try Self.line(semester, field: "semester", longest: 100)
        if checked.course == nil && checked.semester != nil { throw Refusal(.isEmpty, field: "course") }
        if checked.semester == nil && checked.course != nil { throw Refusal(.isEmpty, field: "semester") }
        guard firstDay != nil || lastDay != nil else { return checked }
        if checked.term == nil { throw Refusal(.isEmpty, field: "term") }
        guard let firstDay else { throw Refusal(.isEmpty, field: "firstDay") }
        guard let lastDay else { throw Refusal(.isEmpty, field: "lastDay") }
        guard firstDay <= lastDay, lastDay.daysSince1970 - firstDay.daysSince1970 <= 400 else {
            throw Refusal(.isOutOfRange, field: "lastDay")
        }
        return checked
    }

    /// The term with its days, if they are given.
    public var namedTerm: Term? {
        guard let term, let firstDay, let lastDay else { return nil }
        return Term(id: term, name: term, firstDay: firstDay, lastDay: lastDay)
    }

    /// The semester of lectures that don't name theirs.
    public var namedSemester: Semester? {
        guard let course, let semester else { return nil }
        return Semester(course: course, name: semester)
    }

    private static func line(_ text: String?, field: String, longest: Int) throws(Refusal) -> String? {
        let line = try Text.line(text ?? "", field: field, longest: longest, mayBeEmpty: true)
        return line.isEmpty ? nil : line
    }
}
