/// One call of an app that is answered by a handler.
struct Turn: Sendable {
    /// Later calls have greater numbers.
    let number: Int
    /// The thread that made the call.
    let caller: RunningThread
    /// How many handlers there are around the call: none for an app's own, one for a call in such a call's handler.
    let depth: Int
    /// The numbers of the calls whose code of the app has led to this one, as far as they have not ended.
    let causes: [Int]
    /// Does what was asked for and calls the handler.
    let body: @Sendable (Turn) -> Void
}

/// Whom a turn that has begun keeps waiting.
enum Hold {
    case everybody
    /// Only the later calls of the thread that made its own.
    case itsCaller
    case nobody
}

/// How long code of the app may keep others waiting without doing anything.
///
/// Nobody can know what a handler waits for. It may be another handler, so waiting for each other has to end.
struct Patience: Sendable {
    /// How often somebody looks, as long as anybody is kept waiting.
    var beat = Duration.milliseconds(20)
    /// After how many beats without a step it keeps only its caller waiting.
    var forOthers = 5
    /// After how many beats without a step it keeps nobody waiting.
    var forItsCaller = 50
    /// After how many beats it keeps nobody waiting, whatever it does.
    var inAnyCase = 500
}
