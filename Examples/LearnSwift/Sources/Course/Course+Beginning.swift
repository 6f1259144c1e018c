// The first lessons: what programming and Swift are, and where values are kept.

extension Course {
    static let welcome = Lesson(
        identifier: "0 welcome", title: "Welcome", summary: "What a program is, and how this course works.",
        minutes: 2...5,
        pages: [
            Lesson.Page("A program is a list of steps. A computer does exactly these, one after the other."),
            Lesson.Page(
                "The first program in every language says hello. In Swift, it is one line.",
                code: #"print("Hello, world!")"#),
            Lesson.Page("Read each lesson to its end. Most of them have a quiz; take it as often as you like."),
        ],
        quiz: nil)

    static let swift = Lesson(
        identifier: "1 swift", title: "What is Swift?", summary: "A language for apps, servers and small devices.",
        minutes: 3...6,
        pages: [
            Lesson.Page("Swift is a programming language. It appeared in 2014, and everybody may use and change it."),
            Lesson.Page("It runs on phones, laptops, servers and tiny devices, on Linux as well as on a Mac."),
            Lesson.Page(
                "Swift checks much of what you write before it runs. This line has a mistake, and Swift says so.",
                code: #"let age: Int = "twelve""#),
        ],
        quiz: nil)

    static let variables = Lesson(
        identifier: "2 vars", title: "What are variables?", summary: "Names for values, fixed or changing.",
        minutes: 5...10,
        pages: [
            Lesson.Page(
                "A variable is a name for a value that can change. It is made with var.",
                code: "var score = 0\nscore = score + 10"),
            Lesson.Page(
                "A constant is a name for a value that stays. It is made with let. Use it wherever you can.",
                code: "let daysInAWeek = 7"),
            Lesson.Page("Swift refuses to change a constant. So nobody can change it by mistake, not even you."),
        ],
        quiz: Quiz(
            identifier: "2 quiz", title: "Quiz on variables",
            questions: [
                Question("Which word makes a variable?", "let", "✓ var", "name"),
                Question("Which word makes a constant?", "✓ let", "var", "fix"),
                Question("What is score after: var score = 3; score = score + 4?", "3", "34", "✓ 7"),
                Question("What happens with: let a = 1; a = 2?", "a is 2", "✓ Swift refuses it", "a is 3"),
                Question("What fits the number of days in a week?", "✓ a constant", "a variable", "neither"),
                Question("What fits the time that is left in a game?", "a constant", "✓ a variable", "neither"),
                Question("How many values does a variable have at one moment?", "✓ one", "two", "as many as you like"),
                Question(
                    "What does = do in: score = 5?", "It asks whether score is 5", "✓ It makes score 5", "Nothing"),
                Question("Which name is a good one for points in a game?", "x", "✓ score", "theThing"),
                Question("What is b after: var a = 1; let b = a; a = 9?", "✓ 1", "9", "10"),
            ]))

    static let dataTypes = Lesson(
        identifier: "3 datatypes", title: "Data types", summary: "Numbers, texts, and yes or no.",
        minutes: 5...10,
        pages: [
            Lesson.Page(
                "Each value has a type. Whole numbers are Int, numbers with a point are Double.",
                code: "let children = 28\nlet height = 1.42"),
            Lesson.Page("A text is a String. Yes or no is a Bool.", code: "let name = \"Mia\"\nlet isHere = true"),
            Lesson.Page(
                "Types don't mix by themselves. You say what you mean.",
                code: #"let text = "There are " + String(children)"#),
        ],
        quiz: Quiz(
            identifier: "3 quiz", title: "Quiz on data types",
            questions: [
                Question("Which type has 28?", "✓ Int", "Double", "String"),
                Question("Which type has 1.42?", "Int", "✓ Double", "Bool"),
                Question("Which type has \"28\"?", "Int", "Double", "✓ String"),
                Question("Which values does a Bool have?", "0 and 1", "✓ true and false", "yes and no"),
                Question("What is \"1\" + \"2\"?", "3", "✓ \"12\"", "Swift refuses it"),
            ]))
}
