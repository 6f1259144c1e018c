public import SchoolModel

/// What a refusal says to the maker of an app: the log for developers, errors and the report on an app take it here.
public struct RefusalExplanation: Hashable, Sendable {
    /// The kind of refusal, or a code of a newer server.
    public let reason: String?
    /// What it is about, such as `primaryItem.score`.
    public let field: String?
    /// What would be right.
    public let detail: String?

    public init(reason: String?, field: String?, detail: String?) {
        self.reason = reason
        self.field = field
        self.detail = detail
    }

    public init(_ refusal: Refusal) {
        self.init(reason: refusal.code.rawValue, field: refusal.field, detail: refusal.detail)
    }

    /// What is wrong, as the end of a sentence.
    public var cause: String {
        let about = field.map { "`\($0)` " } ?? "it "
        return switch reason.flatMap(Refusal.Code.init(rawValue:)) {
        case .isOutOfRange: "\(about)has to be \(detail ?? "in range")"
        case .isEmpty: "\(about)must not be empty"
        case .isTooLong, .isTooMany, .isTooLarge: "\(about)has more than \(limit)"
        case .isTaken: "\(about)has the same identifier twice"
        case .isInvalid where detail == nil && Self.lines.contains(part):
            "\(about)has a line break, or another character that can't be shown"
        case .isInvalid: "\(about)isn't valid\(detail.map { " (\($0))" } ?? "")"
        case .notFound: "\(about)isn't known to the school"
        default:
            "the school refuses \(about)(\(reason ?? "no reason given"))"
        }
    }

    /// What is wrong, and what to do about it if that is known: the end of a sentence, and one or two more.
    public var causeAndRemedy: String {
        ["\(cause).", remedy].compactMap(\.self).joined(separator: " ")
    }

    /// The fields that are one line each; nothing but such a character makes one invalid.
    private static let lines: Set<String> = ["title", "topic", "customTypeName"]

    private var limit: String {
        guard let detail else { return "is allowed" }
        guard Int(detail) != nil else { return "is allowed (\(detail))" }
        let things =
            switch part {
            case "path": detail == "\(IdentifierPath.longestPath)" ? "parts" : "characters in one part"
            case "title", "summary", "topic", "customTypeName", "identifier": "characters"
            case "children", "navigationChildren": "contexts"
            case "additionalItems": "items"
            default: ""
            }
        return things.isEmpty ? "is allowed (\(detail))" : "\(detail) \(things)"
    }

    /// The last part of the field's name.
    private var part: String { field?.split(separator: ".").last.map(String.init) ?? "" }

    /// What to do about it; nil if that depends on more than the field.
    public var remedy: String? {
        switch part {
        case "maxScore": "Report a score only where maxScore is more than 0; for an empty quiz, leave the item out."
        case "score": "Keep a score between 0 and maxScore; bonus points belong in an item of their own."
        case "progress": "Give progress as a share of the whole, such as 0.5 for half; divide percentages by 100."
        case "quantity": "Report finite numbers only; look for a division by 0."
        case "title": "Titles have 1 to 256 characters on one line."
        case "identifier", "path":
            "Identifiers have 1 to 256 characters without control characters, none is . or .., and a path has at most 8 parts."
        case "summary": "Summaries have at most 4,000 characters."
        case "plist": "Correct that property list; until then, content is filed under another app."
        case "children": "Give a context at most 2,000 children; chapters make them easier to find, too."
        case "navigationChildren": "Give a context at most 200 navigation children, all of your own app."
        case "universalLink": "Give universalLinkURL an absolute address: https, or a scheme of your own."
        case "thumbnail":
            "Give a thumbnail as PNG or JPEG, at least 80 and at most 4,096 pixels wide or high, of at most 512 KB; until then, the context keeps the picture from before."
        case "suggestedAge":
            "Give suggestedAge in years: begin the range between 0 and \(ContentContext.mostAge); its end may be open."
        case "suggestedCompletionTime", "suggestedMinutes":
            "Give suggestedCompletionTime in minutes: begin the range between 0 and \(ContentContext.mostMinutes), a year; its end may be open."
        case "CLS_BUNDLE_IDENTIFIER":
            "Give the app an identifier such as org.example.app; until then, content is filed under another app."
        case "primaryActivityItem", "primaryItem":
            "Set a primaryActivityItem of one type, and keep to it in an activity."
        case "additionalItems":
            "Give each item of an activity an identifier of its own, and at most as many as allowed."
        default: nil
        }
    }
}
