import Foundation
import SchoolModel
import SchoolServices
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// What pages say before and after somebody or a class is archived.
@Suite struct ArchivingPageTests {
    @Test func anArchivedClassSaysSoAndOffersNothingNew() async throws {
        let school = try await TestSchool()
        let teacher = try await school.browser(of: school.ito)
        let pages = [Links.schoolClass(school.class7a.id), Links.classReport(school.class7a.id, sort: ReportSort())]
        for page in pages { #expect(try await !teacher.get(page).text.contains("Archived: 7a")) }
        #expect(try await teacher.get(pages[0]).text.contains("New handout"))
        let administrator = try await school.browser(of: school.administrator)
        let question = try await administrator.get(Links.archiveClass(school.class7a.id)).text
        #expect(question.contains("can still read the reports"))
        _ = try await administrator.post(Links.archiveClass(school.class7a.id), [:])
        for page in pages { #expect(try await teacher.get(page).text.contains("Archived: 7a")) }
        let text = try await teacher.get(pages[0]).text
        #expect(!text.contains("New handout"))
        #expect(!text.contains("/share") && !text.contains("/start-codes"))
    }

    /// What nobody has yet no longer names the class once it is saved, and goes elsewhere.
    @Test func aDraftForAnArchivedClassCanGoElsewhere() async throws {
        let school = try await TestSchool()
        let content = HandoutContent(
            title: "Rivers", recipients: [.everyone(in: school.class7a.id)],
            activities: [HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Map", content: .task)])
        let draft = try await HandoutService(school.services.house).draft(content, as: school.actor(school.ito))
        let administrator = try await school.browser(of: school.administrator)
        _ = try await administrator.get(Links.archiveClass(school.class7a.id))
        _ = try await administrator.post(Links.archiveClass(school.class7a.id), [:])
        let teacher = try await school.browser(of: school.ito)
        let editor = Links.editHandout(draft.id)
        let recipient = Handout.Recipient.everyone(in: school.class7b.id)
        let archived = Handout.Recipient.everyone(in: school.class7a.id)
        #expect(try await !teacher.get(editor).text.contains(archived.formValue))
        let reply = try await teacher.post(
            editor,
            pairs: [
                ("version", "1"), ("title", "Rivers"), ("action", "post"), ("dueAt", "moment"),
                ("recipients", recipient.formValue),
            ])
        #expect(reply.status == 303)
        let posted = try await HandoutService(school.services.house).find(draft.id, as: school.actor(school.ito))
        #expect(posted.state == .posted && posted.recipients == [recipient])
    }

    /// At the end of a year, what it had leaves the first page, and offers nothing that would be refused.
    @Test func handoutsOfArchivedClassesLeaveTheFirstPage() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let handouts = HandoutService(school.services.house)
        let now = school.services.surroundings.now()
        let make = { (title: String, classes: [SchoolClass], due: Double?) in
            try await handouts.draft(
                HandoutContent(
                    title: title, due: due.map { now + $0 }, recipients: classes.map { .everyone(in: $0.id) },
                    activities: [
                        HandoutActivity(
                            id: HandoutActivity.ID(school.services.surroundings.makeUUID()), title: "Map",
                            content: .task)
                    ]), as: ito)
        }
        let late = try await make("Late rivers", [school.class7a], 3_600)
        let both = try await make("Shared seas", [school.class7a, school.class7b], 3_600)
        let later = try await make("Scheduled lakes", [school.class7a], nil)
        for handout in [late, both] { _ = try await handouts.post(handout.id, as: ito) }
        _ = try await handouts.schedule(later.id, for: now + 86_400, as: ito)
        let teacher = try await school.browser(of: school.ito)
        let titles = ["Late rivers", "Shared seas", "Scheduled lakes"]
        let shown = { () async throws -> [String] in
            let page = try await teacher.get("/").text
            return titles.filter(page.contains)
        }
        #expect(try await shown() == titles)
        let administrator = try await school.browser(of: school.administrator)
        _ = try await administrator.post(Links.archiveClass(school.class7a.id), [:])
        #expect(try await shown() == ["Shared seas", "Scheduled lakes"])
        let list = try await teacher.get("/handouts").text
        #expect(titles.allSatisfy(list.contains) && list.contains("Not posted (archived: 7a)"))

        let page = try await teacher.get(Links.handout(later.id)).text
        #expect(page.contains("not even by itself") && !page.contains(Links.act(.post)(later.id)))
        #expect(!page.contains("Until then, students"))
        let refused = try await teacher.post(Links.act(.post)(later.id), [:])
        #expect(refused.status == 409 && refused.text.contains("A class that it goes to is archived"))
        #expect(try await handouts.find(later.id, as: ito).state == .scheduled)
    }

    /// Ito alone teaches 7a, and 7b with Okafor.
    @Test func theQuestionNamesClassesThatWouldBeWithoutATeacher() async throws {
        let school = try await TestSchool()
        let administrator = try await school.browser(of: school.administrator)
        let archiving = try await administrator.get(Links.archivePerson(school.ito.id)).text
        #expect(archiving.contains("Nobody teaches then: 7a."))
        #expect(try await !administrator.get(Links.archivePerson(school.okafor.id)).text.contains("Nobody teaches"))
        let student = try await administrator.get(Links.archivePerson(school.ada.id)).text
        #expect(!student.contains("Nobody teaches") && student.contains("Results stay"))
        let leaving = { (person: Person, schoolClass: SchoolClass) in
            try await administrator.post(Links.withdraw(schoolClass.id), ["person": "\(person.id)"]).text
        }
        #expect(try await leaving(school.ito, school.class7a).contains("Nobody teaches then: 7a."))
        let other = try await leaving(school.ito, school.class7b)
        #expect(!other.contains("Nobody teaches") && other.contains("stays with the class"))
        #expect(try await leaving(school.ada, school.class7a).contains("results stay in its reports"))
    }
}
