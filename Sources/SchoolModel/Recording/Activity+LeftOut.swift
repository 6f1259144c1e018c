/// An item that an attempt can't report, so that it is left out.
public struct LeftOutActivityItem: Hashable, Sendable {
    /// What the app calls it.
    public let identifier: String
    /// Why, with the names of the item and of the value that is wrong.
    public let refusal: Refusal

    public init(identifier: String, refusal: Refusal) {
        self.identifier = identifier
        self.refusal = refusal
    }
}

/// An attempt as it can be reported: without the items that can't.
public struct ReportableAttempt: Hashable, Sendable {
    public let activity: Activity
    /// What is missing in it.
    public let leftOut: [LeftOutActivityItem]
    /// Whether its primary item is missing, so that the one of an earlier revision stays.
    public let keepsPrimaryItem: Bool

    public init(_ activity: Activity, leftOut: [LeftOutActivityItem] = [], keepsPrimaryItem: Bool = false) {
        self.activity = activity
        self.leftOut = leftOut
        self.keepsPrimaryItem = keepsPrimaryItem
    }
}

extension Activity {
    /// The attempt without the items that it can't report, and what is wrong with each of these.
    ///
    /// Time, progress and the other items don't depend on one that can't be reported. Of several additional items with
    /// the same identifier, the first counts.
    public func leavingOutBadItems() -> ReportableAttempt {
        var activity = self
        var leftOut: [LeftOutActivityItem] = []
        var identifiers: Set<String> = []
        if let item = primaryItem, let refusal = item.refusalAsPrimary() {
            leftOut.append(LeftOutActivityItem(identifier: item.identifier, refusal: refusal))
            activity.primaryItem = nil
        }
        activity.additionalItems = additionalItems.filter { item in
            guard let refusal = item.refusalAsAdditional(besides: identifiers) else {
                identifiers.insert(item.reportedIdentifier)
                return true
            }
            leftOut.append(LeftOutActivityItem(identifier: item.identifier, refusal: refusal))
            return false
        }
        return ReportableAttempt(
            activity, leftOut: leftOut, keepsPrimaryItem: primaryItem != nil && activity.primaryItem == nil)
    }
}

extension ActivityItem {
    /// The identifier as the school keeps it: without blanks around it.
    public var reportedIdentifier: String { (try? checked(field: ""))?.identifier ?? identifier }

    /// The reason why an attempt can't report this as its primary item; nil if it can.
    public func refusalAsPrimary() -> Refusal? {
        do throws(Refusal) {
            _ = try checked(field: "primaryItem")
            return nil
        } catch { return error }
    }

    /// The reason why an attempt can't report this as an additional item; nil if it can.
    ///
    /// `others` are the identifiers of other items of the attempt.
    public func refusalAsAdditional(besides others: Set<String> = []) -> Refusal? {
        do throws(Refusal) {
            let item = try checked(field: "additionalItems")
            return others.contains(item.identifier)
                ? Refusal(.isTaken, field: "\(Self.place(identifier)).identifier", detail: item.identifier) : nil
        } catch { return named(in: error) }
    }

    /// How refusals name an additional item.
    public static func place(_ identifier: String) -> String { "additionalItems[“\(identifier.prefix(64))”]" }

    /// A refusal that says which item it is about, and which of its values.
    private func named(in refusal: Refusal) -> Refusal {
        let name = Self.place(identifier)
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
