public import Diagnostics
public import FrameArt
import Geometry

extension ArtPlan {
  /// The plan as JSON: thickness, hole, and for each slot its rectangle, its source, the number of tiles each way, their size, and
  /// the positions of their edges in device pixels.
  /// For a static frame it also has the asset, its ratio, and the distance of that ratio from the picture's.
  public var json: JSONValue {
    .object(known: [
      "asset": choice?.json, "size": [.number(size.width), .number(size.height)], "scale": .number(grid.scale),
      "thickness": thickness.json, "hole": hole.json, "bounds": bounds.json,
      "slots": .object(pieces.map { JSONValue.Member($0.slot, $0.json(on: grid)) }),
      "findings": .array(findings.map(\.json)),
    ])
  }
}

extension ArtPlan.Choice {
  fileprivate var json: JSONValue {
    ["src": .string(image), "ratio": .number(ratio), "distance": .number(distance)]
  }
}

extension ArtFinding {
  fileprivate var json: JSONValue {
    ["kind": .string(kind.rawValue), "slot": .string(slot), "text": .string(text)]
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
      "edges": .array(
        pixelTiles(on: grid).map { [.number(Double($0.shown.lowerBound)), .number(Double($0.shown.upperBound))] }),
    ]
  }
}

extension Rect {
  package var json: JSONValue { [.number(x), .number(y), .number(width), .number(height)] }
}

extension EdgeInsets {
  /// The insets in the order of every other list of insets.
  package var json: JSONValue { [.number(top), .number(left), .number(bottom), .number(right)] }
}
