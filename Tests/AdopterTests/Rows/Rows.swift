import ClassKit

// Apple's declarations, numbered as in the list that this framework was made from. Each row uses one
// of them with exactly Apple's spelling, as apps do. The files of this folder are compiled twice: in
// Swift 5, without a warning, and in Swift 6.

typealias RowBody = () async throws -> Void

enum Rows {
    static func all() -> [Int: RowBody] {
        let parts = [objects(), dataStore(), contexts(), moreOfContexts(), activities(), others()]
        return parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
}

/// What went otherwise than Apple says.
struct RowFailure: Error {
    let row: Int
    let line: Int
}

func check(_ row: Int, _ condition: Bool, line: Int = #line) throws {
    if !condition { throw RowFailure(row: row, line: line) }
}

func makeQuiz(_ identifier: String = UUID().uuidString) -> CLSContext {
    CLSContext(type: .quiz, identifier: identifier, title: "Quiz")
}

/// A quiz in the tree.
func addQuiz(_ identifier: String = UUID().uuidString) -> CLSContext {
    let quiz = makeQuiz(identifier)
    CLSDataStore.shared.mainAppContext.addChildContext(quiz)
    return quiz
}
