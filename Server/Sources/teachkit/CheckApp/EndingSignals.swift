import Dispatch
import Foundation

/// The signals by which somebody ends this program: Ctrl-C, `kill`, and a closed terminal.
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
    }

    /// A program started with `nohup` outlives its terminal.
    private static var watched: [CInt] {
        var hangUp = sigaction()
        sigaction(SIGHUP, nil, &hangUp)
        // What stands for "ignored" is no function but the number 1, which Swift can't compare otherwise.
        let isIgnored = hangUp.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
        return [SIGINT, SIGTERM] + (isIgnored ? [] : [SIGHUP])
    }
}
