// Lints every folder of SampleAssets with the built command: what is bad must be reported in the very
// words of expected.txt, what is good must be passed over in silence by all rules.

import TestSupport
import Testing

@Suite struct SampleTests {
  @Test(arguments: Sample.all)
  func `bad samples are reported as expected`(_ sample: Sample) {
    let run = sample.lint("bad")
    let difference = Expectation.difference(run.output, from: sample.expectedFile)
    #expect(difference == nil)
    #expect(run.output.contains("[\(sample.id)]\n"), "The rule's own samples do not break it.")
    #expect(run.status == 0 || run.status == 1, "\(run.errors)")
  }

  @Test(arguments: Sample.all)
  func `good samples are passed over`(_ sample: Sample) {
    let run = sample.lint("good")
    #expect(run.output == "")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("No PNG or PDF found"))
  }

  @Test func `every rule has samples and every sample a rule`() {
    let run = BuiltProgram.run(["rules"], in: Sample.root)
    let rules = run.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(rules.contains("missing-scale"))
    #expect(rules.filter { !Sample.withoutSamples.contains($0) && !Sample.ids.contains($0) } == [])
    #expect(Sample.all.map(\.id).filter { !rules.contains($0) } == [])
  }

  @Test func `the export of the demo`() {
    let run = BuiltProgram.run(["lint", Sample.export], in: Sample.root)
    let file = "\(BuiltProgram.packageFolder)/Tests/SampleTests/export.txt"
    #expect(Expectation.difference(run.output, from: file) == nil)
    #expect(run.status == 1, "\(run.errors)")
  }
}
