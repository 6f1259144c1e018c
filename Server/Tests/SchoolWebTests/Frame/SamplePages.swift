import Foundation
import Markup
import SchoolModel

@testable import SchoolWeb

/// Every page of the web app with something on it, by name.
struct SamplePages {
    var school = SampleSchool()
    let language: Language

    /// A page, rendered.
    struct Sample {
        let name: String
        let markup: String
    }

    func all() throws -> [Sample] {
        try account() + teacher() + statistics() + leaderboards() + notifications() + editing() + student()
            + administrator() + sheets() + timetable() + lessons() + planImports()
    }

    func frame(
        _ person: Person?, developer: PageFrame.DeveloperRole? = nil, notice: Notice? = nil,
        refused: PageFrame.RefusedForm? = nil
    ) -> PageFrame {
        school.frame(language, as: person, developer: developer, notice: notice, refused: refused)
    }

    func sample(_ name: String, _ page: some HTML) -> Sample {
        Sample(name: name, markup: page.render())
    }

    private func account() -> [Sample] {
        let demo = [
            SignInPage.DemoPerson(name: "Greta Lindqvist", role: .teacher, username: "greta", password: "demo-demo"),
            SignInPage.DemoPerson(name: "Ada Özdemir", role: .student, username: "ada", password: "demo-demo"),
        ]
        let wrong = PageFrame.RefusedForm(
            action: Links.signIn, refusal: Refusal(.wrongCredentials), values: ["username": ["<greta>"]])
        let sessions = [
            AccountPage.Session(
                id: "1", name: "Firefox, Linux", isDevice: false, startedAt: school.now.addingTimeInterval(-9000),
                lastSeenAt: school.now, isCurrent: true),
            AccountPage.Session(
                id: "2", name: "Quizler", isDevice: true, scopes: [.exercises, .timetable],
                startedAt: school.now.addingTimeInterval(-900_000),
                lastSeenAt: school.now.addingTimeInterval(-90_000), isCurrent: false),
        ]
        let tokens = [("Karl <b>", 0.0), ("Jede Nacht die Berichte sichern", 86_400)].enumerated().compactMap {
            number, token in
            PersonalToken(
                SchoolModel.Session(
                    id: SampleSchool.id(600 + number), person: school.teacher.id, kind: .script, name: token.0,
                    startedAt: school.now.addingTimeInterval(-900_000),
                    lastUsedAt: school.now.addingTimeInterval(-900_000 + token.1),
                    endsAt: SampleSchool.days(30, from: school.now)))
        }
        let short = PageFrame.RefusedForm(
            action: Links.accountPassword, refusal: Refusal(.isOutOfRange, field: "password", detail: "8…"), values: [:]
        )
        return [
            sample("sign-in", SignInPage(model: .init(method: .password, demoPeople: demo), frame: frame(nil))),
            sample(
                "signed-out",
                SignInPage(
                    model: .init(
                        method: .password, returnTo: "/handouts/1/edit", wasSignedOut: true,
                        kept: KeptForm(
                            action: "/handouts/1/edit", writer: "1", fields: ["title": ["Brüche"], "version": ["3"]])),
                    frame: frame(nil))),
            sample("sign-in-refused", SignInPage(model: .init(method: .password), frame: frame(nil, refused: wrong))),
            sample(
                "sign-in-code", SignInPage(model: .init(method: .code, returnTo: "/device?code=A"), frame: frame(nil))),
            sample("sign-in-badge", SignInPage(model: .init(method: .badge), frame: frame(nil))),
            sample("device", DevicePage(model: .init(code: "WDJB-MJHT"), frame: frame(school.teacher))),
            sample(
                "device-question",
                DevicePage(
                    model: .init(
                        request: .init(
                            clientName: "Quizler <iPad>", scopes: DeviceScope.allCases, code: "WDJB-MJHT")),
                    frame: frame(school.teacher))),
            sample("device-badge", DevicePage(model: .init(isByBadge: true), frame: frame(school.students[0]))),
            sample("device-done", DevicePage(model: .init(outcome: .allowed), frame: frame(school.teacher))),
            sample(
                "first-password", FirstPasswordPage(model: .init(username: "ada"), frame: frame(school.students[0]))),
            sample(
                "account",
                AccountPage(
                    model: .init(
                        person: school.teacher, hasPassword: true, sessions: sessions,
                        waysIn: [
                            .init(act: .startCodeMade, at: school.now, maker: school.coTeacher),
                            .init(
                                act: .badgeMade, at: school.now.addingTimeInterval(-90_000), maker: nil, isOver: true),
                        ]),
                    frame: frame(school.teacher, notice: .languageChanged))),
            sample(
                "account-tokens",
                AccountPage(
                    model: .init(
                        person: school.teacher, hasPassword: true, sessions: sessions, tokens: tokens,
                        newToken: tokens.first.map {
                            .init(text: "teachkit_vQ3v9XbZ0yqgJm1kA5rT7uLw2EoHs8DfNcPxIiKzYtB", token: $0)
                        }), frame: frame(school.teacher))),
            sample(
                "account-refused",
                AccountPage(
                    model: .init(person: school.teacher, hasPassword: true, sessions: sessions),
                    frame: frame(school.teacher, refused: short))),
            sample(
                "confirm",
                ConfirmPage(
                    model: .init(
                        question: .takeBack(handout: "Plusrechnen", classes: "3a", students: 24, author: nil),
                        action: "/handouts/1/take-back",
                        fields: ["a": ["b"]], cancel: "/"), frame: frame(school.teacher, developer: .teacher))),
            sample("error-404", ErrorPage(model: .init(status: 404), frame: frame(nil))),
            sample("error-500", ErrorPage(model: .init(status: 500, reference: "7f3a"), frame: frame(school.teacher))),
            sample("error-429", ErrorPage(model: .init(status: 429, retryAfter: 90), frame: frame(school.students[0]))),
        ]
    }

    private func teacher() throws -> [Sample] {
        let greta = school.teacher
        let classes = [
            ClassCard(schoolClass: school.maths, teachers: [greta], students: 24, openHandouts: 3),
            ClassCard(schoolClass: school.science, teachers: [greta, school.coTeacher], students: 1, openHandouts: 0),
        ]
        let handout = try school.handout()
        let report = try school.report([handout])
        let other = try school.handout(2, title: "Das große Einmaleins", due: -3)
        var otherColumns = other
        otherColumns.activities = [
            HandoutActivity(id: SampleSchool.id(210), title: "Reihe 7", content: handout.activities[0].content)
        ]
        let assignment = try school.assignments(of: handout)[0]
        let page = HandoutPage.Model(
            handout: handout, author: greta, classes: [school.maths], groups: [school.group], report: report,
            sort: ReportSort(key: .activity(handout.activities[0].id), isDescending: true),
            actions: [.lock, .complete, .archive, .takeBack, .copy], mayEdit: true)
        var scheduled = page
        scheduled.handout = try school.handout(8, state: .draft, due: 8)
        try scheduled.handout.schedule(for: SampleSchool.days(2, from: school.now), at: school.now)
        scheduled.actions = [.post, .copy, .takeBack, .delete]
        scheduled.wasPosted = false
        scheduled.appNames = [school.app.id: school.app.name]
        var takenBack = page
        takenBack.handout = try school.handout(9, state: .draft)
        takenBack.actions = [.post, .copy]
        return [
            sample(
                "home-teacher",
                TeacherHomePage(model: .init(handouts: try school.cards(), classes: classes), frame: frame(greta))),
            sample(
                "home-teacher-new",
                TeacherHomePage(model: .init(handouts: [], classes: []), frame: frame(greta, developer: .teacher))),
            sample("handouts", HandoutsPage(model: .init(handouts: try school.cards()), frame: frame(greta))),
            sample(
                "handouts-none", HandoutsPage(model: .init(state: .archived, handouts: []), frame: frame(greta))),
            sample(
                "class",
                ClassPage(
                    model: .init(
                        schoolClass: school.maths, teachers: school.staff, students: school.students,
                        groups: [school.group], handouts: try school.cards(), mayWriteHandouts: true,
                        mayManageGroups: true, mayPrintSignIn: true, mayManageRoster: false), frame: frame(greta))),
            sample(
                "group",
                GroupPage(
                    model: .init(schoolClass: school.maths, group: school.group, students: school.students),
                    frame: frame(greta))),
            sample("handout-report", HandoutPage(model: page, frame: frame(greta, notice: .posted))),
            sample("handout-scheduled", HandoutPage(model: scheduled, frame: frame(greta))),
            sample("handout-taken-back", HandoutPage(model: takenBack, frame: frame(greta))),
            sample(
                "attempts",
                AttemptsPage(
                    model: .init(
                        handout: handout, student: report.rows[0].student, activity: handout.activities[0],
                        assignment: assignment,
                        attempts: [
                            try school.attempt(1, points: 9, minutes: 4.2),
                            try school.attempt(2, points: 6.5, minutes: 75),
                        ], mayMark: true), frame: frame(greta))),
            sample(
                "class-report",
                ClassReportPage(
                    model: .init(
                        schoolClass: school.maths, report: try school.report([handout, otherColumns]),
                        sort: ReportSort()), frame: frame(greta))),
        ]
    }

    private func editing() throws -> [Sample] {
        let greta = school.teacher
        let draft = try school.handout(5, state: .draft, due: 8)
        let choices = [
            HandoutEditorPage.Choice(
                schoolClass: school.maths, groups: [school.group], students: school.students),
            HandoutEditorPage.Choice(schoolClass: school.science, groups: [], students: [school.students[0]]),
        ]
        let editor = HandoutEditorPage.Model(
            handout: draft, choices: choices, appNames: [school.app.id: school.app.name],
            files: [school.file.id: school.file], defaultPostsAt: SampleSchool.days(1, from: school.now))
        let refused = PageFrame.RefusedForm(
            action: Links.editHandout(draft.id), refusal: Refusal(.isEmpty, field: "recipients"),
            values: ["title": ["Typed \"title\" <x>"], "recipients": []])
        let quiz = try school.context(["org.example.quizler", "addition"], "Addition bis 100")
        let chapter = try school.context(["org.example.quizler", "plus"], "Plus & Minus", kind: .chapter)
        var browsing = chapter
        browsing.isAssignable = false
        return [
            sample("editor", HandoutEditorPage(model: editor, frame: frame(greta))),
            sample("editor-refused", HandoutEditorPage(model: editor, frame: frame(greta, refused: refused))),
            sample("upload", UploadPage(model: .init(handout: draft), frame: frame(greta))),
            sample(
                "apps",
                AppsPage(
                    model: .init(
                        apps: [
                            .init(app: school.app, assignable: 12),
                            .init(app: ContentApp(id: "jp.example.kanji", name: "漢字ドリル"), assignable: 80),
                        ], handout: draft, mayRemove: true), frame: frame(greta))),
            sample("apps-none", AppsPage(model: .init(apps: [], mayRemove: false), frame: frame(greta))),
            sample(
                "context",
                ContextPage(
                    model: .init(
                        app: school.app, path: chapter.path, trail: [], context: chapter,
                        children: [
                            .init(context: quiz, children: 0), .init(context: browsing, children: 3),
                            .init(context: browsing, children: 0),
                        ], drafts: [draft], mayHandOut: true), frame: frame(greta))),
            sample(
                "context-choosing",
                ContextPage(
                    model: .init(
                        app: school.app, path: quiz.path, trail: [chapter], context: quiz,
                        children: [.init(context: chapter, children: 2)], handout: draft, mayHandOut: true,
                        isUpToDate: false),
                    frame: frame(greta))),
        ]
    }

    func student() throws -> [Sample] {
        let ada = school.students[0]
        let items = try [-1.2, 0.2, 3, 12].enumerated().map { index, due in
            ToDoPage.Item(
                handout: try school.handout(index, due: due), due: SampleSchool.days(due, from: school.now),
                teacher: index == 2 ? school.coTeacher : school.teacher, activities: 4, activitiesDone: index)
        }
        let finished = ToDoPage.Item(
            handout: try school.handout(9, title: "Uhrzeit", due: nil), due: nil, teacher: school.teacher,
            activities: 2, activitiesDone: 2)
        let handout = try school.handout()
        let statuses: [Report.Status] = [.done, .started, .notOpened, .opened]
        let work = handout.activities.enumerated().map { index, activity in
            StudentHandoutPage.Work(
                activity: activity, status: statuses[index], main: index == 0 ? .score(9, outOf: 10) : nil,
                appName: index < 2 ? "Quizler" : nil, file: index == 3 ? school.file : nil,
                kind: index < 2 ? .quiz : nil, minutes: index < 2 ? 5...10 : nil)
        }
        let model = StudentHandoutPage.Model(
            handout: handout, due: handout.due, readers: [school.teacher, school.coTeacher], work: work)
        var preview = model
        preview.isPreview = true
        return [
            sample("home-student", ToDoPage(model: .init(items: items + [finished]), frame: frame(ada))),
            sample("home-student-new", ToDoPage(model: .init(items: []), frame: frame(ada, notice: .markedDone))),
            sample("handout-student", StudentHandoutPage(model: model, frame: frame(ada))),
            sample("handout-preview", StudentHandoutPage(model: preview, frame: frame(school.teacher))),
            sample("records", RecordsPage(model: try records(handout), frame: frame(ada))),
        ]
    }

    private func records(_ handout: Handout) throws -> RecordsPage.Model {
        let assignments = try school.assignments(of: handout)
        return RecordsPage.Model(
            records: try handout.activities.prefix(2).enumerated().map { index, activity in
                RecordsPage.Record(
                    handout: handout, activity: activity, classes: [school.maths],
                    seenBy: [school.teacher, school.coTeacher], assignment: assignments[index],
                    attempts: index == 0 ? [try school.attempt(1, points: 9, minutes: 4)] : [])
            },
            looks: [
                .init(at: school.now.addingTimeInterval(-86_000), person: school.teacher, subject: handout.title)
            ])
    }

    private func sheets() -> [Sample] {
        let greta = school.teacher
        let codes = school.students.map { StartCodesPage.Code(student: $0, code: "7K2M-9QXR-4HTD") }
        let picture = TrustedSVG(size: 21, path: "M4 4h7v1h-7zM4 6h1v5h-1zM10 6h1v5h-1zM14 14h6v6h-6z", label: "QR")
        let badges = picture.map { picture in
            school.students.map { BadgesPage.Badge(student: $0, image: picture, code: "B-7K2M9QXR4HTD7K2M9QXR4HTD") }
        }
        return [
            sample(
                "start-codes-ask",
                StartCodesPage(
                    model: .init(
                        schoolClass: school.maths, students: school.students, codes: [], address: "school.example"),
                    frame: frame(greta))),
            sample(
                "start-codes",
                StartCodesPage(
                    model: .init(
                        schoolClass: school.maths, students: school.students, codes: codes,
                        expiresAt: SampleSchool.days(14, from: school.now), address: "school.example/sign-in"),
                    frame: frame(greta))),
            sample(
                "badges-ask",
                BadgesPage(
                    model: .init(
                        schoolClass: school.maths, students: school.students, badges: [],
                        inUse: [school.students[11].id: school.now, school.students[3].id: school.now],
                        address: "school.example"), frame: frame(greta))),
            sample(
                "badges",
                BadgesPage(
                    model: .init(
                        schoolClass: school.maths, students: school.students, badges: badges ?? [],
                        address: "school.example"), frame: frame(greta))),
        ]
    }
}
