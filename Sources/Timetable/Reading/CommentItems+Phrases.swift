import SchoolModel

/// Words of a comment that mean something only together.
extension CommentItems {
    /// What the words from the current one on mean together, and where they end; nil if each stands for itself.
    func phrase(from word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        dayAfterWeekday(word) ?? firstOrLastLesson(word) ?? leftOut(word) ?? followingDays(word) ?? approximately(word)
            ?? monthAlone(word) ?? holidays(word) ?? elsewhere(word) ?? severalTimes(word)
    }

    /// Where `1. Termin` ends, which begins a series; nil for other numbers.
    func endOfFirstLesson() -> Int? {
        guard number(position) == 1, isMark(".", position + 1), let next = word(position + 2),
            ["termin", "vorlesung", "veranstaltung", "sitzung", "treffen", "unterricht"].contains(next)
        else { return nil }
        return position + 3
    }

    /// Reads `nach den Ferien`, `bis Weihnachten`.
    private func holidays(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        guard ["nach", "vor", "bis", "ab", "after", "before", "until"].contains(word) else { return nil }
        let index = skip(from: position + 1, marks: [], words: ["den", "der", "dem", "zu", "the"])
        let names = [
            "ferien", "weihnacht", "ostern", "pfingst", "christmas", "holiday", "vacation", "break", "feiertag",
        ]
        guard let next = self.word(index), names.contains(where: next.contains) else { return nil }
        return (.vague(.unclear), index + 1)
    }

    /// Reads `Mi, 14.10.` and `Mittwoch, den 14.10.2020`.
    private func dayAfterWeekday(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        guard let weekday = CommentWords.weekday(word) else { return nil }
        let index = skip(from: position + 1, marks: [".", ","], words: ["den", "dem", "der", "am", "the"])
        guard let (meaning, end) = writtenDay(at: index), case .day(var day) = meaning else { return nil }
        day.weekday = weekday
        return (.day(day), end)
    }

    /// Reads `erster Termin` and `last lecture`, which begin and end a series.
    private func firstOrLastLesson(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        let isFirst = CommentWords.first.contains(word)
        guard isFirst || CommentWords.last.contains(word), let next = self.word(position + 1),
            CommentWords.isLesson(next)
        else { return nil }
        return (isFirst ? .start : .end, position + 2)
    }

    /// Reads `keine Vorlesung in KW 45`.
    private func leftOut(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        guard ["kein", "keine", "keinen", "no"].contains(word), let next = self.word(position + 1),
            CommentWords.isLesson(next), items.last.map({ !$0.isPoint }) ?? true
        else { return nil }
        let index = skip(from: position + 2, marks: [":"], words: ["in", "am", "an", "on", "der", "den", "the"])
        return index > position + 1 && isPoint(at: index) ? (.except, position + 2) : nil
    }

    /// Reads `an folgenden Tagen:` before days or weeks.
    private func followingDays(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        guard word.hasPrefix("folgende") || word == "following", let next = self.word(position + 1) else { return nil }
        // The word for weeks itself belongs to their numbers.
        if CommentWords.weeks.contains(next) {
            return isPoint(at: position + 1) ? (.filler, position + 1) : nil
        }
        guard ["tag", "tage", "tagen", "termine", "terminen", "days", "dates"].contains(next),
            isPoint(at: skip(from: position + 2, marks: [":"], words: []))
        else { return nil }
        return (.only, position + 2)
    }

    /// Reads `ca. KW 45`, `etwa ab KW 45`; `ca. 20 TN` is about no date.
    private func approximately(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        guard ["ca", "circa", "etwa", "ungefähr", "about", "approx", "around"].contains(word) else { return nil }
        let index = skip(
            from: position + 1, marks: ["."],
            words: ["ab", "in", "bis", "am", "der", "from", "until", "beginn", "start"])
        let isAboutMonth = self.word(index).map { CommentWords.month($0) != nil || CommentWords.isPartOfMonth($0) }
        return isPoint(at: index) || isAboutMonth ?? false ? (.vague(.unclear), position + 1) : nil
    }

    /// Reads `im Januar`, `ab Mitte November`, `Ende Oktober`, of which nobody knows the day.
    private func monthAlone(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        let isBefore = CommentWords.isPartOfMonth(word) || CommentWords.beforeMonth.contains(word)
        guard isBefore else { return nil }
        var index = position + 1
        while let next = self.word(index), CommentWords.isPartOfMonth(next) || ["im", "of", "the"].contains(next) {
            index += 1
        }
        guard let month = self.word(index), CommentWords.month(month) != nil else { return nil }
        return (.vague(.unclear), index + 1)
    }

    /// Reads `siehe Aushang`, `n. V.`: the dates are somewhere else.
    private func elsewhere(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        if word == "n" {
            let index = skip(from: position + 1, marks: ["."], words: [])
            if let next = self.word(index), next == "v" || next.hasPrefix("vereinb") || next.hasPrefix("abspr") {
                return (.vague(.unclear), index + 1)
            }
        }
        guard CommentWords.isNotice(word) else { return nil }
        // `Raum siehe Aushang` says nothing about dates, and `Termine siehe Aushang` that they are there.
        let before = (max(0, position - 4)..<position).reversed().compactMap { self.word($0) }
        if before.contains(where: CommentWords.isPlace) { return nil }
        let isAboutDates = before.contains { $0.hasPrefix("termin") || $0.hasPrefix("date") || $0.hasPrefix("weiter") }
        return (.vague(isAboutDates ? .unclear : .unlessDated), position + 1)
    }

    /// Reads `dreimal`, `drei Termine`, `weitere Termine`.
    private func severalTimes(_ word: String) -> (meaning: CommentItem.Meaning, end: Int)? {
        let next = self.word(position + 1) ?? ""
        let isSessions = next.hasPrefix("termin") || ["dates", "sessions", "times", "blöcke", "blocks"].contains(next)
        if CommentWords.numbers.contains(word) && isSessions { return (.vague(.unclear), position + 2) }
        let isMore = word.hasPrefix("weiter") || ["further", "more", "other", "andere", "anderen"].contains(word)
        if isMore && isSessions { return (.vague(.unclear), position + 2) }
        let isTimes = word.hasSuffix("mal") && CommentWords.numbers.contains(String(word.dropLast(3)))
        return isTimes ? (.vague(.unlessDated), position + 1) : nil
    }

    // MARK: Tokens

    private func skip(from start: Int, marks: Set<Character>, words: Set<String>) -> Int {
        var index = start
        while index < start + 6 {
            guard word(index).map(words.contains) ?? marks.contains(where: { isMark($0, index) }) else { break }
            index += 1
        }
        return index
    }

    /// Whether a week such as `KW 45` or a day such as `14.10.` begins at a token.
    private func isPoint(at index: Int) -> Bool {
        if let word = word(index) {
            return CommentWords.isWeek(word)
                && (number(index + 1) != nil || isMark(".", index + 1) || isMark(":", index + 1))
                || CommentWords.weekday(word) != nil
                    && writtenDay(at: skip(from: index + 1, marks: [".", ","], words: [])) != nil
        }
        guard number(index) != nil else { return false }
        let next = isMark(".", index + 1) ? index + 2 : index + 1
        return writtenDay(at: index) != nil || word(next).map(CommentWords.isWeek) ?? false
    }
}
