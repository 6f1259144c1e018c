public import SchoolAPI
import SchoolModel

/// What of an app's content students work on: what can be handed out and has nothing below it.
public struct AssignableLeaves: Sendable {
    /// The leaves that can be handed out, those of different parents first.
    public let contexts: [ContextDTO]
    /// Contexts without content among siblings of the same type that have some.
    public let emptyCategories: [ContextDTO]

    /// Contexts that can't be handed out, nor can anything below them, the outermost of each branch; those below which
    /// something was recorded are not among them, nor are those below one that can be handed out, and that leads to them.
    public let barren: [ContextDTO]

    /// - Parameters:
    ///   - declared: All contexts of the app.
    ///   - worked: The paths at which something was recorded; there is content, although nothing is below.
    public init(of declared: [ContextDTO], workedAt worked: Set<[String]> = []) {
        let below = declared.filter { $0.path.count > 1 }
        let parents = Set(below.map { Array($0.path.dropLast()) })
        let categories = Set(below.filter { parents.contains($0.path) }.map(Kin.init))
        let leaves = below.filter { !parents.contains($0.path) }
        emptyCategories = leaves.filter { categories.contains(Kin($0)) && !worked.contains($0.path) }
        let useful = below.filter(\.isAssignable).map(\.path) + worked
        let fertile = Set(useful.flatMap { path in path.indices.map { Array(path[...$0]) } })
        let dry = Set(below.map(\.path)).subtracting(fertile)
        let offered = Set(below.filter(\.isAssignable).map(\.path))
        barren = below.filter { context in
            let path = context.path
            return dry.contains(path) && !dry.contains(Array(path.dropLast()))
                && !path.indices.contains { offered.contains(Array(path[..<$0])) }
        }
        let empty = Set(emptyCategories.map(\.path))
        contexts = Self.spread(leaves.filter { $0.isAssignable && !empty.contains($0.path) })
    }

    /// The leaves whose links tell most about an app.
    ///
    /// What a student doesn't come to without a link shows best that the app follows one. If the app gave addresses to
    /// some contexts only, there is one of either kind.
    ///
    /// - Parameters:
    ///   - count: How many to choose.
    ///   - worked: The paths that a student came to without a link.
    /// - Returns: At most `count` leaves.
    public func toOpen(_ count: Int, notWorkedAt worked: Set<[String]>) -> [ContextDTO] {
        let ranked = contexts.filter { !worked.contains($0.path) } + contexts.filter { worked.contains($0.path) }
        let chosen = Array(ranked.prefix(count))
        let kinds = Set(chosen.map { $0.universalLink == nil })
        guard kinds.count == 1, count > 1, let kind = kinds.first,
            let other = ranked.first(where: { ($0.universalLink == nil) != kind })
        else { return chosen }
        return chosen.prefix(count - 1) + [other]
    }

    /// Siblings of one type.
    private struct Kin: Hashable {
        let parent: [String]
        let type: String

        init(_ context: ContextDTO) {
            parent = Array(context.path.dropLast())
            type = context.type
        }
    }

    /// The first of each parent, then the second of each, and so on.
    private static func spread(_ leaves: [ContextDTO]) -> [ContextDTO] {
        var ranks: [[String]: Int] = [:]
        let ranked = leaves.enumerated().map { place, leaf in
            let parent = Array(leaf.path.dropLast())
            defer { ranks[parent, default: 0] += 1 }
            return (rank: ranks[parent, default: 0], place: place, leaf: leaf)
        }
        return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.leaf)
    }
}
