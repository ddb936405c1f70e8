import Rabbet

// What cannot hold and what is left open are parts of the result; nothing is thrown.
var tree = ViewTree(root: View(name: "card"))
let photo = tree.add(View(name: "photo"), to: tree.root)
try tree.activate((photo.leading == tree.root.leading + 16).identifier("before"))
try tree.activate((photo.trailing == tree.root.trailing - 16).identifier("after"))
try tree.activate((photo.width == 400).identifier("wide"))
try tree.activate((photo.height >= 40).priority(.high))
let layout = try tree.layout(in: Size(width: 320, height: 240))

for conflict in layout.conflicts {
  for member in conflict.members { print("cannot hold together:", tree.text(of: member, rootSize: layout.size)) }
  print("broken to go on:", tree.text(of: conflict.broken, rootSize: layout.size), "by", conflict.excess)
}

// Which single change would end it, and by how much: each was made and solved.
let why = try tree.explainer(in: Size(width: 320, height: 240))
for conflict in why.layout.conflicts {
  for repair in try why.repairs(of: conflict) { print("would do:", tree.text(of: repair, in: why.layout)) }
}

for loose in layout.ambiguities {
  print("open:", tree.name(of: loose.item), loose.attribute.rawValue, "is", loose.value)
}

// Edges on whole pixels of a display with two pixels a point, as a last step.
print(layout.snapped(to: PixelGrid(scale: 2), in: tree).frame(of: photo))
