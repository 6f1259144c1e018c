/// Statistics of worksheets: the plots, and the tables behind them.
struct StatisticsStrings: Sendable {
    let all: String
    let answer: String
    let answers: String
    let chartHint: String
    let countAll: String
    let countCounted: String
    let counting: String
    let done: String
    let everybody: String
    let exercise: String
    let exercises: String
    let group: String
    let hardest: String
    let missing: String
    let noAnswers: String
    let nothing: String
    let notRight: String
    let numbered: @Sendable (String, String) -> String
    let open: String
    let partly: String
    let parts: String
    let plot: @Sendable (String) -> String
    let question: String
    let questionNumber: @Sendable (String) -> String
    let questions: String
    let right: String
    let schoolClass: String
    let shareRight: String
    let shareWrong: String
    let show: String
    let students: String
    let table: String
    let timeEach: String
    let times: String
    let title: String
    let titleOf: @Sendable (String) -> String
    let week: String
    let weeks: String
    let who: String
    let whoAnswered: String
    let wrong: String
    let wrongAnswers: String
}
