import ArgumentParser
import Foundation
import Storage

/// Why a file or a folder can't be used, in words that name it, its owner and what helps.
///
/// Whatever the commands say about permissions comes from here.
enum FileFault {
    /// What somebody wants to do.
    enum Use {
        case reading, writing

        fileprivate var mode: CInt { self == .reading ? R_OK : W_OK | R_OK }
        fileprivate var participle: String { self == .reading ? "read" : "written" }
    }

    /// Whether there is something at a place.
    ///
    /// - Throws: ``CommandFailure`` if this user isn't allowed to know.
    static func isThere(_ url: URL) throws -> Bool {
        let path = plain(url)
        if access(path, F_OK) == 0 { return true }
        guard errno == EACCES else { return false }
        throw words(for: .reading, path, EACCES)
    }

    /// Requires that this user can use what is at a place; a folder can then be entered, too.
    static func require(_ use: Use, _ url: URL) throws {
        let path = url.path(percentEncoded: false)
        let mode = isFolder(path) ? use.mode | X_OK : use.mode
        guard access(path, mode) != 0 else { return }
        throw words(for: use, path, errno)
    }

    /// Requires that an option of a command names a file, before the command does anything.
    ///
    /// - Parameters:
    ///   - option: The option, such as `--apns-key`.
    ///   - path: What it names; nil if it isn't given.
    /// - Throws: `ValidationError` if no file is there. What this user may not read is found when it is read.
    static func requireFile(for option: String, _ path: String?) throws {
        guard let path else { return }
        if isFolder(path) { throw ValidationError("\(option) names \(path), a folder. Name a file.") }
        guard access(path, F_OK) != 0, [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(errno) else { return }
        throw ValidationError("\(option) names \(path), and no such file is there. Check the path.")
    }

    /// Requires that a place that is there is a folder.
    static func requireFolder(_ url: URL) throws {
        let path = plain(url)
        guard !isFolder(path) else { return }
        throw CommandFailure(
            "\(url.relativePath) is a file. A school is kept in a folder; name another one with --data.")
    }

    /// A path without the slash that the address of a folder ends with, and that says of a file that it isn't there.
    private static func plain(_ url: URL) -> String {
        let path = url.path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Requires that not everybody on this machine can read a secret.
    static func requirePrivacy(of url: URL) throws {
        let path = url.path(percentEncoded: false)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0o777
        guard mode & 0o007 == 0 else {
            throw CommandFailure("Everybody on this machine can read \(path), which is secret. Run: chmod o= \(path)")
        }
    }

    /// What a failed use of a file is called.
    static func words(for use: Use, _ path: String, _ code: CInt) -> CommandFailure {
        guard code == EACCES || code == EPERM else {
            return CommandFailure(
                "\(path) can't be \(use.participle): \(String(cString: strerror(code))). \(remedy(for: code, use))")
        }
        let cause = obstacle(on: path, mode: use.mode)
        let user = name(of: geteuid())
        guard let owner = owner(of: cause) else {
            return CommandFailure("\(path) can't be \(use.participle) by \(user). Check its permissions.")
        }
        let start = "\(path) can't be \(use.participle) by \(user): "
        if owner == geteuid() {
            let flags = isFolder(cause) ? "u+rwx" : "u+rw"
            return CommandFailure("\(start)its permissions say so. Run: chmod \(flags) \(cause)")
        }
        let belonging = "\(start)\(cause == path ? "it" : cause) belongs to \(name(of: owner)). "
        if self.owner(of: folder(of: cause)) == geteuid() {
            return CommandFailure("\(belonging)Give it to \(user): sudo chown -R \(user) \(cause)")
        }
        return CommandFailure("\(belonging)Run the command as that user: sudo -u \(name(of: owner)) teachkit-server …")
    }

    /// A failure of Foundation's that is about a file, in the same words; nil for any other.
    static func words(for error: any Error) -> CommandFailure? {
        let system = error as NSError
        let url = system.userInfo[NSURLErrorKey] as? URL
        guard system.domain == NSCocoaErrorDomain,
            let path = system.userInfo[NSFilePathErrorKey] as? String ?? url?.path(percentEncoded: false)
        else { return nil }
        return switch CocoaError.Code(rawValue: system.code) {
        case .fileReadNoPermission: words(for: .reading, path, EACCES)
        case .fileWriteNoPermission: words(for: .writing, path, EACCES)
        case .fileWriteVolumeReadOnly: words(for: .writing, path, EROFS)
        default: words(for: system, path)
        }
    }

    /// What the system itself says of a failure of Foundation's.
    private static func words(for error: NSError, _ path: String) -> CommandFailure? {
        let underlying = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        guard let cause = underlying, cause.domain == NSPOSIXErrorDomain else { return nil }
        let isReading = error.code < CocoaError.Code.fileWriteUnknown.rawValue
        return words(for: isReading ? .reading : .writing, path, CInt(cause.code))
    }

    /// What helps when it isn't a matter of permissions.
    private static func remedy(for code: CInt, _ use: Use) -> String {
        switch code {
        case ENOENT where use == .reading: "Check the path."
        case ENOENT: "Check the path, and make the folder if it is missing."
        case ENOTDIR: "Check the path: a part of it is a file."
        case EISDIR: "Name a file, not a folder."
        case EEXIST: "Choose another name."
        case ENAMETOOLONG: "Choose a shorter name."
        case ENOSPC, EDQUOT: "Make room there, and try again."
        case EROFS: "Choose a place on a disk that may be written to."
        default: "Check the disk that it is on, and try again."
        }
    }

    // MARK: What is in the way

    /// The folder that can't be entered on the way to `path`; or what is there, or the folder in which it would be.
    private static func obstacle(on path: String, mode: CInt) -> String {
        var ways: [String] = []
        var folder = folder(of: URL(filePath: path).absoluteURL.path(percentEncoded: false))
        while folder != "/" {
            ways.append(folder)
            folder = self.folder(of: folder)
        }
        let nearest = ways.first { access($0, F_OK) == 0 }
        if let closed = ways.last(where: { access($0, F_OK) == 0 && access($0, X_OK) != 0 }) { return closed }
        return access(path, F_OK) == 0 ? path : nearest ?? path
    }

    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/")
        return "/" + parts.dropLast().joined(separator: "/")
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func owner(of path: String) -> uid_t? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value
    }

    private static func name(of user: uid_t) -> String {
        getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "user \(user)"
    }
}
