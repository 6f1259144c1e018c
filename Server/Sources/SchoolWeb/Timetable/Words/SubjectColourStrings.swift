import Timetable

/// The colours of subjects, and what is said where people choose them.
struct SubjectColourStrings: Sentences {
    let speaking: Language

    var amber: String { say("Amber", de: "Bernstein", ja: "山吹色") }
    var automatic: String { say("Automatic", de: "Automatisch", ja: "自動") }
    var blue: String { say("Blue", de: "Blau", ja: "青") }
    var green: String { say("Green", de: "Grün", ja: "緑") }
    var hint: String {
        say(
            "Only your own timetable changes. All lessons with this name have the colour.",
            de: "Das ändert nur den eigenen Stundenplan. Alle Stunden mit diesem Namen haben die Farbe.",
            ja: "自分の時間割だけが変わります。同じ名前の授業はすべてこの色になります。")
    }
    var lime: String { say("Lime", de: "Hellgrün", ja: "黄緑") }
    var mint: String { say("Mint", de: "Minze", ja: "青緑") }
    var orange: String { say("Tangerine", de: "Orange", ja: "オレンジ色") }
    var pink: String { say("Pink", de: "Rosa", ja: "ピンク色") }
    var purple: String { say("Purple", de: "Violett", ja: "紫") }
    var red: String { say("Red", de: "Rot", ja: "赤") }
    var sky: String { say("Sky blue", de: "Himmelblau", ja: "空色") }
    var title: String { say("Colour in my timetable", de: "Farbe in meinem Stundenplan", ja: "自分の時間割での色") }
    var turquoise: String { say("Turquoise", de: "Türkis", ja: "水色") }
    var yellow: String { say("Yellow", de: "Gelb", ja: "黄色") }
    func name(of colour: SubjectColour) -> String {
        switch colour {
        case .red: red
        case .orange: orange
        case .amber: amber
        case .yellow: yellow
        case .lime: lime
        case .green: green
        case .mint: mint
        case .turquoise: turquoise
        case .sky: sky
        case .blue: blue
        case .purple: purple
        case .pink: pink
        }
    }
}
