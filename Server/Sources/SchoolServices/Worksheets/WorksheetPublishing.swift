import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Hands worksheets out to the class or subject that they are filed under.
///
/// Students receive everything through handouts. This makes the handout, and maintains its deadline.
public struct WorksheetPublishing: Sendable {
    let house: SchoolHouse

    public init(house: SchoolHouse) {
        self.house = house
    }

    /// Posts a worksheet to its class, with its deadline; does nothing if it is already posted.
    ///
    /// - Parameters:
    ///   - id: The worksheet.
    ///   - handout: An identifier for the handout, made by the client.
    ///   - recipients: Groups and students of its class; without any, everybody in it.
    ///   - actor: A teacher of that class.
    /// - Returns: The handout.
    /// - Throws: ``Refusal`` for the field `class` if the worksheet is filed nowhere, or what a handout refuses.
    public func publish(
        _ id: Worksheet.ID, as handout: Handout.ID? = nil, to recipients: [Handout.Recipient] = [], by actor: Actor
    ) async throws -> Handout {
        let now = house.surroundings.now()
        let handout = handout ?? Handout.ID(house.surroundings.makeUUID())
        let activity = HandoutActivity.ID(house.surroundings.makeUUID())
        let (posted, announcements) = try await house.database.write { connection in
            let worksheet = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            guard let schoolClass = worksheet.schoolClass else { throw Refusal(.isEmpty, field: "class") }
            try actor.require(.writeHandouts, in: schoolClass)
            if let there = try publication(of: worksheet, in: connection) { return (there, [Announcement]()) }
            guard try connection.handouts(of: house.school).find(handout) == nil else {
                throw Refusal(.isTaken, field: "handoutID")
            }
            guard recipients.allSatisfy({ $0.schoolClass == schoolClass }) else {
                throw Refusal(.notFound, field: "recipients")
            }
            var new = Handout(
                id: handout, author: actor.person, title: worksheet.title, due: worksheet.due,
                recipients: recipients.isEmpty ? [.everyone(in: schoolClass)] : recipients,
                activities: [
                    HandoutActivity(
                        id: activity, title: worksheet.title, content: .context(try IdentifierPath(worksheet: id)))
                ])
            new = try HandoutChecks(house: house).checked(new, before: nil, as: actor, in: connection)
            try new.post(at: now)
            new.version = 1
            let announcement = try HandoutService(house).save(
                new, act: .handoutPosted, by: actor, at: now, in: connection)
            return (new, [announcement])
        }
        await house.announcer.announce(announcements)
        return posted
    }

    /// The handouts by which worksheets were published, by worksheet.
    public func publications(of worksheets: [Worksheet]) async throws -> [Worksheet.ID: Handout] {
        try await house.database.read { connection in
            var found: [Worksheet.ID: Handout] = [:]
            for worksheet in worksheets { found[worksheet.id] = try publication(of: worksheet, in: connection) }
            return found
        }
    }

    /// The newest handout that gives its class this worksheet and nothing else.
    private func publication(of worksheet: Worksheet, in connection: any SQLConnection) throws -> Handout? {
        guard let schoolClass = worksheet.schoolClass else { return nil }
        let path = try IdentifierPath(worksheet: worksheet.id)
        let ids = try connection.worksheets(of: house.school).handouts(with: worksheet.id)
        return try connection.handouts(of: house.school).find(ids)
            .filter { handout in
                handout.classes == [schoolClass] && handout.state.isVisibleToStudents && handout.state != .archived
                    && handout.activities.map(\.content) == [.context(path)]
            }.max { $0.id < $1.id }
    }

    /// Gives the handout of a worksheet the worksheet's current deadline.
    func moveDeadline(
        of worksheet: Worksheet, as actor: Actor, at now: Date, in connection: any SQLConnection
    ) throws -> [Announcement] {
        guard var handout = try publication(of: worksheet, in: connection), handout.due != worksheet.due,
            actor.mayEdit(handout)
        else { return [] }
        let old = handout
        handout.due = worksheet.due
        handout = try HandoutChecks(house: house).checked(handout, before: old, as: actor, in: connection)
        handout.version += 1
        return [try HandoutService(house).save(handout, act: .handoutEdited, by: actor, at: now, in: connection)]
    }
}
