import Algorithms
import SchoolModel
import Timetable

// What a plan has, and where it differs, in words.
extension PageFrame {
    // MARK: Lectures

    func line(_ lecture: Lecture) -> PlanDifference.Line {
        let parts = [lecture.term, summary(of: lecture), offerings(of: lecture), count(lecture.dates.days)]
        return .init(title: lecture.name, details: parts.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// What exactly differs in a lecture.
    func line(_ old: Lecture, _ new: Lecture) -> PlanDifference.Line {
        let words = strings.timetable
        let planning = strings.planning
        let texts: [(String, String, String)] = [
            (planning.name, old.name, new.name),
            (words.time, span(old.start, old.end), span(new.start, new.end)),
            (words.room, list(old.rooms), list(new.rooms)),
            (words.lecturer, list(old.lecturers), list(new.lecturers)),
            (words.style, old.style, new.style),
            (words.group, old.group, new.group),
            (words.offeredFor, offerings(of: old), offerings(of: new)),
            (words.comment, old.comment, new.comment),
            (words.exams, exams(of: old), exams(of: new)),
            (words.unclear, list(old.dates.doubts), list(new.dates.doubts)),
        ]
        var alterations = alterations(texts)
        let gone = Set(old.dates.days)
        let come = Set(new.dates.days)
        if gone != come {
            let alteration = PlanDifference.Alteration(
                label: strings.planImport.dates, old: days(gone.subtracting(come), strings.planImport.goneDates),
                new: days(come.subtracting(gone), strings.planImport.newDates))
            alterations.append(alteration)
        }
        if alterations.isEmpty {
            let ways = [old, new].map { lecture in
                [word(lecture.dates.pattern), lecture.dates.isLiteral ? strings.planImport.dayByDay : ""]
                    .filter { !$0.isEmpty }.joined(separator: " · ")
            }
            alterations.append(.init(label: strings.planImport.datesRead, old: ways[0], new: ways[1]))
        }
        return .init(title: new.name, details: "\(new.term) · \(summary(of: new))", alterations: alterations)
    }

    private func word(_ pattern: LectureDates.Pattern) -> String {
        let words = strings.planning
        return switch pattern {
        case .single: words.once
        case .daily: words.daily
        case .weekly: words.weekly
        case .fortnightly: words.fortnightly
        case .weeks: strings.planImport.dates
        }
    }

    private func count(_ days: [CalendarDay]) -> String {
        guard let first = days.first, let last = days.last else { return strings.timetable.noDates }
        return "\(strings.timetable.lessons(days.count)), \(self.days(first, last))"
    }

    /// A few days by name, and how many more there are.
    private func days(_ days: Set<CalendarDay>, _ sentence: (String) -> String) -> String {
        guard !days.isEmpty else { return "" }
        let named = days.sorted().prefix(6).map(date)
        let rest = days.count - named.count
        let more = rest > 0 ? " \(strings.imports.andMore(rest))" : ""
        return sentence(named.joined(separator: ", ") + more)
    }

    private func exams(of lecture: Lecture) -> String {
        lecture.exams.map { [date($0.day), $0.title].filter { !$0.isEmpty }.joined(separator: " ") }
            .joined(separator: ", ")
    }

    private func offerings(of lecture: Lecture) -> String {
        let names = lecture.offerings.map { offering in
            [offering.semester.label, offering.specialisation, offering.kind]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        let shown = Array(names.uniqued())
        let rest = shown.count - 8
        return shown.prefix(8).joined(separator: ", ") + (rest > 0 ? " \(strings.imports.andMore(rest))" : "")
    }

    // MARK: Terms, days off, courses

    func line(_ term: Term) -> PlanDifference.Line {
        .init(title: "\(term.name) (\(term.id))", details: days(term.firstDay, term.lastDay))
    }

    func line(_ old: Term, _ new: Term) -> PlanDifference.Line {
        let texts = [
            (strings.planning.name, old.name, new.name),
            (strings.planImport.dates, days(old.firstDay, old.lastDay), days(new.firstDay, new.lastDay)),
        ]
        return .init(title: line(new).title, alterations: alterations(texts))
    }

    func line(_ dayOff: DayOff) -> PlanDifference.Line {
        let parts = [days(dayOff.firstDay, dayOff.lastDay), kind(of: dayOff), dayOff.course ?? ""]
        return .init(title: dayOff.name, details: parts.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    func line(_ old: DayOff, _ new: DayOff) -> PlanDifference.Line {
        let texts = [(strings.planning.dayOffKind, kind(of: old), kind(of: new))]
        return .init(title: new.name, details: line(new).details, alterations: alterations(texts))
    }

    private func kind(of dayOff: DayOff) -> String {
        dayOff.kind == .holiday ? strings.planning.holiday : strings.planning.teachingFree
    }

    func line(_ course: Course) -> PlanDifference.Line {
        let name = course.name(in: strings.language.rawValue)
        return .init(
            title: name == course.id ? name : "\(name) (\(course.id))",
            details: course.semesters.joined(separator: ", "))
    }

    func line(_ old: Course, _ new: Course) -> PlanDifference.Line {
        let names = [old, new].map { course in
            course.names.sorted { $0.key < $1.key }.map { "\($0.value) (\($0.key))" }.joined(separator: ", ")
        }
        let texts = [
            (strings.planning.name, names[0], names[1]),
            (strings.planImport.semester, old.semesters.joined(separator: ", "), new.semesters.joined(separator: ", ")),
        ]
        return .init(title: line(new).title, alterations: alterations(texts))
    }

    private func alterations(_ texts: [(label: String, old: String, new: String)]) -> [PlanDifference.Alteration] {
        texts.filter { $0.old != $0.new }.map { .init(label: $0.label, old: $0.old, new: $0.new) }
    }
}
