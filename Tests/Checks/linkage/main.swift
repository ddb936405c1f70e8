import Geometry
import Layout
import LinearSolver

var tree = ViewTree(root: View(name: "root"))
let image = tree.add(
  View(
    name: "image", alignment: FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20)),
    intrinsicContentSize: IntrinsicSize(width: 180, height: 180)), to: tree.root)
try tree.activate([image.centerX == tree.root.centerX, image.centerY == tree.root.centerY])
let layout = try tree.layout(in: Size(width: 320, height: 504))
precondition(layout.frame(of: image) == Rect(x: 70, y: 162, width: 200, height: 200))

var program = LinearProgram()
let x = program.addVariable()
program.add(
  Row(LinearExpression(x) - 3, .equal))
let solution = try program.solved()
precondition(solution[x] == 3)
print("Layout and LinearSolver work on their own")
