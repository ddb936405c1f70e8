import Foundation
import TestSupport
import Testing
import UIKit

/// Views that xibs and storyboards write down.
@MainActor @Suite struct NibTests {
  private func xib(_ objects: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
      \(objects)
      </objects>
      </document>
      """.utf8)
  }

  private func card(_ outlets: String = "", ofClass name: String = "NibCard") -> Data {
    xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="NibOwner">
        <connections><outlet property="card" destination="card" id="o1"/></connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view contentMode="scaleToFill" id="card" customClass="\(name)" customModule="UIKitTests">
        <rect key="frame" x="0.0" y="0.0" width="320" height="120"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
        <subviews>
          <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="title" tag="7" numberOfLines="2">
            <rect key="frame" x="16" y="8" width="288" height="21"/>
            <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
            <color key="textColor" systemColor="labelColor"/>
          </label>
          <stackView axis="vertical" spacing="4" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="16" y="40" width="100" height="50"/>
            <subviews>
              <switch on="YES" id="switch"><rect key="frame" x="0" y="0" width="51" height="31"/></switch>
              <button id="button"><rect key="frame" x="0" y="0" width="51" height="31"/><state key="normal" title="Go"/>
                <connections><action selector="go:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
              </button>
            </subviews>
          </stackView>
        </subviews>
        <constraints>
          <constraint firstItem="title" firstAttribute="leading" secondItem="card" secondAttribute="leading" constant="16" id="c1"/>
          <constraint firstAttribute="trailing" secondItem="title" secondAttribute="trailing" constant="16" id="c2"/>
          <constraint firstItem="title" firstAttribute="top" secondItem="card" secondAttribute="top" constant="8" id="c3"/>
          <constraint firstItem="title" firstAttribute="height" constant="30" identifier="height" id="c4"/>
          <constraint firstItem="stack" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="8" id="c5"/>
          <constraint firstItem="stack" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="c6"/>
        </constraints>
        <connections>
          <outlet property="title" destination="title" id="o2"/>
          <outlet property="height" destination="c4" id="o3"/>
          <outletCollection property="controls" destination="switch" id="o4"/>
          <outletCollection property="controls" destination="button" id="o5"/>
          \(outlets)
        </connections>
      </view>
      """)
  }

  private func load(_ data: Data, owner: Any? = nil) -> (objects: [Any], reports: [LayoutReport]) {
    var made: [Any] = []
    let reports = LayoutReport.collect {
      made = UINib(data: data, bundle: nil).instantiate(withOwner: owner)
    }
    return (made, reports)
  }

  @Test func aXibMakesItsViewsWithTheirLayout() throws {
    let (objects, reports) = load(card())
    let card = try #require(objects.first as? NibCard)
    card.frame.size.width = 375
    card.layoutIfNeeded()
    #expect(reports.isEmpty && objects.count == 1)
    let title = try #require(card.title)
    #expect(title.frame == CGRect(x: 16, y: 8, width: 343, height: 30))
    #expect(title.text == "Hello" && title.font.pointSize == 20 && title.numberOfLines == 2)
    #expect(card.viewWithTag(7) === title && title.textColor === UIColor.label)
    let stack = try #require(card.subviews.last as? UIStackView)
    #expect(stack.axis == .vertical && stack.spacing == 4 && stack.alignment == .center)
    #expect(stack.arrangedSubviews.count == 2 && stack.frame.minY == 46)
    #expect(card.layoutIssues().conflicts.isEmpty)
  }

  @Test func outletsAreSetBeforeAwakeFromNib() throws {
    let owner = NibOwner()
    let card = try #require(load(card(), owner: owner).objects.first as? NibCard)
    #expect(owner.card === card && card.titleWhenAwake == "Hello")
    #expect(card.height?.constant == 30 && card.height?.identifier == "height")
    #expect(card.controls.count == 2 && (card.controls.first as? UISwitch)?.isOn == true)
    let button = try #require(card.controls.last as? UIButton)
    #expect(button.currentTitle == "Go" && button.allTargets.contains(owner))
  }

  @Test func outletsThatCannotBeSetAreListedWithTheirPlaces() {
    let reports = load(
      card(
        """
        <outlet property="nobody" destination="title" id="x1"/>
        <outlet property="count" destination="title" id="x2"/><outlet property="wrong" destination="title" id="x3"/>
        """)
    ).reports.map(\.text)
    #expect(
      reports == [
        "xib:41:5: the outlet nobody of NibCard cannot be set: NibCard has no stored property of that name",
        "xib:42:1: the outlet count of NibCard cannot be set: it is no Int",
        "xib:42:55: the outlet wrong of NibCard cannot be set: it is no Optional<UIButton>",
      ])
  }

  @Test func weakOutletsDoNotKeepTheirViews() throws {
    weak var gone: NibCard?
    do {
      let owner = NibOwner()
      gone = try #require(load(card(), owner: owner).objects.first as? NibCard)
      #expect(owner.card != nil || gone == nil)
    }
    #expect(gone == nil)
  }

  @Test func aClassThatIsNotThereIsReportedAndAPlainViewStandsForIt() {
    let (objects, reports) = load(card(ofClass: "Nobody"))
    #expect(objects.count == 1 && reports.first?.text.contains("no class UIKitTests.Nobody") == true)
  }

  @Test(arguments: ["", "no xml", "<document/>", "<document><objects><view/></objects></document>"])
  func damagedXibsMakeNothingOrPlainViews(_ text: String) {
    let (objects, _) = load(Data(text.utf8))
    #expect(objects.count <= 1)
  }

  @Test func aStoryboardGivesItsControllersTheirViews() throws {
    UIImage.addFolder(Repository.root.appending(path: "Playgrounds/Storyboard"))
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    var controller: UIViewController?
    let reports = LayoutReport.collect { controller = storyboard.instantiateInitialViewController() }
    let made = try #require(controller)
    #expect(!made.isViewLoaded && reports.isEmpty)
    let window = UIWindow()
    window.rootViewController = made
    window.layoutIfNeeded()
    let title = try #require(made.view.subviews.first?.subviews.first as? UILabel)
    #expect(title.text == "Harbour Library" && title.frame.width == window.bounds.width - 48)
    #expect(made.view.frame == window.bounds)
  }

  @Test func whatIsNotThereIsReported() {
    var made: [Any]?
    let reports = LayoutReport.collect {
      made = Bundle.main.loadNibNamed("Nothing", owner: nil)
      _ = UIStoryboard(name: "Nothing", bundle: nil).instantiateViewController(withIdentifier: "none")
    }
    #expect(made == nil && reports.count == 3)
  }
}

final class NibOwner: UIResponder {
  weak var card: NibCard?
  init() { super.init(responder: ()) }
}

final class NibCard: UIView {
  weak var title: UILabel?
  var height: NSLayoutConstraint?
  var controls: [UIControl] = []
  var count = 0
  var wrong: UIButton?
  private(set) var titleWhenAwake: String?
  override func awakeFromNib() { titleWhenAwake = title?.text }
}
