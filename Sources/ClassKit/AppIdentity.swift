import Foundation

/// The app's identifier, and the name that people see.
///
/// On Apple's systems, both are in the app's bundle. Elsewhere, they come from the first of these that exists:
///
/// 1. the environment variables `CLS_BUNDLE_IDENTIFIER` and `CLS_BUNDLE_NAME`,
/// 2. a property list `PROGRAM-Info.plist` with `CFBundleIdentifier` and `CFBundleDisplayName`, next
///    to the program or in the resources of its package's target,
/// 3. the main bundle's own `Info.plist`, with the same keys,
/// 4. the program's name.
struct AppIdentity: Hashable, Sendable {
    let identifier: String
    let name: String
    /// The URL schemes that the property list names under `CFBundleURLTypes`.
    let urlSchemes: [String]
    /// A property list that is there and can't be used.
    let fault: PropertyListFault?

    init(identifier: String, name: String? = nil) {
        self.identifier = identifier
        self.name = name ?? identifier
        urlSchemes = []
        fault = nil
    }

    init(program: URL, environment: [String: String], bundle: [String: Any]) {
        let (own, fault) = Self.propertyList(of: program)
        self.fault = fault
        let text = { (list: [String: Any], key: String) in
            (list[key] as? String).flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
        }
        // A list may leave out what the other has; those who name the app in both mean the more specific one.
        let first = { (key: String) in text(own, key) ?? text(bundle, key) }
        let programName = program.deletingPathExtension().lastPathComponent
        let fallback = programName.split { $0.isWhitespace || $0 == "/" }.joined(separator: "-")
        let given = environment["CLS_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 }
        identifier = given ?? first("CFBundleIdentifier") ?? (fallback.isEmpty ? "app" : fallback)
        let givenName = environment["CLS_BUNDLE_NAME"].flatMap { $0.isEmpty ? nil : $0 }
        let listed = [own, bundle].lazy.compactMap { text($0, "CFBundleDisplayName") ?? text($0, "CFBundleName") }.first
        name = givenName ?? listed ?? identifier
        let types = [own, bundle].lazy.compactMap { $0["CFBundleURLTypes"] as? [[String: Any]] }.first ?? []
        urlSchemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    }

    static var current: AppIdentity {
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return AppIdentity(
            program: program.resolvingSymlinksInPath(),
            environment: ProcessInfo.processInfo.environment,
            bundle: Bundle.main.infoDictionary ?? [:]
        )
    }

    /// The first list that can be read, and what is wrong with one that can't.
    private static func propertyList(of program: URL) -> ([String: Any], PropertyListFault?) {
        let name = program.lastPathComponent
        let folder = program.deletingLastPathComponent()
        // SwiftPM puts a target's resources into a folder named after the package and the target.
        let siblings = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let resources = siblings.filter { $0.hasSuffix("_\(name).resources") }.sorted()
        var fault: PropertyListFault?
        for place in [folder] + resources.map({ folder.appendingPathComponent($0) }) {
            do throws(PropertyListFault) {
                if let list = try PropertyListFault.list(in: place.appendingPathComponent("\(name)-Info.plist")) {
                    return (list, fault)
                }
            } catch { fault = fault ?? error }
        }
        // Foundation says nothing of the main bundle's list either.
        let general = folder.appendingPathComponent("Info.plist")
        do throws(PropertyListFault) { _ = try PropertyListFault.list(in: general) } catch { fault = fault ?? error }
        return ([:], fault)
    }
}
