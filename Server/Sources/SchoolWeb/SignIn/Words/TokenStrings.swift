/// Tokens with which scripts speak for their person.
struct TokenStrings: Sentences {
    let speaking: Language

    var copied: String { say("Copied.", de: "Kopiert.", ja: "コピーしました。") }
    var copy: String { say("Copy", de: "Kopieren", ja: "コピー") }
    func days(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) day" : "\(n) days"
        case .german: n == 1 ? "\(n) Tag" : "\(n) Tage"
        case .japanese: "\(n)日間"
        }
    }
    func expires(_ s: String) -> String {
        switch speaking {
        case .english: "until \(s)"
        case .german: "gilt bis \(s)"
        case .japanese: "期限：\(s)"
        }
    }
    var howTo: String {
        say(
            "The program sends it along with each request:",
            de: "Das Programm schickt es bei jeder Anfrage mit:",
            ja: "プログラムは、リクエストごとに次のヘッダーを付けて送ります。")
    }
    var intro: String {
        say(
            "With a token, a program of yours can do what you can do: save a report every night, or keep classes up to date. It can’t change your password, make tokens, let anybody in or appoint administrators. A new password ends all tokens.",
            de:
                "Mit einem Token kann ein Programm in Ihrem Namen tun, was Sie selbst können: jede Nacht einen Bericht sichern oder Klassen auf dem neuesten Stand halten. Es kann weder Ihr Passwort ändern noch Tokens erzeugen, jemanden einlassen oder in die Administration aufnehmen. Ein neues Passwort beendet alle Tokens.",
            ja:
                "トークンを使うと、あなたのプログラムが、あなたにできることを代わりに行えます。たとえば、毎晩レポートを保存したり、クラスを最新の状態に保ったりできます。パスワードの変更、トークンの作成、ほかの人のサインインの許可、管理者の任命はできません。パスワードを変更すると、すべてのトークンが無効になります。"
        )
    }
    var lifetime: String { say("How long it works", de: "Gültig für", ja: "有効期間") }
    var make: String { say("Make a token", de: "Token erzeugen", ja: "トークンを作成") }
    var name: String { say("What it is for", de: "Wofür es ist", ja: "用途") }
    var nameHint: String {
        say(
            "You will recognise it by this, such as “Report every night”.",
            de: "Daran erkennen Sie es wieder, zum Beispiel „Bericht jede Nacht“.",
            ja: "あとで見分けるための名前です（例：「毎晩のレポート」）。")
    }
    var neverUsed: String { say("never used", de: "noch nie benutzt", ja: "未使用") }
    func newTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Your new token: \(s)"
        case .german: "Ihr neues Token: \(s)"
        case .japanese: "新しいトークン：\(s)"
        }
    }
    var none: String { say("You have none.", de: "Sie haben keine.", ja: "トークンはありません。") }
    var passwordHint: String {
        say(
            "So that nobody makes one at a computer that you left open.",
            de: "Damit niemand an Ihrem Rechner eines erzeugt, während Sie nicht da sind.",
            ja: "席を離れている間に、ほかの人に作られないようにするためです。")
    }
    var revoke: String { say("Revoke", de: "Widerrufen", ja: "取り消す") }
    func revokeNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Revoke the token “\(s)”"
        case .german: "Token „\(s)“ widerrufen"
        case .japanese: "トークン「\(s)」を取り消す"
        }
    }
    var shownOnce: String {
        say(
            "It is shown only this once. Copy it, and keep it like a password: anybody who has it can act as you.",
            de:
                "Es ist nur jetzt zu sehen. Kopieren Sie es und hüten Sie es wie ein Passwort: Wer es hat, kann in Ihrem Namen handeln.",
            ja: "表示されるのは今だけです。コピーして、パスワードと同じように大切に保管してください。これを持つ人は、あなたとして操作できます。")
    }
    var title: String { say("Tokens for scripts", de: "Tokens für Skripte", ja: "スクリプト用トークン") }
    func used(_ s: String) -> String {
        switch speaking {
        case .english: "last used \(s)"
        case .german: "zuletzt benutzt: \(s)"
        case .japanese: "最後の利用：\(s)"
        }
    }
    var yours: String { say("Your tokens", de: "Ihre Tokens", ja: "あなたのトークン") }
}
