import Foundation

extension NSLayoutConstraint {
  /// The rule in the form of Apple's logs.
  var logText: String {
    var text = side(left) + " \(relation.symbol) "
    if right.isEmpty {
      text += constant.asLogged
    } else {
      text += (multiplier == 1 ? "" : "\(multiplier.asLogged)*") + side(right)
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + abs(constant).asLogged }
    }
    if priority != .required { text += " @\(CGFloat(priority.rawValue).asLogged)" }
    let name = identifier.map { " '\($0)'" } ?? ""
    return "<\(type(of: self)):\(address(of: self))\(name) \(text)   (\(isActive ? "active" : "inactive"))>"
  }

  private func side(_ terms: [RuleTerm]) -> String {
    let texts = terms.map { term in
      let item = term.item.map { "\(type(of: $0)):\(address(of: $0))" } ?? "(null)"
      return (term.factor == 1 ? "" : "\(term.factor.asLogged)*") + "\(item).\(term.attribute.name)"
    }
    return texts.joined(separator: " + ")
  }
}

/// The place of an object in memory, as logs write it.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Int(bitPattern: ObjectIdentifier(object))), radix: 16)
}

extension CGFloat {
  /// The number as logs write it: whole numbers without a point.
  var asLogged: String {
    let number = Double(self)
    return number == number.rounded() && number.magnitude < 1e15 ? String(Int64(number)) : String(number)
  }
}
