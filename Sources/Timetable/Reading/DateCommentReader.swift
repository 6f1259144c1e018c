import SchoolModel

/// Turns the parts of a comment into its statements about dates.
struct DateCommentReader {
    var comment = DateComment()
    let term: Term
    let text: [Character]
    let items: [CommentItem]

    init(_ text: String, term: Term) {
        self.term = term
        self.text = Array(text)
        items = CommentItems(self.text, term: term).items
    }

    mutating func read() {
        var index = 0
        while index < items.count {
            if items[index].isPoint {
                let sequence = sequence(from: index)
                interpret(sequence)
                index = sequence.end
            } else {
                readSingle(index)
                index += 1
            }
        }
        for index in items.indices where [.vague(.unlessDated), .once].contains(items[index].meaning) && !hasDates {
            doubt(about: index..<index + 1)
        }
        doubtGoneWithoutDates()
        dropImpossibleBounds()
    }

    /// `Die erste Vorlesung entfällt`: nobody says on which day.
    private mutating func doubtGoneWithoutDates() {
        for index in items.indices where [.gone, .except].contains(items[index].meaning) {
            let word = String(text[items[index].range.lowerBound...].prefix(20)).lowercased()
            let words = ["entf", "fällt", "cancel", "ausfall", "nicht statt", "not take place"]
            guard words.contains(where: word.hasPrefix) else { continue }
            if !items[clauseRange(of: index..<index + 1)].contains(where: \.isPoint), !isNote(index) {
                doubt(about: index..<index + 1)
            }
        }
    }

    /// Whether an item is in brackets right after a week or a day.
    private func isNote(_ index: Int) -> Bool {
        guard let open = items[..<index].lastIndex(where: { $0.meaning == .open }), open > 0 else { return false }
        return items[open - 1].isPoint
    }

    /// Whether groups are named between what is known already and what follows: each may have its own weeks.
    private func namesGroup(before sequence: WrittenSequence) -> Bool {
        let before = items[..<sequence.start]
        guard let last = before.lastIndex(where: \.isPoint) else { return false }
        let words = String(text[items[last].range.upperBound..<items[sequence.start].range.lowerBound]).lowercased()
        return ["gruppe", "gr.", "group", "team "].contains { words.contains($0) }
    }

    private var hasDates: Bool { comment.weeks != nil || comment.days != nil || comment.start != nil }

    /// Drops both bounds if the end is before the start: `bis 48. KW Donnerstag, ab 49. KW Mittwoch`.
    private mutating func dropImpossibleBounds() {
        guard let start = comment.start, let end = comment.end, let first = start.day ?? start.week?.monday,
            let last = end.day ?? end.week?.day(.sunday), last < first
        else { return }
        for words in [start.words, end.words] where !comment.doubts.contains(words) { comment.doubts.append(words) }
        comment.start = nil
        comment.end = nil
    }

    private mutating func readSingle(_ index: Int) {
        switch items[index].meaning {
        case .rhythm(let rhythm):
            if let other = comment.rhythm, other != rhythm { doubt(about: index..<index + 1) }
            if comment.rhythm == nil { comment.rhythmWords = clause(of: index..<index + 1) }
            comment.rhythm = comment.rhythm ?? rhythm
        case .vague(.unclear): doubt(about: index..<index + 1)
        case .vague(.undecided): comment.undecided.append(clause(of: index..<index + 1))
        default: return
        }
    }

    // MARK: Meaning

    private mutating func interpret(_ sequence: WrittenSequence) {
        if sequence.namesWeeks { comment.namesWeeks = true }
        let keyword = keyword(before: sequence.start)
        if keyword == .registration { return }
        guard let points = resolved(sequence) else {
            doubt(about: sequence.range)
            return
        }
        let after = sequence.end < items.count ? items[sequence.end].meaning : .separator
        switch (keyword, after) {
        case (.exam, _), (_, .exam): readExam(points, sequence)
        case (.between, _): doubt(about: sequence.range)
        case (.except, _) where after != .online: leaveOut(points)
        case (_, .gone): leaveOut(points, said: sequence)
        case (_, .except) where saysNothingTakesPlace(after: sequence.end): leaveOut(points, said: sequence)
        case (.start, .online) where startsOnline(sequence): readStart(points, sequence)
        case (_, .online), (_, .colon), (_, .substitute): doubt(about: sequence.start..<sequence.end + 1)
        case (.start, _), (.from, _), (nil, .onward): readStart(points, sequence)
        case (.until, _), (.end, _): readEnd(points, sequence)
        default: readDates(points, sequence, keyword: keyword)
        }
    }

    /// Whether an `except` after a week or a day refers to it: `KW 12 keine Vorlesung`.
    private func saysNothingTakesPlace(after index: Int) -> Bool {
        index + 1 < items.count && items[index + 1].meaning == .word
    }

    /// Whether a word after a start is only about how the whole lecture is held: `Start KW 45 online`.
    ///
    /// `ab KW 45 online` may be about the weeks from then on, after others of which it isn't true.
    private func startsOnline(_ sequence: WrittenSequence) -> Bool {
        guard let start = items[..<sequence.start].last(where: { $0.meaning == .start }) else { return false }
        let word = String(text[start.range]).lowercased()
        let isBeginning = word.contains("beginn") || word.contains("start") || word.hasPrefix("begin")
        return isBeginning && (sequence.end + 1 == items.count || endsClause(sequence.end + 1))
    }

    private mutating func readExam(_ points: [ResolvedPoint], _ sequence: WrittenSequence) {
        for point in points {
            guard case .week(let week) = point.first, point.last == nil else {
                doubt(about: sequence.range)
                return
            }
            comment.examWeeks.append(.init(week: week, words: clause(of: sequence.range)))
        }
    }

    /// Excludes what precedes a word such as `entfällt`; for a range or more, it is unclear how much is meant.
    private mutating func leaveOut(_ points: [ResolvedPoint], said sequence: WrittenSequence) {
        if points.count > 1, points.contains(where: { $0.last != nil }) {
            doubt(about: sequence.start..<sequence.end + 1)
        } else {
            leaveOut(points)
        }
    }

    private mutating func leaveOut(_ points: [ResolvedPoint]) {
        for point in points {
            for week in point.weeks { comment.exceptWeeks.insert(week) }
            for day in point.days { comment.exceptDays.insert(day) }
        }
    }

    private mutating func readStart(_ points: [ResolvedPoint], _ sequence: WrittenSequence) {
        guard points.count == 1, let point = points.first else {
            doubt(about: sequence.range)
            return
        }
        guard point.last == nil else {
            readRange(point, sequence)
            return
        }
        let bound = bound(point.first, sequence)
        if let known = comment.start, !known.agrees(with: bound) { doubt(about: sequence.range) }
        comment.start = comment.start.map { $0.merged(with: bound) } ?? bound
    }

    private mutating func readEnd(_ points: [ResolvedPoint], _ sequence: WrittenSequence) {
        guard points.count == 1, let point = points.first, point.last == nil else {
            doubt(about: sequence.range)
            return
        }
        let bound = bound(point.first, sequence)
        if let known = comment.end, !known.agrees(with: bound) { doubt(about: sequence.range) }
        comment.end = comment.end.map { $0.merged(with: bound) } ?? bound
    }

    private func bound(_ point: ResolvedPoint.End, _ sequence: WrittenSequence) -> DateComment.Bound {
        var bound = DateComment.Bound(words: clause(of: sequence.range))
        switch point {
        case .week(let week): bound.week = week
        case .day(let day): bound.day = day
        }
        // `Beginn 12. KW (= 21.03.16)`
        if bound.week != nil, let days = sequence.explanation, days.count == 1, days[0].last == nil,
            case .day(let day) = days[0].first
        {
            bound.day = day
        }
        return bound
    }

    /// A range of weeks or days in which a lecture takes place.
    private mutating func readRange(_ point: ResolvedPoint, _ sequence: WrittenSequence) {
        switch point.first {
        case .week: addWeeks([point], sequence)
        case .day:
            guard case .day(let last)? = point.last else { return }
            let first = bound(point.first, sequence)
            let end = DateComment.Bound(week: nil, day: last, words: first.words)
            if comment.start.map({ !$0.agrees(with: first) }) ?? false { doubt(about: sequence.range) }
            comment.start = comment.start ?? first
            comment.end = comment.end ?? end
        }
    }

    private mutating func readDates(
        _ points: [ResolvedPoint], _ sequence: WrittenSequence, keyword: CommentItem.Meaning?
    ) {
        if sequence.namesWeeks {
            if keyword == .vague(.unclear) { return doubt(about: sequence.range) }
            // `KW 16 Exkursion` may be the only lesson, or a remark about one of many.
            if keyword != .only, points.count == 1, points[0].last == nil, !isAlone(sequence) {
                return doubt(about: sequence.range)
            }
            addWeeks(points, sequence)
        } else if [.only, .once, .vague(.unlessDated)].contains(keyword) {
            let stated = points.map(\.dayRange)
            let known = comment.days?.ranges ?? []
            if comment.days != nil, namesGroup(before: sequence) { doubt(about: sequence.range) }
            comment.days = .init(ranges: known + stated, words: clause(of: sequence.range))
            for point in points where point.isCancelled { point.days.forEach { comment.exceptDays.insert($0) } }
        } else if isListOfLessons(points, sequence, keyword: keyword) {
            comment.days = .init(
                ranges: points.map(\.dayRange), words: clause(of: sequence.range), isBare: comment.days == nil)
        } else if points.count == 1, points[0].last != nil, keyword == nil, isAlone(sequence) {
            readRange(points[0], sequence)
        } else {
            doubt(about: sequence.range)
        }
    }

    /// Whether days that nothing explains are those of the lessons: several, and nothing else is about dates.
    private func isListOfLessons(
        _ points: [ResolvedPoint], _ sequence: WrittenSequence, keyword: CommentItem.Meaning?
    ) -> Bool {
        guard points.count > 1, keyword == nil, comment.days == nil, isAlone(sequence),
            points.allSatisfy({ $0.last == nil && !$0.isCancelled })
        else { return false }
        let others = items[..<sequence.start] + items[sequence.end...]
        let areNeutral = others.allSatisfy { item in
            switch item.meaning {
            case .word, .open, .close, .dash, .separator, .filler, .list, .slash, .online: true
            default: false
            }
        }
        let words = String(text).lowercased()
        return areNeutral && !CommentWords.otherOccasions.contains { words.contains($0) }
    }

    private mutating func addWeeks(_ points: [ResolvedPoint], _ sequence: WrittenSequence) {
        if comment.weeks != nil, namesGroup(before: sequence) { doubt(about: sequence.range) }
        let weeks = points.filter { !$0.isCancelled }.flatMap(\.weeks)
        for point in points where point.isCancelled { point.weeks.forEach { comment.exceptWeeks.insert($0) } }
        comment.isWeekRange = comment.weeks == nil && points.count == 1 && points[0].last != nil
        comment.weeks = Array(Set((comment.weeks ?? []) + weeks)).sorted()
        comment.weekWords = clause(of: sequence.range)
        guard let explanation = sequence.explanation else { return }
        let ranges = explanation.map(\.dayRange)
        if comment.isWeekRange, ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound {
            // `ab KW 12 bis einschl. KW 16 = 18.4.16`
            let end = DateComment.Bound(week: points[0].weeks.last, day: ranges[0].lowerBound, words: comment.weekWords)
            comment.end = comment.end.map { $0.merged(with: end) } ?? end
        } else {
            comment.explainedDays.append(.init(ranges: ranges, words: comment.weekWords))
        }
    }

    /// Whether it is alone in its part of the comment.
    private func isAlone(_ sequence: WrittenSequence) -> Bool {
        clauseRange(of: sequence.range) == sequence.range
    }

    // MARK: Doubts

    private mutating func doubt(about range: Range<Int>) {
        let words = clause(of: range.clamped(to: items.indices))
        if !comment.doubts.contains(words) { comment.doubts.append(words) }
    }

    /// The part of the comment that contains some items, in its own words.
    func clause(of range: Range<Int>) -> String {
        let range = clauseRange(of: range)
        guard let first = items[range].first, let last = items[range].last else { return "" }
        let words = text[first.range.lowerBound..<last.range.upperBound]
        return String(words.drop { ",/.:+ ".contains($0) })
    }

    private func clauseRange(of range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower > 0, !endsClause(lower - 1) { lower -= 1 }
        while upper < items.count, !endsClause(upper) { upper += 1 }
        return lower..<upper
    }

    private func endsClause(_ index: Int) -> Bool {
        switch items[index].meaning {
        case .open, .close, .separator: true
        case .dash:
            // Surrounded by blanks, and between two weeks or days a range.
            !(index > 0 && index + 1 < items.count && items[index - 1].isPoint && items[index + 1].isPoint)
                && (index == 0 || items[index - 1].range.upperBound < items[index].range.lowerBound)
        default: false
        }
    }
}

extension DateComment.Bound {
    /// Whether two statements about the same end can both be true.
    func agrees(with other: DateComment.Bound) -> Bool {
        if let day, let otherDay = other.day { return day == otherDay }
        guard let week = week ?? day.map(CalendarWeek.init(of:)),
            let otherWeek = other.week ?? other.day.map(CalendarWeek.init(of:))
        else { return true }
        return week == otherWeek
    }

    func merged(with other: DateComment.Bound) -> DateComment.Bound {
        DateComment.Bound(week: week ?? other.week, day: day ?? other.day, words: words)
    }
}
