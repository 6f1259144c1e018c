import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices

/// The commands for app makers.
struct DeveloperKeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "developer-key",
        abstract: "Lets app makers describe their content.",
        subcommands: [AddDeveloperKey.self]
    )
}

/// The command that registers a key.
struct AddDeveloperKey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Registers the public key of an app maker.",
        discussion: """
            Prints the identifier of the key, which the makers put into their tokens as kid. Administrators see \
            the key in the web app, and can remove it there.

            Make a pair of keys with:
              openssl ecparam -name prime256v1 -genkey -noout -out private.pem
              openssl ec -in private.pem -pubout -out public.pem
            """
    )

    @OptionGroup var options: SchoolOptions

    @Argument(help: "A file with the public key as PEM.", completion: .file(extensions: ["pem"]))
    var publicKey: String

    @Option(help: "What the makers call themselves in their tokens (iss).")
    var team: String

    @Option(help: "The identifier of an app that the key may describe; repeat it for several.")
    var app: [String]

    @Option(help: "The name by which administrators recognise the key; the team if omitted.")
    var name: String?

    func run() async throws {
        let opened = try await openSchool(data: options.data)
        let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
        try FileFault.require(.reading, URL(filePath: publicKey))
        guard let text = try? String(contentsOfFile: publicKey, encoding: .utf8) else {
            throw CommandFailure("\(publicKey) can't be read as text. Name the file that holds the public key as PEM.")
        }
        do {
            let key = try await DeveloperKeyService(house).add(
                team: team, named: name ?? team, publicKey: text, apps: app, as: .commandLine)
            print("Key \(key.id) of team \(key.team) may describe: \(key.apps.joined(separator: ", "))")
        } catch let refusal as Refusal {
            throw CommandFailure(refusal)
        }
    }
}
