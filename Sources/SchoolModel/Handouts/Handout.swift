#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Work that a teacher gives to classes, groups or single students.
///
/// A handout starts as a draft that only its author sees. Posting it grants its activities to the
/// students; nothing can be recorded before. Only a posted handout records:
///
/// ```
/// draft ⇄ scheduled → posted ⇄ locked → completed → archived
/// ```
public struct Handout: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Handout>

    /// How far a handout has come.
    public enum State: String, CaseIterable, Codable, Sendable {
        case draft, scheduled, posted, locked, completed, archived

        /// Whether students see the handout.
        public var isVisibleToStudents: Bool {
            switch self {
            case .draft, .scheduled: false
            case .posted, .locked, .completed, .archived: true
            }
        }
    }

    /// Whether a handout is due at a moment, or at the next lesson of each student.
    public enum DueLesson: String, CaseIterable, Codable, Sendable {
        /// At the moment that its author says.
        case none
        /// At the next lesson after it is posted, wherever that lesson moves.
        case follows
        /// At the moment of what was the next lesson; its author no longer wants the deadline to move.
        case stays
    }

    /// Whom a handout is for.
    public enum Recipient: Hashable, Sendable {
        case everyone(in: SchoolClass.ID)
        case group(StudentGroup.ID, in: SchoolClass.ID)
        case student(Person.ID, in: SchoolClass.ID)

        public var schoolClass: SchoolClass.ID {
            switch self {
            case .everyone(let id), .group(_, let id), .student(_, let id): id
            }
        }
    }

    public let id: ID
    public let author: Person.ID
    public var title: String
    public var instructions: String
    /// When it is due; the last of its students' lessons, if they are what it is due at.
    public var due: Date?
    public private(set) var state: State
    /// When a scheduled handout posts itself; in a draft, the moment that its author has in mind.
    public private(set) var postsAt: Date?
    public private(set) var postedAt: Date?
    public var recipients: [Recipient]
    public var activities: [HandoutActivity]
    /// Whether the deadline is a lesson.
    public var dueLesson: DueLesson
    /// Individual students' deadlines that are lessons of theirs, as the timetable currently has them.
    public var lessonDues: [Person.ID: LessonDue]
    /// Later deadlines for individual students.
    public var extensions: [Person.ID: Date]
    /// Counts the saves; an edit of an older version is refused.
    ///
    /// A draft of version 0 was begun, but never saved by its author: no list shows it.
    public var version: Int

    public init(
        id: ID,
        author: Person.ID,
        title: String,
        instructions: String = "",
        due: Date? = nil,
        state: State = .draft,
        postsAt: Date? = nil,
        postedAt: Date? = nil,
        recipients: [Recipient] = [],
        activities: [HandoutActivity] = [],
        dueLesson: DueLesson = .none,
        lessonDues: [Person.ID: LessonDue] = [:],
        extensions: [Person.ID: Date] = [:],
        version: Int = 0
    ) {
        self.id = id
        self.author = author
        self.title = title
        self.instructions = instructions
        self.due = due
        self.state = state
        self.postsAt = postsAt
        self.postedAt = postedAt
        self.recipients = recipients
        self.activities = activities
        self.dueLesson = dueLesson
        self.lessonDues = lessonDues
        self.extensions = extensions
        self.version = version
    }

    /// How many characters a title may have; those of what is handed out may be longer.
    public static let longestTitle = 200

    public var classes: Set<SchoolClass.ID> { Set(recipients.map(\.schoolClass)) }

    /// Whether work on the handout is recorded.
    public var records: Bool { state == .posted }

    /// Trims the texts and refuses what can't be stored; only a draft may lack a title.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> Handout {
        var handout = self
        handout.title = try Text.line(title, field: "title", longest: Self.longestTitle, mayBeEmpty: state == .draft)
        handout.instructions = try Text.lines(instructions, field: "instructions", longest: 10_000)
        try AcceptedDates.check(due, field: "due")
        try AcceptedDates.check(postsAt, field: "postsAt")
        for due in extensions.values { try AcceptedDates.check(due, field: "extensions") }
        if activities.count > 100 { throw Refusal(.isTooMany, field: "activities", detail: "100") }
        if Set(activities.map(\.id)).count < activities.count { throw Refusal(.isTaken, field: "activities") }
        handout.activities = try activities.map { activity throws(Refusal) in try activity.checked() }
        var seen: Set<Recipient> = []
        handout.recipients = recipients.filter { seen.insert($0).inserted }
        return handout
    }
}

// MARK: - What can happen to a handout

extension Handout {
    /// Gives the handout to its recipients.
    ///
    /// - Throws: ``Refusal`` when it is not a draft, has no title, recipients or activities, or is due in
    ///   the past. The handout is unchanged when this function throws.
    public mutating func post(at now: Date) throws(Refusal) {
        try require(.post)
        try requireComplete(at: now)
        state = .posted
        postsAt = nil
        postedAt = now
    }

    /// Keeps the moment that a draft's author has in mind; nothing happens at that moment.
    public mutating func plan(for moment: Date) {
        if state == .draft { postsAt = moment }
    }

    /// Lets the handout post itself at `moment`.
    ///
    /// - Throws: ``Refusal`` as ``post(at:)`` does, or when `moment` has passed; of code `is-out-of-range` for the field
    ///   `postsAt` when it is not before the deadline.
    public mutating func schedule(for moment: Date, at now: Date) throws(Refusal) {
        try require(.post)
        guard moment > now else { throw Refusal(.deadlineHasPassed, field: "postsAt") }
        try AcceptedDates.check(moment, field: "postsAt")
        try requireComplete(at: now)
        if let due, due <= moment { throw Refusal(.isOutOfRange, field: "postsAt") }
        state = .scheduled
        postsAt = moment
    }

    /// Whether it is time to post a scheduled handout.
    public func isReadyToPost(at now: Date) -> Bool {
        state == .scheduled && postsAt.map { $0 <= now } ?? false
    }

    /// Turns the handout back into a draft; every grant that it gave ends.
    public mutating func takeBack() throws(Refusal) {
        try require(.takeBack)
        state = .draft
        postsAt = nil
        postedAt = nil
        // The next lesson is another one by the time that it is posted again.
        if dueLesson != .none { due = nil }
    }

    /// Ends the handout for some of its classes; all others keep it as it is.
    ///
    /// - Throws: ``Refusal`` when students don't have it, when it went to none of these classes, or when nobody would
    ///   be left.
    public mutating func takeBack(from classes: Set<SchoolClass.ID>) throws(Refusal) {
        try require(.takeBackFromOwn)
        let others = recipients.filter { !classes.contains($0.schoolClass) }
        guard others.count < recipients.count else { throw Refusal(.notFound, field: "recipients") }
        guard !others.isEmpty else { throw Refusal(.isEmpty, field: "recipients") }
        recipients = others
    }

    /// Stops recording, while students still see the handout.
    public mutating func lock() throws(Refusal) { try move(by: .lock, to: .locked) }

    /// Resumes recording.
    public mutating func unlock() throws(Refusal) { try move(by: .unlock, to: .posted) }

    /// Closes the handout: it moves out of everyone's way, and its report stays.
    public mutating func complete() throws(Refusal) { try move(by: .complete, to: .completed) }

    /// Puts the handout away.
    public mutating func archive() throws(Refusal) { try move(by: .archive, to: .archived) }

    /// Takes a handout out of the archive again, as completed.
    public mutating func restore() throws(Refusal) { try move(by: .restore, to: .completed) }

    private mutating func move(by action: HandoutAction, to next: State) throws(Refusal) {
        try require(action)
        state = next
    }

    private func require(_ action: HandoutAction) throws(Refusal) {
        guard action.states.contains(state) else { throw .stateDoesNotAllow(state) }
    }

    /// Makes the instructions themselves the task, when there is nothing else to do.
    ///
    /// "Read pages 10 to 14" needs no app; students say when they are done, or their teacher does.
    public mutating func addTaskIfOnlyInstructed(_ id: HandoutActivity.ID) {
        guard activities.isEmpty, !instructions.isEmpty, !title.isEmpty else { return }
        activities = [HandoutActivity(id: id, title: title, content: .task)]
    }

    private func requireComplete(at moment: Date) throws(Refusal) {
        _ = try Text.line(title, field: "title", longest: Self.longestTitle)
        if recipients.isEmpty { throw Refusal(.isEmpty, field: "recipients") }
        if activities.isEmpty { throw Refusal(.isEmpty, field: "activities") }
        if let due, due <= moment { throw Refusal(.deadlineHasPassed, field: "due") }
    }

    /// A draft with the same content, for handing out again.
    ///
    /// It is due as the original was: at the next lesson, or at the same moment unless that has passed `now`.
    public func copy(
        id: ID, author: Person.ID, title: String, recipients: [Recipient], at now: Date,
        makeID: () -> HandoutActivity.ID
    ) -> Handout {
        Handout(
            id: id, author: author, title: title, instructions: instructions,
            due: dueLesson == .none ? due.flatMap { $0 > now ? $0 : nil } : nil,
            recipients: recipients,
            activities: activities.map { HandoutActivity(id: makeID(), title: $0.title, content: $0.content) },
            dueLesson: dueLesson == .none ? .none : .follows)
    }
}
