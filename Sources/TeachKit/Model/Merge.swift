/// Something with fields that can be changed apart from each other.
protocol Mergeable: Hashable, Sendable {
    static var parts: [MergePart<Self>] { get }
}

/// One field: how to see that it differs, and how to take it over.
struct MergePart<Whole>: Sendable {
    let name: String
    let differs: @Sendable (Whole, Whole) -> Bool
    let copy: @Sendable (inout Whole, Whole) -> Void

    init<Value: Equatable & SendableMetatype>(
        _ name: String, value: @escaping @Sendable (Whole) -> Value,
        copy: @escaping @Sendable (inout Whole, Whole) -> Void
    ) {
        self.name = name
        self.differs = { value($0) != value($1) }
        self.copy = copy
    }
}

/// What becomes of a change that was made against an older state.
///
/// A field that only one side has changed is as that side wants it. A field that both have changed to the
/// same is no matter; to different values, it is a collision.
struct Merge<Whole: Mergeable>: Hashable, Sendable {
    /// Both changes together; where they collide, what is there already.
    let result: Whole
    /// The names of the fields that collide.
    let collisions: [String]

    /// - Parameters:
    ///   - base: What both started from.
    ///   - mine: What is wanted here.
    ///   - theirs: What is there now.
    ///   - ownWrite: What was last written from here, if nobody has written since; changing that again is
    ///     no collision.
    init(base: Whole, mine: Whole, theirs: Whole, ownWrite: Whole? = nil) {
        var (result, collisions) = (theirs, [String]())
        for part in Whole.parts where part.differs(base, mine) && part.differs(mine, theirs) {
            let isUntouched = !part.differs(base, theirs)
            let isOwn = ownWrite.map { !part.differs($0, theirs) } ?? false
            if isUntouched || isOwn { part.copy(&result, mine) } else { collisions.append(part.name) }
        }
        (self.result, self.collisions) = (result, collisions)
    }
}
