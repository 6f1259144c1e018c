import SchoolModel
import SchoolStore
import Storage

/// Who decides over a handout, and whom to ask if it is somebody else.
struct HandoutRights {
    /// For whom something that is done to a handout has consequences.
    enum Extent {
        /// Everybody who has it.
        case everybody
        /// Only students whom the actor teaches.
        case ownStudents
    }

    let house: SchoolHouse

    /// Throws unless the actor may do something to a handout that has consequences for `extent`.
    ///
    /// - Throws: ``Refusal`` as ``Actor/requireEditing(_:)`` or ``Actor/requirePart(in:)``; that for the field `classes`
    ///   names the author if they can do it.
    func require(
        _ extent: Extent, of handout: Handout, as actor: Actor, in connection: any SQLConnection
    ) throws {
        guard extent == .everybody else { return try actor.requirePart(in: handout) }
        do throws(Refusal) {
            try actor.requireEditing(handout)
        } catch {
            guard error.field == "classes" else { throw error }
            let author = try author(of: handout, in: connection)
            throw Refusal(error.code, field: error.field, detail: author?.person.fullName)
        }
    }

    /// The author of a handout, unless they can't change it any more, because they have left the school or its classes.
    func author(
        of handout: Handout, in connection: any SQLConnection
    ) throws -> (person: Person, actor: Actor)? {
        let people = connection.people(of: house.school)
        guard let actor = try people.actor(for: handout.author), actor.mayEdit(handout),
            let person = try people.find(handout.author)
        else { return nil }
        return (person, actor)
    }
}
