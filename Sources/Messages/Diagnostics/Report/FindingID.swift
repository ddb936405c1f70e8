/// The identity of a finding: an error code of texts, such as `E021`, or a kind, such as `conflict`.
///
/// An id never changes its meaning; new ones are added.
public enum FindingID: String, Sendable, Hashable, CaseIterable {
  // The text
  case notJSON = "E001"
  case notUTF8 = "E002"
  case truncated = "E003"
  case badString = "E004"
  case badNumber = "E005"
  case tooDeep = "E006"
  case duplicateKey = "E007"
  case tooLong = "E008"
  // The document
  case unknownKey = "E010"
  case missingKey = "E011"
  case wrongType = "E012"
  case wrongCount = "E013"
  case outOfRange = "E014"
  case unknownWord = "E015"
  case badName = "E016"
  case duplicateName = "E017"
  case badColor = "E018"
  case badFont = "E019"
  case unknownVersion = "E020"
  case unknownItem = "E021"
  case unknownMetric = "E022"
  case unknownAttribute = "E023"
  case unknownStyle = "E024"
  case misplacedKey = "E025"
  case badPercentage = "E026"
  case unknownFrame = "E027"
  case badGrid = "E028"
  // The rules
  case badRule = "E030"
  case notLinear = "E031"
  case divisionByZero = "E032"
  case badPriority = "E033"
  case duplicateLabel = "E034"
  case illegalPair = "E035"
  case noParent = "E036"
  case noInverse = "E037"
  case badVisualFormat = "E038"
  case badChain = "E039"
  // The files it names
  case missingFile = "E050"
  case unreadableImage = "E051"
  case otherProfile = "E052"
  case pictureRemark = "E053"
  // The limits of a run
  case limitMet = "E060"
  // Templates and data
  case badPlaceholder = "E070"
  case unknownData = "E071"
  case badRow = "E072"
  case unknownComponent = "E073"
  case circularReference = "E074"
  case badParameter = "E075"
  case contradiction = "E076"
  case unsafeData = "E077"
  case badInclude = "E078"
  case sharedFile = "E079"
  // Layouts
  case conflict, ambiguous, tie, suspect, unsettled, lost
  // Pictures of layouts
  case cut, clipped, overlap, outside, glyph, font, frame
  // Documents, logs and sources
  case damaged, flagged, unreadable, unproven, uncompilable, undeclared
  // The laws of alignment
  case law
  // Runs
  case usage, missing, unwritten, failed, remark

  /// Whether the id is an error code; it is a kind otherwise.
  public var isCode: Bool { rawValue.utf8.first == UInt8(ascii: "E") }

  /// Whether the id is a kind that checks report; its name begins the message in texts for people.
  var isKindOfCheck: Bool {
    switch self {
    case .unreadable, .usage, .missing, .unwritten, .failed, .remark: false
    default: !isCode
    }
  }

  /// The importance of a finding with this id.
  public var severity: Finding.Severity {
    switch self {
    case .ambiguous, .tie, .suspect, .unsettled, .cut, .clipped, .overlap, .outside, .glyph, .font, .frame, .damaged,
      .otherProfile, .pictureRemark, .remark:
      .warning
    case .lost, .flagged, .unproven: .note
    default: .error
    }
  }
}
