public import SchoolModel

// MARK: - Worksheets

extension Links {
    /// GET lists, with `shelf`, `search`, `folder` and `after`; POST begins a worksheet.
    public static let worksheets = "/worksheets"
    public static let sharedWorksheets = sharedWorksheets(for: nil)
    /// The worksheets, for choosing one of them; `for` names the draft to fill.
    public static func worksheets(for handout: Handout.ID?) -> String {
        query(worksheets, ["for": handout?.description])
    }
    public static func sharedWorksheets(for handout: Handout.ID?) -> String {
        query(worksheets, ["shelf": "shared", "for": handout?.description])
    }
    /// GET shows; POST of `version`, `title`, `instructions` and `kind` saves, and then does what `next` says.
    public static let worksheet = Address<Worksheet.ID>("\(worksheets)/{worksheetID}")
    /// POST of `version` and `action`: `up`, `down`, `duplicate` or `remove`, a colon, and the exercise.
    ///
    /// It saves what the worksheet's form has on the way.
    public static let rearrangeWorksheet = worksheet.adding("/arrange")
    /// POST.
    public static let duplicateWorksheet = worksheet.adding("/duplicate")
    /// GET asks, POST deletes.
    public static let deleteWorksheet = worksheet.adding("/delete")
    /// GET, also with the `handout` that keeps a version of its own.
    public static let previewWorksheet = worksheet.adding("/preview")
    /// GET asks whether a handout changes too, POST of `version` changes it.
    public static let handOutChanges = Address<Worksheet.ID, Handout.ID>(
        "\(worksheet.pattern)/handouts/{handoutID}/changes")
    /// Where a worksheet's page says who has it.
    public static func handedOut(_ id: Worksheet.ID) -> String { worksheet(id) + "#handed-out" }

    /// POST of `version`, `type`, `title`, `text` and `hint` adds an exercise.
    public static let exercises = worksheet.adding("/exercises")
    /// POST of the same shows what students would see.
    public static let previewExercise = worksheet.adding("/preview-exercise")
    /// GET, with the `type` to begin with, and what the `exercise` will be called by.
    public static let newExercise = exercises.adding("/new")
    public static func newExercise(_ id: Worksheet.ID, _ type: ExerciseType, as exercise: Exercise.ID) -> String {
        query(newExercise(id), ["type": type.rawValue, "exercise": exercise.description])
    }
    /// GET shows, POST saves.
    public static let exercise = Address<Worksheet.ID, Exercise.ID>("\(exercises.pattern)/{exerciseID}")
    /// GET asks, POST removes.
    public static let removeExercise = exercise.adding("/remove")
    /// Takes pictures and sounds: POST of `version`, `part`, `file` and `alternative` adds one.
    ///
    /// It saves what the exercise's form has on the way, as removing one does.
    public static let exerciseMedia = exercise.adding("/media")
    /// POST of `version` and `media`: the file and, after a colon, the part if it isn't the hint.
    public static let removeMedia = exerciseMedia.adding("/remove")
}

// MARK: - Worksheets on paper and in files

extension Links {
    /// GET, also with the `handout` that keeps a version of its own; so does the answer key.
    public static let printWorksheet = worksheet.adding("/print")
    public static let answerKey = worksheet.adding("/answers")
    /// Leads whoever scans a printed sheet to where they work on it, or read it.
    public static let printedSheet = Address<Worksheet.ID>("/sheets/{worksheetID}")
    /// GET shows; POST of `file` in multipart/form-data imports.
    public static let importWorksheet = "\(worksheets)/import"
    public static let exportWorksheet = worksheet.adding("/export")
    public static let giftFile = exportWorksheet.adding("/gift.txt")
    public static let moodleFile = exportWorksheet.adding("/moodle.xml")
}
