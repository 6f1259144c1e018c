/// The services with which people sign in, for one house.
public struct SignInServices: Sendable {
    public let people: SignInService
    public let devices: DeviceSignInService
    public let accounts: AccountService
    public let sheets: SignInSheetService
    public let tokens: TokenService
    public let acting: ActingService

    public init(_ house: SchoolHouse, events: EventHub, hashing: PasswordHashing = PasswordHashing()) {
        people = SignInService(house, hashing: hashing)
        devices = DeviceSignInService(house)
        accounts = AccountService(house, hashing: hashing, events: events)
        sheets = SignInSheetService(house, hashing: hashing, events: events)
        tokens = TokenService(house, hashing: hashing, events: events)
        acting = ActingService(house)
    }
}
