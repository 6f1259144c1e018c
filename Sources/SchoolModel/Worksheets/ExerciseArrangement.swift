/// What an author does to the position of one exercise of a worksheet.
public enum ExerciseArrangement: Hashable, Sendable {
    /// One place nearer to the beginning; the first stays where it is.
    case up
    /// One place nearer to the end; the last stays where it is.
    case down
    /// To a place, counted from 0.
    case place(Int)
    /// Copied, with the copy just after it.
    case duplicate(as: Exercise.ID)
    case remove
}

extension [Exercise] {
    /// The exercises after one of them was arranged.
    ///
    /// - Throws: ``Refusal`` for the field `exercise` if it isn't among them, or `position` if there is no such
    ///   place.
    public func arranged(_ id: Exercise.ID, _ arrangement: ExerciseArrangement) throws(Refusal) -> [Exercise] {
        guard let position = firstIndex(where: { $0.id == id }) else { throw Refusal(.notFound, field: "exercise") }
        var exercises = self
        switch arrangement {
        case .up:
            if position > 0 { exercises.swapAt(position, position - 1) }
        case .down:
            if position + 1 < count { exercises.swapAt(position, position + 1) }
        case .place(let place):
            guard indices.contains(place) else { throw Refusal(.isInvalid, field: "position") }
            exercises.insert(exercises.remove(at: position), at: place)
        case .duplicate(let copy):
            let old = self[position]
            exercises.insert(old.copy(as: copy), at: position + 1)
        case .remove: exercises.remove(at: position)
        }
        return exercises
    }
}
