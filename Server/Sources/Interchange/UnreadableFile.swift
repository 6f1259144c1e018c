import SchoolModel

/// Why a file can't be read as text or as XML, whatever it is about.
public struct UnreadableFile: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case encodingIsWrong
        /// It has entities, or a document type that could define some.
        case hasEntities
        case isEmpty
        case isNotWellFormed
        case isTooDeep
        case isTooLarge
    }

    public let reason: Reason
    public let line: Int?
    /// What was found there.
    public let detail: String?

    public init(_ reason: Reason, line: Int? = nil, detail: String? = nil) {
        self.reason = reason
        self.line = line
        self.detail = detail
    }
}

extension WorksheetFileProblem {
    /// The same problem, in a file that should be a worksheet.
    init(_ file: UnreadableFile) {
        let code: Code =
            switch file.reason {
            case .encodingIsWrong: .encodingIsWrong
            case .hasEntities: .hasEntities
            case .isEmpty: .fileIsEmpty
            case .isNotWellFormed: .isNotWellFormed
            case .isTooDeep: .isTooDeep
            case .isTooLarge: .fileIsTooLarge
            }
        self.init(code, line: file.line, detail: file.detail)
    }

    /// Reads a file that should be a worksheet, as `reading` does.
    static func whereUnreadable<Content>(
        _ reading: () throws(UnreadableFile) -> Content
    ) throws(WorksheetFileProblem) -> Content {
        do throws(UnreadableFile) {
            return try reading()
        } catch {
            throw WorksheetFileProblem(error)
        }
    }
}
