#!/usr/bin/env python3
"""The tests of three published layout libraries against the module UIKit of this repository.

    Tests/UIKitPeers/run.py FOLDER [--sources FOLDER]

Clones Anchorage, Stevia and SnapKit at fixed commits into FOLDER (or copies them from the folder of --sources, where each lies under its name),
makes the few changes that Swift on Linux asks for in the copies, and runs their tests. Nothing of them is part of this repository.
"""
import pathlib
import shutil
import subprocess
import sys

PEERS = {
    "Anchorage": ("https://github.com/Rightpoint/Anchorage", "d5655ec0c1f884d50217e3435b2b152748ca0328"),
    "Stevia": ("https://github.com/freshOS/Stevia", "a925d9b0087536c4ece110109c7815c988516135"),
    "SnapKit": ("https://github.com/SnapKit/SnapKit", "2842e6e84e82eb9a8dac0100ca90d9444b0307f4"),
}
TARGETS = {
    "Anchorage": ("Anchorage/Source", "Anchorage/AnchorageTests", 5),
    "Stevia": ("Stevia/Sources/Stevia", "Stevia/Tests/SteviaTests", 6),
    "SnapKit": ("SnapKit/Sources", "SnapKit/Tests/SnapKitTests", 5),
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
    """Overrides in extensions, @objc and dynamic members of AnyObject."""
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


def manifest(repository):
    lines = [
        "// swift-tools-version: 6.0",
        "import PackageDescription",
        'let uikit: Target.Dependency = .product(name: "UIKit", package: "rabbet")',
        f'let package = Package(name: "peers", dependencies: [.package(name: "rabbet", path: "{repository}")], targets: [',
        '  .target(name: "Numerics", path: "Numerics"),',
    ]
    for name, (sources, tests, mode) in TARGETS.items():
        settings = f"swiftSettings: [.swiftLanguageMode(.v{mode})]"
        excluded = 'exclude: ["Info.plist"], ' if name == "Anchorage" else ""
        private = 'exclude: ["PrivacyInfo.xcprivacy"], ' if name == "SnapKit" else ""
        lines += [
            f'  .target(name: "{name}", dependencies: [uikit], path: "{sources}", {excluded}{private}{settings}),',
            f'  .testTarget(name: "{name}Tests", dependencies: ["{name}", "Numerics", uikit], path: "{tests}", '
            f"{excluded}{settings}),",
        ]
    return "\n".join(lines) + "\n])\n"


def main():
    if len(sys.argv) not in (2, 4):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    fetch(folder, pathlib.Path(sys.argv[3]) if len(sys.argv) == 4 else None)
    adapt(folder)
    (folder / "Numerics").mkdir(exist_ok=True)
    (folder / "Numerics/Numerics.swift").write_text(NUMERICS)
    (folder / "Package.swift").write_text(manifest(pathlib.Path(__file__).resolve().parents[2]))
    # Six of Anchorage's tests measure how evenly time passes, which says nothing on a shared machine.
    sys.exit(subprocess.run(["swift", "test", "--skip", "Performance"], cwd=folder).returncode)


if __name__ == "__main__":
    main()
