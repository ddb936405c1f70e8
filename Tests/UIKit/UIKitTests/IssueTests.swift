import Foundation
import Testing
import UIKit

/// What `layoutIssues()` says: as scenes and logs do.
@MainActor @Suite struct IssueTests {
  @Test func aForgottenMaskIsNamedAndItsRepairComesFirst() throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240)), photo = UIView()
    photo.accessibilityIdentifier = "photo"
    card.addSubview(photo)
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      photo.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
      photo.widthAnchor.constraint(equalToConstant: 100), photo.heightAnchor.constraint(equalToConstant: 100),
    ])
    let issues = card.layoutIssues()
    let conflict = try #require(issues.conflicts.first)
    #expect(conflict.contains("(translatesAutoresizingMaskIntoConstraints of photo is true)"), "\(conflict)")
    let repairs = conflict.split(separator: "\n").filter { $0.hasPrefix("  repair: ") }
    #expect(repairs.first == "  repair: translatesAutoresizingMaskIntoConstraints = false for photo", "\(conflict)")
  }

  @Test func tiesOfContentAreToldAndAreNoFault() throws {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40)), one = UILabel(), two = UILabel()
    for (label, name) in [(one, "one"), (two, "two")] {
      label.text = name
      label.accessibilityIdentifier = name
      label.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(label)
      label.topAnchor.constraint(equalTo: row.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.trailingAnchor.constraint(equalTo: row.trailingAnchor),
    ])
    let issues = row.layoutIssues()
    #expect(issues.isEmpty)
    #expect(issues.ties.count == 1 && issues.ties[0].contains("both hug their content"), "\(issues)")
  }
}
