import Foundation
import Interchange
import SchoolModel
import Testing

/// Pictures and sounds in Moodle's XML, as Moodle writes them: files in Base64 beside the text that shows them.
@Suite struct MoodleMediaTests {
    private static let png = Data([0x89] + Array("PNG".utf8) + [UInt8](repeating: 7, count: 40))
    private static let mp3 = Data(Array("ID3".utf8) + [UInt8](repeating: 9, count: 40))

    private func read(_ text: String) throws -> WorksheetReading {
        try MoodleXMLReader.read(Array(text.utf8)) { .init(UUID()) }
    }

    private func file(_ name: String, _ bytes: Data, path: String = "/") -> String {
        // Moodle breaks long lines.
        let code = bytes.base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        return "<file name=\"\(name)\" path=\"\(path)\" encoding=\"base64\">\(code)</file>"
    }

    private func trueFalse(_ html: String, _ files: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <quiz><question type="truefalse"><name><text>Q</text></name>
        <questiontext format="html"><text><![CDATA[\(html)]]></text>\(files)</questiontext>
        <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
        </question></quiz>
        """
    }

    private func media(_ reading: WorksheetReading) throws -> [Media] {
        try #require(reading.exercises.first?.content as? TrueFalseExercise).questions[0].media
    }

    @Test func aPictureAndASoundComeWithTheirWords() throws {
        let reading = try read(
            trueFalse(
                """
                <p>It barks.<img class="img-fluid" src="@@PLUGINFILE@@/my%20dog.png" alt="A &quot;dog&quot; &amp; a cat" \
                width="20"></p><audio controls title='It barks'><source src='@@PLUGINFILE@@/sub/bark.mp3?t=1'>\
                <source src="@@PLUGINFILE@@/bark.ogg"></audio>
                """, file("my dog.png", Self.png) + file("bark.mp3", Self.mp3, path: "/sub/")))
        #expect(reading.losses == [])
        let media = try media(reading)
        #expect(media.map(\.kind) == [.image, .audio])
        #expect(media.map(\.alternative) == ["A \"dog\" & a cat", "It barks"])
        #expect(media.map { reading.files[$0.file]?.bytes } == [Self.png, Self.mp3])
        #expect(media.map { reading.files[$0.file]?.name } == ["my dog.png", "bark.mp3"])
        #expect(reading.exercises.first?.content.questions(for: 0).first?.prompt == "It barks.")
    }

    @Test func aPictureInTheTextItselfIsRead() throws {
        let code = Self.png.base64EncodedString()
        let reading = try read(trueFalse("Q<img src=\"data:image/png;base64,\(code)\" alt=\"A dog\">", ""))
        #expect(reading.losses == [])
        #expect(reading.files.values.map(\.bytes) == [Self.png])
    }

    @Test func aFileWithoutADescriptionIsCalledByItsName() throws {
        let reading = try read(
            trueFalse("Q<img src=\"@@PLUGINFILE@@/big_dog-1.png\">", file("big_dog-1.png", Self.png)))
        #expect(try media(reading).map(\.alternative) == ["big dog 1"])
    }

    /// A question that is only a picture can be asked.
    @Test func aPictureAloneIsAQuestion() throws {
        let reading = try read(
            trueFalse("<img src=\"@@PLUGINFILE@@/a.png\" alt=\"Is it a dog?\">", file("a.png", Self.png)))
        #expect(reading.losses == [] && reading.exercises.count == 1)
    }

    @Test(arguments: [
        // It links elsewhere, to nothing, or to something that is no picture.
        ("<img src=\"https://example.org/a.png\">", "", "https://example.org/a.png"),
        ("<img src=\"@@PLUGINFILE@@/a.png\">", "", "@@PLUGINFILE@@/a.png"),
        (
            "<img src=\"@@PLUGINFILE@@/a.png\">", "<file name=\"a.png\" encoding=\"base64\">!</file>",
            "@@PLUGINFILE@@/a.png"
        ),
        ("<img>", "", ""),
    ])
    func whatCanNotBeShownIsReported(_ html: String, _ files: String, _ detail: String) throws {
        let reading = try read(trueFalse("Q\(html)", files))
        #expect(reading.losses.contains { $0.kind == .media && $0.detail == detail })
        #expect(try media(reading) == [] && reading.files == [:])
    }

    @Test func filesOfOtherKindsAreLost() throws {
        for (name, bytes) in [("a.png", Data("<svg/>".utf8)), ("a.png", Self.mp3)] {
            let reading = try read(trueFalse("Q<img src=\"@@PLUGINFILE@@/\(name)\">", file(name, bytes)))
            #expect(reading.losses.map(\.kind).contains(.media) && reading.files == [:])
        }
        let film = try read(trueFalse("Q<video><source src=\"@@PLUGINFILE@@/a.mp4\"></video>", file("a.mp4", Self.mp3)))
        #expect(film.losses.map(\.kind).contains(.media) && film.files == [:])
        let unused = try read(trueFalse("Q", file("a.png", Self.png)))
        #expect(unused.losses.map(\.detail) == ["a.png"])
    }

    /// Moodle's own feedback on where files can be: options have them too.
    @Test func anOptionHasAPicture() throws {
        let reading = try read(
            """
            <quiz><question type="multichoice"><name><text>Q</text></name>
            <questiontext format="html"><text>Which one barks?</text></questiontext><single>true</single>
            <answer fraction="100" format="html"><text>&lt;img src="@@PLUGINFILE@@/a.png" alt="A dog"&gt;</text>\
            \(file("a.png", Self.png))</answer>
            <answer fraction="0" format="html"><text>A cat</text></answer>
            </question></quiz>
            """)
        #expect(reading.losses == [])
        let item = try #require(reading.exercises.first?.content as? ChoiceExercise).questions[0]
        #expect(item.options.map(\.option.text) == ["", "A cat"])
        #expect(item.options.map { $0.option.media?.alternative } == ["A dog", nil])
        #expect(reading.files.values.map(\.bytes) == [Self.png])
    }

    // MARK: Writing

    private func sheet() throws -> (Worksheet, [StoredFile.ID: WorksheetFile]) {
        let dog = StoredFile.ID(UUID())
        let bark = StoredFile.ID(UUID())
        let cat = StoredFile.ID(UUID())
        let choice = ChoiceExercise(questions: [
            .init(
                prompt: "Which <one>?",
                media: [
                    Media(file: dog, kind: .image, alternative: "A \"dog\" <b>"),
                    Media(file: bark, kind: .audio, alternative: "It barks"),
                    Media(file: cat, kind: .image, alternative: "A cat"),
                ],
                options: [
                    .init(.init(text: "", media: Media(file: dog, kind: .image, alternative: "This")), isRight: true),
                    .init(.init(text: "That"), isRight: false),
                ])
        ])
        let sheet = try Worksheet(
            id: .init(UUID()), author: .init(UUID()), title: "Animals",
            exercises: [Exercise(id: .init(UUID()), title: "Dogs", content: choice)],
            changedAt: Date(timeIntervalSince1970: 1_790_000_000)
        ).checked()
        let cats = Self.png + Data([1])
        return (
            sheet,
            [
                dog: WorksheetFile(name: "ein großer Hund.png", bytes: Self.png),
                bark: WorksheetFile(name: "bark.mp3", bytes: Self.mp3),
                cat: WorksheetFile(name: "ein_gro_er_Hund.png", bytes: cats),
            ]
        )
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let (sheet, files) = try sheet()
        let writing = MoodleXMLWriter.write(sheet, files: files)
        #expect(writing.losses == [])
        let reading = try read(writing.text)
        #expect(reading.losses == [])
        let read = try #require(reading.exercises.first)
        let before = sheet.exercises[0].media
        let after = read.media
        #expect(after.map(\.kind) == before.map(\.kind) && after.map(\.alternative) == before.map(\.alternative))
        #expect(after.map { reading.files[$0.file]?.bytes } == before.map { files[$0.file]?.bytes })
        #expect(read.content.questions(for: 1).first?.prompt == "Which <one>?")
        var again = sheet
        again.exercises = reading.exercises
        #expect(MoodleXMLWriter.write(again, files: reading.files).text == writing.text)
    }

    @Test func whatIsLeftOutIsReported() throws {
        let (sheet, files) = try sheet()
        #expect(MoodleXMLWriter.write(sheet).losses.map(\.kind) == [.media, .media])
        #expect(!MoodleXMLWriter.write(sheet).text.contains("PLUGINFILE"))
        #expect(GIFTWriter.write(sheet).losses.map(\.kind) == [.media, .media])
        let most = files.filter { $0.value.name != "bark.mp3" }
        #expect(MoodleXMLWriter.write(sheet, files: most).losses.map(\.kind) == [.media])
    }
}
