import Foundation
import Markup
import SchoolModel

@testable import SchoolWeb

extension SamplePages {
    func leaderboards() throws -> [Sample] {
        let board = Leaderboard(
            place: .schoolClass(school.maths.id), topic: .type(ArithmeticExercise.type), span: .allTime)
        let worksheet = Leaderboard(place: .school, topic: .worksheet(SampleSchool.id(700)), span: .allTime)
        let entries = school.students.prefix(6).enumerated().map { index, student in
            LeaderboardsPage.Entry(
                rank: [1, 2, 2, 4, 5, 6][index], points: [1290, 640, 640, 300, 12, 0][index],
                alias: index == 1 ? "Komet <x>" : nil, givenName: student.givenName, familyName: student.familyName,
                isSelf: index == 3)
        }
        let part = LeaderboardsPage.Part(
            board: board, thisWeek: false, rank: 4, points: 300, first: 50, total: 160, entries: Array(entries))
        let narrow = LeaderboardsPage.Part(
            board: board, thisWeek: true, rank: nil, points: nil, first: 0, total: nil, entries: [])
        let boards = [
            LeaderboardsPage.Board(board: board, className: school.maths.name, worksheet: nil),
            LeaderboardsPage.Board(board: worksheet, className: nil, worksheet: "Tiere & <Zahlen>"),
        ]
        let member = LeaderboardMember(person: school.students[3].id, alias: "Komet <x>")
        return [
            sample(
                "leaderboards",
                LeaderboardsPage(
                    model: .init(boards: boards, part: part, member: member), frame: frame(school.students[3]))),
            sample(
                "leaderboards-narrow",
                LeaderboardsPage(
                    model: .init(boards: boards, part: narrow, member: member), frame: frame(school.students[3]))),
            sample("leaderboards-none", LeaderboardsPage(model: .init(boards: []), frame: frame(school.teacher))),
        ]
    }
}
