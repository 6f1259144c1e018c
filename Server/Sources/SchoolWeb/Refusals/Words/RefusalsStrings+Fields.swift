// What is wrong with one field of a form.
extension RefusalsStrings {
    func hasNoNextLesson(_ s: String) -> String {
        switch speaking {
        case .english:
            "The timetable has no next lesson for \(s). Choose a day and time instead, or enter its lessons on the page of the class."
        case .german:
            "Im Stundenplan steht keine nächste Stunde für \(s). Wählen Sie stattdessen Tag und Uhrzeit, oder tragen Sie die Stunden auf der Seite der Klasse ein."
        case .japanese: "「\(s)」の次の授業が時間割にありません。日時を指定するか、クラスのページで授業を登録してください。"
        }
    }
    var isEmpty: String { say("This is missing. Fill it in.", de: "Das fehlt noch. Bitte ausfüllen.", ja: "入力してください。") }
    var isEmptyActivities: String {
        say(
            "Add at least one activity.",
            de: "Fügen Sie mindestens eine Aktivität hinzu.",
            ja: "アクティビティを1つ以上追加してください。")
    }
    var isEmptyDue: String {
        say(
            "There is a time without a date. Choose the date too, or clear the time.",
            de: "Es gibt eine Uhrzeit, aber kein Datum. Bitte auch das Datum wählen oder die Uhrzeit leeren.",
            ja: "時刻だけが入力されています。日付も選ぶか、時刻を空にしてください。")
    }
    var isEmptyRecipients: String {
        say(
            "Choose at least one class, group or student.",
            de: "Wählen Sie mindestens eine Klasse, eine Gruppe oder eine Person.",
            ja: "クラス、グループ、生徒のいずれかを選んでください。")
    }
    var isEmptyLecture: String {
        say(
            "Choose at least one lecture.", de: "Wählen Sie mindestens einen Kurs aus.",
            ja: "授業を1つ以上選んでください。")
    }
    var isEmptyStudent: String {
        say(
            "Choose at least one student.",
            de: "Wählen Sie mindestens eine Person aus.",
            ja: "生徒を1人以上選んでください。")
    }
    var isEmptyTitle: String {
        say(
            "Give it a title that says what it is about.",
            de: "Bitte einen Titel eingeben, der sagt, worum es geht.",
            ja: "何のことかわかるタイトルを入力してください。")
    }
    var isInvalid: String {
        say(
            "This can’t be read. Check how it is written.",
            de: "Das ist nicht lesbar. Bitte die Schreibweise prüfen.",
            ja: "正しく読み取れません。書き方を確認してください。")
    }
    var isInvalidEmail: String {
        say(
            "This is not an e-mail address. It needs an @.",
            de: "Das ist keine E-Mail-Adresse. Es fehlt ein @.",
            ja: "メールアドレスではないようです。@が必要です。")
    }
    var isInvalidHome: String {
        say(
            "A subject belongs to a class, not to another subject. Choose a class.",
            de: "Ein Fach gehört zu einer Klasse, nicht zu einem anderen Fach. Wählen Sie eine Klasse.",
            ja: "教科が属するのはクラスで、ほかの教科ではありません。クラスを選んでください。")
    }
    var isInvalidInvitee: String {
        say(
            "Several people have this e-mail address. Type the user name instead.",
            de: "Mehrere Personen haben diese E-Mail-Adresse. Geben Sie stattdessen den Benutzernamen ein.",
            ja: "このメールアドレスの人は複数います。代わりにユーザー名を入力してください。")
    }
    var isInvalidLink: String {
        say(
            "This is not a web address. It begins with https://",
            de: "Das ist keine Webadresse. Sie beginnt mit https://",
            ja: "Webアドレスではないようです。https:// で始めてください。")
    }
    var isInvalidPassword: String {
        say(
            "This password is too easy to guess. Choose another one.",
            de: "Dieses Passwort ist zu leicht zu erraten. Bitte ein anderes wählen.",
            ja: "ほかの人に当てられやすいパスワードです。別のものにしてください。")
    }
    var isInvalidPasswordAgain: String {
        say(
            "The two passwords are not the same. Type them again.",
            de: "Die beiden Passwörter stimmen nicht überein. Bitte noch einmal eingeben.",
            ja: "2つのパスワードがちがいます。もう一度入力してください。")
    }
    var isInvalidPublicKey: String {
        say(
            "This public key can’t be used here. It has to be a P-256 key as PEM, labelled PUBLIC KEY.",
            de:
                "Dieser öffentliche Schlüssel lässt sich hier nicht verwenden. Nötig ist ein P-256-Schlüssel als PEM mit der Überschrift PUBLIC KEY.",
            ja: "使用できる公開鍵ではありません。PEM形式のP-256公開鍵（PUBLIC KEY）を貼り付けてください。")
    }
    var isInvalidUsername: String {
        say(
            "A user name has no spaces, colons, commas or brackets; write a dot instead. It needs a letter or a digit, and one word can’t mix letters of different scripts.",
            de:
                "Ein Benutzername hat keine Leerzeichen, Doppelpunkte, Kommas oder Klammern; stattdessen passt ein Punkt. Er braucht einen Buchstaben oder eine Ziffer, und kein Wort darf Buchstaben verschiedener Schriften mischen.",
            ja:
                "ユーザー名には文字か数字を使います。スペース、コロン、コンマ、かっこは使えません。代わりにピリオドを使ってください。一つの語に、ちがう種類の文字（ラテン文字とキリル文字など）を混ぜることもできません。")
    }
    var isOutOfRange: String {
        say(
            "This value isn’t possible. Choose another one.",
            de: "Dieser Wert ist nicht möglich. Bitte einen anderen wählen.",
            ja: "範囲外の値です。別の値を選んでください。")
    }
    var isOutOfRangeEnd: String {
        say(
            "It would end before it begins. Choose a later end.",
            de: "Das Ende liegt vor dem Anfang. Wählen Sie ein späteres Ende.",
            ja: "終わりが始まりより前になっています。終わりをもっと後にしてください。")
    }
    var isOutOfRangeLastDay: String {
        say(
            "The last day has to be after the first, and at most 400 days later. Choose another day.",
            de: "Der letzte Tag muss nach dem ersten liegen, höchstens 400 Tage später. Wählen Sie einen anderen Tag.",
            ja: "最後の日は、最初の日より後、400日以内にしてください。")
    }
    func isOutOfRangeBetween(_ s: String) -> String {
        switch speaking {
        case .english: "This value isn’t possible. Possible values: \(s)."
        case .german: "Dieser Wert ist nicht möglich. Mögliche Werte: \(s)."
        case .japanese: "範囲外の値です。入力できる範囲：\(s)"
        }
    }
    var isOutOfRangeDue: String {
        say(
            "The new due date has to be later than the one that the student has without it. Choose a later day or time.",
            de:
                "Der neue Abgabetermin muss später sein als der ohne Verlängerung. Wählen Sie einen späteren Tag oder eine spätere Uhrzeit.",
            ja: "延長後の期限は、その生徒の元の期限より後にしてください。もっと後の日時を選んでください。")
    }
    var isOutOfRangePostsAt: String {
        say(
            "It has to be posted before it is due. Choose an earlier time, or a later due date.",
            de:
                "Der Auftrag muss vor dem Abgabetermin ausgeteilt werden. Wählen Sie einen früheren Zeitpunkt oder einen späteren Abgabetermin.",
            ja: "期限より前に配布する必要があります。配布日時を早めるか、期限を遅くしてください。")
    }
    func isForOthersToo(_ author: String) -> String {
        switch speaking {
        case .english:
            "This handout also went to classes that you don’t teach. Only \(author), or somebody who teaches all of its classes, can change it for everybody. Ask them, or take it back from your own classes."
        case .german:
            "Diesen Auftrag haben auch Klassen, die Sie nicht unterrichten. Für alle ändern kann ihn nur \(author) oder eine Lehrkraft aller dieser Klassen. Fragen Sie dort nach, oder ziehen Sie ihn nur bei Ihren Klassen zurück."
        case .japanese:
            "この課題は、あなたが担当していないクラスにも配布されています。全員分を変更できるのは\(author)さんか、すべての配布先クラスの先生だけです。相談するか、自分のクラスからだけ取り下げてください。"
        }
    }
    var isForOthersWithoutAuthor: String {
        say(
            "This handout also went to classes that you don’t teach. Only somebody who teaches all of its classes can change it for everybody. You can take it back from your own classes, or make a copy.",
            de:
                "Diesen Auftrag haben auch Klassen, die Sie nicht unterrichten. Für alle ändern kann ihn nur eine Lehrkraft aller dieser Klassen. Sie können ihn bei Ihren Klassen zurückziehen oder kopieren.",
            ja: "この課題は、あなたが担当していないクラスにも配布されています。全員分を変更できるのは、すべての配布先クラスの先生だけです。自分のクラスから取り下げるか、複製することはできます。")
    }
    var takesTooLong: String {
        say(
            "This file takes too long to read. Nothing was taken over. Split it up, or export it again: it may be damaged.",
            de:
                "Diese Datei zu lesen dauert zu lange. Nichts wurde übernommen. Bitte aufteilen oder neu exportieren: Vielleicht ist sie beschädigt.",
            ja: "このファイルは読み込みに時間がかかりすぎます。何も取り込まれていません。分割するか、もう一度書き出してください。壊れている可能性もあります。")
    }
    var isOnlyToLookAt: String {
        say(
            "You can look at this handout, but not change it: you don’t teach the classes that it went to. Ask their teachers.",
            de:
                "Sie können diesen Auftrag ansehen, aber nicht ändern: Sie unterrichten die Klassen nicht, die ihn bekommen haben.",
            ja: "この課題は見るだけで、変更はできません。配布先のクラスの先生ではないためです。")
    }
    var isOutOfRangeExpiresAt: String {
        say(
            "Choose a day between tomorrow and a year from now.",
            de: "Wählen Sie einen Tag zwischen morgen und heute in einem Jahr.",
            ja: "明日から1年以内の日を選んでください。")
    }
    var isTaken: String {
        say(
            "This is in use already. Choose another.",
            de: "Das ist schon vergeben. Bitte etwas anderes wählen.",
            ja: "すでに使われています。別のものにしてください。")
    }
    var isTakenInvitee: String {
        say(
            "This person is in the class already. There is nothing left to do.",
            de: "Diese Person gehört schon dazu. Es ist nichts weiter zu tun.",
            ja: "この人はすでにクラスにいます。何もする必要はありません。")
    }
    var isTakenStudent: String {
        say(
            "Some have been made since you opened this page. New ones make the printed ones void. Press the button again if you want that.",
            de:
                "Seit Sie diese Seite geöffnet haben, wurden schon welche erzeugt. Neue machen die gedruckten ungültig. Drücken Sie den Knopf noch einmal, wenn Sie das möchten.",
            ja: "このページを開いたあとに、すでに作成されています。新しく作ると、印刷したものは無効になります。それでよければ、もう一度ボタンを押してください。")
    }
    func fileNameIsTooLong(_ s: String) -> String {
        switch speaking {
        case .english: "The name of this file is too long. Rename it; at most \(s) characters are possible."
        case .german: "Der Name dieser Datei ist zu lang. Bitte umbenennen; höchstens \(s) Zeichen sind möglich."
        case .japanese: "ファイル名が長すぎます。\(s)文字以内の名前に変えてください。"
        }
    }
    var fileWasLost: String {
        say(
            "What you typed is still here, but the file is not. Choose it again.",
            de: "Alle Eingaben sind noch da, nur die Datei nicht. Bitte noch einmal wählen.",
            ja: "入力した内容は残っていますが、ファイルは送信されていません。もう一度選んでください。")
    }
    var isUnsaved: String {
        say(
            "Nothing is saved yet: there are changes here that students would see immediately. Save them with “Save changes”, or undo them, then press the button again.",
            de:
                "Noch ist nichts gespeichert: Hier stehen Änderungen, die die Lernenden sofort sehen würden. Bitte zuerst mit „Änderungen speichern“ sichern oder rückgängig machen, dann den Knopf noch einmal drücken.",
            ja: "まだ何も保存されていません。保存すると生徒にすぐ見える変更があります。先に「変更を保存」を押すか、変更を元に戻してから、もう一度操作してください。")
    }
    var needsGap: String {
        say(
            "There is no gap in this text. Put what belongs into a gap in double braces, such as {{barks}}.",
            de:
                "In diesem Text ist keine Lücke. Setzen Sie in doppelte geschweifte Klammern, was in eine Lücke gehört, zum Beispiel {{bellt}}.",
            ja: "この文には空欄がありません。空欄に入る言葉を、{{ほえる}}のように二重の波かっこで囲んでください。")
    }
    var needsRightOption: String {
        say(
            "No answer is marked as right. Put * in front of each that is.",
            de: "Keine Antwort ist als richtig gekennzeichnet. Setzen Sie * vor jede, die richtig ist.",
            ja: "正しい答えに印がありません。正しい答えの前に * をつけてください。")
    }
    var needsTwoItems: String {
        say(
            "All items are the same, so there is only one order. Write at least two that are different.",
            de:
                "Alle Teile sind gleich, also gibt es nur eine Reihenfolge. Schreiben Sie mindestens zwei verschiedene.",
            ja: "項目がすべて同じなので、順番が一つしかありません。違う項目を二つ以上書いてください。")
    }
    var needsTwoPairs: String {
        say(
            "There is only one thing to choose from on the right. Add a pair with another right side.",
            de:
                "Rechts steht nur eines zur Auswahl. Ergänzen Sie ein Paar, bei dem rechts etwas anderes steht.",
            ja: "右側の選択肢が一つしかありません。右側が違う組を追加してください。")
    }
    /// About the points that stand behind a question.
    func pointsInBrackets(_ most: Int) -> String {
        switch speaking {
        case .english:
            "Points in brackets are more than 0 and at most \(most), as in [2] or [1.5]. Correct them, or leave them out for 1 point."
        case .german:
            "Punkte in eckigen Klammern liegen über 0 und bei höchstens \(most), etwa [2] oder [1,5]. Berichtigen Sie sie, oder lassen Sie sie für 1 Punkt weg."
        case .japanese: "角かっこの点数は、0より大きく\(most)以下にしてください（例：[2]、[1.5]）。書かなければ1点です。"
        }
    }
}
