/// What a file says about the clock of a zone.
struct ZoneDescription {
    private let changes: [CalendarZone.Change]
    /// Whether the clock always shows the same time, which needs no rule.
    private let isConstant: Bool

    /// - Parameter changes: In ascending order; at least one.
    init(_ changes: [CalendarZone.Change]) {
        self.changes = changes
        isConstant = changes.allSatisfy { $0.before == changes[0].offset && $0.offset == changes[0].offset }
    }

    /// What the clock shows at a moment, and whether the file certainly says so.
    ///
    /// It doesn't before the first change that it names, nor after the last one: programs write the changes of one year, or
    /// rules that ended long ago. It doesn't either where the next change begins from another time: programs write when
    /// summer time begins, and not when it ends.
    func offset(at moment: Int) -> (offset: Int, isCertain: Bool) {
        let index = changes.partitioningIndex { $0.moment > moment }
        guard index > 0 else { return (changes[0].before, false) }
        let offset = changes[index - 1].offset
        return (offset, index < changes.count ? changes[index].before == offset : isConstant)
    }
}

extension Array {
    /// The first index whose element, like all after it, meets a condition.
    fileprivate func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
        var lower = 0
        var upper = count
        while lower < upper {
            let middle = (lower + upper) / 2
            if isAfter(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
