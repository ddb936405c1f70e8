// The names are those of the Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The name of a method. It is kept and compared; nothing is sent by it, since Swift on Linux has no Objective-C.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String
  /// A method by its name.
  public init(_ name: String) { description = name }
  /// A method by its name.
  public init(stringLiteral name: String) { description = name }
}

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// Runs a body. There is no pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// The ownership of an associated value. Every policy but `OBJC_ASSOCIATION_ASSIGN` keeps it alive; that one does too here.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Kept as any other, kept.
  case OBJC_ASSOCIATION_ASSIGN = 0, OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1, OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Kept.
  case OBJC_ASSOCIATION_RETAIN = 769, OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object under a key; nil takes it away. It goes when the object has gone, at the latest at the next call.
@preconcurrency @MainActor @safe
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedValues.shared.set(value, of: object as AnyObject, UInt(bitPattern: key))
}

/// The value kept with an object under a key, or nil.
@preconcurrency @MainActor @safe
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.shared.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Values that belong to objects, by the object's identity and a key.
@MainActor private final class AssociatedValues {
  static let shared = AssociatedValues()

  private struct Entry {
    weak var owner: AnyObject?
    var values: [UInt: Any]
  }

  /// Lookup only.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of values that may still be set before the entries of lost owners are removed. Entries are not counted: a new object may lie where
  /// a lost one lay.
  private var remaining = 64

  func set(_ value: Any?, of object: AnyObject, _ key: UInt) {
    let id = ObjectIdentifier(object)
    if entries[id]?.owner !== object { entries[id] = Entry(owner: object, values: [:]) }
    entries[id]?.values[key] = value
    remaining -= 1
    guard remaining <= 0 else { return }
    entries = entries.filter { $0.value.owner != nil }
    remaining = max(64, 2 * entries.count)
  }

  func value(of object: AnyObject, _ key: UInt) -> Any? {
    let entry = entries[ObjectIdentifier(object)]
    return entry?.owner === object ? entry?.values[key] : nil
  }
}

extension IndexPath {
  /// The place of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The place of an item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section; 0 in an empty path.
  public var section: Int {
    get { first ?? 0 }
    set { self = IndexPath(row: row, section: newValue) }
  }
  /// The row; 0 in a path of one number.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }
  /// The item; 0 in a path of one number.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

/// Nanoseconds in a second, and in a thousandth of one.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000, NSEC_PER_MSEC: UInt64 = 1_000_000

/// A text of Core Foundation.
public typealias CFString = NSString
