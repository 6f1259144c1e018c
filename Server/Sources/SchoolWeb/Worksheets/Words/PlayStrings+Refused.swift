extension PlayStrings {
    /// What is asked before an answer is erased that the school did not take.
    static let ofRefused: [Sentence] = [
        (
            "becauseQuestionHasChanged", "The question has changed.", "Die Frage hat sich geändert.", "問題がかわりました。"
        ),
        (
            "refusedAsChanged",
            "A question of “{sheet}” has changed, so the school did not take your answer. Open it and answer again.",
            "Eine Frage in „{sheet}“ hat sich geändert, und deine Antwort wurde nicht angenommen. Öffne das Blatt und antworte neu.",
            "「{sheet}」の問題がかわったので、前の答えは受けとれませんでした。ひらいて、もう一度答えてください。"
        ),
        ("refusedErase", "Erase it", "Löschen", "けす"),
        (
            "refusedEraseText", "Nobody else has it: it can’t be brought back.",
            "Sonst hat sie niemand: Sie lässt sich nicht zurückholen.", "この答えは、ほかのどこにもありません。けすと、もどせません。"
        ),
        ("refusedEraseTitle", "Erase this answer?", "Diese Antwort löschen?", "この答えをけしますか？"),
        ("refusedKeep", "Keep it", "Behalten", "のこす"),
    ]
}
