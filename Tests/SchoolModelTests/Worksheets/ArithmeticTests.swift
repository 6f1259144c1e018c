import SchoolModel
import Testing

@Suite struct ArithmeticTests {
    private func numbers(in prompt: String) -> [Int] {
        prompt.replacing("−(−", with: "- -").split { !"0123456789".contains($0) }.compactMap { Int($0) }
    }

    private func prompts(_ exercise: ArithmeticExercise, seed: UInt64) throws -> [String] {
        try exercise.checked().questions(for: seed).map(\.prompt)
    }

    /// Reads the task from its prompt and calculates it in a different way than the exercise did.
    @Test func everyTaskHasItsResult() throws {
        for case let exercise as ArithmeticExercise in try SampleExercises.all() {
            for seed in UInt64(1)...25 {
                for question in exercise.questions(for: seed) {
                    let solution = try #require(exercise.solution(of: question.id, seed: seed))
                    let answer: Answer
                    if exercise.remainders {
                        let dividend = numbers(in: question.prompt)[0]
                        let divisor = numbers(in: question.prompt)[1]
                        let parts = numbers(in: solution)
                        #expect(parts[0] * divisor + parts[1] == dividend && parts[1] < divisor)
                        answer = Answer(parts.map { "\($0)" })
                    } else {
                        let pieces = question.prompt.split(separator: " ").map {
                            $0.filter { !"()".contains($0) }.replacing("−", with: "-")
                        }
                        let left = try #require(Int(pieces[0]))
                        let right = try #require(Int(pieces[2]))
                        let result = try #require(Int(solution.replacing("−", with: "-")))
                        switch pieces[1] {
                        case "+": #expect(left + right == result)
                        case "-": #expect(left - right == result)
                        case "×", "·": #expect(left * right == result)
                        default: #expect(result * right == left)
                        }
                        if !exercise.negatives { #expect(left >= 0 && right >= 0 && result >= 0) }
                        answer = Answer([solution])
                    }
                    #expect(
                        exercise.mark(answer, of: question.id, seed: seed)?.verdict == .correct,
                        "seed \(seed): \(question.prompt) = \(solution)")
                }
            }
        }
    }

    @Test func differentSeedsDiffer() throws {
        let exercise = ArithmeticExercise(
            operations: [.add], first: .init(from: 0, to: 20), second: .init(from: 0, to: 20))
        let all = try (UInt64(1)...50).map { try prompts(exercise, seed: $0) }
        #expect(Set(all).count == 50)
    }

    @Test func noTaskIsAskedTwiceWhileThereAreOthers() throws {
        for (second, count) in [(10, 10), (10, 7), (100, 100), (40, 200)] {
            let exercise = ArithmeticExercise(
                operations: [.add], first: .init(from: 1, to: 5), second: .init(from: 1, to: second), count: count)
            for seed in UInt64(1)...6 {
                let prompts = try prompts(exercise, seed: seed)
                #expect(prompts.count == count && Set(prompts).count == count, "seed \(seed)")
            }
        }
        // Ten tasks, asked 25 times: each of them two or three times.
        let few = ArithmeticExercise(
            operations: [.multiply], first: .init(from: 7, to: 7), second: .init(from: 1, to: 10), count: 25)
        let times = Dictionary(grouping: try prompts(few, seed: 4), by: \.self).values.map(\.count)
        #expect(times.count == 10 && times.allSatisfy { [2, 3].contains($0) })
    }

    @Test func anOperationWithFewTasksLeavesTheRestToOthers() throws {
        // 9 − 9 is the only subtraction; there are a hundred multiplications.
        let exercise = ArithmeticExercise(
            operations: [.subtract, .multiply], first: .init(from: 0, to: 9), second: .init(from: 9, to: 18), count: 40)
        let prompts = try prompts(exercise, seed: 9)
        #expect(Set(prompts).count == 40)
        #expect(prompts.filter { $0.contains("−") } == ["9 − 9"])
    }

    @Test func carriesAreAskedAsChosen() throws {
        let span = ArithmeticExercise.Span(from: 10, to: 99)
        func columns(_ prompt: String) -> Bool {
            let two = numbers(in: prompt)
            return prompt.contains("+")
                ? two[0] % 10 + two[1] % 10 > 9 || two[0] / 10 + two[1] / 10 > 9 : two[0] % 10 < two[1] % 10
        }
        for seed in UInt64(1)...6 {
            let always = ArithmeticExercise(
                operations: [.add, .subtract], first: span, second: span, carries: .always, count: 30)
            #expect(try prompts(always, seed: seed).allSatisfy(columns))
            let never = ArithmeticExercise(
                operations: [.add, .subtract], first: span, second: span, carries: .never, count: 30)
            #expect(try !prompts(never, seed: seed).contains(where: columns))
        }
    }

    @Test func anExerciseThatCannotBeAskedIsRefused() {
        func refusal(_ change: (inout ArithmeticExercise) -> Void) -> Refusal? {
            var exercise = ArithmeticExercise(
                operations: [.add], first: .init(from: 1, to: 9), second: .init(from: 1, to: 9))
            change(&exercise)
            do {
                _ = try exercise.checked()
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal { _ in } == nil)
        #expect(refusal { $0.operations = [] } == Refusal(.isEmpty, field: "operations"))
        #expect(refusal { $0.count = 0 }?.field == "count")
        #expect(refusal { $0.count = 201 }?.field == "count")
        #expect(refusal { $0.first = .init(from: 5, to: 4) }?.field == "first.to")
        #expect(refusal { $0.second = .init(from: -1, to: 4) }?.field == "second.from")
        #expect(refusal { $0.second = .init(from: 1, to: 1_000_001) }?.field == "second.to")
        #expect(
            refusal {
                $0.carries = .always; $0.first = .init(from: 0, to: 0)
            }?.field == "operations")
        #expect(
            refusal { exercise in
                exercise.operations = [.add, .divide]
                exercise.second = .init(from: 0, to: 0)
            } == Refusal(.isOutOfRange, field: "operations", detail: "divide"))
    }

    /// The questions of an attempt must never change, or their answers would be marked wrong.
    @Test func theQuestionsOfASeedNeverChange() throws {
        let exercise = ArithmeticExercise(
            operations: [.add, .subtract], first: .init(from: 1, to: 50), second: .init(from: 1, to: 50), count: 4)
        let prompts = try prompts(exercise, seed: 2026)
        #expect(prompts == ["48 − 20", "22 + 29", "42 + 7", "33 − 8"])
        var random = SeededRandom(seed: 2026, for: "a test")
        let shuffled = random.shuffled(Array("abcdefgh"))
        #expect(String(shuffled) == "cgabfedh")
    }
}
