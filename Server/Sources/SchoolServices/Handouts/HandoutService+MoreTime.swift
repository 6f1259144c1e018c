public import Foundation
public import SchoolModel
import SchoolStore
import Storage

extension HandoutService {
    /// Gives a student more time, or with nil revokes the extension; who isn't done is told.
    public func extend(
        _ id: Handout.ID, for student: Person.ID, until due: Date?, as actor: Actor
    ) async throws -> Handout {
        try await change(id, act: .handoutExtended, of: .ownStudents, as: actor) { handout, connection, now in
            let reach = actor.reach(for: .writeHandouts)
            // Who has left these classes may have it through another one, whose teachers decide.
            let own = try connection.assignments(of: house.school).shown(of: [id], within: reach).filter {
                $0.student == student && $0.isGranted && $0.classes.contains(where: reach.contains)
            }
            guard !own.isEmpty else { throw Refusal(.notFound, field: "student") }
            let before = handout.due(for: student)
            if let due {
                guard let common = handout.dueWithoutExtension(for: student) else {
                    throw Refusal(.isEmpty, field: "due")
                }
                guard due > common else { throw Refusal(.isOutOfRange, field: "due") }
                try AcceptedDates.check(due, field: "due")
            }
            handout.extensions[student] = due.map(Date.init(wholeMilliseconds:))
            if own.contains(where: { $0.doneAt == nil }), let due = handout.due(for: student), due != before {
                // It may have been this moment before, and is news again.
                let occasion = PersonNotification.occasion(movedTo: due, "\(house.surroundings.makeUUID())")
                try NotificationWriter(house: house, connection: connection, now: now).tell(
                    .deadlineMoved, about: .handout(id), occasion: occasion, to: [student])
            }
        }
    }
}
