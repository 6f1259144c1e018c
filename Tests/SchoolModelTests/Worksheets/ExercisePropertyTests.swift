import Foundation
import ModelTesting
import SchoolModel
import Testing

/// What applies to every type of exercise, whatever is asked and answered.
@Suite struct ExercisePropertyTests {
    /// Random answers, many of them nearly right.
    private func answer(to question: Question, solution: String, _ random: inout SeededGenerator) -> Answer {
        var pieces = [
            "", " ", "0", "7", "-3", "１２", "1,000", "1.000", "true", "false", "Hund", "der Hund", "ｄｏｇ", "e\u{301}",
        ]
        pieces += solution.split { " /·".contains($0) }.map { String($0) } + [solution]
        switch question.form {
        case .choice(let options, _), .order(let options): pieces += options.map(\.id)
        case .pairs(let left, let right): pieces += (left + right).map(\.id)
        case .number(_, let units): pieces += units
        case .text, .gaps: break
        }
        if random.oneIn(10) { pieces.append(String(repeating: "9", count: 60)) }
        if random.oneIn(10) {
            pieces.append(
                String(decoding: (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self))
        }
        let count = Int.random(in: 0...6, using: &random)
        var parts = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
        if random.oneIn(2) {
            switch question.form {
            case .order(let items): parts = items.map(\.id).shuffled(using: &random)
            case .pairs(let left, let right): parts = left.compactMap { _ in right.randomElement(using: &random)?.id }
            default: break
            }
        }
        return Answer(parts)
    }

    @Test func aKeyAgreesWithTheMarkAndNothingTraps() throws {
        for content in try SampleExercises.all() {
            let type = type(of: content).type.rawValue
            var correct = 0
            for seed in UInt64(1)...12 {
                var random = SeededGenerator(seed: seed)
                for question in content.questions(for: seed) {
                    let solution = try #require(content.solution(of: question.id, seed: seed))
                    let key = content.key(to: question.id, seed: seed)
                    for _ in 0..<10 {
                        let answer = answer(to: question, solution: solution, &random)
                        let mark = try #require(content.mark(answer, of: question.id, seed: seed))
                        #expect(
                            key.map { $0.accepts(answer) == (mark.verdict == .correct) } ?? true,
                            "\(type) seed \(seed) \(question.id) \(answer.parts)")
                        #expect((0...mark.outOf).contains(mark.points) && mark.outOf == question.points)
                        #expect((mark.points == mark.outOf) == (mark.verdict == .correct))
                        if mark.verdict == .correct { correct += 1 }
                        if let more = content.accepting(answer, of: question.id) {
                            #expect(
                                more.mark(answer, of: question.id, seed: seed)?.verdict == .correct,
                                "\(type) seed \(seed) \(question.id) \(answer.parts) was accepted")
                        }
                        _ = content.reading(answer, of: question.id, seed: seed)
                    }
                }
                #expect(content.mark(Answer(["1"]), of: "no such question", seed: seed) == nil)
            }
            // If nothing were ever right, agreement would prove nothing.
            if type != "freeText" { #expect(correct > 0, "\(type)") }
        }
    }

    @Test func theSameSeedGivesTheSameQuestions() throws {
        for content in try SampleExercises.all() {
            for seed in UInt64(1)...8 {
                let questions = content.questions(for: seed)
                #expect(questions == content.questions(for: seed))
                #expect(Set(questions.map(\.id)).count == questions.count)
                #expect(questions.map(\.id) == content.questions(for: seed &+ 1).map(\.id))
            }
        }
    }

    @Test func contentIsRestoredFromJSON() throws {
        let coder = JSONEncoder()
        coder.outputFormatting = .sortedKeys
        var types: Set<ExerciseType> = []
        for content in try SampleExercises.all() {
            let exercise = Exercise(id: .init(UUID()), title: "", content: content)
            let stored = try coder.encode(exercise)
            let read = try JSONDecoder().decode(Exercise.self, from: stored)
            #expect(read == exercise)
            #expect(try coder.encode(read) == stored)
            let questions = content.questions(for: 3)
            #expect(try JSONDecoder().decode([Question].self, from: coder.encode(questions)) == questions)
            types.insert(exercise.type)
        }
        #expect(types == Set(ExerciseTypes.all.map { $0.type }))
    }

    @Test func oneCandidateIsRightAndNoTwoAreAlike() throws {
        var seen: Set<String> = []
        for content in try SampleExercises.all() {
            for seed in UInt64(1)...8 {
                for question in content.questions(for: seed) {
                    guard let candidates = content.candidates(for: question.id, seed: seed) else { continue }
                    seen.insert(type(of: content).type.rawValue)
                    let right = candidates.filter {
                        content.mark(Answer([$0.id]), of: question.id, seed: seed)?.verdict == .correct
                    }
                    #expect(right.count == 1, "seed \(seed) \(question.prompt) \(candidates)")
                    #expect((2...4).contains(candidates.count))
                    #expect(Set(candidates.map { $0.text.lowercased() }).count == candidates.count)
                }
            }
        }
        #expect(seen == ["gapText", "number", "wordTranslation", "vocabulary", "arithmetic"])
    }

    @Test func whatStudentsGetDoesNotContainTheAnswer() throws {
        let words = WordTranslationExercise(questions: [.init(prompt: "dog", answers: ["Schnauzer", "Rottweiler"])])
        let gaps = GapTextExercise(questions: [try .init(marked: "A {{Schnauzer|Rottweiler}} barks.")])
        let text = FreeTextExercise(questions: [.init(prompt: "?", sample: "Schnauzer Rottweiler")])
        let number = NumberExercise(questions: [.init(prompt: "?", answers: [DecimalNumber(271_828)])])
        for content in [words, gaps, text, number] as [any ExerciseContent] {
            let content = try content.checked()
            let question = content.questions(for: 5)[0]
            let seen = try [
                JSONEncoder().encode(question), JSONEncoder().encode(content.key(to: question.id, seed: 5)),
            ]
            .map { String(decoding: $0, as: UTF8.self) }.joined()
            for answer in ["Schnauzer", "Rottweiler", "271828"] {
                #expect(!seen.contains(answer))
            }
        }
    }

    @Test func namesOfOptionsDoNotRevealWhereTheyBelong() throws {
        let pairs = (0..<6).map { MatchingExercise.Pair("left \($0)", "right \($0)") }
        let matching = try MatchingExercise(questions: [.init(prompt: "?", pairs: pairs)]).checked()
        let rights = matching.questions[0].pairs.map(\.right.id)
        #expect(rights != rights.sorted())
        #expect(Set(rights).isDisjoint(with: matching.questions[0].pairs.map(\.left.id)))
        let items = (0..<6).map { Question.Option(text: "item \($0)") }
        let ordering = try OrderingExercise(questions: [.init(prompt: "?", items: items)]).checked()
        let names = ordering.questions[0].items.map(\.id)
        #expect(names != names.sorted())
        // The salt reveals nothing about the seed, and differs between attempts and questions.
        let salts = [UInt64(1), 2].flatMap { seed in
            ["sum", "thousand"].compactMap { SampleExercises.number.key(to: $0, seed: seed)?.salt }
        }
        #expect(Set(salts).count == 4)
    }

    /// Computed with Python's hashlib: a browser has to get the same result.
    @Test func aHashEqualsThatOfOtherImplementations() {
        let hash = "9n9BELdguje10aAOLaEi+ZtpHjwR2vfdKVX0rWw3QD8="
        let key = AnswerKey(fold: [.trim, .lowercase], salt: "s", hashes: [[hash]], parts: false)
        #expect(key.accepts(Answer([" Der  Hund ß "])))
        #expect(!key.accepts(Answer(["Der Hund"])))
        #expect(!key.accepts(Answer(["der hund ß", ""])))
        #expect(!key.accepts(Answer([])))
    }
}
