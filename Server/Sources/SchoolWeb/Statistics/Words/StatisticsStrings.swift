/// Statistics of worksheets: the plots, and the tables behind them.
struct StatisticsStrings: Sentences {
    let speaking: Language

    var all: String { say("All classes", de: "Alle Klassen", ja: "すべてのクラス") }
    var answer: String { say("Answer", de: "Antwort", ja: "解答") }
    var answers: String { say("Answers", de: "Antworten", ja: "解答数") }
    var chartHint: String {
        say(
            "The table below has the same numbers.",
            de: "Dieselben Zahlen stehen in der Tabelle darunter.",
            ja: "同じ数値は下の表にもあります。")
    }
    var countAll: String { say("All attempts", de: "Alle Versuche", ja: "すべての回") }
    var countCounted: String { say("The one that counts", de: "Der Versuch, der zählt", ja: "結果になる回") }
    var counting: String { say("Attempts", de: "Versuche", ja: "対象") }
    var done: String { say("Done", de: "Fertig", ja: "完了") }
    var everybody: String { say("Everybody", de: "Alle", ja: "全員") }
    var exercise: String { say("Exercise", de: "Aufgabe", ja: "大問") }
    var exercises: String { say("Exercises", de: "Aufgaben", ja: "大問別") }
    var group: String { say("Group", de: "Gruppe", ja: "グループ") }
    var hardest: String { say("Hardest questions", de: "Die schwersten Fragen", ja: "まちがいの多い問題") }
    /// How many answers a share is of.
    func marked(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) marked answer" : "\(n) marked answers"
        case .german: n == 1 ? "\(n) bewertete Antwort" : "\(n) bewertete Antworten"
        case .japanese: "採点済みの解答\(n)件"
        }
    }
    var missing: String { say("Not answered", de: "Nicht beantwortet", ja: "無解答") }
    var noAnswers: String {
        say(
            "Nobody has answered anything yet.",
            de: "Noch hat niemand etwas beantwortet.",
            ja: "まだ解答がありません。")
    }
    var nothing: String { say("(nothing)", de: "(nichts)", ja: "（空欄）") }
    var notRight: String { say("Not right", de: "Nicht richtig", ja: "正解でない問題") }
    func numbered(_ n: String, _ s: String) -> String {
        switch speaking {
        case .english: "\(n). \(s)"
        case .german: "\(n). \(s)"
        case .japanese: "\(n). \(s)"
        }
    }
    var open: String { say("Not marked yet", de: "Noch nicht bewertet", ja: "未採点") }
    var partly: String { say("Partly right", de: "Teilweise richtig", ja: "部分正解") }
    var parts: String { say("Classes and groups", de: "Klassen und Gruppen", ja: "クラスとグループ") }
    func plot(_ s: String) -> String {
        switch speaking {
        case .english: "Plot: \(s)"
        case .german: "Diagramm: \(s)"
        case .japanese: "グラフ：\(s)"
        }
    }
    var question: String { say("Question", de: "Frage", ja: "問題") }
    func questionNumber(_ n: String) -> String {
        switch speaking {
        case .english: "Question \(n)"
        case .german: "Frage \(n)"
        case .japanese: "問\(n)"
        }
    }
    var questions: String { say("Questions", de: "Fragen", ja: "問題別") }
    var right: String { say("Right", de: "Richtig", ja: "正解") }
    var schoolClass: String { say("Class", de: "Klasse", ja: "クラス") }
    var shareRight: String { say("Right, in %", de: "Richtig in %", ja: "正解率") }
    var shareWrong: String { say("Wrong, in %", de: "Falsch in %", ja: "不正解率") }
    var show: String { say("Show", de: "Anzeigen", ja: "表示") }
    var students: String { say("Students", de: "Lernende", ja: "生徒別") }
    var table: String { say("Show as a table", de: "Als Tabelle anzeigen", ja: "表で見る") }
    var timeEach: String { say("Time per answer", de: "Zeit pro Antwort", ja: "1問あたりの時間") }
    var timeEachInSeconds: String {
        say("Time per answer in seconds", de: "Zeit pro Antwort in Sekunden", ja: "1問あたりの時間（秒）")
    }
    var times: String { say("How often", de: "Wie oft", ja: "回数") }
    var title: String { say("Statistics", de: "Statistik", ja: "統計") }
    func titleOf(_ s: String) -> String {
        switch speaking {
        case .english: "Statistics: \(s)"
        case .german: "Statistik: \(s)"
        case .japanese: "統計：\(s)"
        }
    }
    var week: String { say("Week of", de: "Woche ab", ja: "週（始まりの日）") }
    var weeks: String { say("Week by week", de: "Woche für Woche", ja: "週ごとの推移") }
    var who: String { say("Who", de: "Wer", ja: "だれが") }
    var whoAnswered: String { say("Who answered how", de: "Wer wie geantwortet hat", ja: "だれがどう答えたか") }
    var wrong: String { say("Wrong", de: "Falsch", ja: "不正解") }
    var wrongAnswers: String {
        say(
            "Most frequent answers that aren’t right",
            de: "Die häufigsten Antworten, die nicht richtig sind",
            ja: "多かった正解でない解答")
    }
}
