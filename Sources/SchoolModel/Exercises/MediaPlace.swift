/// A part of an exercise that pictures and sounds can stand with.
public struct MediaPlace: Hashable, Identifiable, Sendable {
    /// Names the part within its exercise.
    public let id: String
    /// What the part says, as its author knows it.
    public let text: String
    public let media: [Media]
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
    /// Every picture and sound of the exercise, those of its hint and of its options included.
    public var media: [Media] {
        let questions = content.questions(for: 0)
        return hintMedia + content.mediaPlaces.flatMap(\.media) + questions.flatMap(\.media)
            + questions.flatMap(\.form.options).compactMap(\.media)
    }

    /// What stands with a part of the exercise, or with its hint; nil where there is no such part.
    public func media(at place: MediaPlace.ID?) -> [Media]? {
        place == nil ? hintMedia : content.mediaPlaces.first { $0.id == place }?.media
    }

    /// The same with other pictures and sounds at a part, or at its hint; nil where there is no such part.
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
