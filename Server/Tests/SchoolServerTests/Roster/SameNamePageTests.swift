import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import SchoolWeb
import Storage
import Testing

/// Two students and two teachers of one name, as those see them who do something to one of them.
@Suite struct SameNamePageTests {
    /// Class 7a with two Jörg Müller, and two Tom Zwei in the school.
    private struct Scene {
        let school: TestSchool
        let students: [Person]
        let teachers: [Person]

        init() async throws {
            let school = try await TestSchool()
            let person = { (role: Person.Role, given: String, family: String, username: String) in
                Person(
                    id: Person.ID(UUID()), role: role, givenName: given, familyName: family, username: username)
            }
            let students = ["joerg1", "joerg2"].map { person(.student, "Jörg", "Müller", $0) }
            let teachers = ["t.zwei", "tom.zwei2"].map { person(.teacher, "Tom", "Zwei", $0) }
            let id = school.services.house.school
            let schoolClass = school.class7a.id
            try await school.services.house.database.write { connection in
                for person in students + teachers { try connection.people(of: id).save(person) }
                for student in students {
                    try connection.classes(of: id).enrol(
                        Enrolment(schoolClass: schoolClass, person: student.id, role: .student))
                }
            }
            self.school = school
            self.students = students
            self.teachers = teachers
        }

        func handOut() async throws -> Handout {
            let handouts = HandoutService(school.services.house)
            let ito = try await school.actor(school.ito)
            let activity = HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Map", content: .task)
            let draft = try await handouts.draft(
                HandoutContent(title: "Frogs", recipients: [.everyone(in: school.class7a.id)], activities: [activity]),
                as: ito)
            return try await handouts.post(draft.id, as: ito)
        }
    }

    /// Both are on the page, and never without the user name.
    private func expectApart(
        _ page: String, _ name: String, _ usernames: [String], _ path: String,
        at location: SourceLocation = #_sourceLocation
    ) {
        let rests = page.ranges(of: name).map { page[$0.upperBound...] }
        for username in usernames {
            #expect(rests.contains { $0.hasPrefix(" (\(username))") }, "\(path)", sourceLocation: location)
        }
        let isTold = rests.allSatisfy { rest in usernames.contains { rest.hasPrefix(" (\($0))") } }
        #expect(isTold, "\(path)", sourceLocation: location)
        let labels = page.matches(of: /aria-label="([^"]*)"/).map { String($0.1) }.filter { $0.contains(name) }
        #expect(Set(labels).count == labels.count, "\(path): \(labels)", sourceLocation: location)
    }

    @Test func everyPageOfAClassTellsItsStudentsApart() async throws {
        let scene = try await Scene()
        let school = scene.school
        let id = school.class7a.id
        let handout = try await scene.handOut()
        let ito = try await school.browser(of: school.ito)
        for path in [
            Links.schoolClass(id), Links.startCodes(id), Links.badges(id), Links.newGroup(id), Links.shareClass(id),
            Links.newSubject(in: id), Links.classReport(id), Links.handout(handout.id), Links.editHandout(handout.id),
        ] {
            let page = try await ito.get(path)
            #expect(page.status == 200, "\(path)")
            expectApart(page.text, "Jörg Müller", ["joerg1", "joerg2"], path)
            #expect(!page.text.contains("(ada)"), "A name that one person has stands alone.")
        }
        let administrator = try await school.browser(of: school.administrator)
        expectApart(try await administrator.get(Links.editClass(id)).text, "Jörg Müller", ["joerg1", "joerg2"], "edit")
        expectApart(try await administrator.get(Links.people).text, "Müller, Jörg", ["joerg1", "joerg2"], "people")
        let table = try await ito.get(Links.handoutTable(handout.id)).text
        #expect(table.contains("Müller,Jörg,joerg1,") && table.contains("Müller,Jörg,joerg2,"))
    }

    @Test func studentsReadNobodysUserName() async throws {
        let scene = try await Scene()
        let handout = try await scene.handOut()
        let ada = try await scene.school.browser(of: scene.school.ada)
        for path in [Links.home, Links.handout(handout.id), Links.account, Links.leaderboards] {
            #expect(!(try await ada.get(path).text.contains("joerg")), "\(path)")
        }
    }

    @Test func aQuestionAboutOneOfThemSaysWhich() async throws {
        let scene = try await Scene()
        let school = scene.school
        let id = school.class7a.id
        let one = scene.students[0]
        let other = scene.students[1]
        let administrator = try await school.browser(of: school.administrator)
        let withdraw = try await administrator.post(
            Links.withdraw(id), ["person": one.id.description])
        #expect(withdraw.text.contains("Jörg Müller (joerg1)") && !withdraw.text.contains("joerg2"))
        for address in [Links.archivePerson(other.id), Links.voidBadge(other.id)] {
            let page = try await administrator.get(address).text
            #expect(page.contains("Jörg Müller (joerg2)") && !page.contains("joerg1"), "\(address)")
        }
        #expect(try await administrator.get(Links.archivePerson(school.ada.id)).text.contains("(ada)") == false)
        let ito = try await school.browser(of: school.ito)
        #expect(try await ito.get(Links.voidClassBadge(id, one.id)).text.contains("Jörg Müller (joerg1)"))
        for (browser, fields) in [(ito, ["class": id.description]), (administrator, [:])] {
            let page = try await browser.post(Links.removePicture(one.id), pairs: fields.map { ($0.key, $0.value) })
            #expect(page.text.contains("Jörg Müller (joerg1)"))
        }
    }

    @Test func invitationsOfOneNameAreWithdrawnKnowingly() async throws {
        let scene = try await Scene()
        let school = scene.school
        let id = school.class7a.id
        let actor = try await school.actor(school.ito)
        let sharing = SharingService(school.services.house)
        for teacher in scene.teachers {
            _ = try await sharing.invite(teacher.username, to: id, as: .viewer, by: actor)
        }
        let ito = try await school.browser(of: school.ito)
        let page = try await ito.get(Links.shareClass(id)).text
        expectApart(page, "Tom Zwei", ["t.zwei", "tom.zwei2"], "share")
        let rights = try await sharing.rights(to: id, as: actor)
        let share = try #require(rights.shares.first { $0.kind == .invitation(scene.teachers[1].id) })
        let question = try await ito.post(Links.revokeShare(id, share.id)).text
        #expect(question.contains("Tom Zwei (tom.zwei2)") && !question.contains("(t.zwei)"))
    }

    @Test func theLogSaysWhomItIsAbout() async throws {
        let scene = try await Scene()
        let school = scene.school
        let roster = RosterService(school.services.house)
        let administrator = try await school.actor(school.administrator)
        for id in [scene.students[1].id, school.ada.id] {
            _ = try await roster.edit(id, as: administrator) { $0.isArchived = true }
        }
        try await roster.enrol([scene.students[0].id], in: school.class7b.id, as: .student, as: administrator)
        let browser = try await school.browser(of: school.administrator)
        let page = try await browser.get(Links.audit).text
        let cells = page.matches(of: /<td>([^<]*)<\/td>/).map { String($0.1) }
        #expect(cells.contains("Jörg Müller (joerg2)") && cells.contains("7b · Jörg Müller (joerg1)"))
        #expect(cells.contains("Ada Alpha"))
        let about = try await browser.get(Links.audit(of: scene.students[1].id)).text
        #expect(about.contains("Jörg Müller (joerg2)") && !about.contains("Jörg Müller<"))
    }
}
