import AssetModel
