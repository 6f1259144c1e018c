import SchoolModel
import SchoolServices
import SchoolWeb

/// The points that somebody typed for the answers of a sheet.
struct MarkingForm {
    let fields: FormFields
    /// The answers that are there now.
    let entries: [MarkingEntry]
    let frame: PageFrame

    /// What the person changed, and full points for what was shown without points if the person asked for that.
    ///
    /// Answers that came after the page was shown have no field in the form, so nothing is given to them.
    ///
    /// - Throws: ``RefusedFields`` with all that is wrong.
    func points() throws -> [PointsByHand] {
        var refusals = lost()
        var points: [PointsByHand] = []
        for entry in entries {
            do throws(Refusal) {
                if let given = try given(for: entry) { points.append(given) }
            } catch {
                refusals.append(error)
            }
        }
        guard refusals.isEmpty else { throw RefusedFields(refusals) }
        return points
    }

    /// What was typed for answers that are no longer there, at the answer that has taken the place of each.
    func lost() -> [Refusal] {
        let present = Set(entries.map(\.field))
        return fields.everything.keys.sorted().compactMap { field -> Refusal? in
            guard field.hasSuffix(".\(MarkingEntry.pointsField)"), !present.contains(field) else { return nil }
            let shown = field.dropLast(MarkingEntry.pointsField.count) + MarkingEntry.shownField
            let typed = TypedPoints(fields[field] ?? "", shown: fields[String(shown)] ?? "", frame: frame)
            guard typed.isChanged, !typed.text.isEmpty else { return nil }
            guard let later = entries.first(where: { $0.asksTheSame(as: field) }) else {
                return Refusal(.notFound, field: field, detail: typed.text)
            }
            return Refusal(.stateDoesNotAllow, field: later.field, detail: typed.text)
        }
    }

    private func given(for entry: MarkingEntry) throws(Refusal) -> PointsByHand? {
        guard let field = fields[entry.field] else { return nil }
        let typed = TypedPoints(field, shown: fields[entry.shownField] ?? "", frame: frame)
        let points: Double?
        if typed.text.isEmpty, fields["action"] == "fill" {
            // What somebody else has marked since then isn't left over any more.
            guard typed.isChanged || entry.isWaiting else { return nil }
            points = entry.given.mark.outOf
        } else {
            guard typed.isChanged else { return nil }
            points = typed.text.isEmpty ? nil : try read(typed.text, for: entry)
        }
        return PointsByHand(
            assignment: entry.assignment, attempt: entry.attempt,
            question: QuestionName(exercise: entry.exercise.id, question: entry.question.id), points: points,
            replacing: typed.shown, read: fields[entry.answerField])
    }

    private func read(_ text: String, for entry: MarkingEntry) throws(Refusal) -> Double {
        let points = try DecimalNumber.points(text, field: entry.field).double
        let outOf = entry.given.mark.outOf
        guard (0...outOf).contains(points) else {
            throw PointsByHand.outOfRange(entry.field, upTo: outOf)
        }
        return points
    }
}

extension DecimalNumber {
    /// Points as somebody typed them.
    static func points(_ typed: String, field: String) throws(Refusal) -> DecimalNumber {
        if typed.allSatisfy(\.isWhitespace) { throw Refusal(.isEmpty, field: field) }
        if let points = DecimalNumber(typed: typed) { return points }
        throw Refusal(.isInvalid, field: field, detail: DecimalNumber.hasTwoReadings(typed) ? "number" : nil)
    }
}
