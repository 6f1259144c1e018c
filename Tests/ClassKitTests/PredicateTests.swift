import DeviceTesting
import Foundation
import Testing

@testable import ClassKit

struct PredicateTests {
    @Test func allFormatsThatAppsUseWork() async throws {
        let store = try TestDevice().launchStore()
        let book = store.addQuiz("book")
        store.addQuiz("page", below: book).topic = .math
        store.addQuiz("other", below: book).topic = .science

        let shapes = [
            NSPredicate(format: "%K = %@", CLSPredicateKeyPath.parent as any CVarArg, book),
            NSPredicate(format: "parent = %@", book),
            NSPredicate(
                format: "parent == %@ AND %K < %@", book, CLSPredicateKeyPath.dateCreated as any CVarArg,
                Date.distantFuture as any CVarArg),
        ]
        for predicate in shapes {
            #expect(try await store.contexts(matching: predicate).map(\.identifier) == ["other", "page"])
        }
        let math = NSPredicate(
            format: "%K == %@ AND %K == %@", CLSPredicateKeyPath.topic as any CVarArg,
            CLSContextTopic.math as any CVarArg,
            CLSPredicateKeyPath.parent as any CVarArg, book
        )
        #expect(try await store.contexts(matching: math).map(\.identifier) == ["page"])
    }

    @Test(arguments: [
        ("title = 'Addition'", true), ("title == \"Addition\"", true), ("title != 'Addition'", false),
        ("title <> 'x'", true), ("displayOrder = 3", true), ("displayOrder >= 3 && displayOrder <= 3", true),
        ("displayOrder > 3 || displayOrder < 3", false), ("displayOrder > -1.5e1", true),
        ("NOT displayOrder = 3", false),
        ("!(displayOrder = 3)", false), ("title BEGINSWITH 'Add'", true), ("title beginswith[c] 'aDD'", true),
        ("title ENDSWITH 'ion'", true), ("title CONTAINS 'dit'", true), ("title CONTAINS 'DIT'", false),
        ("title LIKE 'A*n'", true), ("title LIKE 'A?n'", false), ("title LIKE[cd] 'a.*'", false),
        ("title MATCHES 'A[a-z]+'", true), ("title MATCHES 'A'", false), ("title IN {'Addition', 'b'}", true),
        ("displayOrder BETWEEN {1, 3}", true), ("displayOrder BETWEEN {4, 9}", false), ("summary = nil", true),
        ("summary != NULL", false), ("topic = 'math'", true), ("isAssignable = YES", true),
        ("assignable = FALSE", false), ("parent.identifier = 'root'", true), ("parent.parent = nil", true),
        ("universalLinkURL = 'quizler://a'", true), ("TRUEPREDICATE", true), ("FALSEPREDICATE OR title = 'x'", false),
        ("title = 'x' OR title = 'Addition' AND displayOrder = 3", true),
        ("(title = 'x' OR title = 'Addition') AND displayOrder = 4", false), ("title = 'a' AND nil = nil", false),
        ("title = 'it\\'s'", false), ("'root' = parent.identifier", true), ("displayOrder < 'a'", false),
    ])
    func aConditionHoldsOrNot(format: String, holds: Bool) throws {
        let root = CLSContext(type: .book, identifier: "root", title: "Root")
        let context = CLSContext(type: .quiz, identifier: "addition", title: "Addition")
        root.addChildContext(context)
        context.displayOrder = 3
        context.topic = .math
        context.universalLinkURL = URL(string: "quizler://a")

        #expect(NSPredicate(format: format).evaluate(with: context) == holds)
    }

    @Test(arguments: [
        ("title CONTAINS[d] 'ecole'", false), ("title CONTAINS[d] 'cole e'", true),
        ("title CONTAINS[c] 'ecole'", false), ("title CONTAINS 'ecole'", false),
        ("title ==[d] 'Ecole elementaire'", true), ("title ==[cd] 'ECOLE ÉLÉMENTAIRE'", true),
        ("title !=[d] 'Ecole elementaire'", false), ("title BEGINSWITH[cd] 'ecole'", true),
        ("title ENDSWITH[d] 'élémentaïre'", true), ("title LIKE[cd] 'ecole*'", true),
        ("title LIKE[d] 'ecole*'", false), ("title LIKE[d] 'Ecole ?lementaire'", true),
        ("title IN[d] {'a', 'Ecole elementaire'}", true), ("title MATCHES[d] 'Ecole [a-z]+'", true),
        ("title MATCHES[cd] 'ECOLE \\\\S+'", true), ("title MATCHES[c] 'école \\\\D+'", true),
        ("title MATCHES[c] 'école \\\\d+'", false), ("title BETWEEN[d] {'E', 'F'}", true),
    ])
    func optionsSayWhatIsNotCompared(format: String, holds: Bool) {
        // Composed and decomposed letters are the same.
        for title in ["École élémentaire", "E\u{301}cole e\u{301}le\u{301}mentaire"] {
            let context = CLSContext(type: .quiz, identifier: "school", title: title)
            #expect(NSPredicate(format: format).evaluate(with: context) == holds, "\(title)")
        }
    }

    @Test func placeholdersTakeTheirArguments() throws {
        let context = CLSContext(type: .quiz, identifier: "addition", title: "100 %")
        context.displayOrder = 3
        let matches = [
            NSPredicate(format: "displayOrder = %d AND %K = %@", 3, "title", "100 %"),
            NSPredicate(format: "%ld = displayOrder", 3), NSPredicate(format: "displayOrder < %f", 3.5),
            NSPredicate(format: "identifier IN %@", argumentArray: [["a", "addition"]]),
            NSPredicate(format: "title ENDSWITH '%'"),
        ]
        for predicate in matches { #expect(predicate.evaluate(with: context)) }
    }

    @Test(arguments: [
        ("", 0, 0), ("parent =", 0, 8), ("parent = AND title = 'x'", 0, 9), ("title 'x'", 0, 6),
        ("title = 'x", 0, 8), ("title = %@", 0, 8), ("title = %q", 1, 8), ("title = 'x' title", 0, 12),
        ("title = 'x'", 1, 11), ("(title = 'x'", 0, 12), ("title = ;", 0, 8), ("ANY title = 'x'", 0, 0),
        ("title = 1.2.3", 0, 8), ("%K = 'x'", 2, 0), ("count(title) = 3", 0, 5), ("title =[q] 'x'", 0, 7),
        ("title IN {'a' 'b'}", 0, 14), ("AND", 0, 0),
    ])
    func aFormatThatCanNotBeReadIsPointedAt(format: String, argumentCount: Int, offset: Int) {
        let arguments = (0..<argumentCount).map { $0 == 0 && format.hasPrefix("%K") ? 7 as Any : "x" as Any }

        let error = #expect(throws: PredicateSyntaxError.self) {
            try PredicateParser.condition(format, arguments: arguments)
        }

        #expect(error?.offset == offset, "\(error.map(String.init(describing:)) ?? "")")
    }

    @Test func theMessageShowsThePosition() throws {
        let error = #expect(throws: PredicateSyntaxError.self) {
            try PredicateParser.condition("parent = AND title = 'x'", arguments: [])
        }
        #expect(
            error?.description == """
                Can't read the predicate: expected a property or a value, at character 10:
                    parent = AND title = 'x'
                             ^
                """
        )
    }

    @Test func anInvalidFormatEndsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "parent = ") }
    }

    @Test func anUnknownPropertyEndsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let context = CLSContext(type: .quiz, identifier: "i", title: "t")
            _ = NSPredicate(format: "colour = 'red'").evaluate(with: context)
        }
    }
}
