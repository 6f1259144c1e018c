/// A part of a comment that is relevant to dates.
struct CommentItem: Hashable {
    /// A day as written; the year may be missing.
    struct WrittenDay: Hashable {
        var day: Int
        var month: Int
        var year: Int?
        /// The weekday, if it is written before it; it has to be that of the day.
        var weekday: Weekday?
    }

    enum Meaning: Hashable {
        /// The year may be missing.
        case week(Int, year: Int? = nil)
        case day(WrittenDay)
        /// Something that looks like a day but isn't in any calendar.
        case brokenDay
        case rhythm(DateComment.Rhythm)
        case start, end, from, between
        /// `bis`: it ends a range, or introduces an end.
        case until
        case dash, list, slash
        /// What follows is excluded.
        case except
        /// What precedes is excluded.
        case gone
        /// What follows are the days themselves.
        case only
        case equals, open, close, colon, separator, filler
        /// It continues after what precedes: `KW 12 ff.`
        case onward
        /// What follows happens once, on the days after it.
        case once
        case exam, online, registration, substitute
        /// Something that can't be turned into dates.
        case vague(Vagueness)
        case word
    }

    enum Vagueness: Hashable {
        /// The dates will come later, so even a day that the plan names is undecided.
        case undecided
        case unclear
        /// Vague only if there are no dates with it.
        case unlessDated
    }

    let meaning: Meaning
    /// Its position, in characters.
    let range: Range<Int>

    /// Whether it is a week or a day.
    var isPoint: Bool {
        switch meaning {
        case .week, .day, .brokenDay: true
        default: false
        }
    }

    var isDay: Bool { if case .day = meaning { true } else { false } }

    /// Whether it can be part of a note in brackets about one day of a list.
    var isNote: Bool { [.open, .close, .word, .gone, .exam].contains(meaning) }

    /// Whether a list or a range can continue after it.
    var isJoint: Bool {
        switch meaning {
        case .dash, .list, .slash, .until: true
        default: false
        }
    }
}
