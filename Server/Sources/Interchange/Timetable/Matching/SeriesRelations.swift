import Timetable

/// What calendar programs write themselves of a series that goes on as another one.
struct SeriesRelations {
    /// The recurrence sets in which the series of a feed are, by the keys of these.
    private let sets: [String: Set<String>]

    init(_ sets: [String: Set<String>]) {
        self.sets = sets
    }

    /// Whether a program says that one series is the rest of another one.
    func isRest(_ key: String, of other: String) -> Bool {
        if let stem = Self.stem(of: key), stem == Self.stem(of: other) ?? other { return true }
        let own = sets[key] ?? []
        return own.contains(other) || !own.isDisjoint(with: sets[other] ?? [])
    }

    /// The name of the series that a part of it is called after; nil for one that isn't called so.
    ///
    /// Google writes `name_R20260928T061500@google.com`.
    private static func stem(of key: String) -> String? {
        guard let match = key.firstMatch(of: /_R[0-9]{8}(T[0-9]{6}Z?)?(@|$)/) else { return nil }
        return "\(key[..<match.range.lowerBound])\(match.output.2)\(key[match.range.upperBound...])"
    }
}

extension CalendarEntryGroup {
    /// The recurrence sets in which its entries are: Apple's programs write one into each part of a series.
    var recurrenceSets: Set<String> {
        let related = masters.flatMap { $0.all("RELATED-TO") }.filter {
            $0.parameter("RELTYPE")?.uppercased() == "X-CALENDARSERVER-RECURRENCE-SET"
        }
        return Set(related.map { PlanText.trimmed($0.value) }.filter { !$0.isEmpty })
    }
}
