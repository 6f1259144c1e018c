// Apple's framework hands on Foundation, as every framework does whose headers import it, and apps rely on
// that: they import EventKit alone and write `Date`, `URL` or `TimeZone`.
@_exported public import Foundation
