import Foundation
import Rabbet
import TestSupport
import Testing

/// The examples of the page of UIKit's names.
@Suite struct UIKitNameTests {
  @Test func everyExampleCompilesAndRuns() throws {
    var tree = ViewTree(root: View(name: "card"))
    let card = tree.root
    // The lines of the page, in its order.
    let photo = tree.add(View(name: "photo"), to: card)
    let title = tree.add(.label("A title", font: .bold(17, "fixture"), lines: 0), to: card)
    let column = tree.add(View(name: "column"), to: card)
    let header = try tree.insert(View(name: "header"), at: 0, in: card)
    try tree.move(photo, to: card)
    try tree.remove(header)
    _ = tree.parent(of: photo) == card && tree.children(of: card).count == 3
    try tree.setHidden(true, of: column)
    tree[title] = .label("Another title", font: .bold(17, "fixture"), lines: 0, name: "title").fill(.white)
    tree[column].stack = Stack(.vertical, spacing: 4)
    let row = tree.add(.label("A row", font: .bold(12, "fixture")), to: column)
    tree[column].stack?.customSpacing[row] = 12
    tree[photo].grid = Grid([[]])
    let fold = tree.add(Guide(name: "fold", leading: .fraction(0.4)), to: card)
    let half = Constraint(item: photo.item, attribute: .width, relation: .equal, to: (card.item, .width), constant: 5)
    let start = try tree.activate(title.leading == photo.trailing + 8)
    try tree.activate(title.trailing <= card.trailing - 16)
    let width = try tree.activate(photo.width == 120)
    let ratio = try tree.activate(photo.height == photo.width * 0.75)
    try tree.activate(title.top.equalToSystemSpacingBelow(card.top, multiplier: 2).priority(.low))
    try tree.activate((title.leading - photo.trailing == card.trailing - title.trailing).priority(.low))
    try tree.constrain { photo.edges.horizontal <= card.edges.inset(by: 16) }
    try tree.setActive(false, of: start)
    try tree.setActive(false, of: [start, ratio])
    try tree.remove(ratio)
    try tree.setConstant(24, of: start)
    try tree.setPriority(.required - 1, of: start)
    let almost: Priority = 999
    try tree.setIdentifier("gap", of: start)
    try tree.activate(tree.constraints(visualFormat: "[photo]-[title]", views: ["photo": photo, "title": title]))
    try tree.setIntrinsicContentSize(IntrinsicSize(width: 40, height: nil), of: photo)
    tree[title].contentHugging.horizontal = 251
    tree[title].compressionResistance.vertical = .required
    tree[card].margins = .directional(DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    try tree.activate(title.trailing <= card.trailingMargin)
    let safe = tree.layoutGuide(.safeArea, of: card)
    tree.surroundings.safeAreaInsets = .physical(EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    try tree.activate(title.firstBaseline == photo.top + 20)
    tree[photo].baselines = Baselines(firstOffsetFromTop: 12, baselineOffsetFromBottom: 4)
    tree[photo].semanticContent = .playback
    tree[photo].transform = ViewTransform(rotation: 3)
    tree[photo].alignment = FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 3, right: 3))
    _ = tree[photo].alignment.alignmentRect(forFrame: Rect(x: 0, y: 0, width: 40, height: 40))
    let mode = ContentMode.aspectFit
    // The end of the lines.
    #expect(half.terms.count == 2 && almost == .required - 1 && mode == .aspectFit)
    #expect(tree[width].identifier == nil && tree.contains(fold) && tree.contains(safe))
    #expect(!tree.contains(ratio) && tree.contains(.view(row)))
    try results(of: tree, photo, title)
  }

  private func results(of tree: ViewTree, _ photo: ViewID, _ title: ViewID) throws {
    // The lines of the page, in its order.
    let layout = try tree.layout(in: Size(width: 320, height: 200))
    let place = layout.frame(of: title)
    let end = place.right
    let step = layout.interpolated(to: layout, in: tree, progress: 0.5)
    let inRoot = layout.absoluteFrame(of: title)
    let small = try tree.systemLayoutSizeFitting(.compressed, of: photo)
    let isAmbiguous = !layout.ambiguities.isEmpty
    let other = try tree.layoutExercisingAmbiguity(width: 320, height: 200)
    let conflicts = layout.conflicts
    let picture = try tree.png(in: Size(width: 320, height: 200), overlay: .apple)
    // The end of the lines.
    #expect(end == place.x + place.width && step == layout && place.size == inRoot.size && small.width == 123)
    #expect(isAmbiguous == (other != nil) && conflicts.isEmpty && picture.count > 100)
  }

  @Test func everyRowOfThePageHasAnExampleThatIsALineOfTheProgram() throws {
    let source = try PlaygroundProgramTests.text("Tests/House/PlaygroundTests/UIKitNameTests.swift")
    let program = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let page = try PlaygroundProgramTests.text("Docs/Reference/UIKitNames.md").split(separator: "\n")
    let rows = page.filter { $0.hasPrefix("| ") }.dropFirst()
    let examples = rows.map { row in
      row.split(separator: "|")[2].trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["`"])
    }
    var lines: [String] = [], isExample = false
    for line in program {
      if line == "// The end of the lines." { isExample = false }
      if isExample { lines.append(line) }
      if line == "// The lines of the page, in its order." { isExample = true }
    }
    #expect(lines == examples)
    #expect(examples.count > 40)
  }
}
