import ArgumentParser
import DeviceStore
import Foundation
import SchoolModel

/// The person's tool on this device.
@main
struct Teachkit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "teachkit",
        abstract: "Connects this device, and the apps on it, with your school.",
        discussion: """
            Apps that report work do so for the person who is signed in here. They store it in \
            TEACHKIT_HOME, or else in teachkit below XDG_DATA_HOME, or else in ~/.local/share/teachkit, \
            and only you can read it.

            The exit status is 0 on success, 1 if the command was refused or failed, and 2 if it can't be \
            understood.
            """,
        version: Software.version,
        subcommands: [
            SignInCommand.self, SignOutCommand.self, StatusCommand.self, DeliverCommand.self,
            DocumentsCommand.self, OpenCommand.self,
            InstallHandlerCommand.self, UninstallHandlerCommand.self, RegisterAppCommand.self,
            UnregisterAppCommand.self, DeveloperCommand.self, CheckAppCommand.self, TimetableCommand.self,
        ]
    )

    /// Runs a command; standard error and the exit status report failures.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as CommandFailure {
            standardError("teachkit: \(failure.message)")
            Foundation.exit(1)
        } catch {
            let isUsage = exitCode(for: error) == .validationFailure
            let text = fullMessage(for: error)
            if exitCode(for: error) == .success {
                print(text)
                Foundation.exit(0)
            }
            standardError(text)
            Foundation.exit(isUsage ? 2 : 1)
        }
    }
}

/// Why a command failed.
struct CommandFailure: Error {
    let message: String
}

/// The device that the commands work on.
struct ThisDevice {
    let folder = DeviceFolder(environment: ProcessInfo.processInfo.environment)
    let surroundings = DeviceSurroundings.live

    /// What the device keeps for the signed-in person, or a failure if nobody is signed in.
    func signedIn() throws -> SignedInDevice {
        guard let device = try SignedInDevice(folder, in: surroundings) else {
            throw CommandFailure(message: "Nobody is signed in. Sign in with: teachkit sign-in ADDRESS")
        }
        return device
    }

    /// The rules of this computer's administrator, or a failure if they can't be followed.
    func managed() throws -> ManagedConfiguration {
        do throws(ManagedConfiguration.Failure) {
            return try folder.managed()
        } catch {
            throw CommandFailure(message: sentence(for: error))
        }
    }

    private func sentence(for failure: ManagedConfiguration.Failure) -> String {
        switch failure {
        case .isNotTheAdministratorsAlone(let path):
            "\(path) could have been changed by someone other than the administrator; no one is signed in until that is fixed."
        case .isUnreadable(let path):
            "\(path) is malformed; no one is signed in until the administrator fixes that."
        }
    }
}
