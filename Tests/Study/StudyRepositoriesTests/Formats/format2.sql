-- Format 2: voice shortcuts, donations, the index of memos.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE voice_shortcut (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  phrase TEXT NOT NULL CHECK (phrase <> ''), keys TEXT NOT NULL CHECK (json_valid(keys)),
  shortcut TEXT NOT NULL CHECK (json_valid(shortcut)),
  shows INTEGER NOT NULL CHECK (shows IN (0, 1)),
  created INTEGER NOT NULL, updated INTEGER NOT NULL
) STRICT;
CREATE TABLE phrase_key (
  kind INTEGER NOT NULL, key TEXT NOT NULL, owner INTEGER NOT NULL,
  PRIMARY KEY (kind, key, owner)
) STRICT, WITHOUT ROWID;
INSERT INTO phrase_key SELECT 0, '', 0 WHERE EXISTS (SELECT 1 FROM material);
CREATE TABLE app_list (
  name TEXT PRIMARY KEY, entries TEXT NOT NULL CHECK (json_valid(entries))
) STRICT, WITHOUT ROWID;

CREATE TABLE donation (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (id <> ''), group_id TEXT,
  at INTEGER NOT NULL, utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86400 AND 86400),
  shortcut TEXT NOT NULL CHECK (json_valid(shortcut)), expires INTEGER,
  actions TEXT NOT NULL CHECK (json_valid(actions)),
  context INTEGER NOT NULL CHECK (context BETWEEN 0 AND 335), weight REAL NOT NULL
) STRICT;
CREATE INDEX donation_group ON donation (group_id) WHERE group_id IS NOT NULL;
CREATE TABLE donation_use (
  context INTEGER NOT NULL CHECK (context BETWEEN -1 AND 335), action INTEGER NOT NULL,
  count INTEGER NOT NULL, weight REAL NOT NULL, last INTEGER NOT NULL,
  shortcut TEXT CHECK ((shortcut IS NULL) = (context >= 0)),
  PRIMARY KEY (context, action)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER donation_deleted AFTER DELETE ON donation BEGIN
  UPDATE donation_use SET count = count - 1, weight = weight - OLD.weight
    WHERE context IN (-1, OLD.context) AND action IN (SELECT value FROM json_each(OLD.actions));
  DELETE FROM donation_use WHERE context IN (-1, OLD.context) AND count < 1;
END;

CREATE VIRTUAL TABLE memo_text USING fts5(words, detail=none, columnsize=0, prefix='1 2 3 4 5 6', tokenize=ascii);
CREATE TABLE memo_pending (record INTEGER PRIMARY KEY) STRICT;
INSERT INTO memo_pending SELECT key FROM record WHERE memo IS NOT NULL;
CREATE TRIGGER memo_inserted AFTER INSERT ON record WHEN NEW.memo IS NOT NULL BEGIN
  INSERT OR IGNORE INTO memo_pending VALUES (NEW.key);
END;
CREATE TRIGGER memo_updated AFTER UPDATE OF memo ON record WHEN NEW.memo IS NOT OLD.memo BEGIN
  DELETE FROM memo_text WHERE rowid = OLD.key;
  INSERT OR REPLACE INTO memo_pending VALUES (NEW.key);
END;

CREATE TRIGGER record_gone AFTER DELETE ON record BEGIN
  DELETE FROM donation WHERE group_id = OLD.id;
  DELETE FROM memo_text WHERE rowid = OLD.key;
  DELETE FROM memo_pending WHERE record = OLD.key;
END;

-- Rows that a program of that format wrote.

INSERT INTO voice_shortcut (key, id, phrase, keys, shortcut, shows, created, updated) VALUES (1, 'a2630815-2f78-4ae3-a889-efd7f6fa8735', 'Morning algebra', '[[3,"morningalgebra"],[4,"morningalgebra"],[5,"0morn"],[5,"1ingal"],[5,"2gebra"],[6,"=MRNNKALJBR"],[6,"0MRN"],[6,"1NKA"],[6,"2LJBR"],[10,"1591284020030075853"]]', '{"intent":"StartTimer","values":{"duration":{"seconds":1500},"material":{"object":"StudyMaterial","id":"b95b7082-720e-41e4-8dc2-39b91b85f642","display":"Linear Algebra","subtitle":"Gilbert Strang","alternatives":[{"phrase":"LA"}],"properties":{"author":"Gilbert Strang","unit":"pages"}}}}', 1, 1795230000, 1795230000);
INSERT INTO donation (key, id, group_id, at, utc_offset, shortcut, expires, actions, context, weight) VALUES (1, '9726fd67-d2f2-4732-9830-7573d9998b89', 'd9a50857-1e53-4c88-9e84-2b2339137fee', 1795230000, 32400, '{"intent":"PostStudyRecord","values":{"duration":{"seconds":2700},"end":21,"material":{"object":"StudyMaterial","id":"b95b7082-720e-41e4-8dc2-39b91b85f642","display":"Linear Algebra"},"start":10}}', NULL, '[2907581941659978031,1613934306862831409,1170724189878811051]', 173, 3052.7481490555033);
INSERT INTO donation (key, id, group_id, at, utc_offset, shortcut, expires, actions, context, weight) VALUES (2, '4dc0e874-eec8-47e7-80d4-8bc2b0c29d6c', 'e61c17c5-ea36-4014-aa30-f1582f4dde57', 1795230000, 32400, '{"intent":"PostStudyRecord","values":{"duration":{"seconds":1800}}}', NULL, '[1552884946354252721]', 173, 3052.7481490555033);
INSERT INTO donation (key, id, group_id, at, utc_offset, shortcut, expires, actions, context, weight) VALUES (3, 'ebb87a5c-bcdd-4f8f-8a57-f586717571b9', NULL, 1795230000, 32400, '{"intent":"StartStopwatch","values":{"material":{"object":"StudyMaterial","id":"b95b7082-720e-41e4-8dc2-39b91b85f642","display":"Linear Algebra"}}}', NULL, '[7818431392175903982,709969727888670674]', 173, 3052.7481490555033);
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (-1, 709969727888670674, 1, 3052.7481490555033, 1795230000, '{"intent":"StartStopwatch","values":{"material":{"object":"StudyMaterial","id":"b95b7082-720e-41e4-8dc2-39b91b85f642"}}}');
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (-1, 1170724189878811051, 1, 3052.7481490555033, 1795230000, '{"intent":"PostStudyRecord","values":{"duration":{"seconds":2700},"material":{"object":"StudyMaterial","id":"b95b7082-720e-41e4-8dc2-39b91b85f642"}}}');
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (-1, 1552884946354252721, 1, 3052.7481490555033, 1795230000, '{"intent":"PostStudyRecord","values":{"duration":{"seconds":1800}}}');
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (-1, 1613934306862831409, 1, 3052.7481490555033, 1795230000, '{"intent":"PostStudyRecord","values":{"material":{"object":"StudyMaterial","id":"b95b7082-720e-41e4-8dc2-39b91b85f642"}}}');
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (-1, 2907581941659978031, 1, 3052.7481490555033, 1795230000, '{"intent":"PostStudyRecord","values":{"duration":{"seconds":2700}}}');
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (-1, 7818431392175903982, 1, 3052.7481490555033, 1795230000, '{"intent":"StartStopwatch"}');
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (173, 709969727888670674, 1, 3052.7481490555033, 1795230000, NULL);
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (173, 1170724189878811051, 1, 3052.7481490555033, 1795230000, NULL);
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (173, 1552884946354252721, 1, 3052.7481490555033, 1795230000, NULL);
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (173, 1613934306862831409, 1, 3052.7481490555033, 1795230000, NULL);
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (173, 2907581941659978031, 1, 3052.7481490555033, 1795230000, NULL);
INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (173, 7818431392175903982, 1, 3052.7481490555033, 1795230000, NULL);
INSERT INTO app_list (name, entries) VALUES ('vocabulary.10000', '{"accepted":[{"phrase":"Linear Algebra","id":"b95b7082-720e-41e4-8dc2-39b91b85f642"}],"ignored":[]}');
INSERT INTO app_list (name, entries) VALUES ('vocabulary.10001', '{"accepted":[{"phrase":"LA","id":"b95b7082-720e-41e4-8dc2-39b91b85f642"}],"ignored":[]}');
INSERT INTO phrase_key (kind, key, owner) VALUES (3, 'morningalgebra', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (4, 'morningalgebra', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (5, '0morn', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (5, '1ingal', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (5, '2gebra', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (6, '0MRN', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (6, '1NKA', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (6, '2LJBR', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (6, '=MRNNKALJBR', 1);
INSERT INTO phrase_key (kind, key, owner) VALUES (10, '1591284020030075853', 1);
INSERT INTO change (key, verb, subject, at, undone, rows) VALUES (7, 'addShortcut', 'Morning algebra', 1795230000, 0, '[{"table":"voice_shortcut","key":1,"before":null,"after":{"id":"a2630815-2f78-4ae3-a889-efd7f6fa8735","phrase":"Morning algebra","keys":"[[3,\"morningalgebra\"],[4,\"morningalgebra\"],[5,\"0morn\"],[5,\"1ingal\"],[5,\"2gebra\"],[6,\"=MRNNKALJBR\"],[6,\"0MRN\"],[6,\"1NKA\"],[6,\"2LJBR\"],[10,\"1591284020030075853\"]]","shortcut":"{\"intent\":\"StartTimer\",\"values\":{\"duration\":{\"seconds\":1500},\"material\":{\"object\":\"StudyMaterial\",\"id\":\"b95b7082-720e-41e4-8dc2-39b91b85f642\",\"display\":\"Linear Algebra\",\"subtitle\":\"Gilbert Strang\",\"alternatives\":[{\"phrase\":\"LA\"}],\"properties\":{\"author\":\"Gilbert Strang\",\"unit\":\"pages\"}}}}","shows":1,"created":1795230000,"updated":1795230000}}]');
