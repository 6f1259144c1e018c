import Foundation

/// What a series of measurements says.
struct Series {
    private let sorted: [Double]

    init(_ values: [Double]) {
        sorted = values.sorted()
    }

    var median: Double { quantile(0.5) }

    /// The smallest value that `share` of all values do not exceed.
    func quantile(_ share: Double) -> Double {
        guard !sorted.isEmpty else { return .nan }
        return sorted[min(sorted.count - 1, max(0, Int((Double(sorted.count) * share).rounded(.up)) - 1))]
    }
}

extension Double {
    /// Seconds as milliseconds with two digits.
    var milliseconds: String { (self * 1000).formatted(.number.precision(.fractionLength(2))) + " ms" }
    /// A figure with two digits behind the point.
    var short: String { formatted(.number.precision(.fractionLength(2))) }
    /// A figure without digits behind the point.
    var whole: String { formatted(.number.precision(.fractionLength(0)).grouping(.never)) }
}

/// Something that a benchmark could not do.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
