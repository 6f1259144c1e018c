import SchoolModel
import SchoolStore
import Storage

/// What students may know of their own results: all except those of tests that weren't given back.
///
/// Everything that shows students their own work follows this one rule.
struct StudentSight {
    private let hidden: Set<Assignment.ID>

    /// Looks up which of these assignments are tests whose results weren't given back.
    init(_ assignments: [Assignment], in connection: any SQLConnection, of school: School.ID) throws {
        let sheets = assignments.compactMap { assignment in
            assignment.context?.worksheet.map { (assignment: assignment, worksheet: $0) }
        }
        guard !sheets.isEmpty else {
            hidden = []
            return
        }
        let tests = Set(
            try connection.worksheets(of: school).find(Set(sheets.map(\.worksheet))).filter { $0.kind == .test }
                .map(\.id))
        let released = try connection.releasedResults(of: school).released(
            of: Set(sheets.map(\.assignment.handout)))
        hidden = Set(
            sheets.filter { tests.contains($0.worksheet) && !released.contains($0.assignment.handout) }
                .map(\.assignment.id))
    }

    func shown(_ assignment: Assignment) -> Assignment {
        guard hidden.contains(assignment.id) else { return assignment }
        var assignment = assignment
        // How much was answered stays: it is shown as that, and never as a result.
        assignment.summary.primaryItem = nil
        return assignment
    }

    /// How many answers wait to be marked, of which a shown result doesn't know yet.
    func shown(_ waiting: [Assignment.ID: Int], under assignment: Assignment) -> Int {
        hidden.contains(assignment.id) ? 0 : waiting[assignment.id] ?? 0
    }

    func shown(_ attempts: [Activity], under assignment: Assignment) -> [Activity] {
        guard hidden.contains(assignment.id) else { return attempts }
        return attempts.map { attempt in
            var attempt = attempt
            attempt.primaryItem = nil
            attempt.additionalItems = []
            return attempt
        }
    }
}
