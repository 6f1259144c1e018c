public import SchoolModel

/// Reads questions in Moodle's XML.
public enum MoodleXMLReader {
    /// Reads a file.
    ///
    /// Leaves out questions of unknown types and those that can't be asked, and reads the others.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8.
    ///   - makeID: Makes the identifiers of the exercises.
    /// - Returns: What the file holds, and what is lost.
    /// - Throws: ``WorksheetFileProblem`` where nothing is usable.
    public static func read(
        _ bytes: some Collection<UInt8>, makeID: () -> Exercise.ID
    ) throws(WorksheetFileProblem) -> WorksheetReading {
        let quiz = try WorksheetFileProblem.whereUnreadable { () throws(UnreadableFile) in
            try XMLTreeReader.read(bytes)
        }
        guard quiz.name == "quiz" else {
            throw WorksheetFileProblem(.isNotMoodle, line: quiz.line, detail: "<\(quiz.name)>")
        }
        var questions = ForeignQuestions()
        for node in quiz.children {
            guard node.name == "question" else {
                questions.lose(.questionTypeIsUnknown, line: node.line, question: "", detail: "<\(node.name)>")
                continue
            }
            if node.attributes["type"] == "category" {
                questions.add(category: ForeignText.trimmed(node.first("category")?.content ?? ""), line: node.line)
                let about = HTMLText(node.first("info")?.content ?? "").text
                if !about.isEmpty { questions.lose(.description, line: node.line, question: "", detail: about) }
            } else {
                var question = MoodleQuestion(node, questions)
                // Held twice, everything found so far would be copied for each question.
                questions = ForeignQuestions()
                question.add()
                questions = question.questions
            }
        }
        return try questions.reading(makeID: makeID)
    }
}

extension XMLNode {
    /// The content of this element's `text`, or of the element itself.
    var content: String { first("text")?.text ?? text }
}

/// One question of a file of Moodle.
struct MoodleQuestion {
    let node: XMLNode
    let title: String
    let points: Double
    private(set) var questions: ForeignQuestions
    private var seen: Set<WorksheetLoss> = []
    /// The media of the question.
    private var media: [Media] = []

    init(_ node: XMLNode, _ questions: ForeignQuestions) {
        self.node = node
        self.questions = questions
        title = ForeignText.trimmed(HTMLText(node.first("name")?.content ?? "", isPlain: true).text)
        points = node.first("defaultgrade").flatMap { Double(ForeignText.trimmed($0.text)) } ?? 1
    }

    mutating func lose(_ kind: WorksheetLoss.Kind, _ detail: String? = nil, line: Int? = nil) {
        guard seen.insert(WorksheetLoss(kind, question: "", detail: detail)).inserted else { return }
        questions.lose(kind, line: line ?? node.line, question: title, detail: detail)
    }

    // MARK: What every question has

    mutating func add() {
        noteWhatIsAround()
        let content: (any ExerciseContent)?
        switch node.attributes["type"] ?? "" {
        case "multichoice": content = choice()
        case "truefalse": content = trueFalse()
        case "shortanswer": content = short()
        case "numerical": content = numeric()
        case "matching", "match": content = matching()
        case "essay": content = essay()
        case "ordering": content = ordering()
        case "cloze", "multianswer": content = cloze()
        case "description":
            lose(.description, prompt())
            return
        case let other:
            lose(.questionTypeIsUnknown, other)
            return
        }
        if let content {
            let place = content.mediaPlaces.first?.id ?? ""
            questions.add(content.setting(media, at: place) ?? content, title: title, line: node.line)
        } else if !seen.contains(where: { $0.kind == .questionTypeIsUnknown }) {
            lose(.questionIsUnreadable)
        }
    }

    private mutating func noteWhatIsAround() {
        let feedbacks = [
            "generalfeedback", "correctfeedback", "partiallycorrectfeedback", "incorrectfeedback",
        ].compactMap(node.first)
        for feedback in feedbacks + node.all("answer").flatMap({ $0.all("feedback") }) {
            let said = HTMLText(feedback.content)
            if !said.text.isEmpty { lose(.feedback, said.text, line: feedback.line) }
            if said.hasMedia || feedback.first("file") != nil {
                lose(.media, feedback.first("file")?.attributes["name"], line: feedback.line)
            }
        }
        for hint in node.all("hint") where !HTMLText(hint.content).text.isEmpty {
            lose(.hint, HTMLText(hint.content).text, line: hint.line)
        }
        let tags = (node.first("tags")?.all("tag").map(\.content) ?? []) + [setting("idnumber")].compactMap(\.self)
        if !tags.isEmpty { lose(.tags, tags.joined(separator: ", ")) }
    }

    private mutating func prompt() -> String {
        guard let asked = node.first("questiontext") else { return "" }
        let (text, found) = content(of: asked)
        if found.count > ExerciseLimits.mostMedia { lose(.media, line: asked.line) }
        media = Array(found.prefix(ExerciseLimits.mostMedia))
        return text
    }

    /// The text of an element, without markup, and without pictures and sounds.
    mutating func text(of node: XMLNode) -> String {
        let (text, media) = content(of: node)
        if !media.isEmpty { lose(.media, media[0].alternative, line: node.line) }
        return text
    }

    /// The text of an element, without markup, and its pictures and sounds.
    private mutating func content(of node: XMLNode) -> (text: String, media: [Media]) {
        let format = node.attributes["format"] ?? "html"
        guard format != "plain_text" && format != "markdown" else {
            if !node.all("file").isEmpty { lose(.media, line: node.line) }
            return (text(of: node, in: format), [])
        }
        let converted = HTMLText(node.content, isPlain: format != "html")
        if converted.hasOtherMedia { lose(.media, line: node.line) }
        var media: [Media] = []
        for found in MoodleMedia.read(converted.references, in: node) {
            switch found {
            case .media(let one, let file):
                questions.keep(file, as: one.file)
                media.append(one)
            case .lost(let name): lose(.media, name, line: node.line)
            }
        }
        return (text(of: node, in: format), media)
    }

    private mutating func text(of node: XMLNode, in format: String) -> String {
        if ["\\(", "\\[", "$$"].contains(where: node.content.contains) { lose(.markup, "TeX", line: node.line) }
        switch format {
        case "plain_text":
            return ForeignText.trimmed(node.content)
        case "markdown":
            if node.content.contains(where: { "*_`#[".contains($0) }) { lose(.markup, "markdown", line: node.line) }
            return ForeignText.trimmed(node.content)
        default:
            let converted = HTMLText(node.content, isPlain: format != "html")
            for tag in converted.lostTags.sorted() { lose(.markup, "<\(tag)>", line: node.line) }
            return converted.text
        }
    }

    /// What a question says in an element of its own; nil where it says nothing.
    private func setting(_ name: String) -> String? {
        node.first(name).map { ForeignText.trimmed($0.content) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func flag(_ name: String) -> Bool? {
        node.first(name).map { ["1", "true"].contains(ForeignText.trimmed($0.text).lowercased()) }
    }

    // MARK: Types of questions

    private mutating func options(keepsMedia: Bool = false) -> [WeightedText] {
        var options: [WeightedText] = []
        for answer in node.all("answer") {
            let percent = Double(ForeignText.trimmed(answer.attributes["fraction"] ?? "0")) ?? 0
            let (text, media) = content(of: answer)
            if media.count > 1 || !keepsMedia && !media.isEmpty {
                lose(.media, media[0].alternative, line: answer.line)
            }
            options.append(
                WeightedText(
                    text: text, percent: percent, line: answer.line, media: keepsMedia ? media.first : nil))
        }
        return options
    }

    private mutating func choice() -> (any ExerciseContent)? {
        let made = ChoiceExercise.Item.weighted(
            prompt: prompt(), options: options(keepsMedia: true), several: flag("single") == false, points: points)
        if !made.keepsWeights { lose(.partialCredit) }
        return ChoiceExercise(questions: [made.item], shuffles: flag("shuffleanswers") ?? true)
    }

    private mutating func trueFalse() -> (any ExerciseContent)? {
        guard let right = node.all("answer").first(where: { Double($0.attributes["fraction"] ?? "") ?? 0 > 0 }) else {
            return nil
        }
        let word = ForeignText.trimmed(HTMLText(right.content).text).lowercased()
        guard word == "true" || word == "false" else { return nil }
        return TrueFalseExercise(questions: [.init(prompt: prompt(), isTrue: word == "true", points: points)])
    }

    private mutating func short() -> (any ExerciseContent)? {
        let mindsCase = flag("usecase") ?? false
        var answers: [String] = []
        var known: Set<String> = []
        for answer in node.all("answer") {
            // Answers of this type are text, whatever their format says.
            let option = ForeignText.trimmed(answer.content)
            let percent = Double(ForeignText.trimmed(answer.attributes["fraction"] ?? "0")) ?? 0
            if option.replacing("\\*", with: "").contains("*") {
                lose(.wildcard, option, line: answer.line)
            } else if percent < 100 {
                lose(.partialCredit, option, line: answer.line)
            } else if known.insert(mindsCase ? option : option.lowercased()).inserted {
                answers.append(option.replacing("\\*", with: "*"))
            }
        }
        return WordTranslationExercise(
            questions: [.init(prompt: prompt(), answers: answers, points: points)],
            rules: AnswerRules(ignoresCase: !mindsCase, ignoresPunctuation: false))
    }

    private mutating func numeric() -> (any ExerciseContent)? {
        var item = NumberExercise.Item(prompt: prompt(), answers: [], units: units(), points: points)
        var distances: [(distance: DecimalNumber, text: String, line: Int)] = []
        for answer in node.all("answer") {
            let text = ForeignText.trimmed(answer.content)
            let percent = Double(ForeignText.trimmed(answer.attributes["fraction"] ?? "100")) ?? 0
            guard percent >= 100 else {
                lose(.partialCredit, text, line: answer.line)
                continue
            }
            let tolerance = answer.first("tolerance").map { ForeignText.trimmed($0.text) } ?? ""
            guard let number = ForeignText.number(text),
                let next = tolerance.isEmpty ? DecimalNumber(0) : ForeignText.number(tolerance)
            else {
                lose(.wildcard, text, line: answer.line)
                continue
            }
            distances.append((next, "\(text) ± \(tolerance)", answer.line))
            if !item.answers.contains(number) { item.answers.append(number) }
        }
        // With one for all, it is the smallest: what is right then is right in Moodle, too.
        let distance = distances.map(\.distance).min()
        for wider in distances where wider.distance != distance { lose(.tolerance, wider.text, line: wider.line) }
        if let type = setting("unitgradingtype"), type != "0", !item.units.isEmpty {
            lose(.partialCredit, setting("unitpenalty"))
        }
        if let distance, !distance.isZero { item.tolerance = .absolute(within: distance) }
        return NumberExercise(questions: [item])
    }

    private mutating func units() -> [NumberExercise.Unit] {
        var units: [NumberExercise.Unit] = []
        for unit in node.first("units")?.all("unit") ?? [] {
            let name = ForeignText.trimmed(unit.first("unit_name")?.content ?? "")
            // Moodle says how many of this unit make one of the first.
            let multiplier = ForeignText.number(unit.first("multiplier")?.content ?? "")
            if let factor = multiplier.flatMap({ DecimalNumber(1).divided(by: $0) }) {
                units.append(.init(name: name, factor: factor))
            } else {
                lose(.units, name, line: unit.line)
            }
        }
        return units.sorted { $0.factor == DecimalNumber(1) && $1.factor != DecimalNumber(1) }
    }

    private mutating func matching() -> (any ExerciseContent)? {
        if flag("shuffleanswers") == false { lose(.order) }
        var item = MatchingExercise.Item(prompt: prompt(), pairs: [], points: points)
        for pair in node.all("subquestion") {
            let left = text(of: pair)
            let right = Question.Option(text: pair.first("answer").map { ForeignText.trimmed($0.content) } ?? "")
            if left.isEmpty {
                item.extras.append(right)
            } else {
                item.pairs.append(.init(left: .init(text: left), right: right))
            }
        }
        return MatchingExercise(questions: [item])
    }

    private mutating func essay() -> (any ExerciseContent)? {
        let lines = node.first("responsefieldlines").flatMap { Int(ForeignText.trimmed($0.text)) } ?? 5
        let sample = node.first("graderinfo").map { text(of: $0) } ?? ""
        let template = node.first("responsetemplate").map { HTMLText($0.content).text } ?? ""
        if !template.isEmpty { lose(.options, template) }
        let asked = ["attachments", "minwordlimit", "maxwordlimit"].compactMap { name in
            setting(name).flatMap { $0 == "0" ? nil : "\(name): \($0)" }
        }
        let format = setting("responseformat").flatMap { $0 == "noinline" ? ["responseformat: noinline"] : nil } ?? []
        for setting in format + asked { lose(.options, setting) }
        return FreeTextExercise(questions: [
            .init(
                prompt: prompt(), lines: min(max(lines, 1), FreeTextExercise.mostLines), sample: sample, points: points)
        ])
    }

    private mutating func ordering() -> (any ExerciseContent)? {
        let items = options().map { Question.Option(text: $0.text) }
        return OrderingExercise(questions: [.init(prompt: prompt(), items: items, points: points)])
    }

    private mutating func cloze() -> (any ExerciseContent)? {
        guard let text = MoodleCloze(prompt()) else { return nil }
        if let kind = text.unknownKind {
            lose(.questionTypeIsUnknown, kind)
            return nil
        }
        for loss in text.losses { lose(loss.kind, loss.detail) }
        // Moodle says of no such question what it is worth: it adds up its gaps.
        var points = node.first("defaultgrade") == nil ? text.points : points
        if points <= 0 || points > ExerciseLimits.mostPoints {
            lose(.points, "\(points)")
            points = 1
        }
        return GapTextExercise(questions: [
            .init(
                prompt: text.prompt, gaps: text.gaps,
                rules: AnswerRules(ignoresCase: !text.mindsCase, ignoresPunctuation: false), points: points)
        ])
    }
}
