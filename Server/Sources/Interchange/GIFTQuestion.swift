import SchoolModel

/// One question of a GIFT file, parsed.
struct GIFTQuestion {
    private let line: Int
    private let title: String
    private let format: Format
    private let before: ArraySlice<GIFTLetter>
    /// What is in braces, or nil where there are none.
    private let answers: ArraySlice<GIFTLetter>?
    private let after: ArraySlice<GIFTLetter>
    private let isReadable: Bool

    private enum Format: String {
        case html, moodle, plain, markdown
    }

    init(_ letters: [GIFTLetter]) {
        var rest = letters[...].trimmed
        line = rest.first?.line ?? letters.first?.line ?? 1
        var title = ""
        if rest.position(of: "::") == rest.startIndex, let end = rest.dropFirst(2).position(of: "::") {
            title = ForeignText.trimmed(rest[(rest.startIndex + 2)..<end].text)
            rest = rest[(end + 2)...].trimmed
        }
        (format, rest) = Self.format(rest, otherwise: .moodle)
        let open = rest.indices.filter { rest[$0].is("{") }
        let close = rest.indices.filter { rest[$0].is("}") }
        if open.count == 1, close.count == 1, open[0] < close[0] {
            before = rest[..<open[0]]
            answers = rest[(open[0] + 1)..<close[0]]
            after = rest[(close[0] + 1)...]
            isReadable = true
        } else {
            before = rest
            answers = nil
            after = []
            isReadable = open.isEmpty && close.isEmpty
        }
        self.title = title
    }

    private static func format(
        _ letters: ArraySlice<GIFTLetter>, otherwise: Format
    ) -> (Format, ArraySlice<GIFTLetter>) {
        let letters = letters.trimmed
        guard letters.first?.is("[") == true, let end = letters.position(of: "]"),
            let format = Format(rawValue: letters[(letters.startIndex + 1)..<end].text)
        else { return (otherwise, letters) }
        return (format, letters[(end + 1)...].trimmed)
    }

    // MARK: What kind of question it is

    func add(to questions: inout ForeignQuestions) {
        let name = title.isEmpty ? before.trimmed.text : title
        guard isReadable else {
            questions.lose(.questionIsUnreadable, line: line, question: name)
            return
        }
        guard let answers else {
            questions.lose(.description, line: line, question: name, detail: before.trimmed.text)
            return
        }
        var work = Work(questions: questions, question: name, line: line)
        // Held twice, everything found so far would be copied for each question.
        questions = ForeignQuestions()
        if let content = content(answers, &work) {
            work.questions.add(content, title: title, line: line)
        } else {
            work.lose(.questionIsUnreadable)
        }
        questions = work.questions
    }

    /// What is lost of a question, each loss once.
    private struct Work {
        var questions: ForeignQuestions
        let question: String
        let line: Int
        private var seen: Set<WorksheetLoss> = []

        init(questions: ForeignQuestions, question: String, line: Int) {
            self.questions = questions
            self.question = question
            self.line = line
        }

        mutating func lose(_ kind: WorksheetLoss.Kind, line: Int? = nil, _ detail: String? = nil) {
            guard seen.insert(WorksheetLoss(kind, question: "", detail: detail)).inserted else { return }
            questions.lose(kind, line: line ?? self.line, question: question, detail: detail)
        }
    }

    private func content(_ answers: ArraySlice<GIFTLetter>, _ work: inout Work) -> (any ExerciseContent)? {
        var answers = answers
        if let general = answers.position(of: "####") {
            work.lose(.feedback, line: answers[general].line, ForeignText.trimmed(answers[(general + 4)...].text))
            answers = answers[..<general]
        }
        answers = answers.trimmed
        if answers.isEmpty { return FreeTextExercise(questions: [.init(prompt: prompt(&work))]) }
        if answers.first?.is("#") == true { return numeric(answers.dropFirst(), &work) }
        let options = split(answers)
        guard options.first?.sign == nil else { return weighted(options, &work) }
        guard options.count == 1 else { return nil }
        return trueFalse(options[0].letters, &work)
    }

    private func prompt(_ work: inout Work, gap: String = "_____") -> String {
        let start = text(before, format, &work)
        let end = text(after, format, &work)
        if end.isEmpty { return start }
        let isTight = after.first.map { !$0.character.isWhitespace } ?? false
        let isTightBefore = before.last.map { !$0.character.isWhitespace } ?? true
        return start + (start.isEmpty || isTightBefore ? "" : " ") + gap + (isTight ? "" : " ") + end
    }

    private func text(_ letters: ArraySlice<GIFTLetter>, _ format: Format, _ work: inout Work) -> String {
        let text = letters.trimmed.text
        if format != .plain, ["\\(", "\\[", "$$"].contains(where: text.contains) { work.lose(.markup, "TeX") }
        switch format {
        case .plain: return text
        case .markdown:
            if text.contains(where: { "*_`#[".contains($0) }) { work.lose(.markup, "markdown") }
            return text
        case .html, .moodle:
            let converted = HTMLText(text, isPlain: format == .moodle)
            if converted.hasMedia { work.lose(.media) }
            for tag in converted.lostTags.sorted() { work.lose(.markup, "<\(tag)>") }
            return converted.text
        }
    }

    // MARK: Answers

    private struct Option {
        let sign: Character?
        let letters: ArraySlice<GIFTLetter>
    }

    /// The answers, each with the sign in front of it; anything before the first sign comes first.
    private func split(_ letters: ArraySlice<GIFTLetter>) -> [Option] {
        let signs = letters.indices.filter { letters[$0].is("=") || letters[$0].is("~") }
        let head = letters[..<(signs.first ?? letters.endIndex)].trimmed
        let ends = signs.dropFirst() + [letters.endIndex]
        return (head.isEmpty ? [] : [Option(sign: nil, letters: head)])
            + zip(signs, ends).map { Option(sign: letters[$0].character, letters: letters[($0 + 1)..<$1].trimmed) }
    }

    /// An answer without its feedback.
    private func bare(_ letters: ArraySlice<GIFTLetter>, _ work: inout Work) -> ArraySlice<GIFTLetter> {
        guard let mark = letters.position(of: "#") else { return letters }
        let feedback = ForeignText.trimmed(letters[(mark + 1)...].text)
        if !feedback.isEmpty { work.lose(.feedback, line: letters[mark].line, feedback) }
        return letters[..<mark].trimmed
    }

    /// The weight in front of an answer, in hundredths.
    private func weight(_ letters: inout ArraySlice<GIFTLetter>) -> Double? {
        guard letters.first?.is("%") == true, let end = letters.dropFirst().position(of: "%"),
            let weight = Double(ForeignText.trimmed(letters[(letters.startIndex + 1)..<end].text))
        else { return nil }
        letters = letters[(end + 1)...].trimmed
        return weight
    }

    private func trueFalse(_ letters: ArraySlice<GIFTLetter>, _ work: inout Work) -> (any ExerciseContent)? {
        let word = bare(letters, &work).text.uppercased()
        guard ["T", "TRUE", "F", "FALSE"].contains(word) else { return nil }
        return TrueFalseExercise(questions: [.init(prompt: prompt(&work), isTrue: word.hasPrefix("T"))])
    }

    private func weighted(_ options: [Option], _ work: inout Work) -> (any ExerciseContent)? {
        var texts: [WeightedText] = []
        var isMatching = true
        var weighsWrong = false
        for option in options {
            var letters = option.letters
            let weight = weight(&letters)
            letters = bare(letters, &work)
            if option.sign == "~", let weight, weight > 0 { weighsWrong = true }
            isMatching = isMatching && option.sign == "=" && letters.position(of: "->") != nil
            let (format, bareLetters) = Self.format(letters, otherwise: self.format)
            texts.append(
                WeightedText(
                    text: isMatching ? letters.text : text(bareLetters, format, &work),
                    percent: weight ?? (option.sign == "=" ? 100 : 0), line: letters.first?.line ?? line))
        }
        if isMatching { return matching(options.map { bare($0.letters, &work) }, &work) }
        guard options.contains(where: { $0.sign == "~" }) else { return short(texts, &work) }
        let several = weighsWrong && !options.contains { $0.sign == "=" }
        let made = ChoiceExercise.Item.weighted(prompt: prompt(&work), options: texts, several: several, points: 1)
        if !made.keepsWeights { work.lose(.partialCredit) }
        return ChoiceExercise(questions: [made.item])
    }

    private func matching(_ lines: [ArraySlice<GIFTLetter>], _ work: inout Work) -> (any ExerciseContent)? {
        var item = MatchingExercise.Item(prompt: prompt(&work), pairs: [])
        for letters in lines {
            guard let arrow = letters.position(of: "->") else { return nil }
            let (format, start) = Self.format(letters[..<arrow], otherwise: self.format)
            let left = text(start, format, &work)
            let right = Question.Option(text: text(letters[(arrow + 2)...], format, &work))
            if left.isEmpty {
                item.extras.append(right)
            } else {
                item.pairs.append(.init(left: .init(text: left), right: right))
            }
        }
        return MatchingExercise(questions: [item])
    }

    private func short(
        _ texts: [WeightedText], _ work: inout Work
    ) -> (any ExerciseContent)? {
        var answers: [String] = []
        var known: Set<String> = []
        for option in texts {
            let isPattern = option.text.replacing("\\*", with: "").contains("*")
            let option = WeightedText(
                text: option.text.replacing("\\*", with: "*"), percent: option.percent, line: option.line)
            if isPattern {
                work.lose(.wildcard, line: option.line, option.text)
            } else if option.percent < 100 {
                work.lose(.partialCredit, line: option.line, option.text)
            } else {
                answers += RaisedText.writings(of: option.text).filter { known.insert($0.lowercased()).inserted }
            }
        }
        let rules = AnswerRules(ignoresCase: true, ignoresPunctuation: false)
        let gapped = prompt(&work, gap: GapText.mark)
        if !after.trimmed.isEmpty, GapText.count(in: gapped) == 1 {
            return GapTextExercise(questions: [.init(prompt: gapped, gaps: [answers], rules: rules)])
        }
        return WordTranslationExercise(questions: [.init(prompt: prompt(&work), answers: answers)], rules: rules)
    }

    // MARK: Numbers

    private func numeric(_ letters: ArraySlice<GIFTLetter>, _ work: inout Work) -> (any ExerciseContent)? {
        var answers: [DecimalNumber] = []
        var distances: [(distance: DecimalNumber, letters: ArraySlice<GIFTLetter>)] = []
        for option in split(letters.trimmed) {
            var letters = option.letters
            let weight = weight(&letters) ?? (option.sign == "~" ? 0 : 100)
            letters = bare(letters, &work)
            guard weight >= 100 else {
                work.lose(.partialCredit, line: letters.first?.line, letters.text)
                continue
            }
            guard let (answer, distance) = Self.range(letters.text) else { return nil }
            distances.append((distance, letters))
            if !answers.contains(answer) { answers.append(answer) }
        }
        guard let tolerance = distances.map(\.distance).min() else { return nil }
        // With one for all, it is the smallest: what is right then is right in Moodle, too.
        for wider in distances where wider.distance != tolerance {
            // Of a range, hardly anything would be left.
            guard wider.letters.position(of: "..") == nil else { return nil }
            work.lose(.tolerance, line: wider.letters.first?.line, wider.letters.text)
        }
        return NumberExercise(questions: [
            .init(
                prompt: prompt(&work), answers: answers,
                tolerance: tolerance.isZero ? .none : .absolute(within: tolerance))
        ])
    }

    /// Reads `3:2`, `1..5` or `3`.
    private static func range(_ text: String) -> (DecimalNumber, DecimalNumber)? {
        let ends = text.split(separator: "..").map { ForeignText.number($0) }
        if ends.count == 2 {
            guard let low = ends[0], let high = ends[1], let sum = low.plus(high),
                let minus = low.times(DecimalNumber(-1)),
                let width = high.plus(minus), !width.isNegative, let middle = sum.divided(by: DecimalNumber(2)),
                let half = width.divided(by: DecimalNumber(2))
            else { return nil }
            return (middle, half)
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let answer = ForeignText.number(parts[0]) else { return nil }
        guard parts.count == 2 else { return (answer, DecimalNumber(0)) }
        guard let distance = ForeignText.number(parts[1]), !distance.isNegative else { return nil }
        return (answer, distance)
    }
}
