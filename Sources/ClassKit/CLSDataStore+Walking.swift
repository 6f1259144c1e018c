import Foundation

extension CLSDataStore {
    /// The path below the main app context.
    func relative(_ path: [String]) -> [String] {
        path.first == root.identifier ? Array(path.dropFirst()) : path
    }

    /// The identifiers to walk along from a context; a path from the main one may begin with its identifier.
    func steps(_ path: [String], from start: CLSContext) -> [String] {
        start === root ? relative(path) : path
    }

    /// Walks down a path and asks the delegate for what is missing; what it makes is saved.
    func find(
        _ path: [String], below start: CLSContext,
        completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        let walk = Walk(store: self, start: start, steps: steps(path, from: start), completion: completion)
        let carried = Carried(value: walk)
        DispatchQueue.global().async { carried.value.goOn() }
    }

    /// Begins to ask the delegate for a context, unless it is there by now or being asked for already.
    ///
    /// If it is being asked for, `later` is called once there is an answer.
    fileprivate func beginAsking(
        for identifier: String, below parent: CLSContext, orElse later: @escaping @Sendable () -> Void
    ) -> Question {
        Graph.locked {
            if let child = parent.child(identifier) { return .isAnswered(child) }
            let path = parent.identifierPath + [identifier]
            if questions[path] != nil {
                questions[path]?.append(later)
                return .isBeingAsked
            }
            questions[path] = []
            return .isMine
        }
    }

    fileprivate func endAsking(for path: [String]) {
        let waiting = Graph.locked { questions.removeValue(forKey: path) ?? [] }
        for later in waiting { DispatchQueue.global().async { later() } }
    }
}

/// What becomes of a question to the delegate.
private enum Question {
    case isMine
    case isBeingAsked
    case isAnswered(CLSContext)
}

/// A way down the tree, from one context to those below it.
///
/// Only one thread at a time goes along it.
private final class Walk {
    private let store: CLSDataStore
    private let start: CLSContext
    private var steps: ArraySlice<String>
    private let completion: @Sendable ([CLSContext], (any Error)?) -> Void
    private var found: [CLSContext] = []
    private var made: [CLSContext] = []
    /// The path that another walk has just asked the delegate for.
    private var answered: [String]?

    init(
        store: CLSDataStore, start: CLSContext, steps: [String],
        completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        self.store = store
        self.start = start
        self.steps = steps[...]
        self.completion = completion
    }

    /// Goes on until the end, or until it has to wait for somebody else's answer.
    func goOn() {
        while let identifier = steps.first {
            let parent = found.last ?? start
            let child = Graph.locked { parent.child(identifier) }
            guard let child = child ?? make(identifier, below: parent) else {
                if isWaiting { return }
                break
            }
            found.append(child)
            steps = steps.dropFirst()
        }
        end()
    }

    private var isWaiting = false

    /// Has the delegate make a context; nil if it does not, makes another one, or is being asked already.
    private func make(_ identifier: String, below parent: CLSContext) -> CLSContext? {
        isWaiting = false
        guard let delegate = store.delegate else { return nil }
        let path = Graph.locked { parent.identifierPath } + [identifier]
        // Whoever waited for the answer has it: there is none.
        if answered == path { return nil }
        let carried = Carried(value: self)
        let question = store.beginAsking(for: identifier, below: parent) {
            carried.value.answered = path
            carried.value.goOn()
        }
        switch question {
        case .isAnswered(let child): return child
        case .isBeingAsked:
            isWaiting = true
            return nil
        case .isMine: break
        }
        defer { store.endAsking(for: path) }
        let made = delegate.createContext(
            forIdentifier: identifier, parentContext: parent,
            parentIdentifierPath: store.relative(Array(path.dropLast()))
        )
        guard let made, made.identifier == identifier else { return nil }
        let child = Graph.locked {
            // The delegate may have put it there itself, or another one.
            if parent.child(identifier) == nil { parent.put(made) }
            return parent.child(identifier)
        }
        if let child { self.made.append(child) }
        return child
    }

    private func end() {
        let failure = Graph.locked { store.takeReadingFailure() }
        if made.isEmpty || failure != nil { return completion(found, failure) }
        let (found, completion) = (Carried(value: found), completion)
        store.save(.only(made)) { error in completion(found.value, error) }
    }
}
