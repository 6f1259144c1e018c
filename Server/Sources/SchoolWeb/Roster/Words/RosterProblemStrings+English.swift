extension RosterProblemStrings {
    static let english = RosterProblemStrings(
        administratorIsTeacher: { n in
            n == 1
                ? "\(n) administrator is imported as a teacher; a file can’t appoint administrators."
                : "\(n) administrators are imported as teachers; a file can’t appoint administrators."
        },
        archiveIsUnreadable: "The zip file can’t be opened. Make it again, without a password.",
        columnIsMissing: { s in "The column “\(s)” is missing. Add it, spelt exactly like this." },
        columnIsRepeated: { s in "The column “\(s)” appears twice. Remove one." },
        demographicsAreIgnored: "Birth dates, sex and origin are never read.",
        encodingIsWrong: "The file is not UTF-8. Save it as UTF-8.",
        enrolmentIsNotCurrent: { n in
            n == 1
                ? "\(n) enrolment has not begun or is over; it counts on its own days only."
                : "\(n) enrolments have not begun or are over; they count on their own days only."
        },
        fieldIsTooLong: "The field is too long. Shorten it.",
        fieldsAreMissing: { s in
            "The row has too few fields (expected \(s)). "
                + "Count the delimiters; a text that contains one needs quotation marks."
        },
        fieldsAreTooMany: { s in
            "The row has too many fields (expected \(s)). "
                + "Count the delimiters; a text that contains one needs quotation marks."
        },
        fileIsEmpty: "The file is empty. It needs at least its header.",
        fileIsIgnored: "This file is not needed.",
        fileIsMissing: { s in "The file \(s) is missing. Add it, at least with its header." },
        fileIsRepeated: "The file appears twice. Remove one.",
        fileIsTooLarge: "The file is too large. Split the roster.",
        fileIsUnreadable: "The file can’t be read. Check its permissions.",
        formatIsUnknown:
            "These are not the files of a known format. "
            + "Choose the six files of Apple School Manager, or OneRoster 1.1 or 1.2 as CSV.",
        formatsAreMixed: "Files of several formats are mixed. Import one at a time.",
        idIsRepeated: { s in "The identifier “\(s)” appears twice. Give each its own, or remove one." },
        noticesTitle: "Good to know",
        passwordIsIgnored: "Passwords in files are never read.",
        pathIsUnsafe: "The archive contains a file whose path leads out of it. Put the files into it without folders.",
        quoteIsMisplaced:
            "There is a quotation mark where none is allowed. "
            + "Put the whole field in quotation marks, and double those inside it.",
        quoteIsNotClosed:
            "A quotation mark is opened and never closed. "
            + "Put the whole field in quotation marks, and double those inside it.",
        referenceIsUnknown: { s in
            "“\(s)” is named here, but is in none of the files. Add it to its file, or correct it here."
        },
        roleDoesNotFit: { s in "The role “\(s)” doesn’t fit the person. Staff teach, and students learn." },
        roleIsIgnored: { n in
            n == 1 ? "\(n) person neither teaches nor learns." : "\(n) people neither teach nor learn."
        },
        roleIsMissing: "The person has no role. Add one to roles.csv.",
        roleIsNotCurrent: { n in
            n == 1 ? "\(n) role has not begun or is over." : "\(n) roles have not begun or are over."
        },
        textIsNotUTF8: "The row has characters that are not UTF-8. Save the file as UTF-8.",
        usernameIsTaken: { s in "The user name “\(s)” belongs to somebody else. Change one of the two." },
        valueIsEmpty: "Something is missing here. Fill it in.",
        valueIsInvalid: { s in "“\(s)” can’t be read here. Correct it." },
        valueIsTooLong: "The value is too long. Shorten it."
    )
}
