public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// What a planner says of a lesson.
public enum LessonDecision: Hashable, Sendable {
    /// It takes place as planned after all.
    case asPlanned
    case cancelled
    /// It takes place like this, or is an additional one.
    case instead(LectureChange.Replacement, substitute: Person.ID? = nil)
}

extension PlanningService {
    /// Enters what happens to a lesson.
    ///
    /// A plan may state the lesson differently from what was changed earlier; the change that is known of its day is
    /// then changed again, and keeps its name.
    ///
    /// - Parameters:
    ///   - decision: What happens.
    ///   - planned: The lesson in the plan; nil for an additional one.
    ///   - lecture: The lecture that it belongs to.
    ///   - reason: Why, for planners.
    ///   - note: What everybody reads.
    ///   - id: The additional lesson that becomes another one; nil for a new one.
    ///   - seen: What was entered for the lesson when the planner began to write.
    ///   - actor: A planner.
    /// - Throws: ``Refusal`` `is-empty` of the field `day` where there is neither a lesson to be changed nor one that
    ///   comes, and as ``enter(_:substitute:seen:as:)`` does.
    public func decide(
        _ decision: LessonDecision, on planned: LectureChange.Planned?, of lecture: Lecture.ID, reason: String = "",
        note: String = "", changing id: LectureChange.ID? = nil, seen: SeenVersion = .any, as actor: Actor
    ) async throws {
        try actor.require(.planTimetable)
        let known = try await change(of: planned, or: id, of: lecture)
        var replacement: LectureChange.Replacement?
        var substitute: Person.ID?
        switch decision {
        case .asPlanned:
            if let known { try await withdraw(known.id, seen: seen, as: actor) }
            return
        case .cancelled: break
        case .instead(let new, let person):
            replacement = new
            substitute = person
        }
        let change = LectureChange(
            lecture: lecture, original: known?.original ?? planned, replacement: replacement, reason: reason, note: note
        )
        guard var change else { throw Refusal(.isEmpty, field: "day") }
        if let known, known.original == nil {
            change = LectureChange(
                id: known.id, lecture: lecture, original: nil, replacement: replacement, reason: reason, note: note)
        }
        try await enter(change, substitute: substitute, seen: seen, as: actor)
    }

    /// The change that is known of the day of a planned lesson, or of an additional one.
    private func change(
        of planned: LectureChange.Planned?, or id: LectureChange.ID?, of lecture: Lecture.ID
    ) async throws -> LectureChange? {
        let changes = try await house.database.read { try $0.lectureChanges(of: house.school).list(of: [lecture]) }
        return changes.first { change in
            planned.map { change.original?.day == $0.day } ?? (change.original == nil && change.id == id)
        }
    }
}
