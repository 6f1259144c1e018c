import SchoolModel
import SchoolStore
import Storage

/// Keeps the content tree of the built-in app in line with the worksheets.
///
/// So worksheets are handed out, granted, recorded and reported like any other content.
struct WorksheetContexts {
    let house: SchoolHouse
    let connection: any SQLConnection

    func save(_ worksheet: Worksheet) throws {
        let store = connection.contexts(of: house.school)
        let version = try begin(in: store)
        let path = try IdentifierPath(worksheet: worksheet.id)
        try store.save(
            ContentContext(path: path, kind: .document, title: worksheet.title, capabilities: Self.capabilities),
            in: version)
        var gone = Set(try store.children(of: path).map(\.path))
        for (position, exercise) in worksheet.exercises.enumerated() {
            let child = try IdentifierPath(exercise: exercise.id, of: worksheet.id)
            gone.remove(child)
            try store.save(
                ContentContext(
                    path: child, kind: .exercise, title: exercise.title.isEmpty ? worksheet.title : exercise.title,
                    displayOrder: position, capabilities: Self.capabilities), in: version)
        }
        for path in gone.sorted(by: { $0.key < $1.key }) { try store.remove(path, in: version) }
        try store.setVersion(version, of: Worksheet.app)
    }

    func remove(_ worksheet: Worksheet) throws {
        let store = connection.contexts(of: house.school)
        let version = try begin(in: store)
        try store.remove(IdentifierPath(worksheet: worksheet.id), in: version)
        try store.setVersion(version, of: Worksheet.app)
    }

    private static let capabilities: [ContentContext.Capability] = [
        .init(kind: .percent), .init(kind: .score), .init(kind: .duration),
    ]

    /// Ensures that the app exists, and returns its next version.
    private func begin(in store: Contexts) throws -> Int64 {
        if try store.app(Worksheet.app) == nil {
            try store.save(ContentApp(id: Worksheet.app, name: "TeachKit"))
            try store.save(
                ContentContext(
                    path: IdentifierPath([Worksheet.app]), kind: .app, title: "TeachKit", isAssignable: false))
        }
        return try store.version(of: Worksheet.app) + 1
    }
}
