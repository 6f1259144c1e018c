import SchoolModel
import Testing

@testable import SchoolModel

/// A slip that is mended makes no other question and no other option, whatever else is changed in the same save.
@Suite struct CorrectionTests {
    @Test(arguments: [
        ("Pariss", "Paris"), ("dgo", "dog"), ("Betaa?", "Beta?"), ("Romme", "Rome"), ("Haus", "Hause"), ("ねこ、", "ねこ"),
        ("Die Photosyntese", "Die Photosynthese"), ("Explain teh weather.", "Explain the weather."),
        ("7 + 5 is what ?", "7 + 5 is what?"),
    ])
    func aSlipIsMended(before: String, after: String) {
        #expect(after.isCorrection(of: before) && before.isCorrection(of: after))
    }

    @Test(arguments: [
        ("4", "5"), ("7+5", "7+6"), ("yes", "no"), ("Rome", "Paris"), ("a", "b"), ("", "x"), ("犬", "猫"),
        ("Gamma?", "Beta?"),
        ("1914", "1941"), (String(repeating: "ab", count: 400), String(repeating: "cb", count: 400)),
    ])
    func anotherTextIsAnother(before: String, after: String) {
        #expect(!after.isCorrection(of: before))
    }

    private func read<Content: WrittenExercise>(_ before: String, then after: String, as: Content.Type) throws
        -> (Content, Content)
    {
        let first = try Content.read(before, options: ExerciseOptions(), replacing: nil)
        return (first, try Content.read(after, options: ExerciseOptions(), replacing: first))
    }

    @Test(arguments: [
        ("Alpha? [3]\nBeta? [2]\nGamma? [1]", [0, 1, nil]), ("Beta? [2]\nAlpha? [3]", [1, 0]),
        ("Zeta? [1]\nBeta? [2]", [nil, 1]), ("Beta? [2]", [1]), ("Alpha? [3]\nBetaa? [2]\nBeta? [2]", [0, 1, nil]),
    ])
    func aQuestionIsTheSameAlsoWhereOthersComeAndGo(after: String, from: [Int?]) throws {
        let (old, new) = try read("Alpha? [3]\nBetaa? [2]", then: after, as: FreeTextExercise.self)
        let ids = old.questions.map(\.id)
        #expect(new.questions.map { ids.firstIndex(of: $0.id) } == from)
    }

    /// Whoever answered the old question was not asked the new one, however little their texts differ.
    @Test func aCorrectedTextWithAnotherAnswerIsAnotherQuestion() throws {
        func ids<Content: WrittenExercise>(_ before: String, _ after: String, _: Content.Type) throws -> [Bool] {
            let (old, new) = try read(before, then: after, as: Content.self)
            return zip(old.questions(for: 1), new.questions(for: 1)).map { $0.id == $1.id }
        }
        #expect(try ids("What barks? = dog", "What parks? = car", WordTranslationExercise.self) == [false])
        #expect(try ids("What barks? = dog | hound", "What barkks? = hound", WordTranslationExercise.self) == [true])
        #expect(try ids("+ Bats can fly.", "- Bats can't fly.", TrueFalseExercise.self) == [false])
        #expect(try ids("+ Bats cann fly.", "+ Bats can fly.", TrueFalseExercise.self) == [true])
        #expect(try ids("der See?\n* lake\n- sea", "die See?\n- lake\n* sea", ChoiceExercise.self) == [false])
        #expect(try ids("der Se?\n* lake\n- sea", "der See?\n* lake\n- the sea", ChoiceExercise.self) == [true])
        #expect(try ids("Sides of a box = 6", "Edges of a box = 12", NumberExercise.self) == [false])
        #expect(try ids("He {{has}} it.", "We {{have}} it.", GapTextExercise.self) == [false])
        #expect(try ids("He {{has}} it", "He {{has}} it.", GapTextExercise.self) == [true])
        #expect(try ids("Why so? [2]", "Why, so? [5]", FreeTextExercise.self) == [true])
        // What is right was wrong in the sheet: the question is the one that was asked.
        #expect(try ids("What barks? = dog", "What barks? = cat", WordTranslationExercise.self) == [true])
        #expect(try ids("+ Bats are birds.", "- Bats are birds.", TrueFalseExercise.self) == [true])
    }

    @Test func anOptionIsTheSame() throws {
        let (old, new) = try read(
            "Capital of France?\n* Pariss\n- Rome\n- 1914",
            then: "Capital of France?\n- Rome\n* Paris\n- 1941", as: ChoiceExercise.self)
        let before = old.questions[0].options.map(\.option.id)
        let after = new.questions[0].options.map(\.option.id)
        #expect(after[1] == before[0] && after[0] == before[1] && !before.contains(after[2]))
        #expect(new.questions[0].options[1].option.text == "Paris")
    }

    /// Words of grammar differ in a letter; nobody's answer becomes right or wrong by that.
    @Test func anOptionThatIsRightNowIsAnotherOne() throws {
        let (old, new) = try read(
            "Ich sehe …\n* den Hund\n- der Hund\n- das", then: "Ich sehe …\n- dem Hund\n* des Hund\n- das",
            as: ChoiceExercise.self)
        let before = old.questions[0].options.map(\.option.id)
        let after = new.questions[0].options.map(\.option.id)
        #expect(after == [before[1], before[0], before[2]])
        #expect(
            zip([1, 0, 2], 0...).allSatisfy {
                old.questions[0].options[$0].isRight == new.questions[0].options[$1].isRight
            })
    }

    @Test func whatIsMatchedIsTheSame() throws {
        let (old, new) = try read(
            "Capitals:\nItalie = Romme\nFrance = Paris\nSpain = Madrid",
            then: "Capitals:\nFrance = Paris\nItaly = Rome\nSpain = Madrid\nPortugal = Lisbon",
            as: MatchingExercise.self)
        let before = old.questions[0].pairs
        let after = new.questions[0].pairs
        #expect(after[1].right.id == before[0].right.id && after[0] == before[1])
        #expect(after[1].right.text == "Rome" && Set(after.map(\.right.id)).count == 4)
    }

    @Test func aWordIsTheSame() throws {
        let (old, new) = try read(
            "dgo = Hund\ncat = Katze", then: "bird = Vogel\ndog = Hund\ncat = Katze", as: WordTranslationExercise.self)
        #expect(new.questions.dropFirst().map(\.id) == old.questions.map(\.id))
    }

    /// A matching exercise is never printed with everything beside what it belongs to.
    @Test func nothingStandsBesideItsSolution() throws {
        for seed in UInt64(0)..<200 {
            let exercise = try MatchingExercise.read(
                "Which?:\na = A\nb = B\nc = C", options: ExerciseOptions(), replacing: nil)
            guard case .pairs(_, let right) = exercise.questions(for: seed, in: QuestionOrder(seed: seed))[0].form
            else {
                Issue.record("no pairs")
                return
            }
            #expect(right.map(\.text) != ["A", "B", "C"])
        }
    }
}
