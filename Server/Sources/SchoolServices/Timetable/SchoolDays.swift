import SchoolModel
import Timetable

/// The days on which lectures have lessons, found once for all who take them.
struct SchoolDays {
    private let book: TimetableBook
    private let today: CalendarDay
    private var found: [Lecture.ID: CalendarDay?] = [:]

    init(of book: TimetableBook, today: CalendarDay) {
        self.book = book
        self.today = today
    }

    /// The days whose changes are told to everybody: today, and the next one with a lesson, even a cancelled one, if there is
    /// any within two weeks.
    mutating func near(of lectures: Set<Lecture.ID>) -> Set<CalendarDay> {
        Set([today] + [lectures.compactMap { next(of: $0) }.min()].compactMap(\.self))
    }

    private mutating func next(of lecture: Lecture.ID) -> CalendarDay? {
        if let known = found[lecture] { return known }
        let next = book.lessons(of: [lecture], from: today.adding(days: 1), through: today.adding(days: 14)).first?.day
        found[lecture] = next
        return next
    }
}
