import SchoolModel

/// Collects what is wrong in a roster, and what is left alone.
final class RosterLog {
    private(set) var problems = RosterProblems()
    private var counts: [RosterNotice.Code: [String: Int]] = [:]

    func report(_ problem: RosterProblem) {
        problems.add(problem)
    }

    func notice(_ code: RosterNotice.Code, in file: String, count: Int = 0) {
        counts[code, default: [:]][file, default: 0] += count
    }

    var notices: [RosterNotice] {
        let all = counts.flatMap { code, files in files.map { RosterNotice(code, file: $0.key, count: $0.value) } }
        return all.sorted { ($0.file, $0.code.rawValue) < ($1.file, $1.code.rawValue) }
    }
}

/// The identifiers that a file of a roster defines.
///
/// An unusable row still defines its identifier, so that a bad row is reported once,
/// not again for everything that refers to it.
struct RosterKeys<Value> {
    private(set) var values: [String: Value] = [:]
    private var spoilt: Set<String> = []
    /// Whether a row was so bad that not even its identifier could be read.
    var hasNamelessRows = false

    enum Answer {
        case known(Value)
        case spoilt
        case unknown
    }

    subscript(key: String) -> Answer {
        if let value = values[key] { return .known(value) }
        return spoilt.contains(key) || hasNamelessRows ? .spoilt : .unknown
    }

    /// Keeps a value, and returns false when the key is in use.
    mutating func insert(_ value: Value, for key: String) -> Bool {
        guard values[key] == nil, !spoilt.contains(key) else { return false }
        values[key] = value
        return true
    }

    mutating func spoil(_ key: String?) {
        if let key { spoilt.insert(key) } else { hasNamelessRows = true }
    }
}

/// A file of a roster, read row by row, with columns by name.
final class RosterTable {
    let file: String
    private var reader: CSVReader
    private var columns: [String: Int] = [:]
    private let names: [String]
    /// The columns that are never read, by what is said where they have a value.
    private let unread: [RosterNotice.Code: [Int]]
    private let isUTF8: Bool
    private let limits: RosterLimits
    let log: RosterLog
    /// Whether rows, or values in them, had to be left out.
    private(set) var hasBadRows = false
    /// Whether a row was so bad that not even its identifier is known.
    private(set) var hasNamelessRows = false

    /// Opens a file by its header, or reports why that is impossible.
    init?(_ file: RosterFile, requiring required: [String], escape: CSVEscape, limits: RosterLimits, log: RosterLog) {
        self.file = file.name
        self.log = log
        self.limits = limits
        var reader = CSVReader(file.bytes, escape: escape)
        isUTF8 = String(validating: file.bytes, as: UTF8.self) != nil
        if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
            log.report(RosterProblem(.encodingIsWrong, at: FilePlace(file: file.name), value: "UTF-16"))
            return nil
        }
        guard reader.next() else {
            log.report(RosterProblem(.fileIsEmpty, at: FilePlace(file: file.name)))
            return nil
        }
        if let fault = reader.fault, fault.kind == .quoteIsNotClosed {
            let place = reader.place(of: fault.offset)
            log.report(
                RosterProblem(
                    .quoteIsNotClosed, at: FilePlace(file: file.name, line: place.line, column: place.column)))
            return nil
        }
        guard reader.fields.count <= Self.mostColumns else {
            let value = "\(reader.fields.count)/\(Self.mostColumns)"
            log.report(
                RosterProblem(.columnsAreTooMany, at: FilePlace(file: file.name, line: reader.line), value: value))
            return nil
        }
        names = reader.fields.map { [reader] in reader.text(of: $0) ?? "" }
        unread = names.indices.reduce(into: [:]) { [names] unread, index in
            if let code = RosterUnread.code(ofColumn: names[index]) { unread[code, default: []].append(index) }
        }
        self.reader = reader
        guard readHeader(requiring: required) else { return nil }
    }

    /// More columns than any roster has; to say where each wrong one is takes the longer the more there are.
    private static let mostColumns = 1000

    private func readHeader(requiring required: [String]) -> Bool {
        var isGood = true
        let headerLine = reader.line
        for (index, name) in names.enumerated() where !name.isEmpty {
            if columns.updateValue(index, forKey: name) != nil {
                let column = reader.place(of: reader.fields[index].begin).column
                let place = FilePlace(file: file, line: headerLine, column: column, field: name)
                log.report(RosterProblem(.columnIsRepeated, at: place))
                isGood = false
            }
        }
        for name in required where columns[name] == nil {
            log.report(RosterProblem(.columnIsMissing, at: FilePlace(file: file, line: headerLine, field: name)))
            isGood = false
        }
        return isGood
    }

    // MARK: Columns

    /// The position of a column, or nil when the file does not have it.
    func column(_ name: String) -> Int? {
        columns[name]
    }

    /// The positions of a column and of its numbered namesakes.
    ///
    /// For `location_id` these are `location_id`, `location_id_2` and so on.
    func columns(startingWith name: String) -> [Int] {
        names.indices.filter { index in
            guard names[index].hasPrefix(name) else { return false }
            let rest = names[index].dropFirst(name.count)
            return rest.isEmpty || (rest.first == "_" && Int(rest.dropFirst()) != nil)
        }
    }

    // MARK: Rows

    /// Moves to the next row that can be parsed, and reports the others.
    func next() -> Bool {
        while reader.next() {
            // Spreadsheets leave such a row where somebody emptied one.
            if reader.fault == nil, reader.fields.allSatisfy({ $0.start == $0.end }) { continue }
            if isReadable() {
                noticeUnread()
                return true
            }
            hasBadRows = true
            hasNamelessRows = true
        }
        return false
    }

    private func noticeUnread() {
        for (code, columns) in unread
        where columns.contains(where: { reader.fields[$0].start < reader.fields[$0].end }) {
            log.notice(code, in: file, count: 1)
        }
    }

    private func isReadable() -> Bool {
        if let fault = reader.fault {
            switch fault.kind {
            case .quoteIsMisplaced: report(.quoteIsMisplaced, offset: fault.offset)
            case .quoteIsNotClosed: report(.quoteIsNotClosed, offset: fault.offset)
            case .controlCharacter:
                // Nobody sees it, so that its name is what can be told.
                report(.valueIsInvalid, offset: fault.offset, value: reader.bytes[fault.offset].codePoint)
            }
            return false
        }
        if reader.fields.count < names.count {
            report(.fieldsAreMissing, offset: reader.rowStart, value: "\(reader.fields.count)/\(names.count)")
            return false
        }
        if let extra = reader.fields.dropFirst(names.count).first(where: { $0.start < $0.end }) {
            report(.fieldsAreTooMany, offset: extra.begin, value: "\(reader.fields.count)/\(names.count)")
            return false
        }
        for index in names.indices {
            let field = reader.fields[index]
            if field.end - field.start > limits.field {
                report(.fieldIsTooLong, column: index, value: "\(field.end - field.start) > \(limits.field)")
                return false
            }
            if !isUTF8 && reader.text(of: field) == nil {
                report(.textIsNotUTF8, column: index)
                return false
            }
        }
        return true
    }

    // MARK: Values

    /// The text in a column, on one line, or nil when the file doesn't have it.
    func text(_ column: Int?) -> String? {
        written(column).map(Text.unbroken)
    }

    private func written(_ column: Int?) -> String? {
        column.map { FormulaGuard.unguarded(reader.text(of: reader.fields[$0]) ?? "") }
    }

    /// An identifier, or nil after reporting that there is none.
    func key(_ column: Int?) -> String? {
        let key = written(column) ?? ""
        if key.isEmpty {
            report(.valueIsEmpty, column: column)
        } else if key.utf8.count > Self.longestKey {
            report(.valueIsTooLong, column: column, value: key)
        } else if key.utf8.contains(where: { $0 < 0x20 }) {
            report(.valueIsInvalid, column: column, value: key)
        } else {
            return key
        }
        return nil
    }

    private static let longestKey = 255

    /// What a column refers to; nil after reporting that it is missing.
    func refers<Value>(_ column: Int?, to keys: RosterKeys<Value>) -> Value? {
        guard let key = key(column) else { return nil }
        switch keys[key] {
        case .known(let value): return value
        case .spoilt: hasBadRows = true
        case .unknown: report(.referenceIsUnknown, column: column, value: key)
        }
        return nil
    }

    // MARK: Places

    func place(of column: Int?) -> FilePlace {
        guard let column else { return FilePlace(file: file, line: reader.line, column: 1) }
        let place = reader.place(of: reader.fields[column].begin)
        return FilePlace(file: file, line: place.line, column: place.column, field: names[column])
    }

    func report(_ code: RosterProblem.Code, column: Int?, value: String = "") {
        hasBadRows = true
        log.report(RosterProblem(code, at: place(of: column), value: value))
    }

    private func report(_ code: RosterProblem.Code, offset: Int, value: String = "") {
        let place = reader.place(of: offset)
        let column = reader.fields.firstIndex { $0.begin <= offset && offset <= $0.end }
        let field = column.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? nextName(before: offset)
        log.report(
            RosterProblem(
                code, at: FilePlace(file: file, line: place.line, column: place.column, field: field), value: value))
    }

    /// The column that was being read when a row ended early.
    private func nextName(before offset: Int) -> String {
        offset > reader.rowStart && reader.fields.count < names.count ? names[reader.fields.count] : ""
    }
}

extension UInt8 {
    /// Unicode's name for an ASCII character, such as `U+0007`.
    fileprivate var codePoint: String {
        "U+" + String(0x10000 + Int(self), radix: 16, uppercase: true).dropFirst()
    }
}
