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
    var rosterHint: String {
        say(
            "People and classes from another system.", de: "Personen und Klassen aus einem anderen System.",
            ja: "ほかのシステムのユーザーとクラス。")
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
            "Lessons move with the school’s clock if you change it. Deadlines that somebody chose stay the same moments.",
            de: "Ändern Sie sie, richten sich die Stunden nach der neuen Uhr. Gewählte Abgabetermine bleiben "
                + "dieselben Zeitpunkte.",
            ja: "変更すると、授業は新しい時刻に合わせて動きます。決まっている期限の日時は変わりません。")
    }
}
