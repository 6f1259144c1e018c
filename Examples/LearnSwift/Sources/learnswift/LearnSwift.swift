import ClassKit
import Course

/// The course of WWDC 2019's talk on ClassKit, for the terminal.
@main
struct LearnSwift {
    private let arguments: Arguments
    /// The paths of what people opened.
    private let opened: AsyncStream<[String]>
    /// Where they are put.
    private let opening: AsyncStream<[String]>.Continuation

    static func main() async {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            if arguments.wantsHelp { return print(Arguments.help) }
            if arguments.registers {
                return try CLSDataStore.shared.registerForDeepLinks(startingWith: arguments.rest)
            }
            CLSDataStore.shared.delegate = CourseTree.shared
            try await LearnSwift(arguments: arguments).run()
        } catch let mistake as Arguments.Mistake {
            complain("\(mistake.message) Try: learnswift --help")
            exit(2)
        } catch {
            complain(error.localizedDescription)
            exit(1)
        }
    }

    private init(arguments: Arguments) {
        self.arguments = arguments
        (opened, opening) = AsyncStream.makeStream(of: [String].self)
    }

    private func run() async throws {
        let wasOpened = try CLSDataStore.shared.onContinueUserActivity { [opening] userActivity in
            guard userActivity.isClassKitDeepLink, let path = userActivity.contextIdentifierPath else { return }
            // The first element is the app itself.
            opening.yield(Array(path.dropFirst()))
        }
        if wasOpened || arguments.stays {
            try await goToWhatIsOpened(first: wasOpened)
        } else if let script = arguments.script {
            try await perform(script)
        } else if let path = arguments.path {
            try await go(to: path, answers: arguments.answers)
        } else {
            try await showCourse()
        }
        try await deliver()
    }

    /// Goes to what the program was started for, or to one after the other for as long as it runs.
    private func goToWhatIsOpened(first: Bool) async throws {
        if !first { say("Learn Swift waits for what you open.") }
        for await path in opened {
            do {
                try await go(to: path, answers: arguments.answers)
            } catch let mistake as Arguments.Mistake where arguments.stays {
                complain(mistake.message)
            }
            if !arguments.stays { return }
            try await deliver()
        }
    }

    private func showCourse() async throws {
        while true {
            say("\nLearn Swift")
            for (number, lesson) in Course.lessons.enumerated() { say("  \(number)  \(lesson.title)") }
            say("  q  Quit")
            guard let word = ask("> "), word != "q" else { return }
            guard let number = Int(word), Course.lessons.indices.contains(number) else { continue }
            let lesson = Course.lessons[number]
            try await read(lesson, at: [lesson.identifier], asks: true)
            if let quiz = lesson.quiz, ask("Take the quiz? (y) ") == "y" {
                try await take(quiz, at: [lesson.identifier, quiz.identifier], answers: nil)
            }
        }
    }

    /// Does what the lines of a file say.
    private func perform(_ file: String) async throws {
        let text =
            file == "-"
            ? String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
            : try String(contentsOfFile: file, encoding: .utf8)
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch (words.first, words.dropFirst().first) {
            case ("read", let lesson?): try await go(to: [lesson], answers: nil)
            case ("quiz", let rest?):
                let parts = rest.split(separator: ":", maxSplits: 1).map(String.init)
                guard let lesson = Course.lessons.first(where: { $0.identifier == parts.first }), let quiz = lesson.quiz
                else { throw Arguments.Mistake(message: "“\(rest)” names no lesson with a quiz.") }
                let answers = try parts.count > 1 ? Arguments.answers(parts[1]) : arguments.answers
                try await take(quiz, at: [lesson.identifier, quiz.identifier], answers: answers ?? [])
            case ("wait", let limit?): try await waitForDelivery(upTo: Arguments.duration(limit))
            default: throw Arguments.Mistake(message: "“\(line)” is no line of a script.")
            }
        }
    }

    private func go(to path: [String], answers: [Answer]?) async throws {
        switch Course.part(at: path) {
        case .lesson(let lesson): try await read(lesson, at: path, asks: answers == nil && arguments.script == nil)
        case .quiz(let quiz, _): try await take(quiz, at: path, answers: answers)
        case nil:
            throw Arguments.Mistake(message: "“\(path.joined(separator: "/"))” leads to nothing in this course.")
        }
    }
}

extension LearnSwift {
    /// Shows a lesson; whoever has read it to its end is done.
    private func read(_ lesson: Lesson, at path: [String], asks: Bool) async throws {
        let work = try await Work(at: path)
        say("\(lesson.title)\n")
        for (index, page) in lesson.pages.enumerated() {
            say(page.text)
            if let code = page.code { say("\n\(code.split(separator: "\n").map { "    \($0)\n" }.joined())") }
            try await work.advance(to: index, of: lesson.pages.count)
            if asks && ask("(Enter) ") == nil { break }
        }
        try await work.end(isComplete: true)
    }

    /// Asks the questions of a quiz; whoever has answered all of them is done.
    private func take(_ quiz: Quiz, at path: [String], answers: [Answer]?) async throws {
        let work = try await Work(at: path)
        say(quiz.title)
        var score = 0
        var answered = 0
        for (index, question) in quiz.questions.enumerated() {
            guard let answer = answer(to: question, number: index + 1, from: answers) else { break }
            let isCorrect = answer.isCorrect(for: question)
            say(isCorrect ? "  Correct." : "  Incorrect: \(question.choices[question.right])")
            score += isCorrect ? 1 : 0
            answered += 1
            work.report(question, number: index + 1, isCorrect: isCorrect)
            try await work.advance(to: index, of: quiz.questions.count)
        }
        work.report(score: score, of: quiz.questions.count)
        try await work.end(isComplete: answered == quiz.questions.count)
        say("Score: \(score) of \(quiz.questions.count)")
    }

    /// Takes the next answer of the list, or asks; nil if there is none.
    private func answer(to question: Question, number: Int, from answers: [Answer]?) -> Answer? {
        say("\(number). \(question.text)")
        for (letter, choice) in zip("abcdef", question.choices) { say("   \(letter)  \(choice)") }
        if let answers { return answers.indices.contains(number - 1) ? answers[number - 1] : nil }
        while let word = ask("> ") {
            if let answer = Answer(word), case .choice(let number) = answer, question.choices.indices.contains(number) {
                return answer
            }
            say("Please type one of the letters.")
        }
        return nil
    }
}

extension LearnSwift {
    /// An app on a tablet goes on when a quiz is over; this one ends, and gives the delivery a moment.
    private static let grace = Duration.seconds(3)
    private static let stillWaits = "Something still waits; it is delivered when Learn Swift or teachkit runs again."

    private func deliver() async throws {
        if let limit = arguments.deliveryLimit { return try await waitForDelivery(upTo: limit) }
        guard try await !CLSDataStore.shared.waitForDelivery(upTo: Self.grace) else { return }
        complain(Self.stillWaits)
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

private func complain(_ message: String) {
    FileHandle.standardError.write(Data("learnswift: \(message)\n".utf8))
}
