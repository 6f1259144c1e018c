import Foundation
import SchoolModel
import SchoolStore
import Storage

extension SchoolHouse {
    /// Looks up a short code that somebody typed; who tries many of them must wait.
    ///
    /// A code that is found takes nothing back but its own attempt: who knows one code must not be
    /// able to guess on by typing it in between.
    ///
    /// - Throws: ``Refusal`` `too-many-attempts`.
    func guess<Found>(
        _ what: String, as actor: Actor, at now: Date, in connection: any SQLConnection, _ look: () throws -> Found?
    ) throws -> Found? {
        let credentials = connection.credentials(of: school)
        let name = "\(what) of \(actor.person)"
        let (subject, hash) = (SignInThrottle.Subject.account(name), Secret.hash("account \(name)"))
        var throttle = try credentials.throttle(subject, hash: hash)
        try throttle.attempt(at: now)
        let found = try look()
        if found != nil { throttle.takeBack() }
        try credentials.save(throttle, hash: hash)
        return found
    }
}
