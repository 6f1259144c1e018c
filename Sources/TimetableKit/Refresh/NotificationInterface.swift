public import Timetable

/// What shows the person that there are new changes.
///
/// An app on Apple's systems makes a local notification of it.
public protocol NotificationInterface: Sendable {
    /// Shows it now; it is called once for what is new.
    func notify(_ notice: ChangeNotice) async
}

/// That there are new changes, as the person reads it.
public struct ChangeNotice: Hashable, Sendable {
    /// What is new, or different from what the person was told.
    public let changes: [LectureChange]
    /// How many of them concern today.
    public let today: Int

    public init(changes: [LectureChange], today: Int) {
        (self.changes, self.today) = (changes, today)
    }

    /// Such as `Es gibt drei neue Stundenplanänderungen`.
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

    /// Such as `Davon eine heute`.
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
