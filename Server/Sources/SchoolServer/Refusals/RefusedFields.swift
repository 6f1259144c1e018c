import SchoolModel

/// What is wrong with several fields of one form, so that a person learns of everything at once.
struct RefusedFields: Error {
    /// What a page says at its top.
    let first: Refusal
    private let others: [Refusal]

    /// All of them, in the order of the form.
    var refusals: [Refusal] { [first] + others }

    /// - Parameter refusals: At least one; of none, a form is refused for what it doesn't say.
    init(_ refusals: [Refusal]) {
        first = refusals.first ?? Refusal(.isInvalid)
        others = Array(refusals.dropFirst())
    }
}
