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
      decoder.expect(files.map { assets[$0] }.filter { $0.format == .pdf }.map(\.path))
      return range.map { id in
        if let content = known.contents[id] { return content }
        return assets[id].format == .svg
          ? .unread
          : decoder.read(assets[id].path, as: assets[id].format, upTo: min(cost, .structure))
      }
    }
    contents = Array(read.joined())
  }
  return Project(
    inventory: inventory, contents: contents, screens: request.screens, roles: request.roles)
}

/// Decodes the pixels of `files`, each once.
public func addPixels(
  to project: Project, of files: [AssetID], limits: DecodingLimits, jobs: Int
) async -> Project {
  let pixels = await pixels(of: files, in: project, limits: limits, jobs: jobs, progress: nil)
  return project.adding(pixels: pixels)
}

/// Decodes the pixels that rules wait for, those not that are known.
func addPixels(
  to project: Project, of files: [AssetID], _ request: LintRequest, known: Recollection
) async -> Project {
  var all: [AssetID: Result<PixelSummary, ReadFailure>] = [:]
  for file in files { all[file] = known.pixels[file] }
  let rest = files.filter { all[$0] == nil }
  await request.progress?(.started(rest.count))
  let decoded = await pixels(
    of: rest, in: project, limits: request.limits, jobs: request.jobs, progress: request.progress)
  return project.adding(pixels: all.merging(decoded) { $1 })
}

private func pixels(
  of files: [AssetID], in project: Project, limits: DecodingLimits, jobs: Int,
  progress: (@Sendable (LintProgress) async -> Void)?
) async -> [AssetID: Result<PixelSummary, ReadFailure>] {
  let assets = project.inventory.assets
  let decoded = await inParallel(
    files.count, chunk: 1, jobs: jobs, progress: progress, state: Decoder(limits: limits)
  ) { range, decoder -> [(AssetID, Result<PixelSummary, ReadFailure>)] in
    range.map { index in
      let path = assets[files[index]].path
      return (
        files[index], Result { () throws(ReadFailure) in try decoder.pixels(of: path) }
      )
    }
  }
  return Dictionary(uniqueKeysWithValues: decoded.joined())
}
