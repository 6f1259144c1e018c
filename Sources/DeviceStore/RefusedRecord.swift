import Foundation
public import SchoolAPI
import SchoolModel

/// Something saved that the server will never accept as it is.
public struct RefusedRecord: Hashable, Sendable {
    /// What it is.
    public enum Subject: String, Sendable {
        case context
        case attempt
        case change
    }

    public let subject: Subject
    /// Where in the app it belongs, or the address of a change's request.
    public let path: String
    /// Why it was refused.
    public let explanation: RefusalExplanation

    /// Which thing it is, what is wrong with it, and what to do about it.
    public var sentence: String { "\(subject.rawValue) at \(path): \(explanation.causeAndRemedy)" }
}

/// Why the server refuses something, as the store keeps it.
struct StoredRefusal: Codable, Hashable {
    var reason: String?
    var field: String?
    var detail: String?

    init(reason: String?, field: String? = nil, detail: String? = nil) {
        self.reason = reason
        self.field = field
        self.detail = detail
    }

    init(_ problem: Problem) {
        self.init(reason: problem.type, field: problem.field, detail: problem.detail)
    }

    /// The server says only which field of an attempt is wrong; this device's own rule says what would be right.
    init(of dto: ActivityDTO, field: String?) {
        do throws(Refusal) {
            _ = try dto.activity()
            self.init(reason: Refusal.Code.isInvalid.rawValue, field: field)
        } catch {
            self.init(reason: error.code.rawValue, field: error.field, detail: error.detail)
        }
    }

    /// Reads what was stored; earlier versions stored only a code or the name of a field.
    init(stored text: String) {
        if let refusal = try? JSONDecoder().decode(StoredRefusal.self, from: Data(text.utf8)) {
            self = refusal
        } else {
            let isCode = Refusal.Code(rawValue: text) != nil
            self.init(reason: isCode ? text : Refusal.Code.isInvalid.rawValue, field: isCode ? nil : text)
        }
    }

    var stored: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    var explanation: RefusalExplanation { RefusalExplanation(reason: reason, field: field, detail: detail) }
}
