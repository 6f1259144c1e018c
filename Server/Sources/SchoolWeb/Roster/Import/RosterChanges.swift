import Markup
import SchoolModel

/// Every change of an import by name: people, classes, and who is in which class.
struct RosterChanges: HTML {
    let frame: PageFrame
    let plan: RosterPlan

    /// Beyond this many lines of one kind, the page counts instead of listing.
    private static let shown = 1000

    var body: some HTML {
        let strings = frame.strings
        if !plan.locations.isEmpty {
            RosterChangeTable(
                frame: frame, id: "changed-locations", title: strings.school.locations, count: plan.locations.count,
                lines: plan.locations.prefix(Self.shown).map(line))
        }
        if !plan.people.isEmpty {
            RosterChangeTable(
                frame: frame, id: "changed-people", title: strings.common.people, count: plan.people.count,
                lines: plan.people.prefix(Self.shown).map(line))
        }
        if !plan.classes.isEmpty {
            RosterChangeTable(
                frame: frame, id: "changed-classes", title: strings.common.classes, count: plan.classes.count,
                lines: plan.classes.prefix(Self.shown).map(line))
        }
        if !plan.enrolments.isEmpty {
            RosterChangeTable(
                frame: frame, id: "changed-enrolments", title: strings.roster.enrolment,
                count: plan.enrolments.count, lines: plan.enrolments.prefix(Self.shown).map(line))
        }
    }

    private func line(_ change: RosterChange<Location>) -> RosterChangeTable.Line {
        RosterChangeTable.Line(
            kind: change.kind, change: frame.strings.name(of: change.kind), name: change.after.name,
            details: details(change.fields))
    }

    private func line(_ change: RosterChange<Person>) -> RosterChangeTable.Line {
        RosterChangeTable.Line(
            kind: change.kind, change: frame.strings.name(of: change.kind),
            name: "\(frame.name(change.after)) (\(change.after.username))",
            details: [frame.strings.name(of: change.after.role)] + details(change.fields))
    }

    private func line(_ change: RosterChange<SchoolClass>) -> RosterChangeTable.Line {
        RosterChangeTable.Line(
            kind: change.kind, change: frame.strings.name(of: change.kind), name: change.after.name,
            details: details(change.fields))
    }

    private func line(_ change: RosterEnrolmentChange) -> RosterChangeTable.Line {
        let role = change.enrolment.role == .teacher ? frame.strings.school.asTeacher : frame.strings.school.asStudent
        return RosterChangeTable.Line(
            kind: change.kind, change: frame.strings.name(of: change.kind, isEnrolment: true),
            name: "\(change.personName) · \(change.className)",
            details: [role, frame.period(change.enrolment.period)].compactMap(\.self))
    }

    private func details(_ fields: [RosterFieldChange]) -> [String] {
        let strings = frame.strings
        return fields.map { field in
            let old = field.old ?? ""
            let new = field.new ?? ""
            let values = strings.roster.fromTo(
                old.isEmpty ? strings.imports.empty : old, new.isEmpty ? strings.imports.empty : new)
            return strings.common.labelled(strings.name(ofField: field.field), values)
        }
    }
}

struct RosterChangeTable: HTML {
    struct Line {
        let kind: RosterChangeKind
        let change: String
        let name: String
        let details: [String]
    }

    let frame: PageFrame
    let id: String
    let title: String
    let count: Int
    let lines: [Line]

    var body: some HTML {
        let strings = frame.strings.roster
        section(.class("card"), .ariaLabelledBy(id)) {
            h2(.id(id)) {
                span { title }
                span(.class("count")) { "\(count)" }
            }
            table(.class("list stacked")) {
                caption(.class("spoken-only")) { title }
                thead {
                    tr {
                        th(.scope("col")) { strings.kind }
                        th(.scope("col")) { strings.thing }
                        th(.scope("col")) { strings.details }
                    }
                }
                tbody {
                    for line in lines {
                        tr {
                            td { span(.class("tag change-\(line.kind.rawValue)")) { line.change } }
                            td { line.name }
                            td { line.details.joined(separator: "; ") }
                        }
                    }
                }
            }
            if count > lines.count { p(.class("quiet")) { frame.strings.imports.andMore(count - lines.count) } }
        }
    }
}
