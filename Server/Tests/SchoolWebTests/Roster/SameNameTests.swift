import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// Pages of a school in which two students, and two teachers, have the same name.
@Suite struct SameNameTests {
    /// A name that two people have, as sentences and as registers write it, with the user names that tell them apart.
    private struct Shared {
        let names: [String]
        let usernames: [String]
    }

    private static let shared = [
        Shared(names: ["Jörg Müller", "Müller, Jörg"], usernames: ["joerg1", "joerg2"]),
        Shared(names: ["Tom Zwei", "Zwei, Tom"], usernames: ["t.zwei", "tom.zwei2"]),
    ]

    private static func pages(_ language: Language) -> SamplePages {
        var school = SampleSchool()
        school.hasNamesakes = true
        return SamplePages(school: school, language: language)
    }

    @Test(arguments: Language.allCases)
    func noPageNamesSomebodyWhomItDoesNotTellApart(in language: Language) throws {
        var told: Set<String> = []
        for sample in try Self.pages(language).all() {
            for person in Self.shared {
                let rests = person.names.flatMap { sample.markup.ranges(of: $0) }.map {
                    sample.markup[$0.upperBound...]
                }
                guard !rests.isEmpty else { continue }
                let ways = person.usernames.map { " (\($0)" }
                #expect(rests.allSatisfy { rest in ways.contains(where: rest.hasPrefix) }, "\(sample.name)")
                if ways.allSatisfy({ way in rests.contains { $0.hasPrefix(way) } }) { told.insert(sample.name) }
            }
        }
        let pages: Set = [
            "class", "class-edit", "classes", "group", "people", "start-codes", "start-codes-ask", "badges",
            "badges-ask", "editor", "handout-report", "class-report", "timetable-plan-change", "statistics",
        ]
        #expect(pages.subtracting(told) == [])
    }

    @Test(arguments: Language.allCases)
    func noTwoControlsHaveTheSameName(in language: Language) throws {
        for sample in try Self.pages(language).all() {
            let labels = MarkupCheck(sample.markup).tags.compactMap { $0.attributes["aria-label"] }
                .filter { label in Self.shared.contains { $0.names.contains(where: label.contains) } }
            #expect(Set(labels).count == labels.count, "\(sample.name): \(labels)")
        }
    }

    @Test func onlyStaffReadUserNames() throws {
        let pages = Self.pages(.english)
        let school = pages.school
        let twins = Array(school.students.suffix(2))
        let names = { (reader: Person?) in twins.map(pages.frame(reader).telling(apart: twins).name) }
        let plain = ["Jörg Müller", "Jörg Müller"]
        #expect(names(school.students[0]) == plain && names(twins[0]) == plain && names(nil) == plain)
        let told = ["Jörg Müller (joerg1)", "Jörg Müller (joerg2)"]
        #expect(names(school.teacher) == told && names(school.administrator) == told)
        // Even a page that lists everybody tells a student nothing.
        let model = GroupPage.Model(schoolClass: school.maths, students: school.students)
        #expect(!GroupPage(model: model, frame: pages.frame(twins[0])).render().contains("joerg"))
        for sample in try pages.student() { #expect(!sample.markup.contains("joerg"), "\(sample.name)") }
    }

    @Test func whoeverHasANameAloneKeepsItAlone() {
        let school = Self.pages(.english).school
        let frame = school.frame(.english, as: school.teacher).telling(apart: school.students)
        #expect(frame.name(school.students[0]) == "Ada Özdemir")
        #expect(frame.withoutRefusal.name(school.students[12]) == "Jörg Müller (joerg1)")
    }

    @Test func theWorkOfNeighboursIsToldApart() throws {
        let school = Self.pages(.english).school
        let handout = try school.handout()
        let report = try school.report([handout])
        let classmates = try report.rows.map { row in
            (assignment: try #require(row.cells[0]).assignment, student: row.student)
        }
        let assignments = try school.assignments(of: handout)
        let own = try #require(assignments.first { $0.student == school.students[12].id })
        let model = AttemptsPage.Model(
            handout: handout, student: report.rows[12].student, activity: handout.activities[0], assignment: own,
            attempts: [], mayMark: true,
            neighbours: StudentNeighbours(of: own.id, among: classmates, waiting: [], language: .english))
        let page = AttemptsPage(model: model, frame: school.frame(.english, as: school.teacher)).render()
        #expect(page.contains("Jörg Müller (joerg1)</h1>") && page.contains("Jörg Müller (joerg2)"))
    }
}
