import Foundation
import SchoolModel

/// A person's name, and how it is written.
///
/// A name in Chinese characters, kana or hangul has the family name first, in every language of the
/// page: 佐藤 花 stays 佐藤 花 for a German reader.
struct PersonName: Hashable, Sendable {
    let given: String
    let family: String

    var spoken: String {
        let parts = isFamilyFirst ? [family, given] : [given, family]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// As registers write it.
    var listed: String {
        let parts = [family, given].filter { !$0.isEmpty }
        return parts.joined(separator: isFamilyFirst ? " " : ", ")
    }

    private var isFamilyFirst: Bool {
        (family + given).unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
            default: false
            }
        }
    }
}

/// The order of names in a language: by family name, then by given name.
struct NameOrder: Sendable {
    let language: Language

    func precedes(_ one: PersonName, _ other: PersonName) -> Bool { compare(one, other) == .orderedAscending }

    /// Who has the same name as others follows the user name.
    func sorted<Element>(
        _ elements: [Element], by name: (Element) -> PersonName, then username: (Element) -> String = { _ in "" }
    ) -> [Element] {
        let named = elements.map { (name: name($0), element: $0) }
        return named.sorted { one, other in
            switch compare(one.name, other.name) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame:
                username(one.element).compare(username(other.element), options: .numeric) == .orderedAscending
            }
        }.map(\.element)
    }

    private func compare(_ one: PersonName, _ other: PersonName) -> ComparisonResult {
        let families = compare(one.family, other.family)
        return families == .orderedSame ? compare(one.given, other.given) : families
    }

    private func compare(_ one: String, _ other: String) -> ComparisonResult {
        // Families share a name, and looking up a language's rules is slow.
        guard one != other else { return .orderedSame }
        return one.compare(other, options: [.caseInsensitive, .numeric], range: nil, locale: language.locale)
    }
}

extension PageFrame {
    /// A teacher's name as students read it: in Japanese, the family name followed by 先生.
    func addressed(_ teacher: Person) -> String {
        strings.language == .japanese && !teacher.familyName.isEmpty ? teacher.familyName : name(teacher)
    }
}
