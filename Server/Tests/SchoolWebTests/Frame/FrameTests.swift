import Foundation
import Markup
import SchoolModel
import Testing
import Timetable

@testable import SchoolWeb

/// Addresses, formats, forms and markup.
struct FrameTests {
    private let school = SampleSchool()

    @Test
    func anAddressKeepsEveryCharacterOfAPath() throws {
        let path = try IdentifierPath(["org.example.app", "a/b %?#", "日本"])
        let expected = "/apps/org.example.app/a%2Fb%20%25%3F%23/%E6%97%A5%E6%9C%AC"
        #expect(Links.context(path) == expected)
        #expect(Links.query("/people", ["search": "a&b", "role": nil, "after": ""]) == "/people?search=a%26b")
    }

    @Test
    func whatAFormSendsIsReadUnchanged() {
        let recipients: [Handout.Recipient] = [
            .everyone(in: SampleSchool.id(1)), .group(SampleSchool.id(2), in: SampleSchool.id(1)),
            .student(SampleSchool.id(3), in: SampleSchool.id(1)),
        ]
        for recipient in recipients { #expect(Handout.Recipient(formValue: recipient.formValue) == recipient) }
        for text in ["", "class", "class:x", "group:1", "everyone:\(SampleSchool.id(1) as SchoolClass.ID)"] {
            #expect(Handout.Recipient(formValue: text) == nil)
        }
        let actions: [EditorAction] = [
            .save, .post, .schedule, .preview, .addContext, .addLink, .addFile, .moveUp(activity: "a"),
            .moveDown(activity: "b"), .remove(activity: "c"),
        ]
        for action in actions { #expect(EditorAction(formValue: action.formValue) == action) }
        #expect(EditorAction(formValue: "up") == nil && EditorAction(formValue: "save:x") == nil)
    }

    @Test(arguments: [
        (Language.english, "today, 8:00\u{202F}PM", "tomorrow, 8:00\u{202F}PM", "Tue, Jan 19, 2027, 8:00\u{202F}PM"),
        (.german, "heute, 20:00 Uhr", "morgen, 20:00 Uhr", "Di. 19. Jan. 2027, 20:00 Uhr"),
        (.japanese, "今日 20:00", "明日 20:00", "2027年1月19日(火) 20:00"),
    ])
    func aMomentIsWrittenInTheSchoolsZone(language: Language, today: String, tomorrow: String, far: String) {
        let frame = school.frame(language, as: nil)
        let evening = school.now.addingTimeInterval(9.5 * 3600)
        #expect(frame.moment(evening) == today)
        #expect(frame.moment(SampleSchool.days(1, from: evening)) == tomorrow)
        #expect(frame.moment(SampleSchool.days(60, from: evening)) == far)
        #expect(frame.dateValue(evening) == "2026-11-20")
        #expect(frame.timeValue(school.now.addingTimeInterval(-2 * 3600)) == "08:30")
    }

    @Test(arguments: [
        (Language.english, "Nov 23 – Nov 29, 2026", "Nov 30 – Dec 6, 2026", "Dec 28, 2026 – Jan 3, 2027"),
        (.german, "23. Nov. – 29. Nov. 2026", "30. Nov. – 6. Dez. 2026", "28. Dez. 2026 – 3. Jan. 2027"),
        (.japanese, "2026年11月23日〜29日", "2026年11月30日〜12月6日", "2026年12月28日〜2027年1月3日"),
    ])
    func aWeekIsWrittenWithItsYear(language: Language, inMonth: String, inYear: String, overYears: String) throws {
        let frame = school.frame(language, as: nil)
        for (first, written) in [("2026-11-23", inMonth), ("2026-11-30", inYear), ("2026-12-28", overYears)] {
            let monday = try #require(CalendarDay(first))
            #expect(frame.days(monday, monday.adding(days: 6)) == written)
        }
        let monday = try #require(CalendarDay("2026-11-23"))
        #expect(!frame.days(monday, monday).contains("〜") && !frame.days(monday, monday).contains("–"))
    }

    @Test
    func twoNewDeadlinesOfOneHandoutAreToldApart() {
        let text = NotificationText(frame: school.frame(.english, as: nil))
        let entries = [("7a", 1.0), ("7b", 2)].map { name, days in
            InboxEntry(
                notification: PersonNotification(
                    id: SampleSchool.id(990 + Int(days)), person: SampleSchool.id(1), kind: .deadlineMoved,
                    subject: .handout(SampleSchool.id(2)), at: school.now),
                content: .deadlineMoved(
                    SampleSchool.id(2), title: "Words", due: SampleSchool.days(days, from: school.now), className: name)
            )
        }
        let lines = text.alert(entries).text.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] != lines[1])
        #expect(lines[0].hasPrefix("New deadline: Words · Due for 7a: "))
        #expect(lines[1].hasPrefix("New deadline: Words · Due for 7b: "))
    }

    @Test
    func aScoreOutOfOneIsAShare() {
        let frame = school.frame(.english, as: nil)
        #expect(frame.text(.score(0.8, outOf: 1)) == "80%")
        #expect(frame.text(.score(8, outOf: 10)) == "8/10")
    }

    @Test
    func onlyCompletionIsAHundredPercent() {
        let frame = school.frame(.english, as: nil)
        #expect(frame.percent(1) == "100%")
        #expect(frame.percent(0.9999) == "99%")
        #expect(frame.percent(0) == "0%")
        #expect(frame.percent(.nan) == "0%" && frame.percent(.infinity) == "100%")
        #expect(school.frame(.german, as: nil).percent(0.5) == "50\u{A0}%")
    }

    /// An app chooses its quantities; a number of three hundred digits fits in no cell.
    @Test
    func aHugeQuantityIsWrittenWithAnExponent() {
        let frame = school.frame(.english, as: nil)
        for quantity in [1e308, -1e308, 1e15, 12_345_678_901_234_568] {
            #expect(frame.text(Report.Value.quantity(quantity)).count < 12)
        }
        #expect(frame.text(.quantity(1e308)) == "1E308")
        #expect(frame.text(.quantity(123_456_789)) == "123,456,789")
    }

    @Test
    func aDurationGoesFromSecondsToHours() {
        let frame = school.frame(.english, as: nil)
        #expect(frame.duration(0) == "0 sec")
        #expect(frame.duration(59_400) == "59 sec")
        #expect(frame.duration(59_600) == "1 min")
        #expect(frame.duration(3_599_000) == "1 hr")
        #expect(frame.duration(4_500_000) == "1 hr, 15 min")
    }

    @Test
    func aRefusedFormShowsItsProblemAndKeepsWhatWasTyped() {
        let refused = PageFrame.RefusedForm(
            action: "/people", refusal: Refusal(.isTaken, field: "username"), values: ["username": ["gre\"ta"]])
        let frame = school.frame(.english, as: school.administrator, refused: refused)
        let field = Field(form: frame.form("/people", prefix: "p"), name: "username", label: "User name").render()
        #expect(field.contains("value=\"gre&quot;ta\""))
        #expect(field.contains("aria-invalid=\"true\" autofocus"))
        #expect(field.contains("aria-describedby=\"p-username-problem\""))
        #expect(field.contains("This is in use already. Choose another."))
        let other = Field(form: frame.form("/classes", prefix: "c"), name: "username", label: "User name").render()
        #expect(!other.contains("gre") && !other.contains("aria-invalid"))
    }

    @Test
    func aPasswordIsNeverWrittenIntoAPage() {
        let refused = PageFrame.RefusedForm(
            action: Links.signIn, refusal: Refusal(.wrongCredentials), values: ["password": ["secret-word"]])
        let frame = school.frame(.english, as: nil, refused: refused)
        #expect(!SignInPage(model: .init(method: .password), frame: frame).render().contains("secret-word"))
    }

    @Test
    func aPictureAcceptsOnlyAPath() {
        #expect(TrustedSVG(size: 21, path: "M0 0h7v1h-7z", label: "<Ada>")?.render().contains("&lt;Ada&gt;") == true)
        for path in ["M0 0\"/><script>", "url(#x)", "M0 0&"] {
            #expect(TrustedSVG(size: 21, path: path, label: "") == nil)
        }
    }

    @Test
    func textIsEscapedInContentAndInAttributes() {
        let markup = p(.class("a\"b"), .hidden.when(false), .none) { "<b> & 'c'" }.render()
        #expect(markup == "<p class=\"a&quot;b\">&lt;b&gt; &amp; &#39;c&#39;</p>")
        #expect(textarea { "\n" + "</textarea><script>" }.render().contains("<script>") == false)
    }

    @Test
    func aReportPageRendersQuickly() throws {
        let handouts = try (1...5).map { try school.handout($0) }
        let report = try school.report(handouts)
        let page = ClassReportPage(
            model: .init(schoolClass: school.maths, report: report, sort: ReportSort()),
            frame: school.frame(.german, as: school.teacher))
        let markup = page.render()
        #expect(markup.utf8.count < 200_000)
        #expect(markup.components(separatedBy: "id=\"cell-").count - 1 == 12 * 20 - 5)
    }
}
