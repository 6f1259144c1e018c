import SchoolModel

extension RosterTable {
    /// Whether a record is there to stay, or nil after reporting that its status says neither.
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

    /// From when to when something counts, or nil after reporting what is not a date.
    ///
    /// OneRoster's first day counts, and its last day does not.
    func period(from begin: Int?, to end: Int?) -> EnrolmentPeriod? {
        guard let begins = day(begin), let ends = day(end) else { return nil }
        return EnrolmentPeriod(begins: begins, ends: ends)
    }

    /// A date, which may have a time behind it; nil after reporting that it is none.
    private func day(_ column: Int?) -> CalendarDay?? {
        let text = text(column) ?? ""
        guard !text.isEmpty else { return .some(nil) }
        guard let day = CalendarDay(text.prefix(10)) else {
            report(.valueIsInvalid, column: column, value: text)
            return nil
        }
        return .some(day)
    }
}
