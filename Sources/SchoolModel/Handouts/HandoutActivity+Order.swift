/// What a teacher does to the order of a handout's activities.
public enum ActivityArrangement: Hashable, Sendable {
    case up, down, remove
}

extension [HandoutActivity] {
    /// The activities after one of them was arranged; moving the first up or the last down, or one that isn't there,
    /// changes nothing.
    public func arranged(_ id: HandoutActivity.ID, _ arrangement: ActivityArrangement) -> [HandoutActivity] {
        guard let position = firstIndex(where: { $0.id == id }) else { return self }
        var activities = self
        switch arrangement {
        case .up: if position > 0 { activities.swapAt(position, position - 1) }
        case .down: if position + 1 < count { activities.swapAt(position, position + 1) }
        case .remove: activities.remove(at: position)
        }
        return activities
    }

    /// The activities, with those missing compared to `before` put back in their places.
    public func restoring(_ before: [HandoutActivity]) -> [HandoutActivity] {
        var activities = self
        for (index, activity) in before.enumerated() where !contains(where: { $0.id == activity.id }) {
            activities.insert(activity, at: Swift.min(index, activities.count))
        }
        return activities
    }
}
