import Foundation
import SchoolModel

/// The app's identifier, and the name that people see.
///
/// On Apple's systems, both are in the app's bundle. Elsewhere, they come from the first of these that exists:
///
/// 1. the environment variables `CLS_BUNDLE_IDENTIFIER` and `CLS_BUNDLE_NAME`,
/// 2. a property list `PROGRAM-Info.plist` with `CFBundleIdentifier` and `CFBundleDisplayName`, next
///    to the program or in the resources of its package's target,
/// 3. the main bundle's own `Info.plist`, with the same keys,
/// 4. the program's name.
///
/// Something that can't be an identifier, or that only Xcode would replace, counts as missing, and is told.
struct AppIdentity: Hashable, Sendable {
    let identifier: String
    let name: String
    /// The URL schemes that the property list names under `CFBundleURLTypes`.
    let urlSchemes: [String]
    /// What says which app this is, and can't be used.
    let fault: IdentityFault?

    init(identifier: String, name: String? = nil) {
        self.identifier = identifier
        self.name = name ?? identifier
        urlSchemes = []
        fault = nil
    }

    init(program: URL, environment: [String: String], bundle: [String: Any]) {
        let found = Self.propertyList(of: program)
        let text = { (list: [String: Any], key: String) in
            (list[key] as? String).flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
        }
        let given = environment["CLS_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 }
        let general = program.deletingLastPathComponent().appendingPathComponent("Info.plist")
        // A list may leave out what the other has; those who name the app in both mean the more specific one.
        let named = Self.identifier(
            among: [
                (given, "CLS_BUNDLE_IDENTIFIER"), (text(found.list, "CFBundleIdentifier"), found.file),
                (text(bundle, "CFBundleIdentifier"), general.path),
            ], orOf: program)
        identifier = named.identifier
        fault = found.fault ?? named.fault
        let givenName = environment["CLS_BUNDLE_NAME"].flatMap { $0.isEmpty ? nil : $0 }
        let shown = { (list: [String: Any], key: String) in
            text(list, key).flatMap { IdentityFault.isPlaceholder($0) ? nil : $0 }
        }
        let lists = [found.list, bundle].lazy
        let listed = lists.compactMap { shown($0, "CFBundleDisplayName") ?? shown($0, "CFBundleName") }.first
        name = givenName ?? listed ?? identifier
        let types = lists.compactMap { $0["CFBundleURLTypes"] as? [[String: Any]] }.first ?? []
        urlSchemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
            .filter { !IdentityFault.isPlaceholder($0) }
    }

    /// The first of the identifiers that an app may have, or else the program's name, and what is wrong with an
    /// earlier one.
    private static func identifier(
        among given: [(text: String?, source: String)], orOf program: URL
    ) -> (identifier: String, fault: IdentityFault?) {
        var fault: IdentityFault?
        for (text, source) in given {
            guard let text else { continue }
            do throws(IdentityFault) {
                return (try IdentityFault.checked(text, from: source), fault)
            } catch { fault = fault ?? error }
        }
        let name = program.deletingPathExtension().lastPathComponent
            .split { $0.isWhitespace || $0 == "/" }.joined(separator: "-")
        return ((try? AppIdentifier.checked(name)) ?? "app", fault)
    }

    static var current: AppIdentity {
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return AppIdentity(
            program: program.resolvingSymlinksInPath(),
            environment: ProcessInfo.processInfo.environment,
            bundle: Bundle.main.infoDictionary ?? [:]
        )
    }

    /// The first list that can be read, its path, and what is wrong with one that can't.
    private static func propertyList(of program: URL) -> (list: [String: Any], file: String, fault: IdentityFault?) {
        let name = program.lastPathComponent
        let folder = program.deletingLastPathComponent()
        // SwiftPM puts a target's resources into a folder named after the package and the target.
        let siblings = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let resources = siblings.filter { $0.hasSuffix("_\(name).resources") }.sorted()
        var fault: IdentityFault?
        for place in [folder] + resources.map({ folder.appendingPathComponent($0) }) {
            let file = place.appendingPathComponent("\(name)-Info.plist")
            do throws(IdentityFault) {
                if let list = try IdentityFault.list(in: file) { return (list, file.path, fault) }
            } catch { fault = fault ?? error }
        }
        // Foundation says nothing of the main bundle's list either.
        let general = folder.appendingPathComponent("Info.plist")
        do throws(IdentityFault) { _ = try IdentityFault.list(in: general) } catch { fault = fault ?? error }
        return ([:], "", fault)
    }
}
