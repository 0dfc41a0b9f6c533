import Testing

@testable import Facts
