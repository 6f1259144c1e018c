import Foundation
import Interchange
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// The sources of the timetable, and fetching them regularly.
public struct TimetableSourceService: Sendable {
    /// What fetching an address returned.
    public enum Fetched: Sendable {
        case unchanged
        case content([UInt8], entityTag: String?, lastModified: String?)
    }

    /// Asks another server: the address, and the last answer's entity tag and modification date.
    public typealias Fetch =
        @Sendable (_ address: String, _ entityTag: String?, _ lastModified: String?) async throws -> Fetched

    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Keeping

    public func list(as actor: Actor) async throws -> [TimetableSource] {
        try actor.require(.planTimetable)
        return try await house.database.read { try $0.timetableSources(of: house.school).list() }
    }

    public func find(_ id: TimetableSource.ID, as actor: Actor) async throws -> TimetableSource {
        try actor.require(.planTimetable)
        let found = try await house.database.read { try $0.timetableSources(of: house.school).find(id) }
        guard let found else { throw Refusal.notFound }
        return found
    }

    /// How much would be removed with a source: what other sources name, too, comes from these.
    public func brought(by id: TimetableSource.ID, as actor: Actor) async throws -> (lectures: Int, changes: Int) {
        try actor.require(.planTimetable)
        return try await house.database.read { connection in
            let others = try connection.sharedLectures(of: house.school).others(naming: id)
            return (
                try connection.timetables(of: house.school).lectures(from: id).count { others[$0.id] == nil },
                try connection.lectureChanges(of: house.school).list(from: id).count { others[$0.lecture] == nil }
            )
        }
    }

    /// Adds a source, or changes one; one with an address is fetched soon.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `address` or `everyMinutes`; `is-taken` for another source's name, and
    ///   `has-changed` if its settings differ from what was seen.
    public func save(_ source: TimetableSource, seen: SeenVersion = .any, as actor: Actor) async throws {
        try actor.require(.planTimetable)
        let now = house.surroundings.now()
        var checked = try source.checked()
        checked.nextLook = checked.address == nil ? nil : now
        // With new settings it is read again, whatever the other server says.
        checked.forgetContent()
        checked.failures = 0
        checked.trouble = nil
        let settings = checked
        try await house.database.write { connection in
            var saved = settings
            let old = try connection.timetableSources(of: house.school).find(saved.id)
            try seen.require(old?.settingsFingerprint ?? "")
            // The school may have corrected its clock since the settings were shown.
            saved.formerZone = old?.formerZone
            let others = try connection.timetableSources(of: house.school).list().filter { $0.id != saved.id }
            // An import finds its source by name.
            if others.contains(where: { $0.name == saved.name }) { throw Refusal(.isTaken, field: "name") }
            try connection.timetableSources(of: house.school).save(saved)
            try house.audit(
                .sourceSaved, by: actor, on: "timetable-source", saved.id.description, detail: saved.name,
                at: now, in: connection)
        }
    }

    /// Removes a source with all lectures and changes that it brought, but those that another source names, which has them
    /// from now on.
    public func remove(_ id: TimetableSource.ID, as actor: Actor) async throws {
        try actor.require(.planTimetable)
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection in
            let sources = connection.timetableSources(of: house.school)
            guard let source = try sources.find(id) else { throw Refusal.notFound }
            let timetables = connection.timetables(of: house.school)
            let saying = try connection.dayOffSources(of: house.school).all()
            for dayOff in try timetables.daysOff() where saying[dayOff.key] == [id] { try timetables.remove(dayOff) }
            let shared = connection.sharedLectures(of: house.school)
            try shared.handOver(try shared.others(naming: id))
            try sources.remove(id)
            try house.audit(
                .sourceRemoved, by: actor, on: "timetable-source", id.description, detail: source.name,
                at: now, in: connection)
            return try TimetableWriter(house: house, connection: connection, now: now, actor: actor).finish()
        }
        await house.announcer.announce(announcements)
    }

    // MARK: Looking

    /// The outcome of one look.
    public struct Look: Sendable {
        public let source: TimetableSource
        /// What changed; nil when nothing was read.
        public let comparison: TimetableComparison?
    }

    /// Looks at every source that is due.
    @discardableResult
    public func refreshDue(_ fetch: Fetch) async throws -> [Look] {
        let now = house.surroundings.now()
        let due = try await house.database.read { try $0.timetableSources(of: house.school).toLookAt(at: now) }
        var looks: [Look] = []
        for source in due { looks.append(try await refresh(source, fetch)) }
        return looks
    }

    /// Looks immediately at one source, or at all that have an address.
    @discardableResult
    public func refresh(_ id: TimetableSource.ID?, _ fetch: Fetch, as author: Author) async throws -> [Look] {
        try author.require(.planTimetable)
        let all = try await house.database.read { try $0.timetableSources(of: house.school).list() }
        if let id, !all.contains(where: { $0.id == id && $0.address != nil }) { throw Refusal.notFound }
        var looks: [Look] = []
        for source in all where source.address != nil && (id == nil || source.id == id) {
            looks.append(try await refresh(source, fetch))
        }
        return looks
    }

    /// Fetches, reads, compares and writes; a failure leaves everything as it was, and is recorded.
    private func refresh(_ source: TimetableSource, _ fetch: Fetch) async throws -> Look {
        let isNewTerm = try await isNewTerm(since: source.checkedAt)
        let source = try await note(source) {
            // What an endless series of a calendar says depends on the term.
            if isNewTerm { $0.forgetContent() }
            $0.begin(at: $1)
        }.source
        do {
            switch try await fetch(source.address ?? "", source.entityTag, source.lastModified) {
            case .unchanged: return try await note(source) { $0.stay(at: $1) }
            case .content(let bytes, let entityTag, let lastModified):
                var source = source
                source.entityTag = entityTag
                source.lastModified = lastModified
                let hash = ContentHash.hex(of: bytes)
                if hash == source.contentHash { return try await note(source) { $0.stay(at: $1) } }
                source.contentHash = hash
                return try await apply(bytes, from: source)
            }
        } catch let refusal as Refusal {
            return try await note(source) { $0.fail(refusal.trouble, at: $1) }
        } catch let trouble as SourceTrouble {
            return try await note(source) { $0.fail(trouble, at: $1) }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            return try await note(source) { $0.fail(SourceTrouble(.fetch(.isNotFetched), detail: "\(error)"), at: $1) }
        }
    }

    /// Whether the school was in another term at a moment, or between others.
    private func isNewTerm(since moment: Date?) async throws -> Bool {
        guard let moment else { return false }
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            guard let school = try connection.schools.find(house.school) else { throw Refusal.notFound }
            let terms = try connection.timetables(of: house.school).terms()
            let options = TimetableReadingOptions(
                terms: terms, clock: SchoolClock(timeZone: school.zone), year: school.year)
            return options.term(at: moment).id != options.term(at: now).id
        }
    }

    // MARK: Agreeing

    /// Fetches a source and compares it, without changing anything.
    public func preview(
        _ id: TimetableSource.ID, _ fetch: Fetch, as actor: Actor
    ) async throws -> TimetableImportService.SourceComparison {
        let source = try await find(id, as: actor)
        let reading = try await read(try await content(of: source, fetch), from: source)
        let found = try await TimetableImportService(house).preview(
            reading.state, parts: reading.parts, from: source, today: try await house.today(), gone: reading.gone,
            sharing: reading.sharing, clock: reading.clock, as: .person(actor))
        guard !reading.isComplete else { return found }
        return .init(source: source, comparison: found.comparison.withoutRemovals, manyRemovals: nil)
    }

    /// Fetches a source and does what somebody has looked at, however much that removes.
    ///
    /// - Parameters:
    ///   - id: The source.
    ///   - shown: The fingerprint of what the person looked at.
    ///   - fetch: How it is fetched.
    ///   - actor: Who agrees.
    /// - Returns: What was changed.
    /// - Throws: ``Refusal`` `has-changed` when something else would happen by now; ``SourceTrouble``.
    @discardableResult
    public func agree(
        _ id: TimetableSource.ID, shown: String, _ fetch: Fetch, as actor: Actor
    ) async throws -> Look {
        var source = try await find(id, as: actor)
        source.forgetContent()
        return try await apply(
            try await content(of: source, fetch), from: source, agreement: (shown, Author.person(actor)))
    }

    private func content(of source: TimetableSource, _ fetch: Fetch) async throws -> [UInt8] {
        guard let address = source.address else { throw Refusal.notFound }
        guard case .content(let bytes, _, _) = try await fetch(address, nil, nil) else {
            throw SourceTrouble(.fetch(.isNotFetched))
        }
        return bytes
    }

    private func read(_ bytes: [UInt8], from source: TimetableSource) async throws -> TimetableReading {
        if WebPage.isLikely(bytes) { throw SourceTrouble(.content(.webPageIsThere)) }
        let name = source.address.flatMap(URL.init(string:))?.lastPathComponent ?? ""
        let file = TimetableFile(name: name.isEmpty ? source.name : name, bytes: bytes)
        let reading = try await TimetableImportService(house).read([file], from: source)
        if !reading.problems.areAboutEntries {
            let problems = reading.problems.first
            let problem = problems.first { !$0.code.isAboutOneEntry } ?? problems.first
            throw SourceTrouble(
                .content(problem?.code == .lessonsAreMissing ? .nothingIsThere : .fileIsUnreadable), problem: problem)
        }
        return reading
    }

    private func apply(
        _ bytes: [UInt8], from source: TimetableSource, agreement: (shown: String, author: Author)? = nil
    ) async throws -> Look {
        let reading = try await read(bytes, from: source)
        let trouble = SourceTrouble(reading.problems)
        let today = try await house.today()
        let comparison: TimetableComparison
        do {
            comparison = try await TimetableImportService(house).apply(
                reading.state, parts: reading.parts, from: source, today: today, gone: reading.gone,
                sharing: reading.sharing, clock: reading.clock, entries: reading.entries,
                confirmed: agreement != nil, isComplete: reading.isComplete, shown: agreement?.shown,
                as: agreement?.author ?? .school)
        } catch let refusal as Refusal where refusal.code == .isEmpty {
            guard let trouble, trouble.code == .content(.entriesAreLeftOut) else { throw refusal }
            throw reading.problems.areFaults
                ? SourceTrouble(
                    .content(.nothingIsReadable), detail: trouble.detail, problem: trouble.problem,
                    others: trouble.others)
                : trouble
        }
        // One bad entry must neither keep a whole school from its changes nor go unseen.
        let noted = try await note(source) { source, now in
            source.succeed(changed: !comparison.isEmpty, at: now)
            // Read again at each look, so that what is left out stays listed until it is fixed.
            if trouble?.code == .content(.entriesAreLeftOut) || reading.sharing.isUnsettled { source.forgetContent() }
            source.trouble = trouble
        }
        return Look(source: noted.source, comparison: comparison)
    }

    private func note(
        _ source: TimetableSource, _ change: (inout TimetableSource, Date) -> Void
    ) async throws -> Look {
        var noted = source
        change(&noted, house.surroundings.now())
        let saved = noted
        try await house.database.write { connection in
            let sources = connection.timetableSources(of: house.school)
            // Somebody may have removed or changed it meanwhile.
            guard let stored = try sources.find(saved.id), stored.address == saved.address else { return }
            var saved = saved
            saved.formerZone = stored.formerZone
            if stored.formerZone != nil && stored.formerZone != source.formerZone {
                // The school has corrected its clock meanwhile.
                saved.forgetContent()
                saved.nextLook = stored.nextLook
            }
            try sources.save(saved)
        }
        return Look(source: saved, comparison: nil)
    }
}

extension SourceTrouble {
    /// What is left out because of problems, or else what has to be looked at; nil if there are none.
    fileprivate init?(_ problems: TimetableProblems) {
        guard let first = problems.first.first else { return nil }
        let notes = problems.first.filter { !$0.code.isAboutLosses }
        let losses = problems.first.filter(\.code.isAboutLosses)
        let count = problems.count - notes.count
        if count == 0 {
            self.init(
                .content(.zonesAreDoubtful), problem: first, others: Array(notes.prefix(Self.listed).dropFirst()))
        } else {
            // What is said of zones stays said, whatever else is wrong.
            self.init(
                .content(.entriesAreLeftOut), detail: "\(count)", problem: losses.first ?? first,
                others: Array(losses.prefix(Self.listed).dropFirst()) + Array(notes.prefix(Self.listed)))
        }
    }
}

extension Refusal {
    /// Why what was read isn't applied.
    fileprivate var trouble: SourceTrouble {
        switch code {
        case .isTooManyRemovals: SourceTrouble(.content(.removalsAreTooMany), detail: detail ?? "")
        case .isEmpty: SourceTrouble(.content(.nothingIsThere))
        default:
            SourceTrouble(
                .content(.isNotKept),
                detail: [code.rawValue, field, detail].compactMap(\.self).joined(separator: " · "))
        }
    }
}
