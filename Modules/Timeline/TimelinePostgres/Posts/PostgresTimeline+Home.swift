extension PostgresSession {
  /// The home list: the entries that were written for its reader, their own posts, and what is looked up where entries do not tell all.
  ///
  /// Of each whom the reader follows, entries tell all posts behind a place (`upto`): the last one that was given when they were followed, that
  /// of the last post that went to no entries as too many follow them, or the floor of all entries, whichever is the greatest. Only those are
  /// looked up whose place lies within the page: of each the nearest post, a step into an index, and further ones only of those who have the
  /// nearest, no further than the last of these.
  ///
  /// Entries of whom the reader doesn't follow any more or has muted, and of locked accounts, are passed over, up to as many as are looked at
  /// (`$5`). If no page is found among them, it ends where they do (`stop`), as what is behind them isn't known.
  static let homePlaces = PlacesQuery(
    """
    WITH base (place) AS MATERIALIZED (SELECT floor FROM home_state),
    entry (place) AS MATERIALIZED (
      SELECT h.place FROM (
        SELECT place FROM home WHERE reader = $1 AND place > (SELECT place FROM base) AND place {<} $3 ORDER BY place {DESC} LIMIT $5
      ) h CROSS JOIN LATERAL (SELECT account FROM post WHERE place = h.place AND visibility > 0 OFFSET 0) p
      WHERE EXISTS (SELECT 1 FROM follow WHERE follower = $1 AND followee = p.account OFFSET 0)
        AND EXISTS (SELECT 1 FROM account WHERE key = p.account AND NOT is_locked OFFSET 0)
        AND NOT EXISTS (SELECT 1 FROM mute WHERE account = $1 AND other = p.account OFFSET 0)
      ORDER BY h.place {DESC} LIMIT $4
    ),
    stop (place) AS MATERIALIZED (
      SELECT CASE WHEN (SELECT count(*) FROM entry) < $4 THEN coalesce((
        SELECT place FROM home WHERE reader = $1 AND place > (SELECT place FROM base) AND place {<} $3
        ORDER BY place {DESC} LIMIT 1 OFFSET $5 - 1), {far}) ELSE {far} END
    ),
    own (place) AS MATERIALIZED (SELECT place FROM post WHERE account = $2 AND place {<} $3 ORDER BY place {DESC} LIMIT $4),
    near (place) AS MATERIALIZED (
      SELECT place FROM (SELECT place FROM entry UNION ALL SELECT place FROM own) known ORDER BY place {DESC} LIMIT $4
    ),
    bound (place) AS MATERIALIZED (SELECT CASE WHEN count(*) = $4 THEN {min}(place) ELSE {far} END FROM near),
    followed (account, upto) AS MATERIALIZED (
      SELECT f.followee, greatest(f.since, u.place, (SELECT place FROM base)) FROM follow f LEFT JOIN pulled u ON u.account = f.followee
      WHERE f.follower = $1
    ),
    source (account, upto) AS MATERIALIZED (
      SELECT account, upto FROM followed f
      WHERE upto {reaches} AND EXISTS (SELECT 1 FROM account WHERE key = f.account AND NOT is_locked OFFSET 0)
        AND NOT EXISTS (SELECT 1 FROM mute WHERE account = $1 AND other = f.account OFFSET 0)
    ),
    head (account, upto, top) AS MATERIALIZED (
      SELECT account, upto, (
        SELECT place FROM post WHERE account = s.account AND visibility > 0 AND place <= s.upto AND place {>=} (SELECT place FROM bound)
          AND place {<} $3 ORDER BY place {DESC} LIMIT 1)
      FROM source s
    ),
    nearest (account, upto, top) AS MATERIALIZED (
      SELECT account, upto, top FROM head WHERE top IS NOT NULL ORDER BY top {DESC} LIMIT $4
    ),
    edge (place) AS MATERIALIZED (SELECT CASE WHEN count(*) = $4 THEN {min}(top) ELSE (SELECT place FROM bound) END FROM nearest)
    SELECT place FROM (
      SELECT place FROM near
      UNION
      SELECT p.place FROM nearest n CROSS JOIN LATERAL (
        SELECT place FROM post WHERE account = n.account AND visibility > 0 AND place <= n.upto AND place {>=} (SELECT place FROM edge)
          AND place {<} $3 ORDER BY place {DESC} LIMIT $4) p
    ) found WHERE place {>=} (SELECT place FROM stop) ORDER BY place {DESC} LIMIT $4
    """, looked: "home WHERE reader = $1 AND place > (SELECT floor FROM home_state)")
}
