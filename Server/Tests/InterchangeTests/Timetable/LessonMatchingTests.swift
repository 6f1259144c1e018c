import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// A feed that names every lesson on its own, read again and again.
@Suite struct LessonMatchingTests {
    private typealias Feed = LessonFeed

    private func after(
        _ change: (inout [Feed.Entry]) -> Void, today: String = "2026-09-21"
    ) throws -> (old: TimetableReading, new: TimetableReading) {
        let old = try Feed.reading(Feed.entries)
        var entries = Feed.entries
        change(&entries)
        let new = try Feed.reading(entries, state: "b", after: old.state, today: today)
        let again = try Feed.reading(entries, state: "c", after: new.state, today: today)
        #expect(again.state == new.state, "The same a second time changes nothing.")
        return (old, new)
    }

    @Test func lessonsOfOneSubjectAndRhythmAreOneLecture() throws {
        let reading = try Feed.reading(Feed.entries)
        #expect(
            reading.state.lectures.map(\.key).sorted() == [
                "Databases @ 08:30–11:45 R1", "Databases @ 13:00–16:15 R1", "Statistics @ 08:30–11:45 R2",
            ])
        #expect(reading.state.lectures.map(\.dates.days.count).sorted() == [1, 3, 4])
        #expect(reading.state.changes.isEmpty && reading.timetable.count == Feed.entries.count)
    }

    @Test func aLecturerAndAStyleMakeALectureOfTheirOwn() throws {
        var entries = Feed.entries
        entries[1].more = ["ORGANIZER;CN=Ada White:mailto:ada@example.org"]
        entries[2].more = ["CATEGORIES:Exam"]
        let keys = try Feed.reading(entries).state.lectures.map(\.key)
        #expect(keys.contains("Databases · Ada White @ 08:30–11:45 R1"))
        #expect(keys.contains("Databases · Exam @ 08:30–11:45 R1"))
    }

    @Test func otherNamesOfTheSameEntriesChangeNothing() throws {
        let (old, new) = try after { _ in }
        #expect(old.state == new.state)
    }

    @Test func additionsRemovalsAndMovesAreChangesOfTheLecturesThatAreKnown() throws {
        let (old, new) = try after { entries in
            entries[1].day = "2026-09-24"  // moved
            entries[2].room = "R9"
            entries[6].start = "0930"
            entries.removeLast()
            entries.append(.init(subject: "Databases", day: "2026-10-01", start: "1700", end: "1830"))
        }
        #expect(Set(new.state.lectures.map(\.id)) == Set(old.state.lectures.map(\.id)), "Choices stay.")
        #expect(
            new.told == [
                "Databases additional → 2026-10-01 17:00 R1",
                "Databases other-day 2026-09-22 → 2026-09-24 08:30 R1",
                "Databases room 2026-09-28 → 2026-09-28 08:30 R9",
                "Statistics cancelled 2026-10-07",
                "Statistics other-time 2026-09-23 → 2026-09-23 09:30 R2",
            ])
        #expect(new.gone.count == 1)
    }

    @Test func whatIsTakenBackLeavesNothingBehind() throws {
        let old = try Feed.reading(Feed.entries)
        var entries = Feed.entries
        entries.remove(at: 6)
        entries[1].day = "2026-09-25"
        let changed = try Feed.reading(entries, state: "b", after: old.state)
        #expect(changed.told.count == 2)
        #expect(try Feed.reading(Feed.entries, state: "c", after: changed.state).state == old.state)
    }

    @Test func aSubjectThatIsGoneIsCancelledAndKeepsItsPast() throws {
        let (old, new) = try after { $0.removeAll { $0.subject == "Statistics" } }
        #expect(new.told == ["Statistics cancelled 2026-09-23", "Statistics cancelled 2026-10-07"])
        #expect(new.state.lectures.map(\.id).sorted() == old.state.lectures.map(\.id).sorted())
        #expect(new.timetable.contains("Statistics 2026-09-16 08:30–11:45 R2"))
    }

    @Test func aWindowThatMovesOnRemovesNothingAndAddsThePlan() throws {
        let (old, new) = try after(
            { entries in
                entries.removeAll { $0.day < "2026-09-28" }
                entries.append(.init(subject: "Databases", day: "2026-10-13"))
                entries.append(.init(subject: "Statistics", day: "2026-10-14", room: "R2"))
            }, today: "2026-09-28")
        #expect(new.told.isEmpty && new.gone.isEmpty)
        #expect(Set(new.timetable).isSuperset(of: old.timetable) && new.timetable.count == old.timetable.count + 2)
    }

    @Test func theFirstLessonToComeMovesAndGoes() throws {
        let first = Feed.Entry(subject: "Databases", day: "2026-09-30")
        let other = Feed.Entry(subject: "Statistics", day: "2026-10-20", room: "R2")
        let old = try Feed.reading([first, other])
        var later = first
        later.day = "2026-10-02"
        let moved = try Feed.reading([later, other], state: "b", after: old.state)
        #expect(moved.told == ["Databases other-day 2026-09-30 → 2026-10-02 08:30 R1"])
        let gone = try Feed.reading([other], state: "c", after: moved.state)
        #expect(gone.told == ["Databases cancelled 2026-09-30"])
    }

    @Test func whatMayBeInAnUnreadableEntryIsNotCancelled() throws {
        let old = try Feed.reading(Feed.entries)
        var entries = Feed.entries
        entries[6].start = "9930"
        let new = try Feed.reading(entries, state: "b", after: old.state)
        #expect(!new.problems.isEmpty && new.isComplete)
        #expect(new.state.changes.isEmpty && new.timetable == old.timetable)
        entries[6].day = "2026-09-99"
        let unknown = try Feed.reading(entries, state: "b", after: old.state)
        #expect(unknown.state.changes.isEmpty && unknown.timetable == old.timetable)
    }

    @Test func aRefusedLessonHoldsBackNothingOfOthers() throws {
        let old = try Feed.reading(Feed.entries)
        var entries = Feed.entries
        entries[6].end = "0800"  // It ends before it begins.
        entries.remove(at: 7)
        entries.remove(at: 3)
        let new = try Feed.reading(entries, state: "b", after: old.state)
        #expect(new.problems.count == 1 && new.isComplete)
        // Its own day shows which lesson it is, so that the others of its subject are gone.
        #expect(new.told == ["Databases cancelled 2026-10-06", "Statistics cancelled 2026-10-07"])
        entries[5].day = "2026-10-01"
        let moved = try Feed.reading(entries, state: "c", after: old.state)
        #expect(moved.told == ["Databases cancelled 2026-10-06"], "Any of its subject may have moved there.")
    }

    @Test func aMovedLessonThatCanNoLongerBeReadStaysMoved() throws {
        let old = try Feed.reading(Feed.entries)
        var entries = Feed.entries
        entries[1].day = "2026-09-24"
        let moved = try Feed.reading(entries, state: "b", after: old.state)
        entries[1].end = "0700"
        entries.remove(at: 2)
        let next = try Feed.reading(entries, state: "c", after: moved.state)
        #expect(
            next.told == [
                "Databases cancelled 2026-09-28", "Databases other-day 2026-09-22 → 2026-09-24 08:30 R1",
            ])
    }

    /// What was stored when every UID was a lecture.
    @Test func lecturesFromBeforeKeepTheirKeys() throws {
        let before = try Feed.entries.enumerated().map { number, entry in
            Lecture(
                term: "2026/27", key: "a-\(number)", name: entry.subject, rooms: [entry.room],
                start: try time("\(entry.start.prefix(2)):\(entry.start.suffix(2))"),
                end: try time("\(entry.end.prefix(2)):\(entry.end.suffix(2))"),
                dates: LectureDates(days: [try day(entry.day)], pattern: .single, isLiteral: true),
                offerings: [.init(semester: Semester(course: "INF", name: "5"))])
        }
        let old = TimetableState(lectures: before)
        let same = try Feed.reading(Feed.entries, after: old)
        #expect(same.state.lectures.sorted { $0.key < $1.key } == before && same.state.changes.isEmpty)
        var entries = Feed.entries
        entries[1].day = "2026-09-24"
        entries.remove(at: 7)
        let next = try Feed.reading(entries, state: "b", after: old)
        #expect(Set(next.state.lectures.map(\.key)) == Set(before.map(\.key)))
        #expect(
            next.told == [
                "Databases other-day 2026-09-22 → 2026-09-24 08:30 R1", "Statistics cancelled 2026-10-07",
            ])
    }

    @Test func anotherSubjectInALessonsPlaceIsAChangeOfThatLesson() throws {
        let (old, new) = try after { $0[6] = .init(subject: "Sports", day: "2026-09-23", room: "Gym") }
        #expect(new.told == ["Statistics room+subject 2026-09-23 → 2026-09-23 08:30 Gym"])
        #expect(new.state.lectures.count == old.state.lectures.count, "It is no lecture of its own.")
        #expect(new.state.changes.first?.replacement?.subject == "Sports")
    }

    /// Somebody new gives it on another day; what somebody else of the subject gives is another lesson.
    @Test(arguments: [("Vera", ["Art other-day+lecturer 2026-09-29 → 2026-10-01 08:30 R1"]), ("Cem", [])])
    func aLessonThatMovesToASubstituteIsOneChange(teacher: String, told: [String]) throws {
        let by = { (name: String) in ["ORGANIZER;CN=\(name):mailto:a@b.example"] }
        var entries = ["2026-09-22", "2026-09-29", "2026-10-06"].map {
            LessonFeed.Entry(subject: "Art", day: $0, more: by("Ann"))
        }
        entries += ["2026-09-25", "2026-10-09"].map { LessonFeed.Entry(subject: "Art", day: $0, more: by("Cem")) }
        let before = try LessonFeed.reading(entries)
        entries[1] = LessonFeed.Entry(subject: "Art", day: "2026-10-01", more: by(teacher))
        let after = try LessonFeed.reading(entries, after: before.state)
        if told.isEmpty { #expect(after.told.count == 2) } else { #expect(after.told == told) }
    }

    @Test func theLastLessonCanMoveToALaterDayOfItsWeek() throws {
        var entries = ["2026-09-22", "2026-09-29"].map { LessonFeed.Entry(subject: "Art", day: $0) }
        let before = try LessonFeed.reading(entries)
        entries[1].day = "2026-10-02"
        let moved = try LessonFeed.reading(entries, after: before.state)
        #expect(moved.told == ["Art other-day 2026-09-29 → 2026-10-02 08:30 R1"])
        entries[1].day = "2026-10-06"
        let grown = try LessonFeed.reading(entries, after: before.state)
        #expect(grown.told == ["Art cancelled 2026-09-29"])
    }

    @Test func whoTeachesTheOtherSubjectMayChange() throws {
        let by = { (name: String) in ["ORGANIZER;CN=\(name):mailto:a@b.example"] }
        var entries = ["2026-09-22", "2026-09-29", "2026-10-06"].map {
            LessonFeed.Entry(subject: "Art", day: $0, more: by("Ann"))
        }
        entries += ["2026-09-23", "2026-09-30"].map { LessonFeed.Entry(subject: "Music", day: $0, more: by("Cem")) }
        var reading = try LessonFeed.reading(entries)
        for name in ["Cem", "Dora"] {
            entries[1] = LessonFeed.Entry(subject: "Music", day: "2026-09-29", more: by(name))
            reading = try LessonFeed.reading(entries, after: reading.state)
            #expect(reading.state.changes.map(\.replacement?.lecturers) == [[name]])
            #expect(reading.state.changes.first?.replacement?.subject == "Music")
        }
    }

    @Test func aSubjectThatIsRenamedKeepsItsLectures() throws {
        let (old, new) = try after { entries in
            for index in 5...7 { entries[index].subject = "Statistics I" }
        }
        #expect(new.told.isEmpty)
        #expect(Set(new.state.lectures.map(\.id)) == Set(old.state.lectures.map(\.id)))
        #expect(new.state.lectures.contains { $0.name == "Statistics I" })
    }

    @Test func aSubjectWithTheFormerNameOfAnotherIsALectureOfItsOwn() throws {
        let (_, renamed) = try after { entries in
            for index in 5...7 { entries[index].subject = "Statistics I" }
        }
        var entries = Feed.entries
        for index in 5...7 { entries[index].subject = "Statistics I" }
        entries.append(.init(subject: "Statistics", day: "2026-10-09", room: "R2"))
        let next = try Feed.reading(entries, state: "d", after: renamed.state)
        #expect(Set(next.state.lectures.map(\.id)).count == 4 && next.told.isEmpty)
        #expect(next.timetable.contains("Statistics 2026-10-09 08:30–11:45 R2"))
        #expect(try Feed.reading(entries, state: "e", after: next.state).state == next.state)
    }

    @Test func theSameEntryTwiceIsOneLesson() throws {
        let twice = Feed.entries + Feed.entries
        let old = try Feed.reading(Feed.entries)
        #expect(try Feed.reading(twice).state == old.state)
        #expect(try Feed.reading(twice, state: "b", after: old.state).state == old.state)
        // Each UID was a lecture.
        var double = old.state
        let first = double.lectures[0]
        double.lectures.append(
            Lecture(
                term: first.term, key: "uid", name: first.name, rooms: first.rooms, start: first.start, end: first.end,
                dates: first.dates))
        let next = try Feed.reading(twice, state: "b", after: double)
        #expect(next.state.changes.isEmpty && next.state.lectures.count == 4)
    }

    @Test func whatAnEntrySaysOfItselfIsAChange() throws {
        let (_, new) = try after { entries in
            entries[1].more = ["STATUS:CANCELLED"]
            entries[2].more = ["DESCRIPTION:Bring a pen"]
            entries[4].room = "R5"
            entries.append(.init(subject: "Databases", day: "2026-10-08", start: "1300", end: "1615", room: "R6"))
        }
        #expect(
            new.told == [
                "Databases  2026-09-28 → 2026-09-28 08:30 R1", "Databases additional → 2026-10-08 13:00 R6",
                "Databases cancelled 2026-09-22", "Databases room 2026-10-08 → 2026-10-08 13:00 R5",
            ])
        #expect(new.state.changes.map(\.note).sorted() == ["", "", "", "Bring a pen"])
        #expect(new.gone.isEmpty, "The plan says it is cancelled.")
    }

    @Test func aMovedLessonThatIsCancelledIsCancelled() throws {
        var entries = Feed.entries
        entries[1].day = "2026-09-24"
        let moved = try Feed.reading(entries, state: "b", after: Feed.reading(Feed.entries).state)
        entries[1].more = ["STATUS:CANCELLED"]
        let next = try Feed.reading(entries, state: "c", after: moved.state)
        #expect(next.told == ["Databases cancelled 2026-09-22"])
    }

    @Test func aSeriesUnderAnotherUIDKeepsItsNameAndItsPast() throws {
        let series = { (uid: String, first: String, count: Int) in
            var entry = Feed.Entry(subject: "Physics", day: first)
            entry.more = ["RRULE:FREQ=WEEKLY;COUNT=\(count)"]
            let text = (["BEGIN:VCALENDAR", entry.text(uid), "END:VCALENDAR", ""]).joined(separator: "\r\n")
            return try read(.iCalendar, timetableFile("feed.ics", text))
        }
        let old = try series("one", "2026-09-15", 6)
        var new = try series("two", "2026-09-29", 5)
        new.match(old.state, today: try day("2026-09-28"))
        let lecture = try #require(new.state.lectures.first)
        #expect(new.state.lectures.count == 1 && lecture.key == "one" && lecture.id == old.state.lectures[0].id)
        #expect(try lecture.dates.days.first == day("2026-09-15"))
        #expect(lecture.dates.days.count == 7)
    }

    /// Everybody who chose all lectures of the first full state sees every later state, lesson by lesson.
    @Test(arguments: try LessonFeed.successions)
    func aFeedKeepsItsLectures(feed: LessonFeed.Succession) throws {
        print("\(feed): \(feed.states.count) states.")
        var stored = TimetableState()
        var told = 0
        for file in feed.states {
            var reading = try read(.iCalendar, file)
            let fresh = reading.timetable
            let today = try Feed.published(file)
            reading.match(stored, today: today)
            let missing = Set(fresh).subtracting(reading.timetable)
            #expect(missing.isEmpty, "\(file.name): \(missing)")
            let extra = Set(reading.lessons(from: today)).subtracting(fresh)
            #expect(extra.isEmpty || !reading.problems.isEmpty, "\(file.name): \(extra)")
            let kept = Set(reading.state.lectures.map(\.id)).isSuperset(of: stored.lectures.map(\.id))
            #expect(kept, "\(file.name)")
            var again = try read(.iCalendar, file)
            again.match(reading.state, today: today)
            #expect((again.state == reading.state) as Bool, "\(file.name)")
            let comparison = TimetableComparison(old: stored, new: reading.state, today: today)
            told += comparison.changes.added.count + comparison.changes.altered.count
            told += comparison.changes.withdrawn.count
            stored = reading.state
        }
        print("\(stored.lectures.count) lectures of \(Set(stored.lectures.map(\.name)).count) subjects, \(told) news.")
        #expect(told >= feed.leastNews, "\(stored)")
    }

    /// A lecture can have only one of them, of however many there are.
    @Test(arguments: ["Databases", "Statistics"])
    func additionalLessonsThatBeginTogetherButEndApartAreAllThere(subject: String) throws {
        let ends = ["1830", "1900", "1930"]
        let (old, new) = try after { entries in
            for end in ends { entries.append(.init(subject: subject, day: "2026-09-30", start: "1700", end: end)) }
        }
        let added = ends.map { "\(subject) 2026-09-30 17:00–\($0.prefix(2)):\($0.suffix(2)) R1" }
        #expect(Set(new.timetable).subtracting(old.timetable) == Set(added))
        #expect(Set(old.timetable).isSubset(of: new.timetable))
    }

    /// Whoever takes the subject takes the lecture that such a lesson becomes; those of another teacher have none of it.
    @Test func whoeverTakesASubjectTakesWhatItsLecturesCannotHave() throws {
        let others = Feed.Entry(
            subject: "Statistics", day: "2026-10-01", more: ["ORGANIZER;CN=Ada White:mailto:ada@example.org"])
        let old = try Feed.reading(Feed.entries + [others])
        let added = ["1830", "1900"].map {
            Feed.Entry(subject: "Statistics", day: "2026-09-30", start: "1700", end: $0)
        }
        let new = try Feed.reading(Feed.entries + [others] + added, state: "b", after: old.state)
        let lectures = old.state.lectures.filter { $0.name == "Statistics" }
        #expect(lectures.count == 2)
        let own = try #require(lectures.first { $0.lecturers.isEmpty })
        #expect(new.state.changes.map(\.lecture) == [own.id])
        let known = Set(old.state.lectures.map(\.id))
        let made = new.state.lectures.filter { !known.contains($0.id) }
        #expect(made.map { new.beside[$0.id] } == [own.id])
    }
}
