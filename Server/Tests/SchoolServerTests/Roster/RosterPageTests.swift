import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import Storage
import Testing

/// An administrator imports a roster in a browser.
@Suite struct RosterPageTests {
    /// A roster of students in one class, in Apple's files; `rows` are further lines of `students.csv`.
    private static func roster(_ count: Int, name: String = "Maya", rows: [String] = []) -> [String: String] {
        let lines = { (row: (Int) -> String) in (0..<count).map { row($0) + "\n" }.joined() }
        return [
            "locations.csv": "location_id,location_name\nelm,Elm\n",
            "students.csv": "person_id,first_name,last_name,sis_username,location_id\n"
                + lines { "s\($0),\(name),Brown,student\($0),elm" } + rows.map { $0 + "\n" }.joined(),
            "staff.csv": "person_id,first_name,last_name,sis_username,location_id\nt1,Ada,White,ada.white,elm\n",
            "courses.csv": "course_id,course_name,location_id\nc1,Maths,elm\n",
            "classes.csv": "class_id,class_number,course_id,instructor_id,location_id\nk1,5A,c1,t1,elm\n",
            "rosters.csv": "roster_id,class_id,student_id\n" + lines { "r\($0),k1,s\($0)" },
        ]
    }

    private func upload(_ files: [String: String], in browser: TestBrowser) async throws -> String {
        let reply = try await browser.send(files, to: "/roster/import", from: "/roster")
        return try #require(reply.location, "\(reply.text)")
    }

    private func people(of school: TestSchool) async throws -> [Person] {
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let id = school.services.house.school
        return try await school.services.house.database.read { try $0.roster(of: id).state(on: day) }.people
            .filter { $0.sourceID != nil }
    }

    @Test func aRosterThatChangedMeanwhileIsShownAgain() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let first = try await upload(Self.roster(3), in: browser)
        let done = try await browser.agree(first, try await browser.get(first))
        #expect(done.status == 200 && done.text.contains("The roster was imported"))
        #expect(try await browser.get(first).status == 404, "What was imported is kept no longer.")

        let address = try await upload(Self.roster(3, name: "Noor"), in: browser)
        let preview = try await browser.get(address)
        var student = try #require(try await people(of: school).first { $0.sourceID == "s0" })
        student.givenName = "Noor"
        let edited = student
        let id = school.services.house.school
        try await school.services.house.database.write { try $0.people(of: id).save(edited) }
        let refused = try await browser.agree(address, preview)
        #expect(refused.status == 409 && refused.text.contains("Something has changed in the meantime"))
        #expect(!refused.text.contains("(student0)") && refused.text.contains("(student1)"))
        #expect(try await people(of: school).count { $0.givenName == "Noor" } == 1)
        #expect(try await browser.agree(address, refused).status == 200)
        #expect(try await people(of: school).count { $0.givenName == "Noor" } == 3)
    }

    @Test func whatCannotBeReadIsLeftOutOnlyKnowingly() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let address = try await upload(Self.roster(5, rows: ["s20,,,student20,elm"]), in: browser)
        let preview = try await browser.get(address)
        #expect(preview.text.contains("1 entry can’t be read") && preview.text.contains("<code>students.csv</code>"))
        let refused = try await browser.agree(address, preview)
        #expect(refused.status == 422 && refused.text.contains("Tick the box to leave them out."))
        #expect(try await people(of: school).isEmpty)
        #expect(try await browser.agree(address, refused, ["skipBad": "true"]).status == 200)
        #expect(try await people(of: school).count == 6)
        let again = try await browser.get(try await upload(Self.roster(5, rows: ["s20,,,x,elm"]), in: browser))
        #expect(again.text.contains("Nothing to change"))
        #expect(!again.text.contains("The school already matches the file"), "Part of it could not be read.")
    }

    @Test func muchIsRemovedOnlyKnowingly() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let first = try await upload(Self.roster(20), in: browser)
        #expect(try await browser.agree(first, try await browser.get(first)).status == 200)
        let address = try await upload(Self.roster(5), in: browser)
        let preview = try await browser.get(address)
        #expect(preview.text.contains("name=\"confirmRemovals\" value=\"true\""))
        let refused = try await browser.agree(address, preview)
        #expect(refused.status == 409 && refused.text.contains("role=\"alert\""))
        #expect(try await people(of: school).allSatisfy { !$0.isArchived })
        #expect(try await browser.agree(address, refused, ["confirmRemovals": "true"]).status == 200)
        #expect(try await people(of: school).count { $0.isArchived } == 15)
    }

    @Test func aLongListOfProblemsIsDividedIntoPages() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let rows = (0..<150).map { "x\($0),,,x\($0),elm" }
        let address = try await upload(Self.roster(1, rows: rows), in: browser)
        let lines = { (page: TestBrowser.Reply) in
            page.text.components(separatedBy: "<code>students.csv</code>").count - 1
        }
        let page = try await browser.get(address)
        #expect(lines(page) == 20 && page.text.contains("Show all 150"))
        let last = try await browser.get("\(address)?show=problems&page=2")
        #expect(lines(last) == 50 && last.text.contains("Page 2 of 2"))
        #expect(try await browser.get("\(address)?show=odd").status == 200)
    }

    @Test func anUnreadableArchiveIsRefusedInWordsOfItsOwn() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let broken = try await browser.send(
            ["x.zip": "PK\u{3}\u{4}\0\0"], to: "/roster/import", from: "/roster")
        #expect(broken.status == 422 && broken.text.contains("The zip file can’t be opened"))
        let none = try await browser.send([:], to: "/roster/import", from: "/roster")
        #expect(none.status == 422 && none.text.contains("Choose at least one file."))
        let odd = try await browser.get(try await upload(["notes.txt": "hello"], in: browser))
        #expect(odd.text.contains("These files can’t be read") && !odd.text.contains("name=\"shown\""))
    }
}
