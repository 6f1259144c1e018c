/// The words with which comments describe dates, in German and in English.
enum CommentWords {
    static let first: Set = ["erster", "erste", "ersten", "erstes", "first"]
    static let last: Set = ["letzter", "letzte", "letzten", "letztes", "last", "final"]

    /// Whether a word names a lesson, after `erster` or `keine`.
    static func isLesson(_ word: String) -> Bool {
        [
            "termin", "vorlesung", "veranstaltung", "lehrveranstaltung", "übung", "sitzung", "treffen", "unterricht",
            "kurs", "seminar", "praktikum", "stunde", "lecture", "session", "class", "lesson", "meeting", "date",
            "tutorium",
        ].contains { word.hasPrefix($0) && word.utf8.count < $0.utf8.count + 4 }
    }

    /// Where dates may be announced instead.
    static func isNotice(_ word: String) -> Bool {
        [
            "aushang", "aushäng", "moodle", "ilias", "homepage", "website", "webseite", "internet", "intranet",
            "stundenplan",
            "mitgeteilt", "festgelegt", "erfrag", "anfrage", "ansage", "verschoben",
        ]
        .contains { word.hasPrefix($0) }
    }

    /// What is said of rooms and links isn't about dates.
    static func isPlace(_ word: String) -> Bool {
        [
            "raum", "räume", "ort", "saal", "hörsaal", "room", "link", "skript", "material", "unterlagen", "zugang",
            "kurs",
        ]
        .contains { word.hasPrefix($0) }
    }

    static let numbers: Set = [
        "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "two", "three", "four", "five",
        "six", "mehrere", "several", "einige", "some",
    ]

    /// Whether a word names a period in which something happens several times.
    static func isPeriod(_ word: String) -> Bool {
        ["im", "pro", "per", "a", "jährlich", "insgesamt"].contains(word) || word.hasPrefix("semester")
    }

    static let beforeMonth: Set = ["im", "in", "ab", "seit", "bis", "until", "from", "since", "by"]

    static func isPartOfMonth(_ word: String) -> Bool {
        ["anfang", "mitte", "ende", "mid", "early", "late", "beginning", "end"].contains(word)
    }

    private static let weekdays = [
        ["montag", "mo", "monday", "mon"], ["dienstag", "di", "tuesday", "tue"],
        ["mittwoch", "mi", "wednesday", "wed"],
        ["donnerstag", "do", "thursday", "thu"], ["freitag", "fr", "friday", "fri"],
        ["samstag", "sonnabend", "sa", "saturday", "sat"], ["sonntag", "so", "sunday", "sun"],
    ]

    static func weekday(_ word: String) -> Weekday? {
        weekdays.firstIndex { $0.contains(word) }.flatMap { Weekday(rawValue: $0 + 1) }
    }

    /// Whether a word means calendar weeks, however it is spelt.
    static func isWeek(_ word: String) -> Bool {
        if weeks.contains(word) { return true }
        guard (11...16).contains(word.count) else { return false }
        let letters = Array(word)
        return ["kalenderwoche", "kalenderwochen"].contains { Array($0).isNear(letters, most: 2) }
    }

    static let weeks: Set = ["kw", "kws", "kalenderwoche", "kalenderwochen", "week", "weeks", "cw", "woche", "wochen"]

    private static let meanings: [String: CommentItem.Meaning] = {
        let groups: [(CommentItem.Meaning, [String])] = [
            (
                .start,
                [
                    "beginn", "beginnt", "beginnend", "begin", "begins", "beginning", "start", "starts", "startet",
                    "starting", "ab", "erstmals", "erstmalig",
                ]
            ),
            (.from, ["von", "vom", "from"]),
            (.end, ["ende", "endet", "end", "ends", "ending", "letztmals", "letztmalig"]),
            (.until, ["bis", "until", "till", "to", "through"]),
            (.list, ["und", "u", "and", "sowie"]),
            (
                .except,
                [
                    "außer", "ausser", "ohne", "nicht", "kein", "keine", "except", "excluding", "without", "not",
                    "no", "ausgenommen",
                ]
            ),
            (.gone, ["entfällt", "entfallen", "entfaellt", "fällt", "ausfall", "frei", "vorlesungsfrei", "cancelled"]),
            (.only, ["nur", "only", "termin", "termine", "dates", "date"]),
            (
                .filler,
                [
                    "in", "der", "die", "den", "dem", "am", "an", "einschl", "einschließlich", "inkl", "inklusive",
                    "incl", "including", "the", "on", "of", "jeweils", "erst", "zum", "zur",
                ]
            ),
            (.online, ["virtuell", "online", "digital", "zoom", "hybrid", "virtual"]),
            (.rhythm(.weekly), ["wöchentlich", "woechentlich", "weekly"]),
            (.rhythm(.daily), ["täglich", "taeglich", "daily"]),
            (.rhythm(.fortnightly), ["fortnightly", "biweekly"]),
            (.vague(.undecided), ["tba", "tbd"]),
            (
                .vague(.unclear),
                [
                    "danach", "anschließend", "anschliessend", "monatlich", "monthly", "monat", "monate", "month",
                    "voraussichtlich", "vsl", "vorauss", "vermutlich", "evtl", "eventuell", "vorläufig",
                    "möglicherweise", "spätestens", "frühestens", "probably", "tentative", "tentatively", "provisional",
                    "expected", "presumably", "teilweise", "sporadisch", "gelegentlich", "monatsende", "monatsanfang",
                ]
            ),
            (.onward, ["ff"]), (.between, ["zwischen", "between"]),
            (.once, ["einmalig", "einmal", "once"]),
        ]
        var meanings: [String: CommentItem.Meaning] = [:]
        for (meaning, words) in groups { for word in words { meanings[word] = meaning } }
        return meanings
    }()

    /// Parts of words, the more specific ones first.
    private static let parts: [(String, CommentItem.Meaning)] = [
        ("anmeld", .registration), ("einschreib", .registration), ("registration", .registration),
        ("vierzehntäg", .rhythm(.fortnightly)), ("zweiwöch", .rhythm(.fortnightly)),
        ("zweiwoech", .rhythm(.fortnightly)),
        ("prüfung", .exam), ("pruefung", .exam), ("klausur", .exam), ("exam", .exam),
        ("vertretung", .substitute), ("ausnahme", .except), ("folgende", .vague(.unclear)),
        ("bekannt", .vague(.undecided)),
        ("absprache", .vague(.unclear)), ("vereinbar", .vague(.unclear)), ("unregelm", .vague(.unclear)),
        ("wöchig", .vague(.unclear)), ("geplant", .vague(.unclear)), ("wöchentl", .vague(.unclear)),
        ("woechentl", .vague(.unclear)), ("halbsemester", .vague(.unlessDated)), ("semestermitte", .vague(.unclear)),
        ("blockseminar", .vague(.unlessDated)), ("blockkurs", .vague(.unlessDated)),
        ("blockwoche", .vague(.unlessDated)), ("blockphase", .vague(.unlessDated)),
        ("blocktag", .vague(.unlessDated)), ("blockunterricht", .vague(.unlessDated)),
        ("kompaktkurs", .vague(.unlessDated)), ("kompaktwoche", .vague(.unlessDated)),
        ("semesterhälfte", .vague(.unlessDated)), ("blockveranstaltung", .vague(.unlessDated)),
        ("blocktermin", .vague(.unlessDated)), ("wochenendseminar", .vague(.unlessDated)),
        ("wochendseminar", .vague(.unlessDated)), ("vorlesungswoche", .vague(.unclear)),
        ("semesterwoche", .vague(.unclear)),
    ]

    /// Whether a text about how a lecture is held, such as `schriftliche Prüfung`, says that it is an exam.
    static func sayExam(_ text: String) -> Bool {
        // Plans have few such texts and thousands of lectures: most can be dismissed without being split.
        let bytes = Array(text.lowercased().utf8)
        let isPlain = !bytes.contains { combiningMarks.contains($0) }
        guard !bytes.isEmpty, !isPlain || examStems.contains(where: { stem in bytes.contains(stem) }) else {
            return false
        }
        let words = text.lowercased().split { !$0.isLetter }
        let isForPractice = words.contains { $0.hasPrefix("prepar") || $0.contains("vorbereitung") }
        return !isForPractice && words.contains { meaning(of: String($0)) == .exam }
    }

    private static let examStems = parts.filter { $0.1 == .exam }.map { Array($0.0.utf8) }
    /// The first bytes of marks that turn a `u` into an `ü`, in UTF-8.
    private static let combiningMarks: ClosedRange<UInt8> = 0xCC...0xCD

    /// What begins or ends in compounds such as `Kursbeginn`.
    private static let heads = [
        "kurs", "vorlesungs", "unterrichts", "veranstaltungs", "lehrveranstaltungs", "seminar", "praktikum",
        "praktikums", "übungs", "modul", "projekt", "block", "semester",
    ]

    private static func bound(_ word: String) -> CommentItem.Meaning? {
        for (end, meaning) in [("beginn", .start), ("start", .start), ("ende", .end)] as [(String, CommentItem.Meaning)]
        where word.hasSuffix(end) && heads.contains(String(word.dropLast(end.count))) {
            return meaning
        }
        return nil
    }

    /// What a word means on its own.
    static func meaning(of word: String) -> CommentItem.Meaning {
        if let meaning = meanings[word] { return meaning }
        // `Klausurvorbereitung` isn't an exam, nor is `Prüfungsvorbereitung`.
        if word.contains("vorbereitung") { return .word }
        if let part = parts.first(where: { word.contains($0.0) }) { return part.1 }
        if let bound = bound(word) { return bound }
        if isMisspelt(word, announcements) { return .vague(.undecided) }
        // `Sprache` is no `Absprache` without its beginning.
        return word != "sprache" && isMisspelt(word, agreements) ? .vague(.unclear) : .word
    }

    /// Whether a word is meant as `bekannt`, `bekanntgegeben` or `announced`, with a letter too many, too few, wrong or
    /// swapped: dates that will be announced later must not pass for known.
    private static func isMisspelt(_ word: String, _ meant: [[Character]]) -> Bool {
        guard (6...18).contains(word.count) else { return false }
        let letters = Array(word)
        return meant.contains { $0.isNear(letters, most: $0.count > 8 ? 2 : 1) }
    }

    private static let agreements = ["vereinbarung", "absprache", "unregelmäßig", "voraussichtlich"].map(Array.init)

    private static let announcements = ["bekannt", "bekanntgabe", "bekanntgegeben", "announced"].map(Array.init)

    /// Words that together say that dates will come later.
    static let undecidedPhrases: [[String]] = [
        ["werden", "noch"], ["wird", "noch"], ["noch", "offen"], ["noch", "nicht"], ["steht", "noch"],
        ["stehen", "noch"], ["folgt", "noch"], ["folgen", "noch"],
    ]

    /// Parts of words about days that aren't those of the lessons.
    static let otherOccasions = [
        "ersatz", "nachhol", "ausweich", "verschob", "verleg", "abgabe", "frist", "besprech", "info", "beratung",
        "sprechstunde", "ausfall", "fallen", "termin", "feiertag", "ferien", "exkursion", "deadline", "replace",
        "office", "holiday", "test",
    ]

    /// Words that are only vague together.
    static let vaguePhrases: [[String]] = [
        ["bestimmten", "terminen"], ["nach", "plan"], ["nach", "ansage"], ["im", "wechsel"],
        ["blocktermine", "folgen"],
        ["termine", "folgen"],
    ]

    /// Whether a word is the unit of a number that isn't a week.
    static func isUnit(_ word: String) -> Bool {
        [
            "tn", "teiln", "sws", "std", "stg", "stund", "uhr", "h", "grupp", "termin", "plätz", "person", "ects", "cp",
            "semester", "min", "tag", "täg", "wöch", "woche",
        ].contains { unit in unit.count <= 3 && unit != "tag" && unit != "täg" ? word == unit : word.hasPrefix(unit) }
    }

    private static let months = [
        ["januar", "jan", "january", "jänner"], ["februar", "feb", "february"],
        ["märz", "mär", "maerz", "march", "mar"],
        ["april", "apr"], ["mai", "may"], ["juni", "jun", "june"], ["juli", "jul", "july"], ["august", "aug"],
        ["september", "sep", "sept"], ["oktober", "okt", "october", "oct"], ["november", "nov"],
        ["dezember", "dez", "december", "dec"],
    ]

    static func month(_ word: String) -> Int? { months.firstIndex { $0.contains(word) }.map { $0 + 1 } }
}

extension [Character] {
    /// Whether it becomes another word by few changes of a letter, or swaps of two.
    fileprivate func isNear(_ other: [Character], most: Int) -> Bool {
        guard abs(count - other.count) <= most else { return false }
        var before: [Int] = []
        var last = Array<Int>(0...other.count)
        for row in indices {
            var next = [row + 1]
            for column in other.indices {
                var cost = Swift.min(last[column + 1], next[column]) + 1
                cost = Swift.min(cost, last[column] + (self[row] == other[column] ? 0 : 1))
                if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
                    cost = Swift.min(cost, before[column - 1] + 1)
                }
                next.append(cost)
            }
            before = last
            last = next
        }
        return last[other.count] <= most
    }
}
