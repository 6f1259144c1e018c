import ArgumentParser
import DeviceStore
import Foundation
import QRCode
import SchoolAPI
import SchoolModel

/// `teachkit sign-in`.
struct SignInCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in",
        abstract: "Sign in on this device.",
        discussion: """
            Shows a code that you confirm in the browser, on this device or on any other. Plain http is \
            allowed only for a server on this machine. On a computer that your school manages, the \
            address can be omitted.

            If the school has ended your sign-in, what apps have saved for you stays on this device. Signing in again \
            delivers it.
            """
    )

    @Argument(help: "The address of your school's server, such as https://school.example.")
    var url: String?

    @Flag(help: "Omit the QR code.")
    var noQRCode = false

    func validate() throws {
        guard let url else { return }
        do throws(Refusal) {
            _ = try ServerAddress(url)
        } catch {
            throw ValidationError(
                "“\(url)” isn't a safe address; it has to begin with https://, and a port is from 1 to 65535.")
        }
    }

    /// The named or else preset server, if people may sign in there.
    private func server(by managed: ManagedConfiguration) throws -> ServerAddress {
        guard let server = try url.map({ try ServerAddress($0) }) ?? managed.server else {
            throw ValidationError("Missing expected argument '<url>'")
        }
        if managed.allows(server) { return server }
        guard managed.signIn == .thisServerOnly, let only = managed.server else {
            throw CommandFailure(message: "The administrator of this computer doesn't allow signing in here.")
        }
        throw CommandFailure(message: "The administrator of this computer allows only \(only).")
    }

    func run() async throws {
        let device = ThisDevice()
        let server = try server(by: device.managed())
        let ended = try await device.deviceToRenew(at: server)
        let account = try await explained(talkingTo: server) {
            let signIn = try await SignIn(to: server, as: clientName, in: device.surroundings)
            try show(signIn)
            return try await signIn.account()
        }
        try await device.keep(account, inPlaceOf: ended)
    }

    private var clientName: String {
        "teachkit on \(ProcessInfo.processInfo.hostName)"
    }

    private func show(_ signIn: SignIn) throws {
        print("Open \(signIn.codes.verificationURL) and enter the code:\n\n    \(signIn.codes.userCode)\n")
        if !noQRCode {
            print("Or scan this:\n\n\(try QRCode(signIn.codes.verificationURLComplete).terminalText)")
        }
        print("Waiting for you to confirm …")
        // A program that reads this through a pipe needs the code now.
        fflush(nil)
    }
}
