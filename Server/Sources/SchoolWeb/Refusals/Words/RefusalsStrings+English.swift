extension RefusalsStrings {
    static let english = RefusalsStrings(
        codeHasExpired: "This code is too old or has already been used. Ask for a new one.",
        comesFromSource:
            "This lecture comes from a source. Enter what happens to its lessons as changes, or change it where it comes from.",
        comesFromRoster: "The school itself has set this. An administrator of the school can change it.",
        deadlineHasPassed: "This time has passed. Choose a later one.",
        developerModeIsOff: "Developer mode is off on this server.",
        diskIsFull: "The school’s disk is full. Nothing was changed. Tell whoever looks after the server.",
        formHasExpired: "This form was open for too long. Check it and send it again.",
        hasChanged: "Somebody else has changed this in the meantime. Reload the page, then make your change again.",
        hasChangedClass:
            "Somebody else has changed this class in the meantime. Reload the page, then make your change again.",
        hasChangedGroup:
            "Somebody else has renamed this group in the meantime. Reload the page, then make your change again.",
        hasChangedVersion:
            "Somebody else has changed this handout in the meantime. What you typed is not saved yet; compare the two below.",
        hasChangedWorksheet:
            "This worksheet has changed in the meantime, perhaps in another of your windows. Nothing was saved; try again if you still want to.",
        inLine: { n, s in "Line \(n): \(s)" },
        inQuestion: { n, s in "Question \(n): \(s)" },
        isArchivedClass: "This class is archived. Take it out of the archive first.",
        isEmpty: "This is missing. Fill it in.",
        isEmptyActivities: "Add at least one activity.",
        isEmptyDue: "There is a time without a date. Choose the date too, or clear the time.",
        isEmptyRecipients: "Choose at least one class, group or student.",
        isEmptyStudent: "Choose at least one student.",
        isEmptyTitle: "Give it a title that says what it is about.",
        isForStaff: "This is for teachers and other staff. Students need a different link.",
        isForStudents: "This is for students. Teachers and other staff need a different link.",
        isInvalid: "This can’t be read. Check how it is written.",
        isInvalidEmail: "This is not an e-mail address. It needs an @.",
        isInvalidHome: "A subject belongs to a class, not to another subject. Choose a class.",
        isInvalidInvitee: "Several people have this e-mail address. Type the user name instead.",
        isInvalidLink: "This is not a web address. It begins with https://",
        isInvalidPassword: "This password is too easy to guess. Choose another one.",
        isInvalidPasswordAgain: "The two passwords are not the same. Type them again.",
        isInvalidPublicKey:
            "This public key can’t be used here. It has to be a P-256 key as PEM, labelled PUBLIC KEY.",
        isInvalidUsername: "A user name has no spaces.",
        isLastTeacher: "Nobody else teaches here. Share it with a colleague first, or archive it.",
        isMakerOfClass: "This person made the class. They can only leave it themselves.",
        isOutOfRange: "This value isn’t possible. Choose another one.",
        isOutOfRangeBetween: { s in "This value isn’t possible. Possible values: \(s)." },
        isOutOfRangeDue: "The new due date has to be later than the one for everybody. Choose a later day or time.",
        isOutOfRangeExpiresAt: "Choose a day between tomorrow and a year from now.",
        isTaken: "This is in use already. Choose another.",
        isTakenInvitee: "This person is in the class already. There is nothing left to do.",
        isTakenStudent:
            "Some have been made since you opened this page. New ones make the printed ones void. Press the button again if you want that.",
        isTooLarge: "This file is too large. Make it smaller or split it up.",
        isTooLargeBy: { s in "This file is too large. At most \(s) are possible." },
        isTooLong: "This is too long. Shorten it.",
        isTooLongBy: { s in "This is too long. At most \(s) are possible." },
        isTooMany: "There can’t be any more of these. Remove one first.",
        isTooManyBy: { s in "There may be at most \(s) of these." },
        isTooManyRemovals: "This would archive unusually many people or classes. Confirm it if that is right.",
        isTooManyUses: "As many people have joined as the link allows. Make a new link for the others.",
        isTooShortPassword: { s in "This password is too short. Use at least \(s) characters." },
        isUnknownInvitee: "Nobody at the school has this user name or e-mail address. Check how it is written.",
        lineCannotBeRead: { n in "Line \(n) can’t be read. Compare it with the example." },
        notAssignable: "This can only be browsed, not handed out. Choose something inside it.",
        notFound: "This isn’t here (any more). Go back and choose again.",
        notInHomeClass: "Not everybody you chose is a student of the class that the subject belongs to. Choose again.",
        notPermitted: "You aren’t allowed to do that. Ask your school’s administrator if you need to.",
        notSignedIn: "You are not signed in any more. Sign in and try again.",
        numberHasTwoReadings:
            "This number can be read in two ways, with decimals or without. Leave out its point or comma, or add a zero, as in 1.1250.",
        roleContradictsClasses:
            "Take this person out of their classes first: this role doesn’t fit what they are there, a teacher or a student.",
        shareIsOver: "This link or code does not work (any more). Check it, or ask the teacher for a new one.",
        stateDoesNotAllow: { s in
            "This isn’t possible, because the state of the handout is “\(s)”. Reload the page to see what is possible."
        },
        tooManyAttempts: "Too many tries. Wait a little, then try again.",
        tooManyAttemptsIn: { s in "Too many tries. Try again in \(s) seconds." },
        wrongCredentials: "That doesn’t match. Check the spelling, or ask for a new start code.",
        wrongCurrentPassword: "This is not your current password. Check the spelling."
    )
}
