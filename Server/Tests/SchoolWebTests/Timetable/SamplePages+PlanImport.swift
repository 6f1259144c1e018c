import Foundation
import Markup
import SchoolModel
import Timetable

@testable import SchoolWeb

extension SamplePages {
    /// Everything for importing plans from other programs.
    func planImports() -> [Sample] {
        let plan = SampleTimetable(now: school.now, zone: school.zone)
        let administrator = frame(school.administrator)
        let upload: ImportUpload.ID = SampleSchool.id(2800)
        let empty = TimetableComparison(old: plan.book.state, new: plan.book.state, today: nil)
        let difference = difference(plan)
        return [
            sample(
                "plan-import",
                PlanImportPage(
                    model: .init(terms: plan.book.state.terms, sources: ["Untis & <x>"]), frame: administrator)),
            sample("plan-preview", preview(upload, difference, problems: entryProblems, manyRemovals: 2)),
            sample(
                "plan-preview-list",
                preview(upload, difference, problems: entryProblems, part: .list("lectures-altered", page: 0))),
            sample(
                "plan-preview-problems",
                preview(upload, difference, problems: entryProblems, part: .problems(page: 0))),
            sample("plan-preview-cancels", preview(upload, difference, manyRemovals: 191, areLessons: true)),
            sample("plan-preview-broken", preview(upload, PlanDifference(empty), problems: fileProblems)),
            sample("plan-preview-nothing", preview(upload, PlanDifference(empty))),
            sample("plan-preview-done", preview(nil, difference)),
        ] + sources(plan)
    }

    private func sources(_ plan: SampleTimetable) -> [Sample] {
        let administrator = frame(school.administrator)
        let all = sampleSources
        let source = { (source: TimetableSource?, look: PlanSourcePage.Look?) in
            PlanSourcePage(
                model: .init(source: source, terms: plan.book.state.terms, look: look), frame: administrator)
        }
        let addresses = [
            CampusAddress(prefix: "", address: "Alfons-Goppel-Platz 1 <x>"),
            CampusAddress(prefix: "MUC <b>", address: "Münchberg"),
        ]
        return [
            sample("plan-sources", PlanSourcesPage(model: .init(sources: all), frame: administrator)),
            sample("plan-sources-none", PlanSourcesPage(model: .init(sources: []), frame: administrator)),
            sample("plan-source-new", source(nil, nil)),
            sample("plan-source", source(all[0], .changed(difference(plan)))),
            sample("plan-source-nothing", source(all[1], .nothing)),
            sample("plan-source-failed", source(all[2], .failed)),
            sample("plan-source-partly", source(all[3], nil)),
            sample("plan-addresses", PlanAddressesPage(model: .init(addresses: addresses), frame: administrator)),
            sample("plan-addresses-none", PlanAddressesPage(model: .init(addresses: []), frame: administrator)),
            sample(
                "plan-source-removals",
                PlanRemovalsPage(
                    model: .init(source: all[0], difference: difference(plan), manyRemovals: 12), frame: administrator)),
            sample(
                "plan-source-removals-none",
                PlanRemovalsPage(
                    model: .init(source: all[1], difference: same(plan)), frame: administrator)),
            sample(
                "plan-source-remove",
                ConfirmPage(
                    model: .init(
                        question: .removePlanSource(name: "Untis & <x>", lectures: 1, changes: 0),
                        action: Links.removePlanSource(all[0].id), cancel: Links.planSource(all[0].id)),
                    frame: administrator)),
        ]
    }

    /// One in each state, and one for each trouble.
    private var sampleSources: [TimetableSource] {
        let source = { (number: Int, change: (inout TimetableSource) -> Void) in
            var source = TimetableSource(
                id: SampleSchool.id(2810 + number), name: "Plan \(number) <x>", format: .iCalendar,
                address: "https://plan.example/\(number).ics?secret=<x>", nextLook: school.now + 900,
                checkedAt: school.now - 900, changedAt: school.now - 90_000)
            change(&source)
            return source
        }
        let place = TimetableProblem.Place(file: "plan <x>.ics", line: 12, element: "VEVENT", field: "DTSTART")
        let problem = TimetableProblem(.valueIsInvalid, at: place, value: "<b>")
        return [
            source(0) { source in
                source.term = "WS2026"
                source.semester = Semester(course: "MC <x>", name: "5")
            }, source(1) { ($0.checkedAt, $0.changedAt) = (nil, nil) },
            source(2) { ($0.address, $0.nextLook) = (nil, nil) },
            source(3) { source in
                source.trouble = SourceTrouble(
                    .content(.entriesAreLeftOut), detail: "4", problem: problem,
                    others: [problem, problem, TimetableProblem(.zoneIsOther, at: place, value: "Europe/<x>")])
            },
        ]
            + SourceTrouble.Code.allCases.enumerated().map { index, code in
                source(4 + index) {
                    $0.failures = index + 1
                    $0.trouble = SourceTrouble(code, detail: "<404>", problem: index % 2 == 0 ? problem : nil)
                }
            }
    }

    /// A plan without any difference.
    private func same(_ plan: SampleTimetable) -> PlanDifference {
        PlanDifference(TimetableComparison(old: plan.book.state, new: plan.book.state, today: nil))
    }

    /// A plan with a difference of every kind.
    func difference(_ plan: SampleTimetable) -> PlanDifference {
        let old = plan.book.state
        var new = old
        new.lectures.removeLast(2)
        new.lectures[0].rooms = ["B 204", "<x>"]
        new.lectures[0].name = "Mathematik <Zahlen>"
        new.lectures[1].dates.days.removeFirst(3)
        new.lectures[2].dates.pattern = .weeks
        new.lectures[2].dates.isLiteral = true
        new.lectures[3].comment = "nur <KW 48>"
        new.lectures[4].lecturers = []
        new.lectures.append(
            Lecture(
                term: "WS2026", key: "N", name: "Robotik & <x>", start: old.lectures[0].start,
                end: old.lectures[0].end, dates: old.lectures[0].dates))
        new.changes.removeFirst()
        new.changes[0].note = "Bitte <Heft> mitbringen"
        new.terms[0].name = "Winter <x>"
        new.courses[0].semesters.append("6")
        new.courses.append(Course(id: "RO", names: ["ja": "ロボット工学"], semesters: ["1"]))
        new.daysOff[0].kind = .teachingFree
        new.daysOff.append(DayOff(firstDay: plan.today, lastDay: plan.today, name: "Schulfest <x>", course: "MC"))
        return PlanDifference(
            TimetableComparison(old: old, new: new, today: nil),
            lectures: Dictionary(uniqueKeysWithValues: old.lectures.dropLast(3).map { ($0.id, $0) }))
    }

    private func preview(
        _ upload: ImportUpload.ID?, _ difference: PlanDifference, problems: TimetableProblems = .init(),
        manyRemovals: Int? = nil, areLessons: Bool = false, part: ImportPart = .everything
    ) -> PlanPreviewPage {
        var counts = PlanPreviewPage.Model.Counts()
        counts.lectures = 1200
        counts.lessons = 16_801
        counts.doubtful = 3
        counts.leftOut = 12
        return PlanPreviewPage(
            model: .init(
                upload: upload, settings: .init(source: "Untis & <x>", format: .untis), counts: counts,
                unclear: ["KW 47 - 50 <b>"], problems: problems, difference: difference, manyRemovals: manyRemovals,
                areLessons: areLessons, part: part), frame: frame(school.administrator))
    }

    /// One of each that leaves out an entry.
    private var entryProblems: TimetableProblems { problems { $0.isAboutOneEntry } }

    /// One of each that leaves a whole file unread.
    private var fileProblems: TimetableProblems { problems { !$0.isAboutOneEntry } }

    private func problems(_ isWanted: (TimetableProblem.Code) -> Bool) -> TimetableProblems {
        var problems = TimetableProblems()
        for (index, code) in TimetableProblem.Code.allCases.filter(isWanted).enumerated() {
            let place = TimetableProblem.Place(
                file: "GPU001 <x>.TXT", line: index, element: "schedule[\(index)]", field: "starttime")
            problems.add(TimetableProblem(code, at: place, value: index % 2 == 0 ? "25:00 <b>" : ""))
        }
        return problems
    }
}
