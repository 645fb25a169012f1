#!/usr/bin/env python3
"""phrase_peers.py hassil|rapidfuzz|hassil-intents|rapidfuzz-samples < QUESTIONS: answers `kiroku-bench` with a library of others.

QUESTIONS: {"titles": [text], "phrases": [text], "questions": [{"text", "intent" or null, "material" or null, "phrase" or null}]}
Prints {"milliseconds": per question, "right": how many}. Loading and building tables are not counted.

With hassil-intents and rapidfuzz-samples, QUESTIONS: {"names": [{"name", "display"}], "samples": [{"text", "name"}], "sentences": [text]}
Prints {"basis": what it was measured with, "intents": those that it has or null, "answers": [{"name", "title"}]} in the order of the sentences.
"""
import json
import sys
import time


MINUTES = "{minutes} (m|min|mins|minute|minutes)"
SENTENCES = {
    "PostStudyRecord": [
        "[please] (record|log|add|note|save) " + MINUTES + " [of|on|for] {material} [please]",
        "[please] (record|log|add|note|save) {material} [for] " + MINUTES + " [please]",
        "(can|could) you [please] (record|log) " + MINUTES + " [of|on] {material}",
        "i [have] (studied|did|read) {material} for " + MINUTES,
        "i [have] (studied|did) " + MINUTES + " [of] {material}",
    ],
    "StartStopwatch": [
        "[please] (start|begin) [the|a] stopwatch [(for|on|with) {material}]",
        "[please] (start|begin) (studying|learning) {material}",
        "[please] study {material}",
    ],
    "StartTimer": [
        "[please] (start|set|begin) [a|the] " + MINUTES + " timer [(for|on) {material}]",
        "[please] (start|set|begin) [a|the] timer (for|of) " + MINUTES + " [(for|on|of) {material}]",
    ],
    "PauseStudy": ["[please] (take|have) a break", "[please] (pause|break) [studying|the stopwatch|the timer]"],
    "ResumeStudy": ["[please] (resume|continue) [studying|the stopwatch|the timer]", "[please] (go|carry) on [studying]"],
    "ShowCurrentStudy": ["[please] show [me] [the|my] current study", "what am i (studying|doing) [now]"],
    "FinishStudy": ["[please] (finish|stop|end) [studying|the stopwatch|the timer|study]", "i am (done|finished) [studying]"],
}


def hassil_reading(data):
    """What hassil recognizes in a text by the sentences above."""
    from hassil import Intents, recognize
    from hassil.intents import TextSlotList

    intents = Intents.from_dict({
        "language": "en",
        "intents": {name: {"data": [{"sentences": texts}]} for name, texts in SENTENCES.items()},
        "lists": {"minutes": {"range": {"from": 1, "to": 1440}}},
    })
    lists = {"material": TextSlotList.from_strings(data["titles"], name="material")}
    return lambda text: recognize(text, intents, slot_lists=lists)


def hassil(data):
    read = hassil_reading(data)

    def answer(question):
        result = read(question["text"])
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


def hassil_intents(data):
    """Intents of Home Assistant where they can be had, for what they have in common with ours: timers. Else the sentences above."""
    from hassil import Intents, recognize
    from hassil.intents import TextSlotList

    displays = {name["name"].casefold(): name["display"] for name in data["names"]}
    try:
        from home_assistant_intents import get_intents
    except ImportError:
        read = hassil_reading({"titles": [name["name"] for name in data["names"]]})

        def answer(text):
            result = read(text)
            if result is None:
                return {}
            material = result.entities.get("material")
            title = displays.get(str(material.value).strip().casefold()) if material else None
            return {"name": result.intent.name, "title": title}

        return answer, (
            "intents written for it by us (home-assistant-intents of PyPI is not installed); right intents, in brackets with the right title; "
            "English sentences alone"
        ), sorted(SENTENCES)

    ours = {
        "HassStartTimer": "StartTimer", "HassPauseTimer": "PauseStudy", "HassUnpauseTimer": "ResumeStudy",
        "HassTimerStatus": "ShowCurrentStudy", "HassCancelTimer": "FinishStudy", "HassCancelAllTimers": "FinishStudy",
    }
    intents = Intents.from_dict(get_intents("en"))
    # A house without rooms and devices.
    lists = {name: TextSlotList.from_strings([], name=name) for name in ("name", "area", "floor")}

    def answer(text):
        result = recognize(text, intents, slot_lists=lists)
        if result is None or result.intent.name not in ours:
            return {}
        name = result.entities.get("name")
        title = str(name.value).strip() if name else None
        return {"name": ours[result.intent.name], "title": displays.get(title.casefold(), title) if title else None}

    return answer, (
        "the timers of home-assistant-intents, for starting, pausing, resuming, showing and finishing; of the sentences that mean these, those with "
        "the right intent, in brackets with the right title too; English sentences alone"
    ), sorted(set(ours.values()))


def rapidfuzz_samples(data):
    """The nearest of the sample phrases gives the intent; it reads no values."""
    from rapidfuzz import fuzz, process, utils

    cutoff = 70
    samples = [utils.default_process(sample["text"]) for sample in data["samples"]]

    def answer(text):
        found = process.extractOne(utils.default_process(text), samples, scorer=fuzz.token_set_ratio, score_cutoff=cutoff)
        return {"name": data["samples"][found[2]]["name"]} if found else {}

    return answer, (
        f"the nearest of our {len(samples)} sample phrases by token_set_ratio, at least {cutoff}; the intent alone is right, as it reads no values"
    ), None


def main():
    peer, data = sys.argv[1], json.load(sys.stdin)
    if peer in ("hassil-intents", "rapidfuzz-samples"):
        answer, basis, intents = {"hassil-intents": hassil_intents, "rapidfuzz-samples": rapidfuzz_samples}[peer](data)
        json.dump({"basis": basis, "intents": intents, "answers": [answer(text) for text in data["sentences"]]}, sys.stdout)
        return
    answer = {"hassil": hassil, "rapidfuzz": rapidfuzz}[peer](data)
    questions = data["questions"]
    answer(questions[0])
    began = time.perf_counter()
    right = sum(1 for question in questions if answer(question))
    elapsed = time.perf_counter() - began
    json.dump({"milliseconds": elapsed * 1000 / len(questions), "right": right}, sys.stdout)


main()
