/// About more time for individual students.
extension ReportStrings {
    func extensionIsOver(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "\(s): no more time than without the extension, which was until \(t)"
        case .german: "\(s): nicht mehr Zeit als ohne die Verlängerung, die bis \(t) ging"
        case .japanese: "\(s)：元の期限のほうが遅いため、\(t)までの延長は使われません"
        }
    }
    func extensionUntil(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "\(s): until \(t)"
        case .german: "\(s): bis \(t)"
        case .japanese: "\(s)：\(t)まで"
        }
    }
    var extensions: String { say("More time for individual students", de: "Mehr Zeit für Einzelne", ja: "生徒ごとの期限延長") }
    var extensionsHint: String {
        say(
            "The new due date counts for this student only.",
            de: "Der neue Abgabetermin gilt nur für diese Person.",
            ja: "新しい期限はその生徒だけに適用されます。")
    }
    var extensionsNeedDue: String {
        say(
            "The handout has no due date, so nobody needs more time.",
            de: "Der Auftrag hat keinen Abgabetermin, also braucht niemand mehr Zeit.",
            ja: "この課題には期限がないため、延長は不要です。")
    }
    var extensionsOpenNoTest: String {
        say(
            "The results were given back, so the test is over, also for those who get more time. To open it again, keep the results to yourself first.",
            de:
                "Die Ergebnisse sind zurückgegeben; der Test ist deshalb vorbei, auch für alle, die mehr Zeit bekommen. Wer ihn wieder öffnen möchte, behält zuerst die Ergebnisse wieder für sich.",
            ja: "結果を返却したため、期限を延ばしてもテストは終わったままです。もう一度受けさせる場合は、先に結果を非公開に戻してください。")
    }
}
