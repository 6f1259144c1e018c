public import Markup
import SchoolModel

/// Where a roster is uploaded and downloaded.
public struct RosterPage: HTML {
    public struct Model: Sendable {
        public init() {}
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.roster
        let state = frame.form(Links.importRoster, prefix: "import")
        Page(strings.title, frame, section: .roster) {
            PageHead(strings.title)
            div(.class("columns")) {
                section(.class("card"), .ariaLabelledBy("import-title")) {
                    h2(.id("import-title")) { strings.importTitle }
                    p { strings.importIntro }
                    Form(state, isMultipart: true) {
                        FileField(
                            form: state, name: "file", label: strings.file, hint: RosterFormat.titles,
                            accept: ".zip,application/zip")
                        FieldProblem(form: state, name: "archive")
                        SubmitButton(label: frame.strings.imports.check)
                    }
                    p { frame.strings.imports.templates }
                    ul(.class("action-list")) {
                        for format in RosterFormat.allCases {
                            li {
                                a(.href(Links.rosterTemplate(format)), .download) { format.title }
                            }
                        }
                    }
                }
                section(.class("card"), .ariaLabelledBy("export-title")) {
                    h2(.id("export-title")) { strings.exportTitle }
                    p { strings.exportIntro }
                    ul(.class("action-list")) {
                        for format in RosterFormat.allCases {
                            li {
                                ButtonLink(
                                    href: Links.exportRoster(format), label: format.title, icon: .download)
                            }
                        }
                    }
                }
            }
        }
    }
}

extension RosterFormat {
    /// All formats by the names that people know.
    fileprivate static var titles: String { allCases.map(\.title).joined(separator: " · ") }
}
