/// What the school says about itself.
struct OwnSchoolStrings: Sentences {
    let speaking: Language

    var language: String { say("Language", de: "Sprache", ja: "言語") }
    var languageHint: String {
        say(
            "For messages and pages, if people haven’t chosen a language and their browser asks for none of these.",
            de: "Für Nachrichten und Seiten, wenn jemand keine Sprache gewählt hat und der Browser keine von diesen "
                + "verlangt.",
            ja: "言語を選んでいない人へのメッセージと、ブラウザーがどの言語も求めない場合のページに使います。")
    }
    var logo: String { say("Logo of the school", de: "Logo der Schule", ja: "学校のロゴ") }
    func logoFileHint(_ s: String) -> String {
        switch speaking {
        case .english: "PNG or JPEG up to \(s). A square one looks best."
        case .german: "PNG oder JPEG bis \(s). Am besten quadratisch."
        case .japanese: "PNGまたはJPEG、\(s)まで。正方形が適しています。"
        }
    }
    var logoHint: String {
        say(
            "It is beside the school’s name on every page, on the sign-in page, and on printed codes and worksheets.",
            de:
                "Es steht neben dem Namen der Schule auf jeder Seite, auf der Anmeldeseite und auf gedruckten Codes und "
                + "Arbeitsblättern.",
            ja: "すべてのページとサインインページの学校名の横、印刷したコードやワークシートに表示されます。")
    }
    var name: String { say("Name of the school", de: "Name der Schule", ja: "学校名") }
    var nameHint: String {
        say(
            "It is at the top of every page, on printed codes and in messages.",
            de: "Er steht oben auf jeder Seite, auf gedruckten Codes und in Nachrichten.",
            ja: "すべてのページの上部、印刷したコード、メッセージに表示されます。")
    }
    var namesHint: String {
        say(
            "From names that you paste, with user names and start codes.",
            de: "Aus Namen, die Sie einfügen, mit Benutzernamen und Startcodes.",
            ja: "貼り付けた名前から、ユーザー名とスタートコード付きで作ります。")
    }
    var next: String { say("What comes next", de: "Wie es weitergeht", ja: "次にすること") }
    var peopleHint: String {
        say(
            "Teachers, and others who run the school.",
            de: "Lehrkräfte und weitere Personen in der Administration.", ja: "先生と、ほかの管理者。")
    }
    var period: String { say("Period", de: "Stunde", ja: "時限") }
    var periodHint: String {
        say(
            "The times of the period that you choose take the place of those below.",
            de: "Die Zeiten der gewählten Unterrichtsstunde treten an die Stelle der folgenden.",
            ja: "選んだ時限の時刻が、下の時刻の代わりに使われます。")
    }
    var periods: String { say("Periods of the day", de: "Unterrichtsstunden des Tages", ja: "一日の時限") }
    var periodsHint: String {
        say(
            "Planners choose from them instead of typing times, and plans of other programs that only number their lessons "
                + "can be read. Leave out what you don’t have.",
            de: "Beim Planen sind sie zur Auswahl, und Pläne anderer Programme, die Stunden nur nummerieren, werden "
                + "lesbar. Lassen Sie frei, was es nicht gibt.",
            ja: "時間割を作るときに時刻の代わりに選べます。番号だけで書かれた、ほかのプログラムの時間割も読み込めます。"
                + "ない時限は空欄のままにしてください。")
    }
    var periodsOverlap: String {
        say(
            "Each period must end after it begins, and begin after the one before it has ended. Correct this time.",
            de:
                "Jede Unterrichtsstunde muss nach ihrem Beginn enden und nach dem Ende der vorigen beginnen. Bitte diese "
                + "Zeit berichtigen.",
            ja: "時限は開始より後に終わり、前の時限が終わった後に始まる必要があります。この時刻を直してください。")
    }
    var removeLogo: String { say("Remove the logo", de: "Logo entfernen", ja: "ロゴを削除") }
    var rosterHint: String {
        say(
            "People and classes from another system.", de: "Personen und Klassen aus einem anderen System.",
            ja: "ほかのシステムのユーザーとクラス。")
    }
    var typedTimes: String { say("As typed below", de: "Wie unten eingetragen", ja: "下に入力した時刻") }
    var year: String { say("School year", de: "Schuljahr", ja: "学年度") }
    var yearEndsWrong: String {
        say(
            "The school year must end after it begins, within a year. Correct its last day.",
            de:
                "Das Schuljahr muss nach seinem Beginn enden, innerhalb eines Jahres. Bitte den letzten Tag berichtigen.",
            ja: "学年度は、始まりより後、1年以内に終わる必要があります。最後の日を直してください。")
    }
    var yearOnceHint: String {
        say(
            "The same days count in every year, wherever a plan or a list doesn’t say which year it is for. Terms with "
                + "dates of their own take precedence.",
            de:
                "Dieselben Tage gelten in jedem Jahr, wo ein Plan oder eine Liste nicht sagt, für welches Jahr sie ist. "
                + "Zeiträume mit eigenen Daten gehen vor.",
            ja: "時間割や名簿に年度が書かれていないとき、毎年この日付を使います。個別に登録した学期が優先されます。")
    }
    var yearHint: String {
        say(
            "When the school year begins and ends, and when there are no lessons.",
            de: "Wann das Schuljahr beginnt und endet und wann unterrichtsfrei ist.",
            ja: "学年の始まりと終わり、授業のない日。")
    }
    var noLanguage: String { say("As the server is set", de: "Wie am Server eingestellt", ja: "サーバーの設定に従う") }
    var title: String { say("School", de: "Schule", ja: "学校") }
    var timeZone: String { say("Time zone", de: "Zeitzone", ja: "タイムゾーン") }
    var timeZoneHint: String {
        say(
            "Lessons move with the school’s clock if you change it. Deadlines that somebody chose stay the same moments. "
                + "Calendars at addresses are read again, and nobody is told that lessons have moved; import calendars "
                + "from files again yourself.",
            de: "Ändern Sie sie, richten sich die Stunden nach der neuen Uhr. Gewählte Abgabetermine bleiben "
                + "dieselben Zeitpunkte. Kalender mit einer Adresse werden neu gelesen, ohne dass jemand von "
                + "verschobenen Stunden erfährt; Kalender aus Dateien importieren Sie bitte selbst noch einmal.",
            ja: "変更すると、授業は新しい時刻に合わせて動きます。決まっている期限の日時は変わりません。"
                + "アドレスから取得するカレンダーは読み直され、時刻の変更としては知らされません。"
                + "ファイルから読み込んだカレンダーは、もう一度読み込んでください。")
    }
}
