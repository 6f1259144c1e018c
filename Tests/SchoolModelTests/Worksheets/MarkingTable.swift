import SchoolModel
import Testing

/// Answers with what each is worth, determined by hand.
///
/// A row is `exercise question | part ; part | points`. `␣` is a blank at an end, `open` waits for a person.
struct MarkingTable {
    struct Row: CustomTestStringConvertible {
        let text: String
        let exercise: String
        let question: Question.ID
        let answer: Answer
        /// The points, or nil if a person has to mark it.
        let points: Double?

        var testDescription: String { text }
    }

    let exercises: [String: any ExerciseContent]
    let rows: [Row]

    init(_ exercises: [String: any ExerciseContent], _ table: String) {
        self.exercises = exercises
        rows = table.split(separator: "\n").compactMap { line in
            let columns = line.split(separator: "|", omittingEmptySubsequences: false).map { Self.trimmed($0) }
            let names = columns[0].split(separator: " ")
            guard columns.count == 3, names.count == 2 else {
                Issue.record("This isn't a row: \(line)")
                return nil
            }
            let parts = columns[1].split(separator: ";", omittingEmptySubsequences: false).map {
                Self.trimmed($0).replacing("␣", with: " ")
            }
            return Row(
                text: String(line), exercise: String(names[0]), question: String(names[1]), answer: Answer(parts),
                points: Double(columns[2]))
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }
}

@Suite struct MarkingTableTests {
    private func check(_ table: MarkingTable) throws {
        var types: Set<ExerciseType> = []
        let checked = try table.exercises.mapValues { try $0.checked() as any ExerciseContent }
        for row in table.rows {
            let content = try #require(checked[row.exercise], "\(row.text)")
            types.insert(type(of: content).type)
            let mark = try #require(content.mark(row.answer, of: row.question, seed: 1), "\(row.text)")
            if let points = row.points {
                #expect(abs(mark.points - points) < 0.001, "\(row.text) got \(mark.points)")
                let verdict: Mark.Verdict = points == 0 ? .wrong : mark.outOf - points < 0.001 ? .correct : .partly
                #expect(mark.verdict == verdict, "\(row.text)")
            } else {
                #expect(mark.verdict == .open, "\(row.text)")
            }
            if let key = content.key(to: row.question, seed: 1) {
                #expect(key.accepts(row.answer) == (mark.verdict == .correct), "\(row.text)")
            }
        }
        #expect(types == Set(ExerciseTypes.all.map { $0.type }))
    }

    @Test func germanAnswers() throws { try check(.german()) }
    @Test func englishAnswers() throws { try check(.english()) }
    @Test func japaneseAnswers() throws { try check(.japanese()) }

    @Test func theTableHasEnoughRows() throws {
        let rows = try [MarkingTable.german(), .english(), .japanese()].flatMap(\.rows)
        #expect(rows.count >= 300)
        // Compared byte by byte: some rows are about the two ways of writing é.
        #expect(Set(rows.map { Array($0.text.utf8) }).count == rows.count)
    }
}
