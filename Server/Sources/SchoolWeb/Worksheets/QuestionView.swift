import Foundation
import Markup
public import SchoolModel

/// One question with the fields to answer it; it needs no script.
///
/// The fields of a question are named by ``AnswerField``, one for each part of the answer.
struct QuestionView: HTML {
    let frame: PageFrame
    let exercise: Exercise.ID
    let question: Question
    /// A previous answer, which leaves nothing to fill in.
    var given: Answer?
    /// What was typed and refused with the whole form; nil where nothing was.
    var typed: Answer?
    /// Whether an unanswered question can still be filled in.
    var isOpen = true
    /// Whether a previous answer can be changed.
    var mayChange = false
    /// How the answer was marked, in the words of the API; nil until then.
    var verdict: String?
    /// The mark, where the student may know it.
    var mark: Mark?
    /// A right answer, where the student may know it.
    var solution: String?

    var body: some HTML {
        fieldset(
            .class("question"), .id(AnswerField(exercise: exercise, question: question.id).place),
            .disabled.when(!isOpen || (given != nil && !mayChange))
        ) {
            legend {
                for line in shownPrompt.split(whereSeparator: \.isNewline) {
                    span(.class("line")) { WrittenLine(text: String(line)) }
                }
            }
            for media in question.media { MediaView(media: media) }
            if mayChange { input(.type("hidden"), .name(baseName), .value(base)) }
            switch question.form {
            case .choice(let options, let several): choice(options, several)
            case .text(_, let lines): text(lines)
            case .gaps(let count, _): gaps(count)
            case .pairs(let left, let right): pairs(left, right)
            case .order(let items): order(items)
            case .number(let unit, let units): number(unit, units)
            }
            if let verdict, typed == nil || typed == given {
                p(.class("verdict verdict-\(verdict)")) {
                    Icon(verdict == "correct" ? .check : verdict == "wrong" ? .remove : .eye)
                    span { frame.strings.worksheets.verdict(verdict) }
                    if let points { span(.class("quiet")) { points } }
                }
            }
            if let solution { p(.class("solution")) { frame.strings.worksheets.solutionIs(solution) } }
        }
    }

    /// How many points there were, where that is not said by the verdict alone.
    private var points: String? {
        guard let mark, mark.verdict != .open, mark.outOf != 1 || mark.verdict == .partly else { return nil }
        return frame.strings.worksheets.pointsOf(frame.number(mark.points), frame.number(mark.outOf))
    }

    /// Without a script, the gaps are below, and numbered here.
    private var shownPrompt: String {
        guard case .gaps = question.form else { return question.prompt }
        var parts = question.prompt.components(separatedBy: "___")
        let last = parts.removeLast()
        return parts.enumerated().map { "\($1)[\($0 + 1)]" }.joined() + last
    }

    private func name(_ part: Int? = nil) -> String {
        AnswerField(exercise: exercise, question: question.id, part: part).name
    }

    private var baseName: String { AnswerField.base(of: question.id, in: exercise) }

    /// What the answer was when somebody began to change it, also if the form comes back.
    private var base: String {
        (typed == nil ? nil : frame.refused?.values[baseName]?.first)
            ?? KnownAnswer(of: given, to: question.form).field
    }

    private func part(_ index: Int) -> String {
        (typed ?? given).flatMap { $0.parts.indices.contains(index) ? $0.parts[index] : nil } ?? ""
    }

    // MARK: The forms

    private func choice(_ options: [Question.Option], _ several: Bool) -> some HTML {
        div(.class("checks")) {
            for option in options {
                let id = "\(name())/\(option.id)"
                div(.class("check")) {
                    input(
                        .type(several ? "checkbox" : "radio"), .id(id), .name(name()), .value(option.id),
                        .checked.when((typed ?? given)?.parts.contains(option.id) ?? false))
                    label(.for(id)) {
                        option.text
                        if let media = option.media { MediaView(media: media) }
                    }
                }
            }
        }
    }

    @HTMLBuilder private func text(_ lines: Int) -> some HTML {
        if lines > 1 {
            // No limit that cuts what is pasted without a word: it is said beforehand, and what is too long comes back.
            textarea(
                .name(name(0)), .rows("\(lines)"), .ariaLabel(answerLabel),
                .ariaDescribedBy("\(name())/longest").when(isOpen)
            ) { "\n" + part(0) }
            if isOpen {
                p(.class("hint"), .id("\(name())/longest")) {
                    frame.strings.worksheets.longestAnswer(Answer.longestPart)
                }
            }
        } else {
            input(
                .type("text"), .name(name(0)), .value(part(0)), .autocomplete("off"), .autocapitalize("none"),
                .spellcheck("false"), .ariaLabel(answerLabel))
        }
    }

    private func gaps(_ count: Int) -> some HTML {
        div(.class("gaps")) {
            for index in 0..<count {
                label {
                    "[\(index + 1)] "
                    input(
                        .type("text"), .name(name(index)), .value(part(index)), .autocomplete("off"),
                        .autocapitalize("none"), .spellcheck("false"))
                }
            }
        }
    }

    private func pairs(_ left: [Question.Option], _ right: [Question.Option]) -> some HTML {
        div(.class("pairs")) {
            for (index, option) in left.enumerated() {
                label {
                    span { option.text }
                    " "
                    choose(index, among: right)
                }
            }
        }
    }

    private func order(_ items: [Question.Option]) -> some HTML {
        ol(.class("order")) {
            for index in items.indices {
                li { choose(index, among: items) }
            }
        }
    }

    private func choose(_ index: Int, among options: [Question.Option]) -> PartChoice {
        PartChoice(
            name: name(index), label: "\(answerLabel) \(index + 1)", options: options, chosen: part(index))
    }

    private func number(_ unit: String?, _ units: [String]) -> some HTML {
        div(.class("number-answer")) {
            input(
                .type("text"), .name(name(0)), .value(question.form.shown(part(0))), .inputMode("decimal"),
                .autocomplete("off"), .ariaLabel(answerLabel))
            if let unit { span { unit } }
            if !units.isEmpty {
                select(.name(name(1)), .ariaLabel(answerLabel)) {
                    for unit in units { option(.value(unit), .selected.when(part(1) == unit)) { unit } }
                }
            }
        }
    }

    private var answerLabel: String { frame.strings.worksheets.answerLabel }
}

/// One part of an answer that is chosen from a list.
struct PartChoice: HTML {
    let name: String
    let label: String
    let options: [Question.Option]
    let chosen: String

    var body: some HTML {
        select(.name(name), .ariaLabel(label)) {
            option(.value("")) { "–" }
            for choice in options {
                option(.value(choice.id), .selected.when(chosen == choice.id)) { choice.text }
            }
        }
    }
}

/// A picture or a sound of a question.
struct MediaView: HTML {
    let media: Media

    var body: some HTML {
        switch media.kind {
        case .image: img(.src(source), .alt(media.alternative))
        case .audio: Markup.audio(.src(source), .controls, .ariaLabel(media.alternative)) {}
        }
    }

    private var source: String { Links.storedFile(media.file, media.kind.rawValue) }
}

/// A hint for students who are stuck and ask for it.
struct HintView: HTML {
    let frame: PageFrame
    let exercise: Exercise

    var body: some HTML {
        if !exercise.hint.isEmpty || !exercise.hintMedia.isEmpty {
            details {
                summary { frame.strings.worksheets.hint }
                if !exercise.hint.isEmpty { p { WrittenLine(text: exercise.hint) } }
                for media in exercise.hintMedia { MediaView(media: media) }
            }
        }
    }
}

/// The name of a field that holds one part of an answer.
public struct AnswerField: Hashable, Sendable {
    public let exercise: Exercise.ID
    public let question: Question.ID
    /// Nil for a choice, whose fields all have one name.
    public var part: Int? = nil

    public var name: String {
        let parts = ["answer", "\(exercise)", "\(question)"] + (part.map { ["\($0)"] } ?? [])
        return parts.joined(separator: "/")
    }

    /// Where the question of a field stands on its page.
    public var place: String { "\(name)/question" }

    /// The name of the field that says what a page knew of an answer that can be changed.
    public static func base(of question: Question.ID, in exercise: Exercise.ID) -> String {
        "base/\(exercise)/\(question)"
    }
}

extension KnownAnswer {
    public init(field: String) {
        self.init(field.components(separatedBy: ","))
    }

    var field: String { parts.joined(separator: ",") }
}

extension PageFrame {
    /// What was typed as the answer to a question, if the form at `action` was refused.
    func typed(_ question: Question, of exercise: Exercise.ID, action: String) -> Answer? {
        guard let refused, refused.action == action else { return nil }
        let field = { AnswerField(exercise: exercise, question: question.id, part: $0).name }
        let count: Int
        switch question.form {
        case .choice:
            // Nothing is sent of boxes without a tick, but what the page knew of them is.
            let isSent = refused.values[AnswerField.base(of: question.id, in: exercise)] != nil
            return refused.values[field(nil)].map { Answer($0) } ?? (isSent ? Answer([]) : nil)
        case .text: count = 1
        case .number: count = 2
        case .gaps(let gaps, _): count = gaps
        case .pairs(let left, _): count = left.count
        case .order(let items): count = items.count
        }
        let parts = (0..<count).map { refused.values[field($0)]?.first }
        return parts.contains { $0 != nil } ? Answer(parts.map { $0 ?? "" }) : nil
    }
}

extension Strings {
    /// An answer as people read it; the two that aren't texts have words of their own.
    public func shown(_ answer: String, to type: ExerciseType?) -> String {
        guard type == .trueFalse else { return answer }
        return switch answer {
        case "true": worksheets.trueWord
        case "false": worksheets.falseWord
        default: answer
        }
    }

    /// The title of a question in what was recorded, which knows no types any more.
    func asked(_ title: String) -> String {
        prompt(title, of: .matching)
    }

    /// What a question asks, in the words of the page where nobody has written any.
    public func prompt(_ written: String, of type: ExerciseType?) -> String {
        type == .matching && written == MatchingExercise.unwrittenPrompt ? worksheets.whichBelongTogether : written
    }

    /// A question with the words of the page where its type has none, or only names for its options.
    public func shown(_ question: Question, of type: ExerciseType) -> Question {
        let prompt = prompt(question.prompt, of: type)
        guard type == .trueFalse, case .choice(let options, let several) = question.form else {
            return Question(
                id: question.id, prompt: prompt, media: question.media, form: question.form, points: question.points)
        }
        let words = ["true": worksheets.trueWord, "false": worksheets.falseWord]
        let shown = options.map { Question.Option(id: $0.id, text: words[$0.id] ?? $0.text, media: $0.media) }
        return Question(
            id: question.id, prompt: prompt, media: question.media,
            form: .choice(options: shown, several: several), points: question.points)
    }
}

extension WorksheetStrings {
    /// What became of an answer, for the API's word.
    func verdict(_ verdict: String) -> String {
        switch verdict {
        case "correct": verdictCorrect
        case "partly": verdictPartly
        case "wrong": verdictWrong
        case "open": verdictOpen
        case "saved": verdictSaved
        case "changed": answeredBeforeChange
        case "unanswered": notAnswered
        default: verdictKept
        }
    }
}
