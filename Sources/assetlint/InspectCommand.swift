import AssetModel
import Decoding
import Facts
import Inventory
import Linter
import Options
import Reporting

/// `assetlint inspect`: every fact of a file and its family, with its unit.
struct InspectCommand {
  let options: InspectOptions

  func run() async throws -> ExitStatus {
    let configuration = try Surroundings.configuration(options.configuration, for: options.files)
    let tables = try RuleBook.tables(configuration)
    let limits = DecodingLimits(options.limits)
    let jobs = options.limits.jobs ?? Surroundings.processorCount()
    let inventory = try takeInventory(
      InventoryRequest(paths: options.files, usesIgnoreFiles: false))
    let selected = inventory.assets.indices.filter { inventory.assets[$0].isSelected }
    guard !selected.isEmpty else { throw NothingToInspect() }
    let request = LintRequest(
      inventory: InventoryRequest(paths: []), rules: [], screens: tables.screens,
      roles: tables.roles, limits: limits, jobs: jobs)
    var project = await read(inventory, request, upTo: options.limits.cost)
    if options.limits.cost == .pixels {
      let families = Set(selected.map { inventory.familyOfAsset[$0] }).sorted()
      let files = families.flatMap { FamilySubject(project: project, id: $0).pngFiles }
      project = await addPixels(
        to: project, of: files, limits: limits, jobs: jobs,
        cache: Surroundings.cache(
          options.limits, of: Surroundings.pathBase(for: options.files).root))
    }
    let sheets = selected.map { sheet(of: FileSubject(project: project, id: $0)) }
    let bytes =
      switch options.format {
      case .text: Array(FactSheet.text(sheets).utf8)
      case .json: FactSheet.json(sheets)
      }
    try Output.standardOutput.write(bytes)
    return .clean
  }

  private func sheet(of file: FileSubject) -> FactSheet {
    let rows = FactCatalog.all.filter { $0.cost <= options.limits.cost }.compactMap { fact in
      fact.value(of: file).map { value in
        FactSheet.Row(
          name: fact.name, subject: fact.subject.rawValue, unit: fact.unit?.rawValue,
          text: value.formatted(fact.unit), value: value.reported)
      }
    }
    let order = Subject.file.around.map(\.rawValue)
    return FactSheet(
      path: file.asset.path,
      rows: order.flatMap { subject in rows.filter { $0.subject == subject } })
  }
}

/// No file named is a PNG or PDF.
struct NothingToInspect: Error, CustomStringConvertible {
  var description: String { "None of the files is a PNG or PDF by its name." }
}

extension Value {
  /// The value as a report has it.
  fileprivate var reported: FactSheet.Value {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(\.reported))
    case .pixelSize(let size): .list([.number(Double(size.width)), .number(Double(size.height))])
    case .pointSize(let size): .list([.number(size.width), .number(size.height)])
    case .file(_, let name): .text(name)
    case .place: .text(formatted(nil))
    }
  }
}
