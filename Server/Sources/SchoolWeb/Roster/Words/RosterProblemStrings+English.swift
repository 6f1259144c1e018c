extension RosterProblemStrings {
    static let english = RosterProblemStrings(
        administratorIsTeacher: { n in
            n == 1
                ? "\(n) administrator comes in as a teacher; a file makes no administrator."
                : "\(n) administrators come in as teachers; a file makes no administrator."
        },
        archiveIsUnreadable: "The zip file can’t be opened. Make it again.",
        columnIsMissing: { s in "The column “\(s)” is missing." },
        columnIsRepeated: { s in "The column “\(s)” stands there twice." },
        demographicsAreIgnored: "Birth dates, sex and origin are never read.",
        encodingIsWrong: "The file is not UTF-8. Save it as UTF-8.",
        enrolmentIsNotCurrent: { n in
            n == 1
                ? "\(n) enrolment has not begun or is over; it counts on its days alone."
                : "\(n) enrolments have not begun or are over; they count on their days alone."
        },
        fieldIsTooLong: "The field is too long.",
        fieldsAreMissing: { s in "The row has too few fields (expected \(s))." },
        fieldsAreTooMany: { s in "The row has too many fields (expected \(s))." },
        fileIsEmpty: "The file is empty.",
        fileIsIgnored: "This file is not needed.",
        fileIsMissing: { s in "The file \(s) is missing." },
        fileIsRepeated: "The file is there twice.",
        fileIsTooLarge: "The file is too large.",
        fileIsUnreadable: "The file can’t be read.",
        formatIsUnknown: "These are not the files of a known format.",
        formatsAreMixed: "Files of several formats are mixed. Import one at a time.",
        idIsRepeated: { s in "The identifier “\(s)” stands there twice." },
        noticesTitle: "Good to know",
        passwordIsIgnored: "Passwords in files are never read.",
        pathIsUnsafe: "The archive has a file with a path that leads out of it.",
        quoteIsMisplaced: "A quotation mark stands where none may be.",
        quoteIsNotClosed: "A quotation mark is opened and never closed.",
        referenceIsUnknown: { s in "“\(s)” is named here and is in no file." },
        roleDoesNotFit: { s in "The role “\(s)” doesn’t fit the person." },
        roleIsIgnored: { n in
            n == 1 ? "\(n) person neither teaches nor learns." : "\(n) people neither teach nor learn."
        },
        roleIsMissing: "The person has no role.",
        roleIsNotCurrent: { n in
            n == 1 ? "\(n) role has not begun or is over." : "\(n) roles have not begun or are over."
        },
        textIsNotUTF8: "The row has characters that are not UTF-8.",
        usernameIsTaken: { s in "The user name “\(s)” belongs to somebody else." },
        valueIsEmpty: "Something is missing here.",
        valueIsInvalid: { s in "“\(s)” can’t be read here." },
        valueIsTooLong: "The value is too long."
    )
}
