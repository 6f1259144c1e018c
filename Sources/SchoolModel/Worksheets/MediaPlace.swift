/// A part of an exercise that pictures and sounds can belong to.
public struct MediaPlace: Hashable, Identifiable, Sendable {
    /// Names the part within its exercise.
    public let id: String
    /// The part's text, as its author knows it.
    public let text: String
    public let media: [Media]
    /// Whether it is one of the answers to choose from, rather than a question.
    public let isOption: Bool

    /// How many pictures and sounds there may be.
    public var most: Int { isOption ? 1 : ExerciseLimits.mostMedia }

    init(id: String, text: String, media: [Media], isOption: Bool = false) {
        self.id = id
        self.text = text
        self.media = media
        self.isOption = isOption
    }
}

/// An exercise that is a list of questions, as most types are.
public protocol ItemizedExercise: ExerciseContent {
    associatedtype Item: ExerciseItem
    var questions: [Item] { get set }
}

extension ItemizedExercise {
    public var mediaPlaces: [MediaPlace] {
        questions.map { MediaPlace(id: $0.id, text: $0.prompt, media: $0.media) }
    }

    public func setting(_ media: [Media], at place: MediaPlace.ID) -> Self? {
        settingOfQuestion(media, at: place)
    }

    fileprivate func settingOfQuestion(_ media: [Media], at place: MediaPlace.ID) -> Self? {
        guard let changed = questions.changing(place, { $0.media = media }) else { return nil }
        var content = self
        content.questions = changed
        return content
    }
}

extension ChoiceExercise: ItemizedExercise {}
extension TrueFalseExercise: ItemizedExercise {}
extension GapTextExercise: ItemizedExercise {}
extension MatchingExercise: ItemizedExercise {}
extension OrderingExercise: ItemizedExercise {}
extension NumberExercise: ItemizedExercise {}
extension WordTranslationExercise: ItemizedExercise {}
extension FreeTextExercise: ItemizedExercise {}

extension ChoiceExercise {
    /// The questions, each followed by its options, whose names come after their question's.
    public var mediaPlaces: [MediaPlace] {
        questions.flatMap { item in
            [MediaPlace(id: item.id, text: item.prompt, media: item.media)]
                + item.options.map(\.option).map { option in
                    MediaPlace(
                        id: "\(item.id)/\(option.id)", text: option.reading, media: option.media.map { [$0] } ?? [],
                        isOption: true)
                }
        }
    }

    public func setting(_ media: [Media], at place: MediaPlace.ID) -> ChoiceExercise? {
        let names = place.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.count == 2 else { return settingOfQuestion(media, at: place) }
        guard media.count < 2, let item = questions.item(names[0]),
            let position = item.options.firstIndex(where: { $0.option.id == names[1] }),
            let changed = questions.changing(names[0], { $0.options[position].option.media = media.first })
        else { return nil }
        return ChoiceExercise(questions: changed, shuffles: shuffles)
    }
}

extension VocabularyExercise {
    public var mediaPlaces: [MediaPlace] {
        pairs.map { MediaPlace(id: $0.id, text: "\($0.left.first ?? "") = \($0.right.first ?? "")", media: $0.media) }
    }

    public func setting(_ media: [Media], at place: MediaPlace.ID) -> Self? {
        guard let position = pairs.firstIndex(where: { $0.id == place }) else { return nil }
        var content = self
        content.pairs[position].media = media
        return content
    }
}

extension Exercise {
    /// Every picture and sound of the exercise, including those of its hint and its options.
    public var media: [Media] {
        let questions = content.questions(for: 0)
        return hintMedia + content.mediaPlaces.flatMap(\.media) + questions.flatMap(\.media)
            + questions.flatMap(\.form.options).compactMap(\.media)
    }

    /// A part of the exercise, or its hint if nil; nil if there is no such part.
    public func mediaPlace(_ place: MediaPlace.ID?) -> MediaPlace? {
        place == nil
            ? MediaPlace(id: "", text: hint, media: hintMedia) : content.mediaPlaces.first { $0.id == place }
    }

    /// The pictures and sounds of a part of the exercise, or of its hint; nil if there is no such part.
    public func media(at place: MediaPlace.ID?) -> [Media]? { mediaPlace(place)?.media }

    /// The same exercise with some files replaced, wherever they occur.
    public func replacing(_ files: [StoredFile.ID: StoredFile.ID]) -> Exercise {
        func replaced(_ media: [Media]) -> [Media] {
            media.map { Media(file: files[$0.file] ?? $0.file, kind: $0.kind, alternative: $0.alternative) }
        }
        return content.mediaPlaces.reduce(setting(replaced(hintMedia), at: nil) ?? self) { exercise, place in
            exercise.setting(replaced(place.media), at: place.id) ?? exercise
        }
    }

    /// The same exercise with other pictures and sounds at a part, or at its hint; nil if there is no such part.
    public func setting(_ media: [Media], at place: MediaPlace.ID?) -> Exercise? {
        var exercise = self
        if let place {
            guard let content = content.setting(media, at: place) else { return nil }
            exercise.content = content
        } else {
            exercise.hintMedia = media
        }
        return exercise
    }
}

extension Question.Form {
    /// Everything in it that can have a picture or a sound.
    fileprivate var options: [Question.Option] {
        switch self {
        case .choice(let options, _): options
        case .pairs(let left, let right): left + right
        case .order(let items): items
        case .text, .gaps, .number: []
        }
    }
}
