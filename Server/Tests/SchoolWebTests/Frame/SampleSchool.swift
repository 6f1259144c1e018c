import Foundation
import SchoolModel

@testable import SchoolWeb

/// A made-up school for the pages: two classes, a teacher of each language, and work in every state.
struct SampleSchool {
    /// Friday, 20 November 2026, 10:30 in Berlin.
    let now = Date(timeIntervalSince1970: 1_795_167_000)
    /// Whether two students and two teachers have the same names.
    var hasNamesakes = false
    let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    static func id<Thing>(_ number: Int) -> Identifier<Thing> {
        let digits = String(number)
        let padded = String(repeating: "0", count: 12 - digits.count) + digits
        return Identifier(UUID(uuidString: "01890000-0000-7000-8000-\(padded)") ?? UUID())
    }

    static func days(_ count: Double, from date: Date) -> Date { date.addingTimeInterval(count * 86_400) }

    // MARK: People

    let teacher = Person(
        id: id(1), role: .teacher, givenName: "Greta", familyName: "Lindqvist", username: "greta", language: "de")
    let coTeacher = Person(id: id(2), role: .teacher, givenName: "花", familyName: "佐藤", username: "sato")
    let administrator = Person(
        id: id(3), role: .administrator, givenName: "Amira", familyName: "Okafor", username: "amira",
        email: "amira@school.example")

    var students: [Person] {
        let names = [
            ("Ada", "Özdemir"), ("Ben", "Åkesson"), ("Clara", "Müller"), ("陽翔", "渡辺"), ("Emil", "van der Berg"),
            ("Fatima", "Zahra"), ("Gustav", "Ahrens"), ("Hana", "Novák"), ("Iris", "O’Connor"),
            ("葵", "青木"), ("Jonas", "Schmidt-Rottluff"), ("Karl <b>", "& Söhne"),
        ]
        return names.enumerated().map { index, name in
            Person(
                id: Self.id(100 + index), role: .student, givenName: name.0, familyName: name.1,
                username: "student\(index + 1)", grade: "4")
        } + (hasNamesakes ? Self.namesakes(.student, "Jörg", "Müller", ["joerg1", "joerg2"], from: 190) : [])
    }

    /// Everybody who teaches.
    var staff: [Person] {
        [teacher, coTeacher]
            + (hasNamesakes ? Self.namesakes(.teacher, "Tom", "Zwei", ["t.zwei", "tom.zwei2"], from: 195) : [])
    }

    private static func namesakes(
        _ role: Person.Role, _ given: String, _ family: String, _ usernames: [String], from number: Int
    ) -> [Person] {
        usernames.enumerated().map { index, username in
            Person(
                id: id(number + index), role: role, givenName: given, familyName: family, username: username)
        }
    }

    // MARK: Classes

    let maths = SchoolClass(id: id(10), name: "4b Mathematik", subject: "Mathematik")
    let science = SchoolClass(id: id(11), name: "4b Sachunterricht mit Donaudampfschifffahrt")

    var group: StudentGroup {
        StudentGroup(
            id: Self.id(20), schoolClass: maths.id, name: "Rechenprofis", members: Set(students.prefix(4).map(\.id)))
    }

    // MARK: Content

    let app = ContentApp(id: "org.example.quizler", name: "Quizler")

    func context(_ elements: [String], _ title: String, kind: ContentContext.Kind = .quiz) throws -> ContentContext {
        ContentContext(
            path: try IdentifierPath(elements), kind: kind, title: title, topic: "math",
            summary: "Ten questions against the clock.", suggestedAge: 6...9, suggestedMinutes: 5...10,
            capabilities: [.init(kind: .score), .init(kind: .duration)])
    }

    func activities(_ number: Int = 1) throws -> [HandoutActivity] {
        [
            HandoutActivity(
                id: Self.id(2000 + number * 10 + 1), title: "Addition bis 100",
                content: .context(try IdentifierPath(["org.example.quizler", "addition"]))),
            HandoutActivity(
                id: Self.id(2000 + number * 10 + 2), title: "Einmaleins-Rennen mit der großen Geburtstagsschatzkiste",
                content: .context(try IdentifierPath(["org.example.quizler", "multiplication"]))),
            HandoutActivity(
                id: Self.id(2000 + number * 10 + 3), title: "Erklärvideo", content: .link("https://video.example/plus")),
            HandoutActivity(id: Self.id(2000 + number * 10 + 4), title: "Arbeitsblatt", content: .file(Self.id(30))),
        ]
    }

    let file = StoredFile(
        id: id(30), owner: id(1), name: "Arbeitsblatt „Plus & Minus“.pdf", mediaType: "application/pdf",
        size: 1_340_000, received: 1_340_000)

    // MARK: Handouts

    func handout(
        _ number: Int = 1, title: String = "Plusrechnen bis 100", state: Handout.State = .posted, due: Double? = 0.2
    ) throws -> Handout {
        Handout(
            id: Self.id(300 + number), author: teacher.id, title: title,
            instructions: "Rechnet erst im Kopf.\nDann schaut ihr das Video.\n\nViel Spaß & keine Angst vor <Zahlen>!",
            due: due.map { Self.days($0, from: now) }, state: state,
            postsAt: state == .scheduled ? Self.days(2, from: now) : nil,
            recipients: [.everyone(in: maths.id), .group(group.id, in: maths.id)], activities: try activities(number),
            extensions: [students[2].id: Self.days(3, from: now)], version: 4)
    }

    func cards() throws -> [HandoutCard] {
        let tally = { (done: Int, begun: Int) in
            HandoutTally(students: 24, done: done, begun: begun, changedAt: self.now.addingTimeInterval(-3600))
        }
        return [
            HandoutCard(handout: try handout(1, due: -1.1), classes: [maths], tally: tally(18, 22)),
            HandoutCard(
                handout: try handout(2, title: "Das große Einmaleins", due: 2), classes: [maths, science],
                tally: tally(7, 12)),
            HandoutCard(
                handout: try handout(3, title: "Wasserkreislauf", due: nil), classes: [science], tally: tally(24, 24)),
            HandoutCard(
                handout: try handout(4, title: "Lesen & Schreiben", due: 9), classes: [maths], tally: tally(0, 3)),
            HandoutCard(handout: try handout(5, title: "Geometrie", state: .scheduled, due: 8), classes: [maths]),
            HandoutCard(handout: try handout(6, title: "", state: .draft, due: nil), classes: []),
            HandoutCard(
                handout: try handout(7, title: "Uhrzeit", state: .completed, due: -20), classes: [maths],
                tally: tally(23, 24)),
        ]
    }

    // MARK: Work

    func attempt(_ number: Int, points: Double, minutes: Double) throws -> Activity {
        let parts = [ProgressRanges.Part(start: 0, end: 0.7), ProgressRanges.Part(start: 0.8, end: 1)]
        return Activity(
            id: Self.id(400 + number), context: try IdentifierPath(["org.example.quizler", "addition"]),
            startedAt: now.addingTimeInterval(-Double(number) * 5000), duration: Int(minutes * 60_000),
            progress: try ProgressRanges(parts),
            primaryItem: ActivityItem(identifier: "score", title: "Punkte", value: .score(points, outOf: 10)),
            additionalItems: [
                ActivityItem(identifier: "q1", title: "7 + 5", value: .binary(true, kind: .correctIncorrect)),
                ActivityItem(identifier: "q2", title: "48 + 37 < 90?", value: .binary(false, kind: .correctIncorrect)),
                ActivityItem(identifier: "hints", title: "Tipps", value: .quantity(2)),
            ])
    }

    func assignments(of handout: Handout) throws -> [Assignment] {
        var assignments: [Assignment] = []
        for (row, student) in students.enumerated() {
            for (column, activity) in handout.activities.enumerated() where !(row == 5 && column == 2) {
                let context: IdentifierPath? = if case .context(let path) = activity.content { path } else { nil }
                var assignment = Assignment(
                    id: Self.id(100_000 + (Int(handout.id.description.suffix(3)) ?? 0) * 1000 + row * 10 + column),
                    handout: handout.id, activity: activity.id,
                    student: student.id, places: [.init(schoolClass: maths.id)], context: context)
                if (row + column) % 4 != 3 { assignment.openedAt = now.addingTimeInterval(-7200) }
                if context != nil, (row + column) % 3 != 2 {
                    assignment.summary = AttemptSummary(of: [
                        try attempt(row, points: Double(3 + (row * 7 + column) % 8), minutes: 4.5 + Double(row)),
                        try attempt(row + 50, points: Double(row % 10), minutes: 3),
                    ])
                }
                if (row + column) % 3 == 0 {
                    assignment.doneAt = now.addingTimeInterval(row == 0 ? 90_000 : -1800)
                    assignment.doneBy = row % 2 == 0 ? .app : .student
                }
                assignments.append(assignment)
            }
        }
        return assignments
    }

    func report(_ handouts: [Handout]) throws -> Report {
        Report(
            columns: handouts.flatMap { handout in
                handout.activities.map {
                    Report.Column(
                        handout: handout.id, handoutTitle: handout.title, activity: $0, due: handout.due)
                }
            },
            students: students.map {
                Report.Student(
                    id: $0.id, givenName: $0.givenName, familyName: $0.familyName, username: $0.username)
            },
            assignments: try handouts.flatMap(assignments))
    }

    // MARK: Frames

    func frame(
        _ language: Language, as person: Person?, path: String = "/", developer: PageFrame.DeveloperRole? = nil,
        notice: Notice? = nil, refused: PageFrame.RefusedForm? = nil
    ) -> PageFrame {
        PageFrame(
            strings: language.strings, timeZone: zone, now: now, schoolName: "Astrid-Lindgren-Schule",
            csrfToken: "token-of-the-session", viewer: person.map(PageFrame.Viewer.init), path: path,
            developer: developer, notice: notice, refused: refused)
    }
}
