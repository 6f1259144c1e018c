extension Array {
    /// The elements in chunks of at most `size`, because a statement takes only so many values.
    public func chunked(_ size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
