import Foundation
import Markup
import SchoolModel

@testable import SchoolWeb

extension SamplePages {
    func administrator() -> [Sample] {
        let amira = school.administrator
        let frame = school.frame(language, as: amira)
        let lines = [
            AuditPage.Line(at: school.now, actor: school.teacher, act: "handout.posted", object: "Plusrechnen bis 100"),
            AuditPage.Line(at: school.now, actor: amira, token: "Nightly report", act: "roster.exported"),
            AuditPage.Line(
                at: school.now.addingTimeInterval(-60), actor: nil, act: "sign-in.failed", object: nil,
                detail: "greta"),
        ]
        var archived = school.students[1]
        archived.isArchived = true
        let cards = [
            ClassCard(schoolClass: school.maths, teachers: school.staff, students: 24),
            ClassCard(
                schoolClass: SchoolClass(id: SampleSchool.id(12), name: "3a", isArchived: true), teachers: [],
                students: 0),
        ]
        let taken = PageFrame.RefusedForm(
            action: Links.people, refusal: Refusal(.isTaken, field: "username"),
            values: ["username": ["greta"], "givenName": ["Greta"], "role": ["teacher"]])
        let add = school.frame(language, as: amira, refused: taken)
        let period = EnrolmentPeriod(
            begins: CalendarDay(year: 2026, month: 8, day: 1), ends: CalendarDay(year: 2027, month: 8, day: 1))
        let person = PersonPage.Model(
            person: school.students[0],
            places: [
                .init(schoolClass: school.maths, role: .student, period: period),
                .init(schoolClass: school.maths, role: .student, period: EnrolmentPeriod(begins: period.begins)),
                .init(schoolClass: school.maths, role: .student, period: EnrolmentPeriod(ends: period.ends)),
            ],
            locations: ["Elm Street", "Hillside <District>"],
            startCode: .init(code: "7K2M-9QXR-4HTD", expiresAt: SampleSchool.days(14, from: school.now)),
            signIn: .init(hasPassword: true, badgeMadeAt: school.now.addingTimeInterval(-900_000), places: 2, tokens: 1)
        )
        return [
            sample(
                "home-administrator",
                AdministratorHomePage(
                    model: .init(
                        people: [.student: 612, .teacher: 48, .administrator: 2], classes: 27, apps: 3, recent: lines),
                    frame: frame)),
            sample(
                "people",
                PeoplePage(
                    model: .init(people: [amira, school.teacher, archived] + school.students, count: 697, next: "n"),
                    frame: frame)),
            sample(
                "people-none",
                PeoplePage(model: .init(people: [], count: 0, search: "<zz>", role: .student), frame: frame)),
            sample(
                "class-from-names",
                NamedClassPage(
                    model: .init(
                        name: "5c", subject: "Art", grade: "5", names: "Ada <Brandt>\nBen",
                        students: [
                            .init(
                                givenName: "Ada", familyName: "<Brandt>", username: "ada.brandt", namesakes: [],
                                isDecided: true),
                            .init(
                                givenName: "Ben", familyName: "Castellani", username: "ben2",
                                namesakes: [.init(person: school.students[1], classes: [])], isDecided: false),
                        ], repeated: ["Ada <Brandt>"]), frame: frame)),
            sample(
                "school",
                SchoolPage(
                    model: .init(
                        school: School(
                            id: SampleSchool.id(900), name: "Elm <Street> School", timeZone: "Europe/Berlin",
                            language: "de")), frame: frame)),
            sample("person", PersonPage(model: person, frame: frame)),
            sample("person-new-refused", PersonPage(model: .init(person: nil), frame: add)),
            sample("classes", ClassesPage(model: .init(classes: cards), frame: frame)),
            sample(
                "class-edit",
                EditClassPage(
                    model: .init(
                        schoolClass: school.maths, teachers: school.staff, students: school.students, search: "sa",
                        found: [school.coTeacher]), frame: frame)),
            sample("class-new", EditClassPage(model: .init(), frame: frame)),
            sample("roster", RosterPage(model: .init(), frame: frame)),
            sample(
                "roster-import",
                RosterImportPage(
                    model: .init(upload: ImportUpload.ID(UUID()), preview: preview()), frame: frame)),
            sample(
                "roster-import-problems",
                RosterImportPage(
                    model: .init(upload: ImportUpload.ID(UUID()), preview: preview(), part: .problems(page: 0)),
                    frame: frame)),
            sample("roster-import-done", RosterImportPage(model: .init(preview: preview()), frame: frame)),
            sample("audit", AuditPage(model: .init(lines: lines, person: school.teacher, next: "x"), frame: frame)),
        ]
    }

    private func preview() -> RosterPreview {
        let problem = RosterProblem(
            .referenceIsUnknown, at: FilePlace(file: "rosters.csv", line: 17, column: 9, field: "student_id"),
            value: "S-99 <x>")
        var reading = RosterReading(format: .appleSchoolManager, snapshot: RosterSnapshot())
        reading.snapshot.locations = [RosterLocation(sourceID: "elm", name: "Elm <Street>")]
        reading.problems.add(problem)
        reading.notices = [RosterNotice(.passwordIsIgnored, file: "users.csv")]
        var roster = RosterState(people: [], classes: [], places: [])
        roster.people = school.students.map { student in
            var student = student
            student.sourceID = "S-\(student.username)"
            return student
        }
        return RosterPreview(reading, into: roster, makeUUID: { UUID() })
    }
}
