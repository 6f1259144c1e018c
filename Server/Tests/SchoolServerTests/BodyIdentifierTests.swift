import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Identifiers in bodies: whoever names a thing of others there must not change it, and must not get hold of it.
///
/// ``PermissionTests`` tries those in paths. Here every body names, one after another, what belongs to somebody else.
@Suite struct BodyIdentifierTests {
    /// Those calls of the API that have a body.
    static let rows = PermissionTable.rows.filter { row in
        row.path.hasPrefix(APIPath.start) && [.post, .put].contains(row.method)
            && (row.sample ?? row.body).contains("{")
    }

    /// Calls by which people get hold of something that was offered to them, with a secret or by an invitation.
    private static let offers: Set = ["\(JoinClass.method) \(JoinClass.path)"]

    /// Calls in which a device names its attempts, which count only under an assignment.
    private static let attempts: Set = ["\(DeliverAnswers.method) \(DeliverAnswers.path)"]

    /// One school with two teachers, each with a class, a handout, a worksheet and so on.
    private struct Scene {
        let school: TestSchool
        let victim: SchoolSide
        let attacker: SchoolSide

        init() async throws {
            school = try await TestSchool()
            victim = try await SchoolSide(
                in: school, teacher: school.ito, schoolClass: school.class7a, student: school.ada,
                classmate: school.ben, guest: school.cem, invitee: school.okafor)
            attacker = try await SchoolSide(
                in: school, teacher: school.okafor, schoolClass: school.class7b, student: school.cem,
                classmate: school.ben, guest: school.ada, invitee: school.ito)
        }

        /// What only the victim has; people and classes of both are left out.
        var secrets: Set<String> { victim.own.subtracting(attacker.own) }

        /// Every row that mentions a thing of the victim's, by its table; what is only logged doesn't count.
        func rows() async throws -> Set<String> {
            let secrets = secrets
            return try await school.database.read { connection in
                var found: Set<String> = []
                for table in try connection.records.tables()
                where !["audit_entry", "session", "sign_in_throttle"].contains(table.name) {
                    try connection.records.read(table) { rows in
                        for row in rows.map({ "\(table.name) \($0)" })
                        where secrets.contains(where: row.contains) {
                            found.insert(row)
                        }
                    }
                }
                return found
            }
        }
    }

    /// Whoever adds an endpoint says in the table how its body names things; this finds those that were forgotten.
    @Test func everyIdentifierOfABodyIsNamedInTheTable() async throws {
        let school = try await TestSchool()
        let text = try await school.browser().get("/v1/openapi.json").text
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        var missing: [String] = []
        for row in PermissionTable.rows where row.path.hasPrefix(APIPath.start) {
            let operation = paths[row.pattern]?[row.method.rawValue.lowercased()] as? [String: Any]
            guard let body = operation?["requestBody"] else { continue }
            let properties = Self.properties(in: body, document)
            for name in properties.sorted() where Self.isIdentifier(name) {
                let isNamed =
                    (row.sample ?? row.body).contains("\"\(name)\":\"{")
                    || (row.sample ?? row.body).contains("\"\(name)\":[\"{")
                if !isNamed { missing.append("\(row.route): \(name)") }
            }
        }
        #expect(missing.sorted() == [])
    }

    /// What other systems and devices call their own things isn't ours.
    private static let foreign: Set = ["questionID", "appID", "providerID", "thumbnailID", "sourceID"]

    private static func isIdentifier(_ name: String) -> Bool {
        guard !foreign.contains(name) else { return false }
        return name == "id" || name.hasSuffix("ID") || name.hasSuffix("IDs")
            || ["home", "members", "students"].contains(name)
    }

    /// The names of all properties of a schema, at any depth.
    private static func properties(in value: Any, _ document: [String: Any]) -> Set<String> {
        var found: Set<String> = []
        if let object = value as? [String: Any] {
            if let properties = object["properties"] as? [String: Any] { found.formUnion(properties.keys) }
            if let reference = object["$ref"] as? String {
                let parts = reference.split(separator: "/").dropFirst().map(String.init)
                let target = parts.reduce(document as Any?) { ($0 as? [String: Any])?[$1] }
                if let target { found.formUnion(properties(in: target, document)) }
            }
            for inner in object.values { found.formUnion(properties(in: inner, document)) }
        } else if let list = value as? [Any] {
            for inner in list { found.formUnion(properties(in: inner, document)) }
        }
        return found
    }

    @Test(arguments: rows)
    func whoeverNamesAThingOfOthersInABodyNeitherChangesNorGetsIt(_ row: PermissionTable.Row) async throws {
        let scene = try await Scene()
        let theirs = try await scene.rows()
        #expect(theirs.count > 20)
        var before = theirs
        let template = row.sample ?? row.body
        let using = row.using.merging(row.sampleUsing) { $1 }
        for person in [scene.school.okafor, scene.school.cem] {
            let token = try await scene.school.token(of: person)
            for (name, body) in Self.bodies(template, scene) {
                let names = scene.attacker.names.merging(using.compactMapValues { scene.attacker.names[$0] }) { $1 }
                let request = HTTPRequest(
                    method: row.method, scheme: nil, authority: nil, path: Self.filled(row.path, names),
                    headerFields: [.contentType: "application/json", .authorization: "Bearer \(token)"])
                let response = try await scene.school.transport.answer(
                    request, body: RequestBody(buffer: ByteBuffer(string: body)))
                #expect(response.status.code < 500, "\(row.route) \(body)")
                guard !Self.offers.contains(row.route) else { continue }
                let after = try await scene.rows()
                #expect(theirs.subtracting(after).sorted() == [], "\(row.route) \(body) changed things of others")
                // An identifier for something new may be in use for something of another kind.
                defer { before = after }
                guard name != "new", !Self.attempts.contains(row.route) else { continue }
                #expect(after.subtracting(before).sorted() == [], "\(row.route) \(body) named things of others")
            }
        }
    }

    /// The body with everything of the attacker's own but for one name, which stands for a thing of the victim's.
    private static func bodies(_ template: String, _ scene: Scene) -> [(name: String, body: String)] {
        let parts = template.split(separator: "{").dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
        let names = Set(parts).filter { scene.attacker.names[$0] != nil }
        let own = filled(template, scene.attacker.names)
        // The identifier of something new may be that of anything that there is.
        let taken = [
            "handoutID", "activityID", "worksheetID", "exerciseID", "groupID", "attempt", "subjectID", "ownTask",
        ]
        return names.sorted().flatMap { name in
            (name == "new" ? taken : [name]).compactMap { scene.victim.names[$0] }.map { foreign in
                (name, filled(template, scene.attacker.names.merging([name: foreign]) { $1 }))
            }
        }.filter { $0.1 != own }
    }

    private static func filled(_ text: String, _ names: [String: String]) -> String {
        names.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
