import Interchange
import SchoolModel
import Testing
import Timetable

@Suite struct DailyPlanTests {
    private func plan(_ date: String, _ subject: String, room: String = "R1", changed: String = "") -> TimetableFile {
        timetableFile(
            "PlanKl\(date).xml",
            """
            <VpMobil><Kopf><datei>PlanKl\(date).xml</datei></Kopf><Klassen><Kl><Kurz>5a</Kurz>
            <Unterricht><Ue><UeNr UeLe="Whi" UeFa="MA">12</UeNr></Ue></Unterricht>
            <Pl><Std><St>1</St><Beginn>08:00</Beginn><Ende>08:45</Ende><Fa\(changed)>\(subject)</Fa><Le>Whi</Le>
            <Ra>\(room)</Ra><Nr>12</Nr><If></If></Std></Pl></Kl></Klassen></VpMobil>
            """)
    }

    @Test func readingAnotherDayLaterLeavesTheOthersUnchanged() throws {
        let first = try read(
            .indiware, plan("20260914", "MA"), plan("20260921", "---", room: "", changed: " FaAe=\"x\""))
        var second = try read(.indiware, plan("20260928", "MA"))
        #expect(second.days == [try day("2026-09-28")])
        second.complete(from: first.state)
        let maths = try second.lecture("5a/12/1/1")
        #expect(maths.dates.days.map(\.description) == ["2026-09-14", "2026-09-21", "2026-09-28"])
        #expect(maths.dates.pattern == .weekly)
        #expect(second.state.changes == first.state.changes)
    }

    @Test func readingADayAgainReplacesIt() throws {
        let first = try read(
            .indiware, plan("20260914", "MA"), plan("20260921", "---", room: "", changed: " FaAe=\"x\""))
        var again = try read(.indiware, plan("20260921", "MA"))
        again.complete(from: first.state)
        #expect(again.state.changes.isEmpty)
        #expect(again.state.lectures == first.state.lectures)
    }

    @Test func otherFormatsCoverAllDays() throws {
        let text = "key,name,weekday,start,end\nm,Maths,Mo,08:00,09:00"
        var reading = try read(.csv, timetableFile("plan.csv", text), term: "SS2016")
        let before = reading.state
        reading.complete(from: try read(.indiware, plan("20260914", "MA")).state)
        #expect(reading.state == before)
    }
}
