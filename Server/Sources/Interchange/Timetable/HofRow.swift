import SchoolModel
import Timetable

/// One object of a Hof answer, with its place in the file.
struct HofRow {
    let node: JSONNode
    let place: TimetableProblem.Place
    /// The enclosing row, from which it inherits what it doesn't say itself.
    var around: JSONNode?

    /// The text in a column, trimmed; empty where it is missing.
    func text(_ name: String) -> String {
        PlanText.trimmed((node[name] ?? around?[name])?.text ?? "")
    }

    func report(
        _ code: TimetableProblem.Code, field: String = "", value: String = "", to problems: inout TimetableProblems
    ) {
        let line = node[field]?.line ?? place.line
        let place = TimetableProblem.Place(file: place.file, line: line, element: place.element, field: field)
        problems.add(TimetableProblem(code, at: place, value: value))
    }

    func required(_ name: String, _ problems: inout TimetableProblems) -> String? {
        let text = text(name)
        if text.isEmpty {
            report(.valueIsEmpty, field: name, to: &problems)
            return nil
        }
        if text.utf8.count > Self.longest {
            report(.valueIsTooLong, field: name, value: text, to: &problems)
            return nil
        }
        return text
    }

    private static let longest = 2000

    func read<Value>(
        _ name: String, _ read: (String) -> Value?, _ problems: inout TimetableProblems
    ) -> Value? {
        guard let text = required(name, &problems) else { return nil }
        guard let value = read(text) else {
            report(.valueIsInvalid, field: name, value: text, to: &problems)
            return nil
        }
        return value
    }

    /// The stable key of the lecture: the part before `$`.
    func key(_ problems: inout TimetableProblems) -> String? {
        guard let name = required("splusname", &problems) else { return nil }
        let key = PlanText.trimmed(name.prefix { $0 != "$" })
        guard !key.isEmpty else {
            report(.valueIsInvalid, field: "splusname", value: name, to: &problems)
            return nil
        }
        return key
    }

    /// The old or the new slot of a change; nil where there is none, or its day is empty.
    func slot(_ name: String) -> HofRow? {
        guard let slot = node[name], slot.object != nil else { return nil }
        let place = TimetableProblem.Place(file: place.file, line: slot.line, element: "\(place.element).\(name)")
        let row = HofRow(node: slot, place: place)
        return row.text("date").isEmpty ? nil : row
    }

    func moment(_ problems: inout TimetableProblems) -> (CalendarDay, TimeOfDay)? {
        guard let day = read("date", PlanText.day, &problems), let time = read("time", PlanText.time, &problems) else {
            return nil
        }
        return (day, time)
    }

    var rooms: [String] { PlanText.list(text("room"), separator: " + ") }
}
