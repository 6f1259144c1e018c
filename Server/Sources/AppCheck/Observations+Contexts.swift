import SchoolAPI
import SchoolModel

// Findings about the contexts that an app declares.

extension Observations {
    private var declared: [ContextDTO] { second.filter { $0.path.count > 1 } }

    var nothingFinding: Finding {
        Finding(
            .contexts, .fault,
            "The app saved nothing with ClassKit. Call CLSDataStore.shared.save() after adding contexts, and start "
                + "the app so that it gets that far.")
    }

    var contextsFinding: Finding {
        let assignable = declared.count { $0.isAssignable }
        guard assignable > 0 else {
            return Finding(
                .contexts, .fault,
                declared.isEmpty
                    ? "No context was declared when a teacher ran the app, so there is nothing to hand out."
                    : "None of the contexts can be handed out: set isAssignable.")
        }
        return Finding(
            .contexts, .good, "\(Self.counted(declared.count, "context")) declared, \(assignable) can be handed out.")
    }

    /// Contexts that look alike to a teacher: same parent, same title.
    var duplicatesFinding: Finding {
        let known = Set(first.map(\.path))
        let added = second.filter { !known.contains($0.path) }
        let places = Set(first.map { Place(of: $0) })
        if let twin = added.first(where: { places.contains(Place(of: $0)) }) {
            return Finding(
                .duplicates, .fault,
                "The second start declared “\(twin.title)” again as \(Self.shown(twin.path)). Give a context the same "
                    + "identifier at every start, and check whether it exists before you make it.")
        }
        let alike = Dictionary(grouping: second, by: Place.init).values.first { $0.count > 1 }
        if let alike, let one = alike.first {
            return Finding(
                .duplicates, .fault,
                "\(alike.count) contexts with the same parent are called “\(one.title)”. Teachers can't tell them apart."
            )
        }
        if !added.isEmpty {
            return Finding(
                .duplicates, .advice,
                "The second start declared \(Self.counted(added.count, "more context")). Declare everything at the first start, or as a "
                    + "provider when teachers browse.")
        }
        return Finding(.duplicates, .good, "The second start declared nothing twice.")
    }

    private struct Place: Hashable {
        let parent: [String]
        let title: String

        init(of context: ContextDTO) {
            parent = Array(context.path.dropLast())
            title = context.title
        }
    }

    var titlesFinding: Finding {
        let untitled = declared.filter { context in
            let title = context.title.filter { !$0.isWhitespace }
            return title.isEmpty || context.title == context.path.last && context.title.contains { "-_.".contains($0) }
        }
        guard let one = untitled.first else { return Finding(.titles, .good, "Every context has a title.") }
        return Finding(
            .titles, .fault,
            "\(Self.counted(untitled.count, "context")) without a title of its own, such as \(Self.shown(one.path)). Teachers "
                + "choose by title.")
    }

    var depthFinding: Finding {
        let deepest = declared.max { $0.path.count < $1.path.count }
        let levels = deepest?.path.count ?? 1
        let busiest = Dictionary(grouping: declared) { Array($0.path.dropLast()) }.map(\.value.count).max() ?? 0
        if levels > 5 {
            return Finding(
                .depth, .advice,
                "Content is \(levels) levels deep, at \(Self.shown(deepest?.path ?? [])). Eight are allowed; teachers "
                    + "open one after the other.")
        }
        if busiest > 100 {
            return Finding(
                .depth, .advice,
                "\(busiest) contexts have the same parent. 2,000 are allowed; chapters make them easier to find.")
        }
        return Finding(.depth, .good, "Content is \(levels) levels deep.")
    }

    var capabilitiesFinding: Finding {
        let reported = Set(attempts.filter { $0.primaryItem != nil }.map(\.path))
        let silent = declared.filter { context in
            reported.contains(context.path) && context.capabilities.allSatisfy { $0.kind == "duration" }
        }
        guard let one = silent.first else {
            return Finding(.capabilities, .good, "Contexts say how they report.")
        }
        return Finding(
            .capabilities, .advice,
            "“\(one.title)” reports more than it announces. Add a CLSProgressReportingCapability, so that teachers "
                + "know before they hand it out.")
    }

    static func shown(_ path: [String]) -> String { path.dropFirst().joined(separator: "/") }
}
