import SchoolModel

/// A class or subject, which has students and groups, and can be shared.
public protocol TKTaught: TKCloudObject {
    var name: String { get }
}

extension TKClass: TKTaught {}
extension TKSubject: TKTaught {}

extension TKTaught {
    var place: SchoolClass.ID { id.of() }
}
