import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// The form of a handout that students can see: what is saved there, they see immediately.
extension HandoutEditorPageRoutes {
    /// Does what a button beside the form says, if nothing in the form waits to be saved.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` when what was typed is about an older version.
    func press(
        _ action: EditorAction, beside old: Handout, _ version: Int, _ fields: FormFields, _ visit: Visit
    ) async throws -> Response {
        guard try await !isChanged(fields, by: action, old, visit) else {
            guard version == old.version else {
                throw Refusal(.hasChanged, field: "version", detail: "\(old.version)")
            }
            return try await visit.again(Refusal(.stateDoesNotAllow, field: "unsaved"), typed(fields, version)) {
                try await show($0)
            }
        }
        var content = HandoutContent(old)
        if let (id, arrangement) = action.arrangement {
            content.activities = content.activities.arranged(id, arrangement)
        } else if action == .addLink, let link = try typedLink(action, fields, visit) {
            content.activities.append(link)
        } else {
            return next(action, old)
        }
        let saved = try await visit.services.handouts.save(
            old.id, version: old.version, content, then: .rest, as: visit.actor)
        if let spared = saved.spared { return .see(Links.removeActivity(old.id, spared)) }
        return next(action, saved.handout)
    }

    /// Whether the form says something that isn't saved.
    func isChanged(
        _ fields: FormFields, by action: EditorAction, _ old: Handout, _ visit: Visit
    ) async throws -> Bool {
        var typed = try content(fields, old: old, action: .save, visit)
        // The link is what this button adds.
        if action == .addLink { typed.activities = Array(typed.activities.prefix(old.activities.count)) }
        let title = try Text.line(typed.title, field: "title", longest: Handout.longestTitle)
        let instructions = try Text.lines(typed.instructions, field: "instructions", longest: 10_000)
        guard title == old.title, instructions == old.instructions,
            try typed.activities.map({ try $0.checked() }) == old.activities,
            typed.isDueAtNextLesson == (old.dueLesson != .none)
        else { return true }
        if !old.state.isVisibleToStudents, typed.plannedFor != nil { return true }
        // The form shows no seconds.
        let frame = visit.frame
        if !typed.isDueAtNextLesson,
            typed.due.map(frame.dateValue) != old.due.map(frame.dateValue)
                || typed.due.map(frame.timeValue) != old.due.map(frame.timeValue)
        {
            return true
        }
        let missing = Set(old.recipients).subtracting(typed.recipients)
        guard Set(typed.recipients).isSubset(of: old.recipients) else { return true }
        guard !missing.isEmpty else { return false }
        // Who has left has no box that could be ticked.
        return try await choices(visit).contains { choice in missing.contains(where: choice.offers) }
    }

    /// Shows the form again to somebody who was asked and cancelled, with all that was typed.
    func goOn(_ fields: FormFields, _ visit: Visit) async throws -> Response {
        var visit = visit
        var values = FormFields.shownAgain(fields.everything)
        for name in ["confirmed", ConfirmPage.asked, ConfirmPage.keepsWriting] { values[name] = nil }
        visit.refused = PageFrame.RefusedForm(action: visit.request.uri.path, refusals: [], values: values)
        return try await show(visit)
    }

    /// Asks before students who have worked on a handout lose it; nothing is saved before the answer.
    func askToLeave(
        _ content: HandoutContent, _ old: Handout, _ version: Int, _ fields: FormFields, _ visit: Visit
    ) async throws -> Response? {
        guard old.state.isVisibleToStudents else { return nil }
        let concerned = try await visit.services.handouts.concerned(
            bySaving: content, version: version, in: old.id, as: visit.actor)
        guard concerned.leaving.students > 0 else { return nil }
        let question = ConfirmPage.Question.takeFromSome(
            handout: visit.frame.title(old), classes: visit.names(concerned.leaving.classes),
            students: concerned.leaving.students, joining: concerned.joining.students,
            joined: visit.names(concerned.joining.classes))
        guard !visit.agrees(to: question, fields) else { return nil }
        var rest = typed(fields, version)
        rest["action"] = [EditorAction.save.formValue]
        return visit.ask(
            question, FormFields(rest), action: Links.editHandout(old.id), cancel: Links.editHandout(old.id))
    }

    /// What was typed, based on the version that its author knows.
    private func typed(_ fields: FormFields, _ version: Int) -> [String: [String]] {
        var values = fields.everything
        values["overwrite"] = nil
        values["version"] = ["\(version)"]
        return values
    }
}

extension HandoutEditorPage.Choice {
    /// Whether there is a box for a recipient.
    fileprivate func offers(_ recipient: Handout.Recipient) -> Bool {
        guard recipient.schoolClass == schoolClass.id else { return false }
        return switch recipient {
        case .everyone: true
        case .group(let id, _): groups.contains { $0.id == id }
        case .student(let id, _): students.contains { $0.id == id }
        }
    }
}

extension EditorAction {
    /// Whether the button is about something else than saving what was typed.
    var isBesideForm: Bool {
        switch self {
        case .save, .post, .schedule: false
        case .preview, .addContext, .addFile, .addLink, .moveUp, .moveDown, .remove: true
        }
    }
}
