import SchoolModel

/// An item that can't be reported, so that a save leaves it out of its attempt.
struct LeftOutItem {
    let object: CLSActivityItem
    /// Why, with the names of the item and of the value that is wrong.
    let refusal: Refusal

    init(_ object: CLSActivityItem, _ refusal: Refusal) {
        self.object = object
        self.refusal = refusal
    }
}
