import Foundation
import Initialisers

/// Writes the public initialisers of some source files into one: `public-initialisers OUTPUT SOURCE…`.
///
/// What would stay the same isn't written, so that it isn't compiled again.
@main
struct Main {
    static func main() throws {
        do {
            try write(CommandLine.arguments.dropFirst().map { URL(filePath: $0) })
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func write(_ files: [URL]) throws {
        guard let output = files.first else { throw Misuse() }
        var module = Module()
        for file in files.dropFirst() {
            module.add(try String(contentsOf: file, encoding: .utf8), named: file.path)
        }
        let text = try module.initialisers()
        guard (try? String(contentsOf: output, encoding: .utf8)) != text else { return }
        try text.write(to: output, atomically: true, encoding: .utf8)
    }

    struct Misuse: Error, CustomStringConvertible {
        var description: String { "Usage: public-initialisers OUTPUT SOURCE…" }
    }
}
