import Timetable

/// What somebody takes from the timetable, and their tasks for it.
struct SelectionStrings: Sentences {
    let speaking: Language

    var add: String { say("Add", de: "Hinzufügen", ja: "追加") }
    func applyMany(_ a: String) -> String {
        switch speaking {
        case .english: "Apply changes (\(a))"
        case .german: "Änderungen übernehmen (\(a))"
        case .japanese: "変更を反映（\(a)件）"
        }
    }
    func by(_ a: String) -> String {
        switch speaking {
        case .english: "due \(a)"
        case .german: "bis \(a)"
        case .japanese: "\(a)まで"
        }
    }
    var courses: String { say("Courses", de: "Klassen und Studiengänge", ja: "コース") }
    var discard: String { say("Discard", de: "Verwerfen", ja: "やめる") }
    var done: String { say("Done", de: "Erledigt", ja: "完了にする") }
    var doneTasks: String { say("Done", de: "Erledigt", ja: "完了") }
    var due: String { say("Due", de: "Bis", ja: "期限") }
    var how: String {
        say(
            "Nothing changes until you apply it.",
            de: "Bis zum Übernehmen ändert sich nichts.",
            ja: "反映するまで、時間割は変わりません。")
    }
    var newTask: String { say("New task", de: "Neuer Eintrag", ja: "新しいタスク") }
    var noCourses: String {
        say(
            "The timetable has no courses to choose yet.",
            de: "Der Stundenplan hat noch keine Klassen oder Studiengänge zur Auswahl.",
            ja: "選べるコースはまだありません。")
    }
    var noLecture: String { say("None", de: "Keiner", ja: "なし") }
    var noLectures: String {
        say(
            "No lectures in this term.",
            de: "In diesem Zeitraum keine Kurse.",
            ja: "この学期の授業はありません。")
    }
    var noTasks: String { say("No open tasks", de: "Keine offenen Einträge", ja: "未完了のタスクはありません") }
    var openTasks: String { say("Open", de: "Offen", ja: "未完了") }
    var reopen: String { say("Not done", de: "Nicht erledigt", ja: "未完了に戻す") }
    /// What a semester of a course is called; a class at a school is no semester.
    func name(of semester: Semester) -> String { semester.isClass ? semester.name : self.semester(semester.name) }
    func semester(_ a: String) -> String {
        switch speaking {
        case .english: "Semester \(a)"
        case .german: "Semester \(a)"
        case .japanese: "セメスター\(a)"
        }
    }
    var showLectures: String { say("Show lectures", de: "Kurse anzeigen", ja: "授業を表示") }
    func summary(_ a: String, _ b: String) -> String {
        switch speaking {
        case .english: "\(a) added, \(b) removed"
        case .german: "\(a) kommen dazu, \(b) fallen weg"
        case .japanese: "追加 \(a)件、削除 \(b)件"
        }
    }
    var tab: String { say("Choose", de: "Auswahl", ja: "選択") }
    var tasks: String { say("Tasks", de: "Merkzettel", ja: "タスク") }
    var tasksHow: String { say("Only you see them.", de: "Was hier steht, sieht sonst niemand.", ja: "自分だけに表示されます。") }
    var taskText: String { say("Details", de: "Einzelheiten", ja: "詳細") }
    var taskTitle: String { say("What", de: "Was", ja: "内容") }
    var term: String { say("Term", de: "Zeitraum", ja: "学期") }
    var title: String { say("Choose lectures", de: "Kurse auswählen", ja: "授業を選ぶ") }
    var whole: String { say("This course", de: "Alles davon", ja: "このコース") }
}
