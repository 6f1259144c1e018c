extension TimetableProblemStrings {
    static let japanese = TimetableProblemStrings(
        columnIsMissing: "この列がありません。同じ名前で追加してください。",
        encodingIsUnknown: "文字コードがUTF-8ではありません。UTF-8で保存してください。",
        encodingIsWrong: { s in "文字コードが\(s)です。UTF-8で保存してください。" },
        endIsNotAfterStart: "終了が開始より前です。どちらかを修正してください。",
        entryIsIncomplete: "項目が不完全です。フィールドの数を確認してください。",
        entryIsRepeated: { s in "「\(s)」が別の内容ですでにあります。別々のキーを付けるか、一方を削除してください。" },
        fileIsEmpty: "ファイルが空です。もう一度書き出してください。",
        fileIsTooLarge: { s in "ファイルが\(s)を超えています。分けて書き出してください。" },
        formatIsBroken: "ここで形式がくずれています。途中で切れている可能性があるため、もう一度書き出してください。",
        formatIsUnknown: "この形式のファイルではありません。形式の選択を確認してください。",
        periodsAreMissing: "各時限の開始・終了時刻がありません。period、start、endの列を持つCSVファイルを追加してください。",
        referenceIsUnknown: { s in "「\(s)」は時間割にありません。それを含むファイルも読み込んでください。" },
        repetitionIsUnknown: { s in "繰り返しの指定（\(s)）を読み取れません。日付を1つずつ指定してください。" },
        seriesIsEmpty: "実施日がありません。最初と最後の日を確認してください。",
        termIsMissing: "学期が指定されていません。読み込むときに指定してください（例：WS2026）。",
        termIsUnknown: { s in "学期「\(s)」は登録されていません。期間を入力するか、学期を登録してください。" },
        valueIsEmpty: "値がありません。入力してください。",
        valueIsInvalid: { s in "「\(s)」は使えません。修正してください。" },
        valueIsTooLong: { s in "「\(s)」が長すぎます。短くしてください。" }
    )
}
