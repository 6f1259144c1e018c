/// How a timetable comes into calendars.
struct CalendarLinkStrings: Sentences {
    let speaking: Language

    var android: String { say("Android devices", de: "Android-Geräte", ja: "Android端末") }
    var androidHelp: String {
        say(
            "Install an app for CalDAV such as DAVx⁵, and add an account with the server, the user name and "
                + "the password shown here.",
            de: "Eine CalDAV-App wie DAVx⁵ installieren und dort ein Konto mit Server, Benutzername und dem "
                + "hier gezeigten Passwort anlegen.",
            ja: "DAVx⁵などのCalDAVアプリを入れ、表示されたサーバー、ユーザー名、パスワードでアカウントを追加します。")
    }
    var calDAV: String { say("As a CalDAV account", de: "Als CalDAV-Konto", ja: "CalDAVアカウントとして") }
    var calDAVHint: String {
        say(
            "For calendar apps that show every change immediately.",
            de: "Für Kalender-Apps, die jede Änderung sofort zeigen.",
            ja: "変更をすぐに反映するカレンダーアプリ向けです。")
    }
    var chooseLanguage: String { say("Choose a language", de: "Sprache wählen", ja: "言語を選ぶ") }
    var computer: String { say("Computer", de: "Am Computer", ja: "パソコン") }
    var computerHelp: String {
        say(
            "Calendar, Outlook and Thunderbird: add a calendar from the internet, and paste the address.",
            de: "Kalender, Outlook und Thunderbird: einen Kalender aus dem Internet hinzufügen und die Adresse "
                + "einfügen.",
            ja: "カレンダー、Outlook、Thunderbirdで「インターネットのカレンダー」を追加し、アドレスを貼り付けます。")
    }
    var devices: String { say("Connected calendars", de: "Verbundene Kalender", ja: "接続したカレンダー") }
    var feed: String { say("Address to subscribe to", de: "Adresse zum Abonnieren", ja: "照会用アドレス") }
    var google: String { say("Google Calendar", de: "Google-Kalender", ja: "Googleカレンダー") }
    var googleHelp: String {
        say(
            "In a browser: Other calendars, Add, From URL, and paste the address. Google looks for changes "
                + "only every few hours.",
            de: "Im Browser: Weitere Kalender, Hinzufügen, Per URL, und die Adresse einfügen. Google sieht nur "
                + "alle paar Stunden nach, ob sich etwas geändert hat.",
            ja: "ブラウザーで「他のカレンダー」の「追加」から「URLで追加」を選び、アドレスを貼り付けます。Googleが変更を確認するのは数時間ごとです。")
    }
    var helpTitle: String { say("How it works", de: "So geht es", ja: "使い方") }
    var here: String { say("On this device", de: "Auf diesem Gerät", ja: "この端末で") }
    var how: String {
        say(
            "Lessons and deadlines in the calendar of your phone or computer. They stay up to date automatically.",
            de: "Stunden und Abgabetermine im Kalender von Handy oder Computer. Sie bleiben von selbst aktuell.",
            ja: "授業と期限をスマートフォンやパソコンのカレンダーに表示します。自動で更新されます。")
    }
    var iPhone: String { say("iPhone and iPad", de: "iPhone und iPad", ja: "iPhoneとiPad") }
    var iPhoneHelp: String {
        say(
            "Scan the picture with the camera, or tap “Subscribe”. For an account: Settings, Calendar, "
                + "Accounts, Add Account, Other, Add CalDAV Account.",
            de: "Das Bild mit der Kamera scannen oder auf „Abonnieren“ tippen. Als Konto: Einstellungen, "
                + "Kalender, Accounts, Account hinzufügen, Andere, CalDAV-Account hinzufügen.",
            ja: "カメラで画像を読み取るか、「照会する」をタップします。アカウントとして使う場合は、「設定」の「カレンダー」から「アカウントを追加」、「その他」、「CalDAVアカウントを追加」を選びます。")
    }
    func lastRead(_ a: String) -> String {
        switch speaking {
        case .english: "last read \(a)"
        case .german: "zuletzt gelesen: \(a)"
        case .japanese: "最終読み取り：\(a)"
        }
    }
    var make: String { say("Connect a calendar", de: "Kalender verbinden", ja: "カレンダーを接続") }
    var name: String { say("Which device or calendar", de: "Welches Gerät oder welcher Kalender", ja: "端末またはカレンダーの名前") }
    var nameHint: String {
        say(
            "A name that you will recognise, such as “My phone”.",
            de: "Ein Name zum Wiedererkennen, etwa „Mein Handy“.",
            ja: "「自分のスマートフォン」のような、わかりやすい名前をつけます。")
    }
    var neverRead: String { say("not read yet", de: "noch nicht gelesen", ja: "まだ読み取られていません") }
    var none: String { say("None yet.", de: "Noch keine.", ja: "まだありません。") }
    var once: String {
        say(
            "These addresses are shown only this once. Anybody who knows them can read your timetable, what is due and "
                + "when, and your tasks, and nothing else.",
            de: "Diese Adressen sind nur jetzt zu sehen. Wer sie kennt, kann den Stundenplan, den Merkzettel und die "
                + "Titel der Aufträge mit ihren Abgabeterminen lesen und sonst nichts.",
            ja: "このアドレスは今だけ表示されます。知っている人は、時間割、課題の題名と期限、タスクを見られますが、ほかのことはできません。")
    }
    var phone: String { say("On a phone", de: "Auf dem Handy", ja: "スマートフォンで") }
    var picture: String { say("Address of the calendar", de: "Adresse des Kalenders", ja: "カレンダーのアドレス") }
    func ready(_ a: String) -> String {
        switch speaking {
        case .english: "Ready: \(a)"
        case .german: "Bereit: \(a)"
        case .japanese: "準備ができました：\(a)"
        }
    }
    var revoke: String { say("Disconnect", de: "Trennen", ja: "接続を解除") }
    var scan: String { say("Scan this with the camera.", de: "Mit der Kamera scannen.", ja: "カメラで読み取ってください。") }
    var server: String { say("Server", de: "Server-Adresse", ja: "サーバー") }
    var subscribe: String { say("Subscribe", de: "Abonnieren", ja: "照会する") }
    var tab: String { say("Calendar", de: "Kalender", ja: "カレンダー") }
    var title: String { say("My calendar", de: "Mein Kalender", ja: "自分のカレンダー") }
    /// The language is a noun such as *German*.
    func titlesAre(in language: String) -> String {
        switch speaking {
        case .english: "What calendars show is in \(language): a calendar doesn’t say which language its reader speaks."
        case .german:
            "Was Kalender zeigen, ist auf \(language): Ein Kalender sagt nicht, welche Sprache gewünscht ist."
        case .japanese: "カレンダーの内容は\(language)で表示されます。カレンダーからは、使いたい言語がわからないためです。"
        }
    }
}
