/// Questions before something that is hard to undo.
struct ConfirmStrings: Sendable {
    let archive: String
    let archiveClassText: String
    let archiveClassTitle: @Sendable (String) -> String
    let archivePersonText: String
    let archivePersonTitle: @Sendable (String) -> String
    let delete: String
    let deleteGroupText: String
    let deleteGroupTitle: @Sendable (String) -> String
    let deleteHandoutText: String
    let deleteHandoutTitle: @Sendable (String) -> String
    let deleteWorksheetText: String
    let deleteWorksheetTitle: @Sendable (String) -> String
    let leave: String
    let leaveText: String
    let leaveTextStaff: String
    let leaveTitle: @Sendable (String) -> String
    let remove: String
    let removeActivityText: @Sendable (Int) -> String
    let removeActivityTitle: @Sendable (String) -> String
    let removeAppText: @Sendable (Int) -> String
    let removeAppTitle: @Sendable (String) -> String
    let removeKeyText: String
    let removeKeyTitle: @Sendable (String) -> String
    let removeSourceText: @Sendable (Int, Int) -> String
    let removeSourceTitle: @Sendable (String) -> String
    let reset: String
    let resetText: String
    let resetTitle: String
    let send: String
    let sendExpiredText: String
    let sendExpiredTitle: String
    let sendKeptText: String
    let sendKeptTitle: String
    let takeBack: String
    let takeBackText: @Sendable (Int) -> String
    let takeBackTitle: @Sendable (String) -> String
    let unschedule: String
    let unscheduleText: String
    let unscheduleTitle: @Sendable (String) -> String
    let voidBadge: String
    let voidBadgeText: @Sendable (String) -> String
    let voidBadgeTitle: @Sendable (String) -> String
}
