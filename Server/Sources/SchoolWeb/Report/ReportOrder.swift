import SchoolModel

/// Puts the rows of a report in the order that was asked for.
struct ReportOrder {
    let sort: ReportSort
    let language: Language

    /// The rows in order; students without a number come last in either direction.
    func sorted(_ report: Report) -> [Report.Row] {
        let names = NameOrder(language: language)
        let rows = names.sorted(report.rows, by: \.student.name, then: \.student.username)
        switch sort.key {
        case .name:
            return sort.isDescending ? rows.reversed() : rows
        case .done:
            return ordered(rows) { row in Double(row.doneCount) }
        case .activity(let id):
            guard let column = report.columns.firstIndex(where: { $0.activity.id == id }) else { return rows }
            return ordered(rows) { row in row.cells[column]?.main?.magnitude }
        }
    }

    private func ordered(_ rows: [Report.Row], by value: (Report.Row) -> Double?) -> [Report.Row] {
        let valued = rows.enumerated().map { (place: $0.offset, row: $0.element, value: value($0.element)) }
        return valued.sorted { one, other in
            switch (one.value, other.value) {
            case (let first?, let second?) where first != second:
                return sort.isDescending ? first > second : first < second
            case (.some, nil): return true
            case (nil, .some): return false
            default: return one.place < other.place
            }
        }.map(\.row)
    }
}

extension Report.Row {
    /// How many activities the student is done with.
    var doneCount: Int { cells.count { $0?.isWhole ?? false } }

    /// How many activities the student has.
    var assignedCount: Int { cells.count { $0 != nil } }
}
