extension SheetsStrings {
    static let english = SheetsStrings(
        badgesIntro:
            "Each student gets a badge that signs in when it is held in front of a camera. It works like a password: lost badges should be replaced at once. A new badge makes the old one void.",
        badgesTitle: { s in "QR badges: \(s)" },
        forWhom: "For whom",
        goTo: { s in "Go to \(s)" },
        howToPrint: "To print, use your browser’s print command (Ctrl P or ⌘ P).",
        makeBadges: "Make badges",
        makeStartCodes: "Make start codes",
        printNow: "They are shown only now. Print this page before you leave it.",
        startCodesIntro:
            "Each student gets a slip with a code. The code works once; with it the student signs in and chooses a password. Codes made before become void.",
        startCodesTitle: { s in "Start codes: \(s)" },
        validUntil: { s in "valid until \(s)" },
        yourCode: "Your start code",
        yourUsername: { s in "Your user name: \(s)" }
    )
}
