import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

@Suite struct StatisticsPageTests {
    /// The texts of every table of a page by the table's identifier, rows of cells.
    private func tables(_ markup: String) -> [String: [[String]]] {
        var tables: [String: [[String]]] = [:]
        for part in markup.components(separatedBy: "id=\"table-").dropFirst() {
            let id = String(part.prefix { $0 != "\"" })
            let end = part.range(of: "</table>")?.lowerBound ?? part.endIndex
            tables[id] = part[..<end].components(separatedBy: "<tr>").dropFirst().map { row in
                row.components(separatedBy: "<t").dropFirst().filter { $0.hasPrefix("h") || $0.hasPrefix("d") }.map {
                    Self.text($0)
                }
            }
        }
        return tables
    }

    /// The text between the tags of a cell.
    private static func text(_ cell: String) -> String {
        let plain = cell.drop { $0 != ">" }.dropFirst().replacing(#/<[^>]*>/#, with: "")
        return ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
            .sorted { $0.key > $1.key }.reduce(String(plain)) { $0.replacing($1.key, with: $1.value) }
    }

    @Test(arguments: Language.allCases)
    func theFileMatchesThePage(in language: Language) throws {
        let samples = SamplePages(language: language)
        let model = try samples.statisticsModel()
        let frame = samples.frame(samples.school.teacher)
        let page = tables(StatisticsPage(model: model, frame: frame).render())
        let file = ReportTable(statistics: model, frame: frame).rows.split(separator: [])
        let tables = StatisticsTables(model: model, frame: frame).all
        #expect(file.count == tables.count)
        for (table, rows) in zip(tables, file.map { Array($0) }) {
            #expect(page[table.id] == [table.head] + table.rows.map { $0.map(\.text) }, "\(table.id)")
            #expect(rows.first == [table.title] && rows.allSatisfy { $0.count == rows[1].count || $0.count == 1 })
            // What a program computes with stands otherwise in the file, and all else is the same.
            let same = table.head.filter { table.columnsInFile[$0] == nil }
            for title in same {
                let column = try #require(table.head.firstIndex(of: title))
                let inFile = try #require(rows[1].firstIndex(of: title))
                #expect(rows.dropFirst(2).map { $0[inFile] } == table.rows.map { $0[column].text }, "\(title)")
            }
        }
        #expect(page["students"]?.count == 13)
    }

    /// No result looks like a day, and times can be added up.
    @Test(arguments: Language.allCases)
    func theFileHasNumbersToComputeWith(in language: Language) throws {
        let samples = SamplePages(language: language)
        let frame = samples.frame(samples.school.teacher)
        let rows = StatisticsTables(model: try samples.statisticsModel(), frame: frame).students.inFile
        let words = frame.strings.report
        let columns = try [words.result, words.pointsPossible, words.timeInSeconds].map { title in
            try #require(rows[0].firstIndex(of: title), "\(title)")
        }
        let numbers = rows.dropFirst().flatMap { row in columns.map { row[$0] } }.filter { !$0.isEmpty }
        #expect(numbers.count > rows.count)
        #expect(numbers.allSatisfy { DecimalNumber(typed: $0) != nil }, "\(numbers)")
    }

    @Test func studentsStandInTheOrderOfARegister() throws {
        let samples = SamplePages(language: .german)
        let frame = samples.frame(samples.school.teacher)
        let tables = StatisticsTables(model: try samples.statisticsModel(), frame: frame)
        let names = frame.sorted(samples.school.students).map(frame.name)
        #expect(tables.students.rows.map { $0[0].text } == names)
        let byCode = samples.school.students.sorted { $0.familyName < $1.familyName }.map(frame.name)
        #expect(names != byCode, "The test would show nothing.")
    }

    @Test func everyPlotHasWordsAndATableBehindIt() throws {
        let page = StatisticsPage(
            model: try SamplePages(language: .english).statisticsModel(),
            frame: SamplePages(language: .english).frame(SampleSchool().teacher))
        let markup = page.render()
        let tags = MarkupCheck(markup).tags
        let plots = tags.filter { $0.name == "svg" && $0.attributes["role"] == "img" }
        #expect(plots.count == 5)
        for plot in plots {
            let id = try #require(plot.attributes["aria-labelledby"]?.replacing("-title", with: ""))
            #expect(markup.contains("id=\"\(id.replacing("plot-", with: "table-"))\""))
            #expect(plot.attributes["aria-describedby"] == "\(id)-desc")
        }
        // The two words that aren't the author's texts, and the missing answer.
        #expect(markup.contains(">False<") && markup.contains("(nothing)"))
    }

    @Test func barsFillTheWidthWhateverTheLanguage() {
        #expect(PlotText.percent(0.125) == "12.5%" && PlotText.percent(1) == "100.0%")
        #expect(PlotText.shortened(String(repeating: "a", count: 31)) == String(repeating: "a", count: 30) + "…")
        #expect(PlotText.shortened(String(repeating: "図", count: 16)).count == 16)
    }
}
