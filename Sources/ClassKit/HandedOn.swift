// Apple's framework hands on Foundation, as every framework does whose headers import it, and apps rely on
// that: they import ClassKit alone and write `NSPredicate`, `URL` or `DispatchQueue`, since Foundation hands on
// Dispatch.
@_exported public import Foundation
