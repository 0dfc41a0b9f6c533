#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the program: samples are made whole or not at all.
func stop(_ reason: String) -> Never {
  let line = Array("SampleMaker: \(reason)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  exit(1)
}

/// Makes a folder and those above it.
func makeFolder(_ path: String) {
  var made = path.hasPrefix("/") ? "/" : ""
  for component in path.split(separator: "/") {
    made += component
    if mkdir(made, 0o777) != 0 && errno != EEXIST {
      stop("Cannot make the folder '\(made)': \(String(cString: strerror(errno))).")
    }
    made += "/"
  }
}

func writeFile(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "wb") else {
    stop("Cannot write '\(path)': \(String(cString: strerror(errno))).")
  }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else {
    stop("Cannot write '\(path)': \(String(cString: strerror(errno))).")
  }
}

/// The bytes of a file; nil where it cannot be read.
func readFile(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = fread(&block, 1, block.count, file)
    guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
    bytes += block.prefix(count)
  }
}

/// The names in a folder, sorted; nil for what is no folder.
func namesInFolder(_ path: String) -> [String]? {
  guard let folder = opendir(path) else { return nil }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// The paths of all files below a folder, each beginning with `prefix`.
func filesBelow(_ folder: String, prefix: String) -> [String] {
  (namesInFolder(folder) ?? []).flatMap { name -> [String] in
    let path = "\(folder)/\(name)"
    return namesInFolder(path) == nil
      ? ["\(prefix)/\(name)"] : filesBelow(path, prefix: "\(prefix)/\(name)")
  }
}

/// Removes a folder with all that is in it; one that is not there is no fault.
func removeTree(at path: String) {
  guard let names = namesInFolder(path) else { return }
  for name in names {
    let child = "\(path)/\(name)"
    if unlink(child) != 0 { removeTree(at: child) }
  }
  if rmdir(path) != 0 {
    stop("Cannot remove '\(path)': \(String(cString: strerror(errno))).")
  }
}
