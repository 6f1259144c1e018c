/// What all imports of files have in common: what would change, what is wrong, and the agreement to it.
struct ImportStrings: Sentences {
    let speaking: Language

    func andMore(_ n: Int) -> String {
        switch speaking {
        case .english: "and \(n) more"
        case .german: "und \(n) weitere"
        case .japanese: "ほか\(n)件"
        }
    }
    var apply: String { say("Apply", de: "Übernehmen", ja: "反映する") }
    var applyText: String {
        say(
            "Only the changes shown here are made. If something else has changed by then, you see the new differences first.",
            de:
                "Es ändert sich nur, was hier steht. Hat sich bis dahin etwas anderes geändert, sehen Sie erst die neuen Unterschiede.",
            ja: "ここに表示された内容だけが反映されます。その前にほかの変更があったときは、新しい変更点が先に表示されます。")
    }
    var check: String { say("See what would change", de: "Änderungen ansehen", ja: "変更点を確認") }
    func confirmRemovals(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "Yes, that is right" : "Yes, all \(n) of them"
        case .german: n == 1 ? "Ja, das stimmt" : "Ja, alle \(n)"
        case .japanese: "はい、\(n)件すべて正しいです"
        }
    }
    var diffTitle: String { say("What would change", de: "Was sich ändern würde", ja: "変更の確認") }
    var empty: String { say("empty", de: "leer", ja: "なし") }
    var file: String { say("File", de: "Datei", ja: "ファイル") }
    var line: String { say("Line", de: "Zeile", ja: "行") }
    var nextPage: String { say("Next page", de: "Nächste Seite", ja: "次のページ") }
    var nothing: String { say("Nothing to change", de: "Nichts zu ändern", ja: "変更はありません") }
    var other: String { say("Choose other files", de: "Andere Dateien wählen", ja: "別のファイルを選ぶ") }
    func page(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "Page \(n) of \(m)"
        case .german: "Seite \(n) von \(m)"
        case .japanese: "\(n)/\(m)ページ"
        }
    }
    var place: String { say("Where", de: "Stelle", ja: "箇所") }
    var previousPage: String { say("Previous page", de: "Vorige Seite", ja: "前のページ") }
    var problem: String { say("Problem", de: "Problem", ja: "問題") }
    func problems(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) entry can’t be read" : "\(n) entries can’t be read"
        case .german: n == 1 ? "\(n) Eintrag ist nicht lesbar" : "\(n) Einträge sind nicht lesbar"
        case .japanese: "読み取れない項目：\(n)件"
        }
    }
    var problemsFile: String {
        say(
            "These files can’t be read",
            de: "Diese Dateien sind nicht lesbar",
            ja: "ファイルを読み取れません")
    }
    var problemsFileText: String {
        say(
            "Nothing was changed. Correct what is named here, then upload the files again.",
            de:
                "Es wurde nichts geändert. Berichtigen Sie, was hier steht, und laden Sie die Dateien noch einmal hoch.",
            ja: "何も変更されていません。次の点を修正して、もう一度アップロードしてください。")
    }
    var problemsText: String {
        say(
            "Correct the files and upload them again, or leave out what can’t be read.",
            de:
                "Berichtigen Sie die Dateien und laden Sie sie noch einmal hoch, oder lassen Sie aus, was nicht lesbar ist.",
            ja: "修正してもう一度アップロードするか、読み取れない項目を除外してください。")
    }
    var remarks: String { say("Please look at this", de: "Bitte ansehen", ja: "確認してください") }
    var remarksText: String {
        say(
            "Everything else in the files was read.", de: "Alles andere in den Dateien wurde gelesen.",
            ja: "ファイルのほかの内容は、すべて読み取りました。")
    }
    var refusedHasChanged: String {
        say(
            "Something has changed in the meantime, and nothing was done. This is what would change now.",
            de: "Inzwischen hat sich etwas geändert, darum ist nichts geschehen. Das würde sich jetzt ändern.",
            ja: "その間に変更があったため、反映しませんでした。現在の変更点は次のとおりです。")
    }
    var refusedNoFile: String {
        say(
            "Choose at least one file.",
            de: "Wählen Sie mindestens eine Datei.",
            ja: "ファイルを1つ以上選んでください。")
    }
    var refusedSkip: String {
        say(
            "Some entries can’t be read. Tick the box to leave them out.",
            de: "Einige Einträge sind nicht lesbar. Kreuzen Sie an, dass sie ausgelassen werden.",
            ja: "読み取れない項目があります。除外する場合はチェックを入れてください。")
    }
    var refusedUnreadable: String {
        say(
            "These files can’t be read, so nothing was done. Choose the files as they were exported, and try again.",
            de:
                "Diese Dateien sind nicht lesbar, darum ist nichts geschehen. Bitte die Dateien so wählen, wie sie exportiert wurden, und noch einmal versuchen.",
            ja: "ファイルを読み取れないため、反映しませんでした。書き出したままのファイルを選び直してください。")
    }
    func showAll(_ n: Int) -> String {
        switch speaking {
        case .english: "Show all \(n)"
        case .german: "Alle \(n) ansehen"
        case .japanese: "全\(n)件を表示"
        }
    }
    var skipBad: String {
        say(
            "Leave out what can’t be read",
            de: "Auslassen, was nicht lesbar ist",
            ja: "読み取れない項目を除外する")
    }
    var templates: String {
        say(
            "Files to fill in, with the columns that are read:",
            de: "Vorlagen zum Ausfüllen, mit den Spalten, die gelesen werden:", ja: "記入用のファイル（読み込まれる列つき）：")
    }
}
