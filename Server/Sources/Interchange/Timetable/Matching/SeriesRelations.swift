import Timetable

/// What calendar programs write themselves of a series that goes on as another one.
struct SeriesRelations {
    /// What two series have in common of which one is the rest of the other.
    enum Link: Hashable {
        case name(String)
        case set(String)
    }

    /// The recurrence sets in which the series of a feed are, by the keys of these.
    private let sets: [String: Set<String>]

    init(_ sets: [String: Set<String>]) {
        self.sets = sets
    }

    /// How the rest of a series is linked to it.
    func links(to key: String) -> Set<Link> {
        Set([.name(Self.stem(of: key) ?? key), .set(key)] + (sets[key] ?? []).map { .set($0) })
    }

    /// How a series is linked to the one whose rest it is; not at all if no program says that it is one.
    func links(of key: String) -> Set<Link> {
        Set([Self.stem(of: key)].compactMap(\.self).map { .name($0) } + (sets[key] ?? []).map { .set($0) })
    }

    /// The name of the series that a part of it is called after; nil for one that isn't called so.
    ///
    /// Google writes `name_R20260928T061500@google.com`.
    private static func stem(of key: String) -> String? {
        guard key.contains("_R"), let match = key.firstMatch(of: /_R[0-9]{8}(T[0-9]{6}Z?)?(@|$)/) else { return nil }
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
