public import SchoolStore
public import Storage

extension Schema {
    /// The schema as it was before a step of its history, and whatever today's code needs besides to write people and
    /// classes there.
    ///
    /// - Throws: ``NoSuchStep`` if the history has no step of that name.
    public static func before(_ name: String) throws -> [Migration] {
        let before = history.prefix { $0.name != name }
        guard before.count < history.count else { throw NoSuchStep() }
        let written = ["2026-11 what somebody archived stays archived"]
        return before + history.dropFirst(before.count).filter { written.contains($0.name) }
    }

    public struct NoSuchStep: Error {}
}
