import SchoolModel

extension Strings {
    /// The sentence for a refusal that any import may give; nil for all others.
    func importSentence(for refusal: Refusal, field: String) -> String? {
        switch (refusal.code, field) {
        case (.hasChanged, "shown"): imports.refusedHasChanged
        case (.isEmpty, "file"): imports.refusedNoFile
        case (.isEmpty, "skipBad"): imports.refusedSkip
        case (.isInvalid, "archive"), (.isInvalid, "shown"): imports.refusedUnreadable
        default: nil
        }
    }
}
