import PackagePlugin

/// Writes the public initialisers of a target's structures before it is compiled.
@main
struct PublicInitialisers: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let sources = target.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "PublicInitialisers.swift")
        return [
            .buildCommand(
                displayName: "Writing the public initialisers of \(target.name)",
                executable: try context.tool(named: "public-initialisers").url,
                arguments: [output.path] + sources.map(\.path), inputFiles: sources, outputFiles: [output])
        ]
    }
}
