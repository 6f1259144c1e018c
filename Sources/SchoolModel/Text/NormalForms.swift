import Foundation

extension String {
    /// Unicode's normal form C, in which an accent is part of its letter.
    var composed: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }

    /// Unicode's normal form KC, in which wide, small and joined letters are plain ones.
    var compatible: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCompatibilityMapping
    }

    /// Unicode's normal form D, in which an accent follows its letter as a separate character.
    var decomposed: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCanonicalMapping
    }
}
