import SchoolModel

/// An additional item that can't be reported, so that a save leaves it out of its attempt.
struct LeftOutItem {
    let object: CLSActivityItem
    /// Why, with the names of the item and of the value that is wrong.
    let refusal: Refusal

    init(_ object: CLSActivityItem, _ refusal: Refusal) {
        self.object = object
        self.refusal = refusal
    }
}

extension ActivityItem {
    /// The reason why an attempt can't report this as an additional item; nil if it can.
    func refusalAsAdditional(to activity: Activity) -> Refusal? {
        // An attempt with nothing but this item, so that the rules are written once.
        let probe = Activity(
            id: activity.id, context: activity.context, startedAt: activity.startedAt, additionalItems: [self])
        do throws(Refusal) { _ = try probe.checked() } catch { return named(in: error) }
        return nil
    }

    /// A refusal that says which item it is about.
    private func named(in refusal: Refusal) -> Refusal {
        let part = refusal.field?.split(separator: ".").last ?? "value"
        return Refusal(
            refusal.code, field: "additionalItems[“\(identifier.prefix(64))”].\(part)", detail: refusal.detail)
    }
}
