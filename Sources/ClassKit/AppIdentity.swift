import Foundation

/// The app's identifier, and the name that people see.
///
/// On Apple's systems, both are in the app's bundle. Elsewhere, they come from the first of these that exists:
///
/// 1. the environment variables `CLS_BUNDLE_IDENTIFIER` and `CLS_BUNDLE_NAME`,
/// 2. a property list `PROGRAM-Info.plist` with `CFBundleIdentifier` and `CFBundleDisplayName`, next
///    to the program or in the resources of its package's target,
/// 3. the main bundle's own identifier,
/// 4. the program's name.
struct AppIdentity: Hashable, Sendable {
    let identifier: String
    let name: String

    init(identifier: String, name: String? = nil) {
        self.identifier = identifier
        self.name = name ?? identifier
    }

    init(program: URL, environment: [String: String], bundleIdentifier: String?) {
        let list = Self.propertyList(of: program)
        let text = { (key: String) in (list[key] as? String).flatMap { $0.isEmpty ? nil : $0 } }
        let programName = program.deletingPathExtension().lastPathComponent
        let fallback = programName.split { $0.isWhitespace || $0 == "/" }.joined(separator: "-")
        let given = environment["CLS_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 }
        identifier = given ?? text("CFBundleIdentifier") ?? bundleIdentifier ?? (fallback.isEmpty ? "app" : fallback)
        name = environment["CLS_BUNDLE_NAME"] ?? text("CFBundleDisplayName") ?? text("CFBundleName") ?? identifier
    }

    static var current: AppIdentity {
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return AppIdentity(
            program: program.resolvingSymlinksInPath(),
            environment: ProcessInfo.processInfo.environment,
            bundleIdentifier: Bundle.main.bundleIdentifier
        )
    }

    private static func propertyList(of program: URL) -> [String: Any] {
        let name = program.lastPathComponent
        let folder = program.deletingLastPathComponent()
        // SwiftPM puts a target's resources into a folder named after the package and the target.
        let siblings = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let resources = siblings.filter { $0.hasSuffix("_\(name).resources") }.sorted()
        for place in [folder] + resources.map({ folder.appendingPathComponent($0) }) {
            let file = place.appendingPathComponent("\(name)-Info.plist")
            guard let contents = try? Data(contentsOf: file),
                let list = try? PropertyListSerialization.propertyList(from: contents, format: nil)
            else { continue }
            return list as? [String: Any] ?? [:]
        }
        return [:]
    }
}
