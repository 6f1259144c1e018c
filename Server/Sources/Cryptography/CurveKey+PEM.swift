import COpenSSL
import Foundation

extension CurveKey {
    /// Every `SubjectPublicKeyInfo` (RFC 5480) of an uncompressed point of P-256 begins like this, followed by
    /// the point.
    private static let publicStart: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48,
        0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ]

    /// A public key (`PUBLIC KEY`).
    ///
    /// What strangers send never reaches a parser: there is only one way to write such a key.
    ///
    /// - Throws: ``CryptographyError/notAKey``.
    init(publicPEM text: String) throws {
        guard let pem = PEM(text), pem.label == "PUBLIC KEY", pem.bytes.starts(with: Self.publicStart) else {
            throw CryptographyError.notAKey
        }
        try self.init(point: pem.bytes.dropFirst(Self.publicStart.count))
    }

    /// A private key, as PKCS #8 (`PRIVATE KEY`) or as the older form of RFC 5915 (`EC PRIVATE KEY`), not encrypted.
    ///
    /// - Throws: ``CryptographyError/notAKey``.
    init(privatePEM text: String) throws {
        guard var pem = PEM(text) else { throw CryptographyError.notAKey }
        defer { pem.bytes.resetBytes(in: pem.bytes.startIndex..<pem.bytes.endIndex) }
        let pointer = pem.bytes.withUnsafeBytes { der -> OpaquePointer? in
            var start = der.assumingMemoryBound(to: UInt8.self).baseAddress
            switch pem.label {
            case "PRIVATE KEY":
                guard let wrapped = d2i_PKCS8_PRIV_KEY_INFO(nil, &start, der.count) else { return nil }
                defer { PKCS8_PRIV_KEY_INFO_free(wrapped) }
                return EVP_PKCS82PKEY(wrapped)
            case "EC PRIVATE KEY": return d2i_PrivateKey(EVP_PKEY_EC, nil, &start, der.count)
            default: return nil
            }
        }
        defer { EVP_PKEY_free(pointer) }
        guard let pointer, Self.isOfTheCurve(pointer) else {
            OpenSSL.forgetErrors()
            throw CryptographyError.notAKey
        }
        // Only the number counts; the rest would have to be taken on trust.
        try self.init(scalar: Self.scalar(of: pointer))
    }

    var publicPEM: String { PEM(label: "PUBLIC KEY", bytes: Data(Self.publicStart + point)).text }

    private static func isOfTheCurve(_ key: OpaquePointer) -> Bool {
        var name = [CChar](repeating: 0, count: 32)
        var count = 0
        return EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1
            && name.prefix(count).elementsEqual("prime256v1".utf8.map(CChar.init))
    }
}

/// Bytes as text between two lines that label them (RFC 7468).
private struct PEM {
    let label: String
    var bytes: Data

    init(label: String, bytes: Data) {
        self.label = label
        self.bytes = bytes
    }

    /// Nil for a text that has anything more in it.
    init?(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        let start = "-----BEGIN "
        let end = "-----END "
        let dashes = "-----"
        guard lines.count > 2, let first = lines.first, first.hasPrefix(start), first.hasSuffix(dashes) else {
            return nil
        }
        let label = String(first.dropFirst(start.count).dropLast(dashes.count))
        guard lines.last == "\(end)\(label)\(dashes)",
            let bytes = Data(base64Encoded: lines.dropFirst().dropLast().joined())
        else { return nil }
        self.init(label: label, bytes: bytes)
    }

    var text: String {
        var lines = ["-----BEGIN \(label)-----"]
        var rest = bytes.base64EncodedString()[...]
        while !rest.isEmpty {
            lines.append(String(rest.prefix(64)))
            rest = rest.dropFirst(64)
        }
        return (lines + ["-----END \(label)-----"]).joined(separator: "\n")
    }
}
