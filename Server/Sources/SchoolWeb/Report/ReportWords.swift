import SchoolModel

// The numbers of a report in words; the grid, the attempts and the student's own view all read these.
extension PageFrame {
    func text(_ value: Report.Value) -> String {
        switch value {
        case .progress(let share): strings.report.progressOf(percent(share))
        // Many apps report a share as points out of one.
        case .score(let points, outOf: 1): percent(points)
        case .score(let points, let maximum): "\(number(points))/\(number(maximum))"
        case .quantity(let quantity): number(quantity)
        case .binary(let flag, let kind): text(flag, kind)
        }
    }

    /// The number of a cell, and how many answers it doesn't know of yet.
    func result(_ main: Report.Value, of cell: Report.Cell) -> String {
        cell.isProvisional ? strings.report.provisionalResult(text(main), cell.waiting) : text(main)
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

    /// A student's name, with the word that they are no longer there where that holds.
    func marked(_ student: Report.Student) -> String {
        student.departure.map { "\(name(student)) (\(strings.report.departed($0)))" } ?? name(student)
    }

    /// An average: shares in percent, quantities as they are.
    func text(_ average: Report.Average) -> String? {
        guard let value = average.value, let measure = average.measure else { return nil }
        return switch measure {
        case .quantity: number(value)
        case .progress: strings.report.progressOf(percent(value))
        case .score, .binary: percent(value)
        }
    }

    /// How far a student has come; of what a student only says is done, it says what is known.
    func status(of cell: Report.Cell) -> String {
        switch cell.gap {
        case .everything: strings.report.saidDone(strings.report.noData)
        case .rest(after: let share): strings.report.saidDone(strings.report.progressOf(percent(share)))
        case nil: text(cell.status)
        }
    }

    /// The same, and whether something came in after the deadline.
    func standing(of cell: Report.Cell) -> String {
        cell.isLate ? "\(status(of: cell)) · \(strings.report.late)" : status(of: cell)
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
