import AppCheck
import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

/// Examines an app from all sides: as a teacher who starts it twice and looks through its content, as a student who
/// works in it, and as one who opens it from handouts.
struct AppInspection {
    let runner: AppRunner
    let server: CheckServer
    let folder: URL
    let surroundings: DeviceSurroundings
    /// Receives what happens next.
    let tell: (String) -> Void

    /// How many contexts are opened by their links.
    private static let openedLinks = 3

    func observe() async throws -> Observations {
        var seen = Observations()
        var teacher = try await device("teacher", as: .teacher)
        tell("Starting the app for a teacher …")
        try await start("first start", for: &teacher, &seen)
        guard let app = try teacher.device.waiting().keys.sorted().first else { return seen }
        seen.app = app
        seen.first = try await contexts(of: app, teacher.device)
        tell("Starting it again …")
        try await start("second start", for: &teacher, &seen)
        seen.second = try await contexts(of: app, teacher.device)

        let leaves = AssignableLeaves(of: seen.second).contexts
        guard let handout = try await handOut(seen.second, first: leaves, by: teacher.device) else { return seen }
        var student = try await device("student", as: .student)
        tell("Starting it for a student who got everything …")
        try await run("work of a student", on: &student, opening: nil, &seen)
        seen.attempts = try await attempts(at: handout, teacher.device)
        let worked = Set(seen.attempts.map(\.path))
        let registration = try student.folder.registration(of: app)
        let opened = AssignableLeaves(of: seen.second, workedAt: worked).toOpen(Self.openedLinks, notWorkedAt: worked)
        for leaf in opened {
            try await openLink(of: leaf, &seen, handout: handout, teacher: teacher.device, worked: worked, registration)
        }
        seen.attempts = try await attempts(at: handout, teacher.device)
        return seen
    }

    /// Runs the app on a device, delivers what it saved, and notes what was refused.
    private func run(
        _ name: String, on device: inout CheckedDevice, opening link: AppLink?, _ seen: inout Observations,
        beside look: (CheckedDevice) async throws -> Void = { _ in }
    ) async throws {
        let known = (refused: device.refused.count, unanswered: device.unanswered.count)
        var current = device
        let run = try await runner.run(name, on: device.folder, opening: link) {
            current.readLog()
            try await look(current)
        }
        try await current.deliver()
        device = current
        seen.runs.append(run)
        seen.refused += current.refused.dropFirst(known.refused).filter { !seen.refused.contains($0) }
        seen.unanswered += current.unanswered.dropFirst(known.unanswered).filter { !seen.unanswered.contains($0) }
    }

    /// Starts the app while a teacher looks through what it offers.
    private func start(_ name: String, for teacher: inout CheckedDevice, _ seen: inout Observations) async throws {
        let transport = surroundings.transport(try ServerAddress(server.url))
        var browser = try await SchoolBrowser(transport, login: server.teacher)
        var round = PageRound()
        try await run(name, on: &teacher, opening: nil, &seen) { teacher in
            guard let app = teacher.app, round.isDue else { return }
            for path in round.next(of: try await contexts(of: app, teacher.device)) { try await browser.open(path) }
        }
    }

    /// Starts the app as the handout's button would, on a new device.
    private func openLink(
        of leaf: ContextDTO, _ seen: inout Observations, handout: Handout.ID, teacher: SignedInDevice,
        worked: Set<[String]>, _ registration: AppRegistration?
    ) async throws {
        let path = try IdentifierPath(leaf.path)
        let link = try OpeningLink(path, universalLink: leaf.universalLink)
        tell("Opening \(shown(link.address)) …")
        // As the handler does on a computer where the app has run. Who installs one that registers nothing may still
        // register its addresses.
        let appLink = link.appLink.map { registration?.link(opening: $0) ?? $0 }
        // A device of its own, so that what is there afterwards came through the link.
        var student = try await device("link-\(seen.links.count)", as: .student)
        let known = Set(try await attempts(at: handout, teacher).map(\.id))
        let begun = { Set(try await attempts(at: handout, teacher).filter { !known.contains($0.id) }.map(\.path)) }
        if let opened = appLink {
            try await run("opened by \(link.address)", on: &student, opening: opened, &seen)
        }
        let places = try await begun()
        let isFollowed = places.contains(leaf.path)
        var isFollowedLater = false
        if let opened = appLink, !isFollowed {
            // By now the app has declared its contexts here, unless it crashed.
            try await run("opened again by \(link.address)", on: &student, opening: opened, &seen)
            isFollowedLater = try await begun().contains(leaf.path)
        }
        let given = link.appLink?.address
        let isRegistered = try given.map { try student.folder.registration(opening: $0) != nil } ?? true
        seen.links.append(
            OpenedLink(
                path, link: link.address, isFollowed: isFollowed, isFollowedLater: isFollowedLater,
                isLikeWithoutLink: worked.count > 1 && places == worked, isAddress: leaf.universalLink != nil,
                isRegistered: isRegistered, isOpenedByPath: given != nil && appLink?.address == nil,
                isAskedFor: student.folder.hasLinkReceiver(for: path.app)))
    }

    // MARK: The school

    private func device(_ name: String, as role: SignInAsDeveloper.Role) async throws -> CheckedDevice {
        try await CheckedDevice(
            DeviceFolder(folder.appendingPathComponent(name)), as: role, at: server.url, in: surroundings)
    }

    private func contexts(of app: String, _ teacher: SignedInDevice) async throws -> [ContextDTO] {
        var contexts: [ContextDTO] = []
        var cursor: String?
        repeat {
            let page = try await teacher.client.send(ListContexts(appID: app, after: cursor))
            contexts += page.items
            cursor = page.next
        } while cursor != nil
        return contexts
    }

    /// Hands out everything possible to the teacher's first class, first of all what students work on.
    private func handOut(
        _ contexts: [ContextDTO], first leaves: [ContextDTO], by teacher: SignedInDevice
    ) async throws -> Handout.ID? {
        let known = Set(leaves.map(\.path))
        let others = contexts.filter { $0.isAssignable && $0.path.count > 1 && !known.contains($0.path) }
        // A handout has at most a hundred activities; that is enough to see how an app works.
        let activities = (leaves + others).prefix(100).map { HandoutDTO.Activity(title: $0.title, path: $0.path) }
        guard !activities.isEmpty, let schoolClass = try await teacher.client.send(ListClasses()).items.first else {
            return nil
        }
        let draft = try await teacher.client.send(
            DraftHandout(
                title: "Check", recipients: [HandoutDTO.Recipient(classID: schoolClass.id)],
                activities: Array(activities)))
        return try await teacher.client.send(ActOnHandout(handoutID: draft.id, act: .post)).id
    }

    private func attempts(at handout: Handout.ID, _ teacher: SignedInDevice) async throws -> [ActivityDTO] {
        let report = try await teacher.client.send(GetHandoutReport(handoutID: handout))
        var attempts: [ActivityDTO] = []
        for cell in report.rows.flatMap(\.cells).compactMap(\.self) where cell.attempts > 0 {
            attempts += try await teacher.client.send(GetAttempts(assignmentID: cell.assignmentID)).attempts
        }
        return attempts
    }
}
