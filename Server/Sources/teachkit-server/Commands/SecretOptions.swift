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

    func validate() throws { try FileFault.requireFile(for: "--secrets-key", secretsKey) }

    /// Opens the key of a school, making it in the school's folder if there is none and nothing is sealed yet.
    ///
    /// - Throws: ``CommandFailure`` for a school whose secrets were sealed with another key.
    func vault(of opened: OpenedSchool) async throws -> Vault {
        let file = secretsKey.map { URL(filePath: $0) } ?? opened.folder.appending(path: "secrets.key")
        if try secretsKey != nil || FileFault.isThere(file) {
            let vault = try Self.read(file)
            try await check(opened, with: vault) {
                "The school's secrets were sealed with another key than \(file.path(percentEncoded: false)). Put the "
                    + "secrets.key that belongs to the school in its place, or name it with --secrets-key."
            }
            return vault
        }
        // A key made now would open nothing of what was sealed before, and pass for the right one.
        try await check(opened, with: nil) {
            "The key of the school's secrets is missing in \(opened.folder.path(percentEncoded: false)). Copy its "
                + "secrets.key there, from the folder in which the school was before or from where you keep it, or "
                + "name it with --secrets-key."
        }
        try Self.make(file.path(percentEncoded: false))
        return try Self.read(file)
    }

    /// Requires that a vault opens the secrets of a school, or gives them up if that was asked for.
    private func check(_ opened: OpenedSchool, with vault: Vault?, otherwise words: () -> String) async throws {
        let house = SchoolHouse(
            school: opened.school.id, database: opened.database, surroundings: .live, vault: vault)
        let notifications = NotificationService(house)
        do { try await notifications.checkSecrets() } catch is Vault.OtherKey {
            guard !forgetSecrets else { return try await notifications.forgetSecrets() }
            throw CommandFailure(
                "\(words()) If it is lost, start once with --forget-secrets: people then allow messages in their "
                    + "browsers once more.")
        }
    }

    private static func read(_ file: URL) throws -> Vault {
        let path = file.path(percentEncoded: false)
        try FileFault.require(.reading, file)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0o777
        guard mode & 0o077 == 0 else {
            throw CommandFailure("Others can read \(path), the key of the school's secrets. Run: chmod 600 \(path)")
        }
        let digits = text.trimmingCharacters(in: .whitespacesAndNewlines).compactMap(\.hexDigitValue)
        guard digits.count == 2 * Vault.keyLength else {
            throw CommandFailure(
                "\(path) is no key: it must have \(2 * Vault.keyLength) hexadecimal digits. Put the key that belongs to "
                    + "the school in its place, or name it with --secrets-key.")
        }
        return Vault(
            key: stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
    }

    /// Makes a key that only its owner can read; one that another process has just made stays.
    private static func make(_ path: String) throws {
        let text = Hexadecimal.text(Surroundings.live.randomBytes(Vault.keyLength)) + "\n"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else {
            if errno == EEXIST { return }
            throw FileFault.words(for: .writing, path, errno)
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.synchronize()
    }
}
