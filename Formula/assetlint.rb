# A formula for Homebrew. Until a version is released it builds the main branch:
#
#   brew tap assetlint/assetlint https://github.com/assetlint/assetlint
#   brew install --HEAD assetlint
#
# A release adds above 'head' its 'url' (the archive of its tag) and 'sha256'. What it depends on is
# what Package.swift names with 'brew:'; a test compares the two.
class Assetlint < Formula
  desc "Linter for artwork exports (PNG, PDF and asset catalogs)"
  homepage "https://github.com/assetlint/assetlint"
  license "GPL-2.0-or-later"
  head "https://github.com/assetlint/assetlint.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build]
  depends_on "cairo"
  depends_on "glib"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on "little-cms2"
  depends_on macos: :sequoia
  depends_on "poppler"
  depends_on "qpdf"

  uses_from_macos "swift" => :build, since: :sequoia
  uses_from_macos "zlib"

  def install
    args = ["--configuration", "release", "--disable-sandbox"]
    args << "--static-swift-stdlib" if OS.linux?
    %w[assetlint assetlint-pdf].each do |product|
      system "swift", "build", "--product", product, *args
    end
    bin.install ".build/release/assetlint"
    (libexec/"assetlint").install ".build/release/assetlint-pdf"
    (man1/"assetlint.1").write Utils.safe_popen_read(bin/"assetlint", "man")
    generate_completions_from_executable(bin/"assetlint", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/assetlint --version") unless build.head?
    %w[flag@2x.png flag.pdf].each do |file|
      (testpath/file).write ""
      assert_match "[empty-file]", shell_output("#{bin}/assetlint #{file}", 1)
    end
  end
end
