#!/usr/bin/env python3
"""Breaks a log in every column of every table, and holds doctor's verdict against what commands then do.

For each case: a copy of a log with one of everything is broken as no Kiroku would; `doctor` looks at it; the commands run on it. Wherever
a command ends with 70, 74 or a signal, doctor must have found a defect. Then `doctor --repair` mends another copy: every command works
afterwards, doctor finds nothing, and every row that is gone or changed can be read in the archive.

  break_rows.py KIROKU [--seed N] [--cases N] [--jobs N] [--keep]

Exits with 1 where anything did not hold, and prints what.
"""

import argparse
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

NOW = "2026-11-21T21:00:00+09:00"
TABLES = ["local_state", "material", "record", "session", "goal", "post", "change", "usage", "voice_shortcut", "donation", "app_list"]
DERIVED = ["day_sum", "month_sum", "material_name", "phrase_key", "donation_use", "memo_pending"]

INTEGERS = [None, -1, 0, 2, 99_999_999, -(2**63), 2**63 - 1, 10**12, "x", 1.5, b"\x00\xff"]
TEXTS = [None, "", "x", 7, b"\xff\xfe\x00", "x" * 200_000, "\x1b[31m\u202e", "0" * 36, "A" * 36, "[", '{"a":1}', "[1,2]", "[[1]]", '["a",null]',
         "[[-9223372036854775808,9223372036854775807]]", "[[9223372036854775807,1]]", "[" * 600 + "]" * 600, '[["a","b"]]', "null"]

READS = [
    ["status"], ["log"], ["log", "2020..2027"], ["log", "--json"], ["report"], ["report", "year", "--by", "month"], ["report", "--by", "week"],
    ["report", "--by", "material"], ["report", "--by", "category"], ["search", "alg"], ["search", "eigen"], ["search", "eigne"], ["shelf", "list"],
    ["shelf", "show", "Algebra"], ["goal", "show"], ["timeline"], ["shortcuts", "list"], ["shortcuts", "suggestions", "--why"],
    ["shortcuts", "donations"], ["vocabulary"], ["say", "--dry-run", "record Algebra 45 minutes"], ["info"],
]
WRITES = [
    ["record", "Algebra", "25m", "-r", "1-3", "-m", "a new memo"], ["record", "5m"], ["pause"], ["resume"], ["finish", "-m", "done"],
    ["start", "Algebra"], ["discard"], ["goal", "set", "9h"], ["goal", "post", "--yes"], ["shelf", "add", "Another"], ["undo"], ["redo"], ["undo"],
    ["undo"], ["undo"], ["shelf", "edit", "Algebra", "--author", "N"], ["shortcuts", "add", "Second", "--intent", "PauseStudy"],
    ["search", "memo"],
]


def environment(home):
    return {
        "PATH": os.environ["PATH"], "HOME": home, "KIROKU_HOME": home + "/data", "KIROKU_CONFIG": home + "/config.yaml",
        "XDG_STATE_HOME": home + "/state", "XDG_RUNTIME_DIR": home + "/run", "KIROKU_NOW": NOW, "KIROKU_LANG": "en", "TZ": "Asia/Tokyo", "SWIFT_BACKTRACE": "enable=no",
    }


def run(program, home, arguments):
    done = subprocess.run(
        [program, *arguments], env=environment(home), stdin=subprocess.DEVNULL, capture_output=True, timeout=60, errors="replace")
    return done.returncode, done.stdout, done.stderr


def make_log(program, home):
    os.makedirs(home + "/run", mode=0o700)
    for arguments in [
        ["shelf", "add", "Algebra", "--author", "Lay", "--category", "Maths", "--total", "300", "--spoken", "LA"], ["shelf", "add", "英単語"],
        ["record", "Algebra", "45m", "-r", "10-24", "-m", "eigenvalues and vectors", "--at", "2026-11-20T20:00"],
        ["record", "Algebra", "30m", "--at", "2026-11-21T09:00"], ["record", "英単語", "15m", "-t", "50", "-m", "words"],
        ["goal", "set", "10h"], ["goal", "set", "120 pages", "--material", "Algebra"], ["goal", "post", "--yes"],
        ["shortcuts", "add", "Go on", "--intent", "StartTimer"], ["start", "Algebra", "--timer", "2h"], ["pause"], ["resume"],
        ["search", "eigen"],
    ]:
        code, out, err = run(program, home, arguments)
        if code not in (0, 1, 64):
            sys.exit(f"{arguments} ended with {code}: {err}")
    connection = sqlite3.connect(home + "/data/kiroku.sqlite")
    with connection:
        connection.execute("INSERT OR IGNORE INTO usage VALUES ('command.log', '', 3, 1795000000)")
        connection.execute("INSERT OR IGNORE INTO usage VALUES ('screen.home', '', 3, 1795000000)")
        connection.execute("UPDATE record SET pauses = '[[' || (started + 60) || ',' || (started + 120) || ']]' WHERE key = 1")
        connection.execute("UPDATE record SET visibility = 'public' WHERE key = 2")
        connection.execute(
            "INSERT INTO post (id, token, visibility, posted, posted_offset, record) VALUES "
            "('00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000ab', 'public', 1795000000, 32400, 2)")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def columns(database, table):
    connection = sqlite3.connect(database)
    rows = connection.execute(f"PRAGMA table_info({table})").fetchall()
    connection.close()
    return [(row[1], row[2]) for row in rows]


def loosened(database, table, body):
    """Runs body with the table's types, checks and NOT NULL off, and puts the table's own words back."""
    connection = sqlite3.connect(database)
    sql, = connection.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    loose = re.sub(r"\b(TEXT|INTEGER|REAL) NOT NULL", r"\1", sql).replace(") STRICT, WITHOUT ROWID", ") WITHOUT ROWID")
    if loose.endswith(" STRICT"):
        loose = loose[: -len(" STRICT")]

    def write(text):
        version, = connection.execute("PRAGMA schema_version").fetchone()
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (text, table))
        connection.execute(f"PRAGMA schema_version = {version + 1}")
        connection.execute("PRAGMA writable_schema = OFF")
        connection.commit()

    write(loose)
    connection.close()
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    try:
        body(connection)
    except sqlite3.Error as error:
        # What even a loose table refuses cannot be in a file.
        connection.rollback()
        connection.close()
        return False
    for _, text in triggers:
        connection.execute(text)
    connection.commit()
    write(sql)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return True


def cases(database):
    """All cases: (name, what is done to the file)."""
    found = []
    for table in TABLES + DERIVED:
        for column, kind in columns(database, table):
            for value in INTEGERS if kind in ("INTEGER", "REAL") else TEXTS:
                for condition, which in (("1", "all"), (f"rowid = (SELECT max(rowid) FROM {table})", "one")):
                    if table in ("usage", "app_list") + tuple(DERIVED[:-1]) and which == "one":
                        continue

                    def change(path, table=table, column=column, value=value, condition=condition):
                        return loosened(
                            path, table,
                            lambda db: db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {condition}", (value,)))

                    found.append((f"{table}.{column} = {str(value)[:40]!r} ({which})", change))
    for table in TABLES + DERIVED + ["memo_text_data", "memo_text_content", "memo_text_config", "memo_text_idx"]:
        found.append((f"empty {table}", sql(f"DELETE FROM {table}")))
        found.append((f"without table {table}", sql(f"DROP TABLE {table}")))
    for kind, name in objects(database):
        found.append((f"without {kind} {name}", sql(f"DROP {kind} {name}")))
    for version in (-1, -(2**31), 0, 1, 99):
        found.append((f"user_version {version}", sql(f"PRAGMA user_version = {version}")))
    found += [
        ("two states", lambda path: loosened(path, "local_state", lambda db: db.execute(
            "INSERT INTO local_state SELECT 2, day_starts_at, last_visibility, account, server, handle FROM local_state"))),
        ("two sessions", lambda path: loosened(path, "session", lambda db: db.execute(
            "INSERT INTO session SELECT 2, id, target_seconds, material, started, started_offset, started_zone, pauses, readings FROM session"))),
        ("a foreign trigger", sql("CREATE TRIGGER no AFTER INSERT ON record BEGIN SELECT raise(ABORT, 'no'); END")),
        ("a foreign unique index", sql("CREATE UNIQUE INDEX one ON record (visibility, source, material)")),
        ("a further column", sql("ALTER TABLE record ADD COLUMN mood TEXT")),
        ("a trigger of other words", sql(
            "DROP TRIGGER memo_inserted; CREATE TRIGGER memo_inserted AFTER INSERT ON record BEGIN SELECT raise(ABORT, 'no'); END")),
        ("goals of one week twice", sql("DROP INDEX goal_week; INSERT INTO goal (id, kind, material, from_week, target) "
                                       "SELECT substr(id, 1, 34) || 'ff', kind, material, from_week, target FROM goal")),
        ("dangling keys", sql("PRAGMA foreign_keys = OFF; UPDATE record SET material = 99; UPDATE goal SET material = 98; "
                              "UPDATE post SET material = 97, record = 96 WHERE record IS NOT NULL; UPDATE session SET material = 95")),
        ("no materials", sql("PRAGMA foreign_keys = OFF; DELETE FROM material")),
        ("no records", sql("PRAGMA foreign_keys = OFF; DROP TRIGGER record_deleted; DELETE FROM record")),
        ("torn index of memos", sql("UPDATE memo_text_data SET block = x'0001020304'")),
        ("index of memos of another format", sql("UPDATE memo_text_config SET v = 9")),
    ]
    return found


def objects(database):
    connection = sqlite3.connect(database)
    rows = connection.execute("SELECT type, name FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL").fetchall()
    connection.close()
    return rows


def sql(text):
    def change(path):
        connection = sqlite3.connect(path)
        try:
            connection.executescript(text)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            return False
        finally:
            connection.close()
        return True

    return change


def is_failure(code):
    return code in (70, 74) or code < 0 or code > 128


def attempt(program, base, name, change, scratch, keep):
    """Runs one case; returns what did not hold, None for a case that cannot be made."""
    home = tempfile.mkdtemp(dir=scratch)
    try:
        broken, repaired = home + "/broken", home + "/repaired"
        shutil.copytree(base, broken, symlinks=True)
        if not change(broken + "/data/kiroku.sqlite"):
            return None
        shutil.copytree(broken, repaired, symlinks=True)
        problems = []
        verdict, out, err = run(program, broken, ["doctor"])
        if verdict not in (0, 1, 74):
            problems.append(f"doctor ended with {verdict}: {err[-300:]}")
        failures = [(a, run(program, broken, a)) for a in READS + WRITES]
        failures = [(a, code, err) for a, (code, _, err) in failures if is_failure(code)]
        if verdict == 0:
            problems += [f"doctor: sound, but {' '.join(a)} ended with {code}: {err.strip()[:300]}" for a, code, err in failures]
        problems += [f"{' '.join(a)} ended with {code}: {err.strip()[-300:]}" for a, code, err in failures if code < 0 or code > 128 or code == 70]
        code, out, err = run(program, repaired, ["doctor", "--repair", "--json"])
        if "user_version 99" in name:
            return problems
        left = {}
        try:
            left = json.loads(out)
        except ValueError:
            pass
        if code != 0 or "archive" not in left and left.get("mended", 0) + left.get("setAside", 0):
            if not (code == 1 and all(f["name"] == "unreadableShortcut" for f in left.get("findings", []))):
                problems.append(f"doctor --repair ended with {code}: {(out + err)[:400]}")
        for arguments in READS + WRITES:
            code, out, err = run(program, repaired, arguments)
            if is_failure(code):
                problems.append(f"after the repair {' '.join(arguments)} ended with {code}: {err.strip()[-300:]}")
        if left.get("archive"):
            with open(left["archive"]) as file:
                rows = [json.loads(line) for line in file]
            if len(rows) != left["mended"] + left["setAside"]:
                problems.append(f"the archive holds {len(rows)} rows of {left['mended']} + {left['setAside']}")
        return problems
    finally:
        if not keep:
            shutil.rmtree(home, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kiroku")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, default=0, help="how many, chosen by the seed; 0 for all")
    parser.add_argument("--only", default="", help="cases whose name holds this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    scratch = tempfile.mkdtemp(prefix="kiroku-rows-")
    base = scratch + "/base"
    os.makedirs(base)
    make_log(options.kiroku, base)
    code, out, err = run(options.kiroku, base, ["doctor"])
    if code != 0:
        sys.exit(f"the log is not sound before anything is broken: {out}{err}")
    chosen = [case for case in cases(base + "/data/kiroku.sqlite") if options.only in case[0]]
    if options.cases and options.cases < len(chosen):
        chosen = random.Random(options.seed).sample(chosen, options.cases)
    made = failed = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        results = [(name, pool.submit(attempt, options.kiroku, base, name, change, scratch, options.keep)) for name, change in chosen]
        for name, result in results:
            problems = result.result()
            if problems is None:
                continue
            made += 1
            if problems:
                failed += 1
                print(f"✗ {name}")
                for problem in problems[:6]:
                    print(f"    {problem}")
    if not options.keep:
        shutil.rmtree(scratch, ignore_errors=True)
    print(f"{made} broken logs of {len(chosen)} cases (seed {options.seed}): {failed} did not hold")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
