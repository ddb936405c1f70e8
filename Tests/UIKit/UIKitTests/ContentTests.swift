import Foundation
import Testing
import UIKit

@MainActor @Suite struct UIKitContentTests {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.font = .rabbetFixture(ofSize: 10)
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  @Test func aLabelIsAsLargeAsItsWords() {
    #expect(label("four").intrinsicContentSize == CGSize(width: 40, height: 10))
    #expect(label("").intrinsicContentSize == .zero)
    let fitted = label("four")
    fitted.frame.origin = CGPoint(x: 5, y: 7)
    fitted.sizeToFit()
    #expect(fitted.frame == CGRect(x: 5, y: 7, width: 40, height: 10))
    #expect(label("aa bb", lines: 0).sizeThatFits(CGSize(width: 30, height: 0)) == CGSize(width: 20, height: 20))
  }

  @Test func textsOfSeveralLinesShareARow() {
    let root = view(0, 0, 320, 200),
      texts = ["a", "bb bb bb bb bb bb bb bb bb bb bb bb bb bb"].map { label($0, lines: 0) }
    let row = UIStackView(arrangedSubviews: texts)
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    row.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    row.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    row.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(texts.map(\.frame.width) == [160, 160])
  }

  @Test(arguments: [CGFloat.greatestFiniteMagnitude, 1e12])
  func contentIsNotWiderThanUIKitAllows(width: CGFloat) {
    final class Wide: UIView {
      var width: CGFloat = 0
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
    }
    let root = view(0, 0, 320, 200), wide = Wide(), column = UIStackView(arrangedSubviews: [wide])
    wide.width = width
    (column.axis, column.alignment) = (.vertical, .leading)
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    column.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    column.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(column.frame.width == 2_777_777)
    column.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(column.frame.width == 320)
  }

  @Test func textIsMeasuredWithoutAView() {
    let font = [NSAttributedString.Key.font: UIFont.rabbetFixture(ofSize: 10) as Any]
    #expect("four".size(withAttributes: font) == CGSize(width: 40, height: 10))
    let narrow = CGSize(width: 30, height: 0)
    let wrapped = "aa bb".boundingRect(
      with: narrow, options: .usesLineFragmentOrigin, attributes: font, context: nil)
    #expect(wrapped == CGRect(x: 0, y: 0, width: 20, height: 20))
    let line = NSString(string: "aa bb").boundingRect(with: narrow, attributes: font, context: nil)
    #expect(line.size == CGSize(width: 50, height: 10) && line.minY < 0)
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  @Test func aLabelOfSeveralLinesIsHighEnoughForTheWidthItGets() {
    let root = view(0, 0, 40, 200), words = label("aa bb cc", lines: 0)
    root.addSubview(words)
    words.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    words.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    words.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(words.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func roomThatASubclassAddsCountsInBothPasses() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 4)
      }
    }
    let root = view(0, 0, 40, 200), words = Padded()
    words.font = .rabbetFixture(ofSize: 10)
    words.text = "aa bb"
    words.numberOfLines = 0
    words.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(words)
    words.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    words.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    words.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(words.frame.size == CGSize(width: 40, height: 24))
  }

  @Test func aPreferredWidthDecidesTheHeight() {
    let words = label("aa bb", lines: 0)
    words.preferredMaxLayoutWidth = 30
    #expect(words.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test func attributedWordsAreMeasuredByTheirFonts() {
    let words = label("")
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.rabbetFixture(ofSize: 10), .foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.rabbetFixture(ofSize: 20)]))
    words.attributedText = text
    #expect(words.intrinsicContentSize == CGSize(width: 60, height: 20))
  }

  @Test func aCellIsMeasuredAtAWidth() {
    let root = UIView(), words = label("aa bb cc dd", lines: 0)
    root.addSubview(words)
    for side in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      NSLayoutConstraint(
        item: words, attribute: side, relatedBy: .equal, toItem: root, attribute: side, multiplier: 1, constant: 0
      ).isActive = true
    }
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 110, height: 10))
    let fitted = root.systemLayoutSizeFitting(
      CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    )
    #expect(fitted == CGSize(width: 50, height: 20))
  }

  @Test func baselinesOfDifferentFontsAlign() {
    let root = view(), small = label("a"), large = label("b")
    large.font = .rabbetFixture(ofSize: 20)
    for words in [small, large] { root.addSubview(words) }
    large.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(small.frame.minY == 8)
  }

  @Test func aStackArrangesHidesAndSpaces() {
    let views = (0..<3).map { index in
      let child = UIView()
      child.heightAnchor.constraint(equalToConstant: CGFloat(10 * (index + 1))).isActive = true
      return child
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 5
    stack.setCustomSpacing(20, after: views[0])
    stack.frame = CGRect(x: 0, y: 0, width: 50, height: 85)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 30, 55])
    #expect(views.map(\.frame.width) == [50, 50, 50])
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero).height == 60)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 3)
  }

  @Test func aStackWithASubviewThatItDoesNotArrangeArrangesTheOthers() {
    let arranged = UIView(), behind = view(0, 0, 7, 7)
    arranged.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let stack = UIStackView(arrangedSubviews: [arranged])
    stack.insertSubview(behind, at: 0)
    stack.frame = CGRect(x: 0, y: 0, width: 50, height: 10)
    stack.layoutIfNeeded()
    #expect(arranged.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    #expect(behind.frame == CGRect(x: 0, y: 0, width: 7, height: 7))
  }

  @Test func theContentOfAScrollViewIsAsLargeAsItsConstraintsSay() {
    let parent = view(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(scroll)
    let content = placed(in: scroll)
    for side in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      NSLayoutConstraint(
        item: content, attribute: side, relatedBy: .equal, toItem: scroll, attribute: side, multiplier: 1, constant: 0
      ).isActive = true
    }
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    content.heightAnchor.constraint(equalToConstant: 500).isActive = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 500))
    scroll.contentOffset.y = 50
    scroll.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 500))
    #expect(content.convert(CGPoint.zero, to: parent).y == -50)
  }

  @Test func imagesAlignByTheirInsets() throws {
    let picture = try #require(UIImage(data: Data(Self.dot), scale: 0.05))
    #expect(picture.size == CGSize(width: 20, height: 20))
    let shadowed = picture.withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 2))
    let shown = UIImageView(image: shadowed)
    #expect(shown.intrinsicContentSize == CGSize(width: 18, height: 18))
    #expect(shown.alignmentRect(forFrame: shown.frame) == CGRect(x: 0, y: 0, width: 18, height: 18))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(named: "nowhere") == nil)
  }

  /// A PNG of one pixel.
  private static let dot: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6,
    0, 0,
    0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 13, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0xF0, 0x1F, 0,
    5, 0, 1, 0xFF, 0x89, 0x99, 0x3D, 0x1D, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}

@MainActor @Suite struct TableTests {
  private final class Words: UITableViewCell {
    let words = UILabel()
    init(_ text: String) {
      super.init(style: .default, reuseIdentifier: nil)
      words.font = .rabbetFixture(ofSize: 10)
      words.numberOfLines = 0
      words.text = text
      words.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(words)
      for (attribute, constant) in [(NSLayoutConstraint.Attribute.left, 10.0), (.right, -10), (.top, 5), (.bottom, -5)]
      {
        NSLayoutConstraint(
          item: words, attribute: attribute, relatedBy: .equal, toItem: contentView, attribute: attribute,
          multiplier: 1,
          constant: constant
        ).isActive = true
      }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      Words(indexPath.row == 0 ? "aa" : "aa bb cc")
    }
  }

  @Test func rowsAreAsHighAsTheirWordsAtTheWidthOfTheTable() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 60, height: 200)), source = Source()
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(
      table.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 60, height: 20), CGRect(x: 0, y: 20, width: 60, height: 40),
      ])
    #expect((table.visibleCells[1] as? Words)?.words.frame == CGRect(x: 10, y: 5, width: 40, height: 30))
    #expect(table.contentSize == CGSize(width: 60, height: 60))
  }

  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    let footing = UIView()
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { Words("aa") }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "A" : nil
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      section == 0 ? 30 : 12
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footing }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { section == 0 ? 0 : 7 }
  }

  @Test func sectionsHaveTitlesAndTheHeightsThatTheirDelegateSays() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 60, height: 200)), sections = Sections()
    (table.dataSource, table.delegate) = (sections, sections)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.minY) == [30, 62])
    #expect(sections.footing.frame == CGRect(x: 0, y: 82, width: 60, height: 7))
    #expect(table.contentSize.height == 89)
  }
}
