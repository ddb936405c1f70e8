import Foundation
import Rabbet
import Testing
import UIKit
import UIKitDrawing
import UIKitTesting

@MainActor @Suite struct ViewDrawingTests {
  /// A card with a picture's place, a title and a button.
  static func card() -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
    card.accessibilityIdentifier = "card"
    card.backgroundColor = .white
    card.layer.cornerRadius = 12
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.systemBlue.cgColor
    let photo = placed(in: card), title = UILabel(), button = UIButton(type: .system), toggle = UISwitch()
    photo.accessibilityIdentifier = "photo"
    photo.backgroundColor = .systemOrange
    photo.layer.shadowOpacity = 0.4
    title.accessibilityIdentifier = "title"
    title.text = "Lisbon, seen from the river"
    title.numberOfLines = 0
    title.font = .rabbetFixture(ofSize: 10)
    button.setTitle("Open", for: .normal)
    button.titleLabel?.font = .rabbetFixture(ofSize: 10)
    for view in [title, button, toggle] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
    }
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      photo.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      photo.widthAnchor.constraint(equalToConstant: 60), photo.heightAnchor.constraint(equalTo: photo.widthAnchor),
      title.leadingAnchor.constraint(equalToSystemSpacingAfter: photo.trailingAnchor, multiplier: 1),
      title.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      title.topAnchor.constraint(equalTo: photo.topAnchor),
      button.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      toggle.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      toggle.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
    ])
    return card
  }

  @Test func aCardIsDrawnAsRecorded() {
    assertSnapshot(of: Self.card(), as: .image(scale: 2), named: "card")
    assertSnapshot(of: Self.card(), as: .frames, named: "card")
    assertSnapshot(of: Self.card(), as: .image(scale: 2, overlay: [.alignment]), named: "overlay")
  }

  @Test("Caps of a resizable picture keep their size, in views of pictures and behind buttons", arguments: [1, 2])
  func capsAreDrawn(scale: Int) throws {
    let side = 12 * scale, rim = 2 * scale
    var art = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let isRim = min(x, y, side - 1 - x, side - 1 - y) < rim, isDot = x == side / 2 && y == side / 2
        art[x, y] = Pixel(red: isRim ? 0 : 255, green: isRim || isDot ? 0 : 255, blue: isRim ? 0 : 255)
      }
    }
    let image = try #require(UIImage(data: Data(PNG.encode(art)), scale: CGFloat(scale)))
    #expect(image.resizingMode == .tile)
    let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let bounds = CGRect(x: 0, y: 0, width: 120, height: 60), view = UIImageView(frame: bounds)
    let button = UIButton(frame: bounds)
    func dots(_ picture: Bitmap) -> Int {
      stride(from: 0, to: picture.bytes.count, by: 4).count { picture.bytes[$0] > 200 && picture.bytes[$0 + 1] < 100 }
    }
    for (mode, isTiled) in [(nil, true), (UIImage.ResizingMode.stretch, false)] {
      let grown =
        mode.map { image.resizableImage(withCapInsets: caps, resizingMode: $0) }
        ?? image.resizableImage(withCapInsets: caps)
      view.image = grown
      button.setBackgroundImage(grown, for: .normal)
      for shown in [view, button] as [UIView] {
        let picture = try PNG.decode([UInt8](shown.png(scale: CGFloat(scale))))
        #expect(picture.width == 120 * scale)
        for place in [rim / 2, rim - 1] { #expect(picture[place, 30 * scale].red < 30, "the rim, column \(place)") }
        #expect(picture[rim, 20 * scale].red > 220 && picture[60 * scale, rim].red > 220, "what lies between")
        #expect(picture[60 * scale, 60 * scale - 1].red < 30)
        // 116 x 56 points between the caps: 15 x 7 tiles of 8 points, each with a dot, but for those that are cut before it.
        #expect(isTiled ? dots(picture) > 90 : dots(picture) < 2 * 15 * 8 * scale * scale, "\(dots(picture)) dots")
      }
      if !isTiled { #expect(dots(try PNG.decode([UInt8](view.png(scale: CGFloat(scale))))) > 0) }
    }
    button.setBackgroundImage(UIImage(data: Data(try PNG.encode(Bitmap(width: 200, height: 90)))), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 200, height: 90))
  }

  @Test func aControllerIsDrawnOnADevice() {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "Safe"
    label.font = .rabbetFixture(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(label)
    label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor).isActive = true
    assertSnapshot(of: controller, as: .frames(on: .iPhone15Pro(.landscape)), named: "landscape")
    assertSnapshot(of: controller, as: .frames(on: .iPhoneSE()), named: "small")
    assertSnapshot(of: controller, as: .image(on: .iPhoneSE(), scale: 0.5), named: "small")
  }

  @Test func strategiesHaveTheNamesThatUsersOfSnapshotsKnow() {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    assertSnapshot(of: controller, as: .recursiveDescription(on: .iPhone13), named: "phone")
    assertSnapshot(of: controller, as: .image(on: .iPhone8(.landscape), traits: dark, scale: 0.1), named: "dark")
    // The recorded picture is black, 7 of 255 away from this one, and its edges lie between pixels.
    controller.view.backgroundColor = UIColor(red: 7 / 255, green: 7 / 255, blue: 7 / 255, alpha: 1)
    assertSnapshot(
      of: controller, as: .image(on: .iPhone8(.landscape), precision: 0.95, perceptualPrecision: 0.97, scale: 0.1),
      named: "dark",
      record: false)
    #expect(RabbetDevice.iPhoneX.safeAreaInsets.top == 44 && RabbetDevice.iPhone13Mini == .iPhone13Mini(.portrait))
  }

  @Test func aSceneHasTheFramesOfItsViews() throws {
    let card = Self.card()
    card.layoutIfNeeded()
    let json = try card.rabbetScene()
    let scene = try SolvedScene(json: Array(json.utf8), assets: SceneAssets.standard)
    let names = scene.scene.tree
    for view in names.viewsInTreeOrder where names.name(of: .view(view)) == "title" {
      #expect(scene.layout.frame(of: view).width == 156)
    }
    #expect(json.contains("\"photo\""))
  }

  @Test func aSoundLayoutHasNoIssues() {
    let card = Self.card()
    expectNoLayoutIssues(card)
    #expect(card.layoutIssues().isEmpty)
  }

  @Test func conflictsAreTheSmallestSetsWithRepairsAndApplesLog() {
    let root = view(), child = placed(in: root)
    child.accessibilityIdentifier = "child"
    let wide = child.widthAnchor.constraint(equalToConstant: 200)
    wide.identifier = "wide"
    NSLayoutConstraint.activate([
      wide, child.widthAnchor.constraint(equalToConstant: 100), child.heightAnchor.constraint(equalToConstant: 5),
    ])
    let issues = child.layoutIssues()
    #expect(issues.conflicts.count == 1)
    #expect(issues.conflicts[0].contains("child.width == 200") && issues.conflicts[0].contains("repair: "))
    #expect(!issues.conflicts[0].contains("height"))
    #expect(issues.appleLog.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(issues.appleLog.contains("Will attempt to recover by breaking constraint"))
    #expect(issues.ambiguities.contains { $0.hasPrefix("child.leading is ambiguous: ") })
  }

  @Test func conflictsOfAPassAreLoggedOnceInApplesForm() {
    let root = view(), child = placed(in: root)
    for width in [10.0, 20] { child.widthAnchor.constraint(equalToConstant: width).isActive = true }
    let reports = LayoutReport.collect {
      for _ in 0..<2 {
        root.setNeedsLayout()
        root.layoutIfNeeded()
        child.setContentHuggingPriority(.defaultHigh, for: .vertical)
      }
    }
    #expect(reports.map(\.kind) == [.conflict])
  }
}
