import SchoolModel

/// Reports: the grid, the attempts behind it, and what a teacher can do with a handout.
struct ReportStrings: Sentences {
    let speaking: Language

    var actions: String { say("What you can do", de: "Was Sie tun können", ja: "できること") }
    func archivedClasses(_ s: String) -> String {
        switch speaking {
        case .english:
            "Archived: \(s). What was handed out and done there stays as it is, and nothing new is handed out."
        case .german:
            "Archiviert: \(s). Was dort ausgeteilt und getan wurde, bleibt, wie es ist. Neues wird nicht ausgeteilt."
        case .japanese: "アーカイブ済み：\(s)。配布した課題と結果はそのまま残り、新しい課題は配布されません。"
        }
    }
    var archive: String { say("Archive", de: "Archivieren", ja: "アーカイブ") }
    func attemptNumber(_ n: Int) -> String {
        switch speaking {
        case .english: "Attempt \(n)"
        case .german: "\(n). Versuch"
        case .japanese: "\(n)回目"
        }
    }
    func attempts(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) attempt" : "\(n) attempts"
        case .german: n == 1 ? "\(n) Versuch" : "\(n) Versuche"
        case .japanese: "\(n)回"
        }
    }
    var attemptsHead: String { say("Attempts", de: "Versuche", ja: "取り組んだ回数") }
    var average: String { say("Average of the class", de: "Durchschnitt der Klasse", ja: "クラスの平均") }
    func by(_ s: String) -> String {
        switch speaking {
        case .english: "by \(s)"
        case .german: "von \(s)"
        case .japanese: "作成：\(s)"
        }
    }
    func caption(_ s: String) -> String {
        switch speaking {
        case .english: "What the students did: \(s)"
        case .german: "Was die Lernenden getan haben: \(s)"
        case .japanese: "取り組みの状況：\(s)"
        }
    }
    func classReportTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Report: \(s)"
        case .german: "Bericht: \(s)"
        case .japanese: "レポート：\(s)"
        }
    }
    var columnPages: String { say("Parts of the report", de: "Teile des Berichts", ja: "レポートの範囲") }
    func columnsShown(_ first: Int, _ last: Int, of count: Int) -> String {
        switch speaking {
        case .english: "Activities \(first)–\(last) of \(count), the latest first; the file has them all"
        case .german: "Aktivitäten \(first)–\(last) von \(count), die neuesten zuerst; in der Datei sind alle"
        case .japanese: "新しい順に\(count)件中\(first)〜\(last)件目（ファイルにはすべて入ります）"
        }
    }
    var newerColumns: String { say("Newer", de: "Neuere", ja: "新しいもの") }
    var olderColumns: String { say("Older", de: "Ältere", ja: "古いもの") }
    func columnDue(_ s: String) -> String {
        switch speaking {
        case .english: "due \(s)"
        case .german: "fällig \(s)"
        case .japanese: "期限：\(s)"
        }
    }
    func columnDueBetween(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "due \(s) to \(t)"
        case .german: "fällig \(s) bis \(t)"
        case .japanese: "期限：\(s)〜\(t)"
        }
    }
    var complete: String { say("Complete", de: "Abschließen", ja: "完了にする") }
    var completeHint: String {
        say(
            "It is no longer among the open handouts. The report stays.",
            de: "Er gehört dann nicht mehr zu den offenen Aufträgen. Der Bericht bleibt.",
            ja: "一覧から外れます。レポートは残ります。")
    }
    var copy: String { say("Copy as a new draft", de: "Als neuen Entwurf kopieren", ja: "コピーして新しい下書きを作る") }
    var delete: String { say("Delete draft", de: "Entwurf löschen", ja: "下書きを削除") }
    var done: String { say("done", de: "fertig", ja: "完了") }
    func doneByApp(_ s: String) -> String {
        switch speaking {
        case .english: "Marked as done by the app, \(s)"
        case .german: "Von der App als fertig markiert: \(s)"
        case .japanese: "アプリが完了にしました（\(s)）"
        }
    }
    func finishedAt(_ s: String) -> String {
        switch speaking {
        case .english: "Finished, \(s)"
        case .german: "Fertig seit: \(s)"
        case .japanese: "\(s)に完了"
        }
    }
    func doneByStudent(_ s: String) -> String {
        switch speaking {
        case .english: "Marked as done by the student, \(s)"
        case .german: "Selbst als fertig markiert: \(s)"
        case .japanese: "本人が完了にしました（\(s)）"
        }
    }
    func doneByTeacher(_ s: String) -> String {
        switch speaking {
        case .english: "Marked as done by a teacher, \(s)"
        case .german: "Von einer Lehrkraft als fertig markiert: \(s)"
        case .japanese: "先生が完了にしました（\(s)）"
        }
    }
    var doneColumn: String { say("Done", de: "Fertig", ja: "完了") }
    func doneOf(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "\(n) of \(m)"
        case .german: "\(n) von \(m)"
        case .japanese: "\(m)件中\(n)件"
        }
    }
    func departed(_ departure: Report.Departure) -> String {
        switch departure {
        case .left: say("left", de: "nicht mehr dabei", ja: "クラスを離れました")
        case .archived: say("archived", de: "archiviert", ja: "アーカイブ済み")
        }
    }
    var departedHead: String { say("No longer there", de: "Nicht mehr dabei", ja: "離れた生徒") }
    var draftText: String {
        say(
            "Students don’t see it yet.",
            de: "Die Lernenden sehen ihn noch nicht.",
            ja: "生徒にはまだ見えません。")
    }
    var draftTitle: String { say("This is a draft", de: "Das ist ein Entwurf", ja: "これは下書きです") }
    var edit: String { say("Edit handout", de: "Auftrag bearbeiten", ja: "課題を編集") }
    var elsewhere: String { say("in another class", de: "in einer anderen Klasse", ja: "別のクラスで配布") }
    var extend: String { say("Give more time", de: "Mehr Zeit geben", ja: "期限を延ばす") }
    func studentsOf(_ s: String, _ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) student of \(s)" : "\(n) students of \(s)"
        case .german: n == 1 ? "eine Person aus \(s)" : "\(n) Lernende aus \(s)"
        case .japanese: "\(s)の\(n)人"
        }
    }
    func forWhom(_ s: String) -> String {
        switch speaking {
        case .english: "for \(s)"
        case .german: "für \(s)"
        case .japanese: "配布先：\(s)"
        }
    }
    var item: String { say("Part", de: "Teil", ja: "項目") }
    var items: String { say("Individual results", de: "Einzelergebnisse", ja: "個別の結果") }
    var late: String { say("late", de: "verspätet", ja: "遅れ") }
    var legend: String { say("Signs in the table", de: "Zeichen in der Tabelle", ja: "表の記号") }
    var live: String {
        say(
            "Live: changes appear by themselves",
            de: "Live: Änderungen erscheinen von selbst",
            ja: "ライブ：変更は自動で表示されます")
    }
    func liveChanged(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) result has changed" : "\(n) results have changed"
        case .german: n == 1 ? "\(n) Ergebnis hat sich geändert" : "\(n) Ergebnisse haben sich geändert"
        case .japanese: "\(n)件の結果が更新されました"
        }
    }
    var liveGone: String {
        say(
            "You can no longer see this page: it has been removed, or it is no longer meant for you.",
            de: "Diese Seite ist für Sie nicht mehr zu sehen: Sie wurde entfernt oder ist nicht mehr für Sie bestimmt.",
            ja: "このページは削除されたか、あなたには表示できなくなりました。")
    }
    var liveLost: String {
        say(
            "The connection was lost. Reload the page to see the latest.",
            de: "Die Verbindung ist unterbrochen. Laden Sie die Seite neu, um den neuesten Stand zu sehen.",
            ja: "接続が切れました。最新の内容を見るには、ページを再読み込みしてください。")
    }
    func isForOthersToo(_ classes: String, _ author: String) -> String {
        switch speaking {
        case .english:
            "This handout also went to \(classes). Only \(author), or somebody who teaches all of its classes, changes it for everybody."
        case .german:
            "Diesen Auftrag haben auch: \(classes). Für alle ändern kann ihn nur \(author) oder eine Lehrkraft aller dieser Klassen."
        case .japanese: "この課題は\(classes)にも配布されています。全員分を変更できるのは\(author)さんか、すべての配布先クラスの先生だけです。"
        }
    }
    func isForOthersWithoutAuthor(_ classes: String) -> String {
        switch speaking {
        case .english:
            "This handout also went to \(classes). Only somebody who teaches all of its classes changes it for everybody."
        case .german:
            "Diesen Auftrag haben auch: \(classes). Für alle ändern kann ihn nur eine Lehrkraft aller dieser Klassen."
        case .japanese: "この課題は\(classes)にも配布されています。全員分を変更できるのは、すべての配布先クラスの先生だけです。"
        }
    }
    var lock: String { say("Lock", de: "Sperren", ja: "ロック") }
    var lockHint: String {
        say(
            "Students still see it, but nothing more is recorded.",
            de: "Die Lernenden sehen ihn weiter, aber es wird nichts mehr aufgezeichnet.",
            ja: "生徒には見えますが、これ以上記録されません。")
    }
    var looksAreRead: String {
        say(
            "Your students can see that you looked.",
            de: "Ihre Schülerinnen und Schüler sehen, dass Sie nachgesehen haben.",
            ja: "あなたが見たことは、生徒たちも確認できます。")
    }
    var markDone: String { say("Mark as done", de: "Als fertig markieren", ja: "完了にする") }
    var markNotDone: String { say("Not done after all", de: "Doch nicht fertig", ja: "完了を取り消す") }
    var noAttempts: String {
        say(
            "Nothing has been recorded yet.",
            de: "Es ist noch nichts aufgezeichnet.",
            ja: "まだ記録はありません。")
    }
    var noAverage: String {
        say(
            "different kinds of results, not averaged",
            de: "verschiedene Arten von Ergebnissen, kein Durchschnitt",
            ja: "種類が異なるため平均なし")
    }
    var noColumns: String {
        say(
            "Nothing has been handed out to this class yet.",
            de: "Dieser Klasse wurde noch nichts ausgeteilt.",
            ja: "このクラスにはまだ何も配布されていません。")
    }
    var noData: String { say("no data yet", de: "noch keine Daten", ja: "データなし") }
    /// Of an average: something has arrived, and nothing of it is a result.
    var noResult: String { say("no result yet", de: "noch kein Ergebnis", ja: "結果はまだありません") }
    var noRows: String {
        say(
            "No student has this handout at the moment.",
            de: "Zurzeit hat niemand diesen Auftrag.",
            ja: "現在この課題を持っている生徒はいません。")
    }
    var notAssigned: String { say("not assigned", de: "nicht zugewiesen", ja: "対象外") }
    var notDoneYet: String { say("Not marked as done", de: "Nicht als fertig markiert", ja: "完了になっていません") }
    var notOpened: String { say("not opened", de: "nicht geöffnet", ja: "未開封") }
    var opened: String { say("opened", de: "geöffnet", ja: "開封済み") }
    func openedAt(_ s: String) -> String {
        switch speaking {
        case .english: "Opened \(s)"
        case .german: "Geöffnet: \(s)"
        case .japanese: "開封：\(s)"
        }
    }
    var overview: String { say("Overview", de: "Überblick", ja: "概要") }
    var postAgain: String { say("Post again", de: "Noch einmal austeilen", ja: "もう一度配布") }
    var progress: String { say("Worked through", de: "Bearbeitet", ja: "進捗") }
    func progressOf(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) worked through"
        case .german: "\(s) bearbeitet"
        case .japanese: "進捗\(s)"
        }
    }
    func removeExtension(_ s: String) -> String {
        switch speaking {
        case .english: "Remove the extension for \(s)"
        case .german: "Verlängerung für \(s) entfernen"
        case .japanese: "\(s)さんの延長を取り消す"
        }
    }
    var restore: String { say("Take out of the archive", de: "Aus dem Archiv holen", ja: "アーカイブから戻す") }
    var pointsPossible: String { say("Points possible", de: "Mögliche Punkte", ja: "満点") }
    var result: String { say("Result", de: "Ergebnis", ja: "結果") }
    func saidDone(_ s: String) -> String {
        switch speaking {
        case .english: "says “done”: \(s)"
        case .german: "sagt „fertig“: \(s)"
        case .japanese: "本人は「完了」（\(s)）"
        }
    }
    var saidDoneLegend: String {
        say(
            "says “done”, but it isn’t complete",
            de: "sagt „fertig“, ist aber nicht vollständig",
            ja: "本人は「完了」、未完了の部分あり")
    }
    var scheduledText: String {
        say(
            "Until then, students don’t see it.",
            de: "Bis dahin sehen ihn die Lernenden nicht.",
            ja: "それまで生徒には見えません。")
    }
    func seenBy(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) can see everything on this page, and that you looked."
        case .german: "\(s) sieht alles auf dieser Seite, auch dass Sie nachgesehen haben."
        case .japanese: "この内容と、あなたが見たことは、\(s)さんも確認できます。"
        }
    }
    func seenByNobodyElse(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) is no longer a student here, and can see none of this."
        case .german: "\(s) lernt nicht mehr an dieser Schule und sieht nichts davon."
        case .japanese: "\(s)さんは今はこの学校の生徒ではないので、この内容を見られません。"
        }
    }
    func seenLaterBy(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) can see that you looked, and the results once you give them back."
        case .german: "\(s) sieht, dass Sie nachgesehen haben, und die Ergebnisse, sobald Sie sie zurückgeben."
        case .japanese: "あなたが見たことは、\(s)さんも確認できます。結果は、返してから見えます。"
        }
    }
    func seenResultsBy(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) can see the results, and that you looked."
        case .german: "\(s) sieht die Ergebnisse und dass Sie nachgesehen haben."
        case .japanese: "結果と、あなたが見たことは、\(s)さんも確認できます。"
        }
    }
    func sortBy(_ s: String) -> String {
        switch speaking {
        case .english: "Sort by \(s)"
        case .german: "Nach \(s) sortieren"
        case .japanese: "\(s)で並べ替え"
        }
    }
    var started: String { say("started", de: "angefangen", ja: "取り組み中") }
    var startedAt: String { say("Started", de: "Angefangen", ja: "開始") }
    var statusHead: String { say("Status", de: "Stand", ja: "状態") }
    var student: String { say("Student", de: "Name", ja: "生徒") }
    var table: String { say("Download as CSV", de: "Als CSV herunterladen", ja: "CSVをダウンロード") }
    var takeBack: String { say("Take back", de: "Zurückziehen", ja: "取り下げ") }
    var takeBackHint: String {
        say(
            "It becomes a draft again and disappears for the students.",
            de: "Er wird wieder zum Entwurf und verschwindet bei den Lernenden.",
            ja: "下書きに戻り、生徒には見えなくなります。")
    }
    var takeBackFromOwn: String {
        say("Take back from my classes", de: "Bei meinen Klassen zurückziehen", ja: "自分のクラスから取り下げ")
    }
    var takeBackFromOwnHint: String {
        say(
            "It disappears for your students. The other classes keep it.",
            de: "Er verschwindet bei Ihren Lernenden. Die anderen Klassen behalten ihn.",
            ja: "自分のクラスの生徒には見えなくなります。ほかのクラスはそのままです。")
    }
    var takenBackText: String {
        say(
            "Students don’t see it. What was recorded comes back when you post it again.",
            de:
                "Die Lernenden sehen ihn nicht. Was aufgezeichnet wurde, erscheint wieder, wenn Sie ihn noch einmal austeilen.",
            ja: "生徒には見えません。もう一度配布すると、記録も元に戻ります。")
    }
    var takenBackTitle: String {
        say(
            "This handout was taken back",
            de: "Dieser Auftrag wurde zurückgezogen",
            ja: "この課題は取り下げられています")
    }
    var time: String { say("Time", de: "Zeit", ja: "時間") }
    var timeInSeconds: String { say("Time in seconds", de: "Zeit in Sekunden", ja: "時間（秒）") }
    var timeAltogether: String { say("Time altogether", de: "Zeit insgesamt", ja: "合計時間") }
    var unlock: String { say("Open again", de: "Wieder öffnen", ja: "再開") }
    var unschedule: String { say("Don’t post automatically", de: "Nicht automatisch austeilen", ja: "予約を取り消す") }
    var unscheduleHint: String { say("It becomes a draft again.", de: "Er wird wieder zum Entwurf.", ja: "下書きに戻ります。") }
    func until(_ s: String) -> String {
        switch speaking {
        case .english: "until \(s)"
        case .german: "bis \(s)"
        case .japanese: "\(s)まで"
        }
    }
}
