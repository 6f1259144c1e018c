import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing
import Timetable

@testable import SchoolServer

/// Teachers find the classes of last year by links.
@Suite struct ArchivedClassPageTests {
    @Test func theFirstPageLeadsToTheArchivedClasses() async throws {
        let school = try await TestSchool()
        let teacher = try await school.browser(of: school.ito)
        let link = "href=\"\(Links.archivedClasses.replacing("&", with: "&amp;"))\""
        #expect(try await !teacher.get(Links.home).text.contains(link), "Nothing is there yet.")
        let administrator = try await school.actor(school.administrator)
        _ = try await school.services.roster.edit(school.class7a.id, as: administrator) { $0.isArchived = true }
        #expect(try await teacher.get(Links.home).text.contains(link))
        let list = try await teacher.get(Links.archivedClasses).text
        let page = Links.schoolClass(school.class7a.id)
        #expect(list.contains("href=\"\(page)\"") && !list.contains("href=\"\(Links.editClass(school.class7a.id))\""))
        #expect(!list.contains("href=\"\(Links.schoolClass(school.class7b.id))\""))
        #expect(try await teacher.get(page).status == 200)
    }

    /// Only administrators are told to add what isn't there.
    @Test func whoFindsNothingIsToldWhatTheyCanDo() async throws {
        let school = try await TestSchool()
        let teacher = try await school.browser(of: school.ito)
        let administrator = try await school.browser(of: school.administrator)
        let search = Links.query(Links.classes, ["search": "nowhere"])
        for reader in [teacher, administrator] {
            let found = try await reader.get(search).text
            #expect(found.contains("Try fewer letters") && !found.contains("import a roster"))
            let archived = try await reader.get(Links.archivedClasses).text
            #expect(archived.contains("No classes") && !archived.contains("import a roster"))
        }
    }

    /// Whoever presses the button with nobody chosen isn't told that something was saved.
    @Test func nobodyChosenIsSaid() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let subject = try await school.services.classes.make(
            ClassService.Content(name: "Art", subject: nil, color: nil), in: school.class7a.id, with: .these([]),
            as: ito)
        let teacher = try await school.browser(of: school.ito)
        _ = try await teacher.get(Links.editClass(subject.id))
        let refused = try await teacher.post(Links.students(subject.id))
        #expect(refused.status == 422 && refused.text.contains("Choose at least one student."))
        let lectures = try await teacher.post(
            Links.classLectures(school.class7a.id), ["action": "add", "search": "x"])
        #expect(lectures.status == 422)
        let scene = try await CalendarScene()
        let planner = try await scene.school.browser(of: scene.school.ito)
        let none = try await planner.post(
            Links.classLectures(scene.school.class7a.id), ["action": "add", "search": "Mathematik"])
        #expect(none.status == 422 && none.text.contains("value=\"\(scene.lecture.id)\""))
        #expect(none.text.contains("lecture-problem"))
        let saved = try await teacher.post(Links.students(subject.id), ["student": "\(school.ada.id)"])
        #expect(saved.status == 303)
    }
}
