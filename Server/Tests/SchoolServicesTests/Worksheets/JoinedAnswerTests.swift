import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Pages and devices that work on one answer of a test without knowing of each other.
@Suite struct JoinedAnswerTests {
    private struct Scene {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout
        let ada: Actor
        let attempt: Activity.ID
        let question: Question

        var activity: HandoutActivity.ID { handout.activities[0].id }
        var work: WorksheetWork { WorksheetWork(school.house) }

        init(_ kind: Worksheet.Kind = .test, on backend: Backend, history: [Migration]? = nil) async throws {
            school = try await TestHouse(on: backend, history: history)
            let content = try GapTextExercise.read(
                "The {{dog}} barks, the {{bird}} sings.", options: ExerciseOptions(), replacing: nil)
            let exercise = Exercise(
                id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Words", content: content)
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Test", kind: kind, exercises: [exercise]), as: school.actor(school.ito))
            handout = try await school.post(activities: [
                school.activity("Test", .context(IdentifierPath(worksheet: worksheet.id)))
            ])
            ada = try await school.actor(school.ada)
            attempt = try await WorksheetWork(school.house).sheet(
                handout.activities[0].id, of: handout.id, as: ada
            ).attempt
            question = content.questions(for: attempt.seed)[0]
        }

        /// Delivers what a page has that knew the answer `before`; returns what is then kept.
        @discardableResult
        func deliver(
            _ answer: [String], before: [String]?, age: Int = 0, sent: [[String]]? = nil, name: String? = nil,
            earlier: [String]? = nil
        ) async throws -> [String] {
            let delivered = try await work.deliver(
                AnswerDelivery(
                    attempt: attempt, exercise: worksheet.exercises[0].id,
                    answers: [
                        .init(
                            question: question.id, answer: Answer(answer), age: age,
                            seen: sent?.map { Answer($0).fingerprint },
                            base: before.map { KnownAnswer(of: Answer($0), to: question.form) }, name: name,
                            earlier: earlier)
                    ]),
                to: activity, of: handout.id, as: ada)
            return delivered.answers.first?.answer.parts ?? []
        }

        /// An answer as the version kept it that knew no names, and how it remembered that it arrived.
        func keepAsBefore(_ parts: [String]) async throws -> GivenAnswer {
            let school = school.house.school
            let answer = Answer(parts)
            let given = GivenAnswer(
                exercise: worksheet.exercises[0].id, question: question.id, answer: answer,
                mark: Mark(verdict: .partly, points: 1, outOf: 2), duration: 0, at: self.school.clock.now)
            try await self.school.house.database.write { connection in
                let assignment = try #require(
                    try connection.assignments(of: school).all(of: [handout.id]).first { $0.student == ada.person })
                let context = try IdentifierPath(worksheet: worksheet.id)
                _ = try connection.activities(of: school).insert(
                    Activity(id: attempt, context: context, startedAt: given.at), under: assignment.id, at: given.at)
                let place = AttemptPlace(assignment: assignment.id, attempt: attempt)
                _ = try connection.answers(of: school).insert(given, in: place)
                let arrivals = #"[{"answer":"\#(answer.fingerprint)","message":"m","parts":["p","q"]}]"#
                try connection.run(
                    """
                    INSERT INTO answer_arrival (
                        school_id, assignment_id, attempt_id, exercise_id, question_id, arrivals, latest_at
                    ) VALUES (
                        \(school), \(assignment.id), \(attempt), \(given.exercise), \(given.question), \(arrivals),
                        \(given.at)
                    )
                    """)
            }
            return given
        }

        /// What Ada's attempt has.
        func kept() async throws -> [GivenAnswer] {
            try await school.house.database.read { connection in
                let store = connection.assignments(of: school.house.school)
                let assignment = try #require(
                    try store.all(of: [handout.id]).first { $0.student == ada.person })
                return try connection.answers(of: school.house.school).list(
                    in: AttemptPlace(assignment: assignment.id, attempt: attempt))
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func aPageTakesBackNothingThatAnotherHasFilledSince(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        #expect(try await test.deliver(["dog", ""], before: []) == ["dog", ""])
        #expect(try await test.deliver(["", "bird"], before: []) == ["dog", "bird"])
        #expect(try await test.deliver(["", ""], before: []) == ["dog", "bird"], "It changed nothing.")
        #expect(try await test.deliver(["", "bird"], before: ["dog", "bird"]) == ["", "bird"], "It was emptied.")
        #expect(
            try await test.deliver(["cat", "bird"], before: ["dog", "bird"]) == ["cat", "bird"], "It is later.")
        #expect(try await test.deliver(["", ""], before: ["cat", "bird"]) == [])
        #expect(try await test.deliver(["cow", "bee"], before: nil) == ["cow", "bee"])
        #expect(try await test.deliver(["", "ant"], before: nil) == ["", "ant"], "Who says nothing sends all of it.")
    }

    /// A tablet without a connection brings what was written on it, and leaves what was written elsewhere later.
    @Test(arguments: Backend.enabled)
    func whatWaitedOnADeviceIsJoinedWithWhatIsThere(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [])
        test.school.clock.advance(by: 60)
        try await test.deliver(["cow", ""], before: ["dog", ""])
        test.school.clock.advance(by: 60)
        // It was written before the cow was.
        #expect(
            try await test.deliver(["cat", "bird"], before: ["dog", ""], age: 90_000, sent: []) == ["cow", "bird"])
        #expect(try await test.deliver(["cat", "bird"], before: ["dog", ""], age: 1000, sent: []) == ["cat", "bird"])
    }

    /// What a device has sent itself is there although the receipt was lost, and what it has emptied since is empty.
    @Test(arguments: Backend.enabled)
    func aDeviceKnowsWhatItHasSent(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", "bird"], before: [], sent: [])
        #expect(try await test.deliver(["", "bird"], before: [], sent: [["dog", "bird"]]) == ["", "bird"])
        try await test.deliver([], before: ["", "bird"], sent: [["", "bird"]])
        #expect(
            try await test.deliver(["", "bird"], before: ["", "bird"], sent: [["", "bird"], []]) == ["", "bird"])
    }

    /// A tablet whose receipt was lost sends an answer once more, a day after its owner has emptied a part of it elsewhere.
    @Test(arguments: Backend.enabled)
    func whatArrivesOnceMorePutsNothingBack(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", "bird"], before: [], sent: [], name: "first")
        test.school.clock.advance(by: 3600)
        try await test.deliver(["", "bird"], before: ["dog", "bird"], sent: [["dog", "bird"]])
        test.school.clock.advance(by: 86_400)
        let old = 90_000_000
        #expect(
            try await test.deliver(["dog", "bird"], before: [], age: old, sent: [], name: "first") == ["", "bird"])
        try await test.deliver(["", ""], before: ["", "bird"], sent: [["", "bird"]])
        // All was emptied.
        #expect(
            try await test.deliver(["dog", "bird"], before: [], age: old + 1000, sent: [], name: "first") == [])
        // Whoever writes the same anew has written it.
        try await test.deliver(["", "bee"], before: [], sent: [])
        #expect(
            try await test.deliver(["dog", "bird"], before: ["", ""], age: 60_000, sent: [[]]) == ["dog", "bee"])
    }

    /// A tablet without a connection brings what was typed anew, although it has sent the very same before.
    @Test(arguments: Backend.enabled)
    func whatIsTypedAnewIsNotTakenForWhatIsSentAgain(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [], sent: [], name: "1")
        test.school.clock.advance(by: 60)
        #expect(try await test.deliver(["", ""], before: ["dog", ""], sent: [["dog", ""]], name: "2") == [])
        test.school.clock.advance(by: 900)
        try await test.deliver(["", "bird"], before: [], sent: [], name: "laptop")
        test.school.clock.advance(by: 300)
        #expect(
            try await test.deliver(["dog", ""], before: [], age: 600_000, sent: [], name: "3") == ["dog", "bird"])
        let again = try await test.deliver(["dog", ""], before: [], age: 600_000, sent: [], name: "1")
        #expect(again == ["dog", "bird"], "It changes nothing.")
    }

    /// Whoever goes to and fro sends the same several times, as pages do after receipts, and waits between.
    @Test(arguments: Backend.enabled, [nil, "change"])
    func whoGoesToAndFroIsHeardEachTime(on backend: Backend, name: String?) async throws {
        let test = try await Scene(on: backend)
        for round in 0..<3 {
            let names = (0..<3).map { turn in name.map { "\($0) \(round) \(turn)".filter { $0 != " " } } }
            // They waited longer and longer: each is older than what the school has.
            let age = round * 1000
            #expect(
                try await test.deliver(["a", ""], before: [], age: age, sent: [], name: names[0]) == ["a", ""])
            #expect(
                try await test.deliver(["b", ""], before: ["a", ""], sent: [["a", ""]], name: names[1]) == ["b", ""])
            #expect(try await test.deliver([], before: ["b", ""], sent: [["b", ""]], name: names[2]) == [])
        }
    }

    /// What a device has emptied and filled again without a connection is no answer that arrived long ago.
    @Test(arguments: Backend.enabled)
    func whatWasOnlyKeptIsNoAnswerThatArrivedBefore(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [], sent: [], name: "1")
        try await test.deliver([], before: ["dog", ""], sent: [["dog", ""]], name: "2")
        try await test.deliver(["dog", "bird"], before: [], sent: [], name: "3")
        let kept = try await test.deliver(
            ["", "bee"], before: ["dog", "bird"], sent: [["dog", "bird"], []], name: "4")
        #expect(kept == ["", "bee"])
    }

    /// What was sent long ago is known by its name, after more changes than parts are kept of.
    @Test(arguments: Backend.enabled)
    func whatIsSentAgainAfterManyOthersChangesNothing(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [], sent: [], name: "first")
        var last = ["dog", ""]
        for count in 0..<21 {
            let next = ["", "bird \(count)"]
            try await test.deliver(next, before: last, sent: [last], name: "\(count)")
            last = next
        }
        test.school.clock.advance(by: 60)
        #expect(try await test.deliver(["dog", ""], before: [], age: 59_000, sent: [], name: "first") == last)
        #expect(try await test.deliver(["dog", ""], before: [], sent: [], name: "first") == last)
        for name in ["", "a name", "ä", String(repeating: "x", count: 33)] {
            await #expect(throws: Refusal.self) { try await test.deliver(["x", ""], before: [], name: name) }
        }
    }

    /// What a device has emptied since its receipt was lost is empty, although another has added to it meanwhile.
    @Test(arguments: Backend.enabled)
    func whatADeviceEmptiesOfItsOwnIsEmptyBesideWhatWasAdded(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [], sent: [])
        try await test.deliver(["", "cat"], before: [], sent: [])
        #expect(try await test.deliver(["", ""], before: [], sent: [["dog", ""]]) == ["", "cat"])
        #expect(try await test.deliver(["hen", ""], before: [], sent: [["dog", ""], ["", ""]]) == ["hen", "cat"])
    }

    /// A school of the version that knew what was sent again by all that was said with it, and not yet by a name.
    ///
    /// It keeps its answers, and takes more of them to the same questions.
    @Test(arguments: Backend.enabled)
    func aSchoolThatRememberedArrivalsOtherwiseGoesOn(on backend: Backend) async throws {
        let step = "2026-11 what arrived as answers to tests, by name"
        let before = Schema.history.filter { $0.name != step }
        try #require(before.count == Schema.history.count - 1)
        let test = try await Scene(on: backend, history: before)
        let kept = try await test.keepAsBefore(["dog", ""])
        try await test.school.house.database.migrate(Schema.history)
        #expect(try await test.kept() == [kept])
        // The page that wrote it goes on, and so does one that knew nothing of it.
        #expect(try await test.deliver(["dog", "bird"], before: ["dog", ""], name: "1") == ["dog", "bird"])
        #expect(try await test.deliver(["", "bird"], before: ["dog", "bird"], name: "2") == ["", "bird"])
        #expect(try await test.deliver(["dog", "bird"], before: ["dog", ""], name: "1") == ["", "bird"])
    }

    /// Two devices have written the same, and one of them empties what it has written.
    @Test(arguments: Backend.enabled)
    func whatAnotherDeviceHasWrittenIsNotTakenForOnesOwn(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [], sent: [], name: "laptop")
        // The tablet has written the same without a connection, and emptied it, which nobody was told.
        let kept = try await test.deliver([], before: [], sent: [["dog", ""]], name: "tablet2", earlier: ["tablet1"])
        #expect(kept == ["dog", ""], "The tablet took back only what it had written.")
        // The laptop's receipt was lost, and what it has emptied is its own.
        let emptied = try await test.deliver([], before: [], sent: [["dog", ""]], name: "laptop2", earlier: ["laptop"])
        #expect(emptied == [])
    }

    /// None of the receipts of a box that is ticked, unticked and ticked again has come back.
    @Test(arguments: Backend.enabled)
    func whatIsTypedAThirdTimeIsThere(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [], sent: [], name: "1", earlier: [])
        #expect(try await test.deliver([], before: [], sent: [["dog", ""]], name: "2", earlier: ["1"]) == [])
        let kept = try await test.deliver(
            ["dog", ""], before: [], sent: [["dog", ""], []], name: "3", earlier: ["1", "2"])
        #expect(kept == ["dog", ""])
    }

    /// A message that was given up is overtaken by the next one of the same device.
    @Test(arguments: Backend.enabled)
    func whatIsOvertakenPutsNothingBack(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["", "bird"], before: [], sent: [["dog", "bird"]], name: "second", earlier: ["first"])
        #expect(
            try await test.deliver(["dog", "bird"], before: [], sent: [], name: "first", earlier: []) == ["", "bird"])
        let names = (0..<21).map { "\($0)" }
        await #expect(throws: Refusal.self) {
            try await test.deliver(["x", ""], before: [], name: "third", earlier: names)
        }
        await #expect(throws: Refusal.self) {
            try await test.deliver(["x", ""], before: [], name: "third", earlier: ["a name"])
        }
    }

    /// What arrives once more after a test was handed in changes nothing, and is no offence.
    @Test(arguments: Backend.enabled)
    func whatIsSentOnceMoreAfterHandingInIsThere(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        try await test.deliver(["dog", ""], before: [], name: "first")
        try await test.deliver(["", "bird"], before: [])
        try await test.work.handIn(test.activity, of: test.handout.id, as: test.ada)
        #expect(try await test.deliver(["dog", ""], before: [], name: "first") == ["dog", "bird"])
        await #expect(throws: Refusal.self) { try await test.deliver(["cat", ""], before: []) }
    }

    /// In practice the first answer is told at once, and stays as it was told.
    @Test(arguments: Backend.enabled)
    func inPracticeTheFirstAnswerCountsAsAWhole(on backend: Backend) async throws {
        let practice = try await Scene(.practice, on: backend)
        try await practice.deliver(["dog", ""], before: [])
        #expect(try await practice.deliver(["", "bird"], before: []) == ["dog", ""])
    }

    @Test(arguments: Backend.enabled)
    func pagesThatSendAtTheSameMomentLoseNothing(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        for round in 0..<8 {
            try await test.deliver([], before: nil)
            async let one = test.deliver(["dog \(round)", ""], before: [])
            async let other = test.deliver(["", "bird \(round)"], before: [])
            _ = try await (one, other)
            let kept = try await test.deliver([], before: [])
            #expect(kept == ["dog \(round)", "bird \(round)"])
        }
    }
}
