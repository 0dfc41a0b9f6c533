import AssetModel
import Facts

/// Builds projects from a few words, without a file.
public struct ProjectBuilder {
  public struct File {
    var name: String
    var family: String
    var scale: Int?
    var device: DeviceModifier?
    var content: Content

    /// A PNG of one family at one scale.
    public static func png(
      _ name: String, of family: String = "art", scale: Int = 1, device: DeviceModifier? = nil,
      _ width: Int, _ height: Int
    ) -> File {
      let size = PixelSize(width: width, height: height)
      var png = PNG(size: size, bitDepth: 8, colorType: .rgba, byteCount: 1000)
      png.structure = PNGStructure()
      // Files differ unless a test says otherwise.
      png.structure?.digest = UInt64(width << 32 | height << 8 | scale)
      return File(
        name: name, family: family, scale: scale, device: device, content: .png(png))
    }

    /// A PDF whose page draws something.
    public static func pdf(
      _ name: String, of family: String = "art", _ width: Double, _ height: Double
    ) -> File {
      let box = PointRect(x: 0, y: 0, width: width, height: height)
      var page = PDFPage(size: box.size, cropBox: box)
      page.inkBox = box
      return File(
        name: name, family: family, scale: nil, device: nil,
        content: .pdf(PDF(version: "1.4", pageCount: 1, byteCount: 3000, page: page)))
    }

    public static func failed(
      _ name: String, of family: String = "art", scale: Int? = 1, _ failure: ReadFailure
    ) -> File {
      File(
        name: name, family: family, scale: scale, device: nil, content: .failed(failure))
    }
  }

  /// A project of one folder.
  public static func project(
    _ files: [File], folder: String = "export", screens: ScreenTable, roles: RoleTable
  ) -> Project {
    let files = files.sorted {
      ($0.family, $0.device?.rawValue ?? "", $0.name) < (
        $1.family, $1.device?.rawValue ?? "", $1.name
      )
    }
    let folderPath = FilePath(folder)
    var inventory = Inventory()
    var contents = [Content]()
    for file in files {
      let id = inventory.assets.count
      let isVector = file.scale == nil
      inventory.assets.append(
        Asset(
          path: folderPath.appending(file.name), format: isVector ? .pdf : .png,
          name: AssetName(
            base: file.family, scale: file.scale == 1 ? nil : file.scale, device: file.device)))
      contents.append(file.content)
      let member = FamilyMember(asset: id, scale: file.scale)
      if let last = inventory.families.last, last.name == file.family, last.device == file.device {
        inventory.families[inventory.families.count - 1].members.append(member)
      } else {
        inventory.families.append(
          Family(folder: 0, name: file.family, device: file.device, members: [member]))
      }
      inventory.familyOfAsset.append(inventory.families.count - 1)
    }
    inventory.folders = [Folder(path: folderPath, families: 0..<inventory.families.count)]
    return Project(inventory: inventory, contents: contents, screens: screens, roles: roles)
  }
}
