import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// What a teacher reads before a handout changes too.
@Suite struct ChangedHandoutPageTests {
    private typealias Scene = SheetPageTests.Scene

    private func change(_ scene: Scene, to lines: String) async throws {
        let ito = try await scene.school.actor(scene.school.ito)
        let now = try await scene.now
        var content = WorksheetContent(now)
        content.exercises[0].content = try WordTranslationExercise.read(
            lines, options: ExerciseOptions(), replacing: content.exercises[0].content)
        _ = try await scene.school.services.worksheets.edit(now.id, version: now.version, content, as: ito)
    }

    @Test func theQuestionNamesWhoseAnswersStayAndWhichGo() async throws {
        let scene = try await Scene()
        let school = scene.school
        try await scene.answer(["Hund", "Katze"], as: school.ada)
        try await scene.answer(["Hund"], as: school.ben)
        try await change(scene, to: "dogs = Hund\ncow = Kuh")
        let teacher = try await school.browser(of: school.ito)
        let asked = Links.handOutChanges(scene.worksheet.id, scene.handout)
        var text = try await teacher.get(asked).text
        let gone = text.components(separatedBy: "Their answers no longer count:")
        #expect(gone.count == 2 && gone[1].contains("<li>“cat”: 1 student</li>"))
        #expect(text.contains("stay, with the same result:") && text.contains("<li>“dogs”: 2 students</li>"))
        #expect(!text.contains("with another result"))
        // The same text with another answer is the same question; what was right is now judged anew.
        try await change(scene, to: "dogs = Hunde\ncow = Kuh")
        text = try await teacher.get(asked).text
        let anew = text.components(separatedBy: "stay, with another result:")
        #expect(anew.count == 2 && anew[1].contains("<li>“dogs”: 2 students</li>"))
        // Who goes back on it finds everything as it was.
        try await change(scene, to: "dog = Hund\ncat = Katze")
        #expect(try await !teacher.get(asked).text.contains("<li>“"))
    }

    /// Whoever doesn't see what was added in front calls the rest by the same numbers as the teacher.
    @Test func anExerciseHasOneNumberForEverybody() async throws {
        let scene = try await Scene()
        let school = scene.school
        let ito = try await school.actor(school.ito)
        let edit = { (change: (inout WorksheetContent) -> Void) in
            let now = try await scene.now
            var content = WorksheetContent(now)
            change(&content)
            let new = try await school.services.worksheets.edit(now.id, version: now.version, content, as: ito)
            _ = try await school.services.worksheets.handOutChanges(
                of: now.id, version: new.version, in: scene.handout, as: ito)
        }
        try await edit { $0.exercises[0].title = "" }
        let attempt = try await scene.answer(["Hund", "Katze"], as: school.ada)
        let first = Exercise(
            id: Exercise.ID(school.services.surroundings.makeUUID()), title: "",
            content: try WordTranslationExercise.read("cow = Kuh", options: ExerciseOptions(), replacing: nil))
        try await edit { $0.exercises.insert(first, at: 0) }
        let page = try await school.browser(of: school.ada).get(
            Links.sheet(scene.handout, scene.activity, showing: attempt)
        ).text
        #expect(page.contains("<h2>Exercise 2</h2>") && page.contains("\"title\":\"Exercise 2\""))
        #expect(!page.contains("Exercise 1"))
        let teacher = try await school.browser(of: school.ito).get(Links.worksheet(scene.worksheet.id)).text
        let row = teacher.components(separatedBy: "id=\"exercise-\(scene.worksheet.exercises[0].id)\"").last ?? ""
        #expect(row.contains("Exercise 2"))
    }

    /// Students read what is right in the results of a test, but never what those who mark go by.
    @Test func aModelAnswerReachesNoStudent() async throws {
        let scene = try await Scene(
            .test,
            content: FreeTextExercise.read(
                "Why? [3]\n> Because of the Jupiter.", options: ExerciseOptions(), replacing: nil))
        let school = scene.school
        try await scene.answer(["So"], as: school.ada)
        let ada = try await school.browser(of: school.ada)
        let client = try await school.client(of: school.ada)
        let pages = [
            scene.path, Links.handout(scene.handout), Links.reviewSheet(scene.handout, scene.activity), Links.records,
        ]
        for isReleased in [false, true] {
            for page in pages { #expect(try await !ada.get(page).text.contains("Jupiter"), "\(page)") }
            let sheet = try await client.send(GetSheet(handoutID: scene.handout, activityID: scene.activity))
            #expect(!"\(sheet)".contains("Jupiter"))
            if !isReleased {
                try await scene.handIn(as: school.ada)
                try await school.services.worksheetMarking.release(
                    true, scene.handout, as: school.actor(school.ito))
            }
        }
        let teacher = try await school.browser(of: school.ito)
        #expect(try await teacher.get(Links.marking(scene.handout)).text.contains("Because of the Jupiter."))
        let exercise = Links.exercise(scene.worksheet.id, scene.worksheet.exercises[0].id)
        #expect(try await teacher.get(exercise).text.contains("Why? [3]\n&gt; Because of the Jupiter."))
    }
}
