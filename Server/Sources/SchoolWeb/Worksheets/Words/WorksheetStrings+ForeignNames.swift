import SchoolModel

// What Moodle and its files call by codes, as people know it.
extension WorksheetStrings {
    /// A type of question by its code, in Moodle or here; nil where the code is no name.
    func questionType(named code: String) -> String? {
        if let own = types[code] { return own.name }
        switch code {
        case "calculated": return say("Calculated", de: "Berechnet", ja: "計算")
        case "calculatedmulti":
            return say("Calculated multichoice", de: "Berechnete Multiple-Choice-Frage", ja: "計算多肢選択")
        case "calculatedsimple": return say("Simple calculated", de: "Einfach berechnet", ja: "単純計算")
        case "ddimageortext":
            return say("Drag and drop onto image", de: "Drag-and-drop auf Bild", ja: "画像へのドラッグ＆ドロップ")
        case "ddmarker":
            return say("Drag and drop markers", de: "Drag-and-drop-Markierungen", ja: "ドラッグ＆ドロップマーカー")
        case "ddwtos": return say("Drag and drop into text", de: "Drag-and-drop auf Text", ja: "テキストへのドラッグ＆ドロップ")
        case "gapselect": return say("Select missing words", de: "Lückentextauswahl", ja: "ミッシングワード選択")
        case "random": return say("Random question", de: "Zufallsfrage", ja: "ランダム問題")
        case "randomsamatch":
            return say(
                "Random short-answer matching", de: "Zufällige Kurzantwort-Zuordnung", ja: "ランダム記述組み合わせ")
        default: break
        }
        // An element of the file is nothing that anybody has seen; a type that a school has added has no other name.
        return code.contains("<") ? nil : questionTypeOfMoodle(code)
    }

    /// Why a question can't be asked, by the code of its refusal and the place in the question.
    func refusedQuestion(_ codes: String) -> String? {
        switch codes.prefix(while: { $0 != " " }) {
        case "is-empty": say("something is missing", de: "etwas fehlt", ja: "足りない部分があります")
        case "is-too-long": say("too long", de: "zu lang", ja: "長すぎます")
        case "is-too-many": say("too many parts", de: "zu viele Teile", ja: "項目が多すぎます")
        case "is-taken": say("twice the same", de: "zweimal dasselbe", ja: "同じものが2つあります")
        case "is-out-of-range":
            say("a number is too small or too large", de: "eine Zahl ist zu klein oder zu groß", ja: "数の範囲を超えています")
        default: nil
        }
    }

    /// A way of formatting by the name of its tag; nil where nobody would miss it by a name.
    func formatting(named code: String) -> String? {
        switch code {
        case "<b>", "<strong>": say("bold", de: "fett", ja: "太字")
        case "<i>", "<em>": say("italic", de: "kursiv", ja: "斜体")
        case "<u>": say("underlined", de: "unterstrichen", ja: "下線")
        case "<s>", "<strike>", "<del>": say("crossed out", de: "durchgestrichen", ja: "取り消し線")
        case "<sub>": say("subscript", de: "tiefgestellt", ja: "下付き文字")
        case "<sup>": say("superscript", de: "hochgestellt", ja: "上付き文字")
        case "<a>": say("links", de: "Links", ja: "リンク")
        case "<ul>", "<ol>", "<li>": say("lists", de: "Listen", ja: "箇条書き")
        case "<table>", "<tbody>", "<thead>", "<tr>", "<td>", "<th>": say("tables", de: "Tabellen", ja: "表")
        case "<pre>", "<code>", "<tt>": say("program code", de: "Programmcode", ja: "プログラムの字体")
        case "<h1>", "<h2>", "<h3>", "<h4>", "<h5>", "<h6>": say("headings", de: "Überschriften", ja: "見出し")
        case "<math>", "TeX": say("formulas", de: "Formeln", ja: "数式")
        case "<span lang>": say("several languages", de: "mehrere Sprachen", ja: "複数の言語")
        case "markdown": "Markdown"
        default: code.hasPrefix("<") ? nil : code
        }
    }

    /// A setting of Moodle by its code, with its value; anything else as it is.
    func setting(named code: String) -> String {
        let value = code.drop { $0 != ":" }
        let name: String? =
            switch code.prefix(while: { $0 != ":" }) {
            case "attachments": say("attached files", de: "angehängte Dateien", ja: "添付ファイル")
            case "minwordlimit": say("fewest words", de: "Mindestzahl der Wörter", ja: "最少の語数")
            case "maxwordlimit": say("most words", de: "Höchstzahl der Wörter", ja: "最多の語数")
            default: nil
            }
        if code == "responseformat: noinline" {
            return say("a file instead of a text", de: "eine Datei statt eines Textes", ja: "文章ではなくファイルで提出")
        }
        return name.map { $0 + value } ?? code
    }

    private func questionTypeOfMoodle(_ s: String) -> String {
        switch speaking {
        case .english: "in Moodle called “\(s)”"
        case .german: "in Moodle „\(s)“ genannt"
        case .japanese: "Moodleでの名前は「\(s)」"
        }
    }
}
