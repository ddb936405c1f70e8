#!/usr/bin/env python3
"""How long a package of ten views and ten tests takes from clean, with all that it needs of this one.

    Tests/Benchmarks/uikit/package.py FOLDER

Writes the package into FOLDER, as the guide UIKitOnLinux says, builds it from clean and runs its tests.
"""
import pathlib
import resource
import shutil
import subprocess
import sys
import time

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cards",
  dependencies: [.package(name: "rabbet", path: "REPOSITORY", traits: [])],
  targets: [
    .target(
      name: "Cards", dependencies: [.product(name: "UIKit", package: "rabbet", condition: .when(platforms: [.linux]))]),
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", .product(name: "UIKit", package: "rabbet", condition: .when(platforms: [.linux]))]),
  ])
"""
VIEW = """import UIKit

public final class CardNUMBER: UIView {
  public let title = UILabel()
  public let photo = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Card NUMBER"
    title.numberOfLines = 0
    for view in [title, photo] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      photo.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      photo.widthAnchor.constraint(equalToConstant: 2NUMBER),
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor),
      title.leadingAnchor.constraint(equalToSystemSpacingAfter: photo.trailingAnchor, multiplier: 1),
      title.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      title.topAnchor.constraint(equalTo: photo.topAnchor),
    ])
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
"""
TEST = """import Cards
import Testing
import UIKit

@MainActor @Suite struct CardNUMBERTests {
  @Test func theTitleStandsBesideThePhoto() {
    let card = CardNUMBER(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
    card.layoutIfNeeded()
    #expect(card.photo.frame == CGRect(x: 8, y: 8, width: 2NUMBER, height: 2NUMBER))
    #expect(card.title.frame.minX == 1NUMBER + 26)
    #expect(card.layoutIssues().conflicts.isEmpty)
  }
}
"""


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "Sources/Cards").mkdir(parents=True)
    (folder / "Tests/CardsTests").mkdir(parents=True)
    repository = pathlib.Path(__file__).resolve().parents[3]
    (folder / "Package.swift").write_text(MANIFEST.replace("REPOSITORY", str(repository)))
    for number in range(10):
        view, test = VIEW.replace("NUMBER", str(number)), TEST.replace("NUMBER", str(number))
        (folder / f"Sources/Cards/Card{number}.swift").write_text(view)
        (folder / f"Tests/CardsTests/Card{number}Tests.swift").write_text(test)
    start = time.monotonic()
    if subprocess.run(["swift", "build", "--build-tests", "-q"], cwd=folder).returncode:
        sys.exit(1)
    built = time.monotonic()
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = subprocess.run(["swift", "test", "--skip-build", "-q"], cwd=folder).returncode
    print(
        f"ten views and ten tests: built from clean in {built - start:.0f} s "
        f"({usage.ru_utime + usage.ru_stime:.0f} s of processor time), run in {time.monotonic() - built:.1f} s")
    sys.exit(code)


if __name__ == "__main__":
    main()
