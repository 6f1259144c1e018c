/// The identifiers of apps, such as `org.example.app`.
public enum AppIdentifier {
    /// Under which the school records work on files.
    public static let documents = "org.teachkit.documents"
    /// Whose content worksheets are.
    public static let worksheets = "org.teachkit.worksheets"
    /// Under which `teachkit` keeps a person's timetable on a device.
    public static let timetable = "org.teachkit.timetable"

    /// Those that TeachKit itself uses, so that no app may.
    public static let reserved: Set<String> = [documents, worksheets, timetable]

    /// The identifier, if an app may have it and links can name it.
    ///
    /// - Parameters:
    ///   - identifier: What is to be an app's identifier.
    ///   - field: The field that a refusal names.
    /// - Returns: The identifier.
    /// - Throws: ``Refusal`` of code `not-permitted` for one of TeachKit's own, with the identifier in any case.
    public static func checked(_ identifier: String, field: String = "app") throws(Refusal) -> String {
        do throws(Refusal) { _ = try IdentifierPath([identifier]).withoutSteps() } catch {
            throw Refusal(error.code, field: field, detail: identifier)
        }
        if reserved.contains(identifier) { throw Refusal(.notPermitted, field: field, detail: identifier) }
        return identifier
    }
}
