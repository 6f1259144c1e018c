import SchoolModel

extension Strings {
    /// The sentence for a refusal that any import may give; nil for all others.
    func importSentence(for refusal: Refusal, field: String) -> String? {
        switch (refusal.code, field) {
        case (.hasChanged, "shown"): imports.refusedHasChanged
        case (.isEmpty, "file"): imports.refusedNoFile
        case (.isEmpty, "skipBad"): imports.refusedSkip
        case (.isInvalid, "archive"):
            refusal.detail.flatMap(RosterProblem.Code.init(rawValue:)).map {
                sentence(for: RosterProblem($0, at: FilePlace(file: "")))
            } ?? imports.refusedUnreadable
        case (.isInvalid, "shown"): imports.refusedUnreadable
        default: nil
        }
    }
}
