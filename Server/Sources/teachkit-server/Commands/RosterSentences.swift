import SchoolModel

extension RosterProblem {
    /// The problem in words.
    ///
    /// It reads `file:line:column: field: what is wrong. What to do.`
    var sentence: String {
        var start = place.file.isEmpty ? "" : place.file
        if place.line > 0 { start += ":\(place.line)" }
        if place.line > 0 && place.column > 0 { start += ":\(place.column)" }
        let parts = [start, place.field].filter { !$0.isEmpty } + ["\(message) \(remedy)"]
        return parts.joined(separator: ": ")
    }

    private var quoted: String { value.isEmpty ? "This" : "“\(value)”" }

    private var message: String {
        switch code {
        case .archiveIsUnreadable: "The archive is damaged or not a zip archive."
        case .columnIsMissing: "This column is missing."
        case .columnIsRepeated: "This column appears twice."
        case .encodingIsWrong: "The file is in \(value) instead of UTF-8."
        case .fieldIsTooLong: "The field is too long (\(value) bytes)."
        case .fieldsAreMissing: "The row has too few fields (\(value))."
        case .fieldsAreTooMany: "The row has too many fields (\(value))."
        case .fileIsEmpty: "The file is empty."
        case .fileIsMissing: "The file is missing."
        case .fileIsRepeated: "The file appears twice."
        case .fileIsTooLarge: "There is more than \(value) in it."
        case .fileIsUnreadable: "The file can't be read."
        case .formatIsUnknown: "This is not a roster that the school understands\(value.isEmpty ? "" : " (\(value))")."
        case .formatsAreMixed: "There are files of Apple School Manager and of OneRoster."
        case .idIsRepeated: "\(quoted) appears already."
        case .pathIsUnsafe: "The archive contains a path that leads out of it: \(value)."
        case .quoteIsMisplaced: "A quote is in the wrong place."
        case .quoteIsNotClosed: "A quote is opened here and never closed."
        case .referenceIsUnknown: "\(quoted) is not in the roster."
        case .roleDoesNotFit: "\(quoted) has a role that does not fit here."
        case .roleIsMissing: "\(quoted) has no role."
        case .textIsNotUTF8: "The text is not UTF-8."
        case .usernameIsTaken: "The user name \(quoted) belongs to somebody else."
        case .valueIsEmpty: "There has to be a value."
        case .valueIsInvalid: "\(quoted) isn't possible here."
        case .valueIsTooLong: "\(quoted) is too long."
        }
    }

    private var remedy: String {
        switch code {
        case .archiveIsUnreadable: "Make it again, without a password."
        case .columnIsMissing: "Add it, spelt exactly like this."
        case .columnIsRepeated, .fileIsRepeated: "Remove one."
        case .encodingIsWrong, .textIsNotUTF8: "Save the file as UTF-8."
        case .fieldIsTooLong, .valueIsTooLong: "Shorten it."
        case .fieldsAreMissing, .fieldsAreTooMany: "Count the delimiters; a text with one in it needs quotes."
        case .fileIsEmpty: "It needs at least its header."
        case .fileIsMissing: "Add it, at least with its header."
        case .fileIsTooLarge: "Split the roster."
        case .fileIsUnreadable: "Check its permissions."
        case .formatIsUnknown: "Give the six files of Apple School Manager, or OneRoster 1.1 or 1.2 CSV."
        case .formatsAreMixed: "Give one of them."
        case .idIsRepeated: "Give each its own identifier, or remove one."
        case .pathIsUnsafe: "Put the files into the archive without folders."
        case .quoteIsMisplaced, .quoteIsNotClosed: "Put quotes around the whole field, and double a quote in it."
        case .referenceIsUnknown: "Add it to its file, or correct it here."
        case .roleDoesNotFit: "Staff teach and students learn."
        case .roleIsMissing: "Add it to roles.csv."
        case .usernameIsTaken: "Change one of the two user names."
        case .valueIsEmpty: "Fill it in."
        case .valueIsInvalid: "Correct it."
        }
    }
}

extension RosterNotice {
    /// The notice in words.
    var sentence: String {
        let text =
            switch code {
            case .administratorIsTeacher:
                "\(people) who run the school elsewhere are imported as teachers; an import makes no administrators."
            case .demographicsAreIgnored: "Birth dates, sex and origin are not read."
            case .enrolmentIsNotCurrent:
                "\(rows) about enrolments that have not begun or are over; they count on their own days only."
            case .fileIsIgnored: "This file is not read."
            case .passwordIsIgnored: "\(rows) with passwords, which are not read."
            case .roleIsNotCurrent: "\(rows) about roles that have not begun or are over."
            case .roleIsIgnored: "\(rows) about guardians, aides and others who neither teach nor learn."
            }
        return file.isEmpty ? text : "\(file): \(text)"
    }

    private var people: String { count == 1 ? "1 person" : "\(count) people" }
    private var rows: String { count == 1 ? "1 row" : "\(count) rows" }
}
