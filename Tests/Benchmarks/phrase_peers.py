#!/usr/bin/env python3
"""phrase_peers.py hassil|rapidfuzz < QUESTIONS: answers the questions of `kiroku-bench` with a library of others.

QUESTIONS: {"titles": [text], "phrases": [text], "questions": [{"text", "intent" or null, "material" or null, "phrase" or null}]}
Prints {"milliseconds": per question, "right": how many}. Loading and building tables are not counted.
"""
import json
import sys
import time


def hassil(data):
    from hassil import Intents, recognize
    from hassil.intents import TextSlotList

    minutes = "{minutes} (m|min|mins|minute|minutes)"
    sentences = {
        "PostStudyRecord": [
            "[please] (record|log|add|note|save) " + minutes + " [of|on|for] {material} [please]",
            "[please] (record|log|add|note|save) {material} [for] " + minutes + " [please]",
            "(can|could) you [please] (record|log) " + minutes + " [of|on] {material}",
            "i [have] (studied|did|read) {material} for " + minutes,
            "i [have] (studied|did) " + minutes + " [of] {material}",
        ],
        "StartStopwatch": [
            "[please] (start|begin) [the|a] stopwatch [(for|on|with) {material}]",
            "[please] (start|begin) (studying|learning) {material}",
            "[please] study {material}",
        ],
        "StartTimer": [
            "[please] (start|set|begin) [a|the] " + minutes + " timer [(for|on) {material}]",
            "[please] (start|set|begin) [a|the] timer (for|of) " + minutes + " [(for|on|of) {material}]",
        ],
        "PauseStudy": ["[please] (take|have) a break", "[please] (pause|break) [studying|the stopwatch|the timer]"],
        "ResumeStudy": ["[please] (resume|continue) [studying|the stopwatch|the timer]", "[please] (go|carry) on [studying]"],
        "ShowCurrentStudy": ["[please] show [me] [the|my] current study", "what am i (studying|doing) [now]"],
        "FinishStudy": ["[please] (finish|stop|end) [studying|the stopwatch|the timer|study]", "i am (done|finished) [studying]"],
    }
    intents = Intents.from_dict({
        "language": "en",
        "intents": {name: {"data": [{"sentences": texts}]} for name, texts in sentences.items()},
        "lists": {"minutes": {"range": {"from": 1, "to": 1440}}},
    })
    lists = {"material": TextSlotList.from_strings(data["titles"], name="material")}

    def answer(question):
        result = recognize(question["text"], intents, slot_lists=lists)
        if result is None:
            return question.get("intent") is None
        material = result.entities.get("material")
        name = str(material.value).strip().lower() if material else None
        wanted = question["material"].lower() if question.get("material") else None
        return result.intent.name == question.get("intent") and name == wanted

    return answer


def rapidfuzz(data):
    from rapidfuzz import fuzz, process, utils

    phrases = [utils.default_process(phrase) for phrase in data["phrases"]]

    def answer(question):
        found = process.extractOne(utils.default_process(question["text"]), phrases, scorer=fuzz.ratio, score_cutoff=80)
        return (data["phrases"][found[2]] if found else None) == question.get("phrase")

    return answer


def main():
    data = json.load(sys.stdin)
    answer = {"hassil": hassil, "rapidfuzz": rapidfuzz}[sys.argv[1]](data)
    questions = data["questions"]
    answer(questions[0])
    began = time.perf_counter()
    right = sum(1 for question in questions if answer(question))
    elapsed = time.perf_counter() - began
    json.dump({"milliseconds": elapsed * 1000 / len(questions), "right": right}, sys.stdout)


main()
