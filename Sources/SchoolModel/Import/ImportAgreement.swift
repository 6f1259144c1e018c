/// What an import would do, as far as anybody has to agree to it.
public protocol ImportPreview: Sendable {
    /// A short text that differs as soon as the import would do something else, in every process.
    var fingerprint: String { get }
    /// Whether the files can be read, apart from single entries.
    var isReadable: Bool { get }
    /// Whether no entry has to be left out.
    var isComplete: Bool { get }
    /// How much would be removed, if that is unusually much; else nil.
    var manyRemovals: Int? { get }
}

/// What a person agrees to who has seen what an import would do.
public struct ImportAgreement: Hashable, Sendable {
    /// The fingerprint of what was shown.
    public var shown: String
    /// Whether unreadable entries may be left out.
    public var skipsBad: Bool
    /// Whether unusually much may be removed.
    public var removesMuch: Bool

    public init(shown: String, skipsBad: Bool = false, removesMuch: Bool = false) {
        self.shown = shown
        self.skipsBad = skipsBad
        self.removesMuch = removesMuch
    }

    /// Requires that the person agreed to exactly this.
    ///
    /// - Throws: ``Refusal`` for the field `shown`: `is-invalid` when the files can't be read, `has-changed` when the
    ///   import would now do something else; `is-empty` for the field `skipBad` when entries would have to be left
    ///   out; and `is-too-many-removals` for the field `confirmRemovals`.
    public func require(_ preview: some ImportPreview) throws(Refusal) {
        guard preview.isReadable else { throw Refusal(.isInvalid, field: "shown") }
        guard preview.fingerprint == shown else { throw Refusal(.hasChanged, field: "shown") }
        guard preview.isComplete || skipsBad else { throw Refusal(.isEmpty, field: "skipBad") }
        if let count = preview.manyRemovals, !removesMuch {
            throw Refusal(.isTooManyRemovals, field: "confirmRemovals", detail: "\(count)")
        }
    }
}
