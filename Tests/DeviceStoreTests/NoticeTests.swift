import Foundation
import Synchronization
import Testing

@testable import DeviceStore

struct NoticeTests {
    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], "„Addition“ ist als fertig markiert."),
        (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": ""], "「Addition」をおわりにしました。"),
        (["LANG": "de_DE.UTF-8", "LC_ALL": "en_US"], "“Addition” is marked as done."),
        (["LANG": "fr_FR"], "“Addition” is marked as done."), ([:], "“Addition” is marked as done."),
    ])
    func aNoticeIsInTheSystemsLanguage(environment: [String: String], sentence: String) {
        #expect(Notice.isDone(title: "Addition").sentence(in: Notice.language(in: environment)) == sentence)
    }

    @Test func everySharingNoticeNamesTheApp() {
        let sentences = ["en", "de", "ja"].map { Notice.isShared(app: "Quizler").sentence(in: $0) }
        #expect(Set(sentences).count == 3 && sentences.allSatisfy { $0.contains("Quizler") })
    }

    /// A title is never taken for an option of the program.
    @Test func aNoticeIsShownOnTheDesktopOrTheTerminal() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { _ = try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("notify-send")
        try Data().write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let desktop = ["PATH": folder.path, "WAYLAND_DISPLAY": "wayland-0"]

        #expect(
            shown(on: desktop, hasTerminal: true) == [
                "notify-send --app-name=TeachKit -- TeachKit “-x” is marked as done."
            ])
        #expect(shown(on: ["PATH": folder.path], hasTerminal: true) == ["“-x” is marked as done.\n"])
        #expect(shown(on: desktop, hasTerminal: true, fails: true) == ["“-x” is marked as done.\n"])
        #expect(shown(on: [:], hasTerminal: false) == [])
    }

    private func shown(on environment: [String: String], hasTerminal: Bool, fails: Bool = false) -> [String] {
        let shown = Recorder()
        let board = NoticeBoard(
            environment: environment, hasTerminal: hasTerminal,
            run: { program, arguments in
                if fails { throw CocoaError(.fileNoSuchFile) }
                shown.add(([program.lastPathComponent] + arguments).joined(separator: " "))
            },
            write: { shown.add($0) }
        )
        board.show(.isDone(title: "-x"))
        return shown.lines
    }

    private final class Recorder: Sendable {
        private let all = Mutex<[String]>([])
        var lines: [String] { all.withLock { $0 } }
        func add(_ line: String) { all.withLock { $0.append(line) } }
    }
}
