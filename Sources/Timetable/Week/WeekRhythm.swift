import SchoolModel

/// How the weeks of a term are called where its plan alternates between two of them.
public enum WeekRhythm: String, CaseIterable, Sendable {
    case a = "A"
    case b = "B"

    private var other: WeekRhythm { self == .a ? .b : .a }

    /// The name of a week; nil outside the terms, and in a term without lectures that take place every other week.
    ///
    /// What such a lecture itself says, such as `A-Woche` in its comment, decides which week is which. A plan that says
    /// nothing begins with week A. Weeks are counted by the calendar, holidays included.
    public init?(of week: CalendarWeek, in state: TimetableState) {
        let days = (week.monday, week.monday.adding(days: 6))
        guard let term = state.terms.first(where: { $0.firstDay <= days.1 && days.0 <= $0.lastDay }) else { return nil }
        let alternating = state.lectures.filter { $0.term == term.id && $0.dates.pattern == .fortnightly }
        guard !alternating.isEmpty else { return nil }
        let said = alternating.lazy.compactMap { lecture in
            Self.said(by: lecture).flatMap { name in lecture.dates.days.first.map { (name, $0) } }
        }.first
        let (name, day) = said ?? (.a, term.firstDay)
        let weeks = (week.monday.daysSince1970 - CalendarWeek(of: day).monday.daysSince1970) / 7
        self = weeks.isMultiple(of: 2) ? name : name.other
    }

    /// The week that a lecture names in its name, its group or its comment; nil if it names none, or both.
    private static func said(by lecture: Lecture) -> WeekRhythm? {
        let words = [lecture.name, lecture.group, lecture.comment].joined(separator: " ").lowercased()
            .split { !$0.isLetter }.map(String.init)
        let pairs = zip(words, words.dropFirst())
        let named = allCases.filter { name in
            let letter = name.rawValue.lowercased()
            return words.contains("\(letter)週")
                || pairs.contains {
                    $0 == letter && ["woche", "wochen", "week", "weeks"].contains($1)
                        || ["woche", "week"].contains($0) && $1 == letter
                }
        }
        return named.count == 1 ? named[0] : nil
    }
}
