import Markup
import SchoolModel

/// The page of every import: what was read, what is wrong, what would change, and the form that does it.
struct ImportPreviewPage<Kind: FileProblemCode>: HTML {
    let frame: PageFrame
    /// The upload's page, to which the agreement is sent; nil once the import is done.
    let upload: String?
    let subject: ImportSubject
    let problems: FileProblems<Kind>
    let sentence: (FileProblem<Kind>) -> String
    let part: ImportPart
    /// What was read, in figures.
    let figures: Fragment
    /// What would change, by name; or the one list that is asked for.
    let changes: Fragment

    var body: some HTML {
        Page(
            title, frame, section: subject.section, style: subject.style, styleSheets: subject.styleSheets
        ) {
            PageHead(title, above: above, subtitle: subject.subtitle) {
                if upload == nil { subject.next }
            }
            switch part {
            case .everything: everything
            case .list: changes
            case .problems(let page):
                table(ImportPart.range(page))
                PageTurner(
                    frame: frame, page: page, count: problems.first.count,
                    href: { ImportPart.address(upload ?? "", show: ImportPart.problemList, page: $0) })
            }
        }
    }

    private var title: String { upload == nil ? subject.doneTitle : frame.strings.imports.diffTitle }

    private var above: Crumb {
        guard let upload, part != .everything else { return subject.form }
        return Crumb(label: frame.strings.imports.diffTitle, href: upload)
    }

    @HTMLBuilder private var everything: Fragment {
        let words = frame.strings.imports
        if upload == nil { p(.class("notice"), .role("status")) { subject.doneText } }
        if problems.areAboutEntries { figures }
        if !problems.isEmpty { table(0..<ImportPart.shown) }
        if problems.areAboutEntries && subject.isEmpty {
            EmptyState(icon: .check, title: words.nothing, text: subject.nothingText)
        }
        if let upload {
            if problems.areAboutEntries && !subject.isEmpty {
                ImportAgreementForm(
                    frame: frame, upload: upload, subject: subject,
                    leavesOut: subject.hasFaults && !problems.isEmpty)
            } else {
                div(.class("buttons spaced")) {
                    ButtonLink(href: subject.form.href, label: words.other, style: "button primary")
                }
            }
        }
        if problems.areAboutEntries { changes }
    }

    private func table(_ range: Range<Int>) -> FileProblemTable<Kind> {
        let whole = part == .everything ? upload.map { ImportPart.address($0, show: ImportPart.problemList) } : nil
        return FileProblemTable(frame: frame, problems: problems, sentence: sentence, range: range, whole: whole)
    }
}

/// What one import is about, as far as its page differs from those of the others.
struct ImportSubject {
    let section: Section
    var style = ""
    var styleSheets: [String] = []
    /// The page with the form for files.
    let form: Crumb
    let subtitle: String?
    let doneTitle: String
    let doneText: String
    /// What to do once the import is done.
    let next: ButtonLink
    /// Identifies exactly what is shown.
    let fingerprint: String
    /// Whether nothing would change.
    let isEmpty: Bool
    /// Why nothing would change, where that isn't plain from the problems.
    let nothingText: String?
    /// What it means that entries are left out; nil if that goes without saying.
    var partly: String?
    /// Whether what is left out should be in it.
    var hasFaults = true
    /// Unusually many removals; nil if there are none.
    let removals: Removals?

    /// How many things would be removed, which ones, and what to consider.
    struct Removals {
        let count: Int
        let title: String
        let text: String
    }
}

/// The form that does exactly what is shown.
private struct ImportAgreementForm: HTML {
    let frame: PageFrame
    let upload: String
    let subject: ImportSubject
    let leavesOut: Bool

    var body: some HTML {
        let words = frame.strings.imports
        let state = frame.form(upload, prefix: "apply")
        Form(state, style: "stack card") {
            input(.type("hidden"), .name("shown"), .value(subject.fingerprint))
            if leavesOut {
                if let partly = subject.partly { p { partly } }
                Checkbox(
                    form: state, name: "skipBad", value: "true", label: words.skipBad,
                    isChecked: state.values("skipBad", else: []).contains("true"))
                FieldProblem(form: state, name: "skipBad")
            }
            if let removals = subject.removals {
                div(.class("warning-box")) {
                    p {
                        Icon(.warning)
                        strong { removals.title }
                    }
                    p { removals.text }
                    Checkbox(
                        form: state, name: "confirmRemovals", value: "true",
                        label: words.confirmRemovals(removals.count), isChecked: false)
                    FieldProblem(form: state, name: "confirmRemovals")
                }
            }
            p(.class("quiet")) { words.applyText }
            div(.class("buttons")) {
                SubmitButton(label: words.apply, icon: .check)
                ButtonLink(href: subject.form.href, label: words.other)
            }
        }
    }
}
