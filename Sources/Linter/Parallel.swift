/// Runs `work` over `0..<count` in chunks on `jobs` tasks and gives back what the chunks made, in
/// input order. Each task makes a state of its own (a decoder, an evaluation's buffers) and takes
/// the next chunk when it is done with one, so that a costly file does not hold up the rest.
/// `progress` is told of each chunk that is done.
func inParallel<State, Output: Sendable>(
  _ count: Int, chunk: Int, jobs: Int, progress: (@Sendable (LintProgress) async -> Void)? = nil,
  state: @autoclosure @escaping @Sendable () -> State,
  _ work: @escaping @Sendable (Range<Int>, inout State) -> Output
) async -> [Output] {
  guard count > 0 else { return [] }
  let chunks = ChunkQueue(count: count, size: chunk)
  let taskCount = max(1, min(jobs, (count + chunk - 1) / chunk))
  return await withTaskGroup(of: [(index: Int, output: Output)].self) { group in
    for _ in 0..<taskCount {
      group.addTask {
        var own = state()
        var outputs: [(index: Int, output: Output)] = []
        while let range = await chunks.next() {
          outputs.append((range.lowerBound, work(range, &own)))
          await progress?(.done(range.count))
        }
        return outputs
      }
    }
    var all: [(index: Int, output: Output)] = []
    for await outputs in group { all += outputs }
    return all.sorted { $0.index < $1.index }.map(\.output)
  }
}

private actor ChunkQueue {
  private let count: Int
  private let size: Int
  private var position = 0

  init(count: Int, size: Int) {
    self.count = count
    self.size = size
  }

  func next() -> Range<Int>? {
    guard position < count else { return nil }
    let range = position..<min(position + size, count)
    position = range.upperBound
    return range
  }
}
