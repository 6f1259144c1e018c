import DeviceStore
public import Foundation

// The errors' sentences for people, in English, German and Japanese: what happened, and what helps.

extension TKError: LocalizedError {
    /// What went wrong, in the language of the person's system.
    public var errorDescription: String? { description(in: .current) }

    /// What helps, in the language of the person's system.
    public var recoverySuggestion: String? { recoverySuggestion(in: .current) }

    /// What went wrong, in a language that the app chooses.
    public func description(in language: TKLanguage) -> String { sentences.happened(language) }

    /// What helps, in a language that the app chooses.
    public func recoverySuggestion(in language: TKLanguage) -> String { sentences.helps(language) }
}

/// A language of TeachKit's sentences for people.
public enum TKLanguage: String, CaseIterable, Codable, Sendable {
    case english = "en"
    case german = "de"
    case japanese = "ja"

    /// The language of the person's system; English if TeachKit doesn't support it.
    public static var current: TKLanguage {
        let name = Notice.language(in: ProcessInfo.processInfo.environment)
        return TKLanguage(rawValue: String(name.prefix(2)).lowercased()) ?? .english
    }
}

/// A sentence in every language.
struct Sentence: Hashable, Sendable {
    let english: String
    let german: String
    let japanese: String

    init(_ english: String, de german: String, ja japanese: String) {
        self.english = english
        self.german = german
        self.japanese = japanese
    }

    func callAsFunction(_ language: TKLanguage) -> String {
        switch language {
        case .english: english
        case .german: german
        case .japanese: japanese
        }
    }

    static let tryAgain = Sentence(
        "Try again in a moment.", de: "Bitte gleich noch einmal versuchen.", ja: "少し待ってから、もう一度試してください。")
    static let ask = Sentence(
        "Ask a teacher of the class or your school.", de: "Eine Lehrkraft der Klasse oder die Schule hilft weiter.",
        ja: "クラスの先生または学校に確認してください。")
    static let fetchAgain = Sentence(
        "Fetch the list again; what is missing there has been removed or is not shared with you.",
        de: "Bitte die Liste neu laden; was dort fehlt, wurde entfernt oder ist nicht freigegeben.",
        ja: "一覧を読み込み直してください。そこにないものは削除されたか、あなたに共有されていません。")
}

extension TKError {
    fileprivate var sentences: (happened: Sentence, helps: Sentence) {
        switch self {
        case .networkUnavailable, .networkFailure, .notAuthenticated, .serverFailure, .cancelled,
            .deviceStoreFailure, .refused:
            connectionSentences
        case .noWritePermission, .noReadPermission, .noSharedData, .objectNotFound, .parentObjectNotFound,
            .userCouldNotLoad, .offerNotValid, .tooManyAttempts:
            rightSentences
        case .fetchSortTypeNotAvailable, .invalidValue, .conflict, .notPossibleNow, .limitReached,
            .rangeOutOfBounds, .scoreNotRecorded:
            valueSentences
        }
    }

    private var connectionSentences: (happened: Sentence, helps: Sentence) {
        switch self {
        case .networkUnavailable:
            (
                Sentence(
                    "The school can't be reached.", de: "Die Schule ist nicht erreichbar.", ja: "学校に接続できません。"),
                Sentence(
                    "Check the connection. What you change meanwhile is kept on this device.",
                    de: "Bitte die Verbindung prüfen. Änderungen bleiben inzwischen auf diesem Gerät erhalten.",
                    ja: "接続を確認してください。その間の変更はこの端末に保存されます。")
            )
        case .notAuthenticated:
            (
                Sentence(
                    "Nobody is signed in on this device.", de: "Auf diesem Gerät ist niemand angemeldet.",
                    ja: "この端末ではサインインしていません。"),
                Sentence("Sign in again.", de: "Bitte wieder anmelden.", ja: "もう一度サインインしてください。")
            )
        case .serverFailure:
            (
                Sentence(
                    "The school's server has a problem; nothing was saved.",
                    de: "Der Server der Schule hat ein Problem; es wurde nichts gespeichert.",
                    ja: "学校のサーバーに問題があり、保存されませんでした。"), .tryAgain
            )
        case .cancelled:
            (
                Sentence("This was cancelled.", de: "Das wurde abgebrochen.", ja: "キャンセルされました。"),
                Sentence(
                    "Start it again if you still want it.", de: "Bei Bedarf noch einmal starten.",
                    ja: "必要であればもう一度実行してください。")
            )
        case .deviceStoreFailure:
            (
                Sentence(
                    "What is kept on this device can't be read or written.",
                    de: "Was auf diesem Gerät gespeichert ist, lässt sich nicht lesen oder schreiben.",
                    ja: "この端末に保存されたデータを読み書きできません。"),
                Sentence(
                    "Make room on the disk and start the app again.",
                    de: "Bitte Platz auf dem Datenträger schaffen und die App neu starten.",
                    ja: "空き容量を増やし、アプリを再起動してください。")
            )
        case .refused(let code, _):
            (
                Sentence(
                    "The school does not allow this (\(code)).", de: "Die Schule lässt das nicht zu (\(code)).",
                    ja: "学校で許可されていません（\(code)）。"),
                Sentence(
                    "Update the app; it may be older than the school's server.",
                    de: "Bitte die App aktualisieren; vielleicht ist sie älter als der Server der Schule.",
                    ja: "アプリを更新してください。学校のサーバーより古い可能性があります。")
            )
        default:
            (
                Sentence(
                    "The school's server does not answer as it should.",
                    de: "Der Server der Schule antwortet nicht so, wie er soll.", ja: "学校のサーバーが正しく応答しません。"), .tryAgain
            )
        }
    }

    private var rightSentences: (happened: Sentence, helps: Sentence) {
        switch self {
        case .noWritePermission:
            (
                Sentence(
                    "You aren't allowed to change this.", de: "Das Ändern ist nicht erlaubt.", ja: "これを変更する権限がありません。"),
                .ask
            )
        case .noReadPermission:
            (
                Sentence(
                    "You aren't allowed to see this.", de: "Das Ansehen ist nicht erlaubt.", ja: "これを表示する権限がありません。"),
                .ask
            )
        case .noSharedData:
            (
                Sentence(
                    "No subject has been shared with you yet.", de: "Noch ist kein Fach freigegeben.",
                    ja: "共有された教科がまだありません。"),
                Sentence(
                    "Join one with your teacher's link or code.",
                    de: "Beitreten geht mit dem Link oder dem Code einer Lehrkraft.", ja: "先生のリンクまたはコードで参加してください。")
            )
        case .parentObjectNotFound:
            (
                Sentence(
                    "What this should belong to does not exist.", de: "Wozu das gehören soll, gibt es nicht.",
                    ja: "追加先が見つかりません。"), .fetchAgain
            )
        case .userCouldNotLoad:
            (
                Sentence(
                    "There is no such person, or you aren't allowed to see them.",
                    de: "Diese Person gibt es nicht, oder sie ist nicht freigegeben.", ja: "該当する人がいないか、表示する権限がありません。"),
                .ask
            )
        case .offerNotValid:
            (
                Sentence(
                    "This link, code or invitation is not valid.",
                    de: "Dieser Link, Code oder diese Einladung gilt nicht.", ja: "このリンク、コード、または招待は無効です。"),
                Sentence(
                    "Check it, or ask the teacher for a new one.",
                    de: "Bitte die Eingabe prüfen oder die Lehrkraft um etwas Neues bitten.",
                    ja: "入力を確認するか、先生に新しいものをもらってください。")
            )
        case .tooManyAttempts:
            (
                Sentence(
                    "There were too many attempts.", de: "Das waren zu viele Versuche.", ja: "回数が多すぎます。"),
                Sentence("Wait a few minutes.", de: "Bitte ein paar Minuten warten.", ja: "数分待ってください。")
            )
        default:
            (
                Sentence("This does not exist.", de: "Das gibt es nicht.", ja: "見つかりません。"), .fetchAgain
            )
        }
    }

    private var valueSentences: (happened: Sentence, helps: Sentence) {
        switch self {
        case .fetchSortTypeNotAvailable:
            (
                Sentence(
                    "This can't be sorted like that.", de: "Das lässt sich so nicht sortieren.", ja: "この順序では並べ替えられません。"
                ),
                Sentence("Sort it by name.", de: "Bitte nach dem Namen sortieren.", ja: "名前順をお使いください。")
            )
        case .invalidValue(let value): (value.sentence, value.suggestion)
        case .conflict:
            (
                Sentence(
                    "Somebody else has changed the same thing in the meantime.",
                    de: "Jemand anders hat inzwischen dasselbe geändert.", ja: "ほかの人が同じところを変更しました。"),
                Sentence(
                    "Compare both versions and save the one that is right.",
                    de: "Bitte beide Fassungen vergleichen und die richtige speichern.", ja: "両方を見比べて、正しい方を保存してください。")
            )
        case .limitReached:
            (
                Sentence(
                    "That is more than can be kept.", de: "Das ist mehr, als gespeichert werden kann.",
                    ja: "保存できる上限を超えています。"),
                Sentence("Remove something first.", de: "Bitte zuerst etwas entfernen.", ja: "先に何かを削除してください。")
            )
        case .rangeOutOfBounds:
            (
                Sentence(
                    "The leaderboard has no such places.", de: "Diese Plätze hat die Bestenliste nicht.",
                    ja: "ランキングにその順位はありません。"),
                Sentence(
                    "Ask for places from 0 and at least one.", de: "Möglich sind Plätze ab 0, mindestens einer.",
                    ja: "0以上で1件以上の範囲を指定してください。")
            )
        case .scoreNotRecorded:
            (
                Sentence(
                    "This score does not count, because nothing was answered for it.",
                    de: "Diese Punkte zählen nicht, weil dafür nichts beantwortet wurde.",
                    ja: "答えが記録されていないため、この点数は数えられません。"),
                Sentence(
                    "Play an exercise that was handed out, and hand in its answers first.",
                    de: "Bitte eine ausgeteilte Aufgabe spielen und zuerst ihre Antworten abgeben.",
                    ja: "配布された大問に取り組み、先に答えを送ってください。")
            )
        default:
            (
                Sentence(
                    "This is not possible at the moment.", de: "Das geht im Moment nicht.", ja: "現在の状態ではできません。"),
                Sentence(
                    "Check whether it is archived, completed or already handed out.",
                    de: "Bitte prüfen, ob es archiviert, abgeschlossen oder schon ausgeteilt ist.",
                    ja: "アーカイブ済み、完了済み、または配布済みでないか確認してください。")
            )
        }
    }
}

extension TKInvalidValue {
    fileprivate var sentence: Sentence {
        switch reason {
        case .isEmpty: Sentence("\(field) is empty.", de: "\(field) ist leer.", ja: "\(field)が空です。")
        case .isTooLong: Sentence("\(field) is too long.", de: "\(field) ist zu lang.", ja: "\(field)が長すぎます。")
        case .isOutOfRange:
            Sentence("\(field) is out of range.", de: "\(field) liegt außerhalb des Bereichs.", ja: "\(field)が範囲外です。")
        case .isTaken: Sentence("\(field) is taken.", de: "\(field) ist schon vergeben.", ja: "\(field)はすでに使われています。")
        case .isInvalid, .notAssignable:
            Sentence("\(field) is not valid.", de: "\(field) ist nicht gültig.", ja: "\(field)が正しくありません。")
        }
    }

    fileprivate var suggestion: Sentence {
        guard let detail, !detail.isEmpty else {
            return Sentence(
                "Change it and try again.", de: "Bitte ändern und noch einmal versuchen.", ja: "直してから、もう一度試してください。")
        }
        return Sentence("Change it (\(detail)).", de: "Bitte ändern (\(detail)).", ja: "直してください（\(detail)）。")
    }
}
