import Foundation
import SchoolModel
import Testing

@testable import SchoolWeb

/// The order of names, rows and cards.
struct OrderTests {
    private func sorted(_ names: [String], _ language: Language) -> [String] {
        NameOrder(language: language).sorted(names) { PersonName(given: "", family: $0) }
    }

    @Test
    func germanNamesAreSortedWithUmlautsInPlace() {
        let names = ["Zoll", "Öztürk", "Ost", "Ähre", "Aal", "Müller", "Muller", "mahler", "Schmidt-Rott", "Schmidt"]
        let order = ["Aal", "Ähre", "mahler", "Muller", "Müller", "Ost", "Öztürk", "Schmidt", "Schmidt-Rott", "Zoll"]
        #expect(sorted(names, .german) == order)
    }

    @Test
    func japaneseNamesAreSortedAsJapaneseSorts() {
        // Kana before kanji, and kanji as JIS orders them: 高 before 佐 by radical would be Chinese.
        let names = ["渡辺", "青木", "佐藤", "あおき", "ワタナベ"]
        #expect(sorted(names, .japanese) == ["あおき", "ワタナベ", "佐藤", "青木", "渡辺"])
    }

    @Test
    func classesAreSortedByNumber() {
        #expect(sorted(["10a", "9b", "9a"], .english) == ["9a", "9b", "10a"])
    }

    @Test
    func aNameIsSpokenInItsOwnOrder() {
        #expect(PersonName(given: "花", family: "佐藤").spoken == "佐藤 花")
        #expect(PersonName(given: "Ada", family: "Lovelace").spoken == "Ada Lovelace")
        #expect(PersonName(given: "Ada", family: "Lovelace").listed == "Lovelace, Ada")
        #expect(PersonName(given: "", family: "Cher").spoken == "Cher")
    }

    @Test
    func studentsWithoutANumberComeLastInEitherDirection() throws {
        let school = SampleSchool()
        let handout = try school.handout()
        let report = try school.report([handout])
        for isDescending in [true, false] {
            let sort = ReportSort(key: .activity(handout.activities[0].id), isDescending: isDescending)
            let values = ReportOrder(sort: sort, language: .german).sorted(report).map { $0.cells[0]?.main?.magnitude }
            let known = values.prefix { $0 != nil }.compactMap(\.self)
            #expect(values.dropFirst(known.count).allSatisfy { $0 == nil })
            #expect(known == (isDescending ? known.sorted(by: >) : known.sorted(by: <)))
            #expect(known.count > 3 && known.count < values.count)
        }
    }

    @Test
    func aSortSurvivesTheAddress() {
        let sorts: [ReportSort] = [
            ReportSort(), ReportSort(isDescending: true), ReportSort(key: .done, isDescending: true),
            ReportSort(key: .activity(SampleSchool.id(7))),
            ReportSort(key: .activity(SampleSchool.id(7)), isDescending: true),
        ]
        for sort in sorts { #expect(ReportSort(query: sort.query) == sort) }
        for query in [nil, "", "nonsense", "-nonsense", "--done"] as [String?] {
            #expect(ReportSort(query: query) == ReportSort())
        }
    }

    @Test
    func everyHandoutIsInOnePlaceOfTheAgenda() throws {
        let school = SampleSchool()
        let agenda = TeacherAgenda(try school.cards(), now: school.now)
        #expect(agenda.overdue.map(\.handout.title) == ["Plusrechnen bis 100"])
        #expect(agenda.toReview.map(\.handout.title) == ["Wasserkreislauf"])
        #expect(agenda.dueSoon.map(\.handout.title) == ["Das große Einmaleins"])
        #expect(agenda.active.map(\.handout.title) == ["Lesen & Schreiben"])
        #expect(agenda.scheduled.count == 1 && agenda.drafts.count == 1)
        #expect(!agenda.isQuiet)
    }

    @Test
    func aStudentsWorkIsSortedByDaysOfTheSchoolsZone() throws {
        let school = SampleSchool()
        let frame = school.frame(.english, as: school.students[0])
        // Friday, 10:30 in Berlin: 13 hours later is still today, 14 hours later is tomorrow. The week ends on Sunday,
        // as in the timetable: the Thursday in six days is in “next week”.
        let hours: [Double?] = [-1, 13, 14, 24 * 6, 24 * 7, 24 * 13, 24 * 14, nil]
        let items = try hours.enumerated().map { index, hour in
            ToDoPage.Item(
                handout: try school.handout(index), due: hour.map { school.now.addingTimeInterval($0 * 3600) },
                teacher: school.teacher, activities: 2, activitiesDone: 0)
        }
        let agenda = StudentAgenda(items, frame: frame)
        #expect(agenda.overdue.count == 1 && agenda.today.count == 1)
        #expect(agenda.thisWeek.count == 1 && agenda.nextWeek.count == 2 && agenda.later.count == 3)
        #expect(agenda.done.isEmpty)
    }

    @Test
    func handoutsClosedByATeacherAreNotCalledDone() throws {
        let school = SampleSchool()
        let frame = school.frame(.english, as: school.students[0])
        let items = try [false, true, true].enumerated().map { index, isCompleted in
            var handout = try school.handout(index)
            if isCompleted { try handout.complete() } else { try handout.lock() }
            return ToDoPage.Item(
                handout: handout, due: nil, teacher: school.teacher, activities: 2, activitiesDone: index)
        }
        let agenda = StudentAgenda(items, frame: frame)
        #expect(agenda.closed.count == 2 && agenda.done.count == 1)
        #expect(agenda.isEmpty, "There is nothing to do.")
    }
}
