import Foundation

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

extension UITextField: UIKeyInput {}
extension UITextView: UIKeyInput {}

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
  public static let name = UITextContentType(rawValue: "name")
  /// UIKit's name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// UIKit's name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// UIKit's name.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// UIKit's name.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// UIKit's name.
  public static let URL = UITextContentType(rawValue: "url")
  /// UIKit's name.
  public static let username = UITextContentType(rawValue: "username")
  /// UIKit's name.
  public static let password = UITextContentType(rawValue: "password")
  /// UIKit's name.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// UIKit's name.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// UIKit's name.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// UIKit's name.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// UIKit's name.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// UIKit's name.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// UIKit's name.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}
