/// A part of the school that the apps of a device may use for a person.
///
/// A device asks for scopes when somebody signs in on it, the person sees them before confirming, and the
/// server checks them at every call (RFC 6749 §3.3). No scope opens what only people do in person: managing
/// the roster, printing start codes and badges, making tokens, reading the audit log.
public enum DeviceScope: String, CaseIterable, Sendable {
    /// Declaring exercises, seeing which of them are assigned, and recording work: what `ClassKit` does.
    case exercises
    /// Reading the timetable, and choosing its lectures: what `TimetableKit` does.
    case timetable
    /// Classes, groups, worksheets, handouts and their results, as far as the person may: what `TeachKit` does.
    case classroom

    /// Everything that a device can ask for.
    public static let all = Set(allCases)

    /// What a device gets that asks for nothing in particular: what every app of exercises needs.
    ///
    /// It says nothing about other people, so a program gets their names and results only after saying that it wants
    /// them (RFC 6749 §3.3 lets the server choose).
    public static let least: Set<DeviceScope> = [.exercises]

    /// The scopes in text that lists them, separated by spaces.
    ///
    /// - Throws: ``Refusal`` `is-invalid` for the field `scope`, naming the first that doesn't exist, or
    ///   `is-empty` when none is named.
    public static func list(_ text: String) throws(Refusal) -> Set<DeviceScope> {
        var scopes: Set<DeviceScope> = []
        for name in text.split(separator: " ").prefix(16) {
            guard let scope = DeviceScope(rawValue: String(name)) else {
                throw Refusal(.isInvalid, field: "scope", detail: String(name.prefix(40)))
            }
            scopes.insert(scope)
        }
        guard !scopes.isEmpty else { throw Refusal(.isEmpty, field: "scope") }
        return scopes
    }

    /// The scopes as text, in their own order, separated by spaces.
    public static func text(_ scopes: Set<DeviceScope>) -> String {
        allCases.filter(scopes.contains).map(\.rawValue).joined(separator: " ")
    }
}
