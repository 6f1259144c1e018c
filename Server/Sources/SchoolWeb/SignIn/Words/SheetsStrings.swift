/// Sheets to print and cut up.
struct SheetsStrings: Sentences {
    let speaking: Language

    func badgeMade(_ s: String) -> String {
        switch speaking {
        case .english: "made \(s)"
        case .german: "erzeugt: \(s)"
        case .japanese: "作成：\(s)"
        }
    }
    var badgesIntro: String {
        say(
            "Each student gets a badge and signs in by holding it in front of a camera. It works like a password: make a lost badge void right away. A new badge makes the old one void and ends every sign-in since the old one was made.",
            de:
                "Alle bekommen einen Ausweis und melden sich an, indem sie ihn vor eine Kamera halten. Er wirkt wie ein Passwort: Machen Sie verlorene Ausweise gleich ungültig. Ein neuer Ausweis macht den alten ungültig und beendet alle Anmeldungen seit dessen Ausgabe.",
            ja:
                "カメラに見せるとサインインできるバッジを、生徒一人ひとりに渡します。パスワードと同じ働きをするので、なくしたらすぐに無効にしてください。新しいバッジを作ると、古いバッジは無効になり、それが作られたあとに始まったサインインも終了します。"
        )
    }
    var badgesInUse: String { say("Badges in use", de: "Gültige Ausweise", ja: "使用中のバッジ") }
    var badgesInUseText: String {
        say(
            "If a badge is lost, make it void here. Nobody can sign in with it then.",
            de:
                "Ist ein Ausweis verloren gegangen? Machen Sie ihn hier ungültig; dann kann sich niemand mehr damit anmelden.",
            ja: "バッジをなくしたときは、ここで無効にしてください。そのバッジではサインインできなくなります。")
    }
    func badgesTitle(_ s: String) -> String {
        switch speaking {
        case .english: "QR badges: \(s)"
        case .german: "QR-Ausweise: \(s)"
        case .japanese: "QRバッジ：\(s)"
        }
    }
    var forWhom: String { say("For whom", de: "Für wen", ja: "だれの分") }
    func goTo(_ s: String) -> String {
        switch speaking {
        case .english: "Go to \(s)"
        case .german: "Geh auf \(s)"
        case .japanese: "\(s)を開く"
        }
    }
    var hasBadge: String { say("has a badge", de: "hat einen Ausweis", ja: "バッジあり") }
    var hasPassword: String { say("has a password", de: "hat ein Passwort", ja: "パスワードあり") }
    func hasStartCode(_ s: String) -> String {
        switch speaking {
        case .english: "has a code, made \(s)"
        case .german: "hat einen Code, erzeugt: \(s)"
        case .japanese: "コードあり（作成：\(s)）"
        }
    }
    var howToPrint: String {
        say(
            "To print, use your browser’s print command (Ctrl P or ⌘ P).",
            de: "Drucken Sie mit dem Druckbefehl des Browsers (Strg P oder ⌘ P).",
            ja: "印刷するには、ブラウザーの印刷コマンド（Ctrl Pまたは⌘ P）を使います。")
    }
    var makeBadges: String { say("Make badges", de: "Ausweise erzeugen", ja: "バッジを作る") }
    var makeStartCodes: String { say("Make start codes", de: "Startcodes erzeugen", ja: "スタートコードを作る") }
    var printNow: String {
        say(
            "They are shown only this once. Print this page before you leave it.",
            de: "Sie werden nur dieses eine Mal gezeigt. Drucken Sie diese Seite, bevor Sie sie verlassen.",
            ja: "今だけ表示されます。ページを離れる前に印刷してください。")
    }
    var startCodesIntro: String {
        say(
            "Each student gets a slip with a code. With it the student signs in and chooses a password; then the code is used up. Earlier codes become void.",
            de:
                "Alle bekommen einen Zettel mit einem Code. Man meldet sich damit an und wählt ein Passwort; damit ist der Code verbraucht. Frühere Codes werden ungültig.",
            ja: "生徒一人ひとりに、コードの書かれた紙を渡します。生徒はそれでサインインして、パスワードを決めます。決めると、そのコードは使えなくなります。以前のコードは無効になります。")
    }
    func madeByAdministration(_ names: String, _ count: Int) -> String {
        switch speaking {
        case .english:
            "Not here: \(names). The school itself has not put \(count == 1 ? "this student" : "these students") into the class, so only administrators make codes and badges for them."
        case .german:
            "Nicht hier: \(names). \(count == 1 ? "Diese Person wurde" : "Diese Personen wurden") nicht von der Schule in die Klasse eingetragen; Codes und Ausweise erzeugt dafür nur die Administration."
        case .japanese:
            "ここにいない生徒：\(names)。学校がクラスに入れた生徒ではないので、コードとバッジを作れるのは管理者だけです。"
        }
    }
    func startCodesTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Start codes: \(s)"
        case .german: "Startcodes: \(s)"
        case .japanese: "スタートコード：\(s)"
        }
    }
    func validUntil(_ s: String) -> String {
        switch speaking {
        case .english: "valid until \(s)"
        case .german: "gültig bis \(s)"
        case .japanese: "\(s)まで有効"
        }
    }
    var voidBadge: String { say("Make void", de: "Ungültig machen", ja: "無効にする") }
    func voidBadgeNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Make void: the badge of \(s)"
        case .german: "Ungültig machen: Ausweis von \(s)"
        case .japanese: "無効にする：\(s)さんのバッジ"
        }
    }
    var yourCode: String { say("Your start code", de: "Dein Startcode", ja: "スタートコード") }
    func yourUsername(_ s: String) -> String {
        switch speaking {
        case .english: "Your user name: \(s)"
        case .german: "Dein Benutzername: \(s)"
        case .japanese: "ユーザー名：\(s)"
        }
    }
}
