import Foundation
import SchoolModel

/// Moments on the wire: ISO 8601 in UTC with milliseconds, such as `2026-09-21T08:15:00.250Z`.
enum MomentCoding {
    static func text(_ moment: Date) -> String {
        let milliseconds = moment.millisecondsSince1970
        let second = Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down))
        let fraction = milliseconds - second.millisecondsSince1970
        let digits = String(fraction + 1000).dropFirst()
        return "\(second.formatted(.iso8601).dropLast()).\(digits)Z"
    }

    /// Reads a moment with or without a fraction, at any offset from UTC.
    static func moment(_ text: String) -> Date? {
        let styles = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), .iso8601]
        return styles.lazy.compactMap { try? $0.parse(text) }.first.map(Date.init(wholeMilliseconds:))
    }
}

extension JSONEncoder.DateEncodingStrategy {
    static let wireMoment = custom { moment, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(MomentCoding.text(moment))
    }
}

extension JSONDecoder.DateDecodingStrategy {
    static let wireMoment = custom { decoder in
        let container = try decoder.singleValueContainer()
        guard let moment = MomentCoding.moment(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Expected a moment such as 2026-09-21T08:15:00.250Z."
            )
        }
        return moment
    }
}
