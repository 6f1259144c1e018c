/// A part of a comment that means something for dates.
struct CommentItem: Hashable {
    /// A day as it is written: the year may be left out.
    struct WrittenDay: Hashable {
        var day: Int
        var month: Int
        var year: Int?
    }

    enum Meaning: Hashable {
        case week(Int)
        case day(WrittenDay)
        /// What looks like a day that no calendar has.
        case brokenDay
        case rhythm(DateComment.Rhythm)
        case start, end, from, between
        /// `bis`: it ends a range, or stands alone before an end.
        case until
        case dash, list, slash
        /// What comes is left out.
        case except
        /// What came is left out.
        case gone
        /// What comes are the days themselves.
        case only
        case equals, open, close, colon, separator, filler
        /// It goes on after what came: `KW 12 ff.`
        case onward
        /// What comes happens once, on the days that follow.
        case once
        case exam, online, registration, substitute
        /// What can't be turned into dates.
        case vague(Vagueness)
        case word
    }

    enum Vagueness: Hashable {
        /// The dates come later, so even a day that the plan names is open.
        case undecided
        case unclear
        /// Vague only where no dates stand beside it.
        case unlessDated
    }

    let meaning: Meaning
    /// Where it stands, in characters.
    let range: Range<Int>

    /// Whether it is a week or a day.
    var isPoint: Bool {
        switch meaning {
        case .week, .day, .brokenDay: true
        default: false
        }
    }

    var isDay: Bool { if case .day = meaning { true } else { false } }

    /// Whether it can stand in a note in brackets about one day of a list.
    var isNote: Bool { [.open, .close, .word, .gone, .exam].contains(meaning) }

    /// Whether a list or a range can go on after it.
    var isJoint: Bool {
        switch meaning {
        case .dash, .list, .slash, .until: true
        default: false
        }
    }
}
