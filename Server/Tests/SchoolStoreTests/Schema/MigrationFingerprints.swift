/// What tells whether a migration that has landed was changed.
enum MigrationFingerprints {
    /// By the names of migrations.
    static let all: [String: String] = Dictionary(
        lines.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return (String(parts[1]), String(parts[0]))
        }
    ) { first, _ in first }

    /// A new migration adds a line, which `MigrationFingerprintTests` names when it fails; no line is ever changed.
    private static let lines = """
        5a078bf6ec25fcfe6928163d0549acf48274d4293049986ad783e25282186f24 2026-11 school, people, classes
        f7c27637e0f7a759e1fb00f54e73825802e7fcd5251362453085dddc201c32c8 2026-11 apps, contexts, files
        bf9eb76deec7e391894bb97c5743c18e67be396103fbb64d98af5b63febcc908 2026-11 versions, pictures and shown children of contexts
        72cba6deb5bf366b8d7fda49763af82327f4456de61bdf3383ce98406fcf511e 2026-11 the order of publications
        7aef279fe9b0d60a8dbada613a2e942e863eb405cd725139e1f61d3350d1d748 2026-11 uploads that rest
        b51f64e90cfcae58d6a22f43c4487d88f45ed88a357ca550541147525c59d3ed 2026-11 contexts that outlive their removal
        c8a08f23f8c3267d6ab9a3ec6dd03c08b799bc71165f00362f70af3dd9af5690 2026-11 handouts, assignments, activities
        a15ff25c227d189d10f10cfa04d45e8fa3d69cfe40133a17bc567cb815ecd4b4 2026-11 work on files is recorded
        7248f7ec104dd96dfd00bc77da7e067e7adb0960c7f1b6091f4d6e275744a075 2026-11 drafts without a title
        b84045cf81ece475fabb280d2c0ff298b9b7e7f375edac77b220cf4d667bae16 2026-11 who scheduled a handout
        e3a014ac27d68fffd5437b5b81eaa25d0b9b1d93d488d91615b3db7288ce3b82 2026-11 when work last arrived
        fb2f22ecc226a77070089b8d56d49d0799daa585cfb27d7e36f6bd2a75e5c10f 2026-11 audit log
        4ad8b1b334a7fe18cc70715a7501a15b45d91dd0666d515557633f7eafb33f59 2026-11 the audit log names tokens
        5f8387b5a876a01e6b05e7989e3d1991dbb8c4263c23260233442ba8466fa349 2026-11 ways in that were made for somebody
        86cc597410449d4f176086c456b45b9e39fed46262a82b44d4fb3edf371cba59 2026-11 the audit log keeps names
        c1283d447c0a2193c54992a18acb90254d4f13c6a9a35cac832332ea36e2a385 2026-11 sign-in
        a792926a9ee52538ef04de1f18402b527365b04c3b3a36a45cc9f01feaa61698 2026-11 passwords after start codes
        96ae1d682cca17ba380a97190d10314b388ec3cd25616fe1431f76063dd4a29d 2026-11 how sessions began, and what devices may use
        f76ff1d1581066facb453a0e64850fe98c5e3432f447f894346cb42abd63f9f2 2026-11 known devices, and where devices ask
        ce3c113ef14fcd42597d9dd4c514a061679f8efd2c10ee83a975b9c52e215aaa 2026-11 the oldest device of a network
        d825efe3ce825466889d2222c38fdf4831045a0d849d493bae5cd6d89d2f2ee4 2026-11 roster import
        34009de1a9f7962267a4965198cea145cb2a7e84190051b9cdcf65b70ac05157 2026-11 locations, further names, enrolments that begin and end
        1acd3228210561627f74f33fc105eb10e0d8667c06c6f415a9709fb3b3732fe2 2026-11 rosters are staged
        a476f04306766c53564862ff880110823f5c30370a178b100178e77fd33cf051 2026-11 people in the order of their family names
        58393f39f3fdd96d9c83ed36fa3f6980a7cea41e5581031c3d2a5ac7a5dca6e9 2026-11 catalogue in several languages
        74ee8a567e48e48d152b81abb078cf4515aed7b216a3454363a06190bc9e31af 2026-11 worksheets, answers
        f4e9fe59458b12bf26bf88bb8af69309a4fb7b0840b0fc559a71edc9c2ce4a5f 2026-11 time pressure, files of worksheets
        5d286dac072aaa94937229b9e9cb55672baf99412ec6b84d0714a7b9df4579cf 2026-11 worksheets of classes
        3c181c6e69658c974103dc7c8a3b2c517c0e34c8a29e15fc0e2b5fc571036897 2026-11 what changes of worksheets leave alone
        771cffc9cd703508d3529344e3edfd33e16ba75df9388bdc3d493b535d203099 2026-11 answers that wait for a mark
        540f4dcad18ad04418ed4da319243a8ca70a5bba11e75f1a5099fd759bf34f90 2026-11 versions of what was handed out
        97429ee9f0506b9c0f38c1a6538ffee4bac820bc86b6d6c85c864ab9c7a05b7c 2026-11 folders of worksheets
        148551e98d8d712568cfdcddc4e8d41a7b9113dbfff29f32e22fdb8959bbb2d2 2026-11 what arrived as answers to tests
        1aedb6c1f3c27aba1e393574b8597debf6d1f14253c5602695f36ade788ed354 2026-11 what arrived as answers to tests, by name
        a124bb347bdf18b5fcbd443ebd3294b342a957a23e4759319e3e096c89f97cc4 2026-11 subjects, viewers, shares
        bb1312bd2bc34cfa92abeebfcb9f74fc4b08721a4dd3b87393036775d337d84a 2026-11 addresses that nobody has confirmed
        43597dcf70bd59395051eca8e13a5d8d376124f9c7c9c8c61e8081311f964a70 2026-11 leaderboards
        b72847b8549a46481faf3c96b5262928de7d14769dd6092f31d8ce187222d12c 2026-11 leaderboards count ties
        5770810f09745e82dc497ba6cff6750e604f253aa535ef36cf286e4f9401a2ba 2026-11 leaderboards by choice
        00bba89a32ff183f4aaf8079486e82a371be58bb0022f9c5613d7447b80e23ed 2026-11 notifications
        22699c654862a41936541750ad805e7c1ed7ec4973658e764a611f9889dd3933 2026-11 timetable
        f60a048bb374dcfb9fe58ada46e33f0516c0bfe0440d56535dd7ed0e3bf8630e 2026-11 deadlines at lessons
        87bbb0adafc6b08b84cc09ef5893752087373fe479052188109903541bde5b6b 2026-11 notifications of the timetable
        f3dd8aa1bff8202c665f3be28f22334b1d227726909a84ce87830754a155647b 2026-11 substitutions
        399e15d37aa4187f1ea24889df82f5a3f39bed0c0a1f10cf25ca92320845de6e 2026-11 exams
        11c29a5e434d191b526d1ee36843457384d5bb935c92501c202913c7027b6191 2026-11 vouched lectures of classes
        c11097f312bacde3da9446e06fa47917b34b426b162a017c421a70252eff3200 2026-11 calendars
        3c6fa8b5b4424b0c313622858f6b4f938b7781512304da0ec3eeee0a2e0c512a 2026-11 pictures of people
        d6daf3797b6959f30c9b1200ff04212ed0079ded10758c70062036044ded1328 2026-11 files that nobody refers to
        89b4aa126af77286dc198ff1e1726875354351828a39577ea51155f49b81abcb 2026-11 versions of groups
        4bc58133f959c8094f0106f53baa1d9f5384269e427a08c69b8730813df8f1e0 2026-11 uploads of timetables
        c6c5b8336f908470d7d20ef06c7a5816e1a83a3d7a47053253462bc23c78d488 2026-11 one table for what is imported
        5eaa8fb46417c5e7c9766b04647739fec40e223f2f37b34200777b23353a1489 2026-11 whom a source is for
        5db136acba3084687c2c14e5f5a955b3a389134c29f4c1bb183a9a0da0184188 2026-11 by which clock a source was read
        dd66a96aa041b336e89579790c39bd4f4ed749c2c561de4ecdf3468acd2687e3 2026-11 calendars are read again
        60f8c3a0253a3575c672c7912018dcd23f5d5c119fba0390134d09a8e45be463 2026-11 language of the school
        e69972387d2e05007bb36f1bab8f7f50fc35c1603f8f6a549479480666530eb6 2026-11 year, periods and logo of the school
        cfdce11a67cb71c0c991e6044d09cbb50e5c626c9875fb3b7850defb36f45a5e 2026-11 what sheets are ordered by
        227e6ed7a1d0616175cc20b0038a45a0c14e05db40887bfdd35e6cdff8147928 2026-11 demo schools
        5e32ffc3805330b8cfcbe1726db050e66be197768f714f58f0bf60bab1235182 2026-11 marks of health
        f9d739236638096013640ae38c6a94b6fa7d956e46f3d29a9d3e5b4fe90bccaf 2026-11 ways to rows
        19cbcd172d52eb360029ec3b54ea08558bcf66f47e02f27ea1a5fe2f0bed0372 2026-11 displays for the hall
        cf056ad03dca54d4c4b281f3c103595fc9d0914e864e1278039925344e2279bd 2026-11 colours of calendars
        0b267f484ad3d969b85757e0ab8368a037b8cf9cd5c5481e1a52fda9de23e1e7 2026-11 colours of subjects
        9b3354c00e7b35e8efec81fcfa80520f09ad0d0d7e7c534a390afa529016647d 2026-11 who says days off
        9827b443a9d8ff59615539318e110389963ee17bece2d8309b0d5d23384c1a48 2026-11 places of students in handouts
        5705cfc9f39743031d70bf222fb82d8abff760169d36231fcd4cedee22900324 2026-11 what somebody archived stays archived
        76da0c4cb01e6623b634d4e1d04f77df6e81ca6de23df65d615c903b7cd242a8 2026-11 who else names lectures
        f3638d642503f4776d7f1223048e34638e366e73fec031cda729b107fe0e09ff 2026-11 which entries are which lessons
        """
}
