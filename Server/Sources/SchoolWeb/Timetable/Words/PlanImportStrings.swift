/// Importing a plan from another program.
struct PlanImportStrings: Sentences {
    let speaking: Language

    var added: String { say("Added", de: "Neu", ja: "追加") }
    var altered: String { say("Changed", de: "Geändert", ja: "変更") }
    func cancellations(_ n: Int) -> String {
        switch speaking {
        case .english: "\(n) lessons would be cancelled, more than half of those to come from this source."
        case .german: "\(n) Stunden würden ausfallen, mehr als die Hälfte der kommenden aus dieser Quelle."
        case .japanese: "この読み込み元の今後の授業の半数を超える\(n)回が休講になります。"
        }
    }
    var cancellationsText: String {
        say(
            "Are the files complete? The lectures stay, and so do the choices of classes and students, who hear that these lessons are cancelled. An import that names them again brings them back.",
            de:
                "Sind die Dateien vollständig? Die Kurse bleiben und sind weiter gewählt; wer sie gewählt hat, erfährt, dass diese Stunden ausfallen. Nennt ein Import sie wieder, finden sie statt.",
            ja: "ファイルはそろっていますか？授業とその選択は残りますが、選んでいるクラスや生徒には休講と伝わります。これらの回を含むファイルを読み込めば、元に戻ります。")
    }
    var course: String { say("Course", de: "Klasse oder Studiengang", ja: "コース") }
    var courseHint: String {
        say(
            "For lectures that do not name theirs, such as MC.",
            de: "Für Kurse ohne diese Angabe, etwa 7a oder MC.",
            ja: "コース名のない授業に使います（例：MC）。")
    }
    var courses: String { say("Courses", de: "Klassen und Studiengänge", ja: "コース") }
    var dates: String { say("Dates", de: "Termine", ja: "日程") }
    var datesRead: String { say("How dates are given", de: "Angabe der Termine", ja: "日程の指定方法") }
    var dayByDay: String { say("Days named one by one", de: "Einzeln genannte Tage", ja: "日付を個別に指定") }
    var doneText: String {
        say(
            "Everybody sees it now. Those affected are notified.",
            de: "Alle sehen es jetzt. Wer betroffen ist, erfährt davon.",
            ja: "全員の時間割に反映されました。関係する人には通知されます。")
    }
    var doneTitle: String { say("The timetable was updated", de: "Der Stundenplan ist aktualisiert", ja: "時間割を更新しました") }
    var doubtful: String {
        say(
            "Lectures with unclear dates",
            de: "Kurse mit unklaren Terminen",
            ja: "日程が不明確な授業")
    }
    var elsewhere: String {
        say(
            "From and for other programs",
            de: "Aus anderen und für andere Programme",
            ja: "ほかのプログラムとの連携")
    }
    var files: String { say("Files", de: "Dateien", ja: "ファイル") }
    var filesHint: String {
        say(
            "You can choose several; upload what belongs together, such as lectures and substitutions, at the same time. Up to 64 MB in all.",
            de:
                "Es können mehrere sein. Laden Sie zusammen hoch, was zusammengehört, etwa Unterricht und Vertretungen. Insgesamt bis 64 MB.",
            ja: "複数選択できます。授業と代講のように関連するファイルは一緒に選んでください。合計64MBまで。")
    }
    var format: String { say("Format", de: "Dateiformat", ja: "形式") }
    var formatCSV: String { say("CSV (spreadsheet)", de: "CSV (Tabelle)", ja: "CSV（表計算）") }
    var formatHof: String {
        say(
            "JSON of Hof’s timetable service",
            de: "JSON des Stundenplandienstes aus Hof",
            ja: "ホーフ大学の時間割サービスのJSON")
    }
    var formatICalendar: String {
        say(
            "Calendar (iCalendar, .ics)",
            de: "Kalender (iCalendar, .ics)",
            ja: "カレンダー（iCalendar、.ics）")
    }
    var formatIndiware: String {
        say(
            "Indiware and stundenplan24 (XML)",
            de: "Indiware und stundenplan24 (XML)",
            ja: "Indiware・stundenplan24（XML）")
    }
    var formatUntis: String {
        say(
            "Untis (GPU001 and GPU014)",
            de: "Untis (GPU001 und GPU014)",
            ja: "Untis（GPU001・GPU014）")
    }
    func fromFiles(_ s: String) -> String {
        switch speaking {
        case .english: "Source: \(s)"
        case .german: "Quelle: \(s)"
        case .japanese: "読み込み元：\(s)"
        }
    }
    func goneDates(_ s: String) -> String {
        switch speaking {
        case .english: "no longer \(s)"
        case .german: "nicht mehr am \(s)"
        case .japanese: "\(s)はなし"
        }
    }
    var importText: String {
        say(
            "A file from Untis, Indiware, a calendar or a spreadsheet.",
            de: "Eine Datei aus Untis, Indiware, einem Kalender oder einer Tabelle.",
            ja: "Untis、Indiware、カレンダー、表計算のファイルを読み込みます。")
    }
    var intro: String {
        say(
            "You see every difference before anything happens.",
            de: "Sie sehen jeden Unterschied, bevor etwas geschieht.",
            ja: "反映する前に、すべての変更点を確認できます。")
    }
    var leftOut: String {
        say(
            "Rows without times, left out",
            de: "Zeilen ohne Uhrzeit, ausgelassen",
            ja: "時刻がなく除外した行")
    }
    var lessons: String { say("Lessons", de: "Stunden", ja: "各回の授業") }
    var more: String { say("What the files do not say", de: "Was die Dateien nicht sagen", ja: "ファイルにない情報") }
    var moreText: String {
        say(
            "Only needed where the format leaves it out: Untis does not name the term, for example.",
            de: "Nur nötig, wo das Format es offen lässt: Untis nennt zum Beispiel keinen Zeitraum.",
            ja: "形式に含まれないときだけ必要です。たとえば、Untisには学期がありません。")
    }
    func newDates(_ s: String) -> String {
        switch speaking {
        case .english: "also \(s)"
        case .german: "auch am \(s)"
        case .japanese: "\(s)を追加"
        }
    }
    var nothingRead: String {
        say(
            "The files hold nothing that belongs in a timetable.",
            de: "In den Dateien steht nichts, was in einen Stundenplan gehört.",
            ja: "ファイルに時間割の内容がありません。")
    }
    var nothingText: String {
        say(
            "The timetable already says exactly this.",
            de: "Im Stundenplan steht schon genau das.",
            ja: "時間割はすでにこのとおりです。")
    }
    var partly: String {
        say(
            "Something could not be read, so nothing is removed: what is missing may be in it.",
            de: "Etwas war nicht lesbar, darum wird nichts entfernt: Was fehlt, kann darin stehen.",
            ja: "読み取れない箇所があるため、何も削除しません。不足分がそこに含まれている可能性があるからです。")
    }
    var read: String { say("What was read", de: "Was gelesen wurde", ja: "読み取り結果") }
    func refusedFormat(_ s: String) -> String {
        switch speaking {
        case .english: "A source of this name has another format (\(s)). Choose another name."
        case .german:
            "Es gibt schon eine Quelle dieses Namens in einem anderen Format (\(s)). Wählen Sie einen anderen Namen."
        case .japanese: "同じ名前の読み込み元は別の形式（\(s)）です。別の名前にしてください。"
        }
    }
    func refusedLecture(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” is in the timetable already, from another source or entered by hand. Nothing was done."
        case .german:
            "„\(s)“ steht schon im Stundenplan, aus einer anderen Quelle oder von Hand eingetragen. Darum ist nichts geschehen."
        case .japanese: "「\(s)」は、別の読み込み元または手入力によってすでに時間割にあります。反映しませんでした。"
        }
    }
    func removals(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) lecture would be removed, more than half of this source."
                : "\(n) lectures would be removed, more than half of this source."
        case .german:
            n == 1
                ? "\(n) Kurs würde entfernt, mehr als die Hälfte dieser Quelle."
                : "\(n) Kurse würden entfernt, mehr als die Hälfte dieser Quelle."
        case .japanese: "この読み込み元の半数を超える\(n)件の授業が削除されます。"
        }
    }
    var removalsText: String {
        say(
            "Are the files complete? The classes’ and students’ choices of these lectures no longer lead anywhere.",
            de:
                "Sind die Dateien vollständig? Wer diese Kurse gewählt hat, findet sie nicht mehr im Stundenplan.",
            ja: "ファイルはそろっていますか？これらの授業は、選んでいたクラスや生徒の時間割からもなくなります。")
    }
    var removed: String { say("Removed", de: "Entfernt", ja: "削除") }
    var semester: String { say("Semester or year", de: "Semester oder Jahrgang", ja: "セメスターまたは学年") }
    var semesterHint: String {
        say(
            "Such as 4 or 4a; together with the course.",
            de: "Etwa 4 oder 7a; zusammen mit der Klasse oder dem Studiengang.",
            ja: "例：4、4a。コースと一緒に入力します。")
    }
    var source: String { say("Name of the source", de: "Name der Quelle", ja: "読み込み元の名前") }
    var sourceHint: String {
        say(
            "An import replaces what came from the source of this name. Other sources and what was entered by hand stay.",
            de:
                "Ein Import ersetzt, was aus der Quelle dieses Namens kam. Andere Quellen und von Hand Eingetragenes bleiben.",
            ja: "同じ名前の読み込み元から読み込んだ内容を置き換えます。ほかの読み込み元や手入力の内容は変わりません。")
    }
    var term: String { say("Term", de: "Zeitraum", ja: "学期") }
    var termHint: String {
        say(
            "Its short name, such as WS2026 or 2026/27. Add the days if the school does not know it yet.",
            de: "Sein Kürzel, etwa WS2026 oder 2026/27. Mit Tagen, wenn die Schule ihn noch nicht kennt.",
            ja: "略称（例：WS2026、2026/27）。未登録の学期の場合は期間も入力します。")
    }
    var title: String { say("Import a plan", de: "Plan importieren", ja: "時間割の読み込み") }
    var unclearComments: String {
        say(
            "Remarks about dates that could not be read for certain",
            de: "Bemerkungen zu Terminen, die nicht sicher lesbar sind",
            ja: "日程の備考のうち確実に読み取れなかったもの")
    }
    var withdrawn: String { say("Taken back", de: "Zurückgenommen", ja: "取り消し") }
}
