import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// Where deadlines are set, and where one is reminded of them.
@Suite struct DeadlinePageTests {
    private let samples = SamplePages(language: .english)

    @Test func nobodyIsRemindedOfATestThatIsOver() throws {
        let school = samples.school
        let handout = try school.handout(due: 2)
        var model = StudentHandoutPage.Model(
            handout: handout, due: handout.due, readers: [],
            work: handout.activities.map { StudentHandoutPage.Work(activity: $0, status: .opened) })
        let words = Language.english.strings.notifications
        let page = { (model: StudentHandoutPage.Model) in
            StudentHandoutPage(model: model, frame: samples.frame(school.students[0])).render()
        }
        #expect(page(model).contains(words.reminderTitle))
        for index in model.work.indices { model.work[index].isOver = true }
        #expect(!page(model).contains(words.reminderTitle))
    }

    /// Whoever was in the middle of a test that was given back sees how far it went, and no deadline that no longer counts.
    @Test func whatWasGivenBackUnfinishedHasItsPoints() throws {
        let school = samples.school
        let handout = try school.handout(due: 2)
        let due = try #require(handout.due)
        let page = { (isOver: Bool, due: Date?) in
            let work = handout.activities.map { activity in
                var work = StudentHandoutPage.Work(
                    activity: activity, status: .started, main: .score(2, outOf: 19), isTest: true)
                work.isWorksheet = true
                work.isOver = isOver
                work.unmarked = 3
                return work
            }
            let model = StudentHandoutPage.Model(handout: handout, due: due, readers: [], work: work)
            return StudentHandoutPage(model: model, frame: samples.frame(school.students[0])).render()
        }
        let until = samples.frame(school.students[0]).moment(due)
        let points = "2 of 19 points"
        let waiting = Language.english.strings.worksheets.pointsWaiting("3", isOne: false)
        #expect(page(false, due).contains(until) && !page(false, due).contains(points))
        #expect(
            !page(true, due).contains(until) && page(true, due).contains(points) && page(true, due).contains(waiting))
        #expect(page(true, school.now.addingTimeInterval(-60)).contains("It was due"))
        #expect(!page(true, nil).contains(Language.english.strings.work.noDue))
    }

    /// Only what is a draft stays one when it is saved.
    @Test func whatIsScheduledIsNotSavedAsADraft() throws {
        let school = samples.school
        for (state, isDraft) in [(Handout.State.draft, true), (.scheduled, false), (.posted, false)] {
            let handout = try school.handout(state: state)
            for isReleased in [false, true] {
                let model = HandoutEditorPage.Model(
                    handout: handout, choices: [], appNames: [:], files: [:], defaultPostsAt: school.now,
                    areResultsReleased: isReleased)
                let page = HandoutEditorPage(model: model, frame: samples.frame(school.teacher)).render()
                #expect(page.contains("Save draft") == isDraft && page.contains("Save changes") != isDraft, "\(state)")
                #expect(page.contains("The results were given back") == isReleased)
            }
        }
    }
}
