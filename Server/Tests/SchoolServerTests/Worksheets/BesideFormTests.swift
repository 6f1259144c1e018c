import Foundation
import HTTPTypes
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// What was typed on a page of worksheets is saved whichever button is pressed, without scripts, too.
@Suite struct BesideFormTests {
    /// What the form of the page has, with another title.
    private func typed(_ scene: SheetPageTests.Scene) async throws -> [(String, String)] {
        [
            ("version", "\(try await scene.now.version)"), ("title", "Typed & unsaved"), ("instructions", ""),
            ("folder", ""), ("kind", "practice"),
        ]
    }

    @Test(arguments: ["copy", "hand-out", "share", "choice", "down", "duplicate", "remove"])
    func everyButtonOfAWorksheetSavesItsForm(button: String) async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let sheet = "/worksheets/\(scene.worksheet.id)"
        let exercise = scene.worksheet.exercises[0].id
        let page = try await teacher.get(sheet).text
        let isAbove = ["copy", "hand-out", "share", "choice"].contains(button)
        let value = isAbove ? button : "\(button):\(exercise)"
        if button != "down" {
            let written = try #require(page.components(separatedBy: "<button").first { $0.contains("\"\(value)\"") })
            #expect(written.contains("form=\"sheet\""))
        }
        let reply = try await teacher.post(
            isAbove ? sheet : "\(sheet)/arrange",
            pairs: try await typed(scene) + [(isAbove ? "next" : "action", value)])
        #expect(reply.status == 303)
        let now = try await scene.now
        #expect(now.title == "Typed & unsaved")
        #expect(now.isShared == (button == "share"))
        switch button {
        case "copy":
            #expect(try await teacher.get(reply.location ?? "").text.contains("Typed &amp; unsaved"))
        case "hand-out":
            #expect(try await teacher.get(reply.location ?? "").text.contains("value=\"Typed &amp; unsaved\""))
        case "duplicate": #expect(now.exercises.count == 2)
        case "remove": #expect(now.exercises.isEmpty)
        default: #expect(now.exercises == scene.worksheet.exercises)
        }
    }

    /// Browsers end the lines of a text as forms do, whatever they were shown.
    @Test func aButtonWithNothingTypedIsNoEdit() async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let sheet = "/worksheets/\(scene.worksheet.id)"
        let lines = ("instructions", "Read it.\r\nThen answer.")
        let version = { ("version", "\(try await scene.now.version)") }
        var fields = try await typed(scene).filter { $0.0 != "instructions" && $0.0 != "version" } + [lines]
        #expect(try await teacher.post(sheet, pairs: fields + [try await version()]).status == 303)
        let before = try await scene.now
        #expect(before.instructions == "Read it.\nThen answer.")
        fields.append(("next", "copy"))
        #expect(try await teacher.post(sheet, pairs: fields + [try await version()]).status == 303)
        #expect(try await scene.now.version == before.version)
    }

    /// A button never takes back what somebody else saved meanwhile.
    @Test(arguments: ["copy", "down"])
    func aStaleFormIsRefusedBeforeTheButtonDoesAnything(button: String) async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let sheet = "/worksheets/\(scene.worksheet.id)"
        _ = try await teacher.get(sheet)
        let old = try await typed(scene)
        let first = [("version", old[0].1), ("title", "First"), ("kind", "practice")]
        #expect(try await teacher.post(sheet, pairs: first).status == 303)
        let isCopy = button == "copy"
        let reply = try await teacher.post(
            isCopy ? sheet : "\(sheet)/arrange",
            pairs: old + [isCopy ? ("next", "copy") : ("action", "down:\(scene.worksheet.exercises[0].id)")])
        #expect(reply.status == 409 && reply.text.contains("value=\"Typed &amp; unsaved\""))
        #expect(try await scene.now.title == "First")
    }

    @Test func aPictureComesWithWhatWasTyped() async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let old = try await scene.now
        let path = "/worksheets/\(old.id)/exercises/\(old.exercises[0].id)"
        _ = try await teacher.get(path)
        let token = try #require(await teacher.formToken)
        let png = Data([0x89] + Array("PNG".utf8) + [UInt8](repeating: 7, count: 40))
        let send = { (text: String, version: Int) in
            var body = Data()
            for (name, value) in [
                ("csrf", token), ("version", "\(version)"), ("title", "Pets"), ("text", text), ("hint", ""),
                ("part", ""), ("alternative", "A dog"),
            ] {
                body += Data("--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
            }
            body += Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"dog.png\"\r\n\r\n".utf8)
            body += png + Data("\r\n--b--\r\n".utf8)
            return try await teacher.send(
                .post, "\(path)/media", headers: [.contentType: "multipart/form-data; boundary=b"], body: body)
        }
        // What can't be saved is shown again as it was typed, and the picture isn't added either.
        let refused = try await send("dog", old.version)
        #expect(refused.status == 422 && refused.text.contains("value=\"Pets\"") && refused.text.contains("\ndog</"))
        #expect(try await scene.now == old)
        let added = try await send("dog = Hund\nbird = Vogel", old.version)
        #expect(added.status == 303)
        let now = try await scene.now.exercises[0]
        #expect(now.title == "Pets" && now.hintMedia.map(\.alternative) == ["A dog"])
        #expect(now.content.questions(for: 1).map(\.prompt) == ["dog", "bird"])

        let media = try #require(now.hintMedia.first)
        let asked = try await teacher.post(
            "\(path)/media/remove",
            pairs: [
                ("version", "\(try await scene.now.version)"), ("title", "Animals"), ("hint", ""),
                ("text", "dog = Hund\nbird = Vogel"), ("media", "\(media.file)"),
            ])
        #expect(asked.status == 200 && asked.text.contains("name=\"confirmed\""))
        #expect(try await scene.now.exercises[0].title == "Animals")
        #expect(try await scene.now.exercises[0].hintMedia == [media])
    }

    /// Saving sends a file’s name only; it isn’t forgotten as if nothing had been chosen.
    @Test func savingWithAChosenFileSaysThatItIsNotAdded() async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let path = "/worksheets/\(scene.worksheet.id)/exercises/\(scene.worksheet.exercises[0].id)"
        _ = try await teacher.get(path)
        let reply = try await teacher.post(
            path,
            pairs: [
                ("version", "\(try await scene.now.version)"), ("title", "Pets"), ("text", "dog = Hund"),
                ("file", "dog.png"), ("alternative", "A dog"), ("action", "save"),
            ])
        #expect(reply.status == 422 && reply.text.contains("Choose at least one file"))
        #expect(reply.text.contains("value=\"A dog\""))
        #expect(try await scene.now.exercises[0].title == "Pets")
    }

    @Test func goingBackAfterSavingANewExerciseWritesItOnce() async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let sheet = "/worksheets/\(scene.worksheet.id)"
        _ = try await teacher.get(sheet)
        let begun = try #require(
            try await teacher.post(sheet, pairs: try await typed(scene) + [("next", "trueFalse")]).location)
        let form = Page(try await teacher.get(begun).text).form(to: "\(sheet)/exercises")
            .filter { !["csrf", "text", "version"].contains($0.0) }
        for text in ["+ Yes", "+ Yes\n- No"] {
            let version = ("version", "\(try await scene.now.version)")
            let saved = try await teacher.post("\(sheet)/exercises", pairs: form + [version, ("text", text)])
            #expect(saved.status == 303)
        }
        let now = try await scene.now
        #expect(now.exercises.count == 2 && now.exercises[1].content.questions(for: 1).count == 2)
        // Where the browser asks for the page again, it is the one that is there.
        #expect(try await teacher.get(begun).location == "\(sheet)/exercises/\(now.exercises[1].id)")
    }

    @Test func removedExercisesOfOneTypeAreToldApart() async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let sheet = "/worksheets/\(scene.worksheet.id)"
        _ = try await teacher.get(sheet)
        for text in ["Legs of a spider = 8", "Corners of a cube = 8"] {
            let version = ("version", "\(try await scene.now.version)")
            _ = try await teacher.post(
                "\(sheet)/exercises", pairs: [version, ("type", "number"), ("text", text)])
        }
        for exercise in try await scene.now.exercises.dropFirst() {
            _ = try await teacher.post(
                "\(sheet)/arrange",
                pairs: [("version", "\(try await scene.now.version)"), ("action", "remove:\(exercise.id)")])
        }
        let page = try await teacher.get(sheet).text
        #expect(page.contains("Number: Legs of a spider") && page.contains("Number: Corners of a cube"))
    }
}
