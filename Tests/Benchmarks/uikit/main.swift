import Foundation
import Geometry
import Layout
import UIKit

// A pass over 200 views beside the bare layout of their tree, and the memory after many hierarchies came and went.
//
//     swift run -c release UIKitBench [CYCLES]

/// Twenty rows of ten views, each beside the one before.
@MainActor struct Grid {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
  private(set) var gaps: [NSLayoutConstraint] = []

  init() {
    var above = root.topAnchor
    for _ in 0..<20 {
      var before = root.leadingAnchor, below = above
      for _ in 0..<10 {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let gap = view.leadingAnchor.constraint(equalTo: before, constant: 4)
        gaps.append(gap)
        NSLayoutConstraint.activate([
          gap, view.topAnchor.constraint(equalTo: above, constant: 2), view.widthAnchor.constraint(equalToConstant: 40),
          view.heightAnchor.constraint(equalToConstant: 16),
        ])
        (before, below) = (view.trailingAnchor, view.bottomAnchor)
      }
      above = below
    }
  }
}

/// The same as a tree of the engine.
struct BareGrid {
  private(set) var tree = ViewTree(root: View())
  private(set) var gaps: [ConstraintID] = []

  init() throws {
    var above: Anchor<Vertical> = tree.root.top
    for _ in 0..<20 {
      var before: Anchor<Horizontal> = tree.root.leading, below = above
      for _ in 0..<10 {
        let view = tree.add(View(), to: tree.root)
        gaps.append(try tree.activate(view.leading == before + 4))
        try tree.activate([view.top == above + 2, view.width == 40, view.height == 16])
        (before, below) = (view.trailing, view.bottom)
      }
      above = below
    }
  }
}

/// The memory that the process has in use, in kilobytes.
func residentKilobytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

/// Compares a pass with what the engine needs for the same, by turns, so that the machine is as busy for both.
@MainActor func compare(_ title: String, pass: (Int) throws -> Void, bare: (Int) throws -> Void) rethrows {
  let clock = ContinuousClock(), runs = 40
  var passes: [Duration] = [], layouts: [Duration] = []
  for run in 0..<runs {
    passes.append(try clock.measure { try pass(run) })
    layouts.append(try clock.measure { try bare(run) })
  }
  let (one, other) = (passes.sorted()[runs / 2], layouts.sorted()[runs / 2])
  print("\(title): \(one), the engine \(other): \(one / other) times as long")
}

@MainActor func run() throws {
  let grids = (0..<40).map { _ in Grid() }
  try compare("200 views, the first pass") {
    grids[$0].root.layoutIfNeeded()
  } bare: { _ in
    _ = try BareGrid().tree.layout(width: 600, height: 400)
  }
  let grid = Grid(), bare = try BareGrid()
  grid.root.layoutIfNeeded()
  try compare("in another size") {
    grid.root.frame.size.width = CGFloat(601 + $0); grid.root.layoutIfNeeded()
  } bare: {
    _ = try bare.tree.layout(width: Double(601 + $0), height: 400)
  }
  let root = Grid()
  root.root.layoutIfNeeded()
  var live = try LiveLayout(bare.tree, width: 600, height: 400)
  try compare("with another constant") {
    root.gaps[0].constant = CGFloat($0 + 5); root.root.layoutIfNeeded()
  } bare: { run in
    try live.edit { try $0.setConstant(Double(run + 5), of: bare.gaps[0]) }
    try live.update()
  }
  try compare("with another constant, beside a layout anew") {
    root.gaps[0].constant = CGFloat($0 + 50)
    root.root.layoutIfNeeded()
  } bare: {
    var tree = bare.tree
    try tree.setConstant(Double($0 + 50), of: bare.gaps[0])
    _ = try tree.layout(width: 600, height: 400)
  }
  let cycles = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
  var sizes: [Int] = []
  for cycle in 0..<cycles {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    let rule = child.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
    rule.isActive = true
    root.layoutIfNeeded()
    rule.constant = 4
    root.layoutIfNeeded()
    if cycle == cycles / 10 || cycle == cycles - 1 { sizes.append(residentKilobytes()) }
  }
  print(
    "after a tenth of \(cycles) hierarchies the process has \(sizes.first ?? 0) kB, after all \(sizes.last ?? 0) kB")
}

try run()
