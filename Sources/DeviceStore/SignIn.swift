public import SchoolAPI
public import SchoolModel

/// Signs a person in on this device, confirmed by them in a browser (RFC 8628).
///
/// ```swift
/// let signIn = try await SignIn(to: server, as: "teachkit on classroom-7", in: .live)
/// show(signIn.codes.userCode, signIn.codes.verificationURL)
/// let account = try await signIn.account()
/// try folder.keep(account)
/// ```
public struct SignIn: Sendable {
    /// Why a person isn't signed in.
    public enum Failure: Error, Hashable, Sendable {
        case codeHasExpired
        case accessDenied
    }

    /// What the person needs to confirm.
    public let codes: DeviceAuthorization
    private let server: ServerAddress
    private let surroundings: DeviceSurroundings

    /// Asks the server for codes.
    ///
    /// - Parameters:
    ///   - server: The school's server.
    ///   - clientName: The name that the person sees when asked to confirm.
    ///   - scopes: What the apps of this device may use; they share one account.
    ///   - surroundings: The device's clock and network.
    /// - Throws: What the server refuses, or why it can't be reached.
    public init(
        to server: ServerAddress, as clientName: String, scopes: Set<DeviceScope> = DeviceScope.all,
        in surroundings: DeviceSurroundings
    ) async throws {
        self.server = server
        self.surroundings = surroundings
        let client = Client(transport: surroundings.transport(server))
        self.codes = try await client.send(
            AuthorizeDevice(clientName: clientName, scope: DeviceScope.text(scopes)))
    }

    /// Waits until the person has confirmed, and returns their account.
    public func account() async throws -> Account {
        let transport = surroundings.transport(server)
        let token = try await token(from: Client(transport: transport))
        let me = try await Client(transport: transport, token: token.token).send(GetMe())
        return Account(
            server: server, person: me.id, token: token.token, name: me.name, schoolName: me.schoolName
        )
    }

    private func token(from client: Client) async throws -> DeviceToken {
        var interval = Duration.seconds(max(1, codes.interval))
        let end = surroundings.uptime() + .seconds(codes.expiresIn)
        while surroundings.uptime() < end {
            try await surroundings.sleep(interval)
            do {
                return try await client.send(RedeemDeviceCode(deviceCode: codes.deviceCode))
            } catch let problem as Problem {
                switch problem.type {
                case RedeemDeviceCode.authorizationPending: break
                case RedeemDeviceCode.slowDown: interval += .seconds(5)
                case RedeemDeviceCode.codeHasExpired: throw Failure.codeHasExpired
                case RedeemDeviceCode.accessDenied: throw Failure.accessDenied
                case _ where problem.status >= 500: interval += .seconds(5)
                default: throw problem
                }
            }
        }
        throw Failure.codeHasExpired
    }
}
