import Markup
public import SchoolModel

/// Whose work stands before and after somebody's, by name, and who is next to be marked.
public struct StudentNeighbours: Sendable {
    struct Neighbour: Sendable {
        let assignment: Assignment.ID
        let student: Report.Student
    }

    let previous: Neighbour?
    let next: Neighbour?
    /// The next after this one, or from the beginning again, with an answer that waits for a mark.
    let nextWaiting: Neighbour?
    /// Everybody whose work it is.
    let students: [Report.Student]

    /// Nobody.
    public init() {
        previous = nil
        next = nil
        nextWaiting = nil
        students = []
    }

    public init(
        of assignment: Assignment.ID, among classmates: [(assignment: Assignment.ID, student: Report.Student)],
        waiting: Set<Assignment.ID>, language: Language
    ) {
        let sorted = NameOrder(language: language).sorted(
            classmates.map { Neighbour(assignment: $0.assignment, student: $0.student) }
        ) { $0.student.name }
        students = sorted.map(\.student)
        let place = sorted.firstIndex { $0.assignment == assignment }
        previous = place.flatMap { $0 > 0 ? sorted[$0 - 1] : nil }
        next = place.flatMap { $0 + 1 < sorted.count ? sorted[$0 + 1] : nil }
        nextWaiting = place.flatMap { place in
            (sorted[(place + 1)...] + sorted[..<place]).first { waiting.contains($0.assignment) }
        }
    }
}

/// The way to the students beside this one.
struct NeighbourLinks: HTML {
    let frame: PageFrame
    let model: AttemptsPage.Model

    var body: some HTML {
        let strings = frame.strings.marking
        let neighbours = model.neighbours
        if neighbours.previous != nil || neighbours.next != nil {
            nav(.class("neighbours no-print"), .ariaLabel(strings.byStudent)) {
                if let previous = neighbours.previous {
                    ButtonLink(
                        href: href(previous), label: strings.earlier(frame.name(previous.student)), icon: .back)
                }
                if let next = neighbours.next {
                    ButtonLink(href: href(next), label: strings.later(frame.name(next.student)), icon: .forward)
                }
                if let waiting = neighbours.nextWaiting {
                    ButtonLink(
                        href: href(waiting), label: strings.nextWaiting, icon: .edit,
                        spoken: frame.strings.common.labelled(strings.nextWaiting, frame.name(waiting.student)))
                }
            }
        }
    }

    private func href(_ neighbour: StudentNeighbours.Neighbour) -> String {
        Links.attempts(model.handout.id, neighbour.assignment)
    }
}
