extension RosterProblemStrings {
    static let english = RosterProblemStrings(
        administratorIsTeacher: { n in
            n == 1
                ? "\(n) administrator is imported as a teacher; a file can’t appoint administrators."
                : "\(n) administrators are imported as teachers; a file can’t appoint administrators."
        },
        archiveIsUnreadable: "The zip file can’t be opened. Make it again.",
        columnIsMissing: { s in "The column “\(s)” is missing." },
        columnIsRepeated: { s in "The column “\(s)” appears twice." },
        demographicsAreIgnored: "Birth dates, sex and origin are never read.",
        encodingIsWrong: "The file is not UTF-8. Save it as UTF-8.",
        enrolmentIsNotCurrent: { n in
            n == 1
                ? "\(n) enrolment has not begun or is over; it counts on its own days only."
                : "\(n) enrolments have not begun or are over; they count on their own days only."
        },
        fieldIsTooLong: "The field is too long.",
        fieldsAreMissing: { s in "The row has too few fields (expected \(s))." },
        fieldsAreTooMany: { s in "The row has too many fields (expected \(s))." },
        fileIsEmpty: "The file is empty.",
        fileIsIgnored: "This file is not needed.",
        fileIsMissing: { s in "The file \(s) is missing." },
        fileIsRepeated: "The file appears twice.",
        fileIsTooLarge: "The file is too large.",
        fileIsUnreadable: "The file can’t be read.",
        formatIsUnknown: "These are not the files of a known format.",
        formatsAreMixed: "Files of several formats are mixed. Import one at a time.",
        idIsRepeated: { s in "The identifier “\(s)” appears twice." },
        noticesTitle: "Good to know",
        passwordIsIgnored: "Passwords in files are never read.",
        pathIsUnsafe: "The archive contains a file whose path leads out of it.",
        quoteIsMisplaced: "There is a quotation mark where none is allowed.",
        quoteIsNotClosed: "A quotation mark is opened and never closed.",
        referenceIsUnknown: { s in "“\(s)” is named here, but is in none of the files." },
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
