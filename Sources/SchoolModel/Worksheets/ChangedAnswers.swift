/// What another version of a worksheet makes of the answers to the one that students have, question by question.
public struct ChangedAnswers: Hashable, Sendable {
    /// An answer, and what it was given to.
    public struct Given: Sendable {
        public let student: Person.ID
        /// The seed of its attempt.
        public let seed: UInt64
        public let answer: GivenAnswer

        public init(student: Person.ID, seed: UInt64, answer: GivenAnswer) {
            self.student = student
            self.seed = seed
            self.answer = answer
        }
    }

    /// A question with the students of whom the same is true.
    public struct Line: Hashable, Sendable {
        public let exercise: Exercise
        /// Nil where every student has questions of their own.
        public let prompt: String?
        public let students: Int
    }

    /// Another question has taken the place of this one, or what was chosen is gone.
    public let gone: [Line]
    /// The answers stay and are worth something else.
    public let judgedAnew: [Line]
    /// The question differs, its answers stay and are worth the same.
    public let kept: [Line]

    public var isEmpty: Bool { gone.isEmpty && judgedAnew.isEmpty && kept.isEmpty }

    public init(from old: Worksheet, to new: Worksheet, answers: some Sequence<Given>) {
        var before = AskedQuestions(old)
        var after = AskedQuestions(new)
        var found: [Fate: [QuestionName: Found]] = [:]
        for given in answers {
            guard let was = before.find(given), let fate = Fate(of: given, was, after.find(given)) else { continue }
            let isOwn = was.exercise.content is ArithmeticExercise
            let name = QuestionName(exercise: was.exercise.id, question: isOwn ? "" : was.question.id)
            let asked = fate == .gone ? was : after.find(given) ?? was
            found[fate, default: [:]][
                name, default: Found(asked: asked, prompt: isOwn ? nil : asked.question.prompt, place: was.place)
            ].students.insert(given.student)
        }
        let lines = { (fate: Fate) in
            (found[fate] ?? [:]).values.sorted { $0.place < $1.place }.map {
                Line(exercise: $0.asked.exercise, prompt: $0.prompt, students: $0.students.count)
            }
        }
        gone = lines(.gone)
        judgedAnew = lines(.judgedAnew)
        kept = lines(.kept)
    }

    private struct Found {
        let asked: AskedQuestions.Asked
        let prompt: String?
        /// By which exercise and question it is sorted.
        let place: (Int, Int)
        var students: Set<Person.ID> = []
    }

    private enum Fate: Hashable {
        case gone, judgedAnew, kept

        /// Nil if nothing is different for the answer.
        init?(of given: Given, _ was: AskedQuestions.Asked, _ new: AskedQuestions.Asked?) {
            guard let new else {
                self = .gone
                return
            }
            if was.exercise == new.exercise { return nil }
            let answer = given.answer.answer
            if answer.isLost(for: new.question.form), !answer.current(for: was.question.form).isEmpty {
                self = .gone
            } else if let mark = given.answer.mark(by: new.exercise, seed: given.seed), !mark.isWorth(given.answer.mark)
            {
                self = .judgedAnew
            } else if was.question != new.question || was.solution(for: given) != new.solution(for: given) {
                self = .kept
            } else {
                return nil
            }
        }
    }
}

/// The questions of a worksheet, made once for each seed.
private struct AskedQuestions {
    struct Asked {
        let exercise: Exercise
        let question: Question
        let place: (Int, Int)

        func solution(for given: ChangedAnswers.Given) -> String? {
            exercise.content.solution(of: question.id, seed: given.seed)
        }
    }

    private struct Place: Hashable {
        let exercise: Exercise.ID
        let seed: UInt64
    }

    private let exercises: [Exercise.ID: (position: Int, exercise: Exercise)]
    private var made: [Place: [Question.ID: Asked]] = [:]

    init(_ worksheet: Worksheet) {
        let placed = worksheet.exercises.enumerated().map { ($1.id, (position: $0, exercise: $1)) }
        exercises = Dictionary(placed) { first, _ in first }
    }

    mutating func find(_ given: ChangedAnswers.Given) -> Asked? {
        guard let (position, exercise) = exercises[given.answer.exercise] else { return nil }
        let place = Place(exercise: exercise.id, seed: given.seed)
        let questions =
            made[place]
            ?? Dictionary(
                exercise.content.questions(for: given.seed).enumerated().map {
                    ($1.id, Asked(exercise: exercise, question: $1, place: (position, $0)))
                }
            ) { first, _ in first }
        made[place] = questions
        return questions[given.answer.question]
    }
}
