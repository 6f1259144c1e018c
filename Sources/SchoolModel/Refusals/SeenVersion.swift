/// What somebody saw when they began to write, so that saving it replaces nothing that they don't know.
///
/// Forms carry the version of what they were filled with. Programs that don't say what they saw replace whatever there
/// is.
public struct SeenVersion: Hashable, Sendable {
    private let text: String?

    public init(_ text: String?) {
        self.text = text
    }

    /// Replaces whatever there is.
    public static let any = SeenVersion(nil)

    /// - Parameters:
    ///   - current: The version of what there is, in the transaction that saves.
    ///   - field: `seen` for forms that show both versions, `opened` for those that are opened anew.
    /// - Throws: ``Refusal`` `has-changed` of that field if the current version is another one.
    public func require(_ current: String, field: String = "seen") throws(Refusal) {
        if let text, text != current { throw Refusal(.hasChanged, field: field) }
    }
}
