/// What is wrong in the files of a roster, and what was left alone.
struct RosterProblemStrings: Sendable {
    let administratorIsTeacher: @Sendable (Int) -> String
    let archiveIsUnreadable: String
    let columnIsMissing: @Sendable (String) -> String
    let columnIsRepeated: @Sendable (String) -> String
    let demographicsAreIgnored: String
    let encodingIsWrong: String
    let enrolmentIsNotCurrent: @Sendable (Int) -> String
    let fieldIsTooLong: String
    let fieldsAreMissing: @Sendable (String) -> String
    let fieldsAreTooMany: @Sendable (String) -> String
    let fileIsEmpty: String
    let fileIsIgnored: String
    let fileIsMissing: @Sendable (String) -> String
    let fileIsRepeated: String
    let fileIsTooLarge: String
    let fileIsUnreadable: String
    let formatIsUnknown: String
    let formatsAreMixed: String
    let idIsRepeated: @Sendable (String) -> String
    let noticesTitle: String
    let passwordIsIgnored: String
    let pathIsUnsafe: String
    let quoteIsMisplaced: String
    let quoteIsNotClosed: String
    let referenceIsUnknown: @Sendable (String) -> String
    let roleDoesNotFit: @Sendable (String) -> String
    let roleIsIgnored: @Sendable (Int) -> String
    let roleIsMissing: String
    let roleIsNotCurrent: @Sendable (Int) -> String
    let textIsNotUTF8: String
    let usernameIsTaken: @Sendable (String) -> String
    let valueIsEmpty: String
    let valueIsInvalid: @Sendable (String) -> String
    let valueIsTooLong: String
}
