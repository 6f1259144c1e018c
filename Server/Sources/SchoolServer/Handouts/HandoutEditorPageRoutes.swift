import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Where a teacher writes a handout: every button saves what was typed, then does its own thing.
///
/// What students can see already is only saved by the button that says so.
struct HandoutEditorPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.form(Links.handouts, on: router) { try await begin($0, $1) }
        routes.page(Links.editHandout, on: router) { try await show($0) }
        routes.form(Links.editHandout, on: router, again: { try await show($0) }) {
            try await save($0, $1)
        }
        routes.page(Links.previewHandout, on: router) { visit in
            let handout = try await visit.services.handouts.findToEdit(visit.identifier("handoutID"), as: visit.actor)
            return try await visit.preview(handout, as: visit.actor)
        }
        routes.page(Links.removeActivity, on: router) { try await askToRemove($0) }
        routes.form(Links.removeActivity, on: router, again: { try await show($0) }) { visit, _ in
            try await remove(visit)
        }
        routes.form(Links.addContext, on: router) { try await addContext($0, $1) }
    }

    // MARK: Showing

    func show(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let handout = try await visit.services.handouts.findToEdit(visit.identifier("handoutID"), as: actor)
        let choices = try await choices(visit)
        let model = HandoutEditorPage.Model(
            handout: handout,
            choices: choices,
            appNames: try await visit.appNames(),
            files: try await visit.services.files.named(in: handout.activities),
            defaultPostsAt: defaultPostsAt(handout, visit),
            lessons: try await visit.lessons(of: choices.map(\.schoolClass), for: handout),
            areResultsReleased: try await visit.services.worksheetMarking.isReleased(handout) == true)
        return Response.page(HandoutEditorPage(model: model, frame: visit.frame))
    }

    /// The classes that the form offers, with what is in them.
    func choices(_ visit: Visit) async throws -> [HandoutEditorPage.Choice] {
        let actor = try visit.actor
        var choices: [HandoutEditorPage.Choice] = []
        for schoolClass in try await visit.services.roster.classes(as: actor)
        where actor.reach(for: .writeHandouts).contains(schoolClass.id) {
            let members = try await visit.services.roster.members(of: schoolClass.id, as: actor)
            choices.append(
                HandoutEditorPage.Choice(
                    schoolClass: schoolClass, groups: members.groups, students: members.students,
                    home: try await visit.services.classes.family(of: schoolClass.id, as: actor).home))
        }
        return choices
    }

    /// The proposed moment of posting: what was chosen before if still in the future, else the next morning.
    private func defaultPostsAt(_ handout: Handout, _ visit: Visit) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = visit.timeZone
        let now = visit.services.surroundings.now()
        if let chosen = handout.postsAt, chosen > now { return chosen }
        return calendar.nextDate(after: now, matching: DateComponents(hour: 8), matchingPolicy: .nextTime)
            ?? now.addingTimeInterval(86_400)
    }

    // MARK: Writing

    private func begin(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let actor = try visit.actor
        var content = HandoutContent(title: "")
        if let text = fields["class"], !text.isEmpty {
            guard let id = SchoolClass.ID(text) else { throw Refusal(.notFound, field: "class") }
            content.recipients = [.everyone(in: id)]
        }
        if let key = fields["path"], !key.isEmpty {
            content.activities = [try await contextActivity(key, visit)]
            // An app may call it by more words than fit; the activity keeps them all.
            content.title = Text.squeezed(content.activities[0].title, longest: Handout.longestTitle)
        }
        let draft = try await visit.services.handouts.begin(content, as: actor)
        return .see(Links.editHandout(draft.id))
    }

    private func save(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let actor = try visit.actor
        let handouts = visit.services.handouts
        let id = try visit.identifier("handoutID", of: Handout.self)
        guard let action = EditorAction(formValue: fields["action"] ?? "save") else {
            throw Refusal(.isInvalid, field: "action")
        }
        // Who was asked, and cancelled, goes on writing.
        if fields[ConfirmPage.keepsWriting] != nil { return try await goOn(fields, visit) }
        // Ticking the box means: I have seen this version, and mine replaces it.
        let seen = try fields["overwrite"] ?? fields.require("version")
        guard let version = Int(seen) else { throw Refusal(.isInvalid, field: "version") }
        let old = try await handouts.findToEdit(id, as: actor)
        if action.isBesideForm {
            var isBeside = old.state.isVisibleToStudents
            // Whoever replaces nothing of what somebody else has saved meanwhile is asked nothing about it.
            if !isBeside, version != old.version { isBeside = try await !isChanged(fields, by: action, old, visit) }
            if isBeside { return try await press(action, beside: old, version, fields, visit) }
        }
        let content = try content(fields, old: old, action: action, visit)
        if let question = try await askToLeave(content, old, version, fields, visit) { return question }
        let saved = try await handouts.save(
            id, version: version, content, then: step(action, fields, visit), as: actor)
        if let spared = saved.spared { return .see(Links.removeActivity(id, spared)) }
        guard let refusal = saved.refusal else { return next(action, saved.handout) }
        // Everything typed is saved by now: a second try is about this version, and doesn't add the link again.
        let rest = fields.everything.filter { !Self.savedFields.contains($0.key) }
        return try await visit.again(refusal, rest) { try await show($0) }
    }

    /// What the pressed button does after everything is saved.
    private func step(
        _ action: EditorAction, _ fields: FormFields, _ visit: Visit
    ) throws(Refusal) -> HandoutService.Step {
        switch action {
        case .post: return .post
        case .schedule:
            let moment = try SchoolMoment(timeZone: visit.timeZone)
                .moment(date: fields["postsDate"], time: fields["postsTime"], field: "postsAt")
            guard let moment else { throw Refusal(.isEmpty, field: "postsAt") }
            return .schedule(for: moment)
        default: return .rest
        }
    }

    private static let savedFields: Set = ["linkTitle", "linkAddress", "version", "overwrite"]

    // MARK: Removing what students have worked on

    private func askToRemove(_ visit: Visit) async throws -> Response {
        let (handout, activity) = try await findActivity(visit)
        let concerned = try await visit.services.handouts.concerned(
            byRemoving: activity.id, of: handout.id, as: visit.actor)
        return .page(
            visit.question(
                .removeActivity(
                    activity: activity.title, classes: visit.names(concerned.classes), students: concerned.students),
                action: Links.removeActivity(handout.id, activity.id), cancel: Links.editHandout(handout.id)))
    }

    private func remove(_ visit: Visit) async throws -> Response {
        let (handout, activity) = try await findActivity(visit)
        try await visit.edit(handout) { $0.removeAll { $0.id == activity.id } }
        return .see("\(Links.editHandout(handout.id))#activities", notice: .activityRemoved)
    }

    private func findActivity(_ visit: Visit) async throws -> (Handout, HandoutActivity) {
        let handout = try await visit.services.handouts.findToEdit(visit.identifier("handoutID"), as: visit.actor)
        let id = try visit.identifier("activityID", of: HandoutActivity.self)
        guard let activity = handout.activities.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return (handout, activity)
    }

    /// Where the pressed button leads.
    func next(_ action: EditorAction, _ handout: Handout) -> Response {
        let editor = Links.editHandout(handout.id)
        switch action {
        case .save:
            let isPosted = handout.state.isVisibleToStudents
            return .see(isPosted ? Links.handout(handout.id) : editor, notice: .saved)
        case .post: return .see(Links.handout(handout.id), notice: .posted)
        case .schedule: return .see(Links.handout(handout.id), notice: .scheduled)
        case .preview: return .see(Links.previewHandout(handout.id))
        case .addContext: return .see(Links.apps(for: handout.id))
        case .addFile: return .see(Links.handoutFiles(handout.id))
        case .addLink: return .see("\(editor)#activities", notice: .activityAdded)
        case .moveUp, .moveDown: return .see("\(editor)#activities")
        case .remove: return .see("\(editor)#activities", notice: .activityRemoved)
        }
    }

    func content(
        _ fields: FormFields, old: Handout, action: EditorAction, _ visit: Visit
    ) throws -> HandoutContent {
        let recipients = try fields.all("recipients").map { text throws(Refusal) in
            guard let recipient = Handout.Recipient(formValue: text) else {
                throw Refusal(.notFound, field: "recipients")
            }
            return recipient
        }
        // Recipients in classes that its author no longer teaches aren't on the form, and stay. So are those in archived
        // classes, but what nobody has yet can't go there any more.
        let actor = try visit.actor
        let reach = actor.reach(for: .writeHandouts)
        let hidden = old.recipients.filter {
            !reach.contains($0.schoolClass) && !actor.mayRedirect(old, from: $0.schoolClass)
        }
        var content = HandoutContent(
            title: try fields.require("title"),
            instructions: fields["instructions"] ?? "",
            due: fields["dueAt"] == "lesson" ? nil : try due(fields, old: old, visit),
            recipients: hidden + recipients,
            activities: old.activities.map { activity in
                var activity = activity
                activity.title = fields["activityTitle.\(activity.id)"] ?? activity.title
                return activity
            },
            plannedFor: try plannedFor(fields, old: old, visit), isDueAtNextLesson: fields["dueAt"] == "lesson")
        if let (id, arrangement) = action.arrangement {
            content.activities = content.activities.arranged(id, arrangement)
        }
        if let link = try typedLink(action, fields, visit) { content.activities.append(link) }
        return content
    }

    /// The deadline; a time without a day is none, unless it is left over from a previous deadline.
    private func due(_ fields: FormFields, old: Handout, _ visit: Visit) throws(Refusal) -> Date? {
        let moments = SchoolMoment(timeZone: visit.timeZone)
        let date = fields["dueDate"] ?? ""
        let time = fields["dueTime"] ?? ""
        if date.isEmpty, !time.isEmpty, time != old.due.map(visit.frame.timeValue) ?? "" {
            throw Refusal(.isEmpty, field: "due")
        }
        return try moments.moment(date: date, time: time, field: "due")
    }

    /// The moment of posting, if somebody has changed the proposed one.
    private func plannedFor(_ fields: FormFields, old: Handout, _ visit: Visit) throws(Refusal) -> Date? {
        let moments = SchoolMoment(timeZone: visit.timeZone)
        let date = fields["postsDate"] ?? ""
        let time = fields["postsTime"] ?? ""
        let proposed = defaultPostsAt(old, visit)
        guard (visit.frame.dateValue(proposed), visit.frame.timeValue(proposed)) != (date, time) else { return nil }
        return try moments.moment(date: date, time: time, field: "postsAt")
    }

    /// The link whose address was typed: whichever button is pressed, nothing typed gets lost.
    func typedLink(
        _ action: EditorAction, _ fields: FormFields, _ visit: Visit
    ) throws(Refusal) -> HandoutActivity? {
        let title = fields["linkTitle"] ?? ""
        let typed = fields["linkAddress"] ?? ""
        guard action == .addLink || !(title + typed).allSatisfy(\.isWhitespace) else { return nil }
        let address = try Link.checked(Link.completed(typed), field: "linkAddress", schemes: ["http", "https"])
        return HandoutActivity(
            id: visit.makeActivityID(),
            title: title.allSatisfy(\.isWhitespace) ? String(address.prefix(200)) : title, content: .link(address))
    }

    private func addContext(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let id = try visit.identifier("handoutID", of: Handout.self)
        let activity = try await contextActivity(fields.require("path"), visit)
        try await visit.append(activity, to: id)
        return .see("\(Links.editHandout(id))#activities", notice: .activityAdded)
    }

    private func contextActivity(_ key: String, _ visit: Visit) async throws -> HandoutActivity {
        guard let path = IdentifierPath(key: key) else { throw Refusal(.notFound, field: "path") }
        if let id = path.worksheet {
            let title = try await visit.services.worksheets.find(id, as: visit.actor).title
            return HandoutActivity(id: visit.makeActivityID(), title: title, content: .context(path))
        }
        let context = try await visit.services.catalog.localized(
            visit.services.catalog.browse(path, as: visit.actor), for: visit.language
        ).context
        return HandoutActivity(id: visit.makeActivityID(), title: context.title, content: .context(path))
    }
}

extension Visit {
    /// What the timetable means for the classes of a handout, and how much they already have to do.
    fileprivate func lessons(of classes: [SchoolClass], for handout: Handout) async throws -> [EditorLesson] {
        let actor = try actor
        let meant = classes.filter { handout.classes.isEmpty || handout.classes.contains($0.id) }
        let deadlines = services.lessonDeadlines
        let next = try await deadlines.nextLessons(of: Set(meant.map(\.id)), after: handout.postsAt, as: actor)
        var lessons: [EditorLesson] = []
        for schoolClass in meant {
            let lesson = next[schoolClass.id] ?? nil
            let moment = handout.dueLesson == .none ? handout.due ?? lesson : lesson
            guard let moment else {
                if handout.dueLesson != .none {
                    lessons.append(.init(schoolClass: schoolClass, next: nil))
                }
                continue
            }
            let found = try await deadlines.workload(
                of: [schoolClass.id], on: moment, besides: handout.id, as: actor)
            lessons.append(
                .init(
                    schoolClass: schoolClass, next: lesson, handouts: found.first?.handouts,
                    exams: found.first?.exams ?? 0))
        }
        return lessons
    }

    func makeActivityID() -> HandoutActivity.ID { HandoutActivity.ID(services.surroundings.makeUUID()) }

    /// Adds an activity at the end of a handout.
    func append(_ activity: HandoutActivity, to id: Handout.ID) async throws {
        try await edit(try await services.handouts.findToEdit(id, as: actor)) { $0.append(activity) }
    }

    /// Saves a handout with changed activities.
    func edit(_ handout: Handout, _ change: (inout [HandoutActivity]) -> Void) async throws {
        var activities = handout.activities
        change(&activities)
        var content = HandoutContent(handout)
        content.activities = activities
        _ = try await services.handouts.edit(handout.id, version: handout.version, content, as: actor)
    }
}

extension EditorAction {
    /// What the button does with an activity, if anything.
    var arrangement: (HandoutActivity.ID, ActivityArrangement)? {
        let text: String
        let arrangement: ActivityArrangement
        switch self {
        case .moveUp(let id):
            text = id
            arrangement = .up
        case .moveDown(let id):
            text = id
            arrangement = .down
        case .remove(let id):
            text = id
            arrangement = .remove
        case .save, .post, .schedule, .preview, .addContext, .addFile, .addLink: return nil
        }
        return HandoutActivity.ID(text).map { ($0, arrangement) }
    }
}
