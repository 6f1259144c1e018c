import Foundation
import Interchange
import SchoolModel
import Testing

@Suite struct RosterWriterTests {
    private static let school = School(
        id: School.ID(UUID(uuidString: "0199a000-0000-7000-8000-000000000001") ?? UUID()), name: "Elm, \"the\" School",
        timeZone: "Europe/Berlin")

    private static func id<Thing>(_ number: Int) -> Identifier<Thing> {
        Identifier(UUID(uuidString: "0199a000-0000-7000-8000-\(String(format: "%012d", number))") ?? UUID())
    }

    /// A school with everything that is hard to write.
    private static let state: RosterState = {
        let locations = [
            Location(id: id(21), name: "Elm, north", number: "007", parent: id(22), sourceID: "elm"),
            Location(id: id(22), name: "=District()", kind: "district", sourceID: "d/1"),
            Location(id: id(23), name: "Closed", sourceID: "closed"),
        ]
        let people = [
            Person(
                id: id(1), role: .administrator, givenName: "Root", familyName: "Admin", username: "root",
                email: "root@elm.example"),
            Person(
                id: id(2), role: .teacher, givenName: "花子", familyName: "佐藤", username: "sato",
                locations: [id(22), id(21)], sourceID: "t/1"),
            Person(
                id: id(3), role: .student, givenName: "Maya; \"M\"", middleName: "Ann, \"A\"", familyName: "O\\Brien",
                username: "maya", grade: "5,6", number: "0042", locations: [id(21)], sourceID: "s1"),
            Person(id: id(4), role: .student, givenName: "", familyName: "Mono", username: "mono"),
            Person(
                id: id(5), role: .student, givenName: "Gone", familyName: "Away", username: "gone", isArchived: true),
        ]
        let classes = [
            SchoolClass(id: id(11), name: "5A", subject: "Maths, advanced", location: id(21), sourceID: "k1"),
            SchoolClass(id: id(12), name: "Club"), SchoolClass(id: id(13), name: "Music", subject: "Music"),
            SchoolClass(id: id(14), name: "Old", isArchived: true),
        ]
        let places: [(Int, Int, Enrolment.Role)] = [
            (11, 2, .teacher), (11, 1, .teacher), (11, 3, .student), (11, 4, .student), (12, 4, .student),
            (11, 5, .student), (14, 3, .student),
        ]
        let dated = [
            RosterState.Place(
                Enrolment(
                    schoolClass: id(12), person: id(3), role: .student,
                    period: EnrolmentPeriod(begins: CalendarDay(year: 2027, month: 2, day: 1))),
                isFromRoster: true, isCurrent: false),
            RosterState.Place(
                Enrolment(
                    schoolClass: id(13), person: id(3), role: .student,
                    period: EnrolmentPeriod(
                        begins: CalendarDay(year: 2026, month: 8, day: 1),
                        ends: CalendarDay(year: 2027, month: 8, day: 1))),
                isFromRoster: true),
            RosterState.Place(
                Enrolment(
                    schoolClass: id(13), person: id(4), role: .student,
                    period: EnrolmentPeriod(ends: CalendarDay(year: 2026, month: 11, day: 21))),
                isFromRoster: true, isCurrent: false, isOver: true),
        ]
        return RosterState(
            school: school.id, locations: locations, people: people, classes: classes,
            places: dated
                + places.map {
                    RosterState.Place(
                        Enrolment(schoolClass: id($0.0), person: id($0.1), role: $0.2), isFromRoster: false)
                })
    }()

    private func write(_ format: RosterFormat) -> [String: String] {
        let files = RosterWriter.write(Self.state, of: Self.school, as: format, on: Rosters.day)
        return Dictionary(uniqueKeysWithValues: files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    @Test(arguments: RosterFormat.allCases)
    func whatIsWrittenReadsLikeTheSchool(format: RosterFormat) {
        let reading = Rosters.read(write(format))
        #expect(reading.faults == [])
        #expect(reading.format == format)
        let plan = RosterPlan(importing: reading.snapshot, into: Self.state) { UUID() }
        #expect(plan.isEmpty)
        #expect(plan.problems.isEmpty)
        #expect(reading.snapshot.people.count == 4)
        #expect(reading.snapshot.classes.count == 3)
        #expect(reading.snapshot.enrolments.count == (format == .appleSchoolManager ? 6 : 8))
    }

    /// Earlier versions imported periods that end before they begin.
    @Test func aReversedPeriodIsLeftOut() throws {
        var state = Self.state
        let reversed = EnrolmentPeriod(
            begins: CalendarDay(year: 2026, month: 8, day: 2), ends: CalendarDay(year: 2026, month: 8, day: 1))
        let place = Enrolment(schoolClass: Self.id(12), person: Self.id(2), role: .teacher, period: reversed)
        state.places.append(RosterState.Place(place, isFromRoster: true, isCurrent: false, isOver: true))
        let files = RosterWriter.write(state, of: Self.school, as: .oneRoster12, on: Rosters.day)
        let texts = files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
        #expect(Rosters.read(Dictionary(uniqueKeysWithValues: texts)).faults == [])
        #expect(
            texts.map(\.1)
                == RosterWriter.write(Self.state, of: Self.school, as: .oneRoster12, on: Rosters.day)
                .map { String(decoding: $0.bytes, as: UTF8.self) })
    }

    @Test func headersFollowTheSpecifications() {
        let headers = { (format: RosterFormat) in
            write(format).mapValues { $0.prefix { $0 != "\r\n" }.description }
        }
        let apple = headers(.appleSchoolManager)
        #expect(
            apple["students.csv"]
                == "person_id,person_number,first_name,middle_name,last_name,grade_level,email_address,sis_username,"
                + "password_policy,location_id")
        #expect(
            apple["staff.csv"]
                == "person_id,person_number,first_name,middle_name,last_name,email_address,sis_username,location_id,"
                + "location_id_2")
        #expect(apple["courses.csv"] == "course_id,course_number,course_name,location_id")
        #expect(
            apple["classes.csv"]
                == "class_id,class_number,course_id,instructor_id,instructor_id_2,instructor_id_3,location_id")
        #expect(apple["rosters.csv"] == "roster_id,class_id,student_id")
        #expect(apple["locations.csv"] == "location_id,location_name")
        #expect(
            headers(.oneRoster11)["users.csv"]
                == "sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,"
                + "familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password")
        let latest = headers(.oneRoster12)
        #expect(
            latest["users.csv"]
                == "sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,"
                + "identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,"
                + "preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns")
        #expect(
            latest["roles.csv"]
                == "sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,"
                + "userProfileSourcedId")
        #expect(
            latest["classes.csv"]
                == "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,"
                + "schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods")
    }

    @Test func theManifestMentionsEveryFile() {
        let manifest = write(.oneRoster12)["manifest.csv"] ?? ""
        #expect(manifest.split(separator: "\r\n").count { $0.hasPrefix("file.") } == 21)
        #expect(manifest.contains("oneroster.version,1.2\r\n"))
        #expect(manifest.contains("file.roles,bulk\r\n"))
        #expect(manifest.contains("file.demographics,absent\r\n"))
        #expect(write(.oneRoster11)["manifest.csv"]?.contains("file.roles") == false)
    }

    @Test func appleGetsOnlyIdentifiersItAccepts() {
        let staff = write(.appleSchoolManager)["staff.csv"] ?? ""
        #expect(!staff.contains("t/1"))
        #expect(staff.contains("0199a000-0000-7000-8000-000000000002"))
    }

    @Test(arguments: [
        (CalendarDay(year: 2026, month: 7, day: 31), "2025/2026"),
        (CalendarDay(year: 2026, month: 8, day: 1), "2026/2027"),
    ])
    func theSchoolYearBeginsInAugust(day: CalendarDay, title: String) {
        let files = RosterWriter.write(Self.state, of: Self.school, as: .oneRoster11, on: day)
        let sessions = files.first { $0.name == "academicSessions.csv" }?.bytes ?? []
        #expect(String(decoding: sessions, as: UTF8.self).contains(title))
    }
}
