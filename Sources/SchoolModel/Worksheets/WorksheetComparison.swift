/// What is different between two versions of a worksheet, for those who have one and could get the other.
public struct WorksheetComparison: Hashable, Sendable {
    /// In the order of the new version.
    public let added: [Exercise]
    /// In the order of the old version.
    public let removed: [Exercise]
    /// As they are in the new version.
    public let changed: [Exercise]
    /// Whether exercises that both have follow each other differently.
    public let isRearranged: Bool
    /// Whether the title, the instructions or the time pressure differ.
    public let hasOtherWords: Bool

    public init(from old: Worksheet, to new: Worksheet) {
        let before = Dictionary(old.exercises.map { ($0.id, $0) }) { first, _ in first }
        let after = Set(new.exercises.map(\.id))
        added = new.exercises.filter { before[$0.id] == nil }
        removed = old.exercises.filter { !after.contains($0.id) }
        changed = new.exercises.filter { exercise in before[exercise.id].map { $0 != exercise } ?? false }
        isRearranged =
            old.exercises.map(\.id).filter(after.contains) != new.exercises.map(\.id).filter { before[$0] != nil }
        hasOtherWords =
            old.title != new.title || old.instructions != new.instructions
            || old.hasTimePressure != new.hasTimePressure
    }

    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && changed.isEmpty && !isRearranged && !hasOtherWords
    }

    /// Whether the answers of students have to be marked again.
    public var changesExercises: Bool { !added.isEmpty || !removed.isEmpty || !changed.isEmpty || isRearranged }
}
