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
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.worksheets
        Page(strings.worksheets, frame, section: .worksheets) {
            PageHead(strings.worksheets, subtitle: strings.intro) {
                ButtonLink(href: Links.importWorksheet, label: strings.importButton, icon: .up)
                ActionForm(
                    frame: frame, action: Links.worksheets, label: strings.new, icon: .add, style: "button primary")
            }
            WorksheetShelves(frame: frame, showsShared: model.showsShared)
            if !model.entries.isEmpty || isNarrowed {
                SearchForm(
                    action: Links.worksheets, label: strings.search, value: model.search,
                    button: frame.strings.common.search
                ) {
                    if model.showsShared { input(.type("hidden"), .name("shelf"), .value("shared")) }
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
                    for entry in model.entries { WorksheetCard(frame: frame, entry: entry) }
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

    var body: some HTML {
        let strings = frame.strings.worksheets
        nav(.class("tabs"), .ariaLabel(strings.worksheets)) {
            ul {
                li { a(.href(Links.worksheets), .ariaCurrent("page").when(!showsShared)) { strings.mine } }
                li { a(.href(Links.sharedWorksheets), .ariaCurrent("page").when(showsShared)) { strings.colleagues } }
            }
        }
    }
}

/// One worksheet of the list.
struct WorksheetCard: HTML {
    let frame: PageFrame
    let entry: WorksheetsPage.Entry

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
        }
    }
}

extension Strings {
    /// The name of an exercise without a title, by its place on the sheet.
    public func exerciseTitle(at position: Int) -> String { worksheets.exerciseNumber(position + 1) }

    /// The name of the app to which worksheets belong.
    public var worksheetsTitle: String { worksheets.worksheet }
}

extension PageFrame {
    /// The title of a worksheet, or a placeholder.
    public func title(_ worksheet: Worksheet) -> String {
        worksheet.title.isEmpty ? strings.worksheets.worksheet : worksheet.title
    }

    /// The title of an exercise, or its place on the sheet.
    func title(_ exercise: Exercise, at position: Int) -> String {
        exercise.title.isEmpty ? strings.exerciseTitle(at: position) : exercise.title
    }
}
