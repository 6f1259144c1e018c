/// The words used in titles and notes of calendar entries.
///
/// The German ones are those of the timetable app for Hof, which its readers know.
public struct CalendarWording: Hashable, Sendable {
    public let cancelled: String
    /// At the place that a lesson left.
    public let moved: String
    /// At the place that a lesson moved to.
    public let new: String
    public let otherTime: String
    public let otherRoom: String
    public let otherLecturer: String
    public let otherSubject: String
    public let additional: String
    /// Before the title of a lesson that is an exam.
    public let exam: String
    /// Before the title of an entry whose note must be read.
    public let readNotes: String
    /// Before a comment whose dates couldn't be read reliably.
    public let doubtful: String
    public let lecturers: String
    public let separator: String
    /// Before the title of work with a deadline.
    public let due: String
    /// The name of the collection of lessons.
    public let timetable: String
    /// The name of the collection of tasks.
    public let tasks: String
    /// Why both collections are read-only.
    public let onlyToRead: String

    public static let german = CalendarWording(
        cancelled: "[Entfällt] ", moved: "[Verschoben] ", new: "[Neu] ", otherTime: "[Andere Zeit] ",
        otherRoom: "[Raumänderung] ", otherLecturer: "[Vertretung] ",
        otherSubject: "[Anderes Fach] ", additional: "[Zusätzlich] ", exam: "[Prüfung] ",
        readNotes: "⚠︎ [Notizen lesen] ", doubtful: "Terminangaben unklar, bitte selber überprüfen: ",
        lecturers: "Lehrende: ", separator: ", ", due: "[Abgabe] ",
        timetable: "Stundenplan", tasks: "Aufgaben",
        onlyToRead: "Dieser Kalender kann nur gelesen werden. Änderungen kommen aus dem Stundenplan der Schule.")

    public static let english = CalendarWording(
        cancelled: "[Cancelled] ", moved: "[Moved] ", new: "[New] ", otherTime: "[Time changed] ",
        otherRoom: "[Room changed] ", otherLecturer: "[Substitute] ",
        otherSubject: "[Other subject] ", additional: "[Additional] ", exam: "[Exam] ",
        readNotes: "⚠︎ [Read the notes] ", doubtful: "The dates are unclear; please check them yourself: ",
        lecturers: "Teachers: ", separator: ", ", due: "[Due] ", timetable: "Timetable", tasks: "Tasks",
        onlyToRead: "This calendar can only be read. Changes come from the school's timetable.")

    public static let japanese = CalendarWording(
        cancelled: "【休講】", moved: "【日時変更】", new: "【振替】", otherTime: "【時間変更】", otherRoom: "【教室変更】",
        otherLecturer: "【代講】", otherSubject: "【科目変更】", additional: "【補講】", exam: "【試験】", readNotes: "⚠︎【メモを確認】",
        doubtful: "日程がはっきりしません。ご自身で確認してください：", lecturers: "担当：", separator: "、", due: "【提出期限】", timetable: "時間割",
        tasks: "課題", onlyToRead: "このカレンダーは読み取り専用です。変更は学校の時間割から反映されます。")

    /// The words for a language code, German if there are none.
    public static func of(_ language: String) -> CalendarWording {
        switch language.prefix(2) {
        case "en": english
        case "ja": japanese
        default: german
        }
    }

    // MARK: Entries

    /// The title of a lesson's entry: its state, whether it is an exam, then the subject that takes its place and the
    /// lecture's name.
    public func title(of lesson: Lesson, in lecture: Lecture) -> String {
        let hasNote = !(lesson.change?.note ?? "").isEmpty || !lecture.dates.doubts.isEmpty
        return (hasNote ? readNotes : "") + mark(of: lesson) + (lesson.exam == nil ? "" : exam)
            + (lesson.subject.map { "\($0) (\(lecture.name))" } ?? lecture.name)
    }

    private func mark(of lesson: Lesson) -> String {
        switch lesson.state {
        case .asPlanned: ""
        case .cancelled: cancelled
        case .movedAway: moved
        case .movedHere: new
        case .additional: additional
        case .changed: marks(of: lesson.change?.kinds ?? [])
        }
    }

    private func marks(of kinds: Set<LectureChange.Kind>) -> String {
        (kinds.contains(.otherTime) ? otherTime : "") + (kinds.contains(.room) ? otherRoom : "")
            + (kinds.contains(.lecturer) ? otherLecturer : "") + (kinds.contains(.subject) ? otherSubject : "")
    }

    /// The notes of a lesson's entry: what an exam is about, the planner's note about the change, then what the plan
    /// says about the lecture, its group, and its lecturers.
    ///
    /// The plan's reason is left out: it can be a person's illness, and calendars get passed on.
    public func notes(of lesson: Lesson, in lecture: Lecture) -> String {
        var lines: [String] = []
        if let title = lesson.exam?.title, !title.isEmpty { lines.append(exam + title) }
        if let note = lesson.change?.note, !note.isEmpty { lines.append(note) }
        let remark = [lecture.comment, lecture.group].filter { !$0.isEmpty }.joined(separator: "  ")
        let isDoubtful = !lecture.dates.doubts.isEmpty
        if !remark.isEmpty || isDoubtful {
            let text = remark.isEmpty ? lecture.dates.doubts.joined(separator: "  ") : remark
            lines.append((isDoubtful ? doubtful : "") + text)
        }
        let lecturers = lesson.lecturers.filter { !$0.isEmpty }
        if !lecturers.isEmpty { lines.append(self.lecturers + lecturers.joined(separator: separator)) }
        return lines.joined(separator: "\n")
    }
}

/// The address of the rooms whose names begin with a prefix.
public struct CampusAddress: Hashable, Sendable {
    /// The beginning of its rooms' names; empty for all rooms without another address.
    public let prefix: String
    public let address: String

    public init(prefix: String, address: String) {
        self.prefix = prefix
        self.address = address
    }
}

extension [CampusAddress] {
    /// The rooms with the address of the first; nil if no room is known.
    public func location(of rooms: [String]) -> String? {
        let rooms = rooms.filter { !$0.isEmpty }
        guard let first = rooms.first else { return nil }
        let found = filter { first.hasPrefix($0.prefix) }.max { $0.prefix.utf8.count < $1.prefix.utf8.count }
        return (rooms + [found?.address ?? ""]).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
