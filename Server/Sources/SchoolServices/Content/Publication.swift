import SchoolModel
import SchoolStore

/// What an app declares at one time.
struct Publication: Sendable {
    /// The app itself, as it is called if nothing else says so.
    let root: ContentContext
    let contexts: [ContentContext]
    let removed: [IdentifierPath]

    /// What it would change.
    struct Changes {
        /// What is there and goes, each with everything below it; before ``saved``.
        var removed: [IdentifierPath] = []
        /// What is new or different, parents before their children.
        var saved: [ContentContext] = []

        var isEmpty: Bool { removed.isEmpty && saved.isEmpty }
    }

    /// What it would change in the content that is there.
    ///
    /// - Throws: ``Refusal`` if a context would have too many children.
    func changes(to store: Contexts) throws -> Changes {
        let removed = Set(removed).subtracting([root.path])
        let ancestors = contexts.flatMap { $0.path.ancestors }
        let paths = Set(contexts.map(\.path)).union(ancestors).union(removed).union([root.path])
        let found = try store.find(paths)
        let gone = Set(found.map(\.path)).intersection(removed)
        var known: [IdentifierPath: ContentContext] = [:]
        for context in found where !context.path.isAt(orBelow: gone) { known[context.path] = context }
        var changes = Changes(removed: gone.sorted { $0.key < $1.key })
        var news: [IdentifierPath: Int] = [:]
        for context in try complete(by: ancestors, except: known, in: store) where known[context.path] != context {
            if known[context.path] == nil, let parent = context.path.parent { news[parent, default: 0] += 1 }
            known[context.path] = context
            changes.saved.append(context)
        }
        for (parent, count) in news {
            let before = parent.isAt(orBelow: gone) ? 0 : try store.countChildren(of: parent)
            let going = parent.isAt(orBelow: gone) ? 0 : gone.count { $0.parent == parent }
            guard before - going + count <= ContentContext.mostChildren else {
                throw Refusal(.isTooLong, field: "contexts", detail: "\(ContentContext.mostChildren)")
            }
        }
        return changes
    }

    /// The contexts with those above them that nobody has declared, parents first.
    private func complete(
        by ancestors: [IdentifierPath], except known: [IdentifierPath: ContentContext], in store: Contexts
    ) throws -> [ContentContext] {
        let declared = Set(contexts.map(\.path))
        let missing = Set(ancestors).union([root.path]).filter { known[$0] == nil && !declared.contains($0) }
        // What was removed while students had something below it is still known by its own name.
        let kept = Dictionary(uniqueKeysWithValues: try store.handedOut(missing).map { ($0.path, $0) })
        let made = missing.map { path in
            if let context = kept[path] { return context }
            if path == root.path { return root }
            return ContentContext(path: path, kind: .none, title: path.title, isAssignable: false)
        }
        let all = (made + contexts).enumerated().map { (depth: $1.path.elements.count, order: $0, context: $1) }
        return all.sorted { ($0.depth, $0.order) < ($1.depth, $1.order) }.map(\.context)
    }
}

extension IdentifierPath {
    /// The paths above, from the nearest to the app's.
    fileprivate var ancestors: [IdentifierPath] {
        Array(sequence(first: self, next: \.parent).dropFirst())
    }

    /// Whether the path, or one above it, is among others.
    fileprivate func isAt(orBelow others: Set<IdentifierPath>) -> Bool {
        !others.isEmpty && sequence(first: self, next: \.parent).contains(where: others.contains)
    }

    /// The identifier as people can read it.
    fileprivate var title: String {
        (try? Text.line(identifier, field: "title", longest: IdentifierPath.longestIdentifier)) ?? "–"
    }
}
