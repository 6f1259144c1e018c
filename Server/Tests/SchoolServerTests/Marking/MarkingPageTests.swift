import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Marking a class with nothing but forms and links.
@Suite struct MarkingPageTests {
    private typealias Scene = SheetPageTests.Scene

    private func scene(_ kind: Worksheet.Kind = .practice) async throws -> Scene {
        let scene = try await Scene(
            kind, content: FreeTextExercise.read("Why? [3]\nWhen? [2]", options: ExerciseOptions(), replacing: nil))
        for student in [scene.school.ada, scene.school.ben] { try await scene.answer(["So", "Now"], as: student) }
        return scene
    }

    private func fields(of page: String) -> [String] { ShownSheet(page: page).answers }

    private func hidden(_ name: String, in page: String) throws -> String {
        let part = try #require(page.components(separatedBy: "name=\"\(name)\" value=\"").dropFirst().first)
        return String(part.prefix { $0 != "\"" })
    }

    private func points(_ scene: Scene, of student: Person) async throws -> Report.Value? {
        let report = try await scene.school.services.reports.report(
            of: scene.handout, as: scene.school.actor(scene.school.ito)
        ).report
        return report.rows.first { $0.student.id == student.id }?.cells[0]?.main
    }

    @Test func whatWaitsIsOnTheFirstPageAndInTheReport() async throws {
        let scene = try await scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        for path in ["/", "/handouts/\(scene.handout)"] {
            let page = try await teacher.get(path).text
            #expect(page.contains("4 answers wait for your points"), "\(path)")
            #expect(page.contains("href=\"/handouts/\(scene.handout)/marking\""), "\(path)")
        }
        #expect(try await teacher.get("/handouts/\(scene.handout)").text.contains("2 to mark"))
        #expect(try await !teacher.get("/").text.contains("All caught up"))
    }

    @Test func aQuestionOfTheWholeClassIsMarkedAtOnce() async throws {
        let scene = try await scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let path = "/handouts/\(scene.handout)/marking"
        let first = try await teacher.get(path).text
        #expect(fields(of: first).count == 2 && first.contains("Why?"))
        let place = [("by", "question"), ("at", try hidden("at", in: first))]
        let typed = Array(zip(fields(of: first), ["3", "4"]))
        let refused = try await teacher.post(path, pairs: place + typed)
        #expect(refused.status == 422 && refused.text.contains("0–3"))
        #expect(refused.text.contains("value=\"3\"") && refused.text.contains("value=\"4\""))
        #expect(try await points(scene, of: scene.school.ada) == nil)
        let saved = try await teacher.post(path, pairs: place + zip(fields(of: first), ["3", "1,5"]))
        let next = try #require(saved.location)
        #expect(next.contains("by=question") && !next.contains(place[1].1))
        // The question that still waits counts for nothing yet.
        #expect(try await points(scene, of: scene.school.ada) == .score(3, outOf: 3))
        let second = try await teacher.get(next).text
        #expect(second.contains("When?"))
        let last = try await teacher.post(
            path,
            pairs: [("by", "question"), ("at", try hidden("at", in: second)), ("action", "fill")]
                + zip(fields(of: second), ["0", ""]))
        #expect(last.location?.hasPrefix("/handouts/\(scene.handout)?notice=allMarked") == true)
        #expect(try await points(scene, of: scene.school.ada) == .score(3, outOf: 5))
        #expect(try await points(scene, of: scene.school.ben) == .score(3.5, outOf: 5))
        #expect(try await !teacher.get("/").text.contains("To be marked"))
    }

    /// What its script looks for is there only where there is something to mark.
    @Test func theWorkOfAnArchivedClassIsOnlyShown() async throws {
        let scene = try await scene()
        let school = scene.school
        let path = "/handouts/\(scene.handout)/marking"
        let teacher = try await school.browser(of: school.ito)
        #expect(try await teacher.get(path).text.contains("data-full"))
        _ = try await school.services.classes.archive(
            true, school.class7a.id, as: school.actor(school.administrator))
        let page = try await teacher.get(path).text
        #expect(page.contains("marking-answer") && !page.contains("data-full") && !page.contains("data-keys"))
    }

    @Test func aStudentIsMarkedAsAWholeAndTheNextComes() async throws {
        let scene = try await scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let path = "/handouts/\(scene.handout)/marking"
        let page = try await teacher.get("\(path)?by=student").text
        #expect(page.contains("Next: Ben Beta") && page.contains("1 of 2"))
        #expect(try hidden("at", in: page) == scene.school.ada.id.description)
        let saved = try await teacher.post(
            path,
            pairs: [("by", "student"), ("at", scene.school.ada.id.description)]
                + zip(fields(of: page), ["2", "2"]))
        let next = try #require(saved.location)
        #expect(next.contains(scene.school.ben.id.description))
        let empty = try await teacher.post(
            path, pairs: [("by", "student"), ("at", scene.school.ben.id.description)])
        #expect(empty.status == 422 && empty.text.contains("This is missing"))
    }

    /// Points that stand in their field aren't given again, however they were rounded there.
    @Test func whatIsMarkedStaysAsItIsUntilItIsChanged() async throws {
        let scene = try await scene()
        let school = scene.school
        let ito = try await school.actor(school.ito)
        let entry = try #require(try await school.services.marking.desk(of: scene.handout, as: ito).entries.first)
        try await school.services.marking.mark(
            [
                PointsByHand(
                    assignment: entry.assignment, attempt: entry.attempt,
                    question: QuestionName(exercise: entry.exercise.id, question: entry.question.id),
                    points: 1.0 / 3, replacing: nil)
            ], of: scene.handout, as: ito)
        let teacher = try await school.browser(of: school.ito)
        let path = "/handouts/\(scene.handout)/marking"
        let id = entry.student.id.description
        let page = try await teacher.get("\(path)?by=student&at=\(id)").text
        let shown = try #require(page.components(separatedBy: "value=\"0.3").dropFirst().first).prefix { $0 != "\"" }
        #expect(!shown.isEmpty)
        _ = try await teacher.post(path, pairs: ShownSheet(page: page).pairs)
        let now = try await school.services.marking.desk(of: scene.handout, as: ito).entries[0].given.mark.points
        #expect(abs(now - 1.0 / 3) < 0.000_001)
    }

    @Test func theWorkOfOneStudentLeadsToTheNext() async throws {
        let scene = try await scene()
        let school = scene.school
        let report = try await school.services.reports.report(of: scene.handout, as: school.actor(school.ito)).report
        let cells = report.rows.map { (name: $0.student.givenName, id: $0.cells[0]?.assignment) }
        let ada = try #require(cells.first { $0.name == "Ada" }?.id)
        let ben = try #require(cells.first { $0.name == "Ben" }?.id)
        let teacher = try await school.browser(of: school.ito)
        let first = try await teacher.get("/handouts/\(scene.handout)/assignments/\(ada)").text
        #expect(first.contains("Next: Ben Beta") && first.contains("/assignments/\(ben)"))
        #expect(first.contains("Next that waits") && !first.contains("Previous:"))
        #expect(
            try await teacher.get("/handouts/\(scene.handout)/assignments/\(ben)").text.contains("Previous: Ada Alpha"))
        let student = try await school.browser(of: school.ada)
        let own = try await student.get("/handouts/\(scene.handout)/assignments/\(ada)").text
        #expect(!own.contains("Ben Beta"))
    }
}
