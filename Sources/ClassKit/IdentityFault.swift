import Foundation
import SchoolModel

/// Why a property list, or a variable of the environment, that is there can't say which app this is.
struct IdentityFault: Error, Hashable {
    /// The path of the property list, or the name of the variable.
    let source: String
    /// The reason, with the line if there is one.
    let reason: String

    /// The refusal that the log for developers keeps.
    var refusal: Refusal { Refusal(.isInvalid, field: source, detail: reason) }

    /// What the program's maker reads.
    func sentence(runningAs app: String) -> String {
        "ClassKit: \(source) can't be used: \(reason). Until that is corrected, this app is “\(app)”."
    }

    /// The contents of a property list; nil if there is no such file.
    static func list(in file: URL) throws(IdentityFault) -> [String: Any]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let list: [String: Any]
        do {
            let contents = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
            guard let dictionary = contents as? [String: Any] else {
                throw IdentityFault(source: file.path, reason: "it has no dictionary of keys and values")
            }
            list = dictionary
        } catch let fault as IdentityFault {
            throw fault
        } catch {
            // The line is nowhere but in the words for developers.
            let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
            throw IdentityFault(source: file.path, reason: words.trimmingCharacters(in: .whitespaces.union(["."])))
        }
        for key in ["CFBundleIdentifier", "CFBundleDisplayName", "CFBundleName"] {
            guard let value = list[key], !(value is String) else { continue }
            throw IdentityFault(source: file.path, reason: "\(key) is no text")
        }
        return list
    }

    /// Whether a value of a property list is one that Xcode replaces while it builds, which nobody does here.
    static func isPlaceholder(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }

    /// An identifier as an app may have it.
    static func checked(_ identifier: String, from source: String) throws(IdentityFault) -> String {
        if isPlaceholder(identifier) {
            throw IdentityFault(
                source: source,
                reason: "the identifier “\(identifier)” is one that only Xcode replaces; write the app's own, such as "
                    + "org.example.app")
        }
        do throws(Refusal) { return try AppIdentifier.checked(identifier) } catch {
            throw IdentityFault(
                source: source,
                reason: error.code == .notPermitted
                    ? "“\(identifier)” belongs to TeachKit itself; give the app an identifier of its own, such as "
                        + "org.example.app"
                    : "“\(identifier)” can't be an app's identifier; it has 1 to 256 characters, none of them a space or "
                        + "a slash, such as org.example.app")
        }
    }
}
