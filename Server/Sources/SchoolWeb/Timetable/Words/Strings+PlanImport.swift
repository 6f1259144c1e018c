public import SchoolModel
public import Timetable

extension Strings {
    /// What people call a format.
    func name(of format: TimetableFormat) -> String {
        switch format {
        case .hof: planImport.formatHof
        case .iCalendar: planImport.formatICalendar
        case .untis: planImport.formatUntis
        case .indiware: planImport.formatIndiware
        case .csv: planImport.formatCSV
        }
    }

    /// What is wrong in a file of a timetable, and what helps.
    public func sentence(for problem: TimetableProblem) -> String {
        sentence(problem.code, problem.value)
    }

    /// The same for a problem that was stored by its code.
    func sentence(_ code: TimetableProblem.Code, _ value: String) -> String {
        code.isAboutOneEntry ? entrySentence(code, value) : fileSentence(code, value)
    }

    private func fileSentence(_ code: TimetableProblem.Code, _ value: String) -> String {
        let words = timetableProblems
        return switch code {
        case .columnIsMissing: words.columnIsMissing
        case .encodingIsWrong: encodingSentence(value)
        case .fileIsEmpty: words.fileIsEmpty
        case .fileIsTooLarge: words.fileIsTooLarge(value)
        case .formatIsBroken: words.formatIsBroken
        case .lessonsAreMissing: words.lessonsAreMissing
        case .lessonsAreTooMany: words.lessonsAreTooMany(value)
        case .nestingIsTooDeep: words.nestingIsTooDeep(value)
        case .periodsAreMissing: words.periodsAreMissing
        case .termIsUnknown: value.isEmpty ? words.termIsMissing : words.termIsUnknown(value)
        default: TimetableFormat(rawValue: value).map { words.formatIsOther(name(of: $0)) } ?? words.formatIsUnknown
        }
    }

    private func encodingSentence(_ value: String) -> String {
        switch value {
        case "": timetableProblems.encodingIsUnknown
        case TimetableProblem.damage: timetableProblems.letterIsDamaged
        default: timetableProblems.encodingIsWrong(value)
        }
    }

    private func entrySentence(_ code: TimetableProblem.Code, _ value: String) -> String {
        let words = timetableProblems
        return switch code {
        case .endIsNotAfterStart: words.endIsNotAfterStart
        case .entryIsIncomplete: words.entryIsIncomplete
        case .entryIsRepeated: words.entryIsRepeated(value)
        case .lectureIsTaken: words.lectureIsTaken(value)
        case .lessonIsUnknown: words.lessonIsUnknown(value)
        case .referenceIsUnknown: words.referenceIsUnknown(value)
        case .repetitionIsUnknown: words.repetitionIsUnknown(value)
        case .repetitionsAreTooMany: words.repetitionsAreTooMany(value)
        case .seriesIsEmpty: words.seriesIsEmpty
        case .seriesIsTooLong: words.seriesIsTooLong(value)
        case .subjectIsUnknown: coupledSentence(value)
        case .valueIsTooLong: words.valueIsTooLong(value)
        case .columnIsUnknown: words.columnIsUnknown(value)
        case .zoneIsIncomplete: words.zoneIsIncomplete(value)
        case .zoneIsOther: words.zoneIsOther(value)
        case .zoneIsUnknown: words.zoneIsUnknown(value)
        default: value.isEmpty || code == .valueIsEmpty ? words.valueIsEmpty : words.valueIsInvalid(value)
        }
    }

    /// The value names the lesson, then the subject.
    private func coupledSentence(_ value: String) -> String {
        let lesson = value.prefix { $0 != "/" }
        return timetableProblems.subjectIsUnknown(String(value.dropFirst(lesson.count + 1)), in: String(lesson))
    }

    /// The sentence for a refusal of an import or a source; nil for all others.
    func planImportSentence(for refusal: Refusal, field: String) -> String? {
        switch (refusal.code, field) {
        case (.isTaken, "lectures"): refusal.detail.map(planImport.refusedLecture)
        case (.isTaken, "source"):
            refusal.detail.flatMap(TimetableFormat.init).map { planImport.refusedFormat(name(of: $0)) }
        case (.isInvalid, "address"): planSources.troubleAddress
        default: nil
        }
    }
}
