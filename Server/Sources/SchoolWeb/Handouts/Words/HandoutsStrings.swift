/// A teacher's home, the lists of handouts, and a class.
struct HandoutsStrings: Sentences {
    let speaking: Language

    var active: String { say("Recently active", de: "Zuletzt bearbeitet", ja: "最近動きのあった課題") }
    func activityCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) activity" : "\(n) activities"
        case .german: n == 1 ? "\(n) Aktivität" : "\(n) Aktivitäten"
        case .japanese: "アクティビティ\(n)件"
        }
    }
    var addStudents: String { say("Add students", de: "Lernende hinzufügen", ja: "生徒を追加") }
    var all: String { say("Not archived", de: "Nicht archiviert", ja: "アーカイブ以外") }
    var allDone: String { say("All caught up", de: "Alles erledigt", ja: "すべて対応済み") }
    var allDoneText: String {
        say(
            "Nothing is waiting for you.",
            de: "Es wartet nichts auf Sie.",
            ja: "対応が必要なものはありません。")
    }
    var badges: String { say("QR badges", de: "QR-Ausweise", ja: "QRバッジ") }
    var classReport: String { say("Class report", de: "Bericht der Klasse", ja: "クラスのレポート") }
    var deleteGroup: String { say("Delete this group", de: "Gruppe löschen", ja: "このグループを削除") }
    func doneOf(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "\(n) of \(m) done"
        case .german: "\(n) von \(m) fertig"
        case .japanese: "\(m)人中\(n)人が完了"
        }
    }
    var drafts: String { say("Drafts", de: "Entwürfe", ja: "下書き") }
    func due(_ s: String) -> String {
        switch speaking {
        case .english: "Due \(s)"
        case .german: "Fällig: \(s)"
        case .japanese: "期限：\(s)"
        }
    }
    func dueBetween(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "Due between \(s) and \(t), depending on the lesson"
        case .german: "Fällig: je nach Stunde zwischen \(s) und \(t)"
        case .japanese: "期限：授業により\(s)から\(t)まで"
        }
    }
    func dueFor(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "\(s) (\(t))"
        case .german: "\(s) (\(t))"
        case .japanese: "\(s)（\(t)）"
        }
    }
    var dueSoon: String { say("Due soon", de: "Bald fällig", ja: "まもなく期限") }
    func editGroup(_ s: String) -> String {
        switch speaking {
        case .english: "Group \(s)"
        case .german: "Gruppe \(s)"
        case .japanese: "グループ「\(s)」"
        }
    }
    var everyClass: String { say("All classes", de: "Alle Klassen", ja: "すべてのクラス") }
    var filterByState: String { say("Show handouts by state", de: "Aufträge nach Zustand anzeigen", ja: "状態で絞り込む") }
    var groupMembers: String { say("Who is in the group", de: "Wer zur Gruppe gehört", ja: "メンバー") }
    var groupName: String { say("Group name", de: "Name der Gruppe", ja: "グループ名") }
    var groups: String { say("Groups", de: "Gruppen", ja: "グループ") }
    func missing(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) student is missing" : "\(n) students are missing"
        case .german: n == 1 ? "\(n) fehlt noch" : "\(n) fehlen noch"
        case .japanese: "未完了\(n)人"
        }
    }
    var myClasses: String { say("My classes", de: "Meine Klassen", ja: "担当クラス") }
    var needsMe: String { say("What needs me now", de: "Was jetzt ansteht", ja: "今すること") }
    var new: String { say("New handout", de: "Neuer Auftrag", ja: "新しい課題") }
    var newGroup: String { say("New group", de: "Neue Gruppe", ja: "新しいグループ") }
    func nobodyToPostTo(_ s: String) -> String {
        switch speaking {
        case .english:
            "Archived: \(s). So this handout is not posted, not even by itself. Edit it to give it to another class."
        case .german:
            "Archiviert: \(s). Deshalb wird dieser Auftrag nicht ausgeteilt, auch nicht von selbst. Beim Bearbeiten können Sie ihn einer anderen Klasse geben."
        case .japanese: "アーカイブ済み：\(s)。そのため、この課題は自動でも手動でも配布されません。別のクラスに配布するには、編集してください。"
        }
    }
    var noClasses: String {
        say(
            "You don’t teach a class yet",
            de: "Sie unterrichten noch keine Klasse",
            ja: "担当クラスがまだありません")
    }
    var noClassesText: String {
        say(
            "As soon as the school adds you to a class, it appears here.",
            de: "Sobald die Schule Sie in eine Klasse einträgt, erscheint sie hier.",
            ja: "学校がクラスに登録すると、ここに表示されます。")
    }
    var nextLesson: String { say("at the next lesson", de: "zur nächsten Stunde", ja: "次の授業") }
    var noDue: String { say("No due date", de: "Ohne Abgabetermin", ja: "期限なし") }
    var noGroups: String {
        say(
            "No groups yet. With a group, you can hand something out to part of the class in one go.",
            de: "Noch keine Gruppen. Mit einer Gruppe teilen Sie einem Teil der Klasse auf einmal etwas aus.",
            ja: "グループはまだありません。グループを作ると、クラスの一部にまとめて配布できます。")
    }
    var noneInState: String { say("Nothing here", de: "Hier ist nichts", ja: "何もありません") }
    var noneYet: String { say("No handouts yet", de: "Noch keine Aufträge", ja: "課題はまだありません") }
    var noneYetText: String {
        say(
            "A handout gives a class something to do: a worksheet, content of an app, a link or a file.",
            de:
                "Mit einem Auftrag geben Sie einer Klasse etwas zu tun: ein Arbeitsblatt, Inhalte einer App, einen Link oder eine Datei.",
            ja: "課題を作ると、ワークシート、アプリのコンテンツ、リンク、ファイルをクラスに配布できます。")
    }
    var noRecipients: String { say("Nobody yet", de: "Noch niemand", ja: "配布先なし") }
    var noStudents: String {
        say(
            "Nobody is in this class yet.",
            de: "In dieser Klasse ist noch niemand.",
            ja: "このクラスにはまだ生徒がいません。")
    }
    func notDoneYet(_ n: Int) -> String {
        switch speaking {
        case .english: "\(n) not done yet"
        case .german: "\(n) noch nicht fertig"
        case .japanese: "まだ\(n)人"
        }
    }
    func openedBy(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) has opened it" : "\(n) have opened it"
        case .german: n == 1 ? "\(n) hat ihn geöffnet" : "\(n) haben ihn geöffnet"
        case .japanese: "開封済み\(n)人"
        }
    }
    func openHandouts(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) open handout" : "\(n) open handouts"
        case .german: n == 1 ? "\(n) offener Auftrag" : "\(n) offene Aufträge"
        case .japanese: "配布中の課題\(n)件"
        }
    }
    func notPosted(_ s: String) -> String {
        switch speaking {
        case .english: "Not posted (archived: \(s))"
        case .german: "Wird nicht ausgeteilt (archiviert: \(s))"
        case .japanese: "配布されません（アーカイブ済み：\(s)）"
        }
    }
    var overdue: String {
        say(
            "Overdue, with students missing",
            de: "Überfällig, noch nicht alle fertig",
            ja: "期限切れ・未完了あり")
    }
    var past: String { say("Completed and archived", de: "Abgeschlossen und archiviert", ja: "完了・アーカイブ") }
    func posts(_ s: String) -> String {
        switch speaking {
        case .english: "Will be posted \(s)"
        case .german: "Wird ausgeteilt: \(s)"
        case .japanese: "配布予定：\(s)"
        }
    }
    var scheduled: String { say("Scheduled", de: "Geplant", ja: "配布予約") }
    var signInSheets: String { say("Sheets for signing in", de: "Zettel zum Anmelden", ja: "サインインのための紙") }
    var startCode: String { say("Start code", de: "Startcode", ja: "スタートコード") }
    func startCodeFor(_ s: String) -> String {
        switch speaking {
        case .english: "Start code for \(s)"
        case .german: "Startcode für \(s)"
        case .japanese: "\(s)さんのスタートコード"
        }
    }
    var startCodes: String { say("Start codes", de: "Startcodes", ja: "スタートコード") }
    var stateArchived: String { say("Archived", de: "Archiviert", ja: "アーカイブ") }
    var stateCompleted: String { say("Completed", de: "Abgeschlossen", ja: "完了") }
    var stateDraft: String { say("Draft", de: "Entwurf", ja: "下書き") }
    var stateLocked: String { say("Locked", de: "Gesperrt", ja: "ロック中") }
    var statePosted: String { say("Posted", de: "Ausgeteilt", ja: "配布中") }
    var stateScheduled: String { say("Scheduled", de: "Geplant", ja: "配布予約") }
    var title: String { say("Handouts", de: "Aufträge", ja: "課題") }
    var toReview: String {
        say(
            "Everybody is done: ready to review",
            de: "Alle fertig: zum Ansehen bereit",
            ja: "全員完了・確認できます")
    }
    var untitled: String { say("Untitled", de: "Ohne Titel", ja: "無題") }
    func wasDue(_ s: String) -> String {
        switch speaking {
        case .english: "Was due \(s)"
        case .german: "War fällig: \(s)"
        case .japanese: "期限は過ぎました：\(s)"
        }
    }

    // MARK: Finding one among many

    func allOf(_ n: Int) -> String {
        switch speaking {
        case .english: "All \(n)"
        case .german: "Alle \(n)"
        case .japanese: "すべて見る（\(n)件）"
        }
    }
    var noneFound: String { say("No handout found", de: "Kein Auftrag gefunden", ja: "課題が見つかりません") }
    var noneFoundText: String {
        say(
            "Try a shorter word, another class, or another state.",
            de: "Versuchen Sie es mit einem kürzeren Wort, einer anderen Klasse oder einem anderen Zustand.",
            ja: "短い言葉にするか、クラスや状態を変えてください。")
    }
    var searchClass: String { say("Class", de: "Klasse", ja: "クラス") }
    var searchTitle: String { say("Title contains", de: "Titel enthält", ja: "タイトルで検索") }
}
