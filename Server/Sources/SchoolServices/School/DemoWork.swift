import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// What has happened in a demo school in the months before its founding, done by the services that its people use.
struct DemoWork {
    /// How long the school has been at work, in seconds.
    static let age = 80 * day
    private static let day = 86_400.0
    private static let app = "org.example.number-garden"

    let house: SchoolHouse
    let clock: DemoClock
    let cast: DemoCast

    /// One handout, and what became of it.
    private struct Story {
        let title: String
        var instructions = ""
        let content: HandoutActivity.Content
        let teacher: Actor
        let recipient: Handout.Recipient
        let posted: Date
        var due: Date?
        var isDueAtNextLesson = false
        /// When a scheduled one is posted.
        var opens: Date?
        /// How many finished it, from the end of the class's list, and how many have begun.
        var finished = 0
        var begun = 0
        var state = Handout.State.posted
    }

    /// The days around the founding.
    private struct Calendar {
        let end: Date
        let clock: SchoolClock

        /// Eight in the morning, so many days after the founding or before it.
        func morning(_ days: Int) -> Date { midnight(days) + 8 * 3600 }

        /// The last minute of the day of the founding, or some minutes after it.
        var tonight: Date { max(midnight(1) - 60, end + 600) }

        func minutesAgo(_ minutes: Double) -> Date { end - minutes * 60 }

        private func midnight(_ days: Int) -> Date {
            clock.moment(clock.day(at: end).adding(days: days), .midnight)
        }
    }

    /// The school's staff, and what there is to hand out.
    private struct Stock {
        let yuki: Actor
        let chidi: Actor
        let sheets: [String: Worksheet]
    }

    func happen() async throws {
        guard let seventh = cast.seventh, let eighth = cast.eighth else { return }
        let alma = try await cast.actor("alma", in: house)
        let timetable = DemoTimetable(house: house, planner: alma, cast: cast)
        try await timetable.plan(around: clock.end, seventh: seventh, eighth: eighth)
        let yuki = try await cast.actor("yuki", in: house)
        let chidi = try await cast.actor("chidi", in: house)
        let stock = Stock(yuki: yuki, chidi: chidi, sheets: try await fillLibrary(yuki: yuki, chidi: chidi))
        try await publishGame(as: yuki)
        try await openLeaderboards(yuki: yuki, chidi: chidi)
        let team = try await makeTeam(as: yuki)
        let students = DemoStudents(house: house, clock: clock, recording: RecordingService(house))
        let calendar = Calendar(end: clock.end, clock: try await house.database.read { try $0.clock(of: house.school) })
        for story in try past(stock, calendar, eighth) + present(stock, calendar, team: team, eighth) {
            try await tell(story, students)
        }
        clock.move(to: clock.end - Self.day)
        try await timetable.change(after: clock.end)
        clock.move(to: clock.end)
    }

    // MARK: Before the first handout

    private func fillLibrary(yuki: Actor, chidi: Actor) async throws -> [String: Worksheet] {
        let sheets = DemoWorksheets(surroundings: house.surroundings)
        let written = [
            (sheets.animals, yuki), (sheets.sums, yuki), (sheets.market, chidi), (sheets.verbs, chidi),
            (sheets.fractions, yuki), (sheets.fractionsPractice, yuki), (sheets.stories, chidi),
            (sheets.equations("Equations", kind: .test, plus: 4), yuki),
            (sheets.equations("Equations: practice", kind: .practice, plus: 1), yuki),
        ]
        var library: [String: Worksheet] = [:]
        for (content, author) in written {
            library[content.title] = try await DemoSchool.share(content, by: author, in: house)
        }
        return library
    }

    private func publishGame(as teacher: Actor) async throws {
        let line = ContentContext(
            path: try IdentifierPath([Self.app, "number-line"]), kind: .game, title: "Along the number line",
            displayOrder: 1)
        let tables = ContentContext(
            path: try IdentifierPath([Self.app, "times-tables"]), kind: .game, title: "Times tables", displayOrder: 2)
        try await CatalogService(house).publish(
            [line, tables], removing: [], app: Self.app, appName: "Number Garden", as: teacher)
    }

    private func openLeaderboards(yuki: Actor, chidi: Actor) async throws {
        let leaderboards = LeaderboardService(house)
        try await leaderboards.setMode(.everybody, of: cast.mathematics.id, as: yuki)
        try await leaderboards.setMode(.everybody, of: cast.english.id, as: chidi)
        let aliases = ["cem": "Comet", "fumiko": "Foxglove"]
        // Taking part is everybody's own choice; a few don't.
        for (number, student) in cast.people.filter({ $0.role == .student }).enumerated()
        where number % 5 != 4 || aliases[student.username] != nil {
            try await leaderboards.decide(
                alias: aliases[student.username], takesPart: true, as: cast.actor(student.username, in: house))
        }
    }

    private func makeTeam(as teacher: Actor) async throws -> StudentGroup {
        let members = cast.people.filter { ["ada", "ben", "hugo", "lena"].contains($0.username) }
        return try await RosterService(house).save(
            group: nil, named: "Red team", members: Set(members.map(\.id)), in: cast.mathematics.id, as: teacher)
    }

    // MARK: Handouts

    /// What is over.
    private func past(_ stock: Stock, _ days: Calendar, _ eighth: SchoolClass) throws -> [Story] {
        let mathematics = Handout.Recipient.everyone(in: cast.mathematics.id)
        let english = Handout.Recipient.everyone(in: cast.english.id)
        return [
            Story(
                title: "Warming up", content: try sheet("Sums to twenty", stock), teacher: stock.yuki,
                recipient: mathematics, posted: days.morning(-63), due: days.morning(-60), finished: 12,
                state: .archived),
            Story(
                title: "Animals", content: try sheet("Animals", stock), teacher: stock.chidi, recipient: english,
                posted: days.morning(-49), due: days.morning(-45), finished: 12, state: .completed),
            Story(
                title: "Below zero", content: .context(try IdentifierPath([Self.app, "number-line"])),
                teacher: stock.yuki, recipient: mathematics, posted: days.morning(-35), due: days.morning(-31),
                finished: 11,
                state: .completed),
            Story(
                title: "Irregular verbs", content: try sheet("Irregular verbs", stock), teacher: stock.chidi,
                recipient: english, posted: days.morning(-21), due: days.morning(-17), finished: 10, begun: 1,
                state: .locked),
            Story(
                title: "Fractions: first steps", content: try sheet("Fractions: first steps", stock),
                teacher: stock.yuki, recipient: mathematics, posted: days.morning(-14), due: days.morning(-10),
                finished: 12,
                state: .completed),
            Story(
                title: "Equations: a test", content: try sheet("Equations", stock), teacher: stock.yuki,
                recipient: .everyone(in: eighth.id), posted: days.morning(-9), due: days.morning(-7), finished: 8,
                state: .completed),
        ]
    }

    /// What needs somebody now, and what comes next.
    private func present(
        _ stock: Stock, _ days: Calendar, team: StudentGroup, _ eighth: SchoolClass
    ) throws -> [Story] {
        let mathematics = Handout.Recipient.everyone(in: cast.mathematics.id)
        let english = Handout.Recipient.everyone(in: cast.english.id)
        return [
            Story(
                title: "Equations: practice", content: try sheet("Equations: practice", stock), teacher: stock.yuki,
                recipient: .everyone(in: eighth.id), posted: days.morning(-6), due: days.morning(-1), finished: 5,
                begun: 1),
            Story(
                title: "Word problems", content: try sheet("Word problems", stock), teacher: stock.chidi,
                recipient: mathematics, posted: days.morning(-5), due: days.morning(1), finished: 12),
            Story(
                title: "At the market", content: try sheet("At the market", stock), teacher: stock.chidi,
                recipient: english, posted: days.morning(-4), due: days.morning(0) - 14 * 3600, finished: 9),
            Story(
                title: "Times tables", content: .context(try IdentifierPath([Self.app, "times-tables"])),
                teacher: stock.yuki, recipient: .everyone(in: eighth.id), posted: days.morning(-2),
                due: days.morning(2), finished: 3),
            Story(
                title: "Fractions: practice", content: try sheet("Fractions: practice", stock), teacher: stock.yuki,
                recipient: mathematics, posted: days.minutesAgo(40), isDueAtNextLesson: true, finished: 6, begun: 1),
            Story(
                title: "A plan for the science fair",
                instructions: "Decide together what you want to measure, and bring a sketch.", content: .task,
                teacher: stock.yuki, recipient: .group(team.id, in: cast.mathematics.id), posted: days.minutesAgo(35),
                due: days.morning(9)),
            Story(
                title: "Animals, once more", content: try sheet("Animals", stock), teacher: stock.chidi,
                recipient: english, posted: days.minutesAgo(30), due: days.tonight, finished: 4, begun: 1),
            Story(
                title: "Before the exam", content: try sheet("Fractions: first steps", stock), teacher: stock.yuki,
                recipient: mathematics, posted: days.minutesAgo(20), due: days.morning(6), opens: days.morning(2),
                state: .scheduled),
            Story(
                title: "A survey in class", instructions: "Ask at least ten people.", content: .task,
                teacher: stock.yuki, recipient: mathematics, posted: days.minutesAgo(10), state: .draft),
        ]
    }

    private func sheet(_ title: String, _ stock: Stock) throws -> HandoutActivity.Content {
        guard let sheet = stock.sheets[title] else { throw Refusal.notFound }
        return .context(try IdentifierPath(worksheet: sheet.id))
    }

    private func tell(_ story: Story, _ students: DemoStudents) async throws {
        clock.move(to: story.posted)
        let handouts = HandoutService(house)
        let activity = HandoutActivity(
            id: HandoutActivity.ID(house.surroundings.makeUUID()), title: story.title, content: story.content)
        let draft = try await handouts.draft(
            HandoutContent(
                title: story.title, instructions: story.instructions, due: story.due, recipients: [story.recipient],
                activities: [activity], isDueAtNextLesson: story.isDueAtNextLesson), as: story.teacher)
        switch story.state {
        case .draft: return
        case .scheduled:
            _ = try await handouts.schedule(draft.id, for: story.opens ?? clock.end, as: story.teacher)
        case .posted, .locked, .completed, .archived:
            let handout = try await handouts.post(draft.id, as: story.teacher)
            try await letWork(on: handout, story, students)
            try await close(handout, story)
        }
    }

    /// Lets the students work one after another, the last of them just before the deadline or just now.
    private func letWork(on handout: Handout, _ story: Story, _ students: DemoStudents) async throws {
        let members = cast.enrolments.filter {
            $0.schoolClass == story.recipient.schoolClass && $0.role == .student
        }
        let people = members.compactMap { place in cast.people.first { $0.id == place.person } }
        let span = min(handout.due ?? clock.end, clock.end).timeIntervalSince(story.posted)
        let working = people.suffix(story.finished + story.begun).reversed()
        for (place, person) in working.enumerated() {
            clock.move(to: story.posted + span * (Double(place) + 0.8) / Double(working.count + 1))
            try await students.work(
                on: handout, as: try await cast.actor(person.username, in: house), number: people.count - place,
                isWhole: place < story.finished)
        }
    }

    /// What the teacher does when the work is done.
    private func close(_ handout: Handout, _ story: Story) async throws {
        guard story.state != .posted else { return }
        let handouts = HandoutService(house)
        clock.move(to: (handout.due ?? clock.now) + Self.day)
        _ = try await ReportService(house).report(of: handout.id, as: story.teacher)
        if story.title == "Equations: a test" {
            try await WorksheetMarking(house).release(true, handout.id, as: story.teacher)
        }
        switch story.state {
        case .locked: _ = try await handouts.lock(handout.id, as: story.teacher)
        case .completed: _ = try await handouts.complete(handout.id, as: story.teacher)
        case .archived:
            _ = try await handouts.complete(handout.id, as: story.teacher)
            _ = try await handouts.archive(handout.id, as: story.teacher)
        case .draft, .scheduled, .posted: break
        }
    }
}
