import AssetModel
import Reporting
import Testing

@testable import Options

@Suite struct InvocationTests {
  private func parse(
    _ words: [String], existing: Set<String> = []
  ) throws(UsageError) -> Invocation {
    try Invocation.parse(words.map { Array($0.utf8) }) { existing.contains($0.display) }
  }

  private func lint(_ words: [String]) throws -> LintOptions {
    guard case .lint(let options) = try parse(words) else {
      throw UsageError.unknownCommand("not lint", nearest: nil)
    }
    return options
  }

  static let plain = LintOptions(
    paths: [FilePath(".")], pathList: nil, excludes: [], excludesNamedPaths: false,
    readsIgnoreFiles: true, configuration: .nearest, printsConfiguration: false, baseline: nil,
    writesBaseline: false, select: [], ignore: [], ruleSettings: [], rulesFolders: [],
    failOn: nil, isWatching: false,
    outputs: [ReportOutput(format: .text, output: .standardOutput)],
    sarifProfile: .github, color: .auto, isQuiet: false, isVerbose: false, showsStatistics: false,
    limits: Limits(cost: .pixels))

  @Test func nothingMeansTheCurrentFolder() throws {
    #expect(try parse([]) == .lint(Self.plain))
    #expect(try parse(["lint"]) == .lint(Self.plain))
    #expect(try parse(["--"]) == .lint(Self.plain))
  }

  @Test func everyOptionOfLintHasItsMeaning() throws {
    let options = try lint([
      "export", "--files-from", "-", "-0", "--exclude", "*.tmp.png", "--exclude=old/", "icons",
      "--force-exclude", "--no-ignore", "--select", "a, b", "--select", "c", "--ignore=d",
      "--rule", "a=error", "--rule", "b=off", "--rules", "team", "--cost", "header", "--fail-on",
      "never", "--format", "text", "-f", "sarif=out/a=b.sarif", "--sarif-profile", "strict",
      "--color", "never", "-qv", "--statistics", "-j", "3", "--max-pixels", "1000", "--timeout",
      "2.5", "--config", "art.yml", "--print-config", "--baseline", "known.json",
      "--write-baseline", "--no-cache",
    ])
    var expected = Self.plain
    expected.paths = [FilePath("export"), FilePath("icons")]
    expected.pathList = PathList(source: .standardInput, isNullSeparated: true)
    expected.excludes = [Array("*.tmp.png".utf8), Array("old/".utf8)]
    expected.excludesNamedPaths = true
    expected.readsIgnoreFiles = false
    expected.configuration = .file(FilePath("art.yml"))
    expected.printsConfiguration = true
    expected.baseline = FilePath("known.json")
    expected.writesBaseline = true
    expected.select = ["a", "b", "c"]
    expected.ignore = ["d"]
    expected.ruleSettings = [
      RuleSetting(rule: "a", severity: .error), RuleSetting(rule: "b", severity: nil),
    ]
    expected.rulesFolders = [FilePath("team")]
    expected.failOn = .never
    expected.outputs.append(
      ReportOutput(format: .sarif, output: .file(FilePath("out/a=b.sarif"))))
    expected.sarifProfile = .strict
    expected.color = .never
    (expected.isQuiet, expected.isVerbose, expected.showsStatistics) = (true, true, true)
    expected.limits = Limits(
      jobs: 3, maxPixels: 1_000, timeout: 2.5, usesCache: false, cost: .header)
    #expect(options == expected)
  }

  @Test func fixingIsDoneOrOnlyShown() throws {
    #expect(try lint(["--fix"]).fixing == .apply)
    #expect(try lint(["--diff"]).fixing == .preview)
    #expect(try lint(["--fix", "--diff"]).fixing == .preview)
    #expect(try lint(["--watch"]).isWatching)
  }

  @Test(arguments: [["--write-baseline"], ["--format", "json"]])
  func whatWouldBeFixedIsNoReport(_ words: [String]) {
    #expect(throws: UsageError.exclusiveOptions("--diff", words[0])) {
      try parse(words + ["--diff"])
    }
  }

  @Test(arguments: [
    ["--fix"], ["--diff"], ["--files-from", "x"], ["--write-baseline"],
    ["--format", "json"],
  ])
  func watchingGoesWithNothingThatEndsOrChanges(_ words: [String]) {
    #expect(throws: UsageError.exclusiveOptions("--watch", words[0])) {
      try parse(words + ["--watch"])
    }
  }

  @Test func theFirstWordChoosesTheCommand() throws {
    let rules = RulesOptions(
      configuration: .nearest, rulesFolders: [FilePath("team")], color: .auto)
    #expect(try parse(["rules", "--rules", "team"]) == .rules(rules))
    #expect(
      try parse(["--rules", "team", "explain", "empty-file"])
        == .explain(rule: "empty-file", rules))
    #expect(try parse(["--color", "always", "facts"]) == .facts(.always))
    #expect(try parse(["init"]) == .initialize(folder: FilePath(".")))
    #expect(try parse(["init", "art"]) == .initialize(folder: FilePath("art")))
    #expect(try parse(["completions", "fish"]) == .completions(.fish))
    #expect(try parse(["man"]) == .man)
    #expect(try parse(["schema"]) == .schema)
    let inspect = InspectOptions(
      files: [FilePath("a.png"), FilePath("b.pdf")], configuration: .nearest, format: .json,
      color: .auto,
      limits: Limits(cost: .pixels))
    #expect(try parse(["inspect", "a.png", "--format=json", "b.pdf"]) == .inspect(inspect))
    #expect(try lint(["lint", "rules"]).paths == [FilePath("rules")])
    #expect(try lint(["./rules"]).paths == [FilePath("./rules")])
    #expect(
      try lint(["--", "rules", "--quiet"]).paths == [FilePath("rules"), FilePath("--quiet")])
  }

  @Test func helpAndVersionWinOverTheRest() throws {
    #expect(try parse(["--help"]) == .help(nil))
    #expect(try parse(["-h", "explain"]) == .help(.explain))
    #expect(try parse(["explain", "--help", "--version"]) == .help(.explain))
    #expect(try parse(["help"]) == .help(nil))
    #expect(try parse(["help", "rules"]) == .help(.rules))
    #expect(try parse(["--version", "nonsense"]) == .version)
    #expect(try parse(["-V"]) == .version)
  }

  @Test func pathsAreBytes() throws {
    let path: [UInt8] = [0xFF, 0x0A, 0x2F, 0xC3]
    let words = [path, Array("--files-from".utf8), path, Array("--exclude".utf8), path]
    guard case .lint(let options) = try Invocation.parse(words, exists: { _ in false }) else {
      Issue.record("This is not a run of lint.")
      return
    }
    #expect(options.paths == [FilePath(bytes: path)])
    #expect(options.pathList?.source == .file(FilePath(bytes: path)))
    #expect(options.excludes == [path])
  }

  @Test func ofAnOptionThatIsNotRepeatableTheLastCounts() throws {
    #expect(try lint(["--fail-on=error", "--fail-on=note"]).failOn == .severity(.note))
    #expect(try lint(["-j", "2", "--jobs=7"]).limits.jobs == 7)
  }

  @Test func aListOfPathsStandsForThePaths() throws {
    #expect(try lint(["--files-from", "list"]).paths == [])
  }

  @Test func aMistypedCommandIsNotAPath() throws {
    #expect(throws: UsageError.unknownCommand("explian", nearest: "explain")) {
      try parse(["explian", "empty-file"])
    }
    #expect(
      try parse(["explian"], existing: ["explian"])
        == .lint(
          {
            var options = Self.plain
            options.paths = [FilePath("explian")]
            return options
          }()))
    #expect(try lint(["./explian"]).paths == [FilePath("./explian")])
    #expect(try lint(["artwork"]).paths == [FilePath("artwork")])
  }

  static let mistakes: [([String], String)] = [
    (["--formt", "sarif"], "Unknown option '--formt'. Did you mean '--format'?"),
    (["--formt=sarif"], "Unknown option '--formt'. Did you mean '--format'?"),
    (["--banana"], "Unknown option '--banana'."),
    (["-format", "sarif"], "Write '-f ormat', with a space between option and value."),
    (["-x"], "Unknown option '-x'."),
    (["-quiet"], "Unknown option '-u'. Did you mean '--quiet'?"),
    (["-j4"], "Write '-j 4', with a space between option and value."),
    (["--jobs"], "Option '--jobs' needs a value."),
    (["x", "-qf"], "Option '-qf' needs a value."),
    (["--jobs", "--", "4"], "Option '--jobs' needs a value."),
    (["--quiet=yes"], "Option '--quiet' takes no value."),
    (["--rules="], "Option '--rules' needs a value."),
    (["--files-from="], "Option '--files-from' needs a value."),
    (
      ["--format", "sarfi"],
      "Option '--format' does not know 'sarfi'; it takes text, sarif, json, github, gitlab, "
        + "junit, xcode or html. Did you mean 'sarif'?"
    ),
    (
      ["--format", "sarif="], "Option '--format' takes a file after 'sarif=', not 'sarif='."
    ),
    (
      ["--format", "text", "--format", "json=-"],
      "Two reports cannot both go to standard output."
    ),
    (["--format=text=a", "--format=json=a"], "Two reports cannot both go to 'a'."),
    (
      ["inspect", "x.png", "--format", "sarif"],
      "Option '--format' does not know 'sarif'; it takes text or json."
    ),
    (
      ["--fail-on", "warnign"],
      "Option '--fail-on' does not know 'warnign'; it takes error, warning, note or never. "
        + "Did you mean 'warning'?"
    ),
    (
      ["--cost", "pixel"],
      "Option '--cost' does not know 'pixel'; it takes name, header, structure or pixels. "
        + "Did you mean 'pixels'?"
    ),
    (
      ["--color", "of"], "Option '--color' does not know 'of'; it takes auto, always or never."
    ),
    (
      ["--rule", "a=eror"],
      "Option '--rule' does not know 'eror'; it takes error, warning, note or off. "
        + "Did you mean 'error'?"
    ),
    (["--rule", "a"], "Option '--rule' takes RULE=SEVERITY, not 'a'."),
    (["--rule", "=error"], "Option '--rule' takes RULE=SEVERITY, not '=error'."),
    (
      ["--select", "a,,b"],
      "Option '--select' takes ids of rules with commas between them, not 'a,,b'."
    ),
    (["--jobs", "0"], "Option '--jobs' takes a whole number of 1 or more, not '0'."),
    (["--jobs", "four"], "Option '--jobs' takes a whole number of 1 or more, not 'four'."),
    (
      ["--max-pixels", "99999999999999999999"],
      "Option '--max-pixels' takes a whole number of 1 or more, not '99999999999999999999'."
    ),
    (["--timeout", "nan"], "Option '--timeout' takes a number of seconds above 0, not 'nan'."),
    (["--timeout", "-1"], "Option '--timeout' takes a number of seconds above 0, not '-1'."),
    (["-0"], "Option '--null' has no meaning without '--files-from'."),
    (["explain"], "Command 'explain' needs the id of a rule."),
    (["explain", "a", "b"], "Command 'explain' does not know what to do with 'b'."),
    (["inspect"], "Command 'inspect' needs a file."),
    (["rules", "x"], "Command 'rules' does not know what to do with 'x'."),
    (["completions"], "Command 'completions' needs the name of a shell: bash, zsh, fish."),
    (["completions", "tcsh"], "Command 'completions' does not know what to do with 'tcsh'."),
    (["help", "me"], "Command 'help' does not know what to do with 'me'."),
    (
      ["facts", "--quiet"], "Option '--quiet' has no meaning for 'facts'; it belongs to 'lint'."
    ),
    (
      ["facts", "--rules", "x"],
      "Option '--rules' has no meaning for 'facts'; it belongs to 'lint', 'rules' and 'explain'."
    ),
    (["a", ""], "A path is empty."),
    (["linr"], "'linr' is neither a command nor an existing path. Did you mean 'lint'?"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreNamed(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try parse(words) }
    #expect(error?.description == sentence)
  }

  static let surroundings: [(ColorChoice, ColorEnvironment, Bool)] = [
    (.auto, ColorEnvironment(isTerminal: true), true),
    (.auto, ColorEnvironment(isTerminal: false), false),
    (.auto, ColorEnvironment(terminal: "dumb", isTerminal: true), false),
    (.auto, ColorEnvironment(noColor: "1", isTerminal: true), false),
    (.auto, ColorEnvironment(noColor: "", isTerminal: true), true),
    (.auto, ColorEnvironment(forcesColor: "1", isTerminal: false), true),
    (.auto, ColorEnvironment(forcesColor: "1", terminal: "dumb", isTerminal: false), true),
    (.auto, ColorEnvironment(forcesColor: "0", isTerminal: false), false),
    (.auto, ColorEnvironment(noColor: "1", forcesColor: "1", isTerminal: true), false),
    (.always, ColorEnvironment(noColor: "1", terminal: "dumb", isTerminal: false), true),
    (.never, ColorEnvironment(forcesColor: "1", isTerminal: true), false),
  ]

  @Test(arguments: surroundings)
  func colorFollowsTheOptionThenTheSurroundings(
    choice: ColorChoice, environment: ColorEnvironment, usesColor: Bool
  ) {
    #expect(choice.usesColor(in: environment) == usesColor)
  }
}
