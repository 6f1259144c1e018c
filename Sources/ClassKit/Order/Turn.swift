/// A call by the app that a handler answers.
struct Turn: Sendable {
    /// Increases with each call.
    let number: Int
    /// The thread that made the call.
    let caller: RunningThread
    /// The number of handlers around the call: none for a top-level call, one for a call in its handler.
    let depth: Int
    /// The numbers of the unfinished calls whose app code has led to this one.
    let causes: [Int]
    /// Carries out the call and calls the handler.
    let body: @Sendable (Turn) -> Void
}

/// Which calls a turn that has begun keeps waiting.
enum Hold {
    case everybody
    /// Only later calls of the thread that made its call.
    case itsCaller
    case nobody
}

/// How long app code may keep others waiting without doing anything.
///
/// There's no way to know what a handler waits for. It may be another handler, so a deadlock has to be broken.
struct Patience: Sendable {
    /// The interval between checks while any call is kept waiting.
    var beat = Duration.milliseconds(20)
    /// The number of idle beats after which a turn keeps only its caller waiting.
    var forOthers = 5
    /// The number of idle beats after which a turn keeps nothing waiting.
    var forItsCaller = 50
    /// The number of beats after which a turn keeps nothing waiting, even if it is busy.
    var inAnyCase = 500
}
