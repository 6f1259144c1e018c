import SchoolAPI
import SchoolModel

// Findings about the contexts that an app declares.

extension Observations {
    private var declared: [ContextDTO] { second.filter { $0.path.count > 1 } }

    var nothingFinding: Finding {
        .fault(
            .contexts, "The app saved nothing with ClassKit.",
            remedy: "Call CLSDataStore.shared.save() after adding contexts, and start the app so that it gets that far."
        )
    }

    var contextsFinding: Finding {
        let assignable = declared.count { $0.isAssignable }
        guard !declared.isEmpty else {
            return .fault(
                .contexts, "No context was declared when a teacher ran the app, so there is nothing to hand out.",
                remedy: "Add contexts below CLSDataStore.shared.mainAppContext at launch, look them up so that the "
                    + "delegate creates them, or provide them with provideContexts(from:); and call save() after that.")
        }
        guard assignable > 0 else {
            return .fault(
                .contexts, "None of the contexts can be handed out.",
                remedy: "Leave isAssignable at true for what students work on.")
        }
        return .good(.contexts, "\(Self.counted(declared.count, "context")) declared, \(assignable) can be handed out.")
    }

    /// Whether a context provider, if there is one, answers.
    var providerFinding: Finding {
        guard let one = unanswered.first else {
            return .good(.provider, "No context provider was waited for in vain.")
        }
        return .fault(
            .provider,
            "The context provider was asked for what is below \(one), and didn't call completion in time, so that "
                + "teachers see nothing new there: \(Self.counted(unanswered.count, "context")) in all.",
            remedy:
                "In updateDescendants, call completion once save has completed, also if there was nothing to do; or "
                + "implement the async spelling, and return.")
    }

    /// Contexts with siblings of the same type that have content, and none themselves.
    var categoriesFinding: Finding {
        let leaves = AssignableLeaves(of: second, workedAt: Set(attempts.map(\.path)))
        let empty = leaves.emptyCategories
        guard let one = empty.first(where: \.isAssignable) ?? empty.first else {
            return barrenFinding(leaves.barren) ?? .good(.categories, "No category is empty.")
        }
        let sentence =
            "\(empty.count == 1 ? "1 category has" : "\(empty.count) categories have") no content, such as “\(one.title)” "
            + "(\(Self.shown(one.path)))."
        guard one.isAssignable else {
            return .advice(.categories, sentence, remedy: "Declare a category with the first context in it.")
        }
        return .fault(
            .categories, "\(sentence) A teacher can hand it out, and students find nothing there.",
            remedy: "Set isAssignable to false on categories, or declare them with the first context in them.")
    }

    /// Contexts in which a teacher finds nothing to hand out; nil if there are none, or nothing else at all.
    private func barrenFinding(_ barren: [ContextDTO]) -> Finding? {
        guard let one = barren.first, declared.contains(where: \.isAssignable) else { return nil }
        return .advice(
            .categories,
            "\(barren.count == 1 ? "1 context leads" : "\(barren.count) contexts lead") to nothing that can be handed out, "
                + "such as “\(one.title)” (\(Self.shown(one.path))).",
            remedy:
                "Set isAssignable to true where students work, or declare such a context with the first content in it.")
    }

    /// Contexts that look alike to a teacher: same parent, same title.
    var duplicatesFinding: Finding {
        let known = Set(first.map(\.path))
        let added = second.filter { !known.contains($0.path) }
        let places = Set(first.map { Place(of: $0) })
        if let twin = added.first(where: { places.contains(Place(of: $0)) }) {
            return .fault(
                .duplicates, "The second start declared “\(twin.title)” again as \(Self.shown(twin.path)).",
                remedy:
                    "Give a context the same identifier at every start, and check whether it exists before you make "
                    + "it.")
        }
        let alike = Dictionary(grouping: second, by: Place.init).values.first { $0.count > 1 }
        if let alike, let one = alike.first {
            return .fault(
                .duplicates,
                "\(alike.count) contexts with the same parent are called “\(one.title)”. Teachers can't tell them apart.",
                remedy: "Give them different titles, or remove those that are no longer used.")
        }
        if !added.isEmpty {
            return .advice(
                .duplicates, "The second start declared \(Self.counted(added.count, "more context")).",
                remedy: "Declare everything at the first start, or as a provider when teachers browse.")
        }
        return .good(.duplicates, "The second start declared nothing twice.")
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
        let refused = refused.filter { $0.kind == "context" && $0.field == "title" }
        if let one = refused.first {
            return .fault(
                .titles,
                "\(Self.counted(refused.count, "context")) whose title was refused, such as the one at \(one.place).",
                remedy: "Teachers choose by title: give each context the name that people see in the app.")
        }
        guard let one = untitled.first else { return .good(.titles, "Every context has a title.") }
        return .fault(
            .titles,
            "\(Self.counted(untitled.count, "context")) without a title of its own, such as \(Self.shown(one.path)).",
            remedy: "Teachers choose by title: give each context the name that people see in the app.")
    }

    var depthFinding: Finding {
        let deepest = declared.max { $0.path.count < $1.path.count }
        let levels = deepest?.path.count ?? 1
        let busiest = Dictionary(grouping: declared) { Array($0.path.dropLast()) }.map(\.value.count).max() ?? 0
        if levels > 5 {
            return .advice(
                .depth, "Content is \(levels) levels deep, at \(Self.shown(deepest?.path ?? [])).",
                remedy: "Eight are allowed; teachers open one after the other, so leave out levels that add nothing.")
        }
        if busiest > 100 {
            return .advice(
                .depth, "\(busiest) contexts have the same parent.",
                remedy: "2,000 are allowed; chapters make them easier to find.")
        }
        return .good(.depth, "Content is \(levels) levels deep.")
    }

    var capabilitiesFinding: Finding {
        let reported = Set(attempts.filter { $0.primaryItem != nil }.map(\.path))
        let silent = declared.filter { context in
            reported.contains(context.path) && context.capabilities.allSatisfy { $0.kind == "duration" }
        }
        guard let one = silent.first else {
            return .good(.capabilities, "Contexts say how they report.")
        }
        return .advice(
            .capabilities, "“\(one.title)” reports more than it announces.",
            remedy: "Add a CLSProgressReportingCapability, so that teachers know before they hand it out.")
    }

    static func shown(_ path: [String]) -> String { path.dropFirst().joined(separator: "/") }
}
