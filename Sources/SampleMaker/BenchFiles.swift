/// Writes the files that the benchmark reads: PNGs of 20 to 200 px as @2x and @3x of one picture, 250
/// files a folder as in a real export, and small PDFs, one in twenty with a bitmap.
func writeBenchFiles(below root: String, pngCount: Int, pdfCount: Int) {
  let filesInFolder = 250
  for start in stride(from: 0, to: pngCount, by: filesInFolder) {
    let folder = "\(root)/png/\(number(start / filesInFolder))"
    makeFolder(folder)
    for index in stride(from: start, to: min(start + filesInFolder, pngCount), by: 2) {
      let side = 10 + Double(index / 2 % 57)
      let picture: Picture
      switch index / 2 % 10 {
      case 0: picture = Art.harbor(index, side, side)
      case 1...4: picture = Art.glyph(index, side, side, color: .hue(index))
      default: picture = Art.badge(index, side, side)
      }
      for scale in 2...min(3, pngCount - index + 1) {
        writeFile(
          picture.png(scale: scale), to: "\(folder)/picture-\(number(index / 2))@\(scale)x.png")
      }
    }
  }
  for start in stride(from: 0, to: pdfCount, by: filesInFolder) {
    let folder = "\(root)/pdf/\(number(start / filesInFolder))"
    makeFolder(folder)
    for index in start..<min(start + filesInFolder, pdfCount) {
      let picture: Picture
      switch index % 20 {
      case 0:
        picture = Picture(24, 24) { canvas in
          canvas.paint(Art.grain(index, 48, 48), in: canvas.box)
        }
      case 1...6: picture = Art.badge(index)
      default: picture = Art.glyph(index)
      }
      writeFile(picture.pdf(), to: "\(folder)/vector-\(number(index)).pdf")
    }
  }
}

private func number(_ value: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
}
