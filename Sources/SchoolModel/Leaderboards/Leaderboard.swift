/// One leaderboard: where, of what, and over which time.
public struct Leaderboard: Hashable, Sendable {
    /// Who plays against each other.
    public enum Place: Hashable, Sendable {
        /// A class; a subject is a class of its own.
        case schoolClass(SchoolClass.ID)
        /// All classes of the school that have leaderboards.
        case school
    }

    /// What is played.
    public enum Topic: Hashable, Sendable {
        case type(ExerciseType)
        case worksheet(Worksheet.ID)
    }

    /// When it was played.
    public enum Span: Hashable, Sendable {
        case allTime
        /// The week that begins on this Monday.
        case week(CalendarDay)
    }

    public let place: Place
    public let topic: Topic
    public let span: Span

    public init(place: Place, topic: Topic, span: Span) {
        self.place = place
        self.topic = topic
        self.span = span
    }

    /// The most places that are read in one request.
    public static let longestRange = 50
}

extension Leaderboard.Place: LosslessStringConvertible {
    public var description: String {
        switch self {
        case .schoolClass(let id): id.description
        case .school: "school"
        }
    }

    public init?(_ description: String) {
        if description == "school" {
            self = .school
            return
        }
        guard let id = SchoolClass.ID(description) else { return nil }
        self = .schoolClass(id)
    }
}

extension Leaderboard.Topic: LosslessStringConvertible {
    public var description: String {
        switch self {
        case .type(let type): "type:\(type.rawValue)"
        case .worksheet(let id): "worksheet:\(id)"
        }
    }

    public init?(_ description: String) {
        if description.hasPrefix("type:") {
            let type = ExerciseType(rawValue: String(description.dropFirst(5)))
            guard ExerciseTypes.all.contains(where: { $0.type == type }) else { return nil }
            self = .type(type)
            return
        }
        guard description.hasPrefix("worksheet:"), let id = Worksheet.ID(String(description.dropFirst(10))) else {
            return nil
        }
        self = .worksheet(id)
    }
}

/// Whether a class has leaderboards, and how much of them its students see.
public enum LeaderboardMode: String, CaseIterable, Codable, Sendable {
    case off
    /// Students see their own place and those next to it.
    case neighbours
    case everybody
}

/// A student's choices about leaderboards.
public struct LeaderboardMember: Hashable, Sendable {
    public let person: Person.ID
    /// What others see instead of the name; nil for the name.
    public var alias: String?
    /// Nobody takes part without having said so.
    public var takesPart: Bool

    public init(person: Person.ID, alias: String? = nil, takesPart: Bool = false) {
        self.person = person
        self.alias = alias
        self.takesPart = takesPart
    }

    /// Trims the alias; an empty one counts as none.
    ///
    /// - Throws: ``Refusal`` for the field `alias`.
    public func checked() throws(Refusal) -> LeaderboardMember {
        var member = self
        // A line would leave these characters out, and the name that remains might be somebody else's.
        if Self.hasUnseen(alias ?? "") { throw Refusal(.isInvalid, field: "alias") }
        let text = try Text.line(alias ?? "", field: "alias", longest: 30, mayBeEmpty: true)
        // Nearly every name can be written with letters of rare scripts, or of several.
        if !Text.isOfOneScript(text) { throw Refusal(.isInvalid, field: "alias", detail: text) }
        member.alias = text.isEmpty ? nil : text
        return member
    }

    /// Whether a text has characters that nobody sees, or that turn others around; emoji may have theirs.
    private static func hasUnseen(_ text: String) -> Bool {
        var isAfterPicture = false
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            let joins = scalar == "\u{200D}" || scalar == "\u{FE0F}"
            if !(joins && isAfterPicture) {
                if properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { return true }
                switch properties.generalCategory {
                case .format, .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
                    return true
                default: break
                }
            }
            isAfterPicture = (properties.isEmoji && !scalar.isASCII) || (joins && isAfterPicture)
        }
        return false
    }
}

/// One place on a leaderboard.
public struct RankedEntry: Hashable, Sendable {
    public let student: Person.ID
    public let points: Int
    /// From 1; students with the same points have the same rank.
    public let rank: Int

    public init(student: Person.ID, points: Int, rank: Int) {
        self.student = student
        self.points = points
        self.rank = rank
    }
}
