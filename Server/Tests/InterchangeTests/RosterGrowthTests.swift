import Foundation
import Testing

@testable import Interchange

/// Rosters and archives take the time that their size explains, whatever is in them.
@Suite(.serialized) struct RosterGrowthTests {
    typealias Input = GrowthTests.Input

    private static let people = "person_id,first_name,last_name,sis_username,email_address,location_id\n"
    private static let classes = "class_id,class_number,course_id,instructor_id,location_id\n"
    private static let users = "sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,password\n"

    /// Rows of which each differs from the others.
    private static func rows(_ count: Int, _ row: (Int) -> String) -> String {
        (0..<count).map { row($0) + "\n" }.joined()
    }

    static let students: [Input] = [
        Input("people", 200) { people + rows($0) { "s\($0),Maya,Brown,maya\($0),,elm" } },
        Input("people of one user name", 200) { people + rows($0) { "s\($0),Maya,Brown,maya,,elm" } },
        Input("people of unknown places", 200) { people + rows($0) { "s\($0),Maya,Brown,maya\($0),,oak\($0)" } },
        .repeating("s1,Maya,Brown,maya,,elm\n", 200, before: people), .repeating("s1,\n", 1_000, before: people),
        .repeating("\"", 8_000, before: people), .repeating("\"\"", 4_000, before: people + "\""),
        .repeating("\"a\n", 2_000, before: people), .repeating(",", 8_000, before: people),
        .repeating("a\"b,", 4_000, before: people), .repeating("\r", 8_000, before: people),
        .repeating("\n", 8_000, before: people), .repeating("\0", 8_000, before: people),
        .repeating("x,", 2_000, before: "person_id,"), .repeating("\"x\",", 2_000),
        .repeating("\u{301}", 4_000, before: people + "s1,"),
        Input("many columns", 1_000) { count in
            "person_id," + (0..<count).map { "column\($0)" }.joined(separator: ",") + "\ns1\n"
        },
    ]

    static let lessons: [Input] = [
        Input("classes", 200) { classes + rows($0) { "k\($0),5A,c1,t1,elm" } },
        .repeating("k1,5A,c1,t1,elm\n", 200, before: classes),
        Input("many teachers", 200) { count in
            let columns = (0..<count).map { "instructor_id_\($0)" }.joined(separator: ",")
            return "class_id,class_number,course_id,\(columns),location_id\nk1,5A,c1,"
                + String(repeating: "t1,", count: count) + "elm\n"
        },
    ]

    static let oneRoster: [Input] = [
        Input("users", 200) { users + rows($0) { "s\($0),true,elm,student,maya\($0),Maya,Brown,," } },
        .repeating("elm,", 2_000, before: users + "s1,true,\"", after: "elm\",student,maya,Maya,Brown,,\n"),
        .repeating("oak,", 2_000, before: users + "s1,true,\"", after: "elm\",student,maya,Maya,Brown,,\n"),
        .repeating("s1,true,elm,student,maya,Maya,Brown,,\n", 500, before: users),
    ]

    static let archives: [Input] = [
        packed("many files", 100) { count in (0..<count).map { ("students.csv", "\($0)") } },
        packed("many strange files", 100) { count in (0..<count).map { ("\($0)/a/b.csv", "a") } },
        packed("a file that is packed a thousandfold", 1 << 18) {
            [("students.csv", String(repeating: "a", count: $0))]
        },
        packed("long names", 2_000) { [(String(repeating: "a/", count: $0) + "students.csv", people)] },
        Input("an archive in archives", 2, bytes: nested),
        Input("beginnings of files", 2_000) { String(repeating: "PK\u{3}\u{4}", count: $0) },
        Input("ends of archives", 2_000) { "PK\u{3}\u{4}" + String(repeating: "PK\u{5}\u{6}", count: $0) },
        Input("an archive without its end", 500) { count in
            let whole = pack([("students.csv", people + rows(count) { "s\($0),Maya,Brown,maya\($0),,elm" })])
            return Array(whole.dropLast(40))
        },
    ]

    private static func pack(_ files: [(String, String)]) -> [UInt8] {
        let files = files.map { RosterFile(name: $0.0, bytes: Array($0.1.utf8)) }
        return (try? ZipArchive.pack(files, at: Date(timeIntervalSince1970: 1_790_000_000))) ?? []
    }

    private static func packed(_ name: String, _ count: Int, _ files: @escaping @Sendable (Int) -> [(String, String)])
        -> Input
    {
        Input(name, count, bytes: { pack(files($0)) })
    }

    private static func nested(_ depth: Int) -> [UInt8] {
        var bytes = pack([("students.csv", people)])
        for _ in 0..<depth {
            let file = RosterFile(name: "students.csv", bytes: bytes)
            bytes = (try? ZipArchive.pack([file], at: Date(timeIntervalSince1970: 1_790_000_000))) ?? []
        }
        return bytes
    }

    private func read(_ bytes: [UInt8], as name: String, among others: [String: String]) {
        var files = others.filter { $0.key != name }.map { RosterFile(name: $0.key, bytes: Array($0.value.utf8)) }
        files.append(RosterFile(name: name, bytes: bytes))
        _ = RosterReader.read(RosterFiles(uploaded: files), on: Rosters.day, limits: RosterLimits())
    }

    @Test(arguments: students)
    func listsOfPeopleTakeTimeByTheirSize(_ input: Input) throws {
        try GrowthTests.expectLinear(input) { read($0, as: "students.csv", among: Rosters.apple()) }
    }

    @Test(arguments: lessons)
    func listsOfClassesTakeTimeByTheirSize(_ input: Input) throws {
        try GrowthTests.expectLinear(input) { read($0, as: "classes.csv", among: Rosters.apple()) }
    }

    @Test(arguments: oneRoster)
    func oneRosterTakesTimeByItsSize(_ input: Input) throws {
        try GrowthTests.expectLinear(input) { read($0, as: "users.csv", among: Rosters.oneRoster()) }
    }

    @Test(arguments: archives)
    func archivesTakeTimeByTheirSize(_ input: Input) throws {
        try GrowthTests.expectLinear(input) { bytes in
            let files = RosterFiles(uploaded: [RosterFile(name: "roster.zip", bytes: bytes)])
            _ = RosterReader.read(files, on: Rosters.day, limits: RosterLimits())
        }
    }
}
