import Foundation

/// What the program was asked to do.
struct Arguments {
    static let help = """
        A math quiz that reports to your school.

        usage: quizler [--open PATH | --play QUIZ | --script FILE | --stay] [options]

          --open PATH     play the quiz of a handout, such as org.teachkit.examples.quizler/addition
          --play QUIZ     play addition or multiplication
          --script FILE   do what the lines of a file say: play QUIZ ANSWERS, open PATH ANSWERS,
                          scoreboard, wait SECONDS; - reads from standard input
          --stay          play what is opened from handouts, one after the other, until it is ended
          --provide       tell the school what Quizler offers while teachers browse, until it is ended
          --register      have links from handouts start this program with the other options, and end

          --answers LIST  answers instead of asking: numbers, right or wrong, separated by commas
          --questions N   make the questions from this number: the same for the same number
          --thinking S    take so many seconds for each answer of a list
          --time-limit S  end a quiz after so many seconds; without it, after 60
          --wait-for-delivery S
                          before ending, wait up to so many seconds until the school has everything,
                          and fail if it has not; without it, wait for 3 seconds and say so
          --help          print this

        Without --open, --play, --script or --stay, it asks what to play. Started by a link, it plays that quiz.
        Exit status: 0 done, 1 something failed or still waits for delivery, 2 wrong arguments.
        """

    /// Why the arguments make no sense.
    struct Mistake: Error {
        let message: String
    }

    var path: [String]?
    var quiz: Quiz?
    var script: String?
    var answers: [Answer]?
    var seed = UInt64.random(in: 0...UInt64.max)
    var thinking = Duration.zero
    var deliveryLimit: Duration?
    var timeLimit = Duration.seconds(60)
    var stays = false
    var registers = false
    var provides = false
    var wantsHelp = false
    /// What stays if the program is registered to be started by links.
    var rest: [String] = []

    init(_ words: [String]) throws {
        rest = words.filter { $0 != "--register" }
        var words = words[...]
        while let option = words.popFirst() {
            if takeFlag(option) { continue }
            guard option.hasPrefix("--"), let value = words.popFirst() else {
                throw Mistake(message: "“\(option)” \(option.hasPrefix("--") ? "needs a value" : "is not an option").")
            }
            try take(option, value)
        }
    }

    private mutating func takeFlag(_ option: String) -> Bool {
        switch option {
        case "--help", "-h": wantsHelp = true
        case "--stay": stays = true
        case "--register": registers = true
        case "--provide": provides = true
        default: return false
        }
        return true
    }

    private mutating func take(_ option: String, _ value: String) throws {
        switch option {
        case "--open": path = Self.path(value)
        case "--play": quiz = try Self.quiz(value)
        case "--script": script = value
        case "--answers": answers = try Self.answers(value)
        case "--thinking": thinking = try Self.duration(value)
        case "--time-limit": timeLimit = try Self.duration(value)
        case "--wait-for-delivery": deliveryLimit = try Self.duration(value)
        case "--questions":
            guard let number = UInt64(value) else { throw Mistake(message: "“\(value)” is not a whole number.") }
            seed = number
        default: throw Mistake(message: "“\(option)” is not an option.")
        }
    }

    static func path(_ text: String) -> [String] {
        text.split(separator: "/").map(String.init)
    }

    static func quiz(_ name: String) throws -> Quiz {
        guard let quiz = Quiz(rawValue: name) else { throw Mistake(message: "There is no quiz “\(name)”.") }
        return quiz
    }

    static func answers(_ text: String) throws -> [Answer] {
        try text.split(separator: ",").map { word in
            switch word {
            case "right": return .right
            case "wrong": return .wrong
            default:
                guard let number = Int(word) else { throw Mistake(message: "“\(word)” is no answer.") }
                return .number(number)
            }
        }
    }

    static func duration(_ text: String) throws -> Duration {
        guard let seconds = Double(text), seconds >= 0, seconds < 86_400 else {
            throw Mistake(message: "“\(text)” is not a number of seconds.")
        }
        return .seconds(seconds)
    }
}

/// An answer that was given in advance.
enum Answer {
    case right
    case wrong
    case number(Int)

    func number(for question: Question) -> Int {
        switch self {
        case .right: question.answer
        case .wrong: question.answer + 1
        case .number(let number): number
        }
    }
}
