/// A class from a list of names.
struct NameListStrings: Sentences {
    let speaking: Language

    var intro: String {
        say(
            "Every name becomes a student with a user name. Students whom the school already has are only added to the "
                + "class.",
            de: "Jeder Name wird eine Schülerin oder ein Schüler mit einem Benutzernamen. Wer schon an der Schule ist, "
                + "wird nur in die Klasse aufgenommen.",
            ja: "名前ごとに生徒とユーザー名を作ります。すでに学校にいる生徒は、クラスに追加するだけです。")
    }
    func isKnown(_ s: String) -> String {
        switch speaking {
        case .english: "Already at the school as \(s)"
        case .german: "Schon an der Schule als \(s)"
        case .japanese: "登録済み：\(s)"
        }
    }
    var isNew: String { say("New", de: "Neu", ja: "新規") }
    var names: String { say("Names", de: "Namen", ja: "名前") }
    var namesHint: String {
        say(
            "One per line: “Ada Brandt” or “Brandt, Ada”. Two columns of a spreadsheet work too, with the family name "
                + "first, and so does a CSV file whose first line is given_name,family_name,username.",
            de: "Einer pro Zeile: „Ada Brandt“ oder „Brandt, Ada“. Auch zwei Spalten einer Tabelle gehen, der Nachname "
                + "zuerst, und eine CSV-Datei mit given_name,family_name,username in der ersten Zeile.",
            ja: "1行に1人：「伊藤 雪」または「伊藤, 雪」。表計算ソフトの2列（姓が先）や、1行目が"
                + "given_name,family_name,usernameのCSVも貼り付けられます。")
    }
    func make(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "Make the class with \(n) student" : "Make the class with \(n) students"
        case .german: n == 1 ? "Klasse mit \(n) Person anlegen" : "Klasse mit \(n) Personen anlegen"
        case .japanese: "\(n)人のクラスを作成"
        }
    }
    func repeated(_ s: String) -> String {
        switch speaking {
        case .english: "In the list more than once, and taken once: \(s)"
        case .german: "Mehrmals in der Liste, einmal übernommen: \(s)"
        case .japanese: "リストに重複（1人として扱います）：\(s)"
        }
    }
    var show: String { say("Check the names", de: "Namen prüfen", ja: "名前を確認") }
    var title: String { say("Class from names", de: "Klasse aus Namen", ja: "名前からクラスを作成") }
    var whatNext: String {
        say(
            "Then you can print a start code for everybody.",
            de: "Danach können Sie für alle Startcodes drucken.",
            ja: "作成後、全員のスタートコードを印刷できます。")
    }
}
