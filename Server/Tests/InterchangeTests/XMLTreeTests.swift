import Testing

@testable import Interchange

@Suite struct XMLTreeTests {
    @Test func aLineIsThatInWhichATagBegins() throws {
        let root = try XMLTreeReader.read(
            Array("\n<?xml version=\"1.0\"?>\r\n<quiz\n a='&lt;\n&amp;'\n><b/>x\n<c>&#65;\n</c><d\n/></quiz>".utf8))
        #expect(root.line == 3 && root.attributes == ["a": "< &"])
        #expect(root.children.map(\.line) == [6, 7, 8])
        #expect(root.children.map(\.text) == ["", "A\n", ""] && root.text == "x\n")
        #expect(throws: UnreadableFile.self) { try XMLTreeReader.read(Array("\n\n<quiz>\n&a;</quiz>".utf8)) }
        do {
            _ = try XMLTreeReader.read(Array("\n\n<quiz>\n&a;</quiz>".utf8))
        } catch {
            #expect(error == UnreadableFile(.hasEntities, line: 4, detail: "&a;"))
        }
    }

    @Test func namespacesAreThoseThatAreDeclared() throws {
        let text = "<D:a xmlns:D=\"DAV:\" xmlns=\"x\" D:k=\"v\"><b/><c xmlns=\"\"/><D:d xmlns:D=\"y\"/></D:a>"
        let root = try QualifiedXML.read(Array(text.utf8))
        #expect(root.name == .init("DAV:", "a") && root.attributes == ["D:k": "v"])
        #expect(root.children.map(\.name) == [.init("x", "b"), .init("", "c"), .init("y", "d")])
        #expect(throws: UnreadableFile.self) { try QualifiedXML.read(Array("<D:a/>".utf8)) }
        #expect(throws: UnreadableFile.self) { try QualifiedXML.read(Array("<a><D:b/></a>".utf8)) }
    }

    @Test func aTextMayBeAsLargeAsAPicture() throws {
        let text = String(repeating: "iVBORw0KGgoAAAAN", count: 700_000)
        #expect(try XMLTreeReader.read(Array("<quiz>\(text)</quiz>".utf8)).text.utf8.count == 11_200_000)
    }

    @Test(arguments: ["<![CDATA[x]]>", "<![CDATA[", "\n<!-- c --><![CDATA[<a/>", "<?pi?><![CDATA[]]><a/>"])
    func textBeforeTheFirstElementIsRefused(text: String) {
        #expect { try XMLTreeReader.read(Array(text.utf8)) } throws: {
            ($0 as? UnreadableFile)?.reason == .isNotWellFormed
        }
    }

    @Test func manyThreadsReadAtOnce() async throws {
        let text = "<a>" + String(repeating: "<b c='1'>é</b>", count: 500) + "</a>"
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...16 {
                group.addTask {
                    _ = try? XMLTreeReader.read(Array("<a>&b;</a>".utf8))
                    return try XMLTreeReader.read(Array(text.utf8)).children.count
                }
            }
            for try await count in group { #expect(count == 500) }
        }
    }
}
