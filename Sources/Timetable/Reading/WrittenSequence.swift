import SchoolModel

/// Weeks or days of a comment that belong together: `KW 11-16 und KW 26+27`.
struct WrittenSequence {
    struct Element {
        var first: CommentItem.Meaning
        var last: CommentItem.Meaning?
        /// Whether it also says that it doesn't take place: `17.11. (entfällt)`.
        var isCancelled = false
    }

    var elements: [Element]
    /// The bounds of its words among the items of the comment.
    var start: Int
    var end: Int
    /// What it says in brackets about the same weeks: `(= 21.03. - 09.05.16)`; nil in it for an invalid day.
    var explanation: [ResolvedPoint]?
    var hasBrokenExplanation = false

    var range: Range<Int> { start..<end }

    var namesWeeks: Bool {
        if case .week = elements.first?.first { true } else { false }
    }
}

/// A week or a day of a comment, or a range of them, in its year.
struct ResolvedPoint: Hashable {
    enum End: Hashable {
        case week(CalendarWeek)
        case day(CalendarDay)
    }

    var first: End
    var last: End?
    var isCancelled = false

    var weeks: [CalendarWeek] {
        guard case .week(let first) = first else { return [] }
        guard case .week(let last)? = last else { return [first] }
        var weeks = [first]
        while let week = weeks.last, week < last { weeks.append(CalendarWeek(of: week.monday.adding(days: 7))) }
        return weeks
    }

    var days: [CalendarDay] {
        guard case .day = first else { return [] }
        let range = dayRange
        return (range.lowerBound.daysSince1970...range.upperBound.daysSince1970)
            .compactMap(CalendarDay.init(daysSince1970:))
    }

    /// Its days; for weeks, all of theirs.
    var dayRange: ClosedRange<CalendarDay> {
        let lower: CalendarDay
        let upper: CalendarDay
        switch first {
        case .week(let week): lower = week.monday
        case .day(let day): lower = day
        }
        switch last ?? first {
        case .week(let week): upper = week.day(.sunday)
        case .day(let day): upper = day
        }
        return lower...max(lower, upper)
    }
}

extension DateCommentReader {
    /// Reads the weeks or days that begin at an item, with what explains them.
    func sequence(from start: Int) -> WrittenSequence {
        var index = start
        let elements = elements(from: &index)
        var sequence = WrittenSequence(elements: elements, start: start, end: index)
        readExplanation(of: &sequence)
        return sequence
    }

    private func elements(from index: inout Int) -> [WrittenSequence.Element] {
        var elements = [WrittenSequence.Element(first: items[index].meaning)]
        let isWeek = items[index].isWeek
        index += 1
        while true {
            let isCancelled = readNote(after: &index)
            if isCancelled { elements[elements.count - 1].isCancelled = true }
            guard let (isRange, next) = joint(at: index), next < items.count, items[next].isPoint,
                items[next].isWeek == isWeek || items[next].meaning == .brokenDay
            else { return elements }
            if isRange, elements[elements.count - 1].last == nil, !isCancelled {
                elements[elements.count - 1].last = items[next].meaning
            } else {
                elements.append(.init(first: items[next].meaning))
            }
            index = next + 1
        }
    }

    /// How two points are joined, and where the second one is.
    private func joint(at start: Int) -> (isRange: Bool, next: Int)? {
        var index = start
        var isRange = false
        var found = false
        while index < items.count {
            switch items[index].meaning {
            case .dash, .until:
                if found && !isRange { return nil }
                isRange = true
                found = true
            case .list, .slash:
                if isRange { return nil }
                found = true
            case .filler: break
            default: return found ? (isRange, index) : nil
            }
            index += 1
        }
        return nil
    }

    /// Skips a note in brackets about one point of a list, and returns whether it says that the point is cancelled.
    private func readNote(after index: inout Int) -> Bool {
        guard index < items.count, items[index].meaning == .open,
            let close = items[index...].prefix(12).firstIndex(where: { $0.meaning == .close })
        else { return false }
        let note = items[index + 1..<close]
        guard !note.contains(where: { $0.isPoint || $0.meaning == .equals }) else { return false }
        let isCancelled = note.contains { $0.meaning == .gone }
        let goesOn = joint(at: close + 1).map { items[$0.next].isPoint } ?? false
        if isCancelled || goesOn { index = close + 1 }
        return isCancelled
    }

    /// Reads `= 18.4.16`, `(= 21.03.16)`, `( 13.10.15)` after weeks.
    private func readExplanation(of sequence: inout WrittenSequence) {
        guard sequence.namesWeeks else { return }
        var index = sequence.end
        let opens = index < items.count && items[index].meaning == .open
        if opens { index += 1 }
        let says = index < items.count && items[index].meaning == .equals
        if says { index += 1 }
        guard opens || says, index < items.count, items[index].isPoint, !items[index].isWeek else { return }
        var explanation = WrittenSequence(elements: elements(from: &index), start: sequence.end, end: index)
        if opens, index < items.count, items[index].meaning == .close { explanation.end += 1 }
        sequence.explanation = resolved(explanation)
        sequence.hasBrokenExplanation = sequence.explanation == nil
        sequence.end = explanation.end
    }

    /// The weeks and days in their years; nil if one of them doesn't exist or is outside the term.
    func resolved(_ sequence: WrittenSequence) -> [ResolvedPoint]? {
        guard !sequence.hasBrokenExplanation else { return nil }
        var points: [ResolvedPoint] = []
        for element in sequence.elements {
            guard let first = resolved(element.first) else { return nil }
            let last = element.last.flatMap(resolved)
            if element.last != nil && last == nil { return nil }
            switch (first, last) {
            case (.week(let first), .week(let last)?) where last < first: return nil
            case (.day(let first), .day(let last)?) where last < first: return nil
            default: points.append(.init(first: first, last: last, isCancelled: element.isCancelled))
            }
        }
        return points
    }

    private func resolved(_ meaning: CommentItem.Meaning) -> ResolvedPoint.End? {
        switch meaning {
        case .week(let number, let year):
            term.week(number).flatMap { week in
                term.contains(week) && (year == nil || year == week.year) ? .week(week) : nil
            }
        case .day(let written):
            term.day(written).flatMap { day in
                written.weekday == nil || written.weekday == day.weekday ? .day(day) : nil
            }
        default: nil
        }
    }

    /// The word that determines what weeks or days mean, looked for before them.
    func keyword(before start: Int) -> CommentItem.Meaning? {
        var index = start - 1
        while index >= 0 {
            let meaning = items[index].meaning
            switch meaning {
            case .filler, .colon: index -= 1
            // `mit Ausnahme von KW 16`
            case .from where index > 0 && items[index - 1].meaning == .except: return .except
            // `entfällt in KW 47`; in `KW 46 entfällt` it is about the week before.
            case .gone: return index > 0 && items[index - 1].isPoint ? .word : .except
            case .start, .from, .between, .end, .except, .only, .once, .registration, .exam: return meaning
            case .until:
                // `Anmeldung bis 15.03.`
                return index > 0 && items[index - 1].meaning == .registration ? .registration : .until
            case .vague(.unlessDated), .vague(.unclear): return meaning
            case .list where index > 0 && items[index - 1].meaning == .vague(.unlessDated): index -= 1
            case .open where index > 0 && isKeyword(items[index - 1].meaning): index -= 1
            case .word where index > 0 && [.vague(.unclear), .once].contains(items[index - 1].meaning):
                // `danach weiter in KW 15`, `einmalig Vorlesung am 21.3.`
                return items[index - 1].meaning
            default: return meaning.isOpening ? nil : .word
            }
        }
        return nil
    }

    private func isKeyword(_ meaning: CommentItem.Meaning) -> Bool {
        switch meaning {
        case .start, .end, .except, .only, .exam: true
        default: false
        }
    }
}

extension CommentItem {
    var isWeek: Bool { if case .week = meaning { true } else { false } }
}

extension CommentItem.Meaning {
    /// Whether a new part of the comment begins after it.
    fileprivate var isOpening: Bool {
        switch self {
        case .open, .close, .separator, .dash, .list: true
        default: false
        }
    }
}
