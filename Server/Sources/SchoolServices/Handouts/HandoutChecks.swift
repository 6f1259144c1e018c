import SchoolModel
import SchoolStore
import Storage

/// Checks what a teacher wrote against what the school has.
struct HandoutChecks {
    let house: SchoolHouse

    /// Checks texts, recipients and activities against the school.
    ///
    /// What was there `before` an edit may stay: an author who fixes a title must not be stopped by a class that they
    /// no longer teach, or by a context that its app has since removed.
    func checked(
        _ handout: Handout, before old: Handout?, as actor: Actor, in connection: any SQLConnection
    ) throws -> Handout {
        let handout = try handout.checked()
        let reach = actor.reach(for: .writeHandouts)
        let classes = connection.classes(of: house.school)
        for recipient in handout.recipients where !(old?.recipients.contains(recipient) ?? false) {
            if actor.archived.contains(recipient.schoolClass) {
                throw Refusal(.stateDoesNotAllow, field: "recipients")
            }
            guard try isRecipient(recipient, within: reach, in: classes) else {
                throw Refusal(.notFound, field: "recipients")
            }
        }
        if let old {
            for recipient in old.recipients where !handout.recipients.contains(recipient) {
                guard reach.contains(recipient.schoolClass) || actor.mayRedirect(old, from: recipient.schoolClass)
                else {
                    throw Refusal(.notPermitted, field: "recipients")
                }
            }
        }
        for activity in handout.activities where !(old?.activities.contains(activity) ?? false) {
            try require(activity.content, as: actor, in: connection)
        }
        return handout
    }

    /// Whether the actor can hand something out to a recipient now.
    func isRecipient(
        _ recipient: Handout.Recipient, as actor: Actor, in connection: any SQLConnection
    ) throws -> Bool {
        try isRecipient(
            recipient, within: actor.reach(for: .writeHandouts), in: connection.classes(of: house.school))
    }

    private func isRecipient(_ recipient: Handout.Recipient, within reach: Reach, in classes: Classes) throws -> Bool {
        try reach.contains(recipient.schoolClass) && classes.find(recipient.schoolClass)?.isArchived == false
            && isPart(recipient, in: classes)
    }

    private func isPart(_ recipient: Handout.Recipient, in classes: Classes) throws -> Bool {
        switch recipient {
        case .everyone: true
        case .group(let group, let schoolClass): try classes.groups(in: [schoolClass]).contains { $0.id == group }
        case .student(let student, let schoolClass):
            try classes.people(in: schoolClass, as: .student).contains { $0.id == student }
        }
    }

    private func require(
        _ content: HandoutActivity.Content, as actor: Actor, in connection: any SQLConnection
    ) throws {
        switch content {
        case .link, .task: break
        case .context(let path):
            if let id = path.worksheet { try require(id, as: actor, in: connection) }
            guard let context = try connection.contexts(of: house.school).find(path) else {
                throw Refusal(.notFound, field: "activities.context", detail: path.key)
            }
            guard context.isAssignable else {
                throw Refusal(.notAssignable, field: "activities.context", detail: context.title)
            }
        case .file(let id):
            guard let file = try connection.files(of: house.school).find(id), file.isComplete,
                try mayHandOut(file, as: actor, in: connection)
            else { throw Refusal(.notFound, field: "activities.file") }
        }
    }

    private func require(_ id: Worksheet.ID, as actor: Actor, in connection: any SQLConnection) throws {
        guard let worksheet = try connection.worksheets(of: house.school).find(id),
            try WorksheetSight(house: house).mayHandOut(worksheet, as: actor, in: connection)
        else { throw Refusal(.notFound, field: "activities.context") }
    }

    /// Whether a file is the actor's own, or part of a handout that the actor may edit.
    private func mayHandOut(_ file: StoredFile, as actor: Actor, in connection: any SQLConnection) throws -> Bool {
        if file.owner == actor.person { return true }
        let ids = try connection.files(of: house.school).handouts(with: file.id)
        return try connection.handouts(of: house.school).find(ids).contains(where: actor.hasPart)
    }
}
