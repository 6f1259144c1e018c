public import SchoolModel
import SchoolStore
import Storage
public import Timetable

extension TimetableService {
    /// The colours that the actor has chosen, by the keys of subjects.
    public func colours(as actor: Actor) async throws -> [String: SubjectColour] {
        try actor.require(.chooseLectures)
        return try await house.database.read { try $0.chosenColours(of: house.school).list(of: actor.person) }
    }

    /// Gives the subject of a lecture a colour in the actor's timetable; nil for the one that follows from its name.
    ///
    /// Lectures of the same name are the same subject, also those of the next term.
    ///
    /// - Throws: ``Refusal`` `not-found` if there is no such lecture, and `is-too-many` beyond 500 subjects.
    public func choose(_ colour: SubjectColour?, for lecture: Lecture.ID, as actor: Actor) async throws {
        try actor.require(.chooseLectures)
        try await house.database.write { connection in
            guard let lecture = try book(in: connection).lecture(lecture) else { throw Refusal.notFound }
            let subject = SubjectColours.key(of: lecture.name)
            let store = connection.chosenColours(of: house.school)
            let kept = try store.list(of: actor.person)
            guard colour == nil || kept[subject] != nil || kept.count < 500 else {
                throw Refusal(.isTooMany, field: "colour", detail: "500")
            }
            try store.save(colour, of: subject, for: actor.person)
        }
        await house.announcer.announce([.timetableChanged([actor.person])])
    }
}
