import SchoolModel

/// The lessons on their own that a plan has, but that couldn't be read.
///
/// Such a lesson may be one that is missing, so that this one isn't cancelled. It is of the same subject and, as far as
/// that can be read, on the same day; about other lessons it says nothing.
struct UnreadLessons: Hashable {
    /// For each unread lesson of a subject the days on which it may be; none if that can't be read.
    private var days: [String: [Set<CalendarDay>]] = [:]
    /// The subjects of series that nobody knows and that couldn't be read: any of their lessons may be in it.
    private var series: Set<String> = []
    /// Days on which a plan says itself that it has no lesson, whatever is in such a series.
    var excluded: Set<CalendarDay> = []

    mutating func addSeries(of subject: String) { series.insert(subject) }

    mutating func add(of subject: String, on days: Set<CalendarDay>) {
        self.days[subject, default: []].append(days)
    }

    /// Whether a lesson of a subject may be on a day without having been read.
    func mayBe(of subject: String, on day: CalendarDay) -> Bool {
        series.contains(subject) || days[subject]?.contains { $0.isEmpty || $0.contains(day) } ?? false
    }

    /// Which of the missing days of a subject may be among what couldn't be read.
    ///
    /// - Parameters:
    ///   - subject: The name of the subject.
    ///   - missing: The days of lessons that the plan no longer seems to have.
    ///   - changed: The days to which lessons are known to have moved.
    /// - Returns: Those of the missing days on which nothing may be cancelled.
    func held(of subject: String, missing: Set<CalendarDay>, changed: Set<CalendarDay>) -> Set<CalendarDay> {
        var held = series.contains(subject) ? missing.subtracting(excluded) : []
        for days in days[subject] ?? [] {
            // On a day without a known lesson, it may be any of them that has moved there.
            let isElsewhere = days.isDisjoint(with: missing) && days.isDisjoint(with: changed)
            held.formUnion(isElsewhere ? missing : missing.intersection(days))
        }
        return held
    }
}
