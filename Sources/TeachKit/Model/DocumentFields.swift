import Foundation
import SchoolModel

/// The editable fields of a worksheet.
struct DocumentFields: Codable, Hashable, Sendable {
    var name: String
    var instructions = ""
    var isTest = false
    var deadline: Date?
    var exercises: [ExerciseFields] = []
}

/// The editable fields of an exercise.
struct ExerciseFields: Codable, Hashable, Sendable {
    let id: Exercise.ID
    let type: String
    var name = ""
    var hint = ""
    var lists = ExerciseLists()
    var options: [String: String] = [:]
    /// The lines that the lists were read from; as long as the lists are unchanged, so are the saved lines.
    var source: Source?
    /// Where a student works on the exercise.
    var work: WorkPlace?

    struct Source: Codable, Hashable, Sendable {
        let text: String
        let lists: ExerciseLists
    }

    /// The lines to save.
    func text() throws(TKError) -> String {
        if let source, source.lists == lists { return source.text }
        return try lists.text(as: TKExerciseType(rawValue: type) ?? TKExerciseType(unknown: type))
    }
}

extension ExerciseLists: Codable {
    private enum CodingKeys: CodingKey { case questions, answers }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            questions: try values.decode([String].self, forKey: .questions),
            answers: try values.decode([String].self, forKey: .answers))
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(questions, forKey: .questions)
        try values.encode(answers, forKey: .answers)
    }
}

/// What a student's exercise is part of.
struct WorkPlace: Codable, Hashable, Sendable {
    let handout: Handout.ID
    let activity: HandoutActivity.ID
    let attempt: Activity.ID
    let questions: [Asked]

    /// The parts of a student's question that are needed to answer it.
    struct Asked: Codable, Hashable, Sendable {
        let id: Question.ID
        /// The identifiers of the options, by their text.
        let options: [String: String]
    }
}

extension ExerciseFields: Mergeable {
    static let parts: [MergePart<ExerciseFields>] = [
        MergePart("name") {
            $0.name
        } copy: {
            $0.name = $1.name
        },
        MergePart("hint") {
            $0.hint
        } copy: {
            $0.hint = $1.hint
        },
        MergePart("questions") {
            $0.lists
        } copy: {
            ($0.lists, $0.source) = ($1.lists, $1.source)
        },
        MergePart("options") {
            $0.options
        } copy: {
            $0.options = $1.options
        },
    ]
}

extension DocumentFields: Mergeable {
    /// Everything but the exercises, which are merged one by one.
    static let parts: [MergePart<DocumentFields>] = [
        MergePart("name") {
            $0.name
        } copy: {
            $0.name = $1.name
        },
        MergePart("instructions") {
            $0.instructions
        } copy: {
            $0.instructions = $1.instructions
        },
        MergePart("isTest") {
            $0.isTest
        } copy: {
            $0.isTest = $1.isTest
        },
        MergePart("deadline") {
            $0.deadline
        } copy: {
            $0.deadline = $1.deadline
        },
    ]
}

/// A change to a worksheet, merged with changes by others.
///
/// If two people change different exercises, or different fields of one, both changes count; so do two people's
/// new exercises. It is a collision to remove an exercise that someone else has changed, or to reorder exercises
/// that someone else has put in a different order.
struct DocumentMerge: Hashable, Sendable {
    let result: DocumentFields
    let collisions: [String]

    init(base: DocumentFields, mine: DocumentFields, theirs: DocumentFields, ownWrite: DocumentFields? = nil) {
        let head = Merge(base: base, mine: mine, theirs: theirs, ownWrite: ownWrite)
        var result = head.result
        var collisions = head.collisions
        let before = base.byID
        let here = mine.byID
        let there = theirs.byID
        var kept: [Exercise.ID: ExerciseFields] = [:]
        for id in Set(before.keys).union(here.keys).union(there.keys).sorted() {
            switch (before[id], here[id], there[id]) {
            case (_, let own?, nil) where before[id] == nil || before[id]?.isSame(as: own) == false:
                // Either new here, or changed here and removed by others.
                if before[id] != nil { collisions.append("exercises.\(id)") }
                if before[id] == nil { kept[id] = own }
            case (let old?, nil, let other?):
                if old.isSame(as: other) || ownWrite?.byID[id]?.isSame(as: other) == true { continue }
                collisions.append("exercises.\(id)")
                kept[id] = other
            case (let old, let own?, let other?):
                let merge = Merge(base: old ?? own, mine: own, theirs: other, ownWrite: ownWrite?.byID[id])
                collisions += merge.collisions.map { "exercises.\(id).\($0)" }
                kept[id] = merge.result
            case (nil, nil, let other?): kept[id] = other
            default: break
            }
        }
        let order = Self.order(base: base.order, mine: mine.order, theirs: theirs.order, of: Set(kept.keys))
        if let order {
            result.exercises = order.compactMap { kept[$0] }
        } else {
            collisions.append("exercises.order")
            result.exercises = theirs.order.compactMap { kept[$0] }
        }
        self.result = result
        self.collisions = collisions
    }

    /// A common order; nil if both have reordered the same exercises differently.
    private static func order(
        base: [Exercise.ID], mine: [Exercise.ID], theirs: [Exercise.ID], of all: Set<Exercise.ID>
    ) -> [Exercise.ID]? {
        let common = Set(base).intersection(mine).intersection(theirs)
        let (old, own, other) = (
            base.filter(common.contains), mine.filter(common.contains), theirs.filter(common.contains)
        )
        guard own == old || other == old || own == other else { return nil }
        var (order, rest) = own == old ? (theirs, mine) : (mine, theirs)
        order = order.filter(all.contains)
        rest = rest.filter(all.contains)
        // An exercise that only the other side has follows the one it follows there.
        for (position, id) in rest.enumerated() where !order.contains(id) {
            let before = rest[..<position].last { order.contains($0) }
            let place = before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            order.insert(id, at: place)
        }
        return order
    }
}

extension ExerciseFields {
    /// Whether an author would see no difference.
    func isSame(as other: ExerciseFields) -> Bool { !Self.parts.contains { $0.differs(self, other) } }
}

extension DocumentFields {
    fileprivate var byID: [Exercise.ID: ExerciseFields] {
        Dictionary(exercises.map { ($0.id, $0) }) { first, _ in first }
    }

    fileprivate var order: [Exercise.ID] { exercises.map(\.id) }

    /// Whether an author would see no difference.
    func isSame(as other: DocumentFields) -> Bool {
        !Self.parts.contains { $0.differs(self, other) } && exercises.count == other.exercises.count
            && zip(exercises, other.exercises).allSatisfy { $0.id == $1.id && $0.isSame(as: $1) }
    }
}
