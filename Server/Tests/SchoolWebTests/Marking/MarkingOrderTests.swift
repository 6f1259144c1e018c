import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// Which answers are marked together, and what comes next.
struct MarkingOrderTests {
    private let activity = HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Words", content: .task)
    private let exercise = Exercise(
        id: Exercise.ID(UUID()), title: "Texts",
        content: FreeTextExercise(questions: [.init(id: "a", prompt: "Why?"), .init(id: "b", prompt: "When?")]))

    private func entry(
        _ family: String, _ student: Person.ID, question: Int, isMarked: Bool = false, username: String = "x"
    ) -> MarkingEntry {
        let asked = exercise.content.questions(for: 0)[question]
        return MarkingEntry(
            activity: activity,
            student: Report.Student(id: student, givenName: "X", familyName: family, username: username),
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

    @Test(arguments: MarkingArrangement.allCases)
    func studentsOfOneNameAreToldApart(by arrangement: MarkingArrangement) throws {
        let one = Person.ID(UUID())
        let other = Person.ID(UUID())
        let entries = [
            entry("Zoll", one, question: 0, username: "zoll1"), entry("Zoll", other, question: 0, username: "zoll2"),
        ]
        let order = MarkingOrder(entries, by: arrangement, language: .english)
        let school = SampleSchool()
        let model = MarkingPage.Model(
            handout: try school.handout(), arrangement: arrangement, order: order, place: 0)
        let page = MarkingPage(model: model, frame: school.frame(.english, as: school.teacher)).render()
        #expect(page.contains("X Zoll (zoll1)") && page.contains("X Zoll (zoll2)"))
        #expect(!page.contains("X Zoll<") && !page.contains("X Zoll “") && !page.contains("X Zoll,"))
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
