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

    /// A refusal that says which item it is about, and which of its values.
    private func named(in refusal: Refusal) -> Refusal {
        let name = "additionalItems[“\(identifier.prefix(64))”]"
        let isAboutValue = refusal.code == .isOutOfRange
        switch value {
        case .score(_, let maximum) where isAboutValue && !(maximum > 0 && maximum.isFinite):
            return Refusal(
                .isOutOfRange, field: "\(name).maxScore", detail: "more than 0, not \(Self.short(maximum))")
        case .score(let points, let maximum) where isAboutValue:
            return Refusal(
                .isOutOfRange, field: "\(name).score", detail: "0…\(Self.short(maximum)), not \(Self.short(points))")
        case .quantity(let quantity) where isAboutValue:
            return Refusal(
                .isOutOfRange, field: "\(name).quantity", detail: "a finite number, not \(Self.short(quantity))")
        default:
            let part = refusal.field?.split(separator: ".").last ?? "value"
            return Refusal(refusal.code, field: "\(name).\(part)", detail: refusal.detail)
        }
    }

    private static func short(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
