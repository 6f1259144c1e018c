import Algorithms
import SchoolModel
import SchoolServices
import SchoolWeb

extension Visit {
    /// Handouts as cards, newest first.
    func handoutCards(
        in schoolClass: SchoolClass.ID? = nil, states: [Handout.State], search: String = "",
        before cursor: Handout.ID? = nil,
        limit: Int = 200, as actor: Actor
    ) async throws -> [HandoutCard] {
        let listed = try await services.handouts.list(
            in: schoolClass, states: states, searching: search, before: cursor, limit: limit, as: actor)
        let classes = try await classesByID(as: actor)
        return listed.map { item in
            HandoutCard(
                handout: item.handout,
                classes: item.handout.recipients.map(\.schoolClass).uniqued().compactMap { classes[$0] },
                others: item.others, tally: item.tally, place: schoolClass)
        }
    }
}
