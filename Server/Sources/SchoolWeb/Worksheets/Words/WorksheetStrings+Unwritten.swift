// What an exercise has that the lines of its editor don't say.
extension WorksheetStrings {
    var unwritten: String {
        say("Also part of this exercise", de: "Gehört auch zu dieser Aufgabe", ja: "この大問のそのほかの設定")
    }
    var unwrittenAny: String {
        say(
            "One of the right answers is enough.", de: "Eine der richtigen Antworten genügt.",
            ja: "正解のうち1つを選べば正解になります。")
    }
    func unwrittenExtras(_ extras: String) -> String {
        switch speaking {
        case .english: "To choose from, but matching nothing: \(extras)"
        case .german: "Zur Auswahl, passt aber zu nichts: \(extras)"
        case .japanese: "選択肢にあるが、どれとも組にならないもの：\(extras)"
        }
    }
    var unwrittenHint: String {
        say(
            "It is not in the lines, and stays when you save. What belongs to a question goes with it.",
            de:
                "Es steht nicht in den Zeilen und bleibt beim Speichern erhalten. Was zu einer Frage gehört, geht mit ihr.",
            ja: "上の行には書かれていませんが、保存しても残ります。問題を消すと、その問題の設定も消えます。")
    }
    var unwrittenKana: String {
        say(
            "Hiragana and katakana count as the same.", de: "Hiragana und Katakana gelten als gleich.",
            ja: "ひらがなとカタカナを区別しません。")
    }
    func unwrittenLines(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 line to write on" : "\(n) lines to write on"
        case .german: n == 1 ? "1 Zeile zum Schreiben" : "\(n) Zeilen zum Schreiben"
        case .japanese: "解答欄は\(n)行"
        }
    }
    func unwrittenOrder(_ order: String) -> String {
        switch speaking {
        case .english: "This order is right as well: \(order)"
        case .german: "Auch diese Reihenfolge ist richtig: \(order)"
        case .japanese: "この順番も正解：\(order)"
        }
    }
    var unwrittenOrderHint: String {
        say(
            "Other right orders stay until an item is added or removed.",
            de: "Andere richtige Reihenfolgen bleiben, bis etwas zum Ordnen dazukommt oder wegfällt.",
            ja: "ほかの正しい順番は、並べる項目を増やしたり減らしたりすると消えます。")
    }
    func unwrittenPoints(_ points: String) -> String {
        switch speaking {
        case .english: "Points: \(points)"
        case .german: "Punkte: \(points)"
        case .japanese: "配点：\(points)点"
        }
    }
    var unwrittenPunctuation: String {
        say("Punctuation counts.", de: "Satzzeichen zählen.", ja: "句読点や記号も採点します。")
    }
    var unwrittenRules: String {
        say(
            "Has rules of its own for capital letters, accents and articles, until you change them for all.",
            de: "Hat eigene Regeln für Großschreibung, Akzente und Artikel, bis Sie sie für alle ändern.",
            ja: "大文字・アクセント・冠詞の決まりがこの問題だけ違います。下の設定を変えると、すべての問題に使われます。")
    }
    var unwrittenSeveral: String {
        say(
            "Several answers can be chosen, although one is right.",
            de: "Mehrere Antworten können gewählt werden, obwohl eine richtig ist.",
            ja: "正解は1つですが、いくつでも選べます。")
    }
}
