import Foundation
import Markup
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

    /// What a student wrote stays in one cell, and is no formula there.
    @Test(arguments: [
        "x\n=1+1", "x\r=1+1", "x\r\n=1+1", "=\u{301}1", "\n=1+1", "\r\n=1+1", "＝1+1", "+1", "a;b,c\"d", "a\"\u{301},b",
    ])
    func anAnswerIsOneTextInOneCell(text: String) {
        for language in Language.allCases {
            let frame = SamplePages(language: language).frame(SampleSchool().teacher)
            let row = ReportTable(rows: [[text]], frame: frame).csv.unicodeScalars.dropFirst().dropLast(2)
            let isSimple = !text.unicodeScalars.contains { ";,\"\r\n".unicodeScalars.contains($0) }
            let isDangerous = text.unicodeScalars.first.map { "=+＝\r\n".unicodeScalars.contains($0) } ?? false
            let scalars = text.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
            let cell = (isDangerous ? "'" : "") + String(String.UnicodeScalarView(scalars))
            #expect(Array(row) == Array((isSimple ? cell : "\"\(cell)\"").unicodeScalars))
        }
    }

    /// A file has its students in the order of the page, and times with which a spreadsheet can compute.
    @Test func aFileIsInTheOrderOfThePage() throws {
        let school = SampleSchool()
        let frame = SamplePages(language: .german).frame(school.teacher)
        var report = try school.report([school.handout()])
        for (index, name) in zip(report.rows.indices, ["Braun", "Böhm", "Adam"]) {
            report.rows[index].student.familyName = name
        }
        report.rows = Array(report.rows.prefix(3))
        report.rows[0].cells[0]?.duration = 33_400
        let rows = ReportTable(report: report, frame: frame).rows
        #expect(rows.dropFirst().dropLast().map { $0[0] } == ["Adam", "Böhm", "Braun"])
        #expect(rows[0][5].hasSuffix("Zeit in Sekunden") && rows[3][5] == "33")
    }

    /// What isn't assigned is said where the state of everybody else stands.
    @Test func whoDoesNotHaveItIsInTheColumnOfStates() throws {
        let school = SampleSchool()
        var report = try school.report([school.handout()])
        report.rows = Array(report.rows.prefix(1))
        report.rows[0].cells[0] = nil
        let rows = ReportTable(report: report, frame: SamplePages(language: .english).frame(school.teacher)).rows
        let place = try #require(rows[1].firstIndex(of: "not assigned"))
        #expect(rows[0][place].hasSuffix("Status") && rows[0].count == rows[1].count)
    }

    /// A column of user names stands in the file only where it tells students apart.
    @Test func studentsOfOneNameHaveTheirUserNames() throws {
        var school = SampleSchool()
        let frame = SamplePages(language: .english).frame(school.teacher)
        let plain = ReportTable(report: try school.report([school.handout()]), frame: frame).rows
        school.hasNamesakes = true
        let rows = ReportTable(report: try school.report([school.handout()]), frame: frame).rows
        #expect(rows.map(\.count) == Array(repeating: plain[0].count + 1, count: plain.count + 2))
        #expect(rows[0][2] == frame.strings.school.username && !plain[0].contains(rows[0][2]))
        #expect(rows.filter { $0[0] == "Müller" && $0[1] == "Jörg" }.map { $0[2] } == ["joerg1", "joerg2"])
        #expect(rows.dropFirst().count { !$0[2].isEmpty } == 2)
    }

    /// Who has left is named as such, on the page and in the file, and the average says whom it counts.
    @Test(arguments: Language.allCases, Report.Departure.allCases)
    func whoIsNoLongerThereIsMarked(in language: Language, departure: Report.Departure) throws {
        let school = SampleSchool()
        let frame = SamplePages(language: language).frame(school.teacher)
        let strings = frame.strings.report
        var report = try school.report([school.handout()])
        let plain = ReportTable(report: report, frame: frame).rows
        #expect(!plain.joined().contains(strings.departed(departure)))
        let counted = try #require(
            report.rows.firstIndex { row in
                zip(row.cells, report.averages).contains { cell, average in cell.map(average.counts) ?? false }
            })
        report.rows[counted].student.departure = departure
        let rows = ReportTable(report: report, frame: frame).rows
        #expect(rows.map(\.count) == plain.map { $0.count + 1 })
        #expect(rows[0][2] == strings.departedHead)
        #expect(rows.map { $0[2] }.count { $0 == strings.departed(departure) } == 1)
        #expect(rows.last?[2] == strings.averageIncludes(1))
        let page = ReportGrid(
            frame: frame, report: report, sort: ReportSort(), title: "", link: { _ in "" }, spansHandouts: false
        ).render()
        #expect(page.components(separatedBy: ">\(strings.departed(departure))<").count == 2)
        #expect(page.contains(strings.averageIncludes(1)))
        let overview = ReportOverview(frame: frame, handout: try school.handout(), report: report).render()
        #expect(overview.contains("<span>\(strings.besides(1))</span>"))
    }
}
