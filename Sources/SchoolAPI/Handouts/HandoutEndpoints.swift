public import Foundation
public import HTTPTypes
public import SchoolModel

/// The wire form of a handout.
public struct HandoutDTO: Codable, Hashable, Sendable {
    /// A recipient of a handout: a class, or a group or a student in it.
    public struct Recipient: Codable, Hashable, Sendable {
        public var classID: SchoolClass.ID
        public var groupID: StudentGroup.ID?
        public var studentID: Person.ID?

        public init(classID: SchoolClass.ID, groupID: StudentGroup.ID? = nil, studentID: Person.ID? = nil) {
            self.classID = classID
            self.groupID = groupID
            self.studentID = studentID
        }
    }

    /// One thing to do: exactly one of path, link, file and task is present.
    public struct Activity: Codable, Hashable, Sendable {
        /// Omit it for a new activity.
        public var id: HandoutActivity.ID?
        public var title: String
        public var path: [String]?
        public var link: String?
        public var fileID: StoredFile.ID?
        /// True for a task without any program, on paper or in class.
        public var isTask: Bool?

        public init(
            id: HandoutActivity.ID? = nil, title: String, path: [String]? = nil, link: String? = nil,
            fileID: StoredFile.ID? = nil, isTask: Bool? = nil
        ) {
            self.id = id
            self.title = title
            self.path = path
            self.link = link
            self.fileID = fileID
            self.isTask = isTask
        }
    }

    /// More time for one student.
    public struct Extension: Codable, Hashable, Sendable {
        public var studentID: Person.ID
        public var due: Date
    }

    public var id: Handout.ID
    public var authorID: Person.ID
    public var title: String
    public var instructions: String
    public var due: Date?
    /// `none`, `follows` or `stays`: whether it is due at each student's next lesson, and moves with it.
    public var dueLesson: String?
    /// `draft`, `scheduled`, `posted`, `locked`, `completed` or `archived`.
    public var state: String
    /// When a scheduled handout posts itself; in a draft, the moment that its author has in mind.
    public var postsAt: Date?
    public var postedAt: Date?
    public var recipients: [Recipient]
    public var activities: [Activity]
    /// Who has more time, without extensions that end before the deadline.
    public var extensions: [Extension]
    public var version: Int

    public init(_ handout: Handout) {
        id = handout.id
        authorID = handout.author
        title = handout.title
        instructions = handout.instructions
        due = handout.due
        dueLesson = handout.dueLesson.rawValue
        state = handout.state.rawValue
        postsAt = handout.postsAt
        postedAt = handout.postedAt
        recipients = handout.recipients.map(Recipient.init)
        activities = handout.activities.map(Activity.init)
        extensions = handout.moreTime.sorted { $0.key < $1.key }.map { Extension(studentID: $0.key, due: $0.value) }
        version = handout.version
    }
}

extension HandoutDTO.Recipient {
    init(_ recipient: Handout.Recipient) {
        switch recipient {
        case .everyone(let schoolClass): self.init(classID: schoolClass)
        case .group(let group, let schoolClass): self.init(classID: schoolClass, groupID: group)
        case .student(let student, let schoolClass): self.init(classID: schoolClass, studentID: student)
        }
    }

    /// The recipient that this represents.
    ///
    /// - Throws: ``Refusal`` for the field `recipients` if it names both a group and a student.
    public func recipient() throws(Refusal) -> Handout.Recipient {
        switch (groupID, studentID) {
        case (nil, nil): .everyone(in: classID)
        case (let group?, nil): .group(group, in: classID)
        case (nil, let student?): .student(student, in: classID)
        case (_?, _?): throw Refusal(.isInvalid, field: "recipients")
        }
    }
}

extension HandoutDTO.Activity {
    init(_ activity: HandoutActivity) {
        self.init(id: activity.id, title: activity.title)
        switch activity.content {
        case .context(let path): self.path = path.elements
        case .link(let address): link = address
        case .file(let id): fileID = id
        case .task: isTask = true
        }
    }

    /// The activity that this represents.
    ///
    /// - Throws: ``Refusal`` for the field `activities` unless it names exactly one content.
    public func activity(makeID: () -> HandoutActivity.ID) throws(Refusal) -> HandoutActivity {
        let content: HandoutActivity.Content =
            switch (path, link, fileID, isTask ?? false) {
            case (let path?, nil, nil, false): .context(try IdentifierPath(path))
            case (nil, let link?, nil, false): .link(link)
            case (nil, nil, let id?, false): .file(id)
            case (nil, nil, nil, true): .task
            default: throw Refusal(.isInvalid, field: "activities", detail: "path | link | fileID | isTask")
            }
        return HandoutActivity(id: id ?? makeID(), title: title, content: content)
    }
}

/// Lists the handouts that a teacher may edit, newest first.
public struct ListHandouts: Endpoint, Hashable {
    public typealias Response = Page<HandoutDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/handouts"
    public static let summary = "Lists the handouts that a teacher may edit, newest first."

    public var classID: SchoolClass.ID?
    /// One state, or all if omitted.
    public var state: String?
    /// The ``Page/next`` of the previous page.
    public var after: Handout.ID?

    public init(classID: SchoolClass.ID? = nil, state: String? = nil, after: Handout.ID? = nil) {
        self.classID = classID
        self.state = state
        self.after = after
    }
}

/// Gets one handout, for a teacher who may edit it.
public struct GetHandout: Endpoint, Hashable {
    public typealias Response = HandoutDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/handouts/{handoutID}"
    public static let summary = "Gets one handout, for a teacher who may edit it."

    public var handoutID: Handout.ID

    public init(handoutID: Handout.ID) {
        self.handoutID = handoutID
    }
}

/// Saves a draft that only its author sees.
public struct DraftHandout: Endpoint, Hashable {
    public typealias Response = HandoutDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/handouts"
    public static let summary = "Saves a draft that only its author sees."

    public var title: String
    public var instructions: String?
    public var due: Date?
    /// Whether it is due at each student's next lesson after it is posted; then `due` is ignored.
    public var isDueAtNextLesson: Bool?
    public var recipients: [HandoutDTO.Recipient]
    public var activities: [HandoutDTO.Activity]

    public init(
        title: String, instructions: String? = nil, due: Date? = nil, recipients: [HandoutDTO.Recipient] = [],
        activities: [HandoutDTO.Activity] = [], isDueAtNextLesson: Bool? = nil
    ) {
        self.title = title
        self.instructions = instructions
        self.due = due
        self.isDueAtNextLesson = isDueAtNextLesson
        self.recipients = recipients
        self.activities = activities
    }
}

/// Changes a handout's content; refused if `version` isn't the stored one any more.
public struct EditHandout: Endpoint, Hashable {
    public typealias Response = HandoutDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/handouts/{handoutID}"
    public static let summary = "Changes a handout's content; refused if version isn't the stored one any more."

    public var handoutID: Handout.ID
    public var version: Int
    public var title: String
    public var instructions: String?
    /// An empty text for none.
    public var due: Setting<Date>?
    /// Whether it is due at each student's next lesson after it is posted; then `due` is ignored.
    ///
    /// Without it, another `due` than the handout has means that it isn't.
    public var isDueAtNextLesson: Bool?
    public var recipients: [HandoutDTO.Recipient]
    public var activities: [HandoutDTO.Activity]

    public init(
        handoutID: Handout.ID, version: Int, title: String, instructions: String? = nil,
        due: Setting<Date>? = nil,
        recipients: [HandoutDTO.Recipient] = [], activities: [HandoutDTO.Activity] = [],
        isDueAtNextLesson: Bool? = nil
    ) {
        self.handoutID = handoutID
        self.version = version
        self.title = title
        self.instructions = instructions
        self.due = due
        self.isDueAtNextLesson = isDueAtNextLesson
        self.recipients = recipients
        self.activities = activities
    }
}

/// Moves a handout to its next state.
public struct ActOnHandout: Endpoint, Hashable {
    public typealias Response = HandoutDTO

    /// What happens to the handout.
    public enum Act: String, CaseIterable, Codable, Sendable {
        case post, schedule, lock, unlock, complete, archive, restore, copy
        case takeBack = "take-back"
        /// From the classes that one teaches, if it went to others too.
        case takeBackFromOwn = "take-back-from-own"
    }

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/handouts/{handoutID}/acts"
    public static let summary = "Moves a handout to its next state."

    public var handoutID: Handout.ID
    public var act: Act
    /// When a scheduled handout posts itself; only for `schedule`.
    public var postsAt: Date?

    public init(handoutID: Handout.ID, act: Act, postsAt: Date? = nil) {
        self.handoutID = handoutID
        self.act = act
        self.postsAt = postsAt
    }
}

/// Gives one student more time, or removes the extension if `due` is empty.
public struct ExtendHandout: Endpoint, Hashable {
    public typealias Response = HandoutDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/handouts/{handoutID}/extensions/{studentID}"
    public static let summary = "Gives one student more time, or removes the extension if due is empty."

    public var handoutID: Handout.ID
    public var studentID: Person.ID
    /// An empty text for no extension.
    public var due: Setting<Date>

    public init(handoutID: Handout.ID, studentID: Person.ID, due: Setting<Date>) {
        self.handoutID = handoutID
        self.studentID = studentID
        self.due = due
    }
}

/// Discards a draft that was never posted.
public struct DiscardHandout: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/handouts/{handoutID}"
    public static let summary = "Discards a draft that was never posted."

    public var handoutID: Handout.ID

    public init(handoutID: Handout.ID) {
        self.handoutID = handoutID
    }
}
