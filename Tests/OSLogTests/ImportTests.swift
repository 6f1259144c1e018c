import OSLog
import Testing

/// Apps import OSLog alone, as on Apple's systems.
struct ImportTests {
    @Test func anAppHasFoundationFromItsOneImport() {
        let file = URL(fileURLWithPath: "/tmp/quiz.json")
        let logger = Logger(.disabled)
        logger.notice("Saved \(file.lastPathComponent, privacy: .public) at \(Date(), privacy: .public)")
        #expect(file.pathExtension == "json" && DispatchQueue(label: "log").label == "log" && UUID() != UUID())
    }
}
