public import Markup
public import SchoolModel

/// The worksheets of a teacher, and those that colleagues share.
public struct WorksheetsPage: HTML {
    /// A worksheet with its author's name.
    public struct Entry: Sendable {
        public var worksheet: Worksheet
        public var author: Person? = nil
    }

    public struct Model: Sendable {
        public var entries: [Entry]
        /// Whether these are the worksheets of colleagues.
        public var showsShared: Bool = false
        public var search: String = ""
        /// The folder whose worksheets these are; nil for all.
        public var folder: String? = nil
        /// The folders to choose from.
        public var folders: [String] = []
        /// The next page, if there is one.
        public var next: String? = nil
        /// The handout for which worksheets are being chosen, or nil.
        public var handout: Handout? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.worksheets
        Page(strings.worksheets, frame, section: .worksheets) {
            PageHead(strings.worksheets, subtitle: strings.intro) {
                if model.handout == nil {
                    ButtonLink(href: Links.importWorksheet, label: strings.importButton, icon: .up)
                    ActionForm(
                        frame: frame, action: Links.worksheets, label: strings.new, icon: .add,
                        style: "button primary")
                }
            }
            ChoosingBar(frame: frame, handout: model.handout)
            WorksheetShelves(frame: frame, showsShared: model.showsShared, handout: model.handout?.id)
            if !model.entries.isEmpty || isNarrowed {
                SearchForm(
                    action: Links.worksheets, label: strings.search, value: model.search,
                    button: frame.strings.common.search
                ) {
                    if model.showsShared { input(.type("hidden"), .name("shelf"), .value("shared")) }
                    if let handout = model.handout {
                        input(.type("hidden"), .name("for"), .value(handout.id.description))
                    }
                    if !folders.isEmpty {
                        div(.class("field")) {
                            label(.for("folder")) { strings.folder }
                            select(.id("folder"), .name("folder")) {
                                option(.value("")) { strings.allFolders }
                                for folder in folders {
                                    option(.value(folder), .selected.when(folder == model.folder)) { folder }
                                }
                            }
                        }
                    }
                }
            }
            if model.entries.isEmpty {
                EmptyState(icon: .worksheets, title: nothing)
            } else {
                ul(.class("cards")) {
                    for entry in model.entries { WorksheetCard(frame: frame, entry: entry, handout: model.handout) }
                }
            }
            if let next = model.next { Pager(label: frame.strings.common.nextPage, href: next) }
        }
    }

    private var isNarrowed: Bool { !model.search.isEmpty || model.folder != nil }

    /// Also the chosen one, from which the last worksheet may just have been taken.
    private var folders: [String] {
        frame.sorted(Array(Set(model.folders + [model.folder].compactMap(\.self))))
    }

    private var nothing: String {
        let strings = frame.strings.worksheets
        if isNarrowed { return strings.noneFound }
        return model.showsShared ? strings.noneShared : strings.noneYet
    }
}

/// Links to one's own worksheets and to those of colleagues.
struct WorksheetShelves: HTML {
    let frame: PageFrame
    let showsShared: Bool
    let handout: Handout.ID?

    var body: some HTML {
        let strings = frame.strings.worksheets
        nav(.class("tabs"), .ariaLabel(strings.worksheets)) {
            ul {
                li {
                    a(.href(Links.worksheets(for: handout)), .ariaCurrent("page").when(!showsShared)) { strings.mine }
                }
                li {
                    a(.href(Links.sharedWorksheets(for: handout)), .ariaCurrent("page").when(showsShared)) {
                        strings.colleagues
                    }
                }
            }
        }
    }
}

/// One worksheet of the list.
struct WorksheetCard: HTML {
    let frame: PageFrame
    let entry: WorksheetsPage.Entry
    /// The handout for which it can be chosen, or nil.
    let handout: Handout?

    var body: some HTML {
        let strings = frame.strings.worksheets
        let worksheet = entry.worksheet
        li(.class("card sheet-card")) {
            h2 { a(.href(Links.worksheet(worksheet.id))) { frame.title(worksheet) } }
            p(.class("card-for")) {
                [
                    worksheet.folder.isEmpty ? nil : worksheet.folder,
                    worksheet.author == frame.viewer?.id ? nil : entry.author.map { strings.by(frame.name($0)) },
                    strings.exercisesCount(worksheet.exercises.count),
                    worksheet.isShared && worksheet.author == frame.viewer?.id ? strings.shared : nil,
                ].compactMap { $0 }.joined(separator: " · ")
            }
            p(.class("quiet")) { strings.changed(frame.moment(worksheet.changedAt)) }
            // As on its own page: an empty sheet is not handed out.
            if let handout, !worksheet.exercises.isEmpty {
                ChoiceOfWorksheet(frame: frame, worksheet: worksheet, handout: handout)
            }
        }
    }
}

/// Adds a worksheet to the handout for which content is being chosen.
private struct ChoiceOfWorksheet: HTML {
    let frame: PageFrame
    let worksheet: Worksheet
    let handout: Handout

    var body: some HTML {
        let strings = frame.strings.content
        if let path = try? IdentifierPath(worksheet: worksheet.id) {
            if handout.activities.contains(where: { $0.content == .context(path) }) {
                span(.class("added")) {
                    Icon(.check)
                    span { strings.added }
                }
            } else {
                ActionForm(
                    frame: frame, action: Links.addContext(handout.id), label: strings.add, icon: .add,
                    spoken: strings.addNamed(frame.title(worksheet)),
                    fields: [ActionForm.Hidden(name: "path", value: path.key)])
            }
        }
    }
}

extension Strings {
    /// The name of an exercise without a title, by its place on the whole worksheet.
    ///
    /// Students who finished it before something was added may see only some of it, and call the rest the same.
    public func exerciseTitle(number: Int) -> String { worksheets.exerciseNumber(number) }

    /// The name of the app to which worksheets belong.
    public var worksheetsTitle: String { worksheets.worksheet }
}

extension PageFrame {
    /// The title of a worksheet, or a placeholder.
    public func title(_ worksheet: Worksheet) -> String {
        worksheet.title.isEmpty ? strings.worksheets.worksheet : worksheet.title
    }

    /// The title of an exercise, or its place on the worksheet.
    public func title(_ exercise: Exercise, of worksheet: Worksheet) -> String {
        exercise.title.isEmpty ? strings.exerciseTitle(number: worksheet.number(of: exercise.id) ?? 1) : exercise.title
    }

    /// A question of an exercise by its number, as “Animals, question 2”.
    public func questionNamed(_ number: Int, of exercise: Exercise, of worksheet: Worksheet) -> String {
        strings.worksheets.questionNamed(number, title(exercise, of: worksheet))
    }
}
