/// Classes and subjects that teachers make, how they are shared, and how people join and leave.
struct SharingStrings: Sentences {
    let speaking: Language

    var accept: String { say("Accept", de: "Annehmen", ja: "承諾する") }
    var admit: String { say("Let in", de: "Aufnehmen", ja: "許可する") }
    func admitNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Let in \(s)"
        case .german: "\(s) aufnehmen"
        case .japanese: "\(s)さんを許可する"
        }
    }
    var allStudents: String { say("All students of the class", de: "Alle Lernenden der Klasse", ja: "クラスの生徒全員") }
    var asCoTeacher: String { say("Co-teacher", de: "Weitere Lehrkraft", ja: "共同担当の先生") }
    func askedOn(_ s: String) -> String {
        switch speaking {
        case .english: "Asked: \(s)"
        case .german: "Gefragt: \(s)"
        case .japanese: "申しこみ：\(s)"
        }
    }
    var asViewer: String {
        say(
            "Viewer (sees everything, changes nothing)",
            de: "Einblick (sieht alles, ändert nichts)",
            ja: "閲覧者（見るだけで変更できません）")
    }
    var atSchool: String { say("The school", de: "Die Schule", ja: "学校") }
    func classOf(_ s: String, _ c: String) -> String {
        switch speaking {
        case .english: "\(s) · \(c)"
        case .german: "\(s) – \(c)"
        case .japanese: "\(c)・\(s)"
        }
    }
    var code: String { say("Code", de: "Code zum Beitreten", ja: "参加コード") }
    func codeFor(_ s: String) -> String {
        switch speaking {
        case .english: "Join \(s)"
        case .german: "\(s) beitreten"
        case .japanese: "\(s)に参加"
        }
    }
    var codeOnBoard: String { say("Show on the board", de: "An der Tafel zeigen", ja: "黒板に表示") }
    var color: String { say("Colour", de: "Farbe", ja: "色") }
    var colorBlack: String { say("Black", de: "Schwarz", ja: "黒") }
    var colorBlue: String { say("Maths blue", de: "Matheblau", ja: "算数ブルー") }
    var colorBrown: String { say("Brown", de: "Braun", ja: "茶") }
    var colorGreen: String { say("Green", de: "Grün", ja: "緑") }
    var colorNone: String { say("None", de: "Keine", ja: "なし") }
    var colorOrange: String { say("Tangerine", de: "Orange", ja: "オレンジ色") }
    var colorPink: String { say("Rose", de: "Rosa", ja: "ピンク色") }
    var colorPurple: String { say("Purple", de: "Violett", ja: "紫") }
    var colorRed: String { say("Red", de: "Rot", ja: "赤") }
    var colorTeacherRed: String { say("Teacher’s red", de: "Korrekturrot", ja: "丸つけの赤") }
    var colorTeal: String { say("Teal", de: "Türkis", ja: "青緑") }
    var colorYellow: String { say("Yellow", de: "Gelb", ja: "黄") }
    var confirmJoins: String {
        say(
            "A teacher confirms everybody who joins",
            de: "Eine Lehrkraft bestätigt alle, die beitreten",
            ja: "参加する人を先生が確認する")
    }
    var decline: String { say("Decline", de: "Ablehnen", ja: "断る") }
    func declineNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Decline \(s)"
        case .german: "\(s) ablehnen"
        case .japanese: "\(s)さんを断る"
        }
    }
    var expires: String { say("Works until", de: "Gilt bis", ja: "有効期限") }
    func expiresOn(_ s: String) -> String {
        switch speaking {
        case .english: "until \(s)"
        case .german: "bis \(s)"
        case .japanese: "\(s)まで"
        }
    }
    var fillScreen: String { say("Fill the screen", de: "Bildschirm füllen", ja: "全画面で表示") }
    var homeClass: String { say("Belongs to", de: "Gehört zu", ja: "属するクラス") }
    var invite: String { say("Invite", de: "Einladen", ja: "招待する") }
    func invited(_ s: String) -> String {
        switch speaking {
        case .english: "\(s) is invited"
        case .german: "\(s) ist eingeladen"
        case .japanese: "\(s)さんを招待中"
        }
    }
    var invitee: String {
        say(
            "User name or e-mail address",
            de: "Benutzername oder E-Mail-Adresse",
            ja: "ユーザー名またはメールアドレス")
    }
    var invitePerson: String { say("Invite a person", de: "Eine Person einladen", ja: "ユーザーを招待") }
    func invitesYou(_ t: String, _ s: String) -> String {
        switch speaking {
        case .english: "\(t) invites you to \(s)"
        case .german: "\(t): Einladung zu \(s)"
        case .japanese: "\(t)先生からの招待：\(s)"
        }
    }
    var isOver: String { say("over", de: "vorbei", ja: "終了") }
    var join: String { say("Join", de: "Beitreten", ja: "参加する") }
    var joinClass: String { say("Join with a code", de: "Mit Code beitreten", ja: "コードで参加") }
    var joinIntro: String {
        say(
            "Type the code that your teacher shows.",
            de: "Gib den Code ein, den deine Lehrkraft zeigt.",
            ja: "先生が見せているコードを入力しましょう。")
    }
    var joinIntroStaff: String {
        say(
            "Type the code that a colleague has given you.",
            de: "Geben Sie den Code ein, den Sie bekommen haben.",
            ja: "同僚から受け取ったコードを入力してください。")
    }
    var joinMeaning: String {
        say(
            "Its teachers will see your name and what you do with their handouts.",
            de: "Die Lehrkräfte sehen dann deinen Namen und was du in ihren Aufträgen machst.",
            ja: "先生に、あなたの名前と、課題でやったことが見えるようになります。")
    }
    var joinMeaningStaff: String {
        say(
            "The students and teachers there will see that you have joined.",
            de: "Die Lernenden und Lehrkräfte dort sehen, dass Sie beigetreten sind.",
            ja: "生徒と先生に、あなたの参加が見えるようになります。")
    }
    var joinNext: String { say("Next", de: "Weiter", ja: "次へ") }
    func joinQuestion(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "Join \(s) with \(t)?"
        case .german: "\(s) bei \(t) beitreten?"
        case .japanese: "\(t)先生の\(s)に参加しますか？"
        }
    }
    /// Beside a class that somebody has asked to join.
    var joinIsOpen: String {
        say(
            "Asked; a teacher still has to agree.", de: "Angefragt; eine Lehrkraft muss noch zustimmen.",
            ja: "申しこみました。先生の返事を待っています。")
    }
    var joinWaits: String {
        say(
            "You have asked already. The teacher still has to let you in.",
            de: "Du hast schon gefragt. Die Lehrkraft muss noch zustimmen.",
            ja: "もう申しこみました。先生の返事を待ちましょう。")
    }
    var joinWaitsStaff: String {
        say(
            "You have asked already. A teacher there still has to agree.",
            de: "Sie haben schon gefragt. Eine Lehrkraft dort muss noch zustimmen.",
            ja: "すでに申しこんでいます。そのクラスの先生の返事をお待ちください。")
    }
    var joinYouAre: String { say("You have joined already.", de: "Du bist schon dabei.", ja: "もう参加しています。") }
    var joinYouAreStaff: String { say("You belong to it already.", de: "Sie gehören schon dazu.", ja: "すでに参加しています。") }
    var leave: String { say("Leave", de: "Verlassen", ja: "やめる") }
    func leaveNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Leave \(s)"
        case .german: "\(s) verlassen"
        case .japanese: "\(s)をやめる"
        }
    }
    var link: String { say("Link", de: "Link zum Beitreten", ja: "リンク") }
    var linkOnce: String {
        say(
            "This link is shown only this once. The code below stays.",
            de: "Dieser Link wird nur dieses eine Mal gezeigt. Der Code darunter bleibt.",
            ja: "このリンクが表示されるのは一度だけです。コードは後でも見られます。")
    }
    var linkReady: String { say("The link is ready", de: "Der Link ist fertig", ja: "リンクができました") }
    func madeBy(_ s: String) -> String {
        switch speaking {
        case .english: "by \(s)"
        case .german: "von \(s)"
        case .japanese: "\(s)さん作成"
        }
    }
    var makeLink: String { say("Make a link", de: "Link erzeugen", ja: "リンクを作る") }
    var myClasses: String { say("My classes", de: "Meine Klassen", ja: "自分のクラス") }
    var needsAccounts: String {
        say(
            "A link or an invitation is for students who have an account. Accounts are made by the administration, under Class from names.",
            de:
                "Über einen Link oder eine Einladung kommen Lernende, die schon ein Konto haben. Konten legt die Administration an, unter „Klasse aus Namen“.",
            ja: "リンクや招待は、アカウントのある生徒のためのものです。アカウントは管理者が「名前からクラスを作成」で作成します。")
    }
    var needsConfirmation: String { say("with confirmation", de: "mit Bestätigung", ja: "確認あり") }
    var newClass: String { say("New class", de: "Neue Klasse", ja: "新しいクラス") }
    var newLink: String { say("Share by link", de: "Mit einem Link teilen", ja: "リンクで共有") }
    var newSubject: String { say("New subject", de: "Neues Fach", ja: "新しい教科") }
    var noShares: String {
        say(
            "No open links or invitations.",
            de: "Keine offenen Links oder Einladungen.",
            ja: "公開中のものはありません。")
    }
    func orScan(_ s: String) -> String {
        switch speaking {
        case .english: "Open \(s) and type the code, or scan the picture."
        case .german: "\(s) öffnen und den Code eingeben, oder das Bild scannen."
        case .japanese: "\(s)を開いてコードを入力するか、画像をカメラで読み取りましょう。"
        }
    }
    func requestCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 request to join" : "\(n) requests to join"
        case .german: n == 1 ? "1 Bitte um Aufnahme" : "\(n) Bitten um Aufnahme"
        case .japanese: "参加の申しこみが\(n)件あります"
        }
    }
    var requests: String { say("Requests to join", de: "Bitten um Aufnahme", ja: "参加の申しこみ") }
    var revoke: String { say("Revoke", de: "Widerrufen", ja: "取り消す") }
    func revokeNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Take out \(s)"
        case .german: "\(s) herausnehmen"
        case .japanese: "\(s)さんを外す"
        }
    }
    var revokePerson: String { say("Take out", de: "Herausnehmen", ja: "外す") }
    func revokeShare(_ s: String) -> String {
        switch speaking {
        case .english: "Revoke \(s)"
        case .german: "\(s) widerrufen"
        case .japanese: "\(s)を取り消す"
        }
    }
    var rights: String { say("Who has access", de: "Wer Zugang hat", ja: "アクセスできる人") }
    var role: String { say("Joining as", de: "Beitreten als", ja: "参加者の役割") }
    var share: String { say("Share", de: "Teilen", ja: "共有") }
    var shares: String { say("Open links and invitations", de: "Offene Links und Einladungen", ja: "公開中のリンクと招待") }
    func since(_ s: String) -> String {
        switch speaking {
        case .english: "since \(s)"
        case .german: "seit \(s)"
        case .japanese: "\(s)から"
        }
    }
    var studentsOfClass: String { say("Students from the class", de: "Lernende aus der Klasse", ja: "クラスから選ぶ生徒") }
    var subjects: String { say("Subjects", de: "Fächer", ja: "教科") }
    var toClass: String { say("To the class", de: "Zur Klasse", ja: "クラスへ") }
    var uses: String { say("How many may join", de: "Wie viele beitreten dürfen", ja: "参加できる人数") }
    func usesCount(_ n: Int, _ m: Int) -> String {
        switch speaking {
        case .english: "used \(n) of \(m) \(m == 1 ? "time" : "times")"
        case .german: "\(n) von \(m) Mal benutzt"
        case .japanese: "\(m)回のうち\(n)回使用"
        }
    }
    func usesOpen(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "used once" : "used \(n) times"
        case .german: "\(n)-mal benutzt"
        case .japanese: "\(n)回使用"
        }
    }
    var wayChosen: String { say("chosen by a teacher", de: "von einer Lehrkraft ausgewählt", ja: "先生が選択") }
    var wayInvitation: String { say("by invitation", de: "durch Einladung", ja: "招待で参加") }
    var wayLink: String { say("by link or code", de: "mit Link oder Code", ja: "リンクかコードで参加") }
    var wayMade: String { say("made it", de: "hat sie angelegt", ja: "作成者") }
    var wayOffice: String { say("entered by the school", de: "von der Schule eingetragen", ja: "学校が登録") }
    var wayRoster: String { say("from the school’s roster", de: "aus der Liste der Schule", ja: "学校の名簿から") }
}
