import SchoolModel

/// What a OneRoster export says about itself.
struct OneRosterManifest {
    /// How much of a kind of thing its file contains.
    enum Extent: String {
        case absent, bulk, delta
    }

    private(set) var format: RosterFormat
    private var extents: [String: Extent] = [:]

    /// Reads `manifest.csv`; without one, every existing file holds everything.
    init(_ source: RosterSource) {
        format = source.files["roles.csv"] == nil ? .oneRoster11 : .oneRoster12
        for name in ["users", "classes", "enrollments"] { extents[name] = .bulk }
        for name in OneRoster.files(in: .oneRoster12) where source.files["\(name.lowercased()).csv"] != nil {
            extents[name] = .bulk
        }
        if source.files["manifest.csv"] != nil { read(source) }
    }

    subscript(file: String) -> Extent {
        extents[file] ?? .absent
    }

    private mutating func read(_ source: RosterSource) {
        guard let table = source.open("manifest.csv", requiring: OneRoster.manifest) else { return }
        let name = table.column("propertyName")
        let value = table.column("value")
        while table.next() {
            let property = table.text(name) ?? ""
            let text = table.text(value) ?? ""
            if property == "oneroster.version" {
                switch text {
                case "1.1": format = .oneRoster11
                case "1.2": format = .oneRoster12
                default: source.log.report(RosterProblem(.formatIsUnknown, at: table.place(of: value), value: text))
                }
            } else if property.hasPrefix("file.") {
                if let extent = Extent(rawValue: text.lowercased()) {
                    extents[String(property.dropFirst(5))] = extent
                } else {
                    source.log.report(RosterProblem(.formatIsUnknown, at: table.place(of: value), value: text))
                }
            }
        }
    }
}
