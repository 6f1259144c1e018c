public import Foundation

/// A language that the web app speaks.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case japanese = "ja"

    public var strings: Strings { Strings(language: self) }

    /// The language's name in itself.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .japanese: "日本語"
        }
    }

    /// Dates and numbers follow the language; the time zone is the school's.
    public var locale: Locale { Locale(identifier: rawValue) }

    /// The language to speak: the person's own choice, else the best of an `Accept-Language` header, else the school's.
    public init(chosen: String?, accepting header: String?, otherwise fallback: String? = nil) {
        self = chosen.flatMap(Language.init(rawValue:)) ?? Language(accepting: header, otherwise: fallback)
    }

    /// The language of an `Accept-Language` header that the web app speaks and that is wanted most.
    public init(accepting header: String?, otherwise fallback: String? = nil) {
        var best: (language: Language, quality: Double)?
        for entry in (header ?? "").split(separator: ",") {
            let parts = entry.split(separator: ";").map { String($0.filter { $0 != " " }).lowercased() }
            guard let tag = parts.first, let language = Language(rawValue: String(tag.prefix { $0.isLetter })) else {
                continue
            }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            if quality > best?.quality ?? 0 { best = (language, quality) }
        }
        self = best?.language ?? fallback.flatMap(Language.init(rawValue:)) ?? .english
    }
}
