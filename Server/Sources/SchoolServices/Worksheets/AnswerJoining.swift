import Algorithms
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
    /// What had arrived for each question before.
    private let loaded: [Question.ID: AnswerArrivals]
    private var arrivals: [Question.ID: AnswerArrivals]

    /// What has arrived for those questions for which something arrived here.
    var newArrivals: [Question.ID: AnswerArrivals] { arrivals.filter { loaded[$0.key] != $0.value } }

    /// The answer that the school has to a question.
    private struct Standing {
        let answer: Answer
        let at: Date
        let duration: Int
    }

    init(
        _ exercise: Exercise, of sheet: AssignedSheet, in attempt: Activity.ID, kept: [GivenAnswer],
        arrivals: [Question.ID: AnswerArrivals], at now: Date
    ) {
        self.sheet = sheet
        self.attempt = attempt
        loaded = arrivals
        self.arrivals = arrivals
        self.now = now
        forms = exercise.content.forms(for: attempt.seed)
        standing = Dictionary(
            kept.filter { $0.exercise == exercise.id }.map {
                ($0.question, Standing(answer: $0.answer, at: $0.at, duration: $0.duration))
            }
        ) { first, _ in first }
    }

    /// An answer as it is to be kept.
    ///
    /// One that arrives once more changes nothing. An answer without a base stays as it is. The time is that of the question:
    /// what was spent on all changes that have arrived.
    mutating func joined(_ part: AnswerDelivery.Part) -> AnswerDelivery.Part {
        guard let form = forms[part.question] else { return part }
        // A device that ticks, unticks and ticks a box says the same twice: only the name tells what is sent again.
        if let name = part.name, arrivals[part.question]?.names.contains(name) == true { return unchanged(part) }
        var joined = joined(current(part, for: form), moment(of: part), to: form)
        let there = standing[part.question]
        remember(part, to: form)
        // What has no name and changes nothing may have been sent before.
        if part.name != nil || joined.answer != there?.answer ?? Answer([]) { count(part, beside: there) }
        joined.duration = time(of: part.question)
        standing[part.question] = Standing(answer: joined.answer, at: moment(of: joined), duration: joined.duration)
        return joined
    }

    /// An answer without what its question has no longer, unless it is the one that stands.
    private func current(_ part: AnswerDelivery.Part, for form: Question.Form) -> AnswerDelivery.Part {
        guard part.answer != standing[part.question]?.answer else { return part }
        var part = part
        part.answer = part.answer.placed(for: form)
        return part
    }

    private mutating func count(_ part: AnswerDelivery.Part, beside there: Standing?) {
        arrivals[part.question, default: AnswerArrivals()].count(
            part.duration, name: part.name, earlier: part.earlier ?? [], beside: there?.duration ?? 0)
    }

    private func time(of question: Question.ID) -> Int {
        arrivals[question]?.spent ?? standing[question]?.duration ?? 0
    }

    private mutating func remember(_ part: AnswerDelivery.Part, to form: Question.Form) {
        var known = arrivals[part.question] ?? AnswerArrivals()
        // What its device has changed since is not to come back when it arrives late.
        known.add(names: (part.earlier ?? []) + [part.name].compacted())
        // What a device has taken back to where it began is news beside what it has sent since.
        if self.known(by: part) != nil || !part.saysNothing(to: form) {
            known.add(AnswerArrivals.Arrival(part, to: form))
        }
        arrivals[part.question] = known
    }

    private func joined(_ part: AnswerDelivery.Part, _ at: Date, to form: Question.Form) -> AnswerDelivery.Part {
        guard let base = part.base else { return part }
        let there = standing[part.question]
        var joined = part
        joined.answer = part.answer.joined(
            with: there?.answer ?? Answer([]), from: known(by: part) ?? base, to: form,
            isOlder: there.map { at < $0.at } ?? false)
        return made(joined, of: there)
    }

    /// What a device has itself sent last, as far as that has arrived: it made its answer of that, although the receipt may
    /// have been lost; nil if nothing has.
    private func known(by part: AnswerDelivery.Part) -> KnownAnswer? {
        let arrived = arrivals[part.question]?.list ?? []
        return arrived.last { isOwn($0, of: part) }.map { KnownAnswer($0.parts) }
    }

    private func isOwn(_ arrival: AnswerArrivals.Arrival, of part: AnswerDelivery.Part) -> Bool {
        if let earlier = part.earlier { return arrival.name.map(earlier.contains) ?? false }
        // Who gives no names says what it has made; another device may have made the same.
        return part.seen?.contains(arrival.answer) ?? false
    }

    private func unchanged(_ part: AnswerDelivery.Part) -> AnswerDelivery.Part {
        let there = standing[part.question]
        var part = part
        part.answer = there?.answer ?? Answer([])
        part.duration = time(of: part.question)
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

extension AnswerArrivals.Arrival {
    fileprivate init(_ part: AnswerDelivery.Part, to form: Question.Form) {
        self.init(
            answer: part.answer.fingerprint, parts: KnownAnswer(of: part.answer, to: form).parts,
            name: part.name)
    }
}

extension AnswerDelivery.Part {
    /// Whether an answer is the one of which it was made: its device has changed nothing.
    fileprivate func saysNothing(to form: Question.Form) -> Bool {
        guard let base else { return false }
        let filled = { (parts: [String]) in parts.trimmingSuffix(while: \.isEmpty) }
        return filled(base.parts) == filled(KnownAnswer(of: answer, to: form).parts)
    }
}
