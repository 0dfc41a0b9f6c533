// The program that reads PDF files for 'assetlint', which starts it. It is no command for people.

import PDFDecoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let limits = CommandLine.arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
guard CommandLine.argc == 3, limits.count == 2 else {
  let text = "assetlint-pdf: 'assetlint' starts this program to read PDF files.\n"
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(2)
}
// Without the destructors of libraries: nobody waits for them.
_exit(PDFWorker.run(memory: limits[0], timeout: limits[1]))
