import Foundation
import Testing
import UIKit

/// Attributed strings with different values on their parts, in processes of their own: a fault of a comparison ends the process.
@Suite struct AttributedStringTests {
  /// Puts each value beside each other one in all ways in which Foundation compares neighbours.
  private static func compareAll(_ values: [Any]) {
    let key = NSAttributedString.Key("value")
    for first in values {
      for second in values {
        let text = NSMutableAttributedString(string: "Hello world", attributes: [key: first])
        text.addAttribute(key, value: second, range: NSRange(location: 3, length: 2))
        text.append(NSAttributedString(string: "!", attributes: [key: second]))
        text.setAttributes([key: second], range: NSRange(location: 0, length: 1))
        text.insert(NSAttributedString(string: ">", attributes: [key: first]), at: 0)
        let one = NSDictionary(object: first, forKey: "key" as NSString)
        _ = one.isEqual(NSDictionary(object: second, forKey: "key" as NSString))
        _ = NSArray(object: first).isEqual(NSArray(object: second))
        _ = NSSet(array: [first, second]).isEqual(NSSet(array: [second]))
      }
    }
  }

  @Test func namedColorsMeet() async {
    await #expect(processExitsWith: .success) {
      let colors: [UIColor] = [
        .black, .white, .clear, .darkGray, .lightGray, .gray, .red, .green, .blue, .cyan, .yellow, .magenta, .orange,
        .purple, .brown, .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
        .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3,
        .systemGray4, .systemGray5, .systemGray6, .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .link,
        UIColor(white: 1, alpha: 0), UIColor(red: 0, green: 1, blue: 0, alpha: 1),
      ]
      Self.compareAll(colors)
      Self.compareAll(colors.map(\.cgColor))
    }
  }

  @Test func fontsStylesAndPicturesMeet() async {
    await #expect(processExitsWith: .success) {
      let fonts: [UIFont] = (1...9).flatMap {
        [UIFont.systemFont(ofSize: CGFloat($0)), .boldSystemFont(ofSize: CGFloat($0))]
      }
      Self.compareAll(fonts)
      Self.compareAll(fonts.map(\.fontDescriptor))
      let styles = [NSTextAlignment.left, .center, .right, .justified, .natural].map { alignment in
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return style
      }
      Self.compareAll(styles + [NSParagraphStyle.default, NSParagraphStyle()])
      let pictures = await MainActor.run {
        (1...4).map { UIGraphicsImageRenderer(size: CGSize(width: $0, height: 1)).image { _ in } }
      }
      Self.compareAll(pictures + [UIImage()])
      Self.compareAll(pictures.compactMap(\.cgImage))
    }
  }

  @Test func numbersAndValuesOfFoundationMeet() async {
    await #expect(processExitsWith: .success) {
      Self.compareAll([
        0, 1, -1, CGFloat(0), CGFloat(1), 1.5, true, "", "a", NSNumber(value: 3), URL(filePath: "/a"), NSNull(),
      ])
    }
  }

  @Test func viewsAndTheirPartsMeet() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let views = [UIView(), UILabel(), UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), UIButton()]
        Self.compareAll(views)
        Self.compareAll(views.map(\.layer))
        Self.compareAll([UIViewController(), UIViewController()])
        Self.compareAll([UILayoutGuide(), UILayoutGuide()])
        Self.compareAll(views.map { $0.widthAnchor.constraint(equalToConstant: 1) })
        Self.compareAll([UITapGestureRecognizer(), UITapGestureRecognizer()])
        Self.compareAll([UIBezierPath(), UIBezierPath()])
        Self.compareAll([UIBezierPath().cgPath, UIBezierPath().cgPath])
        Self.compareAll([IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        Self.compareAll([UITraitCollection.current, UITraitCollection.current])
        Self.compareAll([UIBarButtonItem(), UIBarButtonItem()])
      }
    }
  }

  private final class Sticker: NSObject {
    private let typeWord = -1
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func objectsOfOwnClassesMeetByTheGuidesWord() async {
    await #expect(processExitsWith: .success) { Self.compareAll((0...9).map(Sticker.init)) }
  }
}
