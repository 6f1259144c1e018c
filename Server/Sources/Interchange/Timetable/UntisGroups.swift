/// Who is apart in the lessons of one number about one subject.
///
/// Schools couple lessons that are only given at the same time: each teacher has a class there. What becomes of one of them
/// doesn't concern the others' classes. Teachers who have a class in common teach it together.
struct UntisGroups {
    private var groups: [Set<String>] = []

    /// - Parameter lessons: All lessons of the number about the subject.
    init(of lessons: [UntisLesson]) {
        for together in lessons.flatMap(\.together) where !together.isEmpty {
            let joined = groups.filter { !$0.isDisjoint(with: together) }
            groups.removeAll { !$0.isDisjoint(with: together) }
            groups.append(joined.reduce(together) { $0.union($1) })
        }
        groups.sort { ($0.min() ?? "") < ($1.min() ?? "") }
    }

    /// The lessons that a coupled one is for those who are in it apart.
    func parted(_ lesson: UntisLesson) -> [UntisLesson] {
        let own = Set(lesson.classes)
        let present = groups.filter { !$0.isDisjoint(with: own) }
        guard !present.isEmpty else { return [lesson] }
        return present.map { group in
            var part = lesson
            part.group = group.min() ?? ""
            // One that names no class is there only with all in one group.
            part.parts.removeAll { !$0.classes.isEmpty && group.isDisjoint(with: $0.classes) }
            return part
        }
    }
}

extension UntisLesson {
    /// The classes that each of the parts keeps together.
    fileprivate var together: [Set<String>] {
        let taught = parts.filter { !$0.teacher.isEmpty }
        return parts.map { part in
            // It is unknown whom it is for.
            guard !part.classes.isEmpty else { return Set(classes) }
            // What names nobody is beside what a colleague gives there.
            guard part.teacher.isEmpty, !taught.isEmpty else { return Set(part.classes) }
            let near = taught.filter { other in
                !Set(other.classes).isDisjoint(with: part.classes) || !Set(other.rooms).isDisjoint(with: part.rooms)
            }
            return near.isEmpty ? Set(classes) : Set(part.classes).union(near.flatMap(\.classes))
        }
    }
}
