import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

/// The contents of one save: values taken from the objects at the moment of the call.
///
/// It is created with the lock held. Anything that can't be saved becomes pending again, so that a
/// later save includes it once the app has corrected it. A later save doesn't report it again unless the app has
/// changed it: an error names what its own save couldn't save.
struct SaveBatch {
    private(set) var changes = Changes()
    private var successes: [CLSObject] = []
    private var failures: [CLSError] = []
    /// Those that each save has as long as nothing changes.
    private var standingFailures: [CLSError] = []
    private var taken = PendingChanges()
    /// The refusals, under the school's rules, of what can't be saved.
    private(set) var refusals: [(subject: DeveloperLogEntry.Subject, path: [String], refusal: Refusal)] = []
    /// The thumbnails that contexts had before, as far as they have others now.
    private var formerThumbnails: [(context: CLSContext, former: String?, new: String?)] = []
    /// Whether what can't be saved is named only once.
    ///
    /// What a look-up saves is named again by the next save: `async` `descendant(matchingIdentifierPath:)` has no error
    /// beside what it finds.
    private let tellsOnce: Bool
    let number: Int
    /// Whose changes these are.
    let personNumber: Int

    init(takingFrom store: CLSDataStore, part: PendingSave) {
        number = (store.inFlight.keys.max() ?? 0) + 1
        personNumber = store.personNumber
        if case .everything = part { tellsOnce = true } else { tellsOnce = false }
        var rest = PendingChanges()
        switch part {
        case .everything:
            store.runningActivities.forEach(store.note)
            taken = store.pending
            failures = store.pending.failures
            refusals = failures.map { failure in
                let object = failure.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSContext
                return (
                    .context, object?.intendedPath ?? [],
                    Refusal(.isInvalid, field: "context", detail: failure.errorDescription)
                )
            }
            refusals += store.pending.unrecorded.map { attempt in
                (.attempt, attempt.path, Refusal(.isInvalid, field: "context", detail: Self.isAnother))
            }
            store.unrecorded = (store.unrecorded + store.pending.unrecorded).filter(\.isUnderWay)
            standingFailures = store.unrecorded.map(\.failure)
        case .only(let made):
            let wanted = Set(made.flatMap(\.lineage).map(ObjectIdentifier.init))
            rest = store.pending
            for context in store.pending.contexts.objects where wanted.contains(ObjectIdentifier(context)) {
                taken.contexts.insert(context)
                rest.contexts.remove(context)
            }
        }
        if let failure = store.takeReadingFailure() { failures.append(failure) }
        take(taken.contexts.objects, rest: &rest)
        take(taken.activities.objects, rest: &rest)
        changes.removed = taken.removals.compactMap { try? IdentifierPath($0.path) }
        store.pending = rest
        store.inFlight[number] = taken
    }

    private static let isAnother =
        "it is another object than the context that is already at this path, so nothing done in it is recorded"

    /// Notes what the store had to leave out of attempts.
    mutating func note(_ leftOut: [ItemsWithoutRoom]) {
        for part in leftOut {
            let attempt = successes.first { ($0 as? CLSActivity)?.id == part.attempt.id }
            if let attempt { refuse(attempt, because: part.refusal, .attempt, at: part.attempt.context.elements) }
        }
    }

    /// The error that the app receives, if anything went wrong.
    var failure: CLSError? {
        let failures = failures + standingFailures
        guard let first = failures.first else { return nil }
        if failures.count == 1 && successes.isEmpty { return first }
        let reason = first.errorDescription ?? ""
        return CLSError(
            .partialFailure,
            userInfo: [
                // Most apps print nothing else of an error.
                NSLocalizedDescriptionKey: failures.count == 1
                    ? "One change could not be saved: \(reason)"
                    : "\(failures.count) changes could not be saved. The first: \(reason)",
                CLSErrorUserInfoKey.underlyingErrorsKey.rawValue: failures,
                CLSErrorUserInfoKey.successfulObjectsKey.rawValue: successes,
            ]
        )
    }

    /// Makes everything pending again because nothing could be written.
    ///
    /// What somebody has left behind who signed out since is nobody else's.
    func giveBack(to store: CLSDataStore) {
        guard personNumber == store.personNumber else { return }
        for object in successes {
            if let context = object as? CLSContext, context.dataStore === store { store.note(context) }
            if let activity = object as? CLSActivity { store.note(activity) }
        }
        // A thumbnail that isn't stored is nobody's former one.
        for (context, former, new) in formerThumbnails where context.savedThumbnailID == new {
            context.savedThumbnailID = former
        }
        store.pending.unrecorded = taken.unrecorded + store.pending.unrecorded
        store.pending.removals = taken.removals + store.pending.removals
        store.pending.failures = failures + store.pending.failures
    }

    private mutating func take(_ contexts: [CLSContext], rest: inout PendingChanges) {
        let parentsFirst = contexts.map { ($0.identifierPath.count, $0) }.sorted { $0.0 < $1.0 }
        for (_, context) in parentsFirst {
            do throws(Refusal) {
                if let parent = context.storedParent, parent.countChildren() > ContentContext.mostChildren {
                    throw Refusal(.isTooLarge, field: "children", detail: "\(ContentContext.mostChildren)")
                }
                let former = context.savedThumbnailID
                let (saved, thumbnail, leftOut) = try context.value()
                let new = context.savedThumbnailID
                if new != former { formerThumbnails.append((context, former, new)) }
                changes.contexts.append(saved)
                if let thumbnail { changes.thumbnails.append(thumbnail) }
                successes.append(context)
                if let leftOut { refuse(context, because: leftOut, .context, at: context.identifierPath) }
            } catch {
                rest.contexts.insert(context)
                refuse(context, because: error, .context, at: context.identifierPath)
            }
        }
    }

    private mutating func take(_ activities: [CLSActivity], rest: inout PendingChanges) {
        for activity in activities {
            guard let context = activity.context, context.recordingStore != nil else { continue }
            do throws(Refusal) {
                let (value, leftOut) = try activity.nextRevision(at: IdentifierPath(context.identifierPath))
                changes.activities.append(value)
                successes.append(activity)
                // It counts as far as it goes, which is no failure of the save.
                if let lost = activity.takeLostProgress() {
                    refusals.append((.attempt, context.identifierPath, lost))
                }
                for item in leftOut {
                    refuse(item.object, because: item.refusal, .attempt, at: context.identifierPath)
                }
                if activity.hasPrimaryItemOfAnotherKind {
                    let failure = CLSError.otherKind(of: activity)
                    let refusal = Refusal(.isInvalid, field: "primaryActivityItem", detail: failure.errorDescription)
                    refuse(
                        activity, because: refusal, .attempt, at: context.identifierPath, as: failure)
                }
            } catch {
                rest.activities.insert(activity)
                refuse(activity, because: error, .attempt, at: context.identifierPath)
            }
        }
    }

    /// Notes a failure, unless the app knows of it.
    private mutating func refuse(
        _ object: CLSObject, because refusal: Refusal, _ subject: DeveloperLogEntry.Subject, at path: [String],
        as failure: CLSError? = nil
    ) {
        if object.toldRefusal == refusal { return }
        if tellsOnce { object.toldRefusal = refusal }
        failures.append(failure ?? CLSError(refusal, object: object, at: path))
        if object.loggedRefusal == refusal { return }
        object.loggedRefusal = refusal
        refusals.append((subject, path, refusal))
    }
}

extension CLSError {
    fileprivate static func otherKind(of activity: CLSActivity) -> CLSError {
        CLSError(
            .invalidModification, "The primary item of an activity keeps its kind; the one from before is reported.",
            object: activity
        )
    }

    /// The error that represents a refusal under the school's rules.
    fileprivate init(_ refusal: Refusal, object: CLSObject, at path: [String]) {
        let field = refusal.field ?? "object"
        let isLimit =
            field == "summary" || field == "additionalItems" && refusal.code == .isTooLong
            || field == "children" || field == "navigationChildren" && refusal.code == .isTooLong
            || field == "thumbnail" && refusal.code == .isTooLarge
            || field == "path" && refusal.detail == "\(IdentifierPath.longestPath)"
        let words = "\(Self.name(of: object, at: path)): \(RefusalExplanation(refusal).causeAndRemedy)"
        self.init(isLimit ? .limits : .invalidArgument, words, object: object)
    }

    /// By what the app's maker recognises an object.
    private static func name(of object: CLSObject, at path: [String]) -> String {
        let place = path.map { $0.count > 64 ? "\($0.prefix(64))…" : $0 }.joined(separator: "/")
        guard let context = object as? CLSContext else { return "The attempt at \(place)" }
        let title = Text.squeezed(context.title, longest: 64)
        return title.isEmpty ? "The context \(place)" : "The context “\(title)” at \(place)"
    }
}

extension CLSContext {
    /// Its path, or where it was to be if its place was taken.
    fileprivate var intendedPath: [String] {
        refusingParent.map { $0.identifierPath + [identifier] } ?? identifierPath
    }

    /// The context and those above it.
    fileprivate var lineage: [CLSContext] {
        [self] + (storedParent?.lineage ?? [])
    }
}
