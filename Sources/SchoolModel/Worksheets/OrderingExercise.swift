extension ExerciseType {
    public static let ordering = ExerciseType(rawValue: "ordering")
}

/// Items to put in order, such as the words of a sentence.
public struct OrderingExercise: ExerciseContent {
    public static let type = ExerciseType.ordering

    public struct Item: ExerciseItem {
        public var id: Question.ID
        public var prompt: String
        public var media: [Media]
        /// The items in their right order; items that look alike are interchangeable.
        public var items: [Question.Option]
        /// Other right orders, as the names of the items.
        public var alsoRight: [[String]]
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], items: [Question.Option],
            alsoRight: [[String]] = [], points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.items = items
            self.alsoRight = alsoRight
            self.points = points
        }

        var orders: [[String]] { [items.map(\.id)] + alsoRight }

        /// What the items with these names look like.
        func looks(_ ids: [String]) -> [[String]] {
            ids.map { id in items.first { $0.id == id }?.look ?? [] }
        }
    }

    public var questions: [Item]

    public init(questions: [Item]) {
        self.questions = questions
    }

    // MARK: Checking

    public func checked() throws(Refusal) -> OrderingExercise {
        OrderingExercise(
            questions: try questions.checked { item throws(Refusal) in
                var item = item
                item.items = try Self.checked(item.items)
                if Set(item.items.map(\.look)).count < 2 { throw Refusal(.isEmpty, field: "items.1") }
                // Orders of items that no longer exist are meaningless.
                let names = item.items.map(\.id).sorted()
                item.alsoRight.removeAll { $0.sorted() != names }
                if item.alsoRight.count > ExerciseLimits.mostAnswers {
                    throw Refusal(.isTooMany, field: "alsoRight", detail: "\(ExerciseLimits.mostAnswers)")
                }
                return item
            })
    }

    private static func checked(_ items: [Question.Option]) throws(Refusal) -> [Question.Option] {
        if items.count > ExerciseLimits.mostOptions {
            throw Refusal(.isTooMany, field: "items", detail: "\(ExerciseLimits.mostOptions)")
        }
        var names = ContentNames()
        var items = items
        for position in items.indices {
            let field = "items.\(position)"
            do throws(Refusal) { try names.take(items[position].id) } catch { throw error.inside(field) }
            items[position] = try items[position].checked(field: field)
        }
        for position in items.indices where items[position].id.isEmpty {
            items[position].id = names.make(for: items[position].look.joined(separator: "\n"))
        }
        return items
    }

    // MARK: Asking

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { item in
            var random = order.random(for: item.id)
            var shuffled = random.shuffled(item.items)
            // Reversing two items would reveal the answer as well; with more, some order is wrong.
            var tries = 0
            while item.items.count > 2, tries < 20, isRight(shuffled.map(\.id), item) {
                shuffled = random.shuffled(shuffled)
                tries += 1
            }
            return item.question(.order(items: shuffled))
        }
    }

    // MARK: Marking

    private static let folding = AnswerFolding([.trim, .join])

    /// Each item that directly follows its right predecessor counts one share of all such places.
    ///
    /// If several orders are right, the best for the student counts. An answer with an item twice isn't an order.
    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { item in
            let ids = (Self.folding.folded(answer.parts).first ?? "").split(separator: " ").map { String($0) }
            guard Set(ids).count == ids.count, ids.count <= item.items.count, item.items.count > 1 else {
                return Mark(isRight: false, outOf: item.points)
            }
            if isRight(ids, item) { return Mark(isRight: true, outOf: item.points) }
            let places = item.items.count - 1
            let found = item.orders.map { Self.neighbours(item.looks(ids), in: item.looks($0)) }.max() ?? 0
            return Mark(share: Double(min(found, places - 1)) / Double(places), outOf: item.points)
        }
    }

    private func isRight(_ ids: [String], _ item: Item) -> Bool {
        let looks = item.looks(ids)
        return item.orders.contains { item.looks($0) == looks }
    }

    private static func neighbours(_ answer: [[String]], in order: [[String]]) -> Int {
        var wanted: [[[String]]: Int] = [:]
        for (one, next) in zip(order, order.dropFirst()) { wanted[[one, next], default: 0] += 1 }
        return zip(answer, answer.dropFirst()).count { one, next in
            guard let left = wanted[[one, next]], left > 0 else { return false }
            wanted[[one, next]] = left - 1
            return true
        }
    }

    /// Accepts another order of all items.
    public func accepting(_ answer: Answer, of question: Question.ID) -> OrderingExercise? {
        guard let item = questions.item(question), answer.parts.sorted() == item.items.map(\.id).sorted(),
            !isRight(answer.parts, item), item.alsoRight.count < ExerciseLimits.mostAnswers
        else { return nil }
        return questions.changing(question) { $0.alsoRight.append(answer.parts) }.map {
            OrderingExercise(questions: $0)
        }
    }

    /// The most ways of writing the right orders that a key contains, if items look alike.
    private static let mostSpellings = 64

    /// There is none if so many items look alike that the right orders can be written in too many ways.
    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        guard let item = questions.item(question) else { return nil }
        var spellings: [[String]] = []
        for order in item.orders {
            spellings += Self.spellings(of: item.looks(order)[...], with: item.items)
            if spellings.count > Self.mostSpellings { return nil }
        }
        return AcceptedAnswers(Self.folding, answers: spellings).key(seed: seed, question: question)
    }

    /// All ways to assign items to a sequence of looks.
    private static func spellings(of looks: ArraySlice<[String]>, with items: [Question.Option]) -> [[String]] {
        guard let first = looks.first else { return [[]] }
        var all: [[String]] = []
        for item in items where item.look == first {
            let rest = spellings(of: looks.dropFirst(), with: items.filter { $0.id != item.id })
            all += rest.map { [item.id] + $0 }
            if all.count > mostSpellings { break }
        }
        return all
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question).map { $0.items.map(\.reading).joined(separator: " · ") }
    }

    public func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String {
        let items = questions.item(question)?.items ?? []
        return answer.parts.compactMap { id in items.first { $0.id == id }?.reading }.joined(separator: " · ")
    }
}
