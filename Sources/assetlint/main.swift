print("assetlint")
