/// The person a request speaks for, and their role in each class.
public struct Actor: Hashable, Sendable {
    public let person: Person.ID
    public let role: Person.Role
    public let classes: [SchoolClass.ID: Enrolment.Role]
    /// Those of the classes that are archived: what is there can be read, and stays as it is.
    public let archived: Set<SchoolClass.ID>
    /// False while a developer acts as neither a teacher nor a student.
    public let takesPart: Bool
    public let speaker: Speaker
    /// The name of the token that a script used; nil for all other requests.
    public let token: String?

    public init(
        person: Person.ID,
        role: Person.Role,
        classes: [SchoolClass.ID: Enrolment.Role] = [:],
        archived: Set<SchoolClass.ID> = [],
        takesPart: Bool = true,
        speaker: Speaker = .person,
        token: String? = nil
    ) {
        self.person = person
        self.role = role
        self.classes = classes
        self.archived = archived
        self.takesPart = takesPart
        self.speaker = speaker
        self.token = token
    }

    /// Who speaks for the person.
    public enum Speaker: String, CaseIterable, Sendable {
        /// The person, in a browser.
        case person
        /// Whoever holds the person's badge, in a browser.
        case badge
        /// An app of a device on which the person signed in.
        case app
        /// A program, with a ``PersonalToken``.
        case script
        /// Another person, who develops an app and acts as the person.
        case developer

        public init(_ session: Session) {
            self =
                switch session.kind {
                case .script: .script
                case _ where session.acting != nil: .developer
                case .device: .app
                case .browser: session.way == .badge ? .badge : .person
                }
        }

        /// Whether the person is there, rather than a program without them or somebody in their place.
        public var isThePerson: Bool { [.person, .badge, .app].contains(self) }
    }
}

/// Something an actor may want to do.
public enum Action: String, CaseIterable, Sendable {
    /// See who is in a class.
    case readRoster
    /// Add, change and archive people and classes, import and export.
    case manageRoster
    /// Make classes and subjects of one's own.
    case makeClasses
    /// Offer a class to others, see who has a right to it, and revoke rights.
    case shareClasses
    /// Join a class that was offered, and leave it.
    case joinClasses
    /// Put the students of a class into groups.
    case manageGroups
    /// Print start codes and badges for the students of a class.
    case printSignIn
    /// Remove pictures of people that are inappropriate.
    case removePictures
    /// Browse the content of apps.
    case browseContent
    /// Have contexts stored when an app declares them.
    case publishContexts
    /// Remove an app and its contexts.
    case manageApps
    /// Write worksheets, and read those that colleagues share.
    case writeWorksheets
    /// See handouts that are posted to a class.
    case readHandouts
    /// Write handouts for a class that isn't archived, and mark what its students did.
    ///
    /// Who changes one that went to several classes is a rule of its own.
    case writeHandouts
    /// See the leaderboards of a class.
    case readLeaderboards
    /// Give a class leaderboards, or remove them.
    case manageLeaderboards
    /// See what a class did with its handouts.
    case readReports
    /// See the answers of a class that its teachers mark.
    case readMarking
    /// See one's own assignments and records, and work on them.
    case work
    /// Let makers of apps describe their content, or stop them.
    case manageDeveloperKeys
    /// Say what the school is called, where it is and which language it speaks.
    case manageSchool
    /// Read the audit log of the whole school.
    case readAudit
    /// See and end one's own sessions, set one's language and password.
    case manageOwnAccount
    /// Give oneself another way in: a password, or a device that stays signed in.
    case addSignIn
    /// Have one's notifications sent to the browser or device at hand.
    case addPushDevices
    /// End one's sessions elsewhere.
    case endOtherSessions
    /// Make, see and revoke personal tokens for scripts.
    case manageTokens
    /// Make somebody an administrator, and change anything about those who are or were, also in the archive.
    case manageAdministrators
    /// See what takes place, when and where.
    case readTimetable
    /// Choose lectures, and keep tasks for them.
    case chooseLectures
    /// Make, see and revoke secrets with which calendars read one's own timetable.
    case manageCalendarLinks
    /// Enter and import lectures, days off and changes to lessons.
    case planTimetable
    /// Act as a teacher, as a student or as neither, if developer mode is on.
    case actAsOthers

    /// What a person does in person, rather than through a script.
    ///
    /// A token can fall into the wrong hands. So anything that would outlast the token, or reach
    /// further than its maker intended, takes more than the token.
    private static let inPerson: Set<Action> = [
        .manageOwnAccount, .addPushDevices, .endOtherSessions, .addSignIn, .manageTokens, .manageDeveloperKeys,
        .printSignIn, .manageAdministrators, .actAsOthers, .shareClasses, .joinClasses, .manageCalendarLinks,
    ]

    /// What no app does for anybody, whatever its device may use: running the school, and opening other ways in.
    private static let beyondApps: Set<Action> = [
        .addSignIn, .manageTokens, .manageDeveloperKeys, .printSignIn, .manageAdministrators, .manageCalendarLinks,
        .manageRoster, .manageSchool, .planTimetable, .manageApps, .readAudit,
    ]

    /// What a badge doesn't open: anything that a finder would keep after the badge is void, be told elsewhere, or take
    /// from the student.
    private static let beyondBadges: Set<Action> = [
        .addSignIn, .manageTokens, .manageCalendarLinks, .addPushDevices, .endOtherSessions,
    ]

    /// Whether this can be done at all by `speaker`.
    func isOpen(to speaker: Actor.Speaker) -> Bool {
        switch speaker {
        case .person, .developer: true
        case .badge: !Self.beyondBadges.contains(self)
        case .app: !Self.beyondApps.contains(self)
        case .script: !Self.inPerson.contains(self)
        }
    }
}

/// The classes and people for which an actor may do something.
///
/// A reach is plain data: ``contains(_:)`` answers for one class or person, and the store turns the
/// same value into a `WHERE` clause. So a list can never show what a look-up would refuse.
public enum Reach: Hashable, Sendable {
    case nothing
    case everything
    case classes(Set<SchoolClass.ID>)
    case own(Person.ID)

    public func contains(_ schoolClass: SchoolClass.ID) -> Bool {
        switch self {
        case .nothing, .own: false
        case .everything: true
        case .classes(let classes): classes.contains(schoolClass)
        }
    }

    public func contains(_ person: Person.ID) -> Bool {
        switch self {
        case .nothing, .classes: false
        case .everything: true
        case .own(let owner): owner == person
        }
    }

    public var isEmpty: Bool {
        switch self {
        case .nothing: true
        case .classes(let classes): classes.isEmpty
        case .everything, .own: false
        }
    }
}

extension Actor {
    /// The one place that says who may do what.
    public func reach(for action: Action) -> Reach {
        guard action.isOpen(to: speaker) else { return .nothing }
        let account: Set<Action> = [.manageOwnAccount, .addPushDevices, .endOtherSessions, .addSignIn, .actAsOthers]
        guard takesPart || account.contains(action) else { return .nothing }
        return switch action {
        case .manageOwnAccount, .addPushDevices, .endOtherSessions, .addSignIn, .actAsOthers: .own(person)
        // What one makes while acting as another person would continue in that person's name afterwards.
        case .manageTokens: role == .student || speaker == .developer ? .nothing : .own(person)
        case .manageCalendarLinks: speaker == .developer ? .nothing : .own(person)
        case .readTimetable: .everything
        case .chooseLectures: .own(person)
        case .manageRoster, .manageSchool, .planTimetable, .manageApps, .manageDeveloperKeys, .readAudit,
            .manageAdministrators:
            role == .administrator ? .everything : .nothing
        case .makeClasses: role == .teacher ? .own(person) : .nothing
        case .joinClasses: .own(person)
        case .readRoster: role == .administrator ? .everything : reach(of: seen)
        case .printSignIn, .removePictures: role == .administrator ? .everything : reach(of: taught)
        case .browseContent: role == .student ? .nothing : .everything
        case .writeWorksheets: role == .teacher || !taught.isEmpty ? .own(person) : .nothing
        case .publishContexts: role == .teacher ? .everything : .nothing
        case .readHandouts, .readReports: reach(of: seen)
        case .readLeaderboards: reach(of: role == .student ? learned : seen)
        case .shareClasses, .readMarking: reach(of: taught)
        case .manageGroups, .manageLeaderboards, .writeHandouts: reach(of: taught.subtracting(archived))
        case .work: role == .student ? .own(person) : .nothing
        }
    }

    /// A new teacher may do what teachers do, in no class yet; for all others, no class is no permission.
    private func reach(of classes: Set<SchoolClass.ID>) -> Reach {
        classes.isEmpty && role != .teacher ? .nothing : .classes(classes)
    }

    /// The same actor, who also observes these classes for a while.
    public func lookingAt(_ others: Set<SchoolClass.ID>) -> Actor {
        let viewed = Dictionary(others.map { ($0, Enrolment.Role.viewer) }, uniquingKeysWith: { first, _ in first })
        return Actor(
            person: person, role: role, classes: classes.merging(viewed) { own, _ in own }, archived: archived,
            takesPart: takesPart, speaker: speaker, token: token)
    }

    /// The classes that the actor teaches.
    public var taught: Set<SchoolClass.ID> {
        role == .student ? [] : Set(classes.filter { $0.value == .teacher }.keys)
    }

    /// The classes in which the actor learns.
    private var learned: Set<SchoolClass.ID> { Set(classes.filter { $0.value == .student }.keys) }

    /// The classes that the actor teaches or observes.
    var seen: Set<SchoolClass.ID> {
        role == .student ? [] : Set(classes.filter { $0.value != .student }.keys)
    }

    /// Throws unless this actor may do `action` in `schoolClass`.
    ///
    /// - Throws: ``Refusal/notFound``: what an actor may not see is treated like what doesn't exist. To a script
    ///   ``Refusal/notPermitted`` for the field `token` where none can do it, whatever the class.
    public func require(_ action: Action, in schoolClass: SchoolClass.ID) throws(Refusal) {
        guard !reach(for: action).contains(schoolClass) else { return }
        throw isBeyondScripts(action) ? Refusal(.notPermitted, field: "token") : .notFound
    }

    /// Whether this is a script, and its person could do `action` somewhere.
    private func isBeyondScripts(_ action: Action) -> Bool {
        guard speaker == .script, !action.isOpen(to: .script) else { return false }
        return Actor(person: person, role: role, classes: classes).reach(for: action) != .nothing
    }

    /// Throws unless this actor may do `action` anywhere at all, be it in classes that are yet to come.
    ///
    /// - Throws: ``Refusal/notPermitted``, because the action as such isn't secret; for the field `badge`, `app` or
    ///   `token` where the person could do it once they sign in differently.
    public func require(_ action: Action) throws(Refusal) {
        guard reach(for: action) == .nothing else { return }
        switch speaker {
        case .badge where !action.isOpen(to: .badge): throw Refusal(.notPermitted, field: "badge")
        case .app where !action.isOpen(to: .app): throw Refusal(.notPermitted, field: "app")
        case .script where isBeyondScripts(action): throw Refusal(.notPermitted, field: "token")
        default: throw .notPermitted
        }
    }

    /// Whether the actor may change `worksheet`: only its author may.
    public func mayEdit(_ worksheet: Worksheet) -> Bool {
        reach(for: .writeWorksheets).contains(worksheet.author)
    }

    /// Whether the actor may read `worksheet` because of where it is: anyone who may change it, all staff if it is
    /// shared with colleagues, and those who teach or observe the class that it is filed under.
    public func maySee(_ worksheet: Worksheet) -> Bool {
        guard !reach(for: .writeWorksheets).isEmpty || worksheet.schoolClass != nil else { return false }
        if mayHandOut(worksheet) { return true }
        return worksheet.schoolClass.map(reach(for: .readHandouts).contains) ?? false
    }

    /// Whether the actor may give `worksheet` to students because of where it is: anyone who may change it, all staff if
    /// it is shared with colleagues, and those who teach the class that it is filed under; not those who only observe it.
    public func mayHandOut(_ worksheet: Worksheet) -> Bool {
        if mayEdit(worksheet) || worksheet.isShared && !reach(for: .writeWorksheets).isEmpty { return true }
        return worksheet.schoolClass.map { taught.contains($0) && reach(for: .readHandouts).contains($0) } ?? false
    }

    /// Whether the actor may change their own name and address, as those of `person`: members of staff may,
    /// unless a roster determines their names.
    ///
    /// Students go by the names that their school gives them.
    public func mayDescribe(_ person: Person) -> Bool {
        reach(for: .manageOwnAccount).contains(person.id) && speaker.isThePerson && person.role != .student
            && person.sourceID == nil
    }

    /// Whether the actor may change anything about `person`, as far as anybody may: about administrators, no program may.
    public func mayChange(_ person: Person) -> Bool {
        person.role != .administrator || reach(for: .manageAdministrators) == .everything
    }

    /// Throws unless the actor may change anything about `person`.
    ///
    /// - Throws: ``Refusal/notPermitted`` for the field `administrator`, with the name.
    public func requireChanging(_ person: Person) throws(Refusal) {
        guard !mayChange(person) else { return }
        throw Refusal(.notPermitted, field: "administrator", detail: AuditEntry.name(of: person))
    }

    /// Whether the actor may change `schoolClass`: anyone who manages the roster, and the teachers if teachers made it.
    public func mayChange(_ schoolClass: SchoolClass) -> Bool {
        if reach(for: .manageRoster) == .everything { return true }
        return schoolClass.isTeachersOwn && !reach(for: .makeClasses).isEmpty && taught.contains(schoolClass.id)
    }

    /// Whether the actor may print start codes and badges for the students of `schoolClass`: the teachers of the
    /// school's own classes, and anyone who manages the roster.
    ///
    /// Anyone can join a class that a teacher made; that must not hand their account to the teacher. Of an archived class,
    /// nobody prints any.
    public func mayPrintSignIn(for schoolClass: SchoolClass) -> Bool {
        guard !schoolClass.isArchived, reach(for: .printSignIn).contains(schoolClass.id) else { return false }
        return !schoolClass.isTeachersOwn || reach(for: .manageRoster) == .everything
    }
}
