/// What is wrong in files of a timetable, and what helps.
struct TimetableProblemStrings: Sendable {
    let columnIsMissing: String
    let encodingIsUnknown: String
    let encodingIsWrong: @Sendable (String) -> String
    let endIsNotAfterStart: String
    let entryIsIncomplete: String
    let entryIsRepeated: @Sendable (String) -> String
    let fileIsEmpty: String
    let fileIsTooLarge: @Sendable (String) -> String
    let formatIsBroken: String
    let formatIsUnknown: String
    let periodsAreMissing: String
    let referenceIsUnknown: @Sendable (String) -> String
    let repetitionIsUnknown: @Sendable (String) -> String
    let seriesIsEmpty: String
    let termIsMissing: String
    let termIsUnknown: @Sendable (String) -> String
    let valueIsEmpty: String
    let valueIsInvalid: @Sendable (String) -> String
    let valueIsTooLong: @Sendable (String) -> String
}
