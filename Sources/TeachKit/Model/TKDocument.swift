public import Foundation
public import SchoolModel

/// A worksheet: some exercises in their order, with a deadline.
public struct TKDocument: TKCloudObject {
    public typealias ID = Identifier<TKDocument>

    public let id: ID
    /// Counts the changes at the school; 0 for a worksheet that is not there yet, and for students.
    public let version: Int
    /// The class or subject that it is filed under; nil for one's own shelf.
    public let placeID: UUID?
    /// When students got it; nil for a draft.
    public let publicationDate: Date?
    /// What one is for it: its author and co-teachers, somebody who looks on, or a student.
    public let access: TKAccess
    /// Whether the school does not know this state yet, because there was no network.
    public let isWaiting: Bool
    let handout: Handout.ID?
    let original: DocumentFields
    var fields: DocumentFields

    /// A worksheet that can be created.
    public init(
        name: String, deadline: Date? = nil, exercises: [TKExercise] = [], isTest: Bool = false, id: ID = .make()
    ) {
        var fields = DocumentFields(name: name)
        fields.isTest = isTest
        self.init(id: id, version: 0, placeID: nil, access: .owner, fields: fields)
        self.deadline = deadline
        self.exercises = exercises
    }

    init(
        id: ID, version: Int, placeID: UUID?, publicationDate: Date? = nil, access: TKAccess, isWaiting: Bool = false,
        handout: Handout.ID? = nil, fields: DocumentFields
    ) {
        self.id = id
        self.version = version
        self.placeID = placeID
        self.publicationDate = publicationDate
        self.access = access
        self.isWaiting = isWaiting
        self.handout = handout
        self.original = fields
        self.fields = fields
    }

    public var name: String {
        get { fields.name }
        set { fields.name = newValue }
    }

    public var instructions: String {
        get { fields.instructions }
        set { fields.instructions = newValue }
    }

    /// The deadline, to the millisecond; moving that of a published worksheet moves it for its students.
    public var deadline: Date? {
        get { fields.deadline }
        set { fields.deadline = newValue.map(Date.init(wholeMilliseconds:)) }
    }

    /// Whether results are kept back until the teacher gives them; it stays as it was published.
    public var isTest: Bool {
        get { fields.isTest }
        set { fields.isTest = newValue }
    }

    /// The exercises, in their order.
    public var exercises: [TKExercise] {
        get { fields.exercises.map { TKExercise($0, deadline: deadline) } }
        set { fields.exercises = newValue.map(\.fields) }
    }

    public var isPublished: Bool { publicationDate != nil }
}

/// One exercise of a worksheet.
public struct TKExercise: TKCloudObject {
    public typealias ID = Identifier<TKExercise>

    public let id: ID
    /// That of its worksheet.
    public let deadline: Date?
    var fields: ExerciseFields

    /// An exercise that can be put into a worksheet.
    ///
    /// - Parameters:
    ///   - name: A title; it may be empty.
    ///   - type: What kind it is; it stays so.
    ///   - questions: What is asked, as the type wants it.
    ///   - answers: What is right, as many as there are questions.
    ///   - hint: What helps.
    ///   - options: What else the type lets authors choose, such as `ignoresCase`.
    ///   - id: What names it.
    public init(
        name: String = "", type: TKExerciseType, questions: [String] = [], answers: [String] = [],
        hint: String = "", options: [String: String] = [:], id: ID = .make()
    ) {
        self.id = id
        self.deadline = nil
        fields = ExerciseFields(
            id: id.of(), type: type.rawValue, name: name, hint: hint,
            lists: ExerciseLists(questions: questions, answers: answers), options: options)
    }

    init(_ fields: ExerciseFields, deadline: Date?) {
        self.id = fields.id.of()
        self.deadline = deadline
        self.fields = fields
    }

    public var name: String {
        get { fields.name }
        set { fields.name = newValue }
    }

    public var hint: String {
        get { fields.hint }
        set { fields.hint = newValue }
    }

    public var type: TKExerciseType { TKExerciseType(rawValue: fields.type) ?? TKExerciseType(unknown: fields.type) }

    /// What is asked; of sums, which are made anew for each student, there are none here.
    public var questions: [String] {
        get { fields.lists.questions }
        set { fields.lists.questions = newValue }
    }

    /// What is right, one for each question; empty for students.
    public var answers: [String] {
        get { fields.lists.answers }
        set { fields.lists.answers = newValue }
    }

    /// What else authors choose, by name.
    public var options: [String: String] {
        get { fields.options }
        set { fields.options = newValue }
    }
}
