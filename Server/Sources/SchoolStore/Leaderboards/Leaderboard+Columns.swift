import SchoolModel
import Storage

// How a leaderboard stands in columns.

extension Leaderboard {
    init(row: SQLRow) throws {
        guard let place = Place(try row.get("place")), let topic = Topic(try row.get("topic")) else {
            throw SQLError.unreadable(column: "place")
        }
        let span: String = try row.get("span")
        self.init(place: place, topic: topic, span: CalendarDay(span).map(Span.week) ?? .allTime)
    }

    /// Everybody makes changes in the same order, so that no two can wait for each other.
    var order: String { "\(place) \(topic) \(span.column)" }
}

extension Leaderboard.Span {
    var column: String {
        switch self {
        case .allTime: "all"
        case .week(let day): day.description
        }
    }
}
