import SchoolModel

// The numbers of a report in words; the grid, the attempts and the student's own view all read these.
extension PageFrame {
    func text(_ value: Report.Value) -> String {
        switch value {
        case .progress(let share): percent(share)
        // Many apps report a share as points out of one.
        case .score(let points, outOf: 1): percent(points)
        case .score(let points, let maximum): "\(number(points))/\(number(maximum))"
        case .quantity(let quantity): number(quantity)
        case .binary(let flag, let kind): text(flag, kind)
        }
    }

    func text(_ flag: Bool, _ kind: ActivityItem.BinaryKind) -> String {
        let words = strings.common
        return switch kind {
        case .trueFalse: flag ? words.isTrue : words.isFalse
        case .passFail: flag ? words.passed : words.failed
        case .yesNo: flag ? words.yes : words.no
        case .correctIncorrect: flag ? words.correct : words.incorrect
        }
    }

    /// An average: shares in percent, quantities as they are.
    func text(_ average: Report.Average) -> String? {
        guard let value = average.value, let measure = average.measure else { return nil }
        return measure == .quantity ? number(value) : percent(value)
    }

    func text(_ status: Report.Status) -> String {
        switch status {
        case .notOpened: strings.report.notOpened
        case .opened: strings.report.opened
        case .started: strings.report.started
        case .done: strings.report.done
        }
    }
}
