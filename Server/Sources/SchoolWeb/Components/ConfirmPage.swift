public import Markup
public import SchoolModel

/// A question before something that is hard to undo.
public struct ConfirmPage: HTML {
    /// What is asked.
    public enum Question: Sendable {
        /// The author is named to everybody else, who no longer sees it then.
        case takeBack(handout: String, classes: String, students: Int, author: String?)
        /// Of all who have it, take it from those who are no longer recipients.
        /// Everything else that was typed is saved with the answer; those who get it anew are counted.
        case takeFromSome(handout: String, classes: String, students: Int, joining: Int, joined: String)
        /// The author is named if they can give it to these classes again.
        case takeBackFromOwn(handout: String, classes: String, students: Int, author: String?)
        case unschedule(handout: String)
        /// Give the results of tests back, which some students may not be done with, or nobody has marked.
        case giveBack(handout: String, classes: String, students: Int, unfinished: Int, unmarked: Int)
        /// Keep results that were given back; the tests are open again for some.
        case keepResults(handout: String, classes: String, students: Int, reopened: Int)
        /// Mark everybody again, who is counted if that changes their results.
        case acceptAnswer(answer: String, classes: String, students: Int)
        /// It may have changed since this was asked before.
        case deleteHandout(handout: String, hasChanged: Bool)
        case removeActivity(activity: String, classes: String, students: Int)
        case deleteGroup(group: String)
        /// What is in it is named; it may have changed since this was asked before.
        case deleteWorksheet(worksheet: String, exercises: [String], hasChanged: Bool)
        /// The test is named, and each question without an answer or with half of one.
        case handInTest(test: String, missing: [ListedItem], incomplete: [ListedItem])
        case removeExercise(exercise: String, students: Int)
        case handOutChanges(
            handout: String, classes: String, students: Int, begun: Int, finished: Int, WorksheetComparison,
            ChangedAnswers)
        /// Take somebody out of a class, which may have no other teacher.
        case withdraw(name: String, schoolClass: String, isStudent: Bool, isLastTeacher: Bool)
        case removePicture(of: String)
        /// Of all who may no longer have one.
        case removePictures(people: Int)
        case removeLecture(name: String)
        case removeExam(day: CalendarDay)
        /// Of the campus, for rooms that begin with this; possibly with anything.
        case removeAddress(prefix: String)
        case removeLogo
        /// Something with no more to say about it than its name.
        case removeNamed(name: String)
        /// Who is invited, or the code of a link.
        case revokeShare(String)
        case revokeDisplay(name: String)
        case leave(name: String, isStudent: Bool)
        /// The classes that nobody else teaches are named.
        case archivePerson(name: String, isStudent: Bool, taughtAlone: [String])
        case archiveClass(name: String)
        case removeApp(name: String, contexts: Int)
        case removeDeveloperKey(name: String)
        case removePlanSource(name: String, lectures: Int, changes: Int)
        case resetDevelopmentData
        case voidBadge(name: String)
        /// Send what somebody typed before they were signed out.
        case sendKept
        /// A form that was made for another session of the same person.
        case sendExpired
    }

    public struct Model: Sendable {
        public var question: Question
        /// Where the answer is posted to.
        public var action: String
        /// Hidden fields of the answer.
        public var fields: [String: [String]] = [:]
        /// Where to go instead.
        public var cancel: String
    }

    /// The field of an answer that says which question it answers.
    public static let asked = "asked"

    /// The field of an answer that leads back to the form, with all that was typed there.
    public static let keepsWriting = "keep-writing"

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = Words(question: model.question, frame: frame)
        Page(words.title, frame) {
            div(.class("narrow")) {
                h1 { words.title }
                p { words.text }
                for text in words.more { p { text } }
                for list in words.lists {
                    p { list.title }
                    ItemList(items: list.items)
                }
                form(
                    .method("post"), .action(model.action), .class("buttons"),
                    .data("typed", "hidden").when(model.question.keepsWriting)
                ) {
                    input(.type("hidden"), .name("csrf"), .value(frame.csrfToken))
                    for field in model.fields.sorted(by: { $0.key < $1.key }) {
                        for value in field.value { input(.type("hidden"), .name(field.key), .value(value)) }
                    }
                    button(.type("submit"), .class(words.isDangerous ? "button danger" : "button primary")) {
                        words.button
                    }
                    if model.question.keepsWriting {
                        button(
                            .type("submit"), .name(ConfirmPage.keepsWriting), .value("true"), .class("button")
                        ) { frame.strings.common.cancel }
                    } else {
                        a(.href(model.cancel), .class("button")) { frame.strings.common.cancel }
                    }
                }
            }
        }
    }
}

extension PageFrame {
    /// A question with the number of students whose answers a change concerns.
    fileprivate func counted(_ line: ChangedAnswers.Line) -> String {
        let prompt = line.prompt.map { strings.prompt($0, of: line.exercise.type) } ?? line.exercise.title
        let words = prompt.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let name = words.isEmpty ? strings.worksheets.words(for: line.exercise.type).name : words
        return strings.confirm.handOutChangesQuestion(
            name.count > 120 ? "\(name.prefix(119))…" : name, line.students)
    }
}

extension ConfirmPage.Question {
    /// Names the question by all that it says, so that nobody agrees to another one.
    public func fingerprint(in frame: PageFrame) -> String {
        let words = ConfirmPage.Words(question: self, frame: frame)
        var fingerprint = Fingerprint()
        for text in [words.title, words.text] + words.more { fingerprint.add(text) }
        for list in words.lists { fingerprint.add([list.title] + list.items.map(\.text)) }
        return fingerprint.text
    }

    /// Whether nothing of a form is saved yet, so that who cancels goes on with it.
    fileprivate var keepsWriting: Bool {
        if case .takeFromSome = self { true } else { false }
    }
}

extension ConfirmPage {
    /// What a question says.
    struct Words {
        let title: String
        let text: String
        /// What is said in paragraphs of its own.
        var more: [String] = []
        /// What is counted one by one, below all else.
        var lists: [(title: String, items: [ListedItem])] = []
        let button: String
        var isDangerous = true

        init(question: Question, frame: PageFrame) {
            let strings = frame.strings.confirm
            switch question {
            case .takeBack(let handout, let classes, let students, let author):
                self.init(strings.takeBackTitle(handout), strings.takeBackText(classes, students), strings.takeBack)
                more = [author.map(strings.takeBackToAuthor)].compactMap { $0 }
            case .takeFromSome(let handout, let classes, let students, let joining, let joined):
                self.init(
                    strings.takeBackTitle(handout), strings.takeFromSomeText(classes, students), strings.takeBack)
                more = [
                    joining > 0 ? strings.takeFromSomeGives(joined, joining) : nil, strings.takeFromSomeSaves,
                ].compactMap(\.self)
            case .takeBackFromOwn(let handout, let classes, let students, let author):
                self.init(
                    strings.takeBackTitle(handout), strings.takeBackFromOwnText(classes, students), strings.takeBack)
                more = [author.map(strings.takeBackFromOwnWayBack) ?? strings.takeBackFromOwnForGood]
            case .unschedule(let handout):
                self.init(strings.unscheduleTitle(handout), strings.unscheduleText, strings.unschedule)
            case .giveBack(let handout, let classes, let students, let unfinished, let unmarked):
                self.init(strings.giveBackTitle(handout), strings.giveBackText(classes, students), strings.giveBack)
                more = [
                    unfinished > 0 ? strings.giveBackUnfinished(unfinished) : nil,
                    unmarked > 0 ? strings.giveBackUnmarked(unmarked) : nil,
                ].compactMap { $0 }
            case .keepResults(let handout, let classes, let students, let reopened):
                self.init(
                    strings.keepResultsTitle(handout), strings.keepResultsText(classes, students), strings.keepResults)
                more = reopened > 0 ? [strings.keepResultsReopens(reopened)] : []
            case .acceptAnswer(let answer, let classes, let students):
                self.init(
                    strings.acceptAnswerTitle(answer), strings.acceptAnswerText(classes, students),
                    strings.acceptAnswer)
                more = [strings.acceptAnswerWayBack]
                isDangerous = false
            case .deleteHandout(let handout, let hasChanged):
                self.init(strings.deleteHandoutTitle(handout), strings.deleteHandoutText, strings.delete)
                more = hasChanged ? [strings.deleteChanged] : []
            case .removeActivity(let activity, let classes, let students):
                self.init(
                    strings.removeActivityTitle(activity), strings.removeActivityText(classes, students),
                    strings.remove)
            case .deleteGroup(let group):
                self.init(strings.deleteGroupTitle(group), strings.deleteGroupText, strings.delete)
            case .deleteWorksheet(let worksheet, let exercises, let hasChanged):
                self.init(strings.deleteWorksheetTitle(worksheet), strings.deleteWorksheetText, strings.delete)
                more = hasChanged ? [strings.deleteChanged] : []
                let items = exercises.map { ListedItem(text: $0) }
                lists = items.isEmpty ? [] : [(strings.deleteWorksheetExercises, items)]
            case .removeExercise(let exercise, let students):
                self.init(
                    strings.removeExerciseTitle(exercise), strings.removeExerciseText(students), strings.remove)
            case .handInTest(let test, let missing, let incomplete):
                let strings = frame.strings.worksheets
                let isWhole = missing.isEmpty && incomplete.isEmpty
                self.init(
                    strings.handInTitle(test), isWhole ? strings.handInAll : strings.handInFinal, strings.handInTest)
                more = isWhole ? [strings.handInFinal] : []
                lists = [(strings.handInMissing, missing), (strings.handInIncomplete, incomplete)].filter {
                    !$1.isEmpty
                }
                isDangerous = false
            case .handOutChanges(
                let handout, let classes, let students, let begun, let finished, let changes, let answers):
                let differences = frame.list(frame.strings.worksheets.differences(changes))
                self.init(
                    strings.handOutChangesTitle(handout),
                    strings.handOutChangesText(classes, students, begun, finished), strings.handOutChanges)
                more = [
                    strings.handOutChangesList(differences),
                    changes.changesExercises ? strings.handOutChangesMarks : nil,
                ].compactMap { $0 }
                lists = [
                    (strings.handOutChangesGone, answers.gone), (strings.handOutChangesJudged, answers.judgedAnew),
                    (strings.handOutChangesKept, answers.kept),
                ].filter { !$1.isEmpty }.map { ($0, $1.map { ListedItem(text: frame.counted($0)) }) }
            case .withdraw(let name, let schoolClass, let isStudent, let isLastTeacher):
                self.init(
                    strings.withdrawTitle(name, schoolClass),
                    isStudent ? strings.withdrawText : strings.withdrawTextStaff, strings.takeOut)
                if isLastTeacher { more = [strings.withoutTeacher(schoolClass)] }
            case .removePicture(let name):
                self.init(strings.removePictureTitle, strings.removePictureText, strings.remove)
                more = [name]
            case .removePictures(let people):
                self.init(strings.removePicturesTitle(people), strings.removePicturesText, strings.remove)
            case .removeLecture(let name):
                self.init(strings.removeLectureTitle(name), strings.removeLectureText, strings.delete)
            case .removeExam(let day):
                self.init(strings.removeExamTitle(frame.day(day)), strings.removeExamText, strings.delete)
            case .removeAddress(let prefix):
                self.init(strings.removeAddressTitle(prefix), strings.deleteHandoutText, strings.delete)
            case .removeLogo:
                self.init(strings.removeLogoTitle, strings.removeLogoText, strings.remove)
            case .removeNamed(let name):
                self.init(strings.removeAppTitle(name), strings.deleteHandoutText, strings.delete)
            case .revokeShare(let share):
                self.init(strings.revokeShareTitle, strings.revokeShareText, strings.revoke)
                more = [share]
            case .revokeDisplay(let name):
                self.init(strings.revokeDisplayTitle(name), strings.revokeDisplayText, strings.revoke)
            case .leave(let name, let isStudent):
                self.init(
                    strings.leaveTitle(name), isStudent ? strings.leaveText : strings.leaveTextStaff, strings.leave)
            case .archivePerson(let name, let isStudent, let taughtAlone):
                self.init(strings.archivePersonTitle(name), strings.archivePersonText, strings.archive)
                if isStudent { more = [strings.archiveStudentText] }
                if !taughtAlone.isEmpty { more = [strings.withoutTeacher(frame.list(taughtAlone))] }
            case .archiveClass(let name):
                self.init(strings.archiveClassTitle(name), strings.archiveClassText, strings.archive)
            case .removeApp(let name, let contexts):
                self.init(strings.removeAppTitle(name), strings.removeAppText(contexts), strings.remove)
            case .removeDeveloperKey(let name):
                self.init(strings.removeKeyTitle(name), strings.removeKeyText, strings.remove)
            case .removePlanSource(let name, let lectures, let changes):
                self.init(
                    strings.removeSourceTitle(name), strings.removeSourceText(lectures, changes), strings.remove)
            case .resetDevelopmentData:
                self.init(strings.resetTitle, strings.resetText, strings.reset)
            case .voidBadge(let name):
                self.init(strings.voidBadgeTitle(name), strings.voidBadgeText(name), strings.voidBadge)
            case .sendKept:
                self.init(strings.sendKeptTitle, strings.sendKeptText, strings.send)
                isDangerous = false
            case .sendExpired:
                self.init(strings.sendExpiredTitle, strings.sendExpiredText, strings.send)
                isDangerous = false
            }
        }

        private init(_ title: String, _ text: String, _ button: String) {
            self.title = title
            self.text = text
            self.button = button
        }
    }
}
