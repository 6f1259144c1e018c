/// The sources from which a plan is fetched regularly, and where rooms are.
struct PlanSourceStrings: Sendable {
    let add: String
    let address: String
    let addresses: String
    let addressesHow: String
    let addressesNone: String
    let addressesText: String
    let addressHint: String
    let addressOf: String
    let allRooms: String
    let byHand: String
    let edit: @Sendable (String) -> String
    let every: @Sendable (Int) -> String
    let everyMinutes: String
    let everyMinutesHint: String
    let everyTitle: String
    let failedTimes: @Sendable (Int) -> String
    let failures: String
    let lastChange: String
    let lastLook: String
    let lookChanged: String
    let lookFailed: String
    let lookNothing: String
    let lookNow: String
    let lookNowAt: @Sendable (String) -> String
    let lookTitle: String
    let never: String
    let new: String
    let newAddress: String
    let nextLook: String
    let nextLookLater: String
    let none: String
    let noneText: String
    let prefix: String
    let prefixHint: String
    let remove: String
    let stateFailing: String
    let stateFine: String
    let statePartly: String
    let stateWaiting: String
    let termHint: String
    let text: String
    let title: String
    let troubleAddress: String
    let troubleAnswer: @Sendable (Int) -> String
    let troubleCertificate: String
    let troubleConnection: String
    let troubleFile: String
    let troubleHost: String
    let troubleNothing: String
    let troubleOther: String
    let troublePart: @Sendable (Int) -> String
    let troubleRedirects: String
    let troubleRemovals: @Sendable (String) -> String
    let troubleSize: String
    let troubleTime: String
}
