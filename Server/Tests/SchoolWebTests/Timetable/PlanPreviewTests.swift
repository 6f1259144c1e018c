import Foundation
import Markup
import SchoolModel
import Testing
import Timetable

@testable import SchoolWeb

/// A whole university's plan must not freeze the page that shows it.
@Suite struct PlanPreviewTests {
    private func page(
        _ count: Int, part: ImportPart = .everything, problems: TimetableProblems = TimetableProblems()
    ) throws -> String {
        let pages = SamplePages(language: .english)
        let day = CalendarDay(year: 2026, month: 9, day: 14)
        let start = try #require(TimeOfDay("08:00"))
        let end = try #require(TimeOfDay("09:30"))
        let lectures = (0..<count).map { number in
            Lecture(
                term: "T1", key: "\(number)", name: "Lecture \(number)", start: start, end: end,
                dates: LectureDates(days: [day], pattern: .single))
        }
        let comparison = TimetableComparison(
            old: TimetableState(), new: TimetableState(lectures: lectures), today: nil)
        let model = PlanPreviewPage.Model(
            upload: SampleSchool.id(1), settings: .init(source: "S", format: .csv), counts: .init(),
            problems: problems, difference: PlanDifference(comparison), part: part)
        return PlanPreviewPage(model: model, frame: pages.frame(pages.school.administrator)).render()
    }

    private func lines(_ markup: String) -> Int {
        markup.components(separatedBy: "class=\"difference-added\"").count - 1
    }

    /// Nothing has to be agreed to where a lecture comes from elsewhere: nothing is wrong in the files.
    @Test func onlyFaultsAskWhetherToLeaveThemOut() throws {
        for (code, isAsked) in [(TimetableProblem.Code.lectureIsTaken, false), (.valueIsInvalid, true)] {
            var problems = TimetableProblems()
            problems.add(TimetableProblem(.lectureIsTaken, at: .init(file: "a.ics"), value: "Choir (One)"))
            problems.add(TimetableProblem(code, at: .init(file: "a.ics"), value: "Choir (One)"))
            let page = try page(1, problems: problems)
            #expect(page.contains("Choir (One)"))
            #expect(page.contains("skipBad") == isAsked)
        }
    }

    @Test func aListShowsAFewAndLinksToAll() throws {
        let whole = try page(10_000)
        #expect(lines(whole) == ImportPart.shown)
        #expect(whole.utf8.count < 40_000)
        #expect(whole.contains("?show=lectures-added\""))
        #expect(try !page(ImportPart.shown).contains("Show all"))
        #expect(try page(ImportPart.shown + 1).contains("Show all 21"))
    }

    @Test(arguments: Language.allCases)
    func everyProblemHasWordsOfItsOwn(in language: Language) {
        let strings = language.strings
        let place = TimetableProblem.Place(file: "plan.csv")
        var said = TimetableProblem.Code.allCases.map {
            strings.sentence(for: TimetableProblem($0, at: place, value: "25:00"))
        }
        said.append(strings.sentence(for: TimetableProblem(.termIsUnknown, at: place)))
        said.append(strings.sentence(for: TimetableProblem(.encodingIsWrong, at: place)))
        let damage = strings.sentence(
            for: TimetableProblem(.encodingIsWrong, at: place, value: TimetableProblem.damage))
        #expect(!damage.contains(TimetableProblem.damage + ",") && !damage.contains(" in \(TimetableProblem.damage)"))
        said.append(damage)
        // What only programs understand has the same words everywhere.
        let troubles = Set(SourceTrouble.Code.allCases).subtracting([.content(.isNotKept)])
        said += troubles.map { strings.sentence(for: SourceTrouble($0, detail: "404")) }
        #expect(Set(said).count == said.count)
        let coupled = strings.sentence(for: TimetableProblem(.subjectIsUnknown, at: place, value: "78/PH/Y"))
        #expect(coupled.contains("78") && coupled.contains("PH/Y") && !coupled.contains("78/"))
    }

    @Test func allWeekdaysAndANewEndAreNamed() throws {
        let pages = SamplePages(language: .english)
        let frame = pages.frame(pages.school.administrator)
        let monday = CalendarDay(year: 2026, month: 9, day: 14)
        let start = try #require(TimeOfDay("08:00"))
        let lecture = Lecture(
            term: "T1", key: "1", name: "Latin", start: start, end: try #require(TimeOfDay("09:30")),
            dates: LectureDates(days: (0..<5).map(monday.adding(days:)), pattern: .daily))
        #expect(frame.summary(of: lecture).hasPrefix("Mon, Tue, Wed, Thu, Fri 8:00"))
        let change = LectureChange(
            lecture: lecture.id, original: .init(day: monday, start: start),
            replacement: .init(day: monday, start: start, end: TimeOfDay("10:15")))
        #expect(frame.sentence(try #require(change)).contains("Other time: 8:00–10:15"))
    }

    @Test func everyLineIsOnOnePage() throws {
        let size = ImportPart.pageSize
        let counts = try (0...2).map { lines(try page(2 * size + 1, part: .list("lectures-added", page: $0))) }
        #expect(counts == [size, size, 1])
        #expect(try lines(page(5, part: .list("lectures-added", page: 7))) == 0)
    }
}
