/// A value whose fields can be changed independently.
protocol Mergeable: Hashable, Sendable {
    static var parts: [MergePart<Self>] { get }
}

/// One field, with ways to compare it and to copy it.
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

/// The result of a change that was made against an older state.
///
/// A field that only one side has changed gets that side's value. A field that both have changed to the same
/// value is fine; different values are a collision.
struct Merge<Whole: Mergeable>: Hashable, Sendable {
    /// Both changes together; where they collide, the existing value.
    let result: Whole
    /// The names of the fields that collide.
    let collisions: [String]

    /// - Parameters:
    ///   - base: The state that both started from.
    ///   - mine: The state wanted here.
    ///   - theirs: The current state there.
    ///   - ownWrite: The state last written from here, if nobody has written since; changing that again is
    ///     no collision.
    init(base: Whole, mine: Whole, theirs: Whole, ownWrite: Whole? = nil) {
        var result = theirs
        var collisions = [String]()
        for part in Whole.parts where part.differs(base, mine) && part.differs(mine, theirs) {
            let isUntouched = !part.differs(base, theirs)
            let isOwn = ownWrite.map { !part.differs($0, theirs) } ?? false
            if isUntouched || isOwn { part.copy(&result, mine) } else { collisions.append(part.name) }
        }
        self.result = result
        self.collisions = collisions
    }
}
