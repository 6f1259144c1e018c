import Foundation
import Interchange
import SchoolModel
import Testing

/// Files from other programs: everything in them is read, or reported as lost.
@Suite struct ForeignWorksheetTests {
    private func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Examples/Worksheets")
        return try Array(Data(contentsOf: folder.appending(path: name)))
    }

    private func read(_ name: String) throws -> WorksheetReading {
        let bytes = try bytes(name)
        return try name.hasSuffix(".gift")
            ? GIFTReader.read(bytes) { .init(UUID()) } : MoodleXMLReader.read(bytes) { .init(UUID()) }
    }

    /// The solutions, and how often each kind of thing is lost.
    private func summary(_ name: String) throws -> (title: String, asked: [String], losses: [String: Int]) {
        let reading = try read(name)
        let asked = reading.exercises.flatMap { exercise in
            exercise.content.questions(for: 1).map { question in
                "\(question.prompt) → \(exercise.content.solution(of: question.id, seed: 1) ?? "")"
            }
        }
        let losses = reading.losses.reduce(into: [:]) { $0[$1.kind.rawValue, default: 0] += 1 }
        return (reading.title, asked, losses)
    }

    @Test func giftWrapper() throws {
        let (title, asked, losses) = try summary("gift-wrapper.gift")
        #expect(title == "Ferien")
        #expect(
            asked == [
                #"Was ist $\pi$ auf zwei Stellen? → 3.14"#, "Hauptstadt von Frankreich? → Paris",
                "Was stimmt? Wähle. → 2 > 1",
            ])
        #expect(losses == ["feedback": 1, "partial-credit": 1, "title": 2])
    }

    @Test func moocloze() throws {
        let (_, asked, losses) = try summary("moocloze.xml")
        #expect(
            asked == (1...3).map { "\($0) + \($0) = ___, ein Hund heißt auf Englisch ___. → \(2 * $0) · dog" }
                + ["Die Sonne ist ein ___. → Stern"])
        #expect(losses == ["options": 1, "feedback": 1, "title": 4])
    }

    @Test func moodleQuestions() throws {
        let (_, asked, losses) = try summary("moodle-questions.xml")
        #expect(asked == ["Hauptstadt von Japan? → Tokio", "dog → Hund"])
        #expect(losses == ["markup": 1, "feedback": 1, "partial-credit": 1])
    }

    @Test func moodlexport() throws {
        let (title, asked, losses) = try summary("moodlexport.xml")
        #expect(title == "Fragen")
        #expect(
            asked == [
                #"\(\)Was ist \(2^3\)? → 8"#, "Welche sind Primzahlen? → 2 · 3",
                "Beschreibe deinen Tag. → ",
            ])
        #expect(losses == ["markup": 1, "feedback": 9, "options": 1])
    }

    @Test func pymoodef() throws {
        let (title, asked, losses) = try summary("pymoodef.xml")
        #expect(title == "Tiere")
        #expect(
            asked == [
                "Welche Farbe hat der Himmel? → Blau",
                "Ordne die Tiere zu. → Hund – Säugetier · Adler – Vogel · Lachs – Fisch",
                "Die Erde ist eine Scheibe. → false",
                "Wie heißt cat auf Deutsch? → Katze", "Wie viele Beine hat eine Spinne? → 8", "Wie warm ist es? → 21.5",
                "Erzähle von den Ferien. → ", "Von klein nach groß → Maus · Katze · Pferd",
            ])
        // Two numbers in a row lose their two titles, and gaps with a choice of words are an unknown type.
        #expect(losses == ["feedback": 11, "question-type-is-unknown": 1, "title": 2, "partial-credit": 1])
    }

    @Test(arguments: ["gift-wrapper.gift", "moocloze.xml", "moodle-questions.xml", "moodlexport.xml", "pymoodef.xml"])
    func whatWasReadSurvivesWritingAndReading(name: String) throws {
        let reading = try read(name)
        var sheet = Worksheet(
            id: .init(UUID()), author: .init(UUID()), title: "Sheet", exercises: reading.exercises,
            changedAt: Date(timeIntervalSince1970: 0))
        sheet = try sheet.checked()
        let writing = MoodleXMLWriter.write(sheet)
        #expect(writing.losses == [])
        var again = sheet
        let second = try MoodleXMLReader.read(Array(writing.text.utf8)) { .init(UUID()) }
        again.exercises = second.exercises
        // TeX stays as it is, and is reported each time.
        #expect(second.losses.filter { $0.detail != "TeX" } == [])
        #expect(again.substance == sheet.substance)
    }
}
