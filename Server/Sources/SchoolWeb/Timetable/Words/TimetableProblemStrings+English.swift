extension TimetableProblemStrings {
    static let english = TimetableProblemStrings(
        columnIsMissing: "This column is missing. Add it, spelt exactly like this.",
        encodingIsUnknown: "The text is not in UTF-8. Save the file as UTF-8.",
        encodingIsWrong: { s in "The text is in \(s), not in UTF-8. Save the file as UTF-8." },
        endIsNotAfterStart: "It ends before it begins. Correct one of the two.",
        entryIsIncomplete: "The entry is incomplete. Count its fields.",
        entryIsRepeated: { s in "“\(s)” is there already and says something else. Give each its own key, or remove one."
        },
        fileIsEmpty: "The file is empty. Export it again.",
        fileIsTooLarge: { s in "The file is larger than \(s). Export less at a time." },
        formatIsBroken: "The file doesn’t follow its format here. Export it again; it may have been cut off.",
        formatIsUnknown: "This is not a file of this format. Check whether the right format is chosen.",
        periodsAreMissing:
            "Nothing says when the periods begin and end. Add a CSV file with the columns period, start and end.",
        referenceIsUnknown: { s in "“\(s)” is not in the timetable. Import the file that contains it as well." },
        repetitionIsUnknown: { s in "How it repeats can’t be read (\(s)). Name the days one by one." },
        seriesIsEmpty: "It takes place on no day at all. Check its first and last day.",
        termIsMissing: "It names no term. Name one with the import, such as WS2026.",
        termIsUnknown: { s in "The term “\(s)” is not known. Give its first and last day, or enter it in the school." },
        valueIsEmpty: "Something is missing here. Fill it in.",
        valueIsInvalid: { s in "“\(s)” isn’t possible here. Correct it." },
        valueIsTooLong: { s in "“\(s)” is too long. Shorten it." }
    )
}
