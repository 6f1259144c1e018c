import ArgumentParser
import DeviceStore
import Foundation

/// `teachkit documents`.
struct DocumentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "documents",
        abstract: "Fetch the files that were handed out to you.",
        discussion: """
            Apps that report work recognise these files where they are put, and your teacher sees your progress. A \
            file that you move is recognised there, too, until a program saves it as a new file. A file that is \
            already here stays as it is.
            """
    )

    @Argument(help: "The folder to put them in.", completion: .directory)
    var folder: String = "School"

    func run() async throws {
        let device = try ThisDevice().signedIn()
        let place = URL(fileURLWithPath: folder, isDirectory: true)
        let brought = try await explained(talkingTo: device.account.server) {
            try await device.fetchDocuments(to: place)
        }
        for document in brought { print(document.location) }
        if brought.isEmpty { print("No new files.") }
    }
}
