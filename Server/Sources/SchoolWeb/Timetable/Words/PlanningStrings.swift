/// The timetable as planners make it.
struct PlanningStrings: Sentences {
    let speaking: Language

    var addCourse: String { say("Add a course", de: "Klasse oder Studiengang hinzufügen", ja: "コースを追加") }
    var additional: String { say("Additional lesson", de: "Zusätzliche Stunde", ja: "追加の授業") }
    var addLectures: String { say("Add lectures", de: "Kurse zuordnen", ja: "授業を追加") }
    var anybody: String { say("Anybody", de: "Alle", ja: "全員") }
    var anyRoom: String { say("Any room", de: "Alle Räume", ja: "すべての教室") }
    var asPlanned: String { say("As planned", de: "Wie geplant", ja: "予定どおり") }
    var cancel: String { say("It is cancelled", de: "Sie entfällt", ja: "休講にする") }
    var changeLesson: String { say("Change", de: "Ändern", ja: "変更する") }
    func changeOf(_ a: String) -> String {
        switch speaking {
        case .english: "Change: \(a)"
        case .german: "Ändern: \(a)"
        case .japanese: "変更する：\(a)"
        }
    }
    func clashClass(_ a: String) -> String {
        switch speaking {
        case .english: "Class twice: \(a)"
        case .german: "Klasse doppelt: \(a)"
        case .japanese: "クラスの重複：\(a)"
        }
    }
    var clashes: String { say("Clashes", de: "Überschneidungen", ja: "重複") }
    var clashesHow: String {
        say(
            "Two lessons at the same time need the same thing. If that is intended, there is nothing to do.",
            de: "Hier brauchen zwei Stunden zur selben Zeit dasselbe. Ist das so gewollt, ist nichts zu tun.",
            ja: "同じ時間に2つの授業が重なっています。そのつもりであれば、そのままでかまいません。")
    }
    var clashesNone: String { say("Nothing is booked twice.", de: "Nichts ist doppelt belegt.", ja: "重複はありません。") }
    func clashLecturer(_ a: String) -> String {
        switch speaking {
        case .english: "Teacher twice: \(a)"
        case .german: "Lehrkraft doppelt: \(a)"
        case .japanese: "先生の重複：\(a)"
        }
    }
    func clashRoom(_ a: String) -> String {
        switch speaking {
        case .english: "Room twice: \(a)"
        case .german: "Raum doppelt: \(a)"
        case .japanese: "教室の重複：\(a)"
        }
    }
    func clashSemester(_ a: String) -> String {
        switch speaking {
        case .english: "Semester twice: \(a)"
        case .german: "Klasse oder Semester doppelt: \(a)"
        case .japanese: "セメスターの重複：\(a)"
        }
    }
    var comment: String { say("Remark", de: "Bemerkung", ja: "備考") }
    func courseHasLectures(_ a: Int) -> String {
        switch speaking {
        case .english:
            a == 1
                ? "A lecture is offered for this course. Remove it or offer it for another course before you remove this one."
                : "\(a) lectures are offered for this course. Remove them or offer them for other courses before you remove this one."
        case .german:
            a == 1
                ? "Dazu gehört ein Kurs. Erst wenn er entfernt oder anderswo zugeordnet ist, lässt sich der Eintrag entfernen."
                : "Dazu gehören \(a) Kurse. Erst wenn sie entfernt oder anderswo zugeordnet sind, lässt sich der Eintrag entfernen."
        case .japanese: "このコースには授業が\(a)件あります。授業を削除するか別のコースに移してから、コースを削除してください。"
        }
    }
    var courses: String { say("Courses", de: "Klassen und Studiengänge", ja: "コース") }
    var coursesHow: String {
        say(
            "What an import says about a course takes precedence over what is entered here.",
            de: "Was ein Import über sie sagt, geht dem vor, was hier eingetragen ist.",
            ja: "読み込んだ時間割にあるコースは、ここに入力した内容より優先されます。")
    }
    var daily: String { say("Every day", de: "Täglich", ja: "毎日") }
    var day: String { say("Day", de: "Tag", ja: "日付") }
    var dayOffFor: String { say("For", de: "Für", ja: "対象") }
    var dayOffKind: String { say("Kind", de: "Art", ja: "種類") }
    var daysOff: String { say("Days without lessons", de: "Unterrichtsfreie Tage", ja: "授業のない日") }
    func editLecture(_ a: String) -> String {
        switch speaking {
        case .english: "Edit: \(a)"
        case .german: "Bearbeiten: \(a)"
        case .japanese: "編集：\(a)"
        }
    }
    var end: String { say("Ends", de: "Ende", ja: "終了") }
    var enter: String { say("Enter", de: "Eintragen", ja: "登録") }
    var every: String { say("How often", de: "Wie oft", ja: "頻度") }
    var except: String { say("Not on these days", de: "Nicht an diesen Tagen", ja: "除外日") }
    var exceptHint: String {
        say(
            "Dates such as 2026-12-24, one per line.",
            de: "Daten wie 2026-12-24, eines je Zeile.",
            ja: "2026-12-24のような日付を1行に1つ。")
    }
    var findHow: String {
        say(
            "Choose a day, and somebody who is away or a room that can’t be used.",
            de: "Wählen Sie einen Tag und dazu, wer fehlt oder welcher Raum ausfällt.",
            ja: "日付と、いない先生または使えない教室を選びます。")
    }
    var findTitle: String { say("Which lessons?", de: "Welche Stunden?", ja: "授業を探す") }
    var firstDay: String { say("First day", de: "Erster Tag", ja: "最初の日") }
    var fortnightly: String { say("Every other week", de: "Jede zweite Woche", ja: "隔週") }
    var frame: String { say("Terms and holidays", de: "Zeiträume und Ferien", ja: "学期と休日") }
    func fromSource(_ a: String) -> String {
        switch speaking {
        case .english: "It comes from “\(a)”. Change single lessons here, and everything else there."
        case .german: "Er kommt aus „\(a)“. Hier lassen sich einzelne Stunden ändern, alles andere dort."
        case .japanese: "「\(a)」から読み込まれています。ここでは各回だけを変更できます。"
        }
    }
    var group: String { say("Group", de: "Gruppe", ja: "グループ") }
    var holiday: String { say("Holiday", de: "Ferien oder Feiertag", ja: "休日") }
    var instead: String {
        say(
            "It takes place like this instead",
            de: "Sie findet stattdessen so statt",
            ja: "次のとおりに変更する")
    }
    var lastDay: String { say("Last day", de: "Letzter Tag", ja: "最後の日") }
    func lectureCount(_ a: Int) -> String {
        switch speaking {
        case .english: a == 1 ? "1 lecture" : "\(a) lectures"
        case .german: a == 1 ? "1 Kurs" : "\(a) Kurse"
        case .japanese: "授業\(a)件"
        }
    }
    var lecturers: String { say("Teachers", de: "Lehrkräfte", ja: "先生") }
    var lectures: String { say("Lectures", de: "Kurse", ja: "授業") }
    func lecturesOf(_ a: String) -> String {
        switch speaking {
        case .english: "Lectures of \(a)"
        case .german: "Kurse von \(a)"
        case .japanese: "\(a)の授業"
        }
    }
    var lecturesOfHow: String {
        say(
            "Everybody in the class and its groups has them in their timetable.",
            de: "Alle in der Klasse und ihren Gruppen haben sie im Stundenplan.",
            ja: "クラスとグループの全員の時間割に表示されます。")
    }
    func moreClashes(_ a: Int) -> String {
        switch speaking {
        case .english: "And \(a) more."
        case .german: "Und \(a) weitere."
        case .japanese: "ほか\(a)件"
        }
    }
    var name: String { say("Name", de: "Bezeichnung", ja: "名前") }
    var newDayOff: String { say("Add days without lessons", de: "Unterrichtsfreie Tage hinzufügen", ja: "授業のない日を追加") }
    var newLecture: String { say("New lecture", de: "Neuer Kurs", ja: "新しい授業") }
    var newTerm: String { say("Add or change a term", de: "Zeitraum hinzufügen oder ändern", ja: "学期を追加・変更") }
    var nobody: String { say("Nobody", de: "Niemand", ja: "なし") }
    var needsCourses: String {
        say(
            "Whom it is for can be chosen once there are classes or courses:",
            de: "Für wen er ist, lässt sich wählen, sobald es Klassen oder Studiengänge gibt:",
            ja: "対象は、コースを登録すると選べます：")
    }
    var needsTerm: String {
        say(
            "A course belongs to a term, and there is none yet. Enter one first, under Terms and holidays.",
            de: "Ein Kurs gehört zu einem Zeitraum, und es gibt noch keinen. Legen Sie zuerst einen an.",
            ja: "授業は学期に属しますが、学期がまだありません。先に学期を登録してください。")
    }
    var noCourses: String { say("No courses yet.", de: "Noch keine Klassen oder Studiengänge.", ja: "コースはまだありません。") }
    var noDaysOff: String { say("None yet.", de: "Noch keine.", ja: "まだありません。") }
    var noneFound: String {
        say(
            "Nothing takes place then.",
            de: "Zu dieser Zeit findet nichts statt.",
            ja: "その条件の授業はありません。")
    }
    var noneTaught: String { say("None yet.", de: "Noch keine zugeordnet.", ja: "まだありません。") }
    var note: String {
        say(
            "Note for everybody who takes part",
            de: "Hinweis für alle, die teilnehmen",
            ja: "授業に出る人へのお知らせ")
    }
    var noTerms: String { say("No terms yet.", de: "Noch keine Zeiträume.", ja: "学期はまだありません。") }
    var offeredFor: String { say("Courses and semesters", de: "Klassen, Studiengänge und Semester", ja: "コースとセメスター") }
    var once: String { say("Once", de: "Einmal", ja: "1回のみ") }
    var plan: String { say("Plan", de: "Planen", ja: "編成") }
    var planIsEmpty: String {
        say(
            "There is no timetable yet. As soon as the administrators have entered or imported its courses, you can "
                + "choose here those of this class.",
            de: "Es gibt noch keinen Stundenplan. Sobald die Administration seine Kurse eingetragen oder importiert "
                + "hat, wählen Sie hier die Kurse dieser Klasse aus.",
            ja: "時間割はまだありません。管理者が授業を登録またはインポートすると、ここでこのクラスの授業を選べます。")
    }
    var reason: String { say("Reason", de: "Grund", ja: "理由") }
    var reasonHint: String {
        say(
            "It is not shown in the timetable.",
            de: "Steht nicht im Stundenplan.",
            ja: "時間割には表示されません。")
    }
    var removeLecture: String {
        say(
            "Remove it with all its lessons",
            de: "Mit allen Stunden entfernen",
            ja: "すべての回とともに削除")
    }
    var rooms: String { say("Rooms", de: "Räume", ja: "教室") }
    var roomsHint: String {
        say(
            "Separate several with commas.",
            de: "Mehrere mit Komma trennen.",
            ja: "いくつかあるときは、カンマで区切ります。")
    }
    var searchLectures: String {
        say(
            "Name, teacher, room or course",
            de: "Name, Lehrkraft, Raum oder Klasse",
            ja: "授業名・先生・教室・コース")
    }
    func semesterHasLectures(_ a: String) -> String {
        switch speaking {
        case .english: "Lectures are offered for semester \(a). Remove them first, or give them another semester."
        case .german:
            "Zum Semester \(a) gehören Kurse. Entfernen Sie diese zuerst, oder ordnen Sie sie einem anderen Semester zu."
        case .japanese: "セメスター「\(a)」には授業があります。先に授業を削除するか、別のセメスターに移してください。"
        }
    }
    var semesters: String { say("Semesters", de: "Semester", ja: "セメスター") }
    var semestersHint: String {
        say(
            "One per line, in the order in which they are shown: 1, 2, 4a.",
            de: "Eines je Zeile, in der Reihenfolge der Anzeige: 1, 2, 4a.",
            ja: "1行に1つ、表示する順に入力します。例：1、2、4a")
    }
    var start: String { say("Begins", de: "Beginn", ja: "開始") }
    var style: String { say("Kind, such as lecture or lab", de: "Art, etwa Vorlesung oder Übung", ja: "種類（講義、実習など）") }
    var substitute: String { say("Substitute", de: "Vertretung", ja: "代講の先生") }
    var isCancelledWithSubstitute: String {
        say(
            "A lesson that is cancelled needs no substitute. Choose “It takes place like this instead”, or nobody as "
                + "the substitute.",
            de: "Eine Stunde, die entfällt, braucht keine Vertretung. Wählen Sie „Sie findet stattdessen so statt“ "
                + "oder als Vertretung niemanden.",
            ja: "休講の授業に代講の先生は設定できません。「次のとおりに変更する」を選ぶか、代講を「なし」にしてください。")
    }
    var substituteHint: String {
        say(
            "Sees the class and its handouts while the lesson lasts.",
            de: "Sieht die Klasse und ihre Aufträge, solange die Stunde dauert.",
            ja: "授業のあいだ、クラスと課題を見ることができます。")
    }
    var teachingFree: String { say("No teaching, school open", de: "Kein Unterricht, Schule offen", ja: "授業なし（開校日）") }
    var termID: String { say("Short name", de: "Kürzel", ja: "略称") }
    var termIsThere: String {
        say(
            "There is a term with this short name already. What you typed is not saved yet; compare the two below.",
            de:
                "Einen Zeitraum mit diesem Kürzel gibt es schon. Die Eingaben sind noch nicht gespeichert; bitte unten beide Fassungen vergleichen.",
            ja: "この略称の学期はすでにあります。あなたの入力はまだ保存されていません。下で見比べてください。")
    }
    var terms: String { say("Terms", de: "Zeiträume", ja: "学期") }
    var title: String { say("Plan the timetable", de: "Stundenplanung", ja: "時間割の編成") }
    var weekly: String { say("Every week", de: "Jede Woche", ja: "毎週") }
    var what: String { say("What happens", de: "Was geschieht", ja: "内容") }
    var who: String { say("Teacher", de: "Lehrkraft", ja: "先生") }
    var wholeSchool: String { say("The whole school", de: "Die ganze Schule", ja: "学校全体") }
}
