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

    @Test(arguments: PermissionTable.rows)
    func everybodyMayDoWhatThePolicySays(_ row: PermissionTable.Row) async throws {
        var outcomes = ""
        var scene = try await Scene()
        for visitor in Visitor.allCases {
            // Reading leaves the school as it was; after a change, start over with a new one.
            if row.method != .get { scene = try await Scene() }
            outcomes.append(try await scene.outcome(of: row, for: visitor).rawValue)
        }
        #expect(outcomes == row.outcomes)
    }

    /// Each route once more, with a token of the administrator and one of the author.
    @Test(arguments: PermissionTable.rows)
    func aScriptMayDoWhatItsPersonMayExceptWhatRequiresThePerson(_ row: PermissionTable.Row) async throws {
        var scene = try await Scene()
        for (visitor, letter) in zip(Visitor.allCases, row.outcomes) where [.administrator, .author].contains(visitor) {
            if row.method != .get { scene = try await Scene() }
            let outcome = try await scene.outcome(of: row, forScriptOf: visitor)
            if letter == "Y" && row.isInPerson {
                #expect([.forbidden, .missing].contains(outcome), "\(row.route) for a script of the \(visitor)")
            } else {
                let same =
                    outcome.rawValue == letter || ![.allowed, .signInFirst].contains(outcome) && "FN".contains(letter)
                #expect(same, "\(row.route) for a script of the \(visitor): \(outcome) in place of \(letter)")
            }
        }
    }

    /// Each route once more, with a device's token of the administrator and one of the author.
    @Test(arguments: PermissionTable.rows)
    func anAppMayDoNothingButWhatItsDeviceIsFor(_ row: PermissionTable.Row) async throws {
        let access = DeviceAccess.to(row.method, row.pattern)
        var scene = try await Scene()
        for (visitor, letter) in zip(Visitor.allCases, row.outcomes) where [.administrator, .author].contains(visitor) {
            if row.method != .get { scene = try await Scene() }
            let outcome = try await scene.outcome(of: row, forAppOf: visitor)
            if access.admits(DeviceScope.all) {
                let isNoMore = outcome.rawValue == letter || [.forbidden, .missing].contains(outcome)
                #expect(isNoMore, "\(row.route) for an app of the \(visitor): \(outcome) in place of \(letter)")
            } else {
                // Whatever answers strangers too answers the app as it answers them.
                let isAsForStrangers = outcome.rawValue == row.outcomes.first
                #expect(outcome == .forbidden || isAsForStrangers, "\(row.route) for an app of the \(visitor)")
            }
        }
    }

    struct UnexpectedStatus: Error {
        let route: String
        let status: Int
    }
}
