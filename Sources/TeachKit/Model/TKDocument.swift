public import Foundation
public import SchoolModel

/// A worksheet: exercises in order, with a deadline.
public struct TKDocument: TKCloudObject {
    public typealias ID = Identifier<TKDocument>

    public let id: ID
    /// The number of changes at the school; 0 for a worksheet that is not there yet, and for students.
    public let version: Int
    /// The class or subject that it is filed under; nil for the person's own shelf.
    public let placeID: UUID?
    /// When it was published to students; nil for a draft.
    public let publicationDate: Date?
    /// The person's access to it: as its author or a co-teacher, as a viewer, or as a student.
    public let access: TKAccess
    /// Whether this state has yet to reach the school, because there was no network.
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

    /// The deadline, to the millisecond; moving it on a published worksheet moves it for its students.
    public var deadline: Date? {
        get { fields.deadline }
        set { fields.deadline = newValue.map(Date.init(wholeMilliseconds:)) }
    }

    /// Whether results are withheld until the teacher releases them; it can't change after publication.
    public var isTest: Bool {
        get { fields.isTest }
        set { fields.isTest = newValue }
    }

    /// The exercises, in order.
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
    /// The deadline of its worksheet.
    public let deadline: Date?
    var fields: ExerciseFields

    /// An exercise that can be added to a worksheet.
    ///
    /// - Parameters:
    ///   - name: The title, which may be empty.
    ///   - type: The type, which can't change later.
    ///   - questions: The questions, in the format of the type.
    ///   - answers: The correct answers, one for each question.
    ///   - hint: A hint for students.
    ///   - options: Further options of the type, such as `ignoresCase`.
    ///   - id: The identifier.
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

    /// The questions; none for sums, which are generated for each student.
    public var questions: [String] {
        get { fields.lists.questions }
        set { fields.lists.questions = newValue }
    }

    /// The correct answers, one for each question; empty for students.
    public var answers: [String] {
        get { fields.lists.answers }
        set { fields.lists.answers = newValue }
    }

    /// The author's further options, by name.
    public var options: [String: String] {
        get { fields.options }
        set { fields.options = newValue }
    }
}
