import SchoolModel

/// Finds what a comment says about dates in its words and numbers.
struct CommentItems {
    private let tokens: [CommentToken]
    private(set) var position = 0
    private(set) var items: [CommentItem] = []
    private let term: Term

    /// - Parameters:
    ///   - text: The comment.
    ///   - term: The term, which tells years from weeks in `KW 47/20`.
    init(_ text: [Character], term: Term) {
        self.term = term
        tokens = CommentToken.tokens(of: text)
        while position < tokens.count { next() }
    }

    private mutating func next() {
        let token = tokens[position]
        switch token.kind {
        case .number:
            if let end = endOfFirstLesson() {
                keep(.start, upTo: end)
            } else if !rhythmOfNumber() && !ordinalWeeks() && !day() && !daysOfOneMonth() && !weekAfterKeyword() {
                keep(.word, upTo: position + 1)
            }
        case .word(let word): read(word)
        case .mark(let mark): keep(Self.meaning(of: mark), upTo: position + 1)
        }
    }

    private static func meaning(of mark: Character) -> CommentItem.Meaning {
        switch mark {
        case "-": .dash
        case ",", "+", "&": .list
        case "/": .slash
        case "(", "[": .open
        case ")", "]": .close
        case ":": .colon
        case ";": .separator
        case "=": .equals
        case ".": .filler
        default: .word
        }
    }

    private mutating func keep(_ meaning: CommentItem.Meaning, upTo end: Int) {
        let range = tokens[position].range.lowerBound..<tokens[end - 1].range.upperBound
        items.append(CommentItem(meaning: meaning, range: range))
        position = end
    }

    private func token(_ index: Int) -> CommentToken? { tokens.indices.contains(index) ? tokens[index] : nil }
    func word(_ index: Int) -> String? { token(index)?.word }
    func number(_ index: Int) -> Int? { token(index)?.number }
    func isMark(_ mark: Character, _ index: Int) -> Bool { token(index)?.isMark(mark) ?? false }

    // MARK: Words

    private mutating func read(_ word: String) {
        if let phrase = phrase(of: CommentWords.vaguePhrases) {
            keep(.vague(.unclear), upTo: position + phrase.count)
        } else if let phrase = phrase(of: CommentWords.undecidedPhrases) {
            keep(.vague(.undecided), upTo: position + phrase.count)
        } else if let (meaning, end) = phrase(from: word) {
            keep(meaning, upTo: end)
        } else if word == "bis", self.word(position + 1) == "auf" {
            // `bis auf KW 16` excludes it.
            keep(.except, upTo: position + 2)
        } else if !rhythmOfWords(word) && !weeks(after: word) {
            if CommentWords.month(word) != nil, number(position + 1) != nil || number(position + 2) != nil {
                // A month with a number concerns dates, but which ones is uncertain.
                keep(.vague(.unclear), upTo: position + 1)
            } else {
                keep(CommentWords.meaning(of: word), upTo: position + 1)
            }
        }
    }

    private func phrase(of phrases: [[String]]) -> [String]? {
        phrases.first { phrase in phrase.indices.allSatisfy { self.word(position + $0) == phrase[$0] } }
    }

    /// Reads `alle zwei Wochen`, `every second week`, `gerade KW`, `bi-weekly`.
    private mutating func rhythmOfWords(_ word: String) -> Bool {
        let isWeek = { (word: String?) in word.map { $0.hasPrefix("woche") || CommentWords.weeks.contains($0) } ?? false
        }
        if ["alle", "jede", "jeder", "every", "each"].contains(word) {
            var end = position + 1
            guard let count = token(end) else { return false }
            end += 1
            if isMark(".", end) { end += 1 }
            if count.number == 14 || count.word == "vierzehn", self.word(end)?.hasPrefix("tag") ?? false {
                keep(.rhythm(.fortnightly), upTo: end + 1)
                return true
            }
            guard isWeek(self.word(end)) else { return false }
            let second = ["zwei", "zweite", "zweiten", "second", "other", "two"]
            if count.number == 2 || count.word.map(second.contains) ?? false {
                keep(.rhythm(.fortnightly), upTo: end + 1)
            } else {
                keep(.vague(.unclear), upTo: end + 1)
            }
            return true
        }
        if word == "bi", isMark("-", position + 1), self.word(position + 2) == "weekly" {
            keep(.rhythm(.fortnightly), upTo: position + 3)
            return true
        }
        let even = ["gerade", "geraden", "gerader", "even"]
        let odd = ["ungerade", "ungeraden", "ungerader", "odd"]
        guard even.contains(word) || odd.contains(word), isWeek(self.word(position + 1)),
            number(position + 2) == nil
        else { return false }
        keep(.rhythm(even.contains(word) ? .evenWeeks : .oddWeeks), upTo: position + 2)
        return true
    }

    /// Reads `KW 11, 13 bis 16 und 20`.
    private mutating func weeks(after word: String) -> Bool {
        // `calendar week 18`
        let isCalendar = word == "calendar" && self.word(position + 1).map(CommentWords.isWeek) ?? false
        guard isCalendar || CommentWords.isWeek(word) else { return false }
        var index = position + 1
        // `start week KW 18`
        if let next = self.word(index), CommentWords.weeks.contains(next) { index += 1 }
        while isMark(".", index) || isMark(":", index) { index += 1 }
        guard let token = token(index), let number = token.number, token.digits <= 2, !isDay(at: index) else {
            keep(.vague(.unclear), upTo: position + 1)
            return true
        }
        keepWeek(number, upTo: index + 1)
        moreWeeks()
        return true
    }

    /// Keeps a week with its year, if that follows: `KW 3/2021`, `3. KW 2021`.
    private mutating func keepWeek(_ number: Int, upTo end: Int) {
        let index = isMark("/", end) && (token(end + 1)?.isGlued ?? false) ? end + 1 : end
        guard let token = token(index), let year = token.number else { return keep(.week(number), upTo: end) }
        if token.digits == 4, (1900...2200).contains(year) {
            keep(.week(number, year: year), upTo: index + 1)
        } else if index > end, token.digits == 2, isYear(year), !isWeekOfTerm(year) {
            keep(.week(number, year: 2000 + year), upTo: index + 1)
        } else {
            keep(.week(number), upTo: end)
        }
    }

    private func isYear(_ number: Int) -> Bool {
        (term.firstDay.year...term.lastDay.year).contains(2000 + number)
    }

    private func isWeekOfTerm(_ number: Int) -> Bool { term.week(number).map(term.contains) ?? false }

    /// Reads the number of `außer 16` in a comment that has already named weeks.
    private mutating func weekAfterKeyword() -> Bool {
        let isAboutWeeks = items.contains {
            $0.isWeek || [.rhythm(.evenWeeks), .rhythm(.oddWeeks)].contains($0.meaning)
        }
        let keyword = items.last { $0.meaning != .filler }?.meaning
        guard isAboutWeeks, let keyword, [.start, .until, .end, .except, .only].contains(keyword),
            let token = token(position), let number = token.number, token.digits <= 2, isBareWeek(at: position),
            !countsWord(after: position)
        else { return false }
        keep(.week(number), upTo: position + 1)
        moreWeeks()
        return true
    }

    /// Reads the numbers that continue after a week without repeating its word.
    private mutating func moreWeeks() {
        while true {
            var index = position
            guard let joint = token(index), let meaning = joint.joint else { return }
            index += 1
            if isMark(",", position), let word = word(index), CommentWords.meaning(of: word) == .list { index += 1 }
            if meaning == .until, let word = word(index), CommentWords.meaning(of: word) == .filler {
                index += 1
                if isMark(".", index) { index += 1 }
            }
            guard let token = token(index), let number = token.number, token.digits <= 2, isBareWeek(at: index) else {
                return
            }
            keep(meaning, upTo: index)
            keep(.week(number), upTo: index + 1)
        }
    }

    /// Whether a number counts what follows: `2nd semester`, `2. Semester`, `2 Gruppen`.
    private func countsWord(after index: Int) -> Bool {
        let isOrdinal = isMark(".", index + 1) && tokens[index + 1].isGlued
        guard let word = word(index + (isOrdinal ? 2 : 1)) else { return false }
        return CommentWords.meaning(of: word) == .word
    }

    /// Whether a number after a week can be a week, rather than the beginning of something else.
    private func isBareWeek(at index: Int) -> Bool {
        if isDay(at: index) || beginsDays(at: index) { return false }
        guard let next = token(index + 1) else { return true }
        // `2nd`, `4b`
        if next.word != nil, next.isGlued { return false }
        if next.isMark(":") || next.isMark("."), next.isGlued, number(index + 2) != nil { return false }
        if next.isMark("-"), next.isGlued, let word = word(index + 2), CommentWords.isUnit(word) { return false }
        if next.isMark("."), next.isGlued, let word = word(index + 2), CommentWords.weeks.contains(word) {
            return false
        }
        return next.word.map { !CommentWords.isUnit($0) } ?? true
    }

    // MARK: Numbers

    /// Reads `14-tägig`, `14 Tage`, `2-wöchig`.
    private mutating func rhythmOfNumber() -> Bool {
        let end = isMark("-", position + 1) ? position + 2 : position + 1
        guard let number = number(position), let word = word(end) else { return false }
        let isDays = ["täg", "taeg", "tage", "tg"].contains(where: word.hasPrefix) || (number == 14 && word == "t")
        let isWeeks = word.hasPrefix("wöch") || word.hasPrefix("woech")
        if number == 14 && isDays || number == 2 && isWeeks {
            keep(.rhythm(.fortnightly), upTo: end + 1)
        } else if isWeeks || word.hasPrefix("tägig") {
            keep(.vague(.unclear), upTo: end + 1)
        } else if word == "termin" || word == "termine" {
            keep(.vague(.unclear), upTo: end + 1)
        } else if ["x", "mal"].contains(word), self.word(end + 1).map(CommentWords.isPeriod) ?? false {
            // `3x im Semester`; `2x 90 min` is about no dates.
            keep(.vague(.unlessDated), upTo: end + 1)
        } else {
            return false
        }
        return true
    }

    /// Reads `11. KW` and `11. - 19. KW`.
    private mutating func ordinalWeeks() -> Bool {
        var index = position
        var parts: [(meaning: CommentItem.Meaning, end: Int)] = []
        while let token = token(index), let number = token.number, token.digits <= 2 {
            index += 1
            let hasDot = isMark(".", index)
            if hasDot { index += 1 }
            parts.append((.week(number), index))
            if let word = word(index), CommentWords.weeks.contains(word) {
                // In `Gruppe 2 KW 11` the number belongs to the group.
                guard hasDot || self.number(index + 1) == nil else { return false }
                index += 1
                parts[parts.count - 1].end = index
                for part in parts {
                    if case .week(let number, _) = part.meaning, part.end == index {
                        keepWeek(number, upTo: part.end)
                    } else {
                        keep(part.meaning, upTo: part.end)
                    }
                }
                return true
            }
            guard hasDot, let joint = self.token(index)?.joint else { return false }
            index += 1
            parts.append((joint, index))
        }
        return false
    }

    /// Reads `21.3.16`, `21.03.`, `21. März 2016`, `2016-03-21`.
    private mutating func day() -> Bool {
        guard let (meaning, end) = writtenDay(at: position) else { return false }
        keep(meaning, upTo: end)
        return true
    }

    private func isDay(at index: Int) -> Bool { writtenDay(at: index) != nil }

    func writtenDay(at index: Int) -> (CommentItem.Meaning, end: Int)? {
        guard let day = token(index), let number = day.number else { return nil }
        if let found = isoDay(at: index) { return found }
        guard isMark(".", index + 1), tokens[index + 1].isGlued else { return nil }
        if let word = word(index + 2), let month = CommentWords.month(word) {
            var end = index + 3
            if isMark(".", end) { end += 1 }
            guard let year = token(end), year.digits == 4 else {
                return (Self.meaning(number, month, nil), end)
            }
            return (Self.meaning(number, month, year.number), end + 1)
        }
        guard let month = token(index + 2), month.isGlued, let monthNumber = month.number, month.digits <= 2 else {
            return nil
        }
        guard isMark(".", index + 3), tokens[index + 3].isGlued else {
            guard month.digits == 2, !isTime(upTo: index + 3), case .day = Self.meaning(number, monthNumber, nil) else {
                return nil
            }
            // Without its last dot it is a day in a list of days; elsewhere it may be anything.
            return (isInListOfDays ? Self.meaning(number, monthNumber, nil) : .brokenDay, index + 3)
        }
        if let year = token(index + 4), year.isGlued, let yearNumber = year.number {
            let full = year.digits == 2 ? 2000 + yearNumber : yearNumber
            return (
                year.digits == 2 || year.digits == 4 ? Self.meaning(number, monthNumber, full) : .brokenDay, index + 5
            )
        }
        let meaning = Self.meaning(number, monthNumber, nil)
        // `31.02.` is meant as a day; `3.25.` may be anything.
        return meaning == .brokenDay && month.digits + day.digits < 4 ? nil : (meaning, index + 4)
    }

    /// Whether numbers with a dot between them are a time: `9.45 Uhr`, `14.00 - 15.30 Uhr`.
    private func isTime(upTo end: Int) -> Bool {
        let isHour = { (word: String?) in word == "uhr" || word == "h" }
        if isHour(word(end)) || position > 0 && word(position - 1) == "um" { return true }
        return isMark("-", end) && isMark(".", end + 2) && isHour(word(end + 4))
    }

    private var isInListOfDays: Bool {
        guard let last = items.lastIndex(where: { $0.meaning != .filler }), items[last].isJoint else { return false }
        return items[..<last].last { !$0.isNote }?.isDay ?? false
    }

    private func isoDay(at index: Int) -> (CommentItem.Meaning, end: Int)? {
        guard let year = token(index), year.digits == 4, isMark("-", index + 1), isMark("-", index + 3),
            let month = token(index + 2), let day = token(index + 4),
            (1...4).allSatisfy({ tokens[index + $0].isGlued }), month.digits == 2, day.digits == 2,
            let yearNumber = year.number, let monthNumber = month.number, let dayNumber = day.number
        else { return nil }
        return (Self.meaning(dayNumber, monthNumber, yearNumber), index + 5)
    }

    private static func meaning(_ day: Int, _ month: Int, _ year: Int?) -> CommentItem.Meaning {
        let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return .brokenDay }
        return .day(CommentItem.WrittenDay(day: day, month: month, year: year))
    }

    /// Reads `09. - 16.03.2016` and `30. und 31.05.16`.
    private mutating func daysOfOneMonth() -> Bool {
        guard let (days, last) = daysBeforeMonth(at: position), case .day(let whole) = last else { return false }
        for day in days {
            keep(Self.meaning(day.number, whole.month, whole.year), upTo: day.end)
            keep(day.joint, upTo: day.end + 1)
        }
        return true
    }

    private func beginsDays(at index: Int) -> Bool { daysBeforeMonth(at: index) != nil }

    private func daysBeforeMonth(
        at start: Int
    ) -> ([(number: Int, end: Int, joint: CommentItem.Meaning)], CommentItem.Meaning)? {
        var index = start
        var days: [(number: Int, end: Int, joint: CommentItem.Meaning)] = []
        while days.count < 20, let number = number(index), isMark(".", index + 1),
            let joint = token(index + 2)?.joint
        {
            days.append((number, index + 2, joint))
            index += 3
            if let (meaning, _) = writtenDay(at: index) { return (days, meaning) }
        }
        return nil
    }
}

extension CommentToken {
    /// What it joins two weeks or days to, or nil.
    fileprivate var joint: CommentItem.Meaning? {
        switch kind {
        case .mark("-"): .dash
        case .mark(","), .mark("+"), .mark("&"): .list
        case .mark("/"): .slash
        case .word("und"), .word("and"), .word("u"), .word("sowie"): .list
        case .word("bis"), .word("to"), .word("until"), .word("through"): .until
        default: nil
        }
    }
}
