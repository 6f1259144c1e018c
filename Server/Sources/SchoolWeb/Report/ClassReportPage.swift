public import Markup
public import SchoolModel

/// Everything a class did: students × the activities of all its handouts.
public struct ClassReportPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var report: Report
        public var sort: ReportSort
        /// Which of the report's columns are shown; nil for the first.
        public var page: Int? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.report.rows.map(\.student))
        let strings = frame.strings.report
        let schoolClass = model.schoolClass
        let columns = ReportColumns(page: model.page, of: model.report)
        let shown = model.report.keeping(columns: columns.range)
        let link = { Links.classReport(schoolClass.id, sort: $0, page: columns.page) }
        Page(
            strings.classReportTitle(schoolClass.name), frame, section: .home, style: "wide",
            scripts: ["live.js", "print.js"]
        ) {
            PageHead(
                strings.classReportTitle(schoolClass.name),
                above: Crumb(label: schoolClass.name, href: Links.schoolClass(schoolClass.id))
            ) {
                ReportTools(strings: frame.strings, table: Links.classTable(schoolClass.id))
            }
            ArchivedNote(frame: frame, classes: [schoolClass])
            if model.report.columns.isEmpty {
                EmptyState(icon: .records, title: strings.noColumns)
            } else {
                LiveRegion(
                    .report(frame.strings), events: Links.events(schoolClass: schoolClass.id),
                    address: link(model.sort)
                ) {
                    ColumnSteps(frame: frame, columns: columns) {
                        Links.classReport(schoolClass.id, sort: ReportSort(), page: $0)
                    }
                    ReportGrid(
                        frame: frame, report: shown, sort: model.sort, title: schoolClass.name, link: link,
                        spansHandouts: true)
                    Legend(frame: frame, hasProvisional: shown.hasProvisional)
                }
            }
        }
    }
}
