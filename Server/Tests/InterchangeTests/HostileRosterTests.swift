import SchoolModel
import Testing

@testable import Interchange

/// Files that are broken, by accident or on purpose: each fault is reported by file, line and column.
@Suite struct HostileRosterTests {
    private static let header = "person_id,first_name,last_name,sis_username,email_address,location_id\n"

    private static func students(_ rows: String...) -> [String: String] {
        Rosters.apple("students.csv", header + rows.joined(separator: "\n") + "\ns2,Noor,Green,noor,,elm\n")
    }

    @Test(arguments: [
        ("s1,Maya", "1:fields-are-missing:person_id"),
        ("s1,Maya,Brown,maya,,elm,x", "25:fields-are-too-many:"),
        (",Maya,Brown,maya,,elm", "1:value-is-empty:person_id"),
        ("s1,,,maya,,elm", "5:value-is-empty:last_name"),
        ("s1,Maya,Brown,ma ya,,elm", "15:value-is-invalid:sis_username"),
        ("s1,Maya,Brown,maya,nowhere,elm", "20:value-is-invalid:email_address"),
        ("s1,Ma\"ya,Brown,maya,,elm", "6:quote-is-misplaced:first_name"),
        ("s1,\"Ma\"ya,Brown,maya,,elm", "8:quote-is-misplaced:first_name"),
        ("s1,Ma\0ya,Brown,maya,,elm", "6:value-is-invalid:first_name"),
        ("s1,\"Ma\u{85}ya\",Brown,maya,,elm", "4:value-is-invalid:first_name"),
        ("\"s\n1\",Maya,Brown,maya,,elm", "1:value-is-invalid:person_id"),
        ("s1,Maya,Brown,\"ma\nya\",,elm", "15:value-is-invalid:sis_username"),
        ("s1,Maya,Brown,maya,,oak", "21:reference-is-unknown:location_id"),
        ("s1,Maya,Brown,maya,,", "21:value-is-empty:location_id"),
        ("s1,日本,Brown,ma ya,,elm", "13:value-is-invalid:sis_username"),
    ])
    func aBadRowIsReportedAndTheOthersAreRead(row: String, fault: String) {
        let reading = Rosters.read(Self.students(row))
        let found = reading.problems.first.map { "\($0.place.column):\($0.code.rawValue):\($0.place.field)" }
        #expect(found == [fault])
        #expect(reading.problems.first.map(\.place.line) == [2])
        #expect(reading.problems.first.map(\.place.file) == ["students.csv"])
        #expect(reading.problems.areAboutEntries)
        #expect(reading.snapshot.people.map(\.sourceID) == ["s2", "t1"])
    }

    @Test func aControlCharacterIsCalledByItsNumber() {
        let reading = Rosters.read(Self.students("s1,\"Ma\n\u{7}ya\",Brown,maya,,elm"))
        #expect(reading.faults == ["students.csv:3:1:first_name:value-is-invalid"])
        #expect(reading.problems.first.map(\.value) == ["U+0007"])
    }

    @Test func absenceMeansNothingWhileRowsAreBad() {
        let coverage = Rosters.read(Self.students("s1,,,maya,,elm")).snapshot.coverage
        #expect(coverage == .changes)
    }

    /// The student may be missing by mistake, and so may the class.
    @Test(arguments: [
        Rosters.apple("rosters.csv", "roster_id,class_id,student_id\nr1,k1,s1\nr2,k1,s3\n"),
        Rosters.apple("rosters.csv", "roster_id,class_id,student_id\nr1,k2,s1\n"),
        Rosters.apple("rosters.csv", "roster_id,class_id,student_id\nr1,k1,s1\nr1,k1,s3\n"),
        Rosters.oneRoster([
            "enrollments.csv": """
            sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role
            e1,k1,elm,s3,student
            """
        ]),
    ])
    func whomABadRowNamesIsNotMissing(files: [String: String]) {
        let reading = Rosters.read(files)
        #expect(reading.problems.count == 1)
        #expect(reading.snapshot.coverage == .changes)
    }

    /// The role that can't be read may be the one that counts.
    @Test func whoHasABadRoleIsLeftOut() {
        let roles = { (second: String) in
            """
            sourcedId,userSourcedId,roleType,role,orgSourcedId,beginDate,endDate
            o1,t1,primary,teacher,elm,,
            o2,s1,primary,student,elm,,2026-01-01
            o3,\(second),elm,,
            o4,s2,primary,student,elm,,

            """
        }
        let files = { (second: String) in
            Rosters.oneRoster([
                "manifest.csv": "propertyName,value\noneroster.version,1.2\nfile.users,bulk\nfile.roles,bulk\n"
                    + "file.orgs,bulk\nfile.courses,bulk\nfile.classes,bulk\nfile.academicSessions,bulk\n"
                    + "file.enrollments,bulk\n",
                "users.csv": """
                sourcedId,enabledUser,username,givenName,familyName
                t1,true,ada,Ada,White
                s1,true,maya,Maya,Brown
                s2,true,noor,Noor,Green

                """,
                "roles.csv": roles(second),
            ])
        }
        let good = Rosters.read(files("s1,secondary,student"))
        #expect(good.faults == [] && good.snapshot.people.allSatisfy(\.isActive))
        for second in ["s1,secondary,pupil", ",secondary,student"] {
            let bad = Rosters.read(files(second))
            #expect(bad.problems.count == 1 && bad.snapshot.coverage == .changes, "\(bad.faults)")
            #expect(bad.snapshot.people.map(\.sourceID) == ["t1", "s2"])
        }
    }

    @Test func referencesToABadRowAreNotReportedAgain() {
        let reading = Rosters.read(Self.students("s1,,,maya,,elm"))
        #expect(reading.problems.count == 1)
        #expect(reading.snapshot.enrolments.map(\.person) == ["t1", "s2"])
    }

    /// What is expected of a header is no number of columns.
    @Test func aHeaderOfTooManyColumnsIsRefusedByItsLimit() {
        let header = (1...1001).map { "column\($0)" }.joined(separator: ",")
        let reading = Rosters.read(Rosters.apple("students.csv", header + "\n"))
        let problems = reading.problems.first.filter { $0.place.file == "students.csv" }
        #expect(problems.map(\.code) == [.columnsAreTooMany] && problems.map(\.value) == ["1001/1000"])
        #expect(!reading.problems.areAboutEntries)
    }

    /// One fault is said once, not with every row that names what is in the file.
    @Test(arguments: ["users.csv", "classes.csv"])
    func referencesToAnUnreadableFileAreNotReported(name: String) {
        let reading = Rosters.read(Rosters.oneRoster([name: ""]))
        #expect(reading.problems.first.map(\.place.file) == [name])
        #expect(reading.problems.first.map(\.code) == [.fileIsEmpty])
    }

    @Test func peopleWhoseRolesAreUnreadableAreNotReported() throws {
        var files = Rosters.oneRoster([
            "enrollments.csv": "sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\n",
            "users.csv":
                "sourcedId,enabledUser,username,givenName,familyName,primaryOrgSourcedId\nt1,true,ada,Ada,White,elm\n",
        ])
        files["roles.csv"] = ""
        let reading = Rosters.read(files)
        #expect(reading.format == .oneRoster12)
        #expect(reading.problems.first.map(\.place.file) == ["roles.csv"])
    }

    @Test func invalidUTF8IsReportedWithItsPlace() {
        var files = Rosters.apple().map { RosterFile(name: $0.key, bytes: Array($0.value.utf8)) }
        let bytes = Array("\(Self.header)s1,Ma".utf8) + [0xE4] + Array("ya,Brown,maya,,elm\ns2,N,G,noor,,elm\n".utf8)
        files.removeAll { $0.name == "students.csv" }
        files.append(RosterFile(name: "students.csv", bytes: bytes))
        let reading = RosterReader.read(RosterFiles(files), on: Rosters.day)
        #expect(reading.faults == ["students.csv:2:4:first_name:text-is-not-utf8"])
        #expect(reading.snapshot.people.map(\.sourceID) == ["s2", "t1"])
    }

    @Test func aDifferentEncodingIsNamed() {
        let bytes: [UInt8] = [0xFF, 0xFE] + "person_id".utf8.flatMap { [$0, 0] }
        let files = Rosters.apple().map { file in
            RosterFile(name: file.key, bytes: file.key == "students.csv" ? bytes : Array(file.value.utf8))
        }
        let reading = RosterReader.read(RosterFiles(files), on: Rosters.day)
        #expect(reading.faults == ["students.csv:0:0::encoding-is-wrong"])
    }

    /// Whoever saves one file wrongly has saved all of them so.
    @Test func whatIsWrongWithSeveralFilesIsSaidAtOnce() {
        let utf16: [UInt8] = [0xFF, 0xFE] + "person_id".utf8.flatMap { [$0, 0] }
        let names = ["students.csv", "staff.csv", "rosters.csv"]
        let apple = Rosters.apple().map { RosterFile(name: $0, bytes: names.contains($0) ? utf16 : Array($1.utf8)) }
            .filter { $0.name != "courses.csv" }
        #expect(
            RosterReader.read(RosterFiles(apple), on: Rosters.day).faults == [
                "students.csv:0:0::encoding-is-wrong", "staff.csv:0:0::encoding-is-wrong",
                "courses.csv:0:0::file-is-missing", "rosters.csv:0:0::encoding-is-wrong",
            ])
        let others = ["users.csv", "classes.csv", "orgs.csv"]
        let oneRoster = Rosters.oneRoster().map {
            RosterFile(name: $0, bytes: others.contains($0) ? utf16 : Array($1.utf8))
        }
        let faults = RosterReader.read(RosterFiles(oneRoster), on: Rosters.day).faults
        #expect(faults.filter { $0.hasSuffix("encoding-is-wrong") }.count == 3, "\(faults)")
    }

    @Test func aFileThatEndsWithinQuotesStopsEverything() {
        let reading = Rosters.read(Self.students("s1,\"Maya,Brown,maya,,elm"))
        #expect(reading.faults.first == "students.csv:2:4:first_name:quote-is-not-closed")
        #expect(!reading.problems.areAboutEntries)
    }

    @Test(arguments: [
        ("", "students.csv:0:0::file-is-empty"), ("\u{FEFF}\n\n", "students.csv:0:0::file-is-empty"),
        ("person_id,first_name,last_name\n", "students.csv:1:0:location_id:column-is-missing"),
        ("Person_ID,first_name,last_name,location_id\n", "students.csv:1:0:person_id:column-is-missing"),
        ("person_id,first_name,last_name,location_id,person_id\n", "students.csv:1:44:person_id:column-is-repeated"),
    ])
    func aWrongHeaderStopsEverything(content: String, fault: String) {
        let reading = Rosters.read(Rosters.apple("students.csv", content))
        #expect(reading.faults == [fault])
        #expect(!reading.problems.areAboutEntries)
    }

    @Test func everyMissingFileIsReported() {
        let files = Rosters.apple().filter { ["students.csv", "staff.csv"].contains($0.key) }
        let missing = Rosters.read(files).problems.first.map(\.place.file)
        #expect(missing.sorted() == ["classes.csv", "courses.csv", "locations.csv", "rosters.csv"])
    }

    @Test func idsAreUniqueAcrossStudentsAndStaff() {
        let students = Rosters.read(Self.students("s1,Maya,Brown,maya,,elm", "s1,Maya,Brown,maya2,,elm"))
        #expect(students.faults == ["students.csv:3:1:person_id:id-is-repeated"])
        let staff = Rosters.apple("staff.csv", "person_id,first_name,last_name,location_id\nt1,A,B,elm\ns1,C,D,elm\n")
        #expect(Rosters.read(staff).faults == ["staff.csv:3:1:person_id:id-is-repeated"])
    }

    @Test(arguments: [
        ("classes.csv", "class_id,course_id,instructor_id,location_id\nk1,c9,t1,elm\n", "2:4:course_id", "unknown"),
        ("classes.csv", "class_id,course_id,instructor_id,location_id\nk1,c1,t9,elm\n", "2:7:instructor_id", "unknown"),
        ("classes.csv", "class_id,course_id,instructor_id,location_id\nk1,c1,s1,elm\n", "2:7:instructor_id", "role"),
        ("rosters.csv", "roster_id,class_id,student_id\nr1,k9,s1\n", "2:4:class_id", "unknown"),
        ("rosters.csv", "roster_id,class_id,student_id\nr1,k1,s9\n", "2:7:student_id", "unknown"),
        ("rosters.csv", "roster_id,class_id,student_id\nr1,k1,t1\n", "2:7:student_id", "role"),
        ("rosters.csv", "roster_id,class_id,student_id\nr1,k1,s1\nr1,k1,s2\n", "3:1:roster_id", "repeated"),
    ])
    func danglingReferencesAreReported(file: String, content: String, place: String, kind: String) {
        let faults = Rosters.read(Rosters.apple(file, content)).faults
        let codes = ["unknown": "reference-is-unknown", "role": "role-does-not-fit", "repeated": "id-is-repeated"]
        #expect(faults == ["\(file):\(place):\(codes[kind] ?? "")"])
    }

    @Test(arguments: [
        ("enrollments.csv", "e1,k9,elm,s1,student,,", "2:4:classSourcedId:reference-is-unknown"),
        ("enrollments.csv", "e1,k1,oak,s1,student,,", "2:7:schoolSourcedId:reference-is-unknown"),
        ("enrollments.csv", "e1,k1,elm,s9,student,,", "2:11:userSourcedId:reference-is-unknown"),
        ("enrollments.csv", "e1,k1,elm,s1,pupil,,", "2:14:role:value-is-invalid"),
        ("enrollments.csv", "e1,k1,elm,s1,student,yesterday,", "2:22:beginDate:date-is-invalid"),
        ("enrollments.csv", "e1,k1,elm,s1,student,2026-08-02,2026-08-01", "2:33:endDate:period-is-reversed"),
        ("users.csv", "s1,perhaps,elm,student,maya,Maya,Brown,,", "2:4:enabledUser:value-is-invalid"),
        ("users.csv", "s1,true,oak,student,maya,Maya,Brown,,", "2:9:orgSourcedIds:reference-is-unknown"),
        ("users.csv", "s1,true,\"elm,oak\",student,maya,Maya,Brown,,", "2:9:orgSourcedIds:reference-is-unknown"),
        ("users.csv", "s1,true,elm,,maya,Maya,Brown,,", "2:13:role:value-is-empty"),
        ("classes.csv", "k1,5A,c9,scheduled,elm,y1", "2:7:courseSourcedId:reference-is-unknown"),
        ("classes.csv", "k1,5A,c1,scheduled,elm,\"y1,y2\"", "2:24:termSourcedIds:reference-is-unknown"),
    ])
    func aBadValueInOneRosterIsReported(file: String, row: String, fault: String) throws {
        var files = Rosters.oneRoster()
        let header = try #require(files[file]?.split(separator: "\n").first)
        files[file] = "\(header)\n\(row)\n"
        if file != "enrollments.csv" { files["enrollments.csv"] = Self.noEnrolments }
        #expect(Rosters.read(files).faults == ["\(file):\(fault)"])
    }

    /// What is to be deleted is, whatever its dates say.
    @Test(arguments: ["tobedeleted", "inactive"])
    func aReversedPeriodOfWhatIsDeletedBlocksNoRoster(status: String) {
        var files = Rosters.oneRoster()
        files["enrollments.csv"] =
            "sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,beginDate,endDate\n"
            + "e1,\(status),k1,elm,s1,student,2026-08-02,2026-08-01\n"
        #expect(Rosters.read(files).faults == [])
        files = Rosters.oneRoster()
        files["roles.csv"] =
            "sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\n"
            + "r1,\(status),s1,primary,student,2026-08-02,2026-08-01,elm\n"
        #expect(!Rosters.read(files).faults.contains { $0.contains("period-is-reversed") })
    }

    private static let noEnrolments = "sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\n"

    @Test func aPersonWithoutARoleIsReported() {
        var files = Rosters.oneRoster()
        files["roles.csv"] = "sourcedId,userSourcedId,roleType,role,orgSourcedId\n1,t1,primary,teacher,elm\n"
        #expect(Rosters.read(files).problems.first.map(\.code) == [.roleIsMissing, .roleIsMissing])
    }

    @Test(arguments: [
        ("propertyName,value\noneroster.version,2.0\n", "manifest.csv:2:19:value:format-is-unknown"),
        ("propertyName,value\nfile.users,some\n", "manifest.csv:2:12:value:format-is-unknown"),
        ("propertyName,value\nfile.roles,bulk\noneroster.version,1.2\n", "roles.csv:0:0::file-is-missing"),
    ])
    func aManifestThatLiesIsRefused(manifest: String, fault: String) {
        let reading = Rosters.read(Rosters.oneRoster(["manifest.csv": manifest]))
        #expect(reading.faults.first == fault)
        #expect(!reading.problems.areAboutEntries)
    }

    @Test func mixedFormatsAndNoFormatAreRefused() {
        let both = Rosters.apple().merging(Rosters.oneRoster()) { one, _ in one }
        #expect(Rosters.read(both).faults == [":0:0::formats-are-mixed"])
        #expect(Rosters.read(["notes.csv": "a,b\n"]).faults == [":0:0::format-is-unknown"])
        #expect(Rosters.read([:]).faults == [":0:0::format-is-unknown"])
    }

    @Test func aFieldOfTenMegabytesSpoilsOnlyItsRow() {
        let reading = Rosters.read(Self.students("s1,\"\(String(repeating: "x", count: 10 << 20))\",B,maya,,elm"))
        #expect(reading.faults == ["students.csv:2:4:first_name:field-is-too-long"])
        #expect(reading.snapshot.people.map(\.sourceID) == ["s2", "t1"])
    }

    @Test func aFileOfGarbageListsAThousandProblemsAndCountsAll() {
        let rows = String(repeating: "x\n", count: 1500)
        let reading = Rosters.read(Self.students(rows))
        #expect(reading.problems.count == 1500)
        #expect(reading.problems.first.count == RosterProblems.kept)
    }

    @Test func aValueIsShortenedInItsProblem() {
        let name = String(repeating: "n", count: 300)
        let problem = Rosters.read(Self.students("s1,Maya,\(name),maya,,elm")).problems.first.first
        #expect(problem?.code == .valueIsTooLong)
        #expect(problem?.value.count == 81)
    }
}
