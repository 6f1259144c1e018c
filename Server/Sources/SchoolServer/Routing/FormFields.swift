import Foundation
import Hummingbird
import SchoolModel

/// What a person filled into a form.
///
/// A name may occur several times, as with check boxes.
struct FormFields: Sendable {
    /// The field of each form that tells that it is of a page of ours.
    static let token = "csrf"

    private var values: [String: [String]] = [:]

    /// Reads `application/x-www-form-urlencoded`; what can't be read is left out.
    init(_ body: ByteBuffer) {
        let text = String(decoding: body.readableBytesView, as: UTF8.self)
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.count == 2 ? parts[1] : "") else {
                continue
            }
            values[name, default: []].append(value)
        }
    }

    /// The first value of a field, or nil if the form has no such field.
    subscript(name: String) -> String? { values[name]?.first }

    /// All values of a field.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// All fields with all their values; what of them a page may show again, ``shownAgain(_:)`` says.
    var everything: [String: [String]] { values }

    /// Fields that let somebody in: no page sends them back, and no form that has one is kept to be sent later.
    private static let secrets: Set = ["password", "passwordAgain", "currentPassword", "code", "badge"]

    /// Whether there is a secret in the form.
    var holdsSecret: Bool { !Self.secrets.isDisjoint(with: values.keys) }

    /// What a page may show again of the fields of a form: neither its secrets nor the token of the page that it
    /// came from.
    static func shownAgain(_ values: [String: [String]]) -> [String: [String]] {
        values.filter { !secrets.contains($0.key) && $0.key != token }
    }

    /// The value of a field that the form always has.
    ///
    /// - Throws: ``Refusal`` `is-empty` when it is not there.
    func require(_ name: String) throws(Refusal) -> String {
        guard let value = self[name] else { throw Refusal(.isEmpty, field: name) }
        return value
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}

extension Request {
    /// The fields of a form that was sent.
    func form() async throws -> FormFields {
        FormFields(try await collected(upTo: RequestLimits.body))
    }
}
