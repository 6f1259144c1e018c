public import SchoolModel

/// Answers to be marked, put together by question or by student: sheet after sheet.
public struct MarkingOrder: Sendable {
    /// What is marked at once.
    public struct Sheet: Sendable {
        /// Names the sheet in addresses.
        public let id: String
        public var entries: [MarkingEntry]

        public var waiting: Int { entries.count(where: \.isWaiting) }
    }

    public let sheets: [Sheet]

    /// Questions stay in the order of the handout; students are in that of the language's registers.
    public init(_ entries: [MarkingEntry], by arrangement: MarkingArrangement, language: Language) {
        let names = NameOrder(language: language)
        let byName = { (entries: [MarkingEntry]) in
            names.sorted(entries) { $0.student.name }
        }
        var places: [String: Int] = [:]
        var sheets: [Sheet] = []
        for entry in arrangement == .student ? byName(entries) : entries {
            let id = arrangement == .student ? entry.student.id.description : entry.questionName
            if let place = places[id] {
                sheets[place].entries.append(entry)
            } else {
                places[id] = sheets.count
                sheets.append(Sheet(id: id, entries: [entry]))
            }
        }
        if arrangement == .question {
            for index in sheets.indices { sheets[index].entries = byName(sheets[index].entries) }
        }
        self.sheets = sheets
    }

    /// Where a sheet stands; without one, the first that waits.
    public func place(of id: String?) -> Int? {
        if let id, let place = sheets.firstIndex(where: { $0.id == id }) { return place }
        return sheets.firstIndex { $0.waiting > 0 } ?? (sheets.isEmpty ? nil : 0)
    }

    /// The next sheet with something that waits, after the last from the beginning again; it is never the same one.
    public func nextWaiting(after place: Int) -> Sheet? {
        let others = sheets[(place + 1)...] + sheets[..<place]
        return others.first { $0.waiting > 0 }
    }
}

/// One answer that a person marks or has marked.
public struct MarkingEntry: Sendable {
    public var activity: HandoutActivity
    public var student: Report.Student
    public var assignment: Assignment.ID
    public var attempt: Activity.ID
    public var exercise: Exercise
    public var question: Question
    public var given: GivenAnswer
    /// The answer as people read it.
    public var text: String
    /// What a good answer contains, or nothing.
    public var sample: String

    /// Whether the reader may give points; not in an archived class.
    public var mayMark: Bool = true

    /// Whether the student may still write another answer, as nothing is handed in yet.
    public var mayChange: Bool = false

    public var isWaiting: Bool { mayMark && given.mark.verdict == .open }

    /// The name of the field for its points.
    public var field: String { "\(name).\(Self.pointsField)" }

    /// The name of the field that says which points the page showed.
    public var shownField: String { "\(name).\(Self.shownField)" }

    /// The name of the field that says which answer the page showed.
    public var answerField: String { "\(name).\(Self.answerField)" }

    private var name: String { "\(assignment).\(attempt).\(exercise.id).\(question.id)" }

    /// The last part of the names of these fields.
    public static let pointsField = "points"
    public static let shownField = "shown"
    public static let answerField = "answer"

    /// Whether the answer is to the same question by the same student, perhaps in another attempt.
    public func asksTheSame(as field: String) -> Bool {
        field.hasPrefix("\(assignment).") && field.hasSuffix(".\(exercise.id).\(question.id).\(Self.pointsField)")
    }

    /// Names the question among those of a handout.
    var questionName: String { "\(activity.id).\(exercise.id).\(question.id)" }
}
