public import Appearance
public import Diagnostics
public import Geometry
public import Layout

/// A storyboard or xib: its views, guides and constraints as written, each with its place.
public struct InterfaceDocument: Sendable {
  /// The kind of system the document is for. tvOS counts as iOS: it has UIKit.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case iOS, macOS
  }

  /// The XML it was read from.
  public internal(set) var xml: XMLDocument
  /// The platform of the document's target runtime.
  public internal(set) var platform: Platform
  /// The version of Interface Builder that saved the document; 0 where it does not say.
  public internal(set) var toolsVersion: Double
  /// The device on the canvas, such as `retina6_1`; nil in old documents.
  public internal(set) var device: String?
  /// The size classes whose variations count; nil in documents without a device, whose canvas is of any class.
  public internal(set) var sizeClasses: SizeClasses?
  /// All views, each before its subviews.
  public internal(set) var views: [InterfaceView] = []
  /// The views that are in no other view, by index: of controllers, windows, cells and the document itself.
  public internal(set) var roots: [Int] = []
  /// In the order of the document.
  public internal(set) var guides: [InterfaceGuide] = []
  /// In the order of the document.
  public internal(set) var constraints: [InterfaceConstraint] = []
  /// The sizes of the images that the document names; lookup only.
  public internal(set) var images: [String: Size] = [:]
  /// The sizes that views of the author's classes asked for when Interface Builder ran them, by object id; lookup only.
  var designed: [String: IntrinsicSize] = [:]
  /// The names of images that are symbols of the system; lookup only.
  public internal(set) var symbols: Set<String> = []
  /// The names of outlets that views are connected to, by object id; lookup only.
  package internal(set) var outlets: [String: String] = [:]
  /// The constraints and guides of each root, in the order of the document; lookup only.
  var contents: [Int: Contents] = [:]
  /// The controllers that contain other controllers.
  var containers = InterfaceContainers()
  /// The element of the colour for what can be touched; nil for the system's.
  var tint: Int?
  /// The parts that were not understood, in the order of the document.
  public internal(set) var findings: [InterfaceFinding] = []

  /// Device pixels per point on the canvas: 1 for macOS, 3 for the devices that have them, 2 otherwise.
  ///
  /// Before Xcode 7.1, tools version 9000, the canvas had no device and showed whole points: all 1984 numbers of such documents are whole. Xcode 7.1
  /// to 7.3 left them so where they only saved a document; since Xcode 8, tools version 11000, there is a device. Xcode 8 to 9.4 left documents that
  /// they only saved as they were: seen up to tools version 14113.
  public internal(set) var pixelsPerPoint = 1.0

  /// The text size for which the canvas shows text styles, as heights of labels of one line tell.
  public internal(set) var textSize = TextSize.large

  /// The parts of a root beside its views, by index.
  struct Contents {
    var constraints: [Int] = [], guides: [Int] = []
  }

  /// The value of `pixelsPerPoint` that platform, device and frames imply.
  var canvasScale: Double {
    if platform == .macOS || showsWholePoints { return 1 }
    guard let device else { return 2 }
    // Of the phones without a home button, one kind has two pixels.
    let isDense = device.hasPrefix("retina6_") && device != "retina6_1"
    return isDense || device == "retina5_5" || device == "retina5_9" ? 3 : 2
  }

  private var showsWholePoints: Bool {
    let isOld = device == nil && toolsVersion < 11000, keepsOld = toolsVersion <= 14113
    let numbers = views.lazy.flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
    return toolsVersion > 0 && (isOld || keepsOld) && numbers.allSatisfy { $0 == $0.rounded() }
  }

  /// The element that a view was read from.
  public func element(of view: Int) -> XMLElement { xml.elements[views[view].element] }

  /// The cell of a control of AppKit's, which holds its style; otherwise the view's own element.
  public func style(of view: Int) -> XMLElement {
    xml.elements[xml.child(of: views[view].element, key: "cell") ?? views[view].element]
  }
}

/// A view of a document.
public struct InterfaceView: Sendable, Hashable {
  /// The place of the view in the view around it.
  public enum Place: Sendable, Hashable {
    /// Among its subviews.
    case subview
    /// In an area of a stack of AppKit's.
    case gravity(Stack.Gravity)
    /// A part that the view around it places: the content of a cell, box or scroll view, a scroller, a pane of tabs.
    case part
    /// In a cell of a grid.
    case gridCell
  }

  /// The object id; empty where it is missing.
  public let id: String
  /// The element's name: `label`, `button` and so on.
  public let kind: String
  /// The author's name for it.
  public let label: String?
  /// As stored: in the coordinates of the view around it, whose y may go up.
  public let frame: Rect
  /// The index of its element in the XML document.
  public let element: Int
  /// The position of its tag.
  public let position: SourcePosition
  /// The view around it, by index.
  public let parent: Int?
  /// Its place there.
  public let place: Place
  /// The element of the colour that it inherits for what can be touched; nil for the system's.
  let tint: Int?
  /// The indices of its children, in order.
  public internal(set) var children: [Int] = []
  /// False where the document's variation for the canvas leaves it out.
  public internal(set) var isInstalled = true
}

/// A layout guide of a document.
public struct InterfaceGuide: Sendable, Hashable {
  /// The area that a guide marks.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case safeArea, layoutMargins, contentLayoutGuide, frameLayoutGuide, readableContent, keyboard
    /// The bar above the view of a view controller.
    case top
    /// The bar below the view of a view controller.
    case bottom
  }

  /// The object id.
  public let id: String
  /// The area that it marks.
  public let kind: Kind
  /// The view it belongs to, by index.
  public let owner: Int
}

/// Something a constraint refers to.
public enum InterfaceItem: Sendable, Hashable {
  /// A view, by index.
  case view(Int)
  /// A guide, by index.
  case guide(Int)
}

/// A constraint of a document: `first.attribute REL multiplier × second.attribute + constant`.
public struct InterfaceConstraint: Sendable, Hashable {
  /// The object id.
  public let id: String
  /// The first item.
  public let first: InterfaceItem
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The second item; nil for a constant.
  public let second: InterfaceItem?
  /// The attribute of the second item.
  public let secondAttribute: Attribute?
  /// `equal`, `lessThanOrEqual` or `greaterThanOrEqual`, as written.
  public let relation: String
  /// The factor of the second attribute.
  public let multiplier: Double
  /// In points.
  public let constant: Double
  /// In (0, 1000].
  public let priority: Double
  /// Whether it is there on the canvas alone and removed at build time.
  public let isPlaceholder: Bool
  /// The position of its tag.
  public let position: SourcePosition

  var isRequiredEquality: Bool { relation == "equal" && priority == 1000 }
}

/// Something in a document that was not understood.
public struct InterfaceFinding: Sendable, Hashable, CustomStringConvertible {
  /// The position of the fault.
  public let position: SourcePosition
  /// The fault, in words.
  public let text: String
  /// True for damage, which tools that merge leave; false for what is only not known here.
  public var isDamage = false
  /// `line:column: text`.
  public var description: String { "\(position.line):\(position.column): \(text)" }
}
