/// Pages for what can't be shown.
struct ErrorsStrings: Sendable {
    let formTitle: String
    let fullText: String
    let fullTitle: String
    let notFoundText: String
    let notFoundTitle: String
    let notPermittedText: String
    let notPermittedTitle: String
    let offlineText: String
    let offlineTitle: String
    let reference: @Sendable (String) -> String
    let retryIn: @Sendable (String) -> String
    let serverText: String
    let serverTitle: String
    let summaryTitle: String
    let toHome: String
    let tooLargeText: String
    let tooLargeTitle: String
    let tooManyText: String
    let tooManyTitle: String
}
