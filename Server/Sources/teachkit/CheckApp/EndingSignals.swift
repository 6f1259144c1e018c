import Dispatch
import Foundation

/// The signals by which somebody ends this program: Ctrl-C and Ctrl-\, `kill`, and a closed terminal.
///
/// Writing where nobody reads any more ends it no longer, either; that fails instead.
struct EndingSignals {
    private let sources: [any DispatchSourceSignal]

    /// Does something at the first of them; further ones wait for it.
    init(_ act: @escaping @Sendable (_ signal: CInt) -> Void) {
        let queue = DispatchQueue(label: "org.teachkit.ending-signals")
        sources = Self.watched.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { act(number) }
            source.resume()
            return source
        }
        // A handler, as a program that this one starts would go on ignoring what this one ignores.
        signal(SIGPIPE) { _ in }
    }

    /// A program started with `nohup` outlives its terminal, and one that a script started with `&` its Ctrl-C.
    private static var watched: [CInt] {
        [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { number in
            var present = sigaction()
            sigaction(number, nil, &present)
            // What stands for "ignored" is no function but the number 1, which Swift can't compare otherwise.
            return present.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } != 1
        }
    }
}
