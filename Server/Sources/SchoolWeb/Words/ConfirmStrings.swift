/// Questions before something that is hard to undo.
struct ConfirmStrings: Sentences {
    let speaking: Language

    var archive: String { say("Archive", de: "Archivieren", ja: "アーカイブする") }
    var archiveClassText: String {
        say(
            "Nothing is deleted. The class disappears from the lists, and its handouts end for the students. Its teachers can still read the reports. It stays archived until somebody restores it, even if a roster names it.",
            de:
                "Es wird nichts gelöscht. Die Klasse verschwindet aus den Listen, und ihre Aufträge enden für die Lernenden. Ihre Lehrkräfte können die Berichte weiterhin lesen. Sie bleibt archiviert, bis jemand sie wiederherstellt, auch wenn eine Liste sie nennt.",
            ja: "データは削除されません。一覧に表示されなくなり、課題は生徒に見えなくなります。担当の先生は引き続きレポートを見られます。名簿を読み込んでも、だれかが復元するまでアーカイブのままです。")
    }
    func archiveClassTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Archive the class \(s)?"
        case .german: "Klasse \(s) archivieren?"
        case .japanese: "クラス「\(s)」をアーカイブしますか？"
        }
    }
    var archivePersonText: String {
        say(
            "Nothing is deleted. The person can’t sign in any more and is signed out everywhere; start codes and calendar links end, and a badge works again after restoring. They stay archived until somebody restores them, even if a roster names them.",
            de:
                "Es wird nichts gelöscht. Die Person kann sich nicht mehr anmelden und wird überall abgemeldet; Startcodes und Kalenderlinks enden, ein Ausweis gilt nach dem Wiederherstellen wieder. Sie bleibt archiviert, bis jemand sie wiederherstellt, auch wenn eine Liste sie nennt.",
            ja:
                "データは削除されません。サインインできなくなり、すべての場所からサインアウトされます。スタートコードとカレンダーのリンクは無効になり、バッジは復元後にまた使えます。名簿を読み込んでも、だれかが復元するまでアーカイブのままです。"
        )
    }
    var archiveStudentText: String {
        say(
            "Results stay in the reports of the classes.",
            de: "Ergebnisse bleiben in den Berichten der Klassen.",
            ja: "結果はクラスのレポートに残ります。")
    }
    func archivePersonTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Archive \(s)?"
        case .german: "\(s) archivieren?"
        case .japanese: "\(s)さんをアーカイブしますか？"
        }
    }
    var delete: String { say("Delete", de: "Löschen", ja: "削除する") }
    var deleteChanged: String {
        say(
            "It has changed since you were asked, perhaps in another of your windows. Nothing was deleted yet; look through what it has now.",
            de:
                "Es wurde geändert, seit Sie gefragt wurden, vielleicht von Ihnen selbst in einem anderen Fenster. Noch ist nichts gelöscht; sehen Sie durch, was jetzt darin steht.",
            ja: "確認の画面を開いたあとに、別のウィンドウなどで変更されました。まだ削除されていません。今の内容を確かめてください。")
    }
    var deleteGroupText: String {
        say(
            "The students stay in the class. Handouts that went to the group end for its members.",
            de: "Die Lernenden bleiben in der Klasse. Aufträge an die Gruppe enden für ihre Mitglieder.",
            ja: "生徒はクラスに残ります。このグループへの課題は、メンバーには見えなくなります。")
    }
    func deleteGroupTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Delete the group “\(s)”?"
        case .german: "Gruppe „\(s)“ löschen?"
        case .japanese: "グループ「\(s)」を削除しますか？"
        }
    }
    var deleteHandoutText: String {
        say(
            "This can’t be undone.",
            de: "Das lässt sich nicht rückgängig machen.",
            ja: "元には戻せません。")
    }
    func deleteHandoutTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Delete the draft “\(s)”?"
        case .german: "Entwurf „\(s)“ löschen?"
        case .japanese: "下書き「\(s)」を削除しますか？"
        }
    }
    var deleteWorksheetExercises: String {
        say("These exercises are deleted with it:", de: "Mit ihm werden diese Aufgaben gelöscht:", ja: "次の大問も削除されます：")
    }
    var deleteWorksheetText: String { say("It is gone for good.", de: "Es ist dann endgültig weg.", ja: "元には戻せません。") }
    func deleteWorksheetTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Delete the worksheet “\(s)”?"
        case .german: "Arbeitsblatt „\(s)“ löschen?"
        case .japanese: "ワークシート「\(s)」を削除しますか？"
        }
    }
    var giveBack: String { say("Give the results back", de: "Ergebnisse zurückgeben", ja: "結果を返す") }
    func giveBackTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Give the results of “\(s)” back?"
        case .german: "Ergebnisse von „\(s)“ zurückgeben?"
        case .japanese: "「\(s)」の結果を返しますか？"
        }
    }
    var handOutChanges: String { say("Change this handout", de: "Diesen Auftrag ändern", ja: "反映する") }
    var handOutChangesGone: String {
        say(
            "These questions are no longer asked, or what was chosen is no longer there. Their answers no longer count:",
            de:
                "Diese Fragen werden nicht mehr gestellt, oder das Gewählte gibt es nicht mehr. Die Antworten darauf zählen nicht mehr:",
            ja: "次の問題は、出題されなくなるか、選ばれたものがなくなります。これまでの解答は数えられなくなります。")
    }
    var handOutChangesJudged: String {
        say(
            "The answers to these questions stay, with another result:",
            de: "Die Antworten auf diese Fragen bleiben, mit anderem Ergebnis:",
            ja: "次の問題の解答は残り、採点の結果が変わります。")
    }
    var handOutChangesKept: String {
        say(
            "The answers to these changed questions stay, with the same result:",
            de: "Die Antworten auf diese geänderten Fragen bleiben, mit demselben Ergebnis:",
            ja: "次の変更した問題の解答は残り、採点の結果も変わりません。")
    }
    func handOutChangesList(_ s: String) -> String {
        switch speaking {
        case .english: "What changes for them: \(s)."
        case .german: "Das ändert sich für sie: \(s)."
        case .japanese: "変更：\(s)。"
        }
    }
    var handOutChangesMarks: String {
        say(
            "Their answers are marked again; answers to removed exercises no longer count, also in results already seen. What is done keeps its questions: a new one counts only for those who answer it. Points given by hand stay, up to what the question now counts.",
            de:
                "Ihre Antworten werden neu bewertet; Antworten auf entfernte Aufgaben zählen nicht mehr, auch nicht in schon gezeigten Ergebnissen. Was fertig ist, behält seine Fragen: Eine neue zählt nur, wenn sie beantwortet wird. Von Hand gegebene Punkte bleiben, bis zu dem, was die Frage jetzt zählt.",
            ja:
                "解答は採点し直されます。外した大問の解答は、すでに見せた結果でも数えられなくなります。終わったものの設問は増えません。新しい設問は、答えた人だけ数えられます。手で付けた点数は残りますが、新しい配点を超えません。"
        )
    }
    func handOutChangesQuestion(_ s: String, _ n: Int) -> String {
        switch speaking {
        case .english: "“\(s)”: \(n == 1 ? "1 student" : "\(n) students")"
        case .german: "„\(s)“: \(n == 1 ? "1 Person" : "\(n) Lernende")"
        case .japanese: "「\(s)」：生徒\(n)人"
        }
    }
    func handOutChangesText(_ classes: String, _ students: Int, _ begun: Int, _ finished: Int) -> String {
        switch speaking {
        case .english:
            "\(classes): \(students == 1 ? "1 student has" : "\(students) students have") this worksheet; \(begun) begun, \(finished) done."
        case .german:
            "\(classes): \(students == 1 ? "1 Person hat" : "\(students) Lernende haben") dieses Arbeitsblatt; \(begun) begonnen, \(finished) fertig."
        case .japanese: "\(classes)：生徒\(students)人に配布しています。開始\(begun)人、完了\(finished)人です。"
        }
    }
    func handOutChangesTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Change the handout “\(s)” too?"
        case .german: "Auch den Auftrag „\(s)“ ändern?"
        case .japanese: "課題「\(s)」にも反映しますか？"
        }
    }
    func removeExerciseText(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "1 student has answered it. What was handed out keeps it until you change that too. For 30 days you can put it back."
                : "\(n) students have answered it. What was handed out keeps it until you change that too. For 30 days you can put it back."
        case .german:
            n == 1
                ? "1 Person hat sie beantwortet. Was ausgeteilt wurde, behält sie, bis Sie auch das ändern. 30 Tage lang können Sie sie zurückholen."
                : "\(n) Lernende haben sie beantwortet. Was ausgeteilt wurde, behält sie, bis Sie auch das ändern. 30 Tage lang können Sie sie zurückholen."
        case .japanese: "\(n)人が解答しています。配布した課題には、反映するまで残ります。30日以内なら元に戻せます。"
        }
    }
    func removeExerciseTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Remove “\(s)” from the worksheet?"
        case .german: "„\(s)“ vom Arbeitsblatt entfernen?"
        case .japanese: "「\(s)」をワークシートから外しますか？"
        }
    }
    var leave: String { say("Leave", de: "Verlassen", ja: "やめる") }
    var leaveText: String {
        say(
            "Its handouts disappear from your list. What you did stays recorded. To come back, you need a new code or link.",
            de:
                "Ihre Aufträge verschwinden aus deiner Liste. Was du gemacht hast, bleibt aufgezeichnet. Zurück kommst du mit einem neuen Code oder Link.",
            ja: "課題が一覧から消えます。取り組んだ記録は残ります。もどるには新しいコードかリンクが必要です。")
    }
    var leaveTextStaff: String {
        say(
            "You will no longer see its handouts and students. Everything recorded stays.",
            de: "Sie sehen ihre Aufträge und Lernenden dann nicht mehr. Aufgezeichnetes bleibt.",
            ja: "課題や生徒が見えなくなります。記録は残ります。")
    }
    func leaveTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Leave \(s)?"
        case .german: "\(s) verlassen?"
        case .japanese: "\(s)をやめますか？"
        }
    }
    var remove: String { say("Remove", de: "Entfernen", ja: "削除する") }
    func removeActivityTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Remove “\(s)”?"
        case .german: "„\(s)“ entfernen?"
        case .japanese: "「\(s)」を課題から外しますか？"
        }
    }
    func removeAddressTitle(_ prefix: String) -> String {
        switch speaking {
        case .english: prefix.isEmpty ? "Delete the address?" : "Delete the address of “\(prefix)”?"
        case .german: prefix.isEmpty ? "Adresse löschen?" : "Adresse von „\(prefix)“ löschen?"
        case .japanese: prefix.isEmpty ? "住所を削除しますか？" : "「\(prefix)」の住所を削除しますか？"
        }
    }
    func removeAppText(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "Its \(n) piece of content can’t be handed out any more. Reports stay."
                : "Its \(n) pieces of content can’t be handed out any more. Reports stay."
        case .german:
            n == 1
                ? "\(n) Inhalt der App kann nicht mehr ausgeteilt werden. Berichte bleiben."
                : "\(n) Inhalte der App können nicht mehr ausgeteilt werden. Berichte bleiben."
        case .japanese: "\(n)件のコンテンツを配布できなくなります。レポートは残ります。"
        }
    }
    func removeAppTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Remove \(s)?"
        case .german: "\(s) entfernen?"
        case .japanese: "「\(s)」を削除しますか？"
        }
    }
    var removeExamText: String {
        say(
            "It disappears from everybody’s timetable.",
            de: "Sie verschwindet aus allen Stundenplänen.",
            ja: "全員の時間割から消えます。")
    }
    func removeExamTitle(_ day: String) -> String {
        switch speaking {
        case .english: "Delete the exam on \(day)?"
        case .german: "Prüfung am \(day) löschen?"
        case .japanese: "\(day)の試験を削除しますか？"
        }
    }
    var removeKeyText: String {
        say(
            "Nothing more can be described with it. What has been described stays.",
            de: "Damit lässt sich nichts mehr beschreiben. Was schon beschrieben ist, bleibt.",
            ja: "この鍵では何も登録できなくなります。登録済みの説明は残ります。")
    }
    func removeKeyTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Remove the key “\(s)”?"
        case .german: "Den Schlüssel „\(s)“ entfernen?"
        case .japanese: "鍵「\(s)」を削除しますか？"
        }
    }
    var removeLogoText: String {
        say(
            "It disappears from all pages and from what is printed from now on.",
            de: "Es verschwindet von allen Seiten und von allem, was ab jetzt gedruckt wird.",
            ja: "すべてのページと、これから印刷するものに表示されなくなります。")
    }
    var removeLogoTitle: String {
        say("Remove the school’s logo?", de: "Logo der Schule entfernen?", ja: "学校のロゴを削除しますか？")
    }
    func removeSourceText(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english:
            "The lectures (\(n)) and changes (\(m)) that came from it disappear from everybody’s timetable. Deadlines at their lessons stay as they are now. What was entered for single lessons applies again if the lectures come back."
        case .german:
            "Die Kurse (\(n)) und Änderungen (\(m)), die daraus kamen, verschwinden aus allen Stundenplänen. Abgabetermine an ihren Stunden bleiben, wie sie jetzt sind. Was für einzelne Stunden eingetragen wurde, gilt wieder, wenn die Kurse zurückkommen."
        case .japanese: "この読み込み元の授業\(n)件と変更\(m)件が、全員の時間割から消えます。授業に合わせた期限は今のまま残ります。各回に入力された内容は、授業が戻れば再び有効になります。"
        }
    }
    func removeSourceTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Remove the source “\(s)”?"
        case .german: "Quelle „\(s)“ entfernen?"
        case .japanese: "読み込み元「\(s)」を削除しますか？"
        }
    }
    var reset: String { say("Reset", de: "Zurücksetzen", ja: "リセットする") }
    var resetText: String {
        say(
            "All content, handouts and recorded work of this school are deleted, for everybody. People and classes stay.",
            de:
                "Alle Inhalte, Aufträge und Aufzeichnungen dieser Schule werden für alle gelöscht. Personen und Klassen bleiben.",
            ja: "この学校のコンテンツ、課題、記録がすべて削除されます。ユーザーとクラスは残ります。")
    }
    var resetTitle: String {
        say(
            "Reset the development data?",
            de: "Entwicklungsdaten zurücksetzen?",
            ja: "開発データをリセットしますか？")
    }
    var send: String { say("Send", de: "Abschicken", ja: "送信する") }
    var sendExpiredText: String {
        say(
            "You signed in after this page was opened. Nothing has changed yet, and nothing you typed is lost.",
            de:
                "Diese Seite wurde vor der Anmeldung geöffnet. Es ist noch nichts geändert, und alle Eingaben sind noch da.",
            ja: "このページは、サインインする前に開かれたものです。まだ何も変更されておらず、入力した内容は残っています。")
    }
    var sendExpiredTitle: String { say("Send it again?", de: "Noch einmal abschicken?", ja: "もう一度送信しますか？") }
    var sendKeptText: String {
        say(
            "You are signed in again, and nothing you typed is lost.",
            de: "Die Anmeldung hat geklappt, und alle Eingaben sind noch da.",
            ja: "サインインしました。入力した内容は残っています。")
    }
    var sendKeptTitle: String {
        say(
            "Send what you typed?",
            de: "Die Eingaben jetzt abschicken?",
            ja: "入力した内容を送信しますか？")
    }
    var takeBack: String { say("Take back", de: "Zurückziehen", ja: "取り下げる") }
    func takeBackTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Take “\(s)” back?"
        case .german: "„\(s)“ zurückziehen?"
        case .japanese: "「\(s)」を取り下げますか？"
        }
    }
    var unschedule: String { say("Make it a draft", de: "Zum Entwurf machen", ja: "下書きに戻す") }
    var unscheduleText: String {
        say(
            "It becomes a draft again and won’t be posted automatically. Nothing you wrote is lost.",
            de: "Der Auftrag wird wieder zum Entwurf und nicht mehr automatisch ausgeteilt. Es geht nichts verloren.",
            ja: "下書きに戻り、自動では配布されなくなります。書いた内容は残ります。")
    }
    func unscheduleTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Don’t post “\(s)” automatically?"
        case .german: "„\(s)“ nicht mehr automatisch austeilen?"
        case .japanese: "「\(s)」の予約を取り消しますか？"
        }
    }
    var voidBadge: String { say("Make void", de: "Ungültig machen", ja: "無効にする") }
    func voidBadgeText(_ s: String) -> String {
        switch speaking {
        case .english:
            "Nobody can sign in with it any more. Every sign-in of \(s) that began since the badge was made ends, and so does every calendar link; what began earlier goes on. To sign in again takes a new badge, a start code or the password."
        case .german:
            "Niemand kann sich mehr damit anmelden. Alle Anmeldungen und Kalenderlinks von \(s), die begonnen haben, seit es den Ausweis gibt, enden; ältere bleiben. Zum Anmelden braucht es dann einen neuen Ausweis, einen Startcode oder das Passwort."
        case .japanese:
            "このバッジではサインインできなくなります。バッジが作られたあとに始まった\(s)さんのサインインとカレンダーリンクは、すべて終了します。それより前のものは、そのまま使えます。もう一度サインインするには、新しいバッジ、スタートコード、またはパスワードが必要です。"
        }
    }
    func voidBadgeTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Make the badge of \(s) void?"
        case .german: "Ausweis von \(s) ungültig machen?"
        case .japanese: "\(s)さんのバッジを無効にしますか？"
        }
    }
}
