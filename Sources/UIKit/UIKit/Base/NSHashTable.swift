public import Foundation

/// Objects, each once, in the order they came; a weak table forgets those that have gone. Foundation's type, which Linux does not have.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let typeWord = AttributeValue.typeWord
  private let table: NSMapTable<ObjectType, ObjectType>

  /// A table.
  public init(options: NSPointerFunctions.Options, capacity: Int = 0) {
    table = NSMapTable(keyOptions: options, valueOptions: options)
    super.init()
  }
  /// A table that keeps nothing alive.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }
  /// The objects that are still there.
  open var allObjects: [ObjectType] { table.keys }
  /// One of them.
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of objects.
  open var count: Int { table.count }
  /// Whether an object is there, or an equal one.
  open func contains(_ object: ObjectType?) -> Bool { table.object(forKey: object) != nil }
  /// Adds an object.
  open func add(_ object: ObjectType?) { if !contains(object) { table.setObject(object, forKey: object) } }
  /// Removes an object.
  open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }
  /// Removes all.
  open func removeAllObjects() { table.removeAllObjects() }
}

/// The ways in which tables hold objects.
public enum NSPointerFunctions {
  /// Whether objects are kept alive.
  public struct Options: OptionSet, Sendable, Hashable {
    /// Foundation's number.
    public let rawValue: UInt
    /// Foundation's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// They are.
    public static let strongMemory: Options = []
    /// They are not.
    public static let weakMemory = Options(rawValue: 5)
    /// They are; two are the same where they are equal.
    public static let objectPersonality: Options = []
    /// They are; two are the same where they are one object, they are. Nothing is copied.
    public static let objectPointerPersonality = bit(9), copyIn = bit(16)
  }
}
