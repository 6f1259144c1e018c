import Initialisers
import Testing

@Suite struct ModuleTests {
    private func initialisers(_ source: String) throws -> String {
        var module = Module()
        module.add(source, named: "Page.swift")
        return try module.initialisers()
    }

    @Test func whatAStructureStoresIsWhatItsInitialiserTakes() throws {
        let text = try initialisers(
            #"""
            public import SchoolModel
            import Markup

            /// A page; struct Nothing { is only a comment.
            public struct Page: HTML {
                public struct Part: Sendable {
                    public var title: String = "a { b // c = d"
                    public let id: Person.ID
                    public static let most = 3
                    public var isEmpty: Bool { title.isEmpty }
                }

                let parts: [Part]
                let open: (Part) -> Void
                private(set) var count: Int = 0
                private let cache: [Int] = []

                var body: some HTML {
                    let inner = parts.first
                    if inner == nil { "init(" }
                }
            }
            """#)
        #expect(
            text == """
                public import SchoolModel

                extension Page {
                    public init(parts: [Part], open: @escaping (Part) -> Void, count: Int = 0, _: Void = ()) {
                        self.parts = parts
                        self.open = open
                        self.count = count
                    }
                }

                extension Page.Part {
                    public init(title: String = "a { b // c = d", id: Person.ID, _: Void = ()) {
                        self.title = title
                        self.id = id
                    }
                }

                """)
    }

    /// An extension of a nested type doesn't find its neighbours by their short names.
    @Test func neighboursAreNamedInFull() throws {
        let text = try initialisers(
            """
            public struct Page {
                public enum Kind { case a }
                public struct Row {
                    public struct Cell {
                        public var x: Int
                    }
                    public var kinds: [Kind: Cell]
                    public var other: Foreign.Kind
                }
            }
            """)
        #expect(text.contains("kinds: [Page.Kind: Cell], other: Foreign.Kind, _"))
    }

    @Test func onlyPublicStructuresWithoutAnInitialiserGetOne() throws {
        let text = try initialisers(
            """
            struct Own { var a: Int }
            struct Inner {
                var a: Int
            }
            public struct Made {
                var a: Int
                init() { a = 1 }
            }
            public enum Words {
                static let a: Int = 1
            }
            public struct Empty {
            }
            let text = \"\"\"
            public struct Quoted {
                var a: Int
            }
            \"\"\"
            """)
        #expect(text == "")
    }

    @Test(arguments: [
        ("    private let a: Int", "Page.swift:2: error: a is private: write an initialiser"),
        ("    var a = 1", "Page.swift:2: error: a: write its type, on one line"),
        ("    var a: [Int:\n        String]", "Page.swift:2: error: a: write its type, on one line"),
    ])
    func whatNobodyCouldGiveIsAnError(_ property: String, _ message: String) {
        let error = #expect(throws: Unreadable.self) { try initialisers("public struct Page {\n\(property)\n}") }
        #expect(error?.description == message)
    }
}
