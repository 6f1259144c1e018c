extension SheetsStrings {
    static let english = SheetsStrings(
        badgeMade: { s in "made \(s)" },
        badgesIntro:
            "Each student gets a badge and signs in by holding it in front of a camera. It works like a password: make a lost badge void right away. A new badge makes the old one void.",
        badgesInUse: "Badges in use",
        badgesInUseText: "If a badge is lost, make it void here. Nobody can sign in with it then.",
        badgesTitle: { s in "QR badges: \(s)" },
        forWhom: "For whom",
        goTo: { s in "Go to \(s)" },
        hasBadge: "has a badge",
        hasPassword: "has a password",
        hasStartCode: { s in "has a code, made \(s)" },
        howToPrint: "To print, use your browser’s print command (Ctrl P or ⌘ P).",
        makeBadges: "Make badges",
        makeStartCodes: "Make start codes",
        printNow: "They are shown only this once. Print this page before you leave it.",
        startCodesIntro:
            "Each student gets a slip with a code. The code works once; with it the student signs in and chooses a password. Earlier codes become void.",
        startCodesTitle: { s in "Start codes: \(s)" },
        validUntil: { s in "valid until \(s)" },
        voidBadge: "Make void",
        voidBadgeNamed: { s in "Make void: the badge of \(s)" },
        yourCode: "Your start code",
        yourUsername: { s in "Your user name: \(s)" }
    )
}
