#!/usr/bin/env python3
"""The tests of published layout libraries against the module UIKit of this repository.

    Tests/UIKitPeers/run.py FOLDER [--sources FOLDER]

Clones the libraries at fixed commits into FOLDER (or copies them from the folder of --sources, where each lies under its name), makes the few
changes that Swift on Linux asks for in the copies, and runs their tests. Nothing of them is part of this repository.
"""
import pathlib
import re
import shutil
import subprocess
import sys

PEERS = {
    "Anchorage": ("https://github.com/Rightpoint/Anchorage", "d5655ec0c1f884d50217e3435b2b152748ca0328"),
    "Stevia": ("https://github.com/freshOS/Stevia", "a925d9b0087536c4ece110109c7815c988516135"),
    "SnapKit": ("https://github.com/SnapKit/SnapKit", "2842e6e84e82eb9a8dac0100ca90d9444b0307f4"),
    "Align": ("https://github.com/kean/Align", "9cadf7051f770cff392513f9695ab9d870da7ade"),
    "EasyPeasy": ("https://github.com/nakiostudio/EasyPeasy", "b0028f63d47bcb32e37d8abb9cc5d5a781742a4e"),
    "Cartography": ("https://github.com/robb/Cartography", "d0dc3f340dec22c96255ca385ff4b9e45fbe9b8e"),
    # The versions that Cartography's tests are written for, nearest to today's.
    "Quick": ("https://github.com/Quick/Quick", "f9d519828bb03dfc8125467d8f7b93131951124c"),
    "Nimble": ("https://github.com/Quick/Nimble", "1f3bde57bde12f5e7b07909848c071e9b73d6edc"),
}
# Sources with their language mode, tests with theirs.
TARGETS = {
    "Anchorage": ("Anchorage/Source", 5, "Anchorage/AnchorageTests", 5),
    "Stevia": ("Stevia/Sources/Stevia", 6, "Stevia/Tests/SteviaTests", 6),
    "SnapKit": ("SnapKit/Sources", 5, "SnapKit/Tests/SnapKitTests", 5),
    # In the Swift 5 mode a class of tests that is marked @MainActor ends the run.
    "Align": ("Align/Sources", 5, "Align/Tests", 6),
    "EasyPeasy": ("EasyPeasy/EasyPeasy", 5, "EasyPeasy/Example/Tests", 5),
}
EXCLUDED = {
    "Anchorage/Source": ["Info.plist"],
    "Anchorage/AnchorageTests": ["Info.plist"],
    "SnapKit/Sources": ["PrivacyInfo.xcprivacy"],
    "Align/Sources": ["Align.docc"],
    "EasyPeasy/Example/Tests": ["Info.plist"],
    "Cartography/Cartography": ["Info.plist", "Cartography.h"],
    "Cartography/CartographyTests": ["Info.plist"],
    "Quick/Sources/Quick": ["Info.plist"],
    "Nimble/Sources/Nimble": ["Info.plist", "Nimble.h"],
}
# What Stevia's tests take from swift-numerics.
NUMERICS = """extension FloatingPoint {
  public func isApproximatelyEqual(to other: Self, absoluteTolerance: Self) -> Bool {
    (self - other).magnitude <= absoluteTolerance
  }
  public func isApproximatelyEqual(to other: Self) -> Bool {
    (self - other).magnitude <= Self.ulpOfOne.squareRoot() * max(magnitude, other.magnitude)
  }
}
"""


def fetch(folder, sources):
    for name, (address, commit) in PEERS.items():
        target = folder / name
        if target.exists():
            shutil.rmtree(target)
        if sources:
            shutil.copytree(sources / name, target, ignore=shutil.ignore_patterns(".git"))
            continue
        subprocess.run(["git", "clone", "--quiet", address, str(target)], check=True)
        subprocess.run(["git", "-C", str(target), "checkout", "--quiet", commit], check=True)


def edit(path, *changes):
    text = path.read_text()
    for old, new in changes:
        if old not in text:
            sys.exit(f"{path}: {old!r} is not there; the library has changed")
        text = text.replace(old, new)
    path.write_text(text)


def adapt(folder):
    """Overrides in extensions, @objc, dynamic members of AnyObject and os(iOS)."""
    hierarchy = folder / "Stevia/Sources/Stevia/Stevia+Hierarchy.swift"
    text = hierarchy.read_text()
    first, last = text.index("public extension UITableViewCell {"), text.index("public extension UIStackView {")
    hierarchy.write_text(text[:first] + text[last:])
    start = "func subviews(_ subViews: [UIView]) -> UIView {\n"
    content = "".join(
        f"        if let cell = self as? {kind} {{ return cell.contentView.subviews(subViews) }}\n"
        for kind in ("UITableViewCell", "UICollectionViewCell")
    )
    edit(hierarchy, ("    @objc\n", ""), (start, start + content))
    snapkit = folder / "SnapKit"
    edit(
        snapkit / "Sources/Debugging.swift",
        ("override var description: String", "var linuxDescription: String"),
        ("type(of: object).description()", '"\\(type(of: object))"'),
    )
    edit(
        snapkit / "Sources/LayoutConstraint.swift",
        (
            "    internal weak var constraint: Constraint? = nil\n",
            "    internal weak var constraint: Constraint? = nil\n"
            "    public override var description: String { MainActor.assumeIsolated { linuxDescription } }\n",
        ),
    )
    edit(
        snapkit / "Tests/SnapKitTests/Tests.swift",
        (
            "snp_constraints.first?.priority",
            "snp_constraints.first.flatMap { ($0 as? LayoutConstraint)?.priority.rawValue }",
        ),
    )
    for library in ("Align", "Cartography", "EasyPeasy"):
        for path in (folder / library).rglob("*.swift"):
            text = path.read_text()
            if "Tests" in str(path) and "import UIKit" not in text:
                text = "import UIKit\n" + text
            path.write_text(text.replace("os(iOS)", "canImport(UIKit)"))


def target(kind, name, dependencies, path, mode):
    listed = ", ".join(d if d == "uikit" else f'"{d}"' for d in dependencies)
    excluded = ", ".join(f'"{file}"' for file in EXCLUDED.get(path, []))
    return (
        f'  .{kind}(name: "{name}", dependencies: [{listed}], path: "{path}", exclude: [{excluded}], '
        f"swiftSettings: [.swiftLanguageMode(.v{mode})]),"
    )


def manifest(repository):
    lines = [
        "// swift-tools-version: 6.0",
        "import PackageDescription",
        'let uikit: Target.Dependency = .product(name: "UIKit", package: "rabbet")',
        f'let package = Package(name: "peers", dependencies: [.package(name: "rabbet", path: "{repository}")], targets: [',
        target("target", "Numerics", [], "Numerics", 6),
        target("target", "Quick", [], "Quick/Sources/Quick", 5),
        target("target", "Nimble", [], "Nimble/Sources/Nimble", 5),
        target("target", "Cartography", ["uikit"], "Cartography/Cartography", 5),
        target(
            "target", "CartographyTests", ["Cartography", "Quick", "Nimble", "uikit"], "Cartography/CartographyTests", 5
        ),
        target("executableTarget", "CartographySpecs", ["CartographyTests", "Quick"], "CartographySpecs", 5),
    ]
    for name, (sources, mode, tests, mode_of_tests) in TARGETS.items():
        lines.append(target("target", name, ["uikit"], sources, mode))
        lines.append(target("testTarget", f"{name}Tests", [name, "Numerics", "uikit"], tests, mode_of_tests))
    return "\n".join(lines) + "\n])\n"


def write_specs(folder):
    """Quick on Linux is given the list of its specs by a program."""
    texts = [path.read_text() for path in sorted((folder / "Cartography/CartographyTests").glob("*.swift"))]
    specs = [name for text in texts for name in re.findall(r"class (\w+): QuickSpec", text)]
    (folder / "CartographySpecs").mkdir(exist_ok=True)
    (folder / "CartographySpecs/main.swift").write_text(
        "import Quick\n@testable import CartographyTests\n\nQCKMain([\n"
        + "".join(f"  {name}.self,\n" for name in specs)
        + "])\n"
    )


def main():
    if len(sys.argv) not in (2, 4):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    fetch(folder, pathlib.Path(sys.argv[3]) if len(sys.argv) == 4 else None)
    adapt(folder)
    write_specs(folder)
    (folder / "Numerics").mkdir(exist_ok=True)
    (folder / "Numerics/Numerics.swift").write_text(NUMERICS)
    (folder / "Package.swift").write_text(manifest(pathlib.Path(__file__).resolve().parents[2]))
    # Tests named so measure how evenly time passes, which says nothing on a shared machine.
    tests = subprocess.run(["swift", "test", "--skip", "Performance"], cwd=folder).returncode
    specs = subprocess.run(["swift", "run", "CartographySpecs"], cwd=folder).returncode
    sys.exit(tests or specs)


if __name__ == "__main__":
    main()
