public import ArgumentParser
import DeviceStore
public import SchoolAPI

extension ActAs.Role: ExpressibleByArgument {}

/// `teachkit developer`.
struct DeveloperCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "developer",
        abstract: "Try out an app as a teacher and as a student.",
        discussion: "Works only with a server in developer mode.",
        subcommands: [ActAsCommand.self, ResetCommand.self]
    )

    /// `teachkit developer act-as`.
    struct ActAsCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "act-as",
            abstract: "Act as a teacher, as a student, as neither, or as yourself again.",
            discussion: "Restart the app that you develop afterwards."
        )

        @Argument(help: "Whom to act as.")
        var role: ActAs.Role

        func run() async throws {
            let device = try ThisDevice().inDeveloperMode()
            _ = try await explained(talkingTo: device.account.server) {
                try await device.client.send(ActAs(role: role))
            }
            try device.forgetWhatTheServerHas()
            print(sentence)
        }

        private var sentence: String {
            switch role {
            case .teacher, .student: "You act as a \(role.rawValue) now."
            case .neither: "You act as neither teacher nor student now."
            case .oneself: "You are yourself again."
            }
        }
    }

    /// `teachkit developer reset`.
    struct ResetCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset",
            abstract: "Throw away all handouts and everything recorded while developing."
        )

        func run() async throws {
            let device = try ThisDevice().inDeveloperMode()
            _ = try await explained(talkingTo: device.account.server) {
                try await device.client.send(ResetDevelopmentData())
            }
            try device.forgetWhatTheServerHas()
            print("The development data is reset.")
        }
    }
}

extension ThisDevice {
    /// What the device keeps for whoever is signed in, where the administrator allows developer mode.
    fileprivate func inDeveloperMode() throws -> SignedInDevice {
        guard try managed().developerMode else {
            throw CommandFailure(message: "The administrator of this computer does not allow developer mode.")
        }
        return try signedIn()
    }
}
