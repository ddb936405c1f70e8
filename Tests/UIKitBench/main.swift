import Foundation
import Geometry
import Layout
import UIKit

// A pass over 200 views beside the bare layout of their tree, and the memory after many hierarchies came and went.
//
//     swift run -c release UIKitBench [CYCLES]

/// Twenty rows of ten views, each beside the one before.
@MainActor func makeGrid() -> (root: UIView, gap: NSLayoutConstraint) {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
  var gaps: [NSLayoutConstraint] = [], above = root.topAnchor
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
  return (root, gaps[0])
}

/// The memory that the process has in use, in kilobytes.
func residentKilobytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

@MainActor func run() throws {
  let grid = makeGrid(), clock = ContinuousClock(), runs = 30
  grid.root.layoutIfNeeded()
  var tree = ViewTree(root: View())
  var above: Anchor<Vertical> = tree.root.top
  for _ in 0..<20 {
    var before: Anchor<Horizontal> = tree.root.leading, below = above
    for _ in 0..<10 {
      let view = tree.add(View(), to: tree.root)
      try tree.activate([view.leading == before + 4, view.top == above + 2, view.width == 40, view.height == 16])
      (before, below) = (view.trailing, view.bottom)
    }
    above = below
  }
  var pass = Duration.zero, bare = Duration.zero
  for index in 0..<runs {
    grid.gap.constant = CGFloat(index + 5)
    pass += clock.measure { grid.root.layoutIfNeeded() }
    bare += try clock.measure { _ = try tree.layout(width: 600, height: 400) }
  }
  print("a pass over 200 views takes \(pass / runs), the bare layout \(bare / runs): \(pass / bare) times as long")
  let cycles = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
  var sizes: [Int] = []
  for cycle in 0..<cycles {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    child.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    if cycle == cycles / 10 || cycle == cycles - 1 { sizes.append(residentKilobytes()) }
  }
  print(
    "after a tenth of \(cycles) hierarchies the process has \(sizes.first ?? 0) kB, after all \(sizes.last ?? 0) kB")
}

try run()
