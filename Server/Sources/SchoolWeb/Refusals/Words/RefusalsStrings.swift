/// Why the school says no, and what helps.
struct RefusalsStrings: Sentences {
    let speaking: Language

    var codeHasExpired: String {
        say(
            "This code doesn’t work. Check how it is written. If that is right, it is old or used: get a new one.",
            de:
                "Dieser Code gilt nicht. Ist er richtig geschrieben? Dann ist er zu alt oder schon benutzt: Bitte einen neuen geben lassen.",
            ja: "このコードは使えません。文字にまちがいがないか、たしかめてください。合っているときは、古いか、もう使われています。新しいコードをもらってください。")
    }
    var comesFromRoster: String {
        say(
            "The school itself has set this. An administrator of the school can change it.",
            de: "Das hat die Schule so eingetragen. Ändern kann es die Administration der Schule.",
            ja: "これは学校が登録したものです。変更は学校の管理者ができます。")
    }
    var comesFromSource: String {
        say(
            "This lecture comes from a source. Enter what happens to its lessons as changes, or change it where it comes from.",
            de:
                "Dieser Kurs kommt aus einer Quelle. Tragen Sie Änderungen einzelner Stunden ein, oder ändern Sie den Kurs in der Quelle.",
            ja: "この授業は外部の時間割から読み込まれています。各回の変更として入力するか、元の時間割を直してください。")
    }
    var deadlineHasPassed: String {
        say(
            "This time has passed. Choose a later one.",
            de: "Dieser Zeitpunkt ist vorbei. Bitte einen späteren wählen.",
            ja: "この日時は過ぎています。もっと後の日時を選んでください。")
    }
    var developerModeIsOff: String {
        say(
            "Developer mode is off on this server.",
            de: "Der Entwicklungsmodus ist auf diesem Server ausgeschaltet.",
            ja: "このサーバーでは開発モードが無効です。")
    }
    var diskIsFull: String {
        say(
            "The school’s disk is full. Nothing was changed. Tell whoever looks after the server.",
            de:
                "Der Speicher der Schule ist voll. Es wurde nichts geändert. Bitte die Person informieren, die den Server betreut.",
            ja: "保存領域がいっぱいのため、変更されませんでした。サーバーの担当者に連絡してください。")
    }
    var formHasExpired: String {
        say(
            "This form was open for too long. Check it and send it again.",
            de: "Dieses Formular war zu lange offen. Bitte prüfen und noch einmal abschicken.",
            ja: "開いてから時間がたちすぎました。内容をたしかめて、もう一度送ってください。")
    }
    func formIsNotTaken(because fault: FormFault) -> String {
        switch fault {
        case .connectionIsPlain:
            say(
                "The browser keeps no cookies of this address, because the connection is not encrypted, so nobody can sign in. Open the school with https://. If that doesn’t work, tell whoever looks after the server.",
                de:
                    "Der Browser behält keine Cookies von dieser Adresse, weil die Verbindung nicht verschlüsselt ist; so kann sich niemand anmelden. Bitte die Schule mit https:// öffnen. Wenn das nicht geht, bitte die Person informieren, die den Server betreut.",
                ja: "接続が暗号化されていないため、ブラウザーにCookieが保存されず、サインインできません。https:// で始まるアドレスを開いてください。できないときは、サーバーの担当者に連絡してください。")
        case .cookieIsMissing:
            say(
                "The browser has kept no cookies of this school, and without them no form can be sent. Allow cookies for this address, then reload the page.",
                de:
                    "Der Browser hat keine Cookies dieser Schule behalten, und ohne sie lässt sich kein Formular abschicken. Bitte Cookies für diese Adresse erlauben und dann die Seite neu laden.",
                ja: "この学校のCookieがブラウザーに保存されていないため、送信できません。このアドレスのCookieを許可してから、ページを再読み込みしてください。")
        case .somebodyElse:
            say(
                "Somebody else has signed in since this form was opened. Nothing was sent.",
                de: "Seit dem Öffnen dieses Formulars hat sich jemand anders angemeldet. Es wurde nichts abgeschickt.",
                ja: "このフォームを開いたあとに、ほかの人がサインインしました。何も送信されていません。")
        }
    }
    var hasChanged: String {
        say(
            "Somebody else has changed this in the meantime. Reload the page, then make your change again.",
            de: "Jemand anders hat das inzwischen geändert. Bitte die Seite neu laden und dann noch einmal ändern.",
            ja: "ほかの人が先に変更しました。ページを再読み込みしてから、もう一度変更してください。")
    }
    var hasChangedClass: String {
        say(
            "Somebody else has changed this class in the meantime. Reload the page, then make your change again.",
            de:
                "Jemand anders hat diese Klasse inzwischen geändert. Laden Sie die Seite neu und ändern Sie sie dann noch einmal.",
            ja: "ほかの人がこのクラスを先に変更しました。ページを再読み込みしてから、もう一度変更してください。")
    }
    var hasChangedGroup: String {
        say(
            "Somebody else has renamed this group in the meantime. Reload the page, then make your change again.",
            de:
                "Jemand anders hat diese Gruppe inzwischen umbenannt. Laden Sie die Seite neu und ändern Sie sie dann noch einmal.",
            ja: "ほかの人がこのグループの名前を先に変更しました。ページを再読み込みしてから、もう一度変更してください。")
    }
    var hasChangedSeen: String {
        say(
            "Somebody else has changed this in the meantime. What you typed is not saved yet; compare the two below.",
            de:
                "Jemand anders hat das inzwischen geändert. Die Eingaben sind noch nicht gespeichert; bitte unten beide Fassungen vergleichen.",
            ja: "ほかの人が先に変更しました。あなたの入力はまだ保存されていません。下で見比べてください。")
    }
    var hasChangedOpened: String {
        say(
            "Somebody else has changed this since you opened the page. Nothing was saved, so that their change isn’t undone. Open it again, then make your change.",
            de:
                "Jemand anders hat das geändert, seit Sie die Seite geöffnet haben. Es wurde nichts gespeichert, damit diese Änderung nicht verloren geht. Öffnen Sie die Seite neu und ändern Sie sie dann noch einmal.",
            ja: "ページを開いたあとに、ほかの人が変更しました。その変更が取り消されないように、今回は保存していません。開き直してから、もう一度変更してください。")
    }
    var hasChangedVersion: String {
        say(
            "Somebody else has changed this handout in the meantime. What you typed is not saved yet; compare the two below.",
            de:
                "Jemand anders hat diesen Auftrag inzwischen geändert. Ihre Eingaben sind noch nicht gespeichert; vergleichen Sie unten beide Fassungen.",
            ja: "ほかの人がこの課題を先に変更しました。あなたの入力はまだ保存されていません。下で見比べてください。")
    }
    var hasChangedWorksheet: String {
        say(
            "This worksheet has changed in the meantime, perhaps in another of your windows. Nothing was saved; try again if you still want to.",
            de:
                "Dieses Arbeitsblatt wurde inzwischen geändert, vielleicht von Ihnen selbst in einem anderen Fenster. Es wurde nichts gespeichert; wiederholen Sie den Schritt, wenn Sie das noch möchten.",
            ja: "このワークシートは、別のウィンドウなどで先に変更されました。今回は保存されていません。内容を確かめて、もう一度操作してください。")
    }
    func inLine(_ n: Int, _ s: String) -> String {
        switch speaking {
        case .english: "Line \(n): \(s)"
        case .german: "Zeile \(n): \(s)"
        case .japanese: "\(n)行目：\(s)"
        }
    }
    func inQuestion(_ n: Int, _ s: String) -> String {
        switch speaking {
        case .english: "Question \(n): \(s)"
        case .german: "Frage \(n): \(s)"
        case .japanese: "第\(n)問：\(s)"
        }
    }
    var isArchivedClass: String {
        say(
            "This class is archived. Take it out of the archive first.",
            de: "Diese Klasse ist archiviert. Holen Sie sie zuerst aus dem Archiv.",
            ja: "このクラスはアーカイブされています。先にアーカイブから戻してください。")
    }
    var isArchivedRecipient: String {
        say(
            "A class that it goes to is archived. Choose another one.",
            de: "Eine der Klassen ist archiviert. Wählen Sie eine andere.",
            ja: "配布先のクラスがアーカイブされています。別のクラスを選んでください。")
    }
    var isForStaff: String {
        say(
            "This is for teachers and other staff. Students need a different link.",
            de: "Das ist für Lehrkräfte und andere Mitarbeitende. Lernende brauchen einen anderen Link.",
            ja: "これは教職員用です。生徒には別のリンクが必要です。")
    }
    var isForStudents: String {
        say(
            "This is for students. Teachers and other staff need a different link.",
            de: "Das ist für Lernende. Lehrkräfte und andere Mitarbeitende brauchen einen anderen Link.",
            ja: "これは生徒用です。教職員には別のリンクが必要です。")
    }
    var isLastTeacher: String {
        say(
            "Nobody else teaches here. Share it with a colleague first, or archive it.",
            de:
                "Sonst unterrichtet hier niemand. Laden Sie zuerst eine Kollegin oder einen Kollegen ein, oder archivieren Sie die Klasse.",
            ja: "ほかに教える人がいません。先に同僚と共有するか、アーカイブしてください。")
    }
    var isMakerOfClass: String {
        say(
            "This person made the class. They can only leave it themselves.",
            de: "Diese Person hat die Klasse angelegt. Verlassen kann sie sie nur selbst.",
            ja: "この人がクラスを作りました。クラスをやめられるのは本人だけです。")
    }
    var isNotPossibleNow: String {
        say(
            "This isn’t possible as things are now. Reload the page to see what is possible.",
            de: "Das geht im Moment nicht. Nach dem Neuladen zeigt die Seite, was möglich ist.",
            ja: "現在の状態では実行できません。ページを再読み込みして確認してください。")
    }
    func isOwnApp(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” belongs to TeachKit itself. Enter the app’s own identifier, such as org.example.app."
        case .german: "„\(s)“ gehört TeachKit selbst. Bitte die eigene Kennung der App eingeben, etwa org.example.app."
        case .japanese: "「\(s)」はTeachKit自身のものです。org.example.appのような、アプリ自身の識別子を入力してください。"
        }
    }
    var isTooLarge: String {
        say(
            "This file is too large. Make it smaller or split it up.",
            de: "Diese Datei ist zu groß. Bitte verkleinern oder aufteilen.",
            ja: "ファイルが大きすぎます。小さくするか分割してください。")
    }
    func isTooLargeBy(_ s: String) -> String {
        switch speaking {
        case .english: "This file is too large. At most \(s) are possible."
        case .german: "Diese Datei ist zu groß. Höchstens \(s) sind möglich."
        case .japanese: "ファイルが大きすぎます。最大\(s)までです。"
        }
    }
    var isTooLong: String {
        say(
            "This is too long. Shorten it.",
            de: "Das ist zu lang. Bitte kürzen.",
            ja: "長すぎます。短くしてください。")
    }
    func isTooLongBy(_ s: String) -> String {
        switch speaking {
        case .english: "This is too long. At most \(s) characters are possible."
        case .german: "Das ist zu lang. Höchstens \(s) Zeichen sind möglich."
        case .japanese: "長すぎます。\(s)文字までです。"
        }
    }
    var isTooMany: String {
        say(
            "There can’t be any more of these. Remove one first.",
            de: "Mehr sind nicht möglich. Bitte zuerst eines davon entfernen.",
            ja: "これ以上は追加できません。先にどれかを削除してください。")
    }
    func isTooManyBy(_ s: String) -> String {
        switch speaking {
        case .english: "There may be at most \(s) of these. Leave some out."
        case .german: "Davon darf es höchstens \(s) geben. Bitte einige weglassen."
        case .japanese: "\(s)件までです。減らしてください。"
        }
    }
    var isTooManyRemovals: String {
        say(
            "This is unusually much at once. If it is right, tick the box, then apply it again.",
            de: "Das ist ungewöhnlich viel auf einmal. Wenn es stimmt, bitte ankreuzen und noch einmal übernehmen.",
            ja: "一度にこれほど多いのは異例です。正しければ、チェックを入れてもう一度反映してください。")
    }
    var isTooManyUses: String {
        say(
            "As many people have joined as the link allows. Make a new link for the others.",
            de:
                "Über diesen Link sind schon so viele beigetreten, wie er erlaubt. Erzeugen Sie für die anderen einen neuen.",
            ja: "リンクで参加できる人数に達しました。ほかの人には新しいリンクを作ってください。")
    }
    func isTooShortPassword(_ s: String) -> String {
        switch speaking {
        case .english: "This password is too short. Use at least \(s) characters."
        case .german: "Dieses Passwort ist zu kurz. Es braucht mindestens \(s) Zeichen."
        case .japanese: "パスワードが短すぎます。\(s)文字以上にしてください。"
        }
    }
    var isUnknownInvitee: String {
        say(
            "Nobody who can be invited in this way has this user name or e-mail address. Check how it is written.",
            de:
                "Niemand, den Sie so einladen können, hat diesen Benutzernamen oder diese E-Mail-Adresse. Prüfen Sie die "
                + "Schreibweise.",
            ja: "この方法で招待できる人に、このユーザー名やメールアドレスの人はいません。入力を確認してください。")
    }
    func lineCannotBeRead(_ n: Int) -> String {
        switch speaking {
        case .english: "Line \(n) can’t be read. Compare it with the example."
        case .german: "Zeile \(n) lässt sich nicht lesen. Vergleichen Sie sie mit dem Beispiel."
        case .japanese: "\(n)行目が読み取れません。例と見くらべてください。"
        }
    }
    var notAssignable: String {
        say(
            "This can only be browsed, not handed out. Choose something inside it.",
            de: "Das lässt sich nur ansehen, nicht austeilen. Wählen Sie etwas daraus.",
            ja: "これは配布できません。中にあるものを選んでください。")
    }
    var notFound: String {
        say(
            "This isn’t here (any more). Go back and choose again.",
            de: "Das gibt es hier nicht (mehr). Bitte zurückgehen und neu wählen.",
            ja: "見つかりません。戻って選び直してください。")
    }
    var notInHomeClass: String {
        say(
            "Not everybody you chose is a student of the class that the subject belongs to. Choose again.",
            de: "Nicht alle Gewählten lernen in der Klasse, zu der das Fach gehört. Wählen Sie noch einmal.",
            ja: "選んだ人の中に、教科が属するクラスの生徒でない人がいます。選び直してください。")
    }
    var notPermitted: String {
        say(
            "You aren’t allowed to do that. Ask your school’s administrator if you need to.",
            de: "Das ist nicht erlaubt. Wird es doch gebraucht, hilft die Administration weiter.",
            ja: "この操作はできません。必要なときは、学校の管理者に相談してください。")
    }
    var isBeyondApps: String {
        say(
            "Apps can’t do that. Sign in at the school’s page in a browser.",
            de: "Apps können das nicht. Bitte dafür im Browser auf der Seite der Schule anmelden.",
            ja: "アプリからはできません。ブラウザーで学校のページにサインインしてください。")
    }
    var isBeyondTokens: String {
        say(
            "A script’s token can’t do that. Sign in at the school’s page in a browser.",
            de:
                "Mit dem Token eines Skripts geht das nicht. Bitte dafür im Browser auf der Seite der Schule anmelden.",
            ja: "スクリプトのトークンではできません。ブラウザーで学校のページにサインインしてください。")
    }
    var isBeyondBadges: String {
        say(
            "A badge isn’t enough for that, because anyone may find it. Sign in with your user name and password. If you have no password, ask your teacher for a start code.",
            de:
                "Dafür reicht ein Ausweis nicht, denn jeder könnte ihn finden. Melde dich mit Benutzernamen und Passwort an. Hast du kein Passwort, dann bitte deine Lehrkraft um einen Startcode.",
            ja: "バッジだけではできません。だれかが拾って使うかもしれないからです。ユーザー名とパスワードでサインインしてください。パスワードがないときは、先生にスタートコードをもらってください。")
    }
    var isArchivedAdministrator: String {
        say(
            "This administrator is archived. Another administrator can restore them on their page, under People; without another one, add one under a new user name first.",
            de:
                "Diese Person aus der Administration ist archiviert. Jemand anders aus der Administration stellt sie auf ihrer Seite wieder her; gibt es sonst niemanden, legen Sie zuerst jemanden mit einem neuen Benutzernamen an.",
            ja: "この管理者はアーカイブされています。ほかの管理者がユーザーのページで復元できます。ほかに管理者がいないときは、先に新しいユーザー名で管理者を追加してください。")
    }
    var isBeyondScripts: String {
        say(
            "A script changes nothing about administrators. Sign in at the school’s page and do it yourself.",
            de:
                "Ein Skript ändert nichts an Personen aus der Administration. Melden Sie sich auf der Seite der Schule an, und tun Sie es selbst.",
            ja: "スクリプトから管理者の情報は変更できません。学校のページにサインインして操作してください。")
    }
    var isInvalidScope: String {
        say(
            "No device can ask for this. Choose among “exercises”, “timetable” and “classroom”, separated by spaces.",
            de:
                "Das kann ein Gerät nicht verlangen. Möglich sind „exercises“, „timetable“ und „classroom“, durch Leerzeichen getrennt.",
            ja: "端末が求められるのは exercises、timetable、classroom です。空白で区切ってください。")
    }
    var notSignedIn: String {
        say(
            "You are not signed in any more. Sign in and try again.",
            de: "Die Anmeldung ist abgelaufen. Bitte neu anmelden und noch einmal versuchen.",
            ja: "サインインしていません。サインインしてから、もう一度試してください。")
    }
    var numberHasTwoReadings: String {
        say(
            "This number can be read in two ways, with decimals or without. Leave out its point or comma, or add a zero, as in 1.1250.",
            de:
                "Diese Zahl lässt sich auf zwei Weisen lesen, mit Nachkommastellen oder ohne. Lassen Sie Punkt oder Komma weg, oder hängen Sie eine Null an, wie in 1,1250.",
            ja: "この数は、小数とも桁区切りとも読めます。点やコンマを取るか、1.1250のように0を1つ足してください。")
    }
    var openAnew: String { say("Open it again", de: "Neu öffnen", ja: "開き直す") }
    var ownArchiving: String {
        say(
            "Nobody archives themself, so that the school keeps somebody who runs it. Ask another administrator.",
            de:
                "Niemand archiviert sich selbst, damit die Schule nicht ohne Administration dasteht. Wenden Sie sich an jemand anderen in der Administration.",
            ja: "学校に管理者がいなくならないように、自分自身をアーカイブすることはできません。ほかの管理者に依頼してください。")
    }
    var ownRole: String {
        say(
            "Nobody gives up their own role as an administrator, so that the school keeps somebody who runs it. Ask another administrator.",
            de:
                "Niemand gibt die eigene Rolle in der Administration ab, damit die Schule nicht ohne Administration dasteht. Wenden Sie sich an jemand anderen in der Administration.",
            ja: "学校に管理者がいなくならないように、自分の管理者の役割を外すことはできません。ほかの管理者に依頼してください。")
    }
    var roleContradictsClasses: String {
        say(
            "This role doesn’t fit what this person is or will be in a class, a teacher or a student. Take them out of there first, under “Classes” on their page.",
            de:
                "Diese Rolle passt nicht zu dem, was die Person in einer Klasse ist oder sein wird, Lehrkraft oder lernend. Nehmen Sie sie dort zuerst heraus, unter „Klassen“ auf ihrer Seite.",
            ja: "この役割は、クラスでの立場（先生・生徒、これから始まるものを含む）と合いません。先に、この人のページの「クラス」で、そのクラスから外してください。")
    }
    var shareIsOver: String {
        say(
            "This link or code does not work (any more). Check it, or ask the teacher for a new one.",
            de:
                "Dieser Link oder Code gilt nicht (mehr). Ist er richtig geschrieben? Die Lehrkraft kann einen neuen erzeugen.",
            ja: "このリンクまたはコードは使えません。文字をたしかめるか、先生に新しいものをもらってください。")
    }
    func stateDoesNotAllow(_ s: String) -> String {
        switch speaking {
        case .english:
            "This isn’t possible, because the state of the handout is “\(s)”. Reload the page to see what is possible."
        case .german:
            "Das geht nicht, solange der Zustand des Auftrags „\(s)“ ist. Nach dem Neuladen zeigt die Seite, was möglich ist."
        case .japanese: "課題の状態が「\(s)」のため、実行できません。ページを再読み込みして確認してください。"
        }
    }
    var tooManyAttempts: String {
        say(
            "Too many tries. Wait a little, then try again.",
            de: "Zu viele Versuche. Bitte kurz warten und dann noch einmal versuchen.",
            ja: "回数が多すぎます。少し待ってから、もう一度試してください。")
    }
    func tooManyAttemptsIn(_ s: String) -> String {
        switch speaking {
        case .english: "Too many tries. Try again in \(s) \(s == "1" ? "second" : "seconds")."
        case .german: "Zu viele Versuche. Bitte in \(s) \(s == "1" ? "Sekunde" : "Sekunden") noch einmal versuchen."
        case .japanese: "回数が多すぎます。\(s)秒後に、もう一度試してください。"
        }
    }
    var wrongCredentials: String {
        say(
            "That doesn’t match. Check the spelling, or ask for a new start code.",
            de: "Das passt nicht zusammen. Bitte die Schreibweise prüfen oder einen neuen Startcode geben lassen.",
            ja: "入力が合いません。たしかめるか、新しいスタートコードをもらってください。")
    }
    var wrongCurrentPassword: String {
        say(
            "This is not your current password. Check the spelling.",
            de: "Das ist nicht das bisherige Passwort. Bitte die Schreibweise prüfen.",
            ja: "今のパスワードとちがいます。たしかめてください。")
    }
}
