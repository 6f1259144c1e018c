/// One question of an exercise as its author writes it, with what most types share.
public protocol ExerciseItem: Codable, Hashable, Sendable {
    /// Names the question; if empty, made when the exercise is checked, and then kept.
    var id: Question.ID { get set }
    var prompt: String { get set }
    var media: [Media] { get set }
    /// The weight of the question.
    var points: Double { get set }
}

/// Limits of what authors write.
public enum ExerciseLimits {
    public static let longestPrompt = 4000
    public static let longestOption = 500
    public static let longestAnswer = 500
    public static let mostOptions = 50
    public static let mostAnswers = 50
    public static let mostMedia = 10
    public static let mostPoints = 100.0

    /// Whether a question can have so many points.
    static func allows(points: Double) -> Bool { points > 0 && points <= mostPoints }
}

extension ExerciseItem {
    func checkedStem() throws(Refusal) -> Self {
        var item = self
        item.prompt = try Text.lines(
            prompt, field: "prompt", longest: ExerciseLimits.longestPrompt, mayBeEmpty: !media.isEmpty)
        item.media = try media.checked(field: "media")
        guard ExerciseLimits.allows(points: points) else {
            throw Refusal(.isOutOfRange, field: "points", detail: "0–\(Int(ExerciseLimits.mostPoints))")
        }
        return item
    }

    func question(_ form: Question.Form) -> Question {
        Question(id: id, prompt: prompt, media: media, form: form, points: points)
    }
}

extension Array where Element: ExerciseItem {
    /// Checks each question, beginning with what all types share, and names the unnamed ones.
    func checked(_ check: (Element) throws(Refusal) -> Element) throws(Refusal) -> [Element] {
        if isEmpty { throw Refusal(.isEmpty, field: "questions") }
        if count > Worksheet.mostQuestions {
            throw Refusal(.isTooMany, field: "questions", detail: "\(Worksheet.mostQuestions)")
        }
        var names = ContentNames()
        var items = self
        for position in indices {
            do throws(Refusal) {
                try names.take(items[position].id)
                items[position] = try check(items[position].checkedStem())
            } catch {
                throw error.inside("questions.\(position)")
            }
        }
        for position in indices where items[position].id.isEmpty {
            items[position].id = names.make(for: items[position].prompt)
        }
        return items
    }

    func item(_ id: Question.ID) -> Element? { first { $0.id == id } }

    /// The same questions with one of them changed.
    func changing(_ id: Question.ID, _ change: (inout Element) -> Void) -> [Element]? {
        guard let position = firstIndex(where: { $0.id == id }) else { return nil }
        var items = self
        change(&items[position])
        return items
    }
}

extension [Media] {
    func checked(field: String) throws(Refusal) -> [Media] {
        if count > ExerciseLimits.mostMedia {
            throw Refusal(.isTooMany, field: field, detail: "\(ExerciseLimits.mostMedia)")
        }
        var media: [Media] = []
        for (position, one) in enumerated() {
            do throws(Refusal) {
                media.append(try one.checked())
            } catch {
                throw error.inside("\(field).\(position)")
            }
        }
        return media
    }
}

extension [Question.Option] {
    /// Trims options, names unnamed ones, and refuses two that look alike.
    func checked(field: String, names: inout ContentNames, fewest: Int = 0) throws(Refusal) -> [Question.Option] {
        if count < fewest { throw Refusal(.isEmpty, field: "\(field).\(count)") }
        if count > ExerciseLimits.mostOptions {
            throw Refusal(.isTooMany, field: field, detail: "\(ExerciseLimits.mostOptions)")
        }
        var options = self
        var seen: Set<[String]> = []
        for position in indices {
            let place = "\(field).\(position)"
            do throws(Refusal) {
                try names.take(options[position].id)
            } catch {
                throw error.inside(place)
            }
            options[position] = try options[position].checked(field: place)
            guard seen.insert(options[position].look).inserted else { throw Refusal(.isTaken, field: place) }
        }
        for position in indices where options[position].id.isEmpty {
            options[position].id = names.make(for: options[position].look.joined(separator: "\n"))
        }
        return options
    }
}

extension Question.Option {
    /// What distinguishes this option from others: its text, regardless of width and spacing, and its picture or sound.
    var look: [String] {
        [AnswerFolding([.width, .trim]).folded(text), media.map { $0.file.description } ?? ""]
    }

    /// The text, or what represents the picture or sound.
    var reading: String {
        text.isEmpty ? media?.alternative ?? "" : text
    }

    func checked(field: String) throws(Refusal) -> Question.Option {
        var option = self
        option.text = try Text.line(
            text, field: field, longest: ExerciseLimits.longestOption, mayBeEmpty: media != nil)
        option.media = try media.map { one throws(Refusal) in
            do throws(Refusal) {
                return try one.checked()
            } catch {
                throw error.inside("\(field).media")
            }
        }
        return option
    }
}

/// Gives questions and options short names, made from what students see and never from what is right.
struct ContentNames {
    private var taken: Set<String> = []
    /// With what to go on for content that already has names, so that many of the same take no longer than others.
    private var attempts: [String: Int] = [:]

    /// Keeps a name that is already in use.
    ///
    /// - Throws: ``Refusal`` for the field `id`.
    mutating func take(_ name: String) throws(Refusal) {
        if name.isEmpty { return }
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, name.utf8.count <= 64 else { throw Refusal(.isInvalid, field: "id") }
        guard taken.insert(name).inserted else { throw Refusal(.isTaken, field: "id") }
    }

    /// Whether a name looks like those that are made here.
    static func isMade(_ name: String) -> Bool {
        name.utf8.count == 10
            && name.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    mutating func make(for content: String) -> String {
        var attempt = attempts[content, default: 0]
        while true {
            let name = String(ContentHash.hex(of: Array("\(attempt)\n\(content)".utf8)).prefix(10))
            attempt += 1
            if taken.insert(name).inserted {
                attempts[content] = attempt
                return name
            }
        }
    }
}
