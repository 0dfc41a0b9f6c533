// What packages say of the program agrees with the sources.

import TestSupport
import Testing

@Suite struct PackagingTests {
  private func text(_ file: String) throws -> String {
    let bytes = try #require(WholeFile.read("\(BuiltProgram.packageFolder)/\(file)"))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theFormulaDependsOnTheLibrariesOfThePackage() throws {
    let libraries = try text("Package.swift").matches(of: /brew: "([^"]+)"\)/).map { $0.1 }
    let dependencies = try text("Formula/assetlint.rb")
      .matches(of: /(?:depends_on|uses_from_macos) "([^"]+)"\n/).map { $0.1 }
    #expect(libraries.count >= 8)
    #expect(dependencies.sorted() == libraries.sorted())
  }

  /// The fields that 'make deb' fills in, and no other.
  @Test func theControlFileHasTheFieldsThatAreFilledIn() throws {
    let fields = try text("Packaging/debian/control").matches(of: /@([A-Z]+)@/).map { $0.1 }
    #expect(fields == ["VERSION", "ARCHITECTURE", "SIZE", "DEPENDS"])
    let makefile = try text("Makefile")
    for field in fields { #expect(makefile.contains("s/@\(field)@/")) }
  }
}
