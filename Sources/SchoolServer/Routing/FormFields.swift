import Foundation
import Hummingbird
import SchoolModel

/// What a person filled into a form.
///
/// A name may occur several times, as with check boxes.
struct FormFields: Sendable {
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

    /// All fields with all their values, for showing a refused form again.
    var everything: [String: [String]] { values }

    /// The names of all fields.
    var names: Set<String> { Set(values.keys) }

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
