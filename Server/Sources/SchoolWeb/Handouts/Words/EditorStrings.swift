import SchoolModel

/// Where a handout is written.
struct EditorStrings: Sentences {
    let speaking: Language

    var activities: String { say("Activities", de: "Aktivitäten", ja: "アクティビティ") }
    func activityTitle(_ n: Int) -> String {
        switch speaking {
        case .english: "Title of activity \(n)"
        case .german: "Titel der Aktivität \(n)"
        case .japanese: "アクティビティ\(n)のタイトル"
        }
    }
    var addContext: String { say("Choose content", de: "Inhalt auswählen", ja: "コンテンツを選ぶ") }
    var addFile: String { say("Add file", de: "Datei hinzufügen", ja: "ファイルを追加") }
    var addLink: String { say("Add link", de: "Link hinzufügen", ja: "リンクを追加") }
    var alreadyPosted: String {
        say(
            "Students see this handout already. What you save here changes for them immediately.",
            de: "Die Lernenden sehen diesen Auftrag schon. Was Sie hier speichern, ändert sich für sie sofort.",
            ja: "この課題はすでに生徒に見えています。保存するとすぐに反映されます。")
    }
    func alsoDue(_ a: Int) -> String {
        switch speaking {
        case .english:
            switch a {
            case 0: "nothing else is due that day"
            case 1: "1 other handout is due that day"
            default: "\(a) other handouts are due that day"
            }
        case .german:
            switch a {
            case 0: "an dem Tag sonst nichts fällig"
            case 1: "an dem Tag schon 1 Auftrag fällig"
            default: "an dem Tag schon \(a) Aufträge fällig"
            }
        case .japanese: a == 0 ? "その日が期限の課題はほかにありません" : "その日が期限の課題がほかに\(a)件あります"
        }
    }
    func alsoExams(_ n: Int) -> String {
        switch speaking {
        case .english: n == 1 ? "1 exam that day" : "\(n) exams that day"
        case .german: n == 1 ? "an dem Tag 1 Prüfung" : "an dem Tag \(n) Prüfungen"
        case .japanese: "その日に試験が\(n)件あります"
        }
    }
    var backToEditor: String { say("Back to the editor", de: "Zurück zum Bearbeiten", ja: "編集に戻る") }
    var conflictText: String {
        say(
            "Where it differs from yours, the other version says:",
            de: "Wo es von Ihrer Fassung abweicht, steht dort:",
            ja: "あなたの入力と違うところ：")
    }
    var conflictTitle: String { say("What is saved now", de: "Was jetzt gespeichert ist", ja: "現在保存されている内容") }
    var deadlineStays: String {
        say(
            "The deadline stays where it is, whatever happens to the lesson.",
            de: "Der Abgabetermin bleibt, auch wenn sich die Stunde ändert.",
            ja: "授業が変わっても期限は動きません。")
    }
    var deleteDraft: String { say("Delete this draft", de: "Entwurf löschen", ja: "この下書きを削除") }
    var discardMine: String {
        say(
            "Discard mine and continue with what is saved",
            de: "Meine Eingaben verwerfen und mit dem Gespeicherten weiterarbeiten",
            ja: "自分の入力を取り消し、保存されている内容で続ける")
    }
    var dueAtLesson: String { say("At the next lesson", de: "Zur nächsten Stunde", ja: "次の授業まで") }
    var dueAtLessonHint: String {
        say(
            "The deadline moves with the lesson; if it is cancelled, to the one after it.",
            de: "Der Abgabetermin wandert mit der Stunde. Entfällt sie, gilt die folgende.",
            ja: "授業に合わせて期限も動きます。休講のときは次の授業が期限になります。")
    }
    var dueAtMoment: String { say("On a set day and time", de: "An einem festen Tag", ja: "日時を指定") }
    var dueDate: String { say("Due date", de: "Fällig am", ja: "期限の日") }
    func dueHint(_ s: String) -> String {
        switch speaking {
        case .english: "Leave the date empty for no due date. Times are in the time zone \(s)."
        case .german: "Ohne Datum gibt es keinen Abgabetermin. Zeitzone: \(s)."
        case .japanese: "日付を空欄にすると期限なしになります。時刻のタイムゾーンは\(s)です。"
        }
    }
    var dueTime: String { say("Time", de: "Uhrzeit", ja: "時刻") }
    var dueWhen: String { say("Deadline", de: "Abgabetermin", ja: "期限") }
    var enterLessons: String { say("Enter lessons", de: "Stunden eintragen", ja: "授業を登録") }
    var file: String { say("File", de: "Datei", ja: "ファイル") }
    var followLesson: String {
        say(
            "Let the deadline follow the lesson",
            de: "Abgabetermin wieder der Stunde folgen lassen",
            ja: "期限を授業に合わせる")
    }
    var handoutTitle: String { say("Title", de: "Titel", ja: "タイトル") }
    var instructions: String { say("Instructions", de: "Anleitung", ja: "説明") }
    var instructionsHint: String {
        say(
            "What should the students know or keep in mind?",
            de: "Was sollen die Lernenden wissen oder beachten?",
            ja: "生徒に伝えたいこと、気をつけてほしいこと")
    }
    var keepDeadline: String {
        say(
            "Keep the deadline where it is",
            de: "Abgabetermin so lassen, wie er ist",
            ja: "期限をこのままにする")
    }
    var link: String { say("Link", de: "Link", ja: "リンク") }
    var linkAddress: String { say("Address", de: "Adresse", ja: "アドレス") }
    var linkSection: String { say("Link to a web page", de: "Link zu einer Webseite", ja: "Webページへのリンク") }
    var linkTitle: String { say("Title of the link", de: "Titel des Links", ja: "リンクのタイトル") }
    func moveDown(_ s: String) -> String {
        switch speaking {
        case .english: "Move “\(s)” down"
        case .german: "„\(s)“ nach unten"
        case .japanese: "「\(s)」を下へ"
        }
    }
    func moveUp(_ s: String) -> String {
        switch speaking {
        case .english: "Move “\(s)” up"
        case .german: "„\(s)“ nach oben"
        case .japanese: "「\(s)」を上へ"
        }
    }
    var newTitle: String { say("New handout", de: "Neuer Auftrag", ja: "新しい課題") }
    func nextLessonOf(_ a: String, _ b: String) -> String {
        switch speaking {
        case .english: "\(a): \(b)"
        case .german: "\(a): \(b)"
        case .japanese: "\(a)：\(b)"
        }
    }
    var noActivities: String {
        say(
            "Nothing to do yet. Choose a worksheet or content from an app, or add a link or a file.",
            de:
                "Noch nichts zu tun. Wählen Sie ein Arbeitsblatt oder Inhalte einer App, oder fügen Sie einen Link oder eine Datei hinzu.",
            ja: "まだ何もありません。ワークシートかアプリのコンテンツを選ぶか、リンクやファイルを追加してください。")
    }
    var noNextLesson: String {
        say(
            "no next lesson in the timetable",
            de: "keine nächste Stunde im Stundenplan",
            ja: "時間割に次の授業がありません")
    }
    var overwrite: String {
        say(
            "Replace it with what I typed",
            de: "Durch meine Eingaben ersetzen",
            ja: "自分の入力で置き換える")
    }
    var postNow: String { say("Post now", de: "Jetzt austeilen", ja: "今すぐ配布") }
    var postsDate: String { say("Date", de: "Datum", ja: "日付") }
    var preview: String { say("Preview as a student", de: "Vorschau", ja: "生徒の画面で確認") }
    var previewBanner: String {
        say(
            "This is what your students will see.",
            de: "So sehen es die Lernenden.",
            ja: "生徒にはこのように表示されます。")
    }
    func remove(_ s: String) -> String {
        switch speaking {
        case .english: "Remove “\(s)”"
        case .german: "„\(s)“ entfernen"
        case .japanese: "「\(s)」を外す"
        }
    }
    var saveChanges: String { say("Save changes", de: "Änderungen speichern", ja: "変更を保存") }
    var dueOpensNoTest: String {
        say(
            "The results were given back, so its test is over, whatever the deadline. To open it again, keep the results to yourself first.",
            de:
                "Die Ergebnisse sind zurückgegeben; der Test ist deshalb vorbei, auch mit einem neuen Abgabetermin. Wer ihn wieder öffnen möchte, behält zuerst die Ergebnisse wieder für sich.",
            ja: "結果を返却したため、期限を変えてもテストは終わったままです。もう一度受けさせる場合は、先に結果を非公開に戻してください。")
    }
    /// What saving is called: only what is a draft stays one.
    func save(_ state: Handout.State) -> String { state == .draft ? saveDraft : saveChanges }
    var saveDraft: String { say("Save draft", de: "Entwurf speichern", ja: "下書きを保存") }
    var schedule: String { say("Schedule", de: "Planen", ja: "予約する") }
    func scheduledFor(_ s: String) -> String {
        switch speaking {
        case .english: "Will be posted \(s)."
        case .german: "Wird automatisch ausgeteilt: \(s)."
        case .japanese: "\(s)に自動で配布されます。"
        }
    }
    var scheduleInstead: String {
        say(
            "Post automatically later",
            de: "Später automatisch austeilen",
            ja: "あとで自動的に配布する")
    }
    func someStudents(_ n: Int) -> String {
        switch speaking {
        case .english: "Individual students (\(n) chosen)"
        case .german: "Einzelne Lernende (gewählt: \(n))"
        case .japanese: "生徒を個別に選ぶ（\(n)人選択中）"
        }
    }
    func title(_ s: String) -> String {
        switch speaking {
        case .english: "Edit “\(s)”"
        case .german: "„\(s)“ bearbeiten"
        case .japanese: "「\(s)」を編集"
        }
    }
    var titleHint: String {
        say(
            "For example: “Times tables up to 10”",
            de: "Zum Beispiel: „Einmaleins bis 10“",
            ja: "例：「九九のれんしゅう」")
    }
    var upload: String { say("Upload", de: "Hochladen", ja: "アップロード") }
    var uploadFailed: String {
        say(
            "The file could not be uploaded. Please try again.",
            de: "Die Datei konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.",
            ja: "アップロードできませんでした。もう一度お試しください。")
    }
    var uploadField: String { say("Choose a file", de: "Datei auswählen", ja: "ファイルを選ぶ") }
    func uploadHint(_ s: String) -> String {
        switch speaking {
        case .english: "PDF, pictures, audio or any other file, up to \(s)."
        case .german: "PDF, Bilder, Audio oder andere Dateien bis \(s)."
        case .japanese: "PDF、画像、音声など、\(s)まで。"
        }
    }
    var uploading: String { say("Uploading …", de: "Wird hochgeladen …", ja: "アップロード中…") }
    var uploadPaused: String {
        say(
            "The connection was lost. Uploading resumes automatically.",
            de: "Die Verbindung ist unterbrochen. Das Hochladen geht von selbst weiter.",
            ja: "接続が切れました。つながりしだい自動で再開します。")
    }
    var uploadTitle: String { say("Add a file", de: "Datei hinzufügen", ja: "ファイルを追加") }
    var what: String { say("What to do", de: "Was zu tun ist", ja: "内容") }
    var when: String { say("When", de: "Wann", ja: "配布のタイミング") }
    var who: String { say("For whom", de: "Für wen", ja: "配布先") }
    var wholeClass: String { say("The whole class", de: "Die ganze Klasse", ja: "クラス全員") }
}
