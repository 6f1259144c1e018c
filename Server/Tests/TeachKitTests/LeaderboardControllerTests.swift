import Foundation
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Leaderboards, through the real server.
@Suite struct LeaderboardControllerTests {
    /// 7a with leaderboards and a worksheet that its students have.
    private func play(_ school: TestSchool) async throws -> (ito: KitDevice, seventh: TKClass, sheet: TKDocument) {
        let ito = try await KitDevice(school, school.ito)
        let seventh = try await ito.schoolClass("7a")
        let sheet = try await ito.documents.create(
            TKDocument(name: "Words", exercises: [DocumentControllerTests.words]), in: seventh)
        try await school.setLeaderboards(.everybody, in: seventh)
        return (ito, seventh, try await ito.documents.publish(sheet))
    }

    private func score(_ person: Person, _ value: Int) -> TKScore {
        TKScore(
            scoredUserRecordID: CKRecordID(recordName: person.id.description), value: value,
            exerciseType: .wordTranslation)
    }

    @Test func aScoreCountsOnceItsAnswersAreThere() async throws {
        let school = try await TestSchool()
        let (ito, seventh, sheet) = try await play(school)
        let ada = try await KitDevice(school, school.ada)
        let exercise = try #require(try await ada.documents.fetchDocuments().first?.exercises.first)
        await #expect(throws: TKError.scoreNotRecorded) {
            try await ada.leaderboards.save(score(school.ada, 100), for: exercise)
        }
        try await ada.documents.answer([["Hund"], ["Katze"]], to: exercise)
        try await ada.leaderboards.save(score(school.ada, 200), for: exercise)
        try await ada.leaderboards.save(score(school.ada, 100), for: exercise, game: .dragon)
        for topic in [TKLeaderboardTopic.type(.wordTranslation), .document(sheet.id)] {
            let entries = try await ada.leaderboards.fetchLeaderboard(for: topic, in: seventh, range: 0..<10)
            #expect(entries.map(\.score) == [200] && entries[0].isSelf && entries[0].name == "Ada Alpha")
            #expect(entries[0].user.recordName == school.ada.id.description)
        }
        let place = try await ada.leaderboards.fetchOwnPlace(for: .type(.wordTranslation), in: seventh)
        #expect(place.rank == 1 && place.score == 200 && place.neighbours.count == 1)
        #expect(
            try await ito.leaderboards.fetchLeaderboard(for: .type(.wordTranslation), in: seventh, range: 1..<9).isEmpty
        )
        let range = NSRange(location: 0, length: 5)
        let schoolWide = try await ada.leaderboards.fetchLeaderboard(forExerciseTyp: .wordTranslation, withRange: range)
        #expect(schoolWide.map(\.score) == [200] && schoolWide[0].user.recordName == school.ada.id.description)
        // Whoever reads the school's learns no identifiers of people whom they may not know.
        let seen = try await ito.leaderboards.fetchLeaderboard(forExerciseTyp: .wordTranslation, withRange: range)
        #expect(seen.map(\.name) == ["Ada"] && seen[0].user.recordName == "alias:Ada")
    }

    @Test func noScoreIsMadeUp() async throws {
        let school = try await TestSchool()
        let (ito, seventh, _) = try await play(school)
        let ada = try await KitDevice(school, school.ada)
        let exercise = try #require(try await ada.documents.fetchDocuments().first?.exercises.first)
        try await ada.documents.answer([["Hund"], ["Katze"]], to: exercise)
        // An impossible score counts as far as the answers support it, as a high one does.
        try await ada.leaderboards.save(score(school.ada, 9_999), for: exercise)
        await #expect(throws: TKError.noWritePermission) {
            try await ada.leaderboards.save(score(school.ben, 100), for: exercise)
        }
        await #expect(throws: TKError.self) {
            try await ada.leaderboards.save(
                TKScore(
                    scoredUserRecordID: CKRecordID(recordName: school.ada.id.description), scoreValue: "many",
                    exerciseType: .wordTranslation), for: exercise)
        }
        await #expect(throws: TKError.scoreNotRecorded) {
            try await ito.leaderboards.save(score(school.ito, 100), for: DocumentControllerTests.words)
        }
        for range in [0..<0, -1..<3] {
            await #expect(throws: TKError.rangeOutOfBounds) {
                try await ada.leaderboards.fetchLeaderboard(for: .type(.choice), in: seventh, range: range)
            }
        }
        let cem = try await KitDevice(school, school.cem)
        await #expect(throws: TKError.objectNotFound) {
            try await cem.leaderboards.fetchLeaderboard(for: .type(.wordTranslation), in: seventh, range: 0..<1)
        }
    }

    @Test func eachFunctionAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let (_, seventh, _) = try await play(school)
        let ada = try await KitDevice(school, school.ada)
        let exercise = try #require(try await ada.documents.fetchDocuments().first?.exercises.first)
        try await ada.documents.answer([["Hund"], ["Katze"]], to: exercise)
        let boards = ada.leaderboards
        let mine = score(school.ada, 50)
        let topic = TKLeaderboardTopic.type(.wordTranslation)
        #expect(await failure { boards.save(mine, for: exercise, completion: $0) } == nil)
        #expect(
            await outcome { boards.fetchLeaderboard(for: topic, in: seventh, range: 0..<3, completion: $0) }.value?
                .count == 1)
        #expect(await outcome { boards.fetchOwnPlace(for: topic, in: seventh, completion: $0) }.value?.rank == 1)
        let range = NSRange(location: 0, length: 0)
        #expect(
            await outcome { boards.fetchLeaderboard(forExerciseTyp: .choice, withRange: range, completion: $0) }.error
                == .rangeOutOfBounds)
    }
}
