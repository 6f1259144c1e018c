import Foundation
import SchoolModel

/// The sentences of one subject, for somebody who speaks a language.
///
/// A sentence is a property. All languages of it stand together, so that the build fails while one is missing, and
/// whoever changes one sees the others. A sentence with a number or a name in it is a function with a `switch`,
/// because languages count and order differently.
protocol Sentences: Sendable {
    var speaking: Language { get }
}

extension Sentences {
    /// A number as the language writes it, such as 1,040.
    func number(_ n: Int) -> String { n.formatted(.number.locale(speaking.locale)) }

    /// The same sentence in English, German and Japanese.
    func say(_ english: String, de german: String, ja japanese: String) -> String {
        switch speaking {
        case .english: english
        case .german: german
        case .japanese: japanese
        }
    }
}
