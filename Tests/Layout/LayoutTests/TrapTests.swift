import Foundation
import Geometry
import Layout
import LinearSolver
import Testing

/// Programs that use ids of other trees and of removed things stop with words.
@Suite struct TrapTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func addingToWhatIsGoneNamesTheCallThatThrows() async {
    let view = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = ViewTree(root: View())
      let gone = tree.add(View(), to: tree.root)
      try tree.remove(gone)
      tree.add(View(), to: gone)
    }
    #expect(message(view).contains("insert(_:at:in:)"), "\(message(view))")
    let guide = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = ViewTree(root: View())
      let gone = tree.add(View(), to: tree.root)
      try tree.remove(gone)
      tree.add(Guide(), to: gone)
    }
    #expect(message(guide).contains("contains(_:)"), "\(message(guide))")
    let role = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = ViewTree(root: View())
      let gone = tree.add(View(), to: tree.root)
      try tree.remove(gone)
      _ = tree.layoutGuide(.safeArea, of: gone)
    }
    #expect(message(role).contains("contains(_:)"), "\(message(role))")
  }

  @Test func idsOfATreeThatWasBuiltAlikeReadAndChangeNothing() async {
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ViewTree(root: View())[ViewTree(root: View()).root]
    }
    #expect(message(read).contains("its id is of another tree"), "\(message(read))")
    let placed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try ViewTree(root: View()).layout(in: Size(width: 3, height: 3)).frame(of: ViewTree(root: View()).root)
    }
    #expect(message(placed).contains("was not in the tree that was laid out"), "\(message(placed))")
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = ViewTree(root: View())
      tree.add(View(), to: ViewTree(root: View()).root)
    }
    #expect(message(added).contains("its id is of another tree"), "\(message(added))")
  }

  @Test func interpolationBetweenTreesSaysWhatIsWrong() async {
    let run = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = ViewTree(root: View())
      let small = try tree.layout(in: Size(width: 10, height: 10))
      tree.add(View(), to: tree.root)
      _ = small.interpolated(to: small, in: tree, progress: 0.5)
    }
    #expect(message(run).contains("the tree is not the one that `other` is a layout of"), "\(message(run))")
  }

  @Test func aVariableOfAnotherProgramSaysWhatIsWrong() async {
    let run = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try LinearProgram().solved()[VariableID(index: 3)]
    }
    #expect(message(run).contains("variable 3 is not of this program"), "\(message(run))")
    let row = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try LinearProgram().solved().violation(of: RowID(index: 3))
    }
    #expect(message(row).contains("row 3 is not of this program"), "\(message(row))")
  }

  @Test func aVisualFormatWithARemovedViewSaysSo() throws {
    var tree = ViewTree(root: View())
    let gone = tree.add(View(), to: tree.root)
    try tree.remove(gone)
    #expect {
      _ = try tree.constraints(visualFormat: "|-[a]", views: ["a": gone])
    } throws: {
      "\($0)".contains("\"a\" is not in this tree: it was removed")
    }
  }

  @Test func numbersThatAreNoneAreRefusedWithoutABoundThatDoesNotHold() throws {
    var tree = ViewTree(root: View())
    let root = tree.root
    #expect { try tree.activate(root.width == .nan) } throws: { !"\($0)".contains("1e12") }
    try tree.activate(root.width == 1e13)
  }
}
