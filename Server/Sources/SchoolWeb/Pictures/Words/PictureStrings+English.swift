extension PictureStrings {
    static let english = PictureStrings(
        choose: "Use this picture",
        everybody: "Everybody, students too",
        file: "Picture",
        fileHint: { s in
            "PNG or JPEG up to \(s). Where, when and with what it was taken is removed before it is saved."
        },
        intro: "Only if you like. Your teachers and the administrators see it beside your name; nobody else does.",
        introStaff:
            "Only if you like. The people in your classes and the administrators see it beside your name; nobody else does.",
        isInvalid: "This isn’t a complete PNG or JPEG. Choose another file.",
        isTooLarge: { s, n in
            "The picture may be up to \(s) in size and \(n) pixels on its longer side. Choose a smaller one."
        },
        isTooSmall: { n in "The picture must have at least \(n) pixels on each side." },
        nobody: "Nobody",
        policy: "Who may have a picture?",
        policyHint:
            "People choose their own, or none. If fewer people may have one from now on, the pictures of the others are deleted immediately.",
        remove: "Remove the picture",
        removeHint: "The student can choose another one. The log names who removed it.",
        removeOne: "Remove a student’s picture",
        removeOf: { s in "Remove the picture of \(s)" },
        replace: "Replace it",
        staff: "Teachers and administrators",
        title: "Pictures of people",
        yours: "Your picture"
    )
}
