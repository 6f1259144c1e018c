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
        let model = HandoutPage.Model(
            handout: handout,
            author: places.author,
            classes: places.classes,
            groups: places.groups,
            report: report,
            sort: ReportSort(query: visit.query("sort")),
            actions: actor.actions(on: handout, wasPosted: wasPosted),
            mayEdit: handout.isEditable && actor.mayEdit(handout),
            wasPosted: wasPosted,
            appNames: try await visit.appNames(),
            files: try await visit.services.files.named(in: handout.activities),
            areResultsReleased: try await visit.services.worksheetMarking.isReleased(handout),
            mayRelease: actor.mayEdit(handout),
            unfinishedTests: try await visit.services.worksheetMarking.unfinished(handout),
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
        routes.form(address, on: router, again: { try await show($0) }) { visit, _ in
            try await act(action, visit)
        }
    }

    private func confirm(_ action: HandoutAction, _ visit: Visit) async throws -> Response {
        let handout = try await visit.services.handouts.findToEdit(visit.identifier("handoutID"), as: visit.actor)
        let question: ConfirmPage.Question
        if action == .delete {
            question = .deleteHandout(handout: visit.frame.title(handout))
        } else if handout.state == .scheduled {
            question = .unschedule(handout: visit.frame.title(handout))
        } else {
            let listed = try await visit.services.handouts.tally(of: handout.id, as: visit.actor)
            question = .takeBack(handout: handout.title, students: listed?.students ?? 0)
        }
        let model = ConfirmPage.Model(
            question: question, action: Links.act(action)(handout.id), cancel: Links.handout(handout.id))
        return Response.page(ConfirmPage(model: model, frame: visit.frame))
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
            _ = try await handouts.takeBack(id, as: actor)
            return .see(Links.handout(id), notice: wasScheduled ? .unscheduled : .takenBack)
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
        case .delete: .deleted
        }
    }
}
