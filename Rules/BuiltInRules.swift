/// The rules that come with assetlint.
