public import Markup
public import SchoolModel

/// The people of the school, searchable.
public struct PeoplePage: HTML {
    public struct Model: Sendable {
        public var people: [Person]
        public var search: String = ""
        public var role: Person.Role?
        public var showsArchived: Bool = false
        /// The cursor of the next page, for `after`.
        public var next: String?

        public init(
            people: [Person],
            search: String = "",
            role: Person.Role? = nil,
            showsArchived: Bool = false,
            next: String? = nil
        ) {
            self.people = people
            self.search = search
            self.role = role
            self.showsArchived = showsArchived
            self.next = next
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
