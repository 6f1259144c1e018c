import Timetable

extension DayOff.Kind {
    /// What an entry without times is called if it means days off; nil for any other text.
    ///
    /// Only a clear name counts, since a wrong day off removes lessons of the whole school. One part of it says that there
    /// is no teaching, as in “Weihnachtsferien 2026” or “Unity Day – public holiday”, and no other word speaks of something
    /// else: of teaching, of some people alone, of a place in time, or of what doesn't take place. Holidays of several weeks
    /// stand alone or with a region, since what else is named with them happens in them.
    init?(named text: String) {
        let parts = text.lowercased().split { Self.separators.contains($0) }.map(Self.words).filter { !$0.isEmpty }
        let others = parts.filter { !Self.isWithoutTeaching($0) }
        guard others.allSatisfy({ part in part.allSatisfy { !Self.isElse($0) } }) else { return nil }
        let found = parts.compactMap(Self.sign)
        guard let sign = found.first else { return nil }
        if found.contains(.vacation), others.contains(where: { Self.sign(of: $0) == nil && !Self.isNeutral($0) }) {
            return nil
        }
        self = sign == .free ? .teachingFree : .holiday
    }

    /// What a part of a name says.
    private enum Sign { case free, day, vacation }

    private static let separators: Set<Character> = [
        ",", ";", ":", "(", ")", "[", "]", "/", "|", "–", "—", "!", "?", "·", "、", "。", "（", "）", "：", "・", "「", "」",
    ]

    /// The words of a part, without numbers and years, and without the reason for which there is no teaching.
    private static func words(_ part: Substring) -> [String] {
        let words = part.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
            !isNumber(word)
        }
        guard let first = words.first, isFree(first) else { return words }
        return Array(words.prefix { !reasons.contains($0) })
    }

    /// “2026/27”, “25.12.–6.1.” or “12月25日〜1月7日”, as far as such a word hasn't been parted.
    private static func isNumber(_ word: String) -> Bool {
        let isDate = word.first?.isNumber ?? false
        return word.allSatisfy { $0.isNumber || "-.~〜～".contains($0) || isDate && "年月日".contains($0) }
    }

    private static func sign(of words: [String]) -> Sign? {
        guard let first = words.first, let last = words.last else { return nil }
        // “Vorlesungsfreie Zeit”, “teaching-free week”.
        let isTime = times.contains(last)
        if words.count == 1 + (isTime ? 1 : 0), isFree(first) { return .free }
        if isTime, let before = words.dropLast().last, isFree(before), !words.contains(where: isRelation) {
            return .free
        }
        if words.contains(where: isRelation) { return nil }
        if isFree(last) { return .free }
        if dayOff.contains(last) || ["feiertag", "祝日", "休日"].contains(where: last.hasSuffix) { return .day }
        if first == "feiertag" || first == "feiertage" { return .day }
        if isVacation(last) { return words.dropLast().allSatisfy(isUsual) || isJapanese(last) ? .vacation : nil }
        // “Osterferien NRW”.
        return isVacation(first) && words.dropFirst().allSatisfy(isUsual) ? .vacation : nil
    }

    private static let times: Set = [
        "zeit", "tag", "tage", "woche", "wochen", "day", "days", "week", "weeks", "period", "time",
    ]
    private static let dayOff: Set = ["feiertage", "holiday"]
    private static let reasons: Set = ["wegen", "aufgrund", "due", "because"]

    private static func isFree(_ word: String) -> Bool {
        let stems = ["vorlesungsfrei", "unterrichtsfrei", "schulfrei"]
        let endings = ["", "e", "er", "es", "en", "em"]
        return stems.contains { stem in word.hasPrefix(stem) && endings.contains(String(word.dropFirst(stem.count))) }
            || ["teaching-free", "lecture-free"].contains(word)
    }

    private static func isVacation(_ word: String) -> Bool {
        ["vacation", "vacations", "holidays", "ferientag", "ferientage"].contains(word) || word.hasSuffix("ferien")
            || isJapanese(word)
    }

    private static func isJapanese(_ word: String) -> Bool {
        ["休業", "休業日", "休業期間", "休み"].contains { word.hasSuffix($0) }
    }

    // MARK: What else a name may say

    /// “No classes”: the same once more.
    private static func isWithoutTeaching(_ words: [String]) -> Bool {
        let teaching = ["unterricht", "vorlesungen", "vorlesung", "classes", "lessons", "lectures", "school", "schule"]
        return words.count == 2 && ["no", "kein", "keine"].contains(words[0]) && teaching.contains(words[1])
            || words.count == 1 && ["授業なし", "休講"].contains(words[0])
    }

    /// Words that put an entry somewhere in time or in relation to something, so that it is something else itself.
    private static func isRelation(_ word: String) -> Bool { relations.contains(word) }

    private static let relations: Set = [
        "in", "im", "an", "am", "auf", "während", "innerhalb", "mit", "zu", "zum", "zur", "von", "vom", "aus", "um",
        "über",
        "during", "on", "at", "with", "from", "to", "into",
    ]

    /// Whether a word speaks of teaching, of some people alone, or of what doesn't take place.
    private static func isElse(_ word: String) -> Bool {
        elsewhere.contains(word) || word.hasPrefix("kein")
            || ["kurs", "kurse"].contains(where: word.hasSuffix)
            || stems.contains { word.contains($0) && !isFree(word) }
    }

    private static let elsewhere: Set = [
        "nicht", "ohne", "trotz", "vor", "nach", "ab", "bis", "außer", "für", "nur", "statt", "ersatz", "no", "not",
        "without", "despite", "before", "after", "until", "except", "for", "only", "instead", "test", "tests", "party",
        "camp",
    ]

    private static let stems = [
        "unterricht", "klausur", "prüfung", "exam", "course", "class", "lesson", "lecture", "klass", "jahrgang",
        "grade", "abgesagt", "entfäll", "entfall", "fällt", "verschob", "verleg", "cancel", "postpon", "nachhol",
        "plan",
        "betreuung", "programm", "training", "anmeld", "registr", "授業あり", "授業日", "補講", "試験", "講座", "講習",
        "登校", "のみ", "だけ", "限定", "中止", "延期", "なし", "明け",
    ]

    /// Whether a part says nothing but where or when holidays are.
    private static func isNeutral(_ words: [String]) -> Bool { words.allSatisfy(isUsual) }

    /// Words with which holidays are named.
    private static func isUsual(_ word: String) -> Bool { usual.contains(word) || isVacation(word) }

    private static let usual: Set = [
        "-", "und", "and", "alle", "all", "school", "schule", "gesamte", "bewegliche", "beweglicher", "sommer",
        "herbst",
        "winter", "weihnachten", "ostern", "pfingsten", "frühjahr", "fasching", "summer", "autumn", "fall", "christmas",
        "easter", "spring", "half-term", "semester", "geschlossen", "closed", "woche", "wochen", "week", "weeks",
        "erste", "zweite", "dritte", "first", "second", "third", "全校", "全学年", "休校",
        "deutschland", "germany", "österreich", "schweiz",
        "baden-württemberg",
        "bw", "bayern", "by", "berlin", "be", "brandenburg", "bb", "bremen", "hb", "hamburg", "hh", "hessen", "he",
        "mecklenburg-vorpommern", "mv", "niedersachsen", "ni", "nordrhein-westfalen", "nrw", "nw", "rheinland-pfalz",
        "rp",
        "saarland", "sl", "sachsen", "sn", "sachsen-anhalt", "st", "schleswig-holstein", "sh", "thüringen", "th",
    ]
}
