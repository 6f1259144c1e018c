extension RefusalsStrings {
    static let english = RefusalsStrings(
        codeHasExpired: "This code is too old or was used already. Ask for a new one.",
        deadlineHasPassed: "This moment has passed. Choose a later one.",
        developerModeIsOff: "Developer mode is off on this server.",
        diskIsFull: "The school’s disk is full. Nothing was changed. Tell whoever looks after the server.",
        formHasExpired: "This form was open for too long. Check it and send it again.",
        hasChanged: "Somebody else has changed this in the meantime. Reload the page, then make your change again.",
        hasChangedVersion:
            "Somebody else has changed this handout in the meantime. What you typed is not saved yet; compare the two below.",
        inQuestion: { n, s in "Question \(n): \(s)" },
        isEmpty: "This is missing. Fill it in.",
        isEmptyActivities: "Add at least one activity.",
        isEmptyDue: "There is a time without a date. Choose the date too, or empty the time.",
        isEmptyRecipients: "Choose at least one class, group or student.",
        isEmptyStudent: "Choose at least one student.",
        isEmptyTitle: "Give it a title, so that the students know what it is about.",
        isInvalid: "This can’t be read. Check how it is written.",
        isInvalidEmail: "This is not an e-mail address. It needs an @.",
        isInvalidLink: "This is not a web address. It begins with https://",
        isInvalidPassword: "This password is too easy to guess. Choose another one.",
        isInvalidPasswordAgain: "The two passwords are not the same. Type them again.",
        isInvalidPublicKey:
            "This is no public key that can be used here: a P-256 key as PEM, with label PUBLIC KEY.",
        isInvalidUsername: "A user name has no spaces.",
        isOutOfRange: "This is outside of what is possible. Choose another value.",
        isOutOfRangeBetween: { s in "This is outside of what is possible. Possible is: \(s)." },
        isOutOfRangeDue: "More time must end later than the handout is due for everybody. Choose a later day or time.",
        isTaken: "This is in use already. Choose another.",
        isTakenStudent:
            "They were made already after you opened this page. Making new ones voids what was printed. Press the button again if you want that.",
        isTooLarge: "This file is too large. Make it smaller or split it up.",
        isTooLargeBy: { s in "This file is too large. At most \(s) are possible." },
        isTooLong: "This is too long. Shorten it.",
        isTooLongBy: { s in "This is too long. At most \(s) are possible." },
        isTooMany: "There are as many as possible already. Remove one first.",
        isTooManyRemovals: "This would archive unusually many people or classes. Confirm it if that is right.",
        isTooShortPassword: { s in "This password is too short. Use at least \(s) characters." },
        lineCannotBeRead: { n in "Line \(n) can’t be read. Compare it with the example." },
        notAssignable: "This can only be looked through, not handed out. Choose something inside it.",
        notFound: "This isn’t here (any more). Go back and choose again.",
        notPermitted: "That isn’t for you to do. Ask your school’s administrator if you need it.",
        notSignedIn: "You are not signed in any more. Sign in and try again.",
        roleContradictsClasses:
            "Take this person out of their classes first: somebody is a teacher or a student of a class, and this role can’t be that.",
        stateDoesNotAllow: { s in
            "This isn’t possible, because the handout is in the state “\(s)”. Reload the page to see what is possible."
        },
        tooManyAttempts: "Too many tries. Wait a little, then try again.",
        tooManyAttemptsIn: { s in "Too many tries. Try again in \(s) seconds." },
        wrongCredentials: "That doesn’t match. Check the spelling, or ask for a new start code.",
        wrongCurrentPassword: "This is not your current password. Check the spelling."
    )
}
