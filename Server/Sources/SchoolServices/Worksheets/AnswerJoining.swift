import Foundation
import SchoolModel
import SchoolStore
import Storage

/// How answers to an exercise of a test are joined with those that the school has by now.
struct AnswerJoining {
    private let sheet: AssignedSheet
    private let attempt: Activity.ID
    private let now: Date
    private let forms: [Question.ID: Question.Form]
    private var standing: [Question.ID: Standing]
    /// What has arrived for each question, with what was joined here.
    private(set) var arrivals: [Question.ID: AnswerArrivals]

    /// The answer that the school has to a question.
    private struct Standing {
        let answer: Answer
        let at: Date
    }

    init(
        _ exercise: Exercise, of sheet: AssignedSheet, in attempt: Activity.ID, kept: [GivenAnswer],
        arrivals: [Question.ID: AnswerArrivals], at now: Date
    ) {
        self.sheet = sheet
        self.attempt = attempt
        self.arrivals = arrivals
        self.now = now
        forms = Dictionary(exercise.content.questions(for: attempt.seed).map { ($0.id, $0.form) }) { first, _ in first }
        standing = Dictionary(
            kept.filter { $0.exercise == exercise.id }.map { ($0.question, Standing(answer: $0.answer, at: $0.at)) }
        ) { first, _ in first }
    }

    /// An answer as it is to be kept.
    ///
    /// One that arrives once more changes nothing. An answer without a base stays as it is.
    mutating func joined(_ part: AnswerDelivery.Part) -> AnswerDelivery.Part {
        guard let form = forms[part.question] else { return part }
        let at = moment(of: part)
        if let before = arrivals[part.question], before.knows(part, of: at) { return unchanged(part) }
        let joined = joined(part, at, to: form)
        standing[part.question] = Standing(answer: joined.answer, at: moment(of: joined))
        var known = arrivals[part.question] ?? AnswerArrivals([], latest: at)
        known.add(AnswerArrivals.Arrival(part, to: form), at: moment(of: joined))
        arrivals[part.question] = known
        return joined
    }

    private func joined(_ part: AnswerDelivery.Part, _ at: Date, to form: Question.Form) -> AnswerDelivery.Part {
        guard let base = part.base else { return part }
        let there = standing[part.question]
        var joined = part
        joined.answer = part.answer.joined(
            with: there?.answer ?? Answer([]), from: known(by: part, to: form) ?? base, to: form,
            isOlder: there.map { at < $0.at } ?? false)
        return made(joined, of: there)
    }

    /// What a device has itself sent last, as far as that has arrived: it made its answer of that, although the receipt may
    /// have been lost; nil if nothing has.
    private func known(by part: AnswerDelivery.Part, to form: Question.Form) -> KnownAnswer? {
        let seen = part.seen ?? []
        if let last = arrivals[part.question]?.list.last(where: { seen.contains($0.answer) }) {
            return KnownAnswer(last.parts)
        }
        let there = standing[part.question]?.answer ?? Answer([])
        return seen.contains(there.fingerprint) ? KnownAnswer(of: there, to: form) : nil
    }

    private func unchanged(_ part: AnswerDelivery.Part) -> AnswerDelivery.Part {
        let there = standing[part.question]
        var part = part
        part.answer = there?.answer ?? Answer([])
        return made(part, of: there)
    }

    /// What is joined is of the later moment, and made of what is there.
    private func made(_ part: AnswerDelivery.Part, of there: Standing?) -> AnswerDelivery.Part {
        guard let there else { return part }
        var part = part
        part.age = min(part.age, max(0, Int(now.timeIntervalSince(there.at) * 1000)))
        part.seen?.append(there.answer.fingerprint)
        return part
    }

    private func moment(of part: AnswerDelivery.Part) -> Date { sheet.moment(of: part, in: attempt, at: now) }
}

extension AnswerArrivals {
    /// Whether an answer of some moment has arrived before: what was given since then counts.
    fileprivate func knows(_ part: AnswerDelivery.Part, of moment: Date) -> Bool {
        moment < latest && list.contains { $0.message == part.message }
    }
}

extension AnswerArrivals.Arrival {
    fileprivate init(_ part: AnswerDelivery.Part, to form: Question.Form) {
        self.init(
            message: part.message, answer: part.answer.fingerprint,
            parts: KnownAnswer(of: part.answer, to: form).parts)
    }
}

extension AnswerDelivery.Part {
    /// The fingerprint of what a device said; the same answer that was made of another one is another message.
    fileprivate var message: String {
        var fingerprint = Fingerprint()
        fingerprint.add(answer.parts)
        fingerprint.add(base?.parts)
        fingerprint.add(seen)
        return fingerprint.text
    }
}
