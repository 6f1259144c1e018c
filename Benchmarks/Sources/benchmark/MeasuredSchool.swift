import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import Storage
import StorageDrivers

/// A school that was made for measuring, in a folder that a server can open.
struct MeasuredSchool {
    static let app = "org.example.measured"

    let folder: URL
    let house: SchoolHouse
    let teacher: Person

    /// Founds an empty school with one teacher and contexts to hand out.
    ///
    /// It is in a file in the folder, unless there is another database for it.
    init(in folder: URL, contexts: Int = 20, on other: (any SQLDatabase)? = nil) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let database = try other ?? SQLiteDatabase(path: folder.appending(path: "school.sqlite").path())
        try await database.migrate(Schema.history)
        let surroundings = Surroundings.live
        let school = School(id: School.ID(surroundings.makeUUID()), name: "Measured School", timeZone: "Europe/Berlin")
        let teacher = Person(
            id: Person.ID(surroundings.makeUUID()), role: .teacher, givenName: "Tilda", familyName: "Teacher",
            username: "teacher")
        try await database.write { connection in
            try connection.schools.save(school)
            try connection.people(of: school.id).save(teacher)
        }
        self.folder = folder
        self.teacher = teacher
        house = SchoolHouse(school: school.id, database: database, surroundings: surroundings)
        let published = try (0..<contexts).map {
            ContentContext(path: try Self.path($0), kind: .quiz, title: "Quiz \($0 + 1)", displayOrder: $0)
        }
        try await CatalogService(house).publish(
            published, removing: [], app: Self.app, appName: "Measured", as: actor(teacher.id))
    }

    static func path(_ index: Int) throws -> IdentifierPath {
        try IdentifierPath([app, "quiz-\(index)"])
    }

    func actor(_ person: Person.ID) async throws -> Actor {
        let school = house.school
        let actor = try await house.database.read { try $0.people(of: school).actor(for: person) }
        guard let actor else { throw Failure("Somebody is missing.") }
        return actor
    }

    /// Adds a class of the teacher, and hands it everything that there is.
    func addClass(
        _ name: String, students count: Int, contexts: Int = 20
    ) async throws -> (students: [Person], handout: Handout) {
        let (schoolClass, students) = try await addEmptyClass(name, students: count)
        let contents = try (0..<contexts).map { HandoutActivity.Content.context(try Self.path($0)) }
        return (students, try await handOut(contents, to: [schoolClass.id], titled: "Everything for \(name)"))
    }

    /// Adds a class of the teacher to which nothing is handed out.
    func addEmptyClass(
        _ name: String, students count: Int
    ) async throws -> (schoolClass: SchoolClass, students: [Person]) {
        let surroundings = house.surroundings
        let schoolClass = SchoolClass(id: SchoolClass.ID(surroundings.makeUUID()), name: name)
        let students = (0..<count).map { number in
            Person(
                id: Person.ID(surroundings.makeUUID()), role: .student, givenName: "Student \(number)",
                familyName: "Of \(name)", username: "\(name)-\(number)")
        }
        let school = house.school
        let teacher = teacher.id
        try await house.database.write { connection in
            let classes = connection.classes(of: school)
            try classes.save(schoolClass)
            try classes.enrol(Enrolment(schoolClass: schoolClass.id, person: teacher, role: .teacher))
            for student in students {
                try connection.people(of: school).save(student)
                try classes.enrol(Enrolment(schoolClass: schoolClass.id, person: student.id, role: .student))
            }
        }
        return (schoolClass, students)
    }

    /// Hands something out to everybody in some classes of the teacher.
    func handOut(
        _ contents: [HandoutActivity.Content], to classes: [SchoolClass.ID], titled title: String
    ) async throws -> Handout {
        let activities = contents.enumerated().map { index, content in
            HandoutActivity(
                id: HandoutActivity.ID(house.surroundings.makeUUID()), title: "Activity \(index + 1)", content: content)
        }
        let content = HandoutContent(
            title: title, recipients: classes.map { .everyone(in: $0) }, activities: activities)
        let handouts = HandoutService(house)
        let draft = try await handouts.draft(content, as: actor(teacher.id))
        return try await handouts.post(draft.id, as: actor(teacher.id))
    }

    /// Writes a worksheet of twenty questions: ten words, and ten sums that are others for each attempt.
    func writeWorksheet(_ title: String, words: Int = 10, sums: Int = 10) async throws -> Worksheet {
        let pairs = (0..<words).map { "word \($0) = Wort \($0)" }.joined(separator: "\n")
        var contents: [any ExerciseContent] = [
            try WordTranslationExercise.read(pairs, options: ExerciseOptions(), replacing: nil)
        ]
        if sums > 0 {
            contents.append(
                ArithmeticExercise(
                    operations: [.add, .subtract], first: .init(from: 1, to: 50), second: .init(from: 1, to: 50),
                    count: sums))
        }
        let exercises = contents.map {
            Exercise(id: Exercise.ID(house.surroundings.makeUUID()), title: "", content: $0)
        }
        return try await WorksheetService(house).create(
            WorksheetContent(title: title, exercises: exercises), as: actor(teacher.id))
    }

    /// Lets a device in for somebody, and returns its token.
    func signIn(_ person: Person.ID) async throws -> String {
        let devices = DeviceSignInService(house)
        let begun = try await devices.begin(clientName: "Benchmark", scope: "exercises timetable classroom")
        try await devices.decide(begun.userCode.letters, allow: true, as: actor(person))
        guard case .signedIn(let opened) = try await devices.redeem(begun.deviceCode) else {
            throw Failure("A device was not let in.")
        }
        return opened.token
    }

    /// An attempt as an app would report it: a score, and five answers that were right or wrong.
    static func attempt(at index: Int, of number: Int = 0) throws -> Activity {
        Activity(
            id: Activity.ID(Surroundings.live.makeUUID()), context: try path(index), revision: 1,
            startedAt: Surroundings.live.now(), duration: 60_000,
            progress: try ProgressRanges([ProgressRanges.Part(start: 0, end: 1)]),
            primaryItem: ActivityItem(
                identifier: "score", title: "Total Score", value: .score(Double(number % 6), outOf: 5)),
            additionalItems: (0..<5).map { question in
                ActivityItem(
                    identifier: "question-\(question)", title: "\(question + 2) + \(question + 3)",
                    value: .binary(question < number % 6, kind: .correctIncorrect))
            })
    }
}
