import Foundation
import Markup
import SchoolModel

/// When a handout is due: for everybody, or for each class by its name.
struct DueWords: HTML {
    let frame: PageFrame
    let handout: Handout
    /// Those whose deadlines are said.
    let classes: [SchoolClass]

    /// More moments than these are said as a span of time.
    private static let most = 3

    var body: some HTML {
        let dues = dues
        if dues.isEmpty {
            frame.noDue(of: handout)
        } else if let text = span(dues) {
            text
        } else {
            for (index, due) in dues.enumerated() {
                if index > 0 { " · " }
                Moment(date: due.due, text: text(due, isOnly: dues.count == 1))
            }
        }
    }

    /// The same, for a line of words.
    var text: String {
        let dues = dues
        if dues.isEmpty { return frame.noDue(of: handout) }
        return span(dues) ?? dues.map { text($0, isOnly: dues.count == 1) }.joined(separator: " · ")
    }

    private var dues: [Handout.ClassDue] {
        let dues = handout.dues(in: classes.map(\.id))
        if dues.isEmpty, let due = handout.due { return [Handout.ClassDue(due: due, classes: [])] }
        return dues
    }

    /// The first and the last moment, where a class has several or there are many.
    private func span(_ dues: [Handout.ClassDue]) -> String? {
        guard let first = dues.first?.due, let last = dues.last?.due, dues.count > 1 else { return nil }
        let named = dues.reduce(0) { $0 + $1.classes.count }
        guard dues.count > Self.most || named > Set(dues.flatMap(\.classes)).count else { return nil }
        return frame.strings.handouts.dueBetween(frame.moment(first), frame.moment(last))
    }

    private func text(_ due: Handout.ClassDue, isOnly: Bool) -> String {
        let strings = frame.strings.handouts
        let moment = frame.moment(due.due)
        let words = due.due > frame.now ? strings.due(moment) : strings.wasDue(moment)
        guard !isOnly else { return words }
        let names = frame.sorted(classes.filter { due.classes.contains($0.id) }).map(\.name)
        return strings.dueFor(words, frame.list(names))
    }
}

extension PageFrame {
    /// What is said of a handout that has no deadline yet, or none at all.
    func noDue(of handout: Handout) -> String {
        handout.dueLesson == .none ? strings.handouts.noDue : strings.handouts.due(strings.handouts.nextLesson)
    }
}
