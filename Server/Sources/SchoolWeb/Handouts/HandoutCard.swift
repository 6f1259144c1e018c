public import SchoolModel

/// A handout as lists of a teacher show it.
public struct HandoutCard: Sendable {
    public var handout: Handout
    /// The classes it goes to, as far as the teacher may see them.
    public var classes: [SchoolClass]
    /// The other classes it goes to.
    public var others: [SchoolClass] = []
    /// How far the students have come; nil before it is posted.
    public var tally: HandoutTally? = nil
    /// The class on whose page the card stands, whose deadline it says; nil where it says that of every class.
    public var place: SchoolClass.ID? = nil
}

/// A class as lists show it.
public struct ClassCard: Sendable {
    public var schoolClass: SchoolClass
    public var teachers: [Person]
    public var students: Int
    /// The number of open handouts; nil if the viewer may not know.
    public var openHandouts: Int? = nil
    /// The class that a subject belongs to.
    public var home: SchoolClass? = nil
    /// How many wait for the viewer to let them in.
    public var requests: Int = 0
}
