/// The displays in the hall: how planners make them, and what passers-by read.
struct HallDisplayStrings: Sentences {
    let speaking: Language

    func asOf(_ a: String) -> String {
        switch speaking {
        case .english: "As of \(a)"
        case .german: "Stand: \(a)"
        case .japanese: "\(a)現在"
        }
    }
    var allOnOnePage: String { say("Show everything", de: "Alles zeigen", ja: "すべて表示") }
    var displays: String { say("Displays", de: "Infobildschirme", ja: "掲示画面の一覧") }
    var how: String {
        say(
            "A screen in the hall shows today’s and tomorrow’s changes. Nobody signs in at it.",
            de:
                "Ein Bildschirm in der Eingangshalle zeigt die Änderungen von heute und morgen. Niemand meldet sich daran an.",
            ja: "校内の画面に今日と明日の変更を表示します。サインインは要りません。")
    }
    func lastShown(_ a: String) -> String {
        switch speaking {
        case .english: "Last shown \(a)"
        case .german: "Zuletzt gezeigt: \(a)"
        case .japanese: "最後に表示：\(a)"
        }
    }
    var make: String { say("Make address", de: "Adresse erzeugen", ja: "アドレスを作成") }
    var name: String { say("Where it hangs", de: "Ort des Bildschirms", ja: "画面の場所") }
    var nameHint: String {
        say("Such as “Main entrance”.", de: "Zum Beispiel „Haupteingang“.", ja: "例：「正面玄関」")
    }
    var names: String { say("Names of teachers", de: "Namen der Lehrkräfte", ja: "先生の名前") }
    var namesFull: String { say("In full, with notes", de: "Vollständig, mit Hinweisen", ja: "氏名とお知らせを表示") }
    var namesHint: String {
        say(
            "Everybody in the hall can read them. Notes are only shown with full names, because they may name somebody. Reasons are never shown.",
            de:
                "Alle, die vorbeikommen, können sie lesen. Hinweise stehen nur bei vollständigen Namen da, weil in ihnen jemand genannt sein kann. Gründe stehen nie da.",
            ja: "通りかかる人は誰でも読めます。お知らせには名前が書かれていることがあるため、氏名を表示するときだけ表示します。理由は表示しません。")
    }
    var namesInitials: String { say("Initials", de: "Initialen", ja: "イニシャル") }
    var namesNone: String { say("None", de: "Keine", ja: "表示しない") }
    var none: String {
        say("There are no displays yet.", de: "Es gibt noch keine Infobildschirme.", ja: "掲示画面はまだありません。")
    }
    var neverShown: String { say("Not shown yet", de: "Noch nicht gezeigt", ja: "まだ表示されていません") }
    var once: String {
        say(
            "Open this address on the screen. It is shown only now, and whoever knows it can read the display.",
            de:
                "Öffnen Sie diese Adresse auf dem Bildschirm. Sie steht nur jetzt hier, und wer sie kennt, kann alles darauf lesen.",
            ja: "このアドレスを画面で開いてください。表示されるのは今だけです。アドレスを知っている人は誰でも内容を読めます。")
    }
    func page(_ a: String) -> String {
        switch speaking {
        case .english: "Page \(a)"
        case .german: "Seite \(a)"
        case .japanese: "\(a)ページ"
        }
    }
    func ready(_ a: String) -> String {
        switch speaking {
        case .english: "The display “\(a)” is ready"
        case .german: "Der Infobildschirm „\(a)“ ist bereit"
        case .japanese: "掲示画面「\(a)」の準備ができました"
        }
    }
    var revoke: String { say("Revoke", de: "Widerrufen", ja: "取り消す") }
    var title: String { say("Displays for the hall", de: "Infobildschirme", ja: "校内の掲示画面") }
    func unreachable(_ a: String) -> String {
        switch speaking {
        case .english: "The school can’t be reached. This is what was known at \(a)."
        case .german: "Die Schule ist nicht erreichbar. Das war um \(a) bekannt."
        case .japanese: "学校のサーバーにつながりません。\(a)時点の内容です。"
        }
    }
}
