import SchoolModel

/// An item that can't be reported, so that a save leaves it out of its attempt.
struct LeftOutItem {
    /// The item, or the activity if it has too many of them.
    let object: CLSObject
    /// Why, with the names of the item and of the value that is wrong.
    let refusal: Refusal

    init(_ object: CLSObject, _ refusal: Refusal) {
        self.object = object
        self.refusal = refusal
    }
}
