public import Markup
public import SchoolModel

/// Where a teacher puts a file into a handout.
public struct UploadPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.editor
        let back = Crumb(label: frame.title(model.handout), href: Links.editHandout(model.handout.id))
        let state = frame.form(Links.handoutFiles(model.handout.id), prefix: "upload")
        Page(strings.uploadTitle, frame, section: .handouts, scripts: ["upload.js"]) {
            div(.class("narrow")) {
                PageHead(strings.uploadTitle, above: back)
                Form(state, style: "stack card", isMultipart: true) {
                    FileField(
                        form: state, name: "file", label: strings.uploadField,
                        hint: strings.uploadHint(frame.bytes(StoredFile.largestSize)))
                    UploadProgress(strings: frame.strings)
                    SubmitButton(label: strings.upload, icon: .up)
                }
            }
        }
    }
}

/// Where the script shows an upload's progress and what stopped it; hidden without a script.
struct UploadProgress: HTML {
    let strings: Strings

    var body: some HTML {
        let largest = StoredFile.largestSize
        div(
            .class("upload"), .data("upload"), .data("largest", "\(largest)"),
            .data("uploading", strings.editor.uploading), .data("paused", strings.editor.uploadPaused),
            .data("failed", strings.editor.uploadFailed),
            .data("too-large", strings.sentence(for: Refusal(.isTooLarge, detail: "\(largest)"))),
            .data("signed-out", strings.sentence(for: .notSignedIn)),
            .data("disk-full", strings.sentence(for: Refusal(.diskIsFull))), .hidden
        ) {
            progress(.max("100"), .value("0"), .ariaLabel(strings.editor.uploading)) {}
            p(.role("status")) {}
        }
    }
}
