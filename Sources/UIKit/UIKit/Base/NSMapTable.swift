public import Foundation

/// Objects by keys that are objects, in the order the keys came; a weak side forgets those that have gone. Foundation's type, which Linux does
/// not have. Each call costs time in proportion to the number of keys.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let typeWord = AttributeValue.typeWord
  private struct Entry {
    weak var key: KeyType?
    weak var object: ObjectType?
    var kept: (KeyType?, ObjectType?)
  }
  private var entries: [Entry] = []
  private let keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options

  /// A table.
  public init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int = 0) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
    super.init()
  }
  /// A table that keeps keys and objects alive.
  public class func strongToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: [], valueOptions: []) }
  /// A table that keeps objects alive while their keys are.
  public class func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory, valueOptions: []) }
  /// A table that keeps keys alive.
  public class func strongToWeakObjects() -> NSMapTable { NSMapTable(keyOptions: [], valueOptions: .weakMemory) }
  /// A table that keeps nothing alive.
  public class func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private func isSame(_ one: KeyType?, _ other: KeyType) -> Bool {
    guard let one else { return false }
    if keyOptions.contains(.objectPointerPersonality) { return one === other }
    return one === other || (one as? NSObject).map { $0.isEqual(other) } ?? false
  }
  /// The keys that are still there.
  var keys: [KeyType] { entries.filter { $0.object != nil }.compactMap(\.key) }
  /// The number of keys.
  open var count: Int { keys.count }
  /// The object of a key.
  open func object(forKey key: KeyType?) -> ObjectType? {
    key.flatMap { key in entries.first { isSame($0.key, key) }?.object }
  }
  /// Keeps an object by a key; nil takes it away.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    let place = entries.firstIndex { isSame($0.key, key) } ?? entries.count
    let kept = (
      keyOptions.contains(.weakMemory) ? nil : key, valueOptions.contains(.weakMemory) ? nil : object
    )
    let entry = object.map { [Entry(key: key, object: $0, kept: kept)] } ?? []
    entries.replaceSubrange(place..<min(place + 1, entries.count), with: entry)
    entries.removeAll { $0.key == nil || $0.object == nil }
  }
  /// Takes the object of a key away.
  open func removeObject(forKey key: KeyType?) { setObject(nil, forKey: key) }
  /// Takes all away.
  open func removeAllObjects() { entries = [] }
  /// The keys.
  open func keyEnumerator() -> NSEnumerator { ObjectList(keys) }
  /// The objects.
  open func objectEnumerator() -> NSEnumerator? { ObjectList(entries.compactMap(\.object)) }
}

private final class ObjectList: NSEnumerator {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects.reversed() }

  override func nextObject() -> Any? { objects.popLast() }
}

extension NSValue {
  /// A rectangle as an object.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// A point as an object.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A size as an object.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
}
