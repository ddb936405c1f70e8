public import Foundation

/// An effect on the content behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  private let typeWord = AttributeValue.typeWord
}

/// A blur. It is kept, and not drawn.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// A blur of a style.
  public convenience init(style: Style) { self.init() }
  /// Styles of blurs.
  public enum Style: Int, Sendable {
    /// The styles of iOS 8, and those by importance.
    case extraLight = 0, light, dark, regular = 4, prominent
    /// The styles by material.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }
}

/// A lively effect. It is kept, and not drawn.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// An effect over a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
}

/// A view with an effect behind its content.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// A view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// A view without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  /// The effect.
  open var effect: UIVisualEffect?
  /// The view above the effect.
  public let contentView = UIView()
}
