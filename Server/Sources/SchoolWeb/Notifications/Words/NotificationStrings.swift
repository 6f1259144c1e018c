/// Notifications, and how people choose them.
struct NotificationStrings: Sentences {
    let speaking: Language

    var allChanges: String {
        say(
            "Notify me immediately of all changes to my lessons, not only of those on my next school days",
            de: "Alle Änderungen meiner Stunden sofort mitteilen, nicht nur die meiner nächsten Schultage",
            ja: "次の登校日だけでなく、自分の授業の変更をすべてすぐに知らせる")
    }
    var allRead: String { say("Mark all as read", de: "Alle als gelesen markieren", ja: "すべて既読にする") }
    func asPlannedAgain(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "One lesson takes place as planned again" : "\(n) lessons take place as planned again"
        case .german:
            n == 1 ? "Eine Stunde findet doch wie geplant statt" : "\(n) Stunden finden doch wie geplant statt"
        case .japanese: "\(n)件の授業が予定どおりに戻りました"
        }
    }
    func gone(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1 ? "One lesson is no longer in the timetable" : "\(n) lessons are no longer in the timetable"
        case .german:
            n == 1 ? "Eine Stunde steht nicht mehr im Stundenplan" : "\(n) Stunden stehen nicht mehr im Stundenplan"
        case .japanese: "\(n)件の授業が時間割からなくなりました"
        }
    }
    func changes(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "One new change in your timetable" : "\(n) new changes in your timetable"
        case .german: n == 1 ? "Eine neue Stundenplanänderung" : "\(n) neue Stundenplanänderungen"
        case .japanese: "時間割の変更が\(n)件あります"
        }
    }
    func changesToday(_ n: Int) -> String {
        switch speaking {
        case .english: n == 0 ? "None of them today" : n == 1 ? "One of them today" : "\(n) of them today"
        case .german: n == 0 ? "Davon keine heute" : n == 1 ? "Davon eine heute" : "Davon \(n) heute"
        case .japanese: n == 0 ? "今日の変更はありません" : "うち今日の変更\(n)件"
        }
    }
    var channelApns: String { say("Apps on iPhone and iPad", de: "Apps auf iPhone und iPad", ja: "iPhoneとiPadのアプリ") }
    var channelEmail: String { say("E-mail", de: "E-Mail", ja: "メール") }
    var channelInbox: String { say("In this list", de: "In dieser Liste", ja: "この一覧") }
    var channelWebPush: String {
        say(
            "On devices where it is turned on",
            de: "Auf Geräten, auf denen es eingeschaltet ist",
            ja: "通知をオンにした端末")
    }
    var choicesHint: String {
        say(
            "Choose how you want to be notified of each kind.",
            de: "Für jeden Anlass lässt sich wählen, auf welchem Weg Mitteilungen kommen.",
            ja: "それぞれのお知らせを、どの方法で受け取るか選べます。")
    }
    var choicesTitle: String { say("What and how", de: "Was und wie", ja: "内容と方法") }
    var classesHint: String {
        say(
            "Reminders of deadlines still come.",
            de: "Erinnerungen an Abgabetermine kommen trotzdem.",
            ja: "期限前のお知らせは、オフにしても届きます。")
    }
    var classesTitle: String {
        say(
            "New work in these classes and subjects",
            de: "Neues aus diesen Klassen und Fächern",
            ja: "新しい課題を知らせるクラスと教科")
    }
    func deadlineMoved(_ a: String) -> String {
        switch speaking {
        case .english: "New deadline: \(a)"
        case .german: "Neuer Abgabetermin: \(a)"
        case .japanese: "期限の変更：\(a)"
        }
    }
    var deviceFailed: String {
        say(
            "It did not work. Try again later, or with another browser.",
            de: "Das hat nicht geklappt. Bitte später oder mit einem anderen Browser noch einmal versuchen.",
            ja: "うまくいきませんでした。少し待ってから、または別のブラウザーで試してください。")
    }
    var deviceHint: String {
        say(
            "They stop when you sign out here.",
            de: "Nach dem Abmelden kommen hier keine mehr.",
            ja: "ここでサインアウトすると、届かなくなります。")
    }
    var deviceImpossible: String {
        say(
            "This browser can’t show notifications.",
            de: "Dieser Browser kann keine Mitteilungen zeigen.",
            ja: "このブラウザーは通知に対応していません。")
    }
    var deviceIsOn: String {
        say(
            "Notifications come to this device.",
            de: "Mitteilungen kommen auf dieses Gerät.",
            ja: "お知らせはこの端末に届きます。")
    }
    var deviceOff: String { say("Turn off for this device", de: "Auf diesem Gerät ausschalten", ja: "この端末での通知をオフにする") }
    var deviceOn: String { say("Turn on for this device", de: "Auf diesem Gerät einschalten", ja: "この端末での通知をオンにする") }
    var deviceRefused: String {
        say(
            "The browser does not allow it. You can change that in its settings for this site.",
            de: "Der Browser erlaubt es nicht. Das lässt sich in seinen Einstellungen für diese Seite ändern.",
            ja: "ブラウザーで許可されていません。このサイトの設定で変更できます。")
    }
    var deviceTitle: String { say("This device", de: "Dieses Gerät", ja: "この端末") }
    var digest: String {
        say(
            "One e-mail a day with everything, at",
            de: "E-Mails eines Tages gesammelt, um",
            ja: "一日分のメールをまとめて受け取る時刻")
    }
    var digestHint: String {
        say(
            "Leave it empty to get each one immediately.",
            de: "Leer lassen, um jede sofort zu bekommen.",
            ja: "空欄なら、そのつど届きます。")
    }
    func due(_ moment: String, for classes: String) -> String {
        switch speaking {
        case .english: "Due for \(classes): \(moment)"
        case .german: "Fällig für \(classes): \(moment)"
        case .japanese: "\(classes)の期限：\(moment)"
        }
    }
    func due(_ a: String) -> String {
        switch speaking {
        case .english: "Due \(a)"
        case .german: "Fällig: \(a)"
        case .japanese: "期限：\(a)"
        }
    }
    func dueSoon(_ a: String) -> String {
        switch speaking {
        case .english: "Due soon: \(a)"
        case .german: "Bald fällig: \(a)"
        case .japanese: "まもなく期限：\(a)"
        }
    }
    /// Of a lecture, and what is written, which may be empty.
    func exam(_ a: String, _ b: String) -> String {
        switch speaking {
        case .english: "Exam: \(a)\(b.isEmpty ? "" : " – \(b)")"
        case .german: "Prüfung: \(a)\(b.isEmpty ? "" : " – \(b)")"
        case .japanese: "試験：\(a)\(b.isEmpty ? "" : "（\(b)）")"
        }
    }
    /// When an exam is written.
    func examAt(_ a: String) -> String {
        switch speaking {
        case .english: "On \(a)"
        case .german: "Termin: \(a)"
        case .japanese: "日時：\(a)"
        }
    }
    var hours: String { say("Hours before a deadline", de: "Stunden vor einem Abgabetermin", ja: "期限の何時間前") }
    var hoursHint: String {
        say(
            "1 to 336. Leave it empty for no reminders.",
            de: "1 bis 336. Leer lassen, um nicht erinnert zu werden.",
            ja: "1〜336。空欄なら通知しません。")
    }
    func invitation(_ a: String, _ b: String) -> String {
        switch speaking {
        case .english: "\(a) invites you to \(b)"
        case .german: "\(a): Einladung zu „\(b)“"
        case .japanese: "\(a)さんから「\(b)」への招待"
        }
    }
    var kindDeadline: String { say("Something is due soon", de: "Etwas ist bald fällig", ja: "期限が近い課題") }
    var kindDeadlineMoved: String {
        say(
            "A deadline moves with its lesson",
            de: "Ein Abgabetermin wandert mit der Stunde",
            ja: "授業の変更による期限の変更")
    }
    var kindExam: String { say("An exam in my timetable", de: "Prüfungen in meinem Stundenplan", ja: "自分の時間割の試験") }
    var kindInvitation: String { say("Invitation to a class", de: "Einladung in eine Klasse", ja: "クラスへの招待") }
    var kindNewWork: String { say("New work", de: "Neue Aufträge", ja: "新しい課題") }
    var kindReturned: String { say("Results of my work", de: "Ergebnisse", ja: "課題の結果") }
    var kindTimetable: String {
        say(
            "Changes in my timetable",
            de: "Änderungen in meinem Stundenplan",
            ja: "自分の時間割の変更")
    }
    func mailFooter(_ a: String) -> String {
        switch speaking {
        case .english: "Choose what you are notified of: \(a)"
        case .german: "Welche Mitteilungen kommen, lässt sich hier wählen: \(a)"
        case .japanese: "お知らせの設定：\(a)"
        }
    }
    func mailOpen(_ a: String) -> String {
        switch speaking {
        case .english: "Open: \(a)"
        case .german: "Öffnen: \(a)"
        case .japanese: "開く：\(a)"
        }
    }
    func newWork(_ a: String) -> String {
        switch speaking {
        case .english: "New: \(a)"
        case .german: "Neu: \(a)"
        case .japanese: "新しい課題：\(a)"
        }
    }
    var none: String { say("Nothing yet", de: "Noch nichts", ja: "まだありません") }
    var noneText: String {
        say(
            "New work, deadlines and results will be listed here.",
            de: "Hier stehen neue Aufträge, Abgabetermine und Ergebnisse.",
            ja: "新しい課題・期限・結果がここに並びます。")
    }
    var older: String { say("Older", de: "Ältere", ja: "以前のお知らせ") }
    var quiet: String { say("Quiet hours", de: "Ruhezeit", ja: "通知しない時間帯") }
    var quietFrom: String { say("From", de: "Von", ja: "開始") }
    var quietHint: String {
        say(
            "Nothing disturbs you then; what arrives meanwhile is sent afterwards.",
            de: "In dieser Zeit stört nichts; was inzwischen kommt, wird danach geschickt.",
            ja: "この間は鳴りません。届いたお知らせは、終わってからまとめて届きます。")
    }
    var quietUntil: String { say("Until", de: "Bis", ja: "終了") }
    var reminderTitle: String { say("Reminder", de: "Erinnerung", ja: "期限前のお知らせ") }
    /// To somebody who was asked to substitute in a lesson; the lecture's name is empty if it is gone.
    func released(_ a: String) -> String {
        switch speaking {
        case .english: "You no longer have to substitute\(a.isEmpty ? "" : ": \(a)")"
        case .german: "Ihre Vertretung ist nicht mehr nötig\(a.isEmpty ? "" : ": \(a)")"
        case .japanese: "代講は必要なくなりました\(a.isEmpty ? "" : "：\(a)")"
        }
    }
    func returned(_ a: String) -> String {
        switch speaking {
        case .english: "Results: \(a)"
        case .german: "Ergebnisse: \(a)"
        case .japanese: "結果：\(a)"
        }
    }
    var returnedText: String {
        say(
            "They can be read now.",
            de: "Die Ergebnisse sind jetzt zu sehen.",
            ja: "結果を見られるようになりました。")
    }
    var settings: String { say("Settings", de: "Einstellungen", ja: "設定") }
    var settingsTitle: String { say("How you are notified", de: "Wie Mitteilungen kommen", ja: "お知らせの受け取り方") }
    func several(_ a: String) -> String {
        switch speaking {
        case .english: "\(a) notifications"
        case .german: "\(a) Mitteilungen"
        case .japanese: "お知らせ\(a)件"
        }
    }
    /// What fits into the navigation of a phone, beside six others.
    var shortTitle: String { say("News", de: "Neues", ja: "お知らせ") }
    func substitution(_ a: String) -> String {
        switch speaking {
        case .english: "You substitute\(a.isEmpty ? "" : ": \(a)")"
        case .german: "Sie vertreten\(a.isEmpty ? "" : ": \(a)")"
        case .japanese: "代講のお願い\(a.isEmpty ? "" : "：\(a)")"
        }
    }
    var title: String { say("Notifications", de: "Mitteilungen", ja: "お知らせ") }
    var unread: String { say("new", de: "neu", ja: "未読") }
}
