import SchoolModel

extension Term {
    /// The week that a plan of this term means by a number; nil if no year of the term has it.
    ///
    /// A winter term spans New Year, so the number alone doesn't determine the year: it is the one in which the
    /// week is in the term, or else the one in which it is nearest to it.
    func week(_ number: Int) -> CalendarWeek? {
        years.compactMap { CalendarWeek(year: $0, number: number) }
            .min { distance(of: $0.monday, $0.day(.sunday)) < distance(of: $1.monday, $1.day(.sunday)) }
    }

    /// Whether some day of a week is in the term.
    func contains(_ week: CalendarWeek) -> Bool { distance(of: week.monday, week.day(.sunday)) == 0 }

    /// The day that a plan of this term means; nil if there is no such day, or none near the term.
    func day(_ written: CommentItem.WrittenDay) -> CalendarDay? {
        let candidates = (written.year.map { [$0] } ?? years).compactMap { year in
            CalendarDay(existing: year, written.month, written.day)
        }
        let nearest = candidates.min { distance(of: $0, $0) < distance(of: $1, $1) }
        // Plans name days of exams and blocks some weeks before and after the term, but never a year away.
        return nearest.flatMap { distance(of: $0, $0) <= 92 ? $0 : nil }
    }

    private var years: [Int] { Array(firstDay.year...max(firstDay.year, lastDay.year)) }

    /// The number of days between the term and a range of days; 0 if they meet.
    private func distance(of first: CalendarDay, _ last: CalendarDay) -> Int {
        max(0, first.daysSince1970 - lastDay.daysSince1970, firstDay.daysSince1970 - last.daysSince1970)
    }
}

extension CalendarDay {
    /// Nil if no calendar has such a day.
    init?(existing year: Int, _ month: Int, _ day: Int) {
        let padded = { (number: Int, width: Int) in
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        self.init("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))")
    }
}
