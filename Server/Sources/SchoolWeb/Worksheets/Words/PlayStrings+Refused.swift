extension PlayStrings {
    /// What is asked before an answer is erased that the school did not take.
    static let ofRefused: [Sentence] = [
        ("refusedErase", "Erase it", "Löschen", "けす"),
        (
            "refusedEraseText", "Nobody else has it: it can’t be brought back.",
            "Sonst hat sie niemand: Sie lässt sich nicht zurückholen.", "この答えは、ほかのどこにもありません。けすと、もどせません。"
        ),
        ("refusedEraseTitle", "Erase this answer?", "Diese Antwort löschen?", "この答えをけしますか？"),
        ("refusedKeep", "Keep it", "Behalten", "のこす"),
    ]
}
