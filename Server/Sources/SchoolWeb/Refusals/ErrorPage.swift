public import Markup
public import SchoolModel

/// What a person reads when something can't be shown or done.
public struct ErrorPage: HTML {
    public struct Model: Sendable {
        /// The HTTP status of the page.
        public var status: Int
        public var refusal: Refusal? = nil
        /// What to tell the people who run the server, or nil.
        public var reference: String? = nil
        /// Seconds until another try makes sense, or nil.
        public var retryAfter: Int? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = Words(model, frame.strings)
        Page(words.title, frame) {
            div(.class("narrow error-page")) {
                Icon(.warning)
                h1 { words.title }
                p { words.text }
                if let seconds = model.retryAfter, seconds > 0 {
                    p { frame.strings.errors.retryIn(frame.duration(seconds * 1000)) }
                }
                if let reference = model.reference { p(.class("quiet")) { frame.strings.errors.reference(reference) } }
                // Under a name that the server doesn't know, no other page is shown either.
                if model.status != 421 {
                    p {
                        ButtonLink(
                            href: Links.home, label: frame.strings.errors.toHome, icon: .home, style: "button primary")
                    }
                }
            }
        }
    }
}

extension ErrorPage {
    /// What the page says about a status.
    struct Words {
        let title: String
        let text: String

        init(_ model: Model, _ strings: Strings) {
            let errors = strings.errors
            (title, text) =
                switch model.status {
                case 0: (errors.offlineTitle, errors.offlineText)
                case 401,
                    403 where model.refusal?.code != .formHasExpired:
                    (errors.notPermittedTitle, model.refusal.map(strings.sentence) ?? errors.notPermittedText)
                case 404, 405, 410: (errors.notFoundTitle, errors.notFoundText)
                case 413: (errors.tooLargeTitle, errors.tooLargeText)
                case 421: (errors.misdirectedTitle, errors.misdirectedText)
                case 429: (errors.tooManyTitle, errors.tooManyText)
                case 507: (errors.fullTitle, errors.fullText)
                case 400..<500: (errors.formTitle, model.refusal.map(strings.sentence) ?? strings.refusals.isInvalid)
                default: (errors.serverTitle, errors.serverText)
                }
        }
    }
}
