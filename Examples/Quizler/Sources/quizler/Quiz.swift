/// What one can be quizzed on.
enum Quiz: String, CaseIterable {
    case addition
    case multiplication

    static let questionCount = 5

    var title: String {
        switch self {
        case .addition: "Addition"
        case .multiplication: "Multiplication"
        }
    }

    /// Makes questions: the same for the same seed.
    func questions(seed: UInt64) -> [Question] {
        var chance = SplitMix64(state: seed)
        return (0..<Self.questionCount).map { _ in
            let numbers = (Int.random(in: 2...9, using: &chance), Int.random(in: 2...9, using: &chance))
            return switch self {
            case .addition: Question(text: "\(numbers.0) + \(numbers.1)", answer: numbers.0 + numbers.1)
            case .multiplication: Question(text: "\(numbers.0) × \(numbers.1)", answer: numbers.0 * numbers.1)
            }
        }
    }
}

struct Question {
    let text: String
    let answer: Int
}

/// A small source of numbers that can be repeated.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
