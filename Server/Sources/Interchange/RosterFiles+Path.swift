public import Foundation
import SchoolModel

extension RosterFiles {
    /// Reads a zip archive, or the CSV files directly in a folder.
    public init(at url: URL, limits: RosterLimits = RosterLimits()) {
        let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .fileSizeKey])
        if values?.isDirectory == true {
            self = Self.folder(url, limits: limits)
        } else if (values?.fileSize ?? 0) > limits.archive {
            self = .tooLarge(url.lastPathComponent, limit: limits.archive)
        } else {
            do {
                let file = RosterFile(name: url.lastPathComponent, bytes: [UInt8](try Foundation.Data(contentsOf: url)))
                self.init(uploaded: [file], limits: limits)
            } catch {
                self = .unreadable(url.lastPathComponent)
            }
        }
    }

    private static func folder(_ url: URL, limits: RosterLimits) -> RosterFiles {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
            return .unreadable(url.lastPathComponent)
        }
        var files = RosterFiles()
        var room = limits.unpacked
        for name in names.sorted() where RosterReader.isKnown(name) {
            let file = url.appending(path: name)
            let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
            room -= values?.fileSize ?? 0
            if room < 0 { return .tooLarge(name, limit: limits.unpacked) }
            guard values?.isRegularFile == true, let content = try? Foundation.Data(contentsOf: file) else {
                return .unreadable(name)
            }
            files.files.append(RosterFile(name: name, bytes: [UInt8](content)))
        }
        return files.files.isEmpty ? .unknown(names.filter { !$0.hasPrefix(".") }) : files
    }

    private static func unreadable(_ name: String) -> RosterFiles {
        RosterFiles(problems: [RosterProblem(.fileIsUnreadable, at: FilePlace(file: name))])
    }
}
