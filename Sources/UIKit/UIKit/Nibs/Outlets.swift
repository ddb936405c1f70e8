import Foundation

/// Stored properties of objects by their names, found by reflection: what outlets are on Apple's systems by key-value coding.
///
/// The runtime says where in an object a property lies and of what type it is, and a value is written there after its type was checked. Observers
/// of the property are not called. Swift has no public way to write by a name, so the runtime's functions that `Mirror` stands on are called.
@MainActor enum Outlets {
  /// Writes a value to a property.
  ///
  /// - Returns: why that is not possible; nil where it was done.
  static func set(_ value: AnyObject, to name: String, of object: AnyObject) -> String? {
    let type: Any.Type = Swift.type(of: object)
    for index in 0..<fieldCount(type) {
      var field = unsafe Field()
      let fieldType = unsafe fieldMetadata(type, index, &field)
      defer { if let name = unsafe field.name { unsafe field.free?(name) } }
      guard let label = unsafe field.name, unsafe String(cString: label) == name else { continue }
      guard unsafe field.isVariable else { return "it is a constant" }
      let place = unsafe Unmanaged.passUnretained(object).toOpaque() + fieldOffset(type, index)
      if unsafe field.isStrong {
        return unsafe store(value, as: fieldType, at: place) ? nil : "it is no \(fieldType)"
      }
      guard let optional = fieldType as? any ClassOptional.Type, optional.isClass else {
        return "only weak properties of classes can be set"
      }
      guard optional.holds(value) else { return "it is no \(fieldType)" }
      unsafe place.assumingMemoryBound(to: WeakReference.self).pointee.object = value
      return nil
    }
    return "\(Swift.type(of: object)) has no stored property of that name"
  }

  private static func store<Value>(_ value: AnyObject, as type: Value.Type, at place: UnsafeMutableRawPointer) -> Bool {
    guard let value = value as? Value else { return false }
    unsafe place.assumingMemoryBound(to: Value.self).pointee = value
    return true
  }
}

private struct WeakReference { weak var object: AnyObject? }

/// Optionals, whatever they wrap.
private protocol ClassOptional {
  static var isClass: Bool { get }
  static func holds(_ value: AnyObject) -> Bool
}

extension Optional: ClassOptional {
  fileprivate static var isClass: Bool { Wrapped.self is AnyClass }
  fileprivate static func holds(_ value: AnyObject) -> Bool { value is Wrapped }
}

/// The runtime's description of a field.
@unsafe private struct Field {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(_ type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<Field>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, _ index: Int) -> Int
