public import SchoolModel

/// Writes worksheets in Moodle's XML.
public enum MoodleXMLWriter {
    /// Writes a worksheet, with the questions that a student with this seed is asked.
    ///
    /// - Parameters:
    ///   - worksheet: The worksheet.
    ///   - seed: What the questions are made from.
    ///   - files: The pictures and sounds to include; others are lost.
    /// - Returns: The file, and what is lost.
    public static func write(
        _ worksheet: Worksheet, seed: UInt64 = 1, files: [StoredFile.ID: WorksheetFile] = [:]
    ) -> WorksheetWriting {
        let outgoing = OutgoingQuestions(of: worksheet, seed: seed) { files[$0.file] != nil }
        var losses = outgoing.losses
        let category = worksheet.category.map { markup($0.replacing("/", with: "//")) }.joined(separator: "/")
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <quiz>
            <question type="category"><category><text>\(category)</text></category></question>

            """
        for question in outgoing.questions {
            func lose(_ kind: WorksheetLoss.Kind, _ detail: String? = nil) {
                losses.append(WorksheetLoss(kind, question: question.name, detail: detail))
            }
            guard let (type, prompt, body) = body(of: question, files, lose) else {
                lose(.questionTypeIsUnknown)
                continue
            }
            let shown = MoodleMedia.write(question.media) { files[$0] }
            text += """
                <question type="\(type)">
                <name><text>\(markup(question.title))</text></name>
                <questiontext format="html"><text>\(markup(prompt + shown.html))</text>\(shown.files)</questiontext>
                <defaultgrade>\(question.points)</defaultgrade>
                \(body)
                </question>

                """
        }
        return WorksheetWriting(text: text + "</quiz>\n", losses: losses)
    }

    private static func body(
        of question: OutgoingQuestion, _ files: [StoredFile.ID: WorksheetFile],
        _ lose: (WorksheetLoss.Kind, String?) -> Void
    ) -> (type: String, prompt: String, body: String)? {
        let prompt = html(question.prompt)
        switch question.form {
        case .choice(let item, let shuffles):
            let answers = zip(item.options, item.weights).map { choice, weight in
                let shown = MoodleMedia.write(choice.option.media.map { [$0] } ?? []) { files[$0] }
                return answer(
                    html(choice.option.text) + shown.html, percent: weight, format: "html", inside: shown.files)
            }
            let settings = ["<single>\(!item.several)</single>", "<shuffleanswers>\(shuffles)</shuffleanswers>"]
            return ("multichoice", prompt, (settings + answers).joined(separator: "\n"))
        case .trueFalse(let isTrue):
            let answers = [true, false].map { answer("\($0)", percent: $0 == isTrue ? 100 : 0) }
            return ("truefalse", prompt, answers.joined(separator: "\n"))
        case .number(let numbers, let tolerance, let units):
            let answers = numbers.map { answer("\($0)", percent: 100, inside: "<tolerance>\(tolerance)</tolerance>") }
            guard let units = self.units(units) else { return nil }
            return ("numerical", prompt, (answers + units).joined(separator: "\n"))
        case .short(let texts, let mindsCase):
            let answers = texts.map { answer($0.replacing("*", with: "\\*"), percent: 100) }
            return (
                "shortanswer", prompt, (["<usecase>\(mindsCase ? 1 : 0)</usecase>"] + answers).joined(separator: "\n")
            )
        case .gaps(let gaps, let mindsCase):
            let pieces = GapText.pieces(of: question.prompt).map { html($0) }
            guard pieces.count == gaps.count + 1 else { return nil }
            let cloze = zip(pieces, gaps).map { $0 + html(MoodleCloze.gap($1, mindsCase: mindsCase)) }.joined()
            return ("cloze", cloze + (pieces.last ?? ""), "")
        case .matching(let item):
            if (item.pairs.map(\.left) + item.rights).contains(where: { $0.media != nil }) { lose(.media, nil) }
            let pairs = item.pairs.map { ($0.left.text, $0.right.text) } + item.extras.map { ("", $0.text) }
            let lines = pairs.map { left, right in
                "<subquestion format=\"html\"><text>\(markup(html(left)))</text>"
                    + "<answer><text>\(markup(right))</text></answer></subquestion>"
            }
            return ("matching", prompt, (["<shuffleanswers>true</shuffleanswers>"] + lines).joined(separator: "\n"))
        case .ordering(let items):
            if items.contains(where: { $0.media != nil }) { lose(.media, nil) }
            let answers = items.enumerated().map { answer(html($1.text), percent: Double($0 + 1), format: "html") }
            return ("ordering", prompt, answers.joined(separator: "\n"))
        case .essay(let lines, let sample):
            return (
                "essay", prompt,
                """
                <responseformat>plain</responseformat>
                <responsefieldlines>\(lines)</responsefieldlines>
                <graderinfo format="html"><text>\(markup(html(sample)))</text></graderinfo>
                """
            )
        }
    }

    private static func answer(
        _ text: String, percent: Double, format: String = "moodle_auto_format", inside: String = ""
    ) -> String {
        "<answer fraction=\"\(percentText(percent))\" format=\"\(format)\"><text>\(markup(text))</text>\(inside)</answer>"
    }

    /// The units, where each can be expressed by how many make one of the first.
    private static func units(_ units: [NumberExercise.Unit]) -> [String]? {
        if units.isEmpty { return [] }
        var lines: [String] = []
        for unit in units {
            guard let multiplier = DecimalNumber(1).divided(by: unit.factor) else { return nil }
            lines.append(
                "<unit><multiplier>\(multiplier)</multiplier><unit_name>\(markup(unit.name))</unit_name></unit>")
        }
        return ["<units>"] + lines + ["</units>"]
    }
}
