public import Foundation

/// Keys for writing. Kept.
public enum UIKeyboardType: Int, Sendable {
  /// One of the system's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// More of them.
  case decimalPad, twitter, webSearch
}

/// The key that ends writing. Kept.
public enum UIReturnKeyType: Int, Sendable {
  /// One of the system's.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done
}

/// The traits of text input, with properties of these names. None is read: there is no keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {}

/// An object that accepts typed letters. None are typed here.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is anything to take back.
  var hasText: Bool { get }
  /// Takes letters.
  func insertText(_ text: String)
  /// Takes a letter back.
  func deleteBackward()
}

/// A place between letters, counted in UTF-16 from the beginning.
open class UITextPosition: NSObject {
  private let typeWord = AttributeValue.typeWord
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

/// The letters between two places.
open class UITextRange: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The places at its ends.
  public let start: UITextPosition, end: UITextPosition
  init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
  /// Whether no letter is between.
  open var isEmpty: Bool { start.offset == end.offset }
}

/// A text with places between its letters.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The letters that are chosen.
  var selectedTextRange: UITextRange? { get set }
}

extension UITextInput {
  private var letters: NSString { ((self as? UITextField)?.text ?? (self as? UITextView)?.text ?? "") as NSString }
  /// The place before the first letter.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place after the last letter.
  public var endOfDocument: UITextPosition { UITextPosition(letters.length) }
  /// Returns the letters between two places.
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? { UITextRange(start, end) }
  /// Returns the place some letters further, if the text has it.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...letters.length).contains(place) ? UITextPosition(place) : nil
  }
  /// Returns the number of letters from one place to another.
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }
  /// Returns the letters of a range; nil for one that the text does not have.
  public func text(in range: UITextRange) -> String? {
    let (first, last) = (range.start.offset, range.end.offset)
    guard first <= last, last <= letters.length else { return nil }
    return letters.substring(with: NSRange(location: first, length: last - first))
  }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

/// The look of the keyboard. Kept.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As usual, dark, or light.
  case `default` = 0, dark, light
  /// The name of `dark` before iOS 7.
  public static let alert = UIKeyboardAppearance.dark
}

/// Whether spelling is checked. Kept.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As usual, not, or so.
  case `default` = 0, no, yes
}

/// Whether words are corrected. Kept.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As usual, not, or so.
  case `default` = 0, no, yes
}

/// The letters that become capitals. Kept.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None, of words, of sentences, or all.
  case none = 0, words, sentences, allCharacters
}

/// The meaning of a text. Kept.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  /// UIKit's name.
  public let rawValue: String
  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// UIKit's name.
  public static let name = named("name"), givenName = named("given-name"), familyName = named("family-name")
  /// UIKit's name.
  public static let emailAddress = named("email"), telephoneNumber = named("tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// UIKit's name.
  public static let URL = named("url"), username = named("username"), password = named("password")
  /// UIKit's name.
  public static let newPassword = named("new-password"), oneTimeCode = named("one-time-code")
  /// UIKit's name.
  public static let postalCode = named("postal-code"), fullStreetAddress = named("street-address")
  /// UIKit's name.
  public static let addressCity = named("address-level2"), countryName = named("country-name")
  /// UIKit's name.
  public static let creditCardNumber = named("cc-number")
}
