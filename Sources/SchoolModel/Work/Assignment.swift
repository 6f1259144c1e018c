#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A grant: one student, one activity of one handout.
///
/// An assignment is the only thing that makes an activity recordable. A student has one for each activity of a handout,
/// however many of the handout's classes they are in.
public struct Assignment: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Assignment>

    /// Who declared that the work is done.
    public enum DoneBy: String, CaseIterable, Codable, Sendable {
        case student, app, teacher
    }

    public let id: ID
    public let handout: Handout.ID
    public let activity: HandoutActivity.ID
    public let student: Person.ID
    /// The classes through which it reaches or has reached the student; their teachers see the report.
    public let places: [Place]
    /// Where attempts are recorded, or nil for a link; see ``HandoutActivity/recordingPath``.
    public let context: IdentifierPath?
    /// False once the student has left or the handout was taken back.
    public var isGranted: Bool
    /// Whether reports still show it although it is no longer granted; see ``Standing``.
    public var isKept: Bool
    public var openedAt: Date?
    public var doneAt: Date?
    public var doneBy: DoneBy?
    /// When work of the student last arrived that its result is made of, by the server's clock; nil before that.
    ///
    /// What a teacher marks is no work; see ``noteWork(at:after:)``.
    public var workedAt: Date?
    public var summary: AttemptSummary

    public init(
        id: ID,
        handout: Handout.ID,
        activity: HandoutActivity.ID,
        student: Person.ID,
        places: [Place],
        context: IdentifierPath?,
        isGranted: Bool = true,
        isKept: Bool = false,
        openedAt: Date? = nil,
        doneAt: Date? = nil,
        doneBy: DoneBy? = nil,
        workedAt: Date? = nil,
        summary: AttemptSummary = AttemptSummary()
    ) {
        self.id = id
        self.handout = handout
        self.activity = activity
        self.student = student
        self.places = places
        self.context = context
        self.isGranted = isGranted
        self.isKept = isKept
        self.openedAt = openedAt
        self.doneAt = doneAt
        self.doneBy = doneBy
        self.workedAt = workedAt
        self.summary = summary
    }
}

extension Assignment {
    /// What is known to be missing from work whose student says that it is done.
    public enum Gap: Hashable, Sendable {
        /// Nothing was recorded at all.
        case everything
        /// Only a share of it was worked through, 0…1.
        case rest(after: Double)
    }

    /// What is missing although the student says that it is done; nil if it isn't done, or nothing is known to be missing.
    ///
    /// What a teacher says is true, and an app knows what it recorded. Of links, files and tasks nothing is recorded.
    public var gap: Gap? {
        guard doneAt != nil, doneBy == .student, let context, context.app != HandoutActivity.documentsApp else {
            return nil
        }
        guard summary.hasData else { return .everything }
        if summary.progress.parts.isEmpty || summary.progress.covered >= 1 { return nil }
        return .rest(after: summary.progress.covered)
    }

    /// When it was made, by the server's clock, as its identifier says.
    private var madeAt: Date? { id.uuid.moment }

    /// Notes that the student has begun with an attempt that has arrived now.
    ///
    /// Nobody begins before opening, and work without a network arrives long after it was begun. But an attempt can be
    /// older than the assignment under which it is continued, and a device's clock can be wrong: nothing is opened
    /// before it is handed out.
    ///
    /// - Parameters:
    ///   - begun: When the attempt was begun, by the device's clock.
    ///   - now: When it arrived.
    public mutating func noteBeginning(at begun: Date, now: Date) {
        let begun = min(now, max(begun, madeAt ?? begun))
        openedAt = min(openedAt ?? begun, begun)
    }

    /// Notes that work of the student has arrived, unless it is practice: everything was there before, and the result is
    /// still the same.
    ///
    /// - Parameters:
    ///   - now: When it arrived.
    ///   - before: The assignment without this work.
    public mutating func noteWork(at now: Date, after before: Assignment) {
        if before.isWhole, summary.hasResult(of: before.summary) { return }
        workedAt = now
    }

    /// Whether something came in after the deadline: work, or the word that it is done.
    ///
    /// The moment of arrival counts, since a device's clock can be set. So it doesn't help to call work done in time and
    /// to do it later, nor to do it without ever calling it done, nor to better a result later on.
    public func isLate(due: Date?) -> Bool {
        guard let due else { return false }
        return [doneAt, workedAt].contains { $0.map { $0 > due } ?? false }
    }

    /// Whether it is a test that the student has handed in: its answers stay as they are.
    ///
    /// Nothing else makes the school's own app say that a test is done. A teacher who takes that back lets the student
    /// go on.
    public var isHandedIn: Bool { doneAt != nil && doneBy == .app }

    /// Whether the student may still write other answers in a test of a handout that isn't given back.
    public func isBeingWritten(in handout: Handout) -> Bool {
        isGranted && !isHandedIn && handout.state == .posted
    }

    /// Whether it is done, and nothing is known to be missing.
    public var isWhole: Bool { doneAt != nil && gap == nil }
}
