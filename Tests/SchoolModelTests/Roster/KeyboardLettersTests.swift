import SchoolModel
import Testing

@Suite struct KeyboardLettersTests {
    @Test(arguments: [
        ("Nguyễn", "nguyen"), ("Phạm Thị Hồng Ngọc", "phamthihongngoc"), ("Đặng", "dang"), ("Đỗ Ước", "douoc"),
        ("Łukasz", "lukasz"), ("Ærø", "aeroe"), ("Þór", "thor"), ("Guðrún", "gudrun"), ("İsmail Işık", "ismailisik"),
        ("Əliyev", "eliyev"), ("Ŋaire", "naire"), ("Ḥusayn", "husayn"), ("Lǖ", "lue"), ("Groß", "gross"),
        ("Müller", "mueller"), ("Mu\u{308}ller", "mueller"), ("Nguye\u{302}\u{303}n", "nguyen"),
        ("Ｍａｒｉｅ", "marie"), ("O’Brien", "obrien"), ("Kaʻōpua", "kaopua"), ("Ǆ", "dz"),
    ])
    func aLatinLetterIsTheOneWithoutItsMarks(name: String, typed: String) {
        #expect(KeyboardLetters.typed(name) == typed)
    }

    @Test(arguments: [
        ("Παπαδοπούλου", "papadopoulou"), ("Γιώργος", "giorgos"), ("Хрущёв", "khrushchev"), ("Юлия", "yuliya"),
        ("Андрій", "andriy"), ("Ђорђевић", "djordjevic"), ("さくら", "sakura"), ("김", "gim"),
    ])
    func anotherScriptIsWrittenAsItSounds(name: String, typed: String) {
        #expect(KeyboardLetters.typed(name) == typed)
    }

    /// Only letters that every keyboard has, whatever the script.
    @Test(arguments: ["محمد", "שרה", "राम", "สมชาย", "გიორგი", "Արամ", "𝒜da", "ሰላም"])
    func whatIsTypedIsOnEveryKeyboard(name: String) {
        let typed = KeyboardLetters.typed(name)
        #expect(typed.utf8.allSatisfy { (0x61...0x7A).contains($0) }, "\(typed)")
    }

    @Test(arguments: ["花", "さくら花", "𠮷田", "", "’"])
    func nothingIsMadeUp(name: String) {
        #expect(KeyboardLetters.typed(name) == "")
    }
}
