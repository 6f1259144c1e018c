import Testing

@testable import QRCode

struct QRCodeTests {
    @Test func aCodeHasItsThreeFinderPatterns() throws {
        let code = try QRCode("https://school.example/device?code=ABCD-EFGH")
        let finder = [
            "#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######",
        ]
        for (top, left) in [(0, 0), (0, code.size - 7), (code.size - 7, 0)] {
            let corner = (0..<7).map { row in
                String((0..<7).map { code.isDark(row: top + row, column: left + $0) ? "#" : "." as Character })
            }
            #expect(corner == finder)
        }
    }

    @Test(arguments: ["A", "grüße", "日本語", String(repeating: "x", count: 500)])
    func theSizeIsAStandardOne(text: String) throws {
        let code = try QRCode(text)
        #expect(code.size >= 21 && (code.size - 17).isMultiple(of: 4))
        #expect(code.modules.allSatisfy { $0.count == code.size })
    }

    @Test func aTextThatIsTooLongIsRefused() {
        #expect(throws: QRCode.TextIsTooLong.self) { try QRCode(String(repeating: "x", count: 3000)) }
    }

    @Test func theTerminalShowsEveryModuleAndAQuietZone() throws {
        let code = try QRCode("A")
        let lines = code.lines.map(Array.init)
        for row in -4..<(code.size + 4) {
            for column in -4..<(code.size + 4) {
                let character = lines[(row + 4) / 2][column + 4]
                let dark = (row + 4).isMultiple(of: 2) ? "█▀" : "█▄"
                #expect(dark.contains(character) == code.isDark(row: row, column: column))
            }
        }
    }

    @Test func theDrawingHasAnEscapedTitle() throws {
        let svg = try QRCode("A").svg(title: "Mia & <Tom>")
        #expect(svg.contains("<title>Mia &amp; &lt;Tom&gt;</title>"))
        #expect(svg.contains("viewBox=\"0 0 29 29\""))
    }

    @Test func theDrawingHasEveryDarkModule() throws {
        let code = try QRCode("A")
        let svg = code.svg(title: "A")
        let runs = svg.matches(of: /M(\d+) (\d+)h(\d+)v1/)
        let drawn = Set(
            runs.flatMap { run in
                (0..<(Int(run.3) ?? 0)).map { [(Int(run.2) ?? 0) - 4, (Int(run.1) ?? 0) - 4 + $0] }
            }
        )
        let dark = Set(
            code.modules.indices.flatMap { row in
                code.modules.indices.filter { code.modules[row][$0] }.map { [row, $0] }
            }
        )
        #expect(drawn == dark)
    }
}
