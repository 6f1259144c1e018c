public import Foundation
public import SchoolModel
import Timetable

/// Notifications in words, wherever they are read: in the inbox, on a locked screen, in an e-mail.
public struct NotificationText: Sendable {
    let frame: PageFrame

    /// - Parameters:
    ///   - strings: The language of the person.
    ///   - timeZone: The school's.
    ///   - now: The moment at which it is read.
    ///   - schoolName: The name of the school.
    public init(strings: Strings, timeZone: TimeZone, now: Date, schoolName: String) {
        frame = PageFrame(
            strings: strings, timeZone: timeZone, now: now, schoolName: schoolName, csrfToken: "", path: Links.home)
    }

    public init(frame: PageFrame) {
        self.frame = frame
    }

    private var words: NotificationStrings { frame.strings.notifications }

    /// What happened, in one line.
    public func headline(_ content: NotificationContent) -> String {
        switch content {
        case .newWork(_, let title, _): words.newWork(title)
        case .deadline(_, let title, _, _): words.dueSoon(title)
        case .returned(_, let title): words.returned(title)
        case .invitation(_, let className, let by): words.invitation(by, className)
        case .deadlineMoved(_, let title, _, _): words.deadlineMoved(title)
        case .timetable(let changes, _, let withdrawn, let gone):
            changes > 0
                ? words.changes(changes) : withdrawn > 0 ? words.asPlannedAgain(withdrawn) : words.gone(gone)
        case .exam(let lecture, let title, _): words.exam(lecture, title)
        case .substitution(let lecture, _, let isReleased):
            isReleased ? words.released(lecture) : words.substitution(lecture)
        }
    }

    /// What else there is to say; nil for nothing.
    public func detail(_ content: NotificationContent) -> String? {
        switch content {
        case .newWork(_, _, let due): due.map { words.due(exactly($0)) }
        case .deadline(_, _, let due, let className), .deadlineMoved(_, _, let due, let className):
            // Of several classes, one may have been due then before: what is said is true of each.
            className.map { words.due(exactly(due), for: $0) } ?? words.due(exactly(due))
        case .timetable(let changes, let today, let withdrawn, let gone):
            further(
                changes > 0 ? words.changesToday(today) : nil,
                changes > 0 && withdrawn > 0 ? words.asPlannedAgain(withdrawn) : nil,
                changes + withdrawn > 0 && gone > 0 ? words.gone(gone) : nil)
        case .exam(_, _, let begins), .substitution(_, let begins, _): words.examAt(exactly(begins))
        case .returned: words.returnedText
        case .invitation: nil
        }
    }

    private func further(_ parts: String?...) -> String? {
        let said = parts.compactMap(\.self)
        return said.isEmpty ? nil : said.joined(separator: " · ")
    }

    /// Where it leads: a path of the web app.
    public func link(_ content: NotificationContent) -> String {
        switch content {
        case .newWork(let id, _, _), .deadline(let id, _, _, _), .returned(let id, _), .deadlineMoved(let id, _, _, _):
            Links.handout(id)
        case .timetable: Links.timetableChanges
        case .exam(_, _, let begins), .substitution(_, let begins, _):
            Links.timetable(day: SchoolClock(timeZone: frame.timeZone).day(at: begins))
        case .invitation: Links.home
        }
    }

    /// A day with its date and the time: what is read tomorrow must not say “tomorrow”.
    private func exactly(_ date: Date) -> String {
        frame.strings.common.dayAndTime(frame.weekdayAndDate(date), frame.clock(date))
    }

    /// The title and the text of what a device shows of one or several.
    public func alert(_ entries: [InboxEntry]) -> (title: String, text: String, link: String) {
        guard let first = entries.first, entries.count == 1 else {
            let lines = entries.prefix(5).map { line($0.content) } + (entries.count > 5 ? ["…"] : [])
            return (words.several("\(entries.count)"), lines.joined(separator: "\n"), Links.notifications)
        }
        return (headline(first.content), detail(first.content) ?? frame.schoolName, link(first.content))
    }

    /// What is said of one among several; of two deadlines of the same handout, the title tells nothing.
    private func line(_ content: NotificationContent) -> String {
        guard case .deadlineMoved = content, let detail = detail(content) else { return headline(content) }
        return "\(headline(content)) · \(detail)"
    }

    /// The subject and the text of an e-mail about one or several.
    ///
    /// Without `address`, the school's own, it has no links.
    public func mail(_ entries: [InboxEntry], address: String?) -> (subject: String, text: String) {
        let blocks = entries.map { entry in
            let lines = [
                headline(entry.content), detail(entry.content),
                address.map { words.mailOpen($0 + link(entry.content)) },
            ]
            return lines.compactMap(\.self).joined(separator: "\n")
        }
        let footer = address.map { words.mailFooter($0 + Links.notificationSettings) }
        let text = (blocks + [[frame.schoolName, footer].compactMap(\.self).joined(separator: "\n")])
            .joined(separator: "\n\n")
        let subject = entries.count == 1 ? headline(entries[0].content) : words.several("\(entries.count)")
        return ("\(subject) · \(frame.schoolName)", text + "\n")
    }
}
