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

    func ages(_ range: ClosedRange<Int>) -> String? {
        said(range, upTo: ContentContext.mostAge, from: content.agesFrom, exactly: content.agesExactly) {
            content.ages("\($0)", "\($1)")
        }
    }

    func minutes(_ range: ClosedRange<Int>) -> String? {
        said(range, upTo: ContentContext.mostMinutes, from: content.minutesFrom, exactly: content.minutesExactly) {
            content.minutes("\($0)", "\($1)")
        }
    }

    /// A range in words: one that ends nowhere that anybody could mean has no end; nil if it has no beginning, either.
    private func said(
        _ range: ClosedRange<Int>, upTo most: Int, from: (Int) -> String, exactly: (Int) -> String,
        between: (Int, Int) -> String
    ) -> String? {
        let first = range.lowerBound
        let last = range.upperBound
        if last > most { return first > 0 ? from(first) : nil }
        return first == last ? exactly(first) : between(first, last)
    }
}
