extension ContentStrings {
    /// A topic in words: those that ClassKit knows, and what an app calls its own.
    func topic(_ name: String) -> String {
        switch name {
        case "artsAndMusic": say("Arts and music", de: "Kunst und Musik", ja: "美術・音楽")
        case "computerScienceAndEngineering":
            say("Computer science and engineering", de: "Informatik und Technik", ja: "情報・技術")
        case "healthAndFitness": say("Health and fitness", de: "Gesundheit und Sport", ja: "保健・体育")
        case "literacyAndWriting": say("Reading and writing", de: "Lesen und Schreiben", ja: "読み書き")
        case "math": say("Mathematics", de: "Mathematik", ja: "算数・数学")
        case "science": say("Science", de: "Naturwissenschaften", ja: "理科")
        case "socialScience": say("Social science", de: "Gesellschaft", ja: "社会")
        case "worldLanguage": say("World languages", de: "Sprachen", ja: "外国語")
        default: name
        }
    }
}
