import TestSupport
import Testing

@Suite struct ExampleTests {
  @Test(arguments: ["README.md", "CONTRIBUTING.md"])
  func `what documents show is what the program prints`(_ path: String) {
    let text = Examples(DocumentedPackage.text(path)).rerun()
    let difference = Recording.difference(text, from: path)
    #expect(difference == nil, "'make catalogue' brings the examples up to date.")
  }

  @Test func `commands are run and their output put in its place`() {
    let text = """
      ```yaml notes/a.yml
      key: value
      ```

      ```console
      $ cat notes/a.yml
      stale
      $ ls no-such-file >/dev/null 2>&1
      $ test $? -ne 0 && echo failed
      $ printf '1\\n2\\n3\\n'
      1
      …
      ```

      1. In a list:

         ```yaml b.yml
         two:
           - 2
         ```

         ```console
         $ cat b.yml
         ```

      ```sh
      rm -rf everything
      ```

      """
    let expected = text.replacing("stale", with: "key: value")
      .replacing("echo failed\n", with: "echo failed\nfailed\n")
      .replacing("$ cat b.yml\n", with: "$ cat b.yml\n   two:\n     - 2\n")
    #expect(Examples(text).rerun() == expected)
  }

  @Test func `the program is the one that was built`() {
    let text = "```console\n$ command -v assetlint\n```"
    let expected = "```console\n$ command -v assetlint\n\(BuiltProgram.path)\n```"
    #expect(Examples(text).rerun() == expected)
  }
}
