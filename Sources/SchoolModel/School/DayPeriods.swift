/// When the lessons of a school begin and end, by their number.
public struct DayPeriods: Hashable, Sendable {
    /// One lesson's time, such as the second of the day, from 08:50 to 09:35.
    public struct Period: Hashable, Sendable {
        public let number: Int
        public let start: TimeOfDay
        public let end: TimeOfDay

        public init(number: Int, start: TimeOfDay, end: TimeOfDay) {
            self.number = number
            self.start = start
            self.end = end
        }
    }

    /// The numbers that a period can have; a lesson before the first has number 0.
    public static let numbers = 0...12

    /// In the order of the day.
    public let all: [Period]

    /// None.
    public init() { all = [] }

    /// Accepts periods that follow each other as their numbers do.
    ///
    /// - Throws: ``Refusal`` for the field `start` or `end` of a period, such as `end3`.
    public init(_ periods: [Period]) throws(Refusal) {
        let ordered = periods.sorted { $0.number < $1.number }
        for (period, before) in zip(ordered, [nil] + ordered.map(Optional.some)) {
            guard Self.numbers.contains(period.number), before?.number != period.number else {
                throw Refusal(.isOutOfRange, field: "start\(period.number)", detail: "0–12")
            }
            guard before.map({ $0.end <= period.start }) ?? true else {
                throw Refusal(.isInvalid, field: "start\(period.number)", detail: "period")
            }
            guard period.start < period.end else {
                throw Refusal(.isInvalid, field: "end\(period.number)", detail: "period")
            }
        }
        all = ordered
    }

    public var isEmpty: Bool { all.isEmpty }

    public subscript(_ number: Int) -> Period? { all.first { $0.number == number } }

    /// The time of one period or of several in a row, such as `3` or `3-4`; nil for a period that there isn't.
    public func time(of text: String) -> (start: TimeOfDay, end: TimeOfDay)? {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(numbers.count), let first = numbers[0], let last = numbers[numbers.count - 1],
            first <= last, let start = self[first]?.start, let end = self[last]?.end
        else { return nil }
        return (start, end)
    }
}

extension DayPeriods: LosslessStringConvertible {
    /// Reads what ``description`` writes; nil for anything else.
    public init?(_ text: String) {
        var periods: [Period] = []
        for part in text.split(separator: " ") {
            let fields = part.split(separator: "/")
            guard fields.count == 3, let number = Int(fields[0]), let start = TimeOfDay(fields[1]),
                let end = TimeOfDay(fields[2])
            else { return nil }
            periods.append(Period(number: number, start: start, end: end))
        }
        guard let all = try? DayPeriods(periods) else { return nil }
        self = all
    }

    /// The periods as they are stored: `1/08:00/08:45 2/08:50/09:35`.
    public var description: String {
        all.map { "\($0.number)/\($0.start)/\($0.end)" }.joined(separator: " ")
    }
}
