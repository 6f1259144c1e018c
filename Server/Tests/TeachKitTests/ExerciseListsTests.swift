import Foundation
import SchoolModel
import Testing

@testable import TeachKit

/// Questions and answers as lists, for every type.
@Suite struct ExerciseListsTests {
    /// What each type puts into the lists; the article of the guide shows the same.
    static let samples: [(type: TKExerciseType, questions: [String], answers: [String])] = [
        (.choice, ["What is the capital?"], ["* Berlin\n- Paris\n- Rome"]),
        (.trueFalse, ["Fish swim.", "Stones swim."], ["true", "false"]),
        (.gapText, ["The ___ barks at the ___."], ["dog | hound\ncat"]),
        (.matching, ["Who eats what?:"], ["cow = grass\ncat = mice"]),
        (.ordering, ["From small to large:"], ["ant\ndog\nwhale"]),
        (.number, ["How long is it?", "1 + 1"], ["3.14 ± 0.01 cm", "2"]),
        (.wordTranslation, ["dog", "cat"], ["der Hund | Hund", "die Katze"]),
        (.vocabulary, ["dog | hound", "cat"], ["Hund", "Katze"]),
        (.arithmetic, [], []),
        (.freeText, ["What did you see?", "What did you hear?"], ["", ""]),
        (.freeText, ["Why? [3]", "> 5 means?", "When?"], ["Because.\nTruly.", "More than five.", ""]),
    ]

    @Test(arguments: samples.indices)
    func whatIsWrittenIsReadAgain(index: Int) throws {
        let sample = Self.samples[index]
        let lists = ExerciseLists(questions: sample.questions, answers: sample.answers)
        let text = try lists.text(as: sample.type)
        let type = try #require(
            try ExerciseTypes.named(ExerciseType(rawValue: sample.type.rawValue)) as? any WrittenExercise.Type)
        let options = type.choices.reduce(into: [String: String]()) { $0[$1.name] = $1.beginning }
        let read = try #require(ExerciseLists(type: sample.type, text: text, options: options))
        #expect(read.questions == sample.questions && read.answers == sample.answers, "\(text)")
    }

    /// A type that the school knows and the kit doesn't would be a type that no app can make.
    @Test func theKitKnowsEveryTypeOfTheSchool() {
        #expect(
            Set(TKExerciseType.allExerciseTypes.map(\.rawValue)) == Set(ExerciseTypes.all.map { $0.type.rawValue }))
        #expect(Set(Self.samples.map(\.type)) == Set(TKExerciseType.allExerciseTypes))
        for language in TKLanguage.allCases {
            #expect(Set(TKExerciseTyp.allExerciseTypes.map { $0.name(in: language) }).count == 10)
        }
        #expect(Set(TKColor.allColors.map(\.name)) == Set(ClassColor.allCases.map(\.rawValue)))
    }

    @Test func listsThatDoNotFitTogetherAreRefused() {
        let lists = ExerciseLists(questions: ["dog", "cat"], answers: ["Hund"])
        #expect(throws: TKError.invalidValue(TKInvalidValue(field: "answers", reason: .isInvalid, detail: "2"))) {
            try lists.text(as: .wordTranslation)
        }
        #expect(throws: TKError.invalidValue(TKInvalidValue(field: "answers", reason: .isInvalid, detail: "maybe"))) {
            try ExerciseLists(questions: ["Fish swim."], answers: ["maybe"]).text(as: .trueFalse)
        }
    }
}
