/// What a page knew of an answer when somebody began to change it: a fingerprint of each part.
///
/// With it, the school tells what was changed from what was only sent along, so that no page takes back what another one
/// has filled since.
public struct KnownAnswer: Hashable, Sendable {
    /// The fingerprint of an answer of this part alone, for each of them; nothing for one that is blank.
    public let parts: [String]

    public init(_ parts: [String]) {
        self.parts = parts
    }

    /// An answer as the fields of a form show it; nil if there was none.
    public init(of answer: Answer?, to form: Question.Form) {
        parts = answer?.placed(for: form).parts.map { Self.print(of: form.shown($0)) } ?? []
    }

    /// Whether an answer is still as it was.
    func isOf(_ answer: Answer, to form: Question.Form) -> Bool {
        let current = answer.placed(for: form).parts
        if case .choice = form { return Set(parts.filter { !$0.isEmpty }) == Set(current.map(Self.print)) }
        return (0..<max(parts.count, current.count)).allSatisfy { isOf(current.part($0), at: $0, to: form) }
    }

    /// Whether one part of an answer is still as it was: as it is kept, or as the field of a form shows it.
    func isOf(_ part: String, at index: Int, to form: Question.Form) -> Bool {
        let known = parts.part(index)
        return known == Self.print(of: part) || known == Self.print(of: form.shown(part))
    }

    /// Whether something was chosen among several.
    func holds(_ choice: String) -> Bool { parts.contains(Self.print(of: choice)) }

    /// Refuses what is no list of fingerprints.
    ///
    /// - Throws: ``Refusal`` for the field `base`.
    public func checked() throws(Refusal) -> KnownAnswer {
        if parts.count > Answer.mostParts { throw Refusal(.isTooMany, field: "base", detail: "\(Answer.mostParts)") }
        guard parts.allSatisfy({ $0.isEmpty || $0.utf8.count == 32 }) else { throw Refusal(.isInvalid, field: "base") }
        return self
    }

    private static func print(of part: String) -> String {
        let answer = Answer([part])
        return answer.isEmpty ? "" : answer.fingerprint
    }
}

extension Answer {
    /// What this answer and the one that is `there` make together, if this one was made of that of which `base` tells.
    ///
    /// Of each part (a gap, a pair, a place in an order, an option to choose), what was changed here counts and the rest stays
    /// as it is there. Of what was changed in both, the later counts, but nothing that was emptied takes back what was filled
    /// elsewhere. An answer that is one thing, such as a text, is taken as a whole. Pages join answers by the same rules.
    ///
    /// - Parameters:
    ///   - there: The answer that the school has, which may be blank.
    ///   - base: What the page knew when somebody began to change it.
    ///   - form: How the question is answered.
    ///   - isOlder: Whether this answer was given before the one that is there.
    /// - Returns: The answer to keep, which is blank if nothing is left.
    public func joined(
        with there: Answer, from base: KnownAnswer, to form: Question.Form, isOlder: Bool = false
    ) -> Answer {
        if base.isOf(self, to: form) { return there }
        if base.isOf(there, to: form) { return self }
        let whole = isOlder ? there.orElse(self) : orElse(there)
        let there = there.placed(for: form)
        switch form {
        case .choice(let options, several: true): return chosen(with: there, from: base, among: options)
        case .gaps, .pairs: return joinedParts(with: there, from: base, to: form, isOlder: isOlder)
        case .order:
            let order = joinedParts(with: there, from: base, to: form, isOlder: isOlder)
            let items = order.parts.filter { !$0.isEmpty }
            // Two orders that don't go together are no order.
            return Set(items).count == items.count ? order : whole
        case .choice, .text, .number: return whole
        }
    }

    private func joinedParts(
        with there: Answer, from base: KnownAnswer, to form: Question.Form, isOlder: Bool
    ) -> Answer {
        let joined = (0..<max(parts.count, there.parts.count)).map { index in
            let ours = parts.part(index)
            let theirs = there.parts.part(index)
            if base.isOf(ours, at: index, to: form) { return theirs }
            if base.isOf(theirs, at: index, to: form) { return ours }
            let later = isOlder ? theirs : ours
            return Answer([later]).isEmpty ? (isOlder ? ours : theirs) : later
        }
        return Answer(joined).isEmpty ? Answer([]) : Answer(joined)
    }

    /// What is left of the answer when its question has changed, with each item of an order in the place that it has.
    public func placed(for form: Question.Form) -> Answer {
        guard case .order(let items) = form else { return current(for: form) }
        return Answer(parts.map { part in items.contains { $0.id == part } ? part : "" })
    }

    private func orElse(_ other: Answer) -> Answer { isEmpty ? other : self }

    /// What was chosen in either, without what was taken away in either, in the order of the options.
    private func chosen(with there: Answer, from base: KnownAnswer, among options: [Question.Option]) -> Answer {
        Answer(
            options.map(\.id).filter { id in
                let isHere = parts.contains(id)
                let isThere = there.parts.contains(id)
                return base.holds(id) ? isHere && isThere : isHere || isThere
            })
    }
}

extension Question.Form {
    /// A part of an answer as the field of a form shows it, and sends it back.
    public func shown(_ part: String) -> String {
        let lines = part.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
        switch self {
        case .text(_, lines: 2...): return lines.joined(separator: "\n")
        case .number(let unit?, _): return NumberText.withoutUnit(lines.joined(), unit)
        case .choice, .text, .gaps, .pairs, .order, .number: return lines.joined()
        }
    }
}

extension [String] {
    fileprivate func part(_ index: Int) -> String { indices.contains(index) ? self[index] : "" }
}
