import ClassKit

extension Rows {
    static func objects() -> [Int: RowBody] {
        [
            1: {
                let object: CLSObject = makeQuiz()
                let coded: NSSecureCoding = object
                try check(1, type(of: coded).supportsSecureCoding)
                let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
                let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLSContext.self, from: archive)
                try check(1, copy?.title == "Quiz")
            },
            2: {
                let date: Date = makeQuiz().dateCreated
                try check(2, abs(date.timeIntervalSinceNow) < 60)
            },
            3: {
                let quiz = makeQuiz()
                quiz.title = "Another"
                let date: Date = quiz.dateLastModified
                try check(3, date >= quiz.dateCreated)
            },
        ]
    }
}
