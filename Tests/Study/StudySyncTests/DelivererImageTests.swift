import Foundation
import StudyIntents
import StudyModels
import StudyRepositories
import StudySync
import StudyTestSupport
import TestSupport
import Testing
import TimelineClient
import TimelineStandIn

@Suite("Delivering images")
struct DelivererImageTests {
  let timeline = StandInTimeline()
  let device: Device
  private let files = TemporaryDirectory("kiroku-pictures")

  init() throws {
    device = Device(timeline)
    try device.signIn()
  }

  private func attach(_ bytes: [UInt8], to record: StudyRecord) throws {
    let image = try device.images.keep(try SamplePictures.write(bytes, as: "a.jpg", in: files.path))
    _ = try device.repositories.records.attach(image, to: record.id)
  }

  private var images: [[Int: [UInt8]]] { timeline.posts.map(\.images) }

  @Test("images are sent after their post, once each, and go with what is attached and taken away later")
  func order() async throws {
    let record = try device.record(10)
    try attach(SamplePictures.png, to: record)
    try attach(SamplePictures.jpeg(1), to: record)
    try device.record(20)
    #expect(try await device.sync()?.delivered == 2)
    #expect(images == [[1: SamplePictures.png, 2: SamplePictures.jpeg(1)], [:]])
    let token = try #require(record.postToken)
    #expect(
      timeline.requests.map { "\($0.method) \($0.path)" }.prefix(3) == [
        "PUT /v1/posts/\(token)", "PUT /v1/posts/\(token)/images/1", "PUT /v1/posts/\(token)/images/2",
      ])
    #expect(try await device.sync()?.delivered == 0)
    #expect(timeline.requests.count == 4)
    _ = try device.repositories.records.detach([1], from: record.id)
    #expect(try await device.sync()?.delivered == 1)
    #expect(images.first == [2: SamplePictures.jpeg(1)])
    // Images give a post a new version: that is no other device's edit.
    try device.edit(record) { $0.activeSeconds = 660 }
    #expect(try await device.sync()?.refused == 0)
    try attach(SamplePictures.jpeg(2), to: record)
    try device.edit(record) { $0.activeSeconds = 720 }
    #expect(try await device.sync()?.refused == 0)
    #expect(images.first == [1: SamplePictures.jpeg(2), 2: SamplePictures.jpeg(1)])
  }

  @Test("an image whose answer was lost is there once, and no post twice")
  func lostAnswer() async throws {
    let record = try device.record(10)
    try attach(SamplePictures.png, to: record)
    timeline.setFault { $0.path.hasSuffix("/images/1") ? .answerLost : nil }
    #expect(try await device.sync()?.problem?.code == "noAnswer")
    timeline.setFault(nil)
    #expect(try await device.sync()?.refused == 0)
    #expect(images == [[1: SamplePictures.png]])
    #expect(try device.repositories.outbox.entries().isEmpty)
  }

  @Test("a refused image needs attention by its number, later posts go on, and it goes once it is replaced", arguments: [413, 415])
  func refused(status: Int) async throws {
    let record = try device.record(10)
    try attach(SamplePictures.png, to: record)
    try attach(SamplePictures.jpeg(1), to: record)
    try device.record(20)
    timeline.setFault { $0.path.hasSuffix("/images/2") && $0.method == "PUT" ? .refused(status: status, code: "no") : nil }
    let report = try #require(try await device.sync())
    #expect(report.refused == 1 && report.problem == nil)
    #expect(images == [[1: SamplePictures.png], [:]])
    let entry = try #require(try device.repositories.outbox.entries().first)
    #expect(entry.state == .attention)
    #expect(entry.problem == OutboxProblem(status: status, code: "no", detail: "Image 2: no The way out."))
    _ = try device.repositories.records.detach([2], from: record.id)
    #expect(try await device.sync()?.refused == 0)
    #expect(try device.repositories.outbox.entries().isEmpty)
  }

  @Test("an image for which the account has no room needs attention, says so in the reader's language, and goes once there is room")
  func full() async throws {
    let record = try device.record(10)
    try attach(SamplePictures.png, to: record)
    timeline.setFault { $0.method == "PUT" && $0.path.hasSuffix("/images/1") ? .refused(status: 413, code: "quota") : nil }
    #expect(try await device.sync()?.refused == 1)
    let entry = try #require(try device.repositories.outbox.entries().first)
    let problem = try #require(entry.problem)
    #expect(entry.state == .attention && problem.code == "quota")
    let account = AccountName(server: "https://kiroku.example", handle: "mai")
    #expect(
      Language.english.reason(of: problem, at: account)
        == "Image 1: https://kiroku.example has no room left for your account. Delete posts or images, or ask whoever runs the server.")
    #expect(
      Language.japanese.reason(of: problem, at: account)
        == "画像1：https://kiroku.exampleに保存できる量の上限に達しました。投稿や画像を削除するか、サーバーの管理者に問い合わせてください。")
    timeline.setFault(nil)
    _ = try device.repositories.outbox.retry(entry.token)
    #expect(try await device.sync()?.refused == 0)
    #expect(images == [[1: SamplePictures.png]])
  }

  @Test("an image that cannot be had waits where waiting helps, and needs attention where its file is gone")
  func missing() async throws {
    let record = try device.record(10)
    try attach(SamplePictures.png, to: record)
    timeline.setFault { $0.path.hasSuffix("/images/1") ? .refused(status: 503, code: "unavailable") : nil }
    #expect(try await device.sync()?.problem?.detail.hasPrefix("Image") == false)
    timeline.setFault(nil)
    let file = try #require(try device.repositories.records.record(record.id)?.images.first?.file)
    try FileManager.default.removeItem(atPath: device.images.path(ofFile: file))
    #expect(try await device.sync()?.refused == 1)
    let entry = try #require(try device.repositories.outbox.entries().first)
    #expect(entry.problem?.code == "imageMissing")
    #expect(entry.problem?.detail.hasPrefix("Image 1: Its file is not there any more: /") == true)
    // Brought back, and tried again.
    _ = try device.images.keep(try SamplePictures.write(SamplePictures.png, as: "a.png", in: files.path))
    _ = try device.repositories.outbox.retry(entry.token)
    #expect(try await device.sync()?.delivered == 1)
    #expect(images == [[1: SamplePictures.png]])
  }

  @Test("an image does not hide that another device changed the post")
  func conflict() async throws {
    let record = try device.record(10, memo: "mine")
    _ = try await device.sync()
    timeline.editElsewhere(token: try #require(record.postToken), memo: "theirs")
    try attach(SamplePictures.png, to: record)
    _ = try await device.sync()
    try device.edit(record) { $0.memo = "mine again" }
    #expect(try await device.sync()?.refused == 1)
    #expect(try device.repositories.outbox.entries().first?.problem?.code == "edited")
  }

  @Test("over HTTP a file arrives byte by byte, streamed, and one that is not there is told as that")
  func stream() async throws {
    let server = try #require(LoopbackServer(timeline))
    defer { server.stop() }
    let session = timeline.makeSession("mai")
    let service = HTTPTimelineService(try ServerAddress(server.origin), language: "en", agent: "test", patience: 120, connecting: 120)
    let document =
      "{\"kind\":\"studyRecord\",\"visibility\":\"public\",\"record\":{\"startedAt\":\"2026-11-21T12:00:00+09:00\",\"activeSeconds\":0}}"
    let path = "/v1/posts/00000000-0000-4000-8000-000000000001"
    _ = try await service.send(ServiceRequest("PUT", path, token: session, body: document))
    let bytes = SamplePictures.jpeg(7, count: 3 << 20)
    let file = try SamplePictures.write(bytes, as: "big.jpg", in: files.path)
    let upload = ServiceUpload.file(path: file, type: "image/jpeg", count: bytes.count)
    let answer = try await service.send(ServiceRequest("PUT", path + "/images/3", token: session, upload: upload))
    #expect(answer.status == 200)
    #expect(images == [[3: bytes]])
    await #expect(throws: ServiceFailure.cannotRead(errorNumber: ENOENT)) {
      try await service.send(
        ServiceRequest("PUT", path + "/images/4", token: session, upload: .file(path: "/nowhere.png", type: "image/png", count: 5)))
    }
    await service.shutdown()
  }
}
