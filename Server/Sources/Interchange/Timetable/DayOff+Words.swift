import Timetable

extension DayOff.Kind {
    /// What an entry without times is called if it means days off; nil for any other text.
    ///
    /// Only a clear name counts: the last words of one of its parts, as in “Weihnachtsferien 2026” or
    /// “Unity Day – public holiday”. A course in the holidays, the last day before them, and what says that there are
    /// none, are something else.
    init?(named text: String) {
        let parts = text.lowercased().split { Self.separators.contains($0) }
        let found = parts.compactMap { Self.kind(of: $0.split(whereSeparator: \.isWhitespace).map(String.init)) }
        guard let kind = found.first else { return nil }
        self = kind
    }

    private static let separators: Set<Character> = [
        ",", ";", ":", "(", ")", "[", "]", "/", "|", "–", "—", "!", "?", "·", "、", "。", "（", "）", "：", "・", "「", "」",
    ]

    private static func kind(of words: [String]) -> Self? {
        let words = words.filter { $0 != "-" && Int($0) == nil && !isYears($0) }
        guard words.allSatisfy({ !others.contains($0) && !$0.hasPrefix("kein") }), let last = words.last else {
            return nil
        }
        // “Vorlesungsfreie Zeit”, “teaching-free week”.
        let before = times.contains(last) ? words.dropLast().last : nil
        for word in [last, before, words[0]].compactMap(\.self) where isFree(word) { return .teachingFree }
        return isHoliday(last) || isGermanHoliday(words[0]) ? .holiday : nil
    }

    /// What makes an entry one about days off, or one that says there are none.
    private static let others: Set = [
        "nicht", "ohne", "trotz", "vor", "nach", "ab", "bis", "anmeldung", "für", "no", "not", "without", "despite",
        "before",
        "after", "until", "except", "for", "registration",
    ]

    private static let times: Set = [
        "zeit", "tag", "tage", "woche", "wochen", "day", "days", "week", "weeks", "period", "time",
    ]

    /// Whether it begins the name of one, as in “Feiertag Allerheiligen” and “Osterferien NRW”.
    private static func isGermanHoliday(_ word: String) -> Bool {
        word == "feiertag" || word == "feiertage" || word != "ferien" && word.hasSuffix("ferien")
    }

    /// Whether it is a year, or several as in `2026-27`.
    private static func isYears(_ word: String) -> Bool {
        word.allSatisfy { $0.isNumber || $0 == "-" || $0 == "." }
    }

    private static func isFree(_ word: String) -> Bool {
        let stems = ["vorlesungsfrei", "unterrichtsfrei", "schulfrei"]
        let endings = ["", "e", "er", "es", "en", "em"]
        return stems.contains { stem in word.hasPrefix(stem) && endings.contains(String(word.dropFirst(stem.count))) }
            || ["teaching-free", "lecture-free"].contains(word)
    }

    private static func isHoliday(_ word: String) -> Bool {
        ["holiday", "holidays", "vacation", "vacations"].contains(word)
            || ["ferien", "feiertag", "feiertage", "休業", "休業日", "休業期間", "休み", "祝日", "休日"].contains {
                word.hasSuffix($0)
            }
    }
}
