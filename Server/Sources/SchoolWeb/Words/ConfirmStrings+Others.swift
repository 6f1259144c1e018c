/// Questions before something of others disappears that a single click could take away.
extension ConfirmStrings {
    var removeLectureText: String {
        say(
            "It disappears from everybody’s timetable, with its changes and exams. This can’t be undone.",
            de:
                "Sie verschwindet aus allen Stundenplänen, mit ihren Änderungen und Prüfungen. Das lässt sich nicht rückgängig machen.",
            ja: "全員の時間割から、変更や試験とともになくなります。元には戻せません。")
    }
    func removeLectureTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Delete “\(s)” from the timetable?"
        case .german: "„\(s)“ aus dem Stundenplan löschen?"
        case .japanese: "「\(s)」を時間割から削除しますか？"
        }
    }
    var removePictureText: String {
        say(
            "It can’t be brought back. The person can choose a picture again.",
            de: "Es lässt sich nicht zurückholen. Die Person kann wieder ein Bild auswählen.",
            ja: "元には戻せません。本人が画像を選び直すことはできます。")
    }
    var removePictureTitle: String {
        say("Remove this person’s picture?", de: "Das Bild dieser Person entfernen?", ja: "この人の画像を外しますか？")
    }
    var removePicturesText: String {
        say(
            "They can’t be brought back. Everybody can choose one again once they may.",
            de: "Sie lassen sich nicht zurückholen. Wer später wieder darf, wählt ein neues aus.",
            ja: "元には戻せません。もう一度許可すれば、本人が選び直せます。")
    }
    func removePicturesTitle(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "Remove the picture of 1 person?" : "Remove the pictures of \(n) people?"
        case .german: n == 1 ? "Das Bild von 1 Person entfernen?" : "Die Bilder von \(n) Personen entfernen?"
        case .japanese: "\(n)人の画像を外しますか？"
        }
    }
    var revoke: String { say("Revoke", de: "Widerrufen", ja: "取り消す") }
    var revokeDisplayText: String {
        say(
            "The screen shows nothing any more. Its address can’t be brought back; a new display has another one.",
            de:
                "Der Bildschirm zeigt dann nichts mehr. Seine Adresse lässt sich nicht zurückholen; eine neue Anzeige hat eine andere.",
            ja: "画面には何も表示されなくなります。アドレスは元に戻せません。新しく作ると、別のアドレスになります。")
    }
    func revokeDisplayTitle(_ s: String) -> String {
        switch speaking {
        case .english: "Revoke the display “\(s)”?"
        case .german: "Infobildschirm „\(s)“ widerrufen?"
        case .japanese: "掲示画面「\(s)」を取り消しますか？"
        }
    }
    var revokeShareText: String {
        say(
            "Nobody can join with it any more. Who has joined stays in the class.",
            de: "Niemand kann damit mehr beitreten. Wer beigetreten ist, bleibt in der Klasse.",
            ja: "これを使ってクラスに入ることはできなくなります。すでに入った人は、クラスに残ります。")
    }
    var revokeShareTitle: String {
        say(
            "Revoke this link or invitation?", de: "Diesen Link oder diese Einladung widerrufen?",
            ja: "このリンクや招待を取り消しますか？")
    }
    var takeOut: String { say("Take out", de: "Herausnehmen", ja: "外す") }
    var withdrawText: String {
        say(
            "They leave its groups, and its handouts end for them. Their results stay in its reports. If they are added again, and to their groups too, they have their work again. The links that the class has now let nobody in any more before a teacher has confirmed them.",
            de:
                "Diese Person verlässt auch die Gruppen der Klasse, und deren Aufträge enden für sie. Ihre Ergebnisse bleiben in den Berichten. Kommt sie wieder dazu, auch in ihre Gruppen, hat sie ihre Arbeit wieder. Über die jetzigen Links der Klasse kommt nur noch herein, wen eine Lehrkraft bestätigt.",
            ja:
                "クラスのグループからも外れ、課題は見えなくなります。結果はクラスのレポートに残ります。もう一度クラスとグループに加えると、続きから取り組めます。今あるリンクからの参加には、先生の承認が必要になります。"
        )
    }
    var withdrawTextStaff: String {
        say(
            "They no longer see its students, handouts and reports, and links that they made stop working. All of it stays with the class. The links that the class has now let nobody in any more before a teacher has confirmed them.",
            de:
                "Lernende, Aufträge und Berichte der Klasse sieht diese Person dann nicht mehr, und ihre Einladungslinks gelten nicht mehr. Alles bleibt bei der Klasse. Über die jetzigen Links der Klasse kommt nur noch herein, wen eine Lehrkraft bestätigt.",
            ja: "クラスの生徒、課題、レポートは見えなくなり、作ったリンクも使えなくなります。どれもクラスに残ります。今あるリンクからの参加には、先生の承認が必要になります。")
    }
    func withoutTeacher(_ s: String) -> String {
        switch speaking {
        case .english:
            "Nobody teaches then: \(s). What was handed out there goes on, and nobody reads or marks it until a teacher is added."
        case .german:
            "Dann ohne Lehrkraft: \(s). Was dort ausgeteilt ist, läuft weiter, und niemand liest oder bewertet es, bis eine Lehrkraft dazukommt."
        case .japanese: "先生がいなくなるクラス：\(s)。配布した課題はそのまま続き、先生を加えるまで、誰も確認や採点ができません。"
        }
    }
    func withdrawTitle(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "Take \(s) out of \(t)?"
        case .german: "\(s) aus \(t) herausnehmen?"
        case .japanese: "\(s)さんを\(t)から外しますか？"
        }
    }
}
