public import Foundation
import SchoolModel

/// A form that travels and writes itself, because a general encoder takes too long for it.
///
/// What it writes is byte for byte what ``EndpointCoding/encoder`` makes of it, so nobody who reads it
/// can tell the difference; `JSONWritableTests` compares the two.
protocol JSONWritable: Encodable {
    /// About how many bytes ``write(to:)`` will need.
    var expectedLength: Int { get }

    /// Writes the fields in the order of their names.
    func write(to json: inout JSONText)
}

extension EndpointCoding {
    /// `value` as it travels.
    public static func data(for value: some Encodable) throws -> Data {
        guard let value = value as? any JSONWritable else { return try encoder.encode(value) }
        var json = JSONText(capacity: value.expectedLength)
        value.write(to: &json)
        return Data(json.text.utf8)
    }
}

extension ReportDTO: JSONWritable {
    var expectedLength: Int { 400 * columns.count + rows.count * (200 + 300 * columns.count) }

    func write(to json: inout JSONText) {
        json.object { json in
            json.key("averages")
            json.array(averages) { $1.write(to: &$0) }
            json.key("columns")
            json.array(columns) { $1.write(to: &$0) }
            json.key("rows")
            json.array(rows) { $1.write(to: &$0) }
        }
    }
}

extension ReportDTO.Average {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("duration", duration)
            json.field("measure", measure)
            json.field("students", students)
            json.field("studentsDone", studentsDone)
            json.field("studentsWithData", studentsWithData)
            json.field("value", value)
        }
    }
}

extension ReportDTO.Column {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("activityID", activityID)
            json.field("due", due.map(MomentCoding.text))
            json.field("handoutID", handoutID)
            json.field("handoutTitle", handoutTitle)
            json.field("title", title)
        }
    }
}

extension ReportDTO.Row {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.key("cells")
            json.array(cells) { json, cell in
                if let cell { cell.write(to: &json) } else { json.null() }
            }
            json.field("familyName", familyName)
            json.field("givenName", givenName)
            json.field("studentID", studentID)
        }
    }
}

extension ReportDTO.Cell {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("assignmentID", assignmentID)
            json.field("attempts", attempts)
            json.field("duration", duration)
            json.field("isLate", isLate)
            if let primaryItem {
                json.key("primaryItem")
                primaryItem.write(to: &json)
            }
            json.field("progress", progress)
            json.field("status", status)
        }
    }
}

extension ActivityItemDTO {
    func write(to json: inout JSONText) {
        json.object { json in
            json.field("binary", binary)
            json.field("binaryKind", binaryKind)
            json.field("identifier", identifier)
            json.field("maxScore", maxScore)
            json.field("quantity", quantity)
            json.field("score", score)
            json.field("title", title)
        }
    }
}

extension DeliveryReceipt: JSONWritable {
    var expectedLength: Int { 60 + 90 * results.count }

    func write(to json: inout JSONText) {
        json.object { json in
            json.key("results")
            json.array(results) { json, result in
                json.object { json in
                    json.field("field", result.field)
                    json.field("id", result.id)
                    json.field("status", result.status.rawValue)
                }
            }
            json.field("serverTime", MomentCoding.text(serverTime))
        }
    }
}
