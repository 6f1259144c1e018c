/// One arithmetic task, such as 7 + 5.
struct ArithmeticFact: Hashable {
    let operation: ArithmeticExercise.Operation
    let left: Int
    let right: Int
    /// Whether a division has a remainder.
    let leavesRemainder: Bool

    /// The sum, difference, product or whole quotient.
    var result: Int {
        switch operation {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        // No fact has a divisor of zero.
        case .divide: right == 0 ? 0 : left / right
        }
    }

    var remainder: Int { right == 0 ? 0 : left % right }

    /// Whether some column of an addition carries, or some column of a subtraction borrows.
    ///
    /// Adding numbers of different signs means subtracting one from the other.
    var carries: Bool {
        let addsUp = (operation == .add) == ((left < 0) == (right < 0))
        var large = max(left.magnitude, right.magnitude)
        var small = min(left.magnitude, right.magnitude)
        while small > 0 {
            if addsUp ? large % 10 + small % 10 > 9 : large % 10 < small % 10 { return true }
            large /= 10
            small /= 10
        }
        return false
    }

    // MARK: Wrong results

    /// The results of common slips, some of which may be right or the same.
    var slips: [Int] {
        let near = [result + 1, result - 1, result + 10, result - 10]
        switch operation {
        case .add: return near + [withoutCarrying, left - right]
        case .subtract: return near + [withoutCarrying, left + right]
        case .multiply:
            return [
                (left + 1) * right, (left - 1) * right, left * (right + 1), left * (right - 1), left + right,
            ] + near
        case .divide: return [result + 1, result - 1, result + 2, result - 2, right]
        }
    }

    /// The result of calculating each column separately: 27 + 15 = 32, 42 − 15 = 33.
    private var withoutCarrying: Int {
        guard left >= 0, right >= 0 else { return result }
        var one = left
        var other = right
        var place = 1
        var sum = 0
        while one > 0 || other > 0 {
            let column = operation == .add ? (one % 10 + other % 10) % 10 : abs(one % 10 - other % 10)
            sum += column * place
            one /= 10
            other /= 10
            place *= 10
        }
        return sum
    }
}

/// Chooses facts at random, in an order determined by a seed.
struct ArithmeticDealer {
    let exercise: ArithmeticExercise

    /// Up to this many pairs of numbers are all examined, so that no fact is overlooked.
    private static let mostPairs = 200_000
    /// How often random choices among more pairs are tried before a seed is given up.
    private static let mostTries = 20_000

    /// The facts that a student with this seed is asked; none twice while there are others.
    func facts(for seed: UInt64) -> [ArithmeticFact] {
        guard exercise.first.isAllowed, exercise.second.isAllowed else { return [] }
        var random = SeededRandom(seed: seed, for: "arithmetic")
        var decks = exercise.operations.map { deck(of: $0, upTo: exercise.count, &random) }
        guard decks.contains(where: { !$0.isEmpty }) else { return [] }
        let full = decks
        var dealt: [ArithmeticFact] = []
        while dealt.count < exercise.count {
            if decks.allSatisfy(\.isEmpty) { decks = full.map { random.shuffled($0) } }
            for index in decks.indices where dealt.count < exercise.count {
                if let fact = decks[index].popLast() { dealt.append(fact) }
            }
        }
        return random.shuffled(dealt)
    }

    /// Whether an operation has anything to ask, regardless of the seed.
    func hasFact(of operation: ArithmeticExercise.Operation) -> Bool {
        var random = SeededRandom(seed: 0, for: "arithmetic")
        return !deck(of: operation, upTo: 1, &random).isEmpty
    }

    private func deck(
        of operation: ArithmeticExercise.Operation, upTo most: Int, _ random: inout SeededRandom
    ) -> [ArithmeticFact] {
        let pairs = exercise.first.count * exercise.second.count
        if pairs <= 1000 { return Array(random.shuffled(all(operation)).prefix(most)) }
        var seen: Set<ArithmeticFact> = []
        var deck: [ArithmeticFact] = []
        func draw(tries: Int, _ random: inout SeededRandom) {
            for _ in 0..<tries where deck.count < most {
                let (one, other) = pair(for: operation, &random)
                guard let fact = exercise.fact(operation, one, other), seen.insert(fact).inserted else { continue }
                deck.append(fact)
            }
        }
        draw(tries: 20 * most + 200, &random)
        if deck.count < most, pairs <= Self.mostPairs {
            deck += random.shuffled(all(operation).filter { !seen.contains($0) }).prefix(most - deck.count)
        } else if deck.isEmpty {
            // The same few for every seed, so that what was checked with one seed can be asked with all.
            var fixed = SeededRandom(seed: 0, for: "rare")
            draw(tries: Self.mostTries, &fixed)
        }
        return deck
    }

    private func all(_ operation: ArithmeticExercise.Operation) -> [ArithmeticFact] {
        exercise.first.numbers.flatMap { one in
            exercise.second.numbers.compactMap { other in exercise.fact(operation, one, other) }
        }
    }

    /// Two numbers of the ranges; if the second must not be the larger, it isn't.
    private func pair(
        for operation: ArithmeticExercise.Operation, _ random: inout SeededRandom
    ) -> (Int, Int) {
        let first = exercise.first
        let second = exercise.second
        guard operation == .subtract, !exercise.negatives, second.from <= first.to else {
            return (first.number(&random), second.number(&random))
        }
        let other = ArithmeticExercise.Span(from: second.from, to: min(second.to, first.to)).number(&random)
        return (ArithmeticExercise.Span(from: max(first.from, other), to: first.to).number(&random), other)
    }
}

extension ArithmeticExercise.Span {
    /// Whether it can be calculated with; checked content can.
    var isAllowed: Bool {
        from <= to && -ArithmeticExercise.largest <= from && to <= ArithmeticExercise.largest
    }

    var count: Int { to - from + 1 }
    var numbers: ClosedRange<Int> { from...to }

    func number(_ random: inout SeededRandom) -> Int { from + random.below(count) }
}
