import Foundation

extension CLSDataStore {
    /// The path below the main app context.
    func relative(_ path: [String]) -> [String] {
        path.first == root.identifier ? Array(path.dropFirst()) : path
    }

    /// The identifiers to follow from a context; a path from the main app context may begin with its identifier.
    func steps(_ path: [String], from start: CLSContext) -> [String] {
        start === root ? relative(path) : path
    }

    /// Walks down a path, asks the delegate for missing contexts, and saves those that it creates.
    func find(
        _ path: [String], below start: CLSContext,
        completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        let steps = steps(path, from: start)
        let carried = Carried(value: (store: self, start: start))
        turns.add { [turns] turn in
            var walk = Walk(in: carried.value.store, turn: turn)
            let (found, error) = walk.contexts(along: steps, from: carried.value.start)
            turns.callApp(in: turn) { completion(found, error) }
        }
    }
}

/// A context that the delegate is being asked for.
final class Question: Sendable {
    /// The number of the turn that asks.
    let turn: Int
    private let answer = DispatchGroup()

    init(in turn: Int) {
        self.turn = turn
        answer.enter()
    }

    func end() { answer.leave() }

    func waitForAnswer(upTo limit: Duration) {
        _ = answer.wait(timeout: .now() + limit / .seconds(1))
    }
}

/// A walk down the tree, from one context to those below it.
private struct Walk {
    private let store: CLSDataStore
    private let turn: Turn
    private var made: [CLSContext] = []

    init(in store: CLSDataStore, turn: Turn) {
        self.store = store
        self.turn = turn
    }

    /// The contexts found along a path, and any error.
    mutating func contexts(along steps: [String], from start: CLSContext) -> ([CLSContext], CLSError?) {
        var found: [CLSContext] = []
        Graph.locked { store.noticePerson() }
        for identifier in steps {
            let parent = found.last ?? start
            guard let child = child(identifier, of: parent) else {
                Graph.locked { store.noteMissing(parent.identifierPath + [identifier]) }
                break
            }
            found.append(child)
        }
        let failure = Graph.locked { store.takeReadingFailure() }
        if made.isEmpty || failure != nil { return (found, failure) }
        return (found, store.beginWriting(.only(made)).waitForEnd())
    }

    private mutating func child(_ identifier: String, of parent: CLSContext) -> CLSContext? {
        if let child = Graph.locked({ parent.child(identifier) }) { return child }
        guard let delegate = store.delegate else { return nil }
        let path = Graph.locked { parent.identifierPath } + [identifier]
        switch ask(for: path, below: parent) {
        case .isAnswered(let child): return child
        case .isAsked(let question):
            // A lookup that the delegate itself makes for the context it has to create finds nothing.
            if turn.causes.contains(question.turn) { return nil }
            store.turns.callApp(in: turn) { question.waitForAnswer(upTo: store.turns.answerLimit) }
            return Graph.locked { parent.child(identifier) }
        case .isMine(let question):
            defer { end(question, for: path) }
            let made = store.turns.callApp(in: turn) {
                delegate.createContext(
                    forIdentifier: identifier, parentContext: parent,
                    parentIdentifierPath: store.relative(Array(path.dropLast()))
                )
            }
            return made.flatMap { take($0, as: identifier, below: parent) }
        }
    }

    /// Starts asking the delegate for a context, unless it exists by now or has already been asked for.
    private func ask(for path: [String], below parent: CLSContext) -> Asking {
        Graph.locked {
            if let child = path.last.flatMap(parent.child) { return .isAnswered(child) }
            if let question = store.questions[path] { return .isAsked(question) }
            let question = Question(in: turn.number)
            store.questions[path] = question
            return .isMine(question)
        }
    }

    private func end(_ question: Question, for path: [String]) {
        Graph.locked { store.questions[path] = nil }
        question.end()
    }

    /// Puts the delegate's context in its place.
    private mutating func take(_ context: CLSContext, as identifier: String, below parent: CLSContext) -> CLSContext? {
        guard context.identifier == identifier else { return nil }
        let child = Graph.locked {
            // The delegate may have added it, or another one, itself.
            if parent.child(identifier) == nil { parent.put(context) }
            return parent.child(identifier)
        }
        if let child { made.append(child) }
        return child
    }
}

/// The outcome of asking the delegate.
private enum Asking {
    case isMine(Question)
    case isAsked(Question)
    case isAnswered(CLSContext)
}
