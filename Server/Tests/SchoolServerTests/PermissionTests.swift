import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import Testing

/// Who may do what, route by route: role × relation × route.
///
/// The list of routes is the router's own, so a route that is not in the table is found.
@Suite struct PermissionTests {
    /// Who asks, and how they relate to class 7a and to Ms Ito's handout for it.
    enum Visitor: CaseIterable {
        case nobody
        case administrator
        /// Ms Ito, who teaches 7a and wrote the handout.
        case author
        /// Mr Okafor, who teaches another class.
        case otherTeacher
        /// Ada of 7a, who got the handout.
        case recipient
        /// Cem of another class.
        case otherStudent
    }

    /// How the server answers, as far as permission goes.
    enum Outcome: Character {
        case allowed = "Y"
        /// The action as such is not for them.
        case forbidden = "F"
        /// What is not theirs is as if it didn't exist.
        case missing = "N"
        case signInFirst = "S"
    }

    @Test func everyRouteIsInTheTableAndEveryRowIsARoute() async throws {
        let school = try await TestSchool()
        let routes = Set(school.router.routes.map(\.description))
        let rows = Set(PermissionTable.rows.map(\.route))
        #expect(routes.subtracting(rows).sorted() == [], "routes that nobody decided about")
        #expect(rows.subtracting(routes).sorted() == [], "rows of routes that are gone")
        #expect(rows.count == PermissionTable.rows.count, "rows that are there twice")
    }

    /// Each route for everybody, then with two tokens of the administrator and of the author: a script's and a device's.
    @Test(arguments: PermissionTable.rows)
    func everybodyMayDoWhatThePolicySays(_ row: PermissionTable.Row) async throws {
        var stage = Stage(row: row)
        var outcomes = ""
        for visitor in Visitor.allCases {
            outcomes.append(try await stage.outcome { try await $0.outcome(of: row, for: visitor) }.rawValue)
        }
        #expect(outcomes == row.outcomes)
        for (visitor, letter) in zip(Visitor.allCases, row.outcomes) where [.administrator, .author].contains(visitor) {
            let ofScript = try await stage.outcome { try await $0.outcome(of: row, forScriptOf: visitor) }
            let ofApp = try await stage.outcome { try await $0.outcome(of: row, forAppOf: visitor) }
            expect(ofScript, forScriptOf: visitor, where: letter, in: row)
            expect(ofApp, forAppOf: visitor, where: letter, in: row)
        }
    }

    /// A script may do what its person may, except what requires the person.
    private func expect(
        _ outcome: Outcome, forScriptOf visitor: Visitor, where letter: Character, in row: PermissionTable.Row
    ) {
        if letter == "Y" && row.isInPerson {
            #expect([.forbidden, .missing].contains(outcome), "\(row.route) for a script of the \(visitor)")
        } else {
            let same =
                outcome.rawValue == letter || ![.allowed, .signInFirst].contains(outcome) && "FN".contains(letter)
            #expect(same, "\(row.route) for a script of the \(visitor): \(outcome) in place of \(letter)")
        }
    }

    /// An app may do nothing but what its device is for.
    private func expect(
        _ outcome: Outcome, forAppOf visitor: Visitor, where letter: Character, in row: PermissionTable.Row
    ) {
        if DeviceAccess.to(row.method, row.pattern).admits(DeviceScope.all) {
            let isNoMore = outcome.rawValue == letter || [.forbidden, .missing].contains(outcome)
            #expect(isNoMore, "\(row.route) for an app of the \(visitor): \(outcome) in place of \(letter)")
        } else {
            // Whatever answers strangers too answers the app as it answers them.
            let isAsForStrangers = outcome.rawValue == row.outcomes.first
            #expect(outcome == .forbidden || isAsForStrangers, "\(row.route) for an app of the \(visitor)")
        }
    }

    /// The school that is asked: a new one after each change.
    ///
    /// Reading leaves it as it was, and so does what is refused.
    private struct Stage {
        let row: PermissionTable.Row
        private var scene: Scene?

        init(row: PermissionTable.Row) { self.row = row }

        mutating func outcome(_ ask: (Scene) async throws -> Outcome) async throws -> Outcome {
            let present: Scene
            if let scene { present = scene } else { present = try await Scene() }
            let outcome = try await ask(present)
            scene = row.method != .get && outcome == .allowed ? nil : present
            return outcome
        }
    }

    struct UnexpectedStatus: Error {
        let route: String
        let status: Int
    }
}
