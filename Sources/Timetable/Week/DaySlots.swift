public import SchoolModel

/// The times of a day for which somebody looks for a free room.
public struct DaySlots: Hashable, Sendable {
    public struct Slot: Hashable, Sendable {
        /// The number of the period; nil if the school has entered none.
        public let number: Int?
        public let start: TimeOfDay
        public let end: TimeOfDay
    }

    /// In the order of the day.
    public let all: [Slot]

    /// The periods of the school; without any, the times at which lessons of the day take place, one after the other.
    public init(periods: DayPeriods, lessons: [Lesson]) {
        guard periods.isEmpty else {
            all = periods.all.map { Slot(number: $0.number, start: $0.start, end: $0.end) }
            return
        }
        var slots: [Slot] = []
        let times = lessons.filter(\.takesPlace).map { ($0.end, $0.start) }.sorted { $0 < $1 }
        // The most that fit one after the other: always what ends first.
        for (end, start) in times where slots.last.map({ $0.end <= start }) ?? true {
            slots.append(Slot(number: nil, start: start, end: end))
        }
        all = slots
    }

    /// The period in progress at a time.
    public func current(at time: TimeOfDay) -> Slot? { all.first { $0.start <= time && time < $0.end } }

    /// The first full period that is still to come at a time.
    public func coming(after time: TimeOfDay) -> Slot? { all.first { time <= $0.start } }
}
