/// The audit log.
struct AuditStrings: Sendable {
    let act: String
    let byBadge: String
    let byCode: String
    let byDevice: String
    let byPassword: String
    let byToken: @Sendable (String) -> String
    let everybody: String
    let intro: String
    let nobody: String
    let none: String
    let object: String
    let of: @Sendable (String) -> String
    let title: String
    let when: String
    let who: String
}
