import Appearance
public import Foundation
import InterfaceBuilder

/// A xib: views that are written down. It is read as it lies in the sources; compiled nibs are not.
///
/// A file is looked for in the bundle's resources, and in the folders of `UIImage.addFolder(_:)`.
@preconcurrency @MainActor open class UINib: NSObject {
  private let typeWord = AttributeValue.typeWord
  private let file: NibFile?

  /// A xib by its name, without the ending. One that is not there is reported, and makes nothing.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    file = NibFile.find(name, "xib", bundleOrNil)
    super.init()
  }

  /// A xib from its bytes. What cannot be read is reported, and makes nothing.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    file = NibFile(bytes: [UInt8](data), name: "xib")
    super.init()
  }

  /// Makes the objects of the file, connects them and calls `awakeFromNib`.
  ///
  /// - Returns: the topmost objects in their order, without the owner. Outlets that cannot be set are reported, each with its place.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file else { return [] }
    return NibLoader(file).makeObjects(owner: ownerOrNil.map { $0 as AnyObject })
  }

  /// The first topmost object of a class.
  func first<Kind>() -> Kind? { instantiate(withOwner: nil).lazy.compactMap { $0 as? Kind }.first }

  /// An option of loading. None has an effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An option by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Bundle {
  /// Makes the objects of a xib, as `UINib.instantiate(withOwner:)`; nil where there is no such file.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    NibFile.find(name, "xib", self).map { NibLoader($0).makeObjects(owner: owner.map { $0 as AnyObject }) }
  }
}

/// A storyboard: controllers that are written down with their views. It is read as it lies in the sources.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let typeWord = AttributeValue.typeWord
  private let file: NibFile?

  /// A storyboard by its name, without the ending. One that is not there is reported.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    file = NibFile.find(name, "storyboard", storyboardBundleOrNil)
    super.init()
  }

  /// The controller that the storyboard begins with; nil where it names none.
  open func instantiateInitialViewController() -> UIViewController? {
    guard let file, let id = file.document.xml.elements.first?["initialViewController"] else { return nil }
    return file.controller { $0["id"] == id }
  }

  /// The controller with a storyboard identifier. One that is not there is reported, and a plain one stands for it.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let made = file?.controller({ $0["storyboardIdentifier"] == identifier }) { return made }
    LayoutReport.tell(.missing, "\(file?.name ?? "the storyboard") has no controller called \(identifier)")
    return UIViewController()
  }
}

/// A document with its name in messages.
@MainActor final class NibFile {
  let name: String
  let document: InterfaceDocument
  /// The traits that looks depend on: the device's appearance and text size, and the colours of catalogs.
  private(set) var traits = InterfaceTraits()

  init?(bytes: [UInt8], name: String) {
    self.name = name
    do {
      document = try InterfaceDocument(bytes, sizeClasses: RabbetDevice.current.interfaceClasses)
    } catch {
      LayoutReport.tell(.missing, "\(name):\(error)")
      return nil
    }
    traits.isDark = RabbetDevice.current.style == .dark
    traits.textSize = TextSize(rawValue: RabbetDevice.current.contentSizeCategory.rawValue) ?? .large
    for element in document.xml.elements where element.name == "namedColor" {
      if let name = element["name"] { traits.colors[name] = UIColor(named: name)?.color }
    }
  }

  /// The file of a name. What is not there, or cannot be read, is reported.
  static func find(_ name: String, _ ending: String, _ bundle: Bundle?) -> NibFile? {
    let folders = [(bundle ?? .main).resourceURL].compactMap { $0 } + ImageFolders.shared.folders
    for folder in folders {
      let file = folder.appendingPathComponent("\(name).\(ending)")
      if let data = FileManager.default.contents(atPath: file.path) {
        return NibFile(bytes: [UInt8](data), name: file.lastPathComponent)
      }
    }
    LayoutReport.tell(
      .missing,
      "there is no \(name).\(ending); copy it into the resources of the target, or name its folder by UIImage.addFolder(_:)"
    )
    return nil
  }

  func controller(_ isMeant: (XMLElement) -> Bool) -> UIViewController? {
    let elements = document.xml.elements
    let found = elements.indices.first { elements[$0]["sceneMemberID"] == "viewController" && isMeant(elements[$0]) }
    return found.flatMap { NibLoader(self).makeController($0) }
  }
}

extension RabbetDevice {
  fileprivate var interfaceClasses: SizeClasses {
    SizeClasses(
      width: horizontalSizeClass == .regular ? .regular : .compact,
      height: verticalSizeClass == .regular ? .regular : .compact)
  }
}
