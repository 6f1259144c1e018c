/// What the audit log says was done.
struct ActStrings: Sentences {
    let speaking: Language

    var addressesSaved: String { say("Addresses of rooms saved", de: "Adressen der Räume gespeichert", ja: "教室の住所を保存") }
    var administratorAppointed: String {
        say("Became an administrator", de: "In die Administration aufgenommen", ja: "管理者にした")
    }
    var administratorEnded: String {
        say("No longer an administrator", de: "Nicht mehr in der Administration", ja: "管理者から外した")
    }
    var answerMarked: String { say("Answer marked", de: "Antwort bewertet", ja: "答えを採点") }
    var appRemoved: String { say("App removed", de: "App entfernt", ja: "アプリを削除") }
    var appResetDevelopment: String {
        say(
            "Development data reset",
            de: "Entwicklungsdaten zurückgesetzt",
            ja: "開発データをリセット")
    }
    var assignmentDone: String { say("Marked as done", de: "Als fertig markiert", ja: "完了にした") }
    var assignmentNotDone: String { say("Marked as not done", de: "Als nicht fertig markiert", ja: "完了を取り消した") }
    var badgeMade: String { say("Badge made", de: "Ausweis erzeugt", ja: "バッジを作成") }
    var badgeVoided: String { say("Badge voided", de: "Ausweis ungültig gemacht", ja: "バッジを無効化") }
    var calendarLinkMade: String { say("Calendar link made", de: "Kalender-Link erzeugt", ja: "カレンダーのリンクを作成") }
    var calendarLinkRevoked: String {
        say(
            "Calendar link revoked",
            de: "Kalender-Link widerrufen",
            ja: "カレンダーのリンクを取り消し")
    }
    var changeEntered: String {
        say(
            "Entered a change to a lesson",
            de: "Änderung einer Stunde eingetragen",
            ja: "授業の変更を入力")
    }
    var changeWithdrawn: String {
        say(
            "Took back a change to a lesson",
            de: "Änderung einer Stunde zurückgenommen",
            ja: "授業の変更を取り消し")
    }
    var classArchived: String { say("Archived a class", de: "Klasse archiviert", ja: "クラスをアーカイブ") }
    var classAsked: String { say("Asked to join a class", de: "Aufnahme in eine Klasse erbeten", ja: "クラスへの参加を申しこみ") }
    var classEnrolled: String { say("Added to a class", de: "In eine Klasse aufgenommen", ja: "クラスに追加") }
    var classJoined: String { say("Joined a class", de: "Einer Klasse beigetreten", ja: "クラスに参加") }
    var classLecturesSet: String {
        say(
            "Set the lessons of a class",
            de: "Stunden einer Klasse zugeordnet",
            ja: "クラスの授業を設定")
    }
    var classLeft: String { say("Taken out of a class", de: "Aus einer Klasse genommen", ja: "クラスから外した") }
    var classMade: String { say("Made a class", de: "Klasse angelegt", ja: "クラスを作成") }
    var classRestored: String {
        say(
            "Took a class out of the archive",
            de: "Klasse aus dem Archiv geholt",
            ja: "クラスをアーカイブから戻した")
    }
    var classRevoked: String {
        say(
            "Took somebody out of a class",
            de: "Aus einer Klasse herausgenommen",
            ja: "クラスから外した")
    }
    var classSaved: String { say("Class saved", de: "Klasse gespeichert", ja: "クラスを保存") }
    var classShared: String { say("Shared a class", de: "Klasse geteilt", ja: "クラスを共有") }
    var classTurned: String {
        say(
            "Enrolments began or ended",
            de: "Zugehörigkeiten begannen oder endeten",
            ja: "在籍が開始または終了")
    }
    var classWithdrew: String { say("Left a class", de: "Klasse verlassen", ja: "クラスをやめた") }
    var contentRemoved: String {
        say("Removed content of an app", de: "Inhalte einer App entfernt", ja: "アプリのコンテンツを削除")
    }
    var courseRemoved: String { say("Removed a course", de: "Klasse oder Studiengang im Plan entfernt", ja: "コースを削除") }
    var courseSaved: String { say("Saved a course", de: "Klasse oder Studiengang im Plan gespeichert", ja: "コースを保存") }
    var dayOffRemoved: String { say("Removed a day off", de: "Freien Tag entfernt", ja: "授業のない日を削除") }
    var dayOffSaved: String { say("Entered a day off", de: "Freien Tag eingetragen", ja: "授業のない日を登録") }
    var deadlineFollowed: String {
        say(
            "The deadline moved with its lesson",
            de: "Abgabetermin ist mit der Stunde gewandert",
            ja: "授業の変更に合わせて期限を変更")
    }
    var deadlineFollows: String {
        say(
            "Let the deadline follow its lesson",
            de: "Abgabetermin folgt der Stunde",
            ja: "期限を授業に合わせた")
    }
    var deadlineStays: String {
        say(
            "Kept the deadline where it is",
            de: "Abgabetermin bleibt, wo er ist",
            ja: "期限をそのままにした")
    }
    var developerActed: String {
        say(
            "Changed the role in developer mode",
            de: "Rolle im Entwicklungsmodus gewechselt",
            ja: "開発モードで役割を変更")
    }
    var developerKeyAdded: String { say("Key registered", de: "Schlüssel eingetragen", ja: "鍵を登録") }
    var developerKeyRemoved: String { say("Key removed", de: "Schlüssel entfernt", ja: "鍵を削除") }
    var deviceAllowed: String { say("Device allowed", de: "Gerät zugelassen", ja: "端末を許可") }
    var deviceDenied: String { say("Device not allowed", de: "Gerät nicht zugelassen", ja: "端末を拒否") }
    var examEntered: String { say("Entered an exam", de: "Prüfung eingetragen", ja: "試験を登録") }
    var examRemoved: String { say("Removed an exam", de: "Prüfung entfernt", ja: "試験を削除") }
    var groupRemoved: String { say("Group deleted", de: "Gruppe gelöscht", ja: "グループを削除") }
    var groupSaved: String { say("Group saved", de: "Gruppe gespeichert", ja: "グループを保存") }
    var hallDisplayMade: String { say("Hall display made", de: "Infobildschirm erzeugt", ja: "掲示画面を作成") }
    var hallDisplayRevoked: String {
        say("Hall display revoked", de: "Infobildschirm widerrufen", ja: "掲示画面を取り消し")
    }
    var handoutArchived: String { say("Handout archived", de: "Auftrag archiviert", ja: "課題をアーカイブ") }
    var handoutCompleted: String { say("Handout completed", de: "Auftrag abgeschlossen", ja: "課題を完了") }
    var handoutCopied: String { say("Handout copied", de: "Auftrag kopiert", ja: "課題をコピー") }
    var handoutDiscarded: String { say("Draft deleted", de: "Entwurf gelöscht", ja: "下書きを削除") }
    var handoutDrafted: String { say("Draft started", de: "Entwurf begonnen", ja: "下書きを作成") }
    var handoutEdited: String { say("Handout changed", de: "Auftrag geändert", ja: "課題を編集") }
    var handoutExtended: String { say("Due date extended", de: "Mehr Zeit gegeben", ja: "期限を延長") }
    var handoutLocked: String { say("Handout locked", de: "Auftrag gesperrt", ja: "課題をロック") }
    var handoutPosted: String { say("Handout posted", de: "Auftrag ausgeteilt", ja: "課題を配布") }
    var handoutRestored: String {
        say(
            "Handout taken out of the archive",
            de: "Auftrag aus dem Archiv geholt",
            ja: "課題をアーカイブから戻した")
    }
    var handoutScheduled: String { say("Handout scheduled", de: "Auftrag geplant", ja: "課題の配布を予約") }
    var handoutTakenBack: String { say("Handout taken back", de: "Auftrag zurückgezogen", ja: "課題を取り下げ") }
    var handoutTakenBackFromOwn: String {
        say(
            "Handout taken back from own classes",
            de: "Auftrag bei eigenen Klassen zurückgezogen",
            ja: "自分のクラスの課題を取り下げ")
    }
    var handoutUnlocked: String { say("Handout opened again", de: "Auftrag wieder geöffnet", ja: "課題を再開") }
    var invitationDeclined: String { say("Declined an invitation", de: "Einladung abgelehnt", ja: "招待を辞退") }
    var leaderboardSet: String {
        say(
            "Leaderboards of a class changed",
            de: "Bestenlisten einer Klasse geändert",
            ja: "クラスのランキング設定を変更")
    }
    var lectureRemoved: String { say("Removed a lecture", de: "Kurs entfernt", ja: "授業を削除") }
    var lectureSaved: String { say("Saved a lecture", de: "Kurs gespeichert", ja: "授業を保存") }
    var passwordChanged: String { say("Password changed", de: "Passwort geändert", ja: "パスワードを変更") }
    var schoolChanged: String {
        say("School’s details changed", de: "Angaben zur Schule geändert", ja: "学校の情報を変更")
    }
    var schoolRestored: String {
        say("School restored from a backup", de: "Schule aus einer Sicherung wiederhergestellt", ja: "バックアップから学校を復元")
    }
    var personAdded: String { say("Person added", de: "Person hinzugefügt", ja: "ユーザーを追加") }
    var personArchived: String { say("Person archived", de: "Person archiviert", ja: "ユーザーをアーカイブ") }
    var personChanged: String { say("Person changed", de: "Person geändert", ja: "ユーザーを変更") }
    var personExported: String {
        say("Wrote what is kept about a person", de: "Auskunft über eine Person erstellt", ja: "ユーザーのデータを書き出し")
    }
    var personRestored: String {
        say("Took a person out of the archive", de: "Person aus dem Archiv geholt", ja: "ユーザーをアーカイブから戻した")
    }
    var pictureRemoved: String {
        say(
            "Picture of a person removed",
            de: "Bild einer Person entfernt",
            ja: "ユーザーの画像を削除")
    }
    var picturesSet: String {
        say(
            "Decided who may have a picture",
            de: "Festgelegt, wer ein Bild haben darf",
            ja: "画像を設定できる人を変更")
    }
    var requestClosed: String { say("Closed a request to join", de: "Bitte um Aufnahme erledigt", ja: "参加の申しこみを処理") }
    var requestTurnedDown: String { say("Turned down a request to join", de: "Aufnahme abgelehnt", ja: "参加の申しこみを断った") }
    var resultsReleased: String { say("Results given back", de: "Ergebnisse zurückgegeben", ja: "結果を返した") }
    var resultsWithheld: String {
        say(
            "Results withheld again",
            de: "Ergebnisse wieder zurückgehalten",
            ja: "結果をもう一度見えなくした")
    }
    var roleChanged: String { say("Role changed", de: "Rolle geändert", ja: "役割を変更") }
    var rosterExported: String { say("Roster exported", de: "Liste exportiert", ja: "名簿を書き出し") }
    var rosterImported: String { say("Roster imported", de: "Liste importiert", ja: "名簿を読み込み") }
    var sessionEnded: String { say("Signed out elsewhere", de: "Anderswo abgemeldet", ja: "ほかの場所でサインアウト") }
    var sessionsEnded: String { say("Signed out everywhere", de: "Überall abgemeldet", ja: "すべてサインアウト") }
    var sessionSignedOut: String { say("Signed out", de: "Abgemeldet", ja: "サインアウト") }
    var shareRevoked: String {
        say(
            "Revoked a link or an invitation",
            de: "Link oder Einladung widerrufen",
            ja: "リンクまたは招待を取り消し")
    }
    var signInFailed: String { say("Sign-in failed", de: "Anmeldung fehlgeschlagen", ja: "サインインに失敗") }
    var signInSucceeded: String { say("Signed in", de: "Angemeldet", ja: "サインイン") }
    var sourceRemoved: String {
        say(
            "Removed a source of the timetable",
            de: "Stundenplan-Quelle entfernt",
            ja: "時間割の読み込み元を削除")
    }
    var sourceSaved: String {
        say(
            "Saved a source of the timetable",
            de: "Stundenplan-Quelle gespeichert",
            ja: "時間割の読み込み元を保存")
    }
    var startCodeMade: String { say("Start code made", de: "Startcode erzeugt", ja: "スタートコードを作成") }
    var subjectMade: String { say("Made a subject", de: "Fach angelegt", ja: "教科を作成") }
    var substitutionBegan: String { say("Substitution began", de: "Vertretung hat begonnen", ja: "代講が開始") }
    var substitutionEnded: String { say("Substitution ended", de: "Vertretung ist beendet", ja: "代講が終了") }
    var substitutionPlanned: String { say("Substitution planned", de: "Vertretung geplant", ja: "代講を計画") }
    var termSaved: String { say("Saved a term", de: "Zeitraum gespeichert", ja: "学期を保存") }
    var timetableImported: String { say("Timetable imported", de: "Stundenplan importiert", ja: "時間割を読み込み") }
    var tokenMade: String { say("Token made", de: "Token erzeugt", ja: "トークンを作成") }
    var tokenRevoked: String { say("Token revoked", de: "Token widerrufen", ja: "トークンを取り消し") }
    var worksheetChangesHandedOut: String {
        say(
            "Handed out the changes of a worksheet", de: "Änderungen eines Arbeitsblatts ausgeteilt",
            ja: "ワークシートの変更を配布")
    }
    var worksheetCreated: String { say("Worksheet started", de: "Arbeitsblatt begonnen", ja: "ワークシートを作成") }
    var worksheetDeleted: String { say("Worksheet deleted", de: "Arbeitsblatt gelöscht", ja: "ワークシートを削除") }
    var worksheetEdited: String { say("Worksheet changed", de: "Arbeitsblatt geändert", ja: "ワークシートを変更") }
    var worksheetShared: String { say("Worksheet shared", de: "Arbeitsblatt geteilt", ja: "ワークシートを共有") }
    var worksheetUnshared: String {
        say(
            "Worksheet no longer shared",
            de: "Arbeitsblatt nicht mehr geteilt",
            ja: "ワークシートの共有を終了")
    }
}
