import Diagnostics
import Foundation
import InterfaceBuilder
import Layout

/// Makes the objects of a document: views by their classes with what the document says about them, then constraints, then outlets.
@MainActor final class NibLoader {
  let file: NibFile
  var document: InterfaceDocument { file.document }
  /// The objects, by object id; lookup only.
  private var objects: [String: AnyObject] = [:]
  /// The objects with connections and their elements, in the order they were made.
  private var connected: [(object: AnyObject, element: Int)] = []
  /// The number of each view, by element of the document; lookup only.
  private let viewNumbers: [Int: Int]

  init(_ file: NibFile) {
    self.file = file
    viewNumbers = Dictionary(
      file.document.views.enumerated().map { ($0.element.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  func element(_ index: Int) -> XMLElement { document.xml.elements[index] }

  /// Reports something about an element with its place.
  func report(_ index: Int, _ text: String) {
    let position = element(index).position
    LayoutReport.tell(.missing, "\(file.name):\(position.line):\(position.column): \(text)")
  }

  func remember(_ object: AnyObject, _ index: Int) {
    if let id = element(index)["id"] { objects[id] = object }
    connected.append((object, index))
  }

  // MARK: Xibs

  /// The topmost objects of a xib in their order, without placeholders.
  func makeObjects(owner: AnyObject?) -> [AnyObject] {
    var made: [AnyObject] = []
    for index in document.xml.members(of: 0, in: "objects") {
      if element(index).name == "placeholder" {
        if element(index)["placeholderIdentifier"] == "IBFilesOwner", let owner { remember(owner, index) }
      } else if let view = viewNumbers[index].flatMap({ makeView($0) }) {
        made.append(view)
      } else {
        report(index, "<\(element(index).name)> is not made")
      }
    }
    finish(owner: owner)
    return made
  }

  /// Adds constraints, sets outlets and calls `awakeFromNib` for all but the owner.
  private func finish(owner: AnyObject?) {
    addConstraints()
    for (object, index) in connected { connect(object, index) }
    for (object, _) in connected where object !== owner { (object as? UIView)?.awakeFromNib() }
  }

  /// A view with all inside it, by itself: a prototype of a table's or collection's.
  func makeAlone<Kind: UIView>(_ number: Int) -> Kind? {
    let made = makeView(number) as? Kind
    finish(owner: nil)
    return made
  }

  /// The views of a list in an element, such as the prototypes of a table, with the names they are used by.
  func parts(_ list: String, of element: Int) -> [(name: String, number: Int)] {
    document.xml.members(of: element, in: list).compactMap { index in
      guard let name = self.element(index)["reuseIdentifier"], let number = viewNumbers[index] else { return nil }
      return (name, number)
    }
  }

  // MARK: Controllers

  /// The greatest depth of controllers in controllers.
  private static let depthLimit = 16
  private static let controllerClasses: [String: UIViewController.Type] = [
    "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    "viewController": UIViewController.self,
  ]

  /// The controller of an element with those that it contains. Its view is made when it is asked for.
  func makeController(_ index: Int, depth: Int = 0) -> UIViewController? {
    let element = self.element(index)
    guard depth < Self.depthLimit, let usual = Self.controllerClasses[element.name],
      let controller = kind(of: index, usual).init(coder: NSCoder())
    else {
      report(index, "<\(element.name)> is not made")
      return nil
    }
    controller.title = element["title"]
    controller.source = NibSource(file: file, element: index)
    let inner = segues(of: index).filter { $0["kind"] == "relationship" }.compactMap { segue in
      document.xml.elements.indices.first { self.element($0)["id"] == segue["destination"] }
    }.compactMap { NibLoader(file).makeController($0, depth: depth + 1) }
    if let navigation = controller as? UINavigationController { navigation.viewControllers = inner }
    if let tabs = controller as? UITabBarController { tabs.viewControllers = inner }
    return controller
  }

  private func segues(of index: Int) -> [XMLElement] {
    document.xml.members(of: index, in: "connections").map { element($0) }.filter { $0.name == "segue" }
  }

  /// Gives a controller the view that the storyboard has for it.
  ///
  /// - Returns: false where there is none.
  func loadView(of controller: UIViewController, _ index: Int) -> Bool {
    let root = document.xml.child(of: index, key: "view")
    remember(controller, index)
    guard let view = root.flatMap({ viewNumbers[$0] }).flatMap({ makeView($0) }) else { return false }
    controller.view = view
    finish(owner: controller)
    return true
  }

  // MARK: Views

  /// A view with all inside it; nil for one that the size classes of the device leave out.
  func makeView(_ number: Int) -> UIView? {
    let view = document.views[number]
    guard view.isInstalled else { return nil }
    return kind(of: view.element, Self.viewClasses[view.kind] ?? UIView.self).init(coder: NibCoder(self, number))
  }

  /// The class that the author names for an element, else the usual one.
  private func kind<Kind: NSObject>(of index: Int, _ usual: Kind.Type) -> Kind.Type {
    guard let name = element(index)["customClass"] else { return usual }
    // Interface Builder writes no module for a class of Objective-C's.
    let full = element(index)["customModule"].map { "\($0).\(name)" } ?? name
    if let type = NSClassFromString(full) as? Kind.Type { return type }
    report(index, "there is no class \(full) that is a \(usual); a \(usual) stands for it")
    return usual
  }

  // MARK: Constraints

  private func addConstraints() {
    var places: [String: Int] = [:]
    for index in document.xml.elements.indices where element(index).name == "constraint" {
      if let id = element(index)["id"] { places[id] = index }
    }
    for rule in document.constraints {
      guard let place = places[rule.id], !element(place).flag("placeholder"), let first = object(rule.first) else {
        continue
      }
      let second = rule.second.flatMap(object)
      if rule.second != nil, second == nil { continue }
      let relation: NSLayoutConstraint.Relation =
        rule.relation == "lessThanOrEqual"
        ? .lessThanOrEqual : rule.relation == "greaterThanOrEqual" ? .greaterThanOrEqual : .equal
      let made = NSLayoutConstraint(
        item: first, attribute: rule.firstAttribute.interface, relatedBy: relation, toItem: second,
        attribute: rule.secondAttribute?.interface ?? .notAnAttribute,
        multiplier: CGFloat(rule.multiplier), constant: CGFloat(rule.constant))
      made.priority = UILayoutPriority(Float(rule.priority))
      made.identifier = element(place)["identifier"]
      objects[rule.id] = made
      made.isActive = true
    }
  }

  private func object(_ item: InterfaceItem) -> AnyObject? {
    switch item {
    case .view(let number): return objects[document.views[number].id]
    case .guide(let number):
      let guide = document.guides[number]
      if let known = objects[guide.id] { return known }
      guard let owner = objects[document.views[guide.owner].id] as? UIView else { return nil }
      let made = owner.guide(guide.kind)
      if !guide.id.isEmpty { objects[guide.id] = made }
      return made
    }
  }

  // MARK: Connections

  private func connect(_ object: AnyObject, _ index: Int) {
    var collections: [(name: String, values: [AnyObject], place: Int)] = []
    for place in document.xml.members(of: index, in: "connections") {
      let connection = element(place)
      guard let target = connection["destination"].flatMap({ objects[$0] }) else { continue }
      switch connection.name {
      case "outlet": set(target, to: connection["property"] ?? "", of: object, place)
      case "outletCollection":
        let name = connection["property"] ?? ""
        if let known = collections.firstIndex(where: { $0.name == name }) {
          collections[known].values.append(target)
        } else {
          collections.append((name, [target], place))
        }
      case "action":
        (object as? UIControl)?.addTarget(
          target, action: Selector(connection["selector"] ?? ""), for: UIControl.Event(connection["eventType"]))
      default: break
      }
    }
    for collection in collections {
      set(collection.values as NSArray, to: collection.name, of: object, collection.place)
    }
  }

  private func set(_ value: AnyObject, to name: String, of object: AnyObject, _ place: Int) {
    if takesKnownOutlet(object, name, value) { return }
    guard let reason = Outlets.set(value, to: name, of: object) else { return }
    report(place, "the outlet \(name) of \(type(of: object)) cannot be set: \(reason)")
  }
}

/// The place where a controller's view is described.
@MainActor struct NibSource: ViewSource {
  let file: NibFile
  let element: Int

  func loadView(of controller: UIViewController) -> Bool { NibLoader(file).loadView(of: controller, element) }
}

/// Tells a view that is made by `init(coder:)` which of a document it is.
final class NibCoder: NSCoder, ViewCoder {
  private let loader: NibLoader
  private let number: Int

  init(_ loader: NibLoader, _ number: Int) {
    (self.loader, self.number) = (loader, number)
    super.init()
  }

  /// Gives a view what the document says about it, and the views inside it.
  @MainActor func configure(_ view: UIView) { loader.configure(view, number) }
}

extension UIView {
  fileprivate func guide(_ kind: InterfaceGuide.Kind) -> UILayoutGuide? {
    switch kind {
    case .safeArea: safeAreaLayoutGuide
    case .layoutMargins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    case .keyboard: keyboardLayoutGuide
    case .contentLayoutGuide: (self as? UIScrollView)?.contentLayoutGuide
    case .frameLayoutGuide: (self as? UIScrollView)?.frameLayoutGuide
    case .top: store.controller?.topLayoutGuide as? UILayoutGuide
    case .bottom: store.controller?.bottomLayoutGuide as? UILayoutGuide
    }
  }
}

extension UIControl.Event {
  fileprivate init(_ name: String?) {
    let names: [String: UIControl.Event] = [
      "touchDown": .touchDown, "valueChanged": .valueChanged, "editingChanged": .editingChanged,
      "editingDidBegin": .editingDidBegin, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit, "primaryActionTriggered": .primaryActionTriggered,
    ]
    self = names[name ?? ""] ?? .touchUpInside
  }
}

extension Layout.Attribute {
  /// The attribute by UIKit's name.
  fileprivate var interface: NSLayoutConstraint.Attribute {
    NSLayoutConstraint.Attribute(rawValue: number) ?? .notAnAttribute
  }
}
