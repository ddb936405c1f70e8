public import Rabbet

// The words by which arguments and addresses name sizes, colours and marks.

extension Size {
  /// Reads a size as in `320x240`: two finite numbers, neither negative.
  public init?(words: String) {
    let parts = words.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (0...1e12).contains(width), (0...1e12).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

extension Color {
  /// Reads `#rrggbb` and its like, `white`, `black` or `none`.
  public init?(words: String) {
    let named = ["none": Color.clear, "white": .white, "black": .black]
    guard let color = named[words] ?? Color(hex: words) else { return nil }
    self = color
  }
}

extension OverlayStyle.Pair {
  /// Reads the names of two views or guides, as in `photo,title`.
  public init?(words: String) {
    let names = words.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(names[0], names[1])
  }
}

extension OverlayStyle {
  /// Reads presets and layers, as in `explain,grid`, or `all`; nil for a word that is neither.
  public init?(words: some Sequence<Substring>) {
    var style: OverlayStyle = []
    for word in words {
      if let preset = Self.presets.first(where: { $0.name == word })?.overlay {
        let layers = style.layers
        style = preset
        style.layers.formUnion(layers)
      } else if let layer = Layer(rawValue: String(word)) {
        style.layers.insert(layer)
      } else if word == "all" {
        style = OverlayStyle(Layer.allCases)
      } else {
        return nil
      }
    }
    self = style
  }

  /// Creates the style that a request asks for, with nil for what it does not state. A focus, a selection and a pair add the marks they need.
  public init(
    layers: OverlayStyle?, theme: Theme? = nil, focus: String? = nil, only: Selection? = nil, between: Pair? = nil
  ) {
    var marks = layers ?? []
    if layers == nil, focus != nil || only != nil {
      marks = .explain
      if focus != nil { marks.layers = marks.layers.subtracting([.distances, .baseline]).union([.constraints]) }
    }
    if let only {
      marks.layers.insert(only.layer)
      marks.isSelective = false
      if layers == nil { marks.layers.subtract([.distances, .baseline]) }
    }
    if let theme { marks.theme = theme }
    (marks.focus, marks.only, marks.between) = (focus, only, between)
    if between != nil, marks.layers.isEmpty { marks.layers = [.alignment, .labels] }
    self = marks
  }
}

extension SolvedScene {
  /// Returns a message about the first name of an overlay that the scene does not have; nil if it has all.
  public func unknownName(in marks: OverlayStyle, file: String) -> String? {
    let tree = scene.tree
    let views = tree.viewsInTreeOrder.map { tree.name(of: .view($0)) }
    let guides = tree.viewsInTreeOrder.flatMap { tree.guides(of: $0) }.map { tree.name(of: .guide($0)) }
    let between = marks.between
    for (name, known) in [
      (marks.focus, views), (between?.first, views + guides), (between?.second, views + guides),
    ] {
      guard let name, !known.contains(name) else { continue }
      let hint = nearestName(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
      return "no view in \(file) is called \(name)\(hint)"
    }
    return nil
  }
}
