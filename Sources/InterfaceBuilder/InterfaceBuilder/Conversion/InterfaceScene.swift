public import Geometry
public import Layout

/// One root of a document as a view tree, on the canvas it was stored on.
public struct InterfaceScene: Sendable {
  /// Something that was not computed but read from the stored frames.
  public struct Input: Sendable, Hashable {
    /// The view, by index in the document.
    public let view: Int
    /// The kind of input: `size`, `safe area`, `margins` or `baseline`.
    public let kind: String
    /// The numbers, as text.
    public let text: String
  }

  /// The root, by index in the document.
  public let root: Int
  /// The views in the tree, by index in the document: those of `ViewID` 0, 1 and so on.
  public internal(set) var views: [Int] = []
  /// The tree, ready to be solved.
  public package(set) var tree: ViewTree
  /// The constraints of the document that are in the tree, by index, in the order of the tree's; what the canvas adds comes after them.
  public internal(set) var constraints: [Int] = []
  /// The inputs that were read from the stored frames.
  public internal(set) var inputs: [Input] = []
  /// The parts of the document that the tree cannot represent.
  public internal(set) var findings: [InterfaceFinding] = []
  /// Places in `views` whose frames follow from constraints or a stack.
  public internal(set) var computed: [Int] = []
  /// The stored frame of each of `views`, in the root's coordinates, y down.
  public internal(set) var storedFrames: [Rect] = []
  /// Places in `constraints` whose distance was taken from the stored frames, so that they prove nothing.
  public internal(set) var circular: Set<Int> = []

  /// The views whose stored frames are not as large as their content, which is known without them, by index in the document.
  public internal(set) var stretched: [Int] = []

  /// The size of the canvas.
  public var size: Size { storedFrames[0].size }
}
