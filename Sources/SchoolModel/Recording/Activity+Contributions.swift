// Several who go on with one attempt at the same time.

extension Activity {
    /// The attempt with what somebody has added to it who knew it in another state.
    ///
    /// Progress is what both have covered, and the time that both have taken is added up. Items that they have set or
    /// removed are as they want them; everything else stays as it is here.
    ///
    /// - Parameters:
    ///   - before: The state that they began with.
    ///   - after: What they have made of it.
    /// - Returns: The next revision.
    public func adding(whatChangedFrom before: Activity, to after: Activity) -> Activity {
        uniting(whatChangedFrom: before, to: after).activity
    }

    /// The same, with the items for which there is no room: of more than an attempt may have, the newest.
    public func uniting(
        whatChangedFrom before: Activity, to after: Activity
    ) -> (activity: Activity, leftOut: [ActivityItem]) {
        var result = after
        var leftOut: [ActivityItem] = []
        if self != before {
            result = self
            result.duration = min(duration + max(0, after.duration - before.duration), Self.longestDuration)
            result.progress.formUnion(after.progress)
            if after.primaryItem != before.primaryItem { result.primaryItem = after.primaryItem }
            let items = additionalItems.adding(
                whatChangedFrom: before.additionalItems, to: after.additionalItems)
            result.additionalItems = Array(items.prefix(Self.mostItems))
            leftOut = Array(items.dropFirst(Self.mostItems))
        }
        result.revision = max(revision + 1, after.revision)
        return (result, leftOut)
    }
}

extension [ActivityItem] {
    fileprivate func adding(whatChangedFrom before: [ActivityItem], to after: [ActivityItem]) -> [ActivityItem] {
        let old = Dictionary(before.map { ($0.identifier, $0) }) { $1 }
        let new = Dictionary(after.map { ($0.identifier, $0) }) { $1 }
        var result: [ActivityItem] = compactMap { item in
            guard let known = old[item.identifier] else { return new[item.identifier] ?? item }
            guard let wanted = new[item.identifier] else { return item == known ? nil : item }
            return wanted == known ? item : wanted
        }
        let here = Set(map(\.identifier))
        result += after.filter { !here.contains($0.identifier) && old[$0.identifier] != $0 }
        return result
    }
}
