public import Markup
public import SchoolModel

/// Everything a class did: students × the activities of all its handouts.
public struct ClassReportPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var report: Report
        public var sort: ReportSort

        public init(schoolClass: SchoolClass, report: Report, sort: ReportSort) {
            self.schoolClass = schoolClass
            self.report = report
            self.sort = sort
        }
    }

    let model: Model
    let frame: PageFrame

    public init(model: Model, frame: PageFrame) {
        self.model = model
        self.frame = frame
    }

    public var body: some HTML { "" }
}
