// Apple's framework re-exports Foundation, like every framework whose headers import it, and apps rely on
// that: they import only EventKit and use `Date`, `URL` or `TimeZone`.
@_exported public import Foundation
