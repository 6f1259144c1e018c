import SchoolModel

/// Import and export of rosters.
struct RosterStrings: Sentences {
    let speaking: Language

    var add: String { say("add", de: "neu", ja: "追加") }
    var archive: String { say("archive", de: "archivieren", ja: "アーカイブ") }
    var details: String { say("Details", de: "Einzelheiten", ja: "詳細") }
    var doneText: String {
        say(
            "Those who are new sign in with a start code.",
            de: "Wer neu ist, meldet sich mit einem Startcode an.",
            ja: "新しく加わった人は、スタートコードでサインインします。")
    }
    var doneTitle: String { say("The roster was imported", de: "Die Liste ist importiert", ja: "名簿を読み込みました") }
    var enrol: String { say("enrol", de: "aufnehmen", ja: "登録") }
    var enrolment: String { say("Enrolment", de: "Zugehörigkeit", ja: "在籍") }
    var exportIntro: String {
        say(
            "The same formats. Importing an export changes nothing.",
            de: "Dieselben Formate. Einen Export wieder zu importieren ändert nichts.",
            ja: "同じ形式で書き出します。書き出したものをもう一度読み込んでも、何も変わりません。")
    }
    var exportTitle: String { say("Export the roster", de: "Liste exportieren", ja: "名簿を書き出す") }
    var file: String { say("Zip file", de: "ZIP-Datei", ja: "zipファイル") }
    func fromFile(_ s: String) -> String {
        switch speaking {
        case .english: "From \(s)"
        case .german: "Aus \(s)"
        case .japanese: "ファイル：\(s)"
        }
    }
    func fromTo(_ s: String, _ t: String) -> String {
        switch speaking {
        case .english: "\(s) → \(t)"
        case .german: "\(s) → \(t)"
        case .japanese: "\(s) → \(t)"
        }
    }
    var importIntro: String {
        say(
            "A zip file of the CSV files of Apple School Manager, or of OneRoster 1.1 or 1.2. You see every change before anything happens.",
            de:
                "Eine ZIP-Datei mit den CSV-Dateien von Apple School Manager oder von OneRoster 1.1 oder 1.2. Sie sehen jede Änderung, bevor etwas geschieht.",
            ja: "Apple School ManagerまたはOneRoster 1.1/1.2のCSVファイルをまとめたzipを選んでください。変更内容を確認してから実行できます。")
    }
    var importTitle: String { say("Import a roster", de: "Liste importieren", ja: "名簿を読み込む") }
    var keptText: String {
        say(
            "Somebody archived them by hand, so the import leaves them alone. Whoever is back is restored on their own page.",
            de:
                "Sie sind von Hand archiviert, deshalb lässt der Import sie so. Wer wieder da ist, wird auf der eigenen Seite wiederhergestellt.",
            ja: "手動でアーカイブされているため、読み込んでもそのままです。戻すには、それぞれのページで復元してください。")
    }
    func keptTitle(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1 ? "\(n) person or class stays in the archive" : "\(n) people or classes stay in the archive"
        case .german:
            n == 1 ? "\(n) Person oder Klasse bleibt im Archiv" : "\(n) Personen oder Klassen bleiben im Archiv"
        case .japanese: "アーカイブのままの項目（\(n)件）"
        }
    }
    var kind: String { say("Change", de: "Änderung", ja: "変更") }
    var nextStep: String {
        say(
            "Next: print start codes, class by class",
            de: "Weiter: Startcodes drucken, Klasse für Klasse",
            ja: "次へ：クラスごとにスタートコードを印刷")
    }
    var nothingChanges: String {
        say(
            "The school already matches the file.",
            de: "Die Schule entspricht schon genau der Datei.",
            ja: "学校の情報はすでに同じ内容です。")
    }
    func partly(_ missing: RosterCount) -> String {
        let reason = say(
            "Rows are left out, so whoever and whatever is missing stays as it is: it may be in such a row.",
            de:
                "Zeilen werden ausgelassen. Darum bleibt alles, was fehlt, wie es ist: Es kann in einer solchen Zeile stehen.",
            ja: "除外する行があるため、ファイルにない人やクラスは変更しません。除外した行に含まれている可能性があるからです。")
        guard missing.total > 0 else { return reason }
        return reason + (speaking == .japanese ? "" : " ") + self.missing(missing)
    }
    /// How many people and classes are missing and stay; at least one.
    func missing(_ count: RosterCount) -> String {
        let people = count.people
        let classes = count.classes
        let counted =
            switch speaking {
            case .english:
                [people == 1 ? "1 person" : "\(people) people", classes == 1 ? "1 class" : "\(classes) classes"]
            case .german:
                [people == 1 ? "1 Person" : "\(people) Personen", classes == 1 ? "1 Klasse" : "\(classes) Klassen"]
            case .japanese: ["ユーザー\(people)人", "クラス\(classes)件"]
            }
        let parts = zip([people, classes], counted).filter { $0.0 > 0 }.map(\.1)
        let isOne = people + classes == 1
        switch speaking {
        case .english:
            return parts.joined(separator: " and ") + (isOne ? " is missing and stays." : " are missing and stay.")
        case .german: return "\(parts.joined(separator: " und ")) \(isOne ? "fehlt und bleibt" : "fehlen und bleiben")."
        case .japanese: return "ファイルにない\(parts.joined(separator: "と"))は、そのまま残ります。"
        }
    }
    var person: String { say("Person", de: "Person", ja: "ユーザー") }
    func removals(_ n: Int) -> String {
        switch speaking {
        case .english:
            n == 1
                ? "\(n) person, class or enrolment would be taken away."
                : "\(n) people, classes or enrolments would be taken away."
        case .german:
            n == 1
                ? "\(n) Person, Klasse oder Zugehörigkeit würde wegfallen."
                : "\(n) Personen, Klassen oder Zugehörigkeiten würden wegfallen."
        case .japanese: "\(n)件のユーザー、クラス、在籍がなくなります。"
        }
    }
    var removalsText: String {
        say(
            "That is unusually many. Is the file complete? Nobody is deleted: people and classes are archived.",
            de:
                "Das ist ungewöhnlich viel. Ist die Datei vollständig? Gelöscht wird niemand: Personen und Klassen werden archiviert.",
            ja: "通常より多い件数です。ファイルに不足はありませんか？削除はされず、アーカイブされます。")
    }
    var restore: String { say("restore", de: "wiederherstellen", ja: "復元") }
    var schoolClass: String { say("Class", de: "Klasse", ja: "クラス") }
    var thing: String { say("What", de: "Was", ja: "対象") }
    var title: String { say("Roster", de: "Import und Export", ja: "名簿") }
    var update: String { say("change", de: "ändern", ja: "変更") }
    var withdraw: String { say("withdraw", de: "abmelden", ja: "登録解除") }
}
