import Foundation
import PhraseTestSupport
import StudyIntents
import Vocabulary

/// Makes the tables of the patterns ahead, learns what words say from all open sentences, or tells how sets of sentences are read.
let usage = "kiroku-phrases tables FILE SUBJECTS | train FILE [WITHOUT…] | judge [-v|-p] [-w TABLE] FILE… | unseen [-v] SET…"
var arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.isEmpty ? "" : arguments.removeFirst() {
case "tables" where arguments.count == 2:
  try TableSource.text().write(toFile: arguments[0], atomically: true, encoding: .utf8)
  try SubjectSource.text().write(toFile: arguments[1], atomically: true, encoding: .utf8)
case "train" where !arguments.isEmpty:
  // Sets that are left out show what would be made of them unseen.
  let leftOut = arguments.dropFirst()
  let training = try Training(sets: PhraseSet.teaching().filter { !leftOut.contains($0.name) })
  try training.source().write(toFile: arguments[0], atomically: true, encoding: .utf8)
  print("\(training.examples.count) sentences, \(training.features.count) features")
case "judge" where !arguments.isEmpty:
  // -v says of each sentence that is not read right why; -p reads by the patterns alone; -w reads with the weights of another source.
  let (isLoud, isByPatterns) = (arguments.first == "-v", arguments.first == "-p")
  if isLoud || isByPatterns { arguments.removeFirst() }
  var grammar = StudyPhrases.grammar
  if arguments.first == "-w", arguments.count > 1 {
    let source = try String(contentsOfFile: arguments[1], encoding: .utf8)
    let table = source.split(separator: "\n").filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.dropLast()
    grammar = StudyPhrases.grammar(weights: EvidenceWeights(table.joined(separator: "\n")))
    arguments.removeFirst(2)
  }
  for path in arguments {
    let set = try PhraseSet(contentsOf: URL(filePath: path))
    let reader = isByPatterns ? set.reader(StudyPhrases.grammar(weights: nil)) : set.reader(grammar)
    if isLoud { try Explanation.write(set, reader, grammar) }
    let tally = try PhraseTally(of: set, by: reader)
    print("\(set.name): \(tally.total), \(tally.description); \((tally.share * 1_000).rounded() / 10) %")
  }
case "unseen" where !arguments.isEmpty:
  // Learns from the other sets alone, and judges these.
  let isLoud = arguments.first == "-v"
  let names = Set(arguments.dropFirst(isLoud ? 1 : 0))
  let sets = try PhraseSet.teaching()
  let training = try Training(sets: sets.filter { !names.contains($0.name) })
  let grammar = StudyPhrases.grammar(weights: EvidenceWeights(training.table().joined(separator: "\n")))
  for set in sets where names.contains(set.name) {
    let reader = set.reader(grammar)
    if isLoud { try Explanation.write(set, reader, grammar) }
    let tally = try PhraseTally(of: set, by: reader)
    print("\(set.name): \(tally.total), \(tally.description); \((tally.share * 1_000).rounded() / 10) %")
  }
default:
  FileHandle.standardError.write(Data("\(usage)\n".utf8))
  exit(64)
}
