public import Timetable

/// An interface that notifies the person of new changes.
///
/// An app on Apple's systems posts a local notification.
public protocol NotificationInterface: Sendable {
    /// Shows a notice now; called once for each set of new changes.
    func notify(_ notice: ChangeNotice) async
}

/// A notice of new changes, as the person reads it.
public struct ChangeNotice: Hashable, Sendable {
    /// The changes that are new, or differ from those announced before.
    public let changes: [LectureChange]
    /// The number of changes that affect today.
    public let today: Int

    public init(changes: [LectureChange], today: Int) {
        self.changes = changes
        self.today = today
    }

    /// The title, such as `Es gibt drei neue Stundenplanänderungen`.
    public func title(in language: String) -> String {
        switch language.prefix(2) {
        case "en":
            changes.count == 1
                ? "There is one new timetable change"
                : "There are \(Self.english(changes.count)) new timetable changes"
        case "ja": "時間割の変更が\(changes.count)件あります"
        default:
            changes.count == 1
                ? "Es gibt eine neue Stundenplanänderung"
                : "Es gibt \(Self.german(changes.count)) neue Stundenplanänderungen"
        }
    }

    /// The body, such as `Davon eine heute`.
    public func body(in language: String) -> String {
        switch language.prefix(2) {
        case "en": today == 0 ? "None of them today" : "\(Self.english(today).capitalizedFirst) of them today"
        case "ja": today == 0 ? "今日の変更はありません" : "うち\(today)件は今日です"
        default: "Davon \(today == 0 ? "keine" : today == 1 ? "eine" : Self.german(today)) heute"
        }
    }

    private static func german(_ number: Int) -> String {
        switch number {
        case 2: "zwei"
        case 3: "drei"
        default: "\(number)"
        }
    }

    private static func english(_ number: Int) -> String {
        switch number {
        case 1: "one"
        case 2: "two"
        case 3: "three"
        default: "\(number)"
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
