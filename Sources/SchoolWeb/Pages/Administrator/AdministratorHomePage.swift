public import Markup
public import SchoolModel

/// An administrator's first page: the school at a glance.
public struct AdministratorHomePage: HTML {
    public struct Model: Sendable {
        public var people: [Person.Role: Int]
        public var classes: Int
        public var apps: Int
        public var recent: [AuditPage.Line]

        public init(people: [Person.Role: Int], classes: Int, apps: Int, recent: [AuditPage.Line]) {
            self.people = people
            self.classes = classes
            self.apps = apps
            self.recent = recent
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
