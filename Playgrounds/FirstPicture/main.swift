import Rabbet

var tree = ViewTree(root: View(name: "card").fill(.white))
let card = tree.root
let photo = try tree.add(.image("photo.png", name: "photo"), to: card)
let title = tree.add(.label("Sunset at the lake", font: .bold(17), name: "title"), to: card)
try tree.constrain {
  photo.edges.horizontal == card.marginEdges
  photo.top == card.topMargin
  photo.height == photo.width * 3 / 4
  title.leading == photo.leading
  title.top == photo.bottom + 8
  title.bottom == card.bottomMargin
}
try OutputFile.write(try tree.png(in: Size(width: 280, height: 244), scale: 2), toPath: "card.png")
