import Foundation
import Geometry
import Layout
import LayoutTesting
import TestSupport
import Testing
import XCTest

/// Expectations that do not hold, off the task of their test: on a task, a thread and a queue of their own.
private func failElsewhere() async throws {
  var tree = ViewTree(root: View(name: "root"))
  let box = tree.add(View(name: "box"), to: tree.root)
  try tree.activate([box.width == 20, box.width == 30])
  let size = Size(width: 10, height: 10), known = tree, layout = try tree.layout(in: size)
  await Task.detached { expectNoConflicts(layout, of: known) }.value
  await withCheckedContinuation { done in
    DispatchQueue.global().async {
      expectNoAmbiguity(layout, of: known)
      done.resume()
    }
  }
}

private let isTrial = ProcessInfo.processInfo.environment["RABBET_TRIAL"] != nil

/// Failures that the runs of `ElsewhereTests` look for.
@Suite(.enabled(if: isTrial)) struct ElsewhereTrials {
  @Test func elsewhere() async throws { try await failElsewhere() }
}

/// The same in a test of XCTest's.
final class ElsewhereXCTrials: XCTestCase {
  func testElsewhere() async throws { if isTrial { try await failElsewhere() } }
}

@Suite struct ElsewhereTests {
  @Test(
    "What does not hold fails the run wherever it is found",
    arguments: [
      ["--testing-library", "swift-testing", "--filter", "ElsewhereTrials"],
      ["LayoutTestingTests.ElsewhereXCTrials/testElsewhere"],
    ])
  func failures(arguments: [String]) throws {
    let run = try Run.program("/usr/bin/env", ["RABBET_TRIAL=1", CommandLine.arguments[0]] + arguments)
    let text = run.text + run.errors
    #expect(run.status != 0, "\(text)")
    #expect(text.components(separatedBy: "the layout has conflicts").count == 2, "\(text)")
    #expect(text.components(separatedBy: "the layout is ambiguous").count == 2, "\(text)")
  }

  @Test("A tolerance that is no number, or below 0, is a failure", arguments: [Double.nan, -1])
  func tolerance(points: Double) throws {
    let tree = ViewTree(root: View(name: "root")), layout = try tree.layout(in: Size(width: 10, height: 10))
    withKnownIssue {
      expectAligned(tree.root, tree.root, .left, in: layout, of: tree, within: points)
    }
  }
}
