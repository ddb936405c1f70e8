import Diagnostics
import Geometry
import ImageCodecs
public import PictureEdits

extension EditRenderer {
  /// Returns a picture of all steps of a recipe: the photo, and the result of each operation up to the cursor, with its name.
  ///
  /// - Returns: the picture as PNG.
  public func contactSheet(of recipe: EditRecipe, photo: [UInt8]) async throws(RecipeError) -> [UInt8] {
    let columns = 4, cell = 200, gap = 12, line = 18
    var step = recipe, files: [String: [UInt8]] = [:], views: [JSONValue] = [], rules: [JSONValue] = []
    let count = recipe.cursor + 1
    for index in 0..<count {
      step.undo(to: index)
      let picture = try await bitmap(of: step, photo: photo, fitting: PixelSize(width: 2 * cell, height: 2 * cell))
      do { files["\(index).png"] = try PNG.encode(picture) } catch { throw RecipeError(.picture, "\(error)") }
      let name = index == 0 ? "photo" : recipe.operations[index - 1].name
      let isOff = index > 0 && !recipe.operations[index - 1].isEnabled
      views.append(["id": .string("p\(index)"), "image": .string("\(index).png"), "contentMode": "aspectFit"])
      views.append([
        "id": .string("t\(index)"), "text": .string("\(index) \(name)" + (isOff ? " (off)" : "")), "style": "small",
      ])
      let x = gap + index % columns * (cell + gap), y = gap + index / columns * (cell + line + gap)
      rules += [
        "p\(index).left == sheet.left + \(x)", "p\(index).top == sheet.top + \(y)", "p\(index).width == \(cell)",
        "p\(index).height == \(cell)", "t\(index).left == p\(index).left", "t\(index).top == p\(index).bottom + 2",
      ].map { .string($0) }
    }
    let size = [gap + min(count, columns) * (cell + gap), gap + (count + columns - 1) / columns * (cell + line + gap)]
    let scene: JSONValue = [
      "scene": 1, "styles": ["small": ["font": "12 sans-serif", "color": "#444"]],
      "root": [
        "id": "sheet", "size": .array(size.map { .number(Double($0)) }), "fill": "#f6f4ef", "views": .array(views),
        "constraints": .array(rules),
      ],
    ]
    do throws(RabbetError) {
      return try SolvedScene(json: Array(scene.text().utf8), file: "sheet", assets: AssetTable(files)).png(scale: 1)
    } catch {
      throw RecipeError(.picture, error.description)
    }
  }
}
