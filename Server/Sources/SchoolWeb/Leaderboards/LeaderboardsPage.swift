public import Markup
public import SchoolModel

/// Rankings in games: one leaderboard, those to choose from, and how a student appears on them.
public struct LeaderboardsPage: HTML {
    /// One leaderboard to choose.
    public struct Board: Sendable {
        public var board: Leaderboard
        /// Nil for the whole school.
        public var className: String?
        /// Nil for a type of exercise.
        public var worksheet: String?
    }

    /// One place.
    public struct Entry: Sendable {
        public var rank: Int
        public var points: Int
        /// Nil for somebody who uses their name.
        public var alias: String?
        public var givenName: String
        public var familyName: String
        public var isSelf: Bool

        var name: String { alias ?? PersonName(given: givenName, family: familyName).spoken }
    }

    /// What is shown of the chosen leaderboard.
    public struct Part: Sendable {
        public var board: Leaderboard
        public var thisWeek: Bool
        public var rank: Int?
        public var points: Int?
        /// The position of the first entry, from zero.
        public var first: Int
        /// Nil where only neighbours are shown.
        public var total: Int?
        public var entries: [Entry]
    }

    public struct Model: Sendable {
        public var boards: [Board]
        /// Nil where there is none to choose.
        public var part: Part? = nil
        /// What the viewer decided; nil for teachers.
        public var member: LeaderboardMember? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.leaderboards
        Page(words.title, frame, section: .home, styleSheets: ["statistics.css"]) {
            PageHead(
                words.title, above: Crumb(label: frame.strings.common.home, href: Links.home), subtitle: words.how)
            if let part = model.part {
                LeaderboardTable(frame: frame, part: part, title: title(of: part.board))
                LeaderboardChoice(frame: frame, boards: model.boards, title: title)
            } else {
                EmptyState(icon: .statistics, title: words.none, text: words.noneText)
            }
            if let member = model.member { LeaderboardMemberForm(frame: frame, member: member) }
        }
    }

    private func title(of board: Leaderboard) -> String {
        model.boards.first { $0.board.place == board.place && $0.board.topic == board.topic }.map(title) ?? ""
    }

    private func title(_ board: Board) -> String {
        let topic =
            switch board.board.topic {
            case .type(let type): frame.strings.worksheets.words(for: type).name
            case .worksheet: board.worksheet ?? ""
            }
        return "\(board.className ?? frame.strings.leaderboards.wholeSchool) · \(topic)"
    }
}

/// The places of one leaderboard.
struct LeaderboardTable: HTML {
    let frame: PageFrame
    let part: LeaderboardsPage.Part
    let title: String

    var body: some HTML {
        let words = frame.strings.leaderboards
        section(.class("card leaderboard"), .ariaLabelledBy("leaderboard-title")) {
            h2(.id("leaderboard-title")) { title }
            p(.class("buttons")) {
                spanLink(words.allTime, thisWeek: false)
                spanLink(words.thisWeek, thisWeek: true)
            }
            if let rank = part.rank, let points = part.points { p { strong { words.ownPlace(rank, points) } } }
            if part.total == nil { p(.class("quiet")) { words.narrow } }
            if part.entries.isEmpty {
                // Only those with a place have neighbours: others may well be on it.
                p(.class("quiet")) { part.total == nil ? words.noPlace : words.nobody }
            } else {
                table(.class("list")) {
                    caption(.class("spoken-only")) { title }
                    thead {
                        tr {
                            th(.scope("col")) { words.place }
                            th(.scope("col")) { words.name }
                            th(.scope("col")) { words.points }
                        }
                    }
                    tbody {
                        for entry in part.entries { LeaderboardLine(frame: frame, entry: entry) }
                    }
                }
            }
            LeaderboardPager(frame: frame, part: part)
        }
    }

    private func spanLink(_ label: String, thisWeek: Bool) -> some HTML {
        a(
            .href(Links.leaderboard(part.board, thisWeek: thisWeek)), .class("button"),
            .ariaCurrent("true").when(part.thisWeek == thisWeek)
        ) { label }
    }
}

struct LeaderboardLine: HTML {
    let frame: PageFrame
    let entry: LeaderboardsPage.Entry

    var body: some HTML {
        tr(.class(entry.isSelf ? "is-self" : "")) {
            td { frame.number(Double(entry.rank)) }
            th(.scope("row")) {
                entry.name
                if entry.isSelf { " (\(frame.strings.leaderboards.you))" }
            }
            td { frame.number(Double(entry.points)) }
        }
    }
}

/// The places before and after.
struct LeaderboardPager: HTML {
    let frame: PageFrame
    let part: LeaderboardsPage.Part

    var body: some HTML {
        let step = Leaderboard.longestRange
        if let total = part.total, total > step {
            p(.class("buttons")) {
                if part.first > 0 { link(from: max(0, part.first - step), total) }
                if part.first + step < total { link(from: part.first + step, total) }
            }
        }
    }

    private func link(from first: Int, _ total: Int) -> some HTML {
        a(.href(Links.leaderboard(part.board, thisWeek: part.thisWeek, from: first + 1)), .class("button")) {
            frame.strings.leaderboards.range(first + 1, min(total, first + Leaderboard.longestRange))
        }
    }
}

struct LeaderboardChoice: HTML {
    let frame: PageFrame
    let boards: [LeaderboardsPage.Board]
    let title: (LeaderboardsPage.Board) -> String

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("leaderboard-choice")) {
            h2(.id("leaderboard-choice")) { frame.strings.leaderboards.choose }
            ul(.class("rows")) {
                for board in boards {
                    li {
                        a(.href(Links.leaderboard(board.board, thisWeek: false)), .class("row-title")) { title(board) }
                    }
                }
            }
        }
    }
}

/// Whether somebody takes part, and under which name.
struct LeaderboardMemberForm: HTML {
    let frame: PageFrame
    let member: LeaderboardMember

    var body: some HTML {
        let words = frame.strings.leaderboards
        let state = frame.form(Links.leaderboardMember, prefix: "member")
        section(.class("card"), .ariaLabelledBy("leaderboard-member")) {
            h2(.id("leaderboard-member")) { words.yours }
            Form(state) {
                Field(
                    form: state, name: "alias", label: words.alias, value: member.alias ?? "", hint: words.aliasHint,
                    isOptional: true)
                div(.class("check")) {
                    input(
                        .type("checkbox"), .id("takes-part"), .name("takesPart"), .value("true"),
                        .checked.when(member.takesPart))
                    label(.for("takes-part")) { words.takePart }
                }
                if !member.takesPart { p(.class("hint")) { words.takePartHint } }
                SubmitButton(label: frame.strings.common.save, style: "button primary")
            }
        }
    }
}

/// Whether a class has leaderboards, for its teachers.
struct ClassLeaderboards: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass.ID
    let mode: LeaderboardMode

    var body: some HTML {
        let words = frame.strings.leaderboards
        let state = frame.form(Links.classLeaderboards(schoolClass), prefix: "leaderboards")
        section(.class("card"), .ariaLabelledBy("class-leaderboards")) {
            h2(.id("class-leaderboards")) { words.forClass }
            p(.class("quiet")) { words.forClassHint }
            Form(state) {
                fieldset {
                    legend(.class("spoken-only")) { words.forClass }
                    for choice in [LeaderboardMode.off, .neighbours, .everybody] {
                        div(.class("check")) {
                            input(
                                .type("radio"), .id("mode-\(choice.rawValue)"), .name("mode"),
                                .value(choice.rawValue), .checked.when(choice == mode))
                            label(.for("mode-\(choice.rawValue)")) { text(choice) }
                        }
                    }
                }
                SubmitButton(label: frame.strings.common.save, style: "button")
            }
            if mode != .off { p { ButtonLink(href: Links.leaderboards, label: words.all, icon: .statistics) } }
        }
    }

    private func text(_ mode: LeaderboardMode) -> String {
        switch mode {
        case .off: frame.strings.leaderboards.modeOff
        case .neighbours: frame.strings.leaderboards.modeNeighbours
        case .everybody: frame.strings.leaderboards.modeEverybody
        }
    }
}
