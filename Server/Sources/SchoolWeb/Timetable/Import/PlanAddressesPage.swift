public import Markup
import SchoolModel
public import Timetable

/// Where the school's rooms are, for calendars.
public struct PlanAddressesPage: HTML {
    public struct Model: Sendable {
        /// In the order of their prefixes.
        public var addresses: [CampusAddress]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planSources
        Page(words.addresses, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(
                words.addresses, above: Crumb(label: frame.strings.planning.title, href: Links.planTimetable),
                subtitle: words.addressesHow)
            div(.class("columns")) {
                section(.class("card"), .ariaLabel(words.addresses)) {
                    if model.addresses.isEmpty { p(.class("quiet")) { words.addressesNone } }
                    for (number, address) in model.addresses.enumerated() {
                        PlanAddress(frame: frame, address: address, number: number)
                    }
                }
                section(.class("card"), .ariaLabelledBy("add-address")) {
                    h2(.id("add-address")) { words.newAddress }
                    AddressForm(frame: frame, state: newState, former: "new", address: nil)
                }
            }
        }
    }

    /// What somebody typed for an address that is gone under its prefix stays, to be added or discarded.
    private var newState: FormState {
        let formers = frame.refused?.values["former"] ?? []
        let isKnown = model.addresses.contains { formers == ["=\($0.prefix)"] }
        return (isKnown ? frame.withoutRefusal : frame).form(Links.planAddresses, prefix: "new")
    }
}

/// One address, with its form folded away.
private struct PlanAddress: HTML {
    let frame: PageFrame
    let address: CampusAddress
    let number: Int

    var body: some HTML {
        let words = frame.strings.planSources
        let former = "=\(address.prefix)"
        let state = frame.form(Links.planAddresses, prefix: "address-\(number)", about: [("former", former)])
        let name = address.prefix.isEmpty ? words.allRooms : address.prefix
        details(.class("address"), .open.when(state.refused != nil)) {
            summary {
                strong { name }
                " · \(address.address)"
            }
            AddressForm(frame: frame, state: state, former: former, address: address)
            ActionForm(
                frame: frame, action: Links.removePlanAddress, label: frame.strings.common.remove,
                style: "button small-button quiet-button",
                spoken: frame.strings.common.labelled(frame.strings.common.remove, name),
                fields: [.init(name: "prefix", value: address.prefix)])
        }
    }
}

private struct AddressForm: HTML {
    let frame: PageFrame
    let state: FormState
    /// `new`, or a sign and the prefix of the address being changed.
    let former: String
    let address: CampusAddress?

    var body: some HTML {
        let words = frame.strings.planSources
        Form(state) {
            input(.type("hidden"), .name("former"), .value(former))
            if let address { SeenField(form: state, version: address.address) }
            Field(
                form: state, name: "prefix", label: words.prefix, value: address?.prefix ?? "",
                hint: words.prefixHint, capitalizes: false, maxLength: 40)
            Field(
                form: state, name: "address", label: words.addressOf, value: address?.address ?? "",
                isRequired: true, maxLength: 200)
            SavedMeanwhile(
                frame: frame, form: state, version: address?.address ?? "",
                differences: state.differences(from: [
                    SavedField(name: "address", label: words.addressOf, value: address?.address ?? "")
                ]), discard: Links.planAddresses)
            SubmitButton(label: frame.strings.common.save, style: "button")
        }
    }
}
