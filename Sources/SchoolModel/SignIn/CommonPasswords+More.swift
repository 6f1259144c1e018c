extension CommonPasswords {
    /// Every word that counts as known, with those that only count beside others.
    static let all: Set<String> = words.union(split(more)).union(short)

    /// Known pieces of three letters.
    static let short: Set<String> = split([
        "abc xyz qwe asd zxc qaz wsx cat dog sex god fun lol omg usa bmw art max tom tim sam ben dan joe jim bob leo",
        "mia eva anna mom dad fox bee red sun sky pop rap win boy man old new big hot top one two six ten yes the and",
        "you ich dir und der die das wir ist gut neu rot oma opa hai kuh wal uhr ast arm eis tor bvb fcb vfb hsv",
    ])

    private static func split(_ lines: [String]) -> Set<String> {
        Set(lines.flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// What the lists of broken-into systems are full of, besides what ``words`` has.
    private static let more = [
        // Given names, in which every list abounds.
        "aaron adam adrian aidan alan albert alejandro alex alexis alice alicia allison amber amy andre andreas andy",
        "angela angelo anne annika antonio april arthur austin barbara beatrice bella bernd bianca bernard bobby bonnie",
        "brandon brandy brenda brian britney bruno bryan calvin cameron carl carla carlos carmen carol caroline casey",
        "catherine cecilia chad charles chelsea chris christina christine christoph cindy claire claudia cody colin",
        "connie connor corey courtney craig crystal cynthia dakota dale damian dana danny darren david debbie dennis",
        "derek diana diego dieter dirk donald donna doris douglas dustin dylan eddie edgar edward elena elias emily emma",
        "eric erik erika ernest ethan eugene evelyn felix fernando frank franz fred freddy friedrich gabriel gary george",
        "gerald gina ginger gloria gordon grace greg gregory guido gustav harald harold harry heather heidi heike heinz",
        "helen helena helmut henry herbert holger howard hugo ingrid irene isaac isabel isabella ivan jack jackie jackson",
        "jacob jaime jake james jamie jan jana jane janet janine jason jasmine javier jean jeff jeffrey jens jeremy jerry",
        "jesse jimmy joachim joanna joel johan johanna john johnny jonas jorge jose josef juan judith julia julian julie",
        "jürgen juergen karen karin karl katie katrin kelly kelsey kenneth kerstin kevin kimberly klaus konrad kristin",
        "kurt kyle lance larry laura lauren lena leon leonard leonie leslie lilly linda lisa logan louis louise lucas",
        "lucia lukas luis luna manfred marc marco marcus maria marie marina mario marion mark markus martin martina mary",
        "mason maurice max maxwell megan melanie mia michaela miguel mike miriam molly monica monika morgan moritz nadine",
        "nancy natalie nathan nicola nicolas niklas nina noah oliver olivia oscar otto pamela paul paula pedro peggy",
        "peter petra phil philip philipp phillip rachel ralf ralph ramon randy raymond rebecca regina renate ricardo",
        "robin rodney roger roland ronald rosemary ruben russell sandra sara sarah scott sean sergio shannon shawn sheila",
        "shelly sierra silke silvia simon simone sofia sonja sophia sophie spencer stefan stephen steve steven stuart",
        "susan susanne sven sylvia tamara tanja tanya teresa terry theresa theodor thorsten tiffany tina tommy tony tracy",
        "travis trevor tristan troy tyler ulrich ursula uwe valerie vera veronica vincent viktor walter wanda wayne wendy",
        "werner wesley willi willy wolfgang yvonne zachary haruto yuki yuna hiroshi kenji keiko takeshi akira satoshi",
        "naoki kazuki daiki shota misaki nanami ayumi kaori mayumi tomoko yamamoto nakamura kobayashi kato yoshida yamada",
        // Animals, things, and what people are fond of.
        "animal apples banana bananas biscuit blackcat bluebird bubbles bulldog bunny camel cheese cherry chicken coffee",
        "cooper corvette cougar coyote cricket dallas dakota deadpool denver desert dollar donkey dreams ducati earth",
        "easter eclipse enigma extreme falcons fender fireball firebird fisher fishing florida flyers forest galaxy gators",
        "gateway genesis ghost giraffe goober gopher guinness hammer hardcore hawaii hello helpme hendrix hockey honda",
        "horses hotdog hotrod houston hunting iceman indian island jaguar jasper jessie jetski johnson kitty knight ladybug",
        "laguna legend lemon liberty lifehack little london lucky madison magic maggie magnum marine mariah marley marlboro",
        "maverick maximus member mermaid midnight miller million mistress money monster montana moon mountain mouse muffin",
        "murphy mystic nascar natasha newyork nissan norman nothing number oakland ocean oranges orion packard paradise",
        "peaches peanut pebbles pepper philly piano picture pirate player please pookie popcorn power precious predator",
        "pumpkin pussy rabbit racing raider rainbow razor rebel redwings renegade rocket rocky rosebud runner rusty sailor",
        "saturn scorpion scooter secret service sexy sexsex shannon shark sharks simple skippy smokey sniper snowball",
        "snowman sparky special speedy spider spirit spring stella sticky storm strawberry strike sugar summer sunday",
        "sunflower surfer sweet swordfish system tacos target tattoo teddybear tequila texas thunder tiffany titanic",
        "tomcat toyota triumph trouble trucks turtle vampire viking viper volcano voyager warrior water watson whiskey",
        "william windows wizard wonder worship xavier yellow zeppelin zombie zxcvb letme fuck fucker fuckyou fuckoff",
        "asshole bastard bitch bullshit dickhead shithead biteme blowme suckit horny wordpass passwd passme admins",
        "sysadmin webmaster support manager backup oracle cisco router linux ubuntu database network firewall security",
        "hacker hacked anonymous nobody somebody everyone people person mobile phone email gmail yahoo hotmail amazon",
        "discord steam valorant overwatch warcraft diablo halo zelda mario sonic luigi kirby creeper herobrine skyrim",
        "fallout callofduty counterstrike leagueoflegends brawlstars clashroyale amongus genshin",
        "hogwarts gryffindor slytherin hermione voldemort potter harrypotter gandalf frodo legolas skywalker vader yoda",
        "anakin chewbacca avengers hulk thanos captain joker robin catwoman wolverine deadpool transformers optimus",
        // German.
        "abenteuer adler affe apfel auto autobahn bauer baum berg bier blau blumen boden brot bruder danke drache",
        "eichhörnchen einhorn eisbär elefant ente erdbeere essen feuer fisch fischer flugzeug freiheit freund freundin",
        "froh frosch fuchs garten gitarre glück glueck gott gruen grün gurke handy haus heimat herz himmel hoffnung",
        "honig hunde igel insel jesus kaffee kaiser kartoffel kater kinder kirche klavier koenig könig kuchen kugel",
        "leben licht loewe löwe mädchen maedchen marienkäfer meer mensch mond motorrad musik nacht nudel onkel paprika",
        "papa pilot pizza pommes puppe quatsch radio rakete reiten ritter rose rot sandra schaf schiff schlange",
        "schmetterlinge schnee schneemann schwarz schwein schwester seele sieger silber sonntag spiel spinne stern",
        "sterne stern strand strasse stuttgart tante tasche tiger tisch tomate traum traumfrau vogel wald wasser welt",
        "wetter wolke wunder zauber zebra zucker zuhause passwort1 hallo1 hertha bremen leipzig dresden hannover wien",
        "zürich zuerich bern bayern rapid gladbach eintracht union stpauli",
        "muster mustermann musterfrau mustermax testuser",
        // Japanese, as it is typed.
        "aoi arashi asahi ashita baka chiba densha fujisan fukuoka gakkou genki hana hanako haru himawari hiroshima",
        "hokkaido ichigo kaminari kazoku kirin kuma matsuri midori momo momotaro nagoya natsu okasan otousan panda",
        "pikachuu ramen ringo sapporo sekai sensei shinkansen shiro sora sushi tamago tanuki taro tomodachi tsubasa",
        "tsunami umi usagi yokohama yume yuuki zutto anpanman conan dragon luffy zoro goku vegeta",
    ]
}
