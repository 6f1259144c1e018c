import Foundation
import ModelTesting
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import Storage
import Timetable

/// What one teacher and one student made in a school: one of each kind of thing that requests name.
///
/// There can be several sides in one school; none has anything of another.
struct SchoolSide {
    /// The values for the names in braces in the paths and bodies of ``PermissionTable``.
    let names: [String: String]
    /// What belongs to this side alone: no request of others may touch or even name it.
    let own: Set<String>
    /// What others may name, because it means nothing outside its container: an attempt counts under its
    /// assignment, an exercise in its worksheet.
    let nested: Set<String>

    /// - Parameters:
    ///   - school: Where they are.
    ///   - teacher: Who teaches the class, and writes the handout and the worksheet.
    ///   - schoolClass: Whom they are handed out to.
    ///   - student: Who answers, and is the only one in the group.
    ///   - classmate: Another student of the class, who asks to join the teacher's subject.
    ///   - guest: A student who has joined the subject.
    ///   - invitee: A teacher who is invited to it.
    /// - Throws: What the services refuse.
    init(
        in school: TestSchool, teacher: Person, schoolClass: SchoolClass, student: Person, classmate: Person,
        guest: Person, invitee: Person
    ) async throws {
        let house = school.services.house
        let author = try await school.actor(teacher)
        let path = try IdentifierPath(["org.example", "quiz"])
        let thumbnail = try await Self.publish(path, in: school, as: author)
        let worksheet = try await Self.worksheet(for: schoolClass, in: school, by: author)
        let file = try await school.services.files.store(
            Data("abc".utf8), name: "a.txt", mediaType: "text/plain", as: author)
        let makeActivity = { (title: String, content: HandoutActivity.Content) in
            HandoutActivity(id: HandoutActivity.ID(house.surroundings.makeUUID()), title: title, content: content)
        }
        let content = HandoutContent(
            title: "Week 1", recipients: [.everyone(in: schoolClass.id)],
            activities: [
                makeActivity("Quiz", .context(path)),
                makeActivity("Words", .context(try IdentifierPath(worksheet: worksheet.id))),
            ])
        let handouts = HandoutService(house)
        let posted = try await handouts.post(try await handouts.draft(content, as: author).id, as: author)
        let (_, report) = try await ReportService(house).report(of: posted.id, as: author)
        let cells = report.rows.first { $0.student.id == student.id }?.cells ?? []
        let assignments = cells.compactMap { $0?.assignment }
        guard assignments.count == 2 else { throw Refusal.notFound }
        try await LeaderboardService(house).setMode(.everybody, of: schoolClass.id, as: author)
        let attempt = try await Self.answer(worksheet, posted.activities[1].id, of: posted.id, by: student, in: school)
        let group = try await RosterService(house).save(
            group: nil, named: "Reds", members: [student.id], in: schoolClass.id, as: author)
        let subject = try await ClassService(house).make(.init(name: "English"), in: schoolClass.id, as: author)
        let owner = try await school.actor(teacher)
        let sharing = SharingService(house)
        let joining = JoiningService(house)
        let link = try await sharing.makeLink(to: subject.id, .init(role: .student), as: owner)
        let invitation = try await sharing.invite(invitee.username, to: subject.id, as: .viewer, by: owner)
        let confirmed = try await sharing.makeLink(
            to: subject.id, .init(role: .student, needsConfirmation: true), as: owner)
        _ = try await joining.join(.token(confirmed.token), as: school.actor(classmate))
        _ = try await joining.join(.token(link.token), as: school.actor(guest))
        let lecture = try await Self.lecture(of: teacher, in: school)
        let tasks = TimetableService(house)
        let today = CalendarDay(year: 2026, month: 12, day: 1)
        let task = try await tasks.addTask("Read", due: today, as: author)
        let homework = try await tasks.addTask("Learn", due: today, as: school.actor(student))
        let inbox = try await NotificationService(house).inbox(as: school.actor(student)).entries
        let token = try await school.services.signIn.tokens.make(
            named: "Nightly", days: 30, password: TestSchool.password(of: teacher), as: author)
        let calendar = try await school.services.calendars.make(named: "Phone", as: author)
        let made = [
            "subjectID": "\(subject.id)", "shareID": "\(link.share.id)", "invitation": "\(invitation.id)",
            "confirmed": "\(confirmed.share.id)", "handoutID": "\(posted.id)",
            "activityID": "\(posted.activities[0].id)", "sheet": "\(posted.activities[1].id)",
            "assignmentID": "\(assignments[0])", "sheetAssignment": "\(assignments[1])", "groupID": "\(group.id)",
            "worksheetID": "\(worksheet.id)", "ownFile": "\(file.id)", "ownTask": "\(task.id)",
            "homework": "\(homework.id)", "ownToken": "\(token.token.id)", "ownLink": "\(calendar.link.id)",
            "message": inbox.first.map { "\($0.notification.id)" } ?? "",
            "student": "\(student.id)", "personID": "\(classmate.id)", "classID": "\(schoolClass.id)",
        ]
        let nested = [
            "attempt": "\(attempt)", "exerciseID": "\(worksheet.exercises[0].id)", "lecture": "\(lecture.id)",
        ]
        self.own = Set(made.values)
        self.nested = Set(nested.values)
        names = made.merging(nested) { $1 }.merging([
            "link": link.token, "studentID": "\(student.id)", "person": "\(guest.id)", "class": "\(schoolClass.id)",
            "place": "\(schoolClass.id)", "topic": "type:trueFalse", "appID": "org.example", "providerID": "provider",
            "name": "school.css", "module": "page.js", "**": "org.example", "version": "\(posted.version)",
            "questionID": worksheet.exercises[0].content.questions(for: 1)[0].id, "invitee": invitee.username,
            "thumbnailID": thumbnail.id, "image": Data.smallPNG.base64EncodedString(),
            "new": "\(HandoutActivity.ID(house.surroundings.makeUUID()))",
        ]) { $1 }
    }

    private static func publish(
        _ path: IdentifierPath, in school: TestSchool, as author: Actor
    ) async throws -> Thumbnail {
        guard let thumbnail = Thumbnail(.smallPNG) else { throw Refusal.notFound }
        let catalog = CatalogService(school.services.house)
        try await catalog.publish(
            [ContentContext(path: path, kind: .quiz, title: "Quiz", thumbnailID: thumbnail.id)], removing: [],
            app: "org.example", appName: "Example", as: author)
        try await catalog.keep(thumbnail, named: thumbnail.id, of: "org.example", as: author)
        return thumbnail
    }

    private static func worksheet(
        for schoolClass: SchoolClass, in school: TestSchool, by author: Actor
    ) async throws -> Worksheet {
        let content = TrueFalseExercise(questions: [TrueFalseExercise.Item(prompt: "1 + 1 = 2", isTrue: true)])
        let exercise = Exercise(
            id: Exercise.ID(school.services.house.surroundings.makeUUID()), title: "Sums", content: content)
        return try await WorksheetService(school.services.house).create(
            WorksheetContent(
                title: "Words", exercises: [exercise], place: .init(schoolClass: schoolClass.id)), as: author)
    }

    /// The student answers the first question.
    private static func answer(
        _ worksheet: Worksheet, _ activity: HandoutActivity.ID, of handout: Handout.ID, by student: Person,
        in school: TestSchool
    ) async throws -> Activity.ID {
        let work = WorksheetWork(school.services.house)
        let student = try await school.actor(student)
        let attempt = try await work.sheet(activity, of: handout, as: student).attempt
        let exercise = worksheet.exercises[0]
        let part = AnswerDelivery.Part(
            question: exercise.content.questions(for: attempt.seed)[0].id, answer: Answer(["false"]))
        _ = try await work.deliver(
            AnswerDelivery(
                attempt: attempt, exercise: exercise.id, answers: [part],
                score: GameScore(game: .flight, points: 100)), to: activity, of: handout, as: student)
        return attempt
    }

    static func lecture(of teacher: Person, in school: TestSchool) async throws -> Lecture {
        let planning = PlanningService(school.services.house)
        let planner = try await school.actor(school.administrator)
        let day = CalendarDay(year: 2026, month: 11, day: 3)
        try await planning.save(
            Term(id: "T", name: "Term", firstDay: day, lastDay: day.adding(days: 60)), as: planner)
        guard
            let (start, end) = TimeOfDay(minutes: 480).flatMap({ start in
                TimeOfDay(minutes: 540).map { (start, $0) }
            })
        else { throw Refusal.notFound }
        let lecture = Lecture(
            term: "T", key: teacher.username, name: "Maths", lecturers: [teacher.familyName], rooms: ["A1"],
            start: start, end: end, dates: LectureDates(days: [day], pattern: .single), offerings: [])
        try await planning.save(lecture, as: planner)
        return lecture
    }
}
