import AssetModel

/// Every fact there is, by topic.
public enum FactCatalog {
  public static let all: [Fact] =
    NameFacts.all + FileFacts.all + PNGFacts.all + PDFFacts.all + PictureFacts.all
    + InterfaceFacts.all + FamilyFacts.all
    + SetFacts.all + SlotFacts.all + ScaleFacts.all + VectorFacts.all + ScreenFacts.all
}
