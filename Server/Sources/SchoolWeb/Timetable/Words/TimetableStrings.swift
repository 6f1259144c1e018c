/// The timetable as everybody reads it.
struct TimetableStrings: Sentences {
    let speaking: Language

    var additional: String { say("Additional", de: "Zusätzlich", ja: "追加") }
    var allLecturers: String { say("Teachers", de: "Lehrkräfte", ja: "先生") }
    var allRooms: String { say("All rooms", de: "Alle Räume", ja: "すべての教室") }
    var altered: String { say("Changed again", de: "Erneut geändert", ja: "再変更") }
    var announced: String { say("Announced", de: "Angekündigt", ja: "発表") }
    func away(_ a: Int) -> String {
        switch speaking {
        case .english: "Not seen yet: \(a)"
        case .german: "Noch nicht gesehen: \(a)"
        case .japanese: "まだいない人：\(a)人"
        }
    }
    func blockOf(_ a: String) -> String {
        switch speaking {
        case .english: "\(a) at the same time"
        case .german: "\(a) gleichzeitig"
        case .japanese: "同時に\(a)"
        }
    }
    var cancelled: String { say("Cancelled", de: "Entfällt", ja: "休講") }
    var cancelledToday: String { say("Cancelled today", de: "Heute entfällt", ja: "今日の休講") }
    var changedToday: String { say("Changed today", de: "Heute geändert", ja: "今日の変更") }
    var changesAll: String { say("The whole school", de: "Die ganze Schule", ja: "学校全体") }
    var changesMine: String { say("My lessons", de: "Meine Stunden", ja: "自分の授業") }
    var changesNone: String { say("Everything as planned", de: "Alles wie geplant", ja: "すべて予定どおりです") }
    var changesNoneText: String {
        say(
            "What is cancelled, moved or in another room appears here.",
            de: "Hier steht, was entfällt, verschoben ist oder in einem anderen Raum stattfindet.",
            ja: "休講、日時の変更、教室の変更がここに表示されます。")
    }
    var changesTab: String { say("Changes", de: "Änderungen", ja: "変更") }
    var changesTitle: String { say("Changes", de: "Änderungen", ja: "変更") }
    var choose: String { say("Choose courses", de: "Kurse auswählen", ja: "コースを選ぶ") }
    var comingWeek: String {
        say(
            "There are no more lessons this week. This is the coming one.",
            de: "In dieser Woche ist kein Unterricht mehr. Dies ist die kommende.",
            ja: "今週の授業は終わりました。次の週を表示しています。")
    }
    var comment: String { say("The plan says", de: "Im Plan steht", ja: "備考") }
    var dates: String { say("Dates", de: "Termine", ja: "日程") }
    var day: String { say("Day", de: "Tag", ja: "日付") }
    func dayOff(_ a: String) -> String {
        switch speaking {
        case .english: "No lessons: \(a)"
        case .german: "Unterrichtsfrei: \(a)"
        case .japanese: "休み：\(a)"
        }
    }
    var daysOfWeek: String { say("Days of this week", de: "Tage dieser Woche", ja: "この週の曜日") }
    var dayTab: String { say("Day", de: "Tag", ja: "日") }
    var dueHere: String { say("Due", de: "Fällig", ja: "期限") }
    var exam: String { say("Exam", de: "Prüfung", ja: "試験") }
    var examEnter: String { say("Add exam", de: "Prüfung eintragen", ja: "試験を登録") }
    var exams: String { say("Exams", de: "Prüfungen", ja: "試験") }
    var examsNone: String {
        say(
            "No exams are known yet.",
            de: "Es sind noch keine Prüfungen bekannt.",
            ja: "試験の予定はまだありません。")
    }
    var examsByPlanners: String {
        say(
            "It isn’t certain that these lessons are yours, so administration enters their exams. If they are, ask administration to take them out of your class and add them again.",
            de:
                "Es steht nicht fest, dass das Ihre Stunden sind; deshalb trägt die Administration die Prüfungen ein. Wenn es Ihre sind, bitten Sie die Administration, sie aus Ihrer Klasse zu nehmen und wieder hinzuzufügen.",
            ja:
                "この授業の担当者であることが確認できないため、試験は管理者が登録します。ご自身の授業の場合は、クラスからいったん外して追加し直すよう、管理者に依頼してください。")
    }
    var examTitle: String { say("Topic", de: "Thema", ja: "試験の内容") }
    var examWithoutLesson: String {
        say(
            "no lesson on this day",
            de: "an diesem Tag ist keine Stunde",
            ja: "この日に授業はありません")
    }
    var filter: String { say("Name contains", de: "Name enthält", ja: "名前で絞り込む") }
    var find: String { say("Find", de: "Suchen", ja: "探す") }
    var freeRooms: String { say("Free rooms", de: "Freie Räume", ja: "空き教室") }
    var freeRoomsNone: String {
        say(
            "No room is free then.",
            de: "In dieser Zeit ist kein Raum frei.",
            ja: "その時間に空いている教室はありません。")
    }
    var from: String { say("From", de: "Von", ja: "開始") }
    var group: String { say("Group", de: "Gruppe", ja: "グループ") }
    var here: String { say("Here", de: "Da", ja: "出席") }
    var hint: String { say("Note", de: "Hinweis", ja: "お知らせ") }
    var history: String { say("History", de: "Verlauf", ja: "変更の履歴") }
    var historyNone: String { say("Nothing has been changed.", de: "Es wurde nichts geändert.", ja: "変更はありません。") }
    func inMinutes(_ a: String) -> String {
        switch speaking {
        case .english: "in \(a)"
        case .german: "in \(a)"
        case .japanese: "あと\(a)"
        }
    }
    func insteadOf(_ a: String) -> String {
        switch speaking {
        case .english: "instead of \(a):"
        case .german: "statt \(a):"
        case .japanese: "\(a)から変更："
        }
    }
    var inThisLesson: String { say("In this lesson", de: "In dieser Stunde", ja: "この授業の課題") }
    var isNew: String { say("New", de: "Neu", ja: "新着") }
    var lecture: String { say("Lecture", de: "Kurs", ja: "授業") }
    var lecturer: String { say("Teacher", de: "Lehrkraft", ja: "先生") }
    var lesson: String { say("Lesson", de: "Stunde", ja: "授業") }
    func lessons(_ a: Int) -> String {
        switch speaking {
        case .english: a == 1 ? "1 lesson" : "\(a) lessons"
        case .german: a == 1 ? "1 Stunde" : "\(a) Stunden"
        case .japanese: "\(a)コマ"
        }
    }
    var moved: String { say("Moved", de: "Verschoben", ja: "日時変更") }
    func movedFrom(_ a: String) -> String {
        switch speaking {
        case .english: "instead of \(a)"
        case .german: "statt \(a)"
        case .japanese: "\(a)の振替"
        }
    }
    var movedHere: String { say("New time", de: "Neuer Termin", ja: "振替") }
    func movedTo(_ a: String) -> String {
        switch speaking {
        case .english: "moved to \(a)"
        case .german: "verschoben auf \(a)"
        case .japanese: "\(a)に変更"
        }
    }
    var next: String { say("Next", de: "Als Nächstes", ja: "次") }
    var nextDay: String { say("Next day", de: "Nächster Tag", ja: "次の日") }
    func nextIn(_ a: String, _ b: String) -> String {
        switch speaking {
        case .english: "\(a) in \(b)"
        case .german: "\(a) in \(b)"
        case .japanese: "\(a)（\(b)）"
        }
    }
    var nextWeek: String { say("Next week", de: "Nächste Woche", ja: "次の週") }
    var noDates: String { say("The plan has no dates for this.", de: "Der Plan nennt keine Termine.", ja: "日程はありません。") }
    var noLecturer: String { say("no teacher", de: "keine Lehrkraft", ja: "担当の先生なし") }
    var noLessons: String { say("No lessons", de: "Kein Unterricht", ja: "授業なし") }
    var noLessonsWeek: String { say("No lessons this week", de: "Diese Woche kein Unterricht", ja: "この週は授業がありません") }
    var noNext: String { say("No more lessons", de: "Keine weiteren Stunden", ja: "この先の授業はありません") }
    var noRoom: String { say("no room", de: "kein Raum", ja: "教室なし") }
    var noRooms: String {
        say(
            "The timetable has no rooms yet.",
            de: "Der Stundenplan nennt noch keine Räume.",
            ja: "時間割にはまだ教室がありません。")
    }
    var noneLeft: String { say("No lessons", de: "Keine Stunden", ja: "授業なし") }
    var nothingChosen: String { say("Your timetable is empty", de: "Der Stundenplan ist noch leer", ja: "時間割はまだ空です") }
    var nothingChosenText: String {
        say(
            "Choose your courses, and their lessons appear here.",
            de: "Sobald Kurse ausgewählt sind, stehen hier die Stunden.",
            ja: "コースを選ぶと、授業がここに表示されます。")
    }
    var now: String { say("Now", de: "Jetzt", ja: "今") }
    var offeredFor: String { say("For", de: "Für", ja: "対象") }
    func ofMany(_ a: Int, _ b: Int) -> String {
        switch speaking {
        case .english: "\(a) of \(b)"
        case .german: "\(a) von \(b)"
        case .japanese: "\(b)人中\(a)人"
        }
    }
    func openDay(_ a: String) -> String {
        switch speaking {
        case .english: "Show \(a)"
        case .german: "\(a) zeigen"
        case .japanese: "\(a)を表示"
        }
    }
    var otherLecturer: String { say("Substitution", de: "Vertretung", ja: "代講") }
    var otherRoom: String { say("Other room", de: "Anderer Raum", ja: "教室変更") }
    var otherSubject: String { say("Other subject", de: "Anderes Fach", ja: "教科変更") }
    var otherTime: String { say("Other time", de: "Andere Zeit", ja: "時間変更") }
    var parts: String { say("Parts of the timetable", de: "Teile des Stundenplans", ja: "時間割のメニュー") }
    var periodsOfDay: String { say("Periods of the day", de: "Stunden des Tages", ja: "時限") }
    func pastDates(_ a: Int) -> String {
        switch speaking {
        case .english: "\(a) past"
        case .german: "\(a) vergangene"
        case .japanese: "過去の\(a)件"
        }
    }
    var previousDay: String { say("Previous day", de: "Vorheriger Tag", ja: "前の日") }
    var previousWeek: String { say("Previous week", de: "Vorherige Woche", ja: "前の週") }
    var print: String { say("Print", de: "Drucken", ja: "印刷") }
    var room: String { say("Room", de: "Raum", ja: "教室") }
    func roomNamed(_ a: String) -> String {
        switch speaking {
        case .english: "Room \(a)"
        case .german: "Raum \(a)"
        case .japanese: "教室 \(a)"
        }
    }
    var roomsTab: String { say("Rooms", de: "Räume", ja: "教室") }
    var roomsTitle: String { say("Rooms", de: "Räume", ja: "教室") }
    var shortTitle: String { say("Lessons", de: "Plan", ja: "時間割") }
    func since(_ a: String) -> String {
        switch speaking {
        case .english: "since \(a)"
        case .german: "seit \(a)"
        case .japanese: "\(a)から"
        }
    }
    var standingIn: String { say("You are substituting", de: "Sie vertreten", ja: "あなたが代講") }
    var stillToday: String { say("Still to come today", de: "Heute noch", ja: "今日のこれから") }
    var stuck: String {
        say(
            "No progress for three minutes",
            de: "Seit drei Minuten ohne Fortschritt",
            ja: "3分以上進んでいません")
    }
    var style: String { say("Kind", de: "Art", ja: "種別") }
    var time: String { say("Time", de: "Zeit", ja: "時間") }
    var title: String { say("Timetable", de: "Stundenplan", ja: "時間割") }
    var unclear: String { say("Dates unclear", de: "Termine unklar", ja: "日程がはっきりしません") }
    var unclearText: String {
        say(
            "The plan says something about the dates that could not be read for certain. Please check it yourself:",
            de: "Angaben zu den Terminen waren nicht sicher zu lesen. Bitte selbst prüfen:",
            ja: "日程をはっきり読み取れませんでした。自分で確認してください：")
    }
    func until(_ a: String) -> String {
        switch speaking {
        case .english: "until \(a)"
        case .german: "bis \(a)"
        case .japanese: "\(a)まで"
        }
    }
    var untilTime: String { say("Until", de: "Bis", ja: "終了") }
    func weekNamed(_ a: String) -> String {
        switch speaking {
        case .english: "Week \(a)"
        case .german: "Woche \(a)"
        case .japanese: "\(a)週"
        }
    }
    func weekNumber(_ a: Int) -> String {
        switch speaking {
        case .english: "Week \(a)"
        case .german: "KW \(a)"
        case .japanese: "第\(a)週"
        }
    }
    func weekOf(_ a: String, _ b: String) -> String {
        switch speaking {
        case .english: "\(a), \(b)"
        case .german: "\(a), \(b)"
        case .japanese: "\(a)（\(b)）"
        }
    }
    var weekTab: String { say("Week", de: "Woche", ja: "週") }
    var withdrawn: String { say("Taken back", de: "Zurückgenommen", ja: "取り消し") }
}
