import ClassKit
import Testing

struct AdopterTests {
    @Test func aSubclassOfAnAppIsAContext() {
        let book = BookContext(type: .book, identifier: "book", title: "Book")
        book.pageCount = 7
        #expect(book.identifierPath == ["book"])
    }
}
