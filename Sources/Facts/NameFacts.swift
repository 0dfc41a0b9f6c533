import AssetModel

/// What names tell; nothing is opened for it.
enum NameFacts {
  static let all: [Fact] = [
    .file("path", .path, cost: .name, "The file's path, as reported.") {
      .text($0.asset.path.display)
    },
    .file("file-name", .text, cost: .name, "The file's name with its extension.") {
      .text(FilePath.display($0.asset.path.nameBytes))
    },
    .file("extension", .text, cost: .name, "The extension in lower case: png or pdf.") {
      .text($0.asset.format.rawValue)
    },
    .file("format", .text, cost: .name, "The format that the extension promises.") {
      .text($0.asset.format.rawValue)
    },
    .file("name", .text, cost: .name, "The base name: without extension, scale and device.") {
      .text($0.asset.name.base)
    },
    .file(
      "scale", .number, .scale, cost: .name,
      "The scale that the slot says, or in a loose folder the file name."
    ) { file in
      let family = file.family.family
      guard family.set != nil else { return file.asset.name.scale.map(Value.number) }
      guard let slot = family.members.first(where: { $0.asset == file.id })?.slot,
        let entry = file.family.set?.assetSet.entries[slot]
      else { return nil }
      return entry.scale.map(Value.number)
    },
    .file("name.device", .text, cost: .name, "The device suffix: iphone or ipad.") {
      ($0.asset.name.device?.rawValue).map(Value.text)
    },
    .file(
      "name.fault", .text, cost: .name, words: ["unknown-scale", "scale-form"],
      "What is wrong with the form of the name."
    ) {
      switch $0.asset.name.fault {
      case nil: nil
      case .unknownScale: $0.family.hasAllDensities ? nil : .text("unknown-scale")
      case .scaleForm: .text("scale-form")
      }
    },
    .file("name.suffix", .text, cost: .name, "The faulty part of the name, in quotes.") {
      switch $0.asset.name.fault {
      case nil: nil
      case .unknownScale(let suffix), .scaleForm(let suffix, _):
        .text(suffix.contains("'") ? suffix : "'\(suffix)'")
      }
    },
    .file("name.correct", .text, cost: .name, "The name that a faulty name should be.") {
      if case .scaleForm(_, let name) = $0.asset.name.fault { .text(name) } else { nil }
    },
    .file(
      "name.collides", .file, cost: .name,
      "An earlier file of the folder whose name differs only in case or Unicode form."
    ) { file in
      file.project.collisions[file.id].map {
        FileSubject(project: file.project, id: $0).value
      }
    },
    .file(
      "name.collides.form", .boolean, cost: .name, "Whether it differs in Unicode form only."
    ) { file in
      file.project.collisions[file.id].map {
        .boolean(file.project.inventory.assets[$0].path.name == file.asset.path.name)
      }
    },
  ]
}

extension FamilySubject {
  /// Whether the family comes in the densities of a project for several systems, @1.5x and @4x among
  /// them: a convention, not a slip.
  fileprivate var hasAllDensities: Bool {
    let odd = files.compactMap { file in
      if case .unknownScale(let suffix) = file.asset.name.fault { suffix } else { nil }
    }
    return odd.contains("@1.5x") && odd.contains("@4x")
  }
}
