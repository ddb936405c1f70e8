import ConstraintLogs
import Diagnostics
import Geometry
import Layout
import Testing

/// The logs that `appleLog(of:)` writes are logs that can be read.
@Suite struct OwnLogTests {
  @Test("A conflict of a tree is proved from its own log", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func roundTrip(direction: LayoutDirection) throws {
    var tree = ViewTree(root: View(name: "card", direction: direction))
    let photo = tree.add(View(name: "photo"), to: tree.root)
    try tree.activate([
      photo.leading == tree.root.leading + 16, photo.width == 400, photo.trailing <= tree.root.trailing - 16,
    ])
    let layout = try tree.layout(in: Size(width: 320, height: 240))
    let log = tree.appleLog(of: layout)
    let logs = try ConstraintLog.logs(in: SourceText(file: "own.log", bytes: Array(log.utf8)))
    let proof = try LogProof(of: try #require(logs.first))
    #expect(logs.count == 1 && proof.log.unread.isEmpty, "\(log)")
    #expect(proof.conflicts.first?.members.count == layout.conflicts.first?.members.count)
    #expect(abs((proof.conflicts.first?.excess ?? 0) - 112) < 1e-9)
    #expect(proof.recovery == .resolves)
  }
}
