import Foundation
import ModelTesting
import SchoolModel
import Testing
import Timetable

/// Double bookings.
@Suite struct TimetableClashTests {
    private static let monday = CalendarDay(year: 2026, month: 9, day: 14)

    private static func lecture(
        _ key: String, _ start: String = "08:00", _ end: String = "09:30", rooms: [String] = [],
        lecturers: [String] = [], group: String = "", offerings: [Lecture.Offering] = []
    ) throws -> Lecture {
        Lecture(
            term: "T", key: key, name: key, lecturers: lecturers, rooms: rooms, group: group,
            start: try #require(TimeOfDay(start)), end: try #require(TimeOfDay(end)),
            dates: LectureDates(days: [monday, monday.adding(days: 7)], pattern: .weekly), offerings: offerings)
    }

    private static func book(_ lectures: [Lecture], changes: [LectureChange] = []) -> TimetableBook {
        TimetableBook(
            state: TimetableState(lectures: lectures, changes: changes), clock: SchoolClock(timeZone: .gmt))
    }

    /// The clashes in the first week.
    private static func shared(
        _ lectures: [Lecture], changes: [LectureChange] = [], ties: [ClassLecture] = []
    ) -> [[TimetableClash.Shared]] {
        book(lectures, changes: changes).clashes(from: monday, through: monday.adding(days: 6), ties: ties)
            .map(\.shared)
    }

    @Test func aRoomAndALecturerNeededTwiceAreOneClash() throws {
        let one = try Self.lecture("A", rooms: ["B12", "C3"], lecturers: ["Ito"])
        let other = try Self.lecture("B", "09:00", "10:30", rooms: ["B12"], lecturers: ["Ito", "Berg"])
        let clashes = Self.book([other, one]).clashes(from: Self.monday, through: Self.monday.adding(days: 13))
        #expect(clashes.map(\.shared) == [[.room("B12"), .lecturer("Ito")], [.room("B12"), .lecturer("Ito")]])
        #expect(clashes.map(\.first.day) == [Self.monday, Self.monday.adding(days: 7)])
        #expect(clashes.allSatisfy { $0.first.lecture == one.id && $0.second.lecture == other.id })
    }

    /// A plan has the groups of a coupled lesson in one hall; whoever is to give both is still needed twice.
    @Test func groupsOfACoupledLessonShareARoom() throws {
        let lecture = { try Self.lecture($0, rooms: ["TH1"], lecturers: ["Ito"]) }
        #expect(Self.shared([try lecture("4/1/3"), try lecture("4/1/3/SPO/7B")]) == [[.lecturer("Ito")]])
        for other in ["5/1/3/SPO/7B", "4/1/4/SPO/7B", "B"] {
            #expect(Self.shared([try lecture("4/1/3"), try lecture(other)]) == [[.room("TH1"), .lecturer("Ito")]])
        }
        let later = try Self.lecture("4/1/3/SPO/7B", "08:45", rooms: ["TH1"])
        #expect(Self.shared([try lecture("4/1/3"), later]) == [[.room("TH1")]])
    }

    @Test func aLessonThatBeginsWhenAnotherEndsDoesNotClash() throws {
        let lectures = [
            try Self.lecture("A", "08:00", "09:30", rooms: ["B12"]),
            try Self.lecture("B", "09:30", "11:00", rooms: ["B12"]),
        ]
        #expect(Self.shared(lectures).isEmpty)
    }

    @Test func aLongLessonClashesWithEachLessonWithinIt() throws {
        let lectures = [
            try Self.lecture("A", "08:00", "13:00", rooms: ["B12"]),
            try Self.lecture("B", "08:30", "09:00", rooms: ["B12"]),
            try Self.lecture("C", "11:00", "12:00", rooms: ["B12"]),
        ]
        #expect(Self.shared(lectures).count == 2)
    }

    @Test func aLessonThatDoesNotTakePlaceTakesNoRoom() throws {
        let one = try Self.lecture("A", rooms: ["B12"])
        let other = try Self.lecture("B", rooms: ["B12"])
        let original = LectureChange.Planned(day: Self.monday, start: other.start)
        let cancelled = try #require(LectureChange(lecture: other.id, original: original, replacement: nil))
        #expect(Self.shared([one, other], changes: [cancelled]).isEmpty)
        // Once moved to another room, it no longer clashes here, but it may clash there.
        let third = try Self.lecture("C", rooms: ["C3"])
        let moved = try #require(
            LectureChange(
                lecture: other.id, original: original,
                replacement: .init(day: Self.monday, start: other.start, rooms: ["C3"])))
        #expect(Self.shared([one, other, third], changes: [moved]) == [[.room("C3")]])
    }

    @Test func aClassClashesWithItselfButItsGroupsDoNot() throws {
        let lectures = [try Self.lecture("A"), try Self.lecture("B"), try Self.lecture("C")]
        let seventh = SchoolClass.ID(UUID())
        let red = StudentGroup.ID(UUID())
        let blue = StudentGroup.ID(UUID())
        let tie = { (index: Int, group: StudentGroup.ID?) in
            ClassLecture(schoolClass: seventh, group: group, lecture: lectures[index].id)
        }
        #expect(Self.shared(lectures, ties: [tie(0, red), tie(1, blue)]).isEmpty)
        #expect(Self.shared(lectures, ties: [tie(0, red), tie(1, red)]) == [[.schoolClass(seventh)]])
        #expect(Self.shared(lectures, ties: [tie(0, red), tie(1, nil)]) == [[.schoolClass(seventh)]])
        #expect(Self.shared(lectures, ties: [tie(0, nil), tie(1, nil), tie(2, nil)]).count == 3)
    }

    @Test func aSemesterClashesIfEveryoneHasToAttendBoth() throws {
        let semester = Semester(course: "MC", name: "4")
        let pair = { (one: (String, Lecture.Offering), other: (String, Lecture.Offering)) in
            Self.shared([
                try Self.lecture("A", group: one.0, offerings: [one.1]),
                try Self.lecture("B", group: other.0, offerings: [other.1]),
            ])
        }
        let plain = Lecture.Offering(semester: semester)
        let major = Lecture.Offering(semester: semester, kind: "HF")
        #expect(try pair(("", plain), ("", major)) == [[.semester(semester)]])
        #expect(try pair(("I", plain), ("I", plain)) == [[.semester(semester)]])
        #expect(try pair(("I", plain), ("II", plain)).isEmpty)
        #expect(try pair(("", plain), ("", Lecture.Offering(semester: semester, kind: "FWPM"))).isEmpty)
        #expect(
            try pair(
                ("", Lecture.Offering(semester: semester, specialisation: "V")),
                ("", Lecture.Offering(semester: semester, specialisation: "P"))
            ).isEmpty)
        #expect(try pair(("", plain), ("", Lecture.Offering(semester: Semester(course: "MC", name: "6")))).isEmpty)
    }

    @Test func aLessonMovedOntoAnotherOfItsLectureClashes() throws {
        let lecture = try Self.lecture("A", rooms: ["B12"])
        let moved = try #require(
            LectureChange(
                lecture: lecture.id,
                original: LectureChange.Planned(day: Self.monday.adding(days: 7), start: lecture.start),
                replacement: .init(day: Self.monday, start: lecture.start, rooms: ["B12"])))
        #expect(Self.shared([lecture], changes: [moved]) == [[.room("B12")]])
        let own = Self.book([lecture], changes: [moved]).clashes(of: lecture.id, from: Self.monday)
        #expect(own.map(\.shared) == [[.room("B12")]])
    }

    @Test func theClashesOfALectureAreThoseOfTheWholeThatConcernIt() throws {
        var generator = SeededGenerator(seed: RandomPlan.seed("Clashes of a lecture"))
        for _ in 0..<40 {
            let (book, ties) = try RandomPlan.make(lectures: 14, &generator)
            let all = book.clashes(from: RandomPlan.firstDay, through: RandomPlan.firstDay.adding(days: 60), ties: ties)
            for lecture in book.state.lectures {
                #expect(
                    book.clashes(of: lecture.id, from: RandomPlan.firstDay, ties: ties)
                        == all.filter { $0.isAbout(lecture.id) })
            }
        }
    }
}

/// The sweep, compared with checking every pair.
@Suite struct TimetableClashPropertyTests {
    @Test func itFindsTheSameAsComparingAllPairs() throws {
        let seed = RandomPlan.seed("Clashes")
        var generator = SeededGenerator(seed: seed)
        var count = 0
        for round in 0..<200 {
            let (book, ties) = try RandomPlan.make(lectures: Int.random(in: 2...20, using: &generator), &generator)
            let first = RandomPlan.firstDay
            let last = RandomPlan.firstDay.adding(days: Int.random(in: 0...30, using: &generator))
            let found = book.clashes(from: first, through: last, ties: ties)
            let naive = Self.naive(book, from: first, through: last, ties: ties)
            #expect(found == naive, "seed \(seed), round \(round)")
            count += found.count
        }
        #expect(count > 300, "Plans without clashes prove nothing.")
    }

    /// Ten thousand lectures would be fifty million pairs a week.
    @Test func aWeekOfTenThousandLecturesIsSearchedByRoomsAndPeople() throws {
        var generator = SeededGenerator(seed: RandomPlan.seed("Clashes of many"))
        let (book, ties) = try RandomPlan.make(lectures: 10_000, names: 700, &generator)
        let duration = ContinuousClock().measure {
            let found = book.clashes(
                from: RandomPlan.firstDay, through: RandomPlan.firstDay.adding(days: 6), ties: ties)
            #expect(!found.isEmpty)
        }
        print("Clashes of a week of 10,000 lectures: \(duration)")
        #expect(duration < .seconds(30))
    }

    private static func naive(
        _ book: TimetableBook, from first: CalendarDay, through last: CalendarDay, ties: [ClassLecture]
    ) -> [TimetableClash] {
        let lessons = book.lessons(from: first, through: last).filter(\.takesPlace)
        var clashes: [TimetableClash] = []
        for (index, one) in lessons.enumerated() {
            for other in lessons[(index + 1)...] {
                guard one.day == other.day, one.start < other.end, other.start < one.end else { continue }
                let shared = shared(one, other, in: book, ties: ties)
                if !shared.isEmpty { clashes.append(TimetableClash(first: one, second: other, shared: shared)) }
            }
        }
        return clashes
    }

    private static func shared(
        _ one: Lesson, _ other: Lesson, in book: TimetableBook, ties: [ClassLecture]
    ) -> [TimetableClash.Shared] {
        var shared: Set<TimetableClash.Shared> = []
        for room in one.rooms where other.rooms.contains(room) { shared.insert(.room(room)) }
        for name in one.lecturers where other.lecturers.contains(name) { shared.insert(.lecturer(name)) }
        for tie in ties where tie.lecture == one.lecture {
            for match in ties where match.lecture == other.lecture && match.schoolClass == tie.schoolClass {
                if tie.group == nil || match.group == nil || tie.group == match.group {
                    shared.insert(.schoolClass(tie.schoolClass))
                }
            }
        }
        guard let a = book.lecture(one.lecture), let b = book.lecture(other.lecture), a.group == b.group else {
            return shared.sorted()
        }
        for offering in a.offerings where ["", "HF"].contains(offering.kind) {
            for match in b.offerings
            where ["", "HF"].contains(match.kind) && match.semester == offering.semester
                && match.specialisation == offering.specialisation
            {
                shared.insert(.semester(offering.semester))
            }
        }
        return shared.sorted()
    }
}
