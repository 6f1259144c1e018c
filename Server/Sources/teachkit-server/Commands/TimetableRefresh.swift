import ArgumentParser
import Delivery
import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import Storage
import Timetable

/// The command that fetches the sources of the timetable immediately, for schedulers and people in a hurry.
struct TimetableRefresh: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetches the timetable's sources now, and imports what has changed.",
        discussion: """
            A running server does this automatically. What can't be fetched or read leaves the timetable as it is.

            The exit status is 1 when a source could not be fetched or read.
            """
    )

    @Option(help: ArgumentHelp("The name of one source; without it, all that have an address.", valueName: "name"))
    var source: String?

    @OptionGroup var feeds: FeedOptions

    @OptionGroup var options: SchoolOptions

    func run() async throws {
        let opened = try await openSchool(data: options.data)
        let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
        let sources = TimetableSourceService(house)
        let known = try await opened.database.read { [school = opened.school.id] connection in
            try connection.timetableSources(of: school).list().filter { $0.address != nil }
        }
        let wanted = known.filter { source == nil || $0.name == source }
        if let source, wanted.isEmpty {
            let names = known.map { "“\($0.name)”" }.joined(separator: ", ")
            let remedy =
                names.isEmpty ? "None has one; give it one with “timetable import --address”." : "There are: \(names)."
            throw CommandFailure("No source with an address is called “\(source)”. \(remedy)")
        }
        if wanted.isEmpty { return print("No source has an address.") }
        var failures = 0
        for source in wanted {
            for look in try await sources.refresh(source.id, feeds.fetch.look, as: .commandLine) {
                failures += look.source.failures > 0 ? 1 : 0
                tell(look)
            }
        }
        guard failures > 0 else { return }
        let what =
            failures == 1 ? "One source failed, and its lessons" : "\(failures) sources failed, and their lessons"
        throw CommandFailure("\(what) stay as they are. Do what is said above, and refresh again.")
    }

    private func tell(_ look: TimetableSourceService.Look) {
        if let trouble = look.source.trouble { standardError("\(look.source.name): \(trouble.sentence)") }
        guard look.source.failures == 0 else { return }
        let words = look.comparison.flatMap { TimetableAnswer.sentence($0, verb: "") } ?? "nothing to change"
        print("\(look.source.name): \(words).")
    }
}
