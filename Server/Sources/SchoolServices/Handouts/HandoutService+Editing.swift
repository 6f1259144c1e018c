public import Foundation
public import SchoolModel
import SchoolStore
import Storage

extension HandoutService {
    /// What to do with a handout after saving its content.
    public enum Step: Hashable, Sendable {
        /// Nothing more; a scheduled one is posted when the content says.
        case rest
        case post
        case schedule(for: Date)
    }

    /// What became of saving and of the step after it.
    public struct Saved: Sendable {
        public let handout: Handout
        /// An activity that was left out but remains, because students have worked on it.
        public let spared: HandoutActivity.ID?
        /// Why the step was not taken; the content is saved all the same.
        public let refusal: Refusal?
    }

    /// Replaces a handout's content; a posted one's assignments follow in the same transaction.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` when `version` is not the stored one.
    public func edit(
        _ id: Handout.ID, version: Int, _ content: HandoutContent, as actor: Actor
    ) async throws -> Handout {
        try await change(id, act: .handoutEdited, as: actor) { handout, connection, now in
            try write(content, into: &handout, version: version, as: actor, at: now, in: connection)
        }
    }

    /// Replaces a handout's content and takes a step with it, in one transaction.
    ///
    /// An activity that students have worked on isn't removed with the others: its author has to be asked,
    /// and until then no step is taken.
    ///
    /// - Throws: ``Refusal`` as ``edit(_:version:_:as:)``; nothing is saved then.
    public func save(
        _ id: Handout.ID, version: Int, _ content: HandoutContent, then step: Step, as actor: Actor
    ) async throws -> Saved {
        let task = HandoutActivity.ID(house.surroundings.makeUUID())
        let now = house.surroundings.now()
        let (saved, announcement) = try await house.database.write { connection in
            var handout = try require(id, as: actor, in: connection)
            let before = handout.classes
            var content = content
            let spared = try missingWithWork(content, of: handout, in: connection)
            if spared != nil { content.activities = content.activities.restoring(handout.activities) }
            try write(content, into: &handout, version: version, as: actor, at: now, in: connection)
            var acts = [handout.version == 0 ? AuditAct.handoutDrafted : .handoutEdited]
            var refusal: Refusal?
            do {
                var next = handout
                let act = try take(
                    spared == nil ? step : .rest, with: &next, content, task: task, as: actor, at: now, in: connection)
                if let act {
                    handout = next
                    acts.append(act)
                }
            } catch let reason as Refusal {
                refusal = reason
            }
            handout.version += acts.count
            let announcement = try save(
                handout, acts: acts, by: actor, at: now, in: connection, leaving: before)
            return (Saved(handout: handout, spared: spared, refusal: refusal), announcement)
        }
        await house.announcer.announce([announcement])
        return saved
    }

    /// Takes a step, and returns what the log calls it; nil if there is nothing to do.
    private func take(
        _ step: Step, with handout: inout Handout, _ content: HandoutContent, task: HandoutActivity.ID,
        as actor: Actor, at now: Date, in connection: any SQLConnection
    ) throws -> AuditAct? {
        switch step {
        case .post:
            try post(&handout, task: task, as: actor, at: now, in: connection)
            return .handoutPosted
        case .schedule(let moment):
            try schedule(&handout, for: moment, task: task, as: actor, at: now, in: connection)
            return .handoutScheduled
        case .rest:
            guard handout.state == .scheduled, let moment = content.plannedFor else { return nil }
            try schedule(&handout, for: moment, task: task, as: actor, at: now, in: connection)
            return .handoutScheduled
        }
    }

    func write(
        _ content: HandoutContent, into handout: inout Handout, version: Int, as actor: Actor, at now: Date,
        in connection: any SQLConnection
    ) throws {
        guard handout.version == version else {
            throw Refusal(.hasChanged, field: "version", detail: "\(handout.version)")
        }
        guard handout.isEditable else { throw Refusal.stateDoesNotAllow(handout.state) }
        let old = handout
        content.apply(to: &handout)
        handout = try checks.checked(handout, before: old, as: actor, in: connection)
        if handout.state.isVisibleToStudents {
            if handout.activities.isEmpty { throw Refusal(.isEmpty, field: "activities") }
            if handout.recipients.isEmpty { throw Refusal(.isEmpty, field: "recipients") }
            if old.dueLesson == .none {
                try LessonDeadlines(house: house, connection: connection, now: now).requireNextLessons(of: handout)
            }
        }
    }

    /// The activity that would disappear with students' work, if there is one.
    private func missingWithWork(
        _ content: HandoutContent, of handout: Handout, in connection: any SQLConnection
    ) throws -> HandoutActivity.ID? {
        guard handout.state.isVisibleToStudents else { return nil }
        let kept = Set(content.activities.map(\.id))
        return try handout.activities.map(\.id).first { activity in
            try !kept.contains(activity) && !work(on: activity, of: handout.id, in: connection).isEmpty
        }
    }
}

/// What a teacher writes into a handout.
public struct HandoutContent: Hashable, Sendable {
    public var title: String
    public var instructions: String
    public var due: Date?
    /// Whether it is due at each student's next lesson after it is posted; ``due`` doesn't count then.
    public var isDueAtNextLesson: Bool
    public var recipients: [Handout.Recipient]
    public var activities: [HandoutActivity]
    /// When its author plans to post a draft; nil leaves the plan as it is.
    public var plannedFor: Date?

    public init(
        title: String, instructions: String = "", due: Date? = nil, recipients: [Handout.Recipient] = [],
        activities: [HandoutActivity] = [], plannedFor: Date? = nil, isDueAtNextLesson: Bool = false
    ) {
        self.title = title
        self.instructions = instructions
        self.due = due
        self.recipients = recipients
        self.activities = activities
        self.plannedFor = plannedFor
        self.isDueAtNextLesson = isDueAtNextLesson
    }

    /// What is written in a handout already.
    public init(_ handout: Handout) {
        self.init(
            title: handout.title, instructions: handout.instructions, due: handout.due,
            recipients: handout.recipients, activities: handout.activities,
            isDueAtNextLesson: handout.dueLesson != .none)
    }

    func apply(to handout: inout Handout) {
        handout.title = title
        handout.instructions = instructions
        if isDueAtNextLesson {
            // What the lessons already determine stays.
            if handout.dueLesson == .none {
                handout.dueLesson = .follows
                handout.due = nil
            }
        } else {
            handout.dueLesson = .none
            handout.due = due.map(Date.init(wholeMilliseconds:))
        }
        handout.recipients = recipients
        handout.activities = activities
        if let plannedFor { handout.plan(for: Date(wholeMilliseconds: plannedFor)) }
    }
}
