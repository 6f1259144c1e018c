import SchoolModel

/// Collects the questions of another system's file, and groups them into exercises.
struct ForeignQuestions {
    /// One question, as an exercise of its own.
    private struct Single {
        let title: String
        let line: Int
        let content: any ExerciseContent
    }

    static let largestFile = 10 << 20

    private(set) var losses: [WorksheetLoss] = []
    private var singles: [Single] = []
    private var category: String?
    private var folder = ""
    private var files: [StoredFile.ID: WorksheetFile] = [:]

    mutating func lose(_ kind: WorksheetLoss.Kind, line: Int, question: String, detail: String? = nil) {
        losses.append(WorksheetLoss(kind, line: line, question: Self.short(question), detail: detail))
    }

    mutating func keep(_ file: WorksheetFile, as name: StoredFile.ID) {
        files[name] = file
    }

    /// The first category names the worksheet, and the one around it the folder; others are lost.
    mutating func add(category path: String, line: Int) {
        // Two slashes stand for one that belongs to the name.
        let parts = path.replacing("//", with: "\u{0}").split(separator: "/")
        var names = parts.map { String($0).replacing("\u{0}", with: "/") }
        if let first = names.first, Self.isContext(first) { names.removeFirst() }
        let named = names.filter { !["", "top"].contains($0) }
        guard let name = named.last, name == names.last else { return }
        if category == nil && singles.isEmpty {
            category = name
            folder = String((named.dropLast().last ?? "").prefix(Worksheet.longestFolder))
        } else if category != name {
            lose(.category, line: line, question: "", detail: path)
        }
    }

    /// Whether a name is Moodle's for the place of a category, such as `$course$`, and not one that a person chose.
    private static func isContext(_ name: String) -> Bool {
        name.wholeMatch(of: /\$(course|coursecat|cat|module|system|user)\d*\$/) != nil
    }

    /// Adds a question, unless it can't be asked.
    mutating func add(_ content: any ExerciseContent, title: String, line: Int) {
        do {
            singles.append(Single(title: title, line: line, content: try content.checked()))
        } catch {
            let detail = [error.code.rawValue, error.field].compactMap(\.self).joined(separator: " ")
            lose(.questionIsRefused, line: line, question: title, detail: detail)
        }
    }

    /// All questions, with consecutive ones of one type as one exercise.
    ///
    /// - Throws: ``WorksheetFileProblem`` where there are more than a worksheet can hold.
    mutating func reading(makeID: () -> Exercise.ID) throws(WorksheetFileProblem) -> WorksheetReading {
        var groups = grouped(singles)
        if groups.count > Worksheet.mostExercises {
            let sorted = ExerciseTypes.all.flatMap { type in
                singles.filter { Swift.type(of: $0.content).type == type.type }
            }
            lose(.order, line: singles.first?.line ?? 1, question: "")
            groups = grouped(sorted)
        }
        if groups.count > Worksheet.mostExercises {
            throw WorksheetFileProblem(.hasTooManyQuestions, detail: "\(singles.count)")
        }
        var exercises: [Exercise] = []
        for group in groups {
            let title = Self.commonTitle(group.map(\.title))
            if title == nil {
                for single in group where !single.title.isEmpty {
                    lose(.title, line: single.line, question: single.title)
                }
            }
            guard let content = Self.merged(group.map(\.content)) else { continue }
            do throws(Refusal) {
                exercises.append(
                    try Exercise(id: makeID(), title: String((title ?? "").prefix(200)), content: content).checked())
            } catch {
                lose(.questionIsRefused, line: group[0].line, question: title ?? "", detail: error.field)
            }
        }
        losses.sort { ($0.line ?? 0) < ($1.line ?? 0) }
        return WorksheetReading(
            title: String((category ?? "").prefix(200)), folder: folder, exercises: exercises, losses: losses,
            files: files)
    }

    /// The title of an exercise: that of its only question, or what its questions share.
    private static func commonTitle(_ titles: [String]) -> String? {
        guard titles.count > 1 else { return titles.first }
        let bases = titles.enumerated().map { position, title in
            title.hasSuffix(" \(position + 1)") ? title.dropLast(" \(position + 1)".count) : nil
        }
        if let base = bases[0], bases.allSatisfy({ $0 == base }) { return String(base) }
        return Set(titles).count == 1 ? titles[0] : nil
    }

    private func grouped(_ singles: [Single]) -> [[Single]] {
        var groups: [[Single]] = []
        var count = 0
        for single in singles {
            let more = single.content.questions(for: 0).count
            if let first = groups.last?.first, Self.merged(first.content, single.content) != nil,
                count + more <= Worksheet.mostQuestions
            {
                groups[groups.count - 1].append(single)
                count += more
            } else {
                groups.append([single])
                count = more
            }
        }
        return groups
    }

    private static func merged(_ contents: [any ExerciseContent]) -> (any ExerciseContent)? {
        contents.dropFirst().reduce(contents.first) { all, content in
            all.flatMap { merged($0, content) }
        }
    }

    /// Both as one exercise; nil where they differ in more than their questions.
    private static func merged(_ one: any ExerciseContent, _ other: any ExerciseContent) -> (any ExerciseContent)? {
        switch (one, other) {
        case (let one as ChoiceExercise, let other as ChoiceExercise) where one.shuffles == other.shuffles:
            return ChoiceExercise(questions: named(one.questions, other.questions), shuffles: one.shuffles)
        case (let one as TrueFalseExercise, let other as TrueFalseExercise):
            return TrueFalseExercise(questions: named(one.questions, other.questions))
        case (let one as NumberExercise, let other as NumberExercise):
            return NumberExercise(questions: named(one.questions, other.questions))
        case (let one as WordTranslationExercise, let other as WordTranslationExercise) where one.rules == other.rules:
            return WordTranslationExercise(questions: named(one.questions, other.questions), rules: one.rules)
        case (let one as GapTextExercise, let other as GapTextExercise):
            return GapTextExercise(questions: named(one.questions, other.questions))
        case (let one as MatchingExercise, let other as MatchingExercise):
            return MatchingExercise(questions: named(one.questions, other.questions))
        case (let one as OrderingExercise, let other as OrderingExercise):
            return OrderingExercise(questions: named(one.questions, other.questions))
        case (let one as FreeTextExercise, let other as FreeTextExercise):
            return FreeTextExercise(questions: named(one.questions, other.questions))
        default:
            return nil
        }
    }

    /// Both lists; a name that is taken is dropped, and made again when the exercise is checked.
    private static func named<Item: ExerciseItem>(_ one: [Item], _ other: [Item]) -> [Item] {
        let taken = Set(one.map(\.id))
        return one
            + other.map { item in
                var item = item
                if taken.contains(item.id) { item.id = "" }
                return item
            }
    }

    /// The first words of a text.
    static func short(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
