import SchoolModel

/// Words that appear on many pages.
struct CommonStrings: Sentences {
    let speaking: Language

    var account: String { say("Account", de: "Konto", ja: "アカウント") }
    var actAs: String { say("Act as", de: "Handeln als", ja: "次の役割で操作") }
    var administrator: String { say("Administrator", de: "Administration", ja: "管理者") }
    var apps: String { say("Content", de: "Inhalte", ja: "コンテンツ") }
    var audit: String { say("Log", de: "Protokoll", ja: "操作記録") }
    var back: String { say("Back", de: "Zurück", ja: "戻る") }
    var cancel: String { say("Cancel", de: "Abbrechen", ja: "キャンセル") }
    var classes: String { say("Classes", de: "Klassen", ja: "クラス") }
    var close: String { say("Close", de: "Schließen", ja: "閉じる") }
    var correct: String { say("correct", de: "richtig", ja: "正解") }
    func dayAndTime(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "\(s), \(t)"
        case .german: "\(s), \(t) Uhr"
        case .japanese: "\(s) \(t)"
        }
    }
    var delete: String { say("Delete", de: "Löschen", ja: "削除") }
    var developerMode: String { say("Developer mode", de: "Entwicklungsmodus", ja: "開発モード") }
    var download: String { say("Download", de: "Herunterladen", ja: "ダウンロード") }
    var edit: String { say("Edit", de: "Bearbeiten", ja: "編集") }
    var email: String { say("E-mail", de: "E-Mail", ja: "メールアドレス") }
    var failed: String { say("not passed", de: "nicht bestanden", ja: "不合格") }
    var handouts: String { say("Handouts", de: "Aufträge", ja: "課題") }
    var home: String { say("Home", de: "Start", ja: "ホーム") }
    var incorrect: String { say("incorrect", de: "falsch", ja: "不正解") }
    var isFalse: String { say("false", de: "falsch", ja: "誤") }
    var isTrue: String { say("true", de: "wahr", ja: "正") }
    /// What something is, and what it says.
    func labelled(_ a: String, _ b: String) -> String {
        switch speaking {
        case .english: "\(a): \(b)"
        case .german: "\(a): \(b)"
        case .japanese: "\(a)：\(b)"
        }
    }
    /// How copies are called.
    var copyTitle: CopyTitle {
        switch speaking {
        case .english: CopyTitle(opening: " (copy")
        case .german: CopyTitle(opening: " (Kopie")
        case .japanese: CopyTitle(opening: "（コピー", gap: "", closing: "）")
        }
    }
    var language: String { say("Language", de: "Sprache", ja: "言語") }
    var mainNavigation: String { say("Main navigation", de: "Hauptnavigation", ja: "メインナビゲーション") }
    var name: String { say("Name", de: "Name", ja: "名前") }
    var neither: String { say("Neither", de: "Keins von beiden", ja: "どちらでもない") }
    var nextPage: String { say("Next page", de: "Nächste Seite", ja: "次のページ") }
    var no: String { say("no", de: "nein", ja: "いいえ") }
    var none: String { say("None", de: "Keine", ja: "なし") }
    var oneself: String { say("Myself", de: "Ich selbst", ja: "自分自身") }
    var optional: String { say("optional", de: "optional", ja: "任意") }
    var passed: String { say("passed", de: "bestanden", ja: "合格") }
    var people: String { say("People", de: "Personen", ja: "ユーザー") }
    var print: String { say("Print", de: "Drucken", ja: "印刷") }
    /// Somebody else's words.
    func quoted(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)”"
        case .german: "„\(s)“"
        case .japanese: "「\(s)」"
        }
    }
    var records: String { say("What my teachers see", de: "Was meine Lehrkräfte sehen", ja: "先生に見えること") }
    var recordsShort: String { say("My records", de: "Gespeichertes", ja: "きろく") }
    var remove: String { say("Remove", de: "Entfernen", ja: "外す") }
    var resetDevelopmentData: String {
        say(
            "Reset development data",
            de: "Entwicklungsdaten zurücksetzen",
            ja: "開発データをリセット")
    }
    var roster: String { say("Roster", de: "Import", ja: "名簿") }
    var save: String { say("Save", de: "Speichern", ja: "保存") }
    var search: String { say("Search", de: "Suchen", ja: "検索") }
    var show: String { say("Show", de: "Anzeigen", ja: "表示") }
    var signOut: String { say("Sign out", de: "Abmelden", ja: "サインアウト") }
    var skipToContent: String { say("Skip to content", de: "Zum Inhalt springen", ja: "本文へ移動") }
    var status: String { say("Status", de: "Status", ja: "状態") }
    var student: String { say("Student", de: "Schülerin oder Schüler", ja: "生徒") }
    /// How many students of how many; things are counted elsewhere, and in Japanese otherwise.
    func ofStudents(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "\(n) of \(m)"
        case .german: "\(n) von \(m)"
        case .japanese: "\(m)人中\(n)人"
        }
    }
    func studentCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) student" : "\(n) students"
        case .german: n == 1 ? "\(n) Person" : "\(n) Lernende"
        case .japanese: "生徒\(n)人"
        }
    }
    var students: String { say("Students", de: "Schülerinnen und Schüler", ja: "生徒") }
    var subject: String { say("Subject", de: "Fach", ja: "教科") }
    var teacher: String { say("Teacher", de: "Lehrkraft", ja: "先生") }
    var teachers: String { say("Teachers", de: "Lehrkräfte", ja: "先生") }
    var title: String { say("Title", de: "Titel", ja: "タイトル") }
    var today: String { say("today", de: "heute", ja: "今日") }
    var todayButton: String { say("Today", de: "Heute", ja: "今日") }
    var toDo: String { say("To do", de: "Zu tun", ja: "やること") }
    var tomorrow: String { say("tomorrow", de: "morgen", ja: "明日") }
    var yes: String { say("yes", de: "ja", ja: "はい") }
    var yesterday: String { say("yesterday", de: "gestern", ja: "昨日") }
}
