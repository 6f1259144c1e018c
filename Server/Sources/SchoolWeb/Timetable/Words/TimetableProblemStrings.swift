/// What is wrong in files of a timetable, and what helps.
struct TimetableProblemStrings: Sentences {
    let speaking: Language

    var columnIsMissing: String {
        say(
            "This column is missing. Add it, spelt exactly like this.",
            de: "Diese Spalte fehlt. Ergänzen Sie sie, genau so geschrieben.",
            ja: "この列がありません。同じ名前で追加してください。")
    }
    var encodingIsUnknown: String {
        say(
            "The text is not in UTF-8. Save the file as UTF-8.",
            de: "Der Text ist nicht in UTF-8. Speichern Sie die Datei als UTF-8.",
            ja: "文字コードがUTF-8ではありません。UTF-8で保存してください。")
    }
    func encodingIsWrong(_ s: String) -> String {
        switch speaking {
        case .english: "The text is in \(s), not in UTF-8. Save the file as UTF-8."
        case .german: "Der Text ist in \(s), nicht in UTF-8. Speichern Sie die Datei als UTF-8."
        case .japanese: "文字コードが\(s)です。UTF-8で保存してください。"
        }
    }
    var endIsNotAfterStart: String {
        say(
            "It ends before it begins. Correct one of the two.",
            de: "Das Ende liegt vor dem Beginn. Berichtigen Sie eines von beiden.",
            ja: "終了が開始より前です。どちらかを修正してください。")
    }
    var entryIsIncomplete: String {
        say(
            "The entry is incomplete. Count its fields.",
            de: "Der Eintrag ist unvollständig. Zählen Sie seine Felder.",
            ja: "項目が不完全です。フィールドの数を確認してください。")
    }
    func entryIsRepeated(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” is there already and says something else. Give each its own key, or remove one."
        case .german:
            "„\(s)“ gibt es schon, mit anderem Inhalt. Geben Sie beiden einen eigenen Schlüssel, oder entfernen Sie eines."
        case .japanese: "「\(s)」が別の内容ですでにあります。別々のキーを付けるか、一方を削除してください。"
        }
    }
    var fileIsEmpty: String {
        say(
            "The file is empty. Export it again.",
            de: "Die Datei ist leer. Exportieren Sie sie noch einmal.",
            ja: "ファイルが空です。もう一度書き出してください。")
    }
    func fileIsTooLarge(_ s: String) -> String {
        switch speaking {
        case .english: "The file is larger than \(s). Export less at a time."
        case .german: "Die Datei ist größer als \(s). Exportieren Sie weniger auf einmal."
        case .japanese: "ファイルが\(s)を超えています。分けて書き出してください。"
        }
    }
    var formatIsBroken: String {
        say(
            "The file doesn’t follow its format here. Export it again; it may have been cut off.",
            de:
                "Hier hält die Datei ihr Format nicht ein. Exportieren Sie sie noch einmal; vielleicht ist sie abgeschnitten.",
            ja: "ここで形式がくずれています。途中で切れている可能性があるため、もう一度書き出してください。")
    }
    var formatIsUnknown: String {
        say(
            "This is not a file of this format. Check whether the right format is chosen.",
            de: "Das ist keine Datei dieses Formats. Prüfen Sie, ob das richtige Format gewählt ist.",
            ja: "この形式のファイルではありません。形式の選択を確認してください。")
    }
    func formatIsOther(_ s: String) -> String {
        switch speaking {
        case .english: "This looks like a file of the format “\(s)”. Choose that format, or another file."
        case .german:
            "Das sieht nach einer Datei des Formats „\(s)“ aus. Wählen Sie dieses Format oder eine andere Datei."
        case .japanese: "「\(s)」形式のファイルのようです。その形式か、別のファイルを選んでください。"
        }
    }
    func lectureIsTaken(_ s: String) -> String {
        switch speaking {
        case .english:
            "“\(s)” already comes from elsewhere and stays as it is there; people can choose it. To have it from here, remove it there first."
        case .german:
            "„\(s)“ kommt schon von anderswo und bleibt, wie es dort steht; wählen lässt es sich. Soll es von hier kommen, entfernen Sie es zuerst dort."
        case .japanese: "「\(s)」は別の取得元にあるため、そちらの内容のままです。選択はできます。ここから取り込むには、先に元のほうで削除してください。"
        }
    }
    func lessonIsUnknown(_ s: String) -> String {
        switch speaking {
        case .english:
            "The lecture has no lesson on “\(s)”. Correct the day, or leave it empty for an additional lesson."
        case .german:
            "Für „\(s)“ ist von diesem Kurs keine Stunde geplant. Berichtigen Sie den Tag, oder lassen Sie ihn für eine zusätzliche Stunde leer."
        case .japanese: "「\(s)」にこの授業はありません。日付を直すか、追加の授業なら空欄にしてください。"
        }
    }
    var lessonsAreMissing: String {
        say(
            "There is no lesson to come in it any more, only days off or what is over. Nothing was changed. Check whether it is the right calendar. If it is and no lessons will follow, remove the source.",
            de:
                "Darin steht keine künftige Stunde mehr, nur freie Tage oder Vergangenes. Es wurde nichts geändert. Prüfen Sie, ob es der richtige Kalender ist. Ist er es und folgen keine Stunden mehr, entfernen Sie die Quelle.",
            ja: "これからの授業がなく、休日か終わった予定しかありません。何も変更されていません。正しいカレンダーか確認してください。正しいカレンダーで、今後も授業がない場合は、読み込み元を削除してください。")
    }
    func lessonsAreTooMany(_ s: String) -> String {
        switch speaking {
        case .english: "The file has more than \(s) lessons. Export one term at a time, or end its series."
        case .german:
            "Die Datei hat mehr als \(s) Stunden. Exportieren Sie nur einen Zeitraum auf einmal, oder beenden Sie ihre Serien."
        case .japanese: "授業が\(s)件を超えています。学期ごとに書き出すか、繰り返しの終わりを指定してください。"
        }
    }
    var letterIsDamaged: String {
        say(
            "A letter here is damaged. Correct it, and save the file as UTF-8.",
            de: "Hier ist ein Buchstabe beschädigt. Verbessern Sie ihn, und speichern Sie die Datei als UTF-8.",
            ja: "ここに壊れた文字があります。直してから、UTF-8で保存してください。")
    }
    func nestingIsTooDeep(_ s: String) -> String {
        switch speaking {
        case .english: "Parts are nested more than \(s) deep here. Export the file again with another program."
        case .german:
            "Hier sind mehr als \(s) Teile ineinander geschachtelt. Exportieren Sie die Datei mit einem anderen Programm."
        case .japanese: "入れ子が\(s)段を超えています。別のプログラムで書き出してください。"
        }
    }
    var periodsAreMissing: String {
        say(
            "Nothing says when the periods begin and end. Add a CSV file with the columns period, start and end.",
            de:
                "Es steht nirgends, wann die Stunden beginnen und enden. Fügen Sie eine CSV-Datei mit den Spalten period, start und end hinzu.",
            ja: "各時限の開始・終了時刻がありません。period、start、endの列を持つCSVファイルを追加してください。")
    }
    func referenceIsUnknown(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” is not in the timetable. Import the file that contains it as well."
        case .german: "„\(s)“ steht nicht im Stundenplan. Importieren Sie auch die Datei, die es enthält."
        case .japanese: "「\(s)」は時間割にありません。それを含むファイルも読み込んでください。"
        }
    }
    func repetitionIsUnknown(_ s: String) -> String {
        switch speaking {
        case .english: "How it repeats can’t be read (\(s)). Name the days one by one."
        case .german: "Wie es sich wiederholt, ist nicht lesbar (\(s)). Nennen Sie die Tage einzeln."
        case .japanese: "繰り返しの指定（\(s)）を読み取れません。日付を1つずつ指定してください。"
        }
    }
    func repetitionsAreTooMany(_ s: String) -> String {
        switch speaking {
        case .english: "It has more than \(s) rules. Name its days one by one, or split it."
        case .german: "Der Eintrag hat mehr als \(s) Regeln. Nennen Sie die Tage einzeln, oder teilen Sie ihn auf."
        case .japanese: "繰り返しの指定が\(s)個を超えています。日付を1つずつ指定するか、分けてください。"
        }
    }
    var seriesIsEmpty: String {
        say(
            "It takes place on no day at all. Check its first and last day.",
            de: "Der Kurs findet an keinem einzigen Tag statt. Prüfen Sie den ersten und den letzten Tag.",
            ja: "実施日がありません。最初と最後の日を確認してください。")
    }
    func seriesIsTooLong(_ s: String) -> String {
        switch speaking {
        case .english: "It goes on for more than ten years (\(s)); what comes later is left out. Let it end earlier."
        case .german:
            "Die Serie dauert länger als zehn Jahre (\(s)); was danach kommt, fehlt. Lassen Sie sie früher enden."
        case .japanese: "繰り返しが10年を超えています（\(s)）。それ以降は省きました。終わりを早めてください。"
        }
    }
    func subjectIsUnknown(_ subject: String, in lesson: String) -> String {
        switch speaking {
        case .english:
            "The coupled lesson \(lesson) has no subject “\(subject)”. Correct the subject, or import the plan that has it."
        case .german:
            "In der gekoppelten Stunde \(lesson) gibt es „\(subject)“ nicht. Berichtigen Sie das Fach, oder importieren Sie den Plan, in dem es steht."
        case .japanese:
            "同時に行う授業\(lesson)に「\(subject)」という教科はありません。教科を直すか、それを含む時間割を読み込んでください。"
        }
    }
    var termIsMissing: String {
        say(
            "It names no term. Name one with the import, such as WS2026.",
            de: "Es ist kein Zeitraum genannt. Nennen Sie einen beim Import, etwa WS2026.",
            ja: "学期が指定されていません。読み込むときに指定してください（例：WS2026）。")
    }
    func termIsUnknown(_ s: String) -> String {
        switch speaking {
        case .english: "The term “\(s)” is not known. Give its first and last day, or enter it in the school."
        case .german:
            "Der Zeitraum „\(s)“ ist nicht bekannt. Nennen Sie seinen ersten und letzten Tag, oder tragen Sie ihn in der Schule ein."
        case .japanese: "学期「\(s)」は登録されていません。期間を入力するか、学期を登録してください。"
        }
    }
    var valueIsEmpty: String {
        say(
            "Something is missing here. Fill it in.",
            de: "Hier fehlt etwas. Tragen Sie es ein.",
            ja: "値がありません。入力してください。")
    }
    func valueIsInvalid(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” isn’t possible here. Correct it."
        case .german: "„\(s)“ ist hier nicht möglich. Berichtigen Sie es."
        case .japanese: "「\(s)」は使えません。修正してください。"
        }
    }
    func valueIsTooLong(_ s: String) -> String {
        switch speaking {
        case .english: "“\(s)” is too long. Shorten it."
        case .german: "„\(s)“ ist zu lang. Kürzen Sie es."
        case .japanese: "「\(s)」が長すぎます。短くしてください。"
        }
    }
    func columnIsUnknown(_ s: String) -> String {
        switch speaking {
        case .english:
            "Nothing is read from the column “\(s)”. If it matters, give it one of the names in the guide; otherwise, leave it."
        case .german:
            "Aus der Spalte „\(s)“ wird nichts gelesen. Falls sie wichtig ist, geben Sie ihr einen der Namen aus der Anleitung; sonst lassen Sie sie stehen."
        case .japanese: "列「\(s)」は読み取りません。必要な列であれば、説明書にある名前に変えてください。不要ならそのままでかまいません。"
        }
    }
    func zoneIsIncomplete(_ s: String) -> String {
        switch speaking {
        case .english:
            "The file describes the time zone “\(s)” (VTIMEZONE) without saying what time it is on all days of the plan. For the others, the times that are known of this zone count. Check one lesson in summer and one in winter."
        case .german:
            "Die Datei beschreibt die Zeitzone „\(s)“ (VTIMEZONE), sagt aber nicht für alle Tage des Plans, wie spät es ist. Für die übrigen gilt, was über diese Zone bekannt ist. Prüfen Sie je eine Stunde im Sommer und im Winter."
        case .japanese:
            "ファイルのタイムゾーン「\(s)」の定義（VTIMEZONE）が、時間割のすべての日を含んでいません。足りない日には、このタイムゾーンの正しい時刻を使いました。夏と冬の授業を1つずつ確認してください。"
        }
    }
    func zoneIsOther(_ s: String) -> String {
        switch speaking {
        case .english:
            "The file describes the time zone “\(s)” (VTIMEZONE) with other times than this zone has. What the file says counts. Check whether the lessons are at the right times."
        case .german:
            "Die Datei beschreibt die Zeitzone „\(s)“ (VTIMEZONE) mit anderen Zeiten, als diese Zone hat. Es gilt, was in der Datei steht. Prüfen Sie, ob die Stunden zur richtigen Zeit beginnen."
        case .japanese:
            "ファイルのタイムゾーン「\(s)」の定義（VTIMEZONE）が、実際の時刻と違います。ファイルの定義を使いました。授業の時刻が正しいか確認してください。"
        }
    }
    func zoneIsUnknown(_ s: String) -> String {
        switch speaking {
        case .english:
            "The time zone “\(s)” is not known. Describe it in the file (VTIMEZONE), or use a name such as Europe/Berlin."
        case .german:
            "Die Zeitzone „\(s)“ ist nicht bekannt. Beschreiben Sie sie in der Datei (VTIMEZONE), oder nehmen Sie einen Namen wie Europe/Berlin."
        case .japanese: "タイムゾーン「\(s)」がわかりません。ファイルに定義（VTIMEZONE）を加えるか、Asia/Tokyoのような名前にしてください。"
        }
    }
}
