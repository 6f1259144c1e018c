import ArgumentParser
import Delivery

/// Where sources of the timetable may be.
struct FeedOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A network besides the Internet in which sources of the timetable may be, such as 10.1.0.0/16; repeatable.",
            valueName: "network"),
        transform: FeedOptions.network)
    var feedNetwork: [AddressNetwork] = []

    /// Fetches sources, where they may be.
    var fetch: FeedFetch { FeedFetch(reach: feedNetwork.isEmpty ? .publicOnly : .publicAnd(feedNetwork)) }

    private static func network(_ text: String) throws -> AddressNetwork {
        guard let network = AddressNetwork(text) else {
            throw ValidationError("“\(text)” is no network. Write it like 10.1.0.0/16 or fd00::/8.")
        }
        return network
    }
}
