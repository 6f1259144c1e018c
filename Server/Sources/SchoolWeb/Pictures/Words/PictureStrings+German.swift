extension PictureStrings {
    static let german = PictureStrings(
        choose: "Dieses Bild verwenden",
        everybody: "Alle, auch Schülerinnen und Schüler",
        file: "Bild",
        fileHint: { s in
            "PNG oder JPEG bis \(s). Wo, wann und womit es aufgenommen wurde, wird vor dem Speichern entfernt."
        },
        intro:
            "Nur wenn Sie möchten. Ihre Lehrkräfte und die Administration sehen es neben Ihrem Namen, sonst niemand.",
        introStaff:
            "Nur wenn Sie möchten. Alle in Ihren Klassen und die Administration sehen es neben Ihrem Namen, sonst niemand.",
        isInvalid: "Das ist kein PNG oder JPEG, das sich bis zum Ende lesen lässt. Wählen Sie eine andere Datei.",
        isTooLarge: { s, n in
            "Das Bild darf bis zu \(s) groß sein und an der längeren Seite \(n) Pixel haben. Wählen Sie ein kleineres."
        },
        isTooSmall: { n in "Das Bild muss an jeder Seite mindestens \(n) Pixel haben." },
        nobody: "Niemand",
        policy: "Wer darf ein Bild haben?",
        policyHint:
            "Alle wählen ihr Bild selbst, oder keines. Dürfen künftig weniger Personen eines haben, werden die Bilder der übrigen sofort gelöscht.",
        remove: "Bild entfernen",
        removeHint: "Wer keins mehr hat, kann ein neues wählen. Im Protokoll steht, wer es entfernt hat.",
        removeOne: "Das Bild von jemandem entfernen",
        removeOf: { s in "Bild von \(s) entfernen" },
        replace: "Ersetzen",
        staff: "Lehrkräfte und Administration",
        title: "Bilder von Personen",
        yours: "Ihr Bild"
    )
}
