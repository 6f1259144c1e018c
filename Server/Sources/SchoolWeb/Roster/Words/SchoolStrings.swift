/// Running the school: people and classes.
struct SchoolStrings: Sentences {
    let speaking: Language

    var administrators: String { say("Administrators", de: "Administration", ja: "管理者") }
    var allOfLog: String { say("The whole log", de: "Das ganze Protokoll", ja: "すべての記録") }
    var anyRole: String { say("All roles", de: "Alle Rollen", ja: "すべての役割") }
    var archiveClass: String { say("Archive this class", de: "Klasse archivieren", ja: "このクラスをアーカイブ") }
    var archiveClassHint: String {
        say(
            "Its handouts and reports stay, and nothing new is handed out to it.",
            de: "Ihre Aufträge und Berichte bleiben; Neues wird ihr nicht mehr ausgeteilt.",
            ja: "課題とレポートは残りますが、新しい課題は配布できなくなります。")
    }
    var archived: String { say("Archived", de: "Archiviert", ja: "アーカイブ済み") }
    var archivedClasses: String { say("Archived classes", de: "Archivierte Klassen", ja: "アーカイブしたクラス") }
    var archiveHint: String {
        say(
            "Archived people keep their records and can’t sign in.",
            de: "Die Aufzeichnungen archivierter Personen bleiben; anmelden können sie sich nicht.",
            ja: "アーカイブすると記録は残り、サインインはできなくなります。")
    }
    var archivePerson: String { say("Archive this person", de: "Person archivieren", ja: "このユーザーをアーカイブ") }
    var asStudent: String { say("as a student", de: "als Schülerin oder Schüler", ja: "生徒として") }
    var asTeacher: String { say("as a teacher", de: "als Lehrkraft", ja: "先生として") }
    var auditOfPerson: String { say("What this person did", de: "Was diese Person getan hat", ja: "このユーザーの操作記録") }
    var classesOfPerson: String { say("Classes", de: "Klassen", ja: "クラス") }
    var classesTitle: String { say("Classes", de: "Klassen", ja: "クラス") }
    var className: String { say("Class name", de: "Name der Klasse", ja: "クラス名") }
    var endAllSessions: String { say("Sign out everywhere", de: "Überall abmelden", ja: "すべての場所からサインアウトさせる") }
    var enrol: String { say("Add", de: "Aufnehmen", ja: "追加") }
    func enrolledFrom(_ s: String) -> String {
        switch speaking {
        case .english: "from \(s)"
        case .german: "ab \(s)"
        case .japanese: "\(s)から"
        }
    }
    func enrolledFromTo(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "from \(s) until \(t)"
        case .german: "\(s) bis \(t)"
        case .japanese: "\(s)から\(t)まで"
        }
    }
    func enrolledUntil(_ s: String) -> String {
        switch speaking {
        case .english: "until \(s)"
        case .german: "bis \(s)"
        case .japanese: "\(s)まで"
        }
    }
    var enrolWhom: String { say("Who is added", de: "Wen aufnehmen", ja: "追加する人") }
    var enrolTitle: String { say("Add to the class", de: "In die Klasse aufnehmen", ja: "クラスに追加") }
    var familyName: String { say("Family name", de: "Nachname", ja: "姓") }
    var fewerLettersText: String {
        say(
            "Try fewer letters, or change “Only archived”.",
            de: "Versuchen Sie es mit weniger Buchstaben, oder ändern Sie „Nur Archivierte“.",
            ja: "文字を減らすか、「アーカイブのみ表示」を切り替えてください。")
    }
    var givenName: String { say("Given name", de: "Vorname", ja: "名") }
    var grade: String { say("Grade", de: "Jahrgang", ja: "学年") }
    func hasBadge(_ s: String) -> String {
        switch speaking {
        case .english: "Has a QR badge, made \(s)"
        case .german: "Hat einen QR-Ausweis (erzeugt: \(s))"
        case .japanese: "QRバッジあり（作成：\(s)）"
        }
    }
    var hasNoPassword: String { say("Has no password yet", de: "Hat noch kein Passwort", ja: "パスワード未設定") }
    var hasPassword: String { say("Has a password", de: "Hat ein Passwort", ja: "パスワード設定済み") }
    func hasTokens(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "\(n) token for scripts" : "\(n) tokens for scripts"
        case .german: n == 1 ? "\(n) Token für Skripte" : "\(n) Tokens für Skripte"
        case .japanese: "スクリプト用トークン\(n)件"
        }
    }
    var homeTitle: String { say("The school at a glance", de: "Die Schule im Überblick", ja: "学校の概要") }
    var locations: String { say("Locations", de: "Standorte", ja: "所属") }
    var makeStartCode: String { say("Make a start code", de: "Startcode erzeugen", ja: "スタートコードを作る") }
    var middleName: String { say("Middle names", de: "Weitere Vornamen", ja: "ミドルネーム") }
    var newClass: String { say("Add a class", de: "Klasse hinzufügen", ja: "クラスを追加") }
    var newPerson: String { say("Add a person", de: "Person hinzufügen", ja: "ユーザーを追加") }
    var nobodyFound: String { say("Nobody found", de: "Niemand gefunden", ja: "見つかりませんでした") }
    var noClasses: String { say("No classes", de: "Keine Klassen", ja: "クラスはありません") }
    var noClassesOfPerson: String { say("In no class", de: "In keiner Klasse", ja: "クラスなし") }
    var noClassesText: String {
        say(
            "Add a class, or import a roster.",
            de: "Legen Sie eine Klasse an, oder importieren Sie eine Liste.",
            ja: "クラスを追加するか、名簿を読み込んでください。")
    }
    var number: String { say("Number at the school", de: "Nummer an der Schule", ja: "学籍番号・職員番号") }
    func openSessions(_ n: Int) -> String {
        switch speaking {
        case .english: n == 0 ? "Not signed in now" : n == 1 ? "Signed in at \(n) place" : "Signed in at \(n) places"
        case .german: n == 0 ? "Zurzeit nicht angemeldet" : n == 1 ? "\(n) aktive Anmeldung" : "\(n) aktive Anmeldungen"
        case .japanese: n == 0 ? "サインインしていません" : "\(n)か所でサインイン中"
        }
    }
    func peopleCount(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 person" : "\(n) people"
        case .german: n == 1 ? "1 Person" : "\(n) Personen"
        case .japanese: "\(n)人"
        }
    }
    var peopleTitle: String { say("People", de: "Personen", ja: "ユーザー") }
    var recentChanges: String { say("Latest events", de: "Was zuletzt geschah", ja: "最近の出来事") }
    var restoreClass: String { say("Take out of the archive", de: "Aus dem Archiv holen", ja: "アーカイブから戻す") }
    var restorePerson: String { say("Take out of the archive", de: "Aus dem Archiv holen", ja: "アーカイブから戻す") }
    var role: String { say("Role", de: "Rolle", ja: "役割") }
    var searchClasses: String { say("Class name", de: "Name der Klasse", ja: "クラス名") }
    var searchPeople: String { say("Name or user name", de: "Name oder Benutzername", ja: "名前またはユーザー名") }
    var showArchived: String { say("Only archived", de: "Nur Archivierte", ja: "アーカイブのみ表示") }
    var signInState: String { say("Signing in", de: "Anmeldung", ja: "サインイン") }
    var sourceID: String { say("Identifier in the roster", de: "Kennung im Import", ja: "名簿での識別子") }
    var startCode: String { say("Start code", de: "Startcode", ja: "スタートコード") }
    var startCodeHint: String {
        say(
            "With a start code a person signs in to choose a password, which uses the code up. An earlier code becomes void.",
            de:
                "Mit einem Startcode meldet man sich an und wählt ein Passwort; damit ist er verbraucht. Ein älterer Code wird ungültig.",
            ja: "スタートコードでサインインし、パスワードを決めます。決めると、そのコードは使えなくなります。以前のコードは無効になります。")
    }
    func startCodeShownOnce(_ s: String) -> String {
        switch speaking {
        case .english:
            "It is shown only this once, and works until a password is chosen with it, at the latest until \(s)."
        case .german: "Er wird nur jetzt gezeigt und gilt, bis damit ein Passwort gewählt ist, längstens bis \(s)."
        case .japanese: "今だけ表示されます。パスワードを決めるまで、遅くとも\(s)まで使えます。"
        }
    }
    var teachClass: String { say("Open the class", de: "Klasse öffnen", ja: "クラスを開く") }
    var username: String { say("User name", de: "Benutzername", ja: "ユーザー名") }
    var usernameHint: String {
        say(
            "What the person types to sign in, without spaces.",
            de: "Damit meldet sich die Person an. Ohne Leerzeichen.",
            ja: "サインインに使います。スペースは使えません。")
    }
    var voidBadge: String { say("Make the badge void", de: "Ausweis ungültig machen", ja: "バッジを無効にする") }
    var withdrawHint: String {
        say(
            "People who leave a class lose its handouts; what was recorded stays.",
            de: "Wer eine Klasse verlässt, verliert ihre Aufträge; Aufgezeichnetes bleibt.",
            ja: "クラスから外すと課題は見えなくなりますが、記録は残ります。")
    }
    var withdraw: String { say("Take out", de: "Herausnehmen", ja: "外す") }
    func withdrawFrom(_ s: String) -> String {
        switch speaking {
        case .english: "Take out of \(s)"
        case .german: "Aus \(s) herausnehmen"
        case .japanese: "\(s)から外す"
        }
    }
    func withdrawNamed(_ s: String) -> String {
        switch speaking {
        case .english: "Take out \(s)"
        case .german: "\(s) herausnehmen"
        case .japanese: "\(s)さんをクラスから外す"
        }
    }
}
