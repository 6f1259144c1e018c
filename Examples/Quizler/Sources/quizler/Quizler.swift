import ClassKit

/// The math quiz of WWDC 2018, for the terminal.
@main
struct Quizler {
    private let arguments: Arguments
    private let delegate: AppDelegate
    private var scoreboard = Scoreboard()
    private var rounds: UInt64 = 0
    /// The quizzes of links that were opened.
    private let opened: AsyncStream<Quiz>

    static func main() async {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            if arguments.wantsHelp { return print(Arguments.help) }
            if arguments.registers { return try CLSDataStore.shared.registerForDeepLinks(startingWith: arguments.rest) }
            if arguments.provides { return await CLSDataStore.shared.provideContexts(from: ContextRequestHandler()) }
            var quizler = Quizler(arguments: arguments)
            try await quizler.run()
        } catch let mistake as Arguments.Mistake {
            complain("\(mistake.message) Try: quizler --help")
            exit(2)
        } catch {
            complain(error.localizedDescription)
            exit(1)
        }
    }

    private init(arguments: Arguments) {
        self.arguments = arguments
        (opened, delegate) = AppDelegate.listening()
    }

    private mutating func run() async throws {
        try await AppDelegate.publishContexts()
        let wasOpened = try CLSDataStore.shared.onContinueUserActivity(delegate.continue)
        if wasOpened || arguments.stays {
            try await playWhatIsOpened(first: wasOpened)
        } else if let script = arguments.script {
            try await perform(script)
        } else if let path = arguments.path {
            try await open(path, answers: arguments.answers)
        } else if let quiz = arguments.quiz {
            try await play(quiz, answers: arguments.answers)
        } else {
            try await offerQuizzes()
        }
        if let limit = arguments.deliveryLimit {
            try await waitForDelivery(upTo: limit)
        } else if try await !CLSDataStore.shared.waitForDelivery(upTo: Self.grace) {
            complain(Self.stillWaits)
        }
    }

    /// An app on a tablet goes on when a quiz is over; this one ends, and gives the delivery a moment.
    private static let grace = Duration.seconds(3)
    private static let stillWaits = "Something still waits; it is delivered when Quizler or teachkit runs again."

    /// Plays the quiz that the program was started for, or one after the other for as long as it runs.
    private mutating func playWhatIsOpened(first: Bool) async throws {
        if !first { say("Quizler waits for what you open.") }
        for await quiz in opened {
            try await play(quiz, answers: arguments.answers)
            if !arguments.stays { return }
            if let limit = arguments.deliveryLimit { try await waitForDelivery(upTo: limit) }
        }
    }

    private mutating func offerQuizzes() async throws {
        while true {
            say("\nQuizler\n  1  Addition\n  2  Multiplication\n  3  Scoreboard\n  4  Quit")
            switch ask("> ") {
            case "1": try await play(.addition, answers: nil)
            case "2": try await play(.multiplication, answers: nil)
            case "3": scoreboard.lines.forEach { say($0) }
            case "4", nil: return
            default: say("Please type 1, 2, 3 or 4.")
            }
        }
    }

    /// Does what the lines of a file say.
    private mutating func perform(_ file: String) async throws {
        let text =
            file == "-"
            ? String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
            : try String(contentsOfFile: file, encoding: .utf8)
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            let answers = try words.count > 2 ? Arguments.answers(words[2]) : arguments.answers
            switch (words.first, words.dropFirst().first) {
            case (nil, _): continue
            case ("play", let name?): try await play(Arguments.quiz(name), answers: answers)
            case ("open", let path?): try await open(Arguments.path(path), answers: answers)
            case ("wait", let limit?): try await waitForDelivery(upTo: Arguments.duration(limit))
            case ("scoreboard", nil): scoreboard.lines.forEach { say($0) }
            default: throw Arguments.Mistake(message: "“\(line)” is no line of a script.")
            }
        }
    }

    /// Opens a handout's quiz, as a tap on the handout would.
    private mutating func open(_ path: [String], answers: [Answer]?) async throws {
        guard let quiz = delegate.quiz(continuing: NSUserActivity(contextIdentifierPath: path)) else {
            throw Arguments.Mistake(message: "“\(path.joined(separator: "/"))” leads to no quiz.")
        }
        try await play(quiz, answers: answers)
    }

    private mutating func play(_ quiz: Quiz, answers: [Answer]?) async throws {
        let questions = quiz.questions(seed: arguments.seed &+ rounds)
        rounds += 1
        var attempt = try await QuizAttempt(quiz, questions: questions)
        let timer = QuizTimer(limit: arguments.timeLimit)
        say("\(quiz.title): \(questions.count) questions in \(seconds(arguments.timeLimit)). The clock is running.")
        for (index, question) in questions.enumerated() {
            let answer = try await answer(to: question, index: index, from: answers, before: timer)
            // What comes too late does not count, and is not reported.
            if timer.isOver {
                say("  Time is up.")
                break
            }
            let isCorrect = try await attempt.answer(index, with: answer)
            say(isCorrect ? "  Correct." : "  Incorrect: \(question.text) = \(question.answer)")
        }
        let time = try await attempt.end()
        scoreboard.add(attempt.score, in: quiz, seconds: time)
        say("Total Score: \(attempt.score) of \(questions.count) in \(seconds(.seconds(time)))")
    }

    /// Takes the next answer of the list, or asks; without an answer, nothing is correct.
    private func answer(
        to question: Question, index: Int, from answers: [Answer]?, before timer: QuizTimer
    ) async throws -> Int? {
        guard let answers else { return ask("\(question.text) = ").flatMap { Int($0) } }
        try await timer.sleep(for: arguments.thinking)
        let answer = answers.indices.contains(index) ? answers[index].number(for: question) : nil
        say("\(question.text) = \(answer.map(String.init) ?? "")")
        return answer
    }

    private func waitForDelivery(upTo limit: Duration) async throws {
        guard try await CLSDataStore.shared.waitForDelivery(upTo: limit) else {
            complain(Self.stillWaits)
            exit(1)
        }
        say("Delivered.")
    }
}

/// Prints a line at once, so that whoever reads through a pipe sees it.
private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

private func ask(_ prompt: String) -> String? {
    FileHandle.standardOutput.write(Data(prompt.utf8))
    return readLine()?.trimmingCharacters(in: .whitespaces)
}

func complain(_ message: String) {
    FileHandle.standardError.write(Data("quizler: \(message)\n".utf8))
}
