import Foundation
import SchoolModel
import SchoolWeb
import Testing

/// A number that is right is shown as its reader writes numbers, with all that is right about it.
@Suite struct RightNumberTests {
    @Test(arguments: [
        ("π = 3.14 ± 0.005", Language.german, "3,14 ± 0,005"), ("π = 3,14 ± 0,005", .english, "3.14 ± 0.005"),
        ("π = 3,14 ± 0,005", .japanese, "3.14 ± 0.005"), ("A room = 250 ± 2,5 % cm, m:100", .german, "250 cm ± 2,5 %"),
        ("x = -1.5", .german, "−1,5"), ("x = 1000", .german, "1000"), ("x = 2 | -2", .english, "2 / −2"),
        ("A ruler = 30 cm", .german, "30 cm"),
    ])
    func theKeyIsWrittenAsItsReaderWrites(line: String, language: Language, shown: String) throws {
        let content = try NumberExercise.read(line, options: ExerciseOptions(), replacing: nil)
        let exercise = Exercise(id: Exercise.ID(UUID()), title: "", content: content)
        let question = try #require(content.questions.first?.id)
        let solution = language.strings.solution(of: question, in: exercise, seed: 1)
        #expect(solution == shown)
        // Whoever types what is shown, without the tolerance, is right.
        let typed = shown.split(separator: "±")[0].split(separator: "/")[0].split(separator: " ")[0]
        let unit = content.questions[0].units.first.map { [$0.name] } ?? []
        #expect(content.mark(Answer([String(typed)] + unit), of: question, seed: 1)?.verdict == .correct)
    }
}
