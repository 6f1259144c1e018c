import Course

/// What the program was asked to do.
struct Arguments {
    static let help = """
        A first course in Swift that reports to your school.

        usage: learnswift [--open PATH | --script FILE | --stay] [options]

          --open PATH     go to a lesson or a quiz, such as "2 vars" or "2 vars/2 quiz"
          --script FILE   do what the lines of a file say: read LESSON, quiz LESSON: ANSWERS, wait SECONDS;
                          - reads from standard input
          --stay          go to what is opened from handouts, one after the other, until it is ended
          --register      have links from handouts start this program with the other options, and end

          --answers LIST  answers instead of asking: right, wrong or a letter, separated by commas
          --wait-for-delivery S
                          before ending, wait up to so many seconds until the school has everything,
                          and fail if it has not; without it, wait for 3 seconds and say so
          --help          print this

        Without --open, --script or --stay, it shows the course. Started by a link, it goes there.
        Exit status: 0 done, 1 something failed or still waits for delivery, 2 wrong arguments.
        """

    /// Why the arguments make no sense.
    struct Mistake: Error {
        let message: String
    }

    var path: [String]?
    var script: String?
    var answers: [Answer]?
    var deliveryLimit: Duration?
    var stays = false
    var registers = false
    var wantsHelp = false
    /// What stays if the program is registered to be started by links.
    let rest: [String]

    init(_ words: [String]) throws {
        rest = words.filter { $0 != "--register" }
        var words = words[...]
        while let option = words.popFirst() {
            switch option {
            case "--help", "-h": wantsHelp = true
            case "--stay": stays = true
            case "--register": registers = true
            case "--open": path = try Self.value(of: option, &words).split(separator: "/").map(String.init)
            case "--script": script = try Self.value(of: option, &words)
            case "--answers": answers = try Self.answers(Self.value(of: option, &words))
            case "--wait-for-delivery": deliveryLimit = try Self.duration(Self.value(of: option, &words))
            default: throw Mistake(message: "“\(option)” is not an option.")
            }
        }
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
        guard let value = words.popFirst() else { throw Mistake(message: "“\(option)” needs a value.") }
        return value
    }

    static func answers(_ text: some StringProtocol) throws -> [Answer] {
        try text.split(separator: ",").map { word in
            guard let answer = Answer(word.trimmingPrefix { $0 == " " }) else {
                throw Mistake(message: "“\(word)” is no answer.")
            }
            return answer
        }
    }

    static func duration(_ text: String) throws -> Duration {
        guard let seconds = Double(text), seconds >= 0, seconds < 86_400 else {
            throw Mistake(message: "“\(text)” is not a number of seconds.")
        }
        return .seconds(seconds)
    }
}

/// An answer to a question.
enum Answer: Equatable {
    case right
    case wrong
    /// The one with this number, counted from 0.
    case choice(Int)

    /// Reads `right`, `wrong` or a letter.
    init?(_ text: some StringProtocol) {
        switch text.lowercased() {
        case "right": self = .right
        case "wrong": self = .wrong
        case let letter:
            guard letter.count == 1, let code = letter.utf8.first,
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(code)
            else { return nil }
            self = .choice(Int(code - UInt8(ascii: "a")))
        }
    }

    func isCorrect(for question: Question) -> Bool {
        switch self {
        case .right: true
        case .wrong: false
        case .choice(let number): number == question.right
        }
    }
}
