// The scene as Codable structs: what a program without a reader of its own would write. Fields and nesting are the document's.

struct MirrorScene: Decodable {
  var scene: Int
  var name: String?
  var metrics: [String: Double]?
  var styles: [String: MirrorStyle]?
  var root: MirrorView
}

struct MirrorStyle: Decodable {
  var font: String?
  var color: String?
}

struct MirrorView: Decodable {
  var id: String?
  var views: [MirrorView]?
  var guides: [MirrorGuide]?
  var constraints: [MirrorConstraint]?
  var size: [MirrorNumber?]?
  var direction: String?
  var hidden: Bool?
  var intrinsicSize: [MirrorNumber?]?
  var hugging: MirrorPair?
  var compressionResistance: MirrorPair?
  var alignmentInsets: MirrorInsets?
  var margins: MirrorInsets?
  var firstBaseline: MirrorNumber?
  var lastBaseline: MirrorNumber?
  var fill: String?
  var stroke: MirrorStroke?
  var cornerRadius: MirrorNumber?
  var opacity: MirrorNumber?
  var image: String?
  var contentMode: String?
  var text: String?
  var style: String?
  var alt: String?
}

struct MirrorStroke: Decodable {
  var color: String
  var width: MirrorNumber?
}

struct MirrorGuide: Decodable {
  var id: String
  var leading: MirrorNumber?
  var trailing: MirrorNumber?
  var top: MirrorNumber?
  var bottom: MirrorNumber?
  var width: MirrorNumber?
  var height: MirrorNumber?
}

struct MirrorParts: Decodable {
  var item: String?
  var attribute: String?
  var relation: String?
  var to: String?
  var multiplier: MirrorNumber?
  var constant: MirrorNumber?
  var priority: MirrorNumber?
  var id: String?
  var rule: String?
  var why: String?
}

/// A number, or the name of a metric, a percentage or a priority. The commonest form is tried first, here and below.
enum MirrorNumber: Decodable {
  case number(Double)
  case name(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .name(try container.decode(String.self))
    }
  }
}

/// One value for both axes, or one each.
enum MirrorPair: Decodable {
  case both(MirrorNumber)
  case each([MirrorNumber])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let pair = try? container.decode([MirrorNumber].self) {
      self = .each(pair)
    } else {
      self = .both(try container.decode(MirrorNumber.self))
    }
  }
}

enum MirrorInsets: Decodable {
  case sides([MirrorNumber])
  case named([String: MirrorNumber])
  case all(MirrorNumber)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let sides = try? container.decode([MirrorNumber].self) {
      self = .sides(sides)
    } else if let named = try? container.decode([String: MirrorNumber].self) {
      self = .named(named)
    } else {
      self = .all(try container.decode(MirrorNumber.self))
    }
  }
}

enum MirrorConstraint: Decodable {
  case rule(String)
  case parts(MirrorParts)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let rule = try? container.decode(String.self) {
      self = .rule(rule)
    } else {
      self = .parts(try container.decode(MirrorParts.self))
    }
  }
}

extension MirrorView {
  /// How many views there are, this one included; shows that the decoder has done the work.
  var viewCount: Int { (views ?? []).reduce(1) { $0 + $1.viewCount } }

  /// How many constraints are written in this view and those inside.
  var constraintCount: Int { (views ?? []).reduce(constraints?.count ?? 0) { $0 + $1.constraintCount } }
}
