extension WorksheetStrings {
    static let exerciseTypesEnglish: [String: ExerciseTypeWords] = [
        "choice": ExerciseTypeWords(
            name: "Multiple choice", about: "Choose one or several answers",
            howToWrite:
                "A question, then an answer on each line: * before a right one, - before a wrong one. An empty line begins the next question.",
            example: """
                What is the capital of France?
                * Paris
                - Lyon
                - Nice
                """),
        "trueFalse": ExerciseTypeWords(
            name: "True or false", about: "A sentence that is right or wrong",
            howToWrite:
                "One sentence on each line: + before a true one, - before a false one.",
            example: """
                + Water boils at 100 °C at sea level.
                - The moon is a star.
                """),
        "gapText": ExerciseTypeWords(
            name: "Fill in the gaps", about: "A text with gaps to fill",
            howToWrite:
                "Write the text and put what belongs in a gap in double braces; | separates variants. An empty line begins the next text.",
            example: "She {{has been|’s been}} living here {{for}} ten years."),
        "matching": ExerciseTypeWords(
            name: "Matching", about: "What belongs together",
            howToWrite:
                "One pair on each line, with = in between. The first line may be a question that ends with a colon. An empty line begins the next one.",
            example: """
                Find the capitals:
                Italy = Rome
                Spain = Madrid
                Poland = Warsaw
                """),
        "ordering": ExerciseTypeWords(
            name: "Ordering", about: "Put into the right order",
            howToWrite:
                "A question that ends with a colon, then what is to be put in order, one on each line, in the right order.",
            example: """
                From small to large:
                mouse
                cat
                horse
                whale
                """),
        "number": ExerciseTypeWords(
            name: "Number", about: "A number, with a unit if you like",
            howToWrite:
                "On each line a question, = and the number; ± says how far off an answer may be, and a unit may follow.",
            example: """
                How many sides has a hexagon? = 6
                π to two places = 3.14 ± 0.005
                How long is a ruler? = 30 cm
                """),
        "wordTranslation": ExerciseTypeWords(
            name: "Word translation", about: "Translate words, with variants",
            howToWrite:
                "On each line a word, = and its translation; | separates variants.",
            example: """
                dog = der Hund | Hund
                to go = gehen | laufen
                """),
        "vocabulary": ExerciseTypeWords(
            name: "Vocabulary list", about: "A list of words to learn in both directions",
            howToWrite:
                "Paste a list: on each line a word and its meaning, with a tab, = or ; in between.",
            example: """
                dog = Hund
                cat = Katze
                horse = Pferd
                bird = Vogel
                """),
        "arithmetic": ExerciseTypeWords(
            name: "Arithmetic", about: "Sums that are new for every student",
            howToWrite:
                "",
            example: ""),
        "freeText": ExerciseTypeWords(
            name: "Free text", about: "A longer answer that you mark yourself",
            howToWrite:
                "One question on each line; the points may follow it in square brackets. Lines below it that begin with > say what a good answer contains; only those who mark read them.",
            example: "Why do leaves fall in autumn? [3]\n> It gets colder, and trees save water."),
    ]
}
