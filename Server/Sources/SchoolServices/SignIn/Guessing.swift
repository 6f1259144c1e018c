import Foundation
import SchoolModel
import SchoolStore
import Storage

extension SchoolHouse {
    /// Looks up a short code that somebody typed; anyone who tries many must wait.
    ///
    /// Finding a code takes back only its own attempt: somebody who knows one code must not be
    /// able to keep guessing by typing it in between.
    ///
    /// - Throws: ``Refusal`` `too-many-attempts`.
    func guess<Found>(
        _ what: String, as actor: Actor, at now: Date, in connection: any SQLConnection, _ look: () throws -> Found?
    ) throws -> Found? {
        let credentials = connection.credentials(of: school)
        let subject = SignInThrottle.Subject.own("\(what) of \(actor.person)")
        let hash = Secret.hash(subject.text)
        var throttle = try credentials.throttle(subject, hash: hash)
        try throttle.attempt(at: now)
        let found = try look()
        if found != nil { throttle.takeBack() }
        try credentials.save(throttle, hash: hash)
        return found
    }
}
