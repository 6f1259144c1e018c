import Foundation
import SchoolAPI
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Worksheets and exercises, through the real server.
@Suite struct DocumentControllerTests {
    static let words = TKExercise(
        name: "Animals", type: .wordTranslation, questions: ["dog", "cat"], answers: ["Hund", "Katze"],
        hint: "They live with us.", options: ["ignoresCase": "true"])
    static let sums = TKExercise(type: .number, questions: ["1 + 1"], answers: ["2"])

    @Test func aTeacherWritesOrdersPublishesAndAStudentAnswers() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        let english = try await ito.classes.add(TKSubject(name: "English"), to: seventh)
        try await ito.classes.add([TKUser(school.ada)], to: english)
        let deadline = school.clock.now + 86_400
        var sheet = try await ito.documents.create(
            TKDocument(name: "Tenses", deadline: deadline, exercises: [Self.words]), in: english)
        #expect(sheet.version == 1 && sheet.placeID == english.id.uuid && !sheet.isPublished)
        #expect(sheet.exercises[0].answers == ["Hund", "Katze"] && sheet.exercises[0].hint == Self.words.hint)
        #expect(try await ada.documents.fetchDocuments(for: english).isEmpty, "A draft is the teachers'.")

        sheet = try await ito.documents.add([Self.sums], to: sheet, before: sheet.exercises[0])
        #expect(try await ito.documents.fetchExercises(of: sheet).map(\.type) == [.number, .wordTranslation])
        sheet.exercises.reverse()
        sheet = try await ito.documents.update(sheet)
        sheet = try await ito.documents.publish(sheet)
        #expect(sheet.isPublished)
        #expect(try await ito.documents.fetchDocuments(for: english).map(\.isPublished) == [true])
        let handouts = try await school.client(of: school.ito).send(ListHandouts(classID: english.id.of()))
        #expect(handouts.items.map(\.due) == [deadline])

        let given = try #require(try await ada.documents.fetchDocuments(for: english).first)
        #expect(given.id == sheet.id && given.access == .student && given.deadline == deadline)
        #expect(given.exercises.map(\.type) == [.wordTranslation, .number], "In the teacher's order.")
        #expect(given.exercises[0].questions == ["dog", "cat"] && given.exercises.allSatisfy { $0.answers.isEmpty })
        #expect(given.exercises.map(\.deadline) == [deadline, deadline])
        let results = try await ada.documents.answer([["hund"], ["Vogel"]], to: given.exercises[0])
        #expect(results == [.correct, .wrong])
        await #expect(throws: TKError.notPossibleNow("Tenses")) { try await ito.documents.delete(sheet) }
        await #expect(throws: TKError.noWritePermission) { try await ada.documents.update(given) }

        sheet.deadline = deadline + 3600
        _ = try await ito.documents.update(sheet)
        #expect(try await ada.documents.fetchDocuments().map(\.deadline) == [deadline + 3600])
    }

    @Test func anAnswerToAQuestionThatHasChangedIsSaidToBeUntaken() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        let even = TKExercise(type: .choice, questions: ["Which is even?"], answers: ["* 4\n- 5"])
        _ = try await ito.documents.publish(
            ito.documents.create(TKDocument(name: "Numbers", exercises: [even]), in: seventh))
        let given = try #require(try await ada.documents.fetchDocuments(for: seventh).first)
        #expect(try await ada.documents.answer([["gone"]], to: given.exercises[0]) == [.changed])
        #expect(try await ada.documents.answer([["4"]], to: given.exercises[0]) == [.correct])
    }

    @Test func whatWasHandedOutChangesWhenTheTeacherSaysSo() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        var sheet = try await ito.documents.create(
            TKDocument(name: "Tenses", exercises: [Self.words, Self.sums]), in: seventh)
        sheet = try await ito.documents.publish(sheet)
        let given = try #require(try await ada.documents.fetchDocuments(for: seventh).first)
        _ = try await ada.documents.answer([["hund"], ["Vogel"]], to: given.exercises[0])
        sheet = try await ito.documents.remove([sheet.exercises[1]], from: sheet)
        #expect(sheet.exercises.count == 1)
        #expect(try await ada.documents.fetchDocuments(for: seventh).first?.exercises.count == 2)
        let handedOut = try #require(try await ito.documents.fetchHandedOut(sheet).first)
        #expect(!handedOut.isNewest && handedOut.begun == 1 && handedOut.finished == 0 && handedOut.mayChange)
        await #expect(throws: TKError.self) { try await ada.documents.fetchHandedOut(sheet) }
        #expect(try await ito.documents.handOutChanges(of: sheet, in: handedOut).isNewest)
        #expect(try await ada.documents.fetchDocuments(for: seventh).first?.exercises.count == 1)
    }

    @Test(arguments: ExerciseListsTests.samples.indices)
    func everyTypeOfExerciseIsKeptAsItWasWritten(index: Int) async throws {
        let sample = ExerciseListsTests.samples[index]
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let exercise = TKExercise(
            type: sample.type, questions: sample.questions, answers: sample.answers)
        let sheet = try await device.documents.create(
            TKDocument(name: "All", exercises: [exercise]), in: device.schoolClass("7a"))
        #expect(sheet.exercises.map(\.id) == [exercise.id])
        #expect(sheet.exercises[0].questions == sample.questions && sheet.exercises[0].answers == sample.answers)
        var changed = sheet
        changed.exercises[0].hint = "Think."
        let saved = try await device.documents.update(changed)
        #expect(saved.exercises[0].questions == sample.questions && saved.exercises[0].hint == "Think.")
        #expect(saved.exercises[0].id == exercise.id)
    }

    @Test func listsArePagedAndComplete() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let seventh = try await device.schoolClass("7a")
        for number in 1...5 { try await device.documents.create(TKDocument(name: "Sheet \(number)"), in: seventh) }
        var names = [String]()
        var cursor = String?.none
        var pages = 0
        repeat {
            let page = try await device.documents.fetchDocumentPage(for: seventh, after: cursor, limit: 2)
            names += page.items.map(\.name)
            cursor = page.next
            pages += 1
        } while cursor != nil
        #expect(Set(names).count == 5 && names.count == 5 && pages == 3)
        let all = try await device.documents.fetchDocuments(for: seventh, sortedBy: [.name])
        #expect(all.map(\.name) == (1...5).map { "Sheet \($0)" })
        #expect(try await device.documents.fetchDocuments().count == 5)
        _ = try await device.documents.create(TKDocument(name: "Mine"))
        #expect(try await device.documents.fetchDocuments().count == 6, "With what is filed nowhere.")
    }

    @Test func hostileValuesAreRefusedByName() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let okafor = try await KitDevice(school, school.okafor)
        let seventh = try await ito.schoolClass("7a")
        let make = { (document: TKDocument) async throws in
            try await ito.documents.create(document, in: seventh)
        }
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "title", reason: .isEmpty))) {
            try await make(TKDocument(name: "\n"))
        }
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "title", reason: .isTooLong, detail: "200"))) {
            try await make(TKDocument(name: String(repeating: "x", count: 10_000)))
        }
        await #expect(throws: TKError.self) {
            try await make(
                TKDocument(name: "A", exercises: [TKExercise(type: .number, questions: ["a"], answers: ["many"])]))
        }
        await #expect(throws: TKError.objectNotFound) { try await ito.documents.update(TKDocument(name: "Never made")) }
        await #expect(throws: TKError.parentObjectNotFound) {
            try await ito.documents.create(TKDocument(name: "A"), in: TKClass(name: "Nowhere"))
        }
        let sheet = try await make(TKDocument(name: "A"))
        await #expect(throws: TKError.objectNotFound) { try await okafor.documents.update(sheet) }
        await #expect(throws: TKError.objectNotFound) { try await okafor.documents.delete(sheet) }
        await #expect(throws: TKError.objectNotFound) { try await okafor.documents.fetchDocuments(for: seventh) }
        let shelf = try await ito.documents.create(TKDocument(name: "B", exercises: [Self.sums]))
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "class", reason: .isEmpty))) {
            try await ito.documents.publish(shelf)
        }
        await #expect(throws: TKError.noWritePermission) { try await ito.documents.answer([["2"]], to: Self.sums) }
    }

    @Test func aWorksheetIsWrittenAndPublishedWithoutANetwork() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        _ = try await ito.documents.fetchDocuments(for: seventh)
        ito.network.fail(.isOff)
        var sheet = try await ito.documents.create(TKDocument(name: "Words", exercises: [Self.words]), in: seventh)
        sheet.exercises[0].questions.append("bird")
        sheet.exercises[0].answers.append("Vogel")
        sheet = try await ito.documents.update(sheet)
        sheet = try await ito.documents.publish(sheet)
        let shown = try #require(try await ito.documents.fetchDocuments(for: seventh).first)
        #expect(shown.isWaiting && shown.isPublished && shown.exercises[0].questions.count == 3)
        ito.network.fail(nil)
        #expect(try await ito.session.deliver(within: .seconds(60)))
        #expect(try ito.session.refusedChanges().isEmpty)
        #expect(try await ada.documents.fetchDocuments().first?.exercises[0].questions == ["dog", "cat", "bird"])

        let given = try #require(try await ada.documents.fetchDocuments().first)
        ada.network.fail(.isOff)
        #expect(try await ada.documents.answer([["hund"], nil, ["Vogel"]], to: given.exercises[0]) == nil)
        ada.network.fail(nil)
        #expect(try await ada.session.deliver(within: .seconds(60)))
        let work = try await school.client(of: school.ada).send(ListWork())
        #expect(work.items.first?.tasks.first?.cell.primaryItem?.score == 2)
    }

    @Test func aTestIsHandedInAfterItsAnswersAlsoThoseThatWaited() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        var sheet = try await ito.documents.create(
            TKDocument(name: "Words", exercises: [Self.words], isTest: true), in: seventh)
        sheet = try await ito.documents.publish(sheet)
        let given = try #require(try await ada.documents.fetchDocuments().first)
        #expect(given.isTest)
        #expect(try await ada.documents.answer([["Vogel"], nil], to: given.exercises[0]) == [.kept])
        ada.network.fail(.isOff)
        #expect(try await ada.documents.answer([["hund"], nil], to: given.exercises[0]) == nil)
        #expect(try await ada.documents.handIn(given) == false)
        ada.network.fail(nil)
        #expect(try await ada.session.deliver(within: .seconds(60)))
        let work = try await school.client(of: school.ada).send(ListWork())
        #expect(work.items.first?.tasks.first?.cell.status == "done")
        #expect(try await ada.documents.handIn(given))
        await #expect(throws: TKError.self) {
            try await ada.documents.answer([["Hund"], nil], to: given.exercises[0])
        }
        await #expect(throws: TKError.noWritePermission) { try await ito.documents.handIn(sheet) }
    }

    @Test func eachFunctionAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let documents = ito.documents
        let seventh = try await ito.schoolClass("7a")
        let made = await outcome { documents.create(TKDocument(name: "A"), in: seventh, completion: $0) }
        var sheet = try #require(made.value)
        let longer = sheet
        sheet = try #require(
            await outcome { documents.add([Self.words, Self.sums], to: longer, completion: $0) }.value)
        let two = sheet
        #expect(await outcome { documents.fetchExercises(of: two, completion: $0) }.value?.count == 2)
        var sums = sheet.exercises[1]
        sums.hint = "Count."
        let hinted = sums
        sheet = try #require(await outcome { documents.update(hinted, of: two, completion: $0) }.value)
        let three = sheet
        sheet = try #require(await outcome { documents.remove([hinted], from: three, completion: $0) }.value)
        var named = sheet
        named.name = "B"
        let renamed = named
        #expect(await outcome { documents.update(renamed, completion: $0) }.value?.name == "B")
        #expect(await outcome { documents.fetch(renamed, completion: $0) }.value?.name == "B")
        #expect(await outcome { documents.publish(renamed, completion: $0) }.value?.isPublished == true)
        #expect(await outcome { documents.fetchDocuments(for: seventh, completion: $0) }.value?.count == 1)
        #expect(await outcome { documents.fetchDocumentPage(for: seventh, completion: $0) }.value?.items.count == 1)
        #expect(await failure { documents.delete(renamed, completion: $0) } == .notPossibleNow("B"))
        let student = ada.documents
        let given = try #require(await outcome { student.fetchDocuments(completion: $0) }.value?.first)
        #expect(
            await outcome { student.answer([["Hund"]], to: given.exercises[0], completion: $0) }.value == [.correct])
        var asStudent = student
        #expect(await outcome { student.handIn(given, completion: $0) }.error == .noWritePermission)
        #expect(await failure { asStudent.initialize(withRank: .student, completion: $0) } == nil)
    }
}
