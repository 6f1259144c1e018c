import SchoolModel

extension Strings {
    /// What a context is, in a word.
    func name(of context: ContentContext) -> String {
        if context.kind == .custom, let name = context.customTypeName, !name.isEmpty { return name }
        return name(of: context.kind)
    }

    func name(of kind: ContentContext.Kind) -> String {
        switch kind {
        case .none: content.kindNone
        case .app: content.kindApp
        case .chapter: content.kindChapter
        case .section: content.kindSection
        case .level: content.kindLevel
        case .page: content.kindPage
        case .task: content.kindTask
        case .challenge: content.kindChallenge
        case .quiz: content.kindQuiz
        case .exercise: content.kindExercise
        case .lesson: content.kindLesson
        case .book: content.kindBook
        case .game: content.kindGame
        case .document: content.kindDocument
        case .audio: content.kindAudio
        case .video: content.kindVideo
        case .course: content.kindCourse
        case .custom: content.kindCustom
        }
    }

    func name(of capability: ContentContext.Capability.Kind) -> String {
        switch capability {
        case .duration: content.reportsDuration
        case .percent: content.reportsPercent
        case .binary: content.reportsBinary
        case .quantity: content.reportsQuantity
        case .score: content.reportsScore
        }
    }

    /// A range that ends nowhere that anybody could mean has no end; nil if it has no beginning, either.
    func ages(_ range: ClosedRange<Int>) -> String? {
        if range.upperBound > ContentContext.mostAge {
            return range.lowerBound > 0 ? content.agesFrom(range.lowerBound) : nil
        }
        return range.lowerBound == range.upperBound
            ? content.agesExactly(range.lowerBound)
            : content.ages("\(range.lowerBound)", "\(range.upperBound)")
    }

    func minutes(_ range: ClosedRange<Int>) -> String? {
        if range.upperBound > ContentContext.mostMinutes {
            return range.lowerBound > 0 ? content.minutesFrom(range.lowerBound) : nil
        }
        return range.lowerBound == range.upperBound
            ? content.minutesExactly(range.lowerBound)
            : content.minutes("\(range.lowerBound)", "\(range.upperBound)")
    }
}
