import Foundation
import Rabbet

/// A card as a request asks for it. Nothing is shared between cards but the fonts.
struct Card: Sendable {
  var title = "Sunset at the lake"
  var note = "12 May"
  var width = 280.0
  var scale = 2.0

  /// The card's views and rules.
  func tree() throws -> ViewTree {
    var tree = ViewTree(root: View(name: "card").fill(.white))
    let card = tree.root
    let mark = tree.add(View(name: "mark").fill(Color(red: 0.2, green: 0.33, blue: 0.8)).cornerRadius(8), to: card)
    let title = tree.add(.label(title, font: .bold(17), lines: 0, name: "title"), to: card)
    let note = tree.add(.label(note, font: Font(family: "system", size: 13), name: "note"), to: card)
    try tree.constrain {
      mark.width == 40
      mark.height == 40
      mark.leading == card.leading + 16
      mark.top == card.top + 16
      title.leading == mark.trailing + 12
      title.trailing == card.trailing - 16
      title.top == mark.top
      note.leading == title.leading
      note.top == title.bottom + 4
      note.bottom <= card.bottom - 16
      mark.bottom <= card.bottom - 16
    }
    return tree
  }

  /// The card as a PNG picture. It ends between its steps where the task is cancelled.
  func png() throws -> [UInt8] {
    let tree = try tree()
    try Task.checkCancellation()
    let scene = try SolvedScene(tree, in: Size(width: width, height: 120))
    try Task.checkCancellation()
    return try scene.png(scale: scale)
  }
}
