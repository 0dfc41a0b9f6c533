import Testing

@testable import Linter
