import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolWeb
import Testing
import Timetable

/// No click takes something away for good without a question.
@Suite struct TakingAwayTests {
    /// Forms that answer with a question, unless they say that it was asked.
    static let asking = [
        Links.withdraw.pattern, Links.revokeRight.pattern, Links.removePicture.pattern, Links.removeLecture.pattern,
        Links.revokeDisplay.pattern, Links.revokeShare.pattern, Links.removeLogo, Links.removeExam.pattern,
        Links.removeDayOff, Links.removeCourse, Links.removePlanAddress, Links.removeMedia.pattern,
    ]

    /// Forms that ask nothing, and how what they take away comes back.
    static let undone = [
        Links.endSession.pattern: "Whoever it was signs in again.",
        Links.endOtherSessions: "They sign in again.",
        Links.endSessions.pattern: "They sign in again.",
        Links.revokeToken.pattern: "It is one’s own; another one is made on the same page.",
        Links.revokeCalendar.pattern: "It is one’s own; another one is made on the same page.",
        Links.removeAccountPicture: "It is one’s own; it is chosen again on the same page.",
        Links.act(.archive).pattern: "The page then takes it out of the archive.",
    ]

    /// Forms with another name that make something disappear, and why they may.
    static let alsoGone: [String: String] = [
        Links.joinRequests.pattern: "A request that was decided about; whoever asked may ask again.",
        Links.invitation.pattern: "An invitation that was answered by whom it was for.",
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

    /// What a form does counts, not how it is called: one that asks nothing leaves everything where it is.
    ///
    /// Each form is sent as the table of permissions has it, by the first who may, without saying that it was asked.
    @Test(arguments: PermissionTable.rows.filter(isForm))
    func noFormMakesAnythingDisappearUnasked(_ row: PermissionTable.Row) async throws {
        let isDecided =
            Self.undone[row.pattern] != nil || Self.alsoGone[row.pattern] != nil
            || PermissionTable.rows.contains { $0.method == .get && $0.pattern == row.pattern && Self.takesAway(row) }
        guard !isDecided, let place = row.outcomes.firstIndex(of: "Y") else { return }
        let visitor = PermissionTests.Visitor.allCases[row.outcomes.distance(from: row.outcomes.startIndex, to: place)]
        let scene = try await PermissionTests.Scene()
        // Signing in makes things of its own.
        if let person = scene.person(visitor) { _ = try await scene.school.browser(of: person) }
        let before = try await Belongings(of: scene.school)
        let unasked = row.body.replacing("confirmed=true", with: "confirmed=")
        _ = try await scene.outcome(of: row, saying: unasked, for: visitor)
        let gone = before.missing(from: try await Belongings(of: scene.school))
        #expect(gone.isEmpty, "\(row.route) asks nobody, and these are gone: \(gone)")
    }

    private static func isForm(_ row: PermissionTable.Row) -> Bool {
        row.method == .post && !row.path.hasPrefix("/v1/")
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

    @Test func picturesStayUntilTheAdministratorHasSaidYes() async throws {
        let scene = try await PermissionTests.Scene()
        let administrator = try await scene.school.browser(of: scene.school.administrator)
        let asked = try await administrator.post(Links.picturePolicy, ["policy": "staff"])
        #expect(asked.status == 200 && asked.text.contains("Remove the picture of 1 person?"))
        #expect(try await PictureService(scene.school.services.house).policy() == .everybody)
        _ = try await administrator.post(Links.picturePolicy, ["policy": "staff", "confirmed": "true"])
        #expect(try await PictureService(scene.school.services.house).policy() == .staff)
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
