import InterfaceBuilder
import Layout

/// The ids that views and guides get in scenes.
///
/// A user label that no other view of the root has becomes the id: letters and digits are kept, each run of anything else becomes one `_`, and a
/// leading digit gets a `_` before it. Other views are called by their element and object id in the same manner: `label_a1b_2c_d3e`. The root
/// without a label is `root`. A name that is taken gets `_2`, `_3` and so on.
struct SceneNames {
  /// The name of each of the scene's `views`.
  private(set) var views: [String] = []
  /// The name of each guide.
  private(set) var guides: [String] = []
  /// Lookup only.
  private var taken: Set<String> = ["super"]

  init(_ scene: InterfaceScene, in document: InterfaceDocument) {
    var uses: [String: Int] = [:]
    for view in scene.views { uses[document.views[view].label ?? "", default: 0] += 1 }
    for (place, index) in scene.views.enumerated() {
      let view = document.views[index]
      if let label = view.label, uses[label] == 1, Self.id(label).contains(where: { $0 != "_" }) {
        views.append(unused(Self.id(label)))
      } else {
        views.append(unused(place == 0 ? "root" : Self.id("\(view.kind) \(view.id)")))
      }
    }
    for index in 0..<scene.tree.guideCount {
      let guide = GuideID(index: index)
      let owner = views[scene.tree.owner(of: guide).index]
      guides.append(
        unused(Self.id("\(owner) \(scene.tree[guide].name ?? scene.tree[guide].role?.rawValue ?? "guide")")))
    }
  }

  /// Calls the views and guides of a tree so.
  func name(_ tree: inout ViewTree) {
    for (place, name) in views.enumerated() { tree[ViewID(index: place)].name = name }
    for (place, name) in guides.enumerated() { tree[GuideID(index: place)].name = name }
  }

  static func id(_ text: String) -> String {
    var id = ""
    for byte in text.utf8 {
      let isWord =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isWord { id.unicodeScalars.append(Unicode.Scalar(byte)) } else if !id.hasSuffix("_") { id += "_" }
    }
    if id.first?.isNumber != false { id = "_" + id }
    return id
  }

  private mutating func unused(_ id: String) -> String {
    var candidate = id, number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(id)_\(number)"
      number += 1
    }
    return candidate
  }
}
