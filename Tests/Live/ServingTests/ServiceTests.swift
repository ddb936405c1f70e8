import FindingFormats
import Foundation
import Rabbet
import Testing
import Workspaces

@testable import Serving

/// What keeps a service well: who may ask, how much, and what it tells about itself.
@Suite struct ServiceTests {
  @Test func aNameThatWasMadeToLeadHereIsRefused() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    for host in ["localhost", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:1"] {
      #expect(await router.get("/healthz", ["host": host]).status == 200)
    }
    #expect(await router.get("/healthz", ["host": "evil.example:8080"]).status == 421)
    var settings = folder.settings
    settings.hosts = ["cards.example"]
    #expect(await Router(settings).get("/healthz", ["host": "cards.example"]).status == 200)
  }

  @Test func otherPagesSendNothingUnlessTheyAreAllowed() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let other = ["origin": "https://pages.example"]
    #expect(await router.post("/check", Folder.card, other).status == 403)
    #expect(await router.post("/check", Folder.card, ["origin": "null"]).status == 403)
    #expect(await router.post("/check", Folder.card, ["origin": "http://localhost:8080"]).status == 200)
    #expect(await router.get("/cards/card.png", other)["Access-Control-Allow-Origin"] == nil)
    var settings = folder.settings
    settings.origins = ["https://pages.example"]
    let allowed = await Router(settings).post("/check", Folder.card, other)
    #expect(allowed.status == 200)
    #expect(allowed["Access-Control-Allow-Origin"] == "https://pages.example")
  }

  @Test func scenesInBodiesAreSolvedDrawnAndChecked() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let solved = await router.post("/solve?title=xx", Folder.card)
    #expect(solved.text.contains("[12, 8, 20, 10]"))
    let drawn = await router.post("/render?format=svg&outlines=no", Folder.card)
    #expect(drawn["Content-Type"] == "image/svg+xml")
    let broken = #"{"scene": 1, "root": {"id": "c", "size": [10, 10], "fil": "white"}}"#
    let refused = await router.post("/solve", broken), checked = await router.post("/check", broken)
    #expect(refused.status == 422)
    #expect(checked.status == 200, "the findings are the result")
    for reply in [refused, checked] {
      let value = try JSONValue(json: reply.body)
      guard case .array(let findings)? = value["findings"] else { Issue.record("no findings"); continue }
      #expect(findings.first?["kind"] == "E010")
      #expect(findings.first?["fix"]?["new"] == "\"fill\"")
    }
    #expect(await router.get("/check").status == 405)
    #expect(await router.post("/cards/card.png", "").status == 405)
  }

  @Test func moreThanMayWaitIsRefusedAtOnce() async throws {
    let folder = try Folder()
    var settings = folder.settings
    settings.bounds.waiting = 0
    let reply = await Router(settings).get("/cards/card.png")
    #expect(reply.status == 429)
    #expect(reply["Retry-After"] == "1")
  }

  @Test func workBeyondItsTimeIsAnsweredMeanwhile() async throws {
    var bounds = RequestBounds()
    bounds.seconds = 0.02
    bounds.workers = 1
    let queue = WorkQueue(bounds), gate = DispatchSemaphore(value: 0)
    await #expect(throws: WorkQueue.Refusal.late) { try await queue.result { gate.wait() } }
    // The second one waits for the only worker, and is not begun when its time is over.
    await #expect(throws: WorkQueue.Refusal.late) { try await queue.result { Issue.record("begun too late") } }
    gate.signal()
    bounds.seconds = 60
    #expect(try await WorkQueue(bounds).result { 42 } == 42)
  }

  @Test func theStateIsTextForPrometheus() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    #expect(await router.get("/healthz").text == "ok\n")
    _ = await router.get("/broken.png")
    _ = await router.get("/cards/card.png")
    _ = await router.get("/cards/card.png")
    let text = await router.get("/metrics").text
    #expect(text.contains("rabbet_findings_total{kind=\"E010\"} 1\n"))
    #expect(text.contains("rabbet_pictures_total{from=\"kept\"} 1\n"))
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      #expect(line.wholeMatch(of: /[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+/) != nil, "\(line)")
    }
  }
}
