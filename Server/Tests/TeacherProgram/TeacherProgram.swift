import Foundation
import TeachKit

/// A teacher's own program, which reads line by line what to do and answers in JSON.
@main
struct TeacherProgram {
    static func main() async throws {
        var lesson = Lesson()
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            let answer = try await lesson.carryOut(words[0], words.count > 1 ? words[1] : "")
            print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
            fflush(nil)
        }
    }
}

/// A subject with one worksheet, from its first day to its last.
private struct Lesson {
    private let classes = TKClassController()
    private let documents = TKDocumentController()
    private let sharing = TKShareController()
    private let groups = TKTeacherController()
    private let leaderboards = TKLeaderboardController()
    private var subject = TKSubject(name: "Animals")
    private var document = TKDocument(name: "Everything", exercises: Lesson.exercises)

    mutating func carryOut(_ command: String, _ detail: String) async throws -> [[String: String]] {
        switch command {
        case "prepare": return [try await prepare()]
        case "group": return try await group(detail)
        case "publish":
            document = try await documents.publish(document)
            return [["published": "\(document.isPublished)"]]
        case "leaderboard":
            return try await leaderboards.fetchLeaderboard(for: .type(.wordTranslation), in: subject, range: 0..<50)
                .map { ["score": "\($0.score)", "rank": "\($0.rank)", "name": $0.name] }
        case "revoke":
            let permissions = try await sharing.fetchPermissions(of: subject).filter { $0.user.firstname == detail }
            for permission in permissions { try await sharing.revoke(permission, of: subject) }
            return permissions.map { ["revoked": $0.user.firstname ?? ""] }
        default: return []
        }
    }

    private mutating func prepare() async throws -> [String: String] {
        let tkClass = try await classes.create(TKClass(name: "7c of the program"))
        var wanted = subject
        wanted.color = .mathBlue
        subject = try await classes.add(wanted, to: tkClass)
        document = try await documents.create(document, in: subject)
        let link = try await sharing.makeLink(for: subject, limit: 2)
        return [
            "subject": "\(subject.id)", "url": link.url?.absoluteString ?? "", "code": link.code ?? "",
            "exercises": "\(Set(document.exercises.map(\.type)).count)",
        ]
    }

    /// Puts everybody with a first name into a group of that name.
    private func group(_ name: String) async throws -> [[String: String]] {
        let students = try await groups.fetchStudents(of: subject)
        let group = try await groups.create(TKGroup(name: name), in: subject)
        try await groups.add(students.filter { $0.firstname == name }, to: group)
        return try await groups.fetchGroups(of: subject).map { ["name": $0.name, "members": "\($0.members.count)"] }
    }

    /// One of each type.
    private static let exercises = [
        TKExercise(type: .choice, questions: ["2 + 2?"], answers: ["* 4\n- 5\n- 6"], hint: "Count your fingers."),
        TKExercise(type: .trueFalse, questions: ["The sun is a star."], answers: ["true"]),
        TKExercise(type: .gapText, questions: ["A ___ barks."], answers: ["dog"]),
        TKExercise(type: .matching, questions: ["Animals"], answers: ["dog = Hund\ncat = Katze"]),
        TKExercise(type: .ordering, questions: ["From small to big"], answers: ["one\ntwo\nthree"]),
        TKExercise(type: .number, questions: ["How many legs has a spider?"], answers: ["8"]),
        TKExercise(
            name: "Words", type: .wordTranslation, questions: ["dog", "cat", "bird"],
            answers: ["Hund", "Katze", "Vogel"]),
        TKExercise(type: .vocabulary, questions: ["house", "tree"], answers: ["Haus", "Baum"]),
        TKExercise(type: .arithmetic),
        TKExercise(type: .freeText, questions: ["What did you see?"]),
    ]
}
