/// Pictures of people.
struct PictureStrings: Sendable {
    let choose: String
    let everybody: String
    let file: String
    let fileHint: @Sendable (String) -> String
    let intro: String
    let introStaff: String
    let isInvalid: String
    let isTooLarge: @Sendable (String, Int) -> String
    let isTooSmall: @Sendable (Int) -> String
    let nobody: String
    let policy: String
    let policyHint: String
    let remove: String
    let removeHint: String
    let removeOne: String
    let removeOf: @Sendable (String) -> String
    let replace: String
    let staff: String
    let title: String
    let yours: String
}
