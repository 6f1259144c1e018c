import Interchange
import SchoolModel
import Testing
import Timetable

@Suite struct IndiwareReaderTests {
    private func plan(_ date: String, _ lessons: String, freeDays: String = "") -> TimetableFile {
        timetableFile(
            "PlanKl\(date).xml",
            """
            <?xml version="1.0" encoding="utf-8"?>
            <VpMobil>
              <Kopf><planart>K</planart><zeitstempel>14.09.2026, 07:10</zeitstempel><DatumPlan>x</DatumPlan>
                <datei>PlanKl\(date).xml</datei></Kopf>
              <FreieTage>\(freeDays)</FreieTage>
              <Klassen><Kl><Kurz>5a</Kurz>
                <Unterricht>
                  <Ue><UeNr UeLe="Whi" UeFa="MA">12</UeNr></Ue>
                  <Ue><UeNr UeLe="Gre" UeFa="EN" UeGr="A">13</UeNr></Ue>
                </Unterricht>
                <Pl>\(lessons)</Pl>
              </Kl></Klassen>
            </VpMobil>
            """)
    }

    private func lesson(
        _ subject: String, period: Int = 1, teacher: String = "Whi", room: String = "R1", number: String = "12",
        changed: String = "", info: String = "", start: String = "08:00"
    ) -> String {
        let mark = { (name: String, value: String) in changed.contains(name) ? " \(name)=\"\(value)\"" : "" }
        return """
            <Std><St>\(period)</St><Beginn>\(start)</Beginn><Ende>08:45</Ende>
              <Fa\(mark("FaAe", "FaGeaendert"))>\(subject)</Fa><Le\(mark("LeAe", "LeGeaendert"))>\(teacher)</Le>
              <Ra\(mark("RaAe", "RaGeaendert"))>\(room)</Ra><Nr>\(number)</Nr><If>\(info)</If></Std>
            """
    }

    @Test func theDaysOfALectureAreThoseOfItsFiles() throws {
        let reading = try read(
            .indiware, plan("20260914", lesson("MA")), plan("20260921", lesson("MA")),
            plan("20260915", lesson("EN", teacher: "Gre", number: "13")))
        #expect(reading.complaints.isEmpty)
        let maths = try reading.lecture("5a/12/1/1")
        #expect(maths.dates.days.map(\.description) == ["2026-09-14", "2026-09-21"])
        #expect((maths.lecturers, maths.rooms, maths.name) == (["Whi"], ["R1"], "MA"))
        #expect(try reading.lecture("5a/13/2/1").group == "A")
        #expect(reading.state.changes.isEmpty)
        #expect(reading.state.courses == [Course(id: "5a", semesters: ["5a"])])
        #expect(reading.state.terms.map(\.id) == ["2026/27"])
    }

    @Test func aDifferenceOnADayIsAChange() throws {
        let reading = try read(
            .indiware, plan("20260914", lesson("MA")),
            plan("20260921", lesson("---", teacher: "", room: "", changed: "FaAe LeAe RaAe", info: "MA Whi fällt aus")),
            plan("20260928", lesson("MA", teacher: "Gre", room: "R7", changed: "LeAe RaAe")),
            plan("20261005", lesson("PH", changed: "FaAe")))
        let changes = reading.state.changes
        #expect(changes.map(\.kinds) == [[.cancelled], [.lecturer, .room], [.subject]])
        #expect(changes.map(\.note) == ["MA Whi fällt aus", "", ""])
        #expect(changes.map(\.replacement?.subject) == [nil, nil, "PH"])
        #expect(changes[1].replacement?.lecturers == ["Gre"])
        #expect(try reading.lecture("5a/12/1/1").dates.days.count == 4)
        #expect(reading.report.changeRows == 3)
    }

    @Test func consecutiveFreeDaysAreOneRange() throws {
        let free = "<ft>261012</ft><ft>261013</ft><ft>261224</ft>"
        let reading = try read(.indiware, plan("20260914", lesson("MA"), freeDays: free))
        #expect(
            reading.state.daysOff.map { "\($0.firstDay) \($0.lastDay)" } == [
                "2026-10-12 2026-10-13", "2026-12-24 2026-12-24",
            ])
    }

    @Test(arguments: [
        ("<VpMobil>", "format-is-broken 1"), ("<html/>", "format-is-unknown 1 html"),
        ("<vp><kopf><kopfinfo><abwesendl>Whi</abwesendl></kopfinfo></kopf></vp>", "format-is-unknown 1 vp"),
        ("<VpMobil><Kopf><datei>PlanKl.xml</datei></Kopf><Klassen/></VpMobil>", "format-is-broken 1 Kopf datei"),
        ("<!DOCTYPE x [<!ENTITY a \"b\">]><VpMobil/>", "format-is-broken 1"),
    ])
    func aFileThatIsNotAPlanIsReported(text: String, complaint: String) throws {
        #expect(try read(.indiware, timetableFile("plan.xml", text)).complaints == [complaint])
    }

    @Test func anUnreadableLessonIsReportedByItsLine() throws {
        let lessons =
            lesson("MA", start: "8 Uhr") + lesson("---", number: "99") + lesson("MA", start: "09:00") + lesson("MA")
        let reading = try read(.indiware, plan("20260914", lessons))
        #expect(
            reading.complaints.map { $0.replacing(#/ \d+ /#, with: " ") } == [
                "value-is-invalid Kl 5a Std Beginn", "reference-is-unknown Kl 5a Std Nr",
                "end-is-not-after-start Kl 5a Std Ende",
            ])
        #expect(reading.state.lectures.count == 1)
    }

    @Test func twoLessonsOfOneNumberAreBothRead() throws {
        let lessons = lesson("MA") + lesson("MA", teacher: "Gre", room: "R2", changed: "LeAe RaAe") + lesson("MA")
        let reading = try read(.indiware, plan("20260914", lessons), plan("20260921", lessons))
        #expect(reading.state.lectures.map(\.key) == ["5a/12/1/1", "5a/12/1/1/2"])
        #expect(reading.state.lectures.map(\.dates.days.count) == [2, 2])
        #expect(reading.state.changes.compactMap(\.replacement?.rooms) == [["R2"], ["R2"]])
    }

    @Test func anOlderPlanTakesItsTimesFromAFileOfPeriods() throws {
        let lesson = lesson("MA").replacing("<Beginn>08:00</Beginn><Ende>08:45</Ende>", with: "")
        let periods = timetableFile("periods.csv", "period,start,end\n1,07:30,08:15\n")
        let reading = try read(.indiware, plan("20260914", lesson), periods)
        #expect(reading.complaints.isEmpty)
        #expect(try reading.lecture("5a/12/1/1").start == time("07:30"))
        let alone = try read(.indiware, plan("20260914", lesson + lesson))
        #expect(alone.complaints == ["periods-are-missing 11 Std Beginn"])
    }
}
