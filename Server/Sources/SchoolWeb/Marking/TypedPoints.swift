import Foundation
import SchoolModel

/// What somebody typed into the field of an answer's points, with what the page had shown there.
///
/// A form sends all of its fields. Only those in which something else stands than what was shown were changed by
/// the person; the others may have been changed by somebody else in the meantime.
public struct TypedPoints: Sendable {
    /// What stands in the field, without spaces around it.
    public let text: String
    /// The points that the page had shown; nil if it had shown none.
    public let shown: Double?
    /// Whether the person changed the field.
    public let isChanged: Bool

    public init(_ typed: String, shown: String, frame: PageFrame) {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        let points = Double(shown)
        self.text = text
        self.shown = points
        if let points {
            // What is shown may be rounded, and may have been written in another language.
            isChanged = text != frame.number(points) && DecimalNumber(typed: text)?.double != points
        } else {
            isChanged = !text.isEmpty
        }
    }

    /// Points as the form of a page keeps what it showed.
    public static func kept(_ points: Double?) -> String { points.map { "\($0)" } ?? "" }
}

/// What stands in the fields of an answer's points.
struct PointsState {
    let text: String
    let shown: String
    /// The fingerprint of the answer that the points are for.
    let read: String
}

extension FormState {
    /// What a field of points holds, and what its page says to have shown there.
    ///
    /// After a refusal, what the person changed stays, and stays meant for the answer that the person had read; in the
    /// other fields is what is true now. What somebody else gave in the meantime counts as shown once the refusal has
    /// said so. What was typed for another answer than the one that is there now is in the words of the refusal only,
    /// since nobody has read this one.
    func points(
        _ name: String, shown: String, answer: String, of given: GivenAnswer, _ frame: PageFrame
    ) -> PointsState {
        let now = given.pointsByHand
        let fresh = PointsState(
            text: now.map(frame.number) ?? "", shown: TypedPoints.kept(now), read: given.answer.fingerprint)
        guard let refused, let typed = refused.values[name]?.first,
            !refused.refusals.contains(where: { $0.code == .stateDoesNotAllow && $0.field == name })
        else { return fresh }
        let then = refused.values[shown]?.first ?? ""
        guard TypedPoints(typed, shown: then, frame: frame).isChanged else { return fresh }
        let meanwhile = refused.refusals.first { $0.code == .hasChanged && $0.field == name }
        return PointsState(
            text: typed, shown: meanwhile.map { $0.detail ?? "" } ?? then,
            read: refused.values[answer]?.first ?? fresh.read)
    }
}
