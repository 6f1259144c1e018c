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

    /// Of a weekday of which only one day is known, a change alone doesn't say in which room the lesson usually is.
    @Test(arguments: [("---", "", ""), ("MA", "R7", " RaAe=\"x\"")])
    func theOnlyDayKeepsItsRoomWhenItIsChanged(subject: String, room: String, mark: String) throws {
        let first = try read(.indiware, plan("20260914", "MA"))
        let file = plan("20260914", subject, room: room)
        let text = String(decoding: file.bytes, as: UTF8.self).replacing("<Ra>", with: "<Ra\(mark)>")
        var again = try read(.indiware, timetableFile(file.name, text))
        again.complete(from: first.state)
        #expect(try again.lecture("5a/12/1/1").rooms == ["R1"])
        let kinds = again.state.changes.map(\.kinds)
        #expect(kinds.count == 1)
        // A plan that has no room for it any more says so.
        var without = try read(.indiware, plan("20260914", "MA", room: ""))
        without.complete(from: first.state)
        #expect(try without.lecture("5a/12/1/1").rooms.isEmpty)
    }

    @Test func otherFormatsCoverAllDays() throws {
        let text = "key,name,weekday,start,end\nm,Maths,Mo,08:00,09:00"
        var reading = try read(.csv, timetableFile("plan.csv", text), term: "SS2016")
        let before = reading.state
        reading.complete(from: try read(.indiware, plan("20260914", "MA")).state)
        #expect(reading.state == before)
    }
}
