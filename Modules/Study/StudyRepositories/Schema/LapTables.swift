/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// Laps of the session and of records, and where the session stands in its rounds.
///
/// `laps` is `[[1764060000,10]]`: when, and how much. `session.rounds` is `[["25/5x4",2,1,1764060000]]`: the plan, the round, whether the clock brought
/// what runs, and the end of the break while one lasts; the study time at which the round ends is the target. The images in the undo journal get the
/// columns too, as they are compared with the rows.
enum LapTables {
  static let sql =
    """
    ALTER TABLE session ADD COLUMN rounds TEXT CHECK (rounds IS NULL OR json_valid(rounds) AND target_seconds IS NOT NULL);
    ALTER TABLE session ADD COLUMN laps TEXT CHECK (laps IS NULL OR json_valid(laps));
    ALTER TABLE record ADD COLUMN laps TEXT CHECK (laps IS NULL OR json_valid(laps));
    UPDATE change SET rows = (
      SELECT json_group_array(json(iif(json_extract(value, '$.table') = 'record',
        json_set(value, '$.before.laps', NULL, '$.after.laps', NULL),
        iif(json_extract(value, '$.table') = 'session',
          json_set(value, '$.before.rounds', NULL, '$.after.rounds', NULL, '$.before.laps', NULL, '$.after.laps', NULL), value))))
      FROM (SELECT value FROM json_each(change.rows) ORDER BY key)
    ) WHERE CASE WHEN json_valid(rows) THEN json_type(rows) = 'array' AND (instr(rows, '"record"') OR instr(rows, '"session"'))
      AND NOT EXISTS (SELECT 1 FROM json_each(change.rows) WHERE type <> 'object') ELSE 0 END;

    """ + SampleTables.recordEdits(with: ["laps"])
}
