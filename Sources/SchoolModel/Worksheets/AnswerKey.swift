#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lets a device decide whether an answer is right, without knowing the answer.
///
/// An answer is right if, after folding, each of its parts has one of that part's hashes: the Base64
/// of SHA-256 over the salt, a line feed and the part in UTF-8. With more or fewer parts it is wrong.
///
/// Trying all small numbers finds the sum of 7 and 5 here as fast as adding them does. That is the price of
/// feedback without a connection; sheets that count as tests contain no keys.
public struct AnswerKey: Hashable, Codable, Sendable {
    public let fold: [FoldingStep]
    public let salt: String
    public let hashes: [[String]]
    /// Whether each part can be marked by itself.
    public let parts: Bool

    public init(fold: [FoldingStep], salt: String, hashes: [[String]], parts: Bool) {
        self.fold = fold
        self.salt = salt
        self.hashes = hashes
        self.parts = parts
    }

    /// Whether an answer is right as a whole.
    public func accepts(_ answer: Answer) -> Bool {
        let parts = AnswerFolding(fold).folded(answer.parts)
        return parts.count == hashes.count
            && zip(parts, hashes).allSatisfy { part, hashes in hashes.contains(Self.hash(part, salt: salt)) }
    }

    static func hash(_ part: String, salt: String) -> String {
        Data(ContentHash.bytes(of: Array("\(salt)\n\(part)".utf8))).base64EncodedString()
    }

    /// A salt that is the same whenever the same attempt is shown again, and reveals nothing about its seed.
    static func salt(seed: UInt64, question: Question.ID) -> String {
        String(ContentHash.hex(of: Array("salt\n\(seed)\n\(question)".utf8)).prefix(24))
    }
}

/// All right answers to one question: the rule that the school marks by and that keys are made from.
struct AcceptedAnswers {
    let folding: AnswerFolding
    /// The right answers for each part, folded.
    private let parts: [Set<String>]

    /// Folds the variants of each part.
    init(_ folding: AnswerFolding, parts: [[String]]) {
        self.folding = folding
        self.parts = parts.map { Set($0.map(folding.folded)).subtracting([""]) }
    }

    /// Accepts whole answers of several parts, for a folding that combines them into one.
    init(_ folding: AnswerFolding, answers: [[String]]) {
        self.folding = folding
        self.parts = [Set(answers.map { folding.folded($0).first ?? "" }).subtracting([""])]
    }

    /// Which parts of an answer are right; if the number of parts differs, none is.
    func verdicts(on answer: Answer) -> [Bool] {
        let folded = folding.folded(answer.parts)
        guard folded.count == parts.count else { return parts.map { _ in false } }
        return zip(parts, folded).map { accepted, part in accepted.contains(part) }
    }

    func accepts(_ answer: Answer) -> Bool {
        verdicts(on: answer).allSatisfy(\.self)
    }

    /// Whether a text is a right answer to a part.
    func accepts(_ text: String, part: Int = 0) -> Bool {
        parts.indices.contains(part) && parts[part].contains(folding.folded(text))
    }

    func key(seed: UInt64, question: Question.ID, parts tellsParts: Bool = false) -> AnswerKey {
        let salt = AnswerKey.salt(seed: seed, question: question)
        return AnswerKey(
            fold: folding.steps, salt: salt,
            hashes: parts.map { accepted in accepted.map { AnswerKey.hash($0, salt: salt) }.sorted() },
            parts: tellsParts)
    }
}
