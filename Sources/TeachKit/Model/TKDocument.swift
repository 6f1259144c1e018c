public import SchoolModel

/// A worksheet.
public struct TKDocument: TKCloudObject {
    public typealias ID = Identifier<TKDocument>
    public let id: ID
}
