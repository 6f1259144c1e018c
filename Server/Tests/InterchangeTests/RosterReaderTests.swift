import Foundation
import Interchange
import SchoolModel
import Testing

@Suite struct RosterReaderTests {
    private func sample(_ name: String) -> RosterReading {
        RosterReader.read(RosterFiles(at: Rosters.folder(name)), on: Rosters.day)
    }

    @Test(arguments: [
        ("apple-school-manager", RosterFormat.appleSchoolManager), ("oneroster-1.1", .oneRoster11),
        ("oneroster-1.2", .oneRoster12),
    ])
    func theSampleOfEachFormatIsRead(name: String, format: RosterFormat) throws {
        let reading = sample(name)
        #expect(reading.faults == [])
        #expect(reading.format == format)
        #expect(reading.snapshot.people.count == 11)
        #expect(reading.snapshot.classes.map(\.name) == ["5A Mathematics", "5A English", "6B \"Rocket\" Science"])
        #expect(reading.snapshot.classes.map(\.subject) == ["Mathematics", "English", "Science, with lab"])
        #expect(reading.snapshot.enrolments.count { $0.standing == .current } == 16)
        #expect(reading.snapshot.enrolments.count { $0.role == .teacher } == 4)
        #expect(reading.snapshot.coverage == .complete)
        let person = try #require(reading.snapshot.people.first { $0.sourceID == "s-203" })
        #expect(person.givenName == "太郎")
        #expect(person.role == .student)
        #expect(person.username == "taro.yamada")
        #expect(person.grade == "5")
    }

    @Test func theThreeFormatsAgree() {
        let one = sample("oneroster-1.1").snapshot.normalized
        #expect(sample("oneroster-1.2").snapshot.normalized == one)
        let apple = sample("apple-school-manager").snapshot.normalized
        #expect(apple.classes == one.classes)
        let places = { (snapshot: RosterSnapshot) in
            snapshot.enrolments.filter { $0.standing == .current }.map {
                [$0.schoolClass, $0.person, $0.role.rawValue]
            }
        }
        #expect(places(apple) == places(one))
        let details = { (snapshot: RosterSnapshot) in
            snapshot.people.map { [$0.middleName ?? "", $0.number ?? ""] + ($0.locations ?? []) }
        }
        #expect(details(apple) == details(one))
        #expect(apple.people.map(\.sourceID) == one.people.map(\.sourceID))
    }

    @Test func whatIsLeftAloneIsReported() {
        let codes = sample("oneroster-1.2").notices.map(\.code)
        #expect(codes == [.demographicsAreIgnored, .enrolmentIsNotCurrent, .guardianIsIgnored])
    }

    @Test func passwordsAreNotReadAndThatIsReported() {
        let users = """
            sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,password
            t1,true,elm,teacher,ada,Ada,White,secret
            s1,true,elm,student,maya,Maya,Brown,
            s2,true,elm,student,noor,Noor,Green,
            """
        let reading = Rosters.read(Rosters.oneRoster(["users.csv": users]))
        #expect(reading.notices == [RosterNotice(.passwordIsIgnored, file: "users.csv", count: 1)])
        #expect(!"\(reading)".contains("secret"))
    }

    /// What Documentation/Rosters.md says is never read, in the columns of all formats.
    @Test(arguments: [
        ("password", RosterNotice.Code.passwordIsIgnored), ("phone", .phoneIsIgnored), ("sms", .phoneIsIgnored),
        ("phone_number", .phoneIsIgnored), ("metadata.mobile", .phoneIsIgnored),
        ("agentSourcedIds", .agentsAreIgnored), ("guardian", .agentsAreIgnored),
        ("birthDate", .demographicsAreIgnored), ("birth_date", .demographicsAreIgnored),
        ("sex", .demographicsAreIgnored), ("pronouns", .demographicsAreIgnored),
    ])
    func whatIsNeverReadIsReportedWhereItIsThere(column: String, code: RosterNotice.Code) {
        let users = "sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName"
        let students = "person_id,first_name,last_name,sis_username,location_id"
        for value in ["secret", ""] {
            let roster = Rosters.oneRoster([
                "users.csv": """
                \(users),\(column)
                t1,true,elm,teacher,ada,Ada,White,
                s1,true,elm,student,maya,Maya,Brown,\(value)
                s2,true,elm,student,noor,Noor,Green,\(value)
                """
            ])
            let apple = Rosters.apple(
                "students.csv",
                "\(students),\(column)\ns1,Maya,Brown,maya,elm,\(value)\ns2,Noor,Green,noor,elm,\(value)\n")
            for (file, files) in [("users.csv", roster), ("students.csv", apple)] {
                let reading = Rosters.read(files)
                #expect(reading.faults == [])
                let expected = value.isEmpty ? [] : [RosterNotice(code, file: file, count: 2)]
                #expect(reading.notices == expected && !"\(reading)".contains("secret"))
            }
        }
    }

    @Test func whoTeachesOrLearnsNothingIsReportedByKind() {
        let users = "sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName\n"
        let kinds = ["guardian", "parent", "relative", "aide", "proctor"].map { "\($0),true,elm,\($0),\($0),A,B\n" }
        let known = "t1,true,elm,teacher,t1,A,B\ns1,true,elm,student,s1,A,B\ns2,true,elm,student,s2,A,B\n"
        var files = Rosters.oneRoster(["users.csv": users + kinds.joined() + known])
        files["userProfiles.csv"] = "sourcedId,userSourcedId,username,password\n"
        files["results.csv"] = "sourcedId\n"
        #expect(
            Rosters.read(files).notices == [
                RosterNotice(.fileIsIgnored, file: "results.csv"),
                RosterNotice(.passwordIsIgnored, file: "userProfiles.csv"),
                RosterNotice(.guardianIsIgnored, file: "users.csv", count: 3),
                RosterNotice(.roleIsIgnored, file: "users.csv", count: 2),
            ])
    }

    /// People break long names in a cell of a spreadsheet, to see all of them.
    @Test(arguments: ["Maya\nAnn", "Maya \r\nAnn", "Maya\n\n Ann\n", "Maya\tAnn"])
    func aLineBreakInANameIsABlank(name: String) throws {
        let students = "person_id,first_name,last_name,location_id\ns1,\"\(name)\",Brown,elm\ns2,Noor,Green,elm\n"
        let reading = Rosters.read(Rosters.apple("students.csv", students))
        #expect(reading.faults == [])
        #expect(reading.snapshot.people.first?.givenName == "Maya Ann")
        let list = try NameList("given_name,family_name\n\"\(name)\",Brown")
        #expect(list.entries.first?.givenName == "Maya Ann")
    }

    @Test func columnsAreFoundByNameInAnyOrderWithByteOrderMarkAndSemicolons() {
        let header = "\u{FEFF}last_name;unknown;location_id;person_id;first_name"
        let students = [header, "Brown;x;elm;s1;Maya", "Green;;elm;s2;Noor"].joined(separator: "\r\n")
        let reading = Rosters.read(Rosters.apple("students.csv", students))
        #expect(reading.faults == [])
        #expect(reading.snapshot.people.map(\.familyName) == ["Brown", "Green", "White"])
    }

    @Test func aMissingColumnSaysNothingAndAnEmptyOneMeansNone() {
        let people = Rosters.read(Rosters.apple()).snapshot.people
        #expect(people.map(\.email) == ["", "", nil])
        #expect(people.map(\.grade) == [nil, nil, nil])
    }

    @Test func severalInstructorsAndLocationsAreRead() {
        var files = Rosters.apple(
            "classes.csv",
            "class_id,class_number,course_id,instructor_id,instructor_id_2,location_id\nk1,5A,c1,t1,t2,elm\n")
        files["staff.csv"] = """
            person_id,first_name,last_name,location_id,location_id_2
            t1,Ada,White,elm,
            t2,Bo,Black,elm,oak
            """
        files["locations.csv"] = "location_id,location_name\nelm,Elm\noak,Oak\n"
        let reading = Rosters.read(files)
        #expect(reading.faults == [])
        #expect(reading.snapshot.enrolments.filter { $0.role == .teacher }.map(\.person) == ["t1", "t2"])
    }

    @Test func aPreferredNameIsTheNameAndTheStrongestRoleCounts() throws {
        var files = Rosters.oneRoster([
            "users.csv": """
            sourcedId,enabledUser,username,givenName,familyName,preferredGivenName,primaryOrgSourcedId
            t1,true,ada,Adelaide,White,Ada,elm
            s1,true,maya,Maya,Brown,,elm
            s2,FALSE,noor,Noor,Green,,elm
            p1,true,pat,Pat,Brown,,elm
            a1,true,alex,Alex,Stone,,elm
            """
        ])
        files["roles.csv"] = """
            sourcedId,userSourcedId,roleType,role,orgSourcedId
            1,t1,secondary,guardian,elm
            2,t1,primary,teacher,elm
            3,s1,primary,student,elm
            4,s2,primary,student,elm
            5,p1,primary,parent,elm
            6,a1,primary,siteAdministrator,elm
            """
        let reading = Rosters.read(files)
        #expect(reading.faults == [])
        #expect(reading.format == .oneRoster12)
        #expect(reading.snapshot.people.map(\.givenName) == ["Ada", "Maya", "Noor", "Alex"])
        #expect(reading.snapshot.people.map(\.role) == [.teacher, .student, .student, .administrator])
        #expect(reading.snapshot.people.map(\.isActive) == [true, true, false, true])
        #expect(reading.notices == [RosterNotice(.guardianIsIgnored, file: "users.csv", count: 1)])
    }

    @Test func aRosterOfChangesSaysWhatToRemove() {
        let files = Rosters.oneRoster([
            "manifest.csv": """
            propertyName,value
            oneroster.version,1.1
            file.users,delta
            file.classes,absent
            file.courses,absent
            file.orgs,absent
            file.academicSessions,absent
            file.enrollments,delta
            """,
            "users.csv": """
            sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName
            s9,active,true,elm,student,nine,Nina,Nine
            s8,tobedeleted,true,elm,student,eight,Emil,Eight
            """,
            "enrollments.csv": """
            sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role
            e1,active,k1,elm,s9,student
            e2,tobedeleted,k1,elm,s7,student
            """,
        ])
        let reading = Rosters.read(files)
        #expect(reading.faults == [])
        #expect(reading.snapshot.coverage == .changes)
        #expect(reading.snapshot.people.map(\.isActive) == [true, false])
        #expect(reading.snapshot.classes == [])
        #expect(reading.snapshot.enrolments.map(\.isActive) == [true, false])
    }

    @Test(arguments: [
        ("2026-11-22", "", RosterEnrolment.Standing.upcoming), ("", "2026-11-20", .over), ("", "2026-11-21", .over),
        ("2026-11-21", "2026-11-22", .current), ("", "", .current), ("2026-08-01T00:00:00Z", "", .current),
    ])
    func anEnrolmentCountsWhileItLasts(begin: String, end: String, standing: RosterEnrolment.Standing) throws {
        let enrolments = """
            sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,beginDate,endDate
            e1,k1,elm,s1,student,\(begin),\(end)
            """
        let reading = Rosters.read(Rosters.oneRoster(["enrollments.csv": enrolments]))
        #expect(reading.faults == [])
        let enrolment = try #require(reading.snapshot.enrolments.first)
        #expect(enrolment.standing == standing)
        #expect(enrolment.period?.begins == CalendarDay(begin.prefix(10)))
        #expect(enrolment.period?.ends == CalendarDay(end))
        #expect(reading.snapshot.namesPeriods)
        #expect(reading.notices.contains { $0.code == .enrolmentIsNotCurrent } == (standing != .current))
    }

    @Test func aRosterWithoutDatesSaysNothingAboutThem() throws {
        let reading = Rosters.read(Rosters.apple())
        #expect(!reading.snapshot.namesPeriods)
        #expect(reading.snapshot.enrolments.allSatisfy { $0.period == nil && $0.standing == .current })
    }

    @Test(arguments: ["2026-13-01", "2026-02-30", "1.2.2026", "soon"])
    func anInvalidDateIsAProblem(date: String) {
        let enrolments = """
            sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,beginDate,endDate
            e1,k1,elm,s1,student,,\(date)
            """
        let reading = Rosters.read(Rosters.oneRoster(["enrollments.csv": enrolments]))
        #expect(reading.faults == ["enrollments.csv:2:23:endDate:date-is-invalid"])
    }

    /// Spreadsheets leave a row of nothing but delimiters where somebody emptied one.
    @Test func aRowOfNothingButDelimitersIsNoFault() {
        let rows =
            "person_id,first_name,last_name,sis_username,location_id\n,,,,\ns1,Maya,Brown,maya,elm\n,,\n"
            + "s2,Noor,Green,noor,elm\n,,,,,,\n"
        let reading = Rosters.read(Rosters.apple("students.csv", rows))
        #expect(reading.faults == [])
        #expect(reading.snapshot.people.count == 3 && reading.snapshot.coverage == .complete)
    }

    @Test func aRoleCountsWhileItLasts() throws {
        var files = Rosters.oneRoster([
            "users.csv": """
            sourcedId,enabledUser,username,givenName,familyName
            t1,true,ada,Ada,White
            s1,true,maya,Maya,Brown
            s2,true,noor,Noor,Green
            """
        ])
        files["roles.csv"] = """
            sourcedId,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId
            1,t1,primary,student,2020-08-01,2026-08-01,elm
            2,t1,secondary,teacher,2026-08-01,,elm
            3,s1,primary,student,2026-08-01,2026-11-21,elm
            4,s2,primary,student,2026-11-22,,elm
            """
        let reading = Rosters.read(files)
        #expect(reading.faults == [])
        #expect(reading.snapshot.people.map(\.role) == [.teacher, .student, .student])
        #expect(reading.snapshot.people.map(\.isActive) == [true, false, false])
        #expect(reading.notices.contains(RosterNotice(.roleIsNotCurrent, file: "roles.csv", count: 3)))
    }

    @Test func locationsNumbersAndFurtherNamesAreRead() throws {
        var apple = Rosters.apple()
        apple["locations.csv"] = "location_id,location_name\nelm,Elm\noak,\n"
        apple["students.csv"] = """
            person_id,person_number,first_name,middle_name,last_name,location_id,location_id_2
            s1,0042,Maya,Ann,Brown,oak,elm
            s2,,Noor,,Green,elm,
            """
        let read = Rosters.read(apple)
        #expect(read.faults == [])
        #expect(read.snapshot.locations.map(\.name) == ["Elm", "oak"])
        #expect(read.snapshot.people.map(\.number) == ["0042", "", nil])
        #expect(read.snapshot.people.map(\.middleName) == ["Ann", "", nil])
        #expect(read.snapshot.people.map(\.locations) == [["oak", "elm"], ["elm"], ["elm"]])
        #expect(read.snapshot.classes.map(\.location) == ["elm"])
    }

    @Test func organizationsAreReadWithTheirParents() throws {
        var files = Rosters.oneRoster([
            "orgs.csv": """
            sourcedId,status,name,type,identifier,parentSourcedId
            elm,active,Elm,school,007,hill
            oak,tobedeleted,Oak,school,,hill
            hill,,Hill,district,,
            """,
            "users.csv": """
            sourcedId,enabledUser,username,givenName,familyName,middleName,identifier,primaryOrgSourcedId
            t1,true,ada,Ada,White,,,hill
            s1,true,maya,Maya,Brown,Ann,0042,elm
            s2,true,noor,Noor,Green,,,
            """,
        ])
        files["roles.csv"] = """
            sourcedId,userSourcedId,roleType,role,orgSourcedId
            1,t1,primary,teacher,elm
            2,t1,primary,teacher,hill
            3,s1,primary,student,elm
            4,s2,primary,student,elm
            """
        let reading = Rosters.read(files)
        #expect(reading.faults == [])
        #expect(
            reading.snapshot.locations == [
                RosterLocation(sourceID: "elm", name: "Elm", kind: "school", number: "007", parent: "hill"),
                RosterLocation(sourceID: "hill", name: "Hill", kind: "district", number: "", parent: ""),
            ])
        #expect(reading.snapshot.people.map(\.locations) == [["hill", "elm"], ["elm"], ["elm"]])
        #expect(reading.snapshot.people.map(\.number) == ["", "0042", ""])
    }

    @Test func progressGrowsToTheEnd() {
        var seen: [Double] = []
        let files = RosterFiles(at: Rosters.folder("oneroster-1.2"))
        _ = RosterReader.read(files, on: Rosters.day) { seen.append($0) }
        #expect(seen == seen.sorted())
        #expect(seen.last == 1)
        #expect(seen.count > 3)
    }
}
