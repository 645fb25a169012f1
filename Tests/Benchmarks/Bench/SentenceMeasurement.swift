import Foundation
import PhraseTestSupport
import StudyIntents
import Vocabulary

extension Bench {
  /// How the sentences of people who knew no data are understood: the open sets, and the sealed ones where they are there.
  func understandingSentences() throws -> [Promise] {
    let open = try Self.measured(PhraseSet.sets(in: "Open") { !$0.hasPrefix("more-") && !$0.hasPrefix("none-") }, of: "Open")
    let sealed = try Self.measured(PhraseSet.sets(in: "Sealed"), of: "Sealed")
    let peers = try SentencePeer.all(on: (open + sealed).map(\.set))
    SentenceTable.write(open + sealed, peers)
    guard !sealed.isEmpty else {
      Self.say("Tests/Benchmarks/Phrases/Sealed is not there: what is promised of the sealed sets is measured on the open ones.")
      return Self.promises(of: open, named: "open")
    }
    return try [Self.seals()] + Self.promises(of: sealed, named: "sealed")
  }

  private static func measured(_ sets: [PhraseSet], of folder: String) throws -> [MeasuredSet] {
    try sets.map { set in
      let reader = set.reader()
      let patterns = set.reader(StudyPhrases.grammar(weights: nil))
      return MeasuredSet(
        set: set, folder: folder, tally: try PhraseTally(of: set, by: reader), patternsAlone: try PhraseTally(of: set, by: patterns))
    }
  }

  private static func promises(of sets: [MeasuredSet], named name: String) -> [Promise] {
    var (positive, negative) = (PhraseTally(), PhraseTally())
    for measured in sets {
      if measured.isNegative { negative += measured.tally } else { positive += measured.tally }
    }
    return [
      Promise(
        what: "\(name) sentences that are understood", measured: positive.share * 100, limit: 97, unit: "%", isAtLeast: true,
        basis: "\(positive.total) sentences: \(positive.description); likely and choice count half"),
      Promise(
        what: "\(name) sentences that run though they should not", measured: negative.falseShare * 100, limit: 1, unit: "%",
        basis: "\(negative.total) sentences: \(negative.description)"),
    ]
  }

  // MARK: - Seals

  /// Whether the sealed sets are those whose sums were committed before the reader was changed for them.
  private static func seals() throws -> Promise {
    let sums = try String(contentsOf: PhraseSet.folder.appending(path: "SHA256SUMS"), encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }.filter { $0.count == 2 }
    let listed = Dictionary(uniqueKeysWithValues: sums.map { ($0[1], $0[0]) })
    // Beside the sets, the shelves that they are about, where these are sealed as well.
    let present =
      try FileManager.default.contentsOfDirectory(atPath: PhraseSet.folder.appending(path: "Sealed").path)
      .filter { $0.hasSuffix(".tsv") }.map { "Sealed/\($0)" }
      + FileManager.default.contentsOfDirectory(atPath: PhraseSet.folder.path).filter { listed[$0] != nil }
    var broken: [String] = []
    for file in Set(present).union(listed.keys).sorted() {
      let what: String? =
        if !present.contains(file) {
          "is missing"
        } else if listed[file] == nil {
          "does not stand in SHA256SUMS"
        } else if try sum(of: file) != listed[file] {
          "differs from SHA256SUMS"
        } else {
          nil
        }
      if let what { broken.append("\(file) \(what)") }
    }
    for line in broken { say(line) }
    return Promise(
      what: "sealed files that are not as they were sealed", measured: Double(broken.count), limit: 0, unit: "files",
      basis: "\(present.count) files against \(listed.count) sums")
  }

  private static func sum(of file: String) throws -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sha256sum", PhraseSet.folder.appending(path: file).path]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: " ").first.map(String.init)
  }
}

/// A set of sentences, and what became of them.
struct MeasuredSet {
  var set: PhraseSet
  /// `Open` or `Sealed`.
  var folder: String
  var tally: PhraseTally
  /// By the patterns alone, without what words say.
  var patternsAlone: PhraseTally

  /// Whether nothing of it may run.
  var isNegative: Bool { self.set.sentences.allSatisfy { $0.name == EvidenceWeights.none } }
}

/// A table for people: sets that mean something, then those that must run nothing.
private enum SentenceTable {
  static func write(_ sets: [MeasuredSet], _ peers: [SentencePeer]) {
    let (negative, positive) = (sets.filter(\.isNegative), sets.filter { !$0.isNegative })
    let answers: [PhraseTally.Answer] = [.right, .likely, .choice, .wrong, .wrongQuestion, .refused]
    write(
      ["set", "sentences"] + answers.map(\.heading) + ["understood", "patterns alone"] + peers.map(\.name),
      positive.map { measured in
        row(measured, answers, measured.tally.share, measured.patternsAlone.share, peers.map { $0.understood(measured.set) })
      })
    write(
      ["set", "sentences", "right", "false", "asked", "false", "patterns alone"] + peers.map(\.name),
      negative.map { measured in
        row(
          measured, [.right, .false, .asked], measured.tally.falseShare, measured.patternsAlone.falseShare,
          peers.map { $0.falselyRun(measured.set) })
      })
    Bench.say(
      "“likely” and “choice” are asked about, and what was meant is among what is asked; they count half.")
    for peer in peers { Bench.say("\(peer.name): \(peer.basis)") }
  }

  /// Columns parted by two spaces; the first to the left, the others to the right.
  private static func write(_ headings: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    for row in all {
      let cells = row.enumerated().map { column, text in
        let blank = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + blank : blank + text
      }
      Bench.say(cells.joined(separator: "  "))
    }
    Bench.say("")
  }

  private static func row(
    _ measured: MeasuredSet, _ answers: [PhraseTally.Answer], _ share: Double, _ patternsAlone: Double, _ peers: [String]
  ) -> [String] {
    var cells = ["\(measured.folder)/\(measured.set.name)", "\(measured.tally.total)"]
    for answer in answers { cells.append(String(measured.tally.counts[answer, default: 0])) }
    cells += [percent(share), percent(patternsAlone)]
    return cells + peers
  }

  private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
}

extension PhraseTally.Answer {
  fileprivate var heading: String { self == .wrongQuestion ? "wrong question" : rawValue }
}

// MARK: - Libraries of others

/// What a library of others takes the sentences for. Nothing is promised of it.
private struct SentencePeer {
  var name: String
  /// What it was measured with, and what counts as right.
  var basis: String
  /// By the name of a set: its answers in the order of ``asked``.
  private var answers: [String: [Answer]]
  private var asked: [String: [PhraseSet.Sentence]]
  /// The intents that it has; nil where it has all.
  private var intents: Set<String>?
  private var readsTitles: Bool

  private struct Answer: Decodable {
    var name: String?
    var title: String?
  }

  private struct Answers: Decodable {
    var basis: String
    var intents: [String]?
    var answers: [Answer]
  }

  private struct Questions: Encodable {
    struct Name: Encodable { var name: String, display: String }
    struct Sample: Encodable { var text: String, name: String }

    var names: [Name]
    var samples: [Sample]
    var sentences: [String]
  }

  /// hassil with intents of others on the English sentences, rapidfuzz on all; those that are installed.
  static func all(on sets: [PhraseSet]) throws -> [SentencePeer] {
    try [
      make("hassil", "hassil-intents", on: sets, readsTitles: true) { set, sentence in
        set.name.hasPrefix("en") || (sentence.name == EvidenceWeights.none && sentence.text.unicodeScalars.allSatisfy { $0.value < 0x3041 })
      },
      make("rapidfuzz", "rapidfuzz-samples", on: sets, readsTitles: false) { _, _ in true },
    ].compactMap(\.self)
  }

  private static func make(
    _ name: String, _ peer: String, on sets: [PhraseSet], readsTitles: Bool, asking isAsked: (PhraseSet, PhraseSet.Sentence) -> Bool
  ) throws -> SentencePeer? {
    let asked = sets.map { set in set.sentences.filter { isAsked(set, $0) } }
    let samples = ["en", "ja"].flatMap { StudyPhrases.samples(in: $0) }.map {
      Questions.Sample(text: $0.phrase, name: PhraseMatch(target: $0.target, values: [:]).name)
    }
    let names = sets.first?.names.map { Questions.Name(name: $0.name, display: $0.display) } ?? []
    let questions = Questions(names: names, samples: samples, sentences: asked.joined().map(\.text))
    guard let all = try PhrasePeer.ask(peer, questions, as: Answers.self) else {
      Bench.say("Not installed, so not measured beside the sentences: \(name) (PyPI: \(name)).")
      return nil
    }
    var left = all.answers[...]
    var answers: [String: [Answer]] = [:]
    for (set, sentences) in zip(sets, asked) {
      answers[set.name] = Array(left.prefix(sentences.count))
      left = left.dropFirst(sentences.count)
    }
    return SentencePeer(
      name: name, basis: all.basis, answers: answers, asked: Dictionary(uniqueKeysWithValues: zip(sets.map(\.name), asked)),
      intents: all.intents.map(Set.init), readsTitles: readsTitles)
  }

  private func pairs(_ set: PhraseSet) -> [(sentence: PhraseSet.Sentence, answer: Answer)] {
    zip(asked[set.name] ?? [], answers[set.name] ?? []).map { ($0, $1) }
  }

  /// Of the sentences whose intent it has, those whose intent is right; and whose title is right as well, where it reads titles.
  func understood(_ set: PhraseSet) -> String {
    let pairs = pairs(set).filter { intents?.contains($0.sentence.name) ?? true }
    guard !pairs.isEmpty else { return "–" }
    let right = pairs.filter { $0.sentence.name == $0.answer.name }
    // Words that are on no shelf stand behind a tilde in our sets.
    let withTitle = right.count { $0.sentence.values["material"].map { String($0.trimmingPrefix("~")) } == $0.answer.title }
    return "\(right.count)\(readsTitles ? " (\(withTitle))" : "") of \(pairs.count)"
  }

  /// Of the sentences that mean nothing, those that it would run.
  func falselyRun(_ set: PhraseSet) -> String {
    let pairs = pairs(set)
    return pairs.isEmpty ? "–" : "\(pairs.count { $0.answer.name != nil }) of \(pairs.count)"
  }
}
