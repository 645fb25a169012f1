-- Format 1: the study log.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE local_state (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  day_starts_at INTEGER NOT NULL CHECK (day_starts_at BETWEEN 0 AND 86399),
  last_visibility TEXT CHECK (last_visibility IN ('private', 'followers', 'public')),
  account TEXT NOT NULL CHECK (account IN ('local', 'signedIn', 'signedOut')),
  server TEXT CHECK ((server IS NULL) = (account = 'local')),
  handle TEXT CHECK ((handle IS NULL) = (account <> 'signedIn'))
) STRICT;
INSERT INTO local_state (one, day_starts_at, account) VALUES (1, 0, 'local');

CREATE TABLE material (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 3200),
  author TEXT, category TEXT,
  unit_singular TEXT NOT NULL CHECK (unit_singular <> ''), unit_plural TEXT NOT NULL CHECK (unit_plural <> ''),
  total_amount INTEGER CHECK (total_amount BETWEEN 1 AND 9999),
  state TEXT NOT NULL CHECK (state IN ('planned', 'inProgress', 'done')),
  isbn TEXT CHECK (length(isbn) IN (10, 13)), colour TEXT,
  spoken_names TEXT NOT NULL CHECK (json_valid(spoken_names)),
  shelf_order INTEGER NOT NULL, archived INTEGER NOT NULL CHECK (archived IN (0, 1)), created INTEGER NOT NULL
) STRICT;
CREATE TABLE material_name (
  material INTEGER NOT NULL REFERENCES material (key) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0), folded TEXT NOT NULL,
  PRIMARY KEY (material, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX material_name_folded ON material_name (folded);

CREATE TABLE record (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  started INTEGER NOT NULL, started_offset INTEGER NOT NULL CHECK (started_offset BETWEEN -86400 AND 86400), started_zone TEXT,
  ended INTEGER NOT NULL CHECK (ended >= started),
  ended_offset INTEGER NOT NULL CHECK (ended_offset BETWEEN -86400 AND 86400), ended_zone TEXT,
  active_seconds INTEGER NOT NULL CHECK (active_seconds BETWEEN 0 AND 86400),
  pauses TEXT CHECK (pauses IS NULL OR json_valid(pauses)),
  material INTEGER REFERENCES material (key),
  amount INTEGER CHECK (amount IS NULL OR amount BETWEEN 1 AND 9999 AND material IS NOT NULL),
  amount_from INTEGER CHECK (amount_from IS NULL OR amount IS NOT NULL AND amount_from >= 1 AND amount_from + amount <= 10000),
  memo TEXT CHECK (length(memo) BETWEEN 1 AND 10000),
  visibility TEXT NOT NULL CHECK (visibility IN ('private', 'followers', 'public')),
  source TEXT NOT NULL CHECK (source IN ('app', 'intent', 'import')),
  created INTEGER NOT NULL, updated INTEGER NOT NULL,
  day INTEGER NOT NULL
) STRICT;
CREATE INDEX record_started ON record (started);
CREATE INDEX record_material ON record (material, started, ended) WHERE material IS NOT NULL;
CREATE INDEX record_range ON record (material, started) WHERE amount_from IS NOT NULL;

CREATE TABLE session (
  key INTEGER PRIMARY KEY CHECK (key = 1),
  id TEXT NOT NULL CHECK (length(id) = 36),
  target_seconds INTEGER CHECK (target_seconds BETWEEN 1 AND 86400),
  material INTEGER REFERENCES material (key),
  started INTEGER NOT NULL, started_offset INTEGER NOT NULL CHECK (started_offset BETWEEN -86400 AND 86400), started_zone TEXT,
  pauses TEXT NOT NULL CHECK (json_valid(pauses)),
  readings TEXT NOT NULL CHECK (json_valid(readings))
) STRICT;

CREATE TABLE goal (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  kind TEXT NOT NULL CHECK (kind IN ('time', 'amount')),
  material INTEGER REFERENCES material (key) CHECK (kind = 'time' OR material IS NOT NULL),
  from_week INTEGER NOT NULL,
  target INTEGER CHECK (target BETWEEN 1 AND CASE kind WHEN 'time' THEN 604800 ELSE 9999 END)
) STRICT;
CREATE UNIQUE INDEX goal_week ON goal (ifnull(material, 0), kind, from_week);

CREATE TABLE post (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  token TEXT NOT NULL CHECK (length(token) = 36),
  visibility TEXT NOT NULL CHECK (visibility IN ('private', 'followers', 'public')),
  posted INTEGER NOT NULL, posted_offset INTEGER NOT NULL CHECK (posted_offset BETWEEN -86400 AND 86400), posted_zone TEXT,
  record INTEGER UNIQUE REFERENCES record (key) CHECK (record IS NULL OR visibility <> 'private'),
  goal TEXT CHECK ((goal IS NULL) = (record IS NOT NULL)),
  goal_kind TEXT CHECK (goal_kind IN ('time', 'amount')),
  goal_target INTEGER CHECK (goal_target >= 1), goal_from_week INTEGER, material INTEGER REFERENCES material (key),
  week INTEGER, done INTEGER CHECK (done >= 0), even_pace INTEGER CHECK (even_pace >= 0),
  comment TEXT CHECK (length(comment) BETWEEN 1 AND 10000),
  CHECK (goal IS NULL OR goal_kind + goal_target + goal_from_week + week + done + even_pace IS NOT NULL)
) STRICT;
CREATE INDEX post_posted ON post (posted);

CREATE TABLE change (
  key INTEGER PRIMARY KEY, verb TEXT NOT NULL, subject TEXT, at INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  rows TEXT NOT NULL CHECK (json_valid(rows))
) STRICT;

CREATE TABLE usage (
  name TEXT NOT NULL, detail TEXT NOT NULL, count INTEGER NOT NULL CHECK (count >= 1), last INTEGER NOT NULL,
  PRIMARY KEY (name, detail)
) STRICT, WITHOUT ROWID;

CREATE TABLE day_sum (
  material INTEGER NOT NULL, day INTEGER NOT NULL, seconds INTEGER NOT NULL CHECK (seconds >= 0),
  records INTEGER NOT NULL CHECK (records >= 0), amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (material, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE month_sum (
  material INTEGER NOT NULL, month INTEGER NOT NULL, seconds INTEGER NOT NULL CHECK (seconds >= 0),
  records INTEGER NOT NULL CHECK (records >= 0), amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (material, month)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER record_inserted AFTER INSERT ON record BEGIN INSERT INTO day_sum (material, day, seconds, records, amount) VALUES (-1, NEW.day, NEW.active_seconds, 1, 0), (ifnull(NEW.material, 0), NEW.day, NEW.active_seconds, 1, ifnull(NEW.amount, 0)) ON CONFLICT (material, day) DO UPDATE SET seconds = seconds + excluded.seconds, records = records + 1, amount = amount + excluded.amount; INSERT INTO month_sum (material, month, seconds, records, amount) VALUES (-1, CAST(strftime('%Y%m', NEW.day * 86400, 'unixepoch') AS INTEGER), NEW.active_seconds, 1, 0), (ifnull(NEW.material, 0), CAST(strftime('%Y%m', NEW.day * 86400, 'unixepoch') AS INTEGER), NEW.active_seconds, 1, ifnull(NEW.amount, 0)) ON CONFLICT (material, month) DO UPDATE SET seconds = seconds + excluded.seconds, records = records + 1, amount = amount + excluded.amount; END;
CREATE TRIGGER record_deleted AFTER DELETE ON record BEGIN UPDATE day_sum SET seconds = seconds - OLD.active_seconds, records = records - 1, amount = amount - iif(material = -1, 0, ifnull(OLD.amount, 0)) WHERE material IN (-1, ifnull(OLD.material, 0)) AND day = OLD.day; DELETE FROM day_sum WHERE material IN (-1, ifnull(OLD.material, 0)) AND day = OLD.day AND records = 0; UPDATE month_sum SET seconds = seconds - OLD.active_seconds, records = records - 1, amount = amount - iif(material = -1, 0, ifnull(OLD.amount, 0)) WHERE material IN (-1, ifnull(OLD.material, 0)) AND month = CAST(strftime('%Y%m', OLD.day * 86400, 'unixepoch') AS INTEGER); DELETE FROM month_sum WHERE material IN (-1, ifnull(OLD.material, 0)) AND month = CAST(strftime('%Y%m', OLD.day * 86400, 'unixepoch') AS INTEGER) AND records = 0; END;
CREATE TRIGGER record_updated AFTER UPDATE OF day, material, active_seconds, amount ON record BEGIN UPDATE day_sum SET seconds = seconds - OLD.active_seconds, records = records - 1, amount = amount - iif(material = -1, 0, ifnull(OLD.amount, 0)) WHERE material IN (-1, ifnull(OLD.material, 0)) AND day = OLD.day; DELETE FROM day_sum WHERE material IN (-1, ifnull(OLD.material, 0)) AND day = OLD.day AND records = 0; UPDATE month_sum SET seconds = seconds - OLD.active_seconds, records = records - 1, amount = amount - iif(material = -1, 0, ifnull(OLD.amount, 0)) WHERE material IN (-1, ifnull(OLD.material, 0)) AND month = CAST(strftime('%Y%m', OLD.day * 86400, 'unixepoch') AS INTEGER); DELETE FROM month_sum WHERE material IN (-1, ifnull(OLD.material, 0)) AND month = CAST(strftime('%Y%m', OLD.day * 86400, 'unixepoch') AS INTEGER) AND records = 0; INSERT INTO day_sum (material, day, seconds, records, amount) VALUES (-1, NEW.day, NEW.active_seconds, 1, 0), (ifnull(NEW.material, 0), NEW.day, NEW.active_seconds, 1, ifnull(NEW.amount, 0)) ON CONFLICT (material, day) DO UPDATE SET seconds = seconds + excluded.seconds, records = records + 1, amount = amount + excluded.amount; INSERT INTO month_sum (material, month, seconds, records, amount) VALUES (-1, CAST(strftime('%Y%m', NEW.day * 86400, 'unixepoch') AS INTEGER), NEW.active_seconds, 1, 0), (ifnull(NEW.material, 0), CAST(strftime('%Y%m', NEW.day * 86400, 'unixepoch') AS INTEGER), NEW.active_seconds, 1, ifnull(NEW.amount, 0)) ON CONFLICT (material, month) DO UPDATE SET seconds = seconds + excluded.seconds, records = records + 1, amount = amount + excluded.amount; END;

-- Rows that a program of that format wrote.

UPDATE local_state SET last_visibility = 'private';
INSERT INTO material (key, id, title, author, category, unit_singular, unit_plural, total_amount, state, isbn, colour, spoken_names, shelf_order, archived, created) VALUES (1, 'b95b7082-720e-41e4-8dc2-39b91b85f642', 'Linear Algebra', 'Gilbert Strang', NULL, 'page', 'pages', 340, 'inProgress', NULL, NULL, '["LA"]', 1, 0, 1795230000);
INSERT INTO material_name (material, position, folded) VALUES (1, 1, 'la');
INSERT INTO material_name (material, position, folded) VALUES (1, 0, 'linear algebra');
INSERT INTO record (key, id, started, started_offset, started_zone, ended, ended_offset, ended_zone, active_seconds, pauses, material, amount, amount_from, memo, visibility, source, created, updated, day) VALUES (1, 'd9a50857-1e53-4c88-9e84-2b2339137fee', 1795220100, 32400, 'Asia/Tokyo', 1795222800, 32400, 'Asia/Tokyo', 2700, NULL, 1, 12, 10, 'Eigenvalues at last', 'public', 'app', 1795230000, 1795230000, 20778);
INSERT INTO record (key, id, started, started_offset, started_zone, ended, ended_offset, ended_zone, active_seconds, pauses, material, amount, amount_from, memo, visibility, source, created, updated, day) VALUES (2, 'e61c17c5-ea36-4014-aa30-f1582f4dde57', 1795226400, 32400, 'Asia/Tokyo', 1795228200, 32400, 'Asia/Tokyo', 1800, NULL, NULL, NULL, NULL, NULL, 'private', 'app', 1795230000, 1795230000, 20778);
INSERT INTO session (key, id, target_seconds, material, started, started_offset, started_zone, pauses, readings) VALUES (1, 'f5bb06f0-988e-4c99-9561-023f5bfe6257', NULL, 1, 1795230000, 32400, 'Asia/Tokyo', '[]', '[[1795230000,14678.978092396,14678.978092747,"67f9ae5f-f643-442e-9f80-b529d35acf38"]]');
INSERT INTO goal (key, id, kind, material, from_week, target) VALUES (1, 'd687b8f7-4987-4843-871e-5aeed3da3a0d', 'time', NULL, 20773, 36000);
INSERT INTO goal (key, id, kind, material, from_week, target) VALUES (2, '2be76498-f7e4-46b2-bec7-75c44efedd96', 'amount', 1, 20773, 120);
INSERT INTO post (key, id, token, visibility, posted, posted_offset, posted_zone, record, goal, goal_kind, goal_target, goal_from_week, material, week, done, even_pace, comment) VALUES (1, '1ad594db-5ef8-469a-a672-a9c829d8333f', 'ce64d31d-f636-467c-907b-4c1b378d5e4a', 'public', 1795230000, 32400, 'Asia/Tokyo', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO change (key, verb, subject, at, undone, rows) VALUES (1, 'addMaterial', 'Linear Algebra', 1795230000, 0, '[{"table":"material","key":1,"before":null,"after":{"id":"b95b7082-720e-41e4-8dc2-39b91b85f642","title":"Linear Algebra","author":"Gilbert Strang","category":null,"unit_singular":"page","unit_plural":"pages","total_amount":340,"state":"inProgress","isbn":null,"colour":null,"spoken_names":"[\"LA\"]","shelf_order":1,"archived":0,"created":1795230000}}]');
INSERT INTO change (key, verb, subject, at, undone, rows) VALUES (2, 'addRecord', 'Linear Algebra', 1795230000, 0, '[{"table":"record","key":1,"before":null,"after":{"id":"d9a50857-1e53-4c88-9e84-2b2339137fee","started":1795220100,"started_offset":32400,"started_zone":"Asia/Tokyo","ended":1795222800,"ended_offset":32400,"ended_zone":"Asia/Tokyo","active_seconds":2700,"pauses":null,"material":1,"amount":12,"amount_from":10,"memo":"Eigenvalues at last","visibility":"public","source":"app","created":1795230000,"updated":1795230000}},{"table":"post","key":1,"before":null,"after":{"id":"1ad594db-5ef8-469a-a672-a9c829d8333f","token":"ce64d31d-f636-467c-907b-4c1b378d5e4a","visibility":"public","posted":1795230000,"posted_offset":32400,"posted_zone":"Asia/Tokyo","record":1,"goal":null,"goal_kind":null,"goal_target":null,"goal_from_week":null,"material":null,"week":null,"done":null,"even_pace":null,"comment":null}}]');
INSERT INTO change (key, verb, subject, at, undone, rows) VALUES (3, 'addRecord', NULL, 1795230000, 0, '[{"table":"record","key":2,"before":null,"after":{"id":"e61c17c5-ea36-4014-aa30-f1582f4dde57","started":1795226400,"started_offset":32400,"started_zone":"Asia/Tokyo","ended":1795228200,"ended_offset":32400,"ended_zone":"Asia/Tokyo","active_seconds":1800,"pauses":null,"material":null,"amount":null,"amount_from":null,"memo":null,"visibility":"private","source":"app","created":1795230000,"updated":1795230000}}]');
INSERT INTO change (key, verb, subject, at, undone, rows) VALUES (4, 'setGoal', NULL, 1795230000, 0, '[{"table":"goal","key":1,"before":null,"after":{"id":"d687b8f7-4987-4843-871e-5aeed3da3a0d","kind":"time","material":null,"from_week":20773,"target":36000}}]');
INSERT INTO change (key, verb, subject, at, undone, rows) VALUES (5, 'setGoal', 'Linear Algebra', 1795230000, 0, '[{"table":"goal","key":2,"before":null,"after":{"id":"2be76498-f7e4-46b2-bec7-75c44efedd96","kind":"amount","material":1,"from_week":20773,"target":120}}]');
INSERT INTO change (key, verb, subject, at, undone, rows) VALUES (6, 'startSession', 'Linear Algebra', 1795230000, 0, '[{"table":"session","key":1,"before":null,"after":{"id":"f5bb06f0-988e-4c99-9561-023f5bfe6257","target_seconds":null,"material":1,"started":1795230000,"started_offset":32400,"started_zone":"Asia/Tokyo","pauses":"[]","readings":"[[1795230000,14678.978092396,14678.978092747,\"67f9ae5f-f643-442e-9f80-b529d35acf38\"]]"}}]');
INSERT INTO usage (name, detail, count, last) VALUES ('intent.PostStudyRecord', 'success', 2, 1795230000);
