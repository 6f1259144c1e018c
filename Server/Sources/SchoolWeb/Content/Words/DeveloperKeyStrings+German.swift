extension DeveloperKeyStrings {
    static let german = DeveloperKeyStrings(
        add: "Schlüssel eintragen",
        apps: "Apps",
        appsHint: "Die Kennungen der Apps, die der Schlüssel beschreiben darf, eine pro Zeile, etwa org.example.quiz.",
        forApps: { s in "beschreibt \(s)" },
        intro:
            "Wer Apps herstellt, kann ihre Inhalte in mehreren Sprachen beschreiben. So finden Lehrkräfte sie, noch bevor jemand die App geöffnet hat. Jeder Hersteller signiert mit einem eigenen Schlüssel, den Sie hier eintragen.",
        keyID: { s in "Schlüssel \(s)" },
        name: "Name",
        nameHint: "Daran erkennen Sie den Schlüssel wieder.",
        none: "Es ist kein Schlüssel eingetragen.",
        privacy:
            "Ein Schlüssel beschreibt die Apps, die Sie nennen, und kann sonst nichts: keine Klasse, keinen Auftrag und kein Ergebnis sehen.",
        publicKey: "Öffentlicher Schlüssel",
        publicKeyHint:
            "Der ganze Text, der mit -----BEGIN PUBLIC KEY----- beginnt. Nehmen Sie nie den privaten an.",
        since: { s in "seit \(s)" },
        team: "Team",
        teamHint: "So nennt sich der Hersteller in seinen Tokens (iss).",
        teamNamed: { s in "Team \(s)" },
        title: "Schlüssel von App-Herstellern",
        yours: "Eingetragene Schlüssel"
    )
}
