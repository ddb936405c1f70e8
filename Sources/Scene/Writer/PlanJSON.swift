public import Diagnostics
public import FrameArt
import Geometry

extension ArtPlan {
  /// The plan as JSON: thickness, hole, and for each slot its rectangle, its source, how many tiles it has each way, how large they are, and
  /// where their edges come to lie in device pixels.
  public var json: JSONValue {
    [
      "size": [.number(size.width), .number(size.height)],
      "scale": .number(grid.scale),
      "thickness": thickness.json,
      "hole": hole.json,
      "bounds": bounds.json,
      "slots": .object(pieces.map { JSONValue.Member($0.slot, $0.json(on: grid)) }),
      "findings": .array(
        findings.map { ["kind": .string($0.kind.rawValue), "slot": .string($0.slot), "text": .string($0.text)] }),
    ]
  }
}

extension ArtPiece {
  fileprivate func json(on grid: PixelGrid) -> JSONValue {
    [
      "rect": rect.json, "source": source.json, "horizontal": horizontal.json(on: grid),
      "vertical": vertical.json(on: grid),
    ]
  }
}

extension Tiling {
  fileprivate func json(on grid: PixelGrid) -> JSONValue {
    [
      "count": .number(Double(count)), "tile": .number(tile),
      "edges": .array(pixelEdges(on: grid).map { .number(Double($0)) }),
    ]
  }
}

extension Rect {
  fileprivate var json: JSONValue { [.number(x), .number(y), .number(width), .number(height)] }
}

extension EdgeInsets {
  /// In the order of every other list of insets.
  fileprivate var json: JSONValue { [.number(top), .number(left), .number(bottom), .number(right)] }
}
