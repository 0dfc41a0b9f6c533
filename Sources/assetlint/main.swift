import Decoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

if CommandLine.arguments.dropFirst().first == PDFWorker.command {
  // Without the destructors of libraries: nobody waits for them.
  _exit(PDFWorker.run())
}
print("assetlint")
