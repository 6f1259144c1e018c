import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// The main job through the real router: declare, hand out, work, report.
@Suite struct StoryTests {
    static let app = "org.example.quizler"

    static func context(_ identifier: String, order: Int) throws -> ContextDTO {
        ContextDTO(
            ContentContext(
                path: try IdentifierPath([app, identifier]), kind: .quiz, title: identifier.capitalized,
                displayOrder: order))
    }

    static func attempt(_ school: TestSchool, at identifier: String, score: Double = 9) throws -> ActivityDTO {
        ActivityDTO(
            Activity(
                id: Activity.ID(school.services.house.surroundings.makeUUID()),
                context: try IdentifierPath([app, identifier]), startedAt: school.clock.now, duration: 61_000,
                primaryItem: ActivityItem(
                    identifier: "total", title: "Total Score", value: .score(score, outOf: 10)),
                additionalItems: [
                    ActivityItem(
                        identifier: "q1", title: "3 + 4 = ?", value: .binary(true, kind: .correctIncorrect)),
                    ActivityItem(
                        identifier: "q2", title: "5 + 8 = ?", value: .binary(false, kind: .correctIncorrect)),
                ]))
    }

    /// Publishes two quizzes and posts the addition to 7a.
    static func handOut(in school: TestSchool) async throws -> (teacher: Client, handout: HandoutDTO) {
        let teacher = try await school.client(of: school.ito)
        _ = try await teacher.send(
            PublishContexts(
                appID: app, appName: "Quizler",
                contexts: [context("addition", order: 1), context("multiplication", order: 2)]))
        let draft = try await teacher.send(
            DraftHandout(
                title: "Sums", due: school.clock.now.addingTimeInterval(3600),
                recipients: [.init(classID: school.class7a.id)],
                activities: [.init(title: "Addition", path: [app, "addition"])]))
        let handout = try await teacher.send(ActOnHandout(handoutID: draft.id, act: .post))
        return (teacher, handout)
    }

    @Test(arguments: Backend.enabled)
    func whatIsHandedOutIsPlayedAndReported(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let (teacher, handout) = try await Self.handOut(in: school)
        #expect(handout.state == "posted")

        let student = try await school.client(of: school.ada)
        let assigned = try await student.send(ListAssignedPaths(appID: Self.app))
        #expect(assigned.paths == [[Self.app, "addition"]])
        let (addition, multiplication) = (
            try Self.attempt(school, at: "addition"), try Self.attempt(school, at: "multiplication")
        )
        let receipt = try await student.send(
            DeliverActivities(appID: Self.app, activities: [addition, multiplication]))
        #expect(receipt.results.map(\.status) == [.recorded, .notFound])

        let report = try await teacher.send(GetHandoutReport(handoutID: handout.id))
        let cell = try #require(report.rows.first { $0.studentID == school.ada.id }?.cells[0])
        #expect((cell.attempts, cell.duration) == (1, 61_000))
        #expect(cell.primaryItem?.score == 9 && cell.primaryItem?.maxScore == 10)
        let attempts = try await teacher.send(GetAttempts(assignmentID: cell.assignmentID))
        #expect(attempts.attempts == [addition])

        let work = try await student.send(ListWork())
        #expect(work.items.map(\.tasks.first?.cell) == [cell], "The student sees what the teacher sees.")
        for stranger in [school.cem, school.okafor, school.administrator] {
            let client = try await school.client(of: stranger)
            await #expect(throws: Problem.self) { try await client.send(GetHandoutReport(handoutID: handout.id)) }
            await #expect(throws: Problem.self) {
                try await client.send(GetAttempts(assignmentID: cell.assignmentID))
            }
        }
    }

    /// Page, print and CSV are made from the same report by the same words.
    @Test(arguments: ["en", "de", "ja"])
    func pageAndTableShowTheSameNumbers(language: String) async throws {
        let school = try await TestSchool()
        let (_, handout) = try await Self.handOut(in: school)
        for (person, score) in [(school.ada, 9.0), (school.ben, 4.5)] {
            let student = try await school.client(of: person)
            _ = try await student.send(
                DeliverActivities(
                    appID: Self.app, activities: [try Self.attempt(school, at: "addition", score: score)]))
        }
        let browser = try await school.browser(of: school.ito)
        let page = try await browser.get("/handouts/\(handout.id)", headers: [.acceptLanguage: language]).text
        let table = try await browser.get("/handouts/\(handout.id)/report.csv", headers: [.acceptLanguage: language])
            .text
        let rows = table.split(separator: "\r\n").map { line in
            line.split(separator: language == "de" ? ";" : ",", omittingEmptySubsequences: false).map {
                $0.filter { $0 != "\"" }
            }
        }
        #expect(rows.count == 4)
        var numbers: [String] = []
        // Points and what they are out of are numbers of their own, which no program takes for a date.
        for row in rows.dropFirst() { numbers += [row[3].isEmpty ? row[2] : "\(row[2])/\(row[3])", row[5]] }
        #expect(rows.allSatisfy { $0.count == rows[0].count })
        #expect(numbers.contains("9/10") && !table.contains("9/10"))
        for number in numbers where !number.isEmpty {
            #expect(page.contains(number), "\(number) stands in the table, and not on the page.")
        }
    }

    @Test func anUploadIsResumedOverTheAPI() async throws {
        let school = try await TestSchool()
        let teacher = try await school.client(of: school.ito)
        let begun = try await teacher.send(BeginUpload(name: "sheet.txt", mediaType: "text/plain", size: 6))
        let token = try await school.token(of: school.ito)
        let put = { (offset: Int, part: String) in
            var request = HTTPRequest(
                method: .put, scheme: nil, authority: nil, path: "/v1/files/\(begun.id)?offset=\(offset)")
            request.headerFields[.authorization] = "Bearer \(token)"
            return try await school.transport.send(request, body: Data(part.utf8)).response.status.code
        }
        #expect(try await put(0, "abc") == 200)
        #expect(try await put(0, "abc") == 409)
        #expect(try await teacher.send(GetUpload(fileID: begun.id)).received == 3)
        #expect(try await put(3, "def") == 200)
        #expect(try await put(6, "ghi") == 413)
        #expect(try await put(-1, "ghi") == 409)
    }
}
