import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices

/// The key that seals secrets in the database.
struct SecretOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The key that seals secrets in the database: 64 hexadecimal digits in a file that only its owner can "
                + "read. By default secrets.key in the school's folder, made when it is missing. Servers that share "
                + "a database share the key.", valueName: "file"))
    var secretsKey: String?

    @Flag(help: "Give up secrets whose key is lost. People then allow messages in their browsers once more.")
    var forgetSecrets = false

    /// Opens the key, making it in the school's folder if there is none.
    func vault(in folder: URL) throws -> Vault {
        let file = secretsKey.map { URL(filePath: $0) } ?? folder.appending(path: "secrets.key")
        let path = file.path(percentEncoded: false)
        if secretsKey == nil, !FileManager.default.fileExists(atPath: path) { try Self.make(path) }
        guard let text = FileManager.default.contents(atPath: path).map({ String(decoding: $0, as: UTF8.self) }) else {
            throw CommandFailure("The key of the secrets, \(path), can't be read.")
        }
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0o777
        guard mode & 0o077 == 0 else {
            throw CommandFailure("Others can read \(path), the key of the school's secrets. Run: chmod 600 \(path)")
        }
        let digits = text.trimmingCharacters(in: .whitespacesAndNewlines).compactMap(\.hexDigitValue)
        guard digits.count == 2 * Vault.keyLength else {
            throw CommandFailure("\(path) is no key: it must have \(2 * Vault.keyLength) hexadecimal digits.")
        }
        return Vault(
            key: stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
    }

    /// Refuses to serve a school whose secrets were sealed with another key.
    func check(_ notifications: NotificationService) async throws {
        do {
            try await notifications.checkSecrets()
        } catch is Vault.OtherKey {
            guard !forgetSecrets else { return try await notifications.forgetSecrets() }
            throw CommandFailure(
                "The school's secrets were sealed with another key. Copy the secrets.key that belongs to it into the "
                    + "school's folder, or name it with --secrets-key. If it is lost, start once with "
                    + "--forget-secrets: people then allow messages in their browsers once more.")
        }
    }

    /// Makes a key that only its owner can read; one that another process has just made stays.
    private static func make(_ path: String) throws {
        let text = Hexadecimal.text(Surroundings.live.randomBytes(Vault.keyLength)) + "\n"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else {
            if errno == EEXIST { return }
            throw CommandFailure("\(path) can't be made: \(String(cString: strerror(errno))).")
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.synchronize()
    }
}
