import AssetModel
import Decoding
import Facts

/// Reads every file of `inventory` as far as `cost` allows, at most its structure.
public func read(
  _ inventory: Inventory, _ request: LintRequest, upTo cost: Cost
) async -> Project {
  await read(inventory, request, upTo: cost, known: Recollection())
}

func read(
  _ inventory: Inventory, _ request: LintRequest, upTo cost: Cost, known: Recollection
) async -> Project {
  let assets = inventory.assets
  var contents = [Content](repeating: .unread, count: assets.count)
  if cost > .name {
    let limits = request.limits
    await request.progress?(.started(assets.count))
    let read = await inParallel(
      assets.count, chunk: 32, jobs: request.jobs, progress: request.progress,
      state: Decoder(limits: limits)
    ) { range, decoder -> [Content] in
      let files = range.filter { known.contents[$0] == nil }
      decoder.expect(files.compactMap { assets[$0].format == .pdf ? assets[$0].path : nil })
      return range.map { id in
        if let content = known.contents[id] { return content }
        return assets[id].format == .svg
          ? .unread
          : decoder.read(assets[id].path, as: assets[id].format, upTo: min(cost, .structure))
      }
    }
    contents.removeAll(keepingCapacity: true)
    for part in read { contents += part }
  }
  return Project(
    inventory: inventory, contents: contents, screens: request.screens, roles: request.roles,
    defaultPlatform: request.defaultPlatform)
}
