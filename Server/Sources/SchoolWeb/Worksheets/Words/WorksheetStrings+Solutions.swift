// Right answers, and when students are shown them.

extension WorksheetStrings {
    var explanation: String { say("Why it is right", de: "Begründung", ja: "解説") }
    var explanationHelp: String {
        say(
            "Students read it with each right answer that they are shown, also while other questions are open.",
            de: "Steht bei jeder richtigen Antwort, die gezeigt wird, auch solange andere Fragen noch offen sind.",
            ja: "正解を見せるたびに、いっしょに見せます。ほかの問題がまだ残っているときも同じです。")
    }
    var solutionAfter: String { say("Show the right answer", de: "Richtige Antwort zeigen", ja: "正解を見せるとき") }
    var solutionAfterHelp: String {
        say(
            "In practice, when an answer was wrong. Tests never show it.",
            de: "Beim Üben, wenn eine Antwort falsch war. In Tests nie.", ja: "練習でまちがえたときに見せます。テストでは見せません。")
    }
    func solutionAfterTries(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "After the first try" : "After \(n) tries"
        case .german: n == 1 ? "Nach dem ersten Versuch" : "Nach \(n) Versuchen"
        case .japanese: "\(n)回まちがえたあと"
        }
    }
    func solutionIs(_ answer: String) -> String {
        switch speaking {
        case .english: "The right answer: \(answer)"
        case .german: "Richtig ist: \(answer)"
        case .japanese: "正しい答え：\(answer)"
        }
    }
    var solutionNever: String { say("Never", de: "Nie", ja: "見せない") }
}
