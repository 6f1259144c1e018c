public import Foundation

// Arguments that apps pass to a predicate's format. On Apple's systems these are bridged to objects,
// which conform there. The encoding is never read here: a predicate takes the values unchanged.

extension Date: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { timeIntervalSinceReferenceDate._cVarArgEncoding }
}

extension URL: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { absoluteString._cVarArgEncoding }
}

extension Array: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { count._cVarArgEncoding }
}

extension NSNumber: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { doubleValue._cVarArgEncoding }
}

extension NSDate: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { timeIntervalSinceReferenceDate._cVarArgEncoding }
}

extension NSURL: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { hash._cVarArgEncoding }
}

extension NSArray: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { count._cVarArgEncoding }
}
