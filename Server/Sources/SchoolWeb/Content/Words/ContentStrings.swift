/// Browsing what apps offer.
struct ContentStrings: Sentences {
    let speaking: Language

    var add: String { say("Add", de: "Hinzufügen", ja: "追加") }
    var added: String { say("Added", de: "Hinzugefügt", ja: "追加済み") }
    func addNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Add “\(s)” to the handout"
        case .german: "„\(s)“ zum Auftrag hinzufügen"
        case .japanese: "「\(s)」を課題に追加"
        }
    }
    var addToDraft: String { say("Add to a draft", de: "Zu einem Entwurf hinzufügen", ja: "下書きに追加") }
    func ages(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "Ages \(s) to \(t)"
        case .german: "\(s) bis \(t) Jahre"
        case .japanese: "\(s)〜\(t)歳"
        }
    }
    func agesExactly(_ n: Int) -> String {
        switch speaking {
        case .english: "Age \(n)"
        case .german: n == 1 ? "\(n) Jahr" : "\(n) Jahre"
        case .japanese: "\(n)歳"
        }
    }
    func agesFrom(_ n: Int) -> String {
        switch speaking {
        case .english: "Ages \(n) and over"
        case .german: n == 1 ? "ab \(n) Jahr" : "ab \(n) Jahren"
        case .japanese: "\(n)歳以上"
        }
    }
    func assignableCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) thing to hand out" : "\(n) things to hand out"
        case .german: n == 1 ? "\(n) Inhalt zum Austeilen" : "\(n) Inhalte zum Austeilen"
        case .japanese: "配布できるもの\(n)件"
        }
    }
    var backToHandout: String { say("Back to the handout", de: "Zurück zum Auftrag", ja: "課題に戻る") }
    var breadcrumb: String { say("Where you are", de: "Hier sind Sie", ja: "現在の場所") }
    func choosingFor(_ s: String) -> String {
        switch speaking {
        case .english: "You are choosing content for “\(s)”."
        case .german: "Sie wählen Inhalte für „\(s)“ aus."
        case .japanese: "「\(s)」に入れるコンテンツを選んでいます。"
        }
    }
    var empty: String { say("Nothing inside", de: "Nichts darin", ja: "何もありません") }
    func foundCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 activity found" : "\(n) activities found"
        case .german: n == 1 ? "1 Aktivität gefunden" : "\(n) Aktivitäten gefunden"
        case .japanese: "\(n)件見つかりました"
        }
    }
    var handOut: String { say("Hand out", de: "Austeilen", ja: "配布する") }
    func inside(_ n: Int) -> String {
        switch speaking {
        case .english: "\(n) inside"
        case .german: "\(n) darin"
        case .japanese: "中に\(n)件"
        }
    }
    var intro: String {
        say(
            "Everything your apps offer, ready to be handed out.",
            de: "Alles, was Ihre Apps bieten, bereit zum Austeilen.",
            ja: "アプリのコンテンツを探して、課題として配布できます。")
    }
    var kindApp: String { say("App", de: "App", ja: "アプリ") }
    var kindAudio: String { say("Audio", de: "Audio", ja: "音声") }
    var kindBook: String { say("Book", de: "Buch", ja: "本") }
    var kindChallenge: String { say("Challenge", de: "Herausforderung", ja: "チャレンジ") }
    var kindChapter: String { say("Chapter", de: "Kapitel", ja: "章") }
    var kindCourse: String { say("Course", de: "Kurs", ja: "コース") }
    var kindCustom: String { say("Other", de: "Sonstiges", ja: "その他") }
    var kindDocument: String { say("Document", de: "Dokument", ja: "書類") }
    var kindExercise: String { say("Exercise", de: "Übung", ja: "練習") }
    var kindGame: String { say("Game", de: "Spiel", ja: "ゲーム") }
    var kindLesson: String { say("Lesson", de: "Lektion", ja: "レッスン") }
    var kindLevel: String { say("Level", de: "Stufe", ja: "レベル") }
    var kindNone: String { say("Content", de: "Inhalt", ja: "コンテンツ") }
    var kindPage: String { say("Page", de: "Seite", ja: "ページ") }
    var kindQuiz: String { say("Quiz", de: "Quiz", ja: "クイズ") }
    var kindSection: String { say("Section", de: "Abschnitt", ja: "節") }
    var kindTask: String { say("Task", de: "Teilaufgabe", ja: "タスク") }
    var kindVideo: String { say("Video", de: "Video", ja: "ビデオ") }
    func minutes(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "\(s) to \(t) minutes"
        case .german: "\(s) bis \(t) Minuten"
        case .japanese: "\(s)〜\(t)分"
        }
    }
    func minutesExactly(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) minute" : "\(n) minutes"
        case .german: n == 1 ? "\(n) Minute" : "\(n) Minuten"
        case .japanese: "\(n)分"
        }
    }
    func minutesFrom(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) minute or more" : "\(n) minutes or more"
        case .german: n == 1 ? "mindestens \(n) Minute" : "mindestens \(n) Minuten"
        case .japanese: "\(n)分以上"
        }
    }
    func newDraftWith(_ s: String) -> String {
        switch speaking {
        case .english: "Hand out “\(s)”"
        case .german: "„\(s)“ austeilen"
        case .japanese: "「\(s)」を配布する"
        }
    }
    var noApps: String {
        say(
            "No app has published content yet",
            de: "Noch keine App hat Inhalte veröffentlicht",
            ja: "コンテンツを公開しているアプリはまだありません")
    }
    var noAppsText: String {
        say(
            "Open an app that works with the school while you are signed in to it as a teacher. Its content then appears here.",
            de:
                "Öffnen Sie eine App, die mit der Schule zusammenarbeitet, und melden Sie sich dort als Lehrkraft an. Dann erscheinen ihre Inhalte hier.",
            ja: "この学校で使えるアプリを開き、先生としてサインインすると、コンテンツがここに表示されます。")
    }
    var notAssignable: String { say("For browsing only", de: "Nur zum Ansehen", ja: "見るだけ") }
    func notUpToDate(_ s: String) -> String {
        switch speaking {
        case .english: "The latest content of “\(s)” could not be loaded. This is what it offered before."
        case .german: "Die neuesten Inhalte von „\(s)“ konnten nicht geladen werden. Hier steht, was vorher da war."
        case .japanese: "「\(s)」から最新の内容を受け取れませんでした。以前の内容を表示しています。"
        }
    }
    var remove: String { say("Remove this app", de: "App entfernen", ja: "このアプリを削除") }
    var removeKey: String { say("Remove this key", de: "Schlüssel entfernen", ja: "この鍵を削除") }
    func reports(_ s: String) -> String {
        switch speaking {
        case .english: "Reports: \(s)"
        case .german: "Übermittelt: \(s)"
        case .japanese: "報告される内容：\(s)"
        }
    }
    var reportsBinary: String { say("yes or no", de: "ja oder nein", ja: "はい・いいえ") }
    var reportsDuration: String { say("time", de: "Zeit", ja: "時間") }
    var reportsPercent: String { say("progress", de: "Fortschritt", ja: "進捗") }
    var reportsQuantity: String { say("a number", de: "eine Zahl", ja: "数") }
    var reportsScore: String { say("a score", de: "Punkte", ja: "得点") }
    var search: String { say("Search all apps", de: "In allen Apps suchen", ja: "すべてのアプリから検索") }
    var showAll: String { say("Show all apps", de: "Alle Apps zeigen", ja: "すべてのアプリを表示") }
    var worksheetsHint: String {
        say(
            "Your own, and those that colleagues share",
            de: "Ihre eigenen und die geteilten von Kolleginnen und Kollegen",
            ja: "自分のものと、ほかの先生が共有しているもの")
    }
    var title: String { say("Content", de: "Inhalte", ja: "コンテンツ") }
}
