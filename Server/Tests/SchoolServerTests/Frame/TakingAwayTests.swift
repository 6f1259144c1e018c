import HTTPTypes
import SchoolModel
import SchoolServices
import SchoolWeb
import Testing
import Timetable

/// No click takes something away for good without a question.
@Suite struct TakingAwayTests {
    /// Forms that answer with a question, unless they say that it was asked.
    static let asking = [
        Links.withdraw.pattern, Links.revokeRight.pattern, Links.removePicture.pattern, Links.removeLecture.pattern,
        Links.revokeDisplay.pattern,
    ]

    /// Forms that ask nothing, and how what they take away comes back.
    static let undone = [
        Links.endSession.pattern: "Whoever it was signs in again.",
        Links.endOtherSessions: "They sign in again.",
        Links.endSessions.pattern: "They sign in again.",
        Links.revokeToken.pattern: "It is one’s own; another one is made on the same page.",
        Links.revokeCalendar.pattern: "It is one’s own; another one is made on the same page.",
        Links.revokeShare.pattern: "Another link is made on the same page; who has joined stays.",
        Links.removeAccountPicture: "It is one’s own; it is chosen again on the same page.",
        Links.removeLogo: "It is chosen again on the same page.",
        Links.removeMedia.pattern: "It is added again on the same page; what was handed out keeps it.",
        Links.removeExam.pattern: "It is entered again on the same page.",
        Links.removeDayOff: "It is entered again on the same page.",
        Links.removeCourse: "Only a course without lectures goes; it is entered again on the same page.",
        Links.removePlanAddress: "It is entered again on the same page.",
        Links.act(.archive).pattern: "The page then takes it out of the archive.",
    ]

    private static let verbs = [
        "archive", "delete", "discard", "end", "end-others", "end-sessions", "leave", "remove", "remove-app",
        "remove-picture", "reset", "revoke", "take-back", "void", "void-badge", "withdraw",
    ]

    private static func takesAway(_ row: PermissionTable.Row) -> Bool {
        row.method == .post && !row.path.hasPrefix("/v1/")
            && verbs.contains(String(row.pattern.split(separator: "/").last ?? ""))
    }

    @Test func everyFormThatTakesSomethingAwayAsksOrSaysHowItComesBack() {
        let rows = PermissionTable.rows.filter(Self.takesAway)
        #expect(rows.count > 20)
        let questions = Set(PermissionTable.decided.filter { $0.method == .get }.map(\.pattern))
        for row in rows {
            let ways = [
                questions.contains(row.pattern), Self.asking.contains(row.pattern), Self.undone[row.pattern] != nil,
            ]
            #expect(ways.count { $0 } == 1, "\(row.route) neither asks nor can be undone")
        }
        let patterns = Set(rows.map(\.pattern))
        #expect(Set(Self.asking).union(Self.undone.keys).subtracting(patterns).isEmpty, "forms that are gone")
    }

    @Test func aStudentStaysInTheClassUntilTheAdministratorHasSaidYes() async throws {
        let school = try await TestSchool()
        let administrator = try await school.browser(of: school.administrator)
        let action = Links.withdraw(school.class7a.id)
        let asked = try await administrator.post(action, ["person": "\(school.ada.id)"])
        #expect(asked.status == 200 && asked.text.contains(#"name="confirmed" value="true""#))
        #expect(asked.text.contains(#"name="person" value="\#(school.ada.id)""#))
        let page = Links.editClass(school.class7a.id)
        #expect(try await administrator.get(page).text.contains("\(school.ada.id)"))
        let done = try await administrator.post(action, ["person": "\(school.ada.id)", "confirmed": "true"])
        #expect(done.status == 303)
        #expect(try await !administrator.get(page).text.contains("\(school.ada.id)"))
    }

    @Test func aLectureStaysInTheTimetableUntilThePlannerHasSaidYes() async throws {
        let school = try await TestSchool()
        let planner = try await school.browser(of: school.administrator)
        let lecture = try await SchoolSide.lecture(of: school.ito, in: school).id
        let asked = try await planner.post(Links.removeLecture(lecture), [:])
        #expect(asked.status == 200 && asked.text.contains(#"name="confirmed" value="true""#))
        #expect(try await planner.get(Links.planLecture(lecture)).status == 200)
        #expect(try await planner.post(Links.removeLecture(lecture), ["confirmed": "true"]).status == 303)
        #expect(try await planner.get(Links.planLecture(lecture)).status == 404)
    }
}
