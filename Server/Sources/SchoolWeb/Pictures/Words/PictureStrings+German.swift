extension PictureStrings {
    static let german = PictureStrings(
        choose: "Dieses Bild verwenden",
        everybody: "Alle, auch Schülerinnen und Schüler",
        file: "Bild",
        fileHint: { s in
            "PNG oder JPEG bis \(s). Wo, wann und womit es aufgenommen wurde, wird vor dem Speichern entfernt."
        },
        intro:
            "Ganz freiwillig. Lehrkräfte und Administration sehen es neben dem Namen, sonst niemand.",
        introStaff:
            "Ganz freiwillig. Alle in Ihren Klassen und die Administration sehen es neben Ihrem Namen, sonst niemand.",
        isInvalid: "Das ist kein vollständiges PNG oder JPEG. Bitte eine andere Datei wählen.",
        isTooLarge: { s, n in
            "Das Bild darf bis zu \(s) groß sein und an der längeren Seite \(n) Pixel haben. Bitte ein kleineres wählen."
        },
        isTooSmall: { n in "Das Bild muss an jeder Seite mindestens \(n) Pixel haben." },
        nobody: "Niemand",
        policy: "Wer darf ein Bild haben?",
        policyHint:
            "Alle wählen ihr Bild selbst, oder keines. Dürfen künftig weniger Personen eines haben, werden die Bilder der übrigen sofort gelöscht.",
        remove: "Bild entfernen",
        removeHint: "Danach kann ein neues gewählt werden. Im Protokoll steht, wer es entfernt hat.",
        removeOne: "Das Bild einer Person entfernen",
        removeOf: { s in "Bild von \(s) entfernen" },
        replace: "Ersetzen",
        staff: "Lehrkräfte und Administration",
        title: "Bilder von Personen",
        yours: "Mein Bild"
    )
}
