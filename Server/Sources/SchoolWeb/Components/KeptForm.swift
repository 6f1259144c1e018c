import Markup

/// A form from somebody who turned out to be signed out.
///
/// The pages on the way back in carry it, so that nothing typed is lost and the server stores
/// nothing for strangers.
public struct KeptForm: Hashable, Sendable {
    /// Where the form was sent to.
    public var action: String
    /// Who typed it, as the only one to whom it is offered.
    public var writer: String
    public var fields: [String: [String]]

    private static let actionField = "kept-action"
    private static let writerField = "kept-writer"
    private static let prefix = "kept-field."

    public init(action: String, writer: String, fields: [String: [String]]) {
        self.action = action
        self.writer = writer
        self.fields = fields
    }

    /// Finds a kept form among the fields of the form that carries it.
    public init?(in carrier: [String: [String]]) {
        guard let action = carrier[Self.actionField]?.first else { return nil }
        let own = carrier.filter { $0.key.hasPrefix(Self.prefix) }
        self.init(
            action: action, writer: carrier[Self.writerField]?.first ?? "",
            fields: Dictionary(
                uniqueKeysWithValues: own.map { (String($0.key.dropFirst(Self.prefix.count)), $0.value) }))
    }

    /// The fields that carry it in another form.
    var carried: [ActionForm.Hidden] {
        [
            ActionForm.Hidden(name: Self.actionField, value: action),
            ActionForm.Hidden(name: Self.writerField, value: writer),
        ]
            + fields.sorted { $0.key < $1.key }.flatMap { name, values in
                values.map { ActionForm.Hidden(name: Self.prefix + name, value: $0) }
            }
    }
}

/// Carries a kept form in another one.
struct KeptFields: HTML {
    let kept: KeptForm?

    var body: some HTML {
        for field in kept?.carried ?? [] { input(.type("hidden"), .name(field.name), .value(field.value)) }
    }
}
