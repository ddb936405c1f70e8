import UIKit
import UIKitDrawing

/// Listing 1-1: the insets that lead from a picture's bounds to its alignment rect.
func buildInsets(_ alignmentRect: CGRect, _ imageBounds: CGRect) -> UIEdgeInsets {
  let target = alignmentRect.intersection(imageBounds)
  return UIEdgeInsets(
    top: target.minY - imageBounds.minY, left: target.minX - imageBounds.minX,
    bottom: imageBounds.maxY - target.maxY, right: imageBounds.maxX - target.maxX)
}

/// Listing 1-2: a plate of 160 points with a shadow of 10 below and to the right, which grows with it.
final class CustomView: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 160, height: 160) }

  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: frame.minY, width: frame.width / 1.0625, height: frame.height / 1.0625)
  }

  override func frame(forAlignmentRect rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: rect.minY, width: rect.width * 1.0625, height: rect.height * 1.0625)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let core = alignmentRect(forFrame: bounds)
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    for (offset, color) in [(8, UIColor.black.withAlphaComponent(0.3)), (0, .systemOrange)] {
      let plate = CALayer()
      plate.frame = core.offsetBy(dx: CGFloat(offset), dy: CGFloat(offset))
      plate.backgroundColor = color.cgColor
      plate.cornerRadius = 32
      layer.addSublayer(plate)
    }
  }
}

/// A button with a badge. The badge reaches 10 points beyond the button; layout does not count it.
final class BadgedButton: UIView {
  private let button = UIButton(type: .system)
  private let badge = UILabel()

  init(_ title: String, badge text: String) {
    super.init(frame: .zero)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 8
    badge.text = text
    badge.font = .boldSystemFont(ofSize: 12)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 10
    for view in [button, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: leadingAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
      button.topAnchor.constraint(equalTo: topAnchor), button.bottomAnchor.constraint(equalTo: bottomAnchor),
      badge.centerXAnchor.constraint(equalTo: trailingAnchor), badge.centerYAnchor.constraint(equalTo: topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 10) }
}

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 504))
screen.backgroundColor = .systemBackground
let insets = buildInsets(CGRect(x: 0, y: 0, width: 180, height: 180), CGRect(x: 0, y: 0, width: 200, height: 200))
let picture = UIImage(contentsOfFile: "Playgrounds/Images/shadowed.png")?.withAlignmentRectInsets(insets)
let shadowed = UIImageView(image: picture), custom = CustomView(), button = BadgedButton("Inbox", badge: "3")
for view in [shadowed, custom, button] {
  view.translatesAutoresizingMaskIntoConstraints = false
  screen.addSubview(view)
  view.centerXAnchor.constraint(equalTo: screen.centerXAnchor).isActive = true
}
NSLayoutConstraint.activate([
  shadowed.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
  custom.bottomAnchor.constraint(equalTo: shadowed.topAnchor, constant: -8),
  custom.widthAnchor.constraint(equalToConstant: 128), custom.heightAnchor.constraint(equalTo: custom.widthAnchor),
  button.topAnchor.constraint(equalTo: shadowed.bottomAnchor, constant: 24),
])
screen.layoutIfNeeded()
print(shadowed.frame)  // (70.0, 162.0, 200.0, 200.0)
print(shadowed.intrinsicContentSize)  // (180.0, 180.0)
print(shadowed.alignmentRect(forFrame: shadowed.frame))  // (70.0, 162.0, 180.0, 180.0)
print(custom.frame)  // (96.0, 26.0, 136.0, 136.0)

// With a path, the program draws what layout sees: alignment rects over the views, in a colour for each depth.
if CommandLine.arguments.count > 1 {
  try screen.png(scale: 2, overlay: [.alignment]).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
}
