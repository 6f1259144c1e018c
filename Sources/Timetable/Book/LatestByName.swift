/// Things by name; if two share a name, the later one counts.
///
/// It refers to a list instead of copying it, because whole plans are compared with it.
struct LatestByName<Name: Hashable, Thing>: Sequence {
    private let things: [Thing]
    private var places: [Name: Int]

    init(_ things: [Thing], by name: (Thing) -> Name) {
        self.things = things
        places = Dictionary(minimumCapacity: things.count)
        for (index, thing) in things.enumerated() { places[name(thing)] = index }
    }

    subscript(name: Name) -> Thing? { places[name].map { things[$0] } }

    func makeIterator() -> LazyMapSequence<[Name: Int], (Name, Thing)>.Iterator {
        places.lazy.map { [things] in ($0.key, things[$0.value]) }.makeIterator()
    }
}
