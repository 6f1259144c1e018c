import ClassKit
import OSLog

@main
struct Main {
    static func main() async throws {
        let logger = Logger(subsystem: "org.example.adopter", category: "rows")
        let rows = Rows.all()
        for number in rows.keys.sorted() {
            try await rows[number]?()
            logger.notice("Used row \(number)")
            print("row", number)
        }
    }
}
