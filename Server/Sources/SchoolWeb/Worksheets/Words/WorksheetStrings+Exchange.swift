import SchoolModel

extension WorksheetStrings {
    /// What was not carried over from or to the file of another program.
    func sentence(for kind: WorksheetLoss.Kind) -> String {
        switch kind {
        case .questionIsUnreadable: lossQuestionIsUnreadable
        case .questionIsRefused: lossQuestionIsRefused
        case .questionTypeIsUnknown: lossQuestionTypeIsUnknown
        case .description: lossDescription
        case .category: lossCategory
        case .feedback: lossFeedback
        case .generator: lossGenerator
        case .hint: lossHint
        case .markup: lossMarkup
        case .media: lossMedia
        case .options: lossOptions
        case .order: lossOrder
        case .partialCredit: lossPartialCredit
        case .points: lossPoints
        case .rules: lossRules
        case .sample: lossSample
        case .tags: lossTags
        case .title: lossTitle
        case .tolerance: lossTolerance
        case .units: lossUnits
        case .wildcard: lossWildcard
        }
    }

    /// Why a file couldn't be read.
    func sentence(for problem: WorksheetFileProblem) -> String {
        let sentence =
            switch problem.code {
            case .encodingIsWrong: fileEncodingIsWrong
            case .fileIsEmpty: fileIsEmpty
            case .fileIsTooLarge: fileIsTooLarge
            case .hasEntities: fileHasEntities
            case .isNotWellFormed: fileIsNotWellFormed
            case .isNotMoodle: fileIsNotMoodle
            case .isTooDeep: fileIsTooDeep
            case .hasTooManyQuestions: fileHasTooManyQuestions
            }
        return problem.line.map { "\(lossLine($0)): \(sentence)" } ?? sentence
    }
}
