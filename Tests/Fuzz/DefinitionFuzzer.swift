// What `make fuzz` feeds with bytes: all that reads a definition or its words, and all that works on what was read.
// Compiled as one with the sources of Modules/Definitions/IntentDefinitions and Modules/Definitions/IntentCodegen.

import Foundation

/// One input: the first byte says what reads the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = [UInt8](UnsafeBufferPointer(start: start + 1, count: count - 1))
  switch start.pointee & 0x03 {
  case 0: fuzzPropertyList(bytes)
  case 1: fuzzBinary(bytes)
  case 2: fuzzStrings(bytes)
  default: fuzzStringsdict(bytes)
  }
  return 0
}

/// Small enough that no input takes long, large enough for every path.
private let budget = PropertyListBudget(bytes: 1 << 20, values: 20_000, depth: 64)

private func fuzzPropertyList(_ bytes: [UInt8]) {
  guard let node = try? PropertyListReader.read(bytes, budget: budget) else { return }
  fuzzWriters(node.withoutPlaces)
  fuzzFormat(bytes)
  fuzzModel(node)
}

/// Puts the header and the trailer around the bytes, whose last seven say what stands in it, so that most inputs get past both.
private func fuzzBinary(_ bytes: [UInt8]) {
  guard bytes.count > 7 else { return }
  let (body, tail) = (bytes.dropLast(7), Array(bytes.suffix(7)))
  let offsets = body.count - min(body.count, Int(tail[2]))
  var file = Array("bplist00".utf8) + body
  file += [0, 0, 0, 0, 0, 0, tail[0] % 10, tail[1] % 10]
  file += [0, 0, 0, 0, 0, 0, 0, tail[3], 0, 0, 0, 0, 0, 0, 0, tail[4] % 4, 0, 0, 0, 0, 0, 0]
  let table = 8 + offsets + Int(tail[5] % 3)
  file += [UInt8(table >> 8 & 0xFF), UInt8(table & 0xFF)]
  fuzzPropertyList(file)
}

/// What can be read can be written, and reads back equal.
private func fuzzWriters(_ node: PropertyListNode) {
  for format in PropertyListFormat.allCases {
    let written: [UInt8]
    do {
      written = try PropertyListWriter.write(node, as: format)
    } catch {
      // XML cannot hold all that binary files can.
      guard format == .xml, node.isBeyondXML else { fatalError("cannot be written: \(error)") }
      continue
    }
    guard let again = try? PropertyListReader.read(written, budget: .standard).withoutPlaces, again == node else {
      fatalError("written as \(format), it reads otherwise: \(node)")
    }
  }
}

extension PropertyListNode {
  fileprivate var isBeyondXML: Bool {
    switch value {
    case .uid: true
    case .string(let text): text.isBeyondXML
    case .array(let elements): elements.contains(where: \.isBeyondXML)
    case .dictionary(let entries): entries.contains { $0.key.isBeyondXML || $0.value.isBeyondXML }
    default: false
    }
  }
}

extension String {
  fileprivate var isBeyondXML: Bool { utf8.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } }
}

/// What is formatted says the same, and stays as it is when it is formatted again; what cannot be is refused.
private func fuzzFormat(_ bytes: [UInt8]) {
  for format in PropertyListFormat.allCases {
    guard let formatted = try? FormattedDefinition(bytes, as: format) else { continue }
    guard let again = try? FormattedDefinition(formatted.bytes), again.bytes == formatted.bytes, again.difference == nil else {
      fatalError("formatted as \(format), it is not formatted: \(String(decoding: formatted.bytes, as: UTF8.self))")
    }
    guard let (before, after) = try? (DefinitionReader.read(bytes), DefinitionReader.read(formatted.bytes)) else {
      fatalError("formatted as \(format), it is no definition")
    }
    let files = [before, after].map { DefinitionFile(url: URL(fileURLWithPath: "/a"), reading: $0) }
    guard DefinitionDiff(old: files[0], new: files[1]).changes.isEmpty else {
      fatalError("formatted as \(format), it says something else: \(String(decoding: formatted.bytes, as: UTF8.self))")
    }
  }
}

/// None of what is done with definitions may trap.
private func fuzzModel(_ node: PropertyListNode) {
  let bare = node.withoutPlaces
  let reading = DefinitionReader.read(bare)
  var list = FindingList(file: "a")
  VocabularyCheck(definitions: []).check(bare, &list)
  guard bare.value.kind == .dictionary else { return }
  let definition = reading.definition
  let subject = CheckSubject(path: "a", root: bare, reading: reading, baseLanguage: "en", languages: [], neighbours: [definition])
  for topic in TopicChecks.all { topic.check(subject, &list) }
  let report = FindingReport(list.findings)
  _ = report.text(in: .japanese)
  _ = try? report.sarif(version: "1")
  let file = DefinitionFile(url: URL(fileURLWithPath: "/a"), reading: reading)
  _ = DefinitionOutline(file).text(language: nil)
  _ = try? SwiftGenerator(definition: definition, words: file.words).generate(source: "a")
  guard DefinitionDiff(old: file, new: file).changes.isEmpty else { fatalError("it differs from itself: \(bare)") }
}

private func fuzzStrings(_ bytes: [UInt8]) {
  _ = try? StringsReader.read(bytes, budget: budget)
  _ = try? StringCatalog(bytes)
}

private func fuzzStringsdict(_ bytes: [UInt8]) {
  _ = try? StringsdictReader.read(bytes, budget: budget)
}
