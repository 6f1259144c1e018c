import Dispatch
import Foundation
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import SchoolTesting
import ServerTesting
import Storage
import Testing

@testable import TeachKit

/// What was wrong with the TeachKit of 2018, one test for each fault, by its number.
@Suite struct FaultsOfTheOriginalTests {
    /// A subject of Ms Ito's in 7a that its students learn.
    private func subject(_ ito: KitDevice, named name: String = "English") async throws -> TKSubject {
        let subject = try await ito.classes.add(TKSubject(name: name), to: ito.schoolClass("7a"))
        try await ito.classes.add(nil, to: subject)
        return try #require(try await ito.classes.fetchSubjects().first { $0.id == subject.id })
    }

    private func publish(_ name: String, _ ito: KitDevice, in place: any TKTaught) async throws -> TKDocument {
        try await ito.documents.publish(
            ito.documents.create(TKDocument(name: name, exercises: [DocumentControllerTests.words]), in: place))
    }

    /// 1: Students could not be notified of new worksheets, and a subscription fired for the wrong thing.
    @Test func fault1StudentsAreToldOfNewWorksheetsAndOnlyOfThese() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let english = try await subject(ito)
        let art = try await subject(ito, named: "Art")
        let ada = try await KitDevice(school, school.ada)
        try await ada.settings.removeSubscription(of: art)
        _ = try await publish("Tenses", ito, in: english)
        _ = try await publish("Colours", ito, in: art)
        let told = try await school.client(of: school.ada).send(ListNotifications()).items
        #expect(told.filter { $0.kind == "newWork" }.map(\.title) == ["Tenses"])
        #expect(try await school.client(of: school.cem).send(ListNotifications()).items.isEmpty)
    }

    /// 2: Sharing worked, and access to the worksheets was denied.
    @Test func fault2SharingGivesAccessToEverythingBelow() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let cem = try await KitDevice(school, school.cem)
        let english = try await subject(ito)
        _ = try await publish("Before", ito, in: english)
        let code = try #require(try await ito.shares.makeLink(for: english).code)
        try await cem.shares.join(code: code)
        _ = try await publish("After", ito, in: english)
        let seen = try await cem.documents.fetchDocuments(for: english, sortedBy: [.name])
        #expect(seen.map(\.name) == ["After", "Before"] && seen.allSatisfy { !$0.exercises.isEmpty })
    }

    /// 3: A class was a name in each teacher's zone.
    @Test func fault3AClassHasAnIdentityAndEqualNamesDoNotCollide() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let okafor = try await KitDevice(school, school.okafor)
        let (one, two) = (
            try await ito.classes.create(TKClass(name: "7b")), try await ito.classes.create(TKClass(name: "7b"))
        )
        #expect(one.id != two.id)
        #expect(try await ito.classes.fetchClasses().filter { $0.name == "7b" }.count == 3)
        let shared = try await okafor.schoolClass("7b")
        #expect(try await ito.classes.fetchClasses().contains { $0.id == shared.id }, "Both teach the same one.")
        let (here, there) = (
            try await ito.classes.add(TKSubject(name: "Art"), to: shared),
            try await okafor.classes.add(TKSubject(name: "Art"), to: shared)
        )
        #expect(here.id != there.id)
        #expect(try await ito.classes.fetchSubjects(in: shared).map(\.id) == [here.id])
    }

    /// 4: Nobody knew on which queue an answer would come.
    @Test func fault4AnswersComeOnTheChosenQueue() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let key = DispatchSpecificKey<String>()
        let queue = DispatchQueue(label: "chosen")
        queue.setSpecific(key: key, value: "chosen")
        let place = await withCheckedContinuation { continuation in
            TKUserProfileController(session: device.session, queue: queue).fetchUserProfile { _, _ in
                continuation.resume(returning: DispatchQueue.getSpecific(key: key))
            }
        }
        #expect(place == "chosen")
    }

    /// 5: A student with two teachers saw the first one's subjects only.
    @Test func fault5AStudentSeesTheSubjectsOfAllTeachers() async throws {
        let school = try await TestSchool()
        let (ito, okafor, cem) = (
            try await KitDevice(school, school.ito), try await KitDevice(school, school.okafor),
            try await KitDevice(school, school.cem)
        )
        for (teacher, name) in [(ito, "English"), (okafor, "Music")] {
            let subject = try await teacher.classes.add(TKSubject(name: name), to: teacher.schoolClass("7b"))
            try await teacher.classes.add(nil, to: subject)
            _ = try await publish("About \(name)", teacher, in: subject)
        }
        var classes = cem.classes
        try await classes.initialize(withRank: .student)
        #expect(try await classes.fetchSubjects(sortedBy: [.name]).map(\.name) == ["English", "Music"])
        #expect(
            try await cem.documents.fetchDocuments(sortedBy: [.name]).map(\.name) == ["About English", "About Music"])
    }

    /// 6: All answers were in one field, which everybody could read and write.
    @Test func fault6StudentsAnswerAtOnceAndSeeOnlyTheirOwn() async throws {
        let school = try await TestSchool()
        let (ito, ada, ben) = (
            try await KitDevice(school, school.ito), try await KitDevice(school, school.ada),
            try await KitDevice(school, school.ben)
        )
        _ = try await publish("Words", ito, in: ito.schoolClass("7a"))
        let adas = try #require(try await ada.documents.fetchDocuments().first?.exercises.first)
        let bens = try #require(try await ben.documents.fetchDocuments().first?.exercises.first)
        async let one = ada.documents.answer([["Hund"], ["Katze"]], to: adas)
        async let two = ben.documents.answer([["Haus"], ["Katze"]], to: bens)
        let results = try await (one, two)
        #expect(results.0 == [.correct, .correct] && results.1 == [.wrong, .correct])
        for person in [school.ada, school.ben] {
            let work = try await school.client(of: person).send(ListWork()).items
            #expect(work.first?.tasks.first?.cell.primaryItem?.score == (person.id == school.ada.id ? 2 : 1))
        }
        // What names somebody else's attempt is kept as an attempt of one's own, and changes nothing of theirs.
        _ = try await ben.documents.answer([["Hund"], ["Katze"]], to: adas)
        let work = try await school.client(of: school.ada).send(ListWork()).items
        #expect(work.first?.tasks.first?.cell.attempts == 1)
    }

    /// 7: Each class was a column of the students' table, so a student could not be put into several at a time.
    @Test func fault7AStudentGetsIntoManySubjectsAtOnceAndTheSchemaStays() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let shape = { try await school.services.house.database.read { try $0.records.tables() } }
        let before = try await shape()
        let seventh = try await ito.schoolClass("7a")
        var subjects: [TKSubject] = []
        for number in 1...6 { subjects.append(try await ito.classes.add(TKSubject(name: "\(number)"), to: seventh)) }
        let classes = ito.classes
        let student = TKUser(school.ada)
        try await withThrowingTaskGroup { group in
            for subject in subjects {
                group.addTask { try await classes.add([student], to: subject) }
            }
            try await group.waitForAll()
        }
        let ada = try await KitDevice(school, school.ada)
        #expect(try await ada.classes.fetchSubjects().count == 6)
        #expect(try await shape() == before)
    }

    /// 8: Making something below something else took two steps, with an orphan in between.
    @Test func fault8WhatIsAddedIsAddedInOneStep() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let seventh = try await ito.schoolClass("7a")
        let before = ito.network.requests.count
        let english = try await ito.classes.add(TKSubject(name: "English"), to: seventh)
        _ = try await ito.documents.create(
            TKDocument(name: "Words", exercises: [DocumentControllerTests.words]), in: english)
        #expect(ito.network.requests.count == before + 2)
        #expect(try await ito.classes.fetchSubjects(in: seventh).map(\.id) == [english.id])
        #expect(try await ito.documents.fetchDocuments(for: english).map(\.exercises.count) == [1])
    }

    /// 9: Errors of queries were swallowed, and long lists were cut off.
    @Test func fault9ListsAreWholeAndErrorsAreTold() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let id = school.services.school.id
        let person = school.ito.id
        let made = (1...230).map { SchoolClass(id: .make(), name: "Class \($0)", madeBy: person) }
        try await school.services.house.database.write { connection in
            for schoolClass in made {
                try connection.classes(of: id).save(schoolClass)
                try connection.classes(of: id).enrol(
                    Enrolment(schoolClass: schoolClass.id, person: person, role: .teacher))
            }
        }
        #expect(try await ito.classes.fetchClasses().count == 232)
        try ito.session.purge()
        ito.network.fail(.isGarbled)
        await #expect(throws: TKError.networkFailure) { try await ito.classes.fetchClasses() }
    }

    /// 10: After forgetting to take the returned object, one could no longer update.
    @Test func fault10AnOlderSnapshotCanStillBeSaved() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        var subject = try await subject(ito)
        subject.name = "English I"
        _ = try await ito.classes.update(subject)
        subject.color = .teal
        _ = try await ito.classes.update(subject)
        subject.name = "English II"
        let last = try await ito.classes.update(subject)
        #expect(last.name == "English II" && last.color == .teal && last.version == 4)
    }

    /// 11: Exercises were attached to worksheets of the first subject only, and came twice on a reload.
    @Test func fault11EveryWorksheetHasItsExercisesOnceHoweverOftenItIsFetched() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        #expect(try await ada.documents.fetchDocuments().isEmpty, "Nothing at all is an answer, too.")
        for name in ["English", "Art", "Music"] {
            _ = try await publish("About \(name)", ito, in: try await subject(ito, named: name))
        }
        for _ in 1...3 {
            for device in [ito, ada] {
                let all = try await device.documents.fetchDocuments()
                #expect(all.count == 3 && all.allSatisfy { $0.exercises.count == 1 })
            }
        }
    }

    /// 12: A wrong answer could be the right one, and a range of one number crashed.
    @Test func fault12WrongAnswersAreWrongAndAllDifferent() throws {
        for (from, to) in [(3, 3), (0, 0), (1, 2), (1, 20)] {
            let content = try ArithmeticExercise(
                operations: [.add], first: .init(from: from, to: to), second: .init(from: from, to: to), count: 1
            ).checked()
            for seed in UInt64(1)...50 {
                for question in content.questions(for: seed) {
                    let candidates = content.candidates(for: question.id, seed: seed) ?? []
                    let right = candidates.filter {
                        content.mark(Answer([$0.id]), of: question.id, seed: seed)?.verdict == .correct
                    }
                    #expect(right.count == 1 && Set(candidates.map(\.text)).count == candidates.count)
                }
            }
        }
    }

    /// 13: The leaderboard's handlers were never called, others twice.
    @Test func fault13EveryHandlerIsCalledOnceAlsoWhenSomethingFails() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ada)
        device.network.fail(.isOff)
        let calls = Counter()
        let score = TKScore(
            scoredUserRecordID: CKRecordID(recordName: school.ada.id.description), value: 1, exerciseType: .number)
        let boards = device.leaderboards
        _ = await outcome { completion in
            boards.fetchLeaderboard(for: .type(.number), range: 0..<3) {
                calls.next(); completion($0, $1)
            }
        }
        _ = await failure { completion in
            boards.save(score, for: DocumentControllerTests.sums) {
                calls.next(); completion($0)
            }
        }
        let profiles = device.profiles
        let profile = await outcome { completion in
            profiles.fetchUserProfile {
                calls.next(); completion($0, $1)
            }
        }
        #expect(profile.error == .networkUnavailable && profile.value == nil)
        // The next call comes after all those before it.
        _ = await outcome { profiles.fetchUserProfile(completion: $0) }
        #expect(calls.value == 3)
    }

    /// 14: Exercises were named after their positions, so renaming moved them.
    @Test func fault14ExercisesKeepTheirOrderAndTheirIdentity() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let exercises = (1...12).map {
            TKExercise(name: "Same name", type: .number, questions: ["\($0) + 0"], answers: ["\($0)"])
        }
        var sheet = try await ito.documents.create(
            TKDocument(name: "Sums", exercises: exercises), in: ito.schoolClass("7a"))
        sheet.exercises.reverse()
        sheet.exercises.remove(at: 3)
        let saved = try await ito.documents.update(sheet)
        #expect(saved.exercises.map(\.id) == sheet.exercises.map(\.id))
        let fetched = try await ito.documents.fetchExercises(of: saved)
        #expect(fetched.map(\.questions) == sheet.exercises.map(\.questions))
        #expect(Set(exercises.map(\.id)).isSuperset(of: fetched.map(\.id)))
    }

    /// 15: Everybody with the link could read and write, and nobody was ever refused.
    @Test func fault15ALinkGivesWhatItSaysAndNoMore() async throws {
        let school = try await TestSchool()
        let (ito, okafor, cem) = (
            try await KitDevice(school, school.ito), try await KitDevice(school, school.okafor),
            try await KitDevice(school, school.cem)
        )
        let english = try await subject(ito)
        let link = try await ito.shares.makeLink(for: english, as: .viewer, until: school.clock.now + 60)
        await #expect(throws: TKError.self) { try await cem.shares.join(code: link.code ?? "") }
        try await okafor.shares.join(code: link.code ?? "")
        var seen = try #require(try await okafor.classes.fetchSubjects().first)
        seen.color = .pink
        await #expect(throws: TKError.noWritePermission) { try await okafor.classes.update(seen) }
        await #expect(throws: TKError.noWritePermission) {
            try await okafor.classes.add([TKUser(school.ada)], to: seen)
        }
        school.clock.advance(by: 61)
        let ben = try await KitDevice(school, school.ben)
        await #expect(throws: TKError.offerNotValid) { try await ben.shares.join(code: link.code ?? "") }
    }
}
