import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// What the page of somebody's attempts says about who else can read it.
@Suite struct AttemptsPageTests {
    private func page(
        _ standing: AttemptsPage.Standing, _ sight: AttemptsPage.Sight, _ language: Language
    ) throws -> String {
        let samples = SamplePages(language: language)
        let school = samples.school
        let handout = try school.handout()
        let report = try school.report([handout])
        let student = report.rows[0].student
        let assignment = try #require(try school.assignments(of: handout).first { $0.student == student.id })
        let model = AttemptsPage.Model(
            handout: handout, student: student, activity: handout.activities[0], assignment: assignment,
            attempts: [], mayMark: false, sight: sight, standing: standing)
        return AttemptsPage(model: model, frame: samples.frame(school.teacher)).render()
    }

    @Test(arguments: [
        (Language.english, "that you looked", "is no longer a student here"),
        (.german, "nachgesehen haben", "lernt nicht mehr an dieser"),
        (.japanese, "さんも確認できます", "今はこの学校の生徒ではない"),
    ])
    func itNamesWhoReadsItAndNobodyWhoCannot(language: Language, reads: String, former: String) throws {
        for sight in [AttemptsPage.Sight.everything, .results, .nothingYet] {
            let student = try page(.student, sight, language)
            #expect(student.contains(reads) && !student.contains(former))
            let gone = try page(.former, sight, language)
            #expect(gone.contains(former) && !gone.contains(reads))
            let own = try page(.reader, sight, language)
            #expect(!own.contains(former) && !own.contains(reads))
        }
    }
}
