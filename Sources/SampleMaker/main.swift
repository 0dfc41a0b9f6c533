// Draws SampleAssets: for every rule files that must be reported and look-alikes that must not, and
// the export that the demo lints; and, on demand, the many files of the benchmark. All bytes come
// from cairo or are put together here, the same in every run, so that the samples can be remade and
// compared. It does not write the expected findings: those are for people to read.

import CCairo

func sampleTree() -> SampleTree {
  var tree = SampleTree()
  addFileSamples(to: &tree)
  addPairSamples(to: &tree)
  addVectorSamples(to: &tree)
  addScreenSamples(to: &tree)
  addCatalogFileSamples(to: &tree)
  addCatalogSlotSamples(to: &tree)
  addContentsSamples(to: &tree)
  addIconSamples(to: &tree)
  addSlotPairSamples(to: &tree)
  addFullScreenPixelSamples(to: &tree)
  addInterfaceSamples(to: &tree)
  addColorSamples(to: &tree)
  addPixelSamples(to: &tree)
  addPageSamples(to: &tree)
  addExport(to: &tree)
  return tree
}

/// Ends the program with status 1 where the samples below `root` are not those drawn here.
func checkSamples(below root: String) {
  let version = "cairo " + String(cString: cairo_version_string())
  // cairo signs its PDFs.
  let drawn = readFile("\(root)/\(SampleTree.export)/glyphs/compass.pdf") ?? []
  let isSameCairo = String(decoding: drawn, as: UTF8.self).contains("(\(version) ")
  if !isSameCairo {
    print("The samples were not drawn by \(version), which is here: only names are compared.")
  }
  let differences = sampleTree().differences(below: root, comparesBytes: isSameCairo)
  for difference in differences { print(difference) }
  if !differences.isEmpty { stop("The samples are out of date: run 'make samples'.") }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("--check", 2):
  checkSamples(below: arguments[1])
case ("--bench", 4):
  guard let pngCount = Int(arguments[2]), let pdfCount = Int(arguments[3]) else {
    stop("The numbers of files must be whole numbers.")
  }
  writeBenchFiles(below: arguments[1], pngCount: pngCount, pdfCount: pdfCount)
case (let root?, 1) where !root.hasPrefix("-"):
  sampleTree().write(below: root)
default:
  stop("usage: SampleMaker FOLDER | --check FOLDER | --bench FOLDER PNGS PDFS")
}
