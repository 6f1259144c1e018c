import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// A handout's page, its list, and what a teacher can do with it as a whole.
struct HandoutPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.handouts, on: router) { try await list($0) }
        routes.page(Links.handout, on: router) { try await show($0) }
        routes.page(Links.handoutTable, on: router) { try await table($0) }
        for action in HandoutAction.allCases { add(action, to: router) }
        routes.form(Links.extensions, on: router, again: { try await show($0) }) { visit, fields in
            try await extend(visit, fields)
        }
        routes.form(Links.lessonDeadline, on: router, again: { try await show($0) }) {
            visit, fields in
            let actor = try visit.actor
            let id = try visit.identifier("handoutID", of: Handout.self)
            try await visit.services.lessonDeadlines.setFollowing(fields["follows"] == "yes", of: id, as: actor)
            return .see(Links.handout(id), notice: .saved)
        }
    }

    // MARK: Looking

    private func list(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        guard actor.reach(for: .work).isEmpty else { return .redirect(to: Links.home, type: .normal) }
        let state = visit.query("state").flatMap(Handout.State.init(rawValue:))
        let states = state.map { [$0] } ?? Handout.State.allCases.filter { $0 != .archived }
        let schoolClass = visit.query("class").flatMap(SchoolClass.ID.init(_:))
        let search = visit.query("search") ?? ""
        let limit = HandoutsPage.most
        let cards = try await visit.handoutCards(
            in: schoolClass, states: states, search: search,
            before: visit.query("before").flatMap(Handout.ID.init(_:)), limit: limit + 1, as: actor)
        let shown = Array(cards.prefix(limit))
        let model = HandoutsPage.Model(
            state: state, handouts: shown, schoolClass: schoolClass, search: search,
            classes: try await visit.services.roster.classes(as: actor),
            next: cards.count > limit
                ? Links.handouts(
                    in: state?.rawValue, of: schoolClass, search: search, before: shown.last?.handout.id) : nil)
        return Response.page(HandoutsPage(model: model, frame: visit.frame))
    }

    private func show(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let id = try visit.identifier("handoutID", of: Handout.self)
        if !actor.reach(for: .work).isEmpty { return try await visit.studentHandoutPage(id, as: actor) }
        let (handout, report) = try await visit.services.reports.report(of: id, as: actor)
        let places = try await visit.services.reports.places(of: handout, as: actor)
        let wasPosted = try await visit.services.handouts.wasPosted(id, as: actor)
        let end = try await visit.services.worksheetMarking.end(of: handout)
        let untaught =
            actor.hasPart(in: handout) && !actor.mayEdit(handout)
            ? (places.classes + places.others).filter { !actor.reach(for: .writeHandouts).contains($0.id) } : []
        let model = HandoutPage.Model(
            handout: handout,
            author: places.author,
            classes: places.classes,
            others: places.others,
            groups: places.groups,
            report: report,
            sort: ReportSort(query: visit.query("sort")),
            actions: actor.actions(on: handout, wasPosted: wasPosted),
            mayEdit: handout.isEditable && actor.mayEdit(handout),
            mayExtend: handout.isEditable && actor.hasPart(in: handout),
            untaught: untaught,
            authorDecides: untaught.isEmpty ? true : try await visit.services.handouts.authorDecides(over: handout),
            wasPosted: wasPosted,
            appNames: try await visit.appNames(),
            files: try await visit.services.files.named(in: handout.activities),
            areResultsReleased: try await visit.services.worksheetMarking.isReleased(handout),
            mayRelease: actor.mayEdit(handout),
            unfinishedTests: end.unfinished,
            unmarkedInTests: end.unmarked,
            waiting: handout.state.isVisibleToStudents
                ? try await visit.services.marking.waiting(in: handout, for: actor) : [:])
        return Response.page(HandoutPage(model: model, frame: visit.frame))
    }

    private func table(_ visit: Visit) async throws -> Response {
        let (handout, report) = try await visit.services.reports.report(
            of: visit.identifier("handoutID"), how: .export, as: visit.actor)
        return .table(ReportTable(report: report, frame: visit.frame), named: handout.title)
    }

    // MARK: Doing

    private func add(_ action: HandoutAction, to router: SchoolRouter) {
        let address = Links.act(action)
        if action.mustConfirm {
            routes.page(address, on: router) { try await confirm(action, $0) }
        }
        routes.form(address, on: router, again: { try await show($0) }) { visit, fields in
            if action == .delete, let asked = try fields["version"].map({ _ in try fields.version() }) {
                return try await delete(visit, asked: asked)
            }
            return try await act(action, visit)
        }
    }

    /// Deletes a draft, unless it has changed since its author was asked, as in another window.
    private func delete(_ visit: Visit, asked version: Int) async throws -> Response {
        let id = try visit.identifier("handoutID", of: Handout.self)
        let handout = try await find(id, allowing: .delete, visit)
        guard handout.version == version else { return askToDelete(handout, visit, hasChanged: true) }
        try await visit.services.handouts.discard(id, version: version, as: visit.actor)
        return .see(Links.handouts, notice: .deleted)
    }

    private func askToDelete(_ handout: Handout, _ visit: Visit, hasChanged: Bool = false) -> Response {
        let question = ConfirmPage.Question.deleteHandout(
            handout: visit.frame.title(handout), hasChanged: hasChanged)
        return .page(
            ConfirmPage(
                model: ConfirmPage.Model(
                    question: question, action: Links.act(.delete)(handout.id),
                    fields: ["version": ["\(handout.version)"]], cancel: Links.handout(handout.id)),
                frame: visit.frame))
    }

    private func confirm(_ action: HandoutAction, _ visit: Visit) async throws -> Response {
        let id = try visit.identifier("handoutID", of: Handout.self)
        if action == .delete { return askToDelete(try await find(id, allowing: action, visit), visit) }
        let question =
            action == .takeBackFromOwn ? try await aboutOwn(id, visit) : try await about(action, id, visit)
        return .page(visit.question(question, action: Links.act(action)(id), cancel: Links.handout(id)))
    }

    /// Nobody is asked about what would be refused anyway.
    private func find(_ id: Handout.ID, allowing action: HandoutAction, _ visit: Visit) async throws -> Handout {
        let handout = try await visit.services.handouts.findToEdit(id, as: visit.actor)
        let wasPosted = try await visit.services.handouts.wasPosted(id, as: visit.actor)
        guard handout.actions(wasPosted: wasPosted).contains(action) else {
            throw Refusal.stateDoesNotAllow(handout.state)
        }
        return handout
    }

    private func about(
        _ action: HandoutAction, _ id: Handout.ID, _ visit: Visit
    ) async throws -> ConfirmPage.Question {
        let actor = try visit.actor
        let handout = try await find(id, allowing: action, visit)
        if handout.state == .scheduled { return .unschedule(handout: visit.frame.title(handout)) }
        let concerned = try await visit.services.handouts.concerned(by: id, as: actor)
        let author = try await visit.services.reports.places(of: handout, as: actor).author
        return .takeBack(
            handout: handout.title, classes: visit.names(concerned.classes), students: concerned.students,
            author: author.id == actor.person ? nil : author.fullName)
    }

    private func aboutOwn(_ id: Handout.ID, _ visit: Visit) async throws -> ConfirmPage.Question {
        let actor = try visit.actor
        let concerned = try await visit.services.handouts.ownConcerned(by: id, as: actor)
        let handout = try await visit.services.handouts.find(id, as: actor)
        let author = try await visit.services.handouts.whoGivesAgain(id, as: actor)
        return .takeBackFromOwn(
            handout: handout.title, classes: visit.names(concerned.classes), students: concerned.students,
            author: author?.fullName)
    }

    private func act(_ action: HandoutAction, _ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let handouts = visit.services.handouts
        let id = try visit.identifier("handoutID", of: Handout.self)
        switch action {
        case .post: _ = try await handouts.post(id, as: actor)
        case .lock: _ = try await handouts.lock(id, as: actor)
        case .unlock: _ = try await handouts.unlock(id, as: actor)
        case .complete: _ = try await handouts.complete(id, as: actor)
        case .archive: _ = try await handouts.archive(id, as: actor)
        case .restore: _ = try await handouts.restore(id, as: actor)
        case .takeBack:
            let wasScheduled = try await handouts.findToEdit(id, as: actor).state == .scheduled
            let draft = try await handouts.takeBack(id, as: actor)
            // Somebody else's draft has no page for them any more.
            guard actor.maySee(draft) else { return .see(Links.handouts, notice: .takenBackToAuthor) }
            return .see(Links.handout(id), notice: wasScheduled ? .unscheduled : .takenBack)
        case .takeBackFromOwn:
            let rest = try await handouts.takeBackFromOwn(id, as: actor)
            return .see(
                actor.maySee(rest) ? Links.handout(id) : Links.handouts, notice: .takenBackFromOwn)
        case .copy:
            let copy = try await handouts.copy(
                id, titled: visit.strings.copyTitle, as: actor)
            return .see(Links.editHandout(copy.id), notice: .copied)
        case .delete:
            try await handouts.discard(id, as: actor)
            return .see(Links.handouts, notice: .deleted)
        }
        return .see(Links.handout(id), notice: action.notice)
    }

    private func extend(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let id = try visit.identifier("handoutID", of: Handout.self)
        guard let student = Person.ID(try fields.require("student")) else {
            throw Refusal(.notFound, field: "student")
        }
        let due = try SchoolMoment(timeZone: visit.timeZone)
            .moment(date: fields["dueDate"], time: fields["dueTime"], field: "due")
        _ = try await visit.services.handouts.extend(id, for: student, until: due, as: visit.actor)
        return .see(Links.handout(id), notice: due == nil ? .extensionRemoved : .extended)
    }
}

extension HandoutAction {
    fileprivate var notice: Notice {
        switch self {
        case .post: .posted
        case .lock: .locked
        case .unlock: .unlocked
        case .complete: .completed
        case .archive: .archived
        case .restore: .restored
        case .copy: .copied
        case .takeBack: .takenBack
        case .takeBackFromOwn: .takenBackFromOwn
        case .delete: .deleted
        }
    }
}
