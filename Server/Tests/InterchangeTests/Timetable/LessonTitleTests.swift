import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Lessons of a feed whose names say more than their subject, as programs write that one is cancelled.
@Suite struct LessonTitleTests {
    private typealias School = LookedAtSchool
    private typealias Entry = LessonOfFeed

    private static let days = ["2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21", "2027-01-11", "2027-01-18"]

    private static func weekly(_ name: String = "WX Rc", _ uid: String = "r") -> [Entry] {
        days.enumerated().map { Entry(uid: "\(uid)\($0)", name: name, day: $1) }
    }

    static let prefixes = ["Canceled: ", "Cancelled: ", "Abgesagt: ", "Annulé : ", "キャンセル: "]

    /// Exchange writes so, in the language of whoever has called the lesson off.
    @Test(arguments: prefixes, [true, false])
    func aCancelledLessonNeedsNoName(prefix: String, areEntriesKept: Bool) throws {
        var entries = Self.weekly()
        var school = School()
        try school.look(entries, areEntriesKept: areEntriesKept)
        let known = school.state
        entries[1].name = "\(prefix)WX Rc"
        entries[1].isCancelled = true
        try school.look(entries, areEntriesKept: areEntriesKept)
        #expect(school.told == ["WX Rc cancelled 2026-12-07"])
        #expect(school.names == ["WX Rc"])
        try school.look(Self.weekly(), areEntriesKept: areEntriesKept)
        #expect((school.state == known) as Bool)
        // It would have been at another hour, and its name is another one.
        entries[1].start = "1000"
        if areEntriesKept {
            for name in [entries[1].name, "Called off"] {
                entries[1].name = name
                try school.look(entries)
                #expect(school.told == ["WX Rc cancelled 2026-12-07"])
                #expect(school.names == ["WX Rc"])
            }
        }
        try school.look(Self.weekly(), areEntriesKept: areEntriesKept)
        #expect((school.state == known) as Bool)
    }

    /// The first look already finds it so.
    @Test func aLessonThatIsCancelledFromTheFirstIsOneOfItsSubject() throws {
        var entries = Self.weekly()
        entries[1].name = "Canceled: WX Rc"
        entries[1].isCancelled = true
        var school = School()
        try school.look(entries)
        #expect(school.told == ["WX Rc cancelled 2026-12-07"])
        #expect(school.names == ["WX Rc"])
        try school.look(Self.weekly())
        #expect(school.told.isEmpty)
        #expect(school.state.lectures.map(\.dates.days.count) == [6])
    }

    @Test func allLessonsOfASubjectAreCancelled() throws {
        var school = School()
        try school.look(Self.weekly())
        let known = school.state
        let entries = Self.weekly("Canceled: WX Rc").map { entry in
            var entry = entry
            entry.isCancelled = true
            return entry
        }
        try school.look(entries)
        #expect(school.told == Self.days.map { "WX Rc cancelled \($0)" })
        #expect(school.names == ["WX Rc"])
        try school.look(Self.weekly())
        #expect((school.state == known) as Bool)
        // Of a feed that begins so, nobody knows what they are called, until some of them take place after all.
        var other = School()
        try other.look(entries)
        try other.look(Array(Self.weekly().prefix(3)) + entries.dropFirst(3))
        #expect(other.names == ["WX Rc"])
        #expect(other.told == Self.days.dropFirst(3).map { "WX Rc cancelled \($0)" })
    }

    /// The teacher is ill, and something else is in the same room instead, without the teacher.
    @Test(arguments: ["WX Rc", "Canceled: WX Rc"])
    func whatStandsInForAllLessonsIsNoNewNameOfTheirs(name: String) throws {
        var school = School()
        try school.look(Self.weekly())
        let cancelled = Self.weekly(name).map { entry in
            var entry = entry
            entry.isCancelled = true
            return entry
        }
        try school.look(cancelled + Self.weekly("Study", "s"))
        #expect(school.names.contains("WX Rc"))
        #expect(school.told.filter { $0.hasPrefix("WX Rc cancelled") }.count == Self.days.count)
    }

    /// An exam or a course beside a lesson, at its hour and without a room.
    @Test(arguments: ["WX Rc Klausur", "WX Rc m"])
    func whatIsBesideALessonIsNotTheSame(name: String) throws {
        var school = School()
        try school.look(Self.weekly())
        try school.look(Self.weekly() + Self.weekly(name, "k").prefix(1))
        #expect(Set(school.names) == ["WX Rc", name])
        #expect(school.notes.isEmpty)
        try school.look(Self.weekly() + Self.weekly(name, "k"))
        #expect(Set(school.names) == ["WX Rc", name])
    }

    /// A week later, the next lesson of a teacher who is ill for long has come into the window.
    @Test func anotherLessonWithTheSameWordsTellsNothingTwice() throws {
        var school = School()
        try school.look(Array(Self.weekly().prefix(5)))
        var ill = Array(Self.weekly().prefix(5))
        ill[1] = Self.weekly("WX Rc entfällt")[1]
        try school.look(ill)
        #expect(school.notes == ["WX Rc entfällt"])
        try school.look(ill + [Self.weekly("WX Rc entfällt")[5]])
        #expect(school.names == ["WX Rc"])
        #expect(!school.told.contains { $0.contains("subject") })
    }

    /// The others have got another name.
    @Test func aCancelledLessonIsRenamedWithTheOthers() throws {
        var school = School()
        try school.look(Self.weekly())
        let known = school.state.lectures.map(\.id)
        for name in ["Canceled: WX Drama", "Canceled"] {
            var entries = Self.weekly("WX Drama")
            entries[1].name = name
            entries[1].isCancelled = true
            try school.look(entries)
            #expect(school.told == ["WX Drama cancelled 2026-12-07"])
            #expect(school.state.lectures.map(\.id) == known)
        }
    }

    private static func series(_ name: String, _ more: [String] = []) -> String {
        (["BEGIN:VEVENT", "UID:s", "SUMMARY:\(name)", "LOCATION:R1", "DURATION:PT45M", "DTSTART:20261130T080000"]
            + ["RRULE:FREQ=WEEKLY;COUNT=4"] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private static func exception(_ name: String, _ more: [String] = []) -> String {
        series(name, ["RECURRENCE-ID:20261207T080000"] + more).replacing("RRULE:FREQ=WEEKLY;COUNT=4\r\n", with: "")
            .replacing("DTSTART:20261130", with: "DTSTART:20261207")
    }

    @Test func aSeriesIsCancelledUnderItsName() throws {
        var school = School()
        try school.look([Self.series("WX Rc")])
        let known = school.state
        try school.look([Self.series("WX Rc"), Self.exception("Canceled: WX Rc", ["STATUS:CANCELLED"])])
        #expect(school.told == ["WX Rc cancelled 2026-12-07"])
        try school.look([Self.series("Canceled: WX Rc", ["STATUS:CANCELLED"])])
        #expect(school.told == Self.days.prefix(4).map { "WX Rc cancelled \($0)" })
        #expect(school.names == ["WX Rc"])
        try school.look([Self.series("WX Rc")])
        #expect((school.state == known) as Bool)
    }

    /// “Informatics” is no “Info” with more words.
    @Test(arguments: [("WX Info today", nil), ("WX Informatics", "WX Informatics")])
    func onlyWholeWordsAreMoreWords(name: String, subject: String?) throws {
        var school = School()
        try school.look([Self.series("WX Info"), Self.exception(name)])
        #expect(school.state.changes.map(\.replacement?.subject) == [subject])
        #expect(school.notes == [subject == nil ? name : ""])
        var single = School()
        try single.look(Self.weekly("WX Info"))
        var entries = Self.weekly("WX Info")
        entries[1].name = name
        try single.look(entries)
        #expect(single.state.changes.map(\.replacement?.subject) == [subject])
        #expect(single.notes == [subject == nil ? name : ""])
    }

    @Test(arguments: ["WX Rc entfällt", "Entfall: WX Rc", "Canceled: WX Rc", "休講：WX Rc"], [true, false])
    func moreWordsAreANote(name: String, areEntriesKept: Bool) throws {
        var school = School()
        try school.look(Self.weekly(), areEntriesKept: areEntriesKept)
        let known = school.state
        var entries = Self.weekly()
        entries[1].name = name
        try school.look(entries, areEntriesKept: areEntriesKept)
        #expect(school.told == ["WX Rc  2026-12-07 → 2026-12-07 08:00 R1"])
        #expect(school.notes == [name] && school.names == ["WX Rc"])
        entries[3].name = name
        try school.look(entries, areEntriesKept: areEntriesKept)
        #expect(school.notes == [name, name] && school.names == ["WX Rc"])
        #expect(school.state.changes.allSatisfy { $0.replacement?.subject == nil })
        try school.look(Self.weekly(), areEntriesKept: areEntriesKept)
        #expect((school.state == known) as Bool)
        // The first look already finds it so.
        var other = School()
        entries[3].name = "WX Rc"
        try other.look(entries)
        #expect(other.notes == [name] && other.names == ["WX Rc"])
    }

    /// “Englisch LK” is no “Englisch” with a word where both are taught.
    @Test(arguments: [1, 3])
    func aNameThatOthersHaveIsASubject(count: Int) throws {
        let advanced = Array(Self.weekly("Englisch LK", "l").prefix(count)).map { entry in
            var entry = entry
            entry.start = "1000"
            return entry
        }
        var school = School()
        try school.look(Self.weekly("Englisch") + advanced)
        #expect(school.names == ["Englisch", "Englisch LK"])
        let known = Set(school.state.lectures.map(\.id))
        var entries = Self.weekly("Englisch") + advanced
        entries[4].name = "Englisch LK"
        try school.look(entries)
        #expect(school.state.changes.map(\.replacement?.subject) == ["Englisch LK"])
        #expect(Set(school.state.lectures.map(\.id)) == known)
        entries[4].name = "Englisch"
        entries[6].isCancelled = true
        try school.look(entries)
        #expect(school.told == ["Englisch LK cancelled 2026-11-30"])
    }

    @Test(arguments: ["WX Drama Exkursion", "WX Drama entfällt"])
    func aRenamedSubjectMayHaveALessonWithMoreWords(name: String) throws {
        var school = School()
        try school.look(Self.weekly("WX Sd"))
        let known = school.state.lectures.map(\.id)
        var entries = Self.weekly("WX Drama")
        entries[1].name = name
        try school.look(entries)
        #expect(school.state.lectures.map(\.id) == known && school.names == ["WX Drama"])
        #expect(school.notes == [name])
        #expect(school.told == ["WX Drama  2026-12-07 → 2026-12-07 08:00 R1"])
        try school.look(Self.weekly("WX Drama"))
        #expect(school.told.isEmpty)
    }

    @Test func allLessonsWithMoreWordsHaveANewName() throws {
        var school = School()
        try school.look(Self.weekly("WX Sd"))
        let known = school.state.lectures.map(\.id)
        try school.look(Self.weekly("WX Sd für alle"))
        #expect(school.state.lectures.map(\.id) == known && school.names == ["WX Sd für alle"])
        #expect(school.told.isEmpty)
    }
}
