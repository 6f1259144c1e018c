import SchoolModel

extension Strings {
    /// The sentence for a refusal that any import may give; nil for all others.
    func importSentence(for refusal: Refusal, field: String) -> String? {
        switch (refusal.code, field) {
        case (.hasChanged, "shown"): imports.refusedHasChanged
        case (.isEmpty, "file"): imports.refusedNoFile
        case (.isEmpty, "skipBad"): imports.refusedSkip
        case (.isInvalid, "archive"): archiveSentence(refusal.detail ?? "") ?? imports.refusedUnreadable
        case (.isInvalid, "shown"): imports.refusedUnreadable
        default: nil
        }
    }

    /// What is wrong with an archive, by its code and, after a space, its value.
    private func archiveSentence(_ detail: String) -> String? {
        let parts = detail.split(separator: " ", maxSplits: 1).map(String.init)
        guard let code = parts.first.flatMap(RosterProblem.Code.init(rawValue:)) else { return nil }
        return sentence(for: RosterProblem(code, at: FilePlace(file: ""), value: parts.count > 1 ? parts[1] : ""))
    }
}
