/// The passwords that attackers try first.
enum CommonPasswords {
    /// Words and names that people turn into passwords by adding a year or a sign.
    ///
    /// In lower case; figures are spelled as the letters that they represent, so this covers `passw0rd` too.
    static let words: Set<String> = Set(
        (english + german + japanese + names + sports + school).flatMap { $0.split(separator: " ").map(String.init) })

    private static let english = [
        "password passwort passphrase passcode letmein welcome login admin administrator root guest user default",
        "changeme secret master monkey dragon shadow sunshine princess iloveyou ilovehim iloveher loveyou lovely",
        "lovers forever whatever trustno trustnoone superman batman spiderman ironman starwars startrek pokemon",
        "pikachu minecraft fortnite roblox nintendo playstation xbox gaming gamer killer hunter ranger buster",
        "cookie cookies chocolate butterfly rainbow unicorn flower flowers diamond crystal purple orange yellow",
        "silver golden summer winter spring autumn january february march april june july august september october",
        "november december monday tuesday wednesday thursday friday saturday sunday morning midnight internet",
        "computer samsung google facebook instagram tiktok youtube microsoft windows iphone android apple twitter",
        "snapchat whatsapp netflix spotify freedom america england london newyork chicago canada mustang ferrari",
        "mercedes porsche yamaha harley cowboy football baseball basketball soccer hockey volleyball guitar music",
        "matrix phoenix thunder tigger snoopy scooby mickey garfield simpsons blink linkinpark metallica nirvana",
        "eminem justinbieber onedirection blackpink jesus christ heaven angel angels devil family friends mother",
        "father sister brother daddy mommy babygirl babyboy baby sweety sweetheart honey beautiful gorgeous smile",
        "qwerty qwertz azerty qwertyuiop qwertzuiop asdfghjkl zxcvbnm yxcvbnm qazwsx qazwsxedc zaqwsx abcdefgh",
        "abcdefg abcdef abcabc asdfasdf qweasd qweasdzxc testtest testing tester example sample temporary temp",
        "blahblah nothing something anything everything password123 mypassword yourpassword thepassword newpassword",
        "oldpassword passpass nopassword letmeinnow openup opensesame access private public system server",
        "elephant dolphin penguin kitten puppy doggie tiger lion panther falcon eagle wolf wolfpack bear horse",
        "alexander slipknot liverpool arsenal chelsea barcelona realmadrid juventus bayern manchester united",
    ]

    private static let german = [
        "geheim geheimnis kennwort passwort meinpasswort passwortpasswort hallo hallohallo hallowelt schatz",
        "schatzi liebe ichliebedich liebling sommer winter fruehling frühling herbst sonnenschein sonne schnecke",
        "mausi maus baerchen bärchen engel prinzessin schmetterling schokolade fussball fußball borussia dortmund",
        "schalke werder hamburg berlin muenchen münchen koeln köln frankfurt deutschland oesterreich österreich",
        "schweiz computer arschloch scheisse scheiße ficken sternchen hase hasi katze hund pferd pferde delfin",
        "urlaub ferien freunde familie mutter vater oma opa januar februar maerz märz mai juni juli dezember",
        "montag dienstag mittwoch donnerstag freitag samstag sonntag weihnachten ostern geburtstag willkommen",
        "standard anfang nichts irgendwas keinpasswort gummibaerchen gummibärchen nutella blumen blume regenbogen",
    ]

    private static let japanese = [
        "sakura arigato arigatou konnichiwa ohayou sayonara tokyo toukyou osaka kyoto nippon nihon doraemon naruto",
        "onepiece pokemon totoro ghibli gundam sailormoon dragonball hikari himitsu aishiteru daisuki kawaii neko",
        "inu hello kitty hellokitty samurai ninja yamato takahashi tanaka suzuki sato watanabe パスワード ひみつ さくら",
    ]

    private static let names = [
        "michael jennifer jordan michelle jessica daniel andrew thomas robert joshua ashley matthew nicole anthony",
        "william patrick richard taylor austin hannah samantha charlie amanda justin joseph melissa andrea jonathan",
        "stephanie alexandra alexander christian christopher nicholas victoria elizabeth benjamin maximilian florian",
        "sebastian stefanie sabrina katharina johannes dominik tobias marcel manuel patricia vanessa jasmin charlotte",
    ]

    private static let sports = [
        "yankees cowboys steelers lakers redsox eagles packers raiders giants dodgers patriots rangers broncos",
        "champion champions winner legend goalkeeper basketball handball tennis swimming running skateboard",
    ]

    private static let school = [
        "school schule schueler schüler student students teacher teachers lehrer lehrerin unterricht klasse class",
        "classroom homework hausaufgabe hausaufgaben mathe mathematik maths english englisch deutsch gymnasium",
        "realschule grundschule kindergarten college university education learning lernen teachkit schoolwork",
    ]

    /// Every pair of characters that are adjacent on a keyboard row, in the alphabet or among the figures.
    static let neighbours: Set<[Character]> = {
        let rows = [
            "1234567890", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm",
            "abcdefghijklmnopqrstuvwxyz", "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "1q2w3e4r5t6z",
            "1q2w3e4r5t6y", "147", "258", "369", "741", "852", "963", "0987654321", "1qay", "asdfghjklöä",
            "qwertzuiopü", "!qaz", "@wsx", "#edc", "$rfv",
        ]
        var pairs: Set<[Character]> = []
        for row in rows {
            for (one, next) in zip(row, row.dropFirst()) {
                pairs.insert([one, next])
                pairs.insert([next, one])
            }
        }
        for character in "abcdefghijklmnopqrstuvwxyz0123456789" { pairs.insert([character, character]) }
        return pairs
    }()
}
