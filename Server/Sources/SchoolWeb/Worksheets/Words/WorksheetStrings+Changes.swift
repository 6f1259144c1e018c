/// What changes of a handed-out worksheet mean.
extension WorksheetStrings {
    func hasAnswers(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "1 student has answered this worksheet. What is finished keeps its questions: a new one counts only for those who answer it."
                : "\(n) students have answered this worksheet. What is finished keeps its questions: a new one counts only for those who answer it."
        case .german:
            n == 1
                ? "1 Person hat dieses Arbeitsblatt beantwortet. Was fertig ist, behält seine Fragen: Eine neue zählt nur, wenn sie beantwortet wird."
                : "\(n) Lernende haben dieses Arbeitsblatt beantwortet. Was fertig ist, behält seine Fragen: Eine neue zählt nur, wenn sie beantwortet wird."
        case .japanese: "\(n)人がこのワークシートに解答しています。終わったものの設問は変わりません。新しい設問は、答えた人だけ数えられます。"
        }
    }
    func putBackNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Put “\(s)” back"
        case .german: "„\(s)“ zurückholen"
        case .japanese: "「\(s)」を元に戻す"
        }
    }
    var removedExercises: String {
        say("Removed in the last 30 days", de: "In den letzten 30 Tagen entfernt", ja: "30日以内に外した大問")
    }
}
