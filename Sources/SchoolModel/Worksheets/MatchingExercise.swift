extension ExerciseType {
    public static let matching = ExerciseType(rawValue: "matching")
}

/// Pairs to match.
public struct MatchingExercise: ExerciseContent {
    public static let type = ExerciseType.matching

    /// Two options that belong together; several left ones may have the same right one.
    public struct Pair: Hashable, Codable, Sendable {
        public var left: Question.Option
        public var right: Question.Option

        public init(left: Question.Option, right: Question.Option) {
            self.left = left
            self.right = right
        }

        public init(_ left: String, _ right: String) {
            self.init(left: Question.Option(text: left), right: Question.Option(text: right))
        }
    }

    public struct Item: ExerciseItem {
        public var id: Question.ID
        public var prompt: String
        public var media: [Media]
        public var pairs: [Pair]
        /// Right options that belong to no left option.
        public var extras: [Question.Option]
        public var points: Double

        public init(
            id: Question.ID = "", prompt: String, media: [Media] = [], pairs: [Pair], extras: [Question.Option] = [],
            points: Double = 1
        ) {
            self.id = id
            self.prompt = prompt
            self.media = media
            self.pairs = pairs
            self.extras = extras
            self.points = points
        }

        /// The right options, without duplicates.
        public var rights: [Question.Option] {
            var seen: Set<[String]> = []
            return (pairs.map(\.right) + extras).filter { seen.insert($0.look).inserted }
        }
    }

    public var questions: [Item]

    public init(questions: [Item]) {
        self.questions = questions
    }

    // MARK: Checking

    public func checked() throws(Refusal) -> MatchingExercise {
        MatchingExercise(
            questions: try questions.checked { item throws(Refusal) in
                var item = item
                if item.pairs.isEmpty { throw Refusal(.isEmpty, field: "pairs.0.left") }
                try Self.checkLeft(&item)
                try Self.checkRight(&item)
                if item.rights.count < 2 { throw Refusal(.isEmpty, field: "pairs.1.right") }
                return item
            })
    }

    private static func checkLeft(_ item: inout Item) throws(Refusal) {
        var names = ContentNames()
        do throws(Refusal) {
            let left = try item.pairs.map(\.left).checked(field: "pairs", names: &names)
            for position in left.indices { item.pairs[position].left = left[position] }
        } catch {
            // `pairs.2` and anything that follows concerns the left one.
            let path = (error.field ?? "").split(separator: ".").map { String($0) }
            let field = path.count < 2 ? path : Array(path[..<2]) + ["left"] + path[2...]
            throw Refusal(error.code, field: field.joined(separator: "."), detail: error.detail)
        }
    }

    /// Names the right options after what they show, so that a name doesn't reveal which left one they belong to.
    private static func checkRight(_ item: inout Item) throws(Refusal) {
        var names = ContentNames()
        var ids: [[String]: String] = [:]
        for position in item.pairs.indices {
            let field = "pairs.\(position).right"
            var right = try item.pairs[position].right.checked(field: field)
            if let id = ids[right.look] {
                right.id = id
            } else {
                do throws(Refusal) { try names.take(right.id) } catch { throw error.inside(field) }
                if right.id.isEmpty { right.id = names.make(for: "right\n" + right.look.joined(separator: "\n")) }
                ids[right.look] = right.id
            }
            item.pairs[position].right = right
        }
        item.extras = try item.extras.checked(field: "extras", names: &names)
        if let doubled = item.extras.firstIndex(where: { ids[$0.look] != nil }) {
            throw Refusal(.isTaken, field: "extras.\(doubled)")
        }
    }

    // MARK: Asking and marking

    public func questions(for seed: UInt64, in order: QuestionOrder) -> [Question] {
        questions.map { item in
            var random = order.random(for: item.id)
            var rights = random.shuffled(item.rights)
            var tries = 0
            // What stands side by side would be solved. Of two, that would tell the order.
            while item.pairs.count > 2, tries < 20, rights.map(\.id).starts(with: item.pairs.map(\.right.id)) {
                rights = random.shuffled(rights)
                tries += 1
            }
            return item.question(.pairs(left: item.pairs.map(\.left), right: rights))
        }
    }

    /// Each pair counts its share.
    public func mark(_ answer: Answer, of question: Question.ID, seed: UInt64) -> Mark? {
        questions.item(question).map { Mark(parts: accepted($0).verdicts(on: answer), outOf: $0.points) }
    }

    private func accepted(_ item: Item) -> AcceptedAnswers {
        AcceptedAnswers(AnswerFolding([.trim]), parts: item.pairs.map { [$0.right.id] })
    }

    public func key(to question: Question.ID, seed: UInt64) -> AnswerKey? {
        questions.item(question).map { accepted($0).key(seed: seed, question: question, parts: true) }
    }

    public func solution(of question: Question.ID, seed: UInt64) -> String? {
        questions.item(question).map { item in
            item.pairs.map { "\($0.left.reading) – \($0.right.reading)" }.joined(separator: " · ")
        }
    }

    public func reading(_ answer: Answer, of question: Question.ID, seed: UInt64) -> String {
        guard let item = questions.item(question) else { return "" }
        return zip(item.pairs, answer.parts).map { pair, id in
            "\(pair.left.reading) – \(item.rights.first { $0.id == id }?.reading ?? GapText.mark)"
        }.joined(separator: " · ")
    }
}
