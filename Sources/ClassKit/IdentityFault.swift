import Foundation
import SchoolModel

/// Why a property list that is there can't say which app this is.
struct PropertyListFault: Error, Hashable {
    let file: String
    /// The reason, with the line if there is one.
    let reason: String

    /// The refusal that the log for developers keeps.
    var refusal: Refusal { Refusal(.isInvalid, field: file, detail: reason) }

    /// What the program's maker reads.
    func sentence(runningAs app: String) -> String {
        "ClassKit: \(file) can't be used: \(reason). Until that is corrected, this app is “\(app)”."
    }

    /// The contents of a property list; nil if there is no such file.
    static func list(in file: URL) throws(PropertyListFault) -> [String: Any]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let list: [String: Any]
        do {
            let contents = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
            guard let dictionary = contents as? [String: Any] else {
                throw PropertyListFault(file: file.path, reason: "it has no dictionary of keys and values")
            }
            list = dictionary
        } catch let fault as PropertyListFault {
            throw fault
        } catch {
            // The line is nowhere but in the words for developers.
            let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
            throw PropertyListFault(file: file.path, reason: words.trimmingCharacters(in: .whitespaces.union(["."])))
        }
        for key in ["CFBundleIdentifier", "CFBundleDisplayName", "CFBundleName"] {
            guard let value = list[key], !(value is String) else { continue }
            throw PropertyListFault(file: file.path, reason: "\(key) is no text")
        }
        return list
    }
}
