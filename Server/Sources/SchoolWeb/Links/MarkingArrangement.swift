/// How answers are put together to be marked.
public enum MarkingArrangement: String, CaseIterable, Sendable {
    /// One question of everybody.
    case question
    /// Everything of one student.
    case student
}
