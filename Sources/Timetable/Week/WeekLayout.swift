public import SchoolModel

/// Where the lessons of some days stand in a grid to scale: one row for every five minutes.
///
/// Lessons at the same time stand side by side in lanes. Where there are more of them than lanes, they share one
/// block, which lists them.
public struct WeekLayout: Hashable, Sendable {
    /// When a lesson begins and ends.
    public struct Times: Hashable, Sendable {
        public let start: TimeOfDay
        public let end: TimeOfDay

        public init(start: TimeOfDay, end: TimeOfDay) {
            self.start = start
            self.end = end
        }
    }

    /// A rectangle in the grid of a day.
    public struct Block: Hashable, Sendable {
        /// The places in the list of the day of what stands in it, in its order; one, or all of a crowd.
        public let members: [Int]
        /// From the first row of the grid, which is 0.
        public let row: Int
        public let rows: Int
        /// From 0.
        public let lane: Int
        /// How many lanes there are beside each other here.
        public let lanes: Int
    }

    /// How many minutes a row stands for.
    public static let minutesPerRow = 5
    public static let rowsPerHour = 60 / minutesPerRow
    /// The most lessons side by side.
    public static let mostLanes = 4

    /// The hour of the day at which the grid begins.
    public let firstHour: Int
    public let hours: Int
    /// For each day, in the order in which they are read: from the top, and from the left.
    public let days: [[Block]]

    /// Lays out the lessons of each day; without any, the grid shows a morning.
    public init(_ days: [[Times]]) {
        let all = days.joined()
        let first = (all.map(\.start.minutes).min() ?? 480) / 60
        let end = all.map { max($0.end.minutes, $0.start.minutes + 1) }.max() ?? 780
        firstHour = first
        hours = max(1, (end + 59) / 60 - first)
        self.days = days.map { Self.blocks($0, firstRow: first * Self.rowsPerHour) }
    }

    public var rows: Int { hours * Self.rowsPerHour }

    /// The row in which a time of the day is; nil above and below the grid.
    public func row(of time: TimeOfDay) -> Int? {
        let row = time.minutes / Self.minutesPerRow - firstHour * Self.rowsPerHour
        return (0..<rows).contains(row) ? row : nil
    }

    /// The rows that a lesson touches: at least one, however short it is.
    private static func rows(of times: Times) -> Range<Int> {
        let first = times.start.minutes / minutesPerRow
        return first..<max(first + 1, (times.end.minutes + minutesPerRow - 1) / minutesPerRow)
    }

    private static func blocks(_ day: [Times], firstRow: Int) -> [Block] {
        let placed = day.indices.map { (index: $0, rows: rows(of: day[$0])) }.sorted {
            ($0.rows.lowerBound, $0.rows.upperBound, $0.index) < ($1.rows.lowerBound, $1.rows.upperBound, $1.index)
        }
        var blocks: [Block] = []
        var rest = placed[...]
        while let first = rest.first {
            // What is connected by overlaps is laid out together.
            var end = first.rows.upperBound
            let cluster = rest.prefix { lesson in
                guard lesson.rows.lowerBound < end else { return false }
                end = max(end, lesson.rows.upperBound)
                return true
            }
            rest = rest.dropFirst(cluster.count)
            blocks += self.blocks(cluster, end: end, firstRow: firstRow)
        }
        return blocks
    }

    private static func blocks(
        _ cluster: ArraySlice<(index: Int, rows: Range<Int>)>, end: Int, firstRow: Int
    ) -> [Block] {
        var ends: [Int] = []
        let lanes = cluster.map { lesson in
            let free = ends.firstIndex { $0 <= lesson.rows.lowerBound } ?? ends.count
            if free == ends.count { ends.append(0) }
            ends[free] = lesson.rows.upperBound
            return free
        }
        guard ends.count <= mostLanes else {
            let first = cluster.first?.rows.lowerBound ?? firstRow
            return [Block(members: cluster.map(\.index), row: first - firstRow, rows: end - first, lane: 0, lanes: 1)]
        }
        return zip(cluster, lanes).map { lesson, lane in
            Block(
                members: [lesson.index], row: lesson.rows.lowerBound - firstRow, rows: lesson.rows.count, lane: lane,
                lanes: ends.count)
        }.sorted { ($0.row, $0.lane) < ($1.row, $1.lane) }
    }
}
