import Foundation
import Hummingbird
import SchoolModel

/// What a person filled into a form.
///
/// A name may occur several times, as with check boxes.
struct FormFields: Sendable {
    /// The field that proves that a form is from one of our pages.
    static let token = "csrf"

    private var values: [String: [String]] = [:]

    /// Reads `application/x-www-form-urlencoded`, leaving out what can't be read.
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

    /// Fields that were read from another kind of form.
    init(_ values: [String: [String]]) { self.values = values }

    /// The first value of a field, or nil if the form has no such field.
    subscript(name: String) -> String? { values[name]?.first }

    /// All values of a field.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// Whether the person was asked and said yes; see ``Visit/ask(_:_:action:cancel:)``.
    var isConfirmed: Bool { self["confirmed"] == "true" }

    /// What the form was filled with, or what the person agreed to replace.
    var seen: SeenVersion { SeenVersion(self["overwrite"] ?? self["seen"]) }

    /// What the form was filled with, where nobody replaces what they haven't seen.
    var opened: SeenVersion { SeenVersion(self["opened"]) }

    /// All fields with all their values; ``shownAgain(_:)`` says which ones a page may show again.
    var everything: [String: [String]] { values }

    /// Who was signed in when the page of the form was made, as its token names them; nil for nobody.
    var writer: Person.ID? {
        self[Self.token]?.split(separator: ".").dropFirst().first.flatMap { Person.ID(String($0)) }
    }

    /// Fields that let somebody in: no page sends them back, and no form with one is kept for later.
    private static let secrets: Set = ["password", "passwordAgain", "currentPassword", "code", "badge"]

    /// Whether there is a secret in the form.
    var holdsSecret: Bool { !Self.secrets.isDisjoint(with: values.keys) }

    /// The fields of a form that a page may show again: neither its secrets nor the token of the page it
    /// came from.
    static func shownAgain(_ values: [String: [String]]) -> [String: [String]] {
        values.filter { !secrets.contains($0.key) && $0.key != token }
    }

    /// Which fields had files that were lost while somebody signed in again.
    static let lostFiles = "lost-files"

    /// Refuses a form that has lost the files of a field.
    ///
    /// - Throws: ``Refusal`` `is-empty` with the detail `kept`.
    func requireFiles(of field: String) throws(Refusal) {
        guard !all(Self.lostFiles).contains(field) else { throw Refusal(.isEmpty, field: field, detail: "kept") }
    }

    /// The value of a required field.
    ///
    /// - Throws: ``Refusal`` `is-empty` when it is missing.
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
