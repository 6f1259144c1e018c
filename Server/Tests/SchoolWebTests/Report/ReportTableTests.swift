import SchoolModel
import Testing

@testable import SchoolWeb

/// What the files of reports and statistics hold, as a spreadsheet program reads it.
@Suite struct ReportTableTests {
    private func cells(_ texts: [String], in language: Language) -> [String] {
        let frame = SamplePages(language: language).frame(SampleSchool().teacher)
        let line = ReportTable(rows: [texts], frame: frame).csv.dropFirst().split(separator: "\r\n").first ?? ""
        return line.split(separator: language == .german ? ";" : ",", omittingEmptySubsequences: false).map {
            $0.filter { $0 != "\"" }
        }
    }

    /// Answers of students and titles are texts, whatever they look like.
    @Test(arguments: Language.allCases)
    func noTextIsTakenForADate(in language: Language) {
        let dates = ["5/7", "1-2", "3/4/2026", "2026-11-25", "1 / 2"]
        #expect(cells(dates, in: language) == dates.map { "'\($0)" })
        let others = ["5", "71%", "3 of 5", "7a", "Ex. 1/2", "km/h", "1/2/3/4", "12345/2", "-"]
        #expect(cells(others, in: language) == others.dropLast() + ["'-"])
        #expect(cells(["5.7"], in: language) == [language == .german ? "'5.7" : "5.7"])
    }
}
