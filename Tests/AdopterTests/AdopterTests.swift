import ClassKit
import Testing

struct AdopterTests {
    /// The rows run in a process of their own, with a folder of its own, and with nobody signed in.
    @Test func everyRowOfApplesListWorksAsAppsUseIt() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            setenv("TEACHKIT_HOME", folder.path, 1)
            setenv("CLS_BUNDLE_IDENTIFIER", "org.example.adopter", 1)
            let rows = Rows.all()
            for number in rows.keys.sorted() {
                try await rows[number]?()
                print("row", number)
            }
        }

        let printed = String(decoding: result.standardOutputContent, as: UTF8.self)
            .split(separator: "\n").filter { $0.hasPrefix("row ") }.compactMap { Int($0.dropFirst(4)) }
        print("Rows of Apple's list that work: \(printed.map(String.init).joined(separator: " "))")
        #expect(printed == Array(1...73))
    }

    @Test func everyConstantHasApplesRawValue() {
        let types = (0...17).compactMap { CLSContextType(rawValue: $0) }
        #expect(types.map(Constants.name).count == 18 && Constants.name(of: types[8]) == "quiz")
        let unknown: CLSContextType = CLSContextType(rawValue: 18) ?? .none
        #expect(types.filter(Constants.isLeaf).count == 8 && Constants.name(of: unknown) == "none")
        let answers = (0...3).compactMap { CLSBinaryValueType(rawValue: $0) }
        #expect(answers.map(Constants.words).last == "correct or incorrect" && answers.allSatisfy(Constants.isSpoken))
        let kinds = (0...4).compactMap { CLSProgressReportingCapability.Kind(rawValue: $0) }
        #expect(kinds.map(Constants.unit) == ["s", "%", "?", "#", "/"] && kinds.filter(Constants.isNumber).count == 4)
        #expect(Constants.codes.map { $0.rawValue } == Array(0...10))
        #expect(Constants.codes.filter(Constants.isSerious).count == 10)
        #expect(Set(Constants.codes.map(Constants.advice)).count == 5)
        #expect(Set(Constants.topics).count == 8 && Set(Constants.userInfoKeys).count == 3)
        #expect(
            Constants.keyPaths.map { $0.rawValue } == [
                "dateCreated", "identifier", "title", "universalLinkURL", "topic", "parent",
            ])
        #expect(Constants.initialisers() && Constants.errors())
    }

    @Test func anAppHasFoundationFromItsOneImport() throws {
        let file = ResultFile(url: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: file.url) }
        let result = QuizResult()
        try file.write(result)
        #expect(try file.read() == result)
    }

    @Test func anAppsSubclassIsAContext() {
        let book = BookContext(type: .book, identifier: "book", title: "Book")
        book.pageCount = 7
        #expect(book.identifierPath == ["book"])
    }
}
