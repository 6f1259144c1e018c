/// A class from a list of names.
struct NameListStrings: Sentences {
    let speaking: Language

    var characterIsInvisible: String {
        say(
            "There is a character here that nobody sees and no name has. Type this line anew.",
            de: "Hier steht ein Zeichen, das niemand sieht und das kein Name hat. Bitte diese Zeile neu eintippen.",
            ja: "見えない文字が含まれています。この行を入力し直してください。")
    }
    var intro: String {
        say(
            "Every name becomes a student with a user name. Students whom the school already has are only added to the "
                + "class.",
            de: "Jeder Name wird eine Schülerin oder ein Schüler mit einem Benutzernamen. Wer schon an der Schule ist, "
                + "wird nur in die Klasse aufgenommen.",
            ja: "名前ごとに生徒とユーザー名を作ります。すでに学校にいる生徒は、クラスに追加するだけです。")
    }
    var file: String { say("Or a file of names", de: "Oder eine Datei mit Namen", ja: "または名前のファイル") }
    var fileHint: String {
        say(
            "A CSV file, as spreadsheets save it. Its names are shown before anything is made.",
            de:
                "Eine CSV-Datei, wie Tabellenprogramme sie speichern. Die Namen werden gezeigt, bevor etwas angelegt wird.",
            ja: "表計算ソフトで保存したCSVファイル。作成する前に名前を確認できます。")
    }
    var fileIsNoText: String {
        say(
            "This isn’t a text file. In the spreadsheet, save it as CSV and choose that file.",
            de: "Das ist keine Textdatei. Bitte im Tabellenprogramm als CSV speichern und diese Datei wählen.",
            ja: "テキストファイルではありません。表計算ソフトでCSVとして保存し、そのファイルを選んでください。")
    }
    var encodingIsUnknown: String {
        say(
            "The letters of this file can’t be read. Save it as “CSV UTF-8” and choose that file.",
            de: "Die Zeichen dieser Datei sind nicht lesbar. Bitte als „CSV UTF-8“ speichern und neu wählen.",
            ja: "文字コードを判別できません。「CSV UTF-8」で保存し、そのファイルを選んでください。")
    }
    var letterIsDamaged: String {
        say(
            "A letter here is damaged. Correct it in the spreadsheet, save as “CSV UTF-8” and choose that file.",
            de: "Hier ist ein Buchstabe beschädigt. Bitte im Tabellenprogramm verbessern, als „CSV UTF-8“ speichern "
                + "und neu wählen.",
            ja: "この行に壊れた文字があります。表計算ソフトで直してから「CSV UTF-8」で保存し、そのファイルを選んでください。")
    }
    var namesAreInBoth: String {
        say(
            "There are names in the field above and in this file. Empty the field to use the file, or choose no file.",
            de: "Namen stehen im Feld darüber und in dieser Datei. Leeren Sie das Feld, damit die Datei gilt, oder "
                + "wählen Sie keine Datei.",
            ja: "上の欄とこのファイルの両方に名前があります。ファイルを使うなら欄を空にし、使わないならファイルを選ばないでください。")
    }
    var hasNoNames: String {
        say(
            "No name was found. What is expected is one name per line, such as “Ada Brandt”, or a CSV file whose first line is given_name,family_name.",
            de:
                "Es wurde kein Name gefunden. Erwartet wird ein Name pro Zeile, etwa „Ada Brandt“, oder eine CSV-Datei mit given_name,family_name in der ersten Zeile.",
            ja: "名前が見つかりません。「伊藤 雪」のように1行に1人を書くか、1行目がgiven_name,family_nameのCSVファイルを選んでください。")
    }
    func hasUnknownColumns(_ s: String) -> String {
        switch speaking {
        case .english:
            "The first line names columns (\(s)), but not both names. Call the columns given_name and family_name, or download the CSV file to fill in."
        case .german:
            "Die erste Zeile nennt Spalten (\(s)), aber nicht Vor- und Nachname. Nennen Sie die Spalten given_name und family_name, oder verwenden Sie die CSV-Vorlage."
        case .japanese:
            "1行目は列名（\(s)）のようですが、姓と名の両方がありません。列名をgiven_nameとfamily_nameにするか、記入用のCSVファイルを使ってください。"
        }
    }
    func isBadName(_ s: String) -> String {
        switch speaking {
        case .english:
            "“\(s)” can’t be taken as it is. Every student needs a given name, and every user name is without spaces."
        case .german:
            "„\(s)“ lässt sich so nicht übernehmen. Alle brauchen einen Vornamen, und Benutzernamen haben keine Leerzeichen. Bitte in der Liste verbessern."
        case .japanese: "「\(s)」はこのままでは登録できません。名は必須で、ユーザー名にスペースは使えません。リストを直してください。"
        }
    }
    func isTakenName(_ s: String) -> String {
        switch speaking {
        case .english:
            "The user name “\(s)” belongs to somebody else. Write another one, or leave it out to have one made."
        case .german:
            "Der Benutzername „\(s)“ ist schon vergeben. Schreiben Sie einen anderen, oder lassen Sie ihn weg, dann wird einer gebildet."
        case .japanese: "ユーザー名「\(s)」はほかの人が使っています。別のものにするか、空にすると自動で作ります。"
        }
    }
    func isTwice(_ s: String, in first: Int, and second: Int) -> String {
        switch speaking {
        case .english:
            "Lines \(first) and \(second) have the same user name, “\(s)”. Write another one in one of them, or leave it out to have one made."
        case .german:
            "Die Zeilen \(first) und \(second) haben denselben Benutzernamen „\(s)“. Schreiben Sie in einer einen anderen, oder lassen Sie ihn weg, dann wird einer gebildet."
        case .japanese:
            "\(first)行目と\(second)行目のユーザー名が同じです（「\(s)」）。どちらかを別のものにするか、空にすると自動で作ります。"
        }
    }
    func isKnown(_ s: String) -> String {
        switch speaking {
        case .english: "Already at the school: \(s)"
        case .german: "Schon an der Schule: \(s)"
        case .japanese: "登録済み：\(s)"
        }
    }
    func grade(_ s: String) -> String {
        switch speaking {
        case .english: "grade \(s)"
        case .german: "Jahrgang \(s)"
        case .japanese: "学年：\(s)"
        }
    }
    var gradeHint: String {
        say(
            "For new students. Whoever is at the school already keeps the grade.",
            de: "Für neue Personen. Wer schon an der Schule ist, behält den Jahrgang.",
            ja: "新しい生徒の学年です。すでに学校にいる生徒の学年は変わりません。")
    }
    /// What happens to a grade that was typed, before the class is made.
    func gradesStay(_ s: String) -> String {
        switch speaking {
        case .english: "New students get the grade “\(s)”. Those whom the school already has keep theirs."
        case .german: "Wer neu ist, kommt in den Jahrgang „\(s)“. Wer schon an der Schule ist, behält den eigenen."
        case .japanese: "新しい生徒の学年は「\(s)」になります。すでに学校にいる生徒の学年は変わりません。"
        }
    }
    var quoteIsNotClosed: String {
        say(
            "A quotation mark begins here, and none ends it. Add it, or leave the first one out.",
            de:
                "Hier beginnt ein Anführungszeichen, und keines schließt. Ergänzen Sie es, oder lassen Sie das erste weg.",
            ja: "ここで始まる引用符が閉じられていません。閉じる引用符を足すか、最初のものを消してください。")
    }
    var somebodyElse: String {
        say("Somebody else, a new student", de: "Jemand anderes, neu an der Schule", ja: "別の生徒（新規）")
    }
    var pleaseChoose: String { say("Please choose", de: "Bitte wählen", ja: "選んでください") }
    var chooseNamesakes: String {
        say(
            "The school has students of the same name. For each of these names, choose whether it means one of them or "
                + "somebody else.",
            de: "Gleiche Namen gibt es schon an der Schule. Wählen Sie bei jedem davon, ob diese Person gemeint ist "
                + "oder jemand anderes.",
            ja: "同じ名前の生徒がすでに学校にいます。それぞれ、その生徒か別の生徒かを選んでください。")
    }
    var namesakesHaveChanged: String {
        say(
            "Meanwhile the school’s students have changed, and names of this list are concerned. Nothing is made yet. Look at "
                + "whom they mean now, then make the class.",
            de: "Inzwischen hat sich an der Schule etwas geändert, das Namen dieser Liste betrifft. Noch ist nichts "
                + "angelegt. Bitte prüfen, wer jetzt gemeint ist, und dann die Klasse anlegen.",
            ja: "確認のあとで、このリストの名前に関わる生徒の登録が変わりました。まだ何も作成していません。"
                + "どの生徒を指すかを見直してから、クラスを作成してください。")
    }
    func whoIs(_ s: String) -> String {
        switch speaking {
        case .english: "Who is \(s)?"
        case .german: "Wer ist \(s)?"
        case .japanese: "\(s)はどの生徒ですか"
        }
    }
    func isAmbiguous(_ s: String) -> String {
        switch speaking {
        case .english: "Choose whom “\(s)” means."
        case .german: "Wählen Sie, wer mit „\(s)“ gemeint ist."
        case .japanese: "「\(s)」がどの生徒かを選んでください。"
        }
    }
    var isNew: String { say("New", de: "Neu", ja: "新規") }
    var names: String { say("Names", de: "Namen", ja: "名前") }
    var namesHint: String {
        say(
            "One per line: “Ada Brandt” or “Brandt, Ada”. Two columns of a spreadsheet work too, with the family name "
                + "first, and so does a CSV file whose first line is given_name,family_name,username.",
            de: "Einer pro Zeile: „Ada Brandt“ oder „Brandt, Ada“. Auch zwei Spalten einer Tabelle gehen, der Nachname "
                + "zuerst, und eine CSV-Datei mit given_name,family_name,username in der ersten Zeile.",
            ja: "1行に1人：「伊藤 雪」または「伊藤, 雪」。表計算ソフトの2列（姓が先）や、1行目が"
                + "given_name,family_name,usernameのCSVも貼り付けられます。")
    }
    func make(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "Make the class with \(n) student" : "Make the class with \(n) students"
        case .german: n == 1 ? "Klasse mit \(n) Person anlegen" : "Klasse mit \(n) Personen anlegen"
        case .japanese: "\(n)人のクラスを作成"
        }
    }
    func repeated(_ s: String) -> String {
        switch speaking {
        case .english:
            "In the list more than once, and taken once: \(s). If these are two students, use the CSV file and write a different user name for each."
        case .german:
            "Mehrmals in der Liste, einmal übernommen: \(s). Wenn das zwei Personen sind, verwenden Sie die CSV-Vorlage und geben Sie jeder einen eigenen Benutzernamen."
        case .japanese: "リストに重複（1人として扱います）：\(s)。同姓同名の別の生徒の場合は、CSVファイルでそれぞれに別のユーザー名を書いてください。"
        }
    }
    var show: String { say("Check the names", de: "Namen prüfen", ja: "名前を確認") }
    var template: String {
        say("Download a CSV file to fill in", de: "CSV-Vorlage zum Ausfüllen herunterladen", ja: "記入用のCSVファイルをダウンロード")
    }
    var title: String { say("Class from names", de: "Klasse aus Namen", ja: "名前からクラスを作成") }
    var whatNext: String {
        say(
            "Then you can print a start code for everybody.",
            de: "Danach können Sie für alle Startcodes drucken.",
            ja: "作成後、全員のスタートコードを印刷できます。")
    }
}
