import Foundation
import ModelTesting
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// The programs of the guide, as they are printed there.
@Suite struct GuideTests {
    @Test func theProgramsOfTheGuideDoWhatItSays() async throws {
        let school = try await TestSchool()
        let teacher = try await KitDevice(school, school.ito)
        let student = try await KitDevice(school, school.ada)
        let tomorrow = school.clock.now + 86_400

        let sheet = try await handOut(due: tomorrow, session: teacher.session)
        #expect(sheet.isPublished && sheet.deadline == tomorrow)
        #expect(try await work(session: student.session) == [.correct, .wrong])
        #expect(try await rename(sheet, session: teacher.session) == "English tenses")
        #expect(try await handOn(sheet, session: teacher.session))
        #expect(await who(session: student.session) == "Ada Alpha")
        try await PictureService(school.services.house).setPolicy(.staff, as: school.actor(school.administrator))
        #expect(try await show(.wholePNG(with: ["tEXt": "Berlin"]), session: teacher.session) == .wholePNG())
    }

    /// Each block of the guide is in this file, which is compiled and run.
    @Test func theGuideShowsWhatIsRunHere() throws {
        let here = URL(fileURLWithPath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/TeachKit.md"), encoding: .utf8)
        let source = Self.lines(try String(contentsOf: here, encoding: .utf8))
        let blocks = guide.components(separatedBy: "```swift\n").dropFirst().map { part in
            Self.lines(part.components(separatedBy: "\n```").first ?? "")
        }
        #expect(blocks.count == 6)
        for block in blocks { #expect(source.contains(block), "The guide shows something else: \(block)") }
    }

    private func handOn(_ sheet: TKDocument, session: TKSession) async throws -> Bool {
        let documents = TKDocumentController(session: session)
        let changed = try await documents.fetch(sheet)

        for handedOut in try await documents.fetchHandedOut(changed) where !handedOut.isNewest && handedOut.mayChange {
            return try await documents.handOutChanges(of: changed, in: handedOut).isNewest
        }

        return false
    }

    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    private func handOut(due tomorrow: Date, session: TKSession) async throws -> TKDocument {
        let classes = TKClassController(session: session)
        let documents = TKDocumentController(session: session)

        let seventh = try await classes.create(TKClass(name: "7c"))
        let home = try await classes.fetchClasses(sortedBy: [.name]).first { $0.name == "7a" } ?? seventh
        let english = try await classes.add(TKSubject(name: "English", color: .mathBlue), to: home)
        try await classes.add(nil, to: english)

        let words = TKExercise(
            name: "Animals", type: .wordTranslation, questions: ["dog", "cat"], answers: ["Hund", "Katze"],
            hint: "They live with us.", options: ["ignoresCase": "true"])
        let draft = TKDocument(name: "English Tenses", deadline: tomorrow, exercises: [words])
        return try await documents.publish(documents.create(draft, in: english))
    }

    private func work(session: TKSession) async throws -> [TKResult]? {
        let documents = TKDocumentController(session: session)
        for document in try await documents.fetchDocuments() {
            for exercise in document.exercises {
                return try await documents.answer([["hund"], ["Maus"]], to: exercise)
            }
        }
        return nil
    }

    private func rename(_ document: TKDocument, session: TKSession) async throws -> String {
        let documents = TKDocumentController(session: session)
        var changed = document
        changed.name = "English tenses"
        do {
            return try await documents.update(changed).name
        } catch TKError.conflict(let conflict) {
            print("Changed by two: \(conflict.fields)")
            if case .document(let theirs) = conflict.theirs { return theirs.name }
            throw TKError.conflict(conflict)
        }
    }

    private func show(_ file: Data, session: TKSession) async throws -> Data? {
        let profiles = TKUserProfileController(session: session)
        var me = try await profiles.fetchUserProfile()
        me.image = TKImage(data: file)
        me = try await profiles.update(me)
        return try await profiles.fetchImage(of: me)?.data
    }

    private func who(session: TKSession) async -> String {
        await withCheckedContinuation { continuation in
            let userProfileCtrl = TKUserProfileController(session: session)
            userProfileCtrl.fetchUserProfile { user, error in
                continuation.resume(returning: user?.name ?? error?.localizedDescription ?? "")
            }
        }
    }
}
