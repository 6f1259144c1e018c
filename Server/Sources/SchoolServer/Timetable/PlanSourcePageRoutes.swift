import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// Where planners manage the sources of the plan, and see their state.
struct PlanSourcePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.planSources, on: router) { visit in
            let sources = try await visit.services.timetableSources.list(as: visit.actor)
            return .page(PlanSourcesPage(model: .init(sources: sources), frame: visit.frame))
        }
        routes.page(Links.newPlanSource, on: router) { try await show(nil, $0) }
        routes.form(Links.newPlanSource, on: router, again: { try await show(nil, $0) }) { visit, fields in
            let id = TimetableSource.ID(visit.services.surroundings.makeUUID())
            let source = try fields.source(TimetableSource(id: id, name: "", format: .csv))
            try await visit.services.timetableSources.save(source, as: visit.actor)
            return .see(Links.planSource(id), notice: .saved)
        }
        routes.page(Links.planSource, on: router) { try await show(try await source($0), $0) }
        routes.form(Links.planSource, on: router, again: { try await show(try await source($0), $0) }) {
            visit, fields in
            let source = try fields.source(try await source(visit))
            try await visit.services.timetableSources.save(source, seen: fields.seen, as: visit.actor)
            return .see(Links.planSource(source.id), notice: .saved)
        }
        addLooking(to: router)
        addAgreeing(to: router)
        addRemoving(to: router)
    }

    private func source(_ visit: Visit) async throws -> TimetableSource {
        try await visit.services.timetableSources.find(visit.identifier("sourceID"), as: visit.actor)
    }

    private func show(
        _ source: TimetableSource?, _ visit: Visit, look: PlanSourcePage.Look? = nil
    ) async throws -> Response {
        try visit.actor.require(.planTimetable)
        let terms = try await visit.services.timetable.book(as: visit.actor).state.terms
        let model = PlanSourcePage.Model(source: source, terms: terms, look: look)
        return .page(PlanSourcePage(model: model, frame: visit.frame))
    }

    // MARK: Looking

    private func addLooking(to router: SchoolRouter) {
        routes.form(Links.lookAtPlanSource, on: router) { visit, _ in
            let id = try await source(visit).id
            let services = visit.services
            let before = try await services.timetable.book(as: visit.actor)
            let looks = try await services.timetableSources.refresh(id, services.feeds.look, as: .person(visit.actor))
            guard let look = looks.first else { throw Refusal.notFound }
            let after = try await services.timetable.book(as: visit.actor)
            return try await show(try await source(visit), visit, look: outcome(of: look, before, after))
        }
    }

    private func outcome(
        of look: TimetableSourceService.Look, _ before: TimetableBook, _ after: TimetableBook
    ) -> PlanSourcePage.Look {
        if look.source.failures > 0 { return .failed }
        guard let comparison = look.comparison, !comparison.isEmpty else { return .nothing }
        return .changed(PlanDifference(comparison, lectures: lectures(of: comparison, before, after)))
    }

    /// The lectures that changes are about.
    private func lectures(
        of comparison: TimetableComparison, _ before: TimetableBook, _ after: TimetableBook
    ) -> [Lecture.ID: Lecture] {
        let changes = comparison.changes
        let all = changes.added + changes.altered.map(\.new) + changes.withdrawn
        var lectures: [Lecture.ID: Lecture] = [:]
        for id in Set(all.map(\.lecture)) { lectures[id] = after.lecture(id) ?? before.lecture(id) }
        for lecture in comparison.lectures.added where lectures[lecture.id] == nil { lectures[lecture.id] = lecture }
        return lectures
    }

    // MARK: Agreeing

    private func addAgreeing(to router: SchoolRouter) {
        let show: PageRoutes.Show = { visit in
            let source = try await source(visit)
            let services = visit.services
            do {
                let found = try await services.timetableSources.preview(
                    source.id, services.feeds.look, as: visit.actor)
                let before = try await services.timetable.book(as: visit.actor)
                let difference = PlanDifference(
                    found.comparison, lectures: lectures(of: found.comparison, before, before))
                let model = PlanRemovalsPage.Model(
                    source: source, difference: difference, manyRemovals: found.manyRemovals,
                    areLessons: found.areLessons)
                return .page(PlanRemovalsPage(model: model, frame: visit.frame))
            } catch let trouble as SourceTrouble {
                var failed = source
                failed.trouble = trouble
                return try await self.show(failed, visit, look: .failed)
            }
        }
        routes.page(Links.planSourceRemovals, on: router, show: show)
        routes.form(Links.planSourceRemovals, on: router, again: show) { visit, fields in
            let id = try await source(visit).id
            do {
                try await visit.services.timetableSources.agree(
                    id, shown: try fields.require("shown"), visit.services.feeds.look, as: visit.actor)
            } catch is SourceTrouble {
                return try await show(visit)
            }
            return .see(Links.planSource(id), notice: .saved)
        }
    }

    // MARK: Removing

    private func addRemoving(to router: SchoolRouter) {
        routes.page(Links.removePlanSource, on: router) { visit in
            let source = try await source(visit)
            let brought = try await visit.services.timetableSources.brought(by: source.id, as: visit.actor)
            return .page(
                visit.question(
                    .removePlanSource(name: source.name, lectures: brought.lectures, changes: brought.changes),
                    action: Links.removePlanSource(source.id), cancel: Links.planSource(source.id)))
        }
        routes.form(Links.removePlanSource, on: router) { visit, _ in
            try await visit.services.timetableSources.remove(visit.identifier("sourceID"), as: visit.actor)
            return .see(Links.planSources, notice: .deleted)
        }
    }
}

extension FormFields {
    /// The source that the form describes.
    fileprivate func source(_ known: TimetableSource) throws(Refusal) -> TimetableSource {
        var source = known
        guard let format = TimetableFormat(rawValue: try require("format")) else {
            throw Refusal(.isInvalid, field: "format")
        }
        guard let minutes = Int(try require("everyMinutes")) else { throw Refusal(.isInvalid, field: "everyMinutes") }
        source.name = try require("name")
        source.format = format
        source.everyMinutes = minutes
        source.address = text("address")
        source.term = try text("term").map { term throws(Refusal) in
            try Text.line(term, field: "term", longest: 40)
        }
        let course = text("course")
        let semester = text("semester")
        if course == nil && semester != nil { throw Refusal(.isEmpty, field: "course") }
        if semester == nil && course != nil { throw Refusal(.isEmpty, field: "semester") }
        source.semester = course.flatMap { course in semester.map { Semester(course: course, name: $0) } }
        return source
    }

    /// What was filled in; nil for only spaces.
    private func text(_ name: String) -> String? {
        let text = (self[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}
