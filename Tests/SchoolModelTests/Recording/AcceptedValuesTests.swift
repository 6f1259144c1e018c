import Foundation
import SchoolModel
import Testing

/// What programs send is bounded like what people type.
@Suite struct AcceptedValuesTests {
    private func activity(revision: Int = 1, at seconds: TimeInterval = 1_700_000_000) throws -> Activity {
        Activity(
            id: Activity.ID(UUID()), context: try IdentifierPath(["org.example.quizler", "addition"]),
            revision: revision, startedAt: Date(timeIntervalSince1970: seconds))
    }

    @Test func attemptsBeginInTheYearsThatTheSchoolAccepts() throws {
        _ = try activity().checked()
        // The year 1, the year 2500, and the day before 1970.
        for seconds in [-62_135_596_800, 16_725_225_600, -86_400] as [TimeInterval] {
            let refusal = #expect(throws: Refusal.self) { try activity(at: seconds).checked() }
            #expect(refusal?.code == .isOutOfRange && refusal?.field == "startedAt")
        }
    }

    @Test func revisionsAreBounded() throws {
        _ = try activity(revision: Activity.highestRevision).checked()
        for revision in [0, -1, Activity.highestRevision + 1, .max] {
            let refusal = #expect(throws: Refusal.self) { try activity(revision: revision).checked() }
            #expect(refusal?.code == .isOutOfRange && refusal?.field == "revision")
        }
    }

    @Test func nothingHasACharacterThatNobodyCanType() throws {
        #expect(throws: Refusal(.isInvalid, field: "answer")) { try Answer(["Hund\u{0}"]).checked() }
        _ = try Answer(["two\nlines\twith a tab\r\n"]).checked()
        #expect(throws: Refusal(.isInvalid, field: "options.notation")) {
            try ExerciseOptions(["notation": "dot\u{0}"]).checked()
        }
        let person = Person(
            id: Person.ID(UUID()), role: .student, givenName: "Ada", familyName: "Alpha", username: "ada",
            grade: "7\u{0}")
        #expect(throws: Refusal(.isInvalid, field: "grade")) { try person.checked() }
    }
}
