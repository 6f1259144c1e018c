public import ArgumentParser
import DeviceStore
public import SchoolAPI

extension ActAs.Role: @retroactive ExpressibleByArgument {}
extension SignInAsDeveloper.Role: @retroactive ExpressibleByArgument {}

/// `teachkit developer`.
struct DeveloperCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "developer",
        abstract: "Try out an app as a teacher and as a student.",
        discussion: "Works only with a server in developer mode.",
        subcommands: [ActAsCommand.self, RoleCommand.self, SignInAsCommand.self, ResetCommand.self, LogCommand.self]
    )

    /// `teachkit developer act-as`.
    struct ActAsCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "act-as",
            abstract: "Act as a teacher, as a student, as neither, or as yourself again.",
            discussion: "Restart the app that you develop afterwards."
        )

        @Argument(help: "Who to act as.")
        var role: ActAs.Role

        func run() async throws {
            let device = try ThisDevice().inDeveloperMode()
            let name = try await explained(talkingTo: device.account.server) {
                _ = try await device.client.send(ActAs(role: role))
                return try await device.client.send(GetMe()).name
            }
            try device.forgetWhatTheServerHas()
            print("\(sentence) At school, this device is \(harmless(name))'s.")
            print("What apps here offer is sent again as theirs; until then, teachkit status lists it as waiting.")
        }

        private var sentence: String {
            switch role {
            case .teacher, .student: "You act as a \(role.rawValue) now."
            case .neither: "You act as neither teacher nor student now."
            case .oneself: "You are yourself again."
            }
        }
    }

    /// `teachkit developer role`, in the words of the setting on an iPad.
    struct RoleCommand: AsyncParsableCommand {
        enum Role: String, CaseIterable, ExpressibleByArgument {
            case teacher, student, off
        }

        static let configuration = CommandConfiguration(
            commandName: "role",
            abstract: "Act as a teacher, as a student, or (off) as neither.",
            discussion: "The same as act-as. Restart the app that you develop afterwards."
        )

        @Argument(help: "Who to act as.")
        var role: Role

        func run() async throws {
            var command = ActAsCommand()
            command.role = role == .teacher ? .teacher : role == .student ? .student : .neither
            try await command.run()
        }
    }

    /// `teachkit developer sign-in`.
    struct SignInAsCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "sign-in",
            abstract: "Sign in at a server in developer mode, without confirming a code.",
            discussion: "Start such a server with: teachkit-server serve --demo"
        )

        @Argument(help: "The address of the server, such as http://127.0.0.1:8080.")
        var url: String

        @Option(help: "Whether to be a teacher or a student there.")
        var role = SignInAsDeveloper.Role.teacher

        func run() async throws {
            let device = ThisDevice()
            guard try device.managed().developerMode else {
                throw CommandFailure(message: "The administrator of this computer doesn't allow developer mode.")
            }
            let signIn = try DeveloperSignIn(url, in: device.surroundings)
            let ended = try await device.deviceToRenew(at: signIn.server)
            try await device.keep(try await signIn.account(as: role), inPlaceOf: ended)
        }
    }

    /// `teachkit developer reset`.
    struct ResetCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset",
            abstract: "Delete all handouts, everything recorded during development, and the log."
        )

        func run() async throws {
            let device = try ThisDevice().inDeveloperMode()
            _ = try await explained(talkingTo: device.account.server) {
                try await device.client.send(ResetDevelopmentData())
            }
            try device.forgetWhatTheServerHas()
            device.clearDeveloperLog()
            print("The development data has been reset.")
        }
    }
}

extension ThisDevice {
    /// What the device keeps for the signed-in person, if the administrator allows developer mode.
    func inDeveloperMode() throws -> SignedInDevice {
        guard try managed().developerMode else {
            throw CommandFailure(message: "The administrator of this computer doesn't allow developer mode.")
        }
        return try signedIn()
    }
}
