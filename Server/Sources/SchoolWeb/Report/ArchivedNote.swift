import Markup
import SchoolModel

/// Says which of the classes that a page is about are archived; nothing if none is.
struct ArchivedNote: HTML {
    let frame: PageFrame
    let classes: [SchoolClass]

    var body: some HTML {
        let archived = classes.filter(\.isArchived)
        if !archived.isEmpty {
            p(.class("note"), .id("archived")) {
                frame.strings.report.archivedClasses(frame.list(frame.sorted(archived).map(\.name)))
            }
        }
    }
}

/// Says that a student is no longer there; nothing for those who are.
struct DepartureMark: HTML {
    let frame: PageFrame
    let student: Report.Student

    var body: some HTML {
        if let departure = student.departure {
            " "
            small(.class("departed")) { frame.strings.report.departed(departure) }
        }
    }
}
