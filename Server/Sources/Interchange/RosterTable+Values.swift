import SchoolModel

extension RosterTable {
    /// Whether a record is active, or nil after reporting an unknown status.
    func isActive(_ column: Int?) -> Bool? {
        let text = text(column) ?? ""
        switch text.lowercased() {
        case "", "active": return true
        case "tobedeleted", "inactive": return false
        default:
            report(.valueIsInvalid, column: column, value: text)
            return nil
        }
    }

    func flag(_ column: Int?) -> Bool? {
        let text = text(column) ?? ""
        switch text.lowercased() {
        case "true", "1": return true
        case "false", "0": return false
        default:
            report(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, column: column, value: text)
            return nil
        }
    }

    /// The period in which something counts, or nil after reporting what is not a date.
    ///
    /// OneRoster's first day counts; its last day does not. Of what is to be deleted, both may be in any order.
    func period(from begin: Int?, to end: Int?, isActive: Bool) -> EnrolmentPeriod? {
        guard let begins = day(begin), let ends = day(end) else { return nil }
        let period = EnrolmentPeriod(begins: begins, ends: ends)
        if isActive, period.isReversed, let begins, let ends {
            report(.periodIsReversed, column: end, value: "\(ends) < \(begins)")
            return nil
        }
        return period
    }

    /// A date, optionally followed by a time; nil after reporting that it isn't one.
    private func day(_ column: Int?) -> CalendarDay?? {
        let text = text(column) ?? ""
        guard !text.isEmpty else { return .some(nil) }
        guard let day = CalendarDay(text.prefix(10)) else {
            report(.dateIsInvalid, column: column, value: text)
            return nil
        }
        return .some(day)
    }
}
