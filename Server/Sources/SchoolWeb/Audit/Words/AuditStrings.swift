/// The audit log.
struct AuditStrings: Sentences {
    let speaking: Language

    var act: String { say("What", de: "Was", ja: "内容") }
    var byBadge: String { say("with a badge", de: "mit dem Ausweis", ja: "バッジで") }
    var byCode: String { say("with a start code", de: "mit einem Startcode", ja: "スタートコードで") }
    var byDevice: String { say("on a device", de: "auf einem Gerät", ja: "端末で") }
    var byPassword: String { say("with the password", de: "mit dem Passwort", ja: "パスワードで") }
    func byToken(_ s: String) -> String {
        switch speaking {
        case .english: "by the token “\(s)”"
        case .german: "mit dem Token „\(s)“"
        case .japanese: "トークン「\(s)」を使用"
        }
    }
    var enrolments: String { say("Enrolments", de: "Zugehörigkeiten", ja: "在籍") }
    var everybody: String { say("Everybody", de: "Alle", ja: "全員") }
    var intro: String {
        say(
            "Who did what, and when. Entries can’t be changed.",
            de: "Wer was wann getan hat. Einträge lassen sich nicht ändern.",
            ja: "だれが、いつ、何をしたかの記録です。変更はできません。")
    }
    var nobody: String { say("the server", de: "der Server", ja: "サーバー") }
    var none: String { say("Nothing has been logged yet.", de: "Es ist noch nichts protokolliert.", ja: "記録はまだありません。") }
    var object: String { say("To what", de: "Woran", ja: "対象") }
    func of(_ s: String) -> String {
        switch speaking {
        case .english: "Only \(s)"
        case .german: "Nur \(s)"
        case .japanese: "\(s)さんのみ"
        }
    }
    func pieces(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 piece of content" : "\(n) pieces of content"
        case .german: n == 1 ? "1 Inhalt" : "\(n) Inhalte"
        case .japanese: "コンテンツ\(n)件"
        }
    }
    func rowsLeftOut(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 bad row left out" : "\(n) bad rows left out"
        case .german: n == 1 ? "1 fehlerhafte Zeile ausgelassen" : "\(n) fehlerhafte Zeilen ausgelassen"
        case .japanese: "誤りのある\(n)行を除外"
        }
    }
    var title: String { say("Log", de: "Protokoll", ja: "操作記録") }
    var when: String { say("When", de: "Wann", ja: "日時") }
    var who: String { say("Who", de: "Wer", ja: "実行者") }
}
