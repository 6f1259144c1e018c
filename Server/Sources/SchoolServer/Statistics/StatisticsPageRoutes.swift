import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// The statistics of a worksheet, as a page and as a file.
struct StatisticsPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.statistics, on: router) { visit in
            Response.page(StatisticsPage(model: try await model(visit, how: .page), frame: visit.frame))
        }
        routes.page(Links.statisticsTable, on: router) { visit in
            let model = try await model(visit, how: .export)
            return .table(
                ReportTable(statistics: model, frame: visit.frame),
                named: visit.strings.statisticsTitle(of: model.activity))
        }
    }

    private func model(_ visit: Visit, how: Viewing.How) async throws -> StatisticsPage.Model {
        let filter = StatisticsFilter(
            schoolClass: try chosen("class", visit), group: try chosen("group", visit),
            counting: visit.query("counting").flatMap(WorksheetStatistics.Counting.init(rawValue:)) ?? .counted)
        let found = try await visit.services.reports.statistics(
            of: visit.identifier("activityID"), in: visit.identifier("handoutID"), filter: filter, how: how,
            as: visit.actor)
        return StatisticsPage.Model(
            handout: found.handout, activity: found.activity, statistics: found.statistics, classes: found.classes,
            groups: found.groups, schoolClass: filter.schoolClass, group: filter.group)
    }

    /// What a filter names; nil if nothing.
    private func chosen<Thing>(_ name: String, _ visit: Visit) throws(Refusal) -> Identifier<Thing>? {
        guard let text = visit.query(name) else { return nil }
        guard let id = Identifier<Thing>(text) else { throw .notFound }
        return id
    }
}
