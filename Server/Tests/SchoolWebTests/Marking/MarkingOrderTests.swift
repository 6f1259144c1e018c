import Foundation
import SchoolModel
import Testing

@testable import SchoolWeb

/// Which answers are marked together, and what comes next.
struct MarkingOrderTests {
    private let activity = HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Words", content: .task)
    private let exercise = Exercise(
        id: Exercise.ID(UUID()), title: "Texts",
        content: FreeTextExercise(questions: [.init(id: "a", prompt: "Why?"), .init(id: "b", prompt: "When?")]))

    private func entry(_ family: String, _ student: Person.ID, question: Int, isMarked: Bool = false) -> MarkingEntry {
        let asked = exercise.content.questions(for: 0)[question]
        return MarkingEntry(
            activity: activity, student: Report.Student(id: student, givenName: "X", familyName: family),
            assignment: Assignment.ID(UUID()), attempt: Activity.ID(UUID()), exercise: exercise, question: asked,
            given: GivenAnswer(
                exercise: exercise.id, question: asked.id, answer: Answer(["So"]),
                mark: isMarked ? Mark(isRight: true, outOf: 1) : .open(outOf: 1), duration: 0,
                at: Date(timeIntervalSince1970: 0)),
            text: "So", sample: "")
    }

    private var entries: [MarkingEntry] {
        let zoll = Person.ID(UUID())
        let ähre = Person.ID(UUID())
        return [
            entry("Zoll", zoll, question: 0, isMarked: true), entry("Ähre", ähre, question: 0, isMarked: true),
            entry("Zoll", zoll, question: 1), entry("Ähre", ähre, question: 1, isMarked: true),
        ]
    }

    @Test
    func questionsStayInOrderAndStudentsStandByName() {
        let order = MarkingOrder(entries, by: .question, language: .german)
        #expect(order.sheets.map { $0.entries[0].question.prompt } == ["Why?", "When?"])
        #expect(order.sheets[0].entries.map(\.student.familyName) == ["Ähre", "Zoll"])
        let students = MarkingOrder(entries, by: .student, language: .german)
        #expect(students.sheets.map { $0.entries[0].student.familyName } == ["Ähre", "Zoll"])
        #expect(students.sheets.map { $0.entries.map(\.question.prompt) } == [["Why?", "When?"], ["Why?", "When?"]])
    }

    @Test
    func oneBeginsWhereSomethingWaitsAndGoesRoundFromThere() {
        let order = MarkingOrder(entries, by: .question, language: .german)
        #expect(order.place(of: nil) == 1)
        #expect(order.place(of: order.sheets[0].id) == 0)
        #expect(order.nextWaiting(after: 0)?.id == order.sheets[1].id)
        #expect(order.nextWaiting(after: 1) == nil)
        #expect(MarkingOrder([], by: .student, language: .english).place(of: "x") == nil)
    }
}
