import SchoolModel

/// Worksheets: written by teachers, worked on by students.
struct WorksheetStrings: Sendable {
    let acceptAnswer: String
    let acceptedAnswer: String
    let addExercise: String
    let anotherRound: String
    let answered: String
    let answerKey: String
    let answerLabel: String
    let answers: String
    let articlesIgnored: String
    let articlesOptional: String
    let articlesRequired: String
    let backToSheet: String
    let by: @Sendable (String) -> String
    let carriesAlways: String
    let carriesAny: String
    let carriesNever: String
    let changed: @Sendable (String) -> String
    let checkAnswers: String
    let colleagues: String
    let copied: String
    let date: String
    let `delete`: String
    let directionBackward: String
    let directionBoth: String
    let directionForward: String
    let duplicate: String
    let duplicateNamed: @Sendable (String) -> String
    let editNamed: @Sendable (String) -> String
    let example: String
    let exerciseNumber: @Sendable (Int) -> String
    let exercises: String
    let exercisesCount: @Sendable (Int) -> String
    let exerciseTitle: String
    let exportComplete: String
    let exportIntro: String
    let exportTitle: String
    let falseWord: String
    let fileEncodingIsWrong: String
    let fileHasEntities: String
    let fileHasNothing: String
    let fileHasTooManyQuestions: String
    let fileIsEmpty: String
    let fileIsNotMoodle: String
    let fileIsNotWellFormed: String
    let fileIsTooDeep: String
    let fileIsTooLarge: String
    let giveBack: String
    let givenBack: String
    let handOut: String
    let hint: String
    let hintHelp: String
    let importButton: String
    let importDone: @Sendable (Int) -> String
    let importFile: String
    let importTitle: String
    let instructions: String
    let intro: String
    let keptBack: String
    let kind: String
    let kindPractice: String
    let kindStays: String
    let kindTest: String
    let lossCategory: String
    let lossDescription: String
    let lossesTitle: String
    let lossFeedback: String
    let lossGenerator: String
    let lossHint: String
    let lossLine: @Sendable (Int) -> String
    let lossMarkup: String
    let lossMedia: String
    let lossOptions: String
    let lossOrder: String
    let lossPartialCredit: String
    let lossPoints: String
    let lossQuestionIsRefused: String
    let lossQuestionIsUnreadable: String
    let lossQuestionTypeIsUnknown: String
    let lossRules: String
    let lossSample: String
    let lossTags: String
    let lossTitle: String
    let lossTolerance: String
    let lossUnits: String
    let lossWildcard: String
    let markByHand: @Sendable (String) -> String
    let mediaAdd: String
    let mediaAlternative: String
    let mediaAlternativeHint: String
    let mediaFile: String
    let mediaFileHint: @Sendable (String, String) -> String
    let mediaFormat: String
    let mediaPlace: String
    let mediaRemove: @Sendable (String) -> String
    let mediaTitle: String
    let mine: String
    let moveDownNamed: @Sendable (String) -> String
    let movedTo: String
    let moveUpNamed: @Sendable (String) -> String
    let nameLine: String
    let `new`: String
    let newTitle: String
    let noExercises: String
    let noExercisesText: String
    let noneFound: String
    let noneShared: String
    let noneYet: String
    let optionAdd: String
    let optionArticles: String
    let optionCarries: String
    let optionCount: String
    let optionDirection: String
    let optionDivide: String
    let optionFirstFrom: String
    let optionFirstTo: String
    let optionFrom: String
    let optionIgnoresAccents: String
    let optionIgnoresCase: String
    let optionKeepsOrder: String
    let optionMultiply: String
    let optionNegatives: String
    let optionNotation: String
    let optionRemainders: String
    let options: String
    let optionSecondFrom: String
    let optionSecondTo: String
    let optionSubtract: String
    let optionTo: String
    let pointsOf: @Sendable (String, String) -> String
    let preview: String
    let previewEmpty: String
    let print: String
    let question: String
    let questionsCount: @Sendable (Int) -> String
    let readOnly: @Sendable (String) -> String
    let removeNamed: @Sendable (String) -> String
    let resultsHidden: String
    let resultsShown: String
    let rightAnswer: String
    let saveAndPreview: String
    let scanToWork: String
    let search: String
    let sendAnswers: String
    let share: String
    let shared: String
    let statistics: String
    let takeResultsBack: String
    let testIsOver: String
    let titleLabel: String
    let toBeMarked: String
    let trueWord: String
    let typeUnknown: String
    let unshare: String
    let verdictCorrect: String
    let verdictKept: String
    let verdictOpen: String
    let verdictPartly: String
    let verdictWrong: String
    let wasHandedOut: String
    let withoutTime: String
    let worksheet: String
    let worksheets: String
    let written: String
    /// What is said about each type of exercise, by its name; a test finds a type that is missing here.
    let types: [String: ExerciseTypeWords]

    func words(for type: ExerciseType) -> ExerciseTypeWords {
        types[type.rawValue] ?? ExerciseTypeWords(name: typeUnknown, about: "", howToWrite: "", example: "")
    }
}

/// What is said about one type of exercise.
struct ExerciseTypeWords: Hashable, Sendable {
    let name: String
    /// What students do, in a few words.
    let about: String
    /// How its questions are written.
    let howToWrite: String
    /// Questions that show it; they can be read as they stand.
    let example: String
}
