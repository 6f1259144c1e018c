/// What was just done.
struct NoticesStrings: Sentences {
    let speaking: Language

    var activityAdded: String { say("Added to the handout.", de: "Zum Auftrag hinzugefügt.", ja: "課題に追加しました。") }
    var activityRemoved: String { say("Removed from the handout.", de: "Aus dem Auftrag entfernt.", ja: "課題から外しました。") }
    var appRemoved: String { say("The app was removed.", de: "Die App ist entfernt.", ja: "アプリを削除しました。") }
    var archived: String { say("Archived.", de: "Archiviert.", ja: "アーカイブしました。") }
    var askedToJoin: String {
        say(
            "You have asked to join. A teacher still has to let you in.",
            de: "Die Bitte um Aufnahme ist verschickt. Eine Lehrkraft muss noch zustimmen.",
            ja: "参加を申しこみました。先生の返事を待ちましょう。")
    }
    var badgeVoided: String { say("The badge is void.", de: "Der Ausweis ist ungültig.", ja: "バッジを無効にしました。") }
    var classAdded: String { say("The class was added.", de: "Die Klasse ist hinzugefügt.", ja: "クラスを追加しました。") }
    var classMade: String { say("Your class is ready.", de: "Die Klasse ist angelegt.", ja: "クラスができました。") }
    var completed: String { say("Completed.", de: "Abgeschlossen.", ja: "完了にしました。") }
    var copied: String {
        say(
            "Copied. This is the new draft.",
            de: "Kopiert. Dies ist der neue Entwurf.",
            ja: "コピーしました。これが新しい下書きです。")
    }
    var deleted: String { say("Deleted.", de: "Gelöscht.", ja: "削除しました。") }
    var developmentDataReset: String {
        say(
            "The development data was reset.",
            de: "Die Entwicklungsdaten sind zurückgesetzt.",
            ja: "開発データをリセットしました。")
    }
    var disconnected: String { say("Disconnected.", de: "Getrennt.", ja: "接続を解除しました。") }
    var enrolled: String { say("Added to the class.", de: "In die Klasse aufgenommen.", ja: "クラスに追加しました。") }
    var extended: String { say("There is more time now.", de: "Es gibt jetzt mehr Zeit.", ja: "期限を延ばしました。") }
    var extensionRemoved: String {
        say(
            "The extension was removed.",
            de: "Die Verlängerung ist aufgehoben.",
            ja: "延長を取り消しました。")
    }
    var fileAdded: String { say("The file was added.", de: "Die Datei ist hinzugefügt.", ja: "ファイルを追加しました。") }
    var groupSaved: String { say("The group was saved.", de: "Die Gruppe ist gespeichert.", ja: "グループを保存しました。") }
    var invited: String {
        say(
            "The invitation now appears on the person’s home page.",
            de: "Die Einladung steht jetzt auf der Startseite der Person.",
            ja: "招待しました。相手のホームに表示されます。")
    }
    var joined: String { say("You have joined.", de: "Willkommen, der Beitritt hat geklappt.", ja: "参加しました。") }
    var keyAdded: String { say("The key is registered.", de: "Der Schlüssel ist eingetragen.", ja: "鍵を登録しました。") }
    var keyRemoved: String { say("The key is removed.", de: "Der Schlüssel ist entfernt.", ja: "鍵を削除しました。") }
    var languageChanged: String {
        say(
            "This is your language from now on.",
            de: "Die Sprache ist geändert.",
            ja: "言語を変更しました。")
    }
    var left: String { say("You have left.", de: "Der Austritt hat geklappt.", ja: "クラスをやめました。") }
    var locked: String {
        say(
            "Locked. Nothing more is recorded.",
            de: "Gesperrt. Es wird nichts mehr aufgezeichnet.",
            ja: "ロックしました。これ以上記録されません。")
    }
    var markedDone: String { say("Noted: you are done.", de: "Als fertig vermerkt.", ja: "「おわった」にしました。") }
    var markedNotDone: String { say("It is open again.", de: "Es ist wieder offen.", ja: "未完了に戻しました。") }
    var passwordChanged: String {
        say(
            "Your password was changed. Other sessions were ended.",
            de: "Das Passwort ist geändert. Andere Sitzungen sind beendet.",
            ja: "パスワードを変更しました。ほかの場所ではサインアウトされました。")
    }
    var personAdded: String { say("The person was added.", de: "Die Person ist hinzugefügt.", ja: "ユーザーを追加しました。") }
    var posted: String {
        say(
            "Posted. Your students see it now.",
            de: "Ausgeteilt. Die Lernenden sehen den Auftrag jetzt.",
            ja: "配布しました。生徒に表示されています。")
    }
    var exercisePutBack: String {
        say("The exercise is back.", de: "Die Aufgabe ist wieder da.", ja: "大問を戻しました。")
    }
    var exerciseRemoved: String {
        say(
            "Removed. You can put it back below.", de: "Entfernt. Unten können Sie sie zurückholen.",
            ja: "外しました。下から元に戻せます。")
    }
    var questionsChanged: String {
        say(
            "Questions have changed since you opened the page: not all answers were taken. Please check them.",
            de: "Fragen haben sich inzwischen geändert: nicht alle Antworten wurden angenommen. Bitte prüfen.",
            ja: "ページをひらいたあとで問題がかわったので、受けとれない答えがありました。たしかめてください。")
    }
    var restored: String { say("Taken out of the archive.", de: "Aus dem Archiv geholt.", ja: "アーカイブから戻しました。") }
    var revoked: String { say("Revoked.", de: "Widerrufen.", ja: "取り消しました。") }
    var saved: String { say("Saved.", de: "Gespeichert.", ja: "保存しました。") }
    var scheduled: String { say("Scheduled.", de: "Geplant.", ja: "配布を予約しました。") }
    var sessionEnded: String { say("Signed out there.", de: "Dort abgemeldet.", ja: "サインアウトさせました。") }
    var sessionsEnded: String {
        say(
            "Signed out in all other places.",
            de: "Überall sonst abgemeldet.",
            ja: "ほかのすべての場所からサインアウトしました。")
    }
    var signedOut: String { say("You are signed out.", de: "Die Abmeldung hat geklappt.", ja: "サインアウトしました。") }
    var startCodeMade: String { say("Here is the start code.", de: "Hier ist der Startcode.", ja: "スタートコードを作りました。") }
    var takenBack: String {
        say(
            "Taken back. It is a draft again.",
            de: "Zurückgezogen. Der Auftrag ist wieder ein Entwurf.",
            ja: "取り下げました。下書きに戻っています。")
    }
    var takenBackFromOwn: String {
        say(
            "Taken back from your classes. The others keep it.",
            de: "Bei Ihren Klassen zurückgezogen. Die anderen behalten den Auftrag.",
            ja: "自分のクラスから取り下げました。ほかのクラスはそのままです。")
    }
    var takenBackToAuthor: String {
        say(
            "Taken back. It is a draft again, which only its author sees.",
            de: "Zurückgezogen. Der Auftrag ist wieder ein Entwurf, den nur sieht, wer ihn geschrieben hat.",
            ja: "取り下げました。作成した先生だけに見える下書きに戻っています。")
    }
    var testHandedIn: String { say("The test is handed in.", de: "Der Test ist abgegeben.", ja: "テストを出しました。") }
    var tokenRevoked: String {
        say(
            "The token was revoked. Programs that used it have no access any more.",
            de: "Das Token ist widerrufen. Programme, die es benutzt haben, haben keinen Zugang mehr.",
            ja: "トークンを取り消しました。もう使えません。")
    }
    var unlocked: String { say("Open again.", de: "Wieder geöffnet.", ja: "再開しました。") }
    var unscheduled: String {
        say(
            "It is a draft again and won’t be posted automatically.",
            de: "Der Auftrag ist wieder ein Entwurf und wird nicht mehr automatisch ausgeteilt.",
            ja: "下書きに戻しました。自動では配布されません。")
    }
    var withdrawn: String { say("Taken out of the class.", de: "Aus der Klasse genommen.", ja: "クラスから外しました。") }
}
