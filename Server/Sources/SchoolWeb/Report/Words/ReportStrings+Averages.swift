/// Of whom the numbers of a report are.
extension ReportStrings {
    func averageIncludes(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1 ? "including \(n) student who is no longer there" : "including \(n) students who are no longer there"
        case .german:
            n == 1 ? "mit \(n) Person, die nicht mehr dabei ist" : "mit \(n) Personen, die nicht mehr dabei sind"
        case .japanese: "離れた生徒\(n)人を含む"
        }
    }
    /// Beside a number of students of whom some have left.
    func besides(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "and \(n) student who has left" : "and \(n) students who have left"
        case .german:
            n == 1 ? "dazu \(n) Person, die nicht mehr dabei ist" : "dazu \(n) Personen, die nicht mehr dabei sind"
        case .japanese: "ほかに、離れた生徒\(n)人"
        }
    }
    /// Of whom a number is.
    func averageOf(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: m == 1 ? "\(n) of \(m) student" : "\(n) of \(m) students"
        case .german: "\(n) von \(m) Lernenden"
        case .japanese: "生徒\(m)人中\(n)人"
        }
    }
}
