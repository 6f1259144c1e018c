import Foundation
import SchoolModel

extension SendingOutcome {
    /// What the status of a push service means (RFC 8030 §5); `gone` lists those that mean the device is gone.
    init(_ answer: Transfer.Answer, gone: Set<Int>) {
        let reason = "\(answer.status) \(String(decoding: answer.body.prefix(200), as: UTF8.self))"
        switch answer.status {
        case 200..<300: self = .arrived
        case let status where gone.contains(status): self = .isGone
        case 408, 425, 429, 500...: self = .tryLater(after: Self.wait(answer.headers["retry-after"]), reason: reason)
        default: self = .refused(reason)
        }
    }

    /// The seconds of `Retry-After`; a day at most, and nil for a date.
    private static func wait(_ text: String?) -> TimeInterval? {
        text.flatMap { Int($0) }.map { TimeInterval(min(max($0, 1), 86_400)) }
    }
}
