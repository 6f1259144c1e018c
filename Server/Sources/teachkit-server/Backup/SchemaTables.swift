import SchoolStore
import Storage
import StorageDrivers

/// The tables of a school with their columns.
///
/// A table that is gone leaves nothing behind that would be damaged: only the schema knows that there was one.
struct SchemaTables {
    private let columns: [String: Set<String>]

    init(_ shapes: [TableShape]) {
        columns = shapes.reduce(into: [:]) { $0[$1.name] = Set($1.columns) }
    }

    init(_ tables: [BackupManifest.Table]) {
        columns = tables.reduce(into: [:]) { $0[$1.name] = Set($1.columns) }
    }

    /// Those that a school has after some steps of the schema's history, in whichever of the two databases.
    init(after steps: [String]) throws {
        self.init(
            try SQLiteDatabase.make(":memory:") { connection in
                try connection.found(Schema.history.filter { steps.contains($0.name) })
                return try connection.records.tables()
            })
    }

    /// How tables differ from those of their schema.
    enum Fault {
        /// Something is gone.
        case lack(String)
        /// Somebody has added something, of which no other program knows.
        case surplus(String)

        /// The fault as the end of a sentence.
        var words: String {
            switch self {
            case .lack(let name): "\(name) is missing"
            case .surplus(let name): "\(name) is not of its schema"
            }
        }
    }

    /// How others differ from these, which are as they should be; nil if they don't.
    ///
    /// What is gone counts first: with something added, a school can still be served.
    func fault(in others: SchemaTables) -> Fault? {
        let names = Set(columns.keys)
        if let name = names.subtracting(others.columns.keys).min() { return .lack("the table \(name)") }
        for name in names.sorted() {
            guard let column = (columns[name] ?? []).subtracting(others.columns[name] ?? []).min() else { continue }
            return .lack("the column \(column) of \(name)")
        }
        if let name = Set(others.columns.keys).subtracting(names).min() { return .surplus("the table \(name)") }
        for name in names.sorted() {
            guard let column = (others.columns[name] ?? []).subtracting(columns[name] ?? []).min() else { continue }
            return .surplus("the column \(column) of \(name)")
        }
        return nil
    }
}
